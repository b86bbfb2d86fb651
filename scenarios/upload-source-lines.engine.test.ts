// Uploads whose rows name a line of another document: receivings of purchase orders, delivery orders of sales orders.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csv, messages, openUploadDesk, type Shown, type UploadDesk } from './upload-desk.ts'

let desk: UploadDesk

const numberOf = async (table: 'purchase_order' | 'sales_order', reference: string): Promise<string> => {
  const rows = await desk.engine.database.query<{ number: string }>(
    table === 'purchase_order'
      ? sql`select number from purchase_order where reference = ${reference}`
      : sql`select number from sales_order where reference = ${reference}`,
  )
  return rows[0]?.number ?? ''
}

async function submitted(key: string, ...rows: string[]): Promise<string> {
  const shown = await desk.check(key, csv(...rows))
  expect(told(shown)).toEqual([])
  expect(await desk.commit(key, shown.upload, { submit: true })).toBe('done')
  return shown.upload
}

const told = ({ rows }: Shown): readonly string[] =>
  rows.flatMap(({ findings }) => findings.map(({ message, warning }) => `${warning ? '~' : '!'} ${message}`))

const PURCHASES = 'ref;date;supplier;warehouse;item;qty;price'
const HEAD = 'ref;date;supplier;warehouse;delivery_note;order;item;order_line;delivered;rejected;reject_reason'

beforeAll(async () => {
  desk = await openUploadDesk()
  await submitted(
    'purchase-order',
    PURCHASES,
    'OLD-1;2025-03-03;S-1;MAIN;KPI-1001;100;1000',
    'OLD-1;2025-03-03;S-1;MAIN;SBL-2003;10;2000',
    'OLD-2;2025-03-03;S-1;MAIN;KPI-1001;20;1000',
    'OLD-2;2025-03-03;S-1;MAIN;KPI-1001;30;1000',
  )
})

afterAll(() => desk.close())

test('receivings name order lines by number or reference, item, and line where the item is on several', async () => {
  const number = await numberOf('purchase_order', 'OLD-1')
  const upload = await submitted(
    'receiving',
    HEAD,
    `R-1;2025-03-05;S-1;MAIN;SJ-1;${number};KPI-1001;;60;5;torn`,
    'R-1;2025-03-05;S-1;MAIN;SJ-1;OLD-1;sbl-2003;;10;;',
    'R-2;2025-03-06;S-1;MAIN;SJ-2;OLD-2;KPI-1001;2;30;;',
  )
  const rows = await desk.engine.database.query(sql`
    select r.reference, o.reference as "order", ol.position, l.delivered::float, l.accepted::float
      from receiving r join receiving_line l on l.document = r.id
      join purchase_order_line ol on ol.id = l.order_line join purchase_order o on o.id = ol.document
     where r.upload = ${upload}::uuid and r.status = 'approved' order by 1, 2, 3`)
  expect(rows).toEqual([
    { reference: 'R-1', order: 'OLD-1', position: 1, delivered: 60, accepted: 55 },
    { reference: 'R-1', order: 'OLD-1', position: 2, delivered: 10, accepted: 10 },
    { reference: 'R-2', order: 'OLD-2', position: 2, delivered: 30, accepted: 30 },
  ])
  const again = await desk.check('receiving', csv(HEAD, `R-1;2025-03-05;S-1;MAIN;SJ-1;OLD-1;KPI-1001;;60;5;torn`))
  expect(told(again)).toEqual([expect.stringMatching(/^~ Row 2: R-1 is there already as \S+ with 2 lines, and/)])
  const other = await desk.check('receiving', csv(HEAD, 'R-2;2025-03-06;S-1;MAIN;SJ-2;OLD-2;KPI-1001;1;30;;'))
  expect(told(other)).toEqual([expect.stringMatching(/^~ Row 2: R-2 is there already as \S+, and order differ/)])
})

test('a row that names no line, or several, is refused by its cell', async () => {
  const shown = await desk.check(
    'receiving',
    csv(
      HEAD,
      'E-1;2025-03-05;S-1;MAIN;SJ-E1;PO-NONE;KPI-1001;;1;;',
      'E-2;2025-03-05;S-1;MAIN;SJ-E2;OLD-1;GLA-3105;;1;;',
      'E-3;2025-03-05;S-1;MAIN;SJ-E3;OLD-2;KPI-1001;;1;;',
      'E-4;2025-03-05;S-1;MAIN;SJ-E4;OLD-2;KPI-1001;3;1;;',
      'E-5;2025-03-05;S-1;MAIN;SJ-E5;;KPI-1001;;1;;',
      'E-6;2025-03-05;S-1;MAIN;SJ-E6;OLD-1;KPI-1001;;1;;',
    ),
  )
  expect(messages(shown)).toEqual([
    'Row 2, order: PO-NONE is not the number of a Purchase order.',
    'Row 3, item: OLD-1 has no line with GLA-3105. Correct the number or the code.',
    'Row 4, order_line: OLD-2 has KPI-1001 more than once, on lines 1, 2. Enter the number of the line in order_line.',
    'Row 5, order_line: Line 3 of OLD-2 is not KPI-1001. Correct the line number.',
    'Row 6, order: this must be filled.',
  ])
})

