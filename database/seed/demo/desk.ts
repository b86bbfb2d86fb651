// What lies on desks on the last day: papers that wait for one or two who decide or came back, drafts, a giro in
// hand, goods that came back, deliveries to be picked, a count under way.
import { addDays, decimal } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { byCode } from '@lumbung/modules/masters/starter.ts'
import type { Created } from '../company.ts'
import { GOODS } from './goods.ts'
import { moveGoods } from './moving.ts'
import { hireManagers } from './managers.ts'
import { BUYERS, SELLERS } from './parties.ts'
import { drawLeaf } from './paying.ts'
import {
  act,
  actorAs,
  actorOf,
  type Clerk,
  type Fields,
  follow,
  linesOf,
  type Person,
  shelfKey,
  type World,
  write,
} from './world.ts'

/** Lays it all out, in the order in which it came about. */
export async function layDesks(world: World): Promise<readonly Person[]> {
  await drafts(world)
  await giro(world)
  await ourGiro(world)
  await takeBack(world)
  await lieReady(world)
  await moveGoods(world)
  await beginCount(world)
  await blockBatch(world)
  const { manager, people } = await hireManagers(world)
  await onOrders(world, manager)
  await overCredit(world)
  return people
}

/** An order of so many cartons of each of a supplier's first goods. */
function bought(world: World, supplier: string, cartons: number): Fields {
  const seller = SELLERS.find(({ code }) => code === supplier)
  const lines = GOODS.filter((goods) => goods.supplier === supplier).slice(0, 3)
  return {
    date: world.today,
    supplier: byCode(supplier),
    warehouse: byCode('MAIN'),
    term: byCode(seller?.term ?? 'NET30'),
    lines: lines.map((goods) => ({
      item: byCode(goods.code),
      quantity: String(cartons),
      unit: byCode('CTN'),
      unitPrice: decimal(goods.cost).times(goods.carton).toFixed(2),
      taxGroup: goods.group === 'POKOK' ? null : byCode('PPN'),
    })),
  }
}

/** One waits for a manager, one was approved by him and waits for the owner, one he sent back. */
async function onOrders(world: World, manager: Clerk): Promise<void> {
  const order = (supplier: string, cartons: number): Promise<Created> =>
    write(world, ['purchasing', 'JKT'], 'purchase-order', bought(world, supplier, cartons))
  await order('RENYAH', 60)
  const large = await order('BAHARI', 90)
  await decide(world, manager, large, 'approve')
  const dear = await order('SAWIT', 60)
  await decide(world, manager, dear, 'revise', {
    reason: byCode('REVISE'),
    note: 'Harga naik dari pesanan lalu. Mohon dinegosiasi dulu, lalu ajukan lagi.',
  })
}

const decide = (world: World, by: Clerk, { id }: Created, action: string, why: Fields = {}): Promise<void> =>
  act(world, actorAs(world, by, 'JKT'), ['purchase-order', id], action, why)

/** A wholesaler orders as much at once as its whole limit. */
async function overCredit(world: World): Promise<void> {
  const buyer = BUYERS.find(({ code }) => code === 'GRS-MAKMUR')
  const goods = GOODS.filter(({ supplier }) => supplier === 'PADI').slice(0, 2)
  if (!buyer) return
  await write(world, ['sales', buyer.branch], 'sales-order', {
    date: world.today,
    customer: byCode(buyer.code),
    salesRep: byCode(buyer.rep),
    requiredDate: addDays(world.today, 7),
    term: byCode(buyer.term),
    customerOrderNumber: 'GRS/LEBARAN-01',
    lines: goods.map(({ code }) => ({ item: byCode(code), quantity: '800', unit: byCode('CTN') })),
  })
}

