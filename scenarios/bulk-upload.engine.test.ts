// Files as they come: checked by the rules of saving, stored all or not at all, taken back as a whole; and files that
// mean harm, refused within five seconds.
import { deflateRawSync } from 'node:zlib'
import { sql } from '@lumbung/definition'
import { asProblem, sentenceFor } from '@lumbung/engine/http/problem.ts'
import { UploadService } from '@lumbung/engine/import/uploads.ts'
import { createJobRunner, type JobRunner } from '@lumbung/engine/jobs/runner.ts'
import { readXlsx, writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshen } from '../database/seed/company.ts'
import { openTradingCompany, type TradingCompany } from './trading-company.ts'
import { soonest } from '../checks/testing/soonest.ts'
import { because } from '../checks/testing/why.ts'

let company: TradingCompany
let jobs: JobRunner
let uploads: UploadService

beforeAll(async () => {
  company = await openTradingCompany()
  const { engine, catalogue } = company
  jobs = createJobRunner(engine.database, (error, language) =>
    sentenceFor(catalogue, asProblem(error).code, asProblem(error).values, language),
  )
  uploads = new UploadService({ engine, jobs, catalogue })
})

afterAll(() => company.close())

interface Shown {
  readonly upload: string
  readonly state: string
  readonly summary: {
    readonly rows: number
    readonly wrong: number
    readonly right: number
    readonly guessed: number
    readonly already: readonly unknown[]
    readonly made: number
    readonly changed: number
    readonly missing: readonly string[]
  }
  readonly rows: readonly {
    readonly row: number
    readonly findings: readonly { readonly column: string | null; readonly message: string }[]
  }[]
  readonly columns: readonly {
    readonly name: string
    readonly format: { readonly format: string; readonly certain: boolean } | null
  }[]
  readonly seen: unknown
}
interface Job {
  readonly state: string
  readonly message: string | null
  readonly result: { readonly made: number } | null
}

const csv = (...rows: string[]): Buffer => Buffer.from(rows.join('\n'))
const check = async (key: string, bytes: Buffer): Promise<Shown> => {
  await freshen(company.engine)
  const shown = (await uploads.check(company.book.actor, key, { name: 'file.csv', bytes })) as Shown
  // A large file is checked by a job.
  await jobs.idle()
  return shown.state === 'checking' ? read(key, shown.upload) : shown
}
const read = async (key: string, id: string): Promise<Shown> =>
  (await uploads.read(company.book.actor, key, id, { page: 1, pageSize: 200, onlyErrors: false })) as Shown
const messages = (shown: Shown): string[] => shown.rows.flatMap((row) => row.findings.map((finding) => finding.message))

async function commit(key: string, shown: Shown, more: object = {}): Promise<Job> {
  await freshen(company.engine)
  const started = (await uploads.commit(company.book.actor, key, shown.upload, {
    partial: false,
    submit: false,
    again: false,
    ...more,
  })) as { job: string }
  await jobs.idle()
  await freshen(company.engine)
  const [job] = await company.engine.database.query<Job & Record<string, unknown>>(
    sql`select state, message, result from job where id = ${started.job}`,
  )
  if (!job) throw new Error('The upload started no job.')
  return job
}
const count = async (table: 'customer' | 'sales_order' | 'item'): Promise<number> => {
  const [row] = await company.engine.database.query<{ customer: number; sales_order: number; item: number }>(sql`select
    (select count(*)::int from customer where not archived) as customer, (select count(*)::int
      from sales_order) as sales_order,
    (select count(*)::int from item where not archived) as item`)
  return row?.[table] ?? -1
}

