// Documents, files, rights and periods cannot be changed behind the product's back: the database refuses it to the
// application and to the owner of the tables, and `verify` names what a superuser changed with the triggers off.
import { name, type Sql, sql } from '@lumbung/definition'
import { sealLedgers } from '@lumbung/engine/ledger/seal.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pastTriggers } from '../testing/past-protection.ts'
import {
  adjustmentOut,
  API,
  byCode,
  line,
  openWorld,
  ORIGIN,
  salesOrder,
  serviceInvoice,
  type Stored,
  stored,
  stockUp,
  type World,
} from './world.ts'

let world: World
let invoice: Stored
let draft: Stored
let order: Stored

async function attach(one: Stored): Promise<void> {
  const head = '--XX\r\nContent-Disposition: form-data; name="file"; filename="signed.txt"\r\n\r\n'
  const reply = await world.app.inject({
    method: 'POST',
    url: `${API}${world.path('sales-invoice')}/${one.id}/attachments`,
    headers: { host: new URL(ORIGIN).host, ...world.administrator, 'content-type': 'multipart/form-data; boundary=XX' },
    payload: `${head}signed by both\r\n--XX--\r\n`,
  })
  expect(reply.statusCode, reply.payload).toBe(201)
}

beforeAll(async () => {
  world = await openWorld()
  await stockUp(world, ['KOPI', '100', '50000'])
  invoice = await world.make('sales-invoice', serviceInvoice('100000'), true)
  draft = await world.make('sales-invoice', serviceInvoice('7000'))
  order = await salesOrder(world, [line('KOPI', '5', '90000')], { shipTo: { street: 'Jl. Melati', city: 'Bogor' } })
  await world.make('adjustment-out', adjustmentOut('KOPI', '7'), true)
  await attach(invoice)
  await world.user('clerk', ['sales-order.read'])
  await world.user('approver', ['sales-invoice.read', 'sales-invoice.approve'])
})

afterAll(() => world.close())

test('what an ordinary day wrote proves itself: amended, closed, reopened, voided, seven times approved', async () => {
  const other = await salesOrder(world, [line('KOPI', '2', '90000')])
  const path = `${world.path('sales-order')}/${other.id}`
  const amended = stored(await world.ask('PATCH', path, { version: other.version, notes: 'Later' }))
  const closed = stored(await world.act('sales-order', amended, 'close'))
  const reopened = stored(await world.act('sales-order', closed, 'reopen'))
  stored(await world.act('sales-order', reopened, 'void'))
  const submitted = stored(await world.act('sales-invoice', draft, 'submit'))
  expect(submitted.status).toBe('approved')
  expect(await world.breaches()).toEqual([])
})

/** One change in the tables: to which row of which table, and what verification names then. */
interface Change {
  readonly what: string
  readonly table: string
  readonly where: () => Sql
  readonly change: Sql
  readonly names: () => RegExp
}

const ofInvoice = (): Sql => sql`id = ${invoice.id}`
const named = (): RegExp => new RegExp(`^record-altered: sales-invoice ${invoice.number}: `)
const inInvoice = (what: string, change: Sql): Change => ({
  what,
  table: 'sales_invoice',
  where: ofInvoice,
  change,
  names: named,
})
const SOMEBODY = sql`(select id from app_user where email = 'clerk@example.com')`