test('the check promises what the commit keeps: too much over the whole file, orders that are closed', async () => {
  const rows = [
    'T-1;2025-03-07;S-1;MAIN;SJ-T1;OLD-1;KPI-1001;;40;;',
    'T-2;2025-03-07;S-1;MAIN;SJ-T2;OLD-1;KPI-1001;;10;;',
  ]
  const shown = await desk.check('receiving', csv(HEAD, ...rows))
  expect(told(shown)).toEqual([expect.stringMatching(/^~ Row 3: When it is submitted: .*10 .*5 .* open/)])
  expect(shown.summary).toMatchObject({ wrong: 0, held: 1 })
  await expect(desk.commit('receiving', shown.upload, { submit: true })).rejects.toMatchObject({
    code: 'upload-not-submittable',
  })
  await desk.engine.database.query(sql`update purchase_order set status = 'closed' where reference = 'OLD-2'`)
  const closed = await desk.check('receiving', csv(HEAD, 'T-3;2025-03-07;S-1;MAIN;SJ-T3;OLD-2;KPI-1001;1;1;;'))
  expect(told(closed)).toEqual([expect.stringMatching(/^~ Row 2, order: When it is submitted: .*closed/)])
})

test('delivery orders name lines of sales orders', async () => {
  await submitted(
    'sales-order',
    'ref;date;customer;sales_rep;item;qty;price',
    'WEB-1;2025-03-10;C-1;BUDI;KPI-1001;4;90',
  )
  await submitted(
    'delivery-order',
    'ref;date;customer;warehouse;order;item;qty',
    'D-1;2025-03-11;C-1;MAIN;WEB-1;KPI-1001;3',
  )
  const [row] = await desk.engine.database.query(sql`
    select o.reference, l.quantity::float as quantity, d.status from delivery_order d
      join delivery_order_line l on l.document = d.id join sales_order_line ol on ol.id = l.order_line
      join sales_order o on o.id = ol.document where d.reference = 'D-1'`)
  expect(row).toEqual({ reference: 'WEB-1', quantity: 3, status: 'approved' })
})

test('delivery orders that each find enough, and together do not, are told before they are stored', async () => {
  const warehouses = await desk.check('master-warehouses', csv('code;name;branch', 'GB;Gudang Barat;JKT'))
  expect(await desk.commit('master-warehouses', warehouses.upload)).toBe('done')
  // Promised from another warehouse, so that nothing is held for them where they leave.
  await submitted(
    'sales-order',
    'ref;date;customer;sales_rep;warehouse;item;qty;price',
    'WEB-2;2025-03-10;C-1;BUDI;GB;SBL-2003;6;90',
    'WEB-3;2025-03-10;C-1;BUDI;GB;SBL-2003;6;90',
  )
  const head = 'ref;date;customer;warehouse;order;item;qty'
  const row = (order: string, quantity: number) => `D-${order};2025-03-11;C-1;MAIN;${order};SBL-2003;${quantity}`
  // 10 came in with the receiving of OLD-1.
  const shown = await desk.check('delivery-order', csv(head, row('WEB-2', 6), row('WEB-3', 6)))
  expect(told(shown)).toEqual([
    expect.stringMatching(
      /^~ Row 3, qty: When it is submitted: Up to this row the file takes 12 PCS .* only 10 is free/,
    ),
  ])
  await submitted('delivery-order', head, row('WEB-2', 6), row('WEB-3', 4))
})

test('an order of a branch that its uploader may not see is not there', async () => {
  const { book, uploads, jobs } = desk
  const elsewhere = { ...book.actor, branches: ['00000000-0000-7000-8000-000000000000'] }
  const bytes = csv(HEAD, 'B-1;2025-03-07;S-1;MAIN;SJ-B1;OLD-1;KPI-1001;;1;;')
  const { upload } = (await uploads.check(elsewhere, 'receiving', { name: 'file.csv', bytes }, {})) as Shown
  await jobs.idle()
  const shown = (await uploads.read(elsewhere, 'receiving', upload, {
    page: 1,
    pageSize: 10,
    onlyErrors: false,
  })) as Shown
  expect(messages(shown)).toContain('Row 2, order: OLD-1 is not the number of a Purchase order.')
})
