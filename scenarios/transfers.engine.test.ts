// Money between banks of the company: what left is under way as an open item of the bank it goes to, and what arrives
// ends it at the rupiah it left with, so that cash in transit comes to nothing and the exchange is what it cost.
import { sql } from '@lumbung/definition'
import { openDatabase } from '@lumbung/engine/database/connection.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenCompany, openCompany, TODAY } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, draftOf, journalOf, refusal, type Row, table, trialBalance, voidIt } from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company.close())

const sent = (from: string, to: string, currency: string, amount: string, more: Row = {}): Promise<Created> =>
  company.create(
    'cash-bank-issued',
    {
      date: '2026-10-20',
      partyKind: 'OTHER',
      counterpart: 'Own bank',
      bank: byCode(from),
      method: byCode('TRANSFER'),
      currency: byCode(currency),
      amount,
      lines: [{ kind: 'TRANSFER', otherBank: byCode(to), amount }],
      ...more,
    },
    true,
  )

async function arrived(payment: Created, change: Row = {}): Promise<Created> {
  const draft = await draftOf(company, ['cash-bank-issued', payment.id], 'cash-bank-receipt')
  const head = { date: '2026-10-22', counterpart: 'Own bank' }
  return company.create('cash-bank-receipt', { ...draft, ...head, ...change }, true)
}

/** How far the payment has come, and whether the list finds it by that. */
async function come({ id }: Created): Promise<unknown> {
  const { body } = await company.service.read(company.actor, 'cash-bank-issued', id)
  const { transferred = null } = (body as { progress: { transferred?: string } }).progress
  if (transferred === null) return transferred
  const filters = [{ field: 'transferred', operator: 'eq' as const, values: [transferred] }]
  const all = { q: null, page: 1, pageSize: 50, cursor: null, sort: [], fields: null, counts: null, totals: [] }
  const { data } = await company.service.list(company.actor, 'cash-bank-issued', { ...all, filters, asOf: null })
  expect(data.some((row) => row.id === id)).toBe(true)
  return transferred
}

const inTransit = async (): Promise<string | undefined> =>
  (await trialBalance(company, '2026-11-30')).split('\n').find((row) => row.startsWith('111104 '))

describe('USD 100 that left with Rp 5,000 and arrives as Rp 4,500', () => {
  let payment: Created

  test('is under way with Rp 5,000, and the draft of its receipt brings its amount', async () => {
    payment = await sent('USD', 'BCA', 'USD', '100', { bankRate: '50' })
    expect(await journalOf(company, 'cash-bank-issued', payment.id)).toBe(
      table(`
      111104 | 5000 | 0
      111204 | 0    | 5000`),
    )
    const draft = await draftOf(company, ['cash-bank-issued', payment.id], 'cash-bank-receipt')
    expect(draft).toMatchObject({ amount: '5000.00', lines: [{ kind: 'TRANSFER', amount: '100.00' }] })
    expect(await come(payment)).toBe('none')
    expect(await breaches(company)).toEqual([])
  })

  test('the exchange cost 500, and nothing is left in transit', async () => {
    const receipt = await arrived(payment, { amount: '4500' })
    expect(await journalOf(company, 'cash-bank-receipt', receipt.id)).toBe(
      table(`
      111201 | 4500 | 0
      721103 | 500  | 0
      111104 | 0    | 5000`),
    )
    expect(await inTransit()).toBeUndefined()
    expect(await come(payment)).toBe('complete')
    expect(await breaches(company)).toEqual([])
    await expect(arrived(payment)).rejects.toThrow('Nothing is left open')
  })

  test('it is not voided under its receipt; without it the money is under way again', async () => {
    await expect(voidIt(company, 'cash-bank-issued', payment.id)).rejects.toMatchObject({ code: 'void-successors' })
    const [receipt] = await company.engine.database.query<{ id: string }>(sql`select id from cash_bank_receipt`)
    await voidIt(company, 'cash-bank-receipt', receipt?.id ?? '')
    expect(await inTransit()).toBe('111104 | 5000 | 0')
    expect(await come(payment)).toBe('none')
    await voidIt(company, 'cash-bank-issued', payment.id)
    expect(await inTransit()).toBeUndefined()
    expect(await come(payment)).toBeNull()
    expect(await breaches(company)).toEqual([])
  })
})

test('dollars between two banks of dollars arrive at the rate they left at, whatever the day says', async () => {
  await company.create('exchange-rate', { currency: byCode('USD'), date: '2026-10-20', rate: '15427' })
  await company.create('exchange-rate', { currency: byCode('USD'), date: '2026-10-22', rate: '15600' })
  await bankIn('USD', 'USD2', '111299')
  const receipt = await arrived(await sent('USD', 'USD2', 'USD', '1000'))
  expect(await journalOf(company, 'cash-bank-receipt', receipt.id)).toBe(
    table(`
    111299 | 15427000 | 0
    111104 | 0        | 15427000`),
  )
})

