// The public data as records. They are read where they lie and never become part of the project.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type Decimal, decimal, roundMoney } from '@lumbung/core'
import { rowsOf } from '@lumbung/modules/masters/starter.ts'

export interface SourceLine {
  readonly item: string
  readonly quantity: string
  readonly price: string
  /** Per cent. */
  readonly discount: string
}

export interface SourceOrder {
  readonly id: string
  readonly customer: string
  readonly rep: string
  readonly date: string
  readonly requiredDate: string
  readonly shippedDate: string | null
  readonly freight: string
  readonly lines: readonly SourceLine[]
}

type Row = Readonly<Record<string, string>>

export interface Source {
  readonly categories: readonly Row[]
  readonly customers: readonly Row[]
  readonly suppliers: readonly Row[]
  readonly employees: readonly Row[]
  readonly products: readonly Row[]
  /** By date, then by number. */
  readonly orders: readonly SourceOrder[]
}

export const itemCode = (product: string): string => `P-${product.padStart(3, '0')}`
export const repCode = (employee: string): string => `E-${employee}`
export const categoryCode = (category: string): string => `C-${category}`
export const supplierCode = (supplier: string): string => `S-${supplier.padStart(2, '0')}`

export function readSource(folder: string): Source {
  const rows = (name: string): Row[] => rowsOf(readFileSync(path.join(folder, `${name}.csv`), 'utf8'))
  const details = Map.groupBy(rows('order_details'), (row) => row.order_id ?? '')
  const orders = rows('orders').map((row) => orderOf(row, details.get(row.order_id ?? '') ?? []))
  return {
    categories: rows('categories'),
    customers: rows('customers'),
    suppliers: rows('suppliers'),
    employees: rows('employees'),
    products: rows('products'),
    orders: orders.toSorted((a, b) => `${a.date} ${a.id}`.localeCompare(`${b.date} ${b.id}`)),
  }
}

const orderOf = (row: Row, details: readonly Row[]): SourceOrder => ({
  id: row.order_id ?? '',
  customer: row.customer_id ?? '',
  rep: repCode(row.employee_id ?? ''),
  date: row.order_date ?? '',
  requiredDate: row.required_date ?? '',
  shippedDate: row.shipped_date || null,
  freight: row.freight ?? '0',
  lines: details.map((detail) => ({
    item: itemCode(detail.product_id ?? ''),
    quantity: detail.quantity ?? '0',
    price: detail.unit_price ?? '0',
    discount: decimal(detail.discount ?? '0')
      .times(100)
      .toFixed(),
  })),
})

/** Pieces that leave or are ordered of every item, so that the opening stock reaches. */
export function piecesOrdered(source: Source): Map<string, Decimal> {
  const pieces = new Map<string, Decimal>()
  for (const line of source.orders.flatMap((order) => order.lines)) {
    pieces.set(line.item, (pieces.get(line.item) ?? decimal(0)).plus(line.quantity))
  }
  return pieces
}

/** Opening cost: 60% of the list price. */
export const openingCost = (price: string): string => roundMoney(decimal(price).times('0.6')).toFixed(2)
