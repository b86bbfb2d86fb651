// The numbers of tax invoices come in a file (Indonesia 3 and 14): checked first, all rows or none, each document with
// its own row in the trail; the same file again changes nothing, and nothing that is entered is overwritten.
import { sql } from '@lumbung/definition'
import { openXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshen } from '../database/seed/company.ts'
import { byCode, record } from '../modules/masters/starter.ts'
import { because } from '../checks/testing/why.ts'
import { csv, openUploadDesk, type Shown, type UploadDesk } from './upload-desk.ts'

let desk: UploadDesk

const told = ({ rows }: Shown): readonly string[] =>
  rows.flatMap(({ findings }) => findings.map(({ message, warning }) => `${warning ? '~' : '!'} ${message}`))

const HEAD = 'Referensi;Nomor Faktur Pajak;Tanggal Faktur Pajak'
const NUMBER = '0400250000001234'

/** Invoices to two customers, in the order they are named by in the tests. */
let numbers: readonly string[] = []

const sold = async (customer: string): Promise<string> => {
  const lines = [{ kind: 'service', item: byCode('JASA'), quantity: '1', unit: byCode('PCS'), unitPrice: '5000000' }]
  await freshen(desk.engine)
  const made = await desk.book.create(
    record('sales-invoice', { date: '2025-03-10', customer: byCode(customer), lines }),
    true,
  )
  const [row] = await desk.engine.database.query<{ number: string | null }>(
    sql`select number from sales_invoice where id = ${made.id}`,
  )
  return row?.number ?? ''
}

async function voided(number: string): Promise<void> {
  const { engine, book } = desk
  await freshen(engine)
  const [row] = await engine.database.query<{ id: string; version: number }>(
    sql`select id, version from sales_invoice where number = ${number}`,
  )
  const options = { version: row?.version ?? 0, ...because('void', 'Entered for the wrong party'), confirm: number }
  await book.service.write(book.actor, null, (unit) =>
    book.service.act(unit, 'sales-invoice', row?.id ?? '', 'void', options),
  )
}

/** Numbers of approved invoices whose tax invoice is missing. */
const missing = async (): Promise<readonly string[]> => {
  const rows = await desk.engine.database.query<{ number: string }>(
    sql`select number from sales_invoice where tax_invoice = 'MISSING' and status = 'approved' order by number`,
  )
  return rows.map(({ number }) => number)
}