test('every wrong cell is named, nothing is stored, and the file with errors cannot be committed', async () => {
  const before = await count('customer')
  const shown = await check(
    'master-customer',
    csv(
      'code;name;pkp;address;term;credit_limit',
      'C-10;Toko Satu;tidak;Jl. A 1;NET30;1.500.000,50',
      'C-11;Toko Dua;mungkin;Jl. B 2;NET99;abc',
      'C-10;Toko Lagi;tidak;Jl. C;NET30;',
      'C-12;;tidak;Jl. D;NET30;5',
    ),
  )
  expect(messages(shown)).toEqual([
    'Row 3, pkp: mungkin is not yes or no.',
    'Row 3, credit_limit: abc is not a number.',
    'Row 3, term: NET99 is not a code of Term of payment.',
    'Rows 2 and 4 both define C-10.',
    'Row 5, name: this must be filled.',
  ])
  expect(shown.summary).toMatchObject({ rows: 4, wrong: 3 })
  await expect(commit('master-customer', shown)).rejects.toMatchObject({ code: 'upload-has-errors', values: { n: 3 } })
  expect(await count('customer')).toBe(before)
  const file = await uploads.errors(company.book.actor, 'master-customer', shown.upload)
  const sheet = (await readXlsx(file.bytes)).sheets[0]
  expect(sheet?.rows[1]?.at(-1)).toBe(
    'Row 3, pkp: mungkin is not yes or no. Row 3, credit_limit: abc is not a number. ' +
      'Row 3, term: NET99 is not a code of Term of payment.',
  )
})

test('a code that is not there is named with what it should be; partial takes the right rows of masters', async () => {
  const shown = await check(
    'master-customer',
    csv('code,name,pkp,address,term', 'C-20,Toko A,no,Jl. A,NET30', 'C-21,Toko B,no,Jl. B,NET99'),
  )
  expect(messages(shown)).toEqual(['Row 3, term: NET99 is not a code of Term of payment.'])
  expect(await commit('master-customer', shown, { partial: true })).toMatchObject({
    state: 'done',
    result: { made: 1 },
  })
  const [row] = await company.engine.database.query(sql`select name from customer where code = 'C-20'`)
  expect(row).toMatchObject({ name: 'Toko A' })
})

test('a code that is there is changed: blank keeps, a dash clears; leading zeros stay', async () => {
  const first = await check(
    'master-customer',
    csv(
      'code;name;pkp;address;city;term;phone;npwp_nik',
      'C-30;Toko Tiga;no;Jl. X;Bandung;NET30;022 1;0012345678901000',
    ),
  )
  expect(await commit('master-customer', first)).toMatchObject({ state: 'done' })
  const second = await check('master-customer', csv('code;name;phone;city', 'c-30;Toko Tiga Baru;-;Cimahi'))
  expect(messages(second)).toEqual([])
  expect(await commit('master-customer', second)).toMatchObject({ state: 'done', result: { made: 0 } })
  const [row] = await company.engine.database.query(sql`select code, name, phone, tax_number,
    (select json_agg(a.address) from customer_addresses a where a.document = c.id) as addresses from customer c
      where lower(code) = 'c-30'`)
  expect(row).toMatchObject({
    code: 'C-30',
    name: 'Toko Tiga Baru',
    phone: null,
    tax_number: '0012345678901000',
    addresses: [{ street: 'Jl. X', city: 'Cimahi' }],
  })
})

const ORDERS = csv(
  'ref;date;customer;item;qty;price',
  'W-1;10/03/2025;C-1;KPI-1001;2;45.000',
  'W-1;10/03/2025;C-1;SBL-2003;3;12.500',
  'W-2;11/03/2025;C-1;GLA-3105;1;10.000',
)

