// Calls of sales beside those of its resources.
import { type AnyDocument, f, fact, view } from '@lumbung/definition'
import { checkedFields } from '../masters/price-check/price-check.ts'
import { priceCheckRoute } from '../masters/price-check/routes.ts'
import { knowledgeRoute } from '../masters/item-knowledge/routes.ts'
import { customerRoutes } from './customer/routes.ts'
import { lastSold } from './last-sold.ts'
import { salesInvoice } from './sales-invoice/definition.ts'
import { salesOrder } from './sales-order/definition.ts'

const soldKnowledge = knowledgeRoute({
  path: '/item-knowledge/sale',
  summary: 'What a seller needs of an item: stock, list and floor price, the last prices of the customer, its cost',
  direction: 'sell',
  last: lastSold,
  source: 'sales-invoice',
})

const orderView = view('sales-order', { ...checkedFields, customer: f.ref('customer') })
const invoiceView = view('sales-invoice', { ...checkedFields, customer: f.ref('customer') })

const checkOf = (document: AnyDocument, seen: typeof orderView | typeof invoiceView) =>
  priceCheckRoute({
    document,
    read: async ({ facts, id }) => {
      const found = (await facts({ documents: fact.records(seen, [id]) })).documents.get(id)
      return found && { ...found, party: found.customer }
    },
    last: lastSold,
    source: 'sales-invoice',
  })

const priceChecks = [checkOf(salesOrder, orderView), checkOf(salesInvoice, invoiceView)]

export const salesRoutes = [...customerRoutes, soldKnowledge, ...priceChecks]
