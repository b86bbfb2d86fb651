// The frame around every page: who may go where, how a page is left and come back to, and what lies over it.
import { sql } from '@lumbung/definition'
import { createUser, ensureRole } from '@lumbung/engine/session/users.ts'
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage, OWNER } from './company-page.ts'

const CLERK = { email: 'clerk@example.com', password: 'padi emas di sawah 26' }
const BRANCHES = 12

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
  for (let place = 1; place <= BRANCHES; place++)
    await world.company.create('branch', { code: `B${place}`, name: `Cabang ${place}` })
})

afterAll(() => world?.close())

async function signIn(user: { readonly email: string; readonly password: string }): Promise<void> {
  await page.getByLabel('E-mail').fill(user.email)
  await page.locator('input[name=password]').fill(user.password)
  await page.keyboard.press('Enter')
}

const dialog = (): Locator => page.getByRole('dialog')
/** Keys are pressed once the layer that was opened holds the focus. */
const opened = (): Promise<void> => page.locator('[role=dialog]:focus-within').waitFor()
/** What comes to be, at the latest after five seconds. */
const until = <T>(get: () => T) => expect.poll(get, { timeout: 5_000 })
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
  await until(() => page.title()).toBe('Sign in · Lumbung')
  await signIn(CLERK)
  await page.waitForURL('**/master/item-group?q=Kelompok')
  await page.getByRole('link', { name: 'Item group', exact: true }).waitFor()
  expect(await page.locator('aside [aria-current=page]').allInnerTexts()).toEqual(['Item group'])
  // Neither listed nor opened: a list, a new record, a report, an upload.
  for (const path of [
    '/master/item',
    '/master/item-group/create',
    '/report/sales-by-customer',
    '/bulk-upload/master-item',
  ]) {
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
  await until(() => asked.length).toBe(2)
  expect(asked.toSorted()).toEqual(['/api/v1/auth/me', '/api/v1/meta'])
  expect(await page.locator('main').count()).toBe(0)
  answer()
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  for (const path of ['/', '/login', '/register', '/forgot-password', '/reset-password?token=x']) {
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
  expect((await page.getByRole('menuitem').allInnerTexts()).slice(2, -1)).toEqual(
    expect.arrayContaining([
      'Settings',
      'Users',
      'User roles and permissions',
      'User groups',
      'Approval set',
      'Approval groups',
      'Manage branches',
      'Manage accounting period',
    ]),
  )
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.waitForURL('**/setting/app')
  const settings = page.getByRole('navigation', { name: 'Navigation' }).getByRole('link')
  expect(await settings.allInnerTexts()).toEqual(
    expect.arrayContaining(['Company setting', 'Chart of accounts setting', 'Numbering', 'Users', 'Roles']),
  )
  await page.getByPlaceholder('Find a setting').fill('penomoran')
  await until(() => settings.allInnerTexts()).toEqual(['Numbering'])
  // A single setting is found as well as a page of them, and is then the one that is typed in.
  await page.getByPlaceholder('Find a setting').fill('umur kurs')
  await settings.getByText('Maximum age of exchange rates (days)').click()
  await page.waitForURL('**/setting/app?filter*')
  await page.getByLabel('Maximum age of exchange rates (days)').and(page.locator(':focus')).waitFor()
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

test('the sidebar goes and comes by key and button as each user left it, and covers a narrow page', async () => {
  const side = page.locator('aside')
  const edge = page.getByRole('button', { name: 'Show the side menu' })
  expect((await side.boundingBox())?.width).toBe(250)
  await page.keyboard.press('Control+\\')
  await edge.waitFor()
  expect([await side.count(), (await page.locator('main').boundingBox())?.x]).toEqual([0, 0])
  await page.reload()
  await edge.click()
  await page.getByRole('button', { name: 'Hide the side menu' }).and(page.locator(':focus')).waitFor()
  expect(await side.getByRole('link').first().innerText()).toBe('Home')
  await page.setViewportSize({ width: 900, height: 600 })
  await edge.waitFor()
  await edge.click()
  await page.locator('main[inert]').waitFor()
  expect(await page.locator('main').boundingBox()).toMatchObject({ x: 0, width: 900 })
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menu').waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  expect(await side.count()).toBe(1)
  await page.evaluate(() => (document.activeElement instanceof HTMLElement ? document.activeElement.blur() : undefined))
  await page.keyboard.press('Escape')
  await edge.and(page.locator(':focus')).waitFor()
  expect(await side.count()).toBe(0)
  await page.setViewportSize({ width: 1366, height: 420 })
  await side.waitFor()
})

/** Where the bar at the top stands; null where it is not drawn. */
const progress = (): Promise<number | null> =>
  page
    .getByRole('progressbar', { name: 'Loading' })
    .locator('div')
    .evaluateAll(([bar]) => (bar instanceof HTMLElement ? Number(/[\d.]+/.exec(bar.style.transform)?.[0]) : null))

const scrollTop = (): Promise<number> => page.locator('main h1').evaluate(topOfScroller)

/** How far down the element is scrolled that holds a heading; -1 where nothing scrolls. */
function topOfScroller(heading: Element): number {
  for (let box = heading.parentElement; box; box = box.parentElement)
    if (box.scrollHeight > box.clientHeight) return box.scrollTop
  return -1
}

test('the bar at the top begins at 0.08, creeps while a page is fetched, and ends with it', async () => {
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/profile-page-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.locator('aside').getByRole('link', { name: 'Owner' }).click()
  await expect.poll(progress, { interval: 20, timeout: 5_000 }).toBe(0.08)
  await expect.poll(progress, { interval: 50, timeout: 5_000 }).toBeGreaterThan(0.1)
  expect(here()).toBe('/home')
  answer()
  await page.getByRole('heading', { name: 'Profile' }).waitFor()
  await until(progress).toBeNull()
  expect(await page.title()).toBe('Profile · Lumbung')
})

test('letters lead to places and to the help, unless they are switched off', async () => {
  await page.getByRole('tab', { name: 'Preferences' }).click()
  // Its words are pressed: the box itself is a point that may lie on the edge of a low screen.
  const letters = page.getByText('Single-letter shortcuts', { exact: true })
  await letters.click()
  await page.keyboard.press('?')
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  expect([here(), await dialog().count()]).toEqual(['/profile', 0])
  await letters.click()
  await page.keyboard.press('?')
  await opened()
  const help = await dialog().innerText()
  for (const text of ['Keyboard shortcuts', 'Search', 'Show or hide the side menu', 'Report'])
    expect(help).toContain(text)
  await page.keyboard.press('Escape')
  await closed()
  // On a list N begins something new; behind G it is the letter of a place.
  await page.keyboard.press('Control+k')
  await opened()
  await page.keyboard.type('kelompok barang')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'New item group' }).first().waitFor()
  await closed()
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await page.waitForURL('**/notification')
  await page.keyboard.press('g')
  await page.keyboard.press('r')
  await page.waitForURL('**/report')
})

