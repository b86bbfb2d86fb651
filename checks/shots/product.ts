// The main screens of the product, each in the state in which it is used.
import type { Browser, Page } from 'playwright-core'
import { launchBrowser } from '../testing/chromium.ts'
import { type DemoServer, startDemo } from '../testing/demo-server.ts'
import { LANGUAGES, type Screen, type Shots } from './shots.ts'
import { UNHAPPY } from './unhappy.ts'

const ROW = '[role=grid] [role=row], table tbody tr'
const ORDER = '/transaction/sales-order'
const INVOICE = '/transaction/sales-invoice'
const APPROVED = `${INVOICE}?filter[status]=approved`

/** The first record of a list as the screen would show it. */
const firstOf = (page: Page, list: string): Promise<string> =>
  page.evaluate(async (address) => {
    const answer = await fetch(`/api/v1${address}`)
    const { data }: { readonly data: readonly { readonly id: string }[] } = await answer.json()
    const [first] = data
    if (!first) throw new Error(`Nothing in ${address}`)
    return first.id
  }, list)

const BEFORE: readonly Screen[] = [
  { name: 'sign-in', path: '/login', ready: 'form' },
  { name: 'forgot-password', path: '/forgot-password', ready: 'form' },
  { name: 'reset-password', path: '/reset-password?token=unknown', ready: 'form' },
]

const FILE = 'code;name;type;group;base_unit\nX-1;Kecap Manis;stock;NONE;PCS\nX-2;;stock;GOODS;PCS\n'

async function uploadFile(page: Page): Promise<void> {
  const buffer = Buffer.from(FILE)
  await page.locator('input[type=file]').setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer })
  await page.locator('main table').waitFor()
  await page.goto(page.url().replace('step=file', 'step=map'))
  await page.locator('main label').first().waitFor()
}

async function checkFile(page: Page): Promise<void> {
  await uploadFile(page)
  await page.locator('main button').last().click()
  await page.locator('table tbody tr').first().waitFor()
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.keyboard.type('faktur')
  await page.getByRole('option').first().waitFor()
}

/** The branch is changed from the menu behind the user's name. */
async function openBranches(page: Page): Promise<void> {
  const user = page.getByRole('button', { name: /^(Account|Akun)$/ })
  // On a narrow screen the sidebar lies over the page and is opened first.
  if (!(await user.isVisible())) await page.keyboard.press('Control+\\')
  await user.click()
  await page.getByRole('menuitem', { name: /Change branch|Ganti cabang/ }).click()
  await page.getByRole('dialog').getByRole('radio').first().waitFor()
}

async function editLayout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Edit layout|Ubah tata letak/ }).click()
  await page
    .getByRole('button', { name: /^Move|^Pindahkan/ })
    .first()
    .focus()
}

async function selectRows(page: Page): Promise<void> {
  await page.locator(ROW).nth(2).getByRole('checkbox').click({ force: true })
  await page.getByRole('toolbar').first().waitFor()
}

