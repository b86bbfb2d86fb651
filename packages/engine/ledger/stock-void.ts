// Taking a document's moves back (inventory 4.5): mirror rows at the moments of the originals, with all corrections
// they have had. The walk leaves both out, so layers and costs become what they would have been without the document.
import { Decimal, newId, ZERO } from '@lumbung/core'
import { type Sql, sql } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import { openBooks } from './stock-books.ts'
import { checkCosts, checkPlaces } from './stock-checks.ts'
import { rowOf, storedColumns, type StoredMove } from './stock-history.ts'
import { bothSides, correctionsOf, revaluationsOf } from './stock-lines.ts'
import { lockStock } from './stock-lock.ts'
import { withMeasured } from './stock-measured.ts'
import { consumptionsGone, type PricedStock } from './stock-price.ts'
import { bookedValues } from './stock-queue.ts'
import { resharedBy } from './stock-shares.ts'
import { costOfMove, type Revaluation, type StockContext, type StockHeader, type StockRow } from './stock-types.ts'

type VoidedMove = StoredMove & {
  readonly corrections:
    | readonly Pick<StoredMove, 'value' | 'postedDate' | 'account' | 'contraAccount' | 'contraRole'>[]
    | null
}

/** The moves that a void undoes, of a document or of one event of it, with the corrections they have had. */
export const storedMovesOf = (connection: Connection, own: Sql): Promise<VoidedMove[]> =>
  connection.query<VoidedMove>(
    sql`
    select ${storedColumns}, m.sequence,
           (select json_agg(json_build_object('value', r.value::text, 'postedDate', r.posted_date, 'account', r.account,
                     'contraAccount', r.contra_account, 'contraRole', r.contra_role) order by r.sequence)
              from stock_move r where r.cause = m.id and r.kind = 'revalue') as corrections
      from stock_move m where ${own} and m.kind in ('move', 'value_only')
       and not exists (select from stock_move x where x.cause = m.id and x.kind = 'mirror')
     order by m.sequence`,
    'stock-of-document',
  )

const mirrorOf = (row: StockRow): StockRow => ({
  ...row,
  id: newId(),
  sequence: null,
  quantity: row.quantity.negated(),
  measured: row.measured?.negated() ?? null,
  value: row.value.negated(),
  kind: 'mirror',
  priced: false,
  cause: row.id,
})

/**
 * The mirror of a document's moves, at the moments they were made, as if they had never been entered. The document's
 * own journal is mirrored by its void; the lines here take back what corrections have added since.
 */
export async function mirrorEntries(
  context: StockContext,
  header: StockHeader,
  stored: readonly VoidedMove[],
): Promise<PricedStock> {
  const removed = stored.map(rowOf)
  const locked = await lockStock(context, removed, context.guard?.resources)
  // What came in goes out, and the other way round: guards see what happens now.
  await context.guard?.check(removed.map(mirrorOf), locked.stamps)
  const reshared = resharedBy(removed)
  const truth = await bookedValues(context.connection, [...reshared])
  const books = await openBooks(context, locked, { added: [], removed, truth, reshared }, header)
  checkPlaces(context, locked, books, [], removed)
  checkCosts(context, books)
  const undone = stored.flatMap((one) =>
    (one.corrections ?? []).map((correction): Revaluation => {
      const value = new Decimal(correction.value).negated()
      const date = context.postingDate(correction.postedDate)
      const move: StockRow = {
        ...mirrorOf(rowOf(one)),
        ...correction,
        quantity: ZERO,
        measured: null,
        value,
        postedDate: date,
      }
      return { date, moves: [move], lines: bothSides(move, value), clearing: [], costs: costOfMove(move) }
    }),
  )
  return {
    moves: withMeasured(context, locked, removed.map(mirrorOf), () => ''),
    lines: [],
    clearing: [],
    books,
    locked,
    consumptionsGone: await consumptionsGone(context, books, removed),
    revaluations: joined([...undone, ...(await revaluationsOf(context, header, correctionsOf(books.values())))]),
  }
}

const joined = (all: readonly Revaluation[]): Revaluation[] =>
  [...Map.groupBy(all, (one) => one.date)].map(([date, group]) => ({
    date,
    moves: group.flatMap((one) => one.moves),
    lines: group.flatMap((one) => one.lines),
    clearing: group.flatMap((one) => one.clearing),
    costs: group.flatMap((one) => one.costs),
  }))
