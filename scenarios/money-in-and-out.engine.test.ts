// The worked examples of finance 5.1 to 5.3, posted by the engine into a real ledger of a company with its whole chart.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '@lumbung/definition'
import { type Database, openDatabase } from '@lumbung/engine/database/connection.ts'
import { serviceOf } from '@lumbung/engine/engine.ts'
import { openEngine } from '@lumbung/engine/open.ts'
import { registryOf } from '@lumbung/engine/registry.ts'
import { createSchema } from '@lumbung/engine/store/schema.ts'
import { modules } from '../apps/server/modules.ts'
import { freshDatabase, type TestDatabase } from '../checks/testing/database.ts'
import { type CompanyBook, createCompany, type Created, openMonth } from '../database/seed/company.ts'
import { byCode, record } from '../modules/masters/starter.ts'
import { because } from '../checks/testing/why.ts'

let server: TestDatabase
let owner: Database
let book: CompanyBook
let closeEngine: () => Promise<void>
const items = new Map<string, string>()

beforeAll(async () => {
  server = await freshDatabase()
  owner = openDatabase({ ...server.connection, max: 2 })
  const registry = registryOf(modules)
  await createSchema(owner, registry)
  const engine = openEngine(registry, { ...server.connection }, { now: () => Date.parse('2025-03-15T03:00:00Z') })
  closeEngine = () => engine.close()
  book = await createCompany(engine, serviceOf(engine), {
    name: 'PT Contoh',
    kind: 'demo',
    firstYear: 2025,
    lastYear: 2025,
    branch: { code: 'JKT', name: 'Jakarta' },
    administrator: { email: 'a@example.test', name: 'A', password: 'a long enough password' },
  })
  await openMonth(book, '2025-04')
  await book.create(record('customer', { code: 'C-1', name: 'Toko Maju', term: byCode('NET30') }))
  await book.create(record('supplier', { code: 'S-1', name: 'PT Sumber', term: byCode('NET30') }))
  await book.create(record('exchange-rate', { currency: byCode('USD'), date: '2025-03-10', rate: '15900' }))
  await debts('IDR', '1', '11100000', '22200000')
  await debts('USD', '15500', '1000', '1000')
})

afterAll(async () => {
  await closeEngine()
  await owner.close()
  await server.drop()
})

/** Opening debts of the customer and to the supplier, by a journal of kind opening. */
async function debts(currency: string, rate: string, owedToUs: string, owedByUs: string): Promise<void> {
  const due = { dueDate: '2025-03-31' }
  const trade = (account: string, side: 'debit' | 'credit', amount: string, party: object) => ({
    account: byCode(account),
    [side]: amount,
    ...party,
    ...due,
  })
  const difference = Number.parseInt(owedByUs, 10) - Number.parseInt(owedToUs, 10)
  const lines = [
    trade('112101', 'debit', owedToUs, { customer: byCode('C-1') }),
    trade('211101', 'credit', owedByUs, { supplier: byCode('S-1') }),
    ...(difference === 0 ? [] : [{ account: byCode('311901'), debit: String(difference) }]),
  ]
  const made = await book.create(
    record('memorial-journal', { kind: 'OPENING', date: '2025-03-01', currency: byCode(currency), rate, lines }),
    true,
  )
  const rows = await owner.query<{ id: string; role: string }>(
    sql`select id, role from open_item where source = ${made.id}`,
  )
  for (const row of rows) items.set(`${row.role} ${currency}`, row.id)
}

async function posted(one: Created): Promise<string> {
  const rows = await owner.query<Record<'code' | 'debit' | 'credit', string>>(sql`
    select c.code, l.idr_debit as debit, l.idr_credit as credit
      from journal_line l join journal j on j.id = l.journal join chart_of_account c on c.id = l.account
     where j.source = ${one.id} order by c.code, l.idr_debit desc`)
  return rows.map((row) => `${row.code} ${row.debit} ${row.credit}`).join('\n')
}

const receipt = (values: object) =>
  book.create(
    record('cash-bank-receipt', {
      date: '2025-03-10',
      bank: byCode('BCA'),
      method: byCode('TRANSFER'),
      customer: byCode('C-1'),
      ...values,
    }),
    true,
  )
