// Credit that was left over pays invoices later on, on its own day (finance 1.2): a deposit that a receipt took, in
// rupiah and in dollars, the oldest due first or the invoice chosen; undone, both are open again.
import { sql, type Values } from '@lumbung/definition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { because } from '../checks/testing/why.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, refusal, table, voidIt } from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await company.create('customer', { code: 'C-1', name: 'Toko Maju', term: byCode('NET30') })
  await company.create('customer', { code: 'C-2', name: 'Toko Lain', term: byCode('NET30') })
  await company.create('supplier', { code: 'S-1', name: 'PT Sumber', term: byCode('NET30') })
  await company.create('exchange-rate', { currency: byCode('USD'), date: '2026-11-01', rate: '15500' })
})
afterAll(() => company.close())

/** Somebody owes us, or we owe them; answers the open item. */
async function debt(party: object, amount: string, dueDate: string, more: Values = {}): Promise<string> {
  const isOurs = 'supplier' in party
  const account = byCode(isOurs ? '211101' : '112101')
  const lines = [
    { account, [isOurs ? 'credit' : 'debit']: amount, ...party, dueDate },
    { account: byCode('311901'), [isOurs ? 'debit' : 'credit']: amount },
  ]
  const made = await company.create('memorial-journal', { kind: 'OPENING', date: '2026-11-01', lines, ...more }, true)
  const [item] = await company.engine.database.query<{ id: string }>(
    sql`select id from open_item where source = ${made.id}`,
  )
  return item?.id ?? ''
}

const C1 = { customer: byCode('C-1') }

/** Money that a customer pays without an invoice. */
const deposit = (amount: string, more: Values = {}): Promise<Created> =>
  company.create(
    'cash-bank-receipt',
    {
      date: '2026-11-03',
      bank: byCode('BCA'),
      method: byCode('TRANSFER'),
      partyKind: 'CUSTOMER',
      ...C1,
      amount,
      lines: [{ kind: 'DEPOSIT', amount }],
      ...more,
    },
    true,
  )

async function act(one: Created, action: string, fields: Values = {}, resource = 'cash-bank-receipt'): Promise<void> {
  await company.refresh()
  const { service, actor } = company
  const { version } = (await service.read(actor, resource, one.id)).body as { version: number }
  const why = action === 'undo' ? because('void', 'Applied to the wrong invoice') : {}
  await service.write(actor, null, (unit) => service.act(unit, resource, one.id, action, { version, fields, ...why }))
}

const apply = (one: Created, fields: Values = {}, resource?: string): Promise<void> =>
  act(one, 'apply', { date: '2026-11-05', ...fields }, resource)

/** What is left of open items, as `amount, rupiah`, at the end of a day. */
async function left(items: readonly string[], to = '2026-11-30'): Promise<string> {
  const rows = await company.engine.database.query<{ amount: string; idr: string }>(sql`
    select (o.amount - coalesce(sum(a.amount), 0))::float8::text as amount,
           (o.idr - coalesce(sum(a.idr), 0))::float8::text as idr
      from unnest(${items}::uuid[]) with ordinality i (id, place) join open_item o on o.id = i.id
      left join allocation a on a.open_item = o.id and a.date <= ${to}::date
     group by o.id, i.place order by i.place`)
  return rows.map((row) => `${row.amount} | ${row.idr}`).join('\n')
}

/** The journal of the newest event of a document. */
async function newest(one: Created): Promise<string> {
  const lines = await company.engine.database.query<Values>(sql`
    select a.code as account, l.idr_debit as debit, l.idr_credit as credit from journal_line l
      join chart_of_account a on a.id = l.account
     where l.journal = (select id from journal where source = ${one.id} order by sequence desc limit 1)
     order by l.idr_credit > 0, l.position`)
  return lines.map((line) => [line.account, Number(line.debit), Number(line.credit)].join(' | ')).join('\n')
}

