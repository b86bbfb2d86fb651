// Order to cash: order, delivery order, shipment, invoice, receipt; some in two deliveries, some paid in part or late,
// some never, one invoice voided and written anew, the latest orders still open or drafts.
import { addDays, type Decimal, decimal, type LocalDate, weekday } from '@lumbung/core'
import type { Created } from '../company.ts'
import type { Agenda } from './agenda.ts'
import { GOODS, type Goods } from './goods.ts'
import { BUYERS, type Buyer } from './parties.ts'
import { draftOf, type Fields, follow, linesOf, move, shelfKey, type World, write } from './world.ts'

interface Picked {
  readonly goods: Goods
  readonly cartons: number
}

/** Days the office works: not on Sundays. */
const workday = (day: LocalDate): LocalDate => (weekday(day) === 7 ? addDays(day, 1) : day)

/** What the shelf can give: two thirds of what is free, so that others find something too. */
function pickGoods(world: World, buyer: Buyer): Picked[] {
  const { chance } = world
  const free = (goods: Goods): number => world.shelf.get(shelfKey(buyer.branch, goods.code)) ?? 0
  const small = buyer.group === 'HOREKA'
  const most = small ? 8 : buyer.group === 'EKSPOR' ? 40 : 45
  const able = GOODS.filter((goods) => free(goods) >= goods.carton * 3)
  return chance.some(able, chance.between(small ? 2 : 3, small ? 5 : 8)).map((goods) => {
    const limit = Math.trunc((free(goods) * 2) / (goods.carton * 3))
    return { goods, cartons: Math.min(chance.between(small ? 1 : 8, most), limit) }
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
export function order(agenda: Agenda, today: LocalDate): (world: World) => Promise<void> {
  return async (world) => {
    const { chance } = world
    const buyer = chance.pick(BUYERS)
    const picked = pickGoods(world, buyer)
    if (picked.length === 0) return
    const date = world.today
    const draft = date > addDays(today, -6) && chance.percent(50)
    const delivery = buyer.group === 'HOREKA' && chance.percent(50) ? [deliveryLine()] : []
    const values = {
      date,
      customer: { code: buyer.code },
      salesRep: { code: buyer.rep },
      requiredDate: addDays(date, 5),
      currency: { code: buyer.group === 'EKSPOR' ? 'USD' : 'IDR' },
      term: { code: buyer.term },
      customerOrderNumber: `${buyer.code.slice(0, 3)}/${date.slice(2, 7).replace('-', '')}/${chance.between(100, 999)}`,
      lines: [...picked.map((one) => lineOf(world, buyer, one)), ...delivery],
    }
    const made = await write(world, ['sales', buyer.branch], 'sales-order', values, !draft)
    if (draft) return
    for (const one of picked) move(world, buyer.branch, one.goods.code, -one.cartons * one.goods.carton)
    if (date > addDays(today, -9) && chance.percent(60)) return
    const split = chance.percent(12)
    const first = workday(addDays(date, chance.between(1, 4)))
    agenda.on(first, deliver(agenda, buyer, made, split ? 'half' : 'all'))
    if (split) agenda.on(workday(addDays(first, chance.between(4, 9))), deliver(agenda, buyer, made, 'all'))
  }
}

const deliveryLine = (): Fields => ({
  item: { code: 'ONGKIR' },
  quantity: '1',
  unit: { code: 'PCS' },
  unitPrice: '35000',
})

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

/** Most pay about when it is due, some late or in part, some not at all. */
function pay(agenda: Agenda, world: World, buyer: Buyer, invoice: Created): void {
  const { chance } = world
  const total = decimal(String(invoice.total))
  const due = String(invoice.dueDate)
  if (chance.percent(9)) return
  const shift = buyer.term === 'CASH' ? chance.between(0, 2) : chance.between(-4, 16)
  const day = workday(addDays(due as LocalDate, shift))
  const soon = day > world.today ? day : world.today
  if (chance.percent(14)) {
    const part = total.times(chance.pick(['0.4', '0.5', '0.6'])).toDecimalPlaces(0)
    agenda.on(soon, receive(buyer, invoice, part))
    if (chance.percent(50)) agenda.on(addDays(soon, chance.between(7, 20)), receive(buyer, invoice, total.minus(part)))
    return
  }
  agenda.on(soon, receive(buyer, invoice, total))
}

function receive(buyer: Buyer, invoice: Created, amount: Decimal): (world: World) => Promise<void> {
  return async (world) => {
    const abroad = buyer.group === 'EKSPOR'
    const bank = abroad ? 'USD' : buyer.branch === 'SBY' ? 'BRI' : world.chance.pick(['BCA', 'BCA', 'MANDIRI'])
    const rate = abroad ? { bankRate: String(16_300 + world.chance.between(-60, 120)) } : {}
    await write(world, ['accounting', buyer.branch], 'cash-bank-receipt', {
      date: world.today,
      partyKind: 'CUSTOMER',
      customer: { code: buyer.code },
      bank: { code: bank },
      ...rate,
      method: { code: 'TRANSFER' },
      amount: amount.toFixed(2),
      currency: { code: abroad ? 'USD' : 'IDR' },
      bankReference: `TRF${world.today.replaceAll('-', '')}${world.chance.between(1000, 9999)}`,
      lines: [{ kind: 'INVOICE', openItem: { code: String(invoice.number) }, amount: amount.toFixed(2) }],
    })
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
    for (const one of picked) move(world, 'JKT', one.goods.code, -one.cartons * one.goods.carton)
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
