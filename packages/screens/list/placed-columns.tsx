import type { Resource } from '@lumbung/definition'
import { useMemo } from 'react'
import { CrashFence } from '../shell/crash.tsx'
import { useWeb } from '../web.ts'
import { useIn } from '../words.ts'
import type { Column } from './list-widths.ts'

/** The columns that its module places behind those of a list. */
export function usePlacedColumns({ definition }: Resource): readonly Column[] {
  const inLanguage = useIn()
  const placed = useWeb(definition.module).list?.[definition.key]?.columns
  return useMemo(
    () =>
      Object.entries(placed ?? {}).map(([key, { title, width, align, card, Cell }]) => ({
        key,
        title: inLanguage(title),
        width: width ?? 260,
        isGrowing: width === undefined,
        ...(align ? { align } : {}),
        card,
        render: (row) => (
          <CrashFence>
            <Cell row={row} />
          </CrashFence>
        ),
      })),
    [placed, inLanguage],
  )
}
