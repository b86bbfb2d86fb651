// What a clerk sees while an order is typed: how the customer stands, what is known of the item in the line, and that
// submitting would be refused, before it is.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from '../apps/web/company-page.ts'
import { byCode } from '../modules/masters/starter.ts'
import { masters, stock } from './reading.ts'

let world: CompanyPage

beforeAll(async () => {
  world = await openCompanyPage()
  const { company } = world
  await masters(company)
  await stock(company, 'KOPI', '100', '60000')
  const terms = { term: byCode('NET30'), salesRep: byCode('RINA'), creditLimit: '1000000' }
  await company.create('customer', { code: 'C-LIMIT', name: 'Toko Batas', phone: '021-55', ...terms })
  await company.create('customer', {
    code: 'C-USUAL',
    name: 'Toko Langganan',
    term: byCode('NET30'),
    salesRep: byCode('RINA'),
    addresses: [
      {
        label: 'Toko',
        use: 'shipTo',
        address: { street: 'Jl. Braga 7', city: 'Bandung', country: 'ID' },
        standard: true,
      },
    ],
  })
  await company.create('price-list', {
    code: 'SELL',
    name: 'Selling',
    direction: 'sell',
    currency: byCode('IDR'),
    validFrom: '2026-01-01',
    lines: [{ item: byCode('TEH'), unit: byCode('PCS'), price: '46000' }],
  })
  world.page.setDefaultTimeout(15_000)
  await world.signIn()
})

afterAll(() => world?.close())

const text = (name: string) => world.page.getByRole('region', { name }).first().innerText()

async function addCoffee(): Promise<void> {
  const { page } = world
  await page.getByRole('button', { name: 'Add line' }).click()
  await page.keyboard.type('KOPI')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
}

/** The layout shift of the page since it opened. */
const layoutShift = () =>
  world.page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let shift = 0
        const watch = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shift += Number(Reflect.get(entry, 'value'))
        })
        watch.observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(shift), 200)
      }),
  )

test.each(['/transaction/sales-order/create', '/transaction/purchase-order/create', '/home'])(
  'nothing moves while %s opens',
  async (place) => {
    const { page, address } = world
    await page.goto(address + place)
    await page.locator('main').first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await layoutShift()).toBeLessThan(0.02)
  },
)

test('the customer stands beside the order, the item under its line, and what is refused is said before', async () => {
  const { page, address } = world
  await page.goto(`${address}/transaction/sales-order/create`)
  await expect.poll(() => text('About the customer')).toContain('Choose a customer')
  await page.getByRole('combobox', { name: 'Customer' }).fill('Toko Batas')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => text('About the customer')).toContain('Credit left')
  await expect.poll(() => text('About the customer')).toContain('1.000.000,00')
  expect(await text('About this item')).toContain('Choose an item')
  await addCoffee()
  await expect.poll(() => text('About this item')).toContain('100 PCS here')
  await page.locator('[data-cell="0:1"]').click()
  await page.keyboard.type('12')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('100000')
  await page.keyboard.press('Enter')
  // 12 × 100,000 that cost 60,000 each; with 11 % tax 332,000 over the limit.
  await expect.poll(() => text('About this item')).toContain('40 %')
  await expect.poll(() => text('About the customer')).toContain('Over the limit')
  await expect.poll(() => text('Before you submit'), { timeout: 20_000 }).toContain('332.000,00 over the limit')
  expect(await text('Before you submit')).toContain('No approval set allows this yet')
  // Nothing was stored or refused by asking: the form is as it was typed.
  expect(await page.locator('[data-cell="0:1"]').innerText()).toBe('12')
  await page.locator('[data-cell="0:1"]').click()
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('region', { name: 'Before you submit' }).count(), { timeout: 20_000 }).toBe(0)
})

test('a rate is asked for another currency only, and the lines stay where they are while they are typed', async () => {
  const { page, address } = world
  await page.goto(`${address}/transaction/sales-order/create`)
  const currency = page.getByRole('combobox', { name: 'Currency' })
  await expect.poll(() => currency.inputValue()).toContain('rupiah')
  const isRateAsked = () => page.locator('#field-rate').isVisible()
  expect(await isRateAsked()).toBe(false)
  await currency.fill('dollar')
  await page.getByRole('option', { name: /US dollar/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(isRateAsked).toBe(true)
  await currency.fill('rupiah')
  await page.getByRole('option', { name: /rupiah/ }).waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(isRateAsked).toBe(false)
  const widthOfLines = async () => (await page.getByRole('grid').boundingBox())?.width
  const width = await widthOfLines()
  await addCoffee()
  await page.locator('[data-cell="0:1"]').click()
  await page.keyboard.type('1200')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('100000')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByRole('gridcell', { name: '120.000.000,00' }).count()).toBe(1)
  expect(await widthOfLines()).toBe(width)
})

test('an order of five lines is typed and saved in 45 keys, from the list', async () => {
  const { page, address } = world
  await page.goto(`${address}/transaction/sales-order`)
  await page
    .getByRole('link', { name: /New sales order/ })
    .first()
    .waitFor()
  let keys = 0
  const press = async (...pressed: readonly string[]): Promise<void> => {
    for (const key of pressed) await page.keyboard.press(key)
    keys += pressed.length
  }
  /** Types what is looked for, and goes on once it is found. */
  const find = async (typed: string, wanted: RegExp): Promise<void> => {
    await press(...Array.from(typed))
    await page.getByRole('option', { name: wanted }).waitFor()
    await press('Tab')
  }
  const isInLines = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') === 'Lines')
  await press('n')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('field-customer')
  await find('lang', /Toko Langganan/)
  await expect.poll(() => page.locator('#field-salesRep').inputValue()).not.toBe('')
  // Past what is still open of the header: the customer's number, the day it is needed, where it goes.
  for (let tabs = 0; tabs < 6 && !(await isInLines()); tabs += 1) await press('Tab')
  for (const line of [1, 2, 3, 4, 5]) {
    await find('teh', /TEH/)
    await expect.poll(() => page.locator(`[data-cell="${line - 1}:3"]`).innerText()).not.toBe('')
    await press('6', 'Enter')
    if (line < 5) await press('Control+i')
  }
  await press('Control+s')
  await page.waitForURL(/sales-order\/[\da-f-]{36}/)
  expect(keys).toBeLessThanOrEqual(45)
  expect(await page.getByRole('gridcell', { name: /TEH/ }).count()).toBe(5)
})
