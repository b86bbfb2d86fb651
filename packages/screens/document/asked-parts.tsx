import { type ComponentType, lazy, Suspense } from 'react'
import { CrashFence } from '../shell/crash.tsx'
import { useWeb } from '../web.ts'
import type { RecordForm } from './form.ts'

type Part = 'next-numbers' | 'numbers-missing'

interface PartProps {
  readonly form: RecordForm
}

// Few records have them, so their files come with the first one that does.
const PARTS: Readonly<Record<Part, ComponentType<PartProps>>> = {
  'next-numbers': lazy(async () => ({ default: (await import('../numbering/next-numbers-card.tsx')).NextNumbersCard })),
  'numbers-missing': lazy(async () => ({ default: (await import('../numbering/gaps-card.tsx')).GapsCard })),
}

/** The cards below a record that its definition asks for, and those of its module; each asks the server by itself. */
export function AskedParts({ form }: PartProps) {
  const { definition } = form.resource
  const placed = useWeb(definition.module).record?.[definition.key]?.cards ?? {}
  const asks = definition.kind === 'master' ? (definition.asks ?? []) : []
  return (
    <>
      {asks.map((key) => {
        const Card = PARTS[key]
        return (
          <CrashFence key={key}>
            <Suspense fallback={null}>
              <Card form={form} />
            </Suspense>
          </CrashFence>
        )
      })}
      {Object.entries(placed).map(([name, Card]) => (
        <CrashFence key={name}>
          <Card form={form} />
        </CrashFence>
      ))}
    </>
  )
}
