// The allocation sheet (finance 5.12): each cost with its basis, spread over the received lines, and what of each share
// fell on stock and on cost of goods sold. Whoever does not see costs gets the sheet without figures.
import { type Decimal, formatMoney, formatQuantity, sum, type Words } from '@lumbung/core'
import {
  definePrint,
  fact,
  type FactsOf,
  type PrintCell,
  type PrintColumn,
  type PrintTable,
  type PrintWriter,
} from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import { type Allocated, allocated } from './allocation.ts'
import { chargedStock } from './charged.ts'
import { type AdditionalCost, additionalCost, BASES, type Cost } from './definition.ts'
import { measureOf } from './spreading.ts'
import { goodsView, invoiceLineView, receivedLineView } from './views.ts'

const SHEET = ['Allocation sheet', 'Lembar alokasi biaya'] as const satisfies Words
const words = {
  goods: ['Goods received', 'Barang diterima'],
  basis: ['by', 'menurut'],
  share: ['Share', 'Alokasi'],
  stock: ['On stock', 'Ke persediaan'],
  sold: ['On cost of goods sold', 'Ke HPP'],
  all: ['All costs', 'Seluruh biaya'],
  onHand: ['On hand', 'Tersisa'],
  estimate: ['estimate', 'estimasi'],
} as const satisfies Readonly<Record<string, Words>>

const needs = (document: AdditionalCost) => ({
  received: fact.lines(receivedLineView, given(document.lines.map((line) => line.receivingLine))),
  goods: fact.named(goodsView, 'received', 'item'),
  invoices: fact.lines(invoiceLineView, given(document.costs.map((cost) => cost.invoiceLine))),
  posted: chargedStock({ id: document.id }),
})
type Facts = FactsOf<typeof needs>

const money = (value: Decimal): PrintCell => ({ text: formatMoney(value) })

/** "Freight 3,000,000.00 by value", and the bill it is of. */
function titleOf({ costType, basis, amount, invoiceLine, estimate }: Cost, { invoices }: Facts, write: PrintWriter) {
  const bill = invoices.get(invoiceLine ?? '')?.document.number
  const source = bill ?? (estimate === null && invoiceLine === null ? write.text(words.estimate) : null)
  const [first, second] = [write.label(words.basis), write.label(BASES[basis])]
  const named = [costType, source, formatMoney(amount)].flatMap((one) => one ?? []).join(' · ')
  return [`${named} ${first[0]} ${second[0].toLowerCase()}`, `${first[1]} ${second[1].toLowerCase()}`] as const
}

const column = (key: string, label: Words, write: PrintWriter, grow = false): PrintColumn => ({
  key,
  label: write.label(label),
  align: grow ? 'left' : 'right',
  grow,
})

/** The item, below it its code and the receiving that brought it. */
function goodsOf({ line }: Allocated, { received, goods }: Facts, { language }: PrintWriter): PrintCell {
  const source = received.get(line.receivingLine)
  const { name, nameIndonesian, code } = goods.get(source?.item ?? '') ?? {}
  const below = [code, source?.document.number].flatMap((one) => one ?? []).join(' · ')
  return { text: (language === 'id' && nameIndonesian ? nameIndonesian : name) ?? '', below }
}

/** By what it is spread, and what counts of each line. */
const measured = ({ line }: Allocated, basis: Cost['basis']): PrintCell => ({
  text:
    basis === 'value' || basis === 'manual'
      ? formatMoney(measureOf(line, basis))
      : formatQuantity(measureOf(line, basis)),
})

function tableOf(rows: readonly Allocated[], cost: Cost, facts: Facts, write: PrintWriter): PrintTable {
  const figures = [column('share', words.share, write), ...splitColumns(write)]
  return {
    title: titleOf(cost, facts, write),
    columns: [column('goods', words.goods, write, true), column('basis', BASES[cost.basis], write), ...figures],
    rows: rows.map((row) => [goodsOf(row, facts, write), measured(row, cost.basis), ...moneyOf([row])]),
  }
}

const splitColumns = (write: PrintWriter): readonly PrintColumn[] => [
  column('stock', words.stock, write),
  column('sold', words.sold, write),
]

const moneyOf = (rows: readonly Allocated[]): readonly PrintCell[] => [
  money(sum(rows.map(({ share }) => share))),
  money(sum(rows.map(({ stock }) => stock))),
  money(sum(rows.map(({ sold }) => sold))),
]

/** What each received line takes of all costs together, where there are several. */
function allOf(costs: readonly (readonly Allocated[])[], facts: Facts, write: PrintWriter): PrintTable[] {
  const [first] = costs
  if (!first || costs.length < 2) return []
  const table: PrintTable = {
    title: write.label(words.all),
    columns: [
      column('goods', words.goods, write, true),
      column('onHand', words.onHand, write),
      column('share', words.share, write),
      ...splitColumns(write),
    ],
    rows: first.map((row, index) => {
      const own = costs.flatMap((rows) => rows[index] ?? [])
      const { onHand, quantity } = row.line
      const left = { text: `${formatQuantity(onHand)} / ${formatQuantity(quantity)}` }
      return [goodsOf(row, facts, write), left, ...moneyOf(own)]
    }),
  }
  return [table]
}

export const allocationSheet = definePrint(additionalCost, {
  key: 'print',
  name: SHEET,
  needs,
  journal: true,
  compose: (sheet, document, facts, write) => {
    const [costs, lines, ...journal] = sheet.tables
    const seesCosts = document.lines.some(({ value, share }) => value !== null || !share.isZero())
    if (!seesCosts) return { ...sheet, title: write.label(SHEET), tables: [costs, lines].flatMap((one) => one ?? []) }
    const isPosted = document.status === 'approved' || document.status === 'closed' || document.status === 'void'
    const rows = allocated(document, isPosted ? facts.posted : null)
    const tables = document.costs.map((cost, at) => tableOf(rows[at] ?? [], cost, facts, write))
    const parts = (['stock', 'sold'] as const).map((key) => ({
      key,
      label: write.label(words[key]),
      value: formatMoney(sum(rows.flat().map((row) => row[key]))),
      style: 'plain' as const,
    }))
    return {
      ...sheet,
      title: write.label(SHEET),
      tables: [...tables, ...allOf(rows, facts, write), ...journal],
      totals: [...parts, ...sheet.totals],
    }
  },
})