/** Begun, and not finished. */
async function drafts(world: World): Promise<void> {
  await write(world, ['purchasing', 'JKT'], 'purchase-order', bought(world, 'MIE', 40), false)
  await write(
    world,
    ['accounting', 'JKT'],
    'memorial-journal',
    {
      kind: 'GENERAL',
      date: world.today,
      memo: 'Listrik bulan ini, menunggu tagihan PLN',
      lines: [
        { account: byCode('621103'), debit: '1250000' },
        { account: byCode('212102'), credit: '1250000' },
      ],
    },
    false,
  )
  const broken = GOODS.find(({ code }) => (world.shelf.get(shelfKey('JKT', code)) ?? 0) > 100)
  if (!broken) return
  const line = { item: byCode(broken.code), quantity: '3', unit: byCode('PCS') }
  await write(
    world,
    ['warehouse', 'JKT'],
    'adjustment-out',
    {
      date: world.today,
      warehouse: byCode('MAIN'),
      type: 'loss',
      adjustmentReason: byCode('STOCK-DAMAGED'),
      lines: [line],
    },
    false,
  )
}

interface OpenInvoice extends Readonly<Record<string, unknown>> {
  readonly number: string
  readonly customer: string
  readonly amount: string
}

/** A wholesaler pays its oldest open invoice by a giro that is good within the week. */
async function giro(world: World): Promise<void> {
  const [invoice] = await world.book.engine.database.query<OpenInvoice>(
    sql`select o.number, c.code as customer, o.amount::text as amount from open_item o
          join sales_invoice i on i.id = o.source join customer c on c.id = i.customer
         where o.branch = ${world.branches.JKT} and c.code like 'GRS-%'
           and not exists (select from allocation a where a.open_item = o.id)
         order by o.due_date, o.number limit 1`,
  )
  if (!invoice) return
  const { number, customer, amount } = invoice
  await write(world, ['accounting', 'JKT'], 'check-received', {
    date: world.today,
    kind: 'GIRO',
    chequeNumber: 'BG 482117',
    drawerBank: 'MANDIRI',
    issueDate: world.today,
    effectiveDate: addDays(world.today, 5),
    customer: byCode(customer),
    bank: byCode('BCA'),
    amount,
    lines: [{ kind: 'INVOICE', openItem: byCode(number), amount }],
  })
}

/** The bill that is due first is paid by a giro of ours that is good within the week. */
async function ourGiro(world: World): Promise<void> {
  const [bill] = await world.book.engine.database.query<{ number: string; supplier: string; amount: string }>(
    sql`select o.number, s.code as supplier, abs(o.amount)::text as amount from open_item o
          join purchase_invoice i on i.id = o.source join supplier s on s.id = i.supplier
         where o.branch = ${world.branches.JKT} and i.currency = (select id from currency where code = 'IDR')
           and not exists (select from allocation a where a.open_item = o.id)
         order by o.due_date, o.number limit 1`,
  )
  if (bill) await drawLeaf(world, 'JKT', bill, addDays(world.today, 4))
}

/** Cartons of two earlier deliveries came damaged and are taken back: one is credited, one is still to be. */
async function takeBack(world: World): Promise<void> {
  const shipments = await world.book.engine.database.query<{ readonly id: string }>(
    sql`select id from shipment where branch = ${world.branches.JKT} and status = 'approved'
         order by date desc, id desc offset 4 limit 2`,
  )
  const date = addDays(world.today, -1)
  const [credited, open] = shipments
  const returned = credited && (await returnOf(world, credited.id))
  if (returned)
    await follow(world, ['sales', 'JKT'], ['sales-return', returned.id], 'sales-return-invoice', () => ({
      date,
      returnNoteNumber: 'NR-0114',
      returnNoteDate: date,
    }))
  if (open) await returnOf(world, open.id)
}

/** Sales agrees to it, the warehouse takes it in. */
async function returnOf(world: World, shipment: string): Promise<Created | null> {
  const date = addDays(world.today, -1)
  const announced = await follow(world, ['sales', 'JKT'], ['shipment', shipment], 'sales-return-order', (draft) => ({
    date,
    returnReason: byCode('RETURN-DAMAGED'),
    expires: null,
    lines: linesOf(draft)
      .slice(0, 1)
      .map((line) => ({ ...line, quantity: '1' })),
  }))
  const source = ['sales-return-order', announced?.id ?? ''] as const
  return announced && follow(world, ['warehouse', 'JKT'], source, 'sales-return', () => ({ date }))
}

