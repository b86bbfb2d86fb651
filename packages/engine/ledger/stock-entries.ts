// From a document's entries to rows of the stock ledger: where the goods lie, which pool values them, which accounts
// hold them, when they move, and which issue gives what comes in its value.
import { Decimal, newId, Problem, ZERO } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { AccountRole, StockEntry } from '@lumbung/ledger'
import type { LockedStock } from './stock-lock.ts'
import {
  poolKey,
  type StockContext,
  type StockHeader,
  type StockRow,
  type StockWarehouse,
  type WalkRow,
} from './stock-types.ts'

/** An entry with the row it becomes. */
export interface Draft {
  readonly entry: StockEntry
  readonly row: StockRow
}

/** Goods of others have no cost and a pool of their owner; each dispatch in transit keeps its own value. */
function poolOf(entry: StockEntry, warehouse: StockWarehouse): string {
  if (entry.owner) return entry.owner
  if (warehouse.type === 'transit') return entry.direction === 'in' ? entry.line : (entry.source ?? entry.line)
  return warehouse.costPool === 'own' ? entry.warehouse : warehouse.branch
}

const HOLDING: Readonly<Record<string, AccountRole>> = { transit: 'goods_in_transit', consigned: 'consigned_out' }

function inventoryAccount(context: StockContext, entry: StockEntry, warehouse: StockWarehouse): string {
  const role = HOLDING[warehouse.type] ?? 'inventory'
  const account = warehouse.inventoryAccount ?? context.account(role, entry.item, warehouse.branch)
  if (account === null) throw new Problem(422, 'account-missing', { purpose: role })
  return account
}

/** The other side: the chosen account, or that of the first role for which the company keeps one. */
function contraOf(
  context: StockContext,
  entry: StockEntry,
  branch: string,
): { account: string | null; role: string | null } {
  if (entry.owner) return { account: null, role: null }
  if (entry.account) return { account: entry.account, role: null }
  if (entry.contra === null) return { account: null, role: null }
  const asked = [entry.contra].flat()
  for (const role of asked) {
    const account = context.account(role, entry.item, branch)
    if (account !== null) return { account, role }
  }
  throw new Problem(422, 'account-missing', { purpose: asked.at(-1) ?? '' })
}

/** What a row says of the document that writes it. */
export const writtenBy = ({ date, sourceType, source, number }: StockHeader) => ({
  postedDate: date,
  sourceType,
  source,
  number,
})

export function draftOf(context: StockContext, header: StockHeader, entry: StockEntry): Draft {
  const warehouse = context.warehouse(entry.warehouse)
  const contra = contraOf(context, entry, warehouse.branch)
  return {
    entry,
    row: {
      id: newId(),
      effectiveAt: '',
      sequence: null,
      ...writtenBy(header),
      line: entry.line,
      item: entry.item,
      warehouse: entry.warehouse,
      location: entry.location ?? null,
      batch: entry.batch ?? null,
      serial: entry.serial ?? null,
      status: entry.status ?? 'available',
      owner: entry.owner ?? null,
      pool: poolOf(entry, warehouse),
      branch: warehouse.branch,
      quantity: entry.direction === 'out' ? entry.quantity.negated() : entry.quantity,
      value: entry.owner ? ZERO : (entry.value ?? ZERO),
      kind: 'move',
      priced: entry.direction === 'out' || (entry.value === null && !entry.owner && !entry.source),
      cause: null,
      account: inventoryAccount(context, entry, warehouse),
      contraAccount: contra.account,
      contraRole: contra.role,
    },
  }
}

// Clocks of two servers differ, and a document may wait for a lock: within a minute, order of locking is the order.
const MINUTE = 60

const seconds = (time: string): number => time.split(':').reduce((all, part) => all * 60 + Number.parseInt(part, 10), 0)

/**
 * Today's documents move now, earlier ones at the end of their day; not before `at`, where the document revalues
 * earlier receipts then. Pools are locked by then.
 */
export function timeOf(
  context: StockContext,
  header: StockHeader,
  drafts: readonly Draft[],
  locked: LockedStock,
  at: string | null = null,
): (draft: Draft) => string {
  if (header.date !== context.today) return ({ entry }) => `${header.date} ${entry.time ?? '23:59:00'}`
  const now = `${header.date} ${context.time}`
  const last = drafts.reduce(
    (latest, { row }) => {
      const moved = locked.pools.get(poolKey(row.item, row.pool))?.lastAt ?? ''
      const isNear =
        moved > now && moved.startsWith(header.date) && seconds(moved.slice(11)) - seconds(context.time) <= MINUTE
      return isNear && moved > latest ? moved : latest
    },
    at !== null && at > now ? at : now,
  )
  return ({ entry }) => (entry.time ? `${header.date} ${entry.time}` : last)
}

