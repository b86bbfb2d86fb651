import { Decimal, newId, Problem, ZERO } from '@lumbung/core'
import { type AnyDocument, type Sql, sql, type Values } from '@lumbung/definition'
import { type DeclaredRow, mirroredDeclared, storedDeclared } from '../ledger/declared-rows.ts'
import type { LedgerRow, PostingHeader } from '../ledger/header.ts'
import { storedDimensions } from '../ledger/dimensions.ts'
import { journalHash, LAYOUT, otherSide } from '../ledger/journal.ts'
import { mirrorStock } from '../ledger/stock.ts'
import { correctionsOf } from '../ledger/corrections.ts'
import { ALONE, type Posting } from '../ledger/writer.ts'
import { findingsOfAction } from './action-work.ts'
import { refuseEvents } from './events.ts'
import { madeAtOnce } from './going-on.ts'
import { periodsOf, writeWhileClosing } from '../ledger/period.ts'
import { refuseAllocated, refuseBrought, refuseSuccessors } from './successors.ts'
import type { Unit } from '../unit.ts'

export type Stored = Readonly<Record<string, unknown>>

/**
 * Refuses what stands in the way of a void: the period, successors, settlements (V0, finance E8, E13), and what the
 * document itself knows. `lock` when it is about to be done, not only asked.
 */
export async function checkVoidable(unit: Unit, definition: AnyDocument, values: Values, lock: boolean): Promise<void> {
  const number = String(values.number ?? '')
  const date = String(values[definition.date])
  const period = (await periodsOf(unit)).find((one) => date >= one.start && date <= one.end)
  if (!period || period.status === 'closed')
    throw new Problem(409, 'void-period-closed', { period: period?.name ?? date, number })
  if (period.status === 'closing') await writeWhileClosing(unit)
  const along = await madeAtOnce(unit, definition, values)
  for (const one of along?.made ?? []) if (along) await checkVoidable(unit, along.target, one, lock)
  const made = new Set(along?.made.map(({ id }) => String(id)))
  await refuseSuccessors(unit.transaction, unit.engine.registry, definition, { id: String(values.id), number, made })
  await refuseAllocated(unit.transaction, String(values.id), number)
  await refuseBrought(unit.transaction, String(values.id), number)
  await refuseEvents(unit, definition, values)
  const [found] = await findingsOfAction(unit, definition, 'void', values, { lock })
  if (found) throw new Problem(409, found.code, found.values ?? {})
}

const negated = (value: unknown): Decimal => new Decimal(String(value)).negated()

/**
 * The exact mirror of what the document wrote, computed from the stored rows, never from a new posting: dated as the
 * original, sides swapped, allocations undone, what stood in clearing accounts put back. Its own open items are settled
 * by the void, so they owe nothing at any date. Of what one transaction wrote where that is named: one event of it.
 */
export async function mirror(
  unit: Unit,
  definition: AnyDocument,
  values: Values,
  tx: string | null = null,
): Promise<readonly Posting[]> {
  const source = String(values.id)
  const connection = unit.transaction
  const own = tx === null ? sql`source = ${source}` : sql`source = ${source} and tx = ${tx}::xid8`
  const journals = await connection.query<Stored>(
    sql`select * from journal j where ${own} and kind <> 'void' and event not like 'revalue-%'
       and not exists (select from journal v where v.reverses = j.id and v.kind = 'void') order by sequence`,
    'void-journals',
  )
  const stock = await mirrorStock(unit, own)
  const [journal, ...later] = journals
  const whole = headerFrom(definition, values, journal)
  const header = tx === null ? whole : { ...whole, date: String(journal?.date ?? whole.date) }
  const lines = await connection.query<Stored>(
    sql`select * from journal_line where journal = any(${journals.map((one) => String(one.id))}::uuid[])
      order by journal, position`,
    'void-lines',
  )
  const mirrored = (one: Stored): { journal: LedgerRow; lines: LedgerRow[] } =>
    mirroredJournal(
      unit,
      header,
      one,
      lines.filter((line) => line.journal === one.id),
    )
  const { items, allocations, clearing, declared } = await subLedgers(unit, own)
  const declaredOf = (isOf: (journal: unknown) => boolean): readonly DeclaredRow[] =>
    declared.filter(({ row }) => isOf(row.journal)).map((one) => mirroredDeclared(header, one))
  const first: Posting = {
    header,
    ...(journal ? mirrored(journal) : { journal: null, lines: [] }),
    openItems: [],
    stock,
    // Moving the goods back changes what later documents cost: that is corrected in journals of its own.
    corrections: await correctionsOf(unit, await baseHeader(unit, header), stock?.revaluations ?? []),
    later: [],
    allocations: [
      ...items.map((item) => settledByVoid(header, item)),
      ...allocations.map((row) => undone(header, row)),
    ],
    clearing: clearing.map((row) => mirroredClearing(header, row)),
    declared: declaredOf((id) => !later.some((one) => one.id === id)),
  }
  // An automatic reversal stands on a later day and is taken back on that day.
  const others = later.map(
    (one): Posting => ({ header, ...mirrored(one), ...ALONE, declared: declaredOf((id) => id === one.id) }),
  )
  return [first, ...others]
}

