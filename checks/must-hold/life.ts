// One random life of a business: what it has made so far, and what it may do next.
import { sql } from '@lumbung/definition'
import fc from 'fast-check'
import { expect } from 'vitest'
import type { Piece } from './reference-books.ts'
import { booksOf, type Happened } from './reference-ledger.ts'
import { byCode, type Headers, type Json, type Reply, type Stored, stored, TODAY, type World } from './world.ts'

export interface Order {
  readonly document: Stored
  readonly item: string
  readonly quantity: bigint
  readonly price: bigint
  byHand: boolean
}

export interface Delivery {
  readonly document: Stored
  readonly order: Order
  readonly quantity: bigint
  /** Out of the warehouse with locations. */
  readonly isRacked: boolean
}

/** Goods that a customer is going to send back: how many of one shipment. */
export interface Announced {
  readonly document: Stored
  readonly shipment: string
  readonly item: string
  readonly quantity: bigint
}

/** Goods that a shop requests of the main warehouse, and the purchase orders made of it: how many of each. */
export interface Request {
  readonly document: Stored
  readonly item: string
  readonly quantity: bigint
  readonly bought: Map<string, bigint>
}

/** What one life has made so far, beside the events that count. */
export interface Life {
  readonly world: World
  /** Who sends and receives in the other branch. */
  readonly bandung: Headers
  /** Who counts: the administrator. */
  readonly counter: string
  readonly items: readonly string[]
  /** Locations of the other warehouse in Jakarta, where goods are put. */
  readonly racks: readonly string[]
  events: Happened[]
  readonly voided: Set<string>
  readonly documents: Map<string, { readonly resource: string; readonly number: string }>
  readonly sales: Order[]
  readonly purchases: Order[]
  readonly deliveries: Delivery[]
  readonly announced: Announced[]
  requests: Request[]
  readonly done: string[]
}

export interface Step {
  readonly what: (typeof WHAT)[number]
  readonly pick: number
  readonly quantity: bigint
  readonly price: bigint
}

const WHAT = [
  'gain',
  'loss',
  'order',
  'deliver',
  'ship',
  'invoice',
  'announce',
  'return',
  'credit',
  'collect',
  'buy',
  'receive',
  'bill',
  'pay',
  'giro',
  'cheque',
  'take',
  'present',
  'freight',
  'spread',
  'void',
  'close',
  'ask',
  'order-for',
  'withdraw',
  'send',
  'arrive',
  'count',
  'shift',
] as const

// As often as it takes for a life to come as far as money.
const OFTEN: readonly (typeof WHAT)[number][] = [
  ...WHAT,
  ...([
    'gain',
    'order',
    'order',
    'deliver',
    'deliver',
    'deliver',
    'ship',
    'ship',
    'ship',
    'invoice',
    'invoice',
    'invoice',
  ] as const),
  ...(['return', 'return', 'credit', 'credit', 'credit', 'order-for'] as const),
  ...(['send', 'arrive', 'arrive', 'arrive', 'count'] as const),
  ...(['collect', 'collect', 'buy', 'receive', 'receive', 'bill', 'pay', 'void'] as const),
  ...(['giro', 'giro', 'giro', 'cheque', 'cheque', 'cheque', 'cheque', 'cheque'] as const),
  ...(['take', 'present', 'present', 'present', 'present', 'spread', 'spread', 'spread'] as const),
]

// Goods alone: they come in, are billed and take their freight, go to the other branch and home, are counted and sold,
// and any of it is taken back.
const GOODS: readonly (typeof WHAT)[number][] = [
  ...(['gain', 'gain', 'gain', 'loss', 'send', 'send', 'send', 'arrive', 'arrive', 'arrive', 'arrive'] as const),
  ...(['count', 'count', 'order', 'order', 'deliver', 'deliver', 'deliver', 'ship', 'ship', 'ship'] as const),
  ...(['return', 'return', 'return', 'void', 'void', 'shift', 'shift', 'shift', 'shift'] as const),
  ...(['buy', 'buy', 'receive', 'receive', 'receive', 'bill', 'bill', 'spread', 'spread', 'spread'] as const),
]

