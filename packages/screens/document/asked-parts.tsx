import { type ComponentType, lazy, Suspense } from 'react'
import { CrashFence } from '../shell/crash.tsx'
import type { RecordForm } from './form.ts'

type Part = 'close-checks' | 'next-numbers' | 'numbers-missing'

interface PartProps {
  readonly form: RecordForm
}

// Few records have them, so their files come with the first one that does.
const PARTS: Readonly<Record<Part, ComponentType<PartProps>>> = {
  'close-checks': lazy(async () => ({ default: (await import('../period/checklist-card.tsx')).ChecklistCard })),
  'next-numbers': lazy(async () => ({ default: (await import('../numbering/next-numbers-card.tsx')).NextNumbersCard })),
  'numbers-missing': lazy(async () => ({ default: (await import('../numbering/gaps-card.tsx')).GapsCard })),
}

/** The cards below a record that its definition asks for; each asks the server by itself. */
export function AskedParts({ form }: PartProps) {
  const { definition } = form.resource
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
    </>
  )
}
