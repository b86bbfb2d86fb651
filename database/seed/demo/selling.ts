// Order to cash: order, delivery order, shipment, invoice, receipt; some in two deliveries, some paid in part or late,
// some never, one invoice voided and written anew, the latest orders still open or drafts.
import { addDays, decimal, type LocalDate } from '@lumbung/core'
import type { Created } from '../company.ts'
import type { Agenda } from './agenda.ts'
import { pay, workday } from './collecting.ts'
import { GOODS, type Goods } from './goods.ts'
import { BUYERS, type Buyer } from './parties.ts'
import { draftOf, type Fields, follow, linesOf, move, shelfKey, type World, write } from './world.ts'

interface Picked {
  readonly goods: Goods
  readonly cartons: number
}

/** Monthly growth: the percentage of its usual quantity that a customer orders. */
const GROWTH = [84, 94, 110, 150]

/** How far business has grown on a day of the story. */
const grown = (world: World, cartons: number): number =>
  Math.max(1, Math.round((cartons * (GROWTH[world.month] ?? 100)) / 100))

/** What the shelf can give: two thirds of what is free, so that others find something too. */
function pickGoods(world: World, buyer: Buyer): Picked[] {
  const { chance } = world
  const free = (goods: Goods): number => world.shelf.get(shelfKey(buyer.branch, goods.code)) ?? 0
  const small = buyer.group === 'HOREKA'
  const most = small ? 8 : buyer.group === 'EKSPOR' ? 40 : 45
  const able = GOODS.filter((goods) => free(goods) >= goods.carton * 3)
  return chance.some(able, chance.between(small ? 2 : 3, small ? 5 : 8)).map((goods) => {
    const limit = Math.trunc((free(goods) * 2) / (goods.carton * 3))
    return { goods, cartons: Math.min(grown(world, chance.between(small ? 1 : 8, most)), limit) }
  })
}

/** A line in cartons; price, unit and tax come from the masters unless the customer lies abroad. */
function lineOf(world: World, buyer: Buyer, { goods, cartons }: Picked): Fields {
  const line = { item: { code: goods.code }, quantity: String(cartons) }
  if (buyer.group === 'EKSPOR') {
    const price = decimal(goods.price * goods.carton)
      .div(15_600)
      .toDecimalPlaces(2)
    return { ...line, unit: { code: 'CTN' }, unitPrice: price.toFixed(2), taxGroup: null }
  }
  return world.chance.percent(12) ? { ...line, discountPercent1: world.chance.pick(['2', '2.5', '5']) } : line
}

/** A customer orders; most of it is delivered within days, the latest orders stay open. */
export function order(agenda: Agenda, today: LocalDate, place: number): (world: World) => Promise<void> {
  return async (world) => {
    const { chance } = world
    // Each in turn, neighbours of the list far apart, so that every month has customers of all kinds.
    const buyer = BUYERS[(place * 7) % BUYERS.length]
    if (!buyer) return
    const picked = pickGoods(world, buyer)
    if (picked.length === 0) return
    const date = world.today
    const draft = date > addDays(today, -6) && chance.percent(50)
    const values = {
      date,
      customer: { code: buyer.code },
      salesRep: { code: buyer.rep },
      requiredDate: addDays(date, 5),
      currency: { code: buyer.group === 'EKSPOR' ? 'USD' : 'IDR' },
      term: { code: buyer.term },
      customerOrderNumber: `${buyer.code.slice(0, 3)}/${date.slice(2, 7).replace('-', '')}/${chance.between(100, 999)}`,
      lines: [...picked.map((one) => lineOf(world, buyer, one)), ...deliveryOf(world, buyer)],
    }
    const made = await write(world, ['sales', buyer.branch], 'sales-order', values, !draft)
    if (draft) return
    setAside(world, buyer, picked)
    if (date > addDays(today, -6) && chance.percent(50)) return
    const split = chance.percent(12)
    const first = workday(addDays(date, chance.between(1, 4)))
    agenda.on(first, deliver(agenda, buyer, made, split ? 'half' : 'all'))
    if (split) agenda.on(workday(addDays(first, chance.between(4, 9))), deliver(agenda, buyer, made, 'all'))
  }
}

