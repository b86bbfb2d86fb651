// Labels as a user prints them: ticked in a list or opened from a record, size, kind and counts chosen, looked at,
// downloaded as PDF and as ZPL, and what was chosen found again by the next one.
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from '../apps/web/company-page.ts'
import { printed, textsOf } from '../checks/testing/decoded.ts'
import { byCode } from '../modules/masters/starter.ts'

const GTIN = '8991112000014'

let world: CompanyPage

beforeAll(async () => {
  world = await openCompanyPage()
  const { company } = world
  await company.create('item-group', { code: 'DRY', name: 'Dry goods' })
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  await company.create('item', { ...goods, code: 'KOPI', name: 'Ground coffee 250 g', barcode: GTIN })
  await company.create('item', { ...goods, code: 'TEH', name: 'Black tea 100 g' })
  await world.signIn()
})
afterAll(() => world.close())

const downloaded = async (role: 'button' | 'link', name: string): Promise<Buffer> => {
  const waiting = world.page.waitForEvent('download')
  await world.page.getByRole(role, { name, exact: true }).click()
  // The browser of the run may be elsewhere: what it loaded is read from it.
  return buffer(await (await waiting).createReadStream())
}

const choose = async (label: string, option: string): Promise<void> => {
  const { page } = world
  await page.getByRole('button', { name: label }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

test('two items are ticked; three labels of one of them, printed on 50 × 30 mm, are read again', async () => {
  const { page, address } = world
  await page.goto(`${address}/master/item`)
  for (const name of ['Ground coffee 250 g', 'Black tea 100 g'])
    await page.getByRole('row').filter({ hasText: name }).getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Print labels' }).click()
  await page.getByText('2 labels on 2 pages').waitFor()
  await choose('Label size', 'Roll, 50 × 30 mm')
  const coffee = page.getByRole('textbox', { name: 'Labels of Ground coffee 250 g' })
  await coffee.fill('3')
  await page.getByRole('textbox', { name: 'Labels of Black tea 100 g' }).fill('0')
  await page.getByText('3 labels on 3 pages').waitFor()
  await page.getByText('Page 1 of 3').waitFor()
  const pdf = await downloaded('link', 'Download')
  const pages = await printed(pdf, [{ left: 0, top: 0, width: 50, height: 30 }])
  expect(pages.map(([one]) => one?.text)).toEqual([GTIN, GTIN, GTIN])
  expect((await textsOf(pdf))[0]).toContain('Ground coffee 250 g')
  const zpl = (await downloaded('button', 'Download ZPL')).toString()
  expect(zpl).toContain('^PW400^LL240')
  expect(zpl).toContain('^PQ3')
  expect(zpl.match(/\^XA/g)).toHaveLength(1)
})

test('what cannot be printed says why beside its row, and the sheet begins where it is told', async () => {
  const { page, address } = world
  await choose('Barcode type', 'GS1-128 (GTIN, batch, expiry, serial no.)')
  await page.getByRole('textbox', { name: 'Labels of Black tea 100 g' }).fill('1')
  await page.getByText('TEH has no GTIN as its barcode').first().waitFor()
  await choose('Barcode type', 'Code 128 (internal number)')
  await choose('Label size', 'A4 sheet, 65 of 38.1 × 21.2 mm')
  await page.getByRole('textbox', { name: 'Labels used on the first sheet' }).fill('63')
  await page.getByText('4 labels on 2 pages').waitFor()
  expect(await page.getByRole('button', { name: 'Download ZPL' }).count()).toBe(0)
  // The next record has the size and the kind that were chosen.
  await page.goto(`${address}/master/item`)
  await page.getByRole('row').filter({ hasText: 'Black tea 100 g' }).getByText('Black tea 100 g').click()
  await page.getByRole('button', { name: 'Labels' }).click()
  await page.getByText('1 label on 1 page').waitFor()
  expect(await page.getByRole('button', { name: 'Label size' }).textContent()).toContain('38.1 × 21.2 mm')
})
