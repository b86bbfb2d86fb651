// What was billed is settled: of invoices comes a receipt, of suppliers' bills a payment, one for each party and
// currency, with every amount still open, what a bill says is withheld of it and what is taken off for paying early,
// the oldest due first. A receipt names who collects the invoices. The money is what the lines come to, in the bank
// that usual-bank.ts proposes.
// Two invoices of one customer with 300 and 200 open make one receipt with two lines and 500 of money.
import { newId, sum } from '@lumbung/core'
import { fact, type FactsOf, type OpenItemState } from '@lumbung/definition'
import { defineSuccession, type Source } from '@lumbung/engine/contract.ts'
import { cashBankIssued } from '../finance/cash-bank-issued/definition.ts'
import { payeeAccountOf, payeeView } from '../finance/cash-bank-issued/payee.ts'
import { type Discounting, discountOf, graceView } from '../finance/cash-bank/early.ts'
import { cashBankReceipt } from '../finance/cash-bank-receipt/definition.ts'
import { NOTHING, withheldOf, type Withholding, withholdingView } from '../finance/cash-bank/withheld.ts'
import { currencyView } from '../masters/trade/views.ts'
import { type PurchaseInvoice, purchaseInvoice } from '../purchasing/purchase-invoice/definition.ts'
import { type SalesInvoice, salesInvoice } from '../sales/sales-invoice/definition.ts'
import { bankNeeds, usualBank } from './usual-bank.ts'

interface Billed {
  readonly document: { readonly id: string; readonly branch: string; readonly currency: string }
}

const needs = (sources: readonly Billed[]) => ({
  openItems: fact.openItemsOf(sources.map(({ document }) => document.id)),
})

const byId = <D extends { readonly id: string }>(
  sources: readonly { readonly document: D }[],
): ReadonlyMap<string, D> => new Map(sources.map(({ document }) => [document.id, document]))

/** What is still open of these documents, a list for each party and currency. */
const owed = ({ openItems }: FactsOf<typeof needs>): readonly OpenItemState[][] => {
  const open = [...openItems.values()].filter((item) => !item.outstanding.isZero())
  const oldestFirst = open.toSorted((a, b) => (a.dueDate + a.number).localeCompare(b.dueDate + b.number))
  return [...Map.groupBy(oldestFirst, (item) => `${item.party} ${item.currency}`).values()]
}

function settled(
  items: readonly OpenItemState[],
  today: string,
  discounting: Discounting,
  withholding: Withholding = () => NOTHING,
) {
  const lines = items.map((item) => ({
    id: newId(),
    kind: 'INVOICE' as const,
    openItem: item.id,
    amount: item.outstanding.abs(),
    outstanding: item.outstanding.abs(),
    discount: discounting(item).now,
    ...withholding(item, item.outstanding.abs()),
  }))
  const amount = sum(lines.map((line) => line.amount.minus(line.withholding).minus(line.discount)))
  return { date: today, currency: items[0]?.currency ?? null, amount, lines }
}

export const paymentNeeds = (sources: readonly { readonly document: PurchaseInvoice }[]) => ({
  ...needs(sources),
  currencies: fact.records(
    currencyView,
    sources.map(({ document }) => document.currency),
  ),
  taxes: fact.records(
    withholdingView,
    sources.map(({ document }) => document.withheldOnPayment),
  ),
  payees: fact.records(
    payeeView,
    sources.map(({ document }) => document.supplier),
  ),
})

export const receiptNeeds = (sources: readonly { readonly document: SalesInvoice }[]) => ({
  ...needs(sources),
  customers: fact.records(
    graceView,
    sources.map(({ document }) => document.customer),
  ),
})

/** What customers owe of their invoices, and the bank that an invoice asks to be paid into. */
export function owedByCustomers(
  sources: readonly { readonly document: SalesInvoice }[],
  facts: FactsOf<typeof receiptNeeds>,
  today: string,
) {
  const invoices = byId(sources)
  const discounting: Discounting = (item) =>
    discountOf(item, invoices.get(item.source), today, facts.customers.get(item.party)?.graceDays)
  return owed(facts).map((items) => {
    const customer = items[0]?.party ?? null
    const own = sources.filter(({ document }) => document.customer === customer)
    const collector = own.find(({ document }) => document.collector)?.document.collector ?? null
    const printed = own.find(({ document }) => document.bank)?.document.bank ?? null
    return {
      printed,
      draft: { ...settled(items, today, discounting), partyKind: 'CUSTOMER' as const, customer, collector },
    }
  })
}

/** What we owe suppliers of their bills. */
export function owedToSuppliers(
  sources: readonly { readonly document: PurchaseInvoice }[],
  facts: FactsOf<typeof paymentNeeds>,
  today: string,
) {
  const bills = byId(sources)
  const discounting: Discounting = (item) => discountOf(item, bills.get(item.source), today)
  const withholding: Withholding = ({ source, currency, party }, amount) => {
    const bill = bills.get(source)
    const tax = facts.taxes.get(bill?.withheldOnPayment ?? '')
    const isForeign = facts.currencies.get(currency)?.code !== 'IDR'
    return withheldOf(amount, bill, tax, { isForeign, hasNumber: facts.payees.get(party)?.hasTaxNumber !== false })
  }
  return owed(facts).map((items) => ({
    ...settled(items, today, discounting, withholding),
    partyKind: 'SUPPLIER' as const,
    supplier: items[0]?.party ?? null,
  }))
}

export const receiptFromInvoice = defineSuccession({
  from: salesInvoice,
  to: cashBankReceipt,
  needs: (sources: readonly Source<SalesInvoice>[]) => ({
    ...receiptNeeds(sources),
    ...bankNeeds('cash-bank-receipt', sources),
  }),
  make: (sources, facts, { today }) =>
    owedByCustomers(sources, facts, today).map(({ draft, printed }) => ({
      ...draft,
      ...usualBank(draft.currency, printed, facts),
    })),
})

export const paymentFromInvoice = defineSuccession({
  from: purchaseInvoice,
  to: cashBankIssued,
  needs: (sources: readonly Source<PurchaseInvoice>[]) => ({
    ...paymentNeeds(sources),
    ...bankNeeds('cash-bank-issued', sources),
  }),
  make: (sources, facts, { today }) =>
    owedToSuppliers(sources, facts, today).map((draft) => ({
      ...draft,
      ...usualBank(draft.currency, null, facts),
      payeeAccount: payeeAccountOf(facts.payees.get(draft.supplier ?? '')),
    })),
})
