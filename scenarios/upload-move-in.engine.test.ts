// What a company brings along when it moves in: partners with their whole address, warehouses, exchange rates.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
