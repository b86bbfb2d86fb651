// Dashboards as users meet them: figures that open their reports, tiles that fail alone, and an arrangement made by
// keys, by pointer and by a menu.
import { pathOf } from '@lumbung/definition'
import type { Locator, Page, Route } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { brokenRules } from '../../checks/testing/broken-rules.ts'
import { type CompanyPage, documentAlone, openCompanyPage } from './company-page.ts'

let world: CompanyPage
let page: Page
const at = (path: string): string => world.address + path
const until = <T>(get: () => T) => expect.poll(get, { timeout: 5_000 })

beforeAll(async () => {
  world = await openCompanyPage()
  page = world.page
  page.setDefaultTimeout(10_000)
  await world.signIn()
})

afterAll(() => world?.close())
afterEach(() => page.unrouteAll())

const tiles = (): Locator => page.locator('[data-tile]')
const tile = (figure: string): Locator => page.locator(`[data-tile=${figure}]`)
const order = (): Promise<readonly (string | null)[]> =>
  tiles().evaluateAll((all) => all.map((one) => one.getAttribute('data-tile')))
const sizeOf = (figure: string): Promise<string> =>
  tile(figure).evaluate((one) => `${one.getAttribute('data-width')}×${one.getAttribute('data-height')}`)
const handle = (figure: string): Locator => tile(figure).getByRole('button', { name: /^Move / })
const isSaved = () => page.waitForResponse((one) => one.url().endsWith('/me/preferences') && one.ok())

test('a company without a document is told what to do first', async () => {
  await page.goto(at('/home'))
  await page.getByRole('link', { name: 'Dashboard', exact: true }).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('d')
  await page.waitForURL('**/dashboard')
  await page.getByText('No figures yet').waitFor()
  expect(await page.locator('aside [aria-current=page]').allInnerTexts()).toEqual(['Dashboard'])
  await page.getByRole('link', { name: 'Menu', exact: true }).waitFor()
})

test('a tile opens its report, where the same figure stands', async () => {
  const { company } = world
  const found = documentAlone(company)
  await company.create('item-group', { code: 'GOODS', name: 'Goods' })
  const goods = { code: 'ITM-1', name: 'Barang', itemGroup: { code: 'GOODS' }, baseUnit: { code: 'PCS' } }
  await company.create('item', goods)
  const line = { item: { code: goods.code }, quantity: '2', unit: { code: 'PCS' }, unitCost: '1000' }
  const values = { warehouse: { code: 'MAIN' }, adjustmentReason: { code: 'STOCK-OPENING' }, lines: [line] }
  await company.create(found.key, values, true)
  await company.refresh()
  expect(pathOf(found)).not.toBe('')
  await page.goto(at('/dashboard'))
  await tile('stock-value').getByText('Rp 2.000,00').waitFor()
  await tile('stock-value').getByRole('link').click()
  await page.waitForURL('**/report/**/summary-stock?asOf=*')
  await page.getByText('2.000,00').first().waitFor()
})

test('the days chosen stand in the address, and tiles are called after them', async () => {
  await page.goto(at('/dashboard'))
  await tile('sales-month').getByText('Sales this month').waitFor()
  await page.getByRole('button', { name: /Period/ }).click()
  await page.getByRole('option', { name: 'Last month' }).click()
  await page.waitForURL('**/dashboard?period=last-month')
  await tile('sales-month').getByText('Sales', { exact: true }).waitFor()
  await page.reload()
  await tile('sales-month').getByText('Sales', { exact: true }).waitFor()
  expect(await tile('sales-month').getByText('Sales this month').count()).toBe(0)
})

test('a tile that fails fails alone, and is tried again alone', async () => {
  await page.route('**/api/v1/dashboard?face=*', async (route: Route) => {
    const response = await route.fetch()
    const body = await response.json()
    const data = body.data.filter((one: { readonly key: string }) => one.key !== 'stock-value')
    await route.fulfill({ response, json: { ...body, data, failed: ['stock-value'] } })
  })
  await page.goto(at('/dashboard'))
  const broken = tile('stock-value')
  await broken.getByText('This figure could not be loaded').waitFor()
  await tile('stock-below-minimum').getByRole('link').waitFor()
  await page.unrouteAll()
  const asked = page.waitForRequest('**/api/v1/dashboard?*keys=stock-value*')
  await broken.getByRole('button', { name: 'Retry' }).click()
  await asked
  await broken.getByText('Rp 2.000,00').waitFor()
  expect(await page.getByText('This figure could not be loaded').count()).toBe(0)
})

