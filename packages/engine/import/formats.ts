// How the numbers and dates of a column are written. A column is judged as a whole: one value that can only be read one
// way decides for all; a column where none does is read as the other columns of the file are. Where nothing in the file
// decides, the Indonesian way is taken and shown as a guess: each value that it changes is named, and storing asks.
//   1.250,50  1,25  12.500.000      id: a point groups, a comma begins the decimals
//   1,250.50  1.25  12,500,000      en: the other way round
//   .2100  ,25                      decimals, whatever the column: nothing begins with a group
//   31/12/2026 dmy    12/31/2026 mdy    2026-12-31 either way
import { addDays, dateOf, Decimal, isLocalDate, type LocalDate, localDate } from '@lumbung/core'
import type { FileCell } from './read-file.ts'

export type NumberFormat = 'id' | 'en'
export type DateFormat = 'dmy' | 'mdy'

export interface FormatGuess {
  readonly format: string
  /** A value of the file could be read no other way, or the user said so. */
  readonly certain: boolean
  readonly said?: true
}

/** The digits with their marks: without sign, brackets and the name of the currency. */
const bare = (text: string): string => text.replace(/[\s()]/g, '').replace(/^-?(?:rp\.?|idr)?-?/i, '')

const grouped = (group: string, decimal: string): RegExp =>
  new RegExp(`^(?:(?:\\d+|[1-9]\\d{0,2}(?:\\${group}\\d{3})+)(?:\\${decimal}\\d+)?|[.,]\\d+)$`)

const SHAPES: Readonly<Record<NumberFormat, RegExp>> = { id: grouped('.', ','), en: grouped(',', '.') }

/** What the cells of a column say of how its numbers and dates are written; counted row by row. */
export interface Evidence {
  /** Numbers that can be read only the Indonesian, only the English way; whether any has a mark at all. */
  id: number
  en: number
  separated: boolean
  /** Days that can be read only day first, only month first; how many have either. */
  dmy: number
  mdy: number
  days: number
}

export const noEvidence = (): Evidence => ({ id: 0, en: 0, separated: false, dmy: 0, mdy: 0, days: 0 })

const MARKED = /\d[.,/\- ]\d|^\D*[.,]\d/

/** Adds what one cell says. */
export function weigh(evidence: Evidence, cell: FileCell): void {
  if (typeof cell !== 'string' || cell.length > 60 || !MARKED.test(cell)) return
  const text = bare(cell)
  const [asId, asEn] = [SHAPES.id.test(text), SHAPES.en.test(text)]
  if (asId && (!asEn || text.startsWith(','))) evidence.id++
  if (asEn && (!asId || text.startsWith('.'))) evidence.en++
  if (/\d[.,]\d/.test(cell)) evidence.separated = true
  const parts = PARTS.exec(cell.trim())
  if (parts) weighDay(evidence, parts)
}

function weighDay(evidence: Evidence, parts: RegExpExecArray): void {
  evidence.days++
  if (Number.parseInt(parts[1] ?? '', 10) > 12) evidence.dmy++
  if (Number.parseInt(parts[2] ?? '', 10) > 12) evidence.mdy++
}

/** What several columns say together. */
export const sumOf = (columns: readonly Evidence[]): Evidence => {
  const all = noEvidence()
  for (const { id, en, separated, dmy, mdy, days } of columns) {
    all.id += id
    all.en += en
    all.separated ||= separated
    all.dmy += dmy
    all.mdy += mdy
    all.days += days
  }
  return all
}

/** One of two ways of writing, by how many values can be read that way only. */
function decided(
  [one, ones]: readonly [string, number],
  [other, others]: readonly [string, number],
  isOpen: boolean,
): FormatGuess {
  if (ones === 0 && others === 0) return { format: one, certain: !isOpen }
  return { format: others > ones ? other : one, certain: ones === 0 || others === 0 }
}

const numbersOf = ({ id, en, separated }: Evidence): FormatGuess => decided(['id', id], ['en', en], separated)

const datesOf = ({ dmy, mdy, days }: Evidence): FormatGuess => decided(['dmy', dmy], ['mdy', mdy], days > 0)

/** How the numbers of a column are written; `file` is what all columns of numbers say together. */
export function numbersBy(column: Evidence, file: Evidence = column): FormatGuess {
  const own = numbersOf(column)
  return own.certain || column.id + column.en > 0 ? own : numbersOf({ ...file, separated: true })
}

/** Likewise the dates of a column. */
export function datesBy(column: Evidence, file: Evidence = column): FormatGuess {
  const own = datesOf(column)
  return own.certain || column.dmy + column.mdy > 0 ? own : datesOf({ ...file, days: 1 })
}

/** What a value is in each of the two ways, where those differ: a guess between them changes it. */
export function readOtherwise(cell: FileCell, format: string): string | null {
  if (typeof cell !== 'string') return null
  if (format === 'id' || format === 'en') {
    const [now, other] = [readNumber(cell, format), readNumber(cell, format === 'id' ? 'en' : 'id')]
    return now !== null && other !== null && !new Decimal(now).equals(other) ? now : null
  }
  const [now, other] = [readDate(cell, 'dmy'), readDate(cell, 'mdy')]
  const isSame = now === null || other === null || now === other
  return isSame ? null : format === 'dmy' ? now : other
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
  if (/^[.,]/.test(digits)) return (negative ? '-0.' : '0.') + digits.slice(1)
  const written = format === 'id' ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '')
  return negative && /[1-9]/.test(written) ? `-${written}` : written
}

function readFloat(value: number): string | null {
  if (!Number.isFinite(value)) return null
  if (Number.isInteger(value)) return Number.isSafeInteger(value) && Math.abs(value) < 1e15 ? String(value) : null
  return new Decimal(value).toSignificantDigits(FAITHFUL).toFixed()
}

const PARTS = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/

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

// 1,23457E+15: what a spreadsheet made of a long number, in a text.
const SCIENTIFIC = /^\d([.,]\d+)?E\+\d+$/i

/** A text as it stood in the cell; a number that lost digits on its way is refused, as codes are not counted with. */
export function readText(cell: FileCell): string | null {
  if (typeof cell === 'string') return SCIENTIFIC.test(cell) ? null : cell
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE'
  return typeof cell === 'number' ? readFloat(cell) : null
}
