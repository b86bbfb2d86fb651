// What a party owed before, what came, what was paid, what it owes now. Read from the control accounts themselves, so
// the closing column adds up to them. A line that opened an item is an invoice (owed) or a note (a credit); every other
// line settles one. Settling moves the control account at the booked rate, so exchange differences are not in it.
import type { Words } from '@lumbung/core'
import { f, type Sql, sql } from '@lumbung/definition'
import type { Trade } from '../../masters/reports/open-items.ts'

export const movementColumns = {
  opening: f.money(),
  invoices: f.money(),
  creditNotes: f.money(),
  payments: f.money(),
  closing: f.money(),
} as const

export const movementTotals = ['opening', 'invoices', 'creditNotes', 'payments', 'closing'] as const

export const movementWords: Readonly<Record<string, Words>> = {
  opening: ['Opening', 'Saldo awal'],
  invoices: ['Invoices', 'Faktur'],
  creditNotes: ['Credits', 'Nota kredit'],
  payments: ['Settled', 'Dilunasi'],
  closing: ['Ending balance', 'Saldo akhir'],
}

export function movementRows(
  trade: Trade,
  partyColumn: Sql,
  party: string | null,
  from: string,
  to: string,
  branches: readonly string[],
): Sql {
  const sign = trade === 'AR' ? sql`1` : sql`-1`
  return sql`
    with line as (
      select l.party, l.date, ${sign} * (l.idr_debit - l.idr_credit) as amount,
             o.journal = l.journal or (j.reverses is not null and o.journal = j.reverses) as opens,
             ${sign} * o.amount as item_amount
        from journal_line l
        join journal j on j.id = l.journal
        join chart_of_account c on c.id = l.account and c.control = ${trade}
        left join open_item o on o.id = l.open_item
       where l.date <= ${to}::date and l.branch = any(${branches}::uuid[])
         and (${party}::uuid is null or l.party = ${party}::uuid)
    ), moved as (
      select party, sum(amount) filter (where date < ${from}::date) as opening,
             sum(amount) filter (where date >= ${from}::date and opens and item_amount >= 0) as invoices,
             sum(amount) filter (where date >= ${from}::date and opens and item_amount < 0) as credit_notes,
             sum(amount) filter (where date >= ${from}::date and opens is not true) as payments,
             sum(amount) as closing,
             count(*) filter (where date >= ${from}::date) as lines
        from line group by party
    )
    select party as ${partyColumn}, coalesce(opening, 0) as opening, coalesce(invoices, 0) as invoices,
           coalesce(credit_notes, 0) as credit_notes, coalesce(payments, 0) as payments, coalesce(closing, 0) as closing
      from moved where lines > 0 or closing <> 0 order by party`
}
