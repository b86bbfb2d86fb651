// A direct invoice delivers by itself (sales 3.6): what it bills of goods leaves the warehouse with its approval, and
// the cost goes to cost of goods sold at once, since nothing stands between delivery and bill.
//   6 × 100,000 that cost 60,000:  debit cogs 360,000 / credit inventory 360,000, beside receivable, sales and VAT
import type { Finding } from '@lumbung/core'
import { type FactsOf, fact, type ViewRow } from '@lumbung/definition'
import { type Entry, issue } from '@lumbung/ledger'
import { creditExposure } from '../customer/exposure.ts'
import { outgoingNeeds } from '../../masters/tracking/known.ts'
import { inPieces, outgoingPieces } from '../../masters/tracking/pieces.ts'
import {
  freeFindings,
  freeNeeds,
  shippableFindings,
  type TrackingFacts,
  trackingNeeds,
} from '../../masters/tracking/rules.ts'
import type { FreePiece } from '../../masters/tracking/lying.ts'
import { given } from '../../masters/trade/given.ts'
import { branchFindings } from '../../masters/trade/rules.ts'
import { type itemView, warehouseView } from '../../masters/trade/views.ts'
import { shortageFindings } from '../shortage.ts'
import type { SalesInvoice } from './definition.ts'

type Items = ReadonlyMap<string, ViewRow<typeof itemView>>

/** What leaves with the invoice, line by line at the places of its own; nothing of other invoices. */
const leaving = ({ kind, warehouse, date, lines, tracking }: SalesInvoice) => {
  const isDirect = kind === 'direct'
  return {
    date,
    warehouse: isDirect ? warehouse || null : null,
    lines: lines.map(({ id, item, shipmentLine, baseQuantity }) => ({
      id,
      item: isDirect && !shipmentLine ? item : null,
      baseQuantity,
    })),
    tracking: isDirect ? tracking : [],
  }
}

/** Where serial numbers lie. */
export const placesNeeds = (invoice: SalesInvoice) => outgoingNeeds(leaving(invoice))

/** Of other invoices nothing is asked, so nothing is read. */
export const directNeeds = (invoice: SalesInvoice) => {
  const isDirect = invoice.kind === 'direct'
  const goods = isDirect ? given(invoice.lines.map((line) => (line.shipmentLine ? null : line.item))) : []
  return {
    ...trackingNeeds(leaving(invoice)),
    ...freeNeeds(leaving(invoice)),
    warehouses: fact.records(warehouseView, given([isDirect ? invoice.warehouse : null])),
    stock: fact.stock(isDirect ? invoice.warehouse || null : null, goods),
    exposure: creditExposure({ customer: isDirect ? invoice.customer || null : null }),
  }
}

type Facts = FactsOf<typeof directNeeds> & { readonly items: Items }

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

/** The rows say what leaves, and nobody else holds it; another kind of invoice delivers nothing. */
export function pieceFindings(
  invoice: SalesInvoice,
  facts: TrackingFacts & { readonly free: readonly FreePiece[]; readonly items: Items },
): Finding[] {
  if (invoice.kind !== 'direct')
    return invoice.tracking.length === 0 ? [] : [{ path: 'tracking.0.quantity', code: 'pieces-not-direct' }]
  const goods = new Set(goodsOf(invoice, facts.items).map(({ id }) => id))
  const all = leaving(invoice)
  const own = { ...all, lines: all.lines.map((line) => (goods.has(line.id) ? line : { ...line, item: null })) }
  const wrong = shippableFindings(own, facts)
  return wrong.length > 0 ? wrong : freeFindings(own, facts)
}

export const deliveries = (invoice: SalesInvoice, items: Items): Entry[] =>
  goodsOf(invoice, items).flatMap((line) =>
    line.item && invoice.warehouse
      ? inPieces(
          [
            issue({
              item: line.item,
              warehouse: invoice.warehouse,
              quantity: line.baseQuantity,
              contra: line.isFree ? 'promotion_expense' : 'cogs',
              line: line.id,
            }),
          ],
          outgoingPieces(invoice, line),
        )
      : [],
  )
