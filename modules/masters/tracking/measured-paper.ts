// Catch weight on paper: each row of pieces with the unit it was weighed in, and what all of them come to beside the
// other facts, since whoever signs for goods signs for their weight.
//   rows of 7.9 KG and 1.4 KG     7,9 KG and 1,4 KG in the rows; Catch weight 9,3 KG above
import { type Decimal, formatQuantity, sum } from '@lumbung/core'
import { fact, type FactsOf, type PrintSheet, type PrintTable, type PrintWriter } from '@lumbung/definition'
import { given } from '../trade/given.ts'
import { outgoingLabels } from './fields.ts'
import { trackedItemView } from './views.ts'

interface Weighed {
  readonly lines: readonly { readonly id: string; readonly item: string | null }[]
  readonly tracking: readonly { readonly line: string; readonly measured: Decimal | null }[]
}

export const measuredPaperNeeds = ({ lines }: Weighed) => ({
  tracked: fact.records(trackedItemView, given(lines.map(({ item }) => item))),
})

export function withMeasures(
  sheet: PrintSheet,
  { lines, tracking }: Weighed,
  { tracked }: FactsOf<typeof measuredPaperNeeds>,
  write: PrintWriter,
): PrintSheet {
  const items = new Map(lines.map(({ id, item }) => [id, item ?? '']))
  const units = tracking.map(({ line }) => tracked.get(items.get(line) ?? '')?.measureUnitCode ?? '')
  const weighed = tracking.flatMap(({ measured }, place) => (measured ? [{ measured, unit: units[place] ?? '' }] : []))
  if (weighed.length === 0) return sheet
  const totals = [...Map.groupBy(weighed, ({ unit }) => unit)].map(([unit, rows]) =>
    `${formatQuantity(sum(rows.map(({ measured }) => measured)))} ${unit}`.trim(),
  )
  const total = { key: 'measured', label: write.label(outgoingLabels.measured), value: totals.join(', ') }
  return {
    ...sheet,
    facts: [...sheet.facts, total],
    tables: sheet.tables.map((table) => withUnits(table, units)),
  }
}

function withUnits(table: PrintTable, units: readonly string[]): PrintTable {
  const column = table.columns.findIndex(({ key }) => key === 'measured')
  if (column < 0) return table
  return {
    ...table,
    rows: table.rows.map((row, at) =>
      row.map((cell, place) =>
        place === column && cell.text !== '' ? { ...cell, text: `${cell.text} ${units[at] ?? ''}`.trim() } : cell,
      ),
    ),
  }
}
