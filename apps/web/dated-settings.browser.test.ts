// A setting that postings read, changed on its page: from today where no day is chosen, with what held before below it.
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
const from = () => world.page.getByRole('textbox', { name: 'Holds from' })

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
