// What a company brings along when it moves in: partners with their whole address, warehouses, exchange rates, opening
// debts.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { because } from '../checks/testing/why.ts'
import { csv, messages, openUploadDesk, type UploadDesk } from './upload-desk.ts'

let desk: UploadDesk

beforeAll(async () => {
  desk = await openUploadDesk()
})

afterAll(() => desk.close())

/** Checks and stores a file in which nothing is wrong. */
async function stored(key: string, ...rows: string[]): Promise<string> {
  const shown = await desk.check(key, csv(...rows))
  expect(messages(shown)).toEqual([])
  expect(await desk.commit(key, shown.upload)).toBe('done')
  return shown.upload
}

const addressOf = async (table: 'supplier' | 'customer', code: string): Promise<unknown> => {
  const [row] = await desk.engine.database.query<{ address: unknown }>(
    table === 'supplier'
      ? sql`select a.address from supplier_addresses a join supplier s on s.id = a.document where s.code = ${code}`
      : sql`select a.address from customer_addresses a join customer s on s.id = a.document where s.code = ${code}`,
  )
  return row?.address
}

test.each([
  ['supplier', 'master-supplier'],
  ['customer', 'master-customer'],
] as const)(
  'the address of a %s has province, postcode and country; a later file keeps what it does not say',
  async (table, key) => {
    await stored(
      key,
      'code;name;pkp;address;city;province;postcode;country;term',
      'X-DE;Exotische Liquids;no;Kaiserstr. 4;Frankfurt;Hessen;06031;DE;NET30',
      'X-ID;Makmur;no;Jl. A 1;Bekasi;;17530;;NET30',
    )
    expect(await addressOf(table, 'X-DE')).toEqual({
      street: 'Kaiserstr. 4',
      city: 'Frankfurt',
      province: 'Hessen',
      postalCode: '06031',
      country: 'DE',
    })
    expect(await addressOf(table, 'X-ID')).toMatchObject({ province: '', postalCode: '17530', country: 'ID' })
    await stored(key, 'code;city', 'X-DE;Mainz')
    expect(await addressOf(table, 'X-DE')).toMatchObject({ city: 'Mainz', province: 'Hessen', country: 'DE' })
  },
)

test('warehouses come from a file, and a second one changes what it says', async () => {
  await stored(
    'master-warehouses',
    'code;name;branch;type;sellable;address;city;postcode',
    'QC;Karantina;JKT;qc;tidak;Jl. Industri 8;Bekasi;17530',
    'GB;Gudang Barat;JKT;;;;;',
  )
  await stored('master-warehouses', 'code;name;branch;city', 'QC;Gudang Karantina;JKT;Cikarang')
  const rows = await desk.engine.database.query(
    sql`select code, name, type, sellable, address from warehouses where code in ('QC', 'GB') order by code`,
  )
  expect(rows).toEqual([
    { code: 'GB', name: 'Gudang Barat', type: 'storage', sellable: true, address: null },
    {
      code: 'QC',
      name: 'Gudang Karantina',
      type: 'qc',
      sellable: false,
      address: { street: 'Jl. Industri 8', city: 'Cikarang', province: '', postalCode: '17530', country: '' },
    },
  ])
})

const rates = (): Promise<readonly unknown[]> =>
  desk.engine.database.query(
    sql`select code, rate::float as rate from exchange_rate where date between '2025-03-01' and '2025-03-02'
      and code like 'USD%' order by code`,
  )

test('an exchange rate is known by currency, day and kind: the same again changes it', async () => {
  await stored(
    'master-exchange-rate',
    'currency;date;kind;rate',
    'USD;2025-03-01;;16400.5',
    'USD;2025-03-01;TAX;16380',
    'USD;2025-03-02;Transaction;16420',
  )
  await stored('master-exchange-rate', 'currency;date;rate', 'usd;2025-03-01;16410')
  expect(await rates()).toEqual([
    { code: 'USD 2025-03-01', rate: 16410 },
    { code: 'USD 2025-03-01 TAX', rate: 16380 },
    { code: 'USD 2025-03-02', rate: 16420 },
  ])
})

test('two rates of one day, the rupiah and a currency that is not there are refused by their cell', async () => {
  const shown = await desk.check(
    'master-exchange-rate',
    csv(
      'currency;date;kind;rate',
      'USD;2025-03-05;;16400',
      'USD;2025-03-05;TRANSACTION;16410',
      'IDR;2025-03-05;;1',
      'XXQ;2025-03-05;;3',
      'USD;2025-03-06;;',
    ),
  )
  expect(messages(shown)).toEqual([
    'Rows 2 and 3 both define USD 2025-03-05.',
    expect.stringMatching(/^Row 4, currency: /),
    'Row 5, currency: XXQ is not a code of Currency.',
    'Row 6, rate: this must be filled.',
  ])
})

