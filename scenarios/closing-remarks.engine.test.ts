// What a month that closes says and does not refuse (finance 4): numbers that are missing where none may be, and banks
// that nobody compared with their statements.
import { sql, textOf } from '@lumbung/definition'
import { type Database, openDatabase } from '@lumbung/engine/database/connection.ts'
import { serviceOf } from '@lumbung/engine/engine.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { checklist } from '../modules/finance/accounting-period/checklist.service.ts'
import { byCode } from '../modules/masters/starter.ts'
import { masters, type Row } from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  const jasa = { code: 'JASA', name: 'JASA', type: 'service', itemGroup: byCode('GOODS'), baseUnit: byCode('PCS') }
  await company.create('item', jasa)
})
afterAll(() => company.close())

const invoice = (date: string): Promise<Created> =>
  company.create(
    'sales-invoice',
    {
      date,
      customer: byCode('C-1'),
      lines: [{ kind: 'service', item: byCode('JASA'), quantity: '1', unit: byCode('PCS'), unitPrice: '1000' }],
    },
    true,
  )

const capital = (bank: string, date: string): Promise<Created> =>
  company.create(
    'cash-bank-receipt',
    {
      date,
      bank: byCode(bank),
      method: byCode(bank === 'KAS' ? 'CASH' : 'TRANSFER'),
      partyKind: 'OTHER',
      counterpart: 'Owner',
      amount: '1000000',
      bankReference: 'T-1',
      lines: [{ kind: 'ACCOUNT', account: byCode('311101'), amount: '1000000' }],
    },
    true,
  )

async function startClosing(name: string): Promise<unknown> {
  const [row] = await company.engine.database.query<{ id: string; version: number }>(
    sql`select id, version from accounting_period where name = ${name}`,
  )
  await company.refresh()
  const { body } = await company.service.write(company.actor, null, (unit) =>
    company.service.act(unit, 'accounting-period', row?.id ?? '', 'start-closing', { version: row?.version ?? 0 }),
  )
  const { warnings = [] } = body as { warnings?: readonly Row[] }
  return warnings.map(({ code, values }) => [code, values])
}

test('holes in a gapless series, and banks that moved and are not reconciled', async () => {
  const first = await invoice('2026-10-02')
  await company.engine.database.query(
    sql`update numbering_counter set next = next + 2 where document = 'sales-invoice' and period = '2026-10'`,
  )
  await invoice('2026-10-05')
  await invoice('2026-11-03')
  await capital('BCA', '2026-10-05')
  await capital('KAS', '2026-10-05')
  const missing = ['0002', '0003'].map((end) => String(first.number).replace(/0001$/, end)).join(', ')
  expect(await startClosing('2026-10')).toMatchObject([
    ['period-numbers-missing', { count: 2, list: missing }],
    ['period-unreconciled', { end: '2026-10-31', list: 'BCA' }],
  ])
})

test('what is whole and compared is not said', async () => {
  await capital('BCA', '2026-11-05')
  const [bank] = await company.engine.database.query<{ id: string; version: number }>(
    sql`select id, version from bank where code = 'BCA'`,
  )
  await company.refresh()
  await company.service.write(company.actor, null, (unit) =>
    company.service.change(unit, 'bank', bank?.id ?? '', {
      version: bank?.version ?? 0,
      reconciledUntil: '2026-11-30',
    }),
  )
  expect(await startClosing('2026-11')).toEqual([])
})

test('a control account that contradicts its sub-ledger is named by its code, with the way to it', async () => {
  const owner = openDatabase({ ...company.connection, max: 1 })
  // What no account of the application can do: an open item that says more than its account.
  await owner.query(sql`set session_replication_role = replica`)
  await owner.query(sql`update open_item set idr = idr + 1 where id = (select id from open_item order by id limit 1)`)
  const [period] = await owner.query<{ id: string }>(sql`select id from accounting_period where name = '2026-11'`)
  const lines = await checklist(company.service.reading(company.actor), period?.id ?? '', true)
  const found = lines.find(({ key }) => key === 'control-accounts')
  const [account] = await owner.query<{ id: string; code: string }>(
    sql`select c.id, c.code from chart_of_account c join open_item o on o.account = c.id order by o.id limit 1`,
  )
  expect(found).toMatchObject({ blocks: true, state: 'found', count: 1, finding: { code: 'period-uneven' } })
  expect(found?.rows).toEqual([{ label: account?.code, resource: 'chart-of-account', id: account?.id }])
  await owner.query(sql`update open_item set idr = idr - 1 where id = (select id from open_item order by id limit 1)`)
  await owner.close()
})

test('what adds up the whole books is asked where it is planned by hash', async () => {
  const { engine, actor } = company
  const asked: string[] = []
  const watched: Database = {
    ...engine.database,
    transaction: (work, options) =>
      engine.database.transaction(
        (transaction) =>
          work({
            ...transaction,
            query(statement, name) {
              asked.push(textOf(statement))
              return transaction.query(statement, name)
            },
          }),
        options,
      ),
  }
  const [january] = await engine.database.query<{ id: string; version: number }>(
    sql`select id, version from accounting_period where name = '2026-01'`,
  )
  const service = serviceOf({ ...engine, database: watched })
  const { body } = await service.write(actor, null, (unit) =>
    service.act(unit, 'accounting-period', january?.id ?? '', 'close', { version: january?.version ?? 0 }),
  )
  expect(body).toMatchObject({ status: 'closed' })
  expect(asked.length).toBeGreaterThan(2)
  expect(asked.filter((text) => /(from|join) (journal_line|stock_move|clearing_entry|open_item)/.test(text))).toEqual(
    [],
  )
})
