// What the judges of all pages have in common: what a scan means, goods that wait for their number.
//   MILK, kept by batch:  waits            L7 after it:  one of batch L7, whether somebody knows that batch or not
//   PHONE, kept by serial number:  waits   SN-1, SN-2 after it:  one each
import { type Decimal, decimal, formatQuantity, ONE, sum, ZERO } from '@lumbung/core'
import type { DateText } from '@lumbung/definition'
import type { Known, KnownItem, KnownLocation } from './known.ts'
import { type Goods, type Meaning, meaningOf, type Scan, scanOf } from './meaning.ts'
import type { Outcome, Step } from './sheet.ts'

type Values = NonNullable<Outcome['values']>

export const wrong = <S>(state: S, key: string, values: Values = {}): Step<S> => ({
  state,
  outcome: { tone: 'wrong', key, values },
})

export const right = <S>(state: S, key: string, values: Values = {}): Step<S> => ({
  state,
  outcome: { tone: 'right', key, values },
})

/** Goods that were scanned and do not say yet which batch or serial number they are, or until when they are usable. */
export interface Pending {
  readonly wants: 'batch' | 'expiry' | 'serial'
  readonly item: string
  readonly quantity: Decimal
  readonly batchNumber: string | null
  readonly made: DateText | null
  readonly measured: Decimal | null
}

/** The next scan says what is missing. */
export const waits = <S>(
  state: S,
  wants: Pending['wants'],
  { item, quantity, batchNumber, made, measured }: Goods,
): Step<S & { readonly pending: Pending }> => ({
  state: { ...state, pending: { wants, item: item.id, quantity: quantity ?? ONE, batchNumber, made, measured } },
  outcome: { tone: 'done', key: `${wants}Next`, values: { item: item.code } },
})

/** Behind a serial number more of the item may follow. */
export const nextSerial = (item: KnownItem): Pending => ({
  wants: 'serial',
  item: item.id,
  quantity: ONE,
  batchNumber: null,
  made: null,
  measured: null,
})

/** Goods of which nothing is said but their item. */
export const plainGoods = (item: KnownItem, quantity: Decimal | null): Goods => ({
  kind: 'goods',
  item,
  quantity,
  batchNumber: null,
  batch: null,
  serial: null,
  expiry: null,
  made: null,
  measured: null,
})

interface Judged<S> {
  readonly known: Known & { readonly today: DateText }
  readonly pending?: Pending | null
  readonly goods: (state: S, goods: Goods) => Step<S>
  readonly location: (state: S, location: KnownLocation) => Step<S>
}

/** What a scan comes to; what is not known, or means several things, is refused. */
export function judgeScan<S>(state: S, typed: string, { known, pending = null, goods, location }: Judged<S>): Step<S> {
  const scan = scanOf(typed)
  const meaning = meaningOf(scan, known, Number.parseInt(known.today, 10))
  const numbered = pending && withNumber(pending, meaning, scan, known)
  if (numbered) return goods(state, numbered)
  const held = heldUp(state, known, pending)
  if (held && !saysNumber(meaning, pending)) return held
  if (meaning.kind === 'goods') return tooFine(state, meaning) ?? goods(state, meaning)
  if (meaning.kind === 'location') return location(state, meaning.location)
  const { text, among } = meaning
  return among.length > 0
    ? wrong(state, 'severalCodes', { text, among: among.join(', ') })
    : wrong(state, 'unknownCode', { text })
}

/** A scale that says more decimals than the unit has says what nobody can enter. */
function tooFine<S>(state: S, { item, measured }: Goods): Step<S> | null {
  if (!measured || measured.decimalPlaces() <= (item.measureDecimals ?? 0)) return null
  return wrong(state, 'weightTooFine', {
    item: item.code,
    measure: item.measureUnit ?? '',
    measured: formatQuantity(measured),
  })
}

const isSame = (one: string | null, other: string): boolean => one?.toLowerCase() === other.toLowerCase()

/** Goods that were counted and wait for their batch or its expiry date are not left for others: they would be lost. */
export function heldUp<S>(state: S, { items }: Known, pending: Pending | null): Step<S> | null {
  const item = items.find(({ id }) => id === pending?.item)
  if (!pending || !item || pending.wants === 'serial') return null
  return wrong(state, pending.wants === 'batch' ? 'batchFirst' : 'expiryFirst', { item: item.code })
}

/** A label of the same item that says its batch. */
const saysNumber = (meaning: Meaning, pending: Pending | null): boolean =>
  pending?.wants === 'batch' &&
  meaning.kind === 'goods' &&
  meaning.item.id === pending.item &&
  meaning.batchNumber !== null

/** What nobody knows is the number of the goods before it, where those wait for one; so is one that others have too. */
function withNumber(pending: Pending, meaning: Meaning, { text }: Scan, known: Known): Goods | null {
  const item = known.items.find(({ id }) => id === pending.item)
  const isNumber =
    meaning.kind === 'unknown' || (meaning.kind === 'goods' && isSame(meaning.batchNumber ?? meaning.serial, text))
  if (!item || pending.wants === 'expiry' || !isNumber) return null
  const { quantity, made, measured } = pending
  const goods = { ...plainGoods(item, quantity), made, measured }
  if (pending.wants === 'serial') return { ...goods, serial: text }
  const batch = known.batches.find((one) => one.item === item.id && isSame(one.number, text)) ?? null
  return { ...goods, batchNumber: batch?.number ?? text, batch }
}

/** Whether an item is counted so: more than nothing, with no more decimals than its unit has. */
export const isCountable = ({ decimals }: KnownItem, quantity: Decimal): boolean =>
  quantity.greaterThan(ZERO) && quantity.decimalPlaces() <= decimals

export const quantityIn = (rows: readonly { readonly quantity: Decimal }[]): Decimal =>
  sum(rows.map(({ quantity }) => quantity))

/** What lies or is asked as text, added up. */
export const textsIn = (rows: readonly { readonly quantity: string }[]): Decimal =>
  sum(rows.map(({ quantity }) => decimal(quantity)))