test('an exported list is read back by the codes beside its names; what is fixed may be repeated', async () => {
  const [item] = await company.engine.database.query<{ name: string; unit: string; type: string }>(
    sql`select i.name, u.code as unit, i.type from item i join unit u on u.id = i.base_unit where i.code = 'KPI-1001'`,
  )
  const rows = (unit: string) =>
    csv('Code,Name,Type,Base unit code,Base unit', `KPI-1001,${item?.name ?? ''},${item?.type ?? ''},${unit},Any name`)
  const shown = await check('master-item', rows(item?.unit ?? ''))
  expect(messages(shown)).toEqual([])
  expect(shown.summary).toMatchObject({ rows: 1, wrong: 0 })
  const [other] = await company.engine.database.query<{ code: string }>(
    sql`select code from unit where code <> ${item?.unit ?? ''} limit 1`,
  )
  expect(messages(await check('master-item', rows(other?.code ?? '')))).toEqual([
    'Row 2, base_unit: This value cannot be changed any more.',
  ])
})

test('the error file holds every row of a document with a wrong row, and none of the others', async () => {
  const shown = await check(
    'sales-order',
    csv(
      'ref;date;customer;item;qty;price',
      'E-1;10/03/2025;C-1;KPI-1001;2;45.000',
      'E-2;10/03/2025;C-1;KPI-1001;1;45.000',
      'E-1;10/03/2025;C-1;SBL-2003;many;12.500',
    ),
  )
  const file = await uploads.errors(company.book.actor, 'sales-order', shown.upload)
  const rows = (await readXlsx(file.bytes)).sheets[0]?.rows.slice(1) ?? []
  expect(rows.map((row) => [row[0], row[3], row.at(-1) || ''])).toEqual([
    ['E-1', 'KPI-1001', ''],
    ['E-1', 'SBL-2003', 'Row 4, qty: many is not a number.'],
  ])
})

test('rows of one reference are one order; guesses are shown; a repeated reference changes nothing', async () => {
  const shown = await check('sales-order', ORDERS)
  expect(messages(shown).slice(0, 2)).toEqual([
    'Row 2, date: 10/03/2025 is read as 10/03/2025, day before month. Choose under Columns how its dates are written.',
    'Row 2, price: 45.000 is read as 45000, but it could be written in another way. Choose under Columns how its ' +
      'numbers are written.',
  ])
  expect(shown.summary).toMatchObject({ wrong: 0, guessed: 3 })
  await expect(commit('sales-order', shown)).rejects.toMatchObject({
    code: 'upload-guessed',
    values: { n: 3, columns: 'date, price' },
  })
  expect(shown.columns.find((column) => column.name === 'price')?.format).toEqual({ format: 'id', certain: false })
  expect(shown.columns.find((column) => column.name === 'date')?.format).toEqual({ format: 'dmy', certain: false })
  expect(await commit('sales-order', shown, { guesses: true })).toMatchObject({ state: 'done', result: { made: 2 } })
  const rows =
    await company.engine.database.query(sql`select o.reference, o.date, o.subtotal, count(*)::int as lines, o.upload
    from sales_order o join sales_order_line l on l.document = o.id where o.upload is not null group by o.id
      order by 1`)
  expect(rows).toMatchObject([
    { reference: 'W-1', date: '2025-03-10', subtotal: '127500.00', lines: 2, upload: shown.upload },
    { reference: 'W-2', lines: 1 },
  ])
  const again = await check('sales-order', ORDERS)
  expect(again.summary.already).toHaveLength(2)
  expect(again.seen).not.toBeNull()
  expect(messages(again)).toEqual(
    ['W-1', 'W-1', 'W-2'].map((ref, at) =>
      expect.stringMatching(`^Row ${at + 2}: ${ref} is there already as .* with the same contents`),
    ),
  )
  await expect(commit('sales-order', again)).rejects.toMatchObject({ code: 'upload-seen' })
  expect(await commit('sales-order', again, { again: true })).toMatchObject({ state: 'done', result: { made: 0 } })
  expect(await count('sales_order')).toBe(2)
})

