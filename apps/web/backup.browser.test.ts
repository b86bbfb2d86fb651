// Backing up from the screen: saved, refused while another runs, proved, scheduled; restoring asks twice.
import { holdSaving } from '@lumbung/engine/backup/lock.ts'
import { openPlain } from '@lumbung/engine/backup/plain.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brokenRules } from '../../checks/testing/broken-rules.ts'
import { type CompanyPage, openCompanyPage } from './company-page.ts'

let world: CompanyPage

beforeAll(async () => {
  world = await openCompanyPage()
  await world.signIn()
})

afterAll(() => world?.close())

test('an administrator finds the page, saves the books and proves that', async () => {
  const { page, company } = world
  await page.locator('main h1').waitFor()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('cadangkan')
  await page.getByRole('option', { name: /^Backup database/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText('No backup has been made yet.').waitFor()
  const now = page.getByRole('button', { name: 'Back up now' })

  const other = await openPlain(company.connection)
  await holdSaving(other)
  await now.click()
  await page.getByText(/^A backup is running since \d\d:\d\d\. Wait for it to finish\.$/).waitFor()
  await other.end()

  await now.click()
  const row = page.getByRole('row').nth(1)
  await row.getByText('Done').waitFor()
  expect(await row.innerText()).toMatch(/Manual\s+Owner\s+Done[\s\S]*Included\s+Never/)
  await row.getByRole('button', { name: /^Verify: / }).click()
  await page.getByText(/was restored into a test database; \d\d checks passed\.$/).waitFor()

  expect(await brokenRules(page)).toEqual([])
})

test('restoring asks for understanding and for the name of the company', async () => {
  const { page } = world
  await page.getByRole('button', { name: /^Restore: / }).press('Enter')
  const question = page.getByRole('alertdialog')
  const yes = question.getByRole('button', { name: 'Yes, restore it' })
  await question.getByText('I understand that all books will be replaced.').click()
  expect(await yes.isDisabled()).toBe(true)
  await question.getByRole('textbox').fill('PT Uji')
  expect(await yes.isDisabled()).toBe(true)
  await question.getByRole('textbox').fill('PT Uji Coba')
  expect(await yes.isEnabled()).toBe(true)
  expect(await brokenRules(page)).toEqual([])
  await page.keyboard.press('Escape')
  await question.waitFor({ state: 'detached' })
})

test('the schedule is set and says who set it', async () => {
  const { page } = world
  await page.getByRole('button', { name: 'Change' }).press('Enter')
  const schedule = page.getByRole('dialog', { name: 'Schedule' })
  await schedule.locator('label', { hasText: 'Back up every day' }).click()
  await schedule.getByRole('textbox', { name: 'Time of day' }).fill('0230')
  await schedule.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Every day at 02:30').waitFor()
  expect(await page.getByText('The last 7 are kept').isVisible()).toBe(true)
  expect(await page.getByText(/^Changed by Owner, /).isVisible()).toBe(true)
})
