// The palette as the shortest way to a record: a document by the last figures of its number, a name in both languages.
import { pathOf } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, documentAlone, openCompanyPage } from './company-page.ts'

let world: CompanyPage
let path = ''
let number = ''
let approved = ''

beforeAll(async () => {
  world = await openCompanyPage()
  const { company, page } = world
  page.setDefaultTimeout(20_000)
  const found = documentAlone(company)
  path = pathOf(found)
  await company.create('item-group', { code: 'GOODS', name: 'Goods' })
  const goods = { code: 'GLA-1', name: 'White sugar', nameIndonesian: 'Gula pasir', itemGroup: { code: 'GOODS' } }
  await company.create('item', { ...goods, baseUnit: { code: 'PCS' } })
  await company.create('customer', { code: 'MAJU', name: 'Toko Maju Jaya', term: { code: 'NET30' } })
  const line = { item: { code: goods.code }, quantity: '2', unit: { code: 'PCS' }, unitCost: '1000' }
  const values = { warehouse: { code: 'MAIN' }, adjustmentReason: { code: 'STOCK-OPENING' }, lines: [line] }
  const made = await company.create(found.key, values, true)
  approved = made.id
  const { body } = await company.service.read(company.actor, found.key, approved)
  number = String(Object(body).number)
  await world.signIn()
})

afterAll(() => world?.close())

const options = () => world.page.getByRole('dialog').getByRole('option')

/** Opens the palette, types, and waits for the answer. */
async function ask(text: string): Promise<void> {
  const { page } = world
  // The address changes before the palette that led there is gone, and a key over a dialog is not for the page.
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(text)
  await page
    .getByRole('dialog')
    .getByRole('status')
    .filter({ hasText: /result/ })
    .waitFor()
}

const close = async (): Promise<void> => {
  await world.page.keyboard.press('Escape')
  await world.page.getByRole('dialog').waitFor({ state: 'detached' })
}

test('a document is opened by the last four figures of its number, however fast Enter follows', async () => {
  const { page, address } = world
  await page.goto(`${address}/home`)
  await page.getByRole('navigation').first().waitFor()
  const keys = ['Control+k', ...Array.from(number.slice(-4)), 'Enter']
  for (const key of keys) await page.keyboard.press(key)
  await page.waitForURL(`**${path}/${approved}`)
  expect(keys.length).toBeLessThanOrEqual(7)
})

test('what is typed before the palette has come is not lost', async () => {
  const { page, address } = world
  const held = Promise.withResolvers<void>()
  await page.route(/assets\/palette-[^/]*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${address}/home`)
  await page.getByRole('navigation').first().waitFor()
  for (const key of ['Control+k', ...Array.from(number.slice(-4)), 'Enter']) await page.keyboard.press(key)
  expect(await page.getByRole('dialog').count()).toBe(0)
  held.resolve()
  await page.waitForURL(`**${path}/${approved}`)
  await page.unroute(/assets\/palette-[^/]*\.js$/)
})

test('opened before it has come, it gives the focus back to the rows it was opened over', async () => {
  const { page, address } = world
  const held = Promise.withResolvers<void>()
  await page.route(/assets\/palette-[^/]*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`${address}${path}`)
  const rows = page.locator('[role=grid]:focus')
  await rows.waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Escape')
  await rows.waitFor()
  await page.keyboard.press('Control+k')
  held.resolve()
  await page.getByRole('dialog').getByRole('combobox').waitFor()
  await close()
  await expect.poll(() => rows.count()).toBe(1)
  await page.unroute(/assets\/palette-[^/]*\.js$/)
})

test('its row says what decides: number, day, status, under what it is called', async () => {
  await ask(number.slice(-4))
  const row = await options().first().innerText()
  expect(row).toContain(number)
  expect(row).toMatch(/\d{2}\/11\/2026/)
  expect(row).toContain('Approved')
  expect(await options().first().locator('mark').innerText()).toBe(number.slice(-4))
  await close()
})

test('names are found in both languages and with a slip of the finger; nothing found says what to try', async () => {
  await ask('gula')
  expect(await options().first().innerText()).toMatch(/GLA-1[\s\S]*White sugar · Gula pasir/)
  await close()
  await ask('mjau jaya')
  expect(await options().first().innerText()).toContain('Toko Maju Jaya')
  await close()
  await ask('qqzzqq')
  await world.page.getByText('Try the last digits of a number').waitFor()
  await close()
})

test('actions are found under the names other products use', async () => {
  const { page } = world
  await ask('sign out')
  expect(await options().first().innerText()).toContain('Logout')
  await close()
  await ask('tutup buku')
  expect(await options().first().innerText()).toContain('Close period')
  await close()
  await ask('ganti periode')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: 'Change period' }).getByRole('radio').first().waitFor()
  await close()
})
