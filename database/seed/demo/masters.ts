// Masters of the demo company, created as a user would create them: references by code, through the engine.
import { addDays, decimal, type LocalDate, localDate } from '@lumbung/core'
import type { Service } from '@lumbung/engine/engine.ts'
import { byCode, record, type StarterRecord } from '@lumbung/modules/masters/starter.ts'
import { type CompanyBook, createRecord, freshen } from '../company.ts'
import { CATEGORIES, GOODS, type Goods, GROUPS, KEEPS, SPECIFICATIONS } from './goods.ts'
import { coolerPrice, coolerRecords } from './coolers.ts'
import { BUYERS, type Buyer, FORWARDER, REPS, SELLERS } from './parties.ts'
import { placeRecords } from './places.ts'
import { recipeRecords } from './recipes.ts'
import type { BranchCode } from './world.ts'

const CUSTOMER_GROUPS = [
  { code: 'MODERN', name: 'Modern trade' },
  { code: 'GROSIR', name: 'Wholesale and markets' },
  { code: 'HOREKA', name: 'Hotels, restaurants, cafés' },
  { code: 'EKSPOR', name: 'Export', receivableAccount: byCode('112103') },
]
const SUPPLIER_GROUPS = [
  { code: 'LOKAL', name: 'Local suppliers' },
  { code: 'IMPOR', name: 'Foreign suppliers', payableAccount: byCode('211103') },
]

export interface Branches {
  /** The administrator who sees both branches. */
  readonly book: CompanyBook
  readonly branches: Readonly<Record<BranchCode, string>>
}

/** Creates the second branch with its warehouse and bank account. */
export async function createBranches(book: CompanyBook): Promise<Branches> {
  const address = {
    street: 'Jl. Rungkut Industri 17',
    city: 'Surabaya',
    province: 'Jawa Timur',
    postalCode: '60293',
    country: 'Indonesia',
  }
  const branch = await book.create(record('branch', { code: 'SBY', name: 'Surabaya', address }))
  const home = {
    street: 'Jl. Raya Cakung 28',
    city: 'Jakarta Timur',
    province: 'DKI Jakarta',
    postalCode: '13910',
    country: 'Indonesia',
  }
  await changeRecord(book, 'branch', book.branch, { address: home, phone: '021 555 0100' })
  const actor = { ...book.actor, branches: [book.branch, branch.id] }
  const both: CompanyBook = {
    ...book,
    actor,
    create: (one, submit = false) => createRecord(book.engine, book.service, actor, one, submit),
  }
  await both.create(
    record('warehouses', { code: 'SBY', name: 'Gudang Surabaya', branch: byCode('SBY'), usesLocations: true }),
  )
  await changeRecord(both, 'branch', branch.id, { defaultWarehouse: byCode('SBY') })
  await both.create(
    record('bank', {
      code: 'BRI',
      name: 'Bank BRI Surabaya',
      kind: 'BANK',
      branch: byCode('SBY'),
      currency: byCode('IDR'),
      account: byCode('111203'),
    }),
  )
  return { book: both, branches: { JKT: book.branch, SBY: branch.id } }
}

/** Changes fields of a record as the form does. */
export async function changeRecord(
  { engine, service, actor }: CompanyBook,
  key: string,
  id: string,
  values: object,
): Promise<void> {
  await freshen(engine)
  const version = versionOf(await service.read(actor, key, id))
  await service.write(actor, null, (unit) => service.change(unit, key, id, { version, ...values }))
}

const versionOf = ({ body }: Awaited<ReturnType<Service['read']>>): number => (body as { version: number }).version

const groupRecords = (): StarterRecord[] => [
  ...GROUPS.map(({ taxed, ...named }) =>
    record('item-group', { ...named, baseUnit: byCode('PCS'), ...(taxed ? { taxGroup: byCode('PPN') } : {}) }),
  ),
  record('item-group', {
    code: 'JASA',
    name: 'Services',
    nameIndonesian: 'Jasa',
    baseUnit: byCode('PCS'),
    taxGroup: byCode('PPN'),
    serviceIncomeAccount: byCode('411107'),
  }),
  ...SPECIFICATIONS.map((values) => record('item-specification', values)),
  ...CATEGORIES.map((values) => record('category', values)),
  ...CUSTOMER_GROUPS.map((values) => record('customer-group', values)),
  ...SUPPLIER_GROUPS.map((values) => record('supplier-group', values)),
]

const taxed = (goods: Goods): boolean => GROUPS.some((group) => group.code === goods.group && group.taxed)

const itemRecord = (goods: Goods): StarterRecord =>
  record('item', {
    code: goods.code,
    name: goods.name,
    nameIndonesian: goods.nameIndonesian,
    itemGroup: byCode(goods.group),
    category: byCode(goods.category),
    baseUnit: byCode('PCS'),
    salesUnit: byCode('CTN'),
    purchaseUnit: byCode('CTN'),
    costing: goods.fifo ? 'fifo' : 'average',
    ...(taxed(goods) ? { taxGroup: byCode('PPN') } : {}),
    ...(KEEPS.has(goods.code) ? { tracking: 'batch', expiryControl: true, shelfLife: KEEPS.get(goods.code) } : {}),
    units: [{ unit: byCode('CTN'), numerator: String(goods.carton) }],
    stockLevels: [
      {
        warehouse: byCode('MAIN'),
        minimum: String(40 * goods.carton),
        maximum: String(190 * goods.carton),
        leadDays: 3,
      },
    ],
  })

