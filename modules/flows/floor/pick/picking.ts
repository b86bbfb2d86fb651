// Picking a delivery order: what is scanned is taken off what it asks for, and becomes the shipment (inventory 3).
//   10 of MILK asked, suggested A-01 L1 6 and A-02 L2 4:
//   scan A-01, 6*MILK L1:  6 taken there           scan A-02, 5*MILK L2:  refused, 4 are left
//   4 given up, "not found":  shipment of 6, the reason in its notes
import { type Decimal, decimal, larger, ONE, smaller, sum, ZERO } from '@lumbung/core'
import type { DateText } from '@lumbung/definition'
import { isCountable, judgeScan, quantityIn, right, textsIn, wrong } from '../../../masters/scanning/judging.ts'
import type { Known, KnownBatch, KnownItem } from '../../../masters/scanning/known.ts'
import type { Goods } from '../../../masters/scanning/meaning.ts'
import { type Entry, type Judge, type Outcome, SCAN, type Step } from '../../../masters/scanning/sheet.ts'
import {
  added,
  emptied,
  goodsTaken,
  judgeMeasure,
  MEASURE,
  type Weighed,
  weighed,
  weighedPart,
} from '../../../masters/scanning/weighing.ts'
import type { Lying } from '../lying.ts'

/** A line of the delivery order, with what of it has not left, in base units. */
export interface PickLine {
  readonly line: string
  readonly item: string
  readonly open: string
  /** What it asks for in all: in its own unit and in base units. */
  readonly quantity: string
  readonly baseQuantity: string
}

/** A piece as it is to be taken for a line. */
export interface Suggested extends Lying {
  readonly line: string
}

export interface PickWork extends Known {
  readonly id: string
  readonly number: string
  readonly customer: string
  readonly customerName: string
  readonly warehouse: string
  readonly warehouseName: string
  readonly usesLocations: boolean
  readonly today: DateText
  /** An address, as the delivery order has it. */
  readonly shipTo: unknown
  readonly expedition: string | null
  readonly vehicle: string | null
  readonly lines: readonly PickLine[]
  readonly suggested: readonly Suggested[]
  /** What lies of the items in the warehouse and is ours to sell. */
  readonly lying: readonly Lying[]
}

export interface Taken extends Weighed {
  readonly line: string
  readonly item: string
  readonly location: string | null
  readonly batch: string | null
  readonly serial: string | null
}

export interface PickState {
  /** The location that was scanned last. */
  readonly location: string | null
  readonly taken: readonly Taken[]
  /** Why a line is not picked whole, by line. */
  readonly short: Readonly<Record<string, ShortReason>>
}

export const SHORT_REASONS = ['notFound', 'damaged', 'expired', 'follows'] as const
export type ShortReason = (typeof SHORT_REASONS)[number]

/** A line is given up, for a reason; and a suggested piece is taken by hand. */
export const SHORT = 'short'
export const TAKE = 'take'

export const beginPick = (): PickState => ({ location: null, taken: [], short: {} })

type Piece = Pick<Lying, 'item' | 'location' | 'batch' | 'serial'>

export const pieceKey = ({ item, location, batch, serial }: Piece): string =>
  [item, location, batch, serial].map((one) => one ?? '').join(' ')

const isSamePiece = (one: Piece, other: Piece): boolean => pieceKey(one) === pieceKey(other)

/** What is left to take of a line. */
export const leftOf = ({ line, open }: PickLine, { taken }: PickState): Decimal =>
  larger(decimal(open).minus(quantityIn(taken.filter((one) => one.line === line))), ZERO)

export const judgePick =
  (work: PickWork): Judge<PickState> =>
  (state, entry) => {
    if (entry.kind === SHORT) return givenUp(work, state, entry)
    if (entry.kind === TAKE) return takenByHand(work, state, entry)
    if (entry.kind === MEASURE) return weighedByHand(work, state, entry)
    return entry.kind === SCAN ? scanned(work, state, entry.text) : wrong(state, 'unknownCode', { text: entry.text })
  }

function givenUp(work: PickWork, state: PickState, { text, about }: Entry): Step<PickState> {
  const reason = SHORT_REASONS.find((one) => one === text)
  const lines = work.lines.filter(
    (one) => (about === null || one.line === about) && leftOf(one, state).greaterThan(ZERO),
  )
  if (!reason || lines.length === 0) return wrong(state, 'nothingShort')
  const short = { ...state.short, ...Object.fromEntries(lines.map(({ line }) => [line, reason])) }
  return { state: { ...state, short }, outcome: { tone: 'done', key: 'isShort' } }
}

const weighedByHand = ({ items }: PickWork, state: PickState, entry: Entry): Step<PickState> =>
  judgeMeasure(state, entry, {
    rows: state.taken,
    keyOf: takenKey,
    items,
    itemOf: ({ item }) => item,
    into: (taken) => ({ ...state, taken }),
  })

/** What a piece weighs of which so many empty its place; null where the scale has to say it. */
export function weightThere(work: PickWork, { taken }: PickState, piece: Piece, quantity: Decimal): Decimal | null {
  const isHere = (one: Piece): boolean => isSamePiece(one, piece)
  return emptied(work.lying.filter(isHere), taken.filter(isHere), quantity)
}

function takenByHand(work: PickWork, state: PickState, { text, about }: Entry): Step<PickState> {
  const piece = work.suggested.find((one) => `${one.line} ${pieceKey(one)}` === about)
  const item = work.items.find(({ id }) => id === piece?.item)
  if (!piece || !item) return wrong(state, 'unknownCode', { text })
  return take(work, state, goodsTaken(item, text), piece, piece.line)
}