test('header columns of one reference must agree, and missing columns are named', async () => {
  const shown = await check(
    'sales-order',
    csv('ref;date;customer;item;qty', 'W-9;2025-03-10;C-1;KPI-1001;1', 'W-9;2025-03-11;C-1;SBL-2003;1'),
  )
  expect(messages(shown)).toEqual(['Rows 2 and 3 of W-9 differ in date.'])
  const without = await check('sales-order', csv('ref;date;customer;item', 'W-8;2025-03-10;C-1;KPI-1001'))
  expect(without.summary).toMatchObject({ missing: ['qty'], right: 0 })
  const headless = await check('sales-order', csv('W-8;2025-03-10;C-1;KPI-1001', 'W-9;2025-03-10;C-1;KPI-1001'))
  expect(headless.summary.right).toBe(0)
  await expect(commit('sales-order', headless)).rejects.toMatchObject({
    code: 'upload-columns-none',
    values: { columns: 'ref, date, customer, item, qty' },
  })
})

test('what the check could not see ends the whole upload: nothing of it stays', async () => {
  const shown = await check(
    'sales-order',
    csv(
      'ref;date;customer;sales_rep;item;qty;price',
      'X-1;2025-03-10;C-1;;KPI-1001;1;1',
      'X-2;2025-03-10;C-30;BUDI;KPI-1001;1;1',
    ),
  )
  expect(messages(shown)).toEqual([])
  await company.engine.database.query(sql`update customer set archived = true where code = 'C-30'`)
  const before = await count('sales_order')
  expect(await commit('sales-order', shown)).toMatchObject({ state: 'failed' })
  expect(await count('sales_order')).toBe(before)
  const now = (await uploads.read(company.book.actor, 'sales-order', shown.upload, {
    page: 1,
    pageSize: 10,
    onlyErrors: true,
  })) as Shown
  expect(now.state).toBe('checked')
  expect(now.rows.map((row) => row.row)).toEqual([3])
})

test('an upload is taken back as a whole, and refused by name once a row is used', async () => {
  const why = because('void', 'uploaded by mistake')
  const customers = await check(
    'master-customer',
    csv('code,name,pkp,address,term', 'C-50,Toko Lima,no,Jl. A,NET30', 'C-51,Toko Enam,no,Jl. B,NET30'),
  )
  await commit('master-customer', customers)
  const orders = await check(
    'sales-order',
    csv('ref;date;customer;sales_rep;item;qty;price', 'Y-1;2025-03-10;C-50;BUDI;KPI-1001;1;1000'),
  )
  expect(messages(orders)).toEqual([])
  await commit('sales-order', orders)
  await expect(uploads.withdraw(company.book.actor, 'master-customer', customers.upload, why)).rejects.toMatchObject({
    code: 'upload-used',
    values: { n: 1, m: 2, list: 'C-50' },
  })
  expect(await uploads.withdraw(company.book.actor, 'sales-order', orders.upload, why)).toMatchObject({
    state: 'withdrawn',
  })
  expect(await uploads.withdraw(company.book.actor, 'master-customer', customers.upload, why)).toMatchObject({
    state: 'withdrawn',
  })
  const left = await company.engine.database.query(sql`select archived from customer where code in ('C-50', 'C-51')`)
  expect(left).toEqual([{ archived: true }, { archived: true }])
})

test('the template is read back with its stamp, and lists the codes', async () => {
  const file = await uploads.template(company.book.actor, 'sales-order')
  const book = await readXlsx(file.bytes)
  expect(book.sheets[0]?.rows[0]?.slice(0, 3)).toEqual(['ref*', 'date*', 'customer*'])
  expect(book.sheets.find((sheet) => sheet.name === 'Customer')?.rows.flat()).toContain('C-1')
  await expect(check('sales-order', Buffer.from(file.bytes))).rejects.toMatchObject({ code: 'upload-empty' })
  // Only what may stand there: a reason for voiding is none for an adjustment.
  const other = await readXlsx((await uploads.template(company.book.actor, 'adjustment-in')).bytes)
  const reasons = other.sheets.find((sheet) => sheet.name === 'Reason')?.rows.map((row) => row[0])
  expect(reasons).toContain('STOCK-OPENING')
  expect(reasons).not.toContain('VOID-ERROR')
})

