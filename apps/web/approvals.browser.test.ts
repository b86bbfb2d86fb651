// Rules of approval as an administrator writes and tries them, and what waits decided from where one is told of it.
import { sql } from '@lumbung/definition'
import { createUser } from '@lumbung/engine/session/users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, documentAlone, openCompanyPage, OWNER } from './company-page.ts'

const RINA = { email: 'rina@example.com', password: 'padi emas di sawah 26' }

let world: CompanyPage
let key = ''
let set: { readonly id: string }
let values: Readonly<Record<string, unknown>> = {}

/** A document that somebody else submits. */
async function rinaSubmits(): Promise<{ readonly id: string; readonly number: string }> {
  const { address, company } = world
  const headers = { 'content-type': 'application/json', origin: address }
  const post = (at: string, body: object, cookie = '') =>
    fetch(`${address}/api/v1${at}`, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(body) })
  const entered = await post('/auth/login', RINA)
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const written = await post(`/transaction/${key}?submit=true`, { ...values, branch: company.actor.branch }, cookie)
  if (written.status !== 201) throw new Error(await written.text())
  return written.json()
}

beforeAll(async () => {
  world = await openCompanyPage()
  world.page.setDefaultTimeout(10_000)
  const { company } = world
  ;({ key } = documentAlone(company))
  await company.create('item-group', { code: 'GOODS', name: 'Goods' })
  const item = { code: 'ITM-001', name: 'Barang 1', itemGroup: { code: 'GOODS' }, baseUnit: { code: 'PCS' } }
  await company.create('item', item)
  const line = { item: { code: item.code }, quantity: '2', unit: { code: 'PCS' }, unitCost: '1000' }
  const branch = { id: String(company.actor.branch) }
  await company.create('warehouses', { code: 'OTHER', name: 'Other', branch })
  values = { warehouse: { code: 'MAIN' }, adjustmentReason: { code: 'STOCK-COUNT' }, lines: [line] }
  const { database } = company.engine
  const [owner] = await database.query<{ id: string; role: string; branches: string[] }>(
    sql`select id, role, array(select id from branch) as branches from app_user where email = ${OWNER.email}`,
  )
  await createUser(database, { ...RINA, role: owner?.role ?? '', branches: owner?.branches ?? [], name: 'Rina Wijaya' })
  set = await company.create('approval-set', { name: 'Stock', document: key, levels: [{ user: { id: owner?.id } }] })
  await company.refresh()
  await world.signIn()
})

afterAll(() => world?.close())

test('a condition is picked from the fields of the document, and the rule says it in words', async () => {
  const { page, address } = world
  await page.goto(`${address}/setting/approval-set/${set.id}`)
  const rule = page.getByRole('region', { name: 'The rule in words' })
  await rule.getByText(/ → /).waitFor()
  await page.getByRole('tab', { name: /Conditions/ }).click()
  await page.getByText('Without conditions the rule applies to every document above.').waitFor()
  await page.getByRole('button', { name: 'Add condition' }).click()
  await page.getByRole('button', { name: /Field of condition 1/ }).click()
  await page.keyboard.type('Warehouse')
  await page.getByRole('option', { name: 'Warehouse', exact: true }).click()
  await page.getByLabel('Value of condition 1').fill('MAIN')
  await page.getByRole('option', { name: /MAIN/ }).click()
  await rule.getByText('Warehouse is MAIN').waitFor()
  await page.getByRole('button', { name: /Comparison of condition 1/ }).click()
  await page.getByRole('option', { name: 'is one of', exact: true }).click()
  await page.getByLabel('Value of condition 1').fill('OTHER')
  await page.getByRole('option', { name: /OTHER/ }).click()
  await rule.getByText('Warehouse is one of MAIN, OTHER').waitFor()
  await page.keyboard.press('Control+s')
  await page.getByText('Stock saved').waitFor()
  await page.goto(`${address}/setting/approval-set`)
  const said = page.getByRole('gridcell', { name: /Warehouse is one of MAIN, OTHER → / })
  expect(await said.first().innerText()).toContain('OTHER →')
})

test('trying the rules says which one a document falls under, and what is wrong with the question', async () => {
  const { page } = world
  const { number } = await rinaSubmits()
  await page.getByRole('button', { name: 'Which rule would match?' }).click()
  const tried = page.getByRole('dialog')
  await tried.getByRole('button', { name: /Document/ }).click()
  const [title = ''] = world.company.engine.registry.resources.get(key)?.words.title ?? []
  await page.getByRole('option', { name: title, exact: true }).click()
  await tried.getByLabel('Number').fill('nothing')
  await page.keyboard.press('Enter')
  await tried.getByText('There is no nothing that you may read. Check the number.').waitFor()
  await tried.getByLabel('Number').fill(number)
  await page.keyboard.press('Enter')
  await tried.getByText('Stock applies').waitFor()
  await tried.getByText('Who would be asked now').waitFor()
  await page.keyboard.press('Escape')
  await tried.waitFor({ state: 'hidden' })
  expect(await page.getByRole('button', { name: 'Which rule would match?' }).count()).toBe(1)
})

test('what waits is approved by one key from the first page, and sent back from where one is told of it', async () => {
  const { page, address } = world
  await page.goto(`${address}/home`)
  const waiting = page.getByRole('region', { name: 'My approvals' })
  await waiting.getByRole('link').first().focus()
  await page.keyboard.press('a')
  const asked = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await asked.getByText(/Submitted by Rina Wijaya/).waitFor()
  await asked.getByRole('button', { name: /^(Yes, )?Approve/ }).click()
  await page.getByText(/ approved and posted$/).waitFor()
  await waiting.getByText('Nothing waits for your approval.').waitFor()
  await rinaSubmits()
  await page.goto(`${address}/notification`)
  await page.getByRole('button', { name: /^Send back/ }).click()
  await asked.getByRole('button', { name: /Reason/ }).click()
  await page.getByRole('option', { name: 'Needs correction' }).click()
  await asked.getByRole('textbox', { name: /Note/ }).fill('Jumlahnya belum cocok dengan hitungan.')
  await asked.getByRole('button', { name: /^Yes/ }).click()
  await page.getByText(/ sent back$/).waitFor()
  await expect.poll(() => page.getByRole('button', { name: /^Send back/ }).count()).toBe(0)
})