const issued = (values: object) =>
  book.create(
    record('cash-bank-issued', {
      date: '2025-03-10',
      bank: byCode('BCA'),
      method: byCode('TRANSFER'),
      supplier: byCode('S-1'),
      ...values,
    }),
    true,
  )

test('half of a service invoice, withheld and with a fee', async () => {
  const made = await receipt({
    amount: '5443500',
    lines: [
      {
        openItem: items.get('ar IDR'),
        amount: '5550000',
        fee: '6500',
        withholding: '100000',
        withholdingBase: '5000000',
        withholdingTax: byCode('PPH23-OUT'),
        slipNumber: 'BP-1',
        slipDate: '2025-03-09',
      },
    ],
  })
  expect(await posted(made)).toBe(
    '111201 5443500.00 0.00\n112101 0.00 5550000.00\n116202 100000.00 0.00\n721102 6500.00 0.00',
  )
  const [left] = await owner.query(sql`
    select o.amount - sum(a.amount) as left from open_item o join allocation a on a.open_item = o.id
     where o.id = ${items.get('ar IDR')} group by o.id`)
  expect(left).toEqual({ left: '5550000.00' })
})

test('what settles and what is settled find each other, also when it was taken back', async () => {
  const flowOf = async (resource: string, id: string): Promise<string[]> => {
    const flow = await book.service.flow(book.actor, resource, id)
    return flow.nodes
      .map((node) => `${node.resource}${node.status === 'void' ? ' void' : ''}${node.id === id ? ' itself' : ''}`)
      .toSorted()
  }
  const [opening] = await owner.query<{ source: string }>(
    sql`select source from open_item where id = ${items.get('ar IDR')}`,
  )
  const made = await receipt({ amount: '1000', lines: [{ openItem: items.get('ar IDR'), amount: '1000' }] })
  expect(await flowOf('cash-bank-receipt', made.id)).toEqual(['cash-bank-receipt itself', 'memorial-journal'])
  const before = await flowOf('memorial-journal', opening?.source ?? '')
  expect(before.filter((one) => one === 'cash-bank-receipt')).toHaveLength(2)
  const options = { version: 1, ...because('void'), confirm: made.number ?? '' }
  await book.service.write(book.actor, null, (unit) =>
    book.service.act(unit, 'cash-bank-receipt', made.id, 'void', options),
  )
  expect(await flowOf('cash-bank-receipt', made.id)).toEqual(['cash-bank-receipt void itself', 'memorial-journal'])
  const after = await flowOf('memorial-journal', opening?.source ?? '')
  expect(after.filter((one) => one.startsWith('cash-bank-receipt'))).toEqual([
    'cash-bank-receipt',
    'cash-bank-receipt void',
  ])
})

test('a collecting buyer keeps the VAT of 11,100,000 and withholds 1.5% of the rest (indonesia 2)', async () => {
  await book.create(record('customer', { code: 'C-WAPU', name: 'Dinas', term: byCode('NET30'), collectsTax: true }))
  const owed = { account: byCode('112101'), debit: '11100000', dueDate: '2025-03-31' }
  const lines = [
    { ...owed, customer: byCode('C-WAPU') },
    { account: byCode('311901'), credit: '11100000' },
  ]
  const opening = await book.create(record('memorial-journal', { kind: 'OPENING', date: '2025-03-01', lines }), true)
  const [item] = await owner.query<{ id: string }>(sql`select id from open_item where source = ${opening.id}`)
  await book.create(
    record('tax', {
      code: 'PPH22-OUT',
      name: 'PPh 22',
      nameIndonesian: 'PPh 22',
      kind: 'WITHHOLDING',
      side: 'SALES',
      rate: '1.5',
      account: byCode('116201'),
      postingPoint: 'PAYMENT',
      slipNeeded: true,
    }),
  )
  const withheld = { withholding: '150000', withholdingBase: '10000000', withholdingTax: byCode('PPH22-OUT') }
  const made = await receipt({
    customer: byCode('C-WAPU'),
    amount: '9850000',
    lines: [
      { openItem: item?.id, amount: '10000000', ...withheld, slipToFollow: true },
      { kind: 'VAT_KEPT', openItem: item?.id, amount: '1100000' },
    ],
  })
  expect(await posted(made)).toBe(
    '111201 9850000.00 0.00\n112101 0.00 11100000.00\n116104 1100000.00 0.00\n116201 150000.00 0.00',
  )
  const [left] = await owner.query<{ left: string }>(
    sql`select o.amount - sum(a.amount) as left from open_item o join allocation a on a.open_item = o.id
         where o.id = ${item?.id ?? ''} group by o.amount`,
  )
  expect(left?.left).toBe('0.00')
})

