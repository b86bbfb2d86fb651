// From a document's entries to rows of the stock ledger: where the goods lie, which pool values them, which accounts
// hold them, when they move, and which issue gives what comes in its value.
import { Decimal, instantOf, localDate, newId, Problem, sum, todayIn, wallIn, ZERO } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { AccountRole, StockEntry } from '@lumbung/ledger'
import type { LockedStock } from './stock-lock.ts'
import { poolOf } from './stock-pools.ts'
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
      localAt: '',
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
      pool: poolOf(context, entry, entry.direction === 'in' ? entry.line : (entry.source ?? entry.line)),
      branch: warehouse.branch,
      quantity: entry.direction === 'out' ? entry.quantity.negated() : entry.quantity,
      measured: (entry.direction === 'out' ? entry.measured?.negated() : entry.measured) ?? null,
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

/** Whether an instant lies on the day of the document, by the clock of its branch. */
export const isOnDay = (context: StockContext, { date, branch }: StockHeader, at: string): boolean =>
  todayIn(context.zone(branch), Date.parse(at)) === date

/** The instant at which a branch's clock shows a time on the day of a document. */
export const instantAt = (context: StockContext, { date, branch }: StockHeader, time: string): string =>
  new Date(instantOf(context.zone(branch), localDate(date), time)).toISOString()

/** Now, to the second; null when the document is of another day than today in its branch. */
export function nowOf(context: StockContext, header: StockHeader): string | null {
  const now = new Date(context.now - (context.now % SECOND)).toISOString()
  return isOnDay(context, header, now) ? now : null
}

const SECOND = 1000
// Clocks of two servers differ, and a document may wait for a lock: within a minute, order of locking is the order.
const MINUTE = 60 * SECOND

/** A row at the instant of its move. */
export const rowAt = (context: StockContext, row: StockRow, at: string): StockRow => ({
  ...row,
  effectiveAt: at,
  localAt: wallIn(context.zone(row.branch), Date.parse(at)),
})

/** When earlier documents move, by the clock of their branch. */
export const END_OF_DAY = '23:59:00'

/**
 * Today's documents move now, earlier ones at the end of their day, as the clock of the document's branch has it; not
 * before `at`, where the document revalues earlier receipts then. Pools are locked by then.
 */
export function timeOf(
  context: StockContext,
  header: StockHeader,
  drafts: readonly Draft[],
  locked: LockedStock,
  at: string | null = null,
): (draft: Draft) => string {
  const now = nowOf(context, header)
  if (now === null) return ({ entry }) => instantAt(context, header, entry.time ?? END_OF_DAY)
  const last = drafts.reduce(
    (latest, { row }) => {
      const moved = locked.pools.get(poolKey(row.item, row.pool))?.lastAt ?? ''
      const isNear = moved > now && Date.parse(moved) - Date.parse(now) <= MINUTE
      return isNear && moved > latest && isOnDay(context, header, moved) ? moved : latest
    },
    at !== null && at > now ? at : now,
  )
  return ({ entry }) => (entry.time ? instantAt(context, header, entry.time) : last)
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
  /** What came in of it, and when. */
  readonly parts: { readonly at: string; readonly quantity: Decimal }[]
}

const fedOf = ({ parts }: Source): Decimal => sum(parts.map(({ quantity }) => quantity))

async function storedSources(context: StockContext, lines: readonly string[]): Promise<Map<string, Source[]>> {
  if (lines.length === 0) return new Map()
  const rows = await context.connection.query<
    Omit<Source, 'quantity' | 'value' | 'parts'> & {
      line: string
      quantity: string
      value: string
      at: string | null
      fed: string | null
    }
  >(
    sql`
    select m.id, m.line, m.item, m.pool, m.batch, m.serial, m.quantity, m.priced,
           m.value + coalesce((select sum(r.value) from stock_move r
             where r.cause = m.id and r.kind = 'revalue'), 0) as value, f.effective_at as at, f.quantity as fed
      from stock_move m
      left join stock_move f on f.cause = m.id and f.kind = 'move'
       and not exists (select from stock_move x where x.cause = f.id and x.kind = 'mirror')
     where m.line = any(${lines}::uuid[]) and m.kind = 'move' and m.quantity < 0
       and not exists (select from stock_move x where x.cause = m.id and x.kind = 'mirror')
     order by m.sequence`,
    'stock-sources',
  )
  const sources = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) =>
    own.slice(0, 1).map((row) => ({
      ...row,
      quantity: new Decimal(row.quantity).abs(),
      value: new Decimal(row.value),
      parts: own.flatMap(({ at, fed }) => (at === null || fed === null ? [] : [{ at, quantity: new Decimal(fed) }])),
    })),
  )
  return Map.groupBy(sources, ({ line }) => line)
}