const scanned = (work: PickWork, state: PickState, text: string): Step<PickState> =>
  judgeScan(state, text, {
    known: work,
    goods: (_state, goods) => goodsScanned(work, state, goods),
    location: (_state, { id, code, blocked }) => {
      if (blocked) return wrong(state, 'placeBlocked', { place: code })
      const isNext = work.suggested.some((one) => one.location === id)
      return right({ ...state, location: id }, isNext ? 'atPlace' : 'atOtherPlace', { place: code })
    },
  })

function goodsScanned(work: PickWork, state: PickState, goods: Goods): Step<PickState> {
  const { item } = goods
  const values = { item: item.code }
  const lines = work.lines.filter((one) => one.item === item.id)
  if (lines.length === 0) return wrong(state, 'notOrdered', values)
  if (item.tracking === 'serial') {
    if (goods.serial === null) return wrong(state, 'serialNeeded', values)
    const found = work.lying.find(
      (one) => one.item === item.id && one.serial?.toLowerCase() === goods.serial?.toLowerCase(),
    )
    if (!found) return wrong(state, 'serialAbsent', { ...values, serial: goods.serial })
    return take(work, state, { ...goods, quantity: ONE }, found)
  }
  if (work.usesLocations && state.location === null) return wrong(state, 'placeFirst')
  const location = work.usesLocations ? state.location : null
  const batch = item.tracking === 'batch' ? batchMeant(work, location, goods) : null
  if (item.tracking === 'batch' && batch === null) {
    const number = goods.batchNumber
    return number ? wrong(state, 'batchAbsent', { ...values, batch: number }) : wrong(state, 'batchNeeded', values)
  }
  return take(work, state, goods, { item: item.id, location, batch: batch?.id ?? null, serial: null })
}

/** The batch of the label; where it says none, the only one of the item that lies there. */
function batchMeant(work: PickWork, location: string | null, { item, batch, batchNumber }: Goods): KnownBatch | null {
  if (batchNumber !== null) return batch
  const here = work.lying.filter((one) => one.item === item.id && one.location === location)
  const only = new Set(here.map((one) => one.batch))
  return only.size === 1 ? (work.batches.find((one) => only.has(one.id)) ?? null) : null
}

/** Why a batch does not leave; null where it may. */
function unusable(work: PickWork, id: string | null): Outcome | null {
  const batch = work.batches.find((one) => one.id === id)
  if (!batch) return null
  const values = { batch: batch.number, date: batch.expiry ?? '' }
  if (batch.state !== 'open') return { tone: 'wrong', key: 'batchBlocked', values }
  return batch.expiry !== null && batch.expiry < work.today ? { tone: 'wrong', key: 'batchExpired', values } : null
}

/** How much of it may be taken. What lies nowhere in particular the server counts, and whether it may lack. */
function freeOf(work: PickWork, state: PickState, piece: Piece): Decimal | null {
  if (piece.location === null && piece.batch === null && piece.serial === null) return null
  const there = textsIn(work.lying.filter((one) => isSamePiece(one, piece)))
  return there.minus(quantityIn(state.taken.filter((one) => isSamePiece(one, piece))))
}

/** Takes a piece for the lines of its item, in their order, or for one of them. */
function take(
  work: PickWork,
  state: PickState,
  { item, measured, ...goods }: Goods,
  piece: Piece,
  only: string | null = null,
): Step<PickState> {
  const quantity = goods.quantity ?? ONE
  const values = { item: item.code, unit: item.unit, quantity: quantity.toFixed() }
  if (!isCountable(item, quantity)) return wrong(state, 'wholeOnly', values)
  const outcome = unusable(work, piece.batch)
  if (outcome) return { state, outcome }
  if (piece.serial !== null && state.taken.some((one) => isSamePiece(one, piece)))
    return wrong(state, 'serialTwice', { ...values, serial: piece.serial })
  const free = freeOf(work, state, piece)
  if (free !== null && quantity.greaterThan(free))
    return wrong(state, free.greaterThan(ZERO) ? 'notHere' : 'noneHere', { ...values, free: free.toFixed() })
  const lines = work.lines.filter((one) => one.item === item.id && (only === null || one.line === only))
  const left = sum(lines.map((one) => leftOf(one, state)))
  if (quantity.greaterThan(left)) return wrong(state, 'tooMany', { ...values, left: left.toFixed() })
  const weight = item.measureUnit ? (measured ?? weightThere(work, state, piece, quantity)) : null
  const taken = shared(item, lines, state, piece, weighed(item, quantity, weight))
  const isMeant = work.suggested.some((one) => isSamePiece(one, piece))
  const rest = left.minus(quantity).toFixed()
  return right({ ...state, location: piece.location ?? state.location, taken }, isMeant ? 'taken' : 'takenOther', {
    ...values,
    rest,
  })
}

/** A quantity over the lines that still want it. */
function shared(
  item: KnownItem,
  lines: readonly PickLine[],
  state: PickState,
  piece: Piece,
  all: Weighed,
): readonly Taken[] {
  let rest = all.quantity
  const { location, batch, serial } = piece
  return lines.reduce((taken, { line, ...one }) => {
    const part = smaller(leftOf({ line, ...one }, state), rest)
    if (!part.greaterThan(ZERO)) return taken
    rest = rest.minus(part)
    const own = weighedPart(item, part, all)
    return added(taken, { line, item: item.id, location, batch, serial, ...own }, takenKey)
  }, state.taken)
}

export const takenKey = (one: Taken): string => `${one.line} ${pieceKey(one)}`
