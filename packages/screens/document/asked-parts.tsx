import type { ReactNode } from 'react'
import { GapsCard } from '../numbering/gaps-card.tsx'
import { NextNumbersCard } from '../numbering/next-numbers-card.tsx'
import { ChecklistCard } from '../period/checklist-card.tsx'
import { CrashFence } from '../shell/crash.tsx'
import type { RecordForm } from './form.ts'

type Part = 'close-checks' | 'next-numbers' | 'numbers-missing'

const PARTS: Readonly<Record<Part, (form: RecordForm) => ReactNode>> = {
  'close-checks': (form) => <ChecklistCard form={form} />,
  'next-numbers': (form) => <NextNumbersCard form={form} />,
  'numbers-missing': (form) => <GapsCard form={form} />,
}

/** The cards below a record that its definition asks for; each asks the server by itself. */
export function AskedParts({ form }: { readonly form: RecordForm }) {
  const { definition } = form.resource
  const asks = definition.kind === 'master' ? (definition.asks ?? []) : []
  return (
    <>
      {asks.map((part) => (
        <CrashFence key={part}>{PARTS[part](form)}</CrashFence>
      ))}
    </>
  )
}
