// A file that says another bank account of a supplier asks as the form does (services 6): the account waits for whom an
// approval set names, everything else in the row holds.
import { sql } from '@lumbung/definition'
import { createUser } from '@lumbung/engine/session/users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRecord } from '../database/seed/company.ts'
import { csv, openUploadDesk, type Shown, type UploadDesk } from './upload-desk.ts'

let desk: UploadDesk

const HEAD = 'code;name;pkp;address;term;phone;bank;account_no;account_holder'
const row = (phone: string, account: string): Buffer =>
  csv(HEAD, `S-FILE;PT Berkas;no;Jl. Industri 8;NET30;${phone};BCA;${account};PT Berkas`)

beforeAll(async () => {
  desk = await openUploadDesk()
  const { database } = desk.engine
  const [role] = await database.query<{ id: string }>(sql`select id from role where administrator limit 1`)
  const other = { email: 'other@example.com', name: 'Other', password: 'a long enough password', role: role?.id ?? '' }
  const id = await createUser(database, other)
  const { upload } = await desk.check('master-supplier', row('1', '111'))
  await desk.commit('master-supplier', upload)
  const values = { name: 'Banks', document: 'supplier.bank-accounts', levels: [{ user: { id } }] }
  const { engine, book } = desk
  await createRecord(engine, book.service, book.actor, { resource: 'approval-set', values })
})

afterAll(() => desk.close())

interface Kept extends Readonly<Record<string, unknown>> {
  readonly phone: string
  readonly account: string
  readonly asked: string | null
}

const kept = async (): Promise<Kept | undefined> => {
  const [found] = await desk.engine.database.query<Kept>(sql`select s.phone, b.account_number as account,
      (select r.document -> 'after' -> 'bankAccounts' -> 0 ->> 'accountNumber' from approval_request r
        where r.record = s.id and r.state = 'waiting') as asked
    from supplier s join supplier_bank_accounts b on b.document = s.id where s.code = 'S-FILE'`)
  return found
}

const told = ({ rows }: Shown): readonly unknown[] =>
  rows.flatMap(({ findings }) => findings.map(({ message, warning }) => [warning, message]))
const WAITS = [true, 'Row 2, bank: This change waits for approval. What was there before holds until then.']

test('what a file changes of a bank account waits; the same file again asks nobody again', async () => {
  const first = await desk.check('master-supplier', row('2', '222'))
  expect([told(first), first.summary.wrong, first.summary.right]).toEqual([[WAITS], 0, 1])
  expect(await desk.commit('master-supplier', first.upload)).toBe('done')
  expect(await kept()).toEqual({ phone: '2', account: '111', asked: '222' })
  const again = await desk.check('master-supplier', row('3', '222'))
  expect(told(again)).toEqual([WAITS])
  expect(await desk.commit('master-supplier', again.upload)).toBe('done')
  expect(await kept()).toEqual({ phone: '3', account: '111', asked: '222' })
})

test('another account meanwhile is refused with its row, and nothing of the file is stored', async () => {
  const third = await desk.check('master-supplier', row('4', '333'))
  expect([third.summary.wrong, told(third)]).toEqual([1, [[false, expect.stringContaining('A change by')]]])
  await expect(desk.commit('master-supplier', third.upload)).rejects.toMatchObject({ code: 'upload-has-errors' })
  expect(await kept()).toEqual({ phone: '3', account: '111', asked: '222' })
})

test('a file that changes no account says nothing of it', async () => {
  expect(told(await desk.check('master-supplier', row('5', '111')))).toEqual([])
})

test('where nobody but the author could agree, the check refuses the row as the form would', async () => {
  const { engine, book } = desk
  const limit = (amount: string): Buffer =>
    csv('code;name;pkp;address;term;credit_limit', `C-FILE;PT Batas;no;Jl. Dagang 1;NET30;${amount}`)
  const made = await desk.check('master-customer', limit('1000000'))
  expect(await desk.commit('master-customer', made.upload)).toBe('done')
  const values = { name: 'Limits', document: 'customer.credit-limit', levels: [{ user: { id: book.actor.user } }] }
  await createRecord(engine, book.service, book.actor, { resource: 'approval-set', values })
  const changed = await desk.check('master-customer', limit('2000000'))
  expect(told(changed)).toEqual([[false, expect.stringContaining('Nobody is left who may approve level 1')]])
})
