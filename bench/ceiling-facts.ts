import { uuidv7 } from '@lumbung/core/uuidv7.ts'
import { type Client, DATE, ids, itemsOf, type Line, statement } from './ceiling-line.ts'

/**
 * A second ceiling, for order to cash and for a journal: the same documents with every fact that ours stores for them,
 * as the ceiling of the invoice has it. Four documents with their lines, who made and approved them, a number each,
 * stock moves with balances and pools, two journals, clearing, the open item, and for each document an audit row and
 * the answer under its key; still one transaction, a statement per document, and no rules, rights or foreign keys to
 * masters.
 */
export const FACTS_SCHEMA = `
  create table f_counter (document text, branch uuid, period text, next bigint not null,
    primary key (document, branch, period));
  create table f_order (id uuid primary key, number text not null unique, status text not null, branch uuid not null,
    version int not null, created_at timestamptz not null, created_by uuid not null, approved_at timestamptz not null,
    approved_by uuid not null, date date not null, customer uuid not null, sales_rep uuid not null,
    currency uuid not null, rate numeric(18,6) not null, term uuid not null, subtotal numeric(20,2) not null,
    discount numeric(20,2) not null, tax_base numeric(20,2) not null, tax numeric(20,2) not null,
    total numeric(20,2) not null);
  create table f_order_line (id uuid primary key, document uuid not null references f_order, position int not null,
    item uuid not null, description text not null, quantity numeric(20,6) not null, unit uuid not null,
    factor numeric(18,6) not null, price numeric(22,6) not null, price_source text not null, tax_group uuid not null,
    amount numeric(20,2) not null, net numeric(20,2) not null, tax numeric(20,2) not null, warehouse uuid not null,
    required date not null);
  create table f_delivery (id uuid primary key, number text not null unique, status text not null,
    branch uuid not null, version int not null, created_at timestamptz not null, created_by uuid not null,
    approved_at timestamptz not null, approved_by uuid not null, date date not null, customer uuid not null,
    warehouse uuid not null, planned date not null);
  create table f_delivery_line (id uuid primary key, document uuid not null references f_delivery,
    position int not null, order_line uuid not null references f_order_line, item uuid not null,
    description text not null, quantity numeric(20,6) not null, unit uuid not null, factor numeric(18,6) not null);
  create table f_shipment (like f_delivery including indexes);
  create table f_shipment_line (id uuid primary key, document uuid not null references f_shipment,
    position int not null, delivery_line uuid not null references f_delivery_line,
    order_line uuid not null references f_order_line, item uuid not null, description text not null,
    quantity numeric(20,6) not null, unit uuid not null, factor numeric(18,6) not null);
  create table f_invoice (like f_order including indexes, due date not null);
  create table f_invoice_line (id uuid primary key, document uuid not null references f_invoice,
    position int not null, shipment_line uuid not null references f_shipment_line,
    order_line uuid not null references f_order_line, item uuid not null, description text not null,
    quantity numeric(20,6) not null, unit uuid not null, factor numeric(18,6) not null, price numeric(22,6) not null,
    tax_group uuid not null, amount numeric(20,2) not null, net numeric(20,2) not null, tax numeric(20,2) not null);
  create table f_memorial (id uuid primary key, number text not null unique, status text not null,
    branch uuid not null, version int not null, created_at timestamptz not null, created_by uuid not null,
    approved_at timestamptz not null, approved_by uuid not null, date date not null, kind text not null,
    currency uuid not null, rate numeric(18,6) not null, memo text, debit numeric(20,2) not null,
    credit numeric(20,2) not null);
  create table f_memorial_line (id uuid primary key, document uuid not null references f_memorial,
    position int not null, account uuid not null, debit numeric(20,2) not null, credit numeric(20,2) not null,
    memo text);
  create table f_move (id uuid primary key, effective_at timestamp not null, posted date not null,
    source uuid not null, number text not null, line uuid not null, item uuid not null, warehouse uuid not null,
    pool uuid not null, branch uuid not null, quantity numeric(20,6) not null, value numeric(20,2) not null,
    account uuid not null, journal uuid not null);
  create table f_balance (item uuid, warehouse uuid, quantity numeric(20,6) not null, last_at timestamp not null,
    primary key (item, warehouse));
  create table f_pool (item uuid, pool uuid, quantity numeric(20,6) not null, value numeric(20,2) not null,
    last_at timestamp not null, primary key (item, pool));
  create index on f_order (date, id); create index on f_order (customer);
  create index on f_order_line (document, position); create index on f_order_line (item, document);
  create index on f_delivery (date, id); create index on f_delivery (customer);
  create index on f_delivery_line (document, position); create index on f_delivery_line (order_line);
  create index on f_shipment (date, id); create index on f_shipment (customer);
  create index on f_shipment_line (document, position); create index on f_shipment_line (delivery_line);
  create index on f_shipment_line (order_line);
  create index on f_invoice (date, id); create index on f_invoice (customer);
  create index on f_invoice_line (document, position); create index on f_invoice_line (shipment_line);
  create index on f_invoice_line (order_line);
  create index on f_memorial (date, id); create index on f_memorial_line (document, position);
  create index on f_move (item, effective_at); create index on f_move (source);
`

