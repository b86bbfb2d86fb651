// The trade, month by month as it happened: orders on their date, goods and invoices on the day they were shipped,
// payment of the older half of the invoices a month later. What belongs to one order comes one after the other; orders
// of a month come several at a time.
import { addDays, localDate } from '@lumbung/core'
import { type Books, ensure, isKnown, workIn, writeOf } from './books.ts'
import { codeIn, inFlight, type Json, listOf } from './client.ts'
import { FREIGHT } from './masters.ts'
import type { Source, SourceOrder } from './source.ts'

const referenceOf = (order: SourceOrder): string => `NW-${order.id}`
const isFree = (freight: string): boolean => /^0*(\.0*)?$/.test(freight)

const orderBody = (order: SourceOrder): Json => ({
  date: order.date,
  customer: { code: order.customer },
  salesRep: { code: order.rep },
  currency: { code: 'IDR' },
  term: { code: 'NET30' },
  customerOrderNumber: order.id,
  requiredDate: order.requiredDate >= order.date ? order.requiredDate : order.date,
  lines: [
    ...order.lines.map((line) => ({
      item: { code: line.item },
      quantity: line.quantity,
      unit: { code: 'PCS' },
      unitPrice: line.price,
      discountPercent1: line.discount,
      taxGroup: null,
    })),
    ...(isFree(order.freight)
      ? []
      : [{ item: { code: FREIGHT }, quantity: '1', unit: { code: 'PCS' }, unitPrice: order.freight, taxGroup: null }]),
  ],
})

const placeOrder = (books: Books, order: SourceOrder): Promise<Json> =>
  ensure(books, 'sales-order', referenceOf(order), orderBody(order))

/** Delivery order, shipment and invoice of an order, each made of the one before. */
async function fulfil(books: Books, order: SourceOrder): Promise<void> {
  const reference = referenceOf(order)
  if (order.shippedDate === null || isKnown(books, 'sales-invoice', reference)) return
  const date = order.shippedDate
  const head = { date, customer: { code: order.customer } }
  const placed = await placeOrder(books, order)
  const goods = listOf(placed.lines).filter((line) => codeIn(line.item) !== FREIGHT)
  const charge = listOf(placed.lines).find((line) => codeIn(line.item) === FREIGHT)
  const instructed = await ensure(books, 'delivery-order', reference, {
    ...head,
    warehouse: { code: 'MAIN' },
    lines: goods.map((line) => ({ orderLine: { id: line.id }, quantity: line.quantity })),
  })
  const shipped = await ensure(books, 'shipment', reference, {
    ...head,
    warehouse: { code: 'MAIN' },
    lines: listOf(instructed.lines).map((line) => ({ deliveryLine: { id: line.id }, quantity: line.quantity })),
  })
  const billed = listOf(shipped.lines).map((line, index) => ({
    kind: 'item',
    shipmentLine: { id: line.id },
    quantity: line.quantity,
    unitPrice: goods[index]?.unitPrice,
    discountPercent1: goods[index]?.discountPercent1,
    priceSource: 'order',
    taxGroup: null,
  }))
  const freight = charge
    ? [
        {
          kind: 'freight',
          orderLine: { id: charge.id },
          item: { code: FREIGHT },
          quantity: '1',
          unit: { code: 'PCS' },
          unitPrice: charge.unitPrice,
          priceSource: 'order',
          taxGroup: null,
        },
      ]
    : []
  await ensure(books, 'sales-invoice', reference, {
    ...head,
    currency: { code: 'IDR' },
    term: { code: 'NET30' },
    lines: [...billed, ...freight],
  })
}

const PAID_AFTER = 30

/** Receipts of the older half of the invoices. */
async function collect(books: Books, order: SourceOrder, date: string): Promise<void> {
  const reference = referenceOf(order)
  if (isKnown(books, 'cash-bank-receipt', reference)) return
  const { number, total } = await ensure(books, 'sales-invoice', reference, {})
  await ensure(books, 'cash-bank-receipt', reference, {
    date,
    partyKind: 'CUSTOMER',
    customer: { code: order.customer },
    bank: { code: 'BCA' },
    method: { code: 'TRANSFER' },
    amount: total,
    currency: { code: 'IDR' },
    lines: [{ kind: 'INVOICE', openItem: { code: number }, amount: total }],
  })
}

interface Receipt {
  readonly order: SourceOrder
  readonly date: string
}

function receiptsOf(source: Source): Receipt[] {
  const invoiced = source.orders
    .flatMap((order) => (order.shippedDate === null ? [] : [{ order, date: order.shippedDate }]))
    .toSorted((a, b) => `${a.date} ${a.order.id}`.localeCompare(`${b.date} ${b.order.id}`))
  return invoiced
    .slice(0, Math.ceil(invoiced.length / 2))
    .map(({ order, date }) => ({ order, date: addDays(localDate(date), PAID_AFTER) }))
}

const monthOf = (date: string): string => date.slice(0, 7)

export async function loadTrade(books: Books, source: Source): Promise<void> {
  const receipts = receiptsOf(source)
  const dates = [
    ...source.orders.flatMap((order) => [order.date, order.shippedDate ?? order.date]),
    ...receipts.map((one) => one.date),
  ]
  const months = [...new Set(dates.map(monthOf))].toSorted()
  for (const month of months) {
    const ordered = source.orders.filter(
      (order) => monthOf(order.date) === month && !isKnown(books, 'sales-order', referenceOf(order)),
    )
    const shipped = source.orders
      .filter((order) => order.shippedDate !== null && monthOf(order.shippedDate) === month)
      .filter((order) => !isKnown(books, 'sales-invoice', referenceOf(order)))
      .toSorted((a, b) => (a.shippedDate ?? '').localeCompare(b.shippedDate ?? ''))
    const paid = receipts.filter(
      (one) => monthOf(one.date) === month && !isKnown(books, 'cash-bank-receipt', referenceOf(one.order)),
    )
    if (ordered.length + shipped.length + paid.length === 0) continue
    const began = performance.now()
    await workIn(books, month)
    await inFlight(ordered, books.inFlight, async (order) => {
      await placeOrder(books, order)
    })
    await inFlight(shipped, books.inFlight, (order) => fulfil(books, order))
    await inFlight(paid, books.inFlight, (one) => collect(books, one.order, one.date))
    const seconds = Math.round((performance.now() - began) / 100) / 10
    books.log(`${month}: ${ordered.length} orders, ${shipped.length} delivered, ${paid.length} receipts, ${seconds} s`)
  }
}

/** Sends some writes once more under their first keys: the same record must come back and nothing be added. */
export async function repeatSome(books: Books, source: Source): Promise<{ repeated: number; wrong: string[] }> {
  const wrong: string[] = []
  let repeated = 0
  for (const order of source.orders.filter((_, index) => index % 40 === 0)) {
    const reference = referenceOf(order)
    const write = writeOf('sales-order', reference, orderBody(order))
    // A server forgets keys after a day; then a repeat would be a new order, and is not sent.
    const remembered = await books.client.get(`/idempotency/${write[2]}`).then(
      () => true,
      () => false,
    )
    if (!remembered) continue
    const { body } = await books.client.post(...write)
    repeated++
    if (body.id !== books.known.get('sales-order')?.get(reference)) wrong.push(order.id)
  }
  return { repeated, wrong }
}
