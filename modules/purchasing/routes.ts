// Calls of purchasing beside those of its resources.
import { type AnyDocument, f, fact, view } from '@lumbung/definition'
import { checkedFields } from '../masters/price-check/price-check.ts'
import { priceCheckRoute } from '../masters/price-check/routes.ts'
import { knowledgeRoute } from '../masters/item-knowledge/routes.ts'
import { lastBought } from './last-bought.ts'
import { documentLabels } from '../masters/labels/routes.ts'
import { purchaseInvoice } from './purchase-invoice/definition.ts'
import { purchaseOrder } from './purchase-order/definition.ts'
import { receiving } from './receiving/definition.ts'
import { supplierRoutes } from './supplier/routes.ts'

const boughtKnowledge = knowledgeRoute({
  path: '/item-knowledge/purchase',
  summary:
    'What a buyer needs of an item: stock, what comes, the list price, the last prices of the supplier, its cost',
  direction: 'buy',
  last: lastBought,
  source: 'purchase-order',
})

const orderView = view('purchase-order', { ...checkedFields, supplier: f.ref('supplier') })
const invoiceView = view('purchase-invoice', { ...checkedFields, supplier: f.ref('supplier') })

const checkOf = (document: AnyDocument, seen: typeof orderView | typeof invoiceView) =>
  priceCheckRoute({
    document,
    read: async ({ facts, id }) => {
      const found = (await facts({ documents: fact.records(seen, [id]) })).documents.get(id)
      return found && { ...found, party: found.supplier }
    },
    last: lastBought,
    source: 'purchase-order',
  })

const priceChecks = [checkOf(purchaseOrder, orderView), checkOf(purchaseInvoice, invoiceView)]

export const purchasingRoutes = [...supplierRoutes, boughtKnowledge, ...priceChecks, ...documentLabels(receiving)]
