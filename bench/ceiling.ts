import { uuidv7 } from '@lumbung/core/uuidv7.ts'
import pg from 'pg'
import { chainOfFacts, FACTS_SCHEMA, journalOfFacts, stocked } from './ceiling-facts.ts'
import { bill, INVOICE_SCHEMA, shipment } from './ceiling-invoice.ts'
import { type Client, DATE, ids, itemsOf, type Line, statement } from './ceiling-line.ts'

/**
 * The ceiling: hand-written SQL that stores the facts of order to cash in one transaction, batched, with a gapless
 * number and locked stock, and nothing else: no rights, no audit, no history, no rules, no screens. What a product does
 * beyond it is what we measure.
 */
const SCHEMA = `
  create table c_item (id uuid primary key, code text not null);
  create table c_stock (item uuid primary key, quantity numeric(20,6) not null, value numeric(20,2) not null);
  create table c_counter (name text primary key, next bigint not null);
  create table c_order (id uuid primary key, number text not null, date date not null, customer uuid not null,
    total numeric(20,2) not null);
  create table c_order_line (id uuid primary key, document uuid not null references c_order,
    item uuid not null, quantity numeric(20,6) not null, price numeric(22,6) not null, amount numeric(20,2) not null);
  create table c_delivery (id uuid primary key, number text not null, date date not null, customer uuid not null);
  create table c_delivery_line (id uuid primary key, document uuid not null references c_delivery,
    order_line uuid not null, item uuid not null, quantity numeric(20,6) not null);
  create table c_invoice (id uuid primary key, number text not null unique, date date not null,
    customer uuid not null, total numeric(20,2) not null);
  create table c_invoice_line (id uuid primary key, document uuid not null references c_invoice,
    delivery_line uuid not null, item uuid not null, quantity numeric(20,6) not null, amount numeric(20,2) not null);
  create table c_move (id uuid primary key, date date not null, item uuid not null,
    quantity numeric(20,6) not null, value numeric(20,2) not null, line uuid not null);
  create table c_journal (id uuid primary key, date date not null, source uuid not null, number text not null);
  create table c_journal_line (journal uuid not null references c_journal, position int not null,
    account text not null, party uuid, item uuid, debit numeric(20,2) not null, credit numeric(20,2) not null,
    primary key (journal, position));
  create table c_open_item (id uuid primary key, party uuid not null, source uuid not null, due date not null,
    amount numeric(20,2) not null);
  create index on c_order (date, id); create index on c_order_line (document);
  create index on c_delivery_line (document); create index on c_delivery_line (order_line);
  create index on c_invoice (date, id); create index on c_invoice_line (document); create index on
    c_invoice_line (delivery_line);
  create index on c_move (item, date); create index on c_journal_line (account); create index on c_journal
    (date, id); create index on c_open_item (party);
  insert into c_counter values ('invoice', 1);
`
const ITEMS = 200
const LINES = 5

export interface Ceiling {
  /** One order, delivery and invoice with five lines, stock and ledger; answers when it is on disk. */
  chain(): Promise<void>
  /** Shipments that wait for their invoice. */
  ship(count: number): Promise<void>
  /** Bills a shipment: five lines, nine ledger lines, and all that is stored with them. */
  invoice(): Promise<void>
  /** One journal of ten lines. */
  journal(): Promise<void>
  /** The same chain and journal with every fact that ours stores for them. */
  chainOfFacts(): Promise<void>
  journalOfFacts(): Promise<void>
  close(): Promise<void>
}

export async function openCeiling(config: pg.PoolConfig): Promise<Ceiling> {
  const pool = new pg.Pool({ ...config, max: 8 })
  // The end of the server ends idle connections; that is no error of ours.
  pool.on('error', () => undefined)
  await pool.query(SCHEMA)
  await pool.query(INVOICE_SCHEMA)
  await pool.query(FACTS_SCHEMA)
  const items = Array.from({ length: ITEMS }, () => uuidv7())
  await pool.query('insert into c_item select id, id::text from unnest($1::uuid[]) id', [items])
  await pool.query('insert into c_stock select id, 100000000, 1000000000000 from unnest($1::uuid[]) id', [items])
  const customers = Array.from({ length: 50 }, () => uuidv7())
  const waiting: string[] = []
  let turn = 0
  const pick = (list: readonly string[]): string => list[turn++ % list.length] ?? ''
  const lines = (): Line[] =>
    Array.from({ length: LINES }, () => ({ id: uuidv7(), item: pick(items) })).toSorted((a, b) =>
      a.item < b.item ? -1 : 1,
    )

  const transaction = async (work: (client: Client) => Promise<unknown>): Promise<void> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await work(client)
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  await transaction((client) => stocked(client, items))
  return {
    chain: () => transaction((client) => chain(client, lines(), pick(customers))),
    ship: async (count) => {
      for (let made = 0; made < count; made++) await shipment(pool, waiting, lines(), pick(customers))
    },
    invoice: () => transaction((client) => bill(client, waiting.pop() ?? '')),
    journal: () => transaction((client) => journalOnly(client)),
    chainOfFacts: () => transaction((client) => chainOfFacts(client, lines(), pick(customers))),
    journalOfFacts: () => transaction((client) => journalOfFacts(client)),
    close: () => pool.end(),
  }
}

