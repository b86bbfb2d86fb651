// Periods of the books (finance 4): nothing is posted into a month that is not open, nothing is taken out of a closed
// one, and an accrual takes itself back when its day comes.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from '@lumbung/definition'
import type { Actor } from '@lumbung/engine/actor.ts'
import { openDatabase } from '@lumbung/engine/database/connection.ts'
import { createUser } from '@lumbung/engine/session/users.ts'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { pastTriggers } from '../checks/testing/past-protection.ts'
import type { Created } from '../database/seed/company.ts'
import { checklist } from '../modules/finance/accounting-period/checklist.service.ts'
import { byCode } from '../modules/masters/starter.ts'
import { type Row, breaches, masters, stock, table, trialBalance, voidIt } from './reading.ts'
import { because } from '../checks/testing/why.ts'

let company: OpenCompany
let opening: Created
let waitingOrder: Created
let approver: string

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  opening = await stock(company, 'KOPI', '10', '60000', '2026-10-01')
})
afterAll(() => company.close())

/** An order of October that waits for somebody's approval. */
async function orderWaiting(): Promise<void> {
  const owner = openDatabase({ ...company.connection, max: 1 })
  const [chief] = await owner.query<{ role: string }>(sql`select role from app_user limit 1`)
  const budi = { email: 'b@example.com', name: 'Budi', password: 'correct horse battery', role: chief?.role ?? '' }
  await createUser(owner, { ...budi, branches: [...company.actor.branches] })
  const [made] = await owner.query<{ id: string }>(sql`select id from app_user where name = 'Budi'`)
  await owner.close()
  approver = made?.id ?? ''
  const levels = [{ level: 1, user: { id: approver } }]
  await company.create('approval-set', { name: 'Orders', document: 'sales-order', levels })
  await company.refresh()
  const lines = [{ item: byCode('KOPI'), quantity: '1', unit: byCode('PCS'), unitPrice: '100000' }]
  waitingOrder = await company.create('sales-order', { date: '2026-10-31', customer: byCode('C-1'), lines }, true)
}

async function idOfPeriod(name: string): Promise<string> {
  const [row] = await company.engine.database.query<{ id: string }>(
    sql`select id from accounting_period where name = ${name}`,
  )
  return row?.id ?? ''
}

const journal = (date: string, change = {}): Promise<Created> =>
  company.create(
    'memorial-journal',
    {
      kind: 'GENERAL',
      date,
      lines: [
        { account: byCode('621102'), debit: '100' },
        { account: byCode('115201'), credit: '100' },
      ],
      ...change,
    },
    true,
  )

async function period(name: string, action: string, note?: string, confirm?: string): Promise<Row> {
  const [row] = await company.engine.database.query<{ id: string; version: number }>(
    sql`select id, version from accounting_period where name = ${name}`,
  )
  await company.refresh()
  const options = {
    version: row?.version ?? 0,
    ...(note ? because(action, note) : {}),
    ...(confirm ? { confirm } : {}),
  }
  const { body } = await company.service.write(company.actor, null, (unit) =>
    company.service.act(unit, 'accounting-period', row?.id ?? '', action, options),
  )
  await company.refresh()
  return body as Row
}

test('a future month, a closing one and a missing one refuse', async () => {
  await expect(stock(company, 'KOPI', '1', '60000', '2026-12-01')).rejects.toMatchObject({
    status: 422,
    code: 'period-future',
  })
  await expect(stock(company, 'KOPI', '1', '60000', '2026-09-30')).rejects.toMatchObject({
    status: 422,
    code: 'period-closing',
    values: { period: '2026-09', next: '2026-10' },
  })
  await expect(stock(company, 'KOPI', '1', '60000', '2027-01-01')).rejects.toMatchObject({
    status: 422,
    code: 'period-missing',
  })
})

test('a month that is closing still takes journals', async () => {
  expect(await journal('2026-09-30')).toMatchObject({ status: 'approved' })
})

test('… of those who may close it, and of nobody else', async () => {
  const clerk: Actor = {
    ...company.actor,
    administrator: false,
    permissions: new Set(['memorial-journal.create', 'memorial-journal.submit']),
  }
  const write = (actor: Actor) =>
    company.service.write(actor, null, (unit) =>
      company.service.create(
        unit,
        'memorial-journal',
        {
          kind: 'GENERAL',
          date: '2026-09-30',
          lines: [
            { account: byCode('621102'), debit: '1' },
            { account: byCode('621102'), credit: '1' },
          ],
        },
        { submit: true },
      ),
    )
  await expect(write(clerk)).rejects.toMatchObject({ status: 422, code: 'period-closing' })
  const closer: Actor = { ...clerk, permissions: new Set([...clerk.permissions, 'accounting-period.close']) }
  expect(await write(closer)).toMatchObject({ status: 201 })
})

