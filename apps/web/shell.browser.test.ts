// The frame around every page: who may go where, how a page is left and come back to, and what lies over it.
import { sql } from '@lumbung/definition'
import { createUser, ensureRole } from '@lumbung/engine/session/users.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage, OWNER } from './company-page.ts'

const CLERK = { email: 'clerk@example.com', password: 'padi emas di sawah 26' }
const GROUPS = 60

let world: CompanyPage
let page: Page
const at = (path: string): string => world.address + path
const here = (): string => new URL(page.url()).pathname

beforeAll(async () => {
  world = await openCompanyPage()
  page = world.page
  page.setDefaultTimeout(10_000)
  const { database } = world.company.engine
  const permissions = ['item-group.read']
  const role = await ensureRole(database, { code: 'clerk', name: 'Clerk', permissions })
  const branches = (await database.query<{ id: string }>(sql`select id from branch`)).map(({ id }) => id)
  await createUser(database, { ...CLERK, name: 'Siti', role, branches })
  for (let place = 0; place < GROUPS; place++)
    await world.company.create('item-group', { code: `G-${place}`, name: `Kelompok ${place}` })
})

afterAll(() => world?.close())

async function signIn(user: { readonly email: string; readonly password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(user.email)
  await page.locator('input[name=password]').fill(user.password)
  await page.keyboard.press('Enter')
}

const dialog = (): Locator => page.getByRole('dialog')
/** Keys are pressed once the layer that was opened holds the focus. */
const opened = (): Promise<void> => dialog().locator(':focus').waitFor()
const closed = (): Promise<void> => dialog().waitFor({ state: 'detached' })

test('who is not signed in is sent to sign in and comes back; what one may not read is not opened', async () => {
  await page.goto(at('/register'))
  await page.waitForURL('**/login')
  await page.goto(at('/not-authorized'))
  await page.getByText('You do not have permission to access this.').waitFor()
  expect([here(), await page.title()]).toEqual([
    '/not-authorized',
    'You do not have permission to access this. · Lumbung',
  ])
  await page.goto(at('/master/item-group?q=Kelompok'))
  await page.waitForURL('**/login?to=*')
  expect(await page.title()).toBe('Sign in · Lumbung')
  await signIn(CLERK)
  await page.waitForURL('**/master/item-group?q=Kelompok')
  await page.getByRole('link', { name: 'Item group', exact: true }).waitFor()
  expect(await page.locator('aside [aria-current=page]').allInnerTexts()).toEqual(['Item group'])
  // Neither listed nor opened: a list, a new record, a report.
  for (const path of ['/master/item', '/master/item-group/create', '/report/sales-by-customer']) {
    await page.goto(at(path))
    await page.waitForURL('**/not-authorized')
  }
  expect(await page.locator('aside').count()).toBe(0)
  await page.getByRole('link', { name: 'Back to home' }).click()
  await page.waitForURL('**/home')
  await page.getByRole('button', { name: 'Account' }).click()
  expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Change branch', 'Change period', 'Logout'])
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('**/login')
})

test('user and settings are there before the first page, also when they did not come with it', async () => {
  await signIn(OWNER)
  await page.waitForURL('**/home')
  const asked: string[] = []
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/home', async (route) => {
    const sent = await route.fetch()
    await route.fulfill({
      response: sent,
      body: (await sent.text()).replace(/<script [^>]*id="session".*?<\/script>/, ''),
    })
  })
  await page.route(/\/auth\/me$|\/meta$/, async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await held
    await route.continue()
  })
  await page.goto(at('/home'), { waitUntil: 'commit' })
  await expect.poll(() => asked.length).toBe(2)
  expect(asked.toSorted()).toEqual(['/api/v1/auth/me', '/api/v1/meta'])
  expect(await page.locator('main').count()).toBe(0)
  answer()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  for (const path of ['/login', '/register', '/forgot-password', '/reset-password?token=x']) {
    await page.goto(at(path))
    await page.waitForURL('**/home')
  }
})

test('what is not there keeps the bar of the till or stands alone; settings have their own list', async () => {
  await page.goto(at('/app/pos/cashier'))
  await page.getByText('Error 404 not found').waitFor()
  expect(await page.locator('header').innerText()).toContain('Lumbung')
  expect(await page.locator('aside').count()).toBe(0)
  await page.locator('header').getByRole('link', { name: 'Back to home' }).click()
  await page.waitForURL('**/home')
  await page.getByRole('button', { name: 'Account' }).click()
  expect((await page.getByRole('menuitem').allInnerTexts()).slice(2, -1)).toEqual([
    'Settings',
    'Manage branches',
    'Manage accounting period',
  ])
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.waitForURL('**/setting/app')
  const settings = page.getByRole('navigation', { name: 'Navigation' }).getByRole('link')
  expect(await settings.allInnerTexts()).toEqual([
    'Numbering',
    'Company setting',
    'Chart of accounts setting',
    'Manage branches',
    'Manage accounting period',
  ])
  await page.getByPlaceholder('Find a setting').fill('penomoran')
  await expect.poll(() => settings.allInnerTexts()).toEqual(['Numbering'])
  await page.goto(at('/nowhere/at/all'))
  await page.getByText('Error 404 not found').waitFor()
  expect([await page.locator('aside').count(), await page.title()]).toEqual([0, 'Error 404 not found · Lumbung'])
  await page.getByRole('button', { name: /Search/ }).click()
  await opened()
  await page.keyboard.press('Escape')
  await closed()
  await page.getByRole('link', { name: 'Back to home' }).click()
  await page.waitForURL('**/home')
})