/** Seven statements for the whole chain: everything batched, stock locked in item order, the number taken last. */
async function chain(client: Client, order: readonly Line[], customer: string): Promise<void> {
  const [orderId, deliveryId] = [uuidv7(), uuidv7()]
  const delivery = order.map((line) => ({ id: uuidv7(), item: line.item }))
  await statement(
    client,
    'c1',
    `with o as (insert into c_order values ($1::uuid, $1::uuid::text, $2::date, $3::uuid, 500000) returning id)
    insert into c_order_line select l, $1::uuid, i, 10, 10000, 100000 from unnest($4::uuid[], $5::uuid[]) as t (l, i)`,
    [orderId, DATE, customer, ids(order), itemsOf(order)],
  )
  await statement(
    client,
    'c2',
    'select item, quantity, value from c_stock where item = any($1::uuid[]) order by item for update',
    [itemsOf(order)],
  )
  await statement(
    client,
    'c3',
    `with d as (insert into c_delivery values ($1::uuid, $1::uuid::text, $2::date, $3::uuid) returning id),
    l as (insert into c_delivery_line select l, $1::uuid, o, i, 10 from unnest($4::uuid[], $5::uuid[],
      $6::uuid[]) as t (l, o, i)),
    m as (insert into c_move select gen_random_uuid(), $2::date, i, -10, -60000, l from unnest($4::uuid[],
      $6::uuid[]) as t (l, i))
    update c_stock s set quantity = s.quantity - 10, value = s.value - 60000 where s.item = any($6::uuid[])`,
    [deliveryId, DATE, customer, ids(delivery), ids(order), itemsOf(order)],
  )
  await bookInvoice(client, delivery, customer)
}

async function bookInvoice(client: Client, delivery: readonly Line[], customer: string): Promise<void> {
  const [invoiceId, journalId] = [uuidv7(), uuidv7()]
  const lines = delivery.map(() => uuidv7())
  const number = (
    await statement(client, 'c4', "update c_counter set next = next + 1 where name = 'invoice' returning next", [])
  ).rows[0]?.next
  await statement(
    client,
    'c5',
    `with i as (insert into c_invoice values ($1::uuid, $2::text, $3::date, $4::uuid, 555000) returning id),
    l as (insert into c_invoice_line select l, $1::uuid, d, i, 10, 100000 from unnest($5::uuid[], $6::uuid[],
      $7::uuid[]) as t (l, d, i)),
    j as (insert into c_journal values ($8::uuid, $3::date, $1::uuid, $2::text) returning id),
    o as (insert into c_open_item values (gen_random_uuid(), $4::uuid, $1::uuid, $3::date, 555000))
    insert into c_journal_line select $8::uuid, n, 'account-' || n, $4::uuid, null,
      case when n % 2 = 0 then 1000 else 0 end, case when n % 2 = 0 then 0 else 1000 end from
      generate_series(1, 11) n`,
    [invoiceId, String(number), DATE, customer, lines, ids(delivery), itemsOf(delivery), journalId],
  )
}

async function journalOnly(client: Client): Promise<void> {
  await statement(
    client,
    'c6',
    `with j as (insert into c_journal values ($1::uuid, $2::date, $1::uuid, $1::uuid::text) returning id)
    insert into c_journal_line select $1::uuid, n, 'account-' || n, null, null,
      case when n % 2 = 0 then 1000 else 0 end, case when n % 2 = 0 then 0 else 1000 end from
      generate_series(1, 10) n`,
    [uuidv7(), DATE],
  )
}
