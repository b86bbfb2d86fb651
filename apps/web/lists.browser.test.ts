// What a list offers beyond its rows: views under a name, papers of many records in one file, masters put away at once.
import { pathOf } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from './company-page.ts'

let world: CompanyPage
let list = ''

const CODES = ['AAA', 'BBB', 'CCC']

beforeAll(async () => {
  world = await openCompanyPage()
  for (const code of CODES) await world.company.create('item-group', { code, name: `Kelompok ${code}` })
  const used = { code: 'BRG-1', name: 'Barang', itemGroup: { code: 'BBB' }, baseUnit: { code: 'PCS' } }
  await world.company.create('item', used)
  const definition = world.company.engine.registry.resources.get('item-group')?.definition
  list = `${world.address}${definition ? pathOf(definition) : ''}`
  await world.signIn()
})

afterAll(() => world?.close())

async function tick(...codes: readonly string[]): Promise<void> {
  const { page } = world
  for (const code of codes) {
    const row = page.getByRole('row').filter({ hasText: code })
    await row.getByRole('checkbox').click({ force: true })
  }
}

test('papers of what is ticked are one file, in the order of the list', async () => {
  const { page } = world
  await page.goto(list)
  await page.getByText('AAA').first().waitFor()
  await tick('CCC', 'AAA')
  await page.getByRole('toolbar').getByRole('button', { name: 'Print' }).click()
  await page.waitForURL('**/print?of=item-group:*&of=item-group:*')
  await page.getByText('Page 1 of 2').waitFor()
  const named = await page.evaluate(async () => {
    const answer = await fetch(`/api/v1/print/records${location.search}`)
    return answer.text()
  })
  expect(named.indexOf('AAA')).toBeLessThan(named.indexOf('CCC'))
})

test('masters are put away together, and what is refused is said and can be ticked again', async () => {
  const { page } = world
  await page.goto(list)
  await page.getByText('AAA').first().waitFor()
  await tick('AAA', 'BBB')
  await page.getByRole('toolbar').getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'Yes, Archive' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText(/of 2 done/).waitFor()
  const done = await dialog.getByText(/of 2 done/).innerText()
  const refused = await dialog.getByRole('listitem').count()
  expect(`${2 - refused} of 2 done`).toBe(done)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('row').filter({ hasText: 'AAA' }).waitFor({ state: 'detached' })
})

test('rows that have not come are selected in a step of their own, and what comes later is not', async () => {
  const { page, company } = world
  for (let at = 0; at < 104; at++) await company.create('item-group', { code: `MANY-${at}`, name: `Banyak ${at}` })
  await page.goto(`${list}?q=Banyak&sort=-code`)
  await page.getByText('1–100 of 104').waitFor()
  const bar = page.getByRole('toolbar')
  // Until a row is current, the keys are on the first one, and it is seen that they are.
  const first = page.locator('[role=grid]:focus [data-row="0"]')
  expect(await first.evaluate((row) => getComputedStyle(row, '::after').outlineStyle)).toBe('solid')
  await page.keyboard.press('x')
  await bar.getByText('1 selected').waitFor()
  expect(await first.getAttribute('aria-selected')).toBe('true')
  expect(await bar.getByRole('button', { name: /matching/ }).count()).toBe(0)
  await page.getByRole('grid').press('Control+a')
  await bar.getByRole('button', { name: 'Select all 104 matching' }).click()
  await bar.getByText('104 selected').waitFor()
  await bar.getByText('Print (up to 100)').waitFor()
  await company.create('item-group', { code: 'MANY-LATER', name: 'Banyak nanti' })
  const [file] = await Promise.all([page.waitForEvent('download'), bar.getByRole('button', { name: 'Export' }).click()])
  expect(file.suggestedFilename()).toBe('item-group.xlsx')
  await bar.getByRole('button', { name: 'Archive' }).click()
  await page.getByRole('button', { name: 'Yes, Archive' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('104 of 104 done').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.goto(`${list}?q=Banyak&filter[archived]=false`)
  await page.getByText('1–1 of 1').waitFor()
  expect(await page.getByText('MANY-LATER').count()).toBe(1)
})

test('a view keeps filters and sort under a name, says when it was altered, and may open the list', async () => {
  const { page } = world
  await page.goto(`${list}?sort=-code`)
  await page.getByText('CCC').first().waitFor()
  await page.keyboard.press('v')
  await page.getByRole('menuitem', { name: 'Save as a new view' }).click()
  await page.keyboard.type('From the end')
  await page.keyboard.press('Enter')
  await page.waitForURL('**sort=-code&view=*')
  await page.goto(page.url().replace('sort=-code', 'sort=name'))
  await page.getByText('Unsaved changes').waitFor()
  await page.getByRole('button', { name: 'Reset' }).click()
  await page.waitForURL('**sort=-code&view=*')
  expect(await page.getByText('Unsaved changes').count()).toBe(0)
  await page.getByRole('button', { name: 'From the end' }).click()
  await page.getByRole('menuitem', { name: 'Always open with this view' }).click()
  await page.goto(list)
  await page.waitForURL('**sort=-code&view=*')
  await page.getByRole('button', { name: 'From the end' }).click()
  await page.getByRole('menuitem', { name: 'Standard view' }).click()
  await page.waitForURL('**?view=none')
})

test('the audit trail, the widest of all lists, fits a window of 1366 with all its columns', async () => {
  const { page } = world
  await page.setViewportSize({ width: 1366, height: 768 })
  await page.goto(`${world.address}/setting/audit`)
  const head = page.getByRole('columnheader', { name: 'From where' })
  await head.waitFor()
  const right = async (): Promise<number> => {
    const box = await head.boundingBox()
    return (box?.x ?? 0) + (box?.width ?? 9999)
  }
  await expect.poll(right).toBeLessThanOrEqual(1366)
  expect(await page.getByRole('columnheader').count()).toBeGreaterThanOrEqual(11)
})
