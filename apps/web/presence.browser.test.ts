// Who else has a record open stands over it, where it is seen.
import { pathOf } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, documentAlone, openCompanyPage } from './company-page.ts'

const CLERK = { email: 'rina@example.com', name: 'Rina', password: 'tiga kata biru' }

let world: CompanyPage

beforeAll(async () => {
  world = await openCompanyPage()
  world.page.setDefaultTimeout(15_000)
  await world.signIn()
})
afterAll(() => world?.close())

test('who opens a record sees in its head who has it open', async () => {
  const { company, page, address } = world
  const document = documentAlone(company)
  await company.create('item-group', { code: 'GOODS', name: 'Goods' })
  await company.create('item', { code: 'A', name: 'A', itemGroup: { code: 'GOODS' }, baseUnit: { code: 'PCS' } })
  const lines = [{ item: { code: 'A' }, quantity: '2', unit: { code: 'PCS' }, unitCost: '1000' }]
  const values = { warehouse: { code: 'MAIN' }, adjustmentReason: { code: 'STOCK-OPENING' }, lines }
  const { id } = await company.create(document.key, values)
  const at = `${address}${pathOf(document)}/${id}`
  const clerk = await world.signInBeside(CLERK, [`${document.key}.read`])
  await clerk.goto(at)
  await clerk.getByRole('heading', { level: 1 }).waitFor()
  await page.goto(at)
  const beside = page.getByRole('status', { name: 'Rina has this open' })
  await beside.waitFor()
  const [box, head] = [
    await beside.boundingBox(),
    await page.getByRole('banner').or(page.locator('header')).first().boundingBox(),
  ]
  if (!box || !head) throw new Error('Nothing is drawn.')
  expect(box.y).toBeGreaterThanOrEqual(head.y)
  expect(box.y + box.height).toBeLessThanOrEqual(head.y + head.height)
})