/** Half of the kitchens pay for the way. */
const deliveryOf = (world: World, { group }: Buyer): readonly Fields[] =>
  group === 'HOREKA' && world.chance.percent(50)
    ? [{ item: { code: 'ONGKIR' }, quantity: '1', unit: { code: 'PCS' }, unitPrice: '35000' }]
    : []

function setAside(world: World, buyer: Buyer, picked: readonly Picked[]): void {
  for (const one of picked) move(world, buyer.branch, one.goods.code, -one.cartons * one.goods.carton)
}

const half = (body: Fields): Fields => ({
  lines: linesOf(body).map((line) => ({
    ...line,
    quantity: decimal(String(line.quantity)).div(2).ceil().toFixed(),
  })),
})

function deliver(
  agenda: Agenda,
  buyer: Buyer,
  ordered: Created,
  part: 'half' | 'all',
): (world: World) => Promise<void> {
  return async (world) => {
    const date = world.today
    const cut = (draft: Fields): Fields => ({ date, plannedDate: date, ...(part === 'half' ? half(draft) : {}) })
    const who = ['warehouse', buyer.branch] as const
    const instructed = await follow(world, who, ['sales-order', ordered.id], 'delivery-order', cut)
    if (!instructed) return
    const vehicle = buyer.branch === 'JKT' ? world.chance.pick(['B 9123 KXS', 'B 9477 TCL', 'B 9810 UBE']) : 'L 8102 NQ'
    const driver = world.chance.pick(['Slamet', 'Hendra', 'Yanto', 'Dedi'])
    const shipped = await follow(world, who, ['delivery-order', instructed.id], 'shipment', () => ({
      date,
      driver,
      vehicle,
    }))
    if (!shipped) return
    agenda.on(addDays(date, world.chance.between(0, 1)), bill(agenda, buyer, shipped.id, ordered))
  }
}

function bill(agenda: Agenda, buyer: Buyer, shipment: string, ordered: Created): (world: World) => Promise<void> {
  return async (world) => {
    const date = world.today
    const who = ['sales', buyer.branch] as const
    // The delivery charge is no goods: it comes from the order itself.
    const charged = linesOf(ordered).some((line) => line.warehouse === null)
    const work = charged ? await draftOf(world, who, ['sales-order', ordered.id], 'sales-invoice') : null
    const charges = work?.kind === 'normal' ? linesOf(work) : []
    const invoiced = await follow(world, who, ['shipment', shipment], 'sales-invoice', (draft) => ({
      date,
      lines: [...linesOf(draft), ...charges],
    }))
    if (!invoiced) return
    pay(agenda, world, buyer, invoiced)
  }
}

/** An invoice went out wrong: it is voided, and its goods are invoiced again. */
export function correct(agenda: Agenda): (world: World) => Promise<void> {
  return async (world) => {
    const buyer = BUYERS.find((one) => one.code === 'SWL-BINTANG')
    if (!buyer) return
    const picked = pickGoods(world, buyer)
    const date = world.today
    const values = {
      date,
      customer: { code: buyer.code },
      salesRep: { code: buyer.rep },
      lines: picked.map((one) => lineOf(world, buyer, one)),
    }
    const made = await write(world, ['sales', 'JKT'], 'sales-order', values)
    setAside(world, buyer, picked)
    const instructed = await follow(world, ['warehouse', 'JKT'], ['sales-order', made.id], 'delivery-order', () => ({
      date,
    }))
    const shipped =
      instructed &&
      (await follow(world, ['warehouse', 'JKT'], ['delivery-order', instructed.id], 'shipment', () => ({ date })))
    if (!shipped) return
    const wrong = await follow(world, ['sales', 'JKT'], ['shipment', shipped.id], 'sales-invoice', () => ({ date }))
    if (!wrong) return
    agenda.on(addDays(date, 1), async (later) => {
      await voidInvoice(later, wrong)
      const right = await follow(later, ['sales', 'JKT'], ['shipment', shipped.id], 'sales-invoice', () => ({
        date: later.today,
      }))
      if (right) pay(agenda, later, buyer, right)
    })
  }
}

async function voidInvoice(world: World, invoice: Created): Promise<void> {
  const { service, actor } = world.book
  const options = {
    version: invoice.version,
    reason: { code: 'VOID-ERROR' },
    note: 'Nomor pesanan pelanggan salah',
    confirm: String(invoice.number),
  }
  await service.write(actor, null, (unit) => service.act(unit, 'sales-invoice', invoice.id, 'void', options))
}