const AFTER: readonly Screen[] = [
  { name: 'home', path: '/home', ready: 'main h1' },
  { name: 'menu', path: '/menu', ready: 'main h1' },
  { name: 'dashboard', path: '/dashboard', ready: '[data-tile] svg circle' },
  { name: 'dashboard-own', path: '/dashboard/v2', ready: '[data-tile] svg circle', act: editLayout },
  { name: 'notification', path: '/notification', ready: 'main' },
  { name: 'profile', path: '/profile', ready: 'main h1' },
  { name: 'palette', path: '/home', ready: 'main h1', act: openPalette },
  { name: 'change-branch', path: '/home', ready: 'main h1', act: openBranches },
  { name: 'not-found', path: '/nowhere', ready: 'main' },
  { name: 'not-authorized', path: '/not-authorized', ready: 'main' },
  { name: 'order-list', path: ORDER, ready: ROW },
  { name: 'order-list-selected', path: ORDER, ready: ROW, act: selectRows },
  { name: 'order-list-empty', path: `${ORDER}?q=zzzzzz`, ready: 'main p' },
  { name: 'order-new', path: `${ORDER}/create`, ready: '[role=grid]' },
  { name: 'order-draft', path: `${ORDER}/:id`, of: `${ORDER}?filter[status]=draft`, ready: ROW },
  { name: 'invoice-approved', path: `${INVOICE}/:id`, of: APPROVED, ready: '#effects table' },
  { name: 'customer-list', path: '/master/customer', ready: ROW },
  { name: 'customer', path: '/master/customer/:id', of: '/master/customer', ready: 'main h1' },
  { name: 'warehouse-work', path: '/warehouse-work', ready: 'main nav' },
  { name: 'floor-receive', path: '/warehouse-work/receive', ready: 'main form' },
  { name: 'floor-pick', path: '/warehouse-work/pick', ready: 'main form' },
  { name: 'floor-find', path: '/warehouse-work/find', ready: 'main form' },
  { name: 'print-preview', path: `${INVOICE}/print?id=:id`, of: APPROVED, ready: 'canvas' },
  { name: 'report-catalogue', path: '/report', ready: 'main h1' },
  { name: 'report-grid', path: '/report/v2/sales-by-customer', ready: ROW },
  { name: 'report-statement', path: '/report/v2/income-statement', ready: ROW },
  { name: 'report-printable', path: '/report/sales-by-customer', ready: ROW },
  { name: 'upload-file', path: '/bulk-upload/master-item?step=file', ready: 'main button' },
  { name: 'upload-map', path: '/bulk-upload/master-item?step=file', ready: 'main button', act: uploadFile },
  { name: 'upload-check', path: '/bulk-upload/master-item?step=file', ready: 'main button', act: checkFile },
  { name: 'app-settings', path: '/setting/app', ready: 'main input' },
  { name: 'numbering-sets', path: '/setting/numbering-set', ready: ROW },
  { name: 'account-settings', path: '/setting/chart-of-accounts-setting', ready: ROW },
  { name: 'users', path: '/setting/user', ready: ROW },
  { name: 'user', path: '/setting/user/:id', of: '/setting/user', ready: 'main input' },
  { name: 'roles', path: '/setting/roles', ready: ROW },
  { name: 'role-new', path: '/setting/roles/create', ready: 'main input' },
  { name: 'approval-sets', path: '/setting/approval-set', ready: 'main' },
  { name: 'approval-set-new', path: '/setting/approval-set/create', ready: 'main input' },
  { name: 'audit', path: '/setting/audit', ready: ROW },
  { name: 'backups', path: '/setting/backup-database', ready: 'main' },
  { name: 'outbox', path: '/notification?tab=mail', ready: 'main' },
  { name: 'periods', path: '/period-management', ready: ROW },
]

async function signIn(page: Page, { origin, signIn: { email, password } }: DemoServer): Promise<void> {
  await page.goto(`${origin}/login`)
  await page.locator('input[type=email]').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
}

/** As a person sees it: drawn, in its fonts, with nothing under way. */
async function take(page: Page, origin: string, { path, of, ready, before, act }: Screen): Promise<void> {
  const id = of === undefined ? '' : await firstOf(page, of)
  await before?.(page)
  await page.goto(origin + path.replace(':id', id))
  await page.locator(ready).first().waitFor()
  await page.waitForLoadState('networkidle')
  await act?.(page)
  await page.waitForTimeout(400)
}

/** What could not be taken is told at the end; the others are worth having. */
async function takeEach(
  page: Page,
  origin: string,
  screens: readonly Screen[],
  keep: (name: string) => Promise<void>,
): Promise<readonly string[]> {
  const missed: string[] = []
  for (const screen of screens) {
    try {
      await take(page, origin, screen)
    } catch (error) {
      missed.push(`${screen.name}: ${String(error).split('\n')[0]}`)
    }
    await keep(screen.name)
    await page.unrouteAll()
  }
  return missed
}

async function inLanguages(browser: Browser, demo: DemoServer, { size, wants, keep }: Shots): Promise<void> {
  const missed: string[] = []
  const wanted = (screens: readonly Screen[]): readonly Screen[] => screens.filter(({ name }) => wants(name))
  for (const language of LANGUAGES) {
    const context = await browser.newContext({ viewport: size, locale: language })
    await context.addInitScript((chosen) => localStorage.setItem('lumbung.language', chosen), language)
    const page = await context.newPage()
    const keepOne = (name: string): Promise<void> => keep(page, `${name}-${language}`)
    missed.push(...(await takeEach(page, demo.origin, wanted(BEFORE), keepOne)))
    await signIn(page, demo)
    await speak(page, language)
    missed.push(...(await takeEach(page, demo.origin, wanted([...AFTER, ...UNHAPPY]), keepOne)))
    await context.close()
  }
  if (missed.length > 0) throw new Error(missed.join('\n'))
}

const speak = (page: Page, language: string): Promise<void> =>
  page.evaluate(async (chosen) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    await fetch('/api/v1/auth/me/language', { method: 'PUT', headers, body: JSON.stringify({ language: chosen }) })
  }, language)

export async function productShots(shots: Shots): Promise<void> {
  if (![...BEFORE, ...AFTER, ...UNHAPPY].some(({ name }) => shots.wants(name))) return
  const demo = await startDemo()
  const browser = await launchBrowser()
  try {
    await inLanguages(browser, demo, shots)
  } finally {
    await browser.close()
    await demo.stop()
  }
}
