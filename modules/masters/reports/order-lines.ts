// What reports on the lines of orders have in common, whoever ordered.
import { name, raw, type Sql, sql } from '@lumbung/definition'

export const orderLineWords = {
  number: ['Order', 'Pesanan'],
  orderId: ['Order', 'Pesanan'],
  date: ['Date', 'Tanggal'],
  item: ['Item', 'Barang'],
  unit: ['Unit', 'Satuan'],
  ordered: ['Ordered', 'Dipesan'],
  invoiced: ['Invoiced', 'Difakturkan'],
  quantityOpen: ['Open', 'Sisa'],
  daysLate: ['Days late', 'Hari terlambat'],
  lateOnly: ['Late only', 'Hanya yang terlambat'],
} as const

/** Orders `o` to look through: nothing of a closed one is late, so those that are late are looked for in open ones. */
export const ordersInForce = (lateOnly: boolean | null): Sql =>
  lateOnly ? raw("o.status = 'approved'") : raw("o.status in ('approved', 'closed')")

/** Base units of the order line `l` that documents of this table had taken by a day, or what another column says. */
export const takenBy = (table: string, day: string, quantity = 'base_quantity'): Sql =>
  sql`coalesce((select sum(s.${name(quantity)})
                   from ${name(`${table}_line`)} s join ${name(table)} d on d.id = s.document
                  where s.order_line = l.id and d.status in ('approved', 'closed') and d.date <= ${day}::date), 0)`
