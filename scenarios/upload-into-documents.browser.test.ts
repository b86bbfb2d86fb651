// Numbers of tax invoices from a file, on the screens of whoever uploads them.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from '../apps/web/company-page.ts'

let world: CompanyPage

beforeAll(async () => {
  world = await openCompanyPage()
  await world.signIn()
})

afterAll(() => world?.close())

test('a file that enters into documents says so on the list and on its page, and offers no submitting', async () => {
  const { page, address } = world
  await page.goto(`${address}/transaction/sales-invoice`)
  await page.getByRole('link', { name: 'Upload: Tax invoice numbers' }).first().click()
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
