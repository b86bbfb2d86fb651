// Screens on which something went wrong, is asked, or is told: seen too seldom to be noticed when they turn ugly.
import type { Page, Route } from 'playwright-core'
import type { Screen } from './shots.ts'

const ORDER = '/transaction/sales-order'
const API = '/api/v1'
const CUSTOMER = '/master/customer'
const customer = { path: `${CUSTOMER}/:id`, of: CUSTOMER, ready: 'main form, main h1' }
const STOCK = '/transaction/adjustment-in'

const fail = (route: Route): Promise<void> =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify({ status: 500, code: 'x', detail: 'A server error occurred.', request: '0199-12345678' }),
  })

const failing =
  (...addresses: readonly string[]) =>
  async (page: Page): Promise<void> => {
    for (const address of addresses) await page.route(`**${API}${address}`, fail)
  }

const phone = (page: Page) => page.getByRole('textbox', { name: /^(Phone|Telepon)$/ }).first()

/** What failed is asked for anew a few times before it says so. */
const told = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^(Retry|Coba lagi)$/ })
    .first()
    .waitFor()

/** Somebody else saves the same field first. */
async function conflict(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const address = `/api/v1${location.pathname}`
    const { version }: { readonly version: number } = await (await fetch(address)).json()
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    await fetch(address, { method: 'PATCH', headers, body: JSON.stringify({ version, phone: `021 47${version}` }) })
  })
  await phone(page).fill('021 4712')
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
}

/** A network that is gone while somebody saves. */
async function saveOffline(page: Page): Promise<void> {
  await page.route(`**${API}/**`, (route) => route.abort('internetdisconnected'))
  await phone(page).fill('021 4713')
  await page.keyboard.press('Control+s')
  await page.getByRole('alert').first().waitFor()
}

/** The session has ended meanwhile. */
async function saveSignedOut(page: Page): Promise<void> {
  const kept = await page.context().cookies()
  await page.context().clearCookies()
  await phone(page).fill('021 4714')
  await page.keyboard.press('Control+s')
  await page.getByRole('dialog').locator('input[type=password]').waitFor()
  await page.context().addCookies(kept)
}

async function saveEmpty(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await page.getByRole('alert').first().waitFor()
}

async function makeToken(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(New token|Token baru)$/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('Kasir')
  await dialog.getByRole('checkbox').first().check({ force: true })
  await dialog.getByRole('button', { name: /^(Create token|Buat token)$/ }).click()
  await dialog.locator('input[readonly]').waitFor()
}

async function voidAsked(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^(Void|Batalkan)$/ }).click()
  await page.locator('[role=dialog], [role=alertdialog]').waitFor()
}

async function toast(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('textbox').first().pressSequentially(' S')
  await page.keyboard.press('Enter')
  await page
    .getByText(/^(Saved|Tersimpan|Disimpan)/)
    .first()
    .waitFor()
}

export const UNHAPPY: readonly Screen[] = [
  { name: 'list-failing', path: ORDER, ready: 'main', before: failing(`${ORDER}?**`), act: told },
  {
    name: 'home-failing',
    path: '/home',
    ready: 'main',
    before: failing('/me/figures**', '/me/late**', '/me/unfinished**'),
    act: told,
  },
  {
    name: 'report-failing',
    path: '/report/v2/sales-by-customer',
    ready: 'main',
    before: failing('/report/**'),
    act: told,
  },
  { name: 'audit-failing', path: '/setting/audit', ready: 'main', before: failing('/setting/audit**'), act: told },
  { name: 'conflict', ...customer, act: conflict },
  { name: 'offline', ...customer, act: saveOffline },
  { name: 'signed-out', ...customer, act: saveSignedOut },
  { name: 'refused', path: `${ORDER}/create`, ready: '[role=grid]', act: saveEmpty },
  { name: 'void-asked', path: `${STOCK}/:id`, of: STOCK, ready: '#effects', act: voidAsked },
  { name: 'token-secret', path: '/profile?tab=tokens', ready: 'main h1', act: makeToken },
  { name: 'toast', path: '/profile', ready: 'main h1', act: toast },
]
