// A user as an administrator sees them: invited by a link told once, locked by wrong passwords, let in again. And a
// person whose data goes for good.
import { administratorRole } from '@lumbung/engine/session/users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from './company-page.ts'

const NEW = { email: 'putri@example.com', password: 'tiga kata biru' }

let world: CompanyPage

beforeAll(async () => {
  world = await openCompanyPage()
  world.page.setDefaultTimeout(10_000)
  await world.signIn()
})

afterAll(() => world?.close())

/** Asks as somebody without a session does, in another browser; answers the status. */
async function ask(path: string, body: object): Promise<number> {
  const headers = { 'content-type': 'application/json', origin: world.address }
  const answer = await fetch(`${world.address}/api/v1${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  return answer.status
}

test('an invitation is told once; how a user stands is seen at once', async () => {
  const { page, address, company } = world
  const role = await administratorRole(company.engine.database)
  const user = await company.create('user', { name: 'Putri Lestari', email: NEW.email, role: { id: role } })
  await page.goto(`${address}/setting/user/${user.id}`)
  const chip = page.getByText(/^(Invited|Active|Locked)$/)
  await page.getByRole('button', { name: 'Invite again' }).click()
  await page.getByRole('button', { name: 'Yes, Invite' }).click()
  const told = page.getByRole('dialog', { name: 'Hand over this link' })
  const link = await told.getByRole('textbox', { name: 'Invitation link' }).inputValue()
  expect(link).toMatch(/\/reset-password\?token=[\w-]{43}$/)
  await told.getByRole('button', { name: 'Close' }).last().click()
  await told.waitFor({ state: 'detached' })
  expect(await chip.textContent()).toBe('Invited')
  const token = new URL(link).searchParams.get('token')
  expect(await ask('/auth/reset-password', { token, password: NEW.password })).toBe(200)
  for (let tries = 0; tries < 6; tries++) await ask('/auth/login', { ...NEW, password: 'something wrong' })
  await page.reload()
  const unlock = page.getByRole('button', { name: 'Unlock' })
  await unlock.waitFor()
  expect([await chip.textContent(), await told.count()]).toEqual(['Locked', 0])
  await expect.poll(() => page.getByText('was refused: wrong password').count()).toBeGreaterThan(3)
  // What was typed is not lost to a step.
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.fill('Putri L')
  await unlock.click()
  await page.getByText('Save your changes first.').waitFor()
  await name.fill('Putri Lestari')
  await unlock.click()
  await page.getByRole('button', { name: 'Yes, Unlock' }).click()
  await unlock.waitFor({ state: 'detached' })
  expect(await chip.textContent()).toBe('Active')
  expect(await ask('/auth/login', NEW)).toBe(200)
})

test('a person is erased by a reason and their code, and nothing of them is left to change', async () => {
  const { page, address, company } = world
  const term = { code: 'NET30' }
  const { id } = await company.create('customer', { code: 'BUDI-1', name: 'Budi Santoso', phone: '0812-1', term })
  await page.goto(`${address}/master/customer/${id}`)
  const more = page.getByRole('button', { name: 'More', exact: true }).first()
  await more.click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Personal data as a file' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('customer-BUDI-1.xlsx')
  await more.click()
  await page.getByRole('menuitem', { name: 'Erase personal data' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Erase the personal data of BUDI-1?' })
  const yes = dialog.getByRole('button', { name: 'Yes, Erase' })
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('Asked for it by letter')
  expect(await yes.isDisabled()).toBe(true)
  await dialog.getByRole('textbox', { name: /BUDI-1/ }).fill('BUDI-1')
  await yes.click()
  await page.getByText(/^Erased \d\d\/\d\d\/\d{4}$/).waitFor()
  await page.getByText('erased the personal data').waitFor()
  expect(await page.getByText('Budi Santoso').count()).toBe(0)
  await more.click()
  expect(await page.getByRole('menuitem', { name: /Restore|Erase/ }).count()).toBe(0)
})
