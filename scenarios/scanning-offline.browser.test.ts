// Picking on a phone with a scanner that types (issue 20, 4 and 7): what is scanned while the network is away is kept,
// survives a reload, and is sent once, whatever answers are lost; wrong scans are refused with a sentence, the last
// right one can be taken back.
import { sql } from '@lumbung/definition'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CompanyPage, openCompanyPage } from '../apps/web/company-page.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { masters } from './reading.ts'

const PHONE = { width: 390, height: 844 }

let world: CompanyPage
let page: Page
let delivery: Created

beforeAll(async () => {
  world = await openCompanyPage()
  const { company } = world
  await masters(company)
  const here = { warehouse: byCode('MAIN') }
  const goods = { itemGroup: byCode('GOODS'), baseUnit: byCode('PCS') }
  const milk = { code: 'MILK', name: 'Susu UHT 1 L', tracking: 'batch', barcode: '8991234567891' }
  await company.create('item', { ...goods, ...milk })
  await company.create('item', { ...goods, code: 'PHONE', name: 'Telepon', tracking: 'serial' })
  await company.create(
    'adjustment-in',
    {
      date: '2026-11-01',
      ...here,
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: [
        { item: byCode('MILK'), quantity: '100', unitCost: '9000' },
        { item: byCode('PHONE'), quantity: '3', unitCost: '900000' },
      ],
      tracking: [
        { line: 1, batchNumber: 'L1', quantity: '100' },
        { line: 2, serial: 'SN-1' },
        { line: 2, serial: 'SN-2' },
        { line: 2, serial: 'SN-3' },
      ],
    },
    true,
  )
  delivery = await instructed('40')
  page = world.page
  page.setDefaultTimeout(20_000)
  await page.setViewportSize(PHONE)
  await world.signIn()
})
afterAll(() => world?.close())

/** A delivery order of these pieces of MILK and one telephone. */
async function instructed(milk: string): Promise<Created> {
  const { company } = world
  const lines = [
    { item: byCode('MILK'), quantity: milk, unitPrice: '12000' },
    { item: byCode('PHONE'), quantity: '1', unitPrice: '1200000' },
  ]
  const order = await company.create('sales-order', { date: '2026-11-10', customer: byCode('C-1'), lines }, true)
  const own = order.lines as readonly { readonly id: string; readonly quantity: string }[]
  return company.create(
    'delivery-order',
    {
      date: '2026-11-11',
      customer: byCode('C-1'),
      warehouse: byCode('MAIN'),
      lines: own.map(({ id, quantity }) => ({ orderLine: id, quantity })),
    },
    true,
  )
}

/** What the scanner reads, typed as it does. */
const wedge = async (of: Page, text: string): Promise<void> => {
  await of.keyboard.type(text)
  await of.keyboard.press('Enter')
}

/** Of the kit, not of the frame, which says that the network is away. */
const told = (of: Page) => of.locator('[role=status][data-tone]')
const says = (of: Page, text: string | RegExp): Promise<void> => told(of).filter({ hasText: text }).waitFor()

const shipments = () =>
  world.company.engine.database.query<{ status: string; pieces: string }>(
    sql`select d.status, string_agg(concat_ws(' ', b.number, t.serial, trim_scale(t.quantity)), ', '
          order by t.position) as pieces
          from shipment d join shipment_tracking t on t.document = d.id left join batch b on b.id = t.batch
         group by d.id, d.status order by d.id`,
  )

test('a delivery order is chosen by its number; right and wrong are told by word, picture and sentence', async () => {
  await page.goto(`${world.address}/warehouse-work/pick`)
  await page.getByRole('list', { name: 'Pick' }).getByRole('link').first().waitFor()
  await wedge(page, String(delivery.number))
  await page.waitForURL(new RegExp(`/warehouse-work/pick/${delivery.id}`))
  await says(page, 'Ready to scan')
  await wedge(page, '8991234567891')
  await says(page, 'MILK: 1 PCS taken, 39 left')
  expect(await told(page).getAttribute('data-tone')).toBe('right')
  await wedge(page, 'NOTHING-1')
  await says(page, 'NOTHING-1 is not known here.')
  expect(await told(page).getAttribute('data-tone')).toBe('wrong')
  expect(await told(page).innerText()).toContain('Wrong')
  await wedge(page, '40*8991234567891')
  await says(page, 'MILK: only 39 PCS are left on this document.')
  await wedge(page, '3*8991234567891')
  await says(page, 'MILK: 3 PCS taken, 36 left')
  await page.getByRole('button', { name: 'Undo last scan' }).click()
  await says(page, 'The last scan was taken back.')
  await page.getByText('1 of 40 PCS').waitFor()
})

test('a scan into a field that has the focus counts once and leaves the field as it was', async () => {
  const field = page.getByRole('textbox', { name: 'Scan, or type a code' })
  await field.fill('12')
  await wedge(page, '8991234567891')
  await says(page, 'MILK: 1 PCS taken, 38 left')
  expect(await field.inputValue()).toBe('12')
  await field.fill('')
})

