// How a customer stands (sales 2.1), read in a few statements that travel together.
// Limit 50,000,000; owed 20,000,000 with 3,000,000 of it overdue, a giro of 5,000,000 uncleared, orders of 10,000,000
// not billed: credit left 50,000,000 − 20,000,000 − 5,000,000 − 10,000,000 = 15,000,000.
import { Decimal, Problem, ZERO } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { FactQuery } from '@lumbung/engine/contract.ts'
import type { OpenAmounts } from '../../masters/summary/party-summary.ts'
import {
  amountIn,
  contactOf,
  lastDocuments,
  lastPayment,
  monthSoFar,
  openAmountsOf,
  openOrders,
  type PartyDocuments,
} from '../../masters/summary/party-summary.query.ts'
import { type May, seesOwed, seesTrade } from '../../masters/summary/rights.ts'
import { salesOrder } from '../sales-order/definition.ts'
import { countsReceipts } from '../counts-receipts.query.ts'
import type { CustomerSummary } from './customer-summary.ts'
import { committed } from './exposure.query.ts'

const ORDERS: PartyDocuments = { key: 'sales-order', party: 'customer', total: 'total' }
const KINDS: readonly PartyDocuments[] = [
  ORDERS,
  { key: 'shipment', party: 'customer', total: null },
  { key: 'sales-invoice', party: 'customer', total: 'total' },
  { key: 'sales-return-invoice', party: 'customer', total: 'total' },
]

const NOTHING = { owed: null, overdue: null, dueSoon: null, unapplied: null, uncleared: null }

interface Credit extends Readonly<Record<string, unknown>> {
  readonly seesAll: boolean
  readonly counts: boolean
}

/** Whether who asks sees all branches, and whether unapplied receipts count. */
async function creditRule({ branches, query, today }: FactQuery): Promise<Credit> {
  const [row] = await query<Credit>(
    sql`select not exists (select from branch where id <> all(${branches ?? []}::uuid[])) as "seesAll",
               ${countsReceipts(today)} as counts`,
    'customer-credit-rule',
  )
  return row ?? { seesAll: false, counts: false }
}

/** What is left of the limit; null where it is not known whole. */
function leftOf(limit: string | null, open: OpenAmounts | null, ordered: Decimal | null, rule: Credit): string | null {
  if (limit === null || open === null || ordered === null || !rule.seesAll) return null
  const taken = ordered
    .plus(open.owed)
    .plus(open.uncleared)
    .minus(rule.counts ? open.unapplied : 0)
  return new Decimal(limit).minus(taken).toFixed()
}

interface CustomerStanding {
  /** Null for who may not read what is owed, or ordered. */
  readonly open: OpenAmounts | null
  readonly ordered: Decimal | null
  readonly limit: string | null
  readonly creditLeft: string | null
  readonly hold: CustomerSummary['hold']
}

/** How customers stand, for who asks, by one statement for each thing that is asked of all of them. */
export async function standings(
  reading: FactQuery,
  may: May,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CustomerStanding>> {
  const seesOrders = may(`${salesOrder.key}.read`)
  const [records, open, ordered, rule] = await Promise.all([
    reading.records('customer', ids),
    seesOwed(may, 'sale') ? openAmountsOf(reading, ids, 'sale') : null,
    seesOrders ? committed(reading, ids, [], reading.visible('sales-order')) : null,
    creditRule(reading),
  ])
  return new Map(
    [...records].map(([id, { creditLimit, block }]) => {
      const limit = amountIn(creditLimit)
      const own = open?.get(id) ?? null
      const committedTo = ordered && (ordered.get(id) ?? ZERO)
      const hold = block === 'ship' || block === 'all' ? block : 'none'
      return [id, { open: own, ordered: committedTo, limit, creditLeft: leftOf(limit, own, committedTo, rule), hold }]
    }),
  )
}

/** How a customer stands, for who asks: the page of the customer and what is entered about it show it. */
export async function customerSummary(reading: FactQuery, may: May, id: string): Promise<CustomerSummary> {
  const record = (await reading.records('customer', [id])).get(id)
  if (!record) throw new Problem(404, 'not-found')
  const seesBills = seesOwed(may, 'sale')
  const [standing, orders, month, paid, newest] = await Promise.all([
    standings(reading, may, [id]),
    may(`${salesOrder.key}.read`) ? openOrders(reading, id, ORDERS) : null,
    seesTrade(may, 'sale') ? monthSoFar(reading, 'party', id, 'sale') : null,
    seesBills ? lastPayment(reading, id, 'sale', may) : null,
    lastDocuments(
      reading,
      id,
      KINDS.filter(({ key }) => may(`${key}.read`)),
    ),
  ])
  const own = standing.get(id)
  return {
    ...(own?.open ?? NOTHING),
    hold: own?.hold ?? 'none',
    contact: reading.hidden.has('personal') ? null : contactOf(record),
    committed: own?.ordered?.toFixed() ?? null,
    limit: own?.limit ?? null,
    creditLeft: own?.creditLeft ?? null,
    openOrders: orders,
    month,
    lastPayment: paid,
    lastDocuments: newest,
  }
}