beforeAll(async () => {
  desk = await openUploadDesk()
  const { book } = desk
  const service = { type: 'service', itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  await book.create(record('item', { code: 'JASA', name: 'Jasa', ...service }))
  const masters = await desk.check(
    'master-customer',
    csv('code;name;pkp;address;term;sales_rep', 'C-9;Toko;no;Jl. A;NET30;BUDI'),
  )
  await desk.commit('master-customer', masters.upload)
  numbers = [await sold('C-1'), await sold('C-1'), await sold('C-9'), await sold('C-9')]
})

afterAll(() => desk.close())

test('an unknown or voided invoice, a number without date and one of two customers are refused by row', async () => {
  const gone = await sold('C-9')
  await voided(gone)
  const [a = '', b = '', c = ''] = numbers
  const shown = await desk.check(
    'core-tax',
    csv(
      HEAD,
      `INV-NONE;${NUMBER}1;2025-03-12`,
      `${gone};${NUMBER}2;2025-03-12`,
      `${a};${NUMBER}3;`,
      `${b};${NUMBER}4;2025-03-12`,
      `${c};${NUMBER}4;2025-03-12`,
    ),
  )
  expect(told(shown)).toEqual([
    '! Row 2, number: INV-NONE is not the number of a Sales invoice.',
    `! Row 3, number: ${gone} is not approved. Correct the number, or approve it first.`,
    '! Row 4, tax_invoice_date: this must be filled.',
    `! Row 6, tax_invoice_no: Tax invoice ${NUMBER}4 is entered on ${b} of another party. Check the number.`,
  ])
  await expect(desk.commit('core-tax', shown.upload)).rejects.toMatchObject({ code: 'upload-has-errors' })
  await expect(desk.commit('core-tax', shown.upload, { partial: true })).rejects.toMatchObject({
    code: 'upload-partial-masters',
  })
  expect(await missing()).toEqual([...numbers].toSorted())
})

test('the file enters them, each with its row in the trail, and the list of what is missing is empty', async () => {
  const rows = numbers.map((number, at) => `${number};${NUMBER}${at < 2 ? 5 : at + 5};13/03/2025`)
  const shown = await desk.check('core-tax', csv(HEAD, ...rows))
  expect(told(shown)).toEqual([])
  expect(await desk.commit('core-tax', shown.upload)).toBe('done')
  expect(await missing()).toEqual([])
  const entered = await desk.engine.database.query(sql`
    select i.number, i.tax_invoice_number as "taxInvoice", i.tax_invoice_date::text as date, i.version,
           count(t.id)::int as told
      from sales_invoice i join audit_trail t on t.record = i.id::text and t.action = 'update'
     where i.number = any(${numbers}) group by i.id order by i.number`)
  expect(entered).toEqual(
    numbers.map((number, at) => ({
      number,
      taxInvoice: `${NUMBER}${at < 2 ? 5 : at + 5}`,
      date: '2025-03-13',
      version: 2,
      told: 1,
    })),
  )
  // The same again, told twice to be meant: nothing changes.
  const again = await desk.check('core-tax', csv(HEAD, ...rows, ''))
  expect(told(again)).toEqual([])
  expect(await desk.commit('core-tax', again.upload, { again: true })).toBe('done')
  expect((await desk.read('core-tax', again.upload)).summary).toMatchObject({ made: 0 })
  const versions = await desk.engine.database.query(
    sql`select distinct version from sales_invoice where number = any(${numbers})`,
  )
  expect(versions).toEqual([{ version: 2 }])
  await expect(
    desk.uploads.withdraw(desk.book.actor, 'core-tax', shown.upload, because('void', 'wrong file')),
  ).rejects.toMatchObject({ code: 'upload-changed-rows' })
})

test('a number other than the one entered is refused, in the check and where it was entered since', async () => {
  const [a = ''] = numbers
  const other = await desk.check('core-tax', csv(HEAD, `${a};${NUMBER}9;2025-03-13`))
  expect(told(other)).toEqual([
    `! Row 2, tax_invoice_no: ${a} has ${NUMBER}5 already. Correct the file, or change ${a} itself.`,
  ])
  const late = await sold('C-1')
  const shown = await desk.check('core-tax', csv(HEAD, `${late};${NUMBER}9;2025-03-12`))
  await desk.engine.database.query(
    sql`update sales_invoice set tax_invoice_number = ${`${NUMBER}0`}, tax_invoice_date = '2025-03-12'
      where number = ${late}`,
  )
  expect(await desk.commit('core-tax', shown.upload)).toMatch(/^failed: 1 row has errors/)
})

const STATED = `${HEAD};Status Faktur`
const SERIES = '040025000000567'

/** What is entered on these invoices, `-` where nothing is. */
async function enteredOn(invoices: readonly string[]): Promise<readonly string[]> {
  const rows = await desk.engine.database.query<{ number: string; taxInvoice: string | null }>(
    sql`select number, tax_invoice_number as "taxInvoice" from sales_invoice where number = any(${invoices})`,
  )
  const known = new Map(rows.map((row) => [row.number, row.taxInvoice]))
  return invoices.map((number) => known.get(number) ?? '-')
}

test('rows that the tax office has not approved are skipped, each with a remark; all others are entered', async () => {
  const invoices = [await sold('C-1'), await sold('C-1'), await sold('C-9'), await sold('C-9')]
  const [a = '', b = '', c = '', d = ''] = invoices
  const shown = await desk.check(
    'core-tax',
    csv(
      STATED,
      `${a};${SERIES}21;2025-03-12;AMENDED`,
      `${a};${SERIES}22;2025-03-12;Approved`,
      `${b};;;REJECTED`,
      `${c};${SERIES}23;2025-03-12;WAITING_FOR_CANCELLATION`,
      `${d};${SERIES}24;2025-03-12;CREDITED`,
      `;${SERIES}25;2025-03-12;APPROVED`,
    ),
  )
  const skipped = (row: number, status: string): string =>
    `~ Row ${row}, tax_invoice_status: This row is skipped: it says ${status}, and only APPROVED is entered.`
  expect(told(shown)).toEqual([
    skipped(2, 'AMENDED'),
    skipped(4, 'REJECTED'),
    skipped(5, 'WAITING_FOR_CANCELLATION'),
    '~ Row 7, number: This row is skipped: it names no document. Enter what it says on the document itself.',
  ])
  expect(shown.summary).toMatchObject({ rows: 6, right: 2, wrong: 0, skipped: 4 })
  expect(await desk.commit('core-tax', shown.upload)).toBe('done')
  expect(await enteredOn(invoices)).toEqual([`${SERIES}22`, '-', '-', `${SERIES}24`])
  const stored = await desk.read('core-tax', shown.upload)
  expect(stored.summary).toMatchObject({ changed: 2, skipped: 4 })
  const became = ['skipped', 'changed', 'skipped', 'skipped', 'changed', 'skipped']
  expect(stored.rows).toMatchObject(became.map((how) => ({ how })))
  const { bytes } = await desk.uploads.result(desk.book.actor, 'core-tax', shown.upload)
  const [sheet] = (await openXlsx(bytes)).sheets
  expect(sheet?.rows.slice(1).map((row) => row.at(-2))).toEqual(became)
})

test('a tax invoice cancelled after it was entered stays entered, and its row says where to change it', async () => {
  const number = await sold('C-1')
  const row = `${number};${SERIES}31;2025-03-12`
  const first = await desk.check('core-tax', csv(STATED, `${row};`))
  expect(told(first)).toEqual([])
  expect(await desk.commit('core-tax', first.upload)).toBe('done')
  const later = await desk.check('core-tax', csv(STATED, `${row};CANCELED`))
  expect(told(later)).toEqual([
    '~ Row 2, tax_invoice_status: This row is skipped: it says CANCELED, and only APPROVED is entered. ' +
      `${number} already holds what it says; change it there.`,
  ])
  expect(later.summary).toMatchObject({ right: 0, wrong: 0, skipped: 1 })
  expect(await enteredOn([number])).toEqual([`${SERIES}31`])
})