const [USER, BRANCH, PERIOD, IDR, UNIT, TERM, PPN, REP, PLACE] = Array.from({ length: 9 }, () => uuidv7())
const ACCOUNTS = Array.from({ length: 11 }, () => uuidv7())
const HASH = Buffer.alloc(32, 7)

/** Places and pools of the items that are sold. */
export const stocked = (client: Client, items: readonly string[]): Promise<unknown> =>
  statement(
    client,
    'f0',
    `with b as (insert into f_balance select i, $2::uuid, 100000000, '2026-01-01' from unnest($1::uuid[]) i)
    insert into f_pool select i, $3::uuid, 100000000, 1000000000000, '2026-01-01' from unnest($1::uuid[]) i`,
    [[...items], PLACE, BRANCH],
  )

// $1 id, $2 document, $3 date, $4 party, $5 branch, $6 user, $7 key, $8 hash, $9 answer
const HEAD = `n as (insert into f_counter as c values ($2::text, $5::uuid, '2026-01', 2)
  on conflict (document, branch, period) do update set next = c.next + 1
  returning $2::text || '/2026-01/' || (next - 1) as number),
a as (insert into p_audit select gen_random_uuid(), now(), $6::uuid, 'Bench', $2::text, $1::uuid, number,
  'create-submit', $7::text, $8::bytea from n),
k as (insert into p_idempotency values ($6::uuid, $7::text, $8::bytea, 201, $9::jsonb))`

const head = (id: string, document: string, party: string | null, lines: readonly Line[]): unknown[] => [
  id,
  document,
  DATE,
  party,
  BRANCH,
  USER,
  uuidv7(),
  HASH,
  JSON.stringify({ id, status: 'approved', lines: lines.map((line) => ({ ...line, quantity: '10', price: '10000' })) }),
]

const ORDER = `with ${HEAD}, o as (insert into f_order select $1::uuid, number, 'approved', $5::uuid, 1, now(),
  $6::uuid, now(), $6::uuid, $3::date, $4::uuid, $10::uuid, $11::uuid, 1, $12::uuid, 500000, 0, 500000, 55000,
  555000 from n)
insert into f_order_line select l, $1::uuid, n, i, 'Item ' || n, 10, $13::uuid, 1, 10000, 'manual', $14::uuid, 100000,
  100000, 11000, $15::uuid, $3::date from unnest($16::uuid[], $17::uuid[]) with ordinality as t (l, i, n)`

const DELIVERY = `with ${HEAD}, d as (insert into f_delivery select $1::uuid, number, 'approved', $5::uuid, 1, now(),
  $6::uuid, now(), $6::uuid, $3::date, $4::uuid, $10::uuid, $3::date from n)
insert into f_delivery_line select l, $1::uuid, n, o, i, 'Item ' || n, 10, $11::uuid, 1
  from unnest($12::uuid[], $13::uuid[], $14::uuid[]) with ordinality as t (l, o, i, n)`