export interface Fed {
  /** Those that come in of several issues as one for each. */
  readonly drafts: readonly Draft[]
  readonly rows: readonly WalkRow[]
  readonly truth: ReadonlyMap<string, Decimal>
  /** Issues of which something came in later already: that is another share now. */
  readonly reshared: ReadonlySet<string>
}

/** Links what comes in with the issue that gives it its value; goods moved inside one pool keep theirs. */
export async function fedRows(context: StockContext, drafts: readonly Draft[]): Promise<Fed> {
  const takes = drafts.filter(takesValue)
  const ownLines = new Set(drafts.flatMap(({ entry }) => (entry.direction === 'out' ? [entry.line] : [])))
  const foreign = takes.flatMap(({ entry }) => (entry.source && !ownLines.has(entry.source) ? [entry.source] : []))
  const sources = await storedSources(context, [...new Set(foreign)])
  for (const { entry, row } of drafts) {
    if (entry.direction === 'in') continue
    const own: Source = { ...row, quantity: entry.quantity, value: null, parts: [] }
    sources.set(entry.line, [...(sources.get(entry.line) ?? []), own])
  }
  const reshared = new Set<string>()
  const fed = drafts.flatMap((draft): FedDraft[] =>
    takesValue(draft)
      ? fedBy(draft, sources.get(draft.entry.source ?? '') ?? [], reshared)
      : [{ draft, source: null, before: ZERO }],
  )
  const truth = new Map<string, Decimal>()
  const inside = new Set<string>()
  for (const { draft, source } of fed) {
    if (source?.value) truth.set(source.id, source.value)
    else if (source?.pool === draft.row.pool) inside.add(source.id)
  }
  const rows = fed.map(({ draft: { row }, source, before }): WalkRow => {
    const neutral = inside.has(row.id) || (source !== null && inside.has(source.id))
    const linked = { ...row, cause: source?.id ?? null, priced: !neutral && (source ? false : row.priced) }
    return {
      row: linked,
      neutral,
      booked: null,
      feed: source && !neutral ? { whole: source.quantity, before } : null,
    }
  })
  return { drafts: fed.map(({ draft }) => draft), rows, truth, reshared }
}

const takesValue = ({ entry, row }: Draft): boolean =>
  entry.direction === 'in' && Boolean(entry.source) && entry.value === null && !row.owner

/** What comes in, the issue it comes of, and how much of that came before. */
interface FedDraft {
  readonly draft: Draft
  readonly source: Source | null
  readonly before: Decimal
}

/**
 * What comes in takes no more of an issue than is left of it, and the rest of the next one: of 2 and 3 that left from
 * two locations, 4 come back as 2 and 2.
 */
function fedBy(draft: Draft, sources: readonly Source[], reshared: Set<string>): FedDraft[] {
  const { entry, row } = draft
  const source = sourceOf(sources, row)
  if (!source) return [{ draft, source: null, before: ZERO }]
  const left = source.quantity.minus(fedOf(source))
  const isWhole = entry.quantity.lessThanOrEqualTo(left) || !left.isPositive() || left.isZero()
  const others = sources.filter((one) => one !== source)
  const [own, rest] = isWhole || !sourceOf(others, row, false) ? [draft, null] : divided(draft, left)
  const earlier = source.parts.filter(({ at }) => at <= row.effectiveAt)
  if (earlier.length < source.parts.length) reshared.add(source.id)
  source.parts.push({ at: row.effectiveAt, quantity: own.entry.quantity })
  const first = { draft: own, source, before: sum(earlier.map(({ quantity }) => quantity)) }
  return [first, ...(rest ? fedBy(rest, sources, reshared) : [])]
}

/** So much of it, and the rest, each with its share of what was weighed. */
function divided({ entry, row }: Draft, quantity: Decimal): readonly [Draft, Draft] {
  const all = entry.measured ?? null
  const measured = all && all.times(quantity).div(entry.quantity).toDecimalPlaces(6)
  const own = { quantity, measured }
  const rest = { quantity: entry.quantity.minus(quantity), measured: all && measured && all.minus(measured) }
  return [
    { entry: { ...entry, ...own }, row: { ...row, ...own } },
    { entry: { ...entry, ...rest }, row: { ...row, ...rest, id: newId() } },
  ]
}

/** Of those that are not used up the one of the same piece, else the first; when all are, the first all the same. */
const sourceOf = (sources: readonly Source[], row: StockRow, orUsed = true): Source | undefined => {
  const same = sources.filter((one) => one.item === row.item)
  const open = same.filter((one) => fedOf(one).lessThan(one.quantity))
  const own = open.find((one) => one.batch === row.batch && one.serial === row.serial) ?? open[0]
  return own ?? (orUsed ? same[0] : undefined)
}
