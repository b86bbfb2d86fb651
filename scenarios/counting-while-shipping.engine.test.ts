// A count while shipping goes on ends exact (inventory 5.3): three pickers post shipments while two counters count what
// lies on the shelves, while it is reviewed and while it is approved; then the books say what lies there.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byCode,
  deliveryOf,
  type Headers,
  line,
  salesOrder,
  shipmentBody,
  type Stored,
  stored,
} from '../checks/must-hold/world.ts'
import { type CountDesk, HERE, openCountDesk } from './count-desk.ts'

/** In the books before, and more or less than that on the shelf. */
const SHELVES: Readonly<Record<string, readonly [book: number, off: number]>> = {
  TEH: [100, -3],
  KOPI: [100, 2],
  GULA: [60, 0],
  SUSU: [40, -1],
}
const CODES = Object.keys(SHELVES)
const DELIVERIES = 24
const SECOND = 1 / 60

let desk: CountDesk
let deliveries: Stored[]

beforeAll(async () => {
  desk = await openCountDesk()
  const { world } = desk
  const goods = (code: string) => ({ item: byCode(code), quantity: SHELVES[code]?.[0].toString(), unitCost: '50000' })
  const more = { ...HERE, adjustmentReason: byCode('STOCK-COUNT'), lines: [goods('GULA'), goods('SUSU')] }
  await world.make('adjustment-in', { date: '2026-11-01', ...more }, true)
  deliveries = await Promise.all(
    Array.from({ length: DELIVERIES }, async (_, index) => {
      const own = [CODES[index % 4], CODES[(index + 1) % 4]]
      return deliveryOf(
        world,
        await salesOrder(
          world,
          own.map((code = '') => line(code, `${(index % 3) + 1}`, '90000')),
        ),
      )
    }),
  )
})
afterAll(() => desk?.world.close())

/** A shelf: what really lies there; whoever works at it keeps others off. */
class Shelf {
  pieces: number
  private busy: Promise<unknown> = Promise.resolve()

  constructor(pieces: number) {
    this.pieces = pieces
  }

  at<T>(work: () => Promise<T>): Promise<T> {
    const mine = this.busy.then(work)
    this.busy = mine.catch(() => undefined)
    return mine
  }
}

test('three pickers and two counters at once, a review and an approval: the books say what lies there', async () => {
  const { world, count, step, pass, ani, budi } = desk
  const shelves = new Map(CODES.map((code) => [code, new Shelf((SHELVES[code] ?? [0, 0]).reduce((a, b) => a + b))]))
  const shelf = (code: string): Shelf => shelves.get(code) ?? new Shelf(0)
  const opname = await step(await desk.plan({ items: CODES.map((code) => byCode(code)) }), 'freeze')
  const left = [...deliveries]
  const ship = async (delivery: Stored): Promise<void> => {
    const goods = delivery.lines.map((one) => ({
      code: (one['item'] as { readonly code: string }).code,
      quantity: Number(one['quantity']),
    }))
    // Two shelves are always gone to in the same order.
    const [first, second] = goods.toSorted((a, b) => (a.code < b.code ? -1 : 1))
    await shelf(first?.code ?? '').at(() =>
      shelf(second?.code ?? '').at(async () => {
        for (const { code, quantity } of goods) shelf(code).pieces -= quantity
        const body = { ...shipmentBody(delivery), date: '2026-11-21' }
        stored(await world.ask('POST', `${world.path('shipment')}?submit=true`, body))
      }),
    )
  }
  const picker = async (until: number): Promise<void> => {
    for (
      let next = left.length > until ? left.shift() : undefined;
      next;
      next = left.length > until ? left.shift() : undefined
    )
      await ship(next)
  }
  const counter = async (codes: readonly string[], by: Headers): Promise<void> => {
    for (const code of codes)
      await shelf(code).at(async () => {
        // Books tell moments apart by the second.
        pass(SECOND)
        expect((await count(opname, code, `${shelf(code).pieces}`, by)).status).toBe(200)
        pass(SECOND)
      })
  }
  const shipping = (until: number): Promise<void>[] => [picker(until), picker(until), picker(until)]
  await Promise.all([...shipping(8), counter(['GULA', 'TEH'], ani), counter(['SUSU', 'KOPI'], budi)])
  expect(left).toHaveLength(8)
  await Promise.all([...shipping(4), step(opname, 'review')])
  await desk.decide(opname, Object.fromEntries(CODES.map((code) => [code, { decision: 'accept' }])))
  const [posted] = await Promise.all([desk.submit(opname), ...shipping(0)])
  expect(stored(posted).status).toBe('approved')
  const rows = await world.owner.query<{ code: string; lying: string; posted: string | null }>(sql`
    select i.code, trim_scale(sum(b.quantity)) as lying,
           (select trim_scale(sum(m.quantity)) from stock_move m
             where m.item = i.id and m.source = ${opname.id}) as posted
      from stock_balance b join item i on i.id = b.item where i.code = any(${CODES}::text[])
     group by i.id, i.code order by i.code`)
  expect(rows).toEqual(
    CODES.toSorted().map((code) => {
      const off = SHELVES[code]?.[1] ?? 0
      return { code, lying: `${shelf(code).pieces}`, posted: off === 0 ? null : `${off}` }
    }),
  )
  expect(await world.breaches()).toEqual([])
})
