// A recipe as its author meets it: begun, its components typed, activated, a loop refused with the way round; then read
// in Indonesian, where the report explodes it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from '../apps/web/company-page.ts'

let world: CompanyPage

beforeAll(async () => {
  world = await openCompanyPage()
  world.page.setDefaultTimeout(10_000)
  const { company } = world
  await company.create('item-group', { code: 'GOODS', name: 'Goods' })
  const items = [
    ['BASE', 'Sambal base'],
    ['CHILI', 'Chili'],
    ['SUGAR', 'Palm sugar'],
  ] as const
  for (const [code, name] of items)
    await company.create('item', { code, name, itemGroup: { code: 'GOODS' }, baseUnit: { code: 'KG' } })
  await company.create('bill-of-materials', {
    item: { code: 'CHILI' },
    validFrom: '2026-01-01',
    state: 'active',
    components: [{ item: { code: 'BASE' }, quantity: '1', unit: { code: 'KG' } }],
  })
  await company.refresh()
  await world.signIn()
})

afterAll(() => world?.close())

/** Types into the cell of a line, and takes what is offered there. */
async function type(cell: string, text: string, option?: string): Promise<void> {
  const { page } = world
  await page.locator(`[data-cell="${cell}"]`).click()
  await page.keyboard.type(text)
  if (option) await page.getByRole('option', { name: option }).first().waitFor()
  await page.keyboard.press('Tab')
}

const field = (name: string) => world.page.getByLabel(name).first()
const save = () => world.page.getByRole('button', { name: 'Save' }).first().click()

/** The language of the user, and the page drawn anew in it. */
async function speak(language: 'en' | 'id', path: string): Promise<void> {
  const { page, address } = world
  await page.evaluate(async (chosen) => {
    const headers = { 'content-type': 'application/json' }
    await fetch('/api/v1/auth/me/language', { method: 'PUT', headers, body: JSON.stringify({ language: chosen }) })
  }, language)
  await page.goto(`${address}${path}`)
}

test('a recipe is begun, its components typed, and stored as the first version of its item', async () => {
  const { page, address } = world
  await page.goto(`${address}/master/bill-of-materials`)
  await page
    .getByRole('button', { name: 'New bill of materials' })
    .or(page.getByRole('link', { name: 'New bill of materials' }))
    .click()
  await field('Item').fill('BASE')
  await page.getByRole('option', { name: /BASE/ }).first().click()
  await field('Output quantity').fill('100')
  await page.getByRole('button', { name: 'Add line' }).first().click()
  await type('0:0', 'SUGAR', 'SUGAR')
  await type('0:1', '30')
  await save()
  await page.getByText('BASE/1').first().waitFor()
  expect(await page.locator('[data-cell="0:3"]').innerText()).toBe('KG')
})

test('it is activated, and a line that closes a loop is refused with the way round', async () => {
  const { page } = world
  await field('State').click()
  await page.getByRole('option', { name: 'Active' }).click()
  await save()
  await page.getByText('Saved').first().waitFor()
  await page.getByRole('button', { name: 'Add line' }).first().click()
  await type('1:0', 'CHILI', 'CHILI')
  await type('1:1', '1')
  await save()
  const refused = 'BASE cannot contain itself: BASE > CHILI > BASE. Remove the line that closes the loop.'
  await page.getByText(refused).first().waitFor()
  expect(await page.getByText('BASE/1').count()).toBeGreaterThan(0)
})

test('in Indonesian it is a list of materials, and its report takes it apart', async () => {
  const { page } = world
  await speak('id', '/report/v2/bill-of-material?item=BASE&quantity=50')
  await page.getByRole('columnheader', { name: 'Total kuantitas' }).waitFor()
  const row = page.getByRole('row', { name: /SUGAR/ })
  expect((await row.innerText()).split(/\s+/)).toContain('15')
  await speak('id', '/master/bill-of-materials')
  await page.getByText('Daftar bahan (BOM)').first().waitFor()
  await page.getByText('BASE/1').first().waitFor()
})
