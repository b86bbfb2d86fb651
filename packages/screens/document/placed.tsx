import type { GridStore } from '@lumbung/ui'
import { type ComponentType, useSyncExternalStore } from 'react'
import { type Store, useStore } from '../store.ts'
import { CrashFence } from '../shell/crash.tsx'
import { type RecordSlotProps, type SideSlotProps, useWeb } from '../web.ts'
import type { RecordForm } from './form.ts'
import { useVersion } from './use-form.ts'

/** What its module places at one place of a record. */
export function Placed({ form, at }: RecordSlotProps & { readonly at: 'buttons' | 'headerPanel' | 'index' }) {
  const { definition } = form.resource
  const Part = useWeb(definition.module).record?.[definition.key]?.[at]
  return Part ? (
    <CrashFence>
      <Part form={form} />
    </CrashFence>
  ) : null
}

/** The cards that its module places below a record. */
export function PlacedCards({ form }: RecordSlotProps) {
  const { definition } = form.resource
  const cards = useWeb(definition.module).record?.[definition.key]?.cards ?? {}
  return Object.entries(cards).map(([name, Card]) => (
    <CrashFence key={name}>
      <Card form={form} />
    </CrashFence>
  ))
}

/** Whether its module lists the other records of the kind at the left of each. */
export const useHasIndex = ({ resource: { definition } }: RecordForm): boolean =>
  useWeb(definition.module).record?.[definition.key]?.index !== undefined

/** What its module places beside a record. */
export const useSideSlot = ({ resource: { definition } }: RecordForm) =>
  useWeb(definition.module).record?.[definition.key]?.side

/** A part beside the record, which renders with every change of the form; a crash of it stays its own. */
export function PlacedSide({ Side, ...given }: SideSlotProps & { readonly Side: ComponentType<SideSlotProps> }) {
  useVersion(given.form)
  return (
    <CrashFence>
      <Side {...given} />
    </CrashFence>
  )
}

interface PlacedLineProps extends RecordSlotProps {
  readonly name: string
  readonly store: GridStore
  readonly isClosed: boolean
  /** The key of the line. */
  readonly active: Store<string | undefined>
}

/** What its module places under lines, drawn anew when the cursor comes to another line; the grid is not. */
export function PlacedLine({ form, name, store, isClosed, active }: PlacedLineProps) {
  const { definition } = form.resource
  const Part = useWeb(definition.module).record?.[definition.key]?.activeLine?.[name]
  const key = useStore(active)
  const line = useSyncExternalStore(store.subscribe, () => store.lines().find((one) => one.key === key))
  return Part && !isClosed ? (
    <CrashFence>
      <Part {...{ form, name, line }} />
    </CrashFence>
  ) : null
}