/** A bank account in another currency, with its account. */
async function bankIn(currency: string, code: string, account: string): Promise<void> {
  await company.create('chart-of-account', {
    code: account,
    name: code,
    nameIndonesian: code,
    root: 'ASSET',
    category: byCode('A11'),
    control: 'CASH_BANK',
    currency: byCode(currency),
  })
  const own = { name: code, kind: 'BANK', branch: byCode('JKT'), currency: byCode(currency) }
  await company.create('bank', { code, ...own, account: byCode(account) })
}

describe('what reaches a bank of another currency is proposed at the rate of the day', () => {
  beforeAll(async () => {
    await bankIn('EUR', 'EUR', '111298')
    for (const [currency, rate] of [
      ['USD', '15600'],
      ['EUR', '17000'],
    ] as const)
      await company.create('exchange-rate', { currency: byCode(currency), date: TODAY, rate })
  })

  test('rupiah to dollars: 15,500,000 at 15,600 are USD 993.59; another amount may be typed', async () => {
    const payment = await sent('BCA', 'USD', 'IDR', '15500000')
    const draft = await draftOf(company, ['cash-bank-issued', payment.id], 'cash-bank-receipt')
    expect(draft).toMatchObject({ amount: '993.59', lines: [{ amount: '15500000.00' }] })
    const receipt = await arrived(payment, { amount: '990' })
    expect(await journalOf(company, 'cash-bank-receipt', receipt.id)).toContain('111204 | 15500000 | 0')
    expect(await inTransit()).toBeUndefined()
  })

  test('dollars to euro: USD 100 that left at 15,300 are EUR 90, and nothing is gained on the way', async () => {
    const payment = await sent('USD', 'EUR', 'USD', '100', { bankRate: '15300' })
    const draft = await draftOf(company, ['cash-bank-issued', payment.id], 'cash-bank-receipt')
    expect(draft).toMatchObject({ amount: '90.00', bankRate: '17000.000000', lines: [{ amount: '100.00' }] })
    const receipt = await arrived(payment)
    expect(await journalOf(company, 'cash-bank-receipt', receipt.id)).toBe(
      table(`
      111298 | 1530000 | 0
      111104 | 0       | 1530000`),
    )
    expect(await inTransit()).toBeUndefined()
    expect(await breaches(company)).toEqual([])
  })
})

test('rupiah to a bank of dollars arrive in parts, each at the rupiah that left', async () => {
  const payment = await sent('BCA', 'USD', 'IDR', '15500000')
  const draft = await draftOf(company, ['cash-bank-issued', payment.id], 'cash-bank-receipt')
  const [line] = draft.lines as Row[]
  const first = await arrived(payment, { amount: '500', lines: [{ ...line, amount: '7750000' }] })
  expect(await journalOf(company, 'cash-bank-receipt', first.id)).toContain('111204 | 7750000 | 0')
  expect(await inTransit()).toBe('111104 | 7750000 | 0')
  await arrived(payment, { amount: '499' })
  expect(await inTransit()).toBeUndefined()
  expect(await breaches(company)).toEqual([])
})

test('what nobody sent does not arrive', async () => {
  const lines = [{ kind: 'TRANSFER', otherBank: byCode('BCA'), amount: '100' }]
  const receipt = company.create(
    'cash-bank-receipt',
    { date: '2026-10-22', partyKind: 'OTHER', bank: byCode('KAS'), method: byCode('CASH'), amount: '100', lines },
    true,
  )
  expect(await refusal(receipt)).toMatchObject([{ path: 'lines.0.openItem', code: 'transfer-not-sent' }])
})

test('money in transit that belongs to no transfer is named by verification', async () => {
  const payment = await sent('BCA', 'KAS', 'IDR', '1000')
  const owner = openDatabase({ ...company.connection, max: 1 })
  await owner.query(sql`alter table journal_line disable trigger all`)
  await owner.query(
    sql`update journal_line set open_item = null
         where journal in (select id from journal where source = ${payment.id}) and open_item is not null`,
  )
  await owner.close()
  expect(await breaches(company)).toEqual(
    expect.arrayContaining([
      { invariant: 'cash-in-transit', row: 'no transfer ledger 1000.00 under way 0' },
      { invariant: 'cash-in-transit', row: `${payment.number} ledger 0 under way 1000.00` },
    ]),
  )
})
