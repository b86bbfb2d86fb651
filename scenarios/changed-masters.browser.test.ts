// A supplier's bank account that a rule puts before others: who changes it sees that it waits and what holds until
// then, who decides finds it on the first page and on the supplier's own.
import { sql } from '@lumbung/definition'
import { createUser } from '@lumbung/engine/session/users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage, OWNER } from '../apps/web/company-page.ts'

const RINA = { email: 'rina@example.com', password: 'padi emas di sawah 26' }
const ACCOUNT = { bankName: 'BCA', accountNumber: '5720814493', accountHolder: 'PT Jaya' }

let world: CompanyPage
let supplier: { readonly id: string }
let set: { readonly id: string }

/** Rina changes the number of the account, from wherever she works. */
async function rinaChanges(accountNumber: string): Promise<void> {
  const { address } = world
  const send = (method: string, at: string, body?: object, cookie = '') =>
    fetch(`${address}/api/v1${at}`, {
      method,
      headers: { 'content-type': 'application/json', origin: address, cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
    })
  const entered = await send('POST', '/auth/login', RINA)
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const at = `/master/supplier/${supplier.id}`
  const { version, bankAccounts } = await (await send('GET', at, undefined, cookie)).json()
  const [{ id }] = bankAccounts
  const changed = await send('PATCH', at, { version, bankAccounts: [{ id, ...ACCOUNT, accountNumber }] }, cookie)
  if (changed.status !== 200) throw new Error(await changed.text())
}

beforeAll(async () => {
  world = await openCompanyPage()
  world.page.setDefaultTimeout(10_000)
  const { company } = world
  supplier = await company.create('supplier', {
    code: 'S-JAYA',
    name: 'PT Jaya',
    term: { code: 'NET30' },
    bankAccounts: [ACCOUNT],
  })
  const { database } = company.engine
  const [owner] = await database.query<{ id: string; role: string; branches: string[] }>(
    sql`select id, role, array(select id from branch) as branches from app_user where email = ${OWNER.email}`,
  )
  const rina = await createUser(database, {
    ...RINA,
    role: owner?.role ?? '',
    branches: owner?.branches ?? [],
    name: 'Rina Wijaya',
  })
  const members = [{ user: { id: owner?.id } }, { user: { id: rina } }]
  const both = await company.create('approval-group', { code: 'TWO', name: 'Both of us', members })
  set = await company.create('approval-set', {
    name: 'Bank accounts',
    document: 'supplier.bank-accounts',
    levels: [{ group: { id: both.id } }],
  })
  await company.refresh()
  await world.signIn()
})

afterAll(() => world?.close())

const waiting = () => world.page.getByRole('region', { name: 'Change waiting for approval' })
const dialog = () => world.page.getByRole('dialog').or(world.page.getByRole('alertdialog'))

test('the rule reads in words, and chooses the change as it would a document', async () => {
  const { page, address } = world
  await page.goto(`${address}/setting/approval-set/${set.id}`)
  const rule = page
    .getByRole('main')
    .locator('p')
    .getByText(/^Supplier bank account needs /)
  await rule.waitFor()
  expect(await rule.innerText()).toBe('Supplier bank account needs any of Both of us')
})

test('what somebody else changed is approved on the record, and holds from then on', async () => {
  const { page, address } = world
  await rinaChanges('1230009')
  await page.goto(`${address}/master/supplier/${supplier.id}`)
  await waiting().getByText('The values below stay in force until a decision is made.').waitFor()
  await waiting().getByText('1230009').waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await dialog().getByText('1230009').waitFor()
  await dialog()
    .getByRole('button', { name: /Approve/ })
    .click()
  await page.getByText('S-JAYA: your approval of the change is recorded').waitFor()
  await waiting().waitFor({ state: 'detached' })
  await page.getByRole('tab', { name: /Bank accounts/ }).click()
  const cell = page.getByRole('gridcell', { name: '1230009' })
  await cell.waitFor()
  expect(await cell.count()).toBe(1)
})

test('from the first page a change is rejected with its reason', async () => {
  const { page, address } = world
  await rinaChanges('777')
  await page.goto(`${address}/home`)
  const mine = page.getByRole('region', { name: 'My approvals' })
  await mine.getByText('Supplier bank account').waitFor()
  await mine.getByRole('button', { name: /^Reject/ }).click()
  await dialog()
    .getByRole('button', { name: /Reason/ })
    .click()
  await page.getByRole('option', { name: 'Not approved' }).click()
  await dialog().getByRole('textbox', { name: /Note/ }).fill('Nomor ini bukan milik mereka.')
  await dialog().getByRole('button', { name: /^Yes/ }).click()
  await page.getByText('S-JAYA: change rejected').waitFor()
  await page.goto(`${address}/master/supplier/${supplier.id}`)
  await page.getByText('Last change', { exact: true }).waitFor()
  await page.getByText('Not approved: Nomor ini bukan milik mereka.').last().waitFor()
  expect(await waiting().count()).toBe(0)
})

test('who changes it is told that it waits, and takes it back', async () => {
  const { page, address } = world
  await page.goto(`${address}/master/supplier/${supplier.id}`)
  await page.getByRole('tab', { name: /Bank accounts/ }).click()
  const cell = page.getByRole('gridcell', { name: '1230009' })
  await cell.dblclick()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('4440001')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await waiting().getByText('4440001').waitFor()
  await cell.waitFor()
  await page.getByRole('button', { name: 'Recall' }).click()
  await dialog().getByRole('button', { name: /^Yes/ }).click()
  await page.getByText('S-JAYA: change recalled').waitFor()
  await waiting().waitFor({ state: 'detached' })
  expect(await cell.count()).toBe(1)
})
