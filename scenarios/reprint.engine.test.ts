// A reprint is the same paper: name, address and tax number of the party, terms and who issues it are those of its
// submission, whatever the masters say today. A draft shows those of today, an erased person none.
import { name, sql } from '@lumbung/definition'
import { erasePerson } from '@lumbung/engine/person/erase.ts'
import { printServiceOf } from '@lumbung/engine/print/paper.ts'
import { definitionOf } from '@lumbung/engine/registry.ts'
import { readRecords } from '@lumbung/engine/store/read.ts'
import { unitOf } from '@lumbung/engine/unit.ts'
import { createUser } from '@lumbung/engine/session/users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { because } from '../checks/testing/why.ts'
import { type Created, freshen } from '../database/seed/company.ts'
import { byCode, record } from '../modules/masters/starter.ts'
import { openTradingCompany, type TradingCompany } from './trading-company.ts'

let company: TradingCompany
let customer: Created
const SOLD = { street: 'Jl. Braga 7', city: 'Bandung', province: 'Jawa Barat', postalCode: '40111', country: 'ID' }
const MOVED = { ...SOLD, street: 'Jl. Asia Afrika 99' }

beforeAll(async () => {
  company = await openTradingCompany()
  customer = await company.book.create(
    record('customer', {
      code: 'C-OLD',
      name: 'Toko Lama',
      term: byCode('NET30'),
      salesRep: byCode('BUDI'),
      taxIdType: 'npwp',
      taxNumber: '0013121660091000',
      addresses: [{ label: 'Toko', use: 'billTo', address: SOLD, standard: true }],
    }),
  )
})
afterAll(() => company.close())

const invoice = (submit: boolean, code = 'C-OLD'): Promise<Created> =>
  company.book.create(
    record('sales-invoice', {
      date: '2025-03-10',
      customer: byCode(code),
      lines: [{ kind: 'other', description: 'Advice', quantity: '1', unitPrice: '1000000' }],
    }),
    submit,
  )

/** What the paper of an invoice says, as one text. */
async function said({ id }: Created): Promise<string> {
  const sheets: unknown[] = []
  const printer = {
    print: (papers: readonly { readonly sheet: unknown }[]) => {
      sheets.push(...papers.map(({ sheet }) => sheet))
      return Promise.resolve(new Uint8Array())
    },
    close: () => undefined,
  }
  await freshen(company.engine)
  const asked = { template: null, language: 'en', isPreview: true } as const
  await printServiceOf(company.engine, printer).paper(company.book.actor, 'sales-invoice', id, asked)
  return JSON.stringify(sheets)
}

async function change(resource: string, id: string, body: object): Promise<void> {
  await freshen(company.engine)
  const { service, actor } = company.book
  const { version } = (await service.read(actor, resource, id)).body as { version: number }
  await service.write(actor, null, (unit) => service.change(unit, resource, id, { version, ...body }))
}

const act = ({ id }: Created, action: string, options: object = {}): Promise<unknown> => {
  const { service, actor } = company.book
  return service.write(actor, null, async (unit) => {
    const { version } = (await service.read(actor, 'sales-invoice', id)).body as { version: number }
    return service.act(unit, 'sales-invoice', id, action, { version, ...options })
  })
}

const rename = (to: string): Promise<void> => change('customer', customer.id, { name: to })
const snapshots = async ({ id }: Created): Promise<number> =>
  (await company.engine.database.query(sql`select from document_snapshot where id = ${id}`)).length

/** The tables of the database that hold a text somewhere. */
async function tablesWith(text: string): Promise<readonly string[]> {
  const { database } = company.engine
  const tables = await database.query<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const found: string[] = []
  for (const { name: table } of tables) {
    const rows = await database.query(sql`select from ${name(table)} t where t::text ilike ${`%${text}%`} limit 1`)
    if (rows.length > 0) found.push(table)
  }
  return found
}

test('a submitted document keeps its party, terms and letterhead; a draft shows those of today', async () => {
  const [posted, draft] = [await invoice(true), await invoice(false)]
  const before = await said(posted)
  for (const text of ['Toko Lama', 'Jl. Braga 7', 'NPWP 0013121660091000']) expect(before).toContain(text)

  const [term] = await company.engine.database.query<{ id: string }>(
    sql`select id from term_of_payment where code = 'NET30'`,
  )
  await change('term-of-payment', term?.id ?? '', { name: 'Thirty days' })
  await change('customer', customer.id, {
    name: 'Toko Baru',
    phone: '0811 5550 1234',
    taxNumber: '0021231231231000',
    addresses: [{ label: 'Toko', use: 'billTo', address: MOVED, standard: true }],
  })
  await change('branch', company.book.branch, { phone: '021 555 0199', address: MOVED })
  await company.engine.database.query(
    sql`insert into setting (key, value) values ('companyLegalName', 'PT Nama Baru')
        on conflict (key) do update set value = 'PT Nama Baru'`,
  )
  expect(await said(posted)).toBe(before)
  const today = await said(draft)
  const changed = ['Toko Baru', 'Jl. Asia Afrika 99', 'NPWP 0021231231231000', '0811 5550 1234', '021 555 0199']
  for (const text of [...changed, 'Thirty days', 'PT Nama Baru']) expect(today).toContain(text)
  expect(today).not.toContain('Toko Lama')

  await act(draft, 'submit')
  await rename('Toko Paling Baru')
  expect(await said(draft)).toContain('Toko Baru')
  await act(posted, 'void', { ...because('void'), confirm: posted.number })
  expect(await said(posted)).toBe(before.replace('"watermark":null', '"watermark":"VOID"'))
})

