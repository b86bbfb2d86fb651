// Goods by batch, serial number and place from files (services 6): the masters, what comes in and goes out, and what is
// wrong with a cell. Recipes whose rows name substitutes and by-products.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { record } from '../modules/masters/starter.ts'
import { csv, messages, openUploadDesk, type Shown, type UploadDesk } from './upload-desk.ts'

let desk: UploadDesk

const told = (shown: Shown): string[] => shown.rows.flatMap((row) => row.findings.map((one) => one.message))

async function stored(key: string, ...rows: string[]): Promise<string> {
  const shown = await desk.check(key, csv(...rows))
  expect(told(shown)).toEqual([])
  expect(await desk.commit(key, shown.upload)).toBe('done')
  return shown.upload
}

async function submitted(key: string, ...rows: string[]): Promise<string> {
  const shown = await desk.check(key, csv(...rows))
  expect(told(shown)).toEqual([])
  expect(await desk.commit(key, shown.upload, { submit: true })).toBe('done')
  return shown.upload
}

/** What lies in a warehouse: item, batch or serial number, place, quantity and value. */
const lying = async (warehouse: string): Promise<string[]> => {
  const rows = await desk.engine.database.query<{ piece: string }>(sql`
    select concat_ws(' ', i.code, coalesce(t.number, b.serial), l.code, trim_scale(b.quantity)) as piece
      from stock_balance b join item i on i.id = b.item join warehouses w on w.id = b.warehouse
      left join batch t on t.id = b.batch left join location l on l.id = b.location
     where w.code = ${warehouse} and b.quantity <> 0 order by 1`)
  return rows.map(({ piece }) => piece)
}

beforeAll(async () => {
  desk = await openUploadDesk()
  await stored('master-warehouses', 'code;name;branch;type;uses_locations', 'RAK;Gudang Rak;JKT;storage;ya')
  await desk.book.create(record('location-category', { code: 'BULK', name: 'Bulk' }))
})
afterAll(() => desk.close())

const IN = 'ref;date;warehouse;type;reason;item;location;batch;expiry;serial;qty;unit;unit_cost'
const OUT = 'ref;date;warehouse;type;reason;item;location;batch;serial;qty'

test('areas, locations and tracked items come from files', async () => {
  await stored('master-storage', 'code;name;warehouse;capacity', 'RAK-A;Rak A;RAK;500', 'RAK-B;Rak B;RAK;')
  await stored(
    'master-location',
    'code;name;storage;category;barcode;pick_sequence;blocked',
    'A-1;Rak A 1;RAK-A;BULK;LOC-A1;10;tidak',
    'A-2;Rak A 2;RAK-A;BULK;;20;',
    'B-9;Rak B 9;RAK-B;BULK;;90;ya',
  )
  await stored(
    'master-item',
    'code;name;type;group;base_unit;unit2;num2;tracking;expiry;shelf_life;costing',
    'MILK;Susu;stock;DRY;PCS;CTN;12;batch;ya;180;fifo',
    'PHONE;Telepon;stock;DRY;PCS;;;serial;;;',
  )
  const [milk] = await desk.engine.database.query(
    sql`select tracking, expiry_control, shelf_life, costing from item where code = 'MILK'`,
  )
  expect(milk).toEqual({ tracking: 'batch', expiry_control: true, shelf_life: 180, costing: 'fifo' })
  const locations = await desk.engine.database.query(
    sql`select l.code, s.code as storage, l.barcode, l.pick_sequence, l.blocked
          from location l join storage s on s.id = l.storage order by 1`,
  )
  expect(locations).toEqual([
    { code: 'A-1', storage: 'RAK-A', barcode: 'LOC-A1', pick_sequence: 10, blocked: false },
    { code: 'A-2', storage: 'RAK-A', barcode: null, pick_sequence: 20, blocked: false },
    { code: 'B-9', storage: 'RAK-B', barcode: null, pick_sequence: 90, blocked: true },
  ])
  const wrong = await desk.check('master-location', csv('code;name;storage;category', 'C-1;C;NONE;BULK'))
  expect(messages(wrong)).toEqual(['Row 2, storage: NONE is not a code of Storage area.'])
})

