// Freight charged on a receipt after 2,000 later issues of its pool, in the transaction that approves the charge: each
// issue, and what its bill took to cost of goods sold, is put right with it. Every round charges a receipt of its own.
import type { Costing } from '@lumbung/ledger'
import { byCode, record } from '@lumbung/modules/masters/starter.ts'
import { inProcess } from './client.ts'
import { type Books, historyOf, settle } from './company.ts'
import { deliveryBody, invoiceBody, type Send, shipmentBody } from './documents.ts'
import { median, shown, table, timed } from './measure.ts'
import { type Sent, trace } from './trace.ts'

/** Issues behind the receipt, unless told otherwise: as many as a posting corrects by itself. */
export const ISSUES = 2_000
const LINES = 100
const PIECES = 10
const ROUNDS = 5
const CHARGE = '3000000'
const METHODS: readonly Costing[] = ['average', 'fifo']

interface Received {
  /** Its line on the receiving. */
  readonly line: string
}

export async function landed(books: Books, issues: number): Promise<string> {
  await books.book.create(record('supplier', { code: 'S-1', name: 'PT Sumber', term: byCode('NET30') }))
  const [month = ''] = historyOf(books.today).slice(-1)
  const rows: string[][] = []
  for (const costing of METHODS) {
    const times: number[] = []
    let sent: Sent = { statements: 0, roundTrips: 0 }
    // The first round warms the compiler and is not counted.
    for (let round = 0; round <= ROUNDS; round++) {
      const { line } = await issued(books, `${costing}-${round}`, costing, month, issues)
      const body = await charge(books, month, line)
      await settle(books)
      const watched = trace()
      const seconds = await timed(() => inProcess(books)('additional-cost', body), 1, 1)
      sent = watched.sent()
      watched.end()
      if (round > 0) times.push(seconds)
    }
    const { statements, roundTrips } = sent
    const took = [median(times), Math.max(...times)].map(shown)
    rows.push([`By ${costing}, in process`, ...took, '≤ 1.5', String(statements), String(roundTrips)])
  }
  const head = [`Freight on a receipt with ${issues} later issues`, 'Median, s', 'Slowest, s', 'Must']
  return table([...head, 'Statements', 'Round trips'], rows)
}

/** An item received once, on the first of the month, and sold and billed on the days behind it. */
async function issued(books: Books, code: string, costing: Costing, month: string, issues: number): Promise<Received> {
  const send = inProcess(books)
  const group = { itemGroup: byCode('G1'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  const { id: item } = await books.book.create(record('item', { code, name: code, costing, ...group }))
  const received = await receive(books, send, item, `${month}-01`, issues)
  for (let left = issues, day = 2; left > 0; left -= LINES, day = (day % 26) + 1) {
    const date = `${month}-${String(Math.max(day, 2)).padStart(2, '0')}`
    await sold({ ...books, today: date }, send, item, Math.min(LINES, left))
  }
  return received
}

async function receive(books: Books, send: Send, item: string, date: string, issues: number): Promise<Received> {
  const { unit, warehouse } = books
  const goods = { item, quantity: String(issues * PIECES * 2), unit, unitPrice: '6000' }
  const supplier = byCode('S-1')
  const order = await send('purchase-order', { date, supplier, warehouse, lines: [goods] })
  const lines = order.lines.map(({ id }) => ({ orderLine: id, delivered: goods.quantity }))
  const receiving = await send('receiving', { date, supplier, warehouse, supplierDeliveryNumber: item, lines })
  return { line: receiving.lines[0]?.id ?? '' }
}

async function sold(books: Books, send: Send, item: string, lines: number): Promise<void> {
  const { today: date, customers, unit, warehouse } = books
  const goods = { item, quantity: String(PIECES), unit, unitPrice: '10000', warehouse }
  const order = await send('sales-order', {
    date,
    customer: customers[0],
    lines: Array.from({ length: lines }, () => goods),
  })
  const shipment = await send('shipment', shipmentBody(books, await send('delivery-order', deliveryBody(books, order))))
  await send('sales-invoice', invoiceBody(books, shipment))
}

/** The charge, dated as the receipt; its bill waits in clearing. */
async function charge(books: Books, month: string, receivingLine: string): Promise<Readonly<Record<string, unknown>>> {
  const date = `${month}-01`
  const line = { description: 'Ocean freight', quantity: '1', unitPrice: CHARGE, taxGroup: null }
  const bill = await inProcess(books)('purchase-invoice', {
    date,
    kind: 'landedCost',
    supplier: byCode('S-1'),
    supplierInvoiceNumber: receivingLine,
    supplierInvoiceDate: date,
    term: byCode('NET30'),
    lines: [line],
  })
  const costs = [{ costType: 'Freight', invoiceLine: bill.lines[0]?.id, basis: 'value' }]
  return { date, costs, lines: [{ receivingLine }] }
}
