// How a party stands, read from the ledgers: what is open of it, its last payment, what was traded with it this month.
// Owed 11,100,000, of which 5,550,000 were due 12 days ago, and 2,000,000 paid ahead:
//   owed 11,100,000, overdue 5,550,000 (1 item, 12 days), unapplied 2,000,000
// The owed and overdue amounts are those of the reports of outstanding items on the same day, in the same branches.
import { Decimal } from '@lumbung/core'
import { join, name, raw, snake, type Sql, sql, type Values } from '@lumbung/definition'
import type { FactQuery } from '@lumbung/engine/contract.ts'
import type { May, Side } from './rights.ts'
import type { Contact, LastDocument, LastPayment, MonthSoFar, OpenAmounts } from './party-summary.ts'

const CONTROL = { sale: 'AR', purchase: 'AP' } as const
const DEPOSIT = { sale: 'customer_deposit', purchase: 'supplier_advance' } as const
const CHEQUES = { sale: ['cheque_hand', 'cheque_deposited'], purchase: ['cheque_issued'] } as const
const PAYMENTS = {
  sale: ['cash-bank-receipt', 'check-received'],
  purchase: ['cash-bank-issued', 'check-issued'],
} as const

/** Asked for somebody: what decides is never read here. */
const branchesOf = ({ branches }: FactQuery): readonly string[] => branches ?? []

/** SQL: `true` for what we are owed, `-1` turns what we owe into an amount. */
const signOf = (side: Side): Sql => (side === 'sale' ? raw('1') : raw('-1'))

interface OpenRow extends Readonly<Record<string, unknown>> {
  readonly party: string
  readonly owed: string
  readonly overdue: string
  readonly late: number
  readonly days: number
  readonly soon: string
  readonly dueSoon: number
  readonly unapplied: string
  readonly uncleared: string
}

/** What parties have open: few rows, however much they settled before. */
export async function openAmountsOf(
  reading: FactQuery,
  parties: readonly string[],
  side: Side,
): Promise<ReadonlyMap<string, OpenAmounts>> {
  const { query, today } = reading
  const branches = branchesOf(reading)
  const rows = await query<OpenRow>(
    sql`with item as (
          select o.party, o.due_date, o.role, c.control, ${signOf(side)} * (o.idr - coalesce(a.idr, 0)) as rest
            from (select open_item as id from open_item_unsettled where party = any(${parties}::uuid[])
                   union
                  select open_items_in_tail()) near
            join open_item o on o.id = near.id and o.party = any(${parties}::uuid[])
            join chart_of_account c on c.id = o.account
            left join lateral (select sum(idr) as idr from allocation
              where open_item = o.id and date <= ${today}::date) a on true
           where o.date <= ${today}::date and o.branch = any(${branches}::uuid[])
        ), owed as (select * from item where rest > 0 and control = ${CONTROL[side]})
        select p.id as party, coalesce(sum(rest), 0) as owed,
               coalesce(sum(rest) filter (where due_date < ${today}::date), 0) as overdue,
               count(*) filter (where due_date < ${today}::date)::integer as late,
               coalesce(${today}::date - min(due_date) filter (where due_date < ${today}::date), 0) as days,
               coalesce(sum(rest) filter (where due_date between ${today}::date and ${today}::date + 7), 0) as soon,
               count(*) filter (where due_date between ${today}::date and ${today}::date + 7)::integer as "dueSoon",
               (select coalesce(-sum(rest) filter (where rest < 0 and (control = ${CONTROL[side]}
                 or role = ${DEPOSIT[side]})), 0) from item where party = p.id) as unapplied,
               (select coalesce(${signOf(side)} * sum(idr), 0) from cheque_ledger
                 where party = p.id and role = any(${CHEQUES[side]}::text[])
                   and branch = any(${branches}::uuid[])) as uncleared
          from unnest(${parties}::uuid[]) as p (id) left join owed on owed.party = p.id
         group by p.id`,
    `party-open-${side}`,
  )
  return new Map(
    rows.map(({ party, owed, overdue, late, days, soon, dueSoon, unapplied, uncleared }) => [
      party,
      {
        owed,
        overdue: { amount: overdue, count: late, days },
        dueSoon: { amount: soon, count: dueSoon },
        unapplied,
        uncleared,
      },
    ]),
  )
}

const NOTHING_OPEN: OpenAmounts = {
  owed: '0',
  overdue: { amount: '0', count: 0, days: 0 },
  dueSoon: { amount: '0', count: 0 },
  unapplied: '0',
  uncleared: '0',
}

export const openAmounts = async (reading: FactQuery, party: string, side: Side): Promise<OpenAmounts> =>
  (await openAmountsOf(reading, [party], side)).get(party) ?? NOTHING_OPEN

/** An amount beside a name: of nothing, nothing is said. */
export const saidAmount = (amount: string | undefined): string | null =>
  amount === undefined || new Decimal(amount).isZero() ? null : amount

