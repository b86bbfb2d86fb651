import { createHash } from 'node:crypto'
import { canonicalJson, Decimal, newId, Problem, sum, ZERO } from '@lumbung/core'
import type { Dimension } from '@lumbung/definition'
import { dimensionColumns, dimensionsIn } from './dimensions.ts'
import type { GeneralRow, LedgerRow, PostingHeader } from './header.ts'

const keyOf = (row: GeneralRow): string =>
  [
    row.account,
    row.branch,
    row.side,
    row.party,
    row.item,
    row.tax,
    ...Object.entries(row.dimensions).flat(),
    row.openItem,
    row.dueDate,
    row.memo,
  ].join('|')

/** Lines that say the same of the same account become one: the books stay readable, the sub-ledgers keep the detail. */
export function merged(rows: readonly GeneralRow[]): GeneralRow[] {
  const byKey = new Map<string, GeneralRow>()
  for (const row of rows) {
    if (row.amount.isZero() && row.idr.isZero()) continue
    const key = keyOf(row)
    const known = byKey.get(key)
    byKey.set(
      key,
      known
        ? {
            ...known,
            amount: known.amount.plus(row.amount),
            idr: known.idr.plus(row.idr),
            accountAmount: known.accountAmount.plus(row.accountAmount),
            taxBase: row.taxBase ? (known.taxBase ?? ZERO).plus(row.taxBase) : known.taxBase,
          }
        : row,
    )
  }
  return [...byKey.values()]
}

export const lineOf = (
  account: string,
  branch: string,
  side: 'debit' | 'credit',
  amount: Decimal,
  idr: Decimal,
): GeneralRow => ({
  account,
  branch,
  side,
  amount,
  idr,
  accountAmount: idr,
  party: null,
  item: null,
  tax: null,
  taxBase: null,
  dimensions: {},
  openItem: null,
  dueDate: null,
  memo: null,
  at: null,
})

const signed = (row: GeneralRow, value: Decimal): Decimal => (row.side === 'debit' ? value : value.negated())

export interface Imbalance {
  readonly branch: string
  readonly amount: Decimal
  readonly idr: Decimal
}

/** What each branch is out of balance by, debit positive. */
export function imbalances(rows: readonly GeneralRow[]): readonly Imbalance[] {
  return [...Map.groupBy(rows, (row) => row.branch)].map(([branch, group]) => ({
    branch,
    amount: sum(group.map((row) => signed(row, row.amount))),
    idr: sum(group.map((row) => signed(row, row.idr))),
  }))
}

/** Debit equals credit in document currency and in rupiah, in every branch; anything else is a defect and refused. */
export function assertBalanced(rows: readonly GeneralRow[]): void {
  const wrong = imbalances(rows).find((one) => !one.amount.isZero() || !one.idr.isZero())
  if (!wrong) return
  const debit = sum(rows.map((row) => (row.side === 'debit' ? row.amount : ZERO)))
  const credit = sum(rows.map((row) => (row.side === 'credit' ? row.amount : ZERO)))
  throw new Problem(422, 'unbalanced', {
    debit: debit.toFixed(2),
    credit: credit.toFixed(2),
    difference: wrong.amount.isZero() ? wrong.idr.toFixed(2) : wrong.amount.toFixed(2),
  })
}

/** By account and branch, what each comes to. */
function totalsOf(rows: readonly { readonly account: unknown; readonly branch: unknown; readonly value: Decimal }[]) {
  const totals = new Map<string, Decimal>()
  for (const { account, branch, value } of rows) {
    const key = `${String(account)} ${String(branch)}`
    totals.set(key, (totals.get(key) ?? ZERO).plus(value))
  }
  return totals
}

/**
 * A journal changes the accounts that hold goods (`holding`) by what its rows of the stock ledger are worth, in every
 * branch (inventory 9.2); anything else is a defect and refused.
 */
