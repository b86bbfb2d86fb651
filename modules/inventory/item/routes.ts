// Calls of an item's page beside those of every record.
import { pathOf } from '@lumbung/definition'
import {
  day,
  flag,
  listedIds,
  listedQuery,
  listOf,
  type ModuleRoute,
  nullable,
  objectOf,
  rowsOf,
  text,
  whole,
} from '@lumbung/engine/routes.ts'
import { tradeMonths } from '../../masters/summary/months.query.ts'
import { monthsShape } from '../../masters/summary/routes.ts'
import { seesTrade } from '../../masters/summary/rights.ts'
import { itemGroup } from '../item-group/definition.ts'
import { accountsOf } from './accounts.query.ts'
import { item } from './definition.ts'
import { createVariants, updateVariants } from './variants.service.ts'
import { expectedOf, itemSummary, stockByWarehouse, stockCard, stockOfItems } from './item-summary.query.ts'

const PATH = `${pathOf(item)}/:id`

const quantities = {
  onHand: text,
  available: text,
  reserved: text,
  free: text,
  incoming: text,
  nextDay: nullable(day),
}

const variantRoutes: readonly ModuleRoute[] = [
  {
    method: 'POST',
    path: `${PATH}/variants`,
    summary: 'Creates the variants of a template that there are not yet',
    right: [item, 'create'],
    answer: objectOf({ count: whole }),
    write: ({ id }, unit) => createVariants(unit, id),
  },
  {
    method: 'POST',
    path: `${PATH}/variants/update`,
    summary: 'Brings to all variants of a template what they share with it',
    right: [item, 'update'],
    answer: objectOf({ count: whole }),
    write: ({ id }, unit) => updateVariants(unit, id),
  },
]

export const itemRoutes: readonly ModuleRoute[] = [
  ...variantRoutes,
  {
    method: 'GET',
    path: '/item-stock',
    summary: 'What lies of several items, is reserved, free and incoming, with the units that count it',
    right: [item, 'read'],
    query: { ids: listedQuery('items') },
    answer: rowsOf(
      objectOf({
        id: text,
        base: text,
        units: listOf(objectOf({ code: text, contains: text })),
        onHand: text,
        reserved: text,
        free: text,
        incoming: text,
      }),
    ),
    run: async (asked) => ({ data: await stockOfItems(asked.query, listedIds(asked)) }),
  },
  {
    method: 'GET',
    path: `${PATH}/summary`,
    summary: 'How an item stands: on hand, reserved, free, incoming, value, sold this month',
    right: [item, 'read'],
    answer: objectOf({
      ...quantities,
      value: nullable(text),
      unitCost: nullable(text),
      isRecalculating: flag,
      sold: nullable(objectOf({ amount: text, before: text, quantity: text })),
    }),
    run: ({ id, may, query }) => itemSummary(query, may, id),
  },
  {
    method: 'GET',
    path: `${PATH}/stock`,
    summary: 'The stock of an item by warehouse: on hand, reserved, free, incoming, minimum',
    right: [item, 'read'],
    answer: rowsOf(objectOf({ id: text, code: text, name: text, ...quantities, minimum: nullable(text) })),
    run: async ({ id, query }) => ({ data: await stockByWarehouse(query, id) }),
  },
  {
    method: 'GET',
    path: `${PATH}/accounts`,
    summary: 'The accounts that an item posts to, and whether its group, a branch or the company sets them',
    right: [itemGroup, 'read'],
    answer: rowsOf(
      objectOf({
        field: text,
        account: nullable(objectOf({ id: text, code: text, name: text })),
        source: text,
        branch: nullable(text),
      }),
    ),
    run: async ({ id, query }) => ({ data: await accountsOf(query, id) }),
  },
  {
    method: 'GET',
    path: `${PATH}/card`,
    summary: 'The newest moves of an item with the balance after each',
    right: [{ key: 'report.detail-stock' }, 'read'],
    answer: objectOf({
      rows: {
        type: 'array',
        items: objectOf({
          id: text,
          date: day,
          time: text,
          number: text,
          key: nullable(text),
          source: nullable(text),
          warehouse: text,
          quantity: text,
          balance: text,
          value: nullable(text),
        }),
      },
      isCut: flag,
      isRecalculating: flag,
    }),
    run: ({ id, may, query }) => stockCard(query, may, id),
  },
  {
    method: 'GET',
    path: `${PATH}/expected`,
    summary: 'Open lines that want an item or bring it, by their day',
    right: [item, 'read'],
    answer: rowsOf(
      objectOf({
        key: nullable(text),
        id: nullable(text),
        number: nullable(text),
        party: nullable(text),
        warehouse: text,
        day,
        quantity: text,
        isAllocated: flag,
        late: whole,
      }),
    ),
    run: async ({ id, may, query }) => ({ data: await expectedOf(query, may, id) }),
  },
  {
    method: 'GET',
    path: `${PATH}/months`,
    summary: 'Twelve months of sales and purchases of an item',
    right: [item, 'read'],
    answer: objectOf({ sales: nullable(monthsShape), purchases: nullable(monthsShape) }),
    run: async ({ id, may, query }) => {
      const [sales, purchases] = await Promise.all([
        seesTrade(may, 'sale') ? tradeMonths(query, 'item', id, 'sale') : null,
        seesTrade(may, 'purchase') ? tradeMonths(query, 'item', id, 'purchase') : null,
      ])
      return { sales, purchases }
    },
  },
]