test('the author works in one month only', async () => {
  const [row] = await company.engine.database.query<{ id: string }>(
    sql`select id from accounting_period where name = '2026-11'`,
  )
  const chosen = {
    id: row?.id ?? '',
    name: '2026-11',
    start: '2026-11-01',
    end: '2026-11-30',
    status: 'active' as const,
  }
  const write = company.service.write({ ...company.actor, period: chosen }, null, (unit) =>
    company.service.create(
      unit,
      'memorial-journal',
      {
        kind: 'GENERAL',
        date: '2026-10-31',
        lines: [
          { account: byCode('621102'), debit: '1' },
          { account: byCode('115201'), credit: '1' },
        ],
      },
      { submit: true },
    ),
  )
  await expect(write).rejects.toMatchObject({ status: 422, code: 'outside-period' })
})

test('at most two months are active, and they close in order', async () => {
  await expect(period('2026-12', 'open')).rejects.toMatchObject({ status: 409, code: 'period-most-active' })
  await expect(period('2026-10', 'close')).rejects.toMatchObject({ status: 409, code: 'period-order' })
})

test('an accrual waits for its month and takes itself back when it opens', async () => {
  const salaries = [
    { account: byCode('621101'), debit: '5000000' },
    { account: byCode('212102'), credit: '5000000' },
  ]
  await journal('2026-11-30', { kind: 'ACCRUAL', reversalDate: '2026-12-01', lines: salaries })
  expect(await trialBalance(company, '2026-12-31')).toContain('212102 | 0 | 5000000')
  const draft = await company.create('memorial-journal', { date: '2026-10-20', lines: salaries })
  await orderWaiting()
  const closing = await period('2026-10', 'start-closing')
  expect(closing.warnings).toMatchObject([
    { code: 'period-pending-orders', warning: true, values: { count: 1, list: waitingOrder.number } },
    {
      path: '',
      code: 'period-drafts',
      warning: true,
      values: { period: '2026-10', count: 1, list: String(draft.number) },
    },
  ])
  await period('2026-12', 'open')
  expect(await trialBalance(company, '2026-12-31')).not.toContain('212102')
  expect(await trialBalance(company, '2026-11-30')).toBe(
    table(`
    114107 | 600000  | 0
    115201 | 0       | 100
    212102 | 0       | 5000000
    311901 | 0       | 600000
    621101 | 5000000 | 0
    621102 | 100     | 0`),
  )
})

test('an accrual says that it is reversed once its day has come', async () => {
  const salaries = [
    { account: byCode('621101'), debit: '300' },
    { account: byCode('212102'), credit: '300' },
  ]
  const progressOf = async ({ id }: { readonly id: string }): Promise<unknown> =>
    ((await company.service.read(company.actor, 'memorial-journal', id)).body as { progress: unknown }).progress
  const past = await journal('2026-11-10', { kind: 'ACCRUAL', reversalDate: '2026-11-20', lines: salaries })
  const later = await journal('2026-11-10', { kind: 'ACCRUAL', reversalDate: '2026-11-30', lines: salaries })
  const plain = await journal('2026-11-10', { lines: salaries })
  expect(await Promise.all([past, later, plain].map(progressOf))).toEqual([
    { reversed: 'complete' },
    { reversed: 'none' },
    {},
  ])
  const found = async (state: string): Promise<readonly unknown[]> => {
    const filters = [{ field: 'reversed', operator: 'eq' as const, values: [state] }]
    const all = { q: null, page: 1, pageSize: 10, cursor: null, sort: [], fields: null, counts: null, totals: [] }
    const { data } = await company.service.list(company.actor, 'memorial-journal', { ...all, filters, asOf: null })
    return data.map((row) => row.id)
  }
  expect(await found('complete')).toEqual([past.id])
  expect(await found('none')).toContain(later.id)
  expect(await found('none')).not.toContain(plain.id)
})

test('a recurring journal is posted again in every month that is open, and waits for the others', async () => {
  const rent = [
    { account: byCode('621103'), debit: '2000000' },
    { account: byCode('115201'), credit: '2000000' },
  ]
  const made = await journal('2026-11-30', { kind: 'RECURRING', repeatUntil: '2027-01-31', lines: rent })
  const days = async (): Promise<readonly string[]> => {
    const rows = await company.engine.database.query<{ day: string }>(
      sql`select date::text || ' ' || kind as day from journal where source = ${made.id} order by sequence`,
    )
    return rows.map((row) => row.day)
  }
  expect(await days()).toEqual(['2026-11-30 normal', '2026-12-30 normal'])
  const name = '2027-01'
  await company.create('accounting-period', { name, fiscalYear: 2027, startDate: '2027-01-01', endDate: '2027-01-31' })
  await period('2026-11', 'start-closing')
  await period(name, 'open')
  expect(await days()).toEqual(['2026-11-30 normal', '2026-12-30 normal', '2027-01-30 normal'])
  expect(await trialBalance(company, '2027-01-31')).toContain('621103 | 6000000 | 0')
  await voidIt(company, 'memorial-journal', made.id)
  expect(await trialBalance(company, '2027-01-31')).not.toContain('621103')
  expect(await breaches(company)).toEqual([])
})

