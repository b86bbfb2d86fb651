// Procure to pay: order, receiving, bill, payment; some deliveries in two parts, some bills at another price than
// ordered, one supplier in US dollars.
import { addDays, decimal, type LocalDate, weekday } from '@lumbung/core'
import type { Created } from '../company.ts'
import type { Agenda } from './agenda.ts'
import { workday } from './collecting.ts'
import { GOODS, type Goods } from './goods.ts'
import { land } from './landing.ts'
import { SELLERS, type Seller } from './parties.ts'
import { payBill } from './paying.ts'
import { arrivingRows, putAway } from './places.ts'
import {
  act,
  actorOf,
  type BranchCode,
  type Fields,
  follow,
  linesOf,
  move,
  shelfKey,
  type World,
  write,
} from './world.ts'

interface Bought {
  readonly seller: Seller
  readonly branch: BranchCode
  readonly lines: readonly { readonly goods: Goods; readonly cartons: number }[]
}

/** What one branch keeps of everything, in cartons, when its shelves are full. */
const fullShelf = (branch: BranchCode): number => (branch === 'JKT' ? 190 : 90)

/** Orders what is running low at one supplier. */
export function buy(agenda: Agenda, seller: Seller, branch: BranchCode): (world: World) => Promise<void> {
  return async (world) => {
    const own = GOODS.filter((goods) => goods.supplier === seller.code)
    const lines = own.flatMap((goods) => {
      const left = Math.trunc((world.shelf.get(shelfKey(branch, goods.code)) ?? 0) / goods.carton)
      const wanted = Math.trunc((fullShelf(branch) - left) / 10) * 10
      return wanted < 20 ? [] : [{ goods, cartons: wanted }]
    })
    if (lines.length === 0) return
    const bought: Bought = { seller, branch, lines }
    const date = world.today
    const made = await write(world, ['purchasing', branch], 'purchase-order', {
      date,
      supplier: { code: seller.code },
      warehouse: { code: branch === 'JKT' ? 'MAIN' : 'SBY' },
      currency: { code: seller.currency },
      term: { code: seller.term },
      expectedDate: workday(addDays(date, seller.leadDays)),
      lines: lines.map((line) => orderLine(line, seller)),
    })
    const arrival = workday(addDays(date, seller.leadDays + world.chance.between(0, 3)))
    const split = world.chance.percent(15)
    agenda.on(arrival, arrive(agenda, bought, made, split))
    if (split) agenda.on(workday(addDays(arrival, 6)), arrive(agenda, bought, made, false))
  }
}

function orderLine({ goods, cartons }: Bought['lines'][number], seller: Seller): Fields {
  const carton = decimal(goods.cost * goods.carton)
  const price = seller.currency === 'USD' ? carton.div(100) : carton
  const tax = { taxGroup: seller.currency === 'IDR' && goods.group !== 'POKOK' ? { code: 'PPN' } : null }
  return {
    item: { code: goods.code },
    quantity: String(cartons),
    unit: { code: 'CTN' },
    unitPrice: price.toFixed(2),
    ...tax,
  }
}

function arrive(agenda: Agenda, bought: Bought, made: Created, partly: boolean): (world: World) => Promise<void> {
  return async (world) => {
    const date = world.today
    const { seller, branch } = bought
    const note = `SJ-${seller.code}-${world.chance.between(10_000, 99_999)}`
    const change = (draft: Fields): Fields => {
      const came = linesOf(draft).map((line, index) => arrived(world, String(line.delivered), partly, index))
      const lines = linesOf(draft).map((line, index) => ({ ...line, ...came[index] }))
      const tracking = linesOf(draft).flatMap(({ orderLine: ordered }, index) => {
        const goods = bought.lines[linesOf(made).findIndex(({ id }) => id === idOf(ordered))]?.goods
        const pieces = decimal(came[index]?.accepted ?? 0).times(goods?.carton ?? 0)
        return goods ? arrivingRows(branch, goods.code, index + 1, pieces.toFixed(), date) : []
      })
      return { date, supplierDeliveryNumber: note, lines, tracking }
    }
    const receiving = await follow(world, ['warehouse', branch], ['purchase-order', made.id], 'receiving', change)
    if (!receiving) return
    const isShort = linesOf(receiving).some((line) => !decimal(String(line.rejected)).isZero())
    if (isShort && !partly) agenda.on(workday(addDays(date, 5)), letGo(made))
    if (seller.currency === 'USD') agenda.on(workday(addDays(date, 2)), land(agenda, receiving))
    for (const line of linesOf(receiving)) {
      const code = codeOf(line.item)
      const pieces = decimal(String(line.baseQuantity))
      move(world, branch, code, Number.parseInt(pieces.toFixed(0), 10))
    }
    if (branch === 'SBY') agenda.on(workday(addDays(date, 1)), putAway(receiving.id))
    agenda.on(workday(addDays(date, world.chance.between(1, 3))), bill(agenda, bought, receiving.id))
  }
}

/** What was sent back is not sent again: the order is closed. */
const letGo =
  ({ id }: Created) =>
  (world: World): Promise<void> =>
    act(world, actorOf(world, 'purchasing', 'JKT'), ['purchase-order', id], 'close', {
      reason: { code: 'SHORT-SUPPLY' },
      note: 'Karton rusak tidak dikirim ulang',
    })

/** Now and then a carton arrives broken and is sent back at once. */
function arrived(world: World, delivered: string, partly: boolean, index: number) {
  const count = partly ? decimal(delivered).div(2).ceil() : decimal(delivered)
  const rejected = index === 0 && world.chance.percent(10) ? 1 : 0
  const reason = rejected === 0 ? {} : { rejectReason: 'Kemasan rusak' }
  return {
    delivered: count.toFixed(),
    accepted: count.minus(rejected).toFixed(),
    rejected: String(rejected),
    ...reason,
  }
}

const idOf = (reference: unknown): unknown =>
  typeof reference === 'object' && reference !== null && 'id' in reference ? reference.id : null

const codeOf = (reference: unknown): string =>
  typeof reference === 'object' && reference !== null && 'code' in reference ? String(reference.code) : ''

function bill(agenda: Agenda, bought: Bought, receiving: string): (world: World) => Promise<void> {
  return async (world) => {
    const date = world.today
    const { seller, branch } = bought
    const dearer = world.chance.percent(18)
    const number = `${seller.code}/${date.slice(0, 4)}/${world.chance.between(10_000, 99_999)}`
    const change = (draft: Fields): Fields => ({
      date,
      supplierInvoiceNumber: number,
      supplierInvoiceDate: date,
      receivedDate: date,
      ...(dearer
        ? { lines: linesOf(draft).map((line) => ({ ...line, unitPrice: dearerPrice(String(line.unitPrice)) })) }
        : {}),
    })
    const invoice = await follow(world, ['purchasing', branch], ['receiving', receiving], 'purchase-invoice', change)
    if (invoice) payBill(agenda, world, bought, invoice)
  }
}

const dearerPrice = (price: string): string => decimal(price).times('1.015').toDecimalPlaces(2).toFixed(2)

/** Who is asked on which day of the week, and for which branch. */
export function visitsOn(day: LocalDate, week: number): readonly (readonly [Seller, BranchCode])[] {
  return SELLERS.flatMap((seller, index): (readonly [Seller, BranchCode])[] => {
    if (weekday(day) !== (index % 5) + 1) return []
    if (seller.currency === 'USD') return week % 6 === 1 ? [[seller, 'JKT']] : []
    if (index % 2 === week % 2) return [[seller, 'JKT']]
    return week % 4 === 0 ? [[seller, 'SBY']] : []
  })
}
