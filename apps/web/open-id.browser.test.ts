// Signing in at the company, as people do it: by the button at the door, and by the one over a page whose session
// ended.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { CLIENT, startProvider, type TestProvider } from '../../checks/testing/open-id-provider.ts'
import { type CompanyPage, openCompanyPage, OWNER } from './company-page.ts'

const BUTTON = 'Sign in with your company account'
const OWNER_THERE = { subject: 'owner-1', email: OWNER.email }

let provider: TestProvider
let world: CompanyPage

beforeAll(async () => {
  provider = await startProvider()
  world = await openCompanyPage({ issuer: provider.issuer, ...CLIENT })
  world.page.setDefaultTimeout(10_000)
})

afterAll(async () => {
  await world?.close()
  await provider?.close()
})

const endSessions = () => world.company.engine.database.query(sql`delete from session`)

test('the button at the door leads to the company and back to the page that was wanted', async () => {
  const { page, address } = world
  provider.expect({ subject: 'stranger', email: 'stranger@example.com' })
  await page.goto(`${address}/login`)
  await page.getByRole('button', { name: BUTTON }).click()
  await page.waitForURL('**/login?refused=openid-unknown')
  provider.expect(OWNER_THERE)
  await page.goto(`${address}/master/term-of-payment`)
  await page.waitForURL('**/login?**')
  await page.getByRole('button', { name: BUTTON }).click()
  await page.waitForURL('**/master/term-of-payment')
  await page.getByText('NET30').first().waitFor()
  expect(new URL(page.url()).search).toBe('')
})

test('over a page whose session ended it is asked in another tab, and nothing that was typed is lost', async () => {
  const { page, address } = world
  await page.goto(`${address}/master/item-group/create`)
  await page.getByLabel('Code').fill('TYPED')
  await page.getByLabel('Name', { exact: false }).first().fill('Typed before it ended')
  await endSessions()
  await page.keyboard.press('Control+s')
  const asked = page.getByRole('dialog', { name: 'You were signed out' })
  await asked.getByRole('button', { name: BUTTON }).waitFor()
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    asked.getByRole('button', { name: BUTTON }).click(),
  ])
  await tab.waitForURL('**/home')
  await tab.close()
  await asked.waitFor({ state: 'hidden' })
  await page.getByText('TYPED saved').waitFor()
  expect(await page.getByLabel('Name', { exact: false }).first().inputValue()).toBe('Typed before it ended')
})

test('somebody else who signs in there does not take over the page', async () => {
  const { page } = world
  await world.company.engine.database.query(sql`insert into app_user (id, email, name, role, branches)
    select gen_random_uuid(), 'other@example.com', 'Other', role, branches from app_user where email = ${OWNER.email}`)
  await page.getByLabel('Name', { exact: false }).first().fill('Still mine')
  await endSessions()
  await page.keyboard.press('Control+s')
  const asked = page.getByRole('dialog', { name: 'You were signed out' })
  provider.expect({ subject: 'other-1', email: 'other@example.com' })
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    asked.getByRole('button', { name: BUTTON }).click(),
  ])
  await tab.waitForURL('**/home')
  await tab.close()
  await asked.getByText('You are signed in as Other there.', { exact: false }).waitFor()
  expect(await asked.isVisible()).toBe(true)
  provider.expect(OWNER_THERE)
  const [again] = await Promise.all([
    page.context().waitForEvent('page'),
    asked.getByRole('button', { name: BUTTON }).click(),
  ])
  await again.waitForURL('**/home')
  await again.close()
  await asked.waitFor({ state: 'hidden' })
  await page.getByText('TYPED saved').last().waitFor()
})