/** Locks what is taken, in the order of the items. */
const LOCK = `with p as materialized (select item from f_pool where pool = $2 and item = any($1::uuid[]) order by item
  for update) select p.item, b.quantity from p join f_balance b on b.item = p.item and b.warehouse = $3
  order by b.item for update of b`

const SHIPMENT = `with ${HEAD}, s as (insert into f_shipment select $1::uuid, number, 'approved', $5::uuid, 1, now(),
  $6::uuid, now(), $6::uuid, $3::date, $4::uuid, $10::uuid, $3::date from n),
l as (insert into f_shipment_line select l, $1::uuid, n, d, o, i, 'Item ' || n, 10, $11::uuid, 1
  from unnest($12::uuid[], $13::uuid[], $14::uuid[], $15::uuid[]) with ordinality as t (l, d, o, i, n)),
closed as (update f_delivery set status = 'closed' where id = $16::uuid),
j as (insert into p_journal select $17::uuid, number, $3::date, $18::uuid, $19::uuid, 1, $1::uuid, $5::uuid, $4::uuid,
  $6::uuid, now(), $8::bytea from n),
g as (insert into p_journal_line select $17::uuid, n, $3::date, a, $5::uuid, null, null, null, null, null,
  case when n = 1 then 300000 else 0 end, case when n = 1 then 0 else 300000 end, case when n = 1 then 300000 else 0
  end, case when n = 1 then 0 else 300000 end, case when n = 1 then 300000 else 0 end,
  case when n = 1 then 0 else 300000 end from unnest(($20::uuid[])[1:2]) with ordinality as t (a, n)),
c as (insert into p_clearing select gen_random_uuid(), ($20::uuid[])[1], $5::uuid, l, l, i, 10, 60000, $3::date,
  $1::uuid, $17::uuid from unnest($12::uuid[], $15::uuid[]) as t (l, i)),
m as (insert into f_move select gen_random_uuid(), $3::timestamp, $3::date, $1::uuid, number, l, i, $10::uuid,
  $5::uuid, $5::uuid, -10, -60000, ($20::uuid[])[2], $17::uuid from n, unnest($12::uuid[], $15::uuid[]) as t (l, i)),
b as (update f_balance set quantity = quantity - 10, last_at = $3::timestamp where warehouse = $10::uuid
  and item = any($15::uuid[]))
update f_pool set quantity = quantity - 10, value = value - 60000, last_at = $3::timestamp where pool = $5::uuid
  and item = any($15::uuid[])`

const INVOICE = `with ${HEAD}, h as (insert into f_invoice select $1::uuid, number, 'approved', $5::uuid, 1, now(),
  $6::uuid, now(), $6::uuid, $3::date, $4::uuid, $10::uuid, $11::uuid, 1, $12::uuid, 500000, 0, 500000, 55000, 555000,
  $3::date + 30 from n),
l as (insert into f_invoice_line select l, $1::uuid, n, s, o, i, 'Item ' || n, 10, $13::uuid, 1, 10000, $14::uuid,
  100000, 100000, 11000 from unnest($15::uuid[], $16::uuid[], $17::uuid[], $18::uuid[])
  with ordinality as t (l, s, o, i, n)),
closed as (update f_order set status = 'closed' where id = $19::uuid),
j as (insert into p_journal select $20::uuid, number, $3::date, $21::uuid, $11::uuid, 1, $1::uuid, $5::uuid, $4::uuid,
  $6::uuid, now(), $8::bytea from n),
g as (insert into p_journal_line select $20::uuid, n, $3::date, a, $5::uuid, $4::uuid, null, null,
  case when n = 1 then $23::uuid end, case when n = 1 then $3::date + 30 end,
  case when n % 2 = 1 then 1000 else 0 end, case when n % 2 = 1 then 0 else 1000 end,
  case when n % 2 = 1 then 1000 else 0 end, case when n % 2 = 1 then 0 else 1000 end,
  case when n % 2 = 1 then 1000 else 0 end, case when n % 2 = 1 then 0 else 1000 end
  from unnest(($22::uuid[])[1:9]) with ordinality as t (a, n)),
w as (insert into p_open_item select $23::uuid, ($22::uuid[])[1], $4::uuid, $5::uuid, $1::uuid, number, $3::date,
  $3::date + 30, $11::uuid, 555000, 555000, $20::uuid from n)
insert into p_clearing select gen_random_uuid(), ($22::uuid[])[1], $5::uuid, s, l, i, -10, -60000, $3::date, $1::uuid,
  $20::uuid from unnest($15::uuid[], $16::uuid[], $18::uuid[]) as t (l, s, i)`

