// Receiving a purchase order: what is scanned is counted against its lines, and becomes the receiving (inventory 3).
//   40 of MILK ordered, 5% tolerated: 42 may come
//   scan (01)…(17)270630(10)L9(37)24:  24 of batch L9, usable until 2027-06-30
//   scan MILK alone:  its batch is scanned or typed next; of a new one that expires, the date after it
//   scan PHONE, then SN-1, SN-2:  one each
import { type Decimal, decimal, isLocalDate, larger, ONE, smaller, sum, ZERO } from '@lumbung/core'
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
import type { Known, KnownItem } from '../../../masters/scanning/known.ts'
import type { Goods } from '../../../masters/scanning/meaning.ts'
import { type Entry, type Judge, SCAN, type Step } from '../../../masters/scanning/sheet.ts'
import {
  added,
  goodsTaken,
  judgeMeasure,
  MEASURE,
  type Weighed,
  weighed,
  weighedPart,
} from '../../../masters/scanning/weighing.ts'

export interface ReceiveLine {
  readonly line: string
  readonly item: string
  /** In base units: what has not come, and what may come with what is tolerated. */
  readonly open: string
  readonly most: string
  /** What was ordered in all: in the unit of the order and in base units. */
  readonly quantity: string
  readonly baseQuantity: string
}

export interface ReceiveWork extends Known {
  readonly id: string
  readonly number: string
  readonly supplier: string
  readonly supplierName: string
  readonly warehouse: string
  readonly warehouseName: string
  readonly usesLocations: boolean
  readonly currency: string
  readonly today: DateText
  /** Locations for receiving; of a warehouse that has none, goods may be put anywhere. */
  readonly docks: readonly string[]
  readonly lines: readonly ReceiveLine[]
}

export interface Come extends Weighed {
  readonly line: string
  readonly item: string
  readonly location: string | null
  readonly batchNumber: string | null
  readonly expiry: DateText | null
  readonly made: DateText | null
  readonly serial: string | null
}

export interface ReceiveState {
  /** Where goods are put: the location that was scanned last. */
  readonly location: string | null
  readonly come: readonly Come[]
  readonly pending: Pending | null
}

/** A line is received by hand; and the expiry date of what was scanned is typed. */
export const TAKE = 'take'
export const EXPIRY = 'expiry'

export const beginReceive = (): ReceiveState => ({ location: null, come: [], pending: null })

/** What was scanned of a line. */
export const cameOf = ({ line }: ReceiveLine, { come }: ReceiveState): Decimal =>
  quantityIn(come.filter((one) => one.line === line))

/** What may still come of it, with what is tolerated. */
const roomOf = (line: ReceiveLine, state: ReceiveState): Decimal =>
  larger(decimal(line.most).minus(cameOf(line, state)), ZERO)

export const judgeReceive =
  (work: ReceiveWork): Judge<ReceiveState> =>
  (state, entry) => {
    if (entry.kind === TAKE) return byHand(work, state, entry)
    if (entry.kind === EXPIRY) return dated(work, state, entry.text)
    if (entry.kind === MEASURE) return weighedByHand(work, state, entry)
    return entry.kind === SCAN ? scanned(work, state, entry.text) : wrong(state, 'unknownCode', { text: entry.text })
  }

const weighedByHand = ({ items }: ReceiveWork, state: ReceiveState, entry: Entry): Step<ReceiveState> =>
  judgeMeasure(state, entry, {
    rows: state.come,
    keyOf: comeKey,
    items,
    itemOf: ({ item }) => item,
    into: (come) => ({ ...state, come }),
  })

function byHand(work: ReceiveWork, state: ReceiveState, { text, about }: Entry): Step<ReceiveState> {
  const line = work.lines.find((one) => one.line === about)
  const item = work.items.find(({ id }) => id === line?.item)
  if (!item) return wrong(state, 'unknownCode', { text })
  return heldUp(state, work, state.pending) ?? goodsCame(work, state, goodsTaken(item, text))
}

function dated(work: ReceiveWork, { pending, ...state }: ReceiveState, text: string): Step<ReceiveState> {
  const item = work.items.find(({ id }) => id === pending?.item)
  if (pending?.wants !== 'expiry' || !item || !isLocalDate(text)) return wrong({ ...state, pending }, 'noDate')
  const { quantity, batchNumber, made, measured } = pending
  return take(work, { ...state, pending: null }, item, {
    batchNumber,
    expiry: text,
    made,
    serial: null,
    quantity,
    measured,
  })
}

const scanned = (work: ReceiveWork, state: ReceiveState, text: string): Step<ReceiveState> =>
  judgeScan(state, text, {
    known: work,
    pending: state.pending,
    goods: (_state, goods) => goodsCame(work, state, goods),
    location: (_state, { id, code, blocked }) =>
      blocked
        ? wrong(state, 'placeBlocked', { place: code })
        : right({ ...state, location: id }, 'putAt', { place: code }),
  })

