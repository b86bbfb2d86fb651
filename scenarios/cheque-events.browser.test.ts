// What happens to a cheque is asked in a dialog: its day, the bank and the fee are typed there, its journal is shown as
// soon as they are, and the newest of it is undone from the same bar. On a phone, and in Indonesian too.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from '../apps/web/company-page.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'

let world: CompanyPage
let cheque: Created

beforeAll(async () => {
  world = await openCompanyPage()
  world.page.setDefaultTimeout(10_000)
  const { company } = world
  await company.create('customer', { code: 'C-1', name: 'Toko Maju', term: byCode('NET30') })
  cheque = await company.create(
    'check-received',
    {
      date: '2026-11-10',
      kind: 'GIRO',
      chequeNumber: 'BG771',
      drawerBank: 'MANDIRI',
      issueDate: '2026-11-10',
      effectiveDate: '2026-11-16',
      customer: byCode('C-1'),
      bank: byCode('BCA'),
      amount: '25000000',
      lines: [{ kind: 'DEPOSIT', amount: '25000000' }],
    },
    true,
  )
  await world.signIn()
})
afterAll(() => world?.close())

const dialog = () => world.page.getByRole('dialog').or(world.page.getByRole('alertdialog'))
const press = (name: string) => world.page.getByRole('button', { name, exact: true }).first().click()

async function confirm(): Promise<void> {
  await dialog().getByRole('button').last().click()
  await dialog().waitFor({ state: 'detached' })
}

test('a giro is deposited into the bank it is meant for, and not before it takes effect', async () => {
  const { page, address } = world
  await page.goto(`${address}/transaction/check-received/${cheque.id}`)
  await press('Deposit')
  const day = dialog().locator('#deposit-date')
  await dialog().getByText('112105', { exact: false }).first().waitFor()
  expect(await dialog().locator('#deposit-bank').inputValue()).toContain('BCA')
  await day.fill('12/11/2026')
  await day.press('Tab')
  await dialog().getByText('cannot be deposited before its effective date', { exact: false }).waitFor()
  await day.fill('16/11/2026')
  await day.press('Tab')
  await dialog().getByText('25.000.000,00').first().waitFor()
  await confirm()
  await page.getByText('Deposited', { exact: true }).first().waitFor()
  // In hand it was due.
  await page.getByText('Due', { exact: true }).waitFor({ state: 'detached' })
})

test('it bounces with a fee and a reason, and that is undone: it is deposited as before', async () => {
  const { page } = world
  await press('Bounce')
  await dialog().locator('#bounce-bounceFee').fill('125000')
  await dialog().locator('#bounce-bounceFee').press('Tab')
  await dialog().getByText('125.000,00').first().waitFor()
  await confirm()
  await page.getByText('Bounced', { exact: true }).first().waitFor()
  await press('Undo bounce')
  await dialog().getByText('125.000,00').first().waitFor()
  await dialog()
    .getByRole('button', { name: /Reason/ })
    .click()
  await page.getByRole('option').first().click()
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await confirm()
  await page.getByText('Deposited', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Undo deposit' }).waitFor()
  const { body } = await world.company.service.read(world.company.actor, 'check-received', cheque.id)
  expect(body).toMatchObject({ stage: 'deposited', depositedTo: { code: 'BCA' } })
})

/** The language of the user, and the page drawn anew in it. */
async function speak(language: 'en' | 'id'): Promise<void> {
  const { page } = world
  await page.evaluate(async (chosen) => {
    const headers = { 'content-type': 'application/json' }
    await fetch('/api/v1/auth/me/language', { method: 'PUT', headers, body: JSON.stringify({ language: chosen }) })
  }, language)
  await page.reload()
}

test.each([
  ['en', 1366, 768, 'Bounce', 'Fee of the bank', 'Undo deposit'],
  ['id', 1366, 768, 'Ditolak bank', 'Biaya bank', 'Urungkan setor'],
  ['id', 390, 844, 'Ditolak bank', 'Biaya bank', 'Urungkan setor'],
  ['en', 390, 844, 'Bounce', 'Fee of the bank', 'Undo deposit'],
] as const)('the dialog fits and asks in %s at %i', async (language, width, height, bounce, fee, undo) => {
  const { page } = world
  await page.setViewportSize({ width, height })
  await speak(language)
  await page.getByRole('button', { name: undo }).waitFor()
  await press(bounce)
  await dialog().getByLabel(fee).waitFor()
  await dialog().getByText('112105', { exact: false }).first().waitFor()
  const { x = 0, width: across = 0 } = (await dialog().boundingBox()) ?? {}
  expect(x).toBeGreaterThanOrEqual(0)
  expect(x + across).toBeLessThanOrEqual(width)
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
})