describe('a deposit of 111,000', () => {
  let march = ''
  let april = ''
  let receipt: Created

  beforeAll(async () => {
    april = await debt(C1, '90000', '2026-12-20')
    march = await debt(C1, '80000', '2026-11-20')
    receipt = await deposit('111000')
  })

  test('pays what is due first: 80,000 and 31,000, on the day that is said', async () => {
    await apply(receipt)
    expect(await left([march, april], '2026-11-04')).toBe(
      table(`
      80000 | 80000
      90000 | 90000`),
    )
    expect(await left([march, april])).toBe(
      table(`
      0     | 0
      59000 | 59000`),
    )
    expect(await newest(receipt)).toBe(
      table(`
      213101 | 111000 | 0
      112101 | 0      | 80000
      112101 | 0      | 31000`),
    )
    expect(await breaches(company)).toEqual([])
    expect(await refusal(apply(receipt))).toMatchObject([{ code: 'nothing-to-apply' }])
  })

  test('undone, both are open again on that day; applied anew, to the invoice that is chosen', async () => {
    await expect(voidIt(company, 'cash-bank-receipt', receipt.id)).rejects.toThrow('void-event')
    await act(receipt, 'undo')
    expect(await left([march, april])).toBe(
      table(`
      80000 | 80000
      90000 | 90000`),
    )
    await apply(receipt, { appliedTo: { id: april }, applied: '50000' })
    expect(await left([march, april])).toBe(
      table(`
      80000 | 80000
      40000 | 40000`),
    )
    expect(await breaches(company)).toEqual([])
  })

  test('no more than is left of either, not before the invoice, and nobody else’s', async () => {
    const small = await debt(C1, '10000', '2026-11-25')
    const theirs = await debt({ customer: byCode('C-2') }, '5000', '2026-11-25')
    expect(await refusal(apply(receipt, { applied: '61000.01' }))).toMatchObject([
      { path: 'applied', code: 'open-item-exceeded', left: '61.000,00' },
    ])
    expect(await refusal(apply(receipt, { appliedTo: { id: small }, applied: '10001' }))).toMatchObject([
      { path: 'applied', code: 'open-item-exceeded', left: '10.000,00' },
    ])
    expect(await refusal(apply(receipt, { appliedTo: { id: theirs } }))).toMatchObject([
      { path: 'appliedTo', code: 'nothing-to-apply-to' },
    ])
    const later = await debt(C1, '7000', '2026-12-25', { date: '2026-11-10' })
    expect(await refusal(apply(receipt, { appliedTo: { id: later } }))).toMatchObject([
      { path: 'date', code: 'applied-before', date: '2026-11-10' },
    ])
  })

  test('two at once take it once', async () => {
    await company.refresh()
    const { service, actor } = company
    const { version } = (await service.read(actor, 'cash-bank-receipt', receipt.id)).body as { version: number }
    const fields = { date: '2026-11-12' }
    const once = () =>
      service.write(actor, null, (unit) =>
        service.act(unit, 'cash-bank-receipt', receipt.id, 'apply', { version, fields }),
      )
    const ended = await Promise.allSettled([once(), once()])
    expect(ended.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await breaches(company)).toEqual([])
  })
})

test('an advance of ours pays a bill: the payable falls, and the advance with it', async () => {
  const supplier = { supplier: byCode('S-1') }
  const bill = await debt(supplier, '300000', '2026-11-20')
  const paid = await company.create(
    'cash-bank-issued',
    {
      date: '2026-11-03',
      bank: byCode('BCA'),
      method: byCode('TRANSFER'),
      ...supplier,
      amount: '200000',
      lines: [{ kind: 'DEPOSIT', amount: '200000' }],
    },
    true,
  )
  await apply(paid, {}, 'cash-bank-issued')
  expect(await left([bill])).toBe('-100000 | -100000')
  expect(await newest(paid)).toBe(
    table(`
    211101 | 200000 | 0
    115101 | 0      | 200000`),
  )
  expect(await breaches(company)).toEqual([])
})

test('USD 100 taken at 15,500 pays an invoice booked at 15,900: 40,000 of exchange loss', async () => {
  const usd = { currency: byCode('USD'), rate: '15900' }
  const invoice = await debt(C1, '100', '2026-11-20', usd)
  const receipt = await deposit('100', { currency: byCode('USD'), bank: byCode('USD') })
  await apply(receipt)
  expect(await left([invoice])).toBe('0 | 0')
  expect(await newest(receipt)).toBe(
    table(`
    213101 | 1550000 | 0
    721103 | 40000   | 0
    112101 | 0       | 1590000`),
  )
  expect(await breaches(company)).toEqual([])
})