const stepsOf = (kinds: readonly (typeof WHAT)[number][]) =>
  fc.record({
    what: fc.constantFrom(...kinds),
    pick: fc.nat(1000),
    quantity: fc.bigInt(1n, 30n),
    price: fc.bigInt(1n, 9_999_99n),
  })

export const stepOf = stepsOf(OFTEN)
export const goodsStepOf = stepsOf(GOODS)

/** Ids of the first lines of documents, which their successors name. */
export const lineOf = new Map<string, string>()

export const chosen = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(list.length, 1)]
export const money = (cents: bigint): string =>
  cents < 0n ? `-${money(-cents)}` : `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
export const live = <K extends Happened['kind']>(life: Life, kind: K) =>
  life.events.filter((one): one is Extract<Happened, { kind: K }> => one.kind === kind)
export const total = (numbers: readonly bigint[]): bigint => numbers.reduce((sum, one) => sum + one, 0n)
export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** A line of so many pieces of an item. */
export const goods = (item: string, quantity: bigint, more: Json = {}): Json => ({
  item: byCode(item),
  quantity: String(quantity),
  unit: byCode('PCS'),
  ...more,
})

const post = (life: Life, resource: string, body: Json, headers?: Headers): Promise<Reply> =>
  life.world.ask('POST', `${life.world.path(resource)}?submit=true`, { date: TODAY, ...body }, headers)

/** Posts a document that the reference ledger allows or not; both must agree. */
export async function posted(
  life: Life,
  resource: string,
  body: Json,
  allowed: boolean,
  headers?: Headers,
): Promise<Stored | null> {
  const reply = await post(life, resource, body, headers)
  const said = `${life.done.join(', ')}\n${resource} ${JSON.stringify(body)} ${reply.text.slice(0, 400)}`
  if (!allowed) {
    expect(reply.status, said).toBe(422)
    return null
  }
  expect(reply.status, said).toBe(201)
  const document = stored(reply)
  life.documents.set(document.id, { resource, number: document.number })
  return document
}

/** The rows of a document by batch and place; all of it is one piece where it has none. */
export function piecesOf(document: Json, item: string, whole: bigint): readonly Piece[] {
  const rows = (document['tracking'] ?? []) as readonly Json[]
  if (rows.length === 0) return [{ batch: '', quantity: whole }]
  return rows.map((row) => ({ ...pieceIn(row, item), quantity: BigInt(Number(row['quantity'])) }))
}

/** Which piece of an item a row or a line names. */
export const pieceIn = ({ batchNumber, batch, serial, location }: Json, item: string) => ({
  batch: batchNumber ? `${item}/${String(batchNumber)}` : codeOf(batch) || String(serial ?? ''),
  at: codeOf(location),
})

const codeOf = (named: unknown): string => (named as { readonly code: string } | null | undefined)?.code ?? ''

/** Chooses this quantity from the pieces less those gone, first to last or last to first. */
export function someOf(
  pieces: readonly Piece[],
  gone: readonly Piece[],
  quantity: bigint,
  { pick }: Step,
): readonly Piece[] {
  const left = new Map<string, bigint>()
  for (const one of pieces) left.set(one.batch, (left.get(one.batch) ?? 0n) + one.quantity)
  for (const one of gone) left.set(one.batch, (left.get(one.batch) ?? 0n) - one.quantity)
  let open = quantity
  return (pick % 2 === 0 ? [...left] : [...left].toReversed()).flatMap(([batch, own]) => {
    const part = least(own, open)
    open -= part
    return part > 0n ? [{ batch, quantity: part }] : []
  })
}

/** What of a transfer is still on its way. */
export const underWay = (life: Life, { id, quantity }: { readonly id: string; readonly quantity: bigint }): bigint =>
  quantity -
  total(
    live(life, 'arrive')
      .filter((one) => one.transfer === id)
      .map((one) => one.quantity + one.lost + one.back),
  )

/** What lies fit for sale in the main warehouse, in that of Bandung, or in that with locations. */
export const onHand = (life: Life, branch: string, isRacked = false): bigint =>
  total(
    [...booksOf(life.events).pieces].flatMap(([key, quantity]) => {
      const [own, at = ''] = key.split(' ')
      return own === branch && (isRacked ? life.racks.includes(at) : at === '') ? quantity : []
    }),
  )
export const openOf = async (life: Life, source: string): Promise<string> => {
  const [row] = await life.world.owner.query<{ id: string }>(sql`select id from open_item where source = ${source}`)
  return row?.id ?? ''
}

const quantityOf = (events: readonly { readonly quantity: bigint }[]): bigint =>
  total(events.map((one) => one.quantity))
export const toInstruct = (life: Life, order: Order): bigint =>
  order.quantity - quantityOf(life.deliveries.filter((one) => one.order === order))
export const toShip = (life: Life, { document, quantity }: Delivery): bigint =>
  quantity - quantityOf(live(life, 'ship').filter((one) => one.delivery === document.id))
/** What nobody is promised: instructed goods are held until they are sent, or their order is closed by hand. */
export const freeOf = (life: Life, item: string, isRacked = false): bigint =>
  onHand(life, item, isRacked) -
  total(
    life.deliveries
      .filter((one) => one.order.item === item && one.isRacked === isRacked && !one.order.byHand)
      .map((one) => toShip(life, one)),
  ) -
  (isRacked ? 0n : total(life.requests.filter((one) => one.item === item).map(toOrder)))
/** What of it nobody bought. */
export const toOrder = ({ quantity, bought }: Request): bigint => quantity - total([...bought.values()])
export const toInvoice = (life: Life, shipment: Extract<Happened, { kind: 'ship' }>): bigint =>
  shipment.quantity - kept(life, shipment)
/** Came back or is billed. */
const kept = (life: Life, { id }: { readonly id: string }): bigint => returnedOf(life, id) + billedOf(life, id)
export const returnedOf = (life: Life, shipment: string): bigint =>
  quantityOf(live(life, 'return').filter((one) => one.shipment === shipment))
/** Less what was credited. */
export const billedOf = (life: Life, shipment: string): bigint =>
  quantityOf(live(life, 'invoice').filter((one) => one.shipment === shipment)) -
  quantityOf(live(life, 'credit').filter((one) => one.shipment === shipment))
/** Pieces on return orders that have not come in yet. */
export const toReturn = (life: Life, { document, quantity }: Announced): bigint =>
  quantity - quantityOf(live(life, 'return').filter((one) => one.order === document.id))
/** What neither came back nor was announced. */
export const toAnnounce = (life: Life, shipment: { readonly id: string; readonly quantity: bigint }): bigint =>
  shipment.quantity -
  returnedOf(life, shipment.id) -
  total(life.announced.filter((one) => one.shipment === shipment.id).map((one) => toReturn(life, one)))
/** What of a return was billed and is not credited yet. */
export const toCredit = (life: Life, { id, billed }: { readonly id: string; readonly billed: bigint }): bigint =>
  billed - quantityOf(live(life, 'credit').filter((one) => one.of === id))
export const toReceive = (life: Life, { document, quantity }: Order): bigint =>
  quantity - quantityOf(live(life, 'receive').filter((one) => one.order === document.id))

/** Four times of five something of which some is open, and no more than that; else anything, and any quantity. */
export function aimed<T>(
  list: readonly T[],
  open: (one: T) => bigint,
  { pick, quantity }: Step,
): { one: T; quantity: bigint } | null {
  const wild = pick % 5 === 0
  const one = chosen(wild ? list : list.filter((candidate) => open(candidate) > 0n), pick)
  return one === undefined ? null : { one, quantity: wild ? quantity : least(quantity, open(one)) }
}
