// The time of a move is asked on documents of earlier days alone, of who may say it.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from '../apps/web/company-page.ts'

let world: CompanyPage

beforeAll(async () => {
  world = await openCompanyPage()
  await world.signIn()
})
afterAll(() => world.close())

test('a date before today asks for the time, today takes it away; a clerk without the right is not asked', async () => {
  const { page, address } = world
  // The day of the company.
  await page.clock.setFixedTime(new Date('2026-11-21T05:00:00Z'))
  await page.goto(`${address}/transaction/adjustment-in/create`)
  const [date, time] = [page.locator('#field-date'), page.locator('#field-time')]
  await date.waitFor()
  const today = await date.inputValue()
  expect(await time.count()).toBe(0)
  await date.fill('01/11/2026')
  await date.press('Tab')
  await time.waitFor()
  await date.fill(today)
  await date.press('Tab')
  await time.waitFor({ state: 'detached' })
  const rights = ['read', 'create', 'update'].map((right) => `adjustment-in.${right}`)
  const clerk = await world.signInBeside({ email: 'c@example.com', name: 'Clerk', password: 'tiga kata biru' }, rights)
  await clerk.goto(`${address}/transaction/adjustment-in/create`)
  await clerk.locator('#field-date').fill('01/11/2026')
  await clerk.locator('#field-date').press('Tab')
  await clerk.locator('#field-warehouse').waitFor()
  expect(await clerk.locator('#field-time').count()).toBe(0)
})
