// What choosing brings along: a party its open items, oldest due first, as far as the money goes; the money how far it
// goes; an item what is left of it; a bank its currency; a withholding tax its amount, whole rupiah half up.
import { type Decimal, newId, smaller, sum, ZERO } from '@lumbung/core'
import { fact, type FactsOf, f, type OpenItemState, view } from '@lumbung/definition'
import { type Direction, type PaymentLine, partyOf } from './payment.ts'

type DraftLine = Partial<PaymentLine & { readonly id: string }>

/** A receipt or payment being typed. */
export interface PaymentDraft {
  readonly bank?: string | null
  readonly partyKind?: 'CUSTOMER' | 'SUPPLIER' | 'OTHER' | null
  readonly customer?: string | null
  readonly supplier?: string | null
  readonly amount?: Decimal | null
  readonly currency?: string | null
  readonly lines?: readonly DraftLine[]
}

const bankView = view('bank', { currency: f.ref('currency') })
const currencyView = view('currency', { code: f.code() })
const taxView = view('tax', { rate: f.percent(), factorNumerator: f.integer(), factorDenominator: f.integer() })

const chosenParty = (draft: PaymentDraft, changed: string): string | null => {
  if (changed === 'amount') return draftParty(draft)
  return (changed === 'customer' ? draft.customer : changed === 'supplier' ? draft.supplier : null) ?? null
}

const draftParty = ({ partyKind, customer, supplier }: PaymentDraft): string | null =>
  partyOf({ partyKind: partyKind ?? 'OTHER', customer: customer ?? null, supplier: supplier ?? null })

export const fillNeeds = (draft: PaymentDraft, changed: string) => ({
  banks: fact.records(bankView, [draft.bank]),
  currencies: fact.records(currencyView, [draft.currency]),
  taxes: fact.records(
    taxView,
    (draft.lines ?? []).map((line) => line.withholdingTax),
  ),
  openItems: fact.openItems(
    (draft.lines ?? []).map((line) => line.openItem),
    chosenParty(draft, changed),
  ),
})

type FillFacts = FactsOf<typeof fillNeeds>

export function fillPayment<D extends PaymentDraft>(
  draft: D,
  facts: FillFacts,
  changed: string,
  direction: Direction,
): D {
  if (changed === 'bank') return withBankCurrency(draft, facts)
  if (changed === 'partyKind') return withKind(draft)
  if (changed === 'customer' || changed === 'supplier') return withOpenItems(draft, facts, changed, direction)
  if (changed === 'amount') return withMoney(draft, facts, direction)
  const match = /^lines\.(\d+)\.(\w+)$/.exec(changed)
  if (!match) return draft
  const index = Number.parseInt(match[1] ?? '', 10)
  return withLine(draft, facts, index, match[2] ?? '')
}

/** A bank without lines brings its currency; what lines in its currency come to is the money, unless that was typed. */
function withBankCurrency<D extends PaymentDraft>(draft: D, facts: FillFacts): D {
  const currency = draft.bank ? facts.banks.get(draft.bank)?.currency : undefined
  const lines = draft.lines ?? []
  if (!currency) return draft
  if (lines.length === 0) return { ...draft, currency }
  if (currency !== draft.currency || !(draft.amount ?? ZERO).isZero()) return draft
  return { ...draft, amount: sum(lines.map((line) => line.amount ?? ZERO)) }
}

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

function withOpenItems<D extends PaymentDraft>(draft: D, facts: FillFacts, changed: string, direction: Direction): D {
  const partyKind = changed === 'customer' ? ('CUSTOMER' as const) : ('SUPPLIER' as const)
  const chosen = withKind({ ...draft, partyKind })
  const items = openItemsOf(draftParty(chosen), facts, direction)
  const currency = items.some((item) => item.currency === draft.currency) ? draft.currency : items[0]?.currency
  const kept = withoutItems(draft)
  if (!currency) return { ...chosen, lines: kept }
  const proposed = proposal(
    items.filter((item) => item.currency === currency),
    draft.amount ?? ZERO,
  )
  return { ...chosen, currency, lines: [...kept, ...proposed] }
}