const DELIVERY = record('item', {
  code: 'ONGKIR',
  name: 'Delivery charge',
  nameIndonesian: 'Ongkos kirim',
  type: 'service',
  itemGroup: byCode('JASA'),
  baseUnit: byCode('PCS'),
  taxGroup: byCode('PPN'),
  buy: false,
})

/** A carton costs a little less than its pieces. */
const cartonPrice = (goods: Goods): string =>
  decimal(goods.price * goods.carton)
    .times('0.98')
    .toDecimalPlaces(0)
    .toFixed()

const priceList = (from: string): StarterRecord =>
  record('price-list', {
    code: 'UMUM',
    name: 'Harga umum',
    validFrom: from,
    lines: GOODS.flatMap((goods) => [
      { item: byCode(goods.code), unit: byCode('PCS'), price: String(goods.price) },
      { item: byCode(goods.code), unit: byCode('CTN'), price: cartonPrice(goods) },
    ]).concat(coolerPrice),
  })

const taxIdentity = (buyer: Buyer, index: number): Readonly<Record<string, unknown>> => ({
  taxable: true,
  taxIdType: 'npwp',
  taxNumber: `00123456740${String(11_000 + index * 37)}`,
  taxName: buyer.name,
  taxAddress: `${buyer.street}, ${buyer.city}`,
})

const buyerRecord = (buyer: Buyer, index: number): StarterRecord => {
  const country = buyer.code === 'EXP-DILI' ? 'Timor-Leste' : buyer.code === 'EXP-KUCHING' ? 'Malaysia' : 'Indonesia'
  const province = country !== 'Indonesia' ? '' : buyer.branch === 'SBY' ? 'Jawa Timur' : 'DKI Jakarta'
  const address = { street: buyer.street, city: buyer.city, province, postalCode: '', country }
  const abroad = buyer.group === 'EKSPOR'
  return record('customer', {
    code: buyer.code,
    name: buyer.name,
    group: byCode(buyer.group),
    term: byCode(buyer.term),
    salesRep: byCode(buyer.rep),
    phone: `021 555 ${String(1200 + index * 7)}`,
    currency: byCode(abroad ? 'USD' : 'IDR'),
    ...(buyer.group === 'MODERN' ? taxIdentity(buyer, index) : {}),
    ...(buyer.group === 'GROSIR' ? { creditLimit: '400000000' } : {}),
    addresses: [
      { label: 'Gudang', use: 'shipTo', address, standard: true },
      { label: 'Kantor', use: 'billTo', address },
    ],
  })
}

const sellerRecords = (): StarterRecord[] =>
  [...SELLERS, FORWARDER].map((seller, index) =>
    record('supplier', {
      code: seller.code,
      name: seller.name,
      term: byCode(seller.term),
      leadDays: seller.leadDays,
      group: byCode(seller.currency === 'IDR' ? 'LOKAL' : 'IMPOR'),
      currency: byCode(seller.currency),
      phone: `021 777 ${String(4100 + index * 13)}`,
      addresses: [
        {
          label: 'Kantor',
          use: 'billTo',
          standard: true,
          address: {
            street: seller.street,
            city: seller.city,
            province: '',
            postalCode: '',
            country: seller.currency === 'IDR' ? 'Indonesia' : 'Singapore',
          },
        },
      ],
      matchTolerancePercent: '2',
    }),
  )

const repRecords = (): StarterRecord[] =>
  REPS.map(({ code, name, branch, target }) =>
    record('sales-rep', { code, name, branch: byCode(branch), monthlyTarget: String(target) }),
  )

/** A rate every Monday, walking a little up and down around its start. */
function rateRecords(from: LocalDate, to: LocalDate): StarterRecord[] {
  const records: StarterRecord[] = []
  let week = 0
  for (let day = from; day <= to; day = addDays(day, 7), week++) {
    const wave = [0, 35, 60, 20, -15, -40, 10, 55, 90, 45][week % 10] ?? 0
    const dollar = { currency: byCode('USD'), date: day }
    records.push(
      record('exchange-rate', { ...dollar, rate: String(16_250 + wave + week * 4) }),
      // The minister's rate follows the market of the week before.
      record('exchange-rate', { ...dollar, kind: 'TAX', rate: String(16_235 + week * 4) }),
    )
    records.push(
      record('exchange-rate', {
        currency: byCode('SGD'),
        date: day,
        rate: String(12_540 + Math.trunc(wave / 2) + week * 3),
      }),
    )
  }
  return records
}

/** Everything the story needs before its first day. */
export async function createMasters(book: CompanyBook, from: LocalDate, to: LocalDate): Promise<void> {
  const all = [
    ...groupRecords(),
    ...GOODS.map(itemRecord),
    ...coolerRecords(),
    ...placeRecords(),
    ...recipeRecords(from),
    DELIVERY,
    priceList(localDate(from)),
    ...repRecords(),
    ...BUYERS.map(buyerRecord),
    ...sellerRecords(),
    ...rateRecords(addDays(from, -7), to),
  ]
  for (const one of all) await book.create(one)
}
