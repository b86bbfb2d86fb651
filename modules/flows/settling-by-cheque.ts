// What was billed is settled by a giro or cheque as by other money (settling.ts): of an invoice comes one received, of
// a supplier's bill one issued, with the same open items on its lines.
//   - it is in rupiah: of an invoice in dollars the amount is left to whoever reads it off the paper;
//   - one received is meant for the bank that the invoice asks to be paid into; one issued is drawn on the bank that
//     the branch drew on last, else on its first bank account.
import { fact } from '@lumbung/definition'
import { defineSuccession, type Source } from '@lumbung/engine/contract.ts'
import { checkIssued } from '../finance/check-issued/definition.ts'
import { checkReceived } from '../finance/check-received/definition.ts'
import { currencyView } from '../masters/trade/views.ts'
import { type PurchaseInvoice, purchaseInvoice } from '../purchasing/purchase-invoice/definition.ts'
import { type SalesInvoice, salesInvoice } from '../sales/sales-invoice/definition.ts'
import { owedByCustomers, owedToSuppliers, paymentNeeds, receiptNeeds } from './settling.ts'

export const chequeFromInvoice = defineSuccession({
  from: salesInvoice,
  to: checkReceived,
  needs: (sources: readonly Source<SalesInvoice>[]) => ({
    ...receiptNeeds(sources),
    currencies: fact.records(
      currencyView,
      sources.map(({ document }) => document.currency),
    ),
  }),
  make: (sources, facts, { today }) =>
    owedByCustomers(sources, facts, today).map(({ draft: { amount, ...draft }, printed }) =>
      facts.currencies.get(draft.currency ?? '')?.code === 'IDR' ? { ...draft, amount, bank: printed } : draft,
    ),
})

export const chequeForBill = defineSuccession({
  from: purchaseInvoice,
  to: checkIssued,
  needs: (sources: readonly Source<PurchaseInvoice>[]) => {
    const branch = sources[0]?.document.branch ?? null
    const currency = sources[0]?.document.currency ?? null
    return {
      ...paymentNeeds(sources),
      drawn: fact.matching('check-issued', { branch, currency }, '', { field: 'bank' }),
      accounts: fact.matching('bank', { branch, currency, kind: 'BANK' }, ''),
    }
  },
  make: (sources, facts, { today }) =>
    owedToSuppliers(sources, facts, today).map(({ amount, ...draft }) => {
      if (facts.currencies.get(draft.currency ?? '')?.code !== 'IDR') return draft
      // Matches come newest first.
      const bank = facts.drawn[0]?.value ?? facts.accounts.at(-1)?.id
      return { ...draft, amount, ...(bank ? { bank } : {}) }
    }),
})
