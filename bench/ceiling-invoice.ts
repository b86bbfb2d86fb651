import { uuidv7 } from '@lumbung/core/uuidv7.ts'
import type pg from 'pg'
import { type Client, DATE, ids, itemsOf, type Line, statement } from './ceiling-line.ts'

/**
 * The invoice on its own, with every fact that ours stores for it: the header and five lines with prices and tax, the
 * journal with nine lines in document, account and base currency, the open item, a clearing row per line, an audit row
 * and the answer under its idempotency key.
 */
export const INVOICE_SCHEMA = `
  create table p_shipment (id uuid primary key, number text not null, customer uuid not null, status text not null);
  create table p_shipment_line (id uuid primary key, document uuid not null references p_shipment,
    item uuid not null, quantity numeric(20,6) not null);
  create table p_invoice (id uuid primary key, number text not null unique, status text not null,
    branch uuid not null, version int not null, created_at timestamptz not null, created_by uuid not null,
    approved_at timestamptz not null, approved_by uuid not null, date date not null, due date not null,
      customer uuid not null, currency uuid not null, rate numeric(18,6) not null, term uuid not null,
    subtotal numeric(20,2) not null, tax_base numeric(20,2) not null, tax numeric(20,2) not null,
      total numeric(20,2) not null);
  create table p_invoice_line (id uuid primary key, document uuid not null references p_invoice,
    position int not null, shipment_line uuid not null references p_shipment_line, item uuid not null,
    unit uuid not null,
    quantity numeric(20,6) not null, price numeric(22,6) not null, tax_group uuid not null,
      amount numeric(20,2) not null, net numeric(20,2) not null, tax numeric(20,2) not null);
  create table p_journal (id uuid primary key, number text not null, date date not null, period uuid not null,
    currency uuid not null, rate numeric(18,6) not null, source uuid not null, branch uuid not null, party uuid,
    created_by uuid not null, created_at timestamptz not null default now(), hash bytea not null);
  create table p_journal_line (journal uuid not null references p_journal, position int not null,
    date date not null, account uuid not null, branch uuid not null, party uuid, tax uuid,
    tax_base numeric(20,2), open_item uuid, due date,
    debit numeric(20,2) not null, credit numeric(20,2) not null, account_debit numeric(20,2) not null,
      account_credit numeric(20,2) not null, idr_debit numeric(20,2) not null,
      idr_credit numeric(20,2) not null, primary key (journal, position));
  create table p_open_item (id uuid primary key, account uuid not null, party uuid not null,
    branch uuid not null, source uuid not null, number text not null, date date not null, due date not null,
    currency uuid not null,
    amount numeric(20,2) not null, idr numeric(20,2) not null, journal uuid not null);
  create table p_clearing (id uuid primary key, account uuid not null, branch uuid not null,
    source_line uuid not null, line uuid not null, item uuid not null, quantity numeric(20,6) not null,
    value numeric(20,2) not null,
    date date not null, source uuid not null, journal uuid);
  create table p_audit (id uuid primary key, at timestamptz not null default now(), app_user uuid not null,
    user_name text not null, resource text not null, record uuid not null, number text not null,
    action text not null, request text not null, hash bytea not null);
  create table p_idempotency (app_user uuid not null, key text not null, request_hash bytea not null,
    status int not null, answer jsonb, created_at timestamptz not null default now(), primary key (app_user, key));
  create index on p_shipment_line (document);
  create index on p_invoice (date, id); create index on p_invoice (customer);
  create index on p_invoice_line (document, position); create index on p_invoice_line (shipment_line); create
    index on p_invoice_line (item);
  create index on p_journal (date, id); create index on p_journal (source); create index on p_journal_line
    (account, date);
  create index on p_open_item (party, due); create index on p_open_item (source);
  create index on p_clearing (source_line); create index on p_clearing (source); create index on p_audit (record, at);
`

const [USER, BRANCH, PERIOD, IDR, UNIT, TERM, PPN, AR, DNI] = Array.from({ length: 9 }, () => uuidv7())
const ACCOUNTS = [AR, ...Array.from({ length: 7 }, () => uuidv7()), DNI]
const HASH = Buffer.alloc(32, 7)

export async function shipment(
  pool: pg.Pool,
  waiting: string[],
  lines: readonly Line[],
  customer: string,
): Promise<void> {
  const id = uuidv7()
  await pool.query({
    name: 'p0',
    text: `with s as (insert into p_shipment values ($1::uuid, $1::uuid::text, $2::uuid, 'approved') returning id),
      l as (insert into p_shipment_line select l, $1::uuid, i, 10 from unnest($3::uuid[], $4::uuid[]) as t (l, i))
      insert into p_clearing select gen_random_uuid(), $5::uuid, $6::uuid, l, l, i, 10, 60000, $7::date,
        $1::uuid, null from unnest($3::uuid[], $4::uuid[]) as t (l, i)`,
    values: [id, customer, ids(lines), itemsOf(lines), DNI, BRANCH, DATE],
  })
  waiting.push(id)
}

