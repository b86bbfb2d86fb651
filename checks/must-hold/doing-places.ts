// Receipts and storage transfers of a random life: with or without a location, between locations, into damaged and QC
// hold and back. Each batch and serial number is named; what leaves the main warehouse is suggested.
import { chosen, freeOf, goods, least, type Life, live, money, piecesOf, posted, type Step } from './life.ts'
import { type Piece, pieceKey } from './reference-books.ts'
import { booksOf } from './reference-ledger.ts'
import { byCode, type Json } from './world.ts'
import { sql } from '@lumbung/definition'

let serial = 0

/** Goods of a batch come in one of three; serial numbers anew. */
export const inBatch = (item: string, quantity: bigint, pick: number, more: Json = {}): readonly Json[] => {
  if (item.startsWith('S'))
    return Array.from({ length: Number(quantity) }, () => ({ line: 1, serial: `${item}-${++serial}`, ...more }))
  const batch = /^[BC]/.test(item) ? { batchNumber: `L${pick % 3}` } : {}
  return 'batchNumber' in batch || 'location' in more
    ? [{ line: 1, ...batch, quantity: String(quantity), ...more }]
    : []
}

/** Of a serial number each piece has its own: a few are enough. */
export const fewOf = (item: string, quantity: bigint): bigint =>
  item.startsWith('S') ? (quantity % 6n) + 1n : quantity

export const warehouseOf = (isRacked: boolean): Json => byCode(isRacked ? 'RACKS' : 'MAIN')

/** A location and a condition, as the reference ledger names them. */
const placeOf = (at: string) => {
  const [location = '', condition = 'available'] = at.split('!')
  return { location, condition, warehouse: warehouseOf(location !== '') }
}

/** A row of a document that names a piece. */
export async function rowOf({ world }: Life, { batch, at = '' }: Piece, quantity: bigint): Promise<Json> {
  const [item = '', number] = batch.split('/')
  const { location } = placeOf(at)
  const [known] = await world.owner.query<{ id: string }>(
    sql`select b.id from batch b join item i on i.id = b.item where i.code = ${item} and b.number = ${number ?? ''}`,
  )
  return {
    line: 1,
    quantity: String(quantity),
    ...(location ? { location: byCode(location) } : {}),
    ...(known ? { batch: known.id } : batch ? { serial: batch } : {}),
  }
}

export interface Lying extends Piece {
  readonly at: string
  /** What no delivery order holds of it. */
  readonly free: bigint
}

/** What lies of an item in Jakarta, place by place. */
export function lyingOf(life: Life, item: string): readonly Lying[] {
  return [...booksOf(life.events).pieces].flatMap(([key, quantity]): Lying[] => {
    const [branch, at = '', batch = ''] = key.split(' ')
    if (branch !== item || quantity === 0n) return []
    const { condition, location } = placeOf(at)
    if (condition !== 'available') return [{ at, batch, quantity, free: quantity }]
    const free = least(freeOf(life, item, location !== ''), quantity - heldOf(life, item, { at, batch }))
    return [{ at, batch, quantity, free }]
  })
}

/** What delivery orders name of a piece and have not shipped. */
function heldOf(life: Life, item: string, { at = '', batch }: Pick<Piece, 'at' | 'batch'>): bigint {
  if (at === '' && batch === '') return 0n
  const own = (pieces: readonly Piece[]): bigint =>
    pieces.reduce((all, one) => (one.batch === batch && (one.at ?? '') === at ? all + one.quantity : all), 0n)
  return life.deliveries
    .filter(({ order }) => order.item === item)
    .reduce((all, { document, quantity }) => {
      const shipped = live(life, 'ship').filter((one) => one.delivery === document.id)
      const open = own(piecesOf(document, item, quantity)) - shipped.reduce((sum, one) => sum + own(one.pieces), 0n)
      return open > 0n ? all + open : all
    }, 0n)
}

const REASON = { adjustmentReason: byCode('STOCK-COUNT') }

async function gain(life: Life, { pick, quantity: wanted, price }: Step): Promise<void> {
  const item = chosen(life.items, pick) ?? ''
  const quantity = fewOf(item, wanted)
  const at = chosen(['', '', ...life.racks], Math.floor(pick / 4)) ?? ''
  const { warehouse, location } = placeOf(at)
  const more = location ? { location: byCode(location) } : {}
  // Now and then serial numbers that were lost are found again.
  const again = price % 2n === 0n ? lostOf(life, item).slice(0, Number(quantity)) : []
  const tracking = [
    ...again.map((known) => ({ line: 1, serial: known, ...more })),
    ...inBatch(item, quantity - BigInt(again.length), pick, more),
  ]
  const lines = [goods(item, quantity, { unitCost: money(price) })]
  const made = await posted(life, 'adjustment-in', { ...REASON, warehouse, lines, tracking }, true)
  if (made)
    life.events.push({ kind: 'gain', id: made.id, item, quantity, price, pieces: piecesOf(made, item, quantity) })
}

