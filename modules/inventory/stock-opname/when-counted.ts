// When goods were counted (decision 0500): a phone without network says it of each row, by the clock of the warehouse,
// since what is expected is reckoned up to that moment. Clocks of devices differ by little; what differs by more than
// that, or lies before the freeze, is refused.
//   frozen 08:00, sent 11:30 by the server:  counted 09:10 is 09:10;  nothing said, or 11:32, is 11:30
//   counted 11:40:  refused, the clock of the device is ahead        counted 07:40:  refused, before the freeze
import { type Finding, instantOf, isLocalDate } from '@lumbung/core'
import type { Instant } from './book.ts'
import type { StockOpname } from './definition.ts'

interface Row {
  readonly countedOn: string | null
  readonly countedAt: string | null
}

type Frozen = Pick<StockOpname, 'frozenOn' | 'frozenAt'>

const SLACK_MS = 5 * 60_000

/** How far apart they are: the wall is the same, so whose zone it is does not matter. */
function apart(one: Instant, other: Instant): number {
  if (!isLocalDate(one.day) || !isLocalDate(other.day)) return 0
  return instantOf('WIB', one.day, one.time) - instantOf('WIB', other.day, other.time)
}

const saidBy = ({ countedOn: day, countedAt: time }: Row): Instant | null => (day && time ? { day, time } : null)

const frozen = ({ frozenOn: day, frozenAt: time }: Frozen): Instant | null => (day && time ? { day, time } : null)

export function momentFindings(opname: Frozen, row: Row, now: Instant, path: string): Finding[] {
  const said = saidBy(row)
  const begun = frozen(opname)
  if (!said) return row.countedOn || row.countedAt ? [{ path: `${path}.countedAt`, code: 'counted-when' }] : []
  const values = { date: said.day, time: said.time.slice(0, 5) }
  if (apart(said, now) > SLACK_MS)
    return [{ path: `${path}.countedAt`, code: 'counted-ahead', values: { ...values, now: now.time.slice(0, 5) } }]
  if (begun && apart(begun, said) > SLACK_MS) {
    const frozenAt = { frozenOn: begun.day, frozenAt: begun.time.slice(0, 5) }
    return [{ path: `${path}.countedAt`, code: 'counted-before-freeze', values: { ...values, ...frozenAt } }]
  }
  return []
}

/** Never later than now, and never before the freeze. */
export function countedWhen(opname: Frozen, row: Row, now: Instant): { countedOn: string; countedAt: string } {
  const said = saidBy(row) ?? now
  const begun = frozen(opname)
  const early = apart(said, now) > 0 ? now : said
  const { day, time } = begun && apart(begun, early) > 0 ? begun : early
  return { countedOn: day, countedAt: time }
}
