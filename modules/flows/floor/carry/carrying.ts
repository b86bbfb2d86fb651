// Carrying goods from one location to another: what is scanned is in hand until the location is scanned where it is
// put, and becomes a storage transfer (inventory 5.4).
//   scan D-1, 12*MILK L1:  12 in hand        scan P-1:  12 put there        scan P-1 with nothing in hand:  from P-1
//   12 in hand, 8 of them suggested for P-1 and 4 for P-2:  scan P-1 puts the 8, scan P-2 the 4
// Goods that lie at one location only need no scan of it.
import { type Decimal, decimal, larger, ONE, smaller, sum, ZERO } from '@lumbung/core'
import type { DateText } from '@lumbung/definition'
import { isCountable, judgeScan, quantityIn, right, wrong } from '../../../masters/scanning/judging.ts'
import type { Known, KnownItem, KnownLocation } from '../../../masters/scanning/known.ts'
import type { Goods } from '../../../masters/scanning/meaning.ts'
import { type Entry, type Judge, SCAN, type Step } from '../../../masters/scanning/sheet.ts'
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

/** A piece that may be carried. */
export interface Carriable extends Lying {
  readonly status: string
  /** Where it is to be put; null where whoever carries it decides. */
  readonly to: string | null
  /** The line of the receiving that brought it, where it is put away. */
  readonly receivingLine: string | null
}

export interface CarryWork extends Known {
  readonly id: string
  /** Of the receiving that is put away, else of the warehouse. */
  readonly number: string
  readonly warehouse: string
  readonly warehouseName: string
  readonly today: DateText
  readonly goods: readonly Carriable[]
}

export interface InHand extends Weighed {
  readonly piece: Carriable
}

export interface Put extends InHand {
  readonly location: string
}

export interface CarryState {
  /** From where goods are taken: the location that was scanned with nothing in hand. */
  readonly location: string | null
  readonly inHand: readonly InHand[]
  readonly put: readonly Put[]
}

/** By touch: goods of a row are taken; what is in hand is put at a location. */
export const TAKE = 'take'
export const PUT = 'put'

export const beginCarry = (): CarryState => ({ location: null, inHand: [], put: [] })

export const carriedKey = ({ receivingLine, status, item, location, batch, serial, to }: Carriable): string =>
  [receivingLine, status, item, location, batch, serial, to].map((one) => one ?? '').join(' ')

export const handKey = ({ piece }: InHand): string => carriedKey(piece)
export const putKey = ({ piece, location }: Put): string => `${carriedKey(piece)} ${location}`

/** What is left of a piece where it lies. */
export const leftOf = (piece: Carriable, { inHand, put }: CarryState): Decimal => {
  const key = carriedKey(piece)
  const gone = [...inHand, ...put].filter((one) => handKey(one) === key)
  return larger(decimal(piece.quantity).minus(quantityIn(gone)), ZERO)
}

export const judgeCarry =
  (work: CarryWork): Judge<CarryState> =>
  (state, entry) => {
    const { kind, text, about } = entry
    if (kind === TAKE) return takenByHand(work, state, about ?? '', text)
    if (kind === MEASURE) return weighedByHand(work, state, entry)
    if (kind === PUT) {
      const location = work.locations.find(({ id }) => id === about)
      return location ? locationScanned(work, state, location) : wrong(state, 'unknownCode', { text })
    }
    if (kind !== SCAN) return wrong(state, 'unknownCode', { text })
    return judgeScan(state, text, {
      known: work,
      goods: (_state, goods) => goodsScanned(work, state, goods),
      location: (_state, location) => locationScanned(work, state, location),
    })
  }

function locationScanned(work: CarryWork, state: CarryState, { id, code, blocked }: KnownLocation): Step<CarryState> {
  const { inHand } = state
  if (inHand.length === 0) {
    const lies = work.goods.some((one) => one.location === id && leftOf(one, state).greaterThan(ZERO))
    return lies
      ? right({ ...state, location: id }, 'takeFrom', { place: code })
      : wrong(state, 'nothingThere', { place: code })
  }
  if (blocked) return wrong(state, 'placeBlocked', { place: code })
  const meant = inHand.filter(({ piece }) => piece.to === id)
  const here = meant.length > 0 ? meant : inHand
  if (here.some(({ piece }) => piece.location === id)) return wrong(state, 'samePlace', { place: code })
  const put = here.reduce((all, one) => added(all, { ...one, location: id }, putKey), state.put)
  const isOther = here.some(({ piece }) => piece.to !== null && piece.to !== id)
  const values = { place: code }
  const rest = inHand.filter((one) => !here.includes(one))
  return right(
    { location: rest.length > 0 ? state.location : null, inHand: rest, put },
    isOther ? 'putElsewhere' : 'putThere',
    values,
  )
}

