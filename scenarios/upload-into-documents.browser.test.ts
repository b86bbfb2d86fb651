// Numbers of tax invoices from a file, on the screens of whoever uploads them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from '../apps/web/company-page.ts'
import { byCode } from '../modules/masters/starter.ts'
import { masters } from './reading.ts'

let world: CompanyPage

beforeAll(async () => {
  world = await openCompanyPage()
  await masters(world.company)
  await world.company.refresh()
  await world.signIn()
})

afterAll(() => world?.close())

test('a file that enters into documents says so on the list and on its page, and offers no submitting', async () => {
  const { page, address } = world
  await page.goto(`${address}/transaction/sales-invoice`)
  await page.getByRole('button', { name: 'Upload' }).first().click()
  await page.getByRole('menuitem', { name: 'Tax invoice numbers' }).click()
  await page.getByText('Upload: Tax invoice numbers').first().waitFor()
  await page.goto(`${address}/bulk-upload/core-tax?step=file`)
  const rows = 'Referensi;Nomor Faktur Pajak;Tanggal Faktur Pajak\nINV-X;04002600000011111;2026-11-20\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'coretax.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByText('Row 2, number: INV-X is not the number of a Sales invoice.').waitFor()
  await page.goto(page.url().replace(/step=\w+/, 'step=commit'))
  const save = page.getByRole('button', { name: /^Save/ })
  await save.waitFor()
  expect(await save.isDisabled()).toBe(true)
  expect(await page.getByRole('checkbox').count()).toBe(0)
})

test('rows that the tax office has not approved are counted apart, before they are saved and after', async () => {
  const { page, company, address } = world
  const line = { kind: 'other', description: 'Advice', quantity: '1', unitPrice: '1000000', taxGroup: byCode('PPN') }
  const header = { date: '2026-10-05', customer: byCode('C-1'), term: byCode('NET30') }
  const { number } = await company.create('sales-invoice', { ...header, lines: [line] }, true)
  await page.goto(`${address}/bulk-upload/core-tax?step=file`)
  const rows = [
    'Referensi;Nomor Faktur Pajak;Tanggal Faktur Pajak;Status Faktur',
    `${number};04002600000011111;2026-10-06;AMENDED`,
    `${number};04002600000011112;2026-10-06;APPROVED`,
  ]
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'status.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByText('1 row is skipped and will not be entered.').waitFor()
  await page.getByText('This row is skipped: it says AMENDED, and only APPROVED is entered.').waitFor()
  await page.getByRole('button', { name: 'Commit', exact: true }).click()
  await page.getByRole('button', { name: 'Save 1 row', exact: true }).click()
  await page.getByRole('row').filter({ hasText: 'Changed' }).waitFor()
  expect(await page.getByRole('row').filter({ hasText: 'Skipped' }).count()).toBe(1)
})