/** The money is known after the party: lines that are still as they were proposed follow it. */
function withMoney<D extends PaymentDraft>(draft: D, facts: FillFacts, direction: Direction): D {
  const bank = draft.bank ? facts.banks.get(draft.bank) : undefined
  if (bank && bank.currency !== draft.currency) return draft
  const items = openItemsOf(draftParty(draft), facts, direction).filter((item) => item.currency === draft.currency)
  const settling = (draft.lines ?? []).filter((line) => line.openItem)
  if (!isProposed(settling, items)) return draft
  const before = new Map(settling.map((line) => [line.openItem, line]))
  const proposed = proposal(items, draft.amount ?? ZERO).map((line) => {
    const own = before.get(line.openItem)
    return own ? { ...own, amount: line.amount ?? ZERO } : line
  })
  return { ...draft, lines: [...withoutItems(draft), ...proposed] }
}

/** Whether lines settle the oldest items in full, the last of them perhaps in part, and deduct nothing. */
function isProposed(lines: readonly DraftLine[], items: readonly OpenItemState[]): boolean {
  const isWhole = (line: DraftLine, at: number): boolean =>
    at === lines.length - 1 || line.amount?.equals(items[at]?.outstanding.abs() ?? ZERO) === true
  const isPlain = (line: DraftLine): boolean =>
    [line.discount, line.writeOff, line.withholding, line.fee].every((one) => one?.isZero() ?? true)
  return (
    lines.length > 0 && lines.every((line, at) => line.openItem === items[at]?.id && isPlain(line) && isWhole(line, at))
  )
}

/** Oldest first, as far as the money reaches; everything when no amount is typed yet. */
function proposal(items: readonly OpenItemState[], money: Decimal): DraftLine[] {
  let left = money
  const lines: DraftLine[] = []
  for (const item of items) {
    const outstanding = item.outstanding.abs()
    const amount = money.isZero() ? outstanding : smaller(outstanding, left)
    if (amount.isZero()) break
    left = left.minus(amount)
    lines.push({ id: newId(), kind: 'INVOICE', openItem: item.id, amount, outstanding })
  }
  return lines
}

function withLine<D extends PaymentDraft>(draft: D, facts: FillFacts, index: number, field: string): D {
  const line = draft.lines?.[index]
  if (!line) return draft
  const replaced = (change: DraftLine): readonly DraftLine[] =>
    (draft.lines ?? []).map((one, place) => (place === index ? { ...one, ...change } : one))
  if (field === 'openItem') {
    const item = line.openItem ? facts.openItems.get(line.openItem) : undefined
    if (!item) return draft
    const amount = line.amount && !line.amount.isZero() ? line.amount : item.outstanding.abs()
    return { ...draft, currency: item.currency, lines: replaced({ amount, outstanding: item.outstanding.abs() }) }
  }
  if (field === 'withholdingTax' || field === 'withholdingBase') {
    const withholding = withheld(draft, line, facts)
    return withholding ? { ...draft, lines: replaced({ withholding }) } : draft
  }
  return draft
}

function withheld(draft: PaymentDraft, line: DraftLine, facts: FillFacts): Decimal | null {
  const tax = line.withholdingTax ? facts.taxes.get(line.withholdingTax) : undefined
  if (!tax || !line.withholdingBase) return null
  const foreign = (draft.currency ? facts.currencies.get(draft.currency)?.code : 'IDR') !== 'IDR'
  const base = line.withholdingBase.times(tax.factorNumerator).div(tax.factorDenominator)
  return base
    .times(tax.rate)
    .div(100)
    .toDecimalPlaces(foreign ? 2 : 0)
}
