// Signing in by two steps as people do it: set up on one's own page, asked for at the door and over an open page.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeOf, secretIn } from '../../checks/testing/authenticator.ts'
import { type CompanyPage, openCompanyPage, OWNER } from './company-page.ts'

let world: CompanyPage
let secret: Buffer
let codes: readonly string[] = []

beforeAll(async () => {
  world = await openCompanyPage()
  world.page.setDefaultTimeout(10_000)
  await world.signIn()
})

afterAll(() => world?.close())

const NEW = 'empat kata biru'

/** All half minutes begin anew: a code counts once, and a test does not wait for the next. */
const forget = () => world.company.engine.database.query(sql`update authenticator set last_step = 0`)

async function toSecurity(): Promise<void> {
  await world.page.goto(`${world.address}/profile?tab=security`)
  await world.page.getByText('Signed-in devices').waitFor()
}

async function give(password: string): Promise<void> {
  await world.page.goto(`${world.address}/login`)
  await world.page.getByLabel('E-mail').fill(OWNER.email)
  await world.page.locator('input[name=password]').fill(password)
  await world.page.keyboard.press('Enter')
}

test('it is set up with password and a first code, and the recovery codes are shown once', async () => {
  const { page } = world
  await toSecurity()
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor sign-in' })
  await dialog.getByRole('textbox', { name: 'Current password' }).fill('something wrong')
  await page.keyboard.press('Enter')
  await dialog.getByText('This is not your current password.').waitFor()
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(OWNER.password)
  await page.keyboard.press('Enter')
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  secret = secretIn(await dialog.getByRole('textbox', { name: 'Key for typing' }).inputValue())
  await dialog.getByRole('textbox', { name: 'Code that the app shows now' }).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  const told = page.getByRole('dialog', { name: 'Keep your recovery codes' })
  await told.waitFor()
  codes = await told.getByRole('listitem').allTextContents()
  expect(codes).toHaveLength(10)
  await told.getByRole('button', { name: 'I have kept them' }).click()
  await page.getByText('10 recovery codes left').waitFor()
  expect(await page.getByRole('button', { name: 'Set up' }).count()).toBe(0)
})

test('at the door the code is asked behind the password, and a wrong one keeps out', async () => {
  const { page } = world
  await page.context().clearCookies()
  await give(OWNER.password)
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  await page.locator('input[name=code]').fill('000000')
  await page.keyboard.press('Enter')
  await page.getByText('This code is wrong or was used before.').waitFor()
  expect(await page.context().cookies()).toEqual([])
  await page.locator('input[name=code]').fill(codes[0] ?? '')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
  const [session] = await page.context().cookies()
  const seen = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie, location.href]))
  expect(session?.value.length).toBeGreaterThan(40)
  expect(seen).not.toContain(session?.value)
})

test('over an open page every step is taken in the dialog, a new password too, and the page goes on', async () => {
  const { page, company } = world
  await toSecurity()
  await forget()
  await page.getByRole('tab', { name: 'Person' }).click()
  // What the tab asks for is answered before the session ends.
  await page.waitForLoadState('networkidle')
  await company.engine.database.query(sql`update app_user set must_change = true`)
  await company.engine.database.query(sql`update session set expires_at = now() - interval '1 hour'`)
  await page.getByRole('textbox', { name: 'Name' }).fill('Owner of it all')
  await page.getByRole('button', { name: 'Save' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'You were signed out' })
  await dialog.getByRole('textbox', { name: 'Password' }).fill(OWNER.password)
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Enter the code' }).waitFor()
  await dialog.locator('input[name=code]').fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await dialog.getByRole('textbox', { name: 'New password' }).fill(OWNER.password)
  await page.keyboard.press('Enter')
  await dialog.getByText('This is the password you have now.').waitFor()
  await forget()
  await dialog.getByRole('textbox', { name: 'New password' }).fill(NEW)
  await page.keyboard.press('Enter')
  await dialog.locator('input[name=code]').fill(codes[1] ?? '')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Saved').waitFor()
  const [user] = await company.engine.database.query(sql`select name from app_user where name like 'Owner%'`)
  expect(user?.['name']).toBe('Owner of it all')
})

test('password and code take it off; then the password alone lets in', async () => {
  const { page, company } = world
  await toSecurity()
  await forget()
  await page.getByText('8 recovery codes left').waitFor()
  await page.getByRole('button', { name: 'Take off' }).click()
  const dialog = page.getByRole('dialog', { name: 'Take two-factor sign-in off?' })
  await dialog.getByRole('textbox', { name: 'Current password' }).fill(NEW)
  await dialog.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret))
  await page.keyboard.press('Enter')
  await page.getByText('Not set up').waitFor()
  await page.context().clearCookies()
  await give(NEW)
  await page.waitForURL('**/home')
  expect(await company.engine.database.query(sql`select from authenticator`)).toEqual([])
})

test('who may not be without it sets it up before they are in', async () => {
  const { page, company, address } = world
  await company.engine.database.query(sql`update setting set value = 'yes' where key = 'twoFactor'`)
  await page.context().clearCookies()
  await give(NEW)
  await page.getByRole('heading', { name: 'Set up two-factor sign-in' }).waitFor()
  const made = secretIn(await page.getByRole('textbox', { name: 'Key for typing' }).inputValue())
  expect(await page.context().cookies()).toEqual([])
  await page.getByRole('textbox', { name: 'Code that the app shows now' }).fill(codeOf(made))
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Keep your recovery codes' }).waitFor()
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await page.waitForURL('**/home')
  const [owner] = await company.engine.database.query(sql`select id from app_user where email = ${OWNER.email}`)
  await page.goto(`${address}/setting/user/${String(owner?.['id'])}`)
  await page.getByText('This device').waitFor()
})
