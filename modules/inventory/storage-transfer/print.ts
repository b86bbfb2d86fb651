// Papers of a storage transfer (inventory 5.4): the slip that both places sign, and the label that goes on a sample to
// the laboratory, with what it is, how much, who took it and when.
import type { Words } from '@lumbung/core'
import { definePrint, fact, type FactsOf, type PrintSheet } from '@lumbung/definition'
import { measuredPaperNeeds, withMeasures } from '../../masters/tracking/measured-paper.ts'
import { trackedItemView } from '../../masters/tracking/views.ts'
import { given } from '../../masters/trade/given.ts'
import { signedBy, withoutColumns } from '../papers.ts'
import { PAPERS, type StorageTransfer, storageTransfer } from './definition.ts'
import { labels } from './labels.ts'

const words = {
  handedOver: ['Handed over by', 'Diserahkan oleh'],
  accepted: ['Accepted by', 'Diterima oleh'],
} as const satisfies Readonly<Record<string, Words>>

const SLIP: ReadonlySet<string> = new Set(['replenishmentLine', 'receivingLine'])
const SAMPLED: ReadonlySet<string> = new Set(['takenBy'])
// What a label does not say of its line.
const UNMARKED: ReadonlySet<string> = new Set(['replenishmentLine', 'receivingLine', 'conditionFrom', 'conditionTo'])
const LABEL: ReadonlySet<string> = new Set(['number', 'date', 'takenBy', 'warehouseFrom'])

export const storageTransferSlip = definePrint(storageTransfer, {
  key: 'print',
  name: PAPERS.print,
  needs: measuredPaperNeeds,
  compose: (made, transfer, facts, write) => {
    const sheet = withMeasures(made, transfer, facts, write)
    return {
      ...sheet,
      facts: sheet.facts.filter(({ key }) => transfer.purpose === 'sample' || !SAMPLED.has(key ?? '')),
      tables: withoutColumns(sheet, SLIP),
      signatures: signedBy(write, words.handedOver, words.accepted),
    }
  },
})

const needs = ({ lines }: StorageTransfer) => ({
  items: fact.records(trackedItemView, given(lines.map((l) => l.item))),
})

/** Batches and serial numbers with the base unit of their item, in which they are counted. */
function withUnits(
  tables: PrintSheet['tables'],
  { lines, tracking }: StorageTransfer,
  { items }: FactsOf<typeof needs>,
): PrintSheet['tables'] {
  const units = new Map(lines.map(({ id, item }) => [id, items.get(item)?.baseUnitCode ?? '']))
  return tables.map((table) => {
    const [line, place] = ['line', 'quantity'].map((key) => table.columns.findIndex((one) => one.key === key))
    if (line === -1) return table
    const rows = table.rows.map((row, index) =>
      row.map((cell, at) =>
        at === place ? { ...cell, text: `${cell.text} ${units.get(tracking[index]?.line ?? '') ?? ''}` } : cell,
      ),
    )
    return { ...table, rows }
  })
}

/** One small label for each line, or for each batch and serial number of it. */
export const laboratoryLabel = definePrint(storageTransfer, {
  key: 'print-sample',
  name: PAPERS['print-sample'],
  source: new URL('./label.typ', import.meta.url),
  needs,
  compose: (sheet, transfer, facts, write) => ({
    ...sheet,
    title: write.label(PAPERS['print-sample']),
    facts: [
      ...sheet.facts.filter(({ key }) => LABEL.has(key ?? '')),
      { key: 'takenAt', label: write.label(labels.takenAt), value: transfer.takenAt?.slice(0, 5) ?? '' },
    ],
    tables: withUnits(withoutColumns(sheet, UNMARKED), transfer, facts),
  }),
})
