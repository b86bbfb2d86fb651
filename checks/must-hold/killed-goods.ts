// Documents that move goods, one after another as a storm posts them: each continues what was made before it, so that
// any number of them can be posted; counts are ready to be approved.
import { sql } from '@lumbung/definition'
import {
  byCode,
  deliveryOf,
  type Headers,
  type Json,
  line,
  salesOrder,
  shipmentBody,
  type Stored,
  stored,
  TODAY,
  type World,
} from './world.ts'

export interface Posting {
  readonly resource: string
  /** Below the address of the API. */
  readonly at: string
  readonly body: Json
  /** Who posts it. */
  readonly by: 'jakarta' | 'bandung'
}

/** What one of each leaves: journals, rows of stock, rows of the trail. */
export const LEAVES: Readonly<Record<string, readonly [journals: number, moves: number, audits: number]>> = {
  'adjustment-in': [1, 1, 1],
  'adjustment-out': [1, 1, 1],
  'storage-transfer': [1, 2, 1],
  'intersite-transfer': [1, 2, 1],
  'replenishment-receiving': [1, 2, 1],
  'delivery-order': [0, 0, 1],
  receiving: [1, 1, 1],
  shipment: [1, 1, 1],
  // What delivers by itself; of a service nothing moves.
  'sales-invoice': [1, 1, 1],
  'sales-return': [1, 1, 1],
  'stock-opname': [1, 1, 6],
}

const MAIN = { date: TODAY, warehouse: byCode('MAIN') }
const COUNT = { adjustmentReason: byCode('STOCK-COUNT') }
const MANY = '10000'
const COUNTS = 6
const milk = (quantity: string): Json => ({ item: byCode('MILK'), quantity, unit: byCode('PCS') })

/** A count whose one line is accepted: 10 in the books, 9 counted. */
async function reviewed(world: World, item: string, team: readonly string[], ani: Headers): Promise<Stored> {
  const planned = await world.make('stock-opname', { warehouse: byCode('MAIN'), team, items: [byCode(item)] })
  const at = `${world.path('stock-opname')}/${planned.id}`
  const step = async (action: string): Promise<Stored> => {
    const { version } = stored(await world.ask('GET', at))
    return stored(await world.ask('POST', `${at}/actions/${action}`, { version }))
  }
  await step('freeze')
  stored(await world.ask('POST', `${at}/actions/count`, { rows: [{ item: byCode(item), quantity: '9' }] }, ani))
  const { version, lines } = await step('review')
  const accepted = lines.map(({ id }) => ({ id, item: byCode(item), decision: 'accept' }))
  return stored(await world.ask('PATCH', at, { version, lines: accepted }))
}

async function counts(world: World): Promise<readonly Stored[]> {
  const ani = await world.user('ani', ['stock-opname.read', 'stock-opname.count'])
  const team = await world.owner.query<{ id: string }>(sql`select id from app_user where name = 'ani'`)
  const codes = Array.from({ length: COUNTS }, (_, index) => `COUNTED-${index}`)
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  for (const code of codes) await world.make('item', { ...goods, code, name: code })
  const lines = codes.map((code) => ({ item: byCode(code), quantity: '10', unit: byCode('PCS'), unitCost: '50000' }))
  await world.make('adjustment-in', { ...MAIN, ...COUNT, type: 'found', lines }, true)
  const all: Stored[] = []
  for (const code of codes)
    all.push(
      await reviewed(
        world,
        code,
        team.map(({ id }) => id),
        ani,
      ),
    )
  return all
}

const tracked = (rows: Json): Json => ({ tracking: [{ line: 1, ...rows }] })
const customer = { date: TODAY, customer: byCode('C-1') }
const found = { ...MAIN, ...COUNT, type: 'found', lines: [{ ...milk('1'), unitCost: '1000' }] }
const transfer = {
  date: TODAY,
  warehouseFrom: byCode('MAIN'),
  branchTo: byCode('BDG'),
  warehouseTo: byCode('WBDG'),
  expectedDate: TODAY,
}

