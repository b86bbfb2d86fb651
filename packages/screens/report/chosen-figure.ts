// The figure that was chosen in a report: its row, by the values that tell it, and its column. It stands in the
// address, so the way back from a document leads to the same figure.
import { namesOf, type NestedRow } from '@lumbung/definition'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import type { Json } from '../problem.ts'
import { type Described, idOf } from './report-shape.ts'

/** Of the address, what names a chosen figure. */
export const CHOSEN = ['column', 'row'] as const

export interface ChosenFigure {
  readonly column: string
  readonly row: string
}

/** The row as addresses and the server name it: `account:ID,category:ID`. */
export const rowText = (described: Described, values: Json): string =>
  namesOf(described)
    .map((key) => `${key}:${idOf(values[key])}`)
    .join(',')

export const isDrilled = ({ drills }: Described, { kind }: NestedRow, column: string): boolean =>
  kind === 'row' && drills.includes(column)

export function useChosenFigure() {
  const [parameters, setParameters] = useSearchParams()
  const [column, row] = CHOSEN.map((name) => parameters.get(name) ?? '')
  const chosen = useMemo<ChosenFigure | null>(() => (column && row ? { column, row } : null), [column, row])
  const choose = useCallback(
    (figure: ChosenFigure | null): void =>
      setParameters(
        (before) => {
          const next = new URLSearchParams(before)
          for (const name of CHOSEN) {
            if (figure) next.set(name, figure[name])
            else next.delete(name)
          }
          return next
        },
        { replace: true },
      ),
    [setParameters],
  )
  return { chosen, choose }
}
