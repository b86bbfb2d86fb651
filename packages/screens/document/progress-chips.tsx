import { type Progress, PROGRESS_STATES, type ProgressState, type Resource, statesOf } from '@lumbung/definition'
import { inLanguage, type Language, type Words } from '@lumbung/core'
import { Badge, ProgressCell } from '@lumbung/ui'
import { asJson, asText } from '../problem.ts'
import { useIn } from '../words.ts'
import { documentWords } from '../words-document.ts'
import styles from './document.module.css'

const STEP = { none: 0, overdue: 0, exception: 0, partly: 1, complete: 2 } as const
// What is said in place of how far it has come is looked for.
const TONE: Readonly<Partial<Record<ProgressState, 'danger' | 'warning'>>> = {
  overdue: 'danger',
  exception: 'warning',
}

interface Come {
  readonly step: number
  readonly words: Words
  /** Of what is said in place of how far it has come. */
  readonly tone: 'danger' | 'warning' | null
}

/** What a document closed by hand says instead of how far it has come. */
const insteadOf = (progress: Progress, status: unknown): readonly Words[] =>
  (status === 'closed' && 'closed' in progress && progress.closed) || []

/** How far a document has come in one way of counting it; null while that is not known. */
function comeOf(progress: Progress, state: string, instead: readonly Words[]): Come | null {
  const known = PROGRESS_STATES.find((one) => one === state)
  if (!known) return null
  const step = STEP[known]
  const words = instead[step]
  if (words) return { step, words, tone: null }
  const states = statesOf(progress)
  return { step, words: states[known] ?? states.complete, tone: TONE[known] ?? null }
}

interface ProgressProps {
  readonly resource: Resource
  readonly progress: unknown
  readonly status: unknown
}

/** Credit is left over until it is applied, and no successor waits to do it: that is said from the start. */
const isLeftOver = (progress: Progress): boolean => 'settles' in progress && progress.settledBy === undefined

/** How far a document has come: delivered, billed, paid, each in its own words. Else what has not begun is not said. */
export function ProgressChips({ resource, progress, lines, status }: ProgressProps & { readonly lines: unknown }) {
  const inWords = useIn()
  const { definition } = resource
  if (definition.kind !== 'document' || !definition.progress) return null
  const states = asJson(progress)
  return (
    <>
      {Object.entries(definition.progress).flatMap(([key, one]) => {
        const instead = insteadOf(one, status)
        const come = comeOf(one, asText(states[key]), instead)
        const tone = come?.step === 0 && isLeftOver(one) ? 'warning' : come?.tone
        if (!come || (come.step === 0 && !tone && instead.length === 0)) return []
        const counted = come.step === 1 && !instead[1] ? linesDone(lines, key) : null
        return [
          <Badge key={key} tone={tone ?? (come.step === 2 ? 'success' : 'info')}>
            {inWords(come.words)}
            {counted && counted.done > 0 ? <b>{` ${counted.done}/${counted.total}`}</b> : null}
          </Badge>,
        ]
      })}
    </>
  )
}

/** The way of counting behind a column: by its name, `progress` the first one. */
export function progressNamed({ definition }: Resource, key: string): readonly [string, Progress] | undefined {
  if (definition.kind !== 'document' || definition.fields[key]) return undefined
  const all = Object.entries(definition.progress ?? {})
  return key === 'progress' ? all[0] : all.find(([name]) => name === key)
}

interface OneProgressProps extends ProgressProps {
  /** The name of the progress. */
  readonly of: string
  /** How many lines are done, by progress. */
  readonly lines?: unknown
}

/** The lines of a progress that counts them: 7 of 10. */
export function linesDone(lines: unknown, of: string): { readonly done: number; readonly total: number } | null {
  const { done, of: total } = asJson(asJson(lines)[of])
  return typeof done === 'number' && typeof total === 'number' ? { done, total } : null
}

function comeBy({ resource, of, progress, status }: OneProgressProps): Come | null {
  const named = progressNamed(resource, of)
  return named ? comeOf(named[1], asText(asJson(progress)[of]), insteadOf(named[1], status)) : null
}

/** What waits for its approval has not begun, and what was refused never will. */
const LIVE = new Set(['approved', 'closed'])

/** What stands behind the bar; a part of one line, of which no line is done, in one word. */
const wordsBehind = (progress: Progress, { step, words }: Come): Words =>
  step === 1 && words === statesOf(progress).partly ? documentWords.partly : words

export function progressWord(props: OneProgressProps, language: Language): string {
  const come = comeBy(props)
  const named = progressNamed(props.resource, props.of)
  return come && named ? inLanguage(wordsBehind(named[1], come), language) : ''
}

/** One progress of a document for a list: a bar with its words, or a chip where it is not a matter of how far. */
export function ProgressBar(props: OneProgressProps) {
  const inWords = useIn()
  const come = comeBy(props)
  const named = progressNamed(props.resource, props.of)
  if (!come || !named) return null
  if (!('states' in named[1]) && !LIVE.has(asText(props.status))) return <span className={styles.notYet}>–</span>
  if ('states' in named[1])
    return <Badge tone={come.tone ?? (come.step === 2 ? 'success' : 'default')}>{inWords(come.words)}</Badge>
  const isInstead = insteadOf(named[1], props.status)[come.step] !== undefined
  const counted = isInstead ? null : linesDone(props.lines, props.of)
  // Of a part of one line no line is done: words say that.
  if (counted && (counted.done > 0 || come.step === 0)) {
    return (
      <span title={inWords(come.words)}>
        <ProgressCell {...counted} />
      </span>
    )
  }
  const words = inWords(wordsBehind(named[1], come))
  return (
    <span title={inWords(come.words)}>
      <ProgressCell done={come.step} total={2} width={32} isWordless />{' '}
      {come.tone === 'danger' ? <span className={styles.overdue}>{words}</span> : words}
    </span>
  )
}
