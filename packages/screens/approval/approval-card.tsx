import { Badge, Card, Timeline, type TimelineStep, useLanguage } from '@lumbung/ui'
import { useCatalog } from '../catalog.ts'
import type { RecordForm } from '../document/form.ts'
import { showInstant } from '../formatting.ts'
import { BrokenPart } from '../shell/broken-panel.tsx'
import { useSession } from '../session.ts'
import { useSay, type WordKey } from '../words.ts'
import styles from './approval.module.css'
import { partsOf, type Round, useApproval, useSubject } from './approval.ts'
import { ChangedPart } from './changed-part.tsx'
import { LevelPeople } from './level-people.tsx'
import { type LevelState, levelState, personRows, placeOf } from './rows.ts'
import { subjectOf } from './rule-subject.ts'
import { conditionText, peopleText } from './rule-words.ts'

const STATES = {
  waiting: { word: 'stateWaiting', tone: 'attention' },
  approved: { word: 'stateApproved', tone: 'success' },
  revision: { word: 'stateRevision', tone: 'warning' },
  rejected: { word: 'stateRejected', tone: 'danger' },
  recalled: { word: 'stateRecalled', tone: 'default' },
} as const satisfies Readonly<Record<Round['state'], { readonly word: WordKey; readonly tone: string }>>

const SIGNS: Readonly<Record<LevelState, Pick<TimelineStep, 'icon' | 'tone' | 'isSolid'>>> = {
  done: { icon: 'check', tone: 'success', isSolid: true },
  waiting: { icon: 'clock', tone: 'attention' },
  later: { icon: 'circle', tone: 'default' },
  refused: { icon: 'x', tone: 'danger' },
  ended: { icon: 'circle-minus', tone: 'default' },
}

const titleIn = ({ change, state }: Round): WordKey => {
  if (change === null) return 'approval'
  return state === 'waiting' ? 'changeApproval' : 'changeDecided'
}

/** Under which rule a document or a change waits or waited, who agreed and who is asked; folded once it is decided. */
export function ApprovalCard({ form }: { readonly form: RecordForm }) {
  const say = useSay()
  const approval = useApproval(form)
  if (approval.error) {
    return (
      <Card title={say('approval')} hasHeaderLine>
        <BrokenPart error={approval.error} onRetry={() => void approval.refetch()} />
      </Card>
    )
  }
  const [round, ...earlier] = approval.data ?? []
  if (!round) return null
  const isWaiting = round.state === 'waiting'
  return (
    <Card
      // What was unfolded while it waited folds when it is decided.
      key={round.state}
      title={say(titleIn(round))}
      beside={<StateBadge round={round} />}
      isCollapsible={!isWaiting}
      isFoldedAtFirst
    >
      <RoundPart form={form} round={round} />
      {earlier.length > 0 ? <EarlierRounds rounds={earlier} /> : null}
    </Card>
  )
}

function StateBadge({ round }: { readonly round: Round }) {
  const say = useSay()
  const session = useSession()
  const { word, tone } = STATES[round.state]
  const isMine =
    round.state === 'waiting' &&
    personRows(round, round.level).some((one) => one.isAwaited && one.id === session.user.id)
  return (
    <>
      <Badge tone={tone}>{say(isMine ? 'approvalForYou' : word)}</Badge>
      {round.state === 'waiting' && round.levels.length > 1 ? (
        <Badge>{say('approvalOfLevel', placeOf(round))}</Badge>
      ) : null}
    </>
  )
}

function RoundPart({ form, round }: { readonly form: RecordForm; readonly round: Round }) {
  const say = useSay()
  const language = useLanguage()
  const catalog = useCatalog()
  const subject = useSubject(form.resource.definition, round)
  return (
    <div className={styles.round}>
      <div className={styles.side}>
        <div className={styles.rule}>
          <span>{say('approvalRule')}</span>
          <b>{round.set}</b>
          {subject ? <p>{conditionText(subjectOf(round.matched, subject, catalog, language), language)}</p> : null}
          <p>{peopleText(partsOf(round), language)}</p>
        </div>
        <p className={styles.submitted}>
          {say('approvalSubmitted', { name: round.submittedBy, time: showInstant(round.submittedAt) })}
        </p>
        {round.change !== null && round.state === 'waiting' ? (
          <p className={styles.submitted}>{say('changeHolds')}</p>
        ) : null}
        {round.changed.length > 0 ? (
          <ChangedPart form={form} changed={round.changed} isChange={round.change !== null} />
        ) : null}
      </div>
      <Timeline label={say('approvalLevels')} steps={useLevelSteps(round)} />
    </div>
  )
}

/** Levels in their order, each with its people. */
function useLevelSteps(round: Round): readonly TimelineStep[] {
  const say = useSay()
  return round.levels.map(({ level, parts }): TimelineStep => {
    const state = levelState(round, level)
    const counted = parts.map(({ group, user, approved, needed }) =>
      say('approvalCounted', { name: group ?? user ?? '', done: approved.length, needed }),
    )
    return {
      key: String(level),
      ...SIGNS[state],
      title: (
        <>
          <b>{say('approvalLevel', { level })}</b> · {counted.join(' · ')}
        </>
      ),
      detail: <LevelPeople rows={personRows(round, level)} isOpen={state === 'waiting' || state === 'later'} />,
      time:
        state === 'waiting'
          ? say('approvalSince', { time: showInstant(round.since) })
          : state === 'later'
            ? say('approvalNext')
            : '',
    }
  })
}

/** What was decided when it was submitted before. */
function EarlierRounds({ rounds }: { readonly rounds: readonly Round[] }) {
  const say = useSay()
  return (
    <div className={styles.earlier}>
      <h3>{say('approvalEarlier')}</h3>
      {rounds.map((round) => (
        <div key={round.id} className={styles.earlierRound}>
          <div className={styles.earlierHead}>
            <Badge tone={STATES[round.state].tone}>{say(STATES[round.state].word)}</Badge>
            <span>{say('approvalSubmitted', { name: round.submittedBy, time: showInstant(round.submittedAt) })}</span>
          </div>
          <LevelPeople rows={round.levels.flatMap(({ level }) => personRows(round, level))} />
        </div>
      ))}
    </div>
  )
}
