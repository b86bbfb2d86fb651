import type { Progress, Resource } from '@lumbung/definition'
import { inLanguage, type Language, type Words } from '@lumbung/core'
import { Badge, ProgressCell } from '@lumbung/ui'
import { asJson, asText } from '../problem.ts'
import { useIn } from '../words.ts'
import styles from './document.module.css'

const STEP: Readonly<Record<string, number>> = { none: 0, ready: 0, overdue: 0, partly: 1, complete: 2 }

interface Come {
  readonly step: number
  readonly words: Words
  readonly isOverdue: boolean
  /** Nothing is done, but all is prepared for it. */
  readonly isReady: boolean
}

/** What a document closed by hand says instead of how far it has come. */
function givenUp({ definition }: Resource, key: string, status: unknown): readonly Words[] {
  const instead = definition.kind === 'document' ? definition.givesUp?.instead : undefined
  return status === 'closed' && instead?.progress === key ? instead.words : []
}

/** How far a document has come in one way of counting it; null while that is not known. */
function comeOf(progress: Progress, state: string, instead: readonly Words[]): Come | null {
  const step = STEP[state]
  if (step === undefined) return null
  const words = instead[step]
  if (words) return { step, words, isOverdue: false, isReady: false }
  const overdue = state === 'overdue' && 'overdue' in progress ? progress.overdue : undefined
  const ready = state === 'ready' && 'ready' in progress ? progress.ready?.words : undefined
  const said = overdue ?? ready ?? progress.words[step] ?? progress.words[0]
  return { step, words: said, isOverdue: overdue !== undefined, isReady: ready !== undefined }
}

interface ProgressProps {
  readonly resource: Resource
  readonly progress: unknown
  readonly status: unknown
}

/** How far a document has come: delivered, billed, paid, each in its own words. What has not begun is not said. */
export function ProgressChips({ resource, progress, status }: ProgressProps) {
  const inWords = useIn()
  const { definition } = resource
  if (definition.kind !== 'document' || !definition.progress) return null
  const states = asJson(progress)
  return (
    <>
      {Object.entries(definition.progress).flatMap(([key, one]) => {
        const instead = givenUp(resource, key, status)
        const come = comeOf(one, asText(states[key]), instead)
        if (!come || (come.step === 0 && !come.isOverdue && !come.isReady && instead.length === 0)) return []
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
function firstCome(resource: Resource, progress: unknown, status: unknown): Come | null {
  const { definition } = resource
  const [first] = definition.kind === 'document' ? Object.entries(definition.progress ?? {}) : []
  if (!first) return null
  const [key, one] = first
  return comeOf(one, asText(asJson(progress)[key]), givenUp(resource, key, status))
}

export function progressWord({ resource, progress, status }: ProgressProps, language: Language): string {
  const come = firstCome(resource, progress, status)
  return come ? inLanguage(come.words, language) : ''
}

/** The first progress of a document as a bar with its words, for a list. */
export function ProgressBar({ resource, progress, status }: ProgressProps) {
  const inWords = useIn()
  const come = firstCome(resource, progress, status)
  if (!come) return null
  return (
    <>
      <ProgressCell done={come.step} total={2} width={32} isWordless />{' '}
      {come.isOverdue ? <span className={styles.overdue}>{inWords(come.words)}</span> : inWords(come.words)}
    </>
  )
}