/** What each kind posts: one piece of batch A, of what was made for many. */
async function bodiesOf(world: World): Promise<Readonly<Record<string, Json>>> {
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  await world.make('item', { ...goods, code: 'MILK', name: 'Milk', tracking: 'batch', costByBatch: true })
  await world.make('warehouses', { code: 'SHOP', name: 'Toko', branch: byCode('JKT'), costPool: 'own' })
  const all = { lines: [{ ...milk('100000'), unitCost: '1000' }], ...tracked({ batchNumber: 'A', quantity: '100000' }) }
  await world.make('adjustment-in', { ...found, ...all }, true)
  const [batch] = await world.owner.query<{ id: string }>(sql`select id from batch where number = 'A'`)
  const pieces = (quantity: string): Json => tracked({ batch: batch?.id, quantity })
  const sent = await world.make('intersite-transfer', { ...transfer, lines: [milk(MANY)], ...pieces(MANY) }, true)
  const bought = { supplier: byCode('S-1'), warehouse: byCode('MAIN') }
  const price = { unitPrice: '1000', priceReason: 'Agreed', taxGroup: byCode('PPN') }
  const more = { term: byCode('NET30'), lines: [{ ...milk(MANY), ...price }] }
  const purchase = await world.make('purchase-order', { ...bought, date: TODAY, ...more }, true)
  const order = await salesOrder(world, [line('MILK', '30000', '2000')])
  const delivery = await deliveryOf(world, order, ['20000'])
  const part = (quantity: string) => [{ deliveryLine: delivery.lines[0]?.id, quantity }]
  const shipped = { ...shipmentBody(delivery), date: TODAY }
  const shipment = await world.make('shipment', { ...shipped, lines: part(MANY), ...pieces(MANY) }, true)
  const lines = [{ shipmentLine: shipment.lines[0]?.id, quantity: MANY }]
  const announced = { ...customer, returnReason: byCode('RETURN-DAMAGED'), lines }
  const back = await world.make('sales-return-order', announced, true)
  const one = (of: Json, own: Json): Json => ({ ...of, lines: [own], ...pieces('1') })
  const here = { ...customer, warehouse: byCode('MAIN') }
  const shop = { date: TODAY, warehouseFrom: byCode('MAIN'), warehouseTo: byCode('SHOP') }
  const there = { date: TODAY, warehouse: byCode('WBDG') }
  return {
    'adjustment-in': { ...found, ...tracked({ batchNumber: 'A', quantity: '1' }) },
    'storage-transfer': one(shop, milk('1')),
    'replenishment-receiving': one(there, { dispatchLine: sent.lines[0]?.id, received: '1' }),
    'sales-return': one(here, { returnOrderLine: back.lines[0]?.id, quantity: '1' }),
    'intersite-transfer': one(transfer, milk('1')),
    receiving: {
      ...bought,
      date: TODAY,
      lines: [{ orderLine: purchase.lines[0]?.id, delivered: '1' }],
      ...tracked({ batchNumber: 'A', quantity: '1' }),
    },
    'sales-invoice': one(
      { ...customer, kind: 'direct', warehouse: byCode('MAIN'), term: byCode('NET30') },
      { ...milk('1'), unitPrice: '2000', taxGroup: byCode('PPN') },
    ),
    shipment: one(shipped, { deliveryLine: delivery.lines[0]?.id, quantity: '1' }),
    'adjustment-out': one({ ...MAIN, ...COUNT }, milk('1')),
    'delivery-order': one(here, { orderLine: order.lines[0]?.id, quantity: '1' }),
  }
}

/** Makes what the documents continue; answers with the next of them each time it is asked. */
export async function goodsPostings(world: World): Promise<() => Posting> {
  const bodies = Object.entries(await bodiesOf(world))
  const ready = [...(await counts(world))]
  let next = 0
  return () => {
    const [resource = '', body = {}] = bodies[next++ % bodies.length] ?? []
    // Every few rounds one of the counts.
    const count = next % 20 === 0 ? ready.shift() : undefined
    if (count) {
      const at = `${world.path('stock-opname')}/${count.id}/submit`
      return { resource: 'stock-opname', at, body: { version: count.version }, by: 'jakarta' }
    }
    const by = resource === 'replenishment-receiving' ? 'bandung' : 'jakarta'
    // No two delivery notes of a supplier bear one number.
    const own = resource === 'receiving' ? { supplierDeliveryNumber: `SJ-${next}` } : {}
    return { resource, at: `${world.path(resource)}?submit=true`, body: { ...body, ...own }, by }
  }
}
