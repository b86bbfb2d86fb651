// The pages of customers and items as somebody uses them who decides: figures over the fields that open what they are
// made of, tabs that say why, in as few steps as can be.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from '../apps/web/company-page.ts'
import { byCode } from '../modules/masters/starter.ts'
import { idOf, masters, stock } from './reading.ts'

let world: CompanyPage
let page: CompanyPage['page']
let customer = ''
let item = ''

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const strip = (name: string) => page.getByRole('region', { name })

beforeAll(async () => {
  world = await openCompanyPage()
  const { company } = world
  await masters(company)
  await stock(company, 'KOPI', '30', '60000')
  await company.create(
    'sales-order',
    {
      date: '2026-11-05',
      customer: byCode('C-1'),
      requiredDate: '2026-11-10',
      lines: [{ item: byCode('KOPI'), quantity: '10', unit: byCode('PCS'), unitPrice: '100000' }],
    },
    true,
  )
  const line = { kind: 'service', description: 'Sortir', quantity: '1', unitPrice: '1000000', taxGroup: byCode('PPN') }
  const bill = { date: '2026-10-05', customer: byCode('C-1'), term: byCode('NET30'), lines: [line] }
  await company.create('sales-invoice', bill, true)
  customer = `${world.address}/master/customer/${await idOf(company, 'customer', 'C-1')}`
  item = `${world.address}/v2/item/${await idOf(company, 'item', 'KOPI')}`
  page = world.page
  page.setDefaultTimeout(20_000)
  await world.signIn()
})

afterAll(() => world?.close())

test('a customer shows how it stands, and what is overdue opens the bill', async () => {
  await page.goto(customer)
  const figures = strip('Customer summary')
  await figures.getByText('Rp 1.110.000').first().waitFor()
  expect(await figures.getByRole('link').count()).toBe(5)
  await figures.getByRole('link', { name: /^Open orders/ }).click()
  expect(new URL(page.url()).search).toBe('?tab=open-documents')
  await page.getByRole('link', { name: /^SO\/JKT/ }).waitFor()
  await page.getByText('11 days late').waitFor()
  await page.getByRole('link', { name: /^INV\/JKT/ }).click()
  await page.waitForURL(/\/transaction\/sales-invoice\/[0-9a-f-]{36}$/)
})

test('its statement has the bill and what it leaves, for the days that the address says', async () => {
  await page.goto(`${customer}?tab=statement&from=2026-10-01&to=2026-10-31`)
  const table = page.getByRole('grid', { name: 'Balance in rupiah' })
  await table.getByText('Opening balance').waitFor()
  await expect.poll(() => table.getByText('1.110.000,00').count()).toBeGreaterThanOrEqual(2)
  await page.goto(`${customer}?tab=statement&from=2026-01-01&to=2026-01-31`)
  await page.getByText('No movements in this period').waitFor()
})

test('a document that a report led to leads back to it, as it was left', async () => {
  const report = `${world.address}/report/v2/account-receivable-outstanding?asOf=2026-11-16`
  await page.goto(report)
  await page
    .getByRole('link', { name: /^INV\/JKT/ })
    .first()
    .click()
  await page.waitForURL(/\/transaction\/sales-invoice\/[0-9a-f-]{36}$/)
  await page.reload()
  await page.getByRole('link', { name: 'Outstanding accounts receivable' }).click()
  await page.waitForURL(/\/report\/v2\/account-receivable-outstanding\?/)
  expect(new URL(page.url()).searchParams.get('asOf')).toBe('2026-11-16')
  await page
    .getByRole('link', { name: /^INV\/JKT/ })
    .first()
    .waitFor()
})

test('why the stock of an item is what it is takes two clicks from the item', async () => {
  await page.goto(item)
  await strip('Item summary').getByText('20 PCS').waitFor()
  await tab('Stock card').click()
  await page
    .getByRole('link', { name: /^ADJ|^AI|\/JKT\// })
    .first()
    .click()
  await page.waitForURL(/\/transaction\/adjustment-in\/[0-9a-f-]{36}$/)
  await expect.poll(() => page.getByText('KOPI').count()).toBeGreaterThan(0)
})

test('an item names who wants it, and where it lies', async () => {
  await page.goto(`${item}?tab=expected`)
  await page.getByText('Toko C-1').waitFor()
  await tab('Stock').click()
  await page.getByRole('gridcell', { name: /^MAIN/ }).waitFor()
  expect(await page.getByRole('gridcell', { name: '30 PCS', exact: true }).count()).toBe(1)
})

test('the strip is as high while it is fetched as when it is there; on a phone two figures are in a row', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/summary', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(customer)
  const figures = strip('Customer summary')
  await figures.getByText('Credit left').waitFor()
  const before = await figures.boundingBox()
  release()
  await figures.getByText('Rp 1.110.000').first().waitFor()
  const after = await figures.boundingBox()
  expect([after?.height, after?.y]).toEqual([before?.height, before?.y])
  const tops = await figures
    .locator('b')
    .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)))
  expect(tops.map((top) => tops.filter((other) => other === top).length)).toEqual([2, 2, 2, 2, 2, 2])
  await page.unroute('**/summary')
  await page.setViewportSize({ width: 1366, height: 768 })
})
