import { createHash } from 'node:crypto'
import { canonicalJson, Decimal, type Language, Problem, sum, ZERO } from '@lumbung/core'
import { sql, type Values } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import { sees } from '../seen.ts'
import type { Connection } from '../database/connection.ts'
import { type DeclaredRow, storedDeclared } from '../ledger/declared-rows.ts'
import { dimensionsIn } from '../ledger/dimensions.ts'
import type { LedgerRow } from '../ledger/header.ts'
import { laterLines, type Posting } from '../ledger/writer.ts'
import type { Engine, Reader } from '../unit.ts'
import { ledgerEffects, saidOfRows } from './ledger-effects.ts'

/** What a posting writes, or has written, by ledger, in one shape for preview and effects. */
export interface Effects {
  readonly general: readonly (Values & { readonly dimensions: Values })[]
  readonly stock: readonly Values[]
  readonly openItems: readonly Values[]
  readonly allocations: readonly Values[]
  /** Rows of ledgers that modules declare. */
  readonly declared: readonly DeclaredRow[]
  readonly totals: Readonly<Record<string, string>>
  /** Goods are valued in it. */
  readonly isValued: boolean
}

const GENERAL = [
  'date',
  'account',
  'branch',
  'party',
  'item',
  'tax',
  'tax_base',
  'due_date',
  'memo',
  'debit',
  'credit',
  'idr_debit',
  'idr_credit',
] as const
const STOCK = [
  'item',
  'warehouse',
  'location',
  'batch',
  'serial',
  'status',
  'quantity',
  'value',
  'kind',
  'contra_role',
] as const
const OPEN = ['role', 'party', 'due_date', 'amount', 'idr', 'currency'] as const
const TAKEN = ['open_item', 'date', 'amount', 'idr', 'number'] as const

const amounts = new Set([
  'debit',
  'credit',
  'idr_debit',
  'idr_credit',
  'tax_base',
  'value',
  'amount',
  'idr',
  'quantity',
])

const camel = (column: string): string => column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())

function shaped(row: LedgerRow, columns: readonly string[]): Values {
  return Object.fromEntries(
    columns.map((column) => {
      const value = row[column] ?? null
      if (value === null || !amounts.has(column)) return [camel(column), value]
      return [camel(column), new Decimal(String(value)).toFixed(column === 'quantity' ? 6 : 2)]
    }),
  )
}

const total = (rows: readonly LedgerRow[], column: string): string =>
  sum(rows.map((row) => new Decimal(String(row[column] ?? ZERO)))).toFixed(2)

/** What of a row is not said by its columns: it takes back, or corrects what other documents have cost. */
type Marks = Readonly<Partial<Record<'mirror' | 'corrects', true>>>

interface Ledgers {
  readonly lines: readonly LedgerRow[]
  readonly moves: readonly LedgerRow[]
  readonly openItems: readonly LedgerRow[]
  readonly allocations: readonly LedgerRow[]
  readonly declared: readonly DeclaredRow[]
  readonly isValued: boolean
  readonly marksOf: (line: LedgerRow) => Marks
}

/** What a line is about, by the key of the dimension. */
const about = (row: LedgerRow): Values =>
  Object.fromEntries(dimensionsIn(row).map(([column, id]) => [camel(column), id]))

const effectsOf = ({ lines, moves, openItems, allocations, declared, isValued, marksOf }: Ledgers): Effects => ({
  general: lines.map((row) => ({ ...shaped(row, GENERAL), dimensions: about(row), ...marksOf(row) })),
  stock: moves.map((row) => shaped(row, STOCK)),
  openItems: openItems.map((row) => shaped(row, OPEN)),
  allocations: allocations.map((row) => ({ ...shaped(row, TAKEN), ...(row.reverses ? { mirror: true } : {}) })),
  declared,
  totals: {
    debit: total(lines, 'debit'),
    credit: total(lines, 'credit'),
    idrDebit: total(lines, 'idr_debit'),
    idrCredit: total(lines, 'idr_credit'),
  },
  isValued,
})

