// Counting what lies at a location: blind, since no quantity of the books is known here (inventory 5.3). What is
// scanned adds up, piece by piece, and is added to the count, where others add what they counted.
//   scan A-01, 12*MILK L1, MILK L1:  13 of batch L1 at A-01          0 by touch:  nothing of it lies there
import { type Decimal, decimal, ONE, ZERO } from '@lumbung/core'
import type { DateText } from '@lumbung/definition'
import {
  added,
  heldUp,
  isCountable,
  judgeScan,
  measuredText,
  nextSerial,
  plainGoods,
  type Pending,
  quantityIn,
  right,
  waits,
  wrong,
} from '../../../masters/scanning/judging.ts'
import type { Known } from '../../../masters/scanning/known.ts'
import type { Goods } from '../../../masters/scanning/meaning.ts'
import { type Judge, SCAN, type Step } from '../../../masters/scanning/sheet.ts'
import type { Lying } from '../lying.ts'

type Piece = Omit<Lying, 'quantity'>

/** What is to be counted. */
export interface CountLine extends Piece {
  /** Somebody counted it in this round. */
  readonly isCounted: boolean
  /** Who asks counted it in the round before: another person counts it now. */
  readonly isForOthers: boolean
}

export interface CountWork extends Known {
  readonly id: string
  readonly number: string
  readonly warehouse: string
  readonly warehouseName: string
  readonly usesLocations: boolean
  readonly isOfTeam: boolean
  readonly today: DateText
  readonly lines: readonly CountLine[]
}

export interface Counted extends Piece {
  readonly quantity: Decimal
  readonly measured: Decimal | null
}

export interface CountState {
  readonly location: string | null
  readonly counted: readonly Counted[]
  readonly pending: Pending | null
}

/** A quantity is typed for a line. */
export const TAKE = 'take'

export const beginCount = (): CountState => ({ location: null, counted: [], pending: null })

export const pieceKey = ({ item, location, batch, serial }: Piece): string =>
  [item, location, batch, serial?.toLowerCase()].map((one) => one ?? '').join(' ')

/** What was counted of a piece here; null where nothing was. */
export function countedOf(piece: Piece, { counted }: CountState): Decimal | null {
  const key = pieceKey(piece)
  const own = counted.filter((one) => pieceKey(one) === key)
  return own.length === 0 ? null : quantityIn(own)
}

export const judgeCount =
  (work: CountWork): Judge<CountState> =>
  (state, { kind, text, about }) => {
    if (kind === TAKE) {
      const held = heldUp(state, work, state.pending)
      if (held) return held
      const line = work.lines.find((one) => pieceKey(one) === about)
      const item = work.items.find(({ id }) => id === line?.item)
      return line && item
        ? count(work, state, plainGoods(item, decimal(text)), line)
        : wrong(state, 'unknownCode', { text })
    }
    if (kind !== SCAN) return wrong(state, 'unknownCode', { text })
    return judgeScan(state, text, {
      known: work,
      pending: state.pending,
      goods: (_state, goods) => goodsScanned(work, state, goods),
      location: (_state, { id, code }) => right({ ...state, location: id, pending: null }, 'countAt', { place: code }),
    })
  }

function goodsScanned(work: CountWork, state: CountState, goods: Goods): Step<CountState> {
  const { item, batch, batchNumber, serial } = goods
  if (work.usesLocations && state.location === null) return wrong(state, 'placeFirst')
  const location = work.usesLocations ? state.location : null
  const piece = { item: item.id, location, batch: null, serial: null }
  if (item.tracking === 'serial')
    return serial === null
      ? waits(state, 'serial', { ...goods, quantity: ONE })
      : count(work, state, { ...goods, quantity: ONE }, { ...piece, serial, batch: batch?.id ?? null })
  if (item.tracking === 'none') return count(work, state, goods, piece)
  if (batchNumber === null) return waits(state, 'batch', goods)
  if (batch === null) return wrong(state, 'batchUnknown', { item: item.code, batch: batchNumber })
  return count(work, state, goods, { ...piece, batch: batch.id })
}

function count(
  work: CountWork,
  state: CountState,
  { item, measured, ...goods }: Goods,
  piece: Piece,
): Step<CountState> {
  const quantity = goods.quantity ?? ONE
  const values = { item: item.code, unit: item.unit, quantity: quantity.toFixed(), serial: piece.serial ?? '' }
  if (!quantity.isZero() && !isCountable(item, quantity)) return wrong(state, 'wholeOnly', values)
  const key = pieceKey(piece)
  const line = work.lines.find((one) => pieceKey(one) === key)
  if (line?.isForOthers) return wrong(state, 'countedBefore', values)
  const before = countedOf(piece, state)
  if (piece.serial !== null && before?.greaterThan(ZERO)) return wrong(state, 'serialTwice', values)
  const { item: id, location, batch, serial } = piece
  const counted = added(state.counted, { item: id, location, batch, serial, quantity, measured }, pieceKey)
  const total = (before ?? ZERO).plus(quantity).toFixed()
  const pending = serial === null ? null : nextSerial(item)
  return right({ ...state, counted, pending }, line ? 'counted' : 'countedNew', { ...values, total })
}

/** What was counted, as rows of the count. */
export const countRowsOf = ({ counted }: CountState) => ({
  rows: counted.map(({ quantity, measured, ...piece }) => ({
    ...piece,
    quantity: quantity.toFixed(),
    ...measuredText({ measured }),
  })),
})
