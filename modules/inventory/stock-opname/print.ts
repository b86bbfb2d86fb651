// The papers of a count (inventory 5.3). Before the review a blind sheet: what to count, with room to write and nothing
// that the books say. From the review on the list of differences, with their value for who may see costs.
import { type Decimal, formatMoney, formatQuantity, sum, type Words } from '@lumbung/core'
import {
  definePrint,
  type PrintCell,
  type PrintColumn,
  type PrintSheet,
  type PrintTable,
  type PrintWriter,
} from '@lumbung/definition'
import { type OpnameLine, stockOpname, type StockOpname } from './definition.ts'

const words = {
  name: ['Count sheet or variance list', 'Lembar hitung atau daftar selisih'],
  sheet: ['Count sheet', 'Lembar hitung'],
  list: ['Variance list', 'Daftar selisih'],
  expected: ['Expected', 'Seharusnya'],
  counted: ['Counted', 'Hasil hitung'],
  variance: ['Variance', 'Selisih'],
  note: ['Remark', 'Keterangan'],
  short: ['Orders now short', 'Pesanan yang kini kurang'],
  value: ['Variance value', 'Nilai selisih'],
  skipped: ['Skipped', 'Dilewati'],
  countedBy: ['Counted by', 'Dihitung oleh'],
  witnessed: ['Witnessed by', 'Disaksikan oleh'],
  sign: ['Name, date, signature', 'Nama, tanggal, tanda tangan'],
  total: ['Value of all variances', 'Nilai seluruh selisih'],
} as const satisfies Readonly<Record<string, Words>>

const PIECE = ['location', 'batch', 'serial'] as const

// Of a tolerance the sheet to count by tells nobody.
const OFFICE = ['tolerancePercent', 'toleranceValue', 'stage']

const quantity = (value: Decimal | null): PrintCell => ({ text: value ? formatQuantity(value) : '–' })
const money = (value: Decimal | null): PrintCell => ({ text: value ? formatMoney(value) : '–' })

/** Goods, which pieces of them, and their unit, as the sheet of every document names them. */
function named(
  sheet: PrintSheet,
  lines: readonly OpnameLine[],
): { columns: readonly PrintColumn[]; rows: readonly (readonly PrintCell[])[] } {
  const [table] = sheet.tables
  const said = PIECE.filter((key) => lines.some((line) => line[key]))
  const places = ['item', ...said, 'unit'].map((key) => table?.columns.findIndex((one) => one.key === key) ?? -1)
  return {
    columns: places.flatMap((place) => table?.columns[place] ?? []),
    rows: (table?.rows ?? []).map((row) => places.flatMap((place) => row[place] ?? [])),
  }
}

const column = (key: string, label: Words, write: PrintWriter, align: PrintColumn['align'] = 'right'): PrintColumn => ({
  key,
  label: write.label(label),
  align,
})

function countSheet(sheet: PrintSheet, { lines }: StockOpname, write: PrintWriter): PrintSheet {
  const { columns, rows } = named(sheet, lines)
  const kept = rows.filter((_, at) => lines[at]?.decision !== 'skip')
  // Room for a figure, and for where it lies.
  const blank = { text: ' '.repeat(24) }
  const table: PrintTable = {
    columns: [...columns, column('counted', words.counted, write, 'left'), column('note', words.note, write, 'left')],
    rows: kept.map((row) => [...row, blank, blank]),
  }
  const signed = [words.countedBy, words.countedBy, words.witnessed]
  return {
    ...sheet,
    title: write.label(words.sheet),
    watermark: null,
    facts: sheet.facts.filter(({ key }) => !OFFICE.includes(key ?? '')),
    tables: kept.length > 0 ? [table] : [],
    signatures: signed.map((label) => ({ label: write.label(label), name: '', below: write.text(words.sign) })),
  }
}

function remarkOf({ decision, reason, shortOrders }: OpnameLine, write: PrintWriter): string {
  const skipped = decision === 'skip' ? write.text(words.skipped) : null
  const short = shortOrders ? `${write.text(words.short)}: ${shortOrders}` : null
  return [skipped, reason, short].flatMap((one) => one ?? []).join(' · ')
}

function varianceList(sheet: PrintSheet, { lines }: StockOpname, write: PrintWriter): PrintSheet {
  const { columns, rows } = named(sheet, lines)
  const costs = lines.flatMap(({ cost }) => cost ?? [])
  const figures = ['expected', 'counted', 'variance'] as const
  const table: PrintTable = {
    columns: [
      ...columns,
      ...figures.map((key) => column(key, words[key], write)),
      ...(costs.length > 0 ? [column('cost', words.value, write)] : []),
    ],
    rows: rows.map((row, at) => {
      const line = lines[at]
      const remark = line ? remarkOf(line, write) : ''
      const [item = { text: '' }, ...unit] = row
      return [
        { ...item, ...(remark ? { own: remark } : {}) },
        ...unit,
        ...figures.map((key) => quantity(line?.[key] ?? null)),
        ...(costs.length > 0 ? [money(line?.cost ?? null)] : []),
      ]
    }),
  }
  const total = {
    key: 'cost',
    label: write.label(words.total),
    value: formatMoney(sum(costs)),
    style: 'plain',
  } as const
  return {
    ...sheet,
    title: write.label(words.list),
    tables: rows.length > 0 ? [table] : [],
    totals: costs.length > 0 ? [total] : [],
  }
}

export const opnamePaper = definePrint(stockOpname, {
  key: 'print',
  name: words.name,
  compose: (sheet, opname, _facts, write) =>
    opname.stage === 'review' ? varianceList(sheet, opname, write) : countSheet(sheet, opname, write),
})
