// For which order a deposit of a customer was made: that of the down payment invoice that left it; a receipt says none.
import { fact, type FactsOf, f, view } from '@lumbung/definition'

const billedView = view('sales-invoice', { salesOrder: f.ref('sales-order', { optional: true }) })

export const depositNeeds = (customers: readonly string[]) => ({
  deposits: fact.openItems([], ...customers),
  depositInvoices: fact.named(billedView, 'deposits', 'source'),
})

export const ordersOfDeposits =
  ({ depositInvoices }: Pick<FactsOf<typeof depositNeeds>, 'depositInvoices'>) =>
  (source: string): string | null =>
    depositInvoices.get(source)?.salesOrder ?? null
