// Calls of a supplier's page beside those of every record.
import { pathOf } from '@lumbung/definition'
import { type Asked, type ModuleRoute, nullable, objectOf, text, whole } from '@lumbung/engine/routes.ts'
import { mostTraded, tradeMonths } from '../../masters/summary/months.query.ts'
import { listedPrices } from '../../masters/summary/prices.query.ts'
import {
  daysIn,
  openDocumentRows,
  partyMonths,
  partySummary,
  pricesShape,
  statementDays,
  statementShape,
} from '../../masters/summary/routes.ts'
import { statement } from '../../masters/summary/statement.query.ts'
import { purchaseInvoice } from '../purchase-invoice/definition.ts'
import { supplierSummary } from './supplier-summary.query.ts'
import { supplier } from './definition.ts'
import { openDocuments } from './open-documents.query.ts'
import { lastPrices } from './prices.query.ts'

// A master of sales.
const PRICE_LIST = 'price-list'
const PATH = `${pathOf(supplier)}/:id`

async function prices({ id, may, query }: Asked) {
  const record = (await query.records(supplier.key, [id])).get(id)
  const named = record?.['priceList']
  const own = typeof named === 'string' ? named : null
  const [last, listed] = await Promise.all([
    lastPrices(query, id),
    may(`${PRICE_LIST}.read`) ? listedPrices(query, id, own, 'buy') : [],
  ])
  return { last, listed }
}

export const supplierRoutes: readonly ModuleRoute[] = [
  {
    method: 'GET',
    path: `${PATH}/summary`,
    summary: 'How a supplier stands: owed, due, open orders, received and not billed, purchases of the month',
    right: [supplier, 'read'],
    answer: objectOf({ ...partySummary, receivedNotBilled: nullable(objectOf({ amount: text, count: whole })) }),
    run: ({ id, may, query }) => supplierSummary(query, may, id),
  },
  {
    method: 'GET',
    path: `${PATH}/statement`,
    summary: 'What was owed to a supplier before, what changed it day by day, and what is owed',
    right: [purchaseInvoice, 'read'],
    query: statementDays,
    answer: statementShape,
    run: (asked) => statement(asked.query, asked.id, 'purchase', daysIn(asked), asked.may),
  },
  {
    method: 'GET',
    path: `${PATH}/open-documents`,
    summary: 'Orders, receivings and bills of a supplier that are open',
    right: [supplier, 'read'],
    answer: openDocumentRows,
    run: async ({ id, may, query }) => ({ data: await openDocuments(query, may, id) }),
  },
  {
    method: 'GET',
    path: `${PATH}/prices`,
    summary: 'What a supplier billed at last, and the price list that its record names',
    right: [purchaseInvoice, 'read'],
    answer: pricesShape,
    run: prices,
  },
  {
    method: 'GET',
    path: `${PATH}/months`,
    summary: 'Twelve months of purchases from a supplier, and what was bought most',
    right: [purchaseInvoice, 'read'],
    answer: partyMonths,
    run: async ({ id, query }) => {
      const [months, items] = await Promise.all([
        tradeMonths(query, 'party', id, 'purchase'),
        mostTraded(query, id, 'purchase'),
      ])
      return { months, items }
    },
  },
]
