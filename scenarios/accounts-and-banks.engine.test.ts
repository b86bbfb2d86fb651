// What the books forbid about accounts and banks (finance 3), on a real ledger: with postings still in the open tail
// and with summaries brought up to date, whoever pays at the same moment.
import { Problem, valuesIn } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { openDatabase } from '@lumbung/engine/database/connection.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { idOf, voidIt } from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
})
afterAll(() => company.close())

const summarise = async (): Promise<void> => {
  const owner = openDatabase({ ...company.connection, max: 1 })
  await owner.query(sql`select refresh_summaries()`)
  await owner.close()
}

const refusal = async (work: Promise<unknown>): Promise<Readonly<Record<string, unknown>>> => {
  const error = await work.then(
    () => null,
    (problem: unknown) => problem,
  )
  if (!(error instanceof Problem)) throw new Error(`It was not refused, or differently: ${String(error)}`)
  return { ...valuesIn(error.values, 'en'), code: error.code }
}

/** The field at which a refusal is shown. */
const place = async (work: Promise<unknown>): Promise<unknown> => {
  const error = await work.catch((problem: unknown) => problem)
  return error instanceof Problem ? error.findings[0]?.path : null
}

async function change(resource: string, code: string, values: object): Promise<void> {
  await company.refresh()
  const { service, actor } = company
  const id = await idOf(company, resource, code)
  const { version } = (await service.read(actor, resource, id)).body as { version: number }
  await service.write(actor, null, (unit) => service.change(unit, resource, id, { ...values, version }))
}

const journal = (debit: string, credit: string, amount: string): Promise<Created> =>
  company.create(
    'memorial-journal',
    {
      date: '2026-10-05',
      lines: [
        { account: byCode(debit), debit: amount },
        { account: byCode(credit), credit: amount },
      ],
    },
    true,
  )

const account = (code: string, category: string): Promise<Created> =>
  company.create('chart-of-account', {
    code,
    name: code,
    nameIndonesian: code,
    root: 'EXPENSE',
    category: byCode(category),
  })

const move = (resource: 'cash-bank-receipt' | 'cash-bank-issued', bank: string, date: string, amount: string) =>
  company.create(
    resource,
    {
      date,
      partyKind: 'OTHER',
      counterpart: 'Somebody',
      bank: byCode(bank),
      method: byCode('TRANSFER'),
      amount,
      currency: byCode('IDR'),
      lines: [{ kind: 'ACCOUNT', account: byCode('621105'), amount }],
    },
    true,
  )

test('an account keeps its type once posted to, and is archived when nothing is left on it', async () => {
  await account('621991', 'B21')
  await change('chart-of-account', '621991', { category: byCode('N2') })
  await change('chart-of-account', '621991', { category: byCode('B21') })
  await journal('621991', '311901', '250000')
  for (const step of [() => Promise.resolve(), summarise]) {
    await step()
    expect(await refusal(change('chart-of-account', '621991', { category: byCode('N2') }))).toMatchObject({
      code: 'account-posted',
    })
    expect(await refusal(change('chart-of-account', '621991', { archived: true }))).toMatchObject({
      code: 'account-balance',
      balance: 'Rp 250.000,00',
    })
  }
  await journal('311901', '621991', '250000')
  await change('chart-of-account', '621991', { name: 'Renamed', archived: true })
})

test('a payment dated back leaves the bank above its floor on every later day', async () => {
  await change('bank', 'BCA', { overdraftLimit: '0' })
  await move('cash-bank-receipt', 'BCA', '2026-10-10', '5000000')
  await summarise()
  await move('cash-bank-issued', 'BCA', '2026-10-20', '4000000')
  for (const step of [() => Promise.resolve(), summarise]) {
    await step()
    expect(await refusal(move('cash-bank-issued', 'BCA', '2026-10-15', '2000000'))).toEqual({
      code: 'bank-floor',
      bank: 'Bank BCA',
      amount: '-Rp 1.000.000,00',
      date: '2026-10-20',
      limit: 'Rp 0,00',
    })
  }
  expect(await refusal(move('cash-bank-issued', 'BCA', '2026-10-09', '1'))).toMatchObject({
    date: '2026-10-09',
    amount: '-Rp 1,00',
  })
  await move('cash-bank-issued', 'BCA', '2026-11-02', '1000000')
  await change('bank', 'BCA', { overdraftLimit: '1500000' })
  await move('cash-bank-issued', 'BCA', '2026-10-15', '1500000')
  expect(await refusal(move('cash-bank-issued', 'BCA', '2026-11-03', '1'))).toMatchObject({
    amount: '-Rp 1.500.001,00',
    date: '2026-11-03',
    limit: '-Rp 1.500.000,00',
  })
})

test('a bank without a floor is not watched; a cash box has one, whatever is said', async () => {
  expect(await move('cash-bank-issued', 'MANDIRI', '2026-10-05', '100')).toMatchObject({ status: 'approved' })
  expect(await refusal(move('cash-bank-issued', 'KAS', '2026-10-05', '100'))).toMatchObject({
    code: 'bank-floor',
    amount: '-Rp 100,00',
    limit: 'Rp 0,00',
  })
  expect(await refusal(change('bank', 'KAS', { overdraftLimit: '1' }))).toMatchObject({ code: 'box-overdrawn' })
})