test('batches are found by item and number', async () => {
  await stored(
    'master-batch',
    'item;number;expiry;made;supplier_batch',
    'MILK;L0;2027-01-31;2026-08-01;SB-7',
    'MILK;L00;;2026-08-01;',
  )
  await stored('master-batch', 'item;number;state;reason', 'milk;L0;blocked;Uji mutu')
  const rows = await desk.engine.database.query(
    sql`select code, expiry, state, supplier_batch as supplier from batch order by code`,
  )
  expect(rows).toEqual([
    { code: 'MILK/L0', expiry: '2027-01-31', state: 'blocked', supplier: 'SB-7' },
    { code: 'MILK/L00', expiry: '2027-01-28', state: 'open', supplier: null },
  ])
  const wrong = await desk.check('master-batch', csv('item;number;expiry', 'PHONE;X;', 'MILK;Y;'))
  expect(messages(wrong)).toEqual([
    'Row 2, item: Telepon cannot be used here. Choose another.',
    'Row 3, expiry: Batch Y of MILK needs an expiry date.',
  ])
})

test('opening stock by batch, serial number and place: a row is a line, one without an item adds to it', async () => {
  const upload = await submitted(
    'adjustment-in',
    IN,
    'OS;2025-03-12;RAK;opening;STOCK-OPENING;MILK;A-1;L1;2026-06-30;;2;CTN;120000',
    'OS;2025-03-12;RAK;opening;STOCK-OPENING;MILK;A-2;L2;2026-09-30;;6;;10000',
    'OS;2025-03-12;RAK;opening;STOCK-OPENING;PHONE;A-2;;;S1;2;;2000000',
    'OS;;;;;;A-2;;;S2;;;',
    'OS;2025-03-12;RAK;opening;STOCK-OPENING;KPI-1001;A-1;;;;40;;28500',
  )
  expect(await lying('RAK')).toEqual([
    'KPI-1001 A-1 40',
    'MILK L1 A-1 24',
    'MILK L2 A-2 6',
    'PHONE S1 A-2 1',
    'PHONE S2 A-2 1',
  ])
  const [document] = await desk.engine.database.query(sql`
    select (select count(*)::int from adjustment_in_line l where l.document = d.id) as lines, d.total::float
      from adjustment_in d where d.upload = ${upload}::uuid`)
  expect(document).toEqual({ lines: 4, total: 240_000 + 60_000 + 4_000_000 + 1_140_000 })
})

test('what is wrong with a piece is said at its cell', async () => {
  const shown = await desk.check(
    'adjustment-in',
    csv(
      IN,
      'E1;2025-03-12;RAK;found;STOCK-COUNT;MILK;A-1;;;;5;;1000',
      'E2;2025-03-12;RAK;found;STOCK-COUNT;MILK;Z-1;L3;2026-01-31;;5;;1000',
      'E3;2025-03-12;RAK;found;STOCK-COUNT;MILK;A-1;L4;31/31/2026;;5;;1000',
      'E4;2025-03-12;RAK;found;STOCK-COUNT;PHONE;A-1;;;S1;1;;1000',
      'E5;2025-03-12;RAK;found;STOCK-COUNT;PHONE;A-1;;;S7;1;;1000',
      'E5;2025-03-12;RAK;found;STOCK-COUNT;PHONE;A-1;;;S7;1;;1000',
      'E6;2025-03-12;RAK;found;STOCK-COUNT;KPI-1001;;;;;5;;1000',
      'E7;2025-03-12;RAK;found;STOCK-COUNT;MILK;A-1;L1;2026-07-31;;5;;1000',
    ),
  )
  expect(told(shown)).toEqual([
    'Row 2, batch: When it is submitted: MILK is tracked by batch. Enter batches for all 5 PCS on line 1.',
    'Row 3, location: Z-1 is not a code of Location.',
    'Row 4, expiry: 31/31/2026 is not a date.',
    'Row 5, serial: When it is submitted: Serial number S1 of PHONE is already in RAK. Check the number.',
    'Row 7, serial: When it is submitted: Serial number S7 is entered twice. Enter each number once.',
    expect.stringMatching(/^Row 8, item: When it is submitted: RAK keeps goods by location. Enter locations for all 5/),
    expect.stringMatching(/^Row 9, expiry: When it is submitted: Batch L1 expires on 30.06.2026/),
  ])
})