/** Serial numbers of an item that are nowhere, and with no customer. */
function lostOf(life: Life, item: string): readonly string[] {
  if (!item.startsWith('S')) return []
  const left = new Map<string, bigint>()
  for (const [key, quantity] of booksOf(life.events).pieces) {
    const [branch = '', , batch = ''] = key.split(' ')
    if (branch.split('@')[0] === item) left.set(batch, (left.get(batch) ?? 0n) + quantity)
  }
  const sold = new Set(live(life, 'ship').flatMap(({ pieces }) => pieces.map(({ batch }) => batch)))
  return [...left].flatMap(([batch, quantity]) => (quantity === 0n && !sold.has(batch) ? batch : []))
}

/** Out of the main warehouse what is suggested; now and then something that lies elsewhere, or is damaged. */
async function loss(life: Life, { pick, quantity: wanted }: Step): Promise<void> {
  const item = chosen(life.items, pick) ?? ''
  const piece =
    pick % 3 === 0
      ? chosen(
          lyingOf(life, item).filter(({ at, free }) => at !== '' && free > 0n),
          pick,
        )
      : undefined
  const quantity = piece ? least(wanted, piece.free) : wanted
  const { warehouse, condition } = placeOf(piece?.at ?? '')
  const body = {
    ...REASON,
    warehouse,
    lines: [goods(item, quantity, { condition })],
    ...(piece ? { tracking: await rowsOf(life, piece, quantity) } : {}),
  }
  const made = await posted(life, 'adjustment-out', body, piece !== undefined || quantity <= freeOf(life, item))
  if (!made) return
  const pieces = piece ? [{ ...piece, quantity }] : piecesOf(made, item, quantity)
  life.events.push({ kind: 'loss', id: made.id, item, quantity, pieces })
}

/** What is not told apart from the rest of its warehouse has no row. */
async function rowsOf(life: Life, piece: Piece, quantity: bigint): Promise<readonly Json[]> {
  const row = await rowOf(life, piece, quantity)
  return 'location' in row || 'batch' in row || 'serial' in row ? [row] : []
}

const CONDITIONS = ['', '', '!damaged', '!qc']

/** From one place or condition to another; now and then more than lies there. */
async function shift(life: Life, step: Step): Promise<void> {
  const item = chosen(life.items, step.pick) ?? ''
  const turn = Math.floor(step.pick / life.items.length)
  const piece = chosen(
    lyingOf(life, item).filter(({ free }) => free > 0n),
    turn,
  )
  if (!piece) return
  const places = CONDITIONS.flatMap((condition) => ['', ...life.racks].map((location) => `${location}${condition}`))
  const to =
    chosen(
      places.filter((at) => at !== piece.at),
      Number(step.price % 101n),
    ) ?? ''
  const isWild = turn % 5 === 0 && step.quantity > piece.quantity
  const quantity = isWild ? step.quantity : least(step.quantity, piece.free)
  const [from, target] = [placeOf(piece.at), placeOf(to)]
  const row = await rowOf(life, piece, quantity)
  const placed = target.location ? { ...row, locationTo: byCode(target.location) } : row
  const body = {
    warehouseFrom: from.warehouse,
    warehouseTo: target.warehouse,
    lines: [goods(item, quantity, { conditionFrom: from.condition, conditionTo: target.condition })],
    tracking: Object.keys(placed).length > 2 ? [placed] : [],
  }
  const made = await posted(life, 'storage-transfer', body, !isWild)
  if (!made) return
  const { at, batch } = piece
  life.events.push({ kind: 'shift', id: made.id, item, pieces: [{ at, batch, quantity }], to })
}

export const placing = { gain, loss, shift }

/**
 * A delivery order names the pieces that it holds. Once they are taken back it has to name others before it is shipped,
 * however much else lies there; nobody does that here.
 */
export const takesNamed = (life: Life, lying: ReadonlyMap<string, bigint>): boolean =>
  life.deliveries.some(({ document, order: { item }, quantity }) =>
    piecesOf(document, item, quantity).some(
      (one) => (lying.get(pieceKey(item, one.at ?? '', one.batch)) ?? 0n) < heldOf(life, item, one),
    ),
  )
