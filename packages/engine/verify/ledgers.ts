// What must hold of ledgers that modules declare, whichever they are: their rows and the accounts that they explain,
// and rows that take back others. What only its module knows of a ledger the module says itself.
import { join, name, raw, type Sql, sql } from '@lumbung/definition'
import type { Registry } from '../registry.ts'
import { daily, type Invariant } from '../store/invariant.ts'
import { type AnyLedger, isControl, ledgerColumns, signedColumns } from '../store/ledger.ts'
import { tableOf } from '../store/naming.ts'

/** The invariants of these ledgers; none without any. */
export function ledgerInvariants({ ledgers }: Pick<Registry, 'ledgers'>): readonly Invariant[] {
  const all = [...ledgers.values()]
  const control = all.filter(isControl)
  return [...(control.length > 0 ? [accountsAgree(control)] : []), ...(all.length > 0 ? [mirrorsAgree(all)] : [])]
}

/** The balance of each account at every date in every branch: day by day both sides move alike. */
const accountsAgree = (ledgers: readonly AnyLedger[]): Invariant =>
  daily(
    'ledger-accounts',
    [
      'Each control account of a ledger equals its rows, at every date and in every branch',
      'Setiap akun kontrol buku pembantu sama dengan barisnya, pada setiap tanggal dan di setiap cabang',
    ],
    (within) => sql`
    with held as (
        select account, branch, date, sum(amount) as amount, sum(idr) as idr from (${rowsOf(ledgers)}) r
         where ${within('date')} group by account, branch, date),
      booked as (
        select account, branch, date, sum(debit - credit) as amount, sum(idr_debit - idr_credit) as idr
          from journal_line
         where account = any(array(select account from (${rowsOf(ledgers)}) r union select account from account_setting
           where role = any(${ledgers.flatMap(({ control }) => control)}::text[]))) and ${within('date')}
         group by account, branch, date)
    select coalesce(h.account, b.account)::text || ' on ' || coalesce(h.date, b.date) || ' ledger '
           || coalesce(b.idr, 0) || ' rows ' || coalesce(h.idr, 0) as row
      from booked b full join held h using (account, branch, date)
     where coalesce(b.idr, 0) <> coalesce(h.idr, 0) or coalesce(b.amount, 0) <> coalesce(h.amount, 0)`,
  )

const rowsOf = (ledgers: readonly AnyLedger[]): Sql =>
  join(
    ledgers.map(({ key }) => sql`select account, branch, date, amount, idr from ${name(tableOf(key))}`),
    ' union all ',
  )

/** What differs between a row and the one that takes it back, by right. */
const OWN: ReadonlySet<string> = new Set(['id', 'journal', 'number', 'event', 'reverses', 'created_at', 'tx'])

const mirrorsAgree = (ledgers: readonly AnyLedger[]): Invariant => ({
  code: 'ledger-mirrors',
  words: [
    'A row of a ledger that takes back another is its exact mirror, and the only one',
    'Baris buku pembantu yang membatalkan baris lain adalah cermin persisnya, dan satu-satunya',
  ],
  breaches: join(ledgers.map(mirrorsOf), ' union all '),
})

function mirrorsOf(ledger: AnyLedger): Sql {
  const table = name(tableOf(ledger.key))
  const signed = new Set(signedColumns(ledger))
  const differ = ledgerColumns(ledger)
    .filter(([column]) => !OWN.has(column))
    .map(([column]) => `v.${column} is distinct from ${signed.has(column) ? '-' : ''}o.${column}`)
  return sql`select ${ledger.key}::text || ' ' || v.number || ' ' || v.id as row
      from ${table} v join ${table} o on o.id = v.reverses
     where ${raw(differ.join(' or '))} or o.reverses is not null
        or exists (select from ${table} w where w.reverses = v.reverses and w.id <> v.id)`
}