const CHANGES: readonly Change[] = [
  inInvoice('the total of an invoice', sql`total = total + 1`),
  inInvoice('its party', sql`customer = (select id from customer where code = 'C-2')`),
  inInvoice('its date', sql`date = date - 1`),
  {
    ...inInvoice('its number', sql`number = number || 'X'`),
    names: () => new RegExp(`^record-altered: sales-invoice ${invoice.number}X: number `),
  },
  inInvoice('its branch', sql`branch = (select id from branch where code = 'BDG')`),
  inInvoice('who approved it', sql`approved_by = ${SOMEBODY}`),
  inInvoice('when it was approved', sql`approved_at = approved_at + interval '1 hour'`),
  inInvoice('that it was approved', sql`status = 'draft'`),
  inInvoice('that it stands', sql`status = 'void'`),
  {
    what: 'the quantity of a line',
    table: 'sales_order_line',
    where: () => sql`document = ${order.id}`,
    change: sql`quantity = quantity + 1`,
    names: () => new RegExp(`^record-altered: sales-order ${order.number}: `),
  },
  {
    what: 'the bytes of a file',
    table: 'attachment',
    where: () => sql`record = ${invoice.id}`,
    change: sql`bytes = 'signed by nobody'`,
    names: () => /^file-altered: sales-invoice .*: signed\.txt/,
  },
  {
    what: 'the bytes of a file with its hash',
    table: 'attachment',
    where: () => sql`record = ${invoice.id}`,
    change: sql`bytes = 'signed by nobody', hash = sha256('signed by nobody')`,
    names: () => /^file-altered: sales-invoice .*: signed\.txt/,
  },
  {
    what: 'the state of a period',
    table: 'accounting_period',
    where: () => sql`name = '2026-09'`,
    change: sql`status = 'active'`,
    names: () => /^record-altered: accounting-period 2026-09: /,
  },
  {
    what: 'the last day of a period',
    table: 'accounting_period',
    where: () => sql`name = '2026-09'`,
    change: sql`end_date = end_date + 1`,
    names: () => /^record-altered: accounting-period 2026-09: /,
  },
]

/** What no trigger refuses, since the product changes it, in the trail. */
const OPEN: readonly Change[] = [
  {
    what: 'where an order goes to',
    table: 'sales_order',
    where: () => sql`id = ${order.id}`,
    change: sql`ship_to = '{"street": "Jl. Lain", "city": "Bogor"}'`,
    names: () => new RegExp(`^record-altered: sales-order ${order.number}: says something else of people`),
  },
  {
    what: 'the rights of a role',
    table: 'role',
    where: () => sql`code = 'clerk'`,
    change: sql`permissions = permissions || '{sales-order.approve}'`,
    names: () => /^record-altered: role clerk: /,
  },
  {
    what: 'the role of a user',
    table: 'app_user',
    where: () => sql`email = 'clerk@example.com'`,
    change: sql`role = (select id from role where administrator limit 1)`,
    names: () => /^record-altered: user clerk: /,
  },
]

/** From here on somebody else approves invoices. */
async function approvalSet(): Promise<Stored> {
  const [user] = await world.owner.query<{ id: string }>(sql`select id from app_user where name = 'approver'`)
  const levels = [{ user: { id: user?.id } }]
  return world.make('approval-set', { name: 'Invoices', document: 'sales-invoice', levels })
}

/** Does it as a superuser with the triggers off, asks verification, and puts the rows back. */
async function breachesAfter(table: string, where: Sql, change: Sql): Promise<readonly string[]> {
  const { owner } = world
  await pastTriggers(owner, sql`create table kept as select * from ${name(table)} where ${where}`, change)
  const breaches = await world.breaches()
  await pastTriggers(
    owner,
    sql`delete from ${name(table)} t using kept k where to_jsonb(t) ->> 'id' = to_jsonb(k) ->> 'id'`,
    sql`insert into ${name(table)} select * from kept`,
    sql`drop table kept`,
  )
  expect(await world.breaches()).toEqual([])
  return breaches
}

describe.each([...CHANGES, ...OPEN])('$what', ({ table, where, change, names }) => {
  test('changed by a superuser, it is named', async () => {
    const breaches = await breachesAfter(table, where(), sql`update ${name(table)} set ${change} where ${where()}`)
    expect(breaches).toContainEqual(expect.stringMatching(names()))
  })
})

describe.each(CHANGES)('$what', ({ table, where, change }) => {
  test('the database refuses to change it, to the application and to the owner', async () => {
    const statement = sql`update ${name(table)} set ${change} where ${where()} returning 1`
    await expect(world.engine.database.query(statement)).rejects.toMatchObject({
      code: expect.stringMatching(/^(42501|LB001)$/),
    })
    await expect(world.owner.query(statement)).rejects.toMatchObject({ code: 'LB001' })
  })
})

