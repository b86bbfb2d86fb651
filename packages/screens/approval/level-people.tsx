import { showDay, showInstant } from '../formatting.ts'
import { nameOf } from '../kinds/reference.ts'
import { useSession } from '../session.ts'
import { addWords, type Say, useSay, type WordKey } from '../words.ts'
import { approvalWords } from '../words-approval.ts'
import styles from './approval.module.css'
import type { PersonRow } from './rows.ts'

addWords(approvalWords)

const DECIDED = {
  approve: 'decidedApprove',
  reject: 'decidedReject',
  revise: 'decidedRevise',
  delegate: 'decidedDelegate',
} as const satisfies Readonly<Record<string, WordKey>>

/** Why they decided so. */
function Said({ decided }: Pick<PersonRow, 'decided'>) {
  const said = [nameOf(decided?.reason), decided?.comment].filter(Boolean).join(': ')
  return said === '' ? null : <q>{said}</q>
}

function standing({ decided, awayUntil, isAwaited }: PersonRow, say: Say): string {
  if (decided) return `${say(DECIDED[decided.decision], { name: decided.to ?? '' })} ${showInstant(decided.at)}`
  if (awayUntil !== null) return say('personAway', { day: showDay(awayUntil) })
  return say(isAwaited ? 'personWaiting' : 'personNext')
}

interface LevelPeopleProps {
  readonly rows: readonly PersonRow[]
  /** Somebody has to be there. */
  readonly isOpen?: boolean
  /** Nobody waits: it is only told who would be asked. */
  readonly isPlain?: boolean
}

/** Everybody of a level: whom they stand in for, and what they decided when, with what they said. */
export function LevelPeople({ rows, isOpen, isPlain }: LevelPeopleProps) {
  const say = useSay()
  const { user } = useSession()
  if (rows.length === 0) return isOpen ? <p className={styles.nobody}>{say('approvalNobody')}</p> : null
  return (
    <ul className={styles.people}>
      {rows.map((row) => (
        <li key={`${row.name} ${row.decided?.at ?? ''}`} data-decision={row.decided?.decision}>
          <span className={styles.person}>
            {row.name}
            {row.id === user.id ? <i>{say('approvalYou')}</i> : null}
            {row.for === null ? null : <i>{say('approvalFor', { name: row.for })}</i>}
          </span>
          <span className={styles.standing} data-awaited={row.isAwaited && row.id === user.id ? true : undefined}>
            {isPlain && row.awayUntil === null ? null : standing(row, say)}
          </span>
          <Said decided={row.decided} />
        </li>
      ))}
    </ul>
  )
}
