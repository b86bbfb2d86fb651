import { Decimal, ZERO } from '@lumbung/core'
import type { ClearingState, OpenItemState } from '@lumbung/definition'
import { join, raw, type Sql, sql } from '@lumbung/definition'
import type { Connection, Row } from '../database/connection.ts'
import { readStandings, standingKey } from '../ledger/clearing.ts'
import { type FactsContext, type FactsReader, foundOf, idsOf, type NamedRequests } from './asking.ts'

/** SQL: rows of a ledger in the branches of who asks. */
const inBranches = (rows: 'o' | 'stock_move', branches: readonly string[] | null): Sql =>
  branches === null ? raw('true') : sql`${raw(rows)}.branch = any(${branches}::uuid[])`

type OpenItemRow = Omit<OpenItemState, 'amount' | 'outstanding' | 'outstandingIdr'> & {
  readonly amount: string
  readonly outstanding: string
  readonly outstandingIdr: string
}

const openItemOf = (row: OpenItemRow): OpenItemState => ({
  ...row,
  amount: new Decimal(row.amount),
  outstanding: new Decimal(row.outstanding),
  outstandingIdr: new Decimal(row.outstandingIdr),
})

/**
 * Open items with what is left of them. Under lock two statements: an allocation that was waited for is only seen by
 * a statement that starts after the lock was given.
 */
export async function openItemFacts(
  { seenBy, transaction: connection }: FactsReader,
  asked: NamedRequests<'openItems'>,
  answers: Record<string, unknown>,
  lock: boolean,
): Promise<void> {
  const ids = idsOf(asked.flatMap(([, request]) => request.ids))
  const parties = idsOf(asked.flatMap(([, request]) => request.parties ?? []))
  const sources = idsOf(asked.flatMap(([, request]) => request.sources ?? []))
  const isNothing = ids.length + parties.length + sources.length === 0
  const rows = isNothing
    ? []
    : await readOpenItems(connection, { ids, parties, sources }, { lock, branches: seenBy?.branches ?? null })
  const byId = new Map(rows.map((row) => [row.id, openItemOf(row)]))
  for (const [name, request] of asked) {
    const theirs = [...byId.values()].filter(
      (item) => request.parties?.includes(item.party) && !item.outstanding.isZero(),
    )
    const left = rows.filter((row) => request.sources?.includes(row.source)).map((row) => row.id)
    answers[name] = foundOf(byId, [...request.ids, ...left, ...theirs.map((item) => item.id)])
  }
}

type OpenItemsOf = Readonly<Record<'ids' | 'parties' | 'sources', readonly string[]>>

async function readOpenItems(
  connection: Connection,
  of: OpenItemsOf,
  { lock, branches }: { readonly lock: boolean; readonly branches: readonly string[] | null },
): Promise<OpenItemRow[]> {
  if (lock) {
    await connection.query(
      sql`select id from open_item where id = any(${of.ids}::uuid[]) order by id for update`,
      'fact-lock-items',
    )
  }
  return connection.query<OpenItemRow>(openItemsAsked(of, branches), 'fact-open-items')
}

/**
 * Each way of asking goes along an index of its own: one condition with `or` added up every open item there ever was.
 * What a party has open is kept with the summaries; `is true` keeps the planner from walking all that it ever had.
 * For tests of its plan too.
 */
export function openItemsAsked({ ids, parties, sources }: OpenItemsOf, branches: readonly string[] | null): Sql {
  const mark = sql`(select tx from summary_watermark where ledger = 'general')`
  const asked = [
    sql`select id from open_item where id = any(${ids}::uuid[])`,
    sql`select id from open_item where source = any(${sources}::uuid[])`,
    sql`select open_item from open_item_unsettled where party = any(${parties}::uuid[])`,
    sql`select id from open_item where tx >= ${mark} and (party = any(${parties}::uuid[])) is true`,
    sql`select open_item from allocation where tx >= ${mark} and ${parties.length > 0}`,
  ]
  return sql`select o.id, o.source, o.number, o.party, o.role, o.branch, o.currency, o.amount, o.date,
               o.due_date as "dueDate",
               o.amount - coalesce(a.amount, 0) as outstanding, o.idr - coalesce(a.idr, 0) as "outstandingIdr"
          from (${join(asked, ' union ')}) asked join open_item o on o.id = asked.id
          left join lateral (select sum(amount) as amount, sum(idr) as idr from allocation
            where open_item = o.id) a on true
         where ${inBranches('o', branches)} and (o.id = any(${ids}::uuid[]) or o.source = any(${sources}::uuid[])
            or (o.party = any(${parties}::uuid[]) and o.amount <> coalesce(a.amount, 0)))`
}

interface Standing {
  readonly quantity: string
  readonly value: string
  readonly amount: string
}

/** What the goods of lines cost that left stock, corrections included. */
async function readIssued(
  connection: Connection,
  lines: readonly string[],
  branches: readonly string[] | null,
): Promise<ReadonlyMap<string, Standing>> {
  const rows = await connection.query<Standing & { readonly line: string } & Row>(
    sql`select line, -sum(quantity) as quantity, -sum(value) as value, 0 as amount from stock_move
         where line = any(${lines}::uuid[]) and ${inBranches('stock_move', branches)} group by line`,
    'fact-issued',
  )
  return new Map(rows.map((row) => [row.line, row]))
}

/**
 * What of source lines is still in clearing accounts; lines that brought nothing stand at zero. Read under lock, the
 * posting takes from it without asking again.
 */
export async function clearingFacts(
  context: FactsContext & FactsReader,
  asked: NamedRequests<'clearing'>,
  answers: Record<string, unknown>,
  lock: boolean,
): Promise<void> {
  const ids = idsOf(asked.flatMap(([, request]) => request.lines))
  const branches = context.seenBy?.branches ?? null
  const rows = ids.length === 0 ? [] : await readStandings(context.transaction, ids, branches)
  if (lock)
    for (const id of ids)
      context.standings?.set(
        id,
        rows.filter((row) => row.source_line === id),
      )
  const found = new Map<string, Standing>(rows.map((row) => [standingKey(row.role, row.source_line), row]))
  for (const [name, request] of asked) {
    const missed = request.orIssued
      ? idsOf(request.lines).filter((id) => !found.has(standingKey(request.role, id)))
      : []
    const issued = missed.length === 0 ? null : await readIssued(context.transaction, missed, branches)
    answers[name] = new Map(
      idsOf(request.lines).map((line): [string, ClearingState] => {
        const row = found.get(standingKey(request.role, line)) ?? issued?.get(line)
        const { quantity = ZERO, value = ZERO, amount = ZERO } = row ?? {}
        return [line, { quantity: new Decimal(quantity), value: new Decimal(value), amount: new Decimal(amount) }]
      }),
    )
  }
}