/** What stands of the rows that a document, or one event of it, wrote beside its journals. */
async function subLedgers({ transaction, engine: { registry } }: Unit, own: Sql) {
  const [items, allocations, clearing, declared] = await Promise.all([
    transaction.query<Stored>(
      sql`select * from open_item o where ${own}
        and not exists (select from allocation v where v.source = o.source and v.reverses = o.id)`,
      'void-items',
    ),
    transaction.query<Stored>(
      sql`select * from allocation a where ${own} and reverses is null
        and not exists (select from allocation v where v.source = a.source and v.reverses = a.id)`,
      'void-allocations',
    ),
    transaction.query<Stored>(
      sql`select * from clearing_entry c where ${own} and reverses is null
        and not exists (select from clearing_entry v where v.reverses = c.id)`,
      'void-clearing',
    ),
    storedDeclared(
      transaction,
      registry,
      (table) =>
        sql`${own} and reverses is null and event not like 'revalue-%'
          and not exists (select from ${table} v where v.reverses = r.id)`,
    ),
  ])
  return { items, allocations, clearing, declared }
}

function headerFrom(definition: AnyDocument, values: Values, journal: Stored | undefined): PostingHeader {
  return {
    date: String(values[definition.date]),
    period: String(journal?.period ?? ''),
    currency: String(journal?.currency ?? ''),
    rate: new Decimal(String(journal?.rate ?? '1')),
    branch: String(values.branch),
    party: null,
    sourceType: definition.key,
    source: String(values.id),
    number: String(values.number ?? ''),
    event: 'void',
    kind: 'void',
  }
}

/** A document without a journal of its own still has a period and a currency to correct others in. */
async function baseHeader(unit: Unit, header: PostingHeader): Promise<PostingHeader> {
  const idr = await unit.engine.masters.idByCode(unit.transaction, 'currency', 'IDR')
  return header.currency === '' && idr ? { ...header, currency: idr } : header
}

function mirroredJournal(
  unit: Unit,
  header: PostingHeader,
  journal: Stored,
  stored: readonly Stored[],
): { journal: LedgerRow; lines: LedgerRow[] } {
  const id = newId()
  const lines = stored.map((line) => ({
    journal: id,
    position: line.position,
    date: line.date,
    account: line.account,
    branch: line.branch,
    party: line.party,
    item: line.item,
    tax: line.tax,
    tax_base: line.tax_base === null ? null : negated(line.tax_base),
    ...storedDimensions(unit.engine.registry.dimensions, line),
    open_item: line.open_item,
    due_date: line.due_date,
    memo: line.memo,
    ...otherSide(line),
  }))
  const head = {
    id,
    number: header.number,
    date: journal.date,
    period: journal.period,
    currency: journal.currency,
    rate: journal.rate,
    source_type: header.sourceType,
    source: header.source,
    source_number: header.number,
    event: `void-${String(journal.event)}`,
    kind: 'void',
    reverses: journal.id,
    branch: journal.branch,
    party: journal.party,
    created_by: unit.actor.user,
    layout: LAYOUT,
  }
  return { journal: { ...head, hash: `\\x${journalHash(head, lines)}` }, lines }
}

const settledByVoid = (header: PostingHeader, item: Stored): LedgerRow => ({
  id: newId(),
  open_item: item.id,
  date: item.date,
  amount: item.amount,
  idr: item.idr,
  source_type: header.sourceType,
  source: header.source,
  number: header.number,
  reverses: item.id,
})

/** Takes an allocation back on its own day. */
const undone = (header: PostingHeader, row: Stored): LedgerRow => ({
  id: newId(),
  open_item: row.open_item,
  date: row.date,
  amount: negated(row.amount),
  idr: negated(row.idr),
  source_type: header.sourceType,
  source: header.source,
  number: header.number,
  reverses: row.id,
})

const mirroredClearing = (header: PostingHeader, row: Stored): LedgerRow => ({
  id: newId(),
  role: row.role,
  account: row.account,
  branch: row.branch,
  source_line: row.source_line,
  line: row.line,
  item: row.item,
  quantity: negated(row.quantity),
  value: negated(row.value),
  currency: row.currency,
  amount: negated(row.amount),
  pieces: row.pieces ? negated(row.pieces) : ZERO,
  contra_account: row.contra_account,
  contra_role: row.contra_role,
  date: row.date,
  source_type: header.sourceType,
  source: header.source,
  reverses: row.id,
})
