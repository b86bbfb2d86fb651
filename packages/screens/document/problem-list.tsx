import { rangesOf } from '@lumbung/core'
import { Banner, Button, FormErrorSummary, type FormProblem, type LinesHandle } from '@lumbung/ui'
import type { RefObject } from 'react'
import { showInstant } from '../formatting.ts'
import { asRows, asText } from '../problem.ts'
import { errorText } from '../shell/toasts.ts'
import { useStore } from '../store.ts'
import { useSay } from '../words.ts'
import { fieldId } from './field-card.tsx'
import { useSaidProblem } from './problem-place.ts'
import { alike } from './problems-alike.ts'
import { useProblems } from './use-form.ts'
import { Sentences } from './sentences.tsx'
import type { RecordWork } from './use-record.ts'

interface ProblemListProps {
  readonly work: RecordWork
  readonly grids: ReadonlyMap<string, RefObject<LinesHandle | null>>
}

/** A draft that was found, what keeps the form from being accepted, and what is worth noting. */
export function ProblemList({ work, grids }: ProblemListProps) {
  const say = useSay()
  const { form } = work
  const problems = useProblems(form)
  const said = useSaidProblem(form)
  const listed = alike(problems, said).map(({ first, said: { place, sentence, cell, head }, rows }): FormProblem => {
    const key = first.path + first.code
    if (cell) {
      const line = form.grids.get(cell.lines)?.lines()[cell.row]
      const reach = (): void => grids.get(cell.lines)?.current?.focusCell(line?.key ?? '', cell.column)
      const goTo = line ? () => inItsTab(cell.lines, reach) : undefined
      const lines = rangesOf(rows.map((row) => row + 1))
      return { key, place: rows.length > 1 ? say('linesAt', { lines, column: head }) : place, sentence, onGo: goTo }
    }
    const [name = ''] = first.path.split('.')
    const go = (): void => {
      if (form.grids.has(name)) grids.get(name)?.current?.focus()
      else document.querySelector<HTMLElement>(`#${fieldId(name)}`)?.focus()
    }
    return { key, place, sentence, onGo: place === '' ? undefined : () => inItsTab(name, go) }
  })
  const remarks = asRows(form.base?.warnings).map((one) => asText(one.message))
  // What by now keeps the form from being accepted is not said again as a remark.
  const warnings = remarks.filter((text) => text !== '' && !problems.some((one) => one.message === text))
  return (
    <>
      <FoundDraft work={work} />
      <NotFilled work={work} />
      {listed.length > 0 ? <FormErrorSummary problems={listed} /> : null}
      {warnings.length > 0 ? (
        <Banner tone="warning" title={say('warnings')}>
          <Sentences all={warnings} />
        </Banner>
      ) : null}
    </>
  )
}

/** Opens the tab that holds a field, where it is another than the one that is open. */
function inItsTab(name: string, go: () => void): void {
  const tab = document.querySelector<HTMLElement>(`[role=tab][data-tab~="${name}"]`)
  if (tab?.ariaSelected !== 'false') return go()
  tab.click()
  requestAnimationFrame(go)
}

/** A banner goes with its buttons; the form goes on at its first field. */
function focusFirst({ form }: RecordWork): void {
  const [first = ''] = form.resource.definition.form.header
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`#${fieldId(first)}`)?.focus())
}

/** What follows from what is typed could not be asked: an empty form is not what a new one looks like. */
function NotFilled({ work }: { readonly work: RecordWork }) {
  const say = useSay()
  const { follower } = work
  const error = useStore(follower.failed)
  if (error === null) return null
  const again = (): void => {
    void follower.again()
    focusFirst(work)
  }
  const retry = (
    <Button size="sm" icon="rotate-cw" onPress={again}>
      {say('retry')}
    </Button>
  )
  return (
    <Banner tone="warning" title={say('notFilled')} actions={retry}>
      {errorText(error)}
    </Banner>
  )
}

/** An unsaved version that was found again: taken or thrown away. */
function FoundDraft({ work }: { readonly work: RecordWork }) {
  const say = useSay()
  const { found } = work
  if (!found) return null
  const answer = (take: () => void): void => {
    take()
    focusFirst(work)
  }
  const actions = (
    <>
      <Button size="sm" variant="link" onPress={() => answer(work.restore)}>
        {say('restore')}
      </Button>
      <Button size="sm" variant="link" onPress={() => answer(work.discard)}>
        {say('discard')}
      </Button>
    </>
  )
  return (
    <Banner icon="history" actions={actions}>
      {say('draftFound', { time: showInstant(found.savedAt) })}
    </Banner>
  )
}