test('reopening keeps to two active months, as opening does', async () => {
  await expect(period('2026-11', 'reopen', 'Wrong accrual', '2026-11')).rejects.toMatchObject({
    status: 409,
    code: 'period-most-active',
    values: { periods: '2026-12, 2027-01' },
  })
})

test('a closed month neither takes nor gives back', async () => {
  const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'].map((month) => `2026-${month}`)
  for (const month of months) await period(month, 'close')
  await expect(journal('2026-10-31')).rejects.toMatchObject({
    status: 422,
    code: 'period-closed',
    values: { period: '2026-10' },
  })
  await expect(voidIt(company, 'adjustment-in', opening.id)).rejects.toMatchObject({
    status: 409,
    code: 'void-period-closed',
  })
  await expect(period('2026-10', 'reopen')).rejects.toMatchObject({ status: 422, code: 'reason-missing' })
  const note = 'Correction agreed with the auditor'
  for (const typed of [undefined, '2026-11']) {
    await expect(period('2026-10', 'reopen', note, typed)).rejects.toMatchObject({
      status: 422,
      code: 'confirm-mismatch',
      values: { number: '2026-10' },
    })
  }
  await period('2026-10', 'reopen', note, '2026-10')
  await voidIt(company, 'adjustment-in', opening.id)
  expect(await breaches(company)).toEqual([])
})

test('no month closes while a document waits for approval in it, and the refusal names it', async () => {
  const waiting = await journal('2026-10-31')
  const owner = openDatabase({ ...company.connection, max: 1 })
  const put = (status: string) =>
    pastTriggers(owner, sql`update memorial_journal set status = ${status} where id = ${waiting.id}`)
  await put('pending')
  await expect(period('2026-10', 'close')).rejects.toMatchObject({
    status: 409,
    code: 'period-pending',
    values: { period: '2026-10', count: 1, list: waiting.number },
  })
  await put('approved')
  await owner.close()
})

test('an order that waits does not keep its month open, and is approved afterwards', async () => {
  await period('2026-10', 'close')
  const found = await checklist(company.service.reading(company.actor), await idOfPeriod('2026-10'), false)
  expect(found.find(({ key }) => key === 'pending-orders')).toMatchObject({
    blocks: false,
    count: 1,
    rows: [{ resource: 'sales-order', label: waitingOrder.number }],
  })
  expect(found.find(({ key }) => key === 'pending-documents')).toMatchObject({ blocks: true, count: 0 })
  const { version } = (await company.service.read(company.actor, 'sales-order', waitingOrder.id)).body as {
    version: number
  }
  const { body } = await company.service.write({ ...company.actor, user: approver }, null, (unit) =>
    company.service.act(unit, 'sales-order', waitingOrder.id, 'approve', { version }),
  )
  expect(body).toMatchObject({ status: 'approved' })
  await period('2026-10', 'reopen', 'One more check below', '2026-10')
})

test('no month closes while the books contradict themselves', async () => {
  const owner = openDatabase({ ...company.connection, max: 1 })
  // What no account of the application can do: an inventory account that says more than its moves.
  await owner.query(sql`set session_replication_role = replica`)
  await owner.query(
    sql`update stock_move set value = value + 1 where sequence = (select min(sequence) from stock_move)`,
  )
  await expect(period('2026-10', 'close')).rejects.toMatchObject({
    status: 409,
    code: 'period-uneven',
    values: { period: '2026-10', rule: [['Stock is worth what the inventory accounts say', expect.any(String)]] },
  })
  await owner.query(
    sql`update stock_move set value = value - 1 where sequence = (select min(sequence) from stock_move)`,
  )
  await owner.close()
  await period('2026-10', 'close')
})

test('a period is never archived', async () => {
  const id = await idOfPeriod('2026-10')
  const { service, actor } = company
  const stored = (await service.read(actor, 'accounting-period', id)).body as Row
  const body = { version: stored.version, archived: true }
  const archive = service.write(actor, null, (unit) => service.change(unit, 'accounting-period', id, body))
  await expect(archive).rejects.toMatchObject({ status: 409, code: 'kept-active' })
})

test('periods touch: neither a gap nor an overlap at either end', async () => {
  const year = (name: string, startDate: string, endDate: string) =>
    company.create('accounting-period', { name, fiscalYear: Number.parseInt(startDate, 10), startDate, endDate })
  const refused = (previous: string) => ({ findings: [{ code: 'period-gap', values: { previous } }] })
  await expect(year('2027-03', '2027-03-01', '2027-03-31')).rejects.toMatchObject(refused('2027-01'))
  await expect(year('2026-13', '2027-01-15', '2027-02-28')).rejects.toMatchObject(refused('2027-01'))
  // It ends the day before February begins, and covers January all the same.
  await expect(year('2025-12', '2025-12-15', '2026-01-31')).rejects.toMatchObject(refused('2026-01'))
  await expect(year('2027-02', '2027-02-01', '2027-02-28')).resolves.toBeTruthy()
  await expect(year('2025-12', '2025-12-01', '2025-12-31')).resolves.toBeTruthy()
})
