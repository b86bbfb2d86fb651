import { CrashFence } from '../shell/crash.tsx'
import { type RecordSlotProps, useWeb } from '../web.ts'

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