/**
 * What postings that are not written yet would write: their own journals, those that correct what other documents have
 * cost, and those of later days whose period is open, in the order in which they are stored.
 */
export function effectsOfPosting(...postings: readonly (Posting | null)[]): Effects {
  const made = postings.flatMap((one) => (one ? [one] : []))
  const corrections = new Set(made.flatMap((one) => one.corrections.flatMap(({ lines }) => lines)))
  return effectsOf({
    lines: made.flatMap(({ lines, corrections: others, later }) => [
      ...lines,
      ...others.flatMap((one) => one.lines),
      ...later.flatMap((one) => (one.period ? laterLines(lines, one) : [])),
    ]),
    moves: made.flatMap(({ stock }) => stock?.moves ?? []),
    openItems: made.flatMap(({ openItems }) => openItems),
    allocations: made.flatMap(({ allocations }) => allocations),
    declared: made.flatMap(({ declared }) => declared),
    isValued: made.some(({ stock, clearing }) => (stock?.moves.length ?? 0) + clearing.length > 0),
    marksOf: (line) => (corrections.has(line) ? { corrects: true } : {}),
  })
}

/** SHA-256 of what would be written, without ids, numbers and times: equal effects hash alike. */
export function effectsHash(...postings: readonly (Posting | null)[]): string {
  const { general, stock, openItems, allocations, declared } = effectsOfPosting(...postings)
  const taken = allocations.map(({ openItem, date, amount, idr }) => ({ openItem, date, amount, idr }))
  // A batch that comes with the document has no id before it is saved.
  const moves = stock.map((row) => ({ ...row, batch: null }))
  const said = { general, stock: moves, openItems, taken, declared: saidOfRows(declared) }
  return createHash('sha256').update(canonicalJson(said)).digest('hex')
}

/** Refuses what is not any more what its preview showed; what nobody has seen is not compared. */
export function checkSeen(actor: Actor, postings: readonly (Posting | null)[], previewHash: string | undefined): void {
  if (!previewHash || effectsHash(...postings) === previewHash) return
  throw new Problem(409, 'preview-changed', {}, [], { preview: seenEffects(effectsOfPosting(...postings), actor) })
}

const AMOUNTS = { debit: null, credit: null, idrDebit: null, idrCredit: null, taxBase: null }

/**
 * What who sees no costs is told of a posting that values goods: accounts and quantities. The lines of a journal add
 * up, so one amount would tell of the others.
 */
function seenEffects(effects: Effects, actor: Actor): Effects {
  if (!effects.isValued || sees(actor, 'cost')) return effects
  return {
    ...effects,
    general: effects.general.map((row) => ({ ...row, ...AMOUNTS })),
    stock: effects.stock.map((row) => ({ ...row, value: null })),
    totals: {},
  }
}

/** What a document has written, every event in order; a void shows beside what it mirrors. */
export async function storedEffects(
  connection: Connection,
  registry: Engine['registry'],
  id: string,
): Promise<Effects> {
  const lines = await connection.query(
    sql`select l.*, j.kind = 'void' as is_mirror, j.event like 'revalue-%' as corrects,
       exists (select from clearing_entry c where c.source = j.source) as is_valued
      from journal_line l join journal j on j.id = l.journal
     where j.source = ${id}
      order by j.sequence, l.position`,
    'effects-lines',
  )
  const moves = await connection.query(
    sql`select * from stock_move where source = ${id} order by sequence`,
    'effects-moves',
  )
  const openItems = await connection.query(
    sql`select * from open_item where source = ${id} order by due_date, id`,
    'effects-items',
  )
  const allocations = await connection.query(
    sql`select * from allocation where source = ${id} order by id`,
    'effects-allocations',
  )
  const declared = await storedDeclared(connection, registry, () => sql`r.source = ${id}`)
  const isValued = moves.length > 0 || lines.some((row) => row.is_valued === true)
  return effectsOf({ lines, moves, openItems, allocations, declared, isValued, marksOf: storedMarks })
}

