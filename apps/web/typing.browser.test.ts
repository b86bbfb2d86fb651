// The way of the hands through a form: what is filled in by itself is passed over, and no key catches anybody.
import { pathOf } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, documentAlone, openCompanyPage } from './company-page.ts'

let world: CompanyPage
let address = ''
let date = ''

beforeAll(async () => {
  world = await openCompanyPage()
  const definition = documentAlone(world.company)
  date = `field-${definition.date}`
  address = `${world.address}${pathOf(definition)}`
  await world.company.create('item-group', { code: 'GOODS', name: 'Goods' })
  const units = [{ unit: { code: 'CTN' }, numerator: '12', barcode: '8991112000017' }]
  const item = {
    code: 'ITM-1',
    name: 'Barang',
    itemGroup: { code: 'GOODS' },
    baseUnit: { code: 'PCS' },
    barcode: '8990001000014',
    units,
  }
  await world.company.create('item', item)
  await world.company.refresh()
  await world.signIn()
})

afterAll(() => world?.close())

const focused = (): Promise<string> =>
  world.page.evaluate(() => document.activeElement?.id || (document.activeElement?.getAttribute('role') ?? ''))

/** Presses a key until the focus is where it shall be; answers where it was on the way. */
async function pressUntil(key: string, isThere: (place: string) => boolean): Promise<readonly string[]> {
  const places: string[] = []
  for (let step = 0; step < 25; step++) {
    await world.page.keyboard.press(key)
    const place = await focused()
    if (isThere(place)) return places
    places.push(place)
  }
  throw new Error(`Not reached by ${key}: ${places.join(' ')}`)
}

async function newDocument(): Promise<void> {
  const { page } = world
  await page.goto(`${address}/create`)
  await page.locator(`#${date}`).waitFor()
  await page.waitForTimeout(600)
}

test('Tab passes over what was filled in by itself, and Shift+Tab comes to it', async () => {
  await newDocument()
  const stops = await pressUntil('Tab', (place) => place === 'grid')
  expect(stops).not.toContain(date)
  await pressUntil('Shift+Tab', (place) => place === date)
})

test('Tab behind an empty last line leaves the grid', async () => {
  const { page } = world
  await newDocument()
  await pressUntil('Tab', (place) => place === 'grid')
  await page.keyboard.press('Control+i')
  await pressUntil('Tab', (place) => place !== 'grid')
  expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('2')
})

/** As a scanner does it: the next sign does not wait until the page has taken the last one. */
async function scan(code: string): Promise<void> {
  await Promise.all([...Array.from(code), 'Enter'].map((key) => world.page.keyboard.press(key)))
}

test('the scanned barcode of a carton brings the item in cartons', async () => {
  const { page } = world
  await newDocument()
  await pressUntil('Tab', (place) => place === 'grid')
  await page.keyboard.press('Control+i')
  await scan('8991112000017')
  const row = page.getByRole('grid').getByRole('row').nth(1)
  await row.getByText('CTN', { exact: true }).waitFor()
  expect(await row.innerText()).toContain('Barang')
})

test('a line is seen and filled in whole beside the grid, and one walks from line to line', async () => {
  const { page } = world
  const grid = page.getByRole('grid')
  const drawer = page.getByRole('dialog')
  await page.keyboard.press('Control+i')
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('F4')
  await drawer.getByText('Line 1 of 2 · Barang').waitFor()
  await drawer.locator(':focus').waitFor()
  // What the item brings along is there before something else is typed over it.
  await expect.poll(() => drawer.getByLabel('Description').inputValue()).toBe('Barang')
  await drawer.getByLabel('Description').fill('For the opening')
  await drawer.getByLabel(/^Quantity/).fill('7')
  await page.keyboard.press('Alt+PageDown')
  await drawer.getByText('Line 2 of 2').waitFor()
  await page.keyboard.press('Alt+PageUp')
  expect(await drawer.getByLabel('Description').inputValue()).toBe('For the opening')
  await page.keyboard.press('Escape')
  await page.locator('[role=grid]:focus').waitFor()
  await grid.getByRole('row').nth(1).getByText('7', { exact: true }).waitFor()
  // What was typed beside the grid is taken back in it.
  await page.keyboard.press('Control+z')
  await grid.getByRole('row').nth(1).getByText('7', { exact: true }).waitFor({ state: 'detached' })
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Control+Delete')
  await grid.getByRole('row').nth(2).waitFor({ state: 'detached' })
})