function goodsCame(work: ReceiveWork, state: ReceiveState, goods: Goods): Step<ReceiveState> {
  const { item, serial, made } = goods
  if (!work.lines.some((one) => one.item === item.id)) return wrong(state, 'notExpected', { item: item.code })
  if (work.usesLocations && state.location === null) return wrong(state, 'placeFirst')
  if (item.tracking === 'batch') return batchCame(work, state, goods)
  const isSerial = item.tracking === 'serial'
  if (isSerial && serial === null) return waits(state, 'serial', { ...goods, quantity: ONE })
  const piece = isSerial
    ? { made, serial, quantity: ONE }
    : { made: null, serial: null, quantity: goods.quantity ?? ONE }
  return take(work, state, item, { ...piece, measured: goods.measured, batchNumber: null, expiry: null })
}

/** Goods of a batch say which; of a new one that expires they say until when it is usable. */
function batchCame(work: ReceiveWork, state: ReceiveState, goods: Goods): Step<ReceiveState> {
  const { item, batchNumber, expiry, made, measured } = goods
  if (batchNumber === null) return waits(state, 'batch', goods)
  const known = knownExpiry(work, state, item, batchNumber)
  if (known && expiry !== null && known.expiry !== expiry)
    return wrong(state, 'expiryDiffers', { batch: batchNumber, date: known.expiry ?? '–' })
  if (!known && item.expiryControl && expiry === null) return waits(state, 'expiry', goods)
  const quantity = goods.quantity ?? ONE
  const until = known?.expiry ?? expiry
  return take(work, state, item, { batchNumber, expiry: until, made, serial: null, quantity, measured })
}

/** Until when a batch is usable, as it was entered before or scanned here. */
function knownExpiry(work: ReceiveWork, { come }: ReceiveState, item: KnownItem, number: string) {
  const isSame = (other: string | null): boolean => other?.toLowerCase() === number.toLowerCase()
  return (
    work.batches.find((one) => one.item === item.id && isSame(one.number)) ??
    come.find((one) => one.item === item.id && isSame(one.batchNumber))
  )
}

type CamePiece = Pick<Come, 'batchNumber' | 'expiry' | 'made' | 'serial' | 'quantity' | 'measured'>

/** Counts goods for the lines of their item: first what is open of each, then what is tolerated. */
function take(work: ReceiveWork, state: ReceiveState, item: KnownItem, piece: CamePiece): Step<ReceiveState> {
  const { quantity, serial } = piece
  const values = { item: item.code, unit: item.unit, quantity: quantity.toFixed(), serial: serial ?? '' }
  if (!isCountable(item, quantity)) return wrong(state, 'wholeOnly', values)
  if (serial !== null) {
    const isSame = (one: { readonly item: string; readonly serial: string | null }): boolean =>
      one.item === item.id && one.serial?.toLowerCase() === serial.toLowerCase()
    if (state.come.some(isSame)) return wrong(state, 'serialTwice', values)
    if (work.serials.some(isSame)) return wrong(state, 'serialHere', values)
  }
  const lines = work.lines.filter((one) => one.item === item.id)
  const room = sum(lines.map((one) => roomOf(one, state)))
  if (quantity.greaterThan(room)) return wrong(state, 'tooMany', { ...values, left: room.toFixed() })
  const come = [false, true].reduce(
    ({ rest, rows }, isTolerated) =>
      spreadOver(work, lines, { state: { ...state, come: rows }, item, piece, rest }, isTolerated),
    { rest: quantity, rows: state.come },
  ).rows
  const open = larger(
    sum(lines.map((one) => decimal(one.open))).minus(quantityIn(come.filter((one) => one.item === item.id))),
    ZERO,
  )
  const pending = serial === null ? null : nextSerial(item)
  return right({ ...state, come, pending }, 'came', { ...values, rest: open.toFixed() })
}

interface Spreading {
  readonly state: ReceiveState
  readonly item: KnownItem
  readonly piece: CamePiece
  readonly rest: Decimal
}

function spreadOver(work: ReceiveWork, lines: readonly ReceiveLine[], spreading: Spreading, isTolerated: boolean) {
  const { state, item, piece } = spreading
  const location = work.usesLocations ? state.location : null
  let { rest } = spreading
  const rows = lines.reduce<readonly Come[]>((come, line) => {
    const most = decimal(isTolerated ? line.most : line.open)
    const part = smaller(larger(most.minus(cameOf(line, { ...state, come })), ZERO), rest)
    if (!part.greaterThan(ZERO)) return come
    rest = rest.minus(part)
    const own = weighedPart(item, part, weighed(item, piece.quantity, piece.measured))
    return added(come, { ...piece, line: line.line, item: item.id, location, ...own }, comeKey)
  }, state.come)
  return { rest, rows }
}

export const comeKey = ({ line, location, batchNumber, serial }: Come): string =>
  [line, location, batchNumber?.toLowerCase(), serial?.toLowerCase()].map((one) => one ?? '').join(' ')