/** Stores a file and submits what it brings. */
async function submitted(key: string, ...rows: string[]): Promise<string> {
  const shown = await desk.check(key, csv(...rows))
  expect(messages(shown)).toEqual([])
  expect(await desk.commit(key, shown.upload, { submit: true })).toBe('done')
  return shown.upload
}

/** What an upload posted, in rupiah, by the role of its account, and what became open. */
async function ledgerOf(upload: string): Promise<unknown> {
  const { database } = desk.engine
  const lines = await database.query(sql`
    select r.role, sum(l.idr_debit)::float as debit, sum(l.idr_credit)::float as credit
      from memorial_journal m join journal j on j.source = m.id join journal_line l on l.journal = j.id
      join account_setting r on r.account = l.account and r.role in ('ar', 'ap', 'opening_balance')
     where m.upload = ${upload}::uuid and j.kind = 'opening' group by r.role order by r.role`)
  const items = await database.query(sql`
    select m.reference, o.role, o.due_date::text as due, o.amount::float as amount, o.idr::float as idr
      from memorial_journal m join open_item o on o.source = m.id
     where m.upload = ${upload}::uuid order by m.reference, o.amount desc`)
  return { lines, items }
}

const codeOf = async (role: string): Promise<string> => {
  const [row] = await desk.engine.database.query<{ code: string }>(
    sql`select a.code from account_setting s join chart_of_account a on a.id = s.account where s.role = ${role}`,
  )
  return row?.code ?? ''
}

test('opening receivables: each row is an open item, the opening balance takes the other side', async () => {
  const account = await codeOf('ar')
  const upload = await submitted(
    'ar-debit-note',
    'ref;date;customer;account;amount;currency;rate;due_date;original_no',
    `INV-0815;2025-03-01;C-1;${account};1500000;IDR;1;2025-03-31;F-0815`,
    `INV-0816;2025-03-01;C-1;${account};250.5;USD;16400;2025-04-15;F-0816`,
    `INV-0817;2025-03-01;C-1;${account};100000;;1;2025-02-01;`,
    `INV-0817;2025-03-01;C-1;${account};50000;;1;2025-02-28;`,
  )
  expect(await ledgerOf(upload)).toEqual({
    lines: [
      { role: 'ar', debit: 5_758_200, credit: 0 },
      { role: 'opening_balance', debit: 0, credit: 5_758_200 },
    ],
    items: [
      { reference: 'INV-0815', role: 'ar', due: '2025-03-31', amount: 1_500_000, idr: 1_500_000 },
      { reference: 'INV-0816', role: 'ar', due: '2025-04-15', amount: 250.5, idr: 4_108_200 },
      { reference: 'INV-0817', role: 'ar', due: '2025-02-01', amount: 100_000, idr: 100_000 },
      { reference: 'INV-0817', role: 'ar', due: '2025-02-28', amount: 50_000, idr: 50_000 },
    ],
  })
})

test('opening payables are totalled by currency, posted and taken back as a whole', async () => {
  const account = await codeOf('ap')
  const rows = [
    'ref;date;supplier;account;amount;currency;rate;due_date',
    `B-1;2025-03-01;S-1;${account};600000;IDR;1;2025-03-31`,
    `B-2;2025-03-01;S-1;${account};100;USD;16400;2025-03-31`,
  ]
  const shown = await desk.check('ap-credit-note', csv(...rows))
  expect(shown.summary.totals).toEqual([
    { currency: 'IDR', amount: '600000' },
    { currency: 'USD', amount: '100' },
  ])
  const upload = await submitted('ap-credit-note', ...rows)
  expect(await ledgerOf(upload)).toMatchObject({
    lines: [
      { role: 'ap', debit: 0, credit: 2_240_000 },
      { role: 'opening_balance', debit: 2_240_000, credit: 0 },
    ],
    items: [
      { reference: 'B-1', amount: -600_000 },
      { reference: 'B-2', amount: -100, idr: -1_640_000 },
    ],
  })
  await desk.uploads.withdraw(desk.book.actor, 'ap-credit-note', upload, because('void', 'wrong file'))
  const [rest] = await desk.engine.database.query<{ rest: number }>(sql`
    select coalesce(sum(l.idr_debit - l.idr_credit), 0)::float as rest from memorial_journal m
      join journal j on j.source = m.id join journal_line l on l.journal = j.id
      join chart_of_account a on a.id = l.account and a.code = ${account} where m.upload = ${upload}::uuid`)
  expect(rest?.rest).toBe(0)
})

