// Calls of a customer's page beside those of every record.
import { pathOf } from '@lumbung/definition'
import { type Asked, type ModuleRoute, nullable, objectOf, oneOf, text } from '@lumbung/engine/routes.ts'
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
import { priceList } from '../price-list/definition.ts'
import { salesInvoice } from '../sales-invoice/definition.ts'
import { customerSummary } from './customer-summary.query.ts'
import { customer } from './definition.ts'
import { openDocuments } from './open-documents.query.ts'
import { lastPrices } from './prices.query.ts'

const PATH = `${pathOf(customer)}/:id`

async function prices({ id, may, query }: Asked) {
  const record = (await query.records(customer.key, [id])).get(id)
  const named = record?.['priceList']
  const own = typeof named === 'string' ? named : null
  const [last, listed] = await Promise.all([
    lastPrices(query, id),
    may(`${priceList.key}.read`) ? listedPrices(query, id, own, 'sell') : [],
  ])
  return { last, listed }
}

export const customerRoutes: readonly ModuleRoute[] = [
  {
    method: 'GET',
    path: `${PATH}/summary`,
    summary: 'How a customer stands: owed, overdue, credit left, open orders, sales of the month',
    right: [customer, 'read'],
    answer: objectOf({
      ...partySummary,
      hold: oneOf('none', 'ship', 'all'),
      committed: nullable(text),
      limit: nullable(text),
      creditLeft: nullable(text),
    }),
    run: ({ id, may, query }) => customerSummary(query, may, id),
  },
  {
    method: 'GET',
    path: `${PATH}/statement`,
    summary: 'What a customer owed before, what changed it day by day, and what it owes',
    right: [salesInvoice, 'read'],
    query: statementDays,
    answer: statementShape,
    run: (asked) => statement(asked.query, asked.id, 'sale', daysIn(asked), asked.may),
  },
  {
    method: 'GET',
    path: `${PATH}/open-documents`,
    summary: 'Orders, deliveries and bills of a customer that are open',
    right: [customer, 'read'],
    answer: openDocumentRows,
    run: async ({ id, may, query }) => ({ data: await openDocuments(query, may, id) }),
  },
  {
    method: 'GET',
    path: `${PATH}/prices`,
    summary: 'What a customer was billed at last, and the price lists made for it',
    right: [salesInvoice, 'read'],
    answer: pricesShape,
    run: prices,
  },
  {
    method: 'GET',
    path: `${PATH}/months`,
    summary: 'Twelve months of sales to a customer, and what was sold most',
    right: [salesInvoice, 'read'],
    answer: partyMonths,
    run: async ({ id, query }) => {
      const [months, items] = await Promise.all([
        tradeMonths(query, 'party', id, 'sale'),
        mostTraded(query, id, 'sale'),
      ])
      return { months, items }
    },
  },
]
