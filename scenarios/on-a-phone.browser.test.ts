// A list and a document at 390 px: what decides is seen without scrolling sideways, and lines are entered as cards; the
// picker says what is free and what it costs.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from '../apps/web/company-page.ts'
import { byCode } from '../modules/masters/starter.ts'
import { masters, stock } from './reading.ts'

const PHONE = 390

let world: CompanyPage

beforeAll(async () => {
  world = await openCompanyPage()
  const { company, page } = world
  await masters(company)
  await stock(company, 'KOPI', '100', '60000')
  const terms = { term: byCode('NET30'), salesRep: byCode('RINA'), creditLimit: '1000000' }
  await company.create('customer', { code: 'C-LIMIT', name: 'Toko Batas', phone: '021-55', ...terms })
  page.setDefaultTimeout(20_000)
  await page.setViewportSize({ width: PHONE, height: 844 })
  await world.signIn()
})

afterAll(() => world?.close())

test('lines are entered as cards: the picker says what is free, the card what the line comes to', async () => {
  const { page, address } = world
  await page.goto(`${address}/transaction/sales-order/create`)
  await page.getByRole('combobox', { name: 'Customer' }).fill('Toko Batas')
  const party = page.getByRole('option').first()
  await party.waitFor()
  expect(await party.innerText()).toContain('1.000.000,00')
  await party.click()
  await page.getByRole('button', { name: 'Add line' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Item', exact: true }).fill('KOPI')
  const item = page.getByRole('option').first()
  await expect.poll(() => item.innerText()).toContain('100')
  await item.click()
  await drawer.getByRole('textbox', { name: 'Quantity', exact: true }).fill('12')
  await drawer.getByRole('textbox', { name: 'Price', exact: true }).fill('50000')
  await drawer.getByRole('textbox', { name: 'Price', exact: true }).press('Tab')
  await page.keyboard.press('Escape')
  const card = page.getByRole('list', { name: 'Lines' }).getByRole('listitem')
  await expect.poll(() => card.innerText()).toContain('600.000,00')
  expect(await card.innerText()).toContain('Quantity 12')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/sales-order\/[0-9a-f-]{36}/)
})

test('a row of the list is a card: party, amount, number, day and status lie in the window', async () => {
  const { page, address } = world
  await page.goto(`${address}/transaction/sales-order`)
  const row = page.locator('[data-row="0"]')
  await row.waitFor()
  const places = await row
    .locator('[data-card]')
    .evaluateAll((cells) => cells.map((cell) => [cell.getAttribute('data-card'), cell.getBoundingClientRect().right]))
  expect(places.map(([place]) => place)).toEqual(['name', 'figure', 'code', 'note', 'state'])
  expect(places.filter(([, right]) => Number(right) > PHONE)).toEqual([])
  expect(await row.innerText()).toContain('666.000,00')
  const [tabs, first] = await Promise.all([page.getByRole('tablist').first().boundingBox(), row.boundingBox()])
  expect((first?.y ?? 0) - (tabs?.y ?? 0)).toBeLessThanOrEqual(110)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE)
  await row.click()
  await page.waitForURL(/sales-order\/[0-9a-f-]{36}/)
})

test('cards of a list are sorted by any column, the other way round when it is chosen once more', async () => {
  const { page, address, company } = world
  await company.create('customer', { code: 'A-LAST', name: 'Zaitun', term: byCode('NET30'), salesRep: byCode('RINA') })
  await page.goto(`${address}/master/customer`)
  const first = page.locator('[data-row="0"]')
  await expect.poll(() => first.innerText()).toContain('A-LAST')
  const sortBy = async (column: string): Promise<void> => {
    await page.getByRole('button', { name: 'Sort rows' }).click()
    await page.getByRole('menuitem', { name: column, exact: true }).click()
  }
  await sortBy('Name')
  await expect.poll(() => first.innerText()).not.toContain('Zaitun')
  await sortBy('Name')
  await expect.poll(() => first.innerText()).toContain('Zaitun')
  expect(new URL(page.url()).searchParams.get('sort')).toBe('-name')
  await page.getByText('Sorted by name').waitFor()
})

test('what a form is refused for leads to the card of its line, at the field', async () => {
  const { page, address } = world
  await page.goto(`${address}/transaction/sales-order/create`)
  await page.getByRole('combobox', { name: 'Customer' }).fill('Toko Batas')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Add line' }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('combobox', { name: 'Item', exact: true }).fill('KOPI')
  await page.getByRole('option').first().click()
  await drawer.getByRole('textbox', { name: 'Price', exact: true }).fill('50000')
  await drawer.getByRole('textbox', { name: 'Quantity', exact: true }).fill('-3')
  await drawer.getByRole('textbox', { name: 'Quantity', exact: true }).press('Tab')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  const summary = page.getByRole('alert')
  await summary.getByRole('button', { name: /Quantity/ }).click()
  const field = drawer.getByRole('textbox', { name: 'Quantity', exact: true })
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
  await field.fill('3')
  await field.press('Tab')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.waitForURL(/sales-order\/[0-9a-f-]{36}/)
})
