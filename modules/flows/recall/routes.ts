// Calls of the pages of batches, customers and items: where goods came from and went.
import { pathOf } from '@lumbung/definition'
import { day, flag, listOf, type ModuleRoute, nullable, objectOf, oneOf, text, whole } from '@lumbung/engine/routes.ts'
import { batch } from '../../inventory/batch/definition.ts'
import { item } from '../../inventory/item/definition.ts'
import { customer } from '../../sales/customer/definition.ts'
import { recallOf, sentTo, serialsOf } from './recall.query.ts'

const document = { date: day, key: nullable(text), source: nullable(text), number: nullable(text) }

const moved = listOf(
  objectOf({
    id: text,
    ...document,
    party: nullable(objectOf({ key: text, id: text, name: text })),
    warehouse: text,
    quantity: text,
  }),
)

export const recallRoutes: readonly ModuleRoute[] = [
  {
    method: 'GET',
    path: `${pathOf(batch)}/:id/recall`,
    summary: 'Where a batch came from, where it lies now, and which customers have it',
    right: [batch, 'read'],
    answer: objectOf({
      unit: text,
      received: text,
      onHand: text,
      kept: text,
      customers: whole,
      gone: text,
      sources: moved,
      lying: listOf(
        objectOf({
          id: text,
          warehouse: text,
          location: nullable(text),
          status: oneOf('available', 'qc', 'damaged'),
          quantity: text,
        }),
      ),
      sent: listOf(
        objectOf({
          id: text,
          ...document,
          customer: nullable(text),
          name: nullable(text),
          phone: nullable(text),
          quantity: text,
          returned: text,
          kept: text,
        }),
      ),
      moves: moved,
      isCut: flag,
    }),
    run: ({ id, may, query }) => recallOf(query, may, id),
  },
  {
    method: 'GET',
    path: `${pathOf(customer)}/:id/sent-batches`,
    summary: 'Which batches and serial numbers a customer was sent, and what came back',
    right: [customer, 'read'],
    answer: objectOf({
      rows: listOf(
        objectOf({
          id: text,
          ...document,
          item: text,
          itemName: text,
          unit: text,
          batch: nullable(text),
          batchNumber: nullable(text),
          serial: nullable(text),
          expiry: nullable(day),
          quantity: text,
          returned: text,
        }),
      ),
      isCut: flag,
    }),
    run: ({ id, may, query }) => sentTo(query, may, id),
  },
  {
    method: 'GET',
    path: `${pathOf(item)}/:id/serials`,
    summary: 'Serial numbers of an item by where they are: in stock, returned, sold or scrapped',
    right: [item, 'read'],
    query: { holds: { description: 'Only numbers that hold this text' } },
    answer: objectOf({
      rows: listOf(
        objectOf({
          id: text,
          serial: text,
          state: oneOf('in_stock', 'returned', 'sold', 'scrapped'),
          warehouse: nullable(text),
          location: nullable(text),
          customer: nullable(objectOf({ id: text, name: text })),
          date: day,
          key: nullable(text),
          source: nullable(text),
          number: nullable(text),
        }),
      ),
      isCut: flag,
    }),
    run: ({ id, may, parameter, query }) => serialsOf(query, may, id, (parameter('holds', 60) ?? '').trim()),
  },
]
