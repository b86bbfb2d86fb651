// What choosing brings along: a party its open items, oldest due first, as far as the money goes; the money how far it
// goes; an item what is left of it, and what its bill says is withheld or taken off for paying early; a bank its
// currency; a withholding tax its amount, whole rupiah half up.
import { type Decimal, newId, sum, ZERO } from '@lumbung/core'
import { fact, type FactsOf, f, type OpenItemState, view } from '@lumbung/definition'
import { bankView, typeNeeds, withType } from './by-type.ts'
import { type Direction, type PaymentLine, partyOf } from './payment.ts'
import { type Discount, type Discounting, NO_DISCOUNT } from './early.ts'
import { NOTHING, shareFor, type Withholding, withheldFrom, withholdingView } from './withheld.ts'

type DraftLine = Partial<PaymentLine & { readonly id: string }>

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

const currencyView = view('currency', { code: f.code() })
const chosenParty = (draft: PaymentDraft, changed: string): string | null => {
  if (changed === 'amount' || changed === 'date') return draftParty(draft)
  return (changed === 'customer' ? draft.customer : changed === 'supplier' ? draft.supplier : null) ?? null
}

const draftParty = ({ partyKind, customer, supplier }: PaymentDraft): string | null =>
  partyOf({ partyKind: partyKind ?? 'OTHER', customer: customer ?? null, supplier: supplier ?? null })

export const fillNeeds = (draft: PaymentDraft, changed: string) => ({
  ...typeNeeds(draft),
  banks: fact.records(bankView, [draft.bank]),
  currencies: fact.records(currencyView, [draft.currency]),
  taxes: fact.records(
    withholdingView,
    (draft.lines ?? []).map((line) => line.withholdingTax),
  ),
  openItems: fact.openItems(
    (draft.lines ?? []).map((line) => line.openItem),
    chosenParty(draft, changed),
  ),
})

type FillFacts = FactsOf<typeof fillNeeds>

/** Which way the money goes, and what of it is withheld by what is settled. */
export interface Way {
  readonly direction: Direction
  readonly withholding: Withholding
  /** Who is paid gave a tax number. */
  readonly hasNumber: boolean
  readonly discounting: Discounting
}

/** Whether the document is in another currency than rupiah. */
export const isForeign = ({ currency }: PaymentDraft, { currencies }: Pick<FillFacts, 'currencies'>): boolean =>
  (currency ? currencies.get(currency)?.code : 'IDR') !== 'IDR'

export function fillPayment<D extends PaymentDraft>(
  given: D,
  facts: FillFacts,
  changed: string,
  { direction, ...more }: Pick<Way, 'direction'> & Partial<Way>,
): D {
  const way: Way = { direction, withholding: () => NOTHING, hasNumber: true, discounting: () => NO_DISCOUNT, ...more }
  const draft = withType(given, facts, changed)
  if (changed === 'bank') return withBankCurrency(draft, facts)
  if (changed === 'partyKind') return withKind(draft)
  if (changed === 'customer' || changed === 'supplier') return withOpenItems(draft, facts, changed, way)
  if (changed === 'amount') return withMoney(draft, facts, way)
  if (changed === 'date') return withDate(draft, facts, way)
  const match = /^lines\.(\d+)\.(\w+)$/.exec(changed)
  if (!match) return draft
  const index = Number.parseInt(match[1] ?? '', 10)
  return withLine(draft, facts, index, match[2] ?? '', way)
}

/**
 * A bank without lines brings its currency; what lines in its currency come to is the money, unless that was typed. In
 * another currency than theirs the money is not what they come to.
 */
function withBankCurrency<D extends PaymentDraft>(draft: D, facts: FillFacts): D {
  const currency = draft.bank ? facts.banks.get(draft.bank)?.currency : undefined
  const lines = draft.lines ?? []
  if (!currency) return draft
  if (lines.length === 0) return { ...draft, currency }
  const money = sum(lines.map(moneyOf))
  if (currency !== draft.currency) return money.equals(draft.amount ?? ZERO) ? { ...draft, amount: ZERO } : draft
  return (draft.amount ?? ZERO).isZero() ? { ...draft, amount: money } : draft
}

/** What a line of an item brings to the bank. */
const moneyOf = ({ amount, withholding, discount }: DraftLine): Decimal =>
  (amount ?? ZERO).minus(withholding ?? ZERO).minus(discount ?? ZERO)

const withoutItems = (draft: PaymentDraft): DraftLine[] => (draft.lines ?? []).filter((line) => !line.openItem)

/** Another kind of party: whoever was named before, and what they owe, goes. */
function withKind<D extends PaymentDraft>(draft: D): D {
  const customer = draft.partyKind === 'CUSTOMER' ? (draft.customer ?? null) : null
  const supplier = draft.partyKind === 'SUPPLIER' ? (draft.supplier ?? null) : null
  if (customer || supplier) return { ...draft, customer, supplier }
  return { ...draft, customer, supplier, lines: withoutItems(draft) }
}

