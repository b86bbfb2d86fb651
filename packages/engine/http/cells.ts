// A value of a list or report as a cell of a file: numbers and dates are real ones, and no text can act as a formula.
import { Decimal, inLanguage, type Language, type Words } from '@lumbung/core'
import { type Field, kinds } from '@lumbung/definition'

export type Cell = string | number | boolean | Date | null

/** The type of a workbook. */
export const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What a sheet may be called: spreadsheets refuse some marks, and more than 31 letters. */
export const sheetName = (title: string): string => title.replaceAll(/[\\/?*[\]:]/g, '-').slice(0, 31)

export const STATUS: Readonly<Record<string, Words>> = {
  draft: ['Draft', 'Draf'],
  pending: ['Pending', 'Menunggu persetujuan'],
  revision: ['Revision', 'Revisi'],
  rejected: ['Rejected', 'Ditolak'],
  approved: ['Approved', 'Disetujui'],
  void: ['Void', 'Dibatalkan'],
  closed: ['Closed', 'Ditutup'],
}

/** Text that a spreadsheet would run gets an apostrophe in front; full-width signs count as the usual ones. */
export const inert = (text: string): string => (/^([\t\r\n]|[\s"]*[=+\-@＝＋－＠])/.test(text) ? `'${text}` : text)

// Excel in Indonesian splits lines at `;`, and there no quote protects what is within a cell of ours.
const inertParts = (cell: string): string => cell.replaceAll(/([;\t\r\n][\s"]*)([=+\-@＝＋－＠])/g, "$1'$2")

const PLAIN = /^-?\d{1,40}(\.\d{1,40})?$/
const DATE = /^\d{4}-\d{2}-\d{2}$/
// A spreadsheet keeps 15 digits of a number; a longer one stays text, so that no digit is lost.
const SPREADSHEET_DIGITS = 15

/** What a reader sees of a reference: its name, its number, or its code. */
function shown(value: object): string {
  const record = new Map<string, unknown>(Object.entries(value))
  const text = record.get('name') ?? record.get('number') ?? record.get('code') ?? record.get('words')
  if (typeof text === 'string') return text
  return JSON.stringify(value)
}

export const isDecimalKind = (field: Field<unknown, boolean> | null): boolean =>
  field !== null && kinds[field.kind].decimals !== undefined

/** The value in words of its reader; digits stay as they are sent. */
export function plainText(value: unknown, field: Field<unknown, boolean> | null, language: Language): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return value.map((one) => plainText(one, field, language)).join(', ')
  if (typeof value === 'object') return shown(value)
  return worded(String(value), field, language)
}

/** The cell as text, for CSV. Numbers of numeric columns stay as they are, negative ones too. */
export function textCell(value: unknown, field: Field<unknown, boolean> | null, language: Language): string {
  if (typeof value === 'boolean' || typeof value === 'number') return String(value)
  if (Array.isArray(value)) return inert(value.map((one) => textCell(one, field, language)).join(', '))
  const text = plainText(value, field, language)
  return isDecimalKind(field) && PLAIN.test(text) ? text : inert(text)
}

function worded(text: string, field: Field<unknown, boolean> | null, language: Language): string {
  const words = field?.options.choices?.[text]
  const known = words && words[0] !== text ? words : STATUS[text]
  return field?.kind === 'choice' && known ? inLanguage(known, language) : text
}

/** The cell of a workbook. */
export function workbookCell(value: unknown, field: Field<unknown, boolean> | null, language: Language): Cell {
  if (typeof value === 'boolean' || typeof value === 'number') return value
  if (typeof value !== 'string') return value === null || value === undefined ? null : textCell(value, field, language)
  if (isDecimalKind(field) && PLAIN.test(value)) {
    const number = new Decimal(value)
    return number.precision() > SPREADSHEET_DIGITS ? value : number.toNumber()
  }
  if (field?.kind === 'date' && DATE.test(value)) return new Date(`${value}T00:00:00Z`)
  return textCell(value, field, language)
}

/** How a workbook shows a column. */
export function numberFormat(field: Field<unknown, boolean> | null): string | undefined {
  if (field === null) return undefined
  if (field.kind === 'date') return 'dd/mm/yyyy'
  if (field.kind === 'money') return '#,##0.00'
  return isDecimalKind(field) ? '#,##0.######' : undefined
}

/** One line of CSV (RFC 4180). */
export const csvLine = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`

function csvCell(cell: string): string {
  const text = inertParts(cell)
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
