// Rows of ledgers that modules declare. A row of a ledger with control accounts makes its general-ledger line itself:
//   row(ledger, { … }, { debit: 'cheque_hand', amount: 25,000,000 })
//   debit   cheque_hand   25,000,000      and the row +25,000,000 on that account
// so that the account and its rows cannot disagree.
import { Decimal, newId, Problem } from '@lumbung/core'
import type { Sql } from '@lumbung/definition'
import type { RowEntry } from '@lumbung/ledger'
import type { Connection } from '../database/connection.ts'
import type { Registry } from '../registry.ts'
import { type AnyLedger, isControl, ledgerRows, signedColumns, type StoredLedgerRow } from '../store/ledger.ts'
import { columnOf } from '../store/naming.ts'
import type { Accounts } from './accounts.ts'
import type { GeneralRow, LedgerRow, PostingHeader } from './header.ts'
import { lineOf } from './journal.ts'

/** A row as it will be inserted, with its ledger. */
export interface DeclaredRow {
  readonly ledger: AnyLedger
  readonly row: LedgerRow
}

type Ledgers = Pick<Registry, 'ledgers'>

function ledgerOf({ ledgers }: Ledgers, key: string): AnyLedger {
  const ledger = ledgers.get(key)
  if (!ledger) throw new Error(`A posting writes rows of '${key}', which no module lists.`)
  return ledger
}

/** What the entries write: the rows, and the lines of their control accounts. */
export function declaredRows(
  registry: Ledgers,
  header: PostingHeader,
  entries: readonly RowEntry[],
  accounts: Accounts,
): { readonly general: readonly GeneralRow[]; readonly rows: readonly DeclaredRow[] } {
  const made = entries.map((entry) => declaredRow(ledgerOf(registry, entry.key), header, entry, accounts))
  return { general: made.flatMap(({ general }) => general), rows: made.map(({ declared }) => declared) }
}

function declaredRow(
  ledger: AnyLedger,
  header: PostingHeader,
  { columns, place, booked }: RowEntry,
  accounts: Accounts,
): { readonly general: readonly GeneralRow[]; readonly declared: DeclaredRow } {
  if (isControl(ledger) !== (booked !== null)) throw new Error(`'${ledger.key}' and its row differ about accounts.`)
  const branch = place.branch ?? header.branch
  const party = place.party ?? header.party
  const row: LedgerRow = {
    id: newId(),
    date: header.date,
    source_type: header.sourceType,
    source: header.source,
    number: header.number,
    event: header.event,
    line: place.line ?? null,
    branch,
    party,
    reverses: null,
    ...Object.fromEntries(Object.keys(ledger.columns).map((key) => [columnOf(key), columns[key] ?? null])),
  }
  if (!booked) return { general: [], declared: { ledger, row } }
  const { debit, credit, amount, memo = null } = booked
  const role = debit ?? credit
  const account = accounts.find(role, null, branch)
  if (account === null) throw new Problem(422, 'account-missing', { purpose: role })
  const idr = booked.idr ?? amount.times(header.rate).toDecimalPlaces(2)
  const sign = debit ? 1 : -1
  const line = lineOf(account, branch, debit ? 'debit' : 'credit', amount, idr)
  const of = { role, account, currency: header.currency, amount: amount.times(sign), idr: idr.times(sign) }
  return {
    general: [{ ...line, accountAmount: amount, party, memo }],
    declared: { ledger, row: { ...row, ...of } },
  }
}

/** The rows that meet a condition, as they are stored: one statement whatever ledgers there are, none without any. */
export async function storedDeclared(
  connection: Connection,
  registry: Ledgers,
  condition: (table: Sql) => Sql,
): Promise<readonly DeclaredRow[]> {
  const asked = ledgerRows([...registry.ledgers.values()], condition)
  if (!asked) return []
  const rows = await connection.query<StoredLedgerRow>(asked, 'declared-rows')
  return rows.map(({ ledger, row }) => ({ ledger: ledgerOf(registry, ledger), row }))
}

/** Takes a stored row back on its own day: what is signed with the other sign, everything else as it was. */
export function mirroredDeclared(header: PostingHeader, { ledger, row }: DeclaredRow): DeclaredRow {
  const signed = signedColumns(ledger).map((column) => [column, negated(row[column])] as const)
  const of = { id: newId(), number: header.number, event: `void-${String(row.event)}`, reverses: row.id }
  return { ledger, row: { ...row, ...Object.fromEntries(signed), ...of } }
}

const negated = (value: unknown): Decimal | null =>
  value === null || value === undefined ? null : new Decimal(String(value)).negated()
