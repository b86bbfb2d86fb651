// What axe finds on the main screens against WCAG 2.2 AA, in both languages: nothing.
import { pathOf } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules } from '../../checks/testing/broken-rules.ts'
import { type CompanyPage, documentAlone, openCompanyPage } from './company-page.ts'

let world: CompanyPage
// A document that needs nothing before it: found by what it declares, whatever it is called.
let DOCUMENT = ''
let draft = ''
let approved = ''

beforeAll(async () => {
  world = await openCompanyPage()
  const { company } = world
  const found = documentAlone(company)
  DOCUMENT = pathOf(found)
  await company.create('item-group', { code: 'GOODS', name: 'Goods' })
  const item = { code: 'ITM-001', name: 'Barang 1', itemGroup: { code: 'GOODS' }, baseUnit: { code: 'PCS' } }
  await company.create('item', item)
  const line = { item: { code: item.code }, quantity: '2', unit: { code: 'PCS' }, unitCost: '1000' }
  const values = { warehouse: { code: 'MAIN' }, adjustmentReason: { code: 'STOCK-OPENING' }, lines: [line] }
  draft = (await company.create(found.key, values)).id
  approved = (await company.create(found.key, values, true)).id
  await company.refresh()
})

afterAll(() => world?.close())

const broken = (): Promise<readonly string[]> => brokenRules(world.page)

/** Opens a screen and waits until what it is about is there. */
async function open(path: string, ready: string): Promise<void> {
  const { page, address } = world
  await page.goto(address + path)
  await page.locator(ready).first().waitFor()
  await page.waitForTimeout(300)
}

test('the pages before signing in', async () => {
  const found: Record<string, readonly string[]> = {}
  for (const path of ['/login', '/forgot-password', '/reset-password?token=x']) {
    await open(path, 'form')
    found[path] = await broken()
  }
  expect(found).toEqual({ '/login': [], '/forgot-password': [], '/reset-password?token=x': [] })
  await world.signIn()
})

const FEW = /^\/(home|profile|bulk-upload)|create$/
const ROW = '[role=grid] [role=row], table tbody tr'

test.each(['en', 'id'])('the screens after it, in %s', async (language) => {
  const { page } = world
  await page.evaluate(async (chosen) => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }
    await fetch('/api/v1/auth/me/language', { method: 'PUT', headers, body: JSON.stringify({ language: chosen }) })
  }, language)
  const [report] = [...world.company.engine.registry.reports.keys()]
  const screens: readonly (readonly [path: string, ready: string])[] = [
    ['/home', 'main h1'],
    ['/menu', 'main h1'],
    ['/profile', 'main h1'],
    [DOCUMENT, ROW],
    [`${DOCUMENT}/create`, '[role=grid]'],
    [`${DOCUMENT}/${draft}`, '[role=grid]'],
    [`${DOCUMENT}/${approved}`, '#effects table'],
    [`${DOCUMENT}/print?id=${approved}`, 'canvas'],
    ['/master/item', ROW],
    ['/report', 'main h1'],
    [`/report/${report}`, 'main'],
    ['/bulk-upload/master-item', 'main button'],
    ['/setting/numbering', 'main'],
    ['/nowhere', 'main'],
  ]
  // What differs between the languages is the length of the words: a few screens tell.
  const seen = language === 'en' ? screens : screens.filter(([path]) => FEW.test(path))
  const found: Record<string, readonly string[]> = {}
  for (const [path, ready] of seen) {
    await open(path, ready)
    found[path] = await broken()
  }
  expect(found).toEqual(Object.fromEntries(seen.map(([path]) => [path, []])))
})

test('what opens over a screen, and a file with rows that are wrong', async () => {
  const { page } = world
  await open('/home', 'main h1')
  await page.keyboard.press('Control+k')
  await page.keyboard.type('item')
  await page.getByRole('option').first().waitFor()
  expect(await broken()).toEqual([])
  await page.keyboard.press('Escape')
  await open('/bulk-upload/master-item', 'main')
  const buffer = Buffer.from('code;name;type;group;base_unit\nX-1;;stock;NONE;PCS\n')
  await page.locator('input[type=file]').setInputFiles({ name: 'items.csv', mimeType: 'text/csv', buffer })
  await page.waitForURL('**step=map')
  await page.locator('label').first().waitFor()
  expect(await broken()).toEqual([])
  await page.goto(page.url().replace('step=map', 'step=check'))
  await page.locator('table tbody tr').first().waitFor()
  expect(await broken()).toEqual([])
})
