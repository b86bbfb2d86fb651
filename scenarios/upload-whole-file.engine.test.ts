// What only a whole file shows: orders of one customer share a credit limit, and numbers follow the order of the file.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csv, messages, openUploadDesk, type UploadDesk } from './upload-desk.ts'

let desk: UploadDesk

beforeAll(async () => {
  desk = await openUploadDesk()
  const customers = await desk.check(
    'master-customer',
    csv(
      'code;name;pkp;address;term;sales_rep;credit_limit',
      'C-LIMIT;Toko Batas;no;Jl. A;NET30;BUDI;1000000',
      'C-FREE;Toko Bebas;no;Jl. B;NET30;BUDI;',
    ),
  )
  await desk.commit('master-customer', customers.upload)
})

afterAll(() => desk.close())

const HEAD = 'ref;date;customer;item;qty;price'

/** Without the tax on top an order of ten at 40,000 is 400,000. */
const order = (ref: string, customer: string, price: number): string =>
  `${ref};2025-03-10;${customer};KPI-1001;10;${price}`

const ordersOf = (upload: string) =>
  desk.engine.database.query<{ reference: string; number: string }>(
    sql`select reference, number from sales_order where upload = ${upload} order by number`,
  )

test('the third order of a customer knows of the first two, whoever ordered in between', async () => {
  const shown = await desk.check(
    'sales-order',
    csv(
      HEAD,
      order('K-1', 'C-LIMIT', 40_000),
      order('K-2', 'C-FREE', 900_000),
      order('K-3', 'C-LIMIT', 40_000),
      order('K-4', 'C-LIMIT', 30_000),
      order('K-5', 'C-LIMIT', 1),
    ),
  )
  expect(messages(shown)).toEqual([
    'Row 5, customer: Up to this row the file brings C-LIMIT to Rp 1.221.000,00, Rp 221.000,00 over the ' +
      'credit limit of Rp 1.000.000,00. Take orders out of the file, collect first, or raise the limit.',
    'Row 6, customer: Up to this row the file brings C-LIMIT to Rp 1.221.011,00, Rp 221.011,00 over the ' +
      'credit limit of Rp 1.000.000,00. Take orders out of the file, collect first, or raise the limit.',
  ])
  // The first two and the other customer's: 444,000 and 9,990,000 with VAT.
  expect(shown.summary.totals).toEqual([{ currency: 'IDR', amount: '10878000' }])
  await expect(desk.commit('sales-order', shown.upload)).rejects.toMatchObject({ code: 'upload-has-errors' })
  const cells = [{ row: 2, column: 'price', value: '1000' }]
  const mended = await desk.recheck('sales-order', shown.upload, { cells })
  expect(messages(mended)).toEqual([])
  expect(await desk.commit('sales-order', mended.upload)).toBe('done')
})

test('numbers are given in the order of the file, however many documents are worked at side by side', async () => {
  // Every third is of another month, so of another series.
  const rows = Array.from({ length: 450 }, (_, at) => {
    const day = at % 3 === 0 ? '2025-02-10' : '2025-03-10'
    const lines = 1 + (at % 4)
    return Array.from({ length: lines }, () => `N-${at};${day};C-FREE;KPI-1001;1;1000`)
  })
  const shown = await desk.check('sales-order', csv(HEAD, ...rows.flat()))
  expect(await desk.commit('sales-order', shown.upload)).toBe('done')
  const made = await ordersOf(shown.upload)
  expect(made).toHaveLength(450)
  for (const month of ['2502', '2503']) {
    const inMonth = made.filter((one) => one.number.includes(month))
    const places = inMonth.map((one) => Number(one.reference.slice(2)))
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    const counted = inMonth.map((one) => Number(one.number.slice(-4)))
    expect((counted.at(-1) ?? 0) - (counted[0] ?? 0)).toBe(inMonth.length - 1)
  }
})

test('numbers of a file that was refused in the end are given to the next', async () => {
  const file = (name: string) => csv(HEAD, order(`${name}-1`, 'C-FREE', 1), order(`${name}-2`, 'C-FREE', 1))
  const before = await desk.check('sales-order', file('P'))
  expect(await desk.commit('sales-order', before.upload)).toBe('done')
  const refused = await desk.check('sales-order', file('Q'))
  const { database } = desk.engine
  await database.query(sql`update customer set archived = true where code = 'C-FREE'`)
  expect(await desk.commit('sales-order', refused.upload)).toMatch(/^failed: /)
  await database.query(sql`update customer set archived = false where code = 'C-FREE'`)
  const after = await desk.check('sales-order', file('R'))
  expect(await desk.commit('sales-order', after.upload)).toBe('done')
  const [first, second] = [await ordersOf(before.upload), await ordersOf(after.upload)]
  const counted = [...first, ...second].map((one) => Number(one.number.slice(-4)))
  expect(counted).toEqual([0, 1, 2, 3].map((at) => (counted[0] ?? 0) + at))
})
