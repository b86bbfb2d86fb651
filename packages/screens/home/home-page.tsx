import { clockIn, formatPeriod, formatWeekday } from '@lumbung/core'
import { Icon, StatusChip, useIsNarrow, useLanguage } from '@lumbung/ui'
import type { ReactNode } from 'react'
import { useTurnKey } from '../approval/turn-buttons.tsx'
import { today } from '../formatting.ts'
import { useIsHeld } from '../held.ts'
import { useSession } from '../session.ts'
import { useQueues } from '../shell/queues.ts'
import { useSay, type WordKey } from '../words.ts'
import { CardWait } from './card-wait.tsx'
import { DraftRows, useDrafts } from './draft-rows.tsx'
import { FavouritesCard } from './favourites-card.tsx'
import { Figures } from './figures.tsx'
import parts from '../shell/page-parts.module.css'
import styles from './home.module.css'
import { LateCard, useLate } from './late-card.tsx'
import { RecentCard } from './recent-card.tsx'
import { UnfinishedCard } from './unfinished-card.tsx'
import { useUnfinished } from './use-unfinished.ts'
import { WorkCards } from './work-cards.tsx'

/** Where the day begins: how it stands, what is mine to do, what is late, and the ways on. */
export function HomePage() {
  const unfinished = useUnfinished()
  const queues = useQueues()
  const late = useLate()
  const drafts = useDrafts()
  useTurnKey()
  // Where one thing stands under the other, what is to be done comes before how it stands.
  const isNarrow = useIsNarrow()
  const isWorkWaited = unfinished.isPending || queues.isPending
  // The late card leaves out what a page of work already lists.
  const isLateWaited = late.isPending || drafts.isPending || queues.isPending
  const isHeld = useIsHeld(isWorkWaited || isLateWaited)
  return (
    <div className={parts.page}>
      <HomeTop />
      {isNarrow ? null : <Figures part="first" />}
      <div className={parts.columns}>
        <Column isWaiting={isWorkWaited}>
          <UnfinishedCard part="waiting" unfinished={unfinished} />
          <WorkCards of={queues} />
          <UnfinishedCard part="returned" unfinished={unfinished} />
          <UnfinishedCard part="draft" unfinished={unfinished} />
        </Column>
        {isNarrow && !isWorkWaited ? <Figures part="all" /> : null}
        <Column isWaiting={isLateWaited}>
          <LateCard late={late} queues={queues.queues} />
          <DraftRows drafts={drafts} />
          <RecentCard />
        </Column>
      </div>
      <div className={styles.below} data-held={isHeld || undefined}>
        {isNarrow ? null : <Figures part="rest" />}
        <FavouritesCard />
      </div>
    </div>
  )
}

/**
 * Cards one under the other, drawn once it is known how high they are: none pushes down what somebody reads. What they
 * show is read by the page: a card that asked itself would ask again each time it is drawn after a failure.
 */
const Column = ({ isWaiting, children }: { readonly isWaiting: boolean; readonly children: ReactNode }) => (
  <div className={styles.column}>{isWaiting ? <CardWait /> : children}</div>
)

function HomeTop() {
  const say = useSay()
  const language = useLanguage()
  const { user } = useSession()
  return (
    <header className={parts.top}>
      <div>
        <div className={styles.day}>{formatWeekday(today(), language)}</div>
        <h1>{say(greeting(), { name: user.name.split(' ')[0] ?? user.name })}</h1>
      </div>
      <div className={styles.place}>
        <span>
          <Icon name="building-2" /> {user.branch?.name ?? say('branchAll')}
        </span>
        <span>
          <Icon name="calendar" /> {formatPeriod(user.period?.name ?? '', language)}
          {user.period?.status === 'active' ? <StatusChip tone="success">{say('active')}</StatusChip> : null}
        </span>
      </div>
    </header>
  )
}

function greeting(): WordKey {
  const hour = Number.parseInt(clockIn('WIB', Date.now()), 10)
  if (hour < 11) return 'greetingMorning'
  if (hour < 15) return 'greetingDay'
  return hour < 18 ? 'greetingAfternoon' : 'greetingEvening'
}
