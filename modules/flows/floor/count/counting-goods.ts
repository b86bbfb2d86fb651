// Counting what lies at a location: blind, since no quantity of the books is known here (inventory 5.3). What is
// scanned adds up, piece by piece, and is added to the count, where others add what they counted.
//   scan A-01, 12*MILK L1, MILK L1:  13 of batch L1 at A-01          0 by touch:  nothing of it lies there
import { clockIn, type Decimal, newId, ONE, todayIn, ZERO, type Zone, zoneNamed } from '@lumbung/core'
import type { DateText } from '@lumbung/definition'
import {
  heldUp,
  isCountable,
  judgeScan,
  nextSerial,
  type Pending,
  quantityIn,
  right,
  waits,
  wrong,
} from '../../../masters/scanning/judging.ts'
import type { Known } from '../../../masters/scanning/known.ts'
import type { Goods } from '../../../masters/scanning/meaning.ts'
import { instantOfEntry, type Judge, SCAN, type Step } from '../../../masters/scanning/sheet.ts'
import {
  added,
  goodsTaken,
  judgeMeasure,
  MEASURE,
  measuredText,
  type Weighed,
  weighed,
} from '../../../masters/scanning/weighing.ts'
import type { Lying } from '../lying.ts'

type Piece = Omit<Lying, 'quantity' | 'measured'>

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
  /** Of the branch: by its wall the count says when goods were counted. */
  readonly zone: string
  /** The server's clock when it answered this, and how far that of the device is ahead of it; in milliseconds. */
  readonly now: number
  readonly ahead?: number
  readonly isOfTeam: boolean
  readonly today: DateText
  readonly lines: readonly CountLine[]
}

export interface Counted extends Piece, Weighed {
  /** When it was counted last, in milliseconds by the clock of the device. */
  readonly at: number
}

export interface CountState {
  readonly location: string | null
  readonly counted: readonly Counted[]
  readonly pending: Pending | null
}

/** A quantity is typed for a line. */
export const TAKE = 'take'

/** The clock of a device is not trusted, only how it goes on from when the server answered. */
export const clocked = (work: CountWork): CountWork => ({
  ...work,
  ahead: instantOfEntry({ id: newId() }) - work.now,
})

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
  (state, entry) => {
    const { kind, text, about } = entry
    if (kind === TAKE) {
      const held = heldUp(state, work, state.pending)
      if (held) return held
      const line = work.lines.find((one) => pieceKey(one) === about)
      const item = work.items.find(({ id }) => id === line?.item)
      return line && item
        ? count(work, state, goodsTaken(item, text), line, instantOfEntry(entry))
        : wrong(state, 'unknownCode', { text })
    }
    if (kind === MEASURE)
      return judgeMeasure(state, entry, {
        rows: state.counted,
        keyOf: pieceKey,
        items: work.items,
        itemOf: (row) => row.item,
        into: (counted) => ({ ...state, counted }),
      })
    if (kind !== SCAN) return wrong(state, 'unknownCode', { text })
    return judgeScan(state, text, {
      known: work,
      pending: state.pending,
      goods: (_state, goods) => goodsScanned(work, state, goods, instantOfEntry(entry)),
      location: (_state, { id, code }) => right({ ...state, location: id, pending: null }, 'countAt', { place: code }),
    })
  }

function goodsScanned(work: CountWork, state: CountState, goods: Goods, at: number): Step<CountState> {
  const { item, batch, batchNumber, serial } = goods
  if (work.usesLocations && state.location === null) return wrong(state, 'placeFirst')
  const location = work.usesLocations ? state.location : null
  const piece = { item: item.id, location, batch: null, serial: null }
  if (item.tracking === 'serial')
    return serial === null
      ? waits(state, 'serial', { ...goods, quantity: ONE })
      : count(work, state, { ...goods, quantity: ONE }, { ...piece, serial, batch: batch?.id ?? null }, at)
  if (item.tracking === 'none') return count(work, state, goods, piece, at)
  if (batchNumber === null) return waits(state, 'batch', goods)
  if (batch === null) return wrong(state, 'batchUnknown', { item: item.code, batch: batchNumber })
  return count(work, state, goods, { ...piece, batch: batch.id }, at)
}

function count(
  work: CountWork,
  state: CountState,
  { item, measured, ...goods }: Goods,
  piece: Piece,
  at: number,
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
  const counted = added(
    state.counted,
    { item: id, location, batch, serial, ...weighed(item, quantity, measured), at },
    pieceKey,
  ).map((one) => (pieceKey(one) === key ? { ...one, at } : one))
  const total = (before ?? ZERO).plus(quantity).toFixed()
  const pending = serial === null ? null : nextSerial(item)
  return right({ ...state, counted, pending }, line ? 'counted' : 'countedNew', { ...values, total })
}

const momentIn = (zone: Zone, instant: number) => ({
  countedOn: todayIn(zone, instant),
  countedAt: clockIn(zone, instant),
})

/** What was counted, as rows of the count, each with the moment at which it was. */
export const countRowsOf = ({ zone, ahead }: Pick<CountWork, 'zone' | 'ahead'>, { counted }: CountState) => ({
  rows: counted.map(({ item, location, batch, serial, ...row }) => ({
    item,
    location,
    batch,
    serial,
    quantity: row.quantity.toFixed(),
    ...measuredText(row),
    ...(ahead === undefined ? {} : momentIn(zoneNamed(zone), row.at - ahead)),
  })),
})
