// Procure to pay: order, receiving, bill, payment; some deliveries in two parts, some bills at another price than
// ordered, one supplier in US dollars.
import { addDays, decimal, type LocalDate, localDate, weekday } from '@lumbung/core'
import type { Created } from '../company.ts'
import type { Agenda } from './agenda.ts'
import { GOODS, type Goods } from './goods.ts'
import { SELLERS, type Seller } from './parties.ts'
import { type BranchCode, type Fields, follow, linesOf, move, shelfKey, type World, write } from './world.ts'

interface Bought {
  readonly seller: Seller
  readonly branch: BranchCode
  readonly lines: readonly { readonly goods: Goods; readonly cartons: number }[]
}

const workday = (day: LocalDate): LocalDate => (weekday(day) === 7 ? addDays(day, 1) : day)

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
    const change = (draft: Fields): Fields => ({
      date,
      supplierDeliveryNumber: note,
      lines: linesOf(draft).map((line, index) => ({
        ...line,
        ...arrived(world, String(line.delivered), partly, index),
      })),
    })
    const receiving = await follow(world, ['warehouse', branch], ['purchase-order', made.id], 'receiving', change)
    if (!receiving) return
    for (const line of linesOf(receiving)) {
      const code = codeOf(line.item)
      const pieces = decimal(String(line.baseQuantity))
      move(world, branch, code, Number.parseInt(pieces.toFixed(0), 10))
    }
    agenda.on(workday(addDays(date, world.chance.between(1, 3))), bill(agenda, bought, receiving.id))
  }
}

/** Now and then a carton arrives broken and is sent back at once. */
function arrived(world: World, delivered: string, partly: boolean, index: number): Fields {
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
    if (!invoice || world.chance.percent(8)) return
    const due = localDate(String(invoice.dueDate))
    agenda.on(workday(addDays(due, world.chance.between(-2, 3))), settle(bought, invoice))
  }
}

const dearerPrice = (price: string): string => decimal(price).times('1.015').toDecimalPlaces(2).toFixed(2)

function settle({ seller, branch }: Bought, invoice: Created): (world: World) => Promise<void> {
  return async (world) => {
    const abroad = seller.currency === 'USD'
    const rate = abroad ? { bankRate: String(16_320 + world.chance.between(-50, 90)) } : {}
    const amount = String(invoice.total)
    await write(world, ['accounting', branch], 'cash-bank-issued', {
      date: world.today,
      partyKind: 'SUPPLIER',
      supplier: { code: seller.code },
      bank: { code: abroad ? 'USD' : world.chance.pick(['BCA', 'MANDIRI']) },
      method: { code: 'TRANSFER' },
      amount,
      currency: { code: seller.currency },
      ...rate,
      bankReference: `OUT${world.today.replaceAll('-', '')}${world.chance.between(100, 999)}`,
      lines: [{ kind: 'INVOICE', openItem: { code: String(invoice.number) }, amount }],
    })
  }
}

/** Who is asked on which day of the week, and for which branch. */
export function visitsOn(day: LocalDate, week: number): readonly (readonly [Seller, BranchCode])[] {
  return SELLERS.flatMap((seller, index): (readonly [Seller, BranchCode])[] => {
    if (weekday(day) !== (index % 5) + 1) return []
    if (seller.currency === 'USD') return week % 6 === 1 ? [[seller, 'JKT']] : []
    if (index % 2 === week % 2) return [[seller, 'JKT']]
    return week % 4 === 0 ? [[seller, 'SBY']] : []
  })
}