test('the way back leads to the same height, a way on to the top; what is open already glides there', async () => {
  await page.getByRole('heading', { name: 'Reports' }).waitFor()
  await page.mouse.move(800, 300)
  await page.mouse.wheel(0, 400)
  await until(scrollTop).toBe(400)
  const link = page.locator('main a[href^="/report/"]').last()
  await link.scrollIntoViewIfNeeded()
  const left = await scrollTop()
  expect(left).toBeGreaterThan(400)
  await link.click()
  await page.waitForURL(/\/report\/./)
  await page.goBack()
  await until(scrollTop).toBe(left)
  await page.reload()
  await until(scrollTop).toBe(left)
  const glide = async (): Promise<number> => {
    const seen = await page.evaluateHandle(() => {
      const tops = new Set<number>()
      const note = ({ target }: Event): unknown => target instanceof Element && tops.add(target.scrollTop)
      window.addEventListener('scroll', note, true)
      return tops
    })
    await page.locator('aside').getByRole('link', { name: 'Report' }).click()
    await until(scrollTop).toBe(0)
    // The place is known before the event that tells it, which waits for a frame.
    return seen.evaluate(
      (tops) =>
        new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve(tops.size)))),
    )
  }
  expect(await glide()).toBeGreaterThan(2)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.mouse.move(800, 300)
  await page.mouse.wheel(0, 400)
  await until(scrollTop).toBe(400)
  expect(await glide()).toBe(1)
  await page.emulateMedia({ reducedMotion: null })
})

