import { Decimal } from '@lumbung/core'
import { may, type Says, showCount, showDay, useSession, useWords, withQuery } from '@lumbung/screens'
import { showRupiah } from './amounts.ts'
import { useDocument } from './document-link.tsx'
import { GrowthNote, type StripFigure } from './figure-strip.tsx'
import type { Counted, LastPayment, MonthSoFar, OpenAmounts } from './party-summary.ts'
import { OUTSTANDING, seesOwed, type Side } from './rights.ts'
import { summaryWords } from './words.ts'

/** What the summaries of customers and suppliers share; null where who looks may not read it. */
export type PartyAnswer = { readonly [K in keyof OpenAmounts]: OpenAmounts[K] | null } & {
  readonly openOrders: Counted | null
  readonly month: MonthSoFar | null
  readonly lastPayment: LastPayment | null
}

type Say = Says<keyof typeof summaryWords>

/** Opens the tab of the record that shows what a figure is made of. */
export const tabOf = (key: string): string => `?tab=${key}`

const PARTY = { sale: 'customer', purchase: 'supplier' } as const

type More = Readonly<Record<string, string>>

/** The report of what is outstanding of the party, of all branches as the summary counts it; null without the right. */
export function useOutstanding(side: Side, id: string): (more?: More) => string | null {
  const session = useSession()
  const report = OUTSTANDING[side]
  return (more = {}) =>
    may(session, `report.${report}.read`)
      ? withQuery(`/report/${report}`, { [PARTY[side]]: id, branch: 'all', ...more })
      : null
}

const hasAmount = (value: string | null | undefined): value is string =>
  value !== null && value !== undefined && !new Decimal(value).isZero()

function owedNote(say: Say, side: Side, { owed, unapplied, uncleared, dueSoon }: PartyAnswer): string {
  if (hasAmount(unapplied)) return say('owedLess', { amount: showRupiah(unapplied) })
  if (hasAmount(uncleared)) return say('plusUncleared', { amount: showRupiah(uncleared) })
  if (!hasAmount(owed) || side === 'purchase') return hasAmount(owed) ? '' : say('nothingOwed')
  return hasAmount(dueSoon?.amount) ? say('dueOf', { amount: showRupiah(dueSoon?.amount ?? '0') }) : say('notDueSoon')
}

/** The figures of what is owed, overdue and due, where who looks may read them. */
export function useOwedFigures(side: Side, id: string, answer: PartyAnswer | undefined): readonly StripFigure[] {
  const say = useWords(summaryWords)
  const session = useSession()
  const outstanding = useOutstanding(side, id)
  if (!seesOwed((right) => may(session, right), side)) return []
  const owed: StripFigure = {
    key: 'owed',
    label: say('owed'),
    value: answer && showRupiah(answer.owed ?? '0'),
    note: answer && owedNote(say, side, answer),
    to: outstanding() ?? tabOf('open-documents'),
  }
  const late = lateFigure(say, answer, outstanding({ overdueOnly: 'true' }) ?? tabOf('open-documents'))
  return side === 'sale' ? [owed, late] : [owed, soonFigure(say, answer), late]
}

const NOTHING = { amount: '0', count: 0, days: 0 }

function lateFigure(say: Say, answer: PartyAnswer | undefined, to: string): StripFigure {
  const { amount, count, days } = answer?.overdue ?? NOTHING
  return {
    key: 'overdue',
    label: say('overdue'),
    value: answer && showRupiah(amount),
    note: count > 0 ? say('overdueNote', { count: showCount(count), days: showCount(days) }) : say('notOverdue'),
    tone: count > 0 ? 'danger' : undefined,
    to,
  }
}

function soonFigure(say: Say, answer: PartyAnswer | undefined): StripFigure {
  const { amount, count } = answer?.dueSoon ?? NOTHING
  return {
    key: 'due-soon',
    label: say('dueSoon'),
    value: answer && showRupiah(amount),
    note: count > 0 ? say('dueNote', { count: showCount(count) }) : say('notDue'),
    to: tabOf('open-documents'),
  }
}

/** Open orders of the party. */
export function useOrdersFigure(answer: PartyAnswer | undefined): StripFigure {
  const say = useWords(summaryWords)
  const { count = 0, amount = '0' } = answer?.openOrders ?? {}
  return {
    key: 'orders',
    label: say('openOrders'),
    value: answer && showRupiah(amount),
    note: count > 0 ? say('ordersCount', { count: showCount(count) }) : say('noOrders'),
    to: tabOf('open-documents'),
  }
}

/** What was traded with the party this month. */
export const monthFigure = (label: string, answer: PartyAnswer | undefined): StripFigure => ({
  key: 'month',
  label,
  value: answer && showRupiah(answer.month?.amount ?? '0'),
  note: answer?.month ? <GrowthNote {...answer.month} /> : null,
  to: tabOf('months'),
})

/** The newest payment, which opens its document. */
export function usePaymentFigure(answer: PartyAnswer | undefined): StripFigure {
  const say = useWords(summaryWords)
  const find = useDocument()
  const paid = answer?.lastPayment ?? null
  return {
    key: 'payment',
    label: say('lastPayment'),
    value: answer && (paid ? showRupiah(paid.amount) : say('noPayment')),
    note: paid ? `${showDay(paid.date)} · ${paid.number}` : null,
    to: paid ? find({ type: paid.key, id: paid.id })?.path : null,
  }
}