test('a receipt is not voided under the payments that its money made', async () => {
  await company.create('chart-of-account', {
    code: '111298',
    name: 'Box',
    nameIndonesian: 'Kotak',
    root: 'ASSET',
    category: byCode('A11'),
    control: 'CASH_BANK',
  })
  await company.create('bank', {
    code: 'BOX',
    name: 'Box',
    branch: byCode('JKT'),
    account: byCode('111298'),
    overdraftLimit: '0',
  })
  const receipt = await move('cash-bank-receipt', 'BOX', '2026-10-10', '3000000')
  const payment = await move('cash-bank-issued', 'BOX', '2026-10-12', '2000000')
  expect(await refusal(voidIt(company, 'cash-bank-receipt', receipt.id))).toEqual({
    code: 'void-bank-floor',
    number: receipt.number,
    bank: 'Box',
    amount: '-Rp 2.000.000,00',
    date: '2026-10-12',
    limit: 'Rp 0,00',
  })
  const { body } = await company.service.read(company.actor, 'cash-bank-receipt', receipt.id)
  expect(body).toMatchObject({ status: 'approved' })
  await voidIt(company, 'cash-bank-issued', payment.id)
  await voidIt(company, 'cash-bank-receipt', receipt.id)
  const gone = await company.service.read(company.actor, 'cash-bank-receipt', receipt.id)
  expect(gone.body).toMatchObject({ status: 'void' })
})

test('of five payments at once, of which the money bears two, two pass', async () => {
  await move('cash-bank-receipt', 'KAS-KECIL', '2026-10-10', '2500000')
  const outcomes = await Promise.allSettled(
    ['1', '2', '3', '4', '5'].map(() => move('cash-bank-issued', 'KAS-KECIL', '2026-10-11', '1000000')),
  )
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(2)
})

test('a foreign account takes its own currency only', async () => {
  const opening = (currency: string, rate: string) =>
    company.create(
      'memorial-journal',
      {
        kind: 'OPENING',
        date: '2026-10-05',
        currency: byCode(currency),
        rate,
        lines: [
          { account: byCode('111204'), debit: '1000' },
          { account: byCode('311901'), credit: '1000' },
        ],
      },
      true,
    )
  expect(await refusal(opening('IDR', '1'))).toEqual({ code: 'account-currency', line: 1, currency: 'USD' })
  expect(await place(opening('IDR', '1'))).toBe('lines.0.account')
  expect(await opening('USD', '16000')).toMatchObject({ status: 'approved' })
})

test('a cost code is posted to while it is valid, its first and last day included', async () => {
  await company.create('cost-code', { code: 'OCT', name: 'October', validFrom: '2026-10-02', validTo: '2026-10-31' })
  const spent = (date: string) =>
    company.create(
      'memorial-journal',
      {
        date,
        lines: [
          { account: byCode('621105'), debit: '1000', costCode: byCode('OCT') },
          { account: byCode('311901'), credit: '1000' },
        ],
      },
      true,
    )
  expect(await refusal(spent('2026-10-01'))).toMatchObject({ code: 'dimension-dates', date: '2026-10-01' })
  expect(await refusal(spent('2026-11-01'))).toMatchObject({ code: 'dimension-dates', date: '2026-11-01' })
  expect(await place(spent('2026-11-01'))).toBe('lines.0.costCode')
  for (const day of ['2026-10-02', '2026-10-31']) {
    expect(await spent(day)).toMatchObject({ status: 'approved' })
  }
})

test('a dollar bank has its floor in dollars', async () => {
  await company.create('exchange-rate', { currency: byCode('USD'), date: '2026-10-19', rate: '16000' })
  await company.create('chart-of-account', {
    code: '111299',
    name: 'Small dollars',
    nameIndonesian: 'Dolar kecil',
    root: 'ASSET',
    category: byCode('A11'),
    currency: byCode('USD'),
    control: 'CASH_BANK',
  })
  const bank = await company.create('bank', {
    code: 'USD-SMALL',
    name: 'Dollar bank',
    branch: byCode('JKT'),
    currency: byCode('USD'),
    account: byCode('111299'),
    overdraftLimit: '0',
  })
  const dollars = (resource: string, date: string, amount: string) =>
    company.create(
      resource,
      {
        date,
        partyKind: 'OTHER',
        counterpart: 'Somebody',
        bank: bank.id,
        method: byCode('TRANSFER'),
        amount,
        currency: byCode('USD'),
        lines: [{ kind: 'ACCOUNT', account: byCode('621105'), amount }],
      },
      true,
    )
  await dollars('cash-bank-receipt', '2026-10-20', '700')
  expect(await refusal(dollars('cash-bank-issued', '2026-10-20', '700.01'))).toMatchObject({
    code: 'bank-floor',
    amount: '-USD 0,01',
    date: '2026-10-20',
  })
  expect(await refusal(dollars('cash-bank-issued', '2026-10-19', '1'))).toMatchObject({ date: '2026-10-19' })
  expect(await dollars('cash-bank-issued', '2026-10-20', '700')).toMatchObject({ status: 'approved' })
})
