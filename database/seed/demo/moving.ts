// Goods between the branches: Surabaya asks Jakarta for what it runs short of. One transfer is on its way, of another a
// carton has not arrived, and within Jakarta some boxes are held back for quality, in a place of their own.
import { addDays } from '@lumbung/core'
import { byCode } from '@lumbung/modules/masters/starter.ts'
import type { Created } from '../company.ts'
import { GOODS, type Goods } from './goods.ts'
import { arrivingRows, HELD } from './places.ts'
import { type Fields, follow, linesOf, move, shelfKey, type World, write } from './world.ts'

const AT_HOME = ['warehouse', 'JKT'] as const
const AWAY = ['warehouse', 'SBY'] as const

/** What Jakarta has plenty of, by the carton. */
const plenty = (world: World): readonly Goods[] =>
  GOODS.filter(({ code, carton }) => (world.shelf.get(shelfKey('JKT', code)) ?? 0) > carton * 30)

const cartons = (goods: readonly Goods[], quantity: number): readonly Fields[] =>
  goods.map(({ code }) => ({ item: byCode(code), quantity: String(quantity), unit: byCode('CTN') }))

/** Asked for by Surabaya and sent by Jakarta. */
async function send(world: World, goods: readonly Goods[], quantity: number): Promise<Created | null> {
  const order = await write(world, AWAY, 'replenishment-order', {
    date: world.today,
    warehouseRequesting: byCode('SBY'),
    warehouseSupplying: byCode('MAIN'),
    neededBy: addDays(world.today, 3),
    lines: cartons(goods, quantity),
  })
  for (const { code, carton } of goods) move(world, 'JKT', code, -carton * quantity)
  const by = { expedition: 'Dakota Cargo', driver: 'Slamet Riyadi', vehicle: 'B 9214 UXY' }
  return follow(world, AT_HOME, ['replenishment-order', order.id], 'intersite-transfer', () => ({
    date: world.today,
    expectedDate: addDays(world.today, 2),
    ...by,
  }))
}

export async function moveGoods(world: World): Promise<void> {
  const goods = plenty(world)
  const arrived = await send(world, goods.slice(0, 2), 6)
  const came = [5, 6]
  if (arrived)
    await follow(world, AWAY, ['intersite-transfer', arrived.id], 'replenishment-receiving', (draft) => ({
      date: world.today,
      lines: linesOf(draft).map((line, place) => ({ ...line, received: String(came[place]) })),
      tracking: goods
        .slice(0, 2)
        .flatMap(({ code, carton }, place) =>
          arrivingRows('SBY', code, place + 1, String(carton * (came[place] ?? 0)), world.today),
        ),
    }))
  await send(world, goods.slice(2, 5), 4)
  const [held] = goods.slice(5)
  if (!held) return
  move(world, 'JKT', held.code, -12)
  await write(world, AT_HOME, 'storage-transfer', {
    date: world.today,
    warehouseFrom: byCode('MAIN'),
    purpose: 'status',
    lines: [{ item: byCode(held.code), quantity: '12', unit: byCode('PCS'), conditionTo: 'qc' }],
    tracking: [{ line: 1, locationTo: byCode(HELD), quantity: '12' }],
  })
}
