import type { Resource } from '@lumbung/definition'
import { Badge, ProgressCell } from '@lumbung/ui'
import { asJson, asText } from '../problem.ts'
import { useIn } from '../words.ts'

const STEP: Readonly<Record<string, number>> = { none: 0, partly: 1, complete: 2 }

/** How far a document has come: delivered, billed, paid, each in its own words and with a bar. */
export function ProgressChips({ resource, progress }: { readonly resource: Resource; readonly progress: unknown }) {
  const inLanguage = useIn()
  const { definition } = resource
  if (definition.kind !== 'document' || !definition.progress) return null
  const states = asJson(progress)
  return (
    <>
      {Object.entries(definition.progress).flatMap(([key, one]) => {
        const state = asText(states[key])
        const step = STEP[state]
        if (step === undefined || step === 0) return []
        return [
          <Badge key={key} tone={step === 2 ? 'success' : 'info'}>
            {inLanguage(one.words[step] ?? one.words[0])}
          </Badge>,
        ]
      })}
    </>
  )
}

/** The first progress of a document as a bar with its words, for a list. */
export function ProgressBar({ resource, progress }: { readonly resource: Resource; readonly progress: unknown }) {
  const inLanguage = useIn()
  const { definition } = resource
  const [first] = definition.kind === 'document' ? Object.entries(definition.progress ?? {}) : []
  if (!first) return null
  const [key, one] = first
  const step = STEP[asText(asJson(progress)[key])]
  if (step === undefined) return null
  return (
    <>
      <ProgressCell done={step} total={2} width={32} isWordless /> {inLanguage(one.words[step] ?? one.words[0])}
    </>
  )
}
