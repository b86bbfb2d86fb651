// The pages of work, the tabs of records and the trace of a batch, as somebody uses them who sees little, has no mouse
// or holds a telephone: nothing that axe finds against WCAG 2.2 AA, nothing beyond the edge, everything by keys.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from '../apps/web/company-page.ts'
import { brokenRules } from '../checks/testing/broken-rules.ts'
import { byCode } from '../modules/masters/starter.ts'
import { idOf, masters, stock } from './reading.ts'

let world: CompanyPage
let paths: readonly string[] = []

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1366, height: 768 }

beforeAll(async () => {
  world = await openCompanyPage()
  const { company, page } = world
  await masters(company)
  await stock(company, 'KOPI', '30', '60000')
  const lines = [{ item: byCode('KOPI'), quantity: '10', unit: byCode('PCS'), unitPrice: '100000' }]
  const order = { date: '2026-11-05', customer: byCode('C-1'), requiredDate: '2026-11-10', lines }
  await company.create('sales-order', order, true)
  const line = { kind: 'service', description: 'Sortir', quantity: '1', unitPrice: '1000000', taxGroup: byCode('PPN') }
  const bill = { date: '2026-10-05', customer: byCode('C-1'), term: byCode('NET30'), lines: [line] }
  await company.create('sales-invoice', bill, true)
  const tracked = { code: 'KEJU', name: 'Keju', itemGroup: byCode('GOODS'), baseUnit: byCode('PCS'), tracking: 'batch' }
  const item = (await company.create('item', tracked)).id
  const { id: batch } = await company.create('batch', { item: { id: item }, number: 'L-1' })
  const customer = `/master/customer/${await idOf(company, 'customer', 'C-1')}`
  const coffee = `/v2/item/${await idOf(company, 'item', 'KOPI')}`
  paths = [
    '/warehouse-work',
    '/cash-work',
    '/approvals',
    ...['statement', 'open-documents', 'prices', 'months', 'sent-batches'].map((tab) => `${customer}?tab=${tab}`),
    ...['stock', 'card', 'expected', 'months', 'serials'].map((tab) => `${coffee}?tab=${tab}`),
    `/master/batch/${batch}?tab=recall`,
  ]
  page.setDefaultTimeout(20_000)
  await world.signIn()
})

afterAll(() => world?.close())

/** What axe finds, and whether the page is wider than the window. */
async function wrong(path: string): Promise<readonly string[]> {
  const { page, address } = world
  await page.goto(address + path)
  await page.locator('main').first().waitFor()
  await page.waitForLoadState('networkidle')
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  return [...(await brokenRules(page)), ...(isWide ? ['the page scrolls sideways'] : [])]
}

test.each([
  ['en', DESK],
  ['id', PHONE],
] as const)('nothing is found, in %s', async (language, size) => {
  const { page } = world
  await page.setViewportSize(size)
  await page.evaluate(async (chosen) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    await fetch('/api/v1/auth/me/language', { method: 'PUT', headers, body: JSON.stringify({ language: chosen }) })
  }, language)
  const found: Record<string, readonly string[]> = {}
  for (const path of paths) found[path] = await wrong(path)
  expect(found).toEqual(Object.fromEntries(paths.map((path) => [path, []])))
})

test('on a telephone a statement says the balance after each document without being scrolled', async () => {
  const { page, address } = world
  await page.setViewportSize(PHONE)
  await page.goto(`${address}${paths.find((path) => path.endsWith('=statement'))}&from=2026-10-01&to=2026-10-31`)
  const row = page.getByRole('row').filter({ hasText: 'INV/JKT' })
  await row.getByText('+1.110.000,00').waitFor()
  const edges = await row.locator('[data-card]').evaluateAll((cells) => cells.map((one) => one.getBoundingClientRect()))
  expect(edges.length).toBeGreaterThanOrEqual(4)
  expect(edges.every(({ left, right }) => left >= 0 && right <= PHONE.width)).toBe(true)
})

test('work of the warehouse is begun by keys alone', async () => {
  const { page, address } = world
  await page.setViewportSize(DESK)
  await page.goto(`${address}/warehouse-work`)
  await page
    .getByRole('main')
    .getByText(/SO\/JKT/)
    .waitFor()
  await page.getByRole('tab', { selected: true }).focus()
  const isAtWork = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.matches('main ul a[href*="create"], main ul button') === true)
  for (let pressed = 0; pressed < 5 && !(await isAtWork()); pressed++) await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/create/)
  expect(new URL(page.url()).pathname).toMatch(/^\/transaction\/[a-z-]+\/create$/)
})

test('a table is pasted and filled down by buttons; where the browser refuses, the keys are named', async () => {
  const { page, address } = world
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${address}/transaction/sales-order/create`)
  const lines = page.getByRole('grid').first()
  await page.evaluate(() => navigator.clipboard.writeText('KOPI\t5\nKOPI\t7'))
  await page.getByRole('button', { name: 'Tempel' }).click()
  await expect.poll(() => lines.getByRole('gridcell', { name: /KOPI/ }).count()).toBe(2)
  await page.evaluate(() => {
    navigator.clipboard.readText = () => Promise.reject(new Error('refused'))
  })
  await page.getByRole('button', { name: 'Tempel' }).click()
  await page.getByText(/Tekan Ctrl\+V/).waitFor()
  await page.getByRole('button', { name: 'Pindai' }).click()
  await page.getByText(/^Silakan pindai/).waitFor()
  expect(await page.locator('[role=grid]:focus').count()).toBe(1)
})