test('the palette offers four places, finds in both languages, opens here or in a tab, returns the focus', async () => {
  const option = page.getByRole('option')
  const search = page.locator('main input').first()
  await search.focus()
  await page.keyboard.press('Control+k')
  await opened()
  await dialog().getByText('Quick Access').waitFor()
  expect(await option.locator('span').first().innerText()).toBe('Home')
  expect(await option.count()).toBe(4)
  await page.keyboard.type('qqzzqq')
  await dialog().getByText('No menu items found for the term.').waitFor()
  await page.keyboard.press('Escape')
  await closed()
  await search.and(page.locator(':focus')).waitFor()
  await page.keyboard.press('Control+k')
  await opened()
  await page.keyboard.type('fakutr')
  await option.filter({ hasText: 'Faktur' }).first().waitFor()
  await until(() => dialog().getByRole('status').innerText()).toMatch(/^\d+ results$/)
  await page.keyboard.press('ArrowDown')
  const second = await option.nth(1).locator('span').first().innerText()
  const [tab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Control+Enter')])
  await tab.waitForURL(/transaction/)
  await until(() => tab.title()).toContain(second)
  await tab.close()
  expect(here()).toBe('/report')
  // Others may be opened besides, so the palette stays.
  await page.keyboard.press('Escape')
  await closed()
  await page.keyboard.press('Control+k')
  await opened()
  await page.keyboard.type('beranda')
  await option.first().waitFor()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
})

const toast = (text: string): Locator =>
  page.getByRole('region', { name: 'Notices' }).getByRole('alert').filter({ hasText: text })

async function openPlaces(item: 'Change branch' | 'Change period'): Promise<void> {
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('menuitem', { name: item }).click()
  await opened()
}

test('a branch is chosen from ten at a time, and what goes wrong is said', async () => {
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/auth/branches*', async (route) => {
    await held
    await route.continue()
  })
  await openPlaces('Change branch')
  await dialog().locator('[aria-busy=true]').waitFor()
  expect(await dialog().locator('[aria-busy=true] > *').count()).toBe(5)
  answer()
  const radios = dialog().getByRole('radio')
  await until(() => radios.count()).toBe(10)
  const confirm = dialog().getByRole('button', { name: 'Confirm' })
  expect(await confirm.isDisabled()).toBe(true)
  await dialog().getByText('Page 1 of 2').waitFor()
  await dialog().getByRole('button', { name: 'Next page' }).click()
  await until(() => radios.count()).toBe(4)
  await page.getByPlaceholder('Search').last().fill('tidak ada')
  await dialog().getByText('No branches found').waitFor()
  await page.getByPlaceholder('Search').last().fill('semua')
  await dialog().getByText('No branches found').waitFor()
  await page.getByPlaceholder('Search').last().fill('all')
  await until(() => radios.count()).toBe(1)
  expect(await dialog().getByRole('navigation').count()).toBe(0)
  await dialog().getByText('All branches').click()
  // Nobody answers, something between answers, and the server says why.
  await page.route('**/auth/me/branch', (route) => route.abort())
  await confirm.click()
  await toast('Failed to change branch. Please try again.').waitFor()
  await page.unroute('**/auth/me/branch')
  await page.route('**/auth/me/branch', (route) =>
    route.fulfill({ status: 422, json: { code: 'x', detail: 'This branch is closed today.' } }),
  )
  await confirm.click()
  await toast('This branch is closed today.').waitFor()
  await page.unroute('**/auth/me/branch')
  // Another tab has gone elsewhere meanwhile: this page writes nothing any more, but may still be led out.
  await page.evaluate(async () => {
    Object.assign(document.documentElement.dataset, { before: 'yes' })
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    const sent = { method: 'PUT', headers, body: JSON.stringify({ branchId: null }) }
    if (!(await fetch('/api/v1/auth/me/branch', sent)).ok) throw new Error('The branch was not changed.')
  })
  const [sent] = await Promise.all([page.waitForRequest('**/auth/me/branch'), confirm.click()])
  const body: unknown = sent.postDataJSON()
  expect(body).toEqual({ userId: expect.stringMatching(/^[0-9a-f-]{36}$/), branchId: null })
  await page.locator('html:not([data-before])').waitFor()
  await page.waitForURL('**/home')
  expect(await page.locator('aside').innerText()).toContain('All branches')
})

test('a period is found by its month in both languages, and one that cannot be changed to says so', async () => {
  await openPlaces('Change period')
  await page.getByPlaceholder('Search').last().fill('zzz')
  await dialog().getByText('No periods found').waitFor()
  await page.getByPlaceholder('Search').last().fill('Oktober')
  const october = dialog().getByText('Oct 2026')
  await october.click()
  await page.route('**/auth/me/period', (route) => route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }))
  await dialog().getByRole('button', { name: 'Confirm' }).click()
  await toast('Failed to change period. Please try again.').waitFor()
  // Errors stay where they are, above the page, until they are closed.
  const place = await toast('Failed').boundingBox()
  expect((place?.x ?? 0) + (place?.width ?? 0)).toBe(1366 - 20)
  await page.unroute('**/auth/me/period')
  const [sent] = await Promise.all([
    page.waitForRequest('**/auth/me/period'),
    dialog().getByRole('button', { name: 'Confirm' }).click(),
  ])
  expect(Object.keys(Object(sent.postDataJSON())).toSorted()).toEqual(['periodId', 'userId'])
  await page.waitForURL('**/home')
  await page.locator('aside').getByText('Oct 2026').waitFor()
})

test('the light theme is forced', async () => {
  const face = () =>
    page.evaluate(() => {
      const { colorScheme } = getComputedStyle(document.documentElement)
      return [colorScheme, getComputedStyle(document.body).backgroundColor]
    })
  const light = await face()
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await face()).toEqual(light)
  expect(light[0]).toBe('light')
})