/** Two orders of today lie ready to be picked and shipped, a third has left and is billed. */
async function lieReady(world: World): Promise<void> {
  const date = world.today
  await release(world, 'SWL-MELATI')
  await release(world, 'GRS-PABEAN')
  const source = await release(world, 'SWL-CEMPAKA')
  if (!source) return
  const shipped = await follow(world, ['warehouse', 'JKT'], ['delivery-order', source.id], 'shipment', () => ({
    date,
    driver: 'Slamet',
    vehicle: 'B 9477 TCL',
  }))
  if (shipped) await follow(world, ['sales', 'JKT'], ['shipment', shipped.id], 'sales-invoice', () => ({ date }))
}

/** A customer's order of items in ample stock, and its delivery order. */
async function release(world: World, code: string): Promise<Created | null> {
  const buyer = BUYERS.find((one) => one.code === code)
  if (!buyer) return null
  const { today: date } = world
  const { branch, rep, term } = buyer
  const plenty = GOODS.filter((one) => (world.shelf.get(shelfKey(branch, one.code)) ?? 0) > 40 * one.carton)
  const lines = plenty
    .slice(0, 4)
    .map((one, place) => ({ item: byCode(one.code), quantity: String(6 + place), unit: byCode('CTN') }))
  const order = await write(world, ['sales', branch], 'sales-order', {
    date,
    customer: byCode(code),
    salesRep: byCode(rep),
    requiredDate: addDays(date, 1),
    term: byCode(term),
    lines,
  })
  const ready = { date, plannedDate: date }
  return follow(world, ['warehouse', branch], ['sales-order', order.id], 'delivery-order', () => ready)
}

/** The liquids of Surabaya are being counted: some are, the others are still to be. */
async function beginCount(world: World): Promise<void> {
  const { warehouse } = world.clerks
  const actor = actorAs(world, warehouse, 'SBY')
  const { id } = await write(
    world,
    ['warehouse', 'SBY'],
    'stock-opname',
    { date: world.today, warehouse: byCode('SBY'), category: byCode('CAIR'), team: [{ id: warehouse.user }] },
    false,
  )
  await act(world, actor, ['stock-opname', id], 'freeze')
  await act(world, actor, ['stock-opname', id], 'count', { rows: await onFirstRacks(world, id) })
}

interface Shelf extends Readonly<Record<string, unknown>> {
  readonly item: string
  readonly location: string | null
  readonly batch: string | null
  readonly quantity: string
}

/** What lies at the first six places of a count; of every other one a piece has gone. */
async function onFirstRacks({ book }: World, opname: string): Promise<readonly Fields[]> {
  const shelves = await book.engine.database.query<Shelf>(
    sql`select l.item, l.location, l.batch, trunc(b.quantity)::text as quantity
          from stock_opname_line l join stock_opname o on o.id = l.document
          join stock_balance b on b.item = l.item and b.warehouse = o.warehouse and b.status = 'available'
           and (b.location, b.batch) is not distinct from (l.location, l.batch)
         where o.id = ${opname} and b.quantity > 1 order by l.position limit 6`,
  )
  return shelves.map(({ item, location, batch, quantity }, place) => ({
    item,
    location,
    batch,
    quantity: decimal(quantity)
      .minus(place % 2)
      .toFixed(),
  }))
}

/** A batch of condensed milk may not leave before the laboratory has said that it may. */
async function blockBatch(world: World): Promise<void> {
  const { engine, service } = world.book
  const [batch] = await engine.database.query<{ id: string; version: number }>(
    sql`select b.id, b.version from batch b join item i on i.id = b.item and i.code = 'SSU-KTL-370'
          join stock_balance s on s.batch = b.id and s.quantity > 0 order by b.expiry desc, b.number limit 1`,
  )
  if (!batch) return
  const why = { state: 'blocked', stateReason: 'Menunggu hasil uji laboratorium' }
  await service.write(actorOf(world, 'warehouse', 'JKT'), null, (unit) =>
    service.change(unit, 'batch', batch.id, { version: batch.version, ...why }),
  )
}