test('a scan in any cell raises the line of its code, or adds one; what nobody knows stands in red', async () => {
  const { page } = world
  const grid = page.getByRole('grid', { name: 'Lines' })
  await page.keyboard.press('Control+Home')
  const count = grid.getByRole('row').nth(1).getByRole('gridcell').filter({ hasText: /^\d+$/ })
  await scan('8991112000017')
  await count.filter({ hasText: /^2$/ }).waitFor()
  // Another code of the same record, while something is being typed.
  await page.keyboard.press('End')
  await scan('8990001000014')
  await grid.getByRole('row').nth(2).getByText('PCS').waitFor()
  await scan('8990001000014')
  await scan('8990001000014')
  await grid.getByRole('row').nth(2).getByText('3', { exact: true }).waitFor()
  // What nobody knows is a number where one is asked for, unless it is as long as a code.
  await scan('1234')
  await grid.getByRole('row').nth(2).getByText('1.234').waitFor()
  await page.keyboard.press('Control+z')
  await scan('8999999000011')
  await grid.getByRole('row').nth(3).getByText('8999999000011').waitFor()
  expect(await grid.getAttribute('aria-rowcount')).toBe('4')
  // Each scan is one step.
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await grid.getByRole('row').nth(2).getByText('3', { exact: true }).waitFor({ state: 'detached' })
  expect(await grid.getAttribute('aria-rowcount')).toBe('3')
})

test('an unsaved version that was found is offered no more once another is saved', async () => {
  const { page, company } = world
  const made = await company.create('item-group', { code: 'LAIN', name: 'Lain' })
  const group = company.engine.registry.resources.get('item-group')?.definition
  const own = `${world.address}${group ? pathOf(group) : ''}/${made.id}`
  await page.goto(own)
  await page.locator('#field-name').fill('Belum disimpan')
  await page.waitForTimeout(1500)
  await page.reload()
  await page.getByText(/You have an unsaved draft from/).waitFor()
  await page.locator('#field-name').fill('Disimpan')
  await page.keyboard.press('Control+s')
  await page.getByText('All changes saved').first().waitFor()
  expect(await page.getByText(/You have an unsaved draft from/).count()).toBe(0)
})

test('the help lists the keys of the lines where there are lines', async () => {
  const { page } = world
  await newDocument()
  await page.getByRole('grid').waitFor()
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
  await page.keyboard.press('?')
  const help = page.getByRole('dialog')
  await help.getByRole('heading', { name: 'In the lines' }).waitFor()
  expect(await help.getByText('Inserts a line below, as Ctrl Insert does').count()).toBe(1)
  await page.keyboard.press('Escape')
})

test('what can no longer be changed is not marked as required', async () => {
  const { page, company } = world
  const item = company.engine.registry.resources.get('item')?.definition
  const list = `${world.address}${item ? pathOf(item) : ''}`
  const label = page.locator('label[for=field-baseUnit]')
  await page.goto(`${list}/create`)
  await label.filter({ hasText: '*' }).waitFor()
  const { id } = await company.create('item', {
    code: 'ITM-2',
    name: 'Lain',
    itemGroup: { code: 'GOODS' },
    baseUnit: { code: 'PCS' },
  })
  await page.goto(`${list}/${id}`)
  await label.waitFor()
  expect(await label.innerText()).not.toContain('*')
  expect(await page.locator('label[for=field-name]').innerText()).toContain('*')
})