test('with the network away scans are kept, survive a reload, and are sent once', async () => {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  })
  await page.context().setOffline(true)
  await wedge(page, '(01)08991234567891(10)L1(37)24')
  await says(page, 'MILK: 24 PCS taken, 14 left')
  await wedge(page, 'SN-2')
  await says(page, 'PHONE: 1 PCS taken, not the suggested one; 0 left')
  await page.getByText('Working offline — 4 scans waiting').waitFor()
  // The page has its own notice; that of the frame is hidden.
  const frame = page.getByText('No connection to the server')
  await frame.waitFor({ state: 'attached' })
  expect(await frame.isVisible()).toBe(false)
  await page.context().setOffline(false)
  await page.reload()
  await page.getByText('26 of 40 PCS').waitFor()
  await page.getByText('Working offline').waitFor({ state: 'detached' })
  await page.context().setOffline(true)
  await wedge(page, '14*8991234567891')
  await says(page, 'Everything is picked')
  await page.getByRole('button', { name: 'Finish picking' }).click()
  await page.getByText('Working offline — 5 scans waiting').waitFor()
  // What is being sent takes no more scans. The last scan counted as waiting before it was finished.
  await expect.poll(() => page.getByRole('button', { name: 'Finish picking' }).count()).toBe(0)
  expect(await shipments()).toEqual([])
  const other = await page.context().newPage()
  await page.context().setOffline(false)
  await other.goto(`${world.address}/warehouse-work/pick`)
  await page.getByText(/SJ\/.* is approved\./).waitFor({ timeout: 40_000 })
  await other.getByRole('region', { name: 'Begun on this device' }).waitFor({ state: 'detached' })
  expect(await shipments()).toEqual([{ status: 'approved', pieces: 'L1 40, SN-2 1' }])
  await other.close()
})

test('an hour without network: twenty scans are one shipment, even where the answer to it was lost', async () => {
  const next = await instructed('20')
  const before = (await shipments()).length
  await page.goto(`${world.address}/warehouse-work/pick/${next.id}`)
  await says(page, 'Ready to scan')
  await page.context().setOffline(true)
  for (const left of Array.from({ length: 19 }, (_, index) => 19 - index)) {
    await wedge(page, '8991234567891')
    await says(page, `MILK: 1 PCS taken, ${left} left`)
  }
  await wedge(page, 'SN-1')
  await page.getByText('Working offline — 20 scans waiting').waitFor()
  // Each request arrives, and its first answer is lost.
  const lost = new Set<string>()
  let asked = 0
  await page.route(/\/api\/v1\/.*shipment/, async (route) => {
    const request = route.request()
    if (request.method() !== 'POST') return route.continue()
    asked += 1
    const key = request.headers()['idempotency-key'] ?? ''
    const answer = await route.fetch()
    if (lost.has(key)) return route.fulfill({ response: answer })
    lost.add(key)
    return route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Finish picking' }).click()
  await page.getByRole('button', { name: 'Not found' }).click()
  await page.context().setOffline(false)
  await page.getByText(/SJ\/.* is approved\./).waitFor({ timeout: 60_000 })
  await page.unrouteAll({ behavior: 'wait' })
  expect([lost.size, asked]).toEqual([2, 4])
  expect((await shipments()).slice(before)).toEqual([{ status: 'approved', pieces: 'L1 19, SN-1 1' }])
})

test('everything can be done by touch, on targets of 44 px, and what is short has a reason', async () => {
  const next = await instructed('10')
  await page.goto(`${world.address}/warehouse-work/pick/${next.id}`)
  await page.getByRole('button', { name: 'Take 10' }).click()
  const pad = page.getByRole('dialog')
  for (const digit of ['7']) await pad.getByRole('button', { name: digit, exact: true }).click()
  await pad.getByRole('button', { name: 'OK' }).click()
  await page.getByText('7 of 10 PCS').waitFor()
  const small = await page.locator('main :is(button, a, input)').evaluateAll((all) =>
    all.flatMap((one) => {
      const { top, width, height } = one.getBoundingClientRect()
      // Below the bar of the frame.
      return top > 56 && height > 0 && (height < 44 || width < 44) ? [`${one.textContent} ${width} ${height}`] : []
    }),
  )
  expect(small).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)
  await page.getByRole('button', { name: 'Finish picking' }).click()
  await page.getByText('PHONE: 1 PCS left').waitFor()
  await page.getByRole('button', { name: 'Not found' }).click()
  await page.getByText(/SJ\/.* is approved\./).waitFor()
  const [row] = await world.company.engine.database.query<{ notes: string }>(
    sql`select notes from shipment where notes is not null order by id desc limit 1`,
  )
  expect(row?.notes).toBe('MILK: 3 PCS not picked (Not found)\nPHONE: 1 PCS not picked (Not found)')
})

test('what is counted without a network is added to the stock count once', async () => {
  const { service, actor, engine } = world.company
  const here = { warehouse: byCode('MAIN') }
  const opname = await world.company.create('stock-opname', { ...here, team: [actor.user] })
  await service.write(actor, null, (unit) =>
    service.act(unit, 'stock-opname', opname.id, 'freeze', { version: opname.version }),
  )
  await page.goto(`${world.address}/warehouse-work/count/${opname.id}`)
  await says(page, 'Ready to scan')
  await page.context().setOffline(true)
  await wedge(page, '12*8991234567891')
  await says(page, 'MILK: its batch number is scanned or typed next.')
  await wedge(page, 'L1')
  await says(page, 'MILK: 12 PCS counted, 12 in all')
  await page.getByRole('button', { name: 'Send counts' }).click()
  await page.getByText('Working offline — 2 scans waiting').waitFor()
  await page.context().setOffline(false)
  await page.getByText(`Added to ${String(opname.number)}.`).waitFor({ timeout: 40_000 })
  const counted = await engine.database.query<{ quantity: string }>(
    sql`select trim_scale(quantity)::text as quantity from stock_opname_counts where document = ${opname.id}`,
  )
  expect(counted).toEqual([{ quantity: '12' }])
})
