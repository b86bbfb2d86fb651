import type { Progress, Resource } from '@lumbung/definition'
import { inLanguage, type Language, type Words } from '@lumbung/core'
import { Badge, ProgressCell } from '@lumbung/ui'
import { asJson, asText } from '../problem.ts'
import { useIn } from '../words.ts'
import styles from './document.module.css'

const STEP: Readonly<Record<string, number>> = { none: 0, overdue: 0, partly: 1, complete: 2 }

interface Come {
  readonly step: number
  readonly words: Words
  readonly isOverdue: boolean
}

/** How far a document has come in one way of counting it; null while that is not known. */
function comeOf(progress: Progress, state: string): Come | null {
  const step = STEP[state]
  if (step === undefined) return null
  const overdue = state === 'overdue' && 'overdue' in progress ? progress.overdue : undefined
  return { step, words: overdue ?? progress.words[step] ?? progress.words[0], isOverdue: overdue !== undefined }
}

/** How far a document has come: delivered, billed, paid, each in its own words. What has not begun is not said. */
export function ProgressChips({ resource, progress }: { readonly resource: Resource; readonly progress: unknown }) {
  const inWords = useIn()
  const { definition } = resource
  if (definition.kind !== 'document' || !definition.progress) return null
  const states = asJson(progress)
  return (
    <>
      {Object.entries(definition.progress).flatMap(([key, one]) => {
        const come = comeOf(one, asText(states[key]))
        if (!come || (come.step === 0 && !come.isOverdue)) return []
        return [
          <Badge key={key} tone={come.isOverdue ? 'danger' : come.step === 2 ? 'success' : 'info'}>
            {inWords(come.words)}
          </Badge>,
        ]
      })}
    </>
  )
}

/** How far a document has come by its first way of counting. */
function firstCome({ definition }: Resource, progress: unknown): Come | null {
  const [first] = definition.kind === 'document' ? Object.entries(definition.progress ?? {}) : []
  return first ? comeOf(first[1], asText(asJson(progress)[first[0]])) : null
}

export function progressWord(resource: Resource, progress: unknown, language: Language): string {
  const come = firstCome(resource, progress)
  return come ? inLanguage(come.words, language) : ''
}

/** The first progress of a document as a bar with its words, for a list. */
export function ProgressBar({ resource, progress }: { readonly resource: Resource; readonly progress: unknown }) {
  const inWords = useIn()
  const come = firstCome(resource, progress)
  if (!come) return null
  return (
    <>
      <ProgressCell done={come.step} total={2} width={32} isWordless />{' '}
      {come.isOverdue ? <span className={styles.overdue}>{inWords(come.words)}</span> : inWords(come.words)}
    </>
  )
}
