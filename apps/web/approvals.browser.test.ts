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

interface Written {
  readonly id: string
  readonly number: string
  readonly version: number
}

/** What somebody else writes to the server. */
async function rinaPosts(at: string, body: object): Promise<Written> {
  const { address } = world
  const headers = { 'content-type': 'application/json', origin: address }
  const post = (to: string, sent: object, cookie = '') =>
    fetch(`${address}/api/v1${to}`, { method: 'POST', headers: { ...headers, cookie }, body: JSON.stringify(sent) })
  const entered = await post('/auth/login', RINA)
  const written = await post(at, body, entered.headers.get('set-cookie')?.split(';')[0])
  if (!written.ok) throw new Error(await written.text())
  return written.json()
}

/** A document that somebody else submits. */
const rinaSubmits = (): Promise<Written> =>
  rinaPosts(`/transaction/${key}?submit=true`, { ...values, branch: world.company.actor.branch })

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
  const rule = page.getByRole('region', { name: 'Rule summary' })
  await rule.getByText(/ needs /).waitFor()
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
  const said = page.getByRole('gridcell', { name: /Warehouse is one of MAIN, OTHER needs / })
  expect(await said.first().innerText()).toContain('OTHER needs')
})

test('trying the rules says which one a document falls under, and what is wrong with the question', async () => {
  const { page } = world
  const { number } = await rinaSubmits()
  await page.getByRole('button', { name: 'Test this rule' }).click()
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
  await tried.getByText('Approvers now').waitFor()
  await page.keyboard.press('Escape')
  await tried.waitFor({ state: 'hidden' })
  expect(await page.getByRole('button', { name: 'Test this rule' }).count()).toBe(1)
})

test('what waits is approved by one key from the first page, where party, amount and rule are seen', async () => {
  const { page, address } = world
  await page.goto(`${address}/home`)
  const waiting = page.getByRole('region', { name: 'My approvals' })
  await waiting.getByText(/Rina Wijaya · waiting .* · Stock$/).waitFor()
  await waiting.locator('[data-turn] a').first().focus()
  await page.keyboard.press('a')
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await question.getByText(/Submitted by Rina Wijaya/).waitFor()
  await question.getByRole('button', { name: /^(Yes, )?Approve/ }).click()
  await page.getByText(/ approved and posted$/).waitFor()
  await waiting.getByText('Nothing waits for your approval.').waitFor()
  expect(await waiting.locator('[data-turn]').count()).toBe(0)
})

/** The document in the pane is read whole: its lines, its rule and what it would post. */
async function isRead(): Promise<void> {
  const { page } = world
  await page.getByRole('region', { name: 'Approval' }).getByText('Rule that matched').waitFor()
  await page
    .getByRole('region', { name: /^Posting preview/i })
    .getByRole('cell')
    .first()
    .waitFor()
  await page.locator('button:enabled', { hasText: /^Approve/ }).waitFor()
}

test('the queue opens at what a notification tells of; one key decides, and the next one opens', async () => {
  const { page, address } = world
  const sent = [await rinaSubmits(), await rinaSubmits(), await rinaSubmits()]
  await page.goto(`${address}/notification`)
  expect(await page.getByRole('button', { name: /^(Send back|Approve)/ }).count()).toBe(0)
  await page
    .getByRole('link', { name: /asks for your approval/ })
    .first()
    .click()
  await page.waitForURL(/\/approvals\?at=/)
  const [, , last] = sent
  await expect.poll(() => page.url()).toContain(last?.id)
  const rows = page.getByRole('list', { name: '3 wait for you' }).getByRole('button')
  await expect.poll(() => rows.count()).toBe(3)
  await isRead()
  await page.keyboard.press('b')
  const question = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await question.getByRole('button', { name: /Reason/ }).click()
  await page.getByRole('option', { name: 'Needs correction' }).click()
  await question.getByRole('textbox', { name: /Note/ }).fill('Jumlahnya belum cocok dengan hitungan.')
  await question.getByRole('button', { name: /^Yes/ }).click()
  const sums = page.getByRole('status').filter({ hasText: /\.$/ })
  await sums.getByText('1 sent back or rejected.').waitFor()
  await page.getByText(/^[12] of 2$/).waitFor()
  await page.keyboard.press('j')
  await page.getByText('2 of 2').waitFor()
  await page.keyboard.press('k')
  await page.getByText('1 of 2').waitFor()
  await isRead()
  await page.keyboard.press('a')
  await sums.getByText(/^1 approved.* 1 sent back or rejected\.$/).waitFor()
  await isRead()
  await page.keyboard.press('a')
  await sums.getByText(/^2 approved/).waitFor()
  await page.getByText('Nothing waits for your approval').waitFor()
  for (const { id } of sent.slice(0, 2)) {
    const stored = await page.request.get(`${address}/api/v1/transaction/${key}/${id}`)
    expect((await stored.json()).status).toBe('approved')
  }
})

test('a refused approval stays with its sentence and the ways out, on a phone as well', async () => {
  const { page, address } = world
  const { id, version } = await rinaSubmits()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${address}/approvals`)
  await isRead()
  // Its author takes it back while it is read.
  await rinaPosts(`/transaction/${key}/${id}/recall`, { version })
  await page.getByRole('button', { name: /^Approve/ }).click()
  await page.getByText('Not approved').waitFor()
  await page.getByRole('link', { name: 'Open document' }).first().waitFor()
  await page.getByRole('button', { name: 'All (1)' }).click()
  await page.getByRole('list', { name: '1 waits for you' }).getByRole('button').click()
  const box = await page.getByRole('button', { name: /^Approve/ }).boundingBox()
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await page.setViewportSize({ width: 1366, height: 768 })
})