test('what was read before stays when it cannot be read again', async () => {
  await page.goto(at('/dashboard'))
  await tile('stock-value').getByText('Rp 2.000,00').waitFor()
  await page.route('**/api/v1/dashboard?*', (route) => route.abort('internetdisconnected'))
  await page.getByRole('button', { name: /Period/ }).click()
  await page.getByRole('option', { name: 'This year' }).click()
  await page.getByText(/Could not be refreshed/).waitFor()
  expect(await tile('stock-value').innerText()).toContain('Rp 2.000,00')
})

test('tiles are moved and sized by keys, which is said and kept', async () => {
  await page.goto(at('/dashboard/v2'))
  await page.getByRole('button', { name: 'Edit layout' }).click()
  await handle('sales-month').waitFor()
  const [, first = '', second = ''] = (await order()).map(String)
  await handle(first).focus()
  const moved = isSaved()
  await page.keyboard.press('ArrowRight')
  await moved
  expect((await order()).slice(1, 3)).toEqual([second, first])
  await until(() =>
    page.evaluate(() => document.activeElement?.closest('[data-tile]')?.getAttribute('data-tile')),
  ).toBe(first)
  const said = `Sales today is now at place 3 of ${(await order()).length}.`
  expect(await page.locator('[role=status]').allInnerTexts()).toContain(said)
  const sized = isSaved()
  await page.keyboard.press('Shift+ArrowRight')
  await sized
  expect(await sizeOf(first)).toBe('2×1')
  // Nothing is drawn of it, so it gets no higher.
  await page.keyboard.press('Shift+ArrowDown')
  expect(await sizeOf(first)).toBe('2×1')
  await page.reload()
  await tile(first).waitFor()
  expect([(await order()).slice(1, 3), await sizeOf(first)]).toEqual([[second, first], '2×1'])
  await page.getByRole('button', { name: 'Edit layout' }).click()
  await handle(first).waitFor()
  expect(await brokenRules(page)).toEqual([])
  // What the role begins with is as it was.
  await page.goto(at('/dashboard'))
  await tile(first).waitFor()
  expect((await order()).slice(1, 3)).toEqual([first, second])
})

test('tiles are dragged, removed and added; the default comes back', async () => {
  await page.goto(at('/dashboard/v2'))
  await page.getByRole('button', { name: 'Edit layout' }).click()
  const [first = '', , third = ''] = (await order()).map(String)
  const [from, to] = [await handle(first).boundingBox(), await tile(third).boundingBox()]
  if (!from || !to) throw new Error('Nothing to drag.')
  const dragged = isSaved()
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(to.x + 40, to.y + 40, { steps: 5 })
  await until(() => tile(third).getAttribute('data-over')).toBe('true')
  await page.mouse.up()
  await dragged
  expect((await order())[2]).toBe(first)
  const removed = isSaved()
  await tile(first)
    .getByRole('button', { name: /^What to do with/ })
    .click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await removed
  expect(await order()).not.toContain(first)
  const added = isSaved()
  await page.getByRole('button', { name: 'Add tile' }).click()
  await page.getByRole('menuitem').first().click()
  await added
  expect((await order()).at(-1)).toBe(first)
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Reset to default' }).click()
  await page.locator('[role=dialog], [role=alertdialog]').getByRole('button', { name: 'Reset to default' }).click()
  await until(async () => (await order())[0]).toBe('revenue-year')
})

test('an administrator makes an arrangement the default of a role', async () => {
  await page.goto(at('/dashboard/v2'))
  await page.getByRole('button', { name: 'Edit layout' }).click()
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Use as default of a role' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Role|Role$/ }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Set as default' }).click()
  await page.getByText(/now begins with this dashboard/).waitFor()
  expect(await dialog.count()).toBe(0)
})
