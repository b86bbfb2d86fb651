// What a customer abroad declares at customs: the HS code of each item beside its name, where the invoice is not in
// rupiah. An invoice in rupiah stays here, and its goods pass no border.
import { fact, type FactsOf, f, type PrintSheet, view } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import type { SalesInvoice } from './definition.ts'

const customsView = view('item', { customsCode: f.code({ optional: true, max: 12 }) })

const isForeign = ({ rate }: SalesInvoice): boolean => !rate.equals(1)

export const customsNeeds = (invoice: SalesInvoice) => ({
  declared: fact.records(customsView, isForeign(invoice) ? given(invoice.lines.map(({ item }) => item)) : []),
})

export function withCustomsCodes(
  sheet: PrintSheet,
  { lines }: SalesInvoice,
  { declared }: FactsOf<typeof customsNeeds>,
): PrintSheet {
  const codes = lines.map(({ item }) => declared.get(item ?? '')?.customsCode ?? '')
  if (codes.every((code) => code === '')) return sheet
  const [goods, ...others] = sheet.tables
  if (!goods) return sheet
  const place = goods.columns.findIndex(({ key }) => key === 'item')
  const rows = goods.rows.map((row, line) =>
    row.map((cell, column) => {
      const code = codes[line] ?? ''
      if (column !== place || code === '') return cell
      return { ...cell, own: [cell.own, `HS ${code}`].filter(Boolean).join(' · ') }
    }),
  )
  return { ...sheet, tables: [{ ...goods, rows }, ...others] }
}