/** An issue that gives value to what comes in. */
interface Source {
  readonly id: string
  readonly batch: string | null
  readonly serial: string | null
  readonly item: string
  readonly pool: string
  readonly quantity: Decimal
  /** Its value with all corrections; null while it is being written. */
  readonly value: Decimal | null
  readonly priced: boolean
  fed: Decimal
}

async function storedSources(context: StockContext, lines: readonly string[]): Promise<Map<string, Source[]>> {
  if (lines.length === 0) return new Map()
  const rows = await context.connection.query<
    Omit<Source, 'quantity' | 'value' | 'fed'> & { line: string; quantity: string; value: string; fed: string }
  >(
    sql`
    select m.id, m.line, m.item, m.pool, m.batch, m.serial, m.quantity, m.priced,
           m.value + coalesce((select sum(r.value) from stock_move r
             where r.cause = m.id and r.kind = 'revalue'), 0) as value,
           coalesce((select sum(f.quantity) from stock_move f where f.cause = m.id and f.kind = 'move'
             and not exists (select from stock_move x where x.cause = f.id and x.kind = 'mirror')), 0) as fed
      from stock_move m where m.line = any(${lines}::uuid[]) and m.kind = 'move' and m.quantity < 0
       and not exists (select from stock_move x where x.cause = m.id and x.kind = 'mirror')
     order by m.sequence`,
    'stock-sources',
  )
  return Map.groupBy(
    rows.map((row) => ({
      ...row,
      quantity: new Decimal(row.quantity).abs(),
      value: new Decimal(row.value),
      fed: new Decimal(row.fed),
    })),
    (row) => row.line,
  )
}

export interface Fed {
  readonly rows: readonly WalkRow[]
  readonly truth: ReadonlyMap<string, Decimal>
}

/** Links what comes in with the issue that gives it its value; goods moved inside one pool keep theirs. */
export async function fedRows(context: StockContext, drafts: readonly Draft[]): Promise<Fed> {
  const takes = drafts.filter(
    ({ entry, row }) => entry.direction === 'in' && entry.source && entry.value === null && !row.owner,
  )
  const ownLines = new Set(drafts.flatMap(({ entry }) => (entry.direction === 'out' ? [entry.line] : [])))
  const foreign = takes.flatMap(({ entry }) => (entry.source && !ownLines.has(entry.source) ? [entry.source] : []))
  const sources = await storedSources(context, [...new Set(foreign)])
  for (const { entry, row } of drafts) {
    if (entry.direction === 'in') continue
    const own: Source = { ...row, quantity: entry.quantity, value: null, fed: ZERO }
    sources.set(entry.line, [...(sources.get(entry.line) ?? []), own])
  }
  const truth = new Map<string, Decimal>()
  const inside = new Set<string>()
  const feeds = new Map<string, { source: Source; before: Decimal }>()
  for (const { entry, row } of takes) {
    const source = sourceOf(sources.get(entry.source ?? '') ?? [], row)
    if (!source) continue
    feeds.set(row.id, { source, before: source.fed })
    source.fed = source.fed.plus(entry.quantity)
    if (source.value) truth.set(source.id, source.value)
    else if (source.pool === row.pool) inside.add(source.id)
  }
  const rows = drafts.map(({ row }): WalkRow => {
    const feed = feeds.get(row.id)
    const neutral = inside.has(row.id) || (feed !== undefined && inside.has(feed.source.id))
    const linked = { ...row, cause: feed?.source.id ?? null, priced: !neutral && (feed ? false : row.priced) }
    return {
      row: linked,
      neutral,
      booked: null,
      feed: feed && !neutral ? { whole: feed.source.quantity, before: feed.before } : null,
    }
  })
  return { rows, truth }
}

const sourceOf = (sources: readonly Source[], row: StockRow): Source | undefined => {
  const same = sources.filter((one) => one.item === row.item)
  const open = same.filter((one) => one.fed.lessThan(one.quantity))
  return open.find((one) => one.batch === row.batch && one.serial === row.serial) ?? open[0] ?? same[0]
}
