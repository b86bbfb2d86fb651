// Catch weight is typed on a phone (decision 0499): in the row of the goods, one step behind the quantity; nothing is
// sent before all of it is weighed.
import { sql } from '@lumbung/definition'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from '../apps/web/company-page.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { masters } from './reading.ts'

const PHONE = { width: 390, height: 844 }

let world: CompanyPage
let page: Page
let order: Created

beforeAll(async () => {
  world = await openCompanyPage()
  const { company } = world
  await masters(company)
  const bird = { code: 'CHICKEN', name: 'Ayam potong', barcode: '8990000000204', measureUnit: byCode('KG') }
  await company.create('item', { itemGroup: byCode('GOODS'), baseUnit: byCode('PCS'), ...bird })
  const lines = [{ item: byCode('CHICKEN'), quantity: '12', unitPrice: '40000' }]
  const head = { date: '2026-11-10', supplier: byCode('S-1'), warehouse: byCode('MAIN') }
  order = await company.create('purchase-order', { ...head, lines }, true)
  page = world.page
  page.setDefaultTimeout(20_000)
  await page.setViewportSize(PHONE)
  await world.signIn()
})
afterAll(() => world?.close())

const says = (text: string): Promise<void> =>
  page.locator('[role=status][data-tone]').filter({ hasText: text }).waitFor()

/** Digits for a thumb, in the dialog with this title, which has gone afterwards or asks on. */
async function typed(title: string, digits: string): Promise<void> {
  const pad = page.getByRole('dialog', { name: title })
  for (const digit of digits) await pad.getByRole('button', { name: digit, exact: true }).click()
  await pad.getByRole('button', { name: 'OK' }).click()
  await pad.waitFor({ state: 'detached' })
}

test('what was scanned is weighed in its row, and nothing is sent before', async () => {
  await page.goto(`${world.address}/warehouse-work/receive/${order.id}`)
  await says('Ready to scan')
  await page.keyboard.type('5*8990000000204')
  await page.keyboard.press('Enter')
  await says('CHICKEN: 5 PCS counted, 7 expected')
  await says('Weigh 5 PCS of CHICKEN')
  const finish = page.getByRole('button', { name: 'Finish receiving' })
  expect(await finish.isDisabled()).toBe(true)
  await page.getByRole('button', { name: 'Weigh 5 PCS' }).click()
  await typed('What do 5 PCS of CHICKEN weigh?', '7,5')
  await says('CHICKEN: 7,5 KG in all')
  await page.getByText('5 × 7,5 KG').waitFor()
  expect(await finish.isEnabled()).toBe(true)
})

test('by touch the weight is asked behind the quantity, on targets for a thumb', async () => {
  await page.getByRole('button', { name: 'Receive 7' }).click()
  await typed('How many of CHICKEN came?', '')
  const pad = page.getByRole('dialog', { name: 'What do 7 PCS of CHICKEN weigh?' })
  await pad.waitFor()
  expect(await pad.getByRole('button', { name: 'OK' }).isDisabled()).toBe(true)
  await typed('What do 7 PCS of CHICKEN weigh?', '10,9')
  await says('Everything has come')
  await page.getByText('12 × 18,4 KG').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await page.getByRole('button', { name: 'Finish receiving' }).click()
  const note = page.getByRole('dialog')
  await note.getByRole('textbox', { name: 'Supplier delivery number' }).fill('SJ-1')
  await note.getByRole('button', { name: 'Finish receiving' }).click()
  await page.getByText(/is approved\./).waitFor()
  const [lying] = await world.company.engine.database.query<{ said: string }>(sql`
    select concat_ws(' ', trim_scale(b.quantity), trim_scale(b.measured)) as said
      from stock_balance b join item i on i.id = b.item where i.code = 'CHICKEN' and b.quantity > 0`)
  expect(lying?.said).toBe('12 18.4')
})
