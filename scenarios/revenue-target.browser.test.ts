// The first thing an owner sees: revenue by month, beside the target of the sales reps. With nothing sold it is one
// line that says what to do; then a chart of which each month opens its days.
import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from '../apps/web/company-page.ts'
import { byCode } from '../modules/masters/starter.ts'

let world: CompanyPage
let page: Page
const at = (path: string): string => world.address + path
const tile = (figure: string): Locator => page.locator(`[data-tile=${figure}]`)
const sizeOf = (figure: string): Promise<readonly (string | null)[]> =>
  tile(figure).evaluate((one) => [one.getAttribute('data-width'), one.getAttribute('data-height')])

beforeAll(async () => {
  world = await openCompanyPage()
  page = world.page
  page.setDefaultTimeout(10_000)
  await world.signIn()
})
afterAll(() => world?.close())

test('without sales it is one line that says what to do, and no chart takes room', async () => {
  await page.goto(at('/dashboard'))
  const first = page.locator('[data-tile]').first()
  await first.getByText('Approve the first sales invoice and it is drawn here', { exact: false }).waitFor()
  expect(await first.getAttribute('data-tile')).toBe('revenue-year')
  expect(await sizeOf('revenue-year')).toEqual(['3', '1'])
  await tile('best-items').getByText('to see what sells best', { exact: false }).waitFor()
  expect(await sizeOf('best-items')).toEqual(['2', '1'])
  expect(await page.getByRole('application').count()).toBe(0)
})

test('its chart stands in a file that the first page does not fetch; each month opens its days', async () => {
  const { company } = world
  await company.create('customer', { code: 'C-1', name: 'Toko Maju', term: byCode('NET30') })
  await company.create('sales-rep', { code: 'TONO', name: 'Tono', branch: byCode('JKT'), monthlyTarget: '9300000' })
  const line = { kind: 'service', description: 'Sortir', quantity: '1', unitPrice: '750000', taxGroup: byCode('PPN') }
  const bill = { date: '2026-11-12', customer: byCode('C-1'), salesRep: byCode('TONO'), lines: [line] }
  await company.create('sales-invoice', bill, true)
  await company.refresh()
  const fetched: string[] = []
  page.on('request', (one) => fetched.push(one.url()))
  await page.goto(at('/home'))
  await page.locator('h1').first().waitFor()
  expect(fetched.filter((one) => /(draw-)?chart-.*\.js/.test(one))).toEqual([])
  await page.goto(at('/dashboard'))
  const chart = tile('revenue-year')
  await chart.getByRole('application').waitFor()
  expect(fetched.some((one) => /draw-chart-.*\.js/.test(one))).toBe(true)
  expect(await sizeOf('revenue-year')).toEqual(['3', '2'])
  await chart.getByText('Target', { exact: true }).first().waitFor()
  await chart.getByRole('radio', { name: 'Table' }).click()
  expect(await chart.getByRole('columnheader').allInnerTexts()).toEqual(['Month', 'Revenue', 'Target'])
  const november = chart.getByRole('row', { name: /Nov 2026|November 2026/ })
  await november.getByText('9.300.000,00').waitFor()
  await november.getByRole('button', { name: /750\.000,00/ }).click()
  await page.waitForURL('**/revenue-target?*from=2026-11-01*')
  expect(page.url()).toContain('to=2026-11-30')
  // A thirtieth of the month for each of its days.
  await page.getByText('310.000,00').first().waitFor()
  await page.getByText('750.000,00').first().waitFor()
})