/** A zip of one part, its size as large as wanted. */
function zipOf(name: string, content: Buffer, claimed = content.length): Buffer {
  const packed = deflateRawSync(content)
  const local = Buffer.alloc(30 + name.length)
  local.writeUInt32LE(0x04034b50, 0)
  local.writeUInt16LE(8, 8)
  local.writeUInt32LE(packed.length, 18)
  local.writeUInt32LE(claimed, 22)
  local.writeUInt16LE(name.length, 26)
  local.write(name, 30)
  const entry = Buffer.alloc(46 + name.length)
  entry.writeUInt32LE(0x02014b50, 0)
  entry.writeUInt16LE(8, 10)
  entry.writeUInt32LE(packed.length, 20)
  entry.writeUInt32LE(claimed, 24)
  entry.writeUInt16LE(name.length, 28)
  entry.write(name, 46)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length, 12)
  end.writeUInt32LE(local.length + packed.length, 16)
  return Buffer.concat([local, packed, entry, end])
}

const huge = Buffer.alloc(260 * 1024 * 1024, 0x20)

test.each([
  ['an honest bomb', () => zipOf('xl/workbook.xml', huge), 'upload-too-complex'],
  ['a bomb that lies about its size', () => zipOf('xl/workbook.xml', huge, 1000), 'upload-too-complex'],
  [
    'outside entities',
    () => zipOf('xl/workbook.xml', Buffer.from('<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><x>&a;</x>')),
    'upload-entities',
  ],
  ['macros', () => zipOf('xl/vbaProject.bin', Buffer.from('x')), 'upload-macros'],
  ['a password', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'upload-protected'],
  ['a web page', () => Buffer.from('<!DOCTYPE html><script>1</script>'), 'upload-unreadable'],
  ['a broken zip', () => Buffer.from('PK\u0003\u0004 nothing more'), 'upload-unreadable'],
])('%s is refused within five seconds', async (_name, file, code) => {
  const bytes = file()
  const refused = () => expect(check('master-item', bytes)).rejects.toMatchObject({ status: 422, code })
  expect(await soonest(5000, refused)).toBeLessThan(5000)
})

test('a formula is its value; a hidden sheet is not read', async () => {
  const rows = [
    ['code', 'name', 'type', 'group', 'base_unit'],
    ['F-1', 'Formula', 'stock', 'DRY', 'PCS'],
  ]
  const cells = new Map([['1,1', { formula: '"Ni"&"ne"', formulaResult: 'Nine' }]])
  const file = await writeXlsx({
    sheets: [
      {
        name: 'Secret',
        rows: [
          ['code', 'name'],
          ['S-9', 'hidden'],
        ],
        hidden: true,
      },
      { name: 'Rows', rows, cells },
    ],
  })
  const shown = await check('master-item', Buffer.from(file))
  expect(messages(shown)).toEqual([])
  expect(shown.summary).toMatchObject({ rows: 1, wrong: 0 })
  await commit('master-item', shown)
  const stored = await company.engine.database.query(sql`select code, name from item where code in ('F-1', 'S-9')`)
  expect(stored).toEqual([{ code: 'F-1', name: 'Nine' }])
})

test('5,000 items are checked and stored in one go', async () => {
  const rows = Array.from(
    { length: 5000 },
    (_, index) => `B-${index};Barang ${index};stock;DRY;PCS;CTN;24;${8_990_000_000_000 + index}`,
  )
  const file = csv('code;name;type;group;base_unit;unit2;num2;barcode', ...rows)
  const shown = await check('master-item', file)
  expect(shown.summary.wrong).toBe(0)
  expect(await commit('master-item', shown)).toMatchObject({ state: 'done', result: { made: 5000 } })
})