/** What the party owes, or is owed by us, the oldest due first. */
const openItemsOf = (party: string | null, facts: FillFacts, direction: Direction): readonly OpenItemState[] =>
  [...facts.openItems.values()]
    .filter(
      (item) =>
        item.party === party && !item.outstanding.isZero() && item.amount.isNegative() === (direction === 'out'),
    )
    .toSorted((a, b) => (a.dueDate + a.number).localeCompare(b.dueDate + b.number))

function withOpenItems<D extends PaymentDraft>(draft: D, facts: FillFacts, changed: string, way: Way): D {
  const partyKind = changed === 'customer' ? ('CUSTOMER' as const) : ('SUPPLIER' as const)
  const chosen = withKind({ ...draft, partyKind })
  const items = openItemsOf(draftParty(chosen), facts, way.direction)
  const currency = items.some((item) => item.currency === draft.currency) ? draft.currency : items[0]?.currency
  const kept = withoutItems(draft)
  if (!currency) return { ...chosen, lines: kept }
  const proposed = proposal(
    items.filter((item) => item.currency === currency),
    draft.amount ?? ZERO,
    way,
  )
  return { ...chosen, currency, lines: [...kept, ...proposed] }
}

/** The money is known after the party: lines that are still as they were proposed follow it. */
function withMoney<D extends PaymentDraft>(draft: D, facts: FillFacts, way: Way): D {
  const bank = draft.bank ? facts.banks.get(draft.bank) : undefined
  if (bank && bank.currency !== draft.currency) return draft
  const items = openItemsOf(draftParty(draft), facts, way.direction).filter((item) => item.currency === draft.currency)
  const settling = (draft.lines ?? []).filter((line) => line.openItem)
  if (!isProposed(settling, items, way)) return draft
  const before = new Map(settling.map((line) => [line.openItem, line]))
  const proposed = proposal(items, draft.amount ?? ZERO, way).map((line) => {
    const own = before.get(line.openItem)
    return own ? { ...own, ...line, id: own.id ?? line.id ?? '' } : line
  })
  return { ...draft, lines: [...withoutItems(draft), ...proposed] }
}

/** Another day may be too late for a discount, or early enough. */
function withDate<D extends PaymentDraft>(draft: D, facts: FillFacts, way: Way): D {
  const items = (draft.lines ?? []).flatMap((line) => facts.openItems.get(line.openItem ?? '') ?? [])
  return items.every((item) => way.discounting(item).most.isZero()) ? draft : withMoney(draft, facts, way)
}

/**
 * Whether lines settle the oldest items in full, the last of them perhaps in part, and deduct nothing but what is
 * withheld or taken off anyway; a rupiah may be lost where money was spread.
 */
function isProposed(lines: readonly DraftLine[], items: readonly OpenItemState[], way: Way): boolean {
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
function proposal(items: readonly OpenItemState[], money: Decimal, way: Way): DraftLine[] {
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

function withLine<D extends PaymentDraft>(draft: D, facts: FillFacts, index: number, field: string, way: Way): D {
  const line = draft.lines?.[index]
  if (!line) return draft
  const item = line.openItem ? facts.openItems.get(line.openItem) : undefined
  const ofItem = field === 'openItem' || field === 'amount'
  const change = ofItem ? itemChange(line, item, field, way) : withheldChange(draft, line, facts, field, way)
  if (!change) return draft
  const lines = (draft.lines ?? []).map((one, place) => (place === index ? { ...one, ...change } : one))
  return item && field === 'openItem' ? { ...draft, currency: item.currency, lines } : { ...draft, lines }
}

/** What an item says is withheld or taken off follows the part that is paid; what somebody chose instead stays. */
function itemChange(line: DraftLine, item: OpenItemState | undefined, field: string, way: Way): DraftLine | null {
  if (!item) return null
  const outstanding = item.outstanding.abs()
  const amount = line.amount && (field === 'amount' || !line.amount.isZero()) ? line.amount : outstanding
  const own = way.withholding(item, amount)
  const discount = discountChange(line, amount.equals(outstanding), way.discounting(item))
  if (field === 'openItem') return { amount, outstanding, ...discount, ...(own.withholdingTax ? own : {}) }
  const follows = own.withholdingTax && own.withholdingTax === line.withholdingTax
  return discount || follows ? { ...discount, ...(follows ? own : {}) } : null
}

function discountChange(line: DraftLine, isWhole: boolean, { now, most }: Discount): DraftLine | null {
  const typed = line.discount ?? ZERO
  if (most.isZero() || !(typed.isZero() || typed.equals(most))) return null
  return { discount: isWhole ? now : ZERO }
}

function withheldChange(
  draft: PaymentDraft,
  line: DraftLine,
  facts: FillFacts,
  field: string,
  { hasNumber }: Way,
): DraftLine | null {
  const tax = line.withholdingTax ? facts.taxes.get(line.withholdingTax) : undefined
  const isAsked = field === 'withholdingTax' || field === 'withholdingBase'
  if (!isAsked || !tax || !line.withholdingBase) return null
  return { withholding: withheldFrom(line.withholdingBase, tax, { isForeign: isForeign(draft, facts), hasNumber }) }
}
