// Open items of the customer, and its open orders: few at any time, however long the history is.
import { Decimal, isId, ZERO } from '@lumbung/core'
import { raw, type Sql, sql } from '@lumbung/definition'
import { answerFact, type FactQuery } from '@lumbung/engine/contract.ts'
import { creditExposure, type Exposure } from './exposure.ts'

type Giving = readonly (readonly [line: string, quantity: Decimal])[]

const NOTHING: Exposure = { owed: ZERO, unapplied: ZERO, committed: ZERO }

// What a customer owes stands on receivable accounts, and while its cheques have not cleared on theirs; what it paid
// ahead or has as credit stands there with the other sign, or on the deposit account.
const OWED_ROLES = ['ar', 'ar_other', 'employee_advance']
const CHEQUE_ROLES = ['cheque_hand', 'cheque_deposited']
const UNAPPLIED_ROLES = ['ar', 'ar_other', 'customer_deposit']

/** SQL: what was given of line `l`, with what the document at hand is about to give. */
function given({ done }: FactQuery, giving: Giving): Sql {
  const before = done('sales-order', 'delivered')
  if (giving.length === 0) return before
  const [lines, quantities] = [giving.map(([line]) => line), giving.map(([, quantity]) => quantity.toFixed())]
  return sql`(${before} + coalesce((select sum(g.quantity)
    from unnest(${lines}::uuid[], ${quantities}::numeric[]) as g (line, quantity) where g.line = l.id), 0))`
}

/** What is ordered or delivered of customers and not billed; of the orders that `seen` lets through. */
export async function committed(
  reading: FactQuery,
  customers: readonly string[],
  giving: Giving = [],
  seen: Sql = raw('true'),
): Promise<ReadonlyMap<string, Decimal>> {
  const { except, reopening, query, done } = reading
  const handed = given(reading, giving)
  const rows = await query<{ readonly customer: string; readonly committed: string }>(
    sql`select customer, sum(round(worth * open / whole, 2)) as committed from (
          select d.customer, (l.net_amount + l.tax_amount) * d.rate as worth, l.base_quantity as whole, greatest(
                   case when d.status = 'approved' or d.id = ${reopening}::uuid
                        then greatest(l.base_quantity, ${handed}) else ${handed} end
                     - ${done('sales-order', 'invoiced')}, 0) as open
            from sales_order d join sales_order_line l on l.document = d.id
           where d.customer = any(${customers}::uuid[]) and l.base_quantity <> 0
             and d.id is distinct from ${except}::uuid
             and (d.status = 'approved' or (d.status = 'closed' and d.closed_by_hand)) and ${seen}) ordered
         group by customer`,
    'fact-committed',
  )
  return new Map(rows.map((row) => [row.customer, new Decimal(row.committed)]))
}

const owing = ({ query }: FactQuery, customer: string) =>
  query<{ readonly owed: string; readonly unapplied: string }>(
    sql`select coalesce(sum(rest) filter (where rest > 0 and role = any(${OWED_ROLES})), 0)
               + (select coalesce(sum(idr), 0) from cheque_ledger
                   where party = ${customer} and role = any(${CHEQUE_ROLES})) as owed,
               coalesce(-sum(rest) filter (where rest < 0 and role = any(${UNAPPLIED_ROLES})), 0) as unapplied
          from (select o.role,
                       o.idr - coalesce((select sum(a.idr) from allocation a where a.open_item = o.id), 0) as rest
                  from open_item o where o.party = ${customer}) items`,
    'fact-exposure',
  )

async function exposureOf(reading: FactQuery, customer: string | null, giving: Giving): Promise<Exposure> {
  if (!isId(customer)) return NOTHING
  const limit = (await reading.records('customer', [customer])).get(customer)?.['creditLimit'] ?? null
  if (limit === null) return NOTHING
  const locked = reading.lock('party', [customer])
  const [ordered, [row]] = await Promise.all([committed(reading, [customer], giving), owing(reading, customer), locked])
  return {
    owed: new Decimal(row?.owed ?? ZERO),
    unapplied: new Decimal(row?.unapplied ?? ZERO),
    committed: ordered.get(customer) ?? ZERO,
  }
}

export const exposureAnswer = answerFact(creditExposure, {
  decides: true,
  answer: (reading, questions) =>
    Promise.all(questions.map(({ customer, giving = [] }) => exposureOf(reading, customer, giving))),
})