const itemOf = ({ piece }: InHand): string => piece.item

/** What is weighed is in hand, or was put down before. */
function weighedByHand({ items }: CarryWork, state: CarryState, entry: Entry): Step<CarryState> {
  const isInHand = state.inHand.some((one) => handKey(one) === entry.about)
  return isInHand
    ? judgeMeasure(state, entry, {
        rows: state.inHand,
        keyOf: handKey,
        items,
        itemOf,
        into: (inHand) => ({ ...state, inHand }),
      })
    : judgeMeasure(state, entry, { rows: state.put, keyOf: putKey, items, itemOf, into: (put) => ({ ...state, put }) })
}

/** What a piece weighs of which so many leave nothing there; null where the scale has to say it. */
export function weightThere(
  { measureUnit }: KnownItem,
  { inHand, put }: CarryState,
  piece: Carriable,
  quantity: Decimal,
): Decimal | null {
  const key = carriedKey(piece)
  const gone = [...inHand, ...put].filter((one) => handKey(one) === key)
  return measureUnit ? emptied([piece], gone, quantity) : null
}

function takenByHand(work: CarryWork, state: CarryState, key: string, text: string): Step<CarryState> {
  const piece = work.goods.find((one) => carriedKey(one) === key)
  const item = work.items.find(({ id }) => id === piece?.item)
  return piece && item ? take(state, goodsTaken(item, text), [piece]) : wrong(state, 'unknownCode', { text })
}

function goodsScanned(work: CarryWork, state: CarryState, goods: Goods): Step<CarryState> {
  const { item, serial, batchNumber } = goods
  const values = { item: item.code, batch: batchNumber ?? '', serial: serial ?? '' }
  const all = work.goods.filter((one) => one.item === item.id)
  if (item.tracking === 'serial') {
    if (serial === null) return wrong(state, 'serialNeeded', values)
    const own = all.filter((one) => one.serial?.toLowerCase() === serial.toLowerCase())
    return own.length > 0 ? take(state, { ...goods, quantity: ONE }, own) : wrong(state, 'serialAbsent', values)
  }
  const ofBatch = batchNumber === null ? all : all.filter((one) => one.batch === goods.batch?.id)
  if (ofBatch.length === 0) return wrong(state, batchNumber === null ? 'notCarried' : 'batchAbsent', values)
  const here = state.location === null ? ofBatch : ofBatch.filter((one) => one.location === state.location)
  if (here.length === 0) return wrong(state, 'notAtPlace', { ...values, place: placeOf(work, state.location) })
  if (new Set(here.map(({ location }) => location)).size > 1) return wrong(state, 'placeFirst')
  if (new Set(here.map(({ batch }) => batch)).size > 1) return wrong(state, 'batchNeeded', values)
  return take(state, goods, here)
}

const placeOf = ({ locations }: CarryWork, location: string | null): string =>
  locations.find(({ id }) => id === location)?.code ?? ''

/** Takes a quantity of pieces that are alike but for where they are to be put. */
function take(state: CarryState, { item, measured, ...goods }: Goods, pieces: readonly Carriable[]): Step<CarryState> {
  const quantity = goods.quantity ?? ONE
  const values = { item: item.code, unit: item.unit, quantity: quantity.toFixed() }
  if (!isCountable(item, quantity)) return wrong(state, 'wholeOnly', values)
  const free = sum(pieces.map((one) => leftOf(one, state)))
  if (quantity.greaterThan(free)) return wrong(state, 'notHere', { ...values, free: free.toFixed() })
  let rest = quantity
  const inHand = pieces.reduce((hand, piece) => {
    const part = smaller(leftOf(piece, state), rest)
    if (!part.greaterThan(ZERO)) return hand
    rest = rest.minus(part)
    const own = measured
      ? weighedPart(item, part, weighed(item, quantity, measured))
      : weighed(item, part, weightThere(item, state, piece, part))
    return added(hand, { piece, ...own }, handKey)
  }, state.inHand)
  return right({ ...state, inHand }, 'inHand', { ...values, rest: free.minus(quantity).toFixed() })
}
