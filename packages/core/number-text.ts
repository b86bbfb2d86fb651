// How numbers are written and read in Indonesia: a point groups thousands, a comma begins the decimals.
// `1.250` is one thousand two hundred fifty. Who types `1.250` may still have meant 1.25, so such a reading is marked
// as a guess and the field shows it.
import { Decimal } from './decimal.ts'
import type { Language } from './language.ts'

/** A number with exactly `decimals` places, rounded half-up: `1.250.000,00`. */
export function formatNumber(value: Decimal | string, decimals: number): string {
  const rounded = new Decimal(value).toDecimalPlaces(decimals)
  return grouped((rounded.isZero() ? rounded.abs() : rounded).toFixed(decimals))
}

/** An amount, signed, with 2 places: `-1.250.000,00`. */
export const formatMoney = (value: Decimal | string): string => formatNumber(value, 2)

/** An amount with its currency: `Rp 1.250.000,00`, `-Rp 25.000,00`. */
export const formatRupiah = (value: Decimal | string): string => formatAmount(value, 'IDR')

/** An amount with the currency of this code: `USD 1.250,00`, and `Rp 1.250,00` for the rupiah. */
export const formatAmount = (value: Decimal | string, currency: string): string =>
  formatMoney(value).replace(/^-?/, `$&${currency === 'IDR' ? 'Rp' : currency} `)

/** An amount in rupiah to be compared at a glance, from a million on in millions: `Rp 6.641,4 mn`, `Rp 6.641,4 jt`. */
export function formatMillions(value: Decimal | string, language: Language): string {
  const amount = new Decimal(value)
  if (amount.abs().lessThan(MILLION)) return formatRupiah(amount)
  return `${formatNumber(amount.div(MILLION), 1).replace(/^-?/, '$&Rp ')} ${language === 'id' ? 'jt' : 'mn'}`
}

/** A quantity of up to 6 places, trailing zeros dropped: `1.250,5`. */
export function formatQuantity(value: Decimal | string): string {
  const rounded = new Decimal(value).toDecimalPlaces(6)
  return formatNumber(rounded, rounded.decimalPlaces())
}

/** A percentage given in percent, 11 for eleven: `11%`, `12,5%`. */
export const formatPercent = (value: Decimal | string): string => `${formatQuantity(value)}%`

function grouped(written: string): string {
  const [whole = '', decimals] = written.split('.')
  const points = whole.replace(/\d(?=(?:\d{3})+$)/g, '$&.')
  return decimals === undefined ? points : `${points},${decimals}`
}

/** What a typed number means. A guess could also have meant `alternative`. */
interface NumberReading {
  readonly value: Decimal
  readonly guess: boolean
  readonly alternative?: Decimal
}

const LONGEST_TEXT = 100
const MOST_DIGITS = 40
const THOUSAND = new Decimal(1_000)
const MILLION = new Decimal(1_000_000)
const BILLION = new Decimal(1_000_000_000)
const MAGNITUDES: ReadonlyMap<string, Decimal> = new Map([
  ['', new Decimal(1)],
  ['rb', THOUSAND],
  ['ribu', THOUSAND],
  ['jt', MILLION],
  ['juta', MILLION],
  ['m', BILLION],
  ['miliar', BILLION],
  ['milyar', BILLION],
  ['triliun', BILLION.times(THOUSAND)],
])

/**
 * Reads a number as people type or paste it: `1250000`, `1.250.000,50`, `1,250.00`, `1,25 jt`, `3 ribu`,
 * `Rp 1.250.000,-`, `(500)`, `-500`. Null when the text is no number or has more than 40 digits. Never throws.
 */
export function parseNumberText(text: string): NumberReading | null {
  if (text.length > LONGEST_TEXT) return null
  const typed = text.replaceAll('−', '-').trim().toLowerCase()
  const bracketed = typed.match(/^\((.*)\)$/)
  const inner = (bracketed?.[1] ?? typed).trim()
  const parts = inner.match(/^(-?)\s*(?:rp\.?\s*)?(-?)([\d.,]+)(-?)\s*([a-z]*)$/)
  if (!parts) return null
  const [, outerMinus, innerMinus, body = '', dash, suffix = ''] = parts
  const minuses = [bracketed, outerMinus, innerMinus].filter(Boolean).length
  const magnitude = MAGNITUDES.get(suffix)
  // `1.250,-` is the Indonesian way to write "and no cents"; a dash behind anything else means nothing.
  if (minuses > 1 || !magnitude || (dash && !body.endsWith(','))) return null
  const readings = readBody(dash ? `${body}0` : body)
  if (!readings) return null
  const [value, alternative] = readings.map((digits) => signed(new Decimal(digits).times(magnitude), minuses === 1))
  if (!value) return null
  return alternative ? { value, guess: true, alternative } : { value, guess: false }
}

const signed = (value: Decimal, negative: boolean): Decimal => (negative && !value.isZero() ? value.negated() : value)

/** The body as plain digits with a point: the reading, and a second one when the separator could mean both. */
function readBody(body: string): readonly string[] | null {
  const digits = body.replace(/\D/g, '').length
  if (digits === 0 || digits > MOST_DIGITS) return null
  const separators = body.replace(/\d/g, '')
  if (separators.length === 0) return [body]
  if (separators.length === 1) return readSingle(body, separators)
  const last = separators.slice(-1)
  const groupMark = separators.slice(0, 1)
  // One kind of mark, several times, can only group; a second kind may come once, behind, and begins the decimals.
  if (separators === groupMark.repeat(separators.length)) return readGroups(body, groupMark)
  if (separators !== groupMark.repeat(separators.length - 1) + last) return null
  const [whole = '', decimals = ''] = body.split(last)
  const groups = readGroups(whole, groupMark)
  return groups && decimals ? [`${groups[0]}.${decimals}`] : null
}

function readGroups(whole: string, mark: string): readonly string[] | null {
  const [head = '', ...rest] = whole.split(mark)
  const regular = /^[1-9]\d{0,2}$/.test(head) && rest.every((group) => group.length === 3)
  return regular ? [head + rest.join('')] : null
}

function readSingle(body: string, mark: string): readonly string[] | null {
  const [whole = '', behind = ''] = body.split(mark)
  if (!behind) return null
  const asDecimals = `${whole || '0'}.${behind}`
  const asGroups = readGroups(body, mark)
  if (!asGroups) return [asDecimals]
  return mark === '.' ? [...asGroups, asDecimals] : [asDecimals, ...asGroups]
}
