// How a supplier stands, read in a few statements that travel together.
// 60 received at 50,000, 40 of them billed: 20 × 50,000 = 1,000,000 received and not billed, in 1 receiving.
import { Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { FactQuery } from '@lumbung/engine/contract.ts'
import type { Counted } from '../../masters/summary/party-summary.ts'
import {
  contactOf,
  lastDocuments,
  lastPayment,
  monthSoFar,
  openAmounts,
  openOrders,
  type PartyDocuments,
} from '../../masters/summary/party-summary.query.ts'
import { type May, seesOwed, seesTrade } from '../../masters/summary/rights.ts'
import { purchaseOrder } from '../purchase-order/definition.ts'
import { receiving } from '../receiving/definition.ts'
import type { SupplierSummary } from './supplier-summary.ts'

const ORDERS: PartyDocuments = { key: 'purchase-order', party: 'supplier', total: 'total' }
const KINDS: readonly PartyDocuments[] = [
  ORDERS,
  { key: 'receiving', party: 'supplier', total: null },
  { key: 'purchase-invoice', party: 'supplier', total: 'total' },
]

const NOTHING = { owed: null, overdue: null, dueSoon: null, unapplied: null, uncleared: null }

/** Receivings close themselves when all is billed: few are open, however many there were. */
async function receivedNotBilled({ query, visible }: FactQuery, supplier: string): Promise<Counted> {
  const [row] = await query<Counted & Readonly<Record<string, unknown>>>(
    sql`select coalesce(sum(c.value), 0) as amount, count(distinct d.id)::integer as count
          from receiving d join receiving_line l on l.document = d.id
          join lateral (select sum(quantity) as quantity, sum(value) as value from clearing_entry
            where role = 'grir' and source_line = l.id) c on c.quantity > 0
         where d.supplier = ${supplier} and d.status = 'approved' and ${visible('receiving')}`,
    'supplier-received',
  )
  return row ?? { amount: '0', count: 0 }
}

/** How a supplier stands, for who asks: the page of the supplier and what is entered about it show it. */
export async function supplierSummary(reading: FactQuery, may: May, id: string): Promise<SupplierSummary> {
  const record = (await reading.records('supplier', [id])).get(id)
  if (!record) throw new Problem(404, 'not-found')
  const seesBills = seesOwed(may, 'purchase')
  const seesReceived = may(`${receiving.key}.read`) && !reading.hidden.has('cost')
  const [open, orders, received, month, paid, newest] = await Promise.all([
    seesBills ? openAmounts(reading, id, 'purchase') : null,
    may(`${purchaseOrder.key}.read`) ? openOrders(reading, id, ORDERS) : null,
    seesReceived ? receivedNotBilled(reading, id) : null,
    seesTrade(may, 'purchase') ? monthSoFar(reading, 'party', id, 'purchase') : null,
    seesBills ? lastPayment(reading, id, 'purchase', may) : null,
    lastDocuments(
      reading,
      id,
      KINDS.filter(({ key }) => may(`${key}.read`)),
    ),
  ])
  return {
    ...(open ?? NOTHING),
    contact: reading.hidden.has('personal') ? null : contactOf(record),
    openOrders: orders,
    receivedNotBilled: received,
    month,
    lastPayment: paid,
    lastDocuments: newest,
  }
}
