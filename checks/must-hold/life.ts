// One random life of a business: what it has made so far, and what it may do next.
import { sql } from '@lumbung/definition'
import fc from 'fast-check'
import { expect } from 'vitest'
import { booksOf, type Happened, poolOf } from './reference-ledger.ts'
import { type Json, type Reply, type Stored, stored, TODAY, type World } from './world.ts'

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
}

/** What one life has made so far, beside the events that count. */
export interface Life {
  readonly world: World
  readonly items: readonly string[]
  events: Happened[]
  readonly voided: Set<string>
  readonly documents: Map<string, { readonly resource: string; readonly number: string }>
  readonly sales: Order[]
  readonly purchases: Order[]
  readonly deliveries: Delivery[]
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
  'collect',
  'buy',
  'receive',
  'bill',
  'pay',
  'void',
  'close',
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
  ...(['collect', 'collect', 'buy', 'receive', 'receive', 'bill', 'pay', 'void'] as const),
]

export const stepOf = fc.record({
  what: fc.constantFrom(...OFTEN),
  pick: fc.nat(1000),
  quantity: fc.bigInt(1n, 30n),
  price: fc.bigInt(1n, 9_999_99n),
})

export const chosen = <T>(list: readonly T[], pick: number): T | undefined => list[pick % Math.max(list.length, 1)]
export const money = (cents: bigint): string => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
export const live = <K extends Happened['kind']>(life: Life, kind: K) =>
  life.events.filter((one): one is Extract<Happened, { kind: K }> => one.kind === kind)
export const total = (numbers: readonly bigint[]): bigint => numbers.reduce((sum, one) => sum + one, 0n)
export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)

const post = (life: Life, resource: string, body: Json): Promise<Reply> =>
  life.world.ask('POST', `${life.world.path(resource)}?submit=true`, { date: TODAY, ...body })

/** Posts a document that the reference ledger allows or not; both must agree. */
export async function posted(life: Life, resource: string, body: Json, allowed: boolean): Promise<Stored | null> {
  const reply = await post(life, resource, body)
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

export const onHand = (life: Life, item: string): bigint => poolOf(booksOf(life.events), item).quantity
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
export const freeOf = (life: Life, item: string): bigint =>
  onHand(life, item) -
  total(life.deliveries.filter(({ order }) => order.item === item && !order.byHand).map((one) => toShip(life, one)))
export const toInvoice = (life: Life, shipment: { readonly id: string; readonly quantity: bigint }): bigint =>
  shipment.quantity - quantityOf(live(life, 'invoice').filter((one) => one.shipment === shipment.id))
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
