// The settings of a company as one form; and one that postings read, changed on its own page: from today where no day
// is chosen, with what held before below it.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from './company-page.ts'

let world: CompanyPage

beforeAll(async () => {
  world = await openCompanyPage()
  world.page.setDefaultTimeout(10_000)
  await world.signIn()
})

afterAll(() => world?.close())

async function open(key: string): Promise<void> {
  const [row] = await world.company.engine.database.query<{ id: string }>(
    sql`select id from setting where key = ${key}`,
  )
  await world.page.goto(`${world.address}/setting/app/${row?.id ?? ''}/edit`)
}

const value = () => world.page.getByRole('textbox', { name: 'Value' })
const from = () => world.page.getByRole('textbox', { name: 'Effective from' })

test('a dated setting asks from which day, and shows what held before', async () => {
  const { page } = world
  await open('writeOffLimit')
  await value().fill('25000')
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.getByText('Earlier values').first().waitFor()
  await page.getByText('10.000,00').first().waitFor()
  const [row] = await world.company.engine.database.query<{ value: string; today: boolean }>(
    sql`select value, valid_from is not null as today from setting where key = 'writeOffLimit'`,
  )
  expect(row).toEqual({ value: '25000.00', today: true })
})

test('another value brings the day from which it holds, before it is saved', async () => {
  await open('quantityTolerance')
  await value().fill('2,5')
  await value().press('Tab')
  await expect.poll(() => from().inputValue(), { timeout: 5_000 }).toMatch(/^\d\d\/\d\d\/\d{4}$/)
})

test('one that no posting reads has no day', async () => {
  await open('backdatingDays')
  await value().waitFor()
  expect(await from().count()).toBe(0)
})

test('all settings are one form: an error is shown at its field, and no input is lost', async () => {
  const { page, address } = world
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await page.goto(`${address}/setting/app`)
  await field('Trade name').fill('Toko Lumbung')
  await page.getByText('1 unsaved change').waitFor()
  await field('E-mail of the company').fill('nobody')
  await field('Maximum age of exchange rates (days)').fill('5')
  await field('Maximum age of exchange rates (days)').press('Tab')
  await from().waitFor()
  await page.getByText('3 unsaved changes').waitFor()
  await page.getByRole('button', { name: /^Save/ }).click()
  await page.getByText(/office@example\.com/).waitFor()
  await page.getByRole('navigation', { name: 'Navigation' }).getByRole('link', { name: 'Roles' }).click()
  await page.getByRole('button', { name: 'Stay' }).click()
  expect(await field('Trade name').inputValue()).toBe('Toko Lumbung')
  await field('E-mail of the company').fill('kantor@lumbung.co.id')
  await page.keyboard.press('Control+s')
  await page.getByText('Settings saved').waitFor()
  expect(await page.getByText(/unsaved change/).count()).toBe(0)
  const rows = await world.company.engine.database.query<{ key: string; value: string }>(
    sql`select key, value from setting where key in ('companyTradeName', 'companyEmail', 'rateAgeDays') order by key`,
  )
  expect(rows.map(({ value: kept }) => kept)).toEqual(['kantor@lumbung.co.id', 'Toko Lumbung', '5'])
  await page.reload()
  await expect.poll(() => field('Trade name').inputValue()).toBe('Toko Lumbung')
})