type PaymentRow = Readonly<Record<'date' | 'amount' | 'number' | 'key' | 'id', string>>

/** The newest payment that stands, by cash, bank or cheque; its document only for who may read it. */
export async function lastPayment(
  reading: FactQuery,
  party: string,
  side: Side,
  may: May,
): Promise<LastPayment | null> {
  const [row] = await reading.query<PaymentRow>(
    // Backwards along the lines of the party, until one belongs to a payment.
    sql`select p.date, p.number, p.key, p.id,
               (select coalesce(abs(sum(idr_debit - idr_credit)), 0) from journal_line
                 where journal = p.journal and party = ${party} and open_item is not null) as amount
          from (select l.journal, j.date, j.source_number as number, j.source_type as key, j.source as id
                  from journal_line l join journal j on j.id = l.journal
                 where l.party = ${party} and l.open_item is not null and j.event = 'approve'
                   and j.source_type = any(${PAYMENTS[side]}::text[]) and j.branch = any(${branchesOf(reading)}::uuid[])
                   and not exists (select from journal v where v.reverses = j.id)
                 order by l.date desc, j.sequence desc limit 1) p`,
    `party-paid-${side}`,
  )
  if (!row) return null
  return may(`${row.key}.read`) ? row : { ...row, key: null, id: null }
}

/** Net of tax, this month up to today and on the same days of the month before. */
export async function monthSoFar(
  reading: FactQuery,
  by: 'party' | 'item',
  id: string,
  side: Side,
): Promise<MonthSoFar & { readonly quantity: string }> {
  const { query, today } = reading
  const [row] = await query<Readonly<Record<'amount' | 'before' | 'quantity', string>>>(
    sql`select coalesce(sum(net) filter (where date >= date_trunc('month', ${today}::date)), 0) as amount,
               coalesce(sum(quantity) filter (where date >= date_trunc('month', ${today}::date)), 0) as quantity,
               coalesce(sum(net) filter (where date <= (${today}::date - interval '1 month')::date), 0) as before
          from trade_ledger
         where trade = ${side} and ${name(by)} = ${id} and branch = any(${branchesOf(reading)}::uuid[])
           and date between (date_trunc('month', ${today}::date) - interval '1 month')::date and ${today}::date`,
    `trade-month-${by}`,
  )
  return { amount: row?.amount ?? '0', before: row?.before ?? '0', quantity: row?.quantity ?? '0' }
}

/** A kind of document of a party, and its field with the total, where it has one. */
export interface PartyDocuments {
  readonly key: string
  readonly party: string
  readonly total: string | null
}

const table = (key: string): Sql => name(snake(key))

/** The five newest documents of these kinds. */
export async function lastDocuments(
  { query, visible }: FactQuery,
  party: string,
  kinds: readonly PartyDocuments[],
): Promise<readonly LastDocument[]> {
  if (kinds.length === 0) return []
  const parts = kinds.map(
    ({ key, party: field, total }) => sql`(select ${key}::text as key, d.id, d.number, d.date, d.status,
        ${total ? sql`d.${name(total)}` : raw('null::numeric')} as total,
        ${total ? raw('(select m.code from currency m where m.id = d.currency)') : raw('null::text')} as currency
      from ${table(key)} d where d.${name(field)} = ${party} and ${visible(key)}
     order by d.date desc, d.id desc limit 5)`,
  )
  const rows = await query<LastDocument & Readonly<Record<string, unknown>>>(
    sql`select * from (${join(parts, ' union all ')}) newest order by date desc, id desc limit 5`,
    `party-newest-${kinds.map(({ key }) => key).join('-')}`,
  )
  return rows
}

/** How many orders of a party are open, and their totals in rupiah. */
export async function openOrders(
  { query, visible }: FactQuery,
  party: string,
  { key, party: field }: PartyDocuments,
): Promise<{ readonly count: number; readonly amount: string }> {
  const [row] = await query<{ readonly count: number; readonly amount: string }>(
    sql`select count(*)::integer as count, coalesce(sum(round(d.total * d.rate, 2)), 0) as amount
          from ${table(key)} d
         where d.${name(field)} = ${party} and d.status = 'approved' and ${visible(key)}`,
    `party-orders-${key}`,
  )
  return row ?? { count: 0, amount: '0' }
}

const textIn = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Whom to speak to: the standard contact, else the first, with the numbers of the record where theirs are not said. */
export function contactOf(record: Values): Contact {
  const listed = Array.isArray(record['contacts']) ? record['contacts'].map((one: unknown) => Object(one)) : []
  const chosen = listed.find(({ standard }) => standard === true) ?? listed[0] ?? {}
  return {
    name: textIn(chosen.name),
    phone: textIn(chosen.phone) ?? textIn(record['phone']),
    email: textIn(chosen.email) ?? textIn(record['email']),
  }
}

/** An amount of the record as text. */
export const amountIn = (value: unknown): string | null => (value instanceof Decimal ? value.toFixed() : null)
