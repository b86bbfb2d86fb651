// Tabs of a record: what other domains list of it. An item shows how it is made, and of what it is a part.
import { pathOf } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from '../apps/web/company-page.ts'

let world: CompanyPage
let page: CompanyPage['page']
let list = ''
const ids = new Map<string, string>()

const at = (code: string, tab = ''): string => `${list}/${ids.get(code) ?? ''}${tab}`
const cell = (text: string) => page.getByRole('gridcell', { name: text, exact: true })
const tab = (name: string) => page.getByRole('tab', { name, exact: true })

beforeAll(async () => {
  world = await openCompanyPage()
  const { company } = world
  await company.create('item-group', { code: 'GRP', name: 'Bumbu' })
  for (const code of ['SAMBAL', 'CABAI']) {
    const item = { code, name: code, itemGroup: { code: 'GRP' }, baseUnit: { code: 'PCS' } }
    ids.set(code, (await company.create('item', item)).id)
  }
  await company.create('bill-of-materials', {
    item: { code: 'SAMBAL' },
    validFrom: '2026-01-01',
    components: [{ item: { code: 'CABAI' }, quantity: '2', unit: { code: 'PCS' } }],
  })
  const definition = company.engine.registry.resources.get('item')?.definition
  list = `${world.address}${definition ? pathOf(definition) : ''}`
  page = world.page
  page.setDefaultTimeout(10_000)
  await world.signIn()
})

afterAll(() => world?.close())

test('a tab lists what names the record, has an address of its own, and leads on', async () => {
  await page.goto(at('SAMBAL'))
  await tab('Bills of materials').click()
  await cell('SAMBAL/1').waitFor()
  expect(new URL(page.url()).search).toBe('?tab=bill-of-materials.item')
  await cell('SAMBAL/1').dblclick()
  await page.waitForURL(/\/master\/bill-of-materials\/[0-9a-f-]{36}$/)
})

test('rows are found by what their lines name, and only those', async () => {
  await page.goto(at('CABAI', '?tab=bill-of-materials.components.item'))
  await cell('SAMBAL/1').waitFor()
  await tab('Bills of materials').click()
  await page.getByText('There are currently no data to see here').waitFor()
  await tab('Item').click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('what was typed is still there behind a tab, and what is new has none', async () => {
  await page.goto(at('SAMBAL'))
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  await name.fill('Sambal pedas')
  await tab('Where used').click()
  await page.getByText('There are currently no data to see here').waitFor()
  await tab('Item').click()
  expect(await name.inputValue()).toBe('Sambal pedas')
  await page.goto(`${list}/create`)
  await name.waitFor()
  expect(await tab('Where used').count()).toBe(0)
})
