// Periods and numbers as an administrator sees them: a year in one step, what stands in the way of closing, the next
// numbers while their pattern is typed.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, documentAlone, openCompanyPage } from './company-page.ts'

let world: CompanyPage

beforeAll(async () => {
  world = await openCompanyPage()
  world.page.setDefaultTimeout(10_000)
  await world.signIn()
})

afterAll(() => world?.close())

/** Books compared before a period closes: open items, branches, clearing, declared ledgers and stock. */
const COMPARISONS = 5

test('a fiscal year is made in one step, and a year with a gap says where to start', async () => {
  const { page, address } = world
  await page.goto(`${address}/period-management`)
  await page.getByRole('button', { name: 'New fiscal year' }).click()
  const dialog = page.getByRole('dialog', { name: 'New fiscal year' })
  const first = dialog.getByRole('textbox', { name: 'First day' })
  expect(await first.inputValue()).toBe('01/01/2027')
  await first.fill('01/02/2027')
  await first.press('Tab')
  await dialog.getByRole('button', { name: 'Create 11 periods' }).click()
  await dialog.getByText('Start it on 01/01/2027.').waitFor()
  await first.fill('01/01/2027')
  await first.press('Tab')
  await dialog.getByRole('button', { name: 'Create 12 periods' }).click()
  await page.getByText('Periods of fiscal year 2027 created').waitFor()
  await page.getByRole('grid').getByText('Dec 2027').waitFor()
})

test('a period tells what stands in the way of closing it, and a future one what may be done in it', async () => {
  const { page, address, company } = world
  const rows = await company.engine.database.query<{ id: string; name: string }>(
    sql`select id, name from accounting_period where name in ('2026-10', '2027-12')`,
  )
  const idOf = (name: string): string => rows.find((row) => row.name === name)?.id ?? ''
  await page.goto(`${address}/period-management/${idOf('2026-10')}`)
  const checks = page.getByRole('list', { name: 'Before closing' })
  await checks.getByText('Earlier periods are not closed yet').waitFor()
  expect(await checks.getByText('Not checked yet').count()).toBe(COMPARISONS)
  await page.getByRole('button', { name: 'Run checks' }).click()
  await checks.getByText('Not checked yet').first().waitFor({ state: 'detached' })
  expect(await checks.getByRole('link', { name: 'Jan 2026' }).getAttribute('href')).toContain('/period-management/')
  await page.goto(`${address}/period-management/${idOf('2027-12')}`)
  await page.getByText('Nothing is posted in this period yet.').waitFor()
  expect(await checks.count()).toBe(0)
})

test('numbers are shown while their pattern is typed, and the next one rises', async () => {
  const { page, address, company } = world
  const pattern = 'AB/{BR}/{YYYY}/{SEQ:3}'
  const document = documentAlone(company).key
  const values = { document, pattern, resets: 'year', gapless: false, validFrom: '2026-01-01' }
  const set = await company.create('numbering-set', values)
  await page.goto(`${address}/setting/numbering-set/${set.id}`)
  await page.getByText('AB/JKT/2026/001').waitFor()
  const field = page.getByRole('textbox', { name: 'Pattern' })
  await field.fill('CD-{BR}-{YY}-{SEQ:5}')
  await page.getByText('CD-JKT-26-00001').waitFor()
  await field.fill(pattern)
  await page.getByText('AB/JKT/2026/002').waitFor()
  await page.getByRole('button', { name: 'Raise' }).click()
  const dialog = page.getByRole('dialog', { name: 'Raise the next number of JKT' })
  const next = dialog.getByRole('textbox', { name: 'From now on next' })
  await next.fill('1')
  await dialog.getByRole('button', { name: 'Raise next number' }).click()
  await dialog.getByText('The next number may only rise; it is 1 already.').waitFor()
  await next.fill('7')
  await dialog.getByRole('button', { name: 'Raise next number' }).click()
  await page.getByText('AB/JKT/2026/007').first().waitFor()
  await page.getByText('skipped when').first().waitFor()
  expect(await page.getByText('6 numbers').count()).toBe(1)
})