const storedMarks = ({ is_mirror, corrects }: LedgerRow): Marks => {
  if (is_mirror === true) return { mirror: true }
  return corrects === true ? { corrects: true } : {}
}

/** The masters that a column names a record of; of several, whichever has it. */
const RESOURCES: Readonly<Record<string, readonly string[]>> = {
  account: ['chart-of-account'],
  branch: ['branch'],
  item: ['item'],
  warehouse: ['warehouses'],
  tax: ['tax'],
  currency: ['currency'],
  location: ['location'],
  batch: ['batch'],
  party: ['customer', 'supplier', 'employee'],
}

/** What somebody sees of it; ids become { id, code, name }, so that a screen can show and open them. */
export async function namedEffects(
  engine: Engine,
  connection: Reader['transaction'],
  actor: Actor,
  whole: Effects,
): Promise<Record<string, unknown>> {
  const effects = seenEffects(whole, actor)
  const named = async (rows: readonly Values[]): Promise<Values[]> => {
    const result: Values[] = []
    for (const row of rows) result.push(await nameRow(engine, connection, row, actor.language))
    return result
  }
  return {
    general: await named(await aboutNamed(engine, connection, actor.language, effects.general)),
    stock: await named(await unitsNamed(engine, connection, effects.stock)),
    openItems: await named(effects.openItems),
    allocations: await named(await itemsNamed(connection, effects.allocations)),
    ledgers: await ledgerEffects({ engine, actor, transaction: connection }, effects.declared),
    totals: effects.totals,
    isWhole: effects === whole,
    language: actor.language,
  }
}

/** Moves with the unit that they count in. */
async function unitsNamed({ masters }: Engine, connection: Connection, rows: readonly Values[]): Promise<Values[]> {
  const items = await masters.load(connection, 'item', [...new Set(rows.map(({ item }) => String(item)))])
  return rows.map((row) => ({ ...row, unit: items.get(String(row.item))?.baseUnitCode ?? null }))
}

/** Allocations with what tells the open item: the number of its document, when it is due, and its currency. */
async function itemsNamed(connection: Connection, rows: readonly Values[]): Promise<readonly Values[]> {
  if (rows.length === 0) return rows
  const items = await connection.query<{ readonly id: string }>(
    sql`select id, number as item_number, due_date, currency from open_item
        where id = any(${rows.map((row) => String(row.openItem))}::uuid[])`,
    'effects-settled',
  )
  const told = new Map(items.map((one) => [one.id, shaped(one, ['item_number', 'due_date', 'currency'])]))
  return rows.map((row) => ({ ...row, ...told.get(String(row.openItem)) }))
}

/** What lines are about, as records of the masters of their dimensions. */
async function aboutNamed(
  { masters, registry }: Engine,
  connection: Connection,
  language: Language,
  rows: readonly (Values & { readonly dimensions: Values })[],
): Promise<Values[]> {
  const named: Values[] = []
  for (const row of rows) {
    const dimensions: Record<string, unknown> = {}
    for (const [key, id] of Object.entries(row.dimensions)) {
      const { resource = '' } = registry.dimensions.get(key) ?? {}
      dimensions[key] = (await masters.reference(connection, resource, String(id), language)) ?? id
    }
    named.push({ ...row, dimensions })
  }
  return named
}

async function nameRow(engine: Engine, connection: Connection, row: Values, language: Language): Promise<Values> {
  const named: Record<string, unknown> = { ...row }
  for (const [column, value] of Object.entries(row)) {
    for (const resource of typeof value === 'string' ? (RESOURCES[column] ?? []) : []) {
      named[column] = (await engine.masters.reference(connection, resource, String(value), language)) ?? value
      if (named[column] !== value) break
    }
  }
  return named
}