/** Locks the shipment and reads what of it is not billed. */
const READ = `with s as (select id, customer from p_shipment where id = $1 and status = 'approved' for no key update)
select s.customer, l.id, l.item, l.quantity - coalesce((select sum(i.quantity) from p_invoice_line i where
  i.shipment_line = l.id), 0) as open,
  (select sum(value) from p_clearing c where c.source_line = l.id) as value from s join p_shipment_line l
    on l.document = s.id`

/** The invoice, its journal, open item, clearing and audit, and the answer under its key, in one statement. */
const WRITE = `with i as (insert into p_invoice values ($1::uuid, $2::text, 'approved', $5::uuid, 1, now(), $6::uuid,
  now(), $6::uuid, $3::date, $3::date + 30, $4::uuid, $7::uuid, 1, $8::uuid, 500000, 500000, 55000, 555000)),
l as (insert into p_invoice_line select l, $1::uuid, n, s, i, $9::uuid, 10, 10000, $10::uuid, 100000,
  100000, 11000 from unnest($13::uuid[], $14::uuid[], $15::uuid[]) with ordinality as t (l, s, i, n)),
j as (insert into p_journal values ($11::uuid, $2::text, $3::date, $21::uuid, $7::uuid, 1, $1::uuid,
  $5::uuid, $4::uuid, $6::uuid, now(), $18::bytea)),
g as (insert into p_journal_line select $11::uuid, n, $3::date, a, $5::uuid, $4::uuid, null, null,
  case when n = 1 then $12::uuid end, case when n = 1 then $3::date + 30 end,
  case when n % 2 = 1 then 1000 else 0 end, case when n % 2 = 1 then 0 else 1000 end,
    case when n % 2 = 1 then 1000 else 0 end, case when n % 2 = 1 then 0 else 1000 end,
  case when n % 2 = 1 then 1000 else 0 end, case when n % 2 = 1 then 0 else 1000 end from
    unnest($17::uuid[]) with ordinality as t (a, n)),
o as (insert into p_open_item select $12::uuid, ($17::uuid[])[1], $4::uuid, $5::uuid, $1::uuid, $2::text,
  $3::date, $3::date + 30, $7::uuid, 555000, 555000, $11::uuid),
c as (insert into p_clearing select gen_random_uuid(), ($17::uuid[])[9], $5::uuid, s, l, i, -10, -v,
  $3::date, $1::uuid, $11::uuid from unnest($13::uuid[], $14::uuid[], $15::uuid[], $16::numeric[]) as t (l,
  s, i, v)),
a as (insert into p_audit values (gen_random_uuid(), now(), $6::uuid, 'Bench', 'invoice', $1::uuid,
  $2::text, 'create-submit', $19::text, $18::bytea))
update p_idempotency set status = 201, answer = $20::jsonb where app_user = $6::uuid and key = $19::text`

/**
 * Four statements and the commit: claim the key, lock and read what was shipped and not billed,
 * number it, write all.
 */
export async function bill(client: Client, shipmentId: string): Promise<void> {
  const [invoiceId, journalId, openItem, key] = [uuidv7(), uuidv7(), uuidv7(), uuidv7()]
  await statement(client, 'p1', 'insert into p_idempotency values ($1, $2, $3, 0) on conflict do nothing', [
    USER,
    key,
    HASH,
  ])
  const shipped = await statement(client, 'p2', READ, [shipmentId])
  const rows = shipped.rows
  const next = await statement(
    client,
    'p3',
    "update c_counter set next = next + 1 where name = 'invoice' returning next",
    [],
  )
  const number = `INV/${next.rows[0]?.next}`
  const answer = {
    id: invoiceId,
    number,
    status: 'approved',
    lines: rows.map((row) => ({
      shipmentLine: row.id,
      item: row.item,
      quantity: '10',
      price: '10000',
      amount: '100000.00',
    })),
  }
  const values = [
    invoiceId,
    number,
    DATE,
    rows[0]?.customer,
    BRANCH,
    USER,
    IDR,
    TERM,
    UNIT,
    PPN,
    journalId,
    openItem,
    rows.map(() => uuidv7()),
    rows.map((row) => row.id),
    rows.map((row) => row.item),
    rows.map((row) => row.value),
    ACCOUNTS,
    HASH,
    key,
    JSON.stringify(answer),
    PERIOD,
  ]
  await statement(client, 'p4', WRITE, values)
}