describe('taken away or slipped in', () => {
  const deleted = (table: string, where: Sql) =>
    breachesAfter(table, where, sql`delete from ${name(table)} where ${where}`)

  test('an approved document, one of its lines, or a file: it is named', async () => {
    expect(await deleted('sales_invoice', ofInvoice())).toContainEqual(
      expect.stringMatching(`^record-altered: sales-invoice ${invoice.number}: is approved no more`),
    )
    expect(await deleted('sales_order_line', sql`document = ${order.id}`)).toContainEqual(
      expect.stringMatching(`^record-altered: sales-order ${order.number}: `),
    )
    expect(await deleted('attachment', sql`record = ${invoice.id}`)).toContainEqual(
      expect.stringMatching(`^files-gone: sales-invoice ${invoice.number}: signed.txt`),
    )
  })

  test('a draft, or a document that waits, made approved past the product: it is named', async () => {
    const set = await approvalSet()
    const waiting = await world.make('sales-invoice', serviceInvoice('9000'), true)
    const begun = await world.make('sales-invoice', serviceInvoice('8000'))
    expect([waiting.status, begun.status]).toEqual(['pending', 'draft'])
    for (const { id } of [waiting, begun]) {
      const where = sql`id = ${id}`
      const change = sql`update sales_invoice set status = 'approved', number = 'INV-SLIPPED' where ${where}`
      expect(await breachesAfter('sales_invoice', where, change)).toContainEqual(
        'record-altered: sales-invoice INV-SLIPPED: is approved, and the trail tells of no approval',
      )
    }
    stored(await world.act('sales-invoice', waiting, 'recall'))
    await world.ask('DELETE', `${world.path('approval-set')}/${set.id}?version=${set.version}`)
  })

  test('a document or a role of which the trail says nothing: it is named', async () => {
    const role = sql`code = 'slipped'`
    const slipped = sql`insert into role (id, code, name) values (gen_random_uuid(), 'slipped', 'Slipped')`
    const undone = sql`delete from role where ${role}`
    await world.owner.query(slipped)
    expect(await world.breaches()).toContainEqual(expect.stringMatching(/^record-altered: role slipped: /))
    await world.owner.query(undone)
  })

  test('the database refuses all of it', async () => {
    const copied = sql`select (json_populate_record(l, json_build_object('id', gen_random_uuid()))).*
      from sales_order_line l
      where document = ${order.id}`
    for (const statement of [
      sql`delete from sales_invoice where ${ofInvoice()}`,
      sql`delete from sales_order_line where document = ${order.id}`,
      sql`insert into sales_order_line ${copied}`,
      sql`truncate sales_order_line cascade`,
      sql`delete from attachment`,
      sql`truncate attachment`,
      sql`update sales_order set approved_tx = pg_current_xact_id() where id = ${order.id}`,
      sql`update sales_order set status = 'draft' where id = ${order.id}`,
    ]) {
      await expect(world.engine.database.query(statement)).rejects.toMatchObject({
        code: expect.stringMatching(/^(42501|LB001)$/),
      })
      await expect(world.owner.query(statement), textOf(statement)).rejects.toMatchObject({ code: 'LB001' })
    }
  })
})

const textOf = ({ parts }: Sql): string => parts.join('?')

describe('what the papers of a document say of others', () => {
  let party: Stored
  let bill: Stored
  beforeAll(async () => {
    party = await world.make('customer', {
      code: 'C-PAPER',
      name: 'Toko Kertas',
      term: byCode('NET30'),
      taxIdType: 'npwp',
      taxNumber: '0013121660091000',
      addresses: [{ label: 'Toko', use: 'billTo', address: { street: 'Jl. Braga 7', city: 'Bandung' } }],
    })
    bill = await world.make('sales-invoice', serviceInvoice('5000', { customer: byCode('C-PAPER') }), true)
  })

  const paperOf = ({ id }: Stored): Sql => sql`id = ${id}`
  const rewritten = (path: Sql): Sql => sql`update document_snapshot
    set snapshot = jsonb_set(snapshot, ${path}, '"Other"') where ${paperOf(bill)}`
  const inParty = (key: string): Sql => sql`array['records', ${party.id}, ${key}]`
  const breached = (change: Sql) => breachesAfter('document_snapshot', paperOf(bill), change)
  const breach = (words: string): readonly unknown[] => [
    expect.stringMatching(`^paper-altered: sales-invoice ${bill.number}: ${words}`),
  ]

  const CHANGED: readonly (readonly [what: string, path: () => Sql])[] = [
    ['the name of its party', () => inParty('name')],
    ['the NPWP of its party', () => inParty('taxNumber')],
    ['the address of its party', () => sql`array['records', ${party.id}, 'addresses', '0', 'address', 'street']`],
    ['the name of the company', () => sql`array['settings', 'companyLegalName']`],
    ['a record slipped in', () => sql`array['records', 'slipped']`],
  ]
  test.each(CHANGED)('%s, changed by a superuser: it is named', async (_, path) => {
    expect(await breached(rewritten(path()))).toEqual(breach('its papers say something else'))
  })

  test('all of it deleted, or its party alone whom nobody erased: it is named', async () => {
    expect(await breached(sql`delete from document_snapshot where ${paperOf(bill)}`)).toEqual(
      breach('what its papers say of others is gone'),
    )
    const without = sql`update document_snapshot set snapshot = snapshot #- array['records', ${party.id}]
      where ${paperOf(bill)}`
    expect(await breached(without)).toEqual(breach('its papers lack a person'))
  })

  test('while it waits for approval too, and a recall takes it away lawfully', async () => {
    const set = await approvalSet()
    const waiting = await world.make('sales-invoice', serviceInvoice('9000'), true)
    expect(waiting.status).toBe('pending')
    const gone = sql`delete from document_snapshot where ${paperOf(waiting)}`
    expect(await breachesAfter('document_snapshot', paperOf(waiting), gone)).toEqual([
      expect.stringMatching(/^paper-altered: sales-invoice .*: what its papers say of others is gone/),
    ])
    stored(await world.act('sales-invoice', waiting, 'recall'))
    expect(await world.breaches()).toEqual([])
    await world.ask('DELETE', `${world.path('approval-set')}/${set.id}?version=${set.version}`)
  })
})

