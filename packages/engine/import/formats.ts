// How the numbers and dates of a column are written. A column is judged as a whole: one value that can only be read one
// way decides for all. Where none decides, the Indonesian way is taken and shown as a guess that can be changed.
//   1.250,50  1,25  12.500.000      id: a point groups, a comma begins the decimals
//   1,250.50  1.25  12,500,000      en: the other way round
//   31/12/2026 dmy    12/31/2026 mdy    2026-12-31 either way
import { addDays, dateOf, Decimal, isLocalDate, type LocalDate, localDate } from '@lumbung/core'
import type { FileCell } from './read-file.ts'

export type NumberFormat = 'id' | 'en'
export type DateFormat = 'dmy' | 'mdy'

export interface FormatGuess {
  readonly format: string
  /** A value of the column could be read no other way. */
  readonly certain: boolean
}

/** The digits with their marks: without sign, brackets and the name of the currency. */
const bare = (text: string): string => text.replace(/[\s()]/g, '').replace(/^-?(?:rp\.?|idr)?-?/i, '')

const grouped = (group: string, decimal: string): RegExp =>
  new RegExp(`^(?:\\d+|[1-9]\\d{0,2}(?:\\${group}\\d{3})+)(?:\\${decimal}\\d+)?$`)

const SHAPES: Readonly<Record<NumberFormat, RegExp>> = { id: grouped('.', ','), en: grouped(',', '.') }

export function guessNumbers(cells: readonly FileCell[]): FormatGuess {
  let [id, en] = [0, 0]
  for (const cell of cells) {
    if (typeof cell !== 'string') continue
    const text = bare(cell)
    const [asId, asEn] = [SHAPES.id.test(text), SHAPES.en.test(text)]
    if (asId && !asEn) id++
    if (asEn && !asId) en++
  }
  const separated = cells.some((cell) => typeof cell === 'string' && /\d[.,]\d/.test(cell))
  if (id === 0 && en === 0) return { format: 'id', certain: !separated }
  return { format: en > id ? 'en' : 'id', certain: id === 0 || en === 0 }
}

// A number of a spreadsheet is a float: 15 digits of it are true.
const FAITHFUL = 15

/** A number as plain digits; null when the cell holds none. */
export function readNumber(cell: FileCell, format: NumberFormat): string | null {
  if (typeof cell === 'number') return readFloat(cell)
  if (typeof cell !== 'string') return null
  const text = cell.replaceAll('−', '-').trim()
  const negative = /^-|^\(.*\)$|^rp\.?\s*-/i.test(text)
  const digits = bare(text)
  if (digits.length > 60 || !SHAPES[format].test(digits)) return null
  const written = format === 'id' ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '')
  return negative && /[1-9]/.test(written) ? `-${written}` : written
}

function readFloat(value: number): string | null {
  if (!Number.isFinite(value)) return null
  if (Number.isInteger(value)) return Number.isSafeInteger(value) && Math.abs(value) < 1e15 ? String(value) : null
  return new Decimal(value).toSignificantDigits(FAITHFUL).toFixed()
}

const PARTS = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/

export function guessDates(cells: readonly FileCell[]): FormatGuess {
  let [dmy, mdy, seen] = [0, 0, 0]
  for (const cell of cells) {
    const parts = typeof cell === 'string' ? PARTS.exec(cell.trim()) : null
    if (!parts) continue
    seen++
    if (Number.parseInt(parts[1] ?? '', 10) > 12) dmy++
    if (Number.parseInt(parts[2] ?? '', 10) > 12) mdy++
  }
  if (dmy === 0 && mdy === 0) return { format: 'dmy', certain: seen === 0 }
  return { format: mdy > dmy ? 'mdy' : 'dmy', certain: dmy === 0 || mdy === 0 }
}

// Spreadsheets count days; this one is the first that they and the calendar agree on.
const SERIAL_START = localDate('1900-03-01')
const SERIAL_FIRST = 61

/** A day from the ways files write one; null when the cell holds none. */
export function readDate(cell: FileCell, format: DateFormat): LocalDate | null {
  if (typeof cell === 'number') return readSerial(cell)
  if (typeof cell !== 'string') return null
  const text = cell.trim().replace(/[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z?$/, '')
  if (isLocalDate(text)) return text
  if (/^\d{5}$/.test(text)) return readSerial(Number.parseInt(text, 10))
  const parts = PARTS.exec(text)
  if (!parts) return null
  const [first, second, last] = [parts[1], parts[2], parts[3]].map((part) => Number.parseInt(part ?? '', 10))
  if (first === undefined || second === undefined || last === undefined) return null
  const year = last < 100 ? 2000 + last : last
  return format === 'dmy' ? dateOf(year, second, first) : dateOf(year, first, second)
}

function readSerial(serial: number): LocalDate | null {
  const day = Math.floor(serial)
  return day < SERIAL_FIRST || day > 200_000 ? null : addDays(SERIAL_START, day - SERIAL_FIRST)
}

const YES: ReadonlySet<string> = new Set(['yes', 'y', 'ya', 'true', 'benar', '1', 'x', 'v'])
const NO: ReadonlySet<string> = new Set(['no', 'n', 'tidak', 'tdk', 'false', 'salah', '0', '-'])

export function readFlag(cell: FileCell): boolean | null {
  if (typeof cell === 'boolean') return cell
  const text = String(cell ?? '')
    .trim()
    .toLowerCase()
  if (YES.has(text)) return true
  return NO.has(text) ? false : null
}

/** A text as it stood in the cell; a number that lost digits on its way is refused, as codes are not counted with. */
export function readText(cell: FileCell): string | null {
  if (typeof cell === 'string') return cell
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return typeof cell === 'number' ? readFloat(cell) : null
}
