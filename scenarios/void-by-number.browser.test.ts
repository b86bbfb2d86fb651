// Voiding begins over the list of voided documents by typing a number (finance 5.16): the same preview and the same
// guards as on the document itself. The journals beside it are found by an account.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from '../apps/web/company-page.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'

let world: CompanyPage
let journal: Created
let draft: Created

const entry = (debit: string, isPosted: boolean): Promise<Created> =>
  world.company.create(
    'memorial-journal',
    {
      date: '2026-11-20',
      lines: [
        { account: byCode(debit), debit: '500000' },
        { account: byCode('621104'), credit: '500000' },
      ],
    },
    isPosted,
  )

beforeAll(async () => {
  world = await openCompanyPage()
  world.page.setDefaultTimeout(10_000)
  journal = await entry('621103', true)
  draft = await entry('621105', false)
  await world.signIn()
})
afterAll(() => world?.close())

const dialog = () => world.page.getByRole('dialog').or(world.page.getByRole('alertdialog'))

async function ask(number: string): Promise<void> {
  const { page, address } = world
  await page.goto(`${address}/transaction/void`)
  await page.getByRole('button', { name: 'Void a document' }).click()
  await dialog().getByLabel('Document number').fill(number)
  await page.keyboard.press('Enter')
}

test('what is not there, and what cannot be voided now, is said where the number was typed', async () => {
  await ask('NOTHING/1')
  await dialog().getByText('No document that you may read has the number NOTHING/1.').waitFor()
  await ask(String(draft.number))
  await dialog()
    .getByText(`${String(draft.number)} cannot be voided: its status is Draft`)
    .waitFor()
  expect(world.page.url()).toContain('/transaction/void')
})

test('journals are found by an account of their lines', async () => {
  const { page, address } = world
  await page.goto(`${address}/transaction/system-generated-journal`)
  await page.getByText(String(journal.number)).or(page.getByText('Memorial')).first().waitFor()
  await page.locator('[data-filter-add] button').last().click()
  await page.getByLabel('Field').click()
  await page.getByRole('option', { name: 'Account', exact: true }).click()
  await page.locator('#filter-value').fill('621103')
  await page.getByRole('option').first().click()
  await page.getByRole('button', { name: 'Apply' }).click()
  await page.waitForURL('**filter*lines.account*')
  await page.getByText('1–1 of 1').waitFor()
  expect(
    await page
      .getByRole('row')
      .filter({ hasText: String(journal.number) })
      .count(),
  ).toBe(1)
})

test('typed in small letters, the number opens the document with the question, and voids it', async () => {
  const { page } = world
  await ask(String(journal.number).toLowerCase())
  await page.waitForURL(`**/${journal.id}`)
  await dialog().getByText('500.000,00').first().waitFor()
  await dialog()
    .getByRole('button', { name: /Reason/ })
    .click()
  await page.getByRole('option').first().click()
  // The page behind the list of reasons takes no click until the list has left.
  await page.getByRole('listbox').waitFor({ state: 'detached' })
  await dialog().getByText('I understand', { exact: false }).click()
  const typed = dialog().getByRole('textbox').last()
  await typed.fill(String(journal.number))
  await dialog().getByRole('button', { name: /^Yes/ }).click()
  await dialog().waitFor({ state: 'detached' })
  await page.getByText('Void', { exact: true }).first().waitFor()
  // The step was asked for once: who reads the page again only reads it.
  await page.reload()
  await page.getByText('Void', { exact: true }).first().waitFor()
  expect(await dialog().count()).toBe(0)
  await ask(String(journal.number))
  await dialog().getByText('its status is Void').waitFor()
})
