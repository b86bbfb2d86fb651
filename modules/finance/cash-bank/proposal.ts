// Which open items the money of a receipt or payment pays: the oldest due first, as far as it goes.
//   13,000,000 over 11,100,000 due in February and 11,100,000 due in March: 11,100,000 and 1,900,000.
// Allocating anew, lines of other kinds and of notes come first: with a deposit of 1,000,000 in another line 12,000,000
// are left, 11,100,000 and 900,000. What another line takes of an item (VAT that its buyer keeps) is not paid twice.
import { type Decimal, newId, sum, ZERO } from '@lumbung/core'
import type { OpenItemState } from '@lumbung/definition'
import { bankAmountOf } from './arithmetic.ts'
import { type Discounting, NO_DISCOUNT } from './early.ts'
import { type Direction, type PaymentLine, partyOf } from './payment.ts'
import { shareFor, type Withholding } from './withheld.ts'

export type DraftLine = Partial<PaymentLine & { readonly id: string }>

/** A receipt or payment being typed. */
export interface PaymentDraft {
  readonly transactionType?: string | null
  readonly date?: string | null
  readonly bank?: string | null
  readonly partyKind?: 'CUSTOMER' | 'SUPPLIER' | 'OTHER' | null
  readonly customer?: string | null
  readonly supplier?: string | null
  readonly amount?: Decimal | null
  readonly currency?: string | null
  readonly lines?: readonly DraftLine[]
}

/** Which way the money goes, and what of it is withheld by what is settled. */
export interface Way {
  readonly direction: Direction
  readonly withholding: Withholding
  /** Who is paid gave a tax number. */
  readonly hasNumber: boolean
  readonly discounting: Discounting
}

/** Whom the draft pays or is paid by. */
export const draftParty = ({ partyKind, customer, supplier }: PaymentDraft): string | null =>
  partyOf({ partyKind: partyKind ?? 'OTHER', customer: customer ?? null, supplier: supplier ?? null })

/** What a line of an item brings to the bank. */
export const moneyOf = ({ amount, withholding, discount }: DraftLine): Decimal =>
  (amount ?? ZERO).minus(withholding ?? ZERO).minus(discount ?? ZERO)

interface OpenItemFacts {
  readonly openItems: ReadonlyMap<string, OpenItemState>
}

/** What the party owes, or is owed by us, the oldest due first. */
export const openItemsOf = (
  party: string | null,
  { openItems }: OpenItemFacts,
  direction: Direction,
): readonly OpenItemState[] =>
  [...openItems.values()]
    .filter(
      (item) =>
        item.party === party && !item.outstanding.isZero() && item.amount.isNegative() === (direction === 'out'),
    )
    .toSorted((a, b) => (a.dueDate + a.number).localeCompare(b.dueDate + b.number))

/**
 * Whether lines settle the oldest items in full, the last of them perhaps in part, and deduct nothing but what is
 * withheld or taken off anyway; a rupiah may be lost where money was spread.
 */
export function isProposed(lines: readonly DraftLine[], items: readonly OpenItemState[], way: Way): boolean {
  const isWhole = (line: DraftLine, at: number): boolean =>
    at === lines.length - 1 || line.amount?.equals(items[at]?.outstanding.abs() ?? ZERO) === true
  const isOwn = (line: DraftLine, item: OpenItemState | undefined): boolean => {
    const own = item ? way.withholding(item, line.amount ?? ZERO).withholding : ZERO
    return (line.withholding ?? ZERO)
      .minus(own)
      .abs()
      .lessThanOrEqualTo(own.isZero() ? 0 : 1)
  }
  const isPlain = (line: DraftLine, item: OpenItemState | undefined): boolean =>
    [line.writeOff, line.fee].every((one) => one?.isZero() ?? true) &&
    (!line.discount || line.discount.isZero() || (item && way.discounting(item).most.equals(line.discount)) === true)
  const isAsIs = (line: DraftLine, at: number): boolean =>
    line.openItem === items[at]?.id && isPlain(line, items[at]) && isOwn(line, items[at]) && isWhole(line, at)
  return lines.length > 0 && lines.every(isAsIs)
}

/**
 * Oldest first, as far as the money reaches; everything when no amount is typed yet. Who pays to the cent what is owed
 * without the discount has not taken it.
 */
export function proposal(items: readonly OpenItemState[], money: Decimal, way: Way): DraftLine[] {
  const early = spreadOver(items, money, way)
  if (money.isZero() || isExact(early, money)) return early
  const plain = spreadOver(items, money, { ...way, discounting: () => NO_DISCOUNT })
  return isExact(plain, money) ? plain : early
}

const isExact = (lines: readonly DraftLine[], money: Decimal): boolean =>
  sum(lines.map(moneyOf)).equals(money) &&
  lines.every(({ amount, outstanding }) => amount !== undefined && outstanding?.equals(amount))

function spreadOver(items: readonly OpenItemState[], money: Decimal, { withholding, discounting }: Way): DraftLine[] {
  let left = money
  const lines: DraftLine[] = []
  for (const item of items) {
    const outstanding = item.outstanding.abs()
    const share = shareFor(item, money.isZero() ? outstanding : left, withholding, discounting(item).now)
    if (share.amount.isZero()) break
    left = left.minus(moneyOf(share))
    lines.push({ id: newId(), kind: 'INVOICE', openItem: item.id, ...share, outstanding })
  }
  return lines
}

/** The money anew over what the party has open, oldest due first; lines that allocate nothing to it stay. */
export function allocated<D extends PaymentDraft>(draft: D, { openItems }: OpenItemFacts, way: Way): D {
  const open = openItemsOf(draftParty(draft), { openItems }, way.direction).filter(
    (item) => item.currency === draft.currency,
  )
  const own = new Set(open.map((item) => item.id))
  const kept = (draft.lines ?? []).filter((line) => (line.kind ?? 'INVOICE') !== 'INVOICE' || !isOneOf(own, line))
  const money = draft.amount ?? ZERO
  const left = money.minus(
    sum(kept.map((line) => bankAmountOf(line, openItems.get(line.openItem ?? ''), way.direction))),
  )
  if (!money.isZero() && left.lessThanOrEqualTo(0)) return { ...draft, lines: kept }
  const items = open.flatMap((item) => beside(kept, item))
  return { ...draft, lines: [...kept, ...proposal(items, money.isZero() ? ZERO : left, way)] }
}

const isOneOf = (items: ReadonlySet<string>, { openItem }: DraftLine): boolean =>
  openItem === null || openItem === undefined || openItem === '' || items.has(openItem)

/** What other lines leave of an item. */
function beside(kept: readonly DraftLine[], item: OpenItemState): readonly OpenItemState[] {
  const taken = sum(kept.filter((line) => line.openItem === item.id).map((line) => line.amount ?? ZERO))
  const left = item.outstanding.abs().minus(taken)
  if (left.lessThanOrEqualTo(0)) return []
  return [{ ...item, outstanding: item.outstanding.isNegative() ? left.neg() : left }]
}
