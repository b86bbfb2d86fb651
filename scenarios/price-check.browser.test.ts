// What an approver decides by: beside each line of a waiting order what was agreed with its party before.
import { sql } from '@lumbung/definition'
import { createUser } from '@lumbung/engine/session/users.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage, OWNER } from '../apps/web/company-page.ts'
import { byCode } from '../modules/masters/starter.ts'
import { masters } from './reading.ts'

let world: CompanyPage
let address = ''

const order = (date: string, unitPrice: string) => ({
  date,
  supplier: byCode('S-1'),
  warehouse: byCode('MAIN'),
  term: byCode('NET30'),
  lines: [{ item: byCode('KOPI'), quantity: '1', unit: byCode('PCS'), unitPrice, priceReason: 'Kurs' }],
})

beforeAll(async () => {
  world = await openCompanyPage()
  const { company } = world
  await masters(company)
  await company.create('purchase-order', order('2026-11-04', '80000'), true)
  await company.create('purchase-order', order('2026-11-05', '100000'), true)
  const { database } = company.engine
  const [owner] = await database.query<{ role: string; branches: string[] }>(
    sql`select role, array(select id from branch) as branches from app_user where email = ${OWNER.email}`,
  )
  const rina = { email: 'rina@example.com', password: 'padi emas di sawah 26', name: 'Rina Wijaya' }
  await createUser(database, { ...rina, role: owner?.role ?? '', branches: owner?.branches ?? [] })
  const [approver] = await database.query<{ id: string }>(sql`select id from app_user where email = ${rina.email}`)
  const levels = [{ user: { id: approver?.id } }]
  await company.create('approval-set', { name: 'Orders', document: 'purchase-order', levels })
  await company.refresh()
  const { id } = await company.create('purchase-order', order('2026-11-06', '110000'), true)
  address = `${world.address}/transaction/purchase-order/${id}`
  world.page.setDefaultTimeout(20_000)
  await world.signIn()
})

afterAll(() => world?.close())

test('110,000 waits: 10 % above the last order and 37.5 % above the one before, which open', async () => {
  const { page } = world
  await page.goto(address)
  const card = page.getByRole('region', { name: 'Price check' })
  await card.getByText('110.000,00 / PCS').waitFor()
  const last = await card.getByRole('listitem').filter({ hasText: '/ PCS' }).allInnerTexts()
  expect(last.at(-2)).toContain('+10')
  expect(last.at(-1)).toContain('+37,5')
  await card.getByRole('link').first().click()
  await page.waitForURL((url) => /purchase-order\/[0-9a-f-]{36}$/.test(url.pathname) && !address.endsWith(url.pathname))
  expect(await page.getByRole('region', { name: 'Price check' }).count()).toBe(0)
})

test('in Indonesian the same card says what it compares', async () => {
  const { page, company } = world
  await company.engine.database.query(sql`update app_user set language = 'id' where email = ${OWNER.email}`)
  await page.goto(address)
  const card = page.getByRole('region', { name: 'Perbandingan harga' })
  await card.getByText('110.000,00 / PCS').waitFor()
  expect(await card.innerText()).toContain('Terakhir dari pemasok ini, setelah diskon, belum termasuk pajak')
})