test('goods leave by the number on the package; without one the batch that expires first is taken', async () => {
  await submitted(
    'adjustment-out',
    OUT,
    'X1;2025-03-13;RAK;loss;STOCK-COUNT;MILK;A-2;L2;;2',
    'X1;2025-03-13;RAK;loss;STOCK-COUNT;MILK;A-1;MILK/L1;;4',
    'X1;2025-03-13;RAK;loss;STOCK-COUNT;PHONE;;;S1;1',
    'X1;2025-03-13;RAK;loss;STOCK-COUNT;MILK;;;;3',
  )
  expect(await lying('RAK')).toEqual(['KPI-1001 A-1 40', 'MILK L1 A-1 17', 'MILK L2 A-2 4', 'PHONE S2 A-2 1'])
  const shown = await desk.check('adjustment-out', csv(OUT, 'X2;2025-03-13;RAK;loss;STOCK-COUNT;MILK;A-1;L9;;1'))
  expect(messages(shown)).toEqual(['Row 2, batch: MILK/L9 is not a code of Batch.'])
})

test('receivings say batches; goods of one ordered line in two batches are two rows', async () => {
  await submitted(
    'purchase-order',
    'ref;date;supplier;warehouse;item;qty;price',
    'PO-T;2025-03-01;S-1;RAK;MILK;50;9000',
  )
  const upload = await submitted(
    'receiving',
    'ref;date;supplier;warehouse;delivery_note;order;item;location;batch;expiry;delivered;rejected;reject_reason',
    'R-T;2025-03-14;S-1;RAK;SJ-T;PO-T;MILK;A-1;L5;2026-12-31;30;5;bocor',
    'R-T;2025-03-14;S-1;RAK;SJ-T;PO-T;MILK;A-2;L6;2026-12-31;20;;',
  )
  const rows = await desk.engine.database.query(sql`
    select l.accepted::float, t.batch_number as batch, t.quantity::float
      from receiving r join receiving_line l on l.document = r.id join receiving_tracking t on t.line = l.id
     where r.upload = ${upload}::uuid order by l.position`)
  expect(rows).toEqual([
    { accepted: 25, batch: 'L5', quantity: 25 },
    { accepted: 20, batch: 'L6', quantity: 20 },
  ])
  expect(await lying('RAK')).toEqual(expect.arrayContaining(['MILK L5 A-1 25', 'MILK L6 A-2 20']))
})

test('recipes name substitutes and by-products in rows that repeat a component or leave it blank', async () => {
  await stored(
    'master-bill-of-materials',
    'ref;product;output;component;qty;unit;substitute;substitute_ratio;by_product;by_qty;by_rate',
    'B1;MILK;10;KPI-1001;2;PCS;SBL-2003;0,5;GLA-3105;1;100',
    'B1;MILK;10;KPI-1001;2;PCS;GLA-3105;;;;',
    'B1;MILK;10;SBL-2003;3;PCS;;;;;',
    'B1;;;;;;KPI-1001;2;;;',
  )
  const rows = await desk.engine.database.query<{ line: string }>(sql`
    select concat_ws(' ', i.code, trim_scale(c.quantity), s.code, trim_scale(u.ratio)) as line
      from bill_of_materials_components c join item i on i.id = c.item
      left join bill_of_materials_substitutes u on u.line = c.id left join item s on s.id = u.item
     order by c.position, u.position`)
  expect(rows.map(({ line }) => line)).toEqual([
    'KPI-1001 2 SBL-2003 0.5',
    'KPI-1001 2 GLA-3105 1',
    'SBL-2003 3 KPI-1001 2',
  ])
  const outputs = await desk.engine.database.query(
    sql`select i.code, o.quantity::float from bill_of_materials_outputs o join item i on i.id = o.item`,
  )
  expect(outputs).toEqual([{ code: 'GLA-3105', quantity: 1 }])
})