test('what was recalled shows the masters of today, and submitted again keeps those', async () => {
  const { engine, book } = company
  const [role] = await engine.database.query<{ id: string }>(sql`select id from role where administrator limit 1`)
  const approver = { email: 'b@example.test', name: 'Other', password: 'a long enough password', role: role?.id ?? '' }
  const levels = [{ user: { id: await createUser(engine.database, approver) } }]
  const set = await book.create(record('approval-set', { name: 'Invoices', document: 'sales-invoice', levels }))
  await rename('Toko Satu')
  const waiting = await invoice(true)
  await rename('Toko Dua')
  expect([await snapshots(waiting), await said(waiting)]).toEqual([1, expect.stringContaining('Toko Satu')])
  await act(waiting, 'recall')
  expect([await snapshots(waiting), await said(waiting)]).toEqual([0, expect.stringContaining('Toko Dua')])
  await act(waiting, 'submit')
  await rename('Toko Tiga')
  expect([await snapshots(waiting), await said(waiting)]).toEqual([1, expect.stringContaining('Toko Dua')])
  await act(waiting, 'recall')
  await engine.database.query(sql`delete from approval_set_levels where document = ${set.id}`)
  await engine.database.query(sql`delete from approval_set where id = ${set.id}`)
  await engine.database.query(sql`update sales_invoice set status = 'rejected' where id = ${waiting.id}`)
})

test('nobody changes or deletes what was kept', async () => {
  const posted = await invoice(true)
  const { database } = company.engine
  const other = { records: {}, settings: {} }
  for (const statement of [
    sql`update document_snapshot set snapshot = ${JSON.stringify(other)}::jsonb where id = ${posted.id}`,
    sql`update document_snapshot set id = gen_random_uuid() where id = ${posted.id}`,
    sql`delete from document_snapshot where id = ${posted.id}`,
  ])
    await expect(database.query(statement)).rejects.toMatchObject({ code: 'LB001' })
  expect(await snapshots(posted)).toBe(1)
})

// One point each, red and green.
const RED =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'
const GREEN =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNg+M8AAAICAQB7CYF4AAAAAElFTkSuQmCC'
const logoIn = (paper: string): string => /"logo":"([^"]*)"/.exec(paper)?.[1] ?? ''

test('it keeps its logo and the account to pay into; a later day and a draft show those of today', async () => {
  const [bca] = await company.engine.database.query<{ id: string }>(sql`select id from bank where code = 'BCA'`)
  const bank = bca?.id ?? ''
  await change('bank', bank, { bankName: 'Bank Central Asia', accountNumber: '542 018 7731', onPapers: true })
  const logo = (called: string, image: string, validFrom: string) =>
    company.book.create(record('logo', { name: called, image, validFrom }))
  const before = await invoice(true, 'C-1')
  expect(logoIn(await said(before))).toBe('')

  const first = await logo('Red', RED, '2025-01-01')
  const [posted, draft] = [await invoice(true, 'C-1'), await invoice(false, 'C-1')]
  const paper = await said(posted)
  expect(logoIn(paper)).toMatch(/^logo-.+png$/)
  for (const text of ['Bank Central Asia', '542 018 7731']) expect(paper).toContain(text)

  await logo('Green', GREEN, '2025-02-01')
  await change('bank', bank, { accountNumber: '777 000 1111' })
  expect(await said(posted)).toBe(paper)
  // What was submitted when there was no logo is reprinted without one.
  expect(logoIn(await said(before))).toBe('')
  const today = await said(draft)
  expect(today).toContain('777 000 1111')
  expect(logoIn(today)).not.toBe(logoIn(paper))

  await change('logo', first.id, { archived: true })
  expect(await said(posted)).toBe(paper)
  await expect(change('logo', first.id, { image: GREEN })).rejects.toMatchObject({ code: 'fixed-field' })
  await expect(change('bank', bank, { accountNumber: null })).rejects.toMatchObject({
    findings: [{ path: 'onPapers', code: 'bank-unprintable' }],
  })
  await expect(logo('Not a picture', 'data:text/html;base64,PGI+', '2025-03-01')).rejects.toMatchObject({
    findings: [{ path: 'image', code: 'logo-kind' }],
  })
})

test('an erased person is on no paper, and law alone keeps the name', async () => {
  await rename('Ibu Rahasia')
  const posted = await invoice(true)
  await rename('Ibu Rahasia Kedua')
  const before = await said(posted)
  expect(before).toContain('Ibu Rahasia"')
  const { engine, book } = company
  await engine.database.query(
    sql`insert into allocation (id, open_item, date, amount, idr, source_type, source, number)
        select gen_random_uuid(), o.id, o.date, o.amount, o.idr, 'test', gen_random_uuid(), 'T'
          from open_item o where o.party = ${customer.id}
           and not exists (select from allocation a where a.open_item = o.id)`,
  )
  await freshen(engine)
  await engine.database.transaction(async (transaction) => {
    const unit = unitOf(engine, book.actor, transaction)
    const definition = definitionOf(engine.registry, 'customer')
    if (definition.kind !== 'master') throw new Error('A customer is a master.')
    const stored = (await readRecords(unit, 'customer', [customer.id], { lock: false })).get(customer.id)
    await erasePerson(unit, definition, customer.id, { version: Number(stored?.version), note: 'Asked by letter' })
    await unit.batch.send(transaction)
  })
  const after = await said(posted)
  expect(after).toContain('Erased · Dihapus')
  for (const text of ['Ibu Rahasia', '0811 5550 1234', '0021231231231000']) expect(after).not.toContain(text)
  // Terms and letterhead are nobody's person: they are as they were.
  for (const text of ['Thirty days', 'PT Nama Baru']) expect(after).toContain(text)
  expect(await tablesWith('Ibu Rahasia')).toEqual(['erasure'])
})
