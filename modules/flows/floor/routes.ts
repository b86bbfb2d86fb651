// Calls of the pages of the floor. What they answer is kept on a device, so it holds only what the work needs.
import { Problem } from '@lumbung/core'
import { type Asked, anything, type ModuleRoute } from '@lumbung/engine/routes.ts'
import { item } from '../../inventory/item/definition.ts'
import { COUNT, stockOpname } from '../../inventory/stock-opname/definition.ts'
import { storageTransfer } from '../../inventory/storage-transfer/definition.ts'
import { purchaseOrder } from '../../purchasing/purchase-order/definition.ts'
import { receiving } from '../../purchasing/receiving/definition.ts'
import { deliveryOrder } from '../../sales/delivery-order/definition.ts'
import { shipment } from '../../sales/shipment/definition.ts'
import { foundOf } from './find/find.query.ts'
import { moveWorkOf, type Proposed, putAwayWorkOf, warehousesWithLocations } from './carry/carry.query.ts'
import { countWorkOf } from './count/count.query.ts'
import { countListPage, findPage, moveListPage, pickListPage, putAwayListPage, receiveListPage } from './pages.ts'
import { pickWorkOf } from './pick/pick.query.ts'
import { receiveWorkOf } from './receive/receive.query.ts'

/** Who may not read the document that is worked on finds none. */
const seen = ({ may, query }: Asked, of: { readonly key: string }): Asked['query'] => {
  if (!may(`${of.key}.read`)) throw new Problem(404, 'not-found')
  return query
}

export const floorRoutes: readonly ModuleRoute[] = [
  {
    method: 'GET',
    path: `${pickListPage.path}/:id`,
    summary: 'What is left to pick of a delivery order, from where, and what scans may mean there',
    right: [shipment, 'create'],
    answer: anything,
    run: (asked) => pickWorkOf(seen(asked, deliveryOrder), asked.id),
  },
  {
    method: 'GET',
    path: `${receiveListPage.path}/:id`,
    summary: 'What a purchase order still expects, and what scans may mean there',
    right: [receiving, 'create'],
    answer: anything,
    run: (asked) => receiveWorkOf(seen(asked, purchaseOrder), asked.id),
  },
  {
    method: 'GET',
    path: `${putAwayListPage.path}/:id`,
    summary: 'What of a receiving still lies where it arrived, and where it is to be put',
    right: [storageTransfer, 'create'],
    answer: anything,
    run: async (asked) => {
      const { service, actor, id } = asked
      const reading = seen(asked, receiving)
      const { data } = await service.draftFrom(actor, storageTransfer.key, receiving.key, { ids: [id] })
      return putAwayWorkOf(reading, id, data as readonly Proposed[])
    },
  },
  {
    method: 'GET',
    path: moveListPage.path,
    summary: 'Warehouses in which goods lie at locations',
    right: [storageTransfer, 'create'],
    answer: anything,
    run: async ({ query }) => ({ rows: await warehousesWithLocations(query) }),
  },
  {
    method: 'GET',
    path: `${moveListPage.path}/:id`,
    summary: 'What lies in a warehouse, and what scans may mean there',
    right: [storageTransfer, 'create'],
    answer: anything,
    run: ({ id, query }) => moveWorkOf(query, id),
  },
  {
    method: 'GET',
    path: `${countListPage.path}/:id`,
    summary: 'What is to be counted of a stock count, without quantities, and what scans may mean there',
    right: null,
    answer: anything,
    run: (asked) => {
      if (!asked.may(`${stockOpname.key}.${COUNT}`)) throw new Problem(403, 'no-permission')
      return countWorkOf(seen(asked, stockOpname), asked.id, asked.actor.user, asked.reading.now)
    },
  },
  {
    method: 'GET',
    path: findPage.path,
    summary: 'What a scanned code is, and where more of it lies',
    right: [item, 'read'],
    query: { code: { description: 'A barcode, a GS1 element string, a code, a batch or a serial number' } },
    answer: anything,
    run: ({ parameter, query }) => foundOf(query, parameter('code', 200) ?? ''),
  },
]
