// What stock moves do to the general ledger: the inventory account takes the value that comes and gives what goes, the
// contra account the opposite. Goods valued at standard leave the difference to what was paid in the price variance.
// A correction goes to the accounts of the row it corrects; of a delivery that is billed already, its share goes to
// cost of goods sold (inventory 4.4).
import { Decimal, newId, sum, ZERO } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { clearingRoles, fedShare } from '@lumbung/ledger'
import { dimensionsOf } from './dimensions.ts'
import type { GeneralRow } from './header.ts'
import { lineOf } from './journal.ts'
import type { Book } from './stock-books.ts'
import { type Draft, writtenBy } from './stock-entries.ts'
import {
  costOfMove,
  type Revaluation,
  type StockClearing,
  type StockContext,
  type StockHeader,
  type StockRow,
} from './stock-types.ts'

const lineFor = (
  row: StockRow,
  account: string,
  signed: Decimal,
  amount: Decimal = ZERO,
  dimensions: GeneralRow['dimensions'] = {},
): GeneralRow => ({
  ...lineOf(account, row.branch, signed.isNegative() ? 'credit' : 'debit', amount.abs(), signed.abs()),
  item: row.item,
  dimensions,
})

/** A value on the account of a row, and on its contra account, if it has one, the opposite. */
export const bothSides = (row: StockRow, value: Decimal): GeneralRow[] => [
  lineFor(row, row.account, value),
  ...(row.contraAccount ? [lineFor(row, row.contraAccount, value.negated())] : []),
]

/** Lines of one new move; `row` carries its true value. */
export function linesOf(context: StockContext, { entry }: Draft, row: StockRow): GeneralRow[] {
  const other = contraValue(context, entry.value, row)
  // The other side is billed in the document's currency, so both say what it comes to there.
  const amount = row.contraAccount ? (entry.amount ?? ZERO) : ZERO
  const lines = [lineFor(row, row.account, row.value, amount)]
  if (row.contraAccount)
    lines.push(lineFor(row, row.contraAccount, other.negated(), amount, dimensionsOf(entry.dimensions)))
  const variance = row.contraAccount ? other.minus(row.value) : ZERO
  const account = variance.isZero() ? null : context.account('ppv', row.item, row.branch)
  if (account) lines.push(lineFor(row, account, variance))
  return lines.filter((line) => !line.idr.isZero() || !line.amount.isZero())
}

// A receipt owes what was agreed, also when a standard says the goods are worth something else.
const contraValue = (context: StockContext, given: Decimal | null, row: StockRow): Decimal =>
  given && context.item(row.item).costing === 'standard' ? given : row.value

/** What a move leaves in a clearing account: its own line brings, what has no value of its own takes back. */
export function clearingOf(context: StockContext, { entry }: Draft, row: StockRow): StockClearing[] {
  if (!row.contraAccount || !row.contraRole || !clearingRoles.has(row.contraRole)) return []
  const back = entry.source && entry.source !== entry.line && entry.value === null
  const signed = (value: Decimal): Decimal => (back ? value.abs().negated() : value.abs())
  const value = contraValue(context, entry.value, row)
  return [
    {
      role: row.contraRole,
      account: row.contraAccount,
      source: entry.source ?? entry.line,
      line: entry.line,
      item: entry.item,
      quantity: signed(entry.quantity),
      value: signed(value),
      amount: signed(entry.amount ?? value),
    },
  ]
}

export interface LineCorrection {
  readonly row: StockRow
  readonly delta: Decimal
}

/** Every stored row whose value the walk found to be another. */
export const correctionsOf = (books: Iterable<Book>): LineCorrection[] =>
  [...books].flatMap((book) => {
    const rows = new Map(book.rows.map((one) => [one.row.id, one.row]))
    return book.result.deltas.flatMap(({ row, delta }) => {
      const found = rows.get(row)
      return found ? [{ row: found, delta }] : []
    })
  })

/** Pieces of a delivery that bills took, and where their value went. */
interface Billed {
  /** The line of the bill, of several the one that took most. */
  readonly line: string
  readonly pieces: Decimal
  readonly account: string | null
  readonly role: string
}

