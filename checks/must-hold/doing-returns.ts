// What customers send back in a random life: announced, taken back, and credited as far as it was billed.
import {
  aimed,
  billedOf,
  chosen,
  least,
  type Life,
  lineOf,
  live,
  piecesOf,
  posted,
  returnedOf,
  someOf,
  type Step,
  toAnnounce,
  toCredit,
  toReturn,
  total,
} from './life.ts'
import { rowOf, warehouseOf } from './doing-places.ts'
import { byCode } from './world.ts'

const most = (a: bigint, b: bigint): bigint => (a > b ? a : b)
const CUSTOMER = { customer: byCode('C-1') }

async function announce(life: Life, step: Step): Promise<boolean> {
  const aim = aimed(live(life, 'ship'), (one) => toAnnounce(life, one), step)
  if (!aim) return false
  const { one: shipment, quantity } = aim
  const lines = [{ shipmentLine: lineOf.get(shipment.id), quantity: String(quantity) }]
  const body = { ...CUSTOMER, returnReason: byCode('RETURN-DAMAGED'), lines }
  const document = await posted(life, 'sales-return-order', body, quantity <= toAnnounce(life, shipment))
  if (document) life.announced.push({ document, shipment: shipment.id, item: shipment.item, quantity })
  return true
}

async function takeBack(life: Life, step: Step): Promise<boolean> {
  const aim = aimed(life.announced, (one) => toReturn(life, one), step)
  if (!aim) return false
  const { one: order, quantity } = aim
  const shipment = live(life, 'ship').find((one) => one.id === order.shipment)
  if (!shipment) return false
  const lines = [{ returnOrderLine: order.document.lines[0]?.id, quantity: String(quantity) }]
  // To a location, with its pieces; to the main warehouse as it is suggested.
  const at = step.price % 2n === 0n ? chosen(life.racks, step.pick) : undefined
  const back = live(life, 'return').flatMap((one) => (one.shipment === shipment.id ? one.pieces : []))
  const pieces = at ? someOf(shipment.pieces, back, quantity, step).map((one) => ({ ...one, at })) : []
  const tracking = await Promise.all(pieces.map((piece) => rowOf(life, piece, piece.quantity)))
  const made = await posted(
    life,
    'sales-return',
    { ...CUSTOMER, warehouse: warehouseOf(at !== undefined), lines, ...(at ? { tracking } : {}) },
    quantity <= toReturn(life, order),
  )
  if (!made) return true
  lineOf.set(made.id, made.lines[0]?.id ?? '')
  // Beyond what stays with the customer.
  const kept = shipment.quantity - returnedOf(life, shipment.id) - quantity
  const billed = least(most(billedOf(life, shipment.id) - kept, 0n), quantity)
  const [newest] = live(life, 'invoice')
    .filter((one) => one.shipment === shipment.id)
    .toReversed()
  life.events.push({
    kind: 'return',
    id: made.id,
    order: order.document.id,
    shipment: shipment.id,
    item: shipment.item,
    quantity,
    pieces: piecesOf(made, shipment.item, quantity),
    billed,
    invoice: billed > 0n ? (newest?.id ?? null) : null,
  })
  return true
}

async function credit(life: Life, step: Step): Promise<boolean> {
  const aim = aimed(live(life, 'return'), (one) => toCredit(life, one), step)
  if (!aim) return false
  const { one: returned, quantity } = aim
  const invoice = chosen(
    live(life, 'invoice').filter((one) => one.shipment === returned.shipment),
    step.pick,
  )
  if (!invoice) return false
  const credits = live(life, 'credit').filter((one) => one.invoice === invoice.id)
  const before = total(credits.map((one) => one.quantity))
  const shipment = live(life, 'ship').find((one) => one.id === returned.shipment)
  // A return that came before may have been voided since.
  const kept = (shipment?.quantity ?? 0n) - returnedOf(life, returned.shipment)
  const line = { returnLine: lineOf.get(returned.id), invoiceLine: lineOf.get(invoice.id), quantity: String(quantity) }
  const made = await posted(
    life,
    'sales-return-invoice',
    { ...CUSTOMER, salesInvoice: invoice.id, lines: [line] },
    quantity <= toCredit(life, returned) &&
      quantity <= invoice.quantity - before &&
      quantity <= billedOf(life, returned.shipment) - kept,
  )
  if (!made) return true
  const of = { of: returned.id, shipment: returned.shipment, invoice: invoice.id }
  life.events.push({ kind: 'credit', id: made.id, ...of, quantity, before })
  return true
}

/** Whether something of it was announced, came back or was credited, and stands. */
export const isSentBack = (life: Life, { id }: { readonly id: string }): boolean =>
  life.announced.some(({ shipment }) => shipment === id) ||
  live(life, 'return').some(({ invoice }) => invoice === id) ||
  live(life, 'credit').some(({ of, invoice }) => of === id || invoice === id)

type Doing = (life: Life, step: Step) => Promise<unknown>

/** What comes late in a chain is seldom possible: where it is not, what has to come before it is done. */
export const returning = (ship: Doing, invoice: Doing) => ({
  async announce(life: Life, step: Step): Promise<void> {
    if (!(await announce(life, step))) await ship(life, step)
  },
  async return(life: Life, step: Step): Promise<void> {
    if (!(await takeBack(life, step)) && !(await announce(life, step))) await ship(life, step)
  },
  async credit(life: Life, step: Step): Promise<void> {
    if ((await credit(life, step)) || (await takeBack(life, step)) || (await announce(life, step))) return
    await ship(life, step)
    await invoice(life, step)
  },
})
