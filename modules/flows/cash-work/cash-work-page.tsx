import { EmptyState, SegmentedControl, SkeletonRows, Tabs, useLongWait } from '@lumbung/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import {
  baseCurrency,
  BrokenPart,
  client,
  PageFrame,
  REFRESH,
  showAmount,
  showCount,
  useIn,
  useWords,
  withQuery,
} from '@lumbung/screens'
import styles from './cash-work.module.css'
import { CASH_TABS, type CashTab, type DueItem, moneyAfter, type MoneyPlace, partiesOf, type Promised } from './due.ts'
import { cashWorkPage } from './page.ts'
import { PartyCard } from './party-card.tsx'
import { cashWords } from './words.ts'

interface Work {
  readonly items: readonly DueItem[]
  readonly counts: Readonly<Partial<Record<CashTab, number>>>
  readonly promised: readonly Promised[]
  readonly places: readonly MoneyPlace[]
}

const NONE = { collect: 'collectNone', pay: 'payNone' } as const
const HINT = { collect: 'collectHint', pay: 'payHint' } as const

function useAsked() {
  const [parameters, setParameters] = useSearchParams()
  const until = parameters.get('until') === 'week' ? 'week' : 'today'
  const tab = CASH_TABS.find((one) => one === parameters.get('tab'))
  const show = (next: { readonly until?: string; readonly tab?: string }): void => {
    const wanted = { until, ...(tab === undefined ? {} : { tab }), ...next }
    setParameters(wanted, { replace: true })
  }
  return { until, tab, show } as const
}

type Asked = ReturnType<typeof useAsked>

/** What is due, by party: ticked or whole, it is received or paid with one press. */
export function CashWorkPage() {
  const inLanguage = useIn()
  const asked = useAsked()
  const work = useQuery({
    queryKey: ['cash-work', asked.until],
    queryFn: ({ signal }) => client.get<Work>(withQuery('/cash-work', { until: asked.until }), { signal }),
    placeholderData: keepPreviousData,
    ...REFRESH,
    staleTime: 0,
  })
  const isSlow = useLongWait(work.isPending)
  return (
    <PageFrame crumbs={[{ label: inLanguage(cashWorkPage.title) }]}>
      {work.error && !work.data ? <BrokenPart error={work.error} onRetry={() => void work.refetch()} /> : null}
      {work.isPending && isSlow ? <SkeletonRows columns={['1fr', '120px']} rowHeight={64} /> : null}
      {work.data ? <Shown asked={asked} work={work.data} /> : null}
    </PageFrame>
  )
}

function Shown({ asked, work }: { readonly asked: Asked; readonly work: Work }) {
  const say = useWords(cashWords)
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const mine = CASH_TABS.filter((one) => work.counts[one] !== undefined)
  const tab = mine.find((one) => one === asked.tab) ?? mine[0]
  if (tab === undefined) return <EmptyState title={say('nobody')}>{say('nobodyHint')}</EmptyState>
  const parties = partiesOf(work.items, tab)
  return (
    <div className={styles.work}>
      <div className={styles.top}>
        <SegmentedControl
          label={say('until')}
          value={asked.until}
          options={[
            { value: 'today', label: say('untilToday') },
            { value: 'week', label: say('untilWeek') },
          ]}
          onChange={(until) => asked.show({ until })}
        />
        {work.places.length > 0 ? <Money work={work} ticked={ticked} /> : null}
      </div>
      <Tabs
        label={say('until')}
        items={mine.map((one) => ({ id: one, title: say(one), count: showCount(work.counts[one] ?? 0) }))}
        selected={tab}
        onSelect={(id) => asked.show({ tab: id })}
      />
      {parties.length === 0 ? <EmptyState title={say(NONE[tab])}>{say(HINT[tab])}</EmptyState> : null}
      {parties.map((party) => (
        <PartyCard key={party.key} {...{ party, tab, ticked }} promised={work.promised} onTick={setTicked} />
      ))}
    </div>
  )
}

/** What lies in cash and bank now, and after what was ticked, whatever tab it stands under. */
function Money({ work, ticked }: { readonly work: Work; readonly ticked: ReadonlySet<string> }) {
  const say = useWords(cashWords)
  const { now, after, isChosen } = moneyAfter(work.places, work.items, ticked)
  return (
    <dl className={styles.money}>
      <div>
        <dt>{say('moneyNow')}</dt>
        <dd>{showAmount(now, baseCurrency())}</dd>
      </div>
      {isChosen ? (
        <div data-short={after.isNegative() || undefined}>
          <dt>{say('moneyAfter')}</dt>
          <dd>{showAmount(after, baseCurrency())}</dd>
        </div>
      ) : null}
    </dl>
  )
}