/** Order, delivery order, shipment and invoice of five lines: a statement each, and one that locks the stock. */
export async function chainOfFacts(client: Client, order: readonly Line[], customer: string): Promise<void> {
  const items = itemsOf(order)
  const after = (): Line[] => order.map(({ item }) => ({ id: uuidv7(), item }))
  const [orderId, deliveryId, shipmentId, invoiceId] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  const [delivery, shipment, invoice] = [after(), after(), after()]
  const first = head(orderId, 'order', customer, order)
  await statement(client, 'f1', ORDER, [...first, REP, IDR, TERM, UNIT, PPN, PLACE, ids(order), items])
  const second = head(deliveryId, 'delivery', customer, delivery)
  await statement(client, 'f2', DELIVERY, [...second, PLACE, UNIT, ids(delivery), ids(order), items])
  await statement(client, 'f3', LOCK, [items, BRANCH, PLACE])
  const third = head(shipmentId, 'shipment', customer, shipment)
  const shipped = [PLACE, UNIT, ids(shipment), ids(delivery), ids(order), items, deliveryId, uuidv7(), PERIOD, IDR]
  await statement(client, 'f4', SHIPMENT, [...third, ...shipped, ACCOUNTS])
  const fourth = head(invoiceId, 'invoice', customer, invoice)
  const billed = [REP, IDR, TERM, UNIT, PPN, ids(invoice), ids(shipment), ids(order), items, orderId, uuidv7(), PERIOD]
  await statement(client, 'f5', INVOICE, [...fourth, ...billed, ACCOUNTS, uuidv7()])
}

const JOURNAL = `with ${HEAD}, d as (insert into f_memorial select $1::uuid, number, 'approved', $5::uuid, 1, now(),
  $6::uuid, now(), $6::uuid, $3::date, 'GENERAL', $10::uuid, 1, 'Bench', 5000, 5000 from n),
l as (insert into f_memorial_line select l, $1::uuid, n, a, case when n % 2 = 1 then 1000 else 0 end,
  case when n % 2 = 1 then 0 else 1000 end, 'Line ' || n from unnest($11::uuid[], $12::uuid[])
  with ordinality as t (l, a, n)),
j as (insert into p_journal select $13::uuid, number, $3::date, $14::uuid, $10::uuid, 1, $1::uuid, $5::uuid, $4::uuid,
  $6::uuid, now(), $8::bytea from n)
insert into p_journal_line select $13::uuid, n, $3::date, a, $5::uuid, null, null, null, null, null,
  case when n % 2 = 1 then 1000 else 0 end, case when n % 2 = 1 then 0 else 1000 end,
  case when n % 2 = 1 then 1000 else 0 end, case when n % 2 = 1 then 0 else 1000 end,
  case when n % 2 = 1 then 1000 else 0 end, case when n % 2 = 1 then 0 else 1000 end
  from unnest($12::uuid[]) with ordinality as t (a, n)`

/** A journal of ten lines as a document, with its ledger. */
export async function journalOfFacts(client: Client): Promise<void> {
  const lines = ACCOUNTS.slice(0, 10).map((item) => ({ id: uuidv7(), item }))
  const first = head(uuidv7(), 'journal', null, lines)
  await statement(client, 'f6', JOURNAL, [...first, IDR, ids(lines), itemsOf(lines), uuidv7(), PERIOD])
}
