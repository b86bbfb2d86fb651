// A file from a clerk's desk: read, its columns named, a wrong cell mended by the keyboard, stored, and taken back.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from './company-page.ts'

let world: CompanyPage

beforeAll(async () => {
  world = await openCompanyPage()
  await world.company.create('item-group', { code: 'GOODS', name: 'Goods' })
  await world.signIn()
})

afterAll(() => world?.close())

const FILE = [
  'Stok awal;;;;',
  'kode;nama;tipe;kelompok;satuan',
  'U-1;Kecap;stock;BARANG;PCS',
  'U-2;;stock;BARANG;PCS',
].join('\n')

test('a file is read, mended in place and by a known code, stored and withdrawn', async () => {
  const { page, address } = world
  await page.goto(`${address}/bulk-upload/master-item?step=file`)
  const file = { name: 'barang.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) }
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByText('Row 2: kode · nama · tipe · kelompok').first().waitFor()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByText('Valid rows: 0 of 2').waitFor()
  await page.getByRole('combobox', { name: 'Replace with' }).fill('GOODS')
  await page.getByRole('option', { name: /GOODS/ }).click()
  await page.getByText('Valid rows: 1 of 2').waitFor()
  const cell = page.getByRole('textbox', { name: 'Name, row 4' })
  expect(await cell.getAttribute('aria-invalid')).toBe('true')
  await cell.focus()
  await page.keyboard.type('Gula')
  await page.keyboard.press('Enter')
  await page.getByText('Valid rows: 2 of 2').waitFor()
  await page.getByRole('button', { name: 'Commit', exact: true }).click()
  await page.getByRole('button', { name: 'Save 2 rows' }).click()
  await page.getByText('2 created, 0 changed').waitFor()
  await page.reload()
  await page.getByRole('button', { name: 'Withdraw upload' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: /Reason/ }).click()
  await page.getByRole('option', { name: 'Entered wrongly' }).click()
  await dialog.getByRole('textbox', { name: /Note/ }).fill('uploaded by mistake')
  await dialog.getByRole('checkbox').check({ force: true })
  await dialog.getByRole('button', { name: 'Withdraw upload' }).click()
  await page.getByText('All records of this upload were withdrawn.').waitFor()
})

test('what a file misses is made from its check, which is come back to; each row leads to its record', async () => {
  const { page, address } = world
  await page.goto(`${address}/bulk-upload/master-item?step=file`)
  const rows = 'code;name;type;group;base_unit\nW-1;Teh;stock;TEA;PCS\nW-2;Kopi;stock;GOODS;PCS\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'teh.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByText('Valid rows: 1 of 2').waitFor()
  await page.getByRole('link', { name: 'Create item group' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText('Once it is saved you are back at Items, teh.csv.').waitFor()
  expect(await page.getByLabel('Code').inputValue()).toBe('TEA')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Tea')
  await page.keyboard.press('Control+s')
  await page.getByText('Valid rows: 2 of 2').waitFor()
  await page.waitForFunction(() => document.activeElement?.getAttribute('aria-label') === 'Item group, row 2')
  await page.getByRole('button', { name: 'Commit', exact: true }).click()
  await page.getByRole('button', { name: 'Save 2 rows' }).click()
  await page.getByRole('link', { name: 'W-1' }).click()
  await page.getByRole('heading', { name: /W-1/ }).waitFor()
})

test('the same file again is told before it is stored, and stored again only on purpose', async () => {
  const { page, address } = world
  const send = async (): Promise<void> => {
    await page.goto(`${address}/bulk-upload/master-item?step=file`)
    const rows = 'code;name;type;group;base_unit\nV-1;Kopi;stock;GOODS;PCS\n'
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'kopi.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: 'Check the file' }).click()
    await page.getByText('Valid rows: 1 of 1').waitFor()
    await page.getByRole('button', { name: 'Commit', exact: true }).click()
  }
  await send()
  await page.getByRole('button', { name: 'Save 1 row' }).click()
  await page.getByText('1 created, 0 changed').waitFor()
  await send()
  await page.getByText('This file was already uploaded on').waitFor()
  expect(await page.getByRole('button', { name: 'Save 1 row' }).isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: 'Upload again anyway' }).check({ force: true })
  await page.getByRole('button', { name: 'Save 1 row' }).click()
  await page.getByText('1 record was there already with these contents and did not change.').waitFor()
})

test('a number that can be read in two ways is stored only once somebody says that it was read rightly', async () => {
  const { page, address } = world
  await page.goto(`${address}/bulk-upload/master-customer?step=file`)
  const rows = 'code;name;pkp;address;term;credit_limit\nG-1;Toko Tebak;no;Jl. A 1;NET30;28.455\n'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'toko.csv', mimeType: 'text/csv', buffer: Buffer.from(rows) })
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByText('Row 2, credit_limit: 28.455 is read as 28455').waitFor()
  await page.getByRole('button', { name: 'Commit', exact: true }).click()
  const save = page.getByRole('button', { name: 'Save 1 row' })
  expect(await save.isDisabled()).toBe(true)
  await page.getByRole('checkbox', { name: 'The numbers and dates were read correctly' }).check({ force: true })
  await save.click()
  await page.getByText('1 created, 0 changed').waitFor()
})