describe('the end of the trail', () => {
  test('its newest row cannot be cut off before it is sealed', async () => {
    await world.ask('GET', `${world.path('sales-invoice')}/export?format=csv`)
    const newest = sql`id = (select id from audit where action = 'export' order by tx desc limit 1)`
    const breaches = await breachesAfter('audit', newest, sql`delete from audit where ${newest}`)
    expect(breaches).toContainEqual(expect.stringMatching(/^audit-missing: row /))
  })

  test('its newest seal cannot be cut off with the rows under it', async () => {
    await expect
      .poll(async () => {
        await sealLedgers(world.owner)
        return world.owner.query(sql`select from seal where ledger = 'audit'`)
      })
      .not.toEqual([])
    const { owner } = world
    await owner.query(sql`create table kept_seal as select * from seal`)
    await owner.query(sql`create table kept_audit as select * from audit`)
    await pastTriggers(
      owner,
      sql`delete from audit where tx >= (select max(from_tx::text::bigint)::text::xid8 from seal)`,
      sql`delete from seal s where sequence = (select max(sequence) from seal o where o.ledger = s.ledger)`,
    )
    expect(await world.breaches()).toContainEqual(expect.stringMatching(/^audit-sealed: block \d+, the newest one/))
    await pastTriggers(
      owner,
      sql`delete from audit`,
      sql`insert into audit select * from kept_audit`,
      sql`delete from seal`,
      sql`insert into seal select * from kept_seal`,
    )
    await owner.query(sql`drop table kept_seal, kept_audit`)
    expect(await world.breaches()).toEqual([])
  })

  test('the application cannot touch the notes that prove it', async () => {
    for (const statement of [
      sql`delete from audit_unsealed`,
      sql`update audit_unsealed set hash = ''`,
      sql`update seal_last set sequence = 0`,
      sql`delete from seal_last`,
    ])
      await expect(world.engine.database.query(statement)).rejects.toMatchObject({ code: '42501' })
  })
})

test('what a document says of people is proved by a salted hash, beside the trail', async () => {
  const rows = await world.owner.query<{ fingerprint: object; changes: readonly object[]; kept: string }>(
    sql`select a.fingerprint - 'snapshot' as fingerprint, a.changes, p.after #>> '{}' as kept from audit a
          join audit_personal p on p.audit = a.id where a.record = ${order.id}`,
  )
  expect(rows).toEqual([
    {
      fingerprint: { layout: 3, version: 1, hash: expect.any(String) },
      changes: [{ path: '*fingerprint', proof: expect.any(String) }],
      kept: expect.stringMatching(/^[0-9a-f]{64}$/),
    },
  ])
  const history = await world.ask('GET', `${world.path('sales-order')}/${order.id}/history`)
  expect(JSON.parse(history.text)).toMatchObject([{ action: 'create-submit', changes: [] }])
})
