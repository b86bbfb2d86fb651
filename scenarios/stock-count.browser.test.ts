// Two people count a warehouse on their phones: each sees what the other counted, neither what the books say, and goods
// that nobody expected are found.
import { createUser, ensureRole } from '@lumbung/engine/session/users.ts'
import { sql } from '@lumbung/definition'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from '../apps/web/company-page.ts'
import { byCode } from '../modules/masters/starter.ts'
import { masters } from './reading.ts'

const PHONE = { width: 390, height: 844 }
const PASSWORD = 'tiga kata biru'

let world: CompanyPage
let ani: Page
let budi: Page
let at = ''

async function counter(name: string, language: 'en' | 'id'): Promise<Page> {
  const { page, address, company } = world
  const { database } = company.engine
  const permissions = ['stock-opname.read', 'stock-opname.count', 'item.read']
  const role = await ensureRole(database, { code: 'counter', name: 'Counter', permissions })
  const [branch] = await database.query<{ id: string }>(sql`select id from branch limit 1`)
  const email = `${name.toLowerCase()}@example.com`
  await createUser(database, { email, name, password: PASSWORD, language, role, branches: branch ? [branch.id] : [] })
  const context = await page.context().browser()?.newContext({ viewport: PHONE, hasTouch: true, locale: 'en-GB' })
  if (!context) throw new Error('There is no browser.')
  const phone = await context.newPage()
  phone.setDefaultTimeout(10_000)
  await phone.goto(`${address}/login`)
  await phone.locator('input[name=email]').fill(email)
  await phone.locator('input[name=password]').fill(PASSWORD)
  await phone.keyboard.press('Enter')
  await phone.waitForURL('**/home')
  return phone
}

beforeAll(async () => {
  world = await openCompanyPage()
  const { company } = world
  await masters(company)
  ani = await counter('Ani', 'en')
  budi = await counter('Budi', 'id')
  const team = await company.engine.database.query<{ id: string }>(
    sql`select id from app_user where name in ('Ani', 'Budi')`,
  )
  const lines = ['TEH', 'KOPI'].map((code) => ({ item: byCode(code), quantity: '137', unitCost: '50000' }))
  const here = { warehouse: byCode('MAIN') }
  await company.create(
    'adjustment-in',
    { date: '2026-11-01', ...here, adjustmentReason: byCode('STOCK-COUNT'), lines },
    true,
  )
  const opname = await company.create('stock-opname', { ...here, team: team.map((one) => one.id) })
  const { service, actor } = company
  await service.write(actor, null, (unit) =>
    service.act(unit, 'stock-opname', opname.id, 'freeze', { version: opname.version }),
  )
  at = `${world.address}/transaction/stock-opname/${opname.id}`
})
afterAll(() => world?.close())

test('two count at once, each sees what the other counted, and none what the books say', async () => {
  await ani.goto(`${at}/count`)
  await ani.getByText('0 of 2 counted').first().waitFor()
  await budi.goto(at)
  await budi.getByRole('link', { name: 'Buka halaman hitung' }).click()
  await budi.getByText('0 dari 2 dihitung').first().waitFor()
  await ani.getByRole('textbox', { name: /Quantity of .*TEH|Quantity of Teh/i }).fill('60')
  await ani.keyboard.press('Enter')
  await ani.getByText('1 of 2 counted').first().waitFor()
  await budi.getByText('1 dari 2 dihitung').first().waitFor({ timeout: 20_000 })
  await budi.getByRole('textbox', { name: 'Pindai atau cari' }).fill('teh')
  await budi.getByText('60 PCS dihitung').waitFor()
  await budi.getByRole('textbox', { name: /Kuantitas/ }).fill('30,5')
  await budi.getByRole('button', { name: 'Tambah' }).click()
  await budi.getByRole('radio', { name: 'Sudah dihitung (1)' }).click()
  await budi.getByText('90,5 PCS dihitung').waitFor()
  for (const phone of [ani, budi]) expect(await phone.locator('main').innerText()).not.toContain('137')
})

test('goods that nobody expected are found and counted', async () => {
  await ani.getByRole('textbox', { name: 'Scan or search' }).fill('susu')
  const others = ani.getByRole('region', { name: 'Not in the list' })
  await others.getByRole('button').first().click()
  await others.getByRole('textbox', { name: /Quantity of/ }).fill('4')
  await ani.keyboard.press('Enter')
  await ani.getByText('2 of 3 counted').first().waitFor()
  expect(await ani.getByRole('textbox', { name: 'Scan or search' }).inputValue()).toBe('')
})

test('what is typed stays while something else is looked for', async () => {
  const kopi = ani.getByRole('textbox', { name: /Quantity of .*KOPI/i })
  await kopi.fill('7')
  await ani.getByRole('textbox', { name: 'Scan or search' }).fill('teh')
  await kopi.waitFor({ state: 'detached' })
  await ani.getByRole('textbox', { name: 'Scan or search' }).fill('')
  await kopi.waitFor()
  expect(await kopi.inputValue()).toBe('7')
})

test('what the server refuses stays typed, with the reason beside it', async () => {
  const refusal = { status: 422, code: 'counted-before', detail: 'You counted line 2 before.', errors: [] }
  const contentType = 'application/problem+json'
  await ani.route('**/actions/count', (route) => route.fulfill({ status: 422, contentType, json: refusal }))
  const kopi = ani.getByRole('textbox', { name: /Quantity of .*KOPI/i })
  await kopi.fill('12')
  await ani.keyboard.press('Enter')
  await ani.getByText('You counted line 2 before.').waitFor()
  expect(await kopi.inputValue()).toBe('12')
  await ani.unroute('**/actions/count')
  await ani.getByRole('listitem').filter({ has: kopi }).getByRole('button', { name: 'Count' }).click()
  await ani.getByText('3 of 3 counted').first().waitFor()
  await ani.getByText('Everything is counted').waitFor()
})