export function assertStockAgrees(
  lines: readonly GeneralRow[],
  moves: readonly { readonly account: unknown; readonly branch: unknown; readonly value: Decimal }[],
  holding: ReadonlySet<string>,
): void {
  const accounts = new Set([...holding, ...moves.map(({ account }) => String(account))])
  const stock = totalsOf(moves)
  const journal = totalsOf(
    lines.filter(({ account }) => accounts.has(account)).map((line) => ({ ...line, value: signed(line, line.idr) })),
  )
  for (const key of new Set([...stock.keys(), ...journal.keys()])) {
    const [books, goods] = [journal.get(key) ?? ZERO, stock.get(key) ?? ZERO]
    if (books.equals(goods)) continue
    throw new Problem(422, 'stock-disagrees', { journal: books.toFixed(2), stock: goods.toFixed(2) })
  }
}

/** The journal and its lines as rows to insert, with the hash that proves them unaltered. */
export function journalRows(
  header: PostingHeader,
  rows: readonly GeneralRow[],
  user: string,
  declared: ReadonlyMap<string, Dimension>,
): { journal: LedgerRow; lines: LedgerRow[] } {
  const id = newId()
  const lines = rows.map((row, index) => {
    const debit = row.side === 'debit'
    return {
      journal: id,
      position: index + 1,
      date: header.date,
      account: row.account,
      branch: row.branch,
      party: row.party,
      item: row.item,
      tax: row.tax,
      tax_base: row.taxBase,
      ...dimensionColumns(declared, row.dimensions),
      open_item: row.openItem,
      due_date: row.dueDate,
      memo: row.memo,
      debit: debit ? row.amount : ZERO,
      credit: debit ? ZERO : row.amount,
      account_debit: debit ? row.accountAmount : ZERO,
      account_credit: debit ? ZERO : row.accountAmount,
      idr_debit: debit ? row.idr : ZERO,
      idr_credit: debit ? ZERO : row.idr,
    }
  })
  const journal = {
    id,
    number: header.number,
    date: header.date,
    period: header.period,
    currency: header.currency,
    rate: header.rate,
    source_type: header.sourceType,
    source: header.source,
    source_number: header.number,
    event: header.event,
    kind: header.kind,
    reverses: null,
    branch: header.branch,
    party: header.party,
    created_by: user,
    layout: LAYOUT,
  }
  return { journal: { ...journal, hash: `\\x${journalHash(journal, lines)}` }, lines }
}

/** The amounts of a stored line on its other side: what was debited is credited. */
export const otherSide = (line: LedgerRow): LedgerRow => ({
  debit: line.credit,
  credit: line.debit,
  account_debit: line.account_credit,
  account_credit: line.account_debit,
  idr_debit: line.idr_credit,
  idr_credit: line.idr_debit,
})

/** How the hash of a new journal says what its lines are about. */
export const LAYOUT = 2

// In the first layout there was one dimension, which stood in its place like any other column; now each is named.
const aboutIn = (layout: unknown, line: LedgerRow): string =>
  dimensionsIn(line)
    .map(([column, id]) => (layout === 1 ? id : `${column}=${id}`))
    .join(' ')

/**
 * The hash of a journal: all that it says but its number, which is given last, and what the database adds.
 * Verification recomputes it from the rows, in the layout of its time.
 */
export function journalHash(journal: LedgerRow, lines: readonly LedgerRow[]): string {
  const said = [
    String(journal.id),
    String(journal.date),
    String(journal.source_type),
    String(journal.source),
    String(journal.event),
    String(journal.kind),
    String(journal.currency),
    new Decimal(String(journal.rate)).toFixed(6),
    ...lines.map((line) =>
      [
        line.position,
        line.account,
        line.branch,
        line.party ?? '',
        money(line.debit),
        money(line.credit),
        money(line.idr_debit),
        money(line.idr_credit),
        line.item ?? '',
        line.tax ?? '',
        line.tax_base === null || line.tax_base === undefined ? '' : money(line.tax_base),
        aboutIn(journal.layout, line),
        line.open_item ?? '',
        line.due_date ?? '',
        line.memo ?? '',
      ].join(' '),
    ),
  ]
  return createHash('sha256').update(canonicalJson(said)).digest('hex')
}

const money = (value: unknown): string => new Decimal(String(value)).toFixed(2)
