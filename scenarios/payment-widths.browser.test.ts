// The lines of receipts and payments are read whole on a screen 1366 pixels wide: billions in every amount, nothing cut
// and nothing behind the net, which stays at the edge.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from '../apps/web/company-page.ts'

const LARGE = '1.234.567.890,12'

let world: CompanyPage

beforeAll(async () => {
  world = await openCompanyPage()
  world.page.setDefaultTimeout(8000)
  const { company } = world
  await company.create('sales-rep', { code: 'REP', name: 'Sari', branch: { code: 'JKT' } })
  const terms = { term: { code: 'NET30' }, salesRep: { code: 'REP' } }
  await company.create('customer', { code: 'C-1', name: 'Toko Sumber Rejeki', ...terms })
  await company.refresh()
  await world.signIn()
})

afterAll(() => world?.close())

/** How many cells show the amount whole, and how far the grid would have to be scrolled. */
const shown = () =>
  world.page.getByRole('grid').evaluate((grid, text) => {
    const inside = [grid.parentElement ?? grid, grid, ...grid.querySelectorAll('*')]
    const scrolled = inside.filter((one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowX))
    const cells = inside.filter((one) => one.getAttribute('role') === 'gridcell' && one.textContent?.trim() === text)
    return {
      whole: cells.filter((cell) => cell.scrollWidth <= cell.clientWidth).length,
      hidden: scrolled.map((one) => one.scrollWidth - one.clientWidth),
    }
  }, LARGE)

test('amounts of billions stand whole in the lines of a payment, what is open and the net too', async () => {
  const { page, address, company } = world
  const amount = '1234567890.12'
  const money = { customer: { code: 'C-1' }, amount, bank: { code: 'KAS' }, method: { code: 'CASH' } }
  await company.create('cash-bank-receipt', { ...money, lines: [{ kind: 'DEPOSIT', amount }] }, true)
  const [item] = await company.engine.database.query<{ id: string }>(sql`select id from open_item`)
  const lines = [{ kind: 'REFUND', openItem: item?.id, amount }]
  const { id } = await company.create('cash-bank-issued', { ...money, partyKind: 'CUSTOMER', lines })
  await page.goto(`${address}/transaction/cash-bank-issued/${id}/edit`)
  await page.getByRole('gridcell', { name: LARGE }).nth(2).waitFor()
  expect(await shown()).toEqual({ whole: 3, hidden: [0] })
})
