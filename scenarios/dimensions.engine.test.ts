// What lines of journals are about: filtered and split in every report of the ledger, mirrored by a void, proved by the
// hash. Rent of 1,700: 1,000 of the head office, 500 of the shop for the project RUKO, 200 of nobody.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Json, openWorld, type Stored, type World } from '../checks/must-hold/world.ts'
import { pastTriggers } from '../checks/testing/past-protection.ts'

const RENT = '621105'
let world: World
let rent: Stored

beforeAll(async () => {
  world = await openWorld()
  await world.make('cost-code', { code: 'HEAD', name: 'Head office' })
  await world.make('cost-code', { code: 'SHOP', name: 'Shop' })
  const [manager] = await world.owner.query<{ id: string }>(sql`select id from app_user limit 1`)
  await world.make('project', {
    code: 'RUKO',
    name: 'Ruko Kemang',
    manager: manager?.id,
    startDate: '2026-11-01',
    endDate: '2027-03-31',
    budget: [{ costCode: byCode('SHOP'), amount: '2000' }],
  })
  const line = (debit: string, more: Json = {}) => ({ account: byCode(RENT), debit, ...more })
  rent = await world.make(
    'memorial-journal',
    {
      date: '2026-11-10',
      lines: [
        line('1000', { costCode: byCode('HEAD') }),
        line('500', { costCode: byCode('SHOP'), project: byCode('RUKO') }),
        line('200'),
        { account: byCode('311901'), credit: '1700' },
      ],
    },
    true,
  )
})
afterAll(() => world?.close())

interface Row extends Json {
  readonly account: { readonly code: string } | null
  readonly costCode: { readonly code: string } | null
}

const DAYS = 'from=2026-11-01&to=2026-11-30'

const rowsOf = async (report: string, more: string, days = DAYS): Promise<readonly Row[]> =>
  (await world.ask('GET', `/report/${report}?${days}&${more}`)).body['rows'] as readonly Row[]

const told = (rows: readonly Row[], figure: string): string[] =>
  rows
    .filter(({ account }) => account?.code === RENT)
    .map((row) => `${row.costCode?.code ?? '-'} ${String(row[figure])}`)
    .toSorted()

test('the trial balance is whole, of one cost code, or split by cost codes, and always the same in total', async () => {
  const balance = 'v2/account-balance'
  expect(told(await rowsOf(balance, ''), 'movementDebit')).toEqual(['- 1700.00'])
  expect(told(await rowsOf(balance, 'costCode=SHOP'), 'movementDebit')).toEqual(['SHOP 500.00'])
  expect(told(await rowsOf(balance, 'splitBy=costCode'), 'movementDebit')).toEqual([
    '- 200.00',
    'HEAD 1000.00',
    'SHOP 500.00',
  ])
  const { body } = await world.ask('GET', `/report/${balance}?${DAYS}&splitBy=costCode`)
  const { body: whole } = await world.ask('GET', `/report/${balance}?${DAYS}`)
  expect(body['totals']).toEqual(whole['totals'])
})

test('so are the income statement, its subtotals with it, and the general ledger', async () => {
  const statement = 'v2/income-statement'
  expect(told(await rowsOf(statement, 'costCode=HEAD'), 'amount')).toEqual(['HEAD 1000.00'])
  const net = (await rowsOf(statement, 'costCode=HEAD')).find((row) => row['section'] === 'NET')
  expect(net).toMatchObject({ amount: '-1000.00', costCode: null })
  expect(told(await rowsOf(statement, 'splitBy=costCode'), 'amount')).toEqual([
    '- 200.00',
    'HEAD 1000.00',
    'SHOP 500.00',
  ])
  const ledger = await rowsOf('general-ledger', `account=${RENT}`)
  expect(ledger.map((row) => `${row.costCode?.code ?? '-'} ${String(row['balance'])}`)).toEqual([
    '- 0.00',
    'HEAD 1000.00',
    'SHOP 1500.00',
    '- 1700.00',
  ])
  const own = await rowsOf('general-ledger', `account=${RENT}&costCode=SHOP`, 'from=2026-11-11&to=2026-11-30')
  expect(own.map((row) => String(row['balance']))).toEqual(['500.00'])
})

test('a project is another: both filter at once, and its budget is compared with what it has cost', async () => {
  const balance = 'v2/account-balance'
  expect(told(await rowsOf(balance, 'project=RUKO'), 'movementDebit')).toEqual(['- 500.00'])
  expect(told(await rowsOf(balance, 'project=RUKO&splitBy=costCode'), 'movementDebit')).toEqual(['SHOP 500.00'])
  expect(told(await rowsOf(balance, 'project=RUKO&costCode=HEAD'), 'movementDebit')).toEqual([])
  const { body } = await world.ask('GET', '/report/project-budget?asOf=2026-11-30')
  expect(body['rows']).toMatchObject([
    {
      project: { code: 'RUKO' },
      costCode: { code: 'SHOP' },
      budget: '2000.00',
      actual: '500.00',
      remaining: '1500.00',
    },
  ])
})

test('figures lead to the ledger of the same cost code', async () => {
  const { body } = await world.ask('GET', '/report/account-balance/describe')
  expect(body['groups']).toEqual(['type', 'category', 'costCode', 'project'])
  expect(body['open']).toMatchObject({
    movementDebit: { report: 'general-ledger', with: { account: 'account', costCode: 'costCode', project: 'project' } },
  })
})

test('effects name it, and its void takes it back', async () => {
  const { body } = await world.ask('GET', `${world.path('memorial-journal')}/${rent.id}/effects`)
  expect(body['general']).toMatchObject([
    { dimensions: { costCode: { code: 'HEAD' } } },
    { dimensions: { costCode: { code: 'SHOP' }, project: { code: 'RUKO' } } },
    { dimensions: {} },
    { dimensions: {} },
  ])
  expect((await world.act('memorial-journal', rent, 'void')).status).toBe(200)
  expect(told(await rowsOf('v2/account-balance', 'splitBy=costCode'), 'closingDebit')).toEqual(
    expect.arrayContaining(['HEAD 0.00', 'SHOP 0.00']),
  )
  expect(await world.breaches()).toEqual([])
})

test('a line that is said to be about something else is found', async () => {
  await pastTriggers(
    world.owner,
    sql`update journal_line set cost_code = (select id from cost_code where code = 'HEAD')
         where cost_code = (select id from cost_code where code = 'SHOP')`,
  )
  expect(await world.breaches()).toEqual([
    expect.stringMatching(/^journal-altered: /),
    expect.stringMatching(/^journal-altered: /),
  ])
})