/** What bills have moved to cost of goods sold, or to promotion for what was given, by delivered line. */
async function billedPieces(
  context: StockContext,
  corrections: readonly LineCorrection[],
): Promise<ReadonlyMap<string, readonly Billed[]>> {
  const lines = corrections.flatMap(({ row }) =>
    row.contraRole === 'delivered_not_invoiced' && row.quantity.isNegative() ? [row.line] : [],
  )
  if (lines.length === 0) return new Map()
  const rows = await context.connection.query<{
    source_line: string
    line: string
    pieces: string
    account: string | null
    role: string | null
  }>(
    sql`
    select c.source_line, (array_agg(c.line order by c.quantity, c.id))[1] as line, -sum(c.quantity) as pieces,
           c.contra_account as account, c.contra_role as role
      from clearing_entry c
     where c.source_line = any(${[...new Set(lines)]}::uuid[]) and c.role = 'delivered_not_invoiced'
       and c.line <> c.source_line
       and not exists (select from stock_move m where m.line = c.line)
     group by c.source_line, c.contra_account, c.contra_role
    having sum(c.quantity) < 0`,
    'stock-billed',
  )
  const billed = Map.groupBy(rows, (row) => row.source_line)
  return new Map(
    [...billed].map(([line, own]) => [
      line,
      own.map(({ line: of, pieces, account, role }) => ({
        line: of,
        pieces: new Decimal(pieces),
        account,
        role: role ?? 'cogs',
      })),
    ]),
  )
}

interface Part {
  /** The line whose bill took it there; that of the move where none did. */
  readonly of: string
  readonly delta: Decimal
  readonly account: string | null
  readonly role: string | null
}

// What a bill took follows it; the rest stays where the delivery put it.
function partsOf(context: StockContext, { row, delta }: LineCorrection, billed: readonly Billed[]): Part[] {
  let before = ZERO
  const gone = billed.map(({ line, pieces, account, role }): Part => {
    const share = fedShare(delta, row.quantity.abs(), before, pieces)
    before = before.plus(pieces)
    return { of: line, delta: share, account: account ?? context.account('cogs', row.item, row.branch), role }
  })
  const rest = delta.minus(sum(gone.map((part) => part.delta)))
  return [{ of: row.line, delta: rest, account: row.contraAccount, role: row.contraRole }, ...gone].filter(
    (part) => !part.delta.isZero(),
  )
}

/** Revalue rows and their journals, one per posting day. */
export async function revaluationsOf(
  context: StockContext,
  header: StockHeader,
  corrections: readonly LineCorrection[],
): Promise<Revaluation[]> {
  const billed = await billedPieces(context, corrections)
  const parts = corrections.flatMap((correction) => {
    const { row } = correction
    const follows = row.contraRole === 'delivered_not_invoiced' && row.quantity.isNegative()
    const date = context.postingDate(row.postedDate > header.date ? row.postedDate : header.date)
    return partsOf(context, correction, follows ? (billed.get(row.line) ?? []) : []).map((part) => ({
      row,
      part,
      date,
    }))
  })
  return [...Map.groupBy(parts, (one) => one.date)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, group]) => ({
      date,
      moves: group.map(
        ({ row, part }): StockRow => ({
          ...row,
          id: newId(),
          sequence: null,
          ...writtenBy(header),
          postedDate: date,
          quantity: ZERO,
          measured: null,
          value: part.delta,
          kind: 'revalue',
          priced: false,
          cause: row.id,
          contraAccount: part.account,
          contraRole: part.role,
        }),
      ),
      lines: group.flatMap(({ row, part }) => bothSides({ ...row, contraAccount: part.account }, part.delta)),
      clearing: group.flatMap(({ row, part }) => correctedClearing(row, part)),
      costs: group.flatMap(({ row, part: { of, role, delta } }) =>
        costOfMove({ ...row, contraRole: role, value: delta }, of),
      ),
    }))
}

/** What a correction adds to the clearing account that took the goods' value, when one did. */
function correctedClearing(row: StockRow, part: Part): Revaluation['clearing'][number][] {
  if (!part.account || !part.role || !clearingRoles.has(part.role)) return []
  // What a delivery or a receipt brought grows with its value; what a return takes back grows the other way.
  const value = row.quantity.isNegative() || row.sourceLine ? part.delta.negated() : part.delta
  return [
    {
      role: part.role,
      account: part.account,
      source: row.sourceLine ?? row.line,
      line: row.line,
      item: row.item,
      quantity: ZERO,
      value,
      amount: value,
      sourceType: row.sourceType,
      document: row.source,
    },
  ]
}
