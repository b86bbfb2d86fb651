// Transaction types through the screens: documents show the field from the first type of their kind on, filled in.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from '../apps/web/company-page.ts'

let world: CompanyPage

beforeAll(async () => {
  world = await openCompanyPage()
  world.page.setDefaultTimeout(10_000)
  await world.signIn()
})

afterAll(() => world?.close())

const field = (name: string) => world.page.getByRole('textbox', { name, exact: true })

async function choose(name: string, option: string): Promise<void> {
  const { page } = world
  await page.getByRole('button', { name: new RegExp(name) }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function begin(document: string): Promise<void> {
  const { page, address } = world
  await page.goto(`${address}/transaction-type/add`)
  await choose('Class', document)
}

async function save(code: string, name: string): Promise<void> {
  const { page } = world
  await field('Code').fill(code)
  await field('Name').fill(name)
  await field('Name in Indonesian').fill(name)
  await page.getByRole('button', { name: /^Save/ }).click()
}

test('a kind without types asks for none', async () => {
  const { page, address } = world
  await page.goto(`${address}/transaction/memorial-journal/create`)
  await page.getByRole('textbox', { name: 'Reference' }).waitFor()
  expect(await page.getByText('Transaction type').count()).toBe(0)
})

test('a type offers what documents of its kind take from it', async () => {
  const { page } = world
  const makes = page.getByRole('checkbox', { name: 'Approval makes what follows' })
  const account = page.getByRole('combobox', { name: 'Counter account' })
  await begin('Delivery order')
  await makes.waitFor()
  expect(await account.count()).toBe(0)
  await choose('Class', 'Memorial journal')
  await account.waitFor()
  expect(await makes.count()).toBe(0)
})

test('from the first type on new documents have it, without reading the page anew', async () => {
  const { page } = world
  await begin('Memorial journal')
  await page.getByRole('checkbox', { name: 'Default' }).press('Space')
  await save('PAYROLL', 'Payroll')
  await page.waitForURL(/transaction-type\/[0-9a-f-]{36}/)
  await page.getByRole('link', { name: 'Back to home' }).click()
  await page.getByRole('navigation').getByRole('button', { name: 'Finance' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Memorial journal' }).click()
  await page
    .getByRole('link', { name: /New memorial journal/ })
    .first()
    .click()
  await expect.poll(() => page.getByRole('combobox', { name: /^Transaction type/ }).inputValue()).toBe('Payroll')
})

test('a second default says which one is there already', async () => {
  const { page } = world
  await begin('Memorial journal')
  await page.getByRole('checkbox', { name: 'Default' }).press('Space')
  await save('RENT', 'Rent')
  await page.getByText('Type PAYROLL is the default there already.').first().waitFor()
  expect(page.url()).toContain('/transaction-type/add')
})
