// A report whose rows nest, as a workbook: heads and totals where the screen has them, further in by their level, which
// the spreadsheet folds as an outline, and every total a formula over the rows that it adds up.
import type { Language } from '@lumbung/core'
import { growthIn, isGrowth, isTakenOff, type NestedRow, type ReportSums } from '@lumbung/definition'
import { type CellStyle, type CellValue, writeXlsx } from 'hucre/xlsx'
import { numberFormat, sheetName, workbookCell } from './cells.ts'
import { type ExportColumn, valueIn } from './export-columns.ts'

interface NestedSheet {
  readonly title: string
  readonly language: Language
  readonly columns: readonly ExportColumn[]
  readonly totals: readonly string[]
  readonly sums: ReportSums | undefined
  readonly rows: readonly NestedRow[]
}

/** Rows of the sheet, counted as spreadsheets do; the titles are row 1. */
interface Span {
  readonly first: number
  readonly last: number
}

// Spreadsheets fold so deep.
const OUTLINE_MOST = 7

const rowAt = (place: number): number => place + 2

/** The rows inside each head. */
function spansOf(rows: readonly NestedRow[]): ReadonlyMap<string, Span> {
  // The last row adds up all others, where it is called by no key.
  const spans = new Map<string, Span>([['', { first: rowAt(0), last: rowAt(rows.length - 2) }]])
  for (const [place, row] of rows.entries()) {
    if (row.kind !== 'group') continue
    let last = place
    while ((rows[last + 1]?.level ?? 0) > row.level) last++
    spans.set(row.key, { first: rowAt(place + 1), last: rowAt(last) })
  }
  return spans
}

const letterOf = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : letterOf(Math.floor(column / 26) - 1) + letterOf(column % 26)

/** What a head or a total adds up, in one column; totals inside are passed over by SUBTOTAL. */
function formulaOf({ sums }: NestedSheet, row: NestedRow, spans: ReadonlyMap<string, Span>, letter: string): string {
  const over = (key: string): string => {
    const span = spans.get(key)
    return span ? `SUBTOTAL(9,${letter}${span.first}:${letter}${span.last})` : ''
  }
  const of = sums?.of[row.key.slice(1)]
  if (!sums || !of || row.kind === 'group') return over(row.key.replace(/\/=$/, ''))
  const parts = of.flatMap((value) => {
    const part = over(`/${value}`)
    return part === '' ? [] : [`${isTakenOff({ sums }, { [sums.by]: value }) ? '-' : '+'}${part}`]
  })
  return parts.join('').replace(/^\+/, '')
}

function styleOf(column: ExportColumn, row: NestedRow, isLabel: boolean): CellStyle {
  const numFmt = numberFormat(column.field)
  return {
    ...(row.kind === 'row' ? {} : { font: { bold: true } }),
    ...(row.kind === 'subtotal' ? { border: { top: { style: 'thin' } } } : {}),
    ...(isLabel && row.level > 0 ? { alignment: { horizontal: 'left', indent: row.level } } : {}),
    ...(numFmt === undefined ? {} : { numFmt }),
  }
}

/** The whole file. */
export async function nestedWorkbook(sheet: NestedSheet): Promise<Uint8Array> {
  const { columns, rows, language, totals } = sheet
  const spans = spansOf(rows)
  const first = columns[0]?.key
  // Where a row is told by code and name, its heads stand over the names.
  const labelAt = columns.findLastIndex(({ key }) => key === first)
  const cells = new Map<string, { style: CellStyle; formula?: string; formulaResult?: CellValue }>()
  const values = rows.map((row, place) =>
    columns.map((column, at): CellValue => {
      const isLabel = at === labelAt
      const told = isGrowth(column.key) ? growthIn(column.key, row.values)?.toFixed(4) : valueIn(row.values, column)
      const value = isLabel && row.kind !== 'row' ? row.label : workbookCell(told, column.field, language)
      const isTotal = row.kind !== 'row' && totals.includes(column.key) && typeof value === 'number'
      const formula = isTotal ? formulaOf(sheet, row, spans, letterOf(at)) : ''
      const style = styleOf(column, row, isLabel)
      cells.set(`${place + 1},${at}`, formula === '' ? { style } : { style, formula, formulaResult: value })
      return value
    }),
  )
  const outlines = rows.map(({ level }, place) => [place + 1, { outlineLevel: Math.min(level, OUTLINE_MOST) }] as const)
  return writeXlsx({
    sheets: [
      {
        name: sheetName(sheet.title),
        freezePane: { rows: 1 },
        columns: columns.map(({ field }, at) => ({ width: at === labelAt ? 44 : field?.kind === 'text' ? 32 : 18 })),
        rows: [columns.map(({ title }) => title), ...values],
        cells,
        rowDefs: new Map(outlines),
        outlineProperties: { summaryBelow: sheet.sums !== undefined },
      },
    ],
  })
}
