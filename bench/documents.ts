// The documents of order to cash as an integration would send them: what the customer wants, and then the line ids that
// each answer brought. What is left open (terms, tax, price source) the product fills in.
import type { Books } from './company.ts'

export type Body = Readonly<Record<string, unknown>>

export interface AnsweredLine extends Body {
  readonly id: string
}

export interface Answered extends Body {
  readonly id: string
  readonly number: string
  readonly status: string
  readonly lines: readonly AnsweredLine[]
}

/** Sends a document to be created and approved; answers it as stored. */
export type Send = (resource: string, body: Body) => Promise<Answered>

let turn = 0
const PRICE = '10000'

// As many items as the hand-written ceiling sells from.
const SOLD = 200

/** Items and customers by turns; a step that shares no factor with the list meets all of them. */
const pick = (list: readonly string[], step: number): string => list[(turn++ * step) % list.length] ?? ''

const soldFrom = new WeakMap<readonly string[], readonly string[]>()

/** Every twenty-fifth item, so that all groups are among them; chosen once, since choosing is no part of the work. */
function soldOf(items: readonly string[]): readonly string[] {
  const chosen = soldFrom.get(items) ?? items.filter((_, at) => at % Math.ceil(items.length / SOLD) === 0)
  soldFrom.set(items, chosen)
  return chosen
}

export function orderBody({ today, customers, items, unit, warehouse }: Books, lines = 5): Body {
  const sold = soldOf(items)
  return {
    date: today,
    customer: pick(customers.slice(0, 50), 7),
    lines: Array.from({ length: lines }, () => ({
      item: pick(sold, 67),
      quantity: '10',
      unit,
      unitPrice: PRICE,
      warehouse,
    })),
  }
}

const linesBy = (answer: Answered, key: string, quantity = '10'): Body[] =>
  answer.lines.map((line) => ({ [key]: line.id, quantity }))

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

export const deliveryBody = ({ today, warehouse }: Books, order: Answered): Body => ({
  date: today,
  customer: idOf(order.customer),
  warehouse,
  lines: linesBy(order, 'orderLine'),
  tracking: [],
})

export const shipmentBody = ({ today, warehouse }: Books, delivery: Answered, quantity = '10'): Body => ({
  date: today,
  customer: idOf(delivery.customer),
  warehouse,
  lines: linesBy(delivery, 'deliveryLine', quantity),
  tracking: [],
})

export const invoiceBody = ({ today }: Books, shipment: Answered, quantity = '10'): Body => ({
  date: today,
  customer: idOf(shipment.customer),
  term: { code: 'NET30' },
  lines: linesBy(shipment, 'shipmentLine', quantity).map((line) => ({ ...line, unitPrice: PRICE })),
})

/** Order, delivery order and shipment, so that an invoice can be posted. */
export async function shipped(books: Books, send: Send, lines = 5): Promise<Answered> {
  const order = await send('sales-order', orderBody(books, lines))
  const delivery = await send('delivery-order', deliveryBody(books, order))
  return send('shipment', shipmentBody(books, delivery))
}

/** What a morning finds open: an order to pick, one half delivered and not billed, one delivered and half billed. */
export async function leftOpen(books: Books, send: Send): Promise<void> {
  await send('delivery-order', deliveryBody(books, await send('sales-order', orderBody(books))))
  const delivery = await send('delivery-order', deliveryBody(books, await send('sales-order', orderBody(books))))
  await send('shipment', shipmentBody(books, delivery, '5'))
  await send('sales-invoice', invoiceBody(books, await shipped(books, send), '5'))
}

/** Four requests, each created and approved. */
export async function chain(books: Books, send: Send): Promise<Answered> {
  return send('sales-invoice', invoiceBody(books, await shipped(books, send)))
}

const ACCOUNTS = ['611101', '611102']

/** Five debits and five credits. */
export function journalBody({ today }: Books, accounts: readonly string[]): Body {
  return {
    date: today,
    memo: 'Bench',
    lines: Array.from({ length: 10 }, (_, index) => ({
      account: accounts[index % accounts.length],
      debit: index % 2 === 0 ? '1000' : '0',
      credit: index % 2 === 0 ? '0' : '1000',
      memo: `Line ${index + 1}`,
    })),
  }
}

export const JOURNAL_ACCOUNTS = ACCOUNTS
