// A direct invoice delivers by itself (sales 3.6): what it bills of goods leaves the warehouse with its approval, and
// the cost goes to cost of goods sold at once, since nothing stands between delivery and bill.
//   6 × 100,000 that cost 60,000:  debit cogs 360,000 / credit inventory 360,000, beside receivable, sales and VAT
import type { Finding } from '@lumbung/core'
import { type FactsOf, fact, type ViewRow } from '@lumbung/definition'
import { type Entry, issue } from '@lumbung/ledger'
import { creditExposure } from '../customer/exposure.ts'
import { given } from '../../masters/trade/given.ts'
import { branchFindings } from '../../masters/trade/rules.ts'
import { type itemView, warehouseView } from '../../masters/trade/views.ts'
import { shortageFindings } from '../shortage.ts'
import type { SalesInvoice } from './definition.ts'

type Items = ReadonlyMap<string, ViewRow<typeof itemView>>

/** Of other invoices nothing is asked, so nothing is read. */
export const directNeeds = (invoice: SalesInvoice) => {
  const isDirect = invoice.kind === 'direct'
  const goods = isDirect ? given(invoice.lines.map((line) => (line.shipmentLine ? null : line.item))) : []
  return {
    warehouses: fact.records(warehouseView, given([isDirect ? invoice.warehouse : null])),
    stock: fact.stock(isDirect ? invoice.warehouse || null : null, goods),
    exposure: creditExposure({ customer: isDirect ? invoice.customer || null : null }),
  }
}

interface Facts extends FactsOf<typeof directNeeds> {
  readonly items: Items
}

/** Goods that this invoice delivers itself. */
export const goodsOf = (invoice: SalesInvoice, items: Items) =>
  invoice.kind === 'direct'
    ? invoice.lines.filter((line) => !line.shipmentLine && items.get(line.item ?? '')?.type === 'stock')
    : []

export function directFindings(invoice: SalesInvoice, facts: Facts): Finding[] {
  if (goodsOf(invoice, facts.items).length === 0) return []
  return invoice.warehouse
    ? branchFindings(invoice.warehouse, invoice.branch, 'warehouse', facts.warehouses)
    : [{ path: 'warehouse', code: 'direct-warehouse' }]
}

export function directShortages(invoice: SalesInvoice, facts: Facts): Finding[] {
  const goods = new Set(goodsOf(invoice, facts.items))
  if (goods.size === 0) return []
  // Places of the findings are those of the invoice.
  const lines = invoice.lines.map((line) => (goods.has(line) ? line : { ...line, item: null }))
  return shortageFindings(lines, facts, facts.warehouses.get(invoice.warehouse ?? ''))
}

export const deliveries = (invoice: SalesInvoice, items: Items): Entry[] =>
  goodsOf(invoice, items).flatMap((line) =>
    line.item && invoice.warehouse
      ? [
          issue({
            item: line.item,
            warehouse: invoice.warehouse,
            quantity: line.baseQuantity,
            contra: line.isFree ? 'promotion_expense' : 'cogs',
            line: line.id,
          }),
        ]
      : [],
  )