test('cheques in hand come in against the opening balance; one given out names a leaf of a book', async () => {
  const upload = await submitted(
    'check-received',
    'ref;date;customer;kind;cheque_no;drawer_bank;issue_date;effective_date;for;amount;memo',
    'BG-1;2025-03-01;C-1;GIRO;BG100234;MANDIRI;2025-02-20;2025-03-10;OPENING;25000000;F-0714',
    'BG-2;2025-03-01;C-1;Cek;000777;BRI;2025-02-27;2025-02-27;OPENING;5000000;',
  )
  const held = await desk.engine.database.query(sql`
    select l.cheque_number as number, l.kind, l.role, l.amount::float as amount, l.effective_date::text as effective
      from cheque_ledger l join check_received d on d.id = l.source where d.upload = ${upload}::uuid order by 1`)
  expect(held).toEqual([
    { number: '000777', kind: 'CHEQUE', role: 'cheque_hand', amount: 5_000_000, effective: '2025-02-27' },
    { number: 'BG100234', kind: 'GIRO', role: 'cheque_hand', amount: 25_000_000, effective: '2025-03-10' },
  ])
  const shown = await desk.check(
    'check-issued',
    csv(
      'ref;date;supplier;bank;kind;cheque_no;issue_date;effective_date;for;amount',
      'GB-1;2025-03-01;S-1;BCA;GIRO;GB9;2025-02-20;2025-03-10;OPENING;18000000',
      'GB-2;2025-03-01;;BCA;GIRO;GB10;2025-02-20;2025-03-10;OPENING;18000000',
    ),
  )
  expect(messages(shown)).toEqual([
    expect.stringMatching(/^Row 2, cheque_no: Leaf GB9 is in no such book/),
    'Row 3, supplier: this must be filled.',
  ])
})

test('a debt without due date, of nobody, or on another than a trade account is refused by its cell', async () => {
  const account = await codeOf('ar')
  const shown = await desk.check(
    'ar-debit-note',
    csv(
      'ref;date;customer;account;amount;rate;due_date',
      `E-1;2025-03-01;C-1;${account};100;1;`,
      `E-2;2025-03-01;;${account};100;1;2025-03-31`,
      `E-3;2025-03-01;C-1;${await codeOf('opening_balance')};100;1;2025-03-31`,
    ),
  )
  expect(messages(shown)).toEqual([
    'Row 2, due_date: this must be filled.',
    'Row 3, customer: this must be filled.',
    expect.stringMatching(/^Row 4/),
  ])
})

test('goods come in with costs in dollars, at the rate of the file or of the day', async () => {
  await stored('master-exchange-rate', 'currency;date;rate', 'USD;2025-03-12;16000')
  const upload = await submitted(
    'adjustment-in',
    'ref;date;warehouse;type;reason;currency;rate;item;qty;unit_cost',
    'OS-1;2025-03-12;MAIN;found;STOCK-COUNT;USD;;GLA-3105;10;3',
    'OS-2;2025-03-12;MAIN;found;STOCK-COUNT;USD;15500;GLA-3105;10;2.5',
    'OS-3;2025-03-12;MAIN;found;STOCK-COUNT;;;GLA-3105;10;40000',
  )
  const rows = await desk.engine.database.query(sql`
    select a.reference, a.rate::float, a.total::float, l.currency_code as currency, l.amount::float, l.idr::float
      from adjustment_in a join journal j on j.source = a.id, lateral (
        select c.code as currency_code, sum(g.debit) as amount, sum(g.idr_debit) as idr
          from journal_line g join currency c on c.id = j.currency where g.journal = j.id group by c.code) l
     where a.upload = ${upload}::uuid order by a.reference`)
  expect(rows).toEqual([
    { reference: 'OS-1', rate: 16000, total: 30, currency: 'USD', amount: 30, idr: 480_000 },
    { reference: 'OS-2', rate: 15500, total: 25, currency: 'USD', amount: 25, idr: 387_500 },
    { reference: 'OS-3', rate: 1, total: 400000, currency: 'IDR', amount: 400_000, idr: 400_000 },
  ])
})
