// The tabs of a master's form (0488): what is wrong marks its tab and opens it, the keyboard goes through them, and
// they hold what an item, a customer and a supplier are entered with.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from '../apps/web/company-page.ts'

let world: CompanyPage
let page: CompanyPage['page']
let item = ''

const tab = (name: string) => page.getByRole('tab', { name })
const box = (name: string) => page.getByRole('textbox', { name, exact: true })
const chosen = (name: string): Promise<string | null> => tab(name).getAttribute('aria-selected')

beforeAll(async () => {
  world = await openCompanyPage()
  const { company } = world
  await company.create('item-group', { code: 'GRP', name: 'Unggas' })
  await company.create('unit', { code: 'KG', name: 'Kilogram', decimals: 3, taxUnitCode: 'UM.0003' }).catch(() => null)
  const values = { code: 'AYAM', name: 'Ayam', itemGroup: { code: 'GRP' }, baseUnit: { code: 'PCS' } }
  item = (await company.create('item', values)).id
  page = world.page
  page.setDefaultTimeout(10_000)
  await world.signIn()
})

afterAll(() => world?.close())

test('what is wrong opens its tab, and its place in the list leads there again', async () => {
  await page.goto(`${world.address}/v2/item/${item}`)
  await tab('Units and barcodes').click()
  await box('Nominal catch weight').fill('1,5')
  await tab('Planning').click()
  await page.keyboard.press('Control+s')
  await page.getByText('Please fix the following errors').waitFor()
  await expect.poll(() => chosen('Units and barcodes')).toBe('true')
  await tab('General').click()
  await box('Name in Indonesian').waitFor()
  await page.getByRole('button', { name: 'Catch-weight unit' }).first().click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-measureUnit')
  await page.keyboard.type('KG')
  await page.getByRole('option', { name: /KG/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await page.getByText('AYAM saved').waitFor()
  await tab('General').click()
  await tab('Units and barcodes').click()
  expect(await box('Nominal catch weight').inputValue()).toBe('1,5')
})

test('arrows go from tab to tab, and Tab from there into its fields', async () => {
  await page.goto(`${world.address}/v2/item/add`)
  await tab('General').focus()
  for (let step = 0; step < 2; step++) await page.keyboard.press('ArrowRight')
  await expect.poll(() => chosen('Tracking')).toBe('true')
  await page.keyboard.press('Tab')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-tracking')
})

test.each([
  ['/master/customer/v2/create', ['Addresses and contacts', 'Tax and identity', 'Terms and credit', 'Accounts']],
  [
    '/master/supplier/v2/create',
    ['Addresses and contacts', 'Bank accounts', 'Tax and identity', 'Terms and matching', 'Accounts'],
  ],
])('%s has its tabs', async (path, names) => {
  await page.goto(world.address + path)
  await tab('Tax and identity').waitFor()
  expect(await page.getByRole('tab').allTextContents()).toEqual(names.map((name) => expect.stringContaining(name)))
  await tab('Tax and identity').click()
  await page.getByText('VAT-registered').waitFor()
})
