import { Banner, Button, EmptyState, PageHeader, SkeletonRows, useLongWait } from '@lumbung/ui'
import { Suspense, useState } from 'react'
import { BrokenPart, PATHS, recordPath, showAmount, useCatalog, useHotkeys, useIn, useWords } from '@lumbung/screens'
import styles from './approval-queue.module.css'
import { approvedSums, countOf, type Outcome } from './outcome.ts'
import { approvalQueuePage } from './page.ts'
import { PaneWait, ReadingPane } from './reading-pane.tsx'
import { type ApprovalQueue, useApprovalQueue } from './use-queue.ts'
import { WaitingList } from './waiting-list.tsx'
import { approvalQueueWords } from './words.ts'

/** All that waits for me beside the document that is read; each is decided by one key, and the next one opens. */
export function ApprovalQueuePage() {
  const say = useWords(approvalQueueWords)
  const inLanguage = useIn()
  const queue = useApprovalQueue()
  const { outcomes, current, isPending, error, retry, isWantedGone } = queue
  useHotkeys({
    j: () => queue.step(1),
    ArrowDown: () => queue.step(1),
    k: () => queue.step(-1),
    ArrowUp: () => queue.step(-1),
  })
  return (
    <div className={styles.page}>
      <PageHeader
        crumbs={[{ label: inLanguage(approvalQueuePage.title) }]}
        actions={current ? <Steps queue={queue} /> : null}
      />
      <p role="status" className={styles.sums}>
        {outcomes.length > 0 ? <Sums outcomes={outcomes} /> : null}
      </p>
      {isWantedGone ? <Banner>{say('decided')}</Banner> : null}
      {error ? <BrokenPart error={error} onRetry={retry} /> : null}
      {isPending ? <Wait /> : null}
      {current ? <Split queue={queue} /> : null}
      {!current && !isPending && !error ? <Nothing /> : null}
    </div>
  )
}

function Wait() {
  return useLongWait(true) ? (
    <div className={styles.split}>
      <SkeletonRows columns={['1fr', '96px']} rows={5} rowHeight={80} />
      <PaneWait />
    </div>
  ) : null
}

/** On a narrow screen either of them is shown: the document, until somebody opens the list. */
function Split({ queue }: { readonly queue: ApprovalQueue }) {
  const say = useWords(approvalQueueWords)
  const [isListed, setListed] = useState(false)
  const { current } = queue
  return (
    <div className={styles.split} data-listed={isListed || undefined}>
      <div className={styles.side}>
        <span className={styles.narrowOnly}>
          <Button size="lg" onPress={() => setListed(!isListed)}>
            {isListed ? say('read') : `${say('all')} (${queue.rows.length})`}
          </Button>
        </span>
        <WaitingList queue={queue} onPick={() => setListed(false)} />
      </div>
      <div className={styles.pane}>
        {current ? (
          <Suspense fallback={<PaneWait />}>
            <ReadingPane key={`${current.id} ${current.since}`} queue={queue} row={current} />
          </Suspense>
        ) : null}
      </div>
    </div>
  )
}

function Steps({ queue: { rows, at, step, current } }: { readonly queue: ApprovalQueue }) {
  const say = useWords(approvalQueueWords)
  const definition = useCatalog().byKey.get(current?.resource ?? '')?.definition
  return (
    <>
      <span className={styles.place}>{say('place', { place: at + 1, count: rows.length })}</span>
      <Button
        variant="tertiary"
        icon="chevron-left"
        isIconOnly
        label={say('previous')}
        isDisabled={at === 0}
        onPress={() => step(-1)}
      />
      <Button
        variant="tertiary"
        icon="chevron-right"
        isIconOnly
        label={say('next')}
        isDisabled={at === rows.length - 1}
        onPress={() => step(1)}
      />
      {definition && current ? (
        <Button
          variant="tertiary"
          icon="external-link"
          isIconOnly
          label={say('openRecord')}
          href={recordPath(definition, current.id)}
        />
      ) : null}
    </>
  )
}

/** What was decided so far, with sums. */
function Sums({ outcomes }: { readonly outcomes: readonly Outcome[] }) {
  const say = useWords(approvalQueueWords)
  const [approved, on, back] = (['approved', 'on', 'back'] as const).map((kind) => countOf(outcomes, kind))
  const amounts = approvedSums(outcomes)
    .map(({ currency, amount }) => showAmount(amount, currency))
    .join(' + ')
  const all = (approved ?? 0) + (on ?? 0)
  return [
    all > 0 ? say(amounts === '' ? 'approvedBare' : 'approvedCount', { count: all, amounts }) : '',
    on ? say('goneOn', { count: on }) : '',
    back ? say('sentBackCount', { count: back }) : '',
  ]
    .filter((one) => one !== '')
    .join(' ')
}

function Nothing() {
  const say = useWords(approvalQueueWords)
  return (
    <EmptyState icon="check" title={say('queueNone')} actions={<Button href={PATHS.home}>{say('homeBack')}</Button>}>
      {say('queueNoneHint')}
    </EmptyState>
  )
}
