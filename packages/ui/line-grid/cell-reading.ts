import { computeSum, isSum } from './arithmetic.ts'
import type { GridColumn, GridLine, Reason } from './grid-types.ts'

/** What a text typed or pasted into a cell becomes. `lookup` means: only the caller's data can tell. */
export type CellOutcome =
  | { readonly value: unknown; readonly guess?: string | undefined }
  | { readonly reason: Reason }
  | { readonly lookup: string }

const YES = new Set(['1', 'y', 'yes', 'ya', 'true', 'x', '✓', 'v'])
const NO = new Set(['0', 'n', 'no', 'tidak', 'false', '-'])

const sameText = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()

function readDecimal(column: GridColumn, line: GridLine, text: string): CellOutcome {
  if (!isSum(text)) return readPlain(column, line, text)
  const operand = (part: string): string | undefined => {
    const reading = column.parse?.(part, line)
    return reading && 'value' in reading && typeof reading.value === 'string' ? reading.value : undefined
  }
  const sum = computeSum(text, operand)
  if ('error' in sum) return { reason: { key: sum.error } }
  return { value: sum.value.toDecimalPlaces(column.decimals ?? 6).toFixed() }
}

function readPlain(column: GridColumn, line: GridLine, text: string): CellOutcome {
  if (!column.parse) return { value: text }
  const reading = column.parse(text, line)
  return 'error' in reading ? { reason: reading.error } : reading
}

function readChoice(column: GridColumn, line: GridLine, text: string): CellOutcome {
  const choices = column.choices?.(line) ?? []
  const found = choices.find((choice) => sameText(choice.label, text) || sameText(choice.value, text))
  return found ? { value: found.value } : { reason: { key: 'choiceUnknown', values: { text } } }
}

function readFlag(text: string): CellOutcome {
  const word = text.trim().toLowerCase()
  if (YES.has(word)) return { value: true }
  return NO.has(word) ? { value: false } : { reason: { key: 'flagUnknown', values: { text } } }
}

/** Reads a text for a cell. An empty text empties the cell. */
export function readCell(column: GridColumn, line: GridLine, text: string): CellOutcome {
  if (text.trim() === '') return { value: column.kind === 'flag' ? false : null }
  if (column.kind === 'decimal') return readDecimal(column, line, text)
  if (column.kind === 'choice') return readChoice(column, line, text)
  if (column.kind === 'flag') return readFlag(text)
  if (column.kind === 'lookup') return { lookup: text.trim() }
  return readPlain(column, line, text)
}
