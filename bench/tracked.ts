// What five tracked lines cost against the same five untracked, from the instruction to the shipment, by turns: each
// line says its batch, as a warehouse would send it. Then a whole chain of each.
import { byCode, record } from '@lumbung/modules/masters/starter.ts'
import { inProcess } from './client.ts'
import { type Books, historyOf, settle } from './company.ts'
import { type Answered, deliveryBody, type Send, shipmentBody } from './documents.ts'
import { compare, shown, table, WARM_SERVER } from './measure.ts'

const LINES = 5
const STOCK = '10000000'
const WHOLE = '30000000'
const BATCHES = ['B1', 'B2', 'B3']

interface Goods {
  readonly item: string
  readonly batch: string | null
}

export async function tracked(books: Books): Promise<string> {
  const send = inProcess(books)
  const plain = await broughtIn(books, send, 'PLAIN', 'none')
  const batched = await broughtIn(books, send, 'BATCH', 'batch')
  const contenders = [
    { name: 'untracked', run: () => sent(books, send, plain) },
    { name: 'by batch', run: () => sent(books, send, batched) },
  ]
  const plan = { rounds: 9, clients: 1, count: 30, warm: WARM_SERVER, settle: () => settle(books) }
  const [less, more] = await compare(contenders, plan)
  if (!less || !more) throw new Error('Nothing was measured.')
  const [cheap, dear] = [less.milliseconds, more.milliseconds]
  const row = [
    'Order, delivery order and shipment of five lines',
    shown(cheap),
    shown(dear),
    shown(cheap / dear),
    '≥ 0.8',
  ]
  return table(['Milliseconds in process, by turns', 'Untracked', 'By batch', 'Ratio', 'Must'], [row])
}

/** Five items that lie in three batches each, or in none. */
async function broughtIn(books: Books, send: Send, name: string, tracking: 'none' | 'batch'): Promise<Goods[]> {
  const { unit, warehouse } = books
  const [month = ''] = historyOf(books.today).slice(-1)
  const group = { itemGroup: byCode('G1'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  const items: string[] = []
  for (let index = 0; index < LINES; index++) {
    const code = `${name}-${index}`
    items.push((await books.book.create(record('item', { code, name: code, tracking, ...group }))).id)
  }
  const rows = items.flatMap((_, index) =>
    BATCHES.map((batchNumber) => ({ line: index + 1, batchNumber, quantity: STOCK })),
  )
  const made = await send('adjustment-in', {
    date: `${month}-01`,
    warehouse,
    type: 'found',
    adjustmentReason: byCode('STOCK-COUNT'),
    lines: items.map((item) => ({ item, quantity: WHOLE, unit, unitCost: '6000' })),
    tracking: tracking === 'none' ? [] : rows,
  })
  const known: unknown = made['tracking']
  const ids = Array.isArray(known) ? known.map((row: { id: string }) => row.id) : []
  // A new batch has the id of the row that brought it first.
  return items.map((item, index) => ({ item, batch: ids[index * BATCHES.length] ?? null }))
}

async function sent(books: Books, send: Send, goods: readonly Goods[]): Promise<Answered> {
  const { today: date, customers, unit, warehouse } = books
  const order = await send('sales-order', {
    date,
    customer: customers[0],
    lines: goods.map(({ item }) => ({ item, quantity: '10', unit, unitPrice: '10000', warehouse })),
  })
  const tracking = goods.flatMap(({ batch }, index) => (batch ? [{ line: index + 1, batch, quantity: '10' }] : []))
  const delivery = await send('delivery-order', { ...deliveryBody(books, order), tracking })
  return send('shipment', { ...shipmentBody(books, delivery), tracking })
}
