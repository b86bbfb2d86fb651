// A history as if order to cash had run for two years: one chain with its receipt goes through the engine, and
// every row
// that it stored is copied with new ids, numbers, days, customers and items. What comes out is what the engine would
// have stored, in minutes instead of hours, whatever columns the definitions have; `npm run verify` proves it.
import { type Definition, raw, sql, type Sql } from '@lumbung/definition'
import type { Database } from '@lumbung/engine/database/connection.ts'
import { rebuildSummaries } from '@lumbung/engine/reports/summaries.ts'
import { linesOf, lineTableOf, tableOf } from '@lumbung/engine/store/naming.ts'
import type { Registry } from '@lumbung/engine/registry.ts'
import pg from 'pg'
import { inProcess } from './client.ts'
import { type Books, historyOf, lastDayOf } from './company.ts'
import { type Answered, chain, type Send } from './documents.ts'
import { type Row, TableCopy, type Template } from './copy.ts'

const BLOCK = 10_000
/** The newest of a hundred chains are not paid yet. */
const PAID = 0.95

/** Makes history until there are at least so many ledger lines and, for a large one, so many invoices. */
export async function seed(
  books: Books,
  config: pg.PoolConfig,
  lines: number,
  log: (line: string) => void,
): Promise<void> {
  const [there] = await books.owner.query<{ lines: number }>(sql`select count(*) as lines from journal_line`)
  const template = await templateOf(books)
  const perChain = template.rows.get('journal_line')?.length ?? 1
  const missing = Math.ceil((lines - (there?.lines ?? 0)) / perChain)
  // The list that is measured has 200,000 invoices; a chain moves five items, so stock then has a million moves.
  const chains = lines >= 1_000_000 ? Math.max(missing, 200_000) : missing
  if (chains <= 0) return
  const client = new pg.Client({ ...config })
  await client.connect()
  try {
    // Keys and triggers are not asked for every copied row; verification looks at all of them afterwards.
    await client.query('set session_replication_role = replica')
    await client.query('set synchronous_commit = off')
    await copyAll(client, books, template, chains, log)
    await countNumbers(client, books.system.registry)
    await balanceStock(client)
    await client.query('set session_replication_role = default')
  } finally {
    await client.end()
  }
  log('Adding up summaries, statistics ...')
  await rebuildSummaries(books.owner)
  await books.owner.query(sql`vacuum analyze`)
}

/** A chain through the engine, paid; and every row it stored. */
async function templateOf(books: Books): Promise<Template> {
  const send = inProcess(books)
  const invoice = await chain(books, send)
  const receipt = await receive(books, send, invoice)
  const { owner, system } = books
  const documents = await documentsOf(owner, system.registry, invoice.id, receipt.id)
  const rows = new Map<string, readonly Row[]>()
  const put = async (table: string, column: string, ids: readonly string[], order: string): Promise<void> => {
    const text = `select coalesce(jsonb_agg(to_jsonb(t) order by ${order}),
      '[]') as rows from ${table} t where ${column} = any($1)`
    const [found] = await owner.query<{ rows: Row[] }>(asSql(text, ids))
    rows.set(table, found?.rows ?? [])
  }
  const all = documents.map((one) => one.id)
  for (const { definition, id } of documents) {
    await put(tableOf(definition.key), 'id', [id], 'id')
    for (const [key] of linesOf(definition)) {
      await put(lineTableOf(definition.key, key), 'document', [id], 'position')
    }
  }
  await put('journal', 'source', all, 'sequence')
  await put(
    'journal_line',
    'journal',
    (rows.get('journal') ?? []).map((row) => String(row.id)),
    'journal, position',
  )
  const declared = [...system.registry.ledgers.keys()].map(tableOf)
  for (const table of ['open_item', 'allocation', 'clearing_entry', 'stock_move', ...declared])
    await put(table, 'source', all, 'id')
  await put('audit', 'record', all, 'at')
  const numbers = documents.map(({ definition, id }) => {
    const [row] = rows.get(tableOf(definition.key)) ?? []
    return { definition, id, number: String(row?.number) }
  })
  return { rows, numbers, paidBy: receipt.id, date: books.today }
}

const asSql = (text: string, ids: readonly string[]): Sql => {
  const [before = '', after = ''] = text.split('$1')
  return { parts: [before, `::uuid[]${after}`], values: [ids] }
}

interface Document {
  readonly definition: Definition & { readonly kind: 'document' }
  readonly id: string
}

/** The documents of the chain, found by the references of their lines, the newest first. */
async function documentsOf(owner: Database, registry: Registry, invoice: string, receipt: string): Promise<Document[]> {
  const definitionOf = (key: string): Document['definition'] => {
    const found = registry.resources.get(key)?.definition
    if (found?.kind !== 'document') throw new Error(`There is no document '${key}'.`)
    return found
  }
  const [chained] = await owner.query<Record<'shipment' | 'delivery' | 'order', string>>(
    sql`select s.document as shipment, d.document as delivery, o.document as order from sales_invoice_line i
        join shipment_line s on s.id = i.shipment_line join delivery_order_line d on d.id = s.delivery_line
        join sales_order_line o on o.id = d.order_line where i.document = ${invoice} limit 1`,
  )
  return [
    { definition: definitionOf('sales-order'), id: chained?.order ?? '' },
    { definition: definitionOf('delivery-order'), id: chained?.delivery ?? '' },
    { definition: definitionOf('shipment'), id: chained?.shipment ?? '' },
    { definition: definitionOf('sales-invoice'), id: invoice },
    { definition: definitionOf('cash-bank-receipt'), id: receipt },
  ]
}

