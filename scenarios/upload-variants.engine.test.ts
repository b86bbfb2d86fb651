// Variants and goods with catch weight from files (inventory 2, services 6): what the form refuses is refused of a row.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, record } from '../modules/masters/starter.ts'
import { csv, messages, openUploadDesk, type UploadDesk } from './upload-desk.ts'

let desk: UploadDesk

beforeAll(async () => {
  desk = await openUploadDesk()
  const values = ['S', 'M'].map((value) => ({ attribute: 'Size', value }))
  const colours = ['Red', 'Blue'].map((value) => ({ attribute: 'Colour', value }))
  const polo = { code: 'POLO', name: 'Polo shirt', type: 'template', attributes: [...values, ...colours] }
  await desk.book.create(record('item', { ...polo, itemGroup: byCode('DRY'), baseUnit: byCode('PCS') }))
})
afterAll(() => desk?.close())

const HEAD = 'code;name;type;group;base_unit;variant_of;attribute1;value1;attribute2;value2;barcode'

async function taken(key: string, rows: readonly string[], options: { readonly submit?: true } = {}): Promise<void> {
  const shown = await desk.check(key, csv(...rows))
  expect(shown.rows.flatMap(({ findings }) => findings.map(({ message }) => message))).toEqual([])
  expect(await desk.commit(key, shown.upload, options)).toBe('done')
}

test('variants come from a file, in whatever order and case their values stand', async () => {
  await taken('master-item', [
    HEAD,
    'POLO-SR;Polo S merah;stock;DRY;PCS;POLO;Size;S;Colour;Red;899001',
    'POLO-MB;Polo M biru;stock;DRY;PCS;POLO;colour;blue;size;m;899002',
  ])
  const rows = await desk.engine.database.query<{ said: string }>(
    sql`select code || ': ' || variant as said from item where variant is not null order by 1`,
  )
  expect(rows.map(({ said }) => said)).toEqual(['POLO-MB: M / Blue', 'POLO-SR: S / Red'])
})

test('a variant that exists, an unlisted value and another unit are told at their cells', async () => {
  const wrong = await desk.check(
    'master-item',
    csv(
      HEAD,
      'POLO-X;Polo;stock;DRY;PCS;POLO;Size;s;Colour;RED;',
      'POLO-Y;Polo;stock;DRY;PCS;POLO;Size;XXL;Colour;Red;',
      'POLO-Z;Polo;stock;DRY;KG;POLO;Size;M;Colour;Red;',
    ),
  )
  expect(messages(wrong)).toEqual([
    expect.stringContaining('POLO has the variant S / Red already: POLO-SR. Choose other values.'),
    expect.stringContaining('Size XXL is not listed at POLO. Choose a listed value, or add it there.'),
    expect.stringContaining('This is that of its template POLO, for all its variants.'),
  ])
})

test('goods with catch weight come in from a file with their weight, and not without', async () => {
  await taken('master-item', [
    'code;name;type;group;base_unit;catch_weight_unit;nominal_weight;weight_tolerance',
    'CHICKEN;Ayam;stock;DRY;PCS;KG;1,5;10',
  ])
  const head = 'ref;date;warehouse;type;reason;item;catch_weight;qty;unit;unit_cost'
  const none = await desk.check('adjustment-in', csv(head, 'A;2025-03-12;MAIN;found;STOCK-COUNT;CHICKEN;;12;PCS;40000'))
  const [row] = none.rows
  expect(row?.findings.map(({ message }) => message)).toEqual([
    expect.stringContaining('CHICKEN has catch weight. Enter the KG of all 12 PCS on line 1.'),
  ])
  await taken(
    'adjustment-in',
    [
      head,
      'A;2025-03-12;MAIN;found;STOCK-COUNT;CHICKEN;12,4;8;PCS;40000',
      'A;2025-03-12;MAIN;found;STOCK-COUNT;CHICKEN;6;4;PCS;40000',
    ],
    { submit: true },
  )
  const rows = await desk.engine.database.query<{ said: string }>(
    sql`select trim_scale(sum(b.quantity)) || ' ' || trim_scale(sum(b.measured)) as said
          from stock_balance b join item i on i.id = b.item where i.code = 'CHICKEN'`,
  )
  expect(rows.map(({ said }) => said)).toEqual(['12 18.4'])
})
