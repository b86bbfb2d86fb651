// What choosing brings along: a party its open items, oldest due first, as far as the money goes; the money how far it
// goes; an item what is left of it, and what its bill says is withheld or taken off for paying early; a bank its
// currency; a withholding tax its amount, whole rupiah half up.
import { sum, ZERO } from '@lumbung/core'
import { fact, type FactsOf, f, type OpenItemState, view } from '@lumbung/definition'
import { bankView, typeNeeds, withType } from './by-type.ts'
import { type Discount, NO_DISCOUNT } from './early.ts'
import {
  allocated,
  type DraftLine,
  draftParty,
  isProposed,
  moneyOf,
  openItemsOf,
  type PaymentDraft,
  proposal,
  type Way,
} from './proposal.ts'
import { NOTHING, withheldFrom, withholdingView } from './withheld.ts'

/** The name of the button that allocates anew. */
const ALLOCATE = 'allocateOldest'

const currencyView = view('currency', { code: f.code() })
const chosenParty = (draft: PaymentDraft, changed: string): string | null => {
  if (changed === 'amount' || changed === 'date' || changed === ALLOCATE) return draftParty(draft)
  return (changed === 'customer' ? draft.customer : changed === 'supplier' ? draft.supplier : null) ?? null
}

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
  if (changed === ALLOCATE) return withAllocation(draft, facts, way)
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

const withoutItems = (draft: PaymentDraft): DraftLine[] => (draft.lines ?? []).filter((line) => !line.openItem)

/** A cheque that is sent without its money comes to what its lines make, where they are in rupiah too. */
export function moneyOfLines<D extends PaymentDraft>(draft: D, facts: FillFacts, changed: string): D {
  const isLeftOut = changed === '' && (draft.amount ?? ZERO).isZero() && !isForeign(draft, facts)
  return isLeftOut ? { ...draft, amount: sum((draft.lines ?? []).map(moneyOf)) } : draft
}

/** Another kind of party: whoever was named before, and what they owe, goes. */
function withKind<D extends PaymentDraft>(draft: D): D {
  const customer = draft.partyKind === 'CUSTOMER' ? (draft.customer ?? null) : null
  const supplier = draft.partyKind === 'SUPPLIER' ? (draft.supplier ?? null) : null
  if (customer || supplier) return { ...draft, customer, supplier }
  return { ...draft, customer, supplier, lines: withoutItems(draft) }
}

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

/** In another currency than its bank's, the money does not say how much of the items it pays. */
function isInBankCurrency({ bank, currency }: PaymentDraft, { banks }: FillFacts): boolean {
  const own = bank ? banks.get(bank)?.currency : undefined
  return own === undefined || own === currency
}

/** The money is known after the party: lines that are still as they were proposed follow it. */
function withMoney<D extends PaymentDraft>(draft: D, facts: FillFacts, way: Way): D {
  if (!isInBankCurrency(draft, facts)) return draft
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

const withAllocation = <D extends PaymentDraft>(draft: D, facts: FillFacts, way: Way): D =>
  isInBankCurrency(draft, facts) ? allocated(draft, facts, way) : draft

/** Another day may be too late for a discount, or early enough. */
function withDate<D extends PaymentDraft>(draft: D, facts: FillFacts, way: Way): D {
  const items = (draft.lines ?? []).flatMap((line) => facts.openItems.get(line.openItem ?? '') ?? [])
  return items.every((item) => way.discounting(item).most.isZero()) ? draft : withMoney(draft, facts, way)
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
