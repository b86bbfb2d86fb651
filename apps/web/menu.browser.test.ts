// The menu as a company arranges it: whoever has the product open sees it at once, and nothing typed becomes a page.
import { sql } from '@lumbung/definition'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from './company-page.ts'

const CLERK = { email: 'rina@example.com', name: 'Rina', password: 'tiga kata biru' }

let world: CompanyPage
let clerk: Page

beforeAll(async () => {
  world = await openCompanyPage()
  world.page.setDefaultTimeout(10_000)
  await world.signIn()
  clerk = await world.signInBeside(CLERK, ['customer.read'])
})

afterAll(() => world?.close())

/** Opens a record of the menu by its code, changes fields, and saves. */
async function change(code: string, fields: Readonly<Record<string, string>>): Promise<void> {
  const { page, address, company } = world
  const [row] = await company.engine.database.query<{ id: string }>(sql`select id from module where code = ${code}`)
  await page.goto(`${address}/setting/module/${row?.id}`)
  for (const [label, text] of Object.entries(fields))
    await page.getByRole('textbox', { name: label, exact: true }).fill(text)
  await page.getByRole('button', { name: 'Save' }).click()
  await page
    .getByText(/^All changes saved/)
    .first()
    .waitFor()
}

const sidebarOf = (page: Page) => page.getByRole('navigation')

test('a page that somebody else has open shows the new name at once, in sidebar, map and palette', async () => {
  const sidebar = sidebarOf(clerk)
  await sidebar.getByRole('button', { name: 'Master data' }).click()
  await sidebar.getByRole('link', { name: 'Customer', exact: true }).waitFor()
  await change('customer', { 'Name in English': 'Clients', 'Name in Indonesian': 'Klien' })
  await sidebar.getByRole('link', { name: 'Clients', exact: true }).waitFor()
  await clerk.keyboard.press('Control+k')
  await clerk.getByRole('combobox').fill('klien')
  await clerk.getByRole('option', { name: /Clients/ }).waitFor()
  await clerk.keyboard.press('Escape')
  await clerk.goto(`${world.address}/menu`)
  await clerk.getByRole('main').getByRole('link', { name: 'Clients', exact: true }).waitFor()
  expect(await sidebar.getByRole('link', { name: 'Customer', exact: true }).count()).toBe(0)
})

test('a name that looks like a page is a name', async () => {
  const name = '</script><img src=x onerror="document.title=1">'
  await change('customer', { 'Name in English': name })
  await clerk.getByRole('main').getByRole('link', { name, exact: true }).waitFor()
  await clerk.reload()
  await clerk.getByRole('main').getByRole('link', { name, exact: true }).waitFor()
  expect(await clerk.locator('img[src=x]').count()).toBe(0)
  expect(await clerk.title()).not.toBe('1')
})

test('a shortcut is made by hand, refused when it leads elsewhere, and shown to whom it may lead', async () => {
  const { page, address } = world
  await page.goto(`${address}/setting/module/create`)
  await page.getByRole('textbox', { name: 'Code' }).fill('ARCHIVED')
  await page.getByRole('textbox', { name: 'Name in English' }).fill('Former clients')
  await page.getByRole('textbox', { name: 'Name in Indonesian' }).fill('Bekas klien')
  const target = page.getByRole('textbox', { name: 'Address in the product' })
  await target.fill('//evil.example/master/customer')
  await page.getByRole('combobox', { name: 'Group' }).fill('Master')
  await page.getByRole('option', { name: /Master data/ }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('leads to no list, record, report or upload of this product').first().waitFor()
  await target.fill('/master/customer?filter[archived]=true')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/create'))
  const link = sidebarOf(clerk).getByRole('link', { name: 'Former clients' })
  await sidebarOf(clerk).getByRole('button', { name: 'Master data' }).click()
  await link.click()
  await clerk.waitForURL(/\/master\/customer\?.*archived/)
  expect(await clerk.locator('[role=grid]').count()).toBe(1)
})

test('a page that nobody looked at meanwhile has the menu of now once it is seen again', async () => {
  const link = sidebarOf(clerk).getByRole('link', { name: 'Regulars', exact: true })
  const becomes = (state: string): Promise<void> =>
    clerk.evaluate((now) => {
      Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => now })
      document.dispatchEvent(new Event('visibilitychange'))
    }, state)
  await becomes('hidden')
  await change('customer', { 'Name in English': 'Regulars' })
  expect(await link.count()).toBe(0)
  await becomes('visible')
  await link.waitFor()
})

test('one button puts the menu back for everybody, and shortcuts stay', async () => {
  const { page, address } = world
  await page.goto(`${address}/setting/module`)
  await page.getByRole('button', { name: 'Reset the menu' }).click()
  await page.getByRole('button', { name: 'Yes, Reset the Menu' }).click()
  await page.getByText('one entry was put back').waitFor()
  const sidebar = sidebarOf(clerk)
  await sidebar.getByRole('link', { name: 'Customer', exact: true }).waitFor()
  expect(await sidebar.getByRole('link', { name: 'Former clients' }).count()).toBe(1)
})