test('USD 600 booked at 15,500, banked at 15,900', async () => {
  const made = await receipt({
    bank: byCode('USD'),
    currency: byCode('USD'),
    amount: '600',
    lines: [{ openItem: items.get('ar USD'), amount: '600' }],
  })
  expect(await posted(made)).toBe('111204 9540000.00 0.00\n112101 0.00 9300000.00\n711102 0.00 240000.00')
})

test('a discount of USD 20 makes no exchange difference (ruling 28)', async () => {
  const made = await receipt({
    bank: byCode('USD'),
    currency: byCode('USD'),
    amount: '380',
    lines: [{ openItem: items.get('ar USD'), amount: '400', discount: '20' }],
  })
  expect(await posted(made)).toBe(
    '111204 6042000.00 0.00\n112101 0.00 6200000.00\n411202 310000.00 0.00\n711102 0.00 152000.00',
  )
})

test('service bill 22,200,000, withholding 2%', async () => {
  const made = await issued({
    amount: '21800000',
    lines: [
      {
        openItem: items.get('ap IDR'),
        amount: '22200000',
        withholding: '400000',
        withholdingBase: '20000000',
        withholdingTax: byCode('PPH23-IN'),
      },
    ],
  })
  expect(await posted(made)).toBe('111201 0.00 21800000.00\n211101 22200000.00 0.00\n214203 0.00 400000.00')
})

test('USD 1,000 paid from a rupiah bank: the rupiah that left are the rupiah booked', async () => {
  const made = await issued({
    currency: byCode('USD'),
    amount: '16150000',
    lines: [{ openItem: items.get('ap USD'), amount: '1000' }],
  })
  expect(await posted(made)).toBe('111201 0.00 16150000.00\n211101 15500000.00 0.00\n721103 650000.00 0.00')
})

test('an accrual is taken back on its day', async () => {
  const made = await book.create(
    record('memorial-journal', {
      kind: 'ACCRUAL',
      date: '2025-03-31',
      reversalDate: '2025-04-01',
      lines: [
        { account: byCode('621103'), debit: '4500000' },
        { account: byCode('212102'), credit: '4500000' },
      ],
    }),
    true,
  )
  const rows = await owner.query(sql`select date, kind from journal where source = ${made.id} order by date`)
  expect(rows).toEqual([
    { date: '2025-03-31', kind: 'normal' },
    { date: '2025-04-01', kind: 'auto_reversal' },
  ])
})

test('the VAT of a month is settled and paid (indonesia 2)', async () => {
  const settled = await book.create(
    record('memorial-journal', {
      kind: 'VAT_SETTLEMENT',
      date: '2025-03-31',
      lines: [
        { account: byCode('214101'), debit: '5000000' },
        { account: byCode('116101'), credit: '3000000' },
        { account: byCode('116104'), credit: '1100000' },
        { account: byCode('214103'), credit: '900000' },
      ],
    }),
    true,
  )
  expect(await posted(settled)).toBe(
    '116101 0.00 3000000.00\n116104 0.00 1100000.00\n214101 5000000.00 0.00\n214103 0.00 900000.00',
  )
  const paid = await issued({
    partyKind: 'OTHER',
    supplier: null,
    counterpart: 'Kas negara',
    amount: '900000',
    lines: [{ kind: 'TAX', account: byCode('214103'), amount: '900000' }],
  })
  expect(await posted(paid)).toBe('111201 0.00 900000.00\n214103 900000.00 0.00')
})

test('what is named in both languages is found and shown in the language of who reads', async () => {
  const named = async (language: 'en' | 'id', q: string) => {
    const reader = { ...book.actor, language }
    const found = await book.service.lookup(reader, 'sales-invoice', { field: 'term', q, context: {} })
    return found.data.map((one) => `${one.code} ${one.name}`)
  }
  expect(await named('en', '30 hari')).toContain('NET30 Net 30 days')
  expect(await named('id', '30 days')).toContain('NET30 Net 30 hari')
})
