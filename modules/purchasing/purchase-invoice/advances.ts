// For which order an advance to a supplier was made: that of the down payment bill that left it; a payment says none.
import { fact, type FactsOf, f, view } from '@lumbung/definition'

const billedView = view('purchase-invoice', { purchaseOrder: f.ref('purchase-order', { optional: true }) })

export const advanceNeeds = (suppliers: readonly string[]) => ({
  advances: fact.openItems([], ...suppliers),
  advanceInvoices: fact.named(billedView, 'advances', 'source'),
})

export const ordersOfAdvances =
  ({ advanceInvoices }: Pick<FactsOf<typeof advanceNeeds>, 'advanceInvoices'>) =>
  (source: string): string | null =>
    advanceInvoices.get(source)?.purchaseOrder ?? null
