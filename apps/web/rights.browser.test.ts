// What administrators do with roles: see the product with their eyes, compare two, begin a new one, ask why.
import { sql } from '@lumbung/definition'
import { createUser, ensureRole } from '@lumbung/engine/session/users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from './company-page.ts'

let world: CompanyPage
let clerk: string
let buyer: string
let user: string

beforeAll(async () => {
  world = await openCompanyPage()
  world.page.setDefaultTimeout(10_000)
  const { database } = world.company.engine
  const permissions = ['customer.read', 'customer.update']
  clerk = await ensureRole(database, { code: 'clerk', name: 'Clerk', permissions })
  buyer = await ensureRole(database, { code: 'buyer', name: 'Buyer', permissions: ['supplier.read'] })
  const [branch] = await database.query<{ id: string }>(sql`select id from branch limit 1`)
  const branches = branch ? [branch.id] : []
  const person = { email: 'rina@example.com', name: 'Rina', password: 'tiga kata biru', role: clerk, branches }
  user = await createUser(database, person)
  await world.signIn()
})

afterAll(() => world?.close())

test('the product is seen as a role sees it, changes nothing, and is left again where one came from', async () => {
  const { page, address } = world
  await page.goto(`${address}/setting/roles/${clerk}`)
  await page.getByRole('button', { name: 'Preview as' }).click()
  await page.getByText('You see the product as role Clerk does.').waitFor()
  const sidebar = page.getByRole('navigation')
  await sidebar.getByRole('button', { name: 'Master data' }).click()
  await sidebar.getByRole('link', { name: 'Customer' }).waitFor()
  expect(await sidebar.getByRole('button', { name: 'Purchasing' }).count()).toBe(0)
  await page.goto(`${address}/master/supplier`)
  await page.getByText('You do not have permission to access this.').waitFor()
  await page.goto(`${address}/master/customer`)
  await page.getByText('You see the product as role Clerk does.').waitFor()
  await page.getByRole('button', { name: 'End preview' }).click()
  await page.waitForURL(`**/setting/roles/${clerk}`)
  await page.getByRole('button', { name: 'Preview as' }).waitFor()
  expect(await page.getByText('You see the product as').count()).toBe(0)
})

test('fields that a role does not show are on none of its screens, and are ticked in its grid', async () => {
  const { page, address } = world
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await page.goto(`${address}/master/customer`)
  await head('Phone').waitFor()
  await page.goto(`${address}/setting/roles/${clerk}`)
  await page.getByPlaceholder('Find a screen').fill('Personal data')
  await page.getByRole('checkbox', { name: 'Personal data: Read' }).waitFor()
  await page.getByRole('button', { name: 'Preview as' }).click()
  await page.getByText('You see the product as role Clerk does.').waitFor()
  const sidebar = page.getByRole('navigation')
  await sidebar.getByRole('button', { name: 'Master data' }).click()
  await sidebar.getByRole('link', { name: 'Customer' }).click()
  await head('Name').waitFor()
  expect(await head('Phone').count()).toBe(0)
  await page.getByRole('button', { name: 'End preview' }).click()
  await page.waitForURL(`**/setting/roles/${clerk}`)
})

test('none, some or all is given by one press, told against what is saved, from role to role', async () => {
  const { page, address } = world
  const box = (name: string) => page.getByRole('checkbox', { name: `Customer: ${name}`, exact: true })
  await page.goto(`${address}/setting/roles/${clerk}`)
  await box('All').waitFor()
  const isSome = () => box('All').evaluate((one) => one instanceof HTMLInputElement && one.indeterminate)
  expect([await box('Read').isChecked(), await box('Delete').isChecked(), await isSome()]).toEqual([true, false, true])
  await box('Read').focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Space')
  await page.getByText('1 granted').waitFor()
  await box('Change').uncheck()
  await page.getByText('1 removed').waitFor()
  await page.getByRole('button', { name: /^Save\b/ }).click()
  await page.getByText('0 granted').waitFor()
  const permissions = async () => {
    const [row] = await world.company.engine.database.query(sql`select permissions from role where code = 'clerk'`)
    return row?.['permissions']
  }
  expect(await permissions()).toEqual(['customer.create', 'customer.read'])
  await box('All').check()
  await expect.poll(() => box('Delete').isChecked()).toBe(true)
  await box('All').uncheck()
  await box('Read').check()
  await box('Change').check()
  await page.getByRole('button', { name: /^Save\b/ }).click()
  await page.getByText('0 granted').waitFor()
  expect(await permissions()).toEqual(['customer.read', 'customer.update'])
  await page.getByRole('navigation', { name: 'Roles' }).getByRole('link', { name: 'Buyer' }).click()
  await page.waitForURL(`**/setting/roles/${buyer}`)
  await expect.poll(() => box('Read').isChecked()).toBe(false)
})

test('two roles are compared, and the address keeps with which', async () => {
  const { page, address } = world
  await page.goto(`${address}/setting/roles/${clerk}?compare=${buyer}`)
  const dialog = page.getByRole('dialog', { name: 'Compare Clerk' })
  await dialog.getByText('2 only in Clerk').waitFor()
  await dialog.getByText('1 only in Buyer').waitFor()
  expect(await dialog.getByRole('row').count()).toBe(4)
  await dialog.getByText('Differences only').click()
  await expect.poll(() => dialog.getByRole('row').count()).toBeGreaterThan(100)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  expect(page.url()).not.toContain('compare')
})

test('a new role begins as a copy, without the code', async () => {
  const { page, address } = world
  await page.goto(`${address}/setting/roles/${clerk}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await page.waitForURL('**/setting/roles/create')
  const code = page.getByRole('textbox', { name: 'Code' })
  expect([await code.inputValue(), await page.getByRole('textbox', { name: 'Name' }).inputValue()]).toEqual([
    '',
    'Clerk',
  ])
  await code.fill('clerk-2')
  await page.getByRole('button', { name: /^Save\b/ }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/create'))
  const [made] = await world.company.engine.database.query(sql`select permissions from role where code = 'clerk-2'`)
  expect(made?.['permissions']).toEqual(['customer.read', 'customer.update'])
})

test('why a user sees something, and what is missing where they do not', async () => {
  const { page, address } = world
  await page.goto(`${address}/setting/user/${user}?access=/master/customer`)
  const dialog = page.getByRole('dialog', { name: 'Access of Rina' })
  await dialog.getByText('Rina can open this.').waitFor()
  await dialog.getByText('Role Clerk gives the right Customer: Read.').waitFor()
  await dialog.getByText('Does not see here: Personal data.').waitFor()
  await dialog.getByRole('textbox', { name: 'Address of a record' }).fill(`${address}/master/supplier`)
  await dialog.getByRole('button', { name: 'Explain' }).click()
  await dialog.getByText('Rina cannot open this.').waitFor()
  await dialog.getByText(/Roles that give it: .*Buyer/).waitFor()
  await dialog.getByRole('textbox', { name: 'Address of a record' }).fill('/nowhere')
  await dialog.getByRole('button', { name: 'Explain' }).click()
  await dialog.getByText('/nowhere is no list, record or report of this product.').waitFor()
  expect(await dialog.getByText('Rina cannot open this.').count()).toBe(0)
})