async function receive(books: Books, send: Send, invoice: Answered): Promise<Answered> {
  const { owner, today } = books
  const [open] = await owner.query<{ id: string; amount: string; party: string }>(
    sql`select id, amount, party from open_item where source = ${invoice.id}`,
  )
  const [bank] = await owner.query<{ id: string }>(
    sql`select b.id from bank b join currency c on c.id = b.currency where c.code = 'IDR' order by b.code limit 1`,
  )
  const [method] = await owner.query<{ id: string }>(sql`select id from payment_method order by code limit 1`)
  const amount = open?.amount ?? '0'
  return send('cash-bank-receipt', {
    date: today,
    customer: open?.party,
    bank: bank?.id,
    method: method?.id,
    bankReference: 'BENCH',
    amount,
    lines: [{ openItem: open?.id, amount }],
  })
}

async function copyAll(
  client: pg.Client,
  books: Books,
  template: Template,
  chains: number,
  log: (line: string) => void,
): Promise<void> {
  const months = historyOf(books.today)
  // Stock is opened on the first day, and goods leave after it.
  const days = months
    .flatMap((month) =>
      Array.from(
        { length: Number(lastDayOf(month).slice(8)) },
        (_, day) => `${month}-${String(day + 1).padStart(2, '0')}`,
      ),
    )
    .slice(1)
  const tables = [...template.rows].flatMap(([table, rows]) =>
    rows.length > 0 ? [new TableCopy(table, rows, template)] : [],
  )
  for (const one of tables) await one.describe(client)
  await client.query(CHAIN_FUNCTION)
  const [first] = (await client.query('select count(*)::int as made from sales_invoice')).rows
  const start = Number(first?.made ?? 0)
  await makeChains(client, books, days, { from: start, to: start + chains })
  const began = performance.now()
  for (let at = 0; at < chains; at += BLOCK) {
    const to = Math.min(chains, at + BLOCK)
    await client.query('begin')
    await client.query('drop table if exists chain')
    await client.query('create temp table chain as select * from chains where n >= $1 and n < $2 order by n', [
      start + at,
      start + to,
    ])
    for (const one of tables) await client.query(one.statement(Math.floor((start + chains) * PAID)))
    await client.query('commit')
    log(`${to} of ${chains} chains, ${Math.round((performance.now() - began) / 1000)} s`)
  }
}

// Ids in the order of time, as ours are: the chain, then the row within it.
const CHAIN_FUNCTION = `
  create or replace function pg_temp.chain_id(chain bigint, part int) returns uuid language sql immutable as
    $$ select (lpad(to_hex(1577836800000 + chain * 100), 12, '0') || '7' || lpad(to_hex(part), 3, '0') || '8'
       || lpad(to_hex(chain), 15, '0'))::uuid $$`

interface Range {
  readonly from: number
  readonly to: number
}

const item = (step: number): string => `($5::uuid[])[1 + (n * 5 + ${step}) % $6::bigint]`

/** Every chain: day, period, customer, items, and its place in the month for the numbers. */
async function makeChains(
  client: pg.Client,
  books: Books,
  days: readonly string[],
  { from, to }: Range,
): Promise<void> {
  await client.query(
    `create temp table chains as
     select n, d.date, p.id as period, to_char(d.date, 'YYMM') as month, ($3::uuid[])[1 + n % $4::bigint] as customer,
            $9::bigint + row_number() over (partition by p.id order by n) as sequence,
            ${[0, 1667, 3334, 501, 2168].map((step, index) => `${item(step)} as item${index + 1}`).join(', ')}
       from generate_series($1::bigint, $2::bigint - 1) n
       cross join lateral (select ($7::date[])[1 + (n - $1) * $8::bigint / ($2 - $1)] as date) d
       join accounting_period p on d.date between p.start_date and p.end_date`,
    [from, to, books.customers, books.customers.length, books.items, books.items.length, days, days.length, from],
  )
  await client.query('create index on chains (n)')
}

/** A series that counts by month has counted what is there. */
async function countNumbers(client: pg.Client, registry: Registry): Promise<void> {
  for (const { definition } of registry.resources.values()) {
    if (definition.kind !== 'document') continue
    await client.query(
      `insert into numbering_counter (document, branch, period, next)
       select $1, branch, to_char(date, 'YYYY-MM'), count(*) + 1 from ${tableOf(definition.key)} where number
         is not null group by 2, 3
       on conflict (document, branch, period) do update set next = greatest(numbering_counter.next, excluded.next)`,
      [definition.key],
    )
  }
}

/** Balances and pools are the sums of their moves. */
async function balanceStock(client: pg.Client): Promise<void> {
  await client.query(`update stock_balance b set quantity = m.quantity from (select item, warehouse,
    sum(quantity) as quantity
    from stock_move group by item, warehouse) m where m.item = b.item and m.warehouse = b.warehouse`)
  await client.query(`update stock_pool p set quantity = m.quantity, value = m.value from (select item, pool,
    sum(quantity) as quantity, sum(value) as value from stock_move group by item, pool) m
    where m.item = p.item and m.pool = p.pool`)
}

/** What the books hold, for the heading of what is measured on them. */
export async function countsOf({ owner }: Books): Promise<Readonly<Record<string, number>>> {
  const tables = [
    'journal',
    'journal_line',
    'stock_move',
    'sales_invoice',
    'sales_invoice_line',
    'open_item',
    'allocation',
  ]
  const counts: Record<string, number> = {}
  for (const table of tables) {
    const [row] = await owner.query<{ count: number }>(raw(`select count(*) as count from ${table}`))
    counts[table] = row?.count ?? 0
  }
  return counts
}
