// Planning what three shops ask for, over 5,000 items: each has levels in each shop, 500 of them are kept by batch and
// half of that has expired. The three orders are planned one after the other, before anything was ordered.
import { sql } from '@lumbung/definition'
import { byCode, record } from '@lumbung/modules/masters/starter.ts'
import { inProcess } from './client.ts'
import { type Books, ITEMS, settle } from './company.ts'
import { median, shown, table } from './measure.ts'
import { type Sent, trace } from './trace.ts'

const SHOPS = ['SHOP-1', 'SHOP-2', 'SHOP-3']
const BATCHED = 500
const LINES = 500
const ROUNDS = 5
const MUST = '≤ 1'

/** With a minimum of 40 one of ten is below it, with one of 70 all are. */
const MINIMUMS = [40, 70]

export async function plans(books: Books): Promise<string> {
  const shops: string[] = []
  for (const code of SHOPS)
    shops.push((await books.book.create(record('warehouses', { code, name: code, branch: byCode('JKT') }))).id)
  const batched = await madeBatched(books)
  const items = [...books.items.slice(0, ITEMS - BATCHED), ...batched]
  for (const shop of shops) await stocked(books, shop, items, new Set(batched))
  const rows: string[][] = []
  for (const minimum of MINIMUMS) {
    await levelled(books, shops, items, minimum)
    await settle(books)
    rows.push(await planned(books, shops))
  }
  const head = ['Plan for three shops, 5,000 items each, in process', 'Lines', 'Median, s', 'Slowest, s', 'Must']
  return table([...head, 'Statements', 'Round trips'], rows)
}

async function madeBatched({ book }: Books): Promise<string[]> {
  const group = { itemGroup: byCode('G1'), baseUnit: byCode('PCS'), tracking: 'batch', expiryControl: true }
  const made: string[] = []
  for (let index = 0; index < BATCHED; index++) {
    const code = `B-${String(index).padStart(4, '0')}`
    made.push((await book.create(record('item', { code, name: code, ...group }))).id)
  }
  return made
}

/** Ten of every tenth item, sixty of the others; of those by batch as many again that have expired. */
async function stocked(books: Books, warehouse: string, items: readonly string[], batched: ReadonlySet<string>) {
  const { today: date, unit } = books
  for (let at = 0; at < items.length; at += LINES) {
    const own = items.slice(at, at + LINES)
    const good = own.map((_, index) => ((at + index) % 10 === 0 ? '10' : '60'))
    const quantityOf = (item: string, index: number): string =>
      batched.has(item) ? String(Number(good[index]) * 2) : (good[index] ?? '')
    await inProcess(books)('adjustment-in', {
      date,
      warehouse,
      type: 'found',
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: own.map((item, index) => ({ item, unit, quantity: quantityOf(item, index), unitCost: '6000' })),
      tracking: own.flatMap((item, index) =>
        batched.has(item)
          ? [
              { line: index + 1, batchNumber: 'GOOD', expiry: '2099-12-31', quantity: good[index] },
              { line: index + 1, batchNumber: 'OLD', expiry: '2020-12-31', quantity: good[index] },
            ]
          : [],
      ),
    })
  }
}

async function levelled({ owner }: Books, shops: readonly string[], items: readonly string[], minimum: number) {
  await owner.query(sql`delete from item_stock_levels`)
  await owner.query(sql`
    insert into item_stock_levels (id, document, position, warehouse, minimum, maximum, multiple, lead_days, safety)
    select gen_random_uuid(), i.id, w.n, w.id, ${minimum}, 100, 12, 3, 20
      from unnest(${items}::uuid[]) as i (id), unnest(${shops}::uuid[]) with ordinality as w (id, n)`)
}

async function planned(books: Books, shops: readonly string[]): Promise<string[]> {
  const times: number[] = []
  let sent: Sent = { statements: 0, roundTrips: 0 }
  let lines = 0
  // The first round warms the compiler and is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    const drafts: { readonly id: string; readonly version: number }[] = []
    for (const shop of shops) drafts.push(await drafted(books, shop))
    const watched = trace()
    const began = performance.now()
    lines = 0
    for (const draft of drafts) lines += await plan(books, draft)
    if (round > 0) times.push((performance.now() - began) / 1000)
    sent = watched.sent()
    watched.end()
  }
  const { statements, roundTrips } = sent
  return [
    `${lines} of 15,000 are below their minimum`,
    String(lines),
    shown(median(times)),
    shown(Math.max(...times)),
    MUST,
    String(statements),
    String(roundTrips),
  ]
}

async function drafted({ system, book, warehouse, today }: Books, shop: string) {
  const body = { date: today, warehouseRequesting: shop, warehouseSupplying: warehouse, neededBy: today, lines: [] }
  const { service } = system
  const { body: answer } = await service.write(book.actor, null, (unit) =>
    service.create(unit, 'replenishment-order', body, { submit: false }),
  )
  return answer as { readonly id: string; readonly version: number }
}

async function plan({ system, book }: Books, { id, version }: { readonly id: string; readonly version: number }) {
  const { service } = system
  const { body } = await service.write(book.actor, null, (unit) =>
    service.act(unit, 'replenishment-order', id, 'plan', { version }),
  )
  return (body as { readonly lines: readonly unknown[] }).lines.length
}
