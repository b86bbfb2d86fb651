// A supplier's bank account that one person changes is paid into once another has confirmed it (sales 2.1, finance
// 5.3). The history keeps who did what.
import { newId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { openDatabase } from '@lumbung/engine/database/connection.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { masters, refusal, type Row } from './reading.ts'

let company: OpenCompany
let supplier: Created

const OLD = { bankName: 'BCA', accountNumber: '5720814493', accountHolder: 'PT Jaya' }

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  supplier = await company.create('supplier', {
    code: 'S-JAYA',
    name: 'PT Jaya',
    term: byCode('NET30'),
    bankAccounts: [OLD],
  })
})
afterAll(() => company.close())

interface HistoryRow {
  readonly by: string
  readonly changes: readonly { readonly path: string; readonly to: unknown }[] | null
}

const accounts = async (): Promise<readonly Row[]> => {
  await company.refresh()
  const { body } = await company.service.read(company.actor, 'supplier', supplier.id)
  return (body as { bankAccounts: Row[] }).bankAccounts
}

/** The first account with these fields, saved by the administrator or another person. */
async function change(fields: Row, by: Partial<OpenCompany['actor']> = {}): Promise<Row> {
  const [first] = await accounts()
  const { id, bankName, accountNumber, accountHolder, confirmed } = first ?? {}
  const line = { id, bankName, accountNumber, accountHolder, confirmed, ...fields }
  const { service } = company
  const actor = { ...company.actor, ...by }
  const { body } = await service.read(actor, 'supplier', supplier.id)
  const { version } = body as { version: number }
  await service.write(actor, null, (unit) =>
    service.change(unit, 'supplier', supplier.id, { version, bankAccounts: [line] }),
  )
  const [after] = await accounts()
  return { accountNumber: after?.accountNumber, confirmed: after?.confirmed, changedOn: after?.changedOn }
}

const pay = (): Promise<Created> =>
  company.create(
    'cash-bank-issued',
    {
      date: '2026-11-20',
      partyKind: 'SUPPLIER',
      supplier: byCode('S-JAYA'),
      bank: byCode('BCA'),
      method: byCode('TRANSFER'),
      amount: '1000000',
      lines: [{ kind: 'DEPOSIT', amount: '1000000' }],
    },
    true,
  )

test('what a new supplier brings is paid into; the payment says where', async () => {
  expect(await accounts()).toMatchObject([{ ...OLD, confirmed: true, changedOn: null }])
  const { id } = await pay()
  const { body } = await company.service.read(company.actor, 'cash-bank-issued', id)
  expect(body).toMatchObject({ payeeAccount: 'BCA 5720814493' })
})

test('who works alone confirms what they changed', async () => {
  expect(await change({ accountNumber: '5720814400', confirmed: true })).toEqual({
    accountNumber: '5720814400',
    confirmed: false,
    changedOn: '2026-11-21',
  })
  expect(await change({ confirmed: true })).toMatchObject({ confirmed: true })
})

test('with another person at work, that one confirms', async () => {
  const other = newId()
  const owner = openDatabase({ ...company.connection, max: 1 })
  await owner.query(sql`insert into app_user (id, email, name, password_hash, role)
    select ${other}, 'second@example.com', 'Second', 'x', id from role limit 1`)
  await owner.close()

  expect(await change({ accountNumber: '999' })).toMatchObject({ accountNumber: '999', confirmed: false })
  expect(await refusal(pay())).toEqual([
    { path: 'payeeAccount', code: 'payee-unconfirmed', supplier: 'PT Jaya', days: 0 },
  ])
  expect(await refusal(change({ confirmed: true }))).toEqual([{ path: 'bankAccounts.0.confirmed', code: 'own-change' }])
  // A change of anything else keeps the question open.
  expect(await change({})).toMatchObject({ confirmed: false, changedOn: '2026-11-21' })
  expect(await change({ confirmed: true }, { user: other, name: 'Second' })).toMatchObject({ confirmed: true })
  expect((await pay()).number).toBeTruthy()
})

test('the history says who changed it and who confirmed it', async () => {
  const steps = (await company.service.history(company.actor, 'supplier', supplier.id)) as HistoryRow[]
  const changes = steps.flatMap(({ by, changes: all }) =>
    (all ?? []).map(({ path, to }) => [path.split('.').at(-1), to, by]),
  )
  expect(changes).toContainEqual(['accountNumber', '999', company.actor.name])
  expect(changes).toContainEqual(['confirmed', true, 'Second'])
})
