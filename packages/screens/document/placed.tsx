import { CrashFence } from '../shell/crash.tsx'
import { type RecordSlotProps, useWeb } from '../web.ts'

/** What its module places at one place of a record. */
export function Placed({ form, at }: RecordSlotProps & { readonly at: 'buttons' | 'headerPanel' }) {
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
