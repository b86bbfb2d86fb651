// One line of a list that a row gives a master: which of those that are there it is, and what stays beside it; and what
// rows became, by the records they lead to.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, record } from '../modules/masters/starter.ts'
import { csv, messages, openUploadDesk, type UploadDesk } from './upload-desk.ts'

let desk: UploadDesk

beforeAll(async () => {
  desk = await openUploadDesk()
  await desk.book.create(record('warehouses', { code: 'SIDE', name: 'Gudang Samping', branch: byCode('JKT') }))
})

afterAll(() => desk.close())

async function stored(...rows: string[]): Promise<string> {
  const shown = await desk.check('master-item', csv(...rows))
  expect(messages(shown)).toEqual([])
  expect(await desk.commit('master-item', shown.upload)).toBe('done')
  return shown.upload
}

const linesOf = async (code: string): Promise<readonly string[]> => {
  const rows = await desk.engine.database.query<{ line: string }>(sql`
    select concat_ws(' ', 'stock', w.code, l.minimum::float, l.maximum::float) as line
      from item i join item_stock_levels l on l.document = i.id join warehouses w on w.id = l.warehouse
     where i.code = ${code}
    union all
    select concat_ws(' ', 'unit', u.code, n.numerator::float) from item i join item_units n on n.document = i.id
      join unit u on u.id = n.unit where i.code = ${code}
     order by 1`)
  return rows.map((row) => row.line)
}

const HEAD = 'code;name;type;group;base_unit;unit2;num2;warehouse;min;max'

test('the line that a row tells is changed, another is added, and the others stay', async () => {
  await stored(HEAD, 'I-1;Beras;stock;DRY;PCS;CTN;24;MAIN;5;50')
  expect(await linesOf('I-1')).toEqual(['stock MAIN 5 50', 'unit CTN 24'])
  await stored('code;warehouse;min;max', 'I-1;side;1;10')
  expect(await linesOf('I-1')).toEqual(['stock MAIN 5 50', 'stock SIDE 1 10', 'unit CTN 24'])
  await stored('code;warehouse;max;unit2;num2', 'I-1;SIDE;12;BOX;6')
  expect(await linesOf('I-1')).toEqual(['stock MAIN 5 50', 'stock SIDE 1 12', 'unit BOX 6', 'unit CTN 24'])
  await stored('code;name', 'I-1;Beras Merah')
  expect(await linesOf('I-1')).toHaveLength(4)
})

test('limits without a warehouse, or the wrong way round, are named by their column', async () => {
  const shown = await desk.check(
    'master-item',
    csv('code;warehouse;min;max', 'I-1;;1;10', 'KPI-1001;MAIN;10;1', 'SBL-2003;MAIN;1;'),
  )
  expect(messages(shown)).toEqual([
    'Row 2, warehouse: this must be filled.',
    'Row 3, max: The maximum is below the minimum. Raise it.',
    'Row 4, max: this must be filled.',
  ])
})

interface Leading {
  readonly rows: readonly { readonly row: number; readonly record?: string; readonly called?: string; how?: string }[]
}

const ledTo = async (key: string, upload: string) =>
  ((await desk.read(key, upload)) as unknown as Leading).rows.map(({ row, record: id, called, how }) => ({
    row,
    isRecord: id !== undefined,
    called,
    how,
  }))

test('each row of a stored file leads to its record', async () => {
  const upload = await stored(HEAD, 'I-1;Beras;stock;DRY;PCS;;;;;', 'I-2;Gula;stock;DRY;PCS;;;;;')
  expect(await ledTo('master-item', upload)).toEqual([
    { row: 2, isRecord: true, called: 'I-1', how: 'changed' },
    { row: 3, isRecord: true, called: 'I-2', how: 'made' },
  ])
})

test('all rows of a document lead to it, wherever they stand; one that was there before is said to be', async () => {
  const ORDER = 'ref;date;customer;item;qty;price'
  const line = (ref: string) => `${ref};2025-03-10;C-1;KPI-1001;1;1000`
  const numbers = async (upload: string) => (await ledTo('sales-order', upload)).map(({ called }) => called)
  const first = await desk.check('sales-order', csv(ORDER, line('D-1'), line('D-2'), line('D-1')))
  expect(await desk.commit('sales-order', first.upload)).toBe('done')
  const [a, b, c] = await numbers(first.upload)
  expect(a).toMatch(/^SO\//)
  expect([b === a, c]).toEqual([false, a])
  const second = await desk.check('sales-order', csv(ORDER, line('D-3'), line('D-2')))
  expect(await desk.commit('sales-order', second.upload)).toBe('done')
  expect((await ledTo('sales-order', second.upload)).map(({ how }) => how)).toEqual(['made', 'there'])
  expect((await numbers(second.upload))[1]).toBe(b)
})

test('what the documents of a file come to follows each mended cell', async () => {
  const IN = 'ref;date;warehouse;type;reason;item;qty;unit_cost'
  const line = (ref: string, quantity: string, cost: number) =>
    `${ref};2025-03-03;MAIN;found;STOCK-COUNT;KPI-1001;${quantity};${cost}`
  const shown = await desk.check('adjustment-in', csv(IN, line('T-1', '10', 5000), line('T-2', '2', 1000)))
  const totals = async () => (await desk.read('adjustment-in', shown.upload)).summary.totals
  expect(await totals()).toEqual([{ currency: 'IDR', amount: '52000' }])
  const mend = (row: number, column: string, value: string) =>
    desk.recheck('adjustment-in', shown.upload, { cells: [{ row, column, value }] })
  await mend(3, 'unit_cost', '3000')
  expect(await totals()).toEqual([{ currency: 'IDR', amount: '56000' }])
  await mend(2, 'qty', 'many')
  expect(await totals()).toEqual([{ currency: 'IDR', amount: '6000' }])
  await mend(2, 'qty', '1')
  expect(await desk.commit('adjustment-in', shown.upload)).toBe('done')
  expect(await totals()).toEqual([{ currency: 'IDR', amount: '11000' }])
  // What stock came to is a cost: who does not see costs does not see it here either.
  const permissions = new Set(['adjustment-in.import', 'adjustment-in.read'])
  const { founding: _, ...person } = desk.book.actor
  const clerk = { ...person, administrator: false, permissions }
  const page = { page: 1, pageSize: 10, onlyErrors: false }
  expect(await desk.uploads.read(clerk, 'adjustment-in', shown.upload, page)).toMatchObject({
    state: 'committed',
    summary: { totals: [] },
  })
})
