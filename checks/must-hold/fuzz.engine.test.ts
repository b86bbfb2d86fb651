// Every resource there is, every field of it, every nasty value: creating never answers with a fault of ours, and what
// is refused is said in words.
import { newId } from '@lumbung/core'
import { type Definition, type Field, type Fields, sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  ADMINISTRATOR,
  byCode,
  deliveryOf,
  type Json,
  line,
  openWorld,
  salesOrder,
  serviceInvoice,
  type Stored,
  sentToMain,
  stockUp,
  type World,
} from './world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  await stockUp(world, ['KOPI', '100000', '50000'])
  await prepareStarts()
})

afterAll(async () => {
  expect(await world.breaches()).toEqual([])
  await world.close()
})

const NASTY: readonly unknown[] = [
  null,
  '',
  'NaN',
  '1e309',
  '-1',
  '0',
  '9'.repeat(17),
  '9'.repeat(40),
  '1e-30',
  -1,
  1e21,
  2 ** 53,
  true,
  [null],
  {},
  { code: "x' or '1'='1" },
  { code: '\u0000' },
  { id: newId() },
  newId(),
  '\u0000',
  '\ud800',
  'x'.repeat(5000),
  '2026-11-31',
  '2999-12-31',
  '__proto__',
]

let serial = 0

/** A value that the field takes, so that the other fields are reached. */
function likely(field: Field<unknown, boolean>): unknown {
  const { options, kind } = field
  if (options.keyOf === 'document' || options.keyOf === 'approvable') return documentKey()
  switch (kind) {
    case 'lines':
      return [valuesOf(options.fields ?? {})]
    case 'ref':
      return options.line ? newId() : { code: CODES[options.key ?? ''] ?? 'NONE' }
    case 'refs':
      return CODES[options.key ?? ''] ? [{ code: CODES[options.key ?? ''] }] : []
    case 'keys':
      return ['customer.read']
    case 'choice':
      return options.default ?? Object.keys(options.choices ?? {})[0]
    case 'flag':
      return options.default ?? true
    case 'integer':
      return options.default ?? Number(options.min ?? 1)
    case 'date':
      return '2026-11-12'
    case 'time':
      return '10:00:00'
    case 'address':
      return { street: 'Jl. Sudirman', city: 'Jakarta', province: 'DKI Jakarta', postalCode: '10110', country: 'ID' }
    case 'quantity':
    case 'money':
    case 'price':
    case 'rate':
    case 'percent':
      return options.default ?? '1'
    default:
      return `F${++serial}`
  }
}

const CODES: Readonly<Record<string, string>> = {
  customer: 'C-1',
  supplier: 'S-1',
  item: 'KOPI',
  unit: 'PCS',
  warehouses: 'MAIN',
  currency: 'IDR',
  'term-of-payment': 'NET30',
  'sales-rep': 'REP',
  branch: 'JKT',
  bank: 'BCA',
  'payment-method': 'TRANSFER',
  reason: 'STOCK-COUNT',
  'item-group': 'DRY',
  'tax-group': 'PPN',
  'chart-of-account': '111201',
  role: 'administrator',
  user: ADMINISTRATOR.email,
}

/** One after the other, so that what is unique by it stays so. */
function documentKey(): string {
  const all = [...world.registry.resources.values()].filter(({ definition }) => definition.kind === 'document')
  return all[++serial % all.length]?.definition.key ?? expect.fail()
}

const definitionOf = (key: string): Definition => world.registry.resources.get(key)?.definition ?? expect.fail()

/** What a resource needs beyond likely values: predecessors, and values that agree with each other. */
const starts = new Map<string, Json>()

function startPromotions(): void {
  const [item, unit] = [byCode('KOPI'), byCode('PCS')]
  startRecipes()
  starts.set('price-list', { lines: [{ item, unit, price: '1' }] })
  starts.set('free-goods', { lines: [{ item, quantity: '12', unit, freeItem: byCode('TEH'), freeUnit: unit }] })
}

// Red, one point by one.
const PICTURE =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC'

function startRecipes(): void {
  const components = [{ item: byCode('TEH'), quantity: '1', unit: byCode('PCS') }]
  starts.set('logo', { image: PICTURE })
  starts.set('bill-of-materials', { components, substitutes: [], outputs: [] })
}

/** Rows of goods that are not told apart. */
const tracking = [{ line: 1, quantity: '1' }]

async function startBatches(): Promise<void> {
  const goods = { code: 'TRACKED', name: 'Tracked', itemGroup: byCode('DRY'), baseUnit: byCode('PCS') }
  starts.set('adjustment-in', { tracking })
  starts.set('adjustment-out', { tracking })
  await world.make('item', { ...goods, tracking: 'batch' })
  await world.make('item-specification', { code: 'FAT', name: 'Fat' })
  const measured = [{ specification: byCode('FAT'), figure: '4' }]
  starts.set('batch', { item: byCode('TRACKED'), expiry: '2027-11-12', measured })
}

function startApprovals(): void {
  const said = { subjectEnglish: 'Late', textEnglish: 'Late', subjectIndonesian: 'Telat', textIndonesian: 'Telat' }
  starts.set('notification-setting', { event: 'overdue', ...said })
  starts.set('approval-set', {
    // Beyond what the other documents come to: they are to be posted.
    amountFrom: '900000000000000',
    levels: [{ user: byCode(ADMINISTRATOR.email) }],
    conditions: [],
  })
}

function startAccounts(): void {
  starts.set('cash-bank-issued', {
    partyKind: 'OTHER',
    amount: '10',
    lines: [{ kind: 'ACCOUNT', account: byCode('621103'), amount: '10' }],
  })
  starts.set('memorial-journal', {
    lines: [
      { account: byCode('621103'), debit: '10' },
      { account: byCode('212102'), credit: '10' },
    ],
  })
}

async function prepareStarts(): Promise<void> {
  startPromotions()
  const order = await salesOrder(world, [line('KOPI', '50000', '60000')])
  const delivery = await deliveryOf(world, order, ['20000'])
  const purchase = await world.make(
    'purchase-order',
    {
      date: '2026-11-10',
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      term: byCode('NET30'),
      lines: [line('TEH', '100000', '9000')],
    },
    true,
  )
  const debt = await world.make('sales-invoice', serviceInvoice('90000000'), true)
  const [item] = await world.owner.query<{ id: string }>(sql`select id from open_item where source = ${debt.id}`)
  starts.set('delivery-order', { lines: [{ orderLine: order.lines[0]?.id, quantity: '1' }], tracking })
  starts.set('shipment', { lines: [{ deliveryLine: delivery.lines[0]?.id, quantity: '1' }], tracking })
  starts.set('receiving', { lines: [{ orderLine: purchase.lines[0]?.id, delivered: '1' }], tracking })
  await startBatches()
  await startCosts(purchase.lines[0]?.id)
  starts.set('sales-invoice', { ...serviceInvoice('1000'), tracking: [], downPayments: [] })
  starts.set('purchase-invoice', {
    kind: 'service',
    lines: [{ account: byCode('621103'), description: 'Listrik', quantity: '1', unitPrice: '1000' }],
    downPayments: [],
  })
  starts.set('cash-bank-receipt', {
    customer: byCode('C-1'),
    amount: '10',
    lines: [{ openItem: item?.id, amount: '10' }],
  })
  startAccounts()
  await startCheques(item?.id)
  await startReturns(delivery)
  starts.set('exchange-rate', { currency: byCode('EUR') })
  starts.set('term-of-payment', { instalments: [{ percent: '100', days: 3 }] })
  const alone = { variantOf: null, variantPattern: null, attributes: [] }
  starts.set('item', { units: [], measureUnit: byCode('KG'), ...alone })
  starts.set('currency', { code: 'THB' })
  const [category] = await world.owner.query<{ code: string }>(sql`select code from chart_of_account_category limit 1`)
  starts.set('chart-of-account', { category: byCode(category?.code ?? '') })
  const [tax] = await world.owner.query<{ code: string }>(sql`select code from tax limit 1`)
  starts.set('tax-group', {
    lines: [
      { ...valuesOf(definitionOf('tax-group').fields['lines']?.options.fields ?? {}), tax: byCode(tax?.code ?? '') },
    ],
  })
  await startPlaces()
}

async function startCosts(orderLine: string | undefined): Promise<void> {
  const from = { date: '2026-11-11', supplier: byCode('S-1'), warehouse: byCode('MAIN') }
  const goods = { ...from, supplierDeliveryNumber: 'SJ-FUZZ', lines: [{ orderLine, delivered: '1' }] }
  const arrived = await world.make('receiving', goods, true)
  starts.set('additional-cost', {
    costs: [{ costType: 'Freight', amount: '10', basis: 'value' }],
    lines: [{ receivingLine: arrived.lines[0]?.id }],
  })
}

/** A customer pays by giro, and so do we, from a bank whose book has leaves. */
async function startCheques(openItem: string | undefined): Promise<void> {
  const [{ category } = expect.fail()] = await world.owner.query<{ category: string }>(
    sql`select category from chart_of_account where code = '111201'`,
  )
  const account = { code: '111299', name: 'Giro bank', nameIndonesian: 'Bank giro', category: { id: category } }
  await world.make('chart-of-account', { ...account, root: 'ASSET', control: 'CASH_BANK' })
  const chequeBooks = [{ kind: 'GIRO', firstLeaf: 'G100001', lastLeaf: 'G199999' }]
  await world.make('bank', {
    code: 'GIRO',
    name: 'Giro bank',
    branch: byCode('JKT'),
    account: byCode('111299'),
    chequeBooks,
  })
  starts.set('check-received', { customer: byCode('C-1'), amount: '10', lines: [{ openItem, amount: '10' }] })
  starts.set('check-issued', {
    partyKind: 'OTHER',
    counterpart: 'PLN',
    bank: byCode('GIRO'),
    amount: '10',
    lines: [{ kind: 'ACCOUNT', account: byCode('621103'), amount: '10' }],
  })
  starts.set('project', { budget: [], milestones: [] })
}

/** 3,000 leave and are billed, 1,500 may come back, 1,000 do. */
async function startReturns(delivery: Stored): Promise<void> {
  const [date, customer] = ['2026-11-12', byCode('C-1')]
  const [warehouse, returnReason] = [byCode('MAIN'), byCode('RETURN-WRONG')]
  const instructed = { deliveryLine: delivery.lines[0]?.id, quantity: '3000' }
  const gone = await world.make('shipment', { date, customer, warehouse, lines: [instructed] }, true)
  const shipmentLine = gone.lines[0]?.id
  const sold = { shipmentLine, quantity: '3000', unitPrice: '60000', taxGroup: byCode('PPN') }
  const bill = await world.make('sales-invoice', { date, customer, term: byCode('NET30'), lines: [sold] }, true)
  const order = { date, customer, returnReason, lines: [{ shipmentLine, quantity: '1500' }] }
  const permitted = await world.make('sales-return-order', order, true)
  const returnOrderLine = permitted.lines[0]?.id
  const came = { date, customer, warehouse, lines: [{ returnOrderLine, quantity: '1000' }] }
  const returned = await world.make('sales-return', came, true)
  starts.set('sales-return-order', { returnReason, lines: [{ shipmentLine, quantity: '1' }] })
  starts.set('sales-return', { lines: [{ returnOrderLine, quantity: '1' }], tracking })
  const credited = { returnLine: returned.lines[0]?.id, invoiceLine: bill.lines[0]?.id, quantity: '1' }
  starts.set('sales-return-invoice', { salesInvoice: bill.id, lines: [credited] })
}

async function startPlaces(): Promise<void> {
  await world.make('warehouses', { code: 'SHOP', name: 'Toko', branch: byCode('JKT') })
  starts.set('replenishment-order', { warehouseRequesting: byCode('SHOP') })
  starts.set('storage-transfer', { warehouseTo: byCode('SHOP'), tracking })
  starts.set('intersite-transfer', { branchTo: byCode('BDG'), warehouseTo: byCode('WBDG'), tracking })
  const sent = await sentToMain(world, '90000')
  starts.set('replenishment-receiving', {
    lines: [{ dispatchLine: sent.lines[0]?.id, received: '1' }],
    tracking,
  })
  await world.make('storage', { ...valuesOf(definitionOf('storage').fields), code: 'A1' })
  await world.make('location-category', { ...valuesOf(definitionOf('location-category').fields), code: 'RACK' })
  starts.set('location', { storage: byCode('A1'), category: byCode('RACK') })
  starts.set('numbering-set', { pattern: 'X{BR}{YY}{MM}{SEQ:4}' })
  startApprovals()
}

const startOf = ({ key, fields }: Definition): Json => ({
  ...valuesOf(fields),
  ...starts.get(key),
  ...(key === 'user' ? { email: `fuzz${++serial}@example.com` } : {}),
  ...(key === 'check-issued' ? { chequeNumber: `G${100_000 + ++serial}` } : {}),
  ...(key === 'module' ? { address: `/master/customer?q=fuzz${++serial}`, moduleGroup: byCode('sales') } : {}),
})

const valuesOf = (fields: Fields): Json =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([key, field]) =>
      field.options.derived || field.options.optional ? [] : [[key, likely(field)]],
    ),
  )

interface Attempt {
  readonly at: string
  readonly body: Json
}

/** The likely body with one field replaced, header fields and those of the first line. */
function attempts(definition: Definition): Attempt[] {
  const made: Attempt[] = []
  for (const [key, field] of Object.entries(definition.fields)) {
    for (const nasty of NASTY) made.push({ at: key, body: { ...startOf(definition), [key]: nasty } })
    for (const inner of Object.keys(field.options.fields ?? {})) {
      for (const nasty of NASTY) {
        const whole = startOf(definition)
        const [first, ...rest] =
          Array.isArray(whole[key]) && whole[key].length > 0 ? whole[key] : [valuesOf(field.options.fields ?? {})]
        made.push({ at: `${key}.0.${inner}`, body: { ...whole, [key]: [{ ...first, [inner]: nasty }, ...rest] } })
      }
    }
  }
  return made
}

test('the bodies we start from are good ones: what is refused below is refused for the one field changed', async () => {
  const refused: string[] = []
  for (const { definition } of world.registry.resources.values()) {
    const submit = definition.kind === 'document' ? '?submit=true' : ''
    const reply = await world.ask('POST', world.path(definition.key) + submit, startOf(definition))
    if (reply.status !== 201) refused.push(`${definition.key} ${reply.status} ${reply.text.slice(0, 300)}`)
  }
  // What comes with the product is not made by hand; of others there can be only one like the first. A count is
  // submitted once it was reviewed.
  expect(refused.map((one) => one.split(' ').slice(0, 2).join(' '))).toEqual([
    'bank 422',
    'chart-of-account 422',
    'chart-of-account-type 409',
    'accounting-period 422',
    'open-item 409',
    'system-generated-journal 409',
    'voided-document 409',
    'stock-opname 409',
    'setting 422',
    'account-setting 422',
    'audit 409',
  ])
})

test('a pattern and a missing line are refused with what is wrong and where', async () => {
  const pattern = await world.ask('POST', world.path('numbering-set'), {
    ...startOf(definitionOf('numbering-set')),
    pattern: 'X',
  })
  expect(pattern.body['detail']).toBe(
    'Pattern must contain {SEQ}, and {MM} when it resets monthly, {YY} or {YYYY} when it resets monthly or yearly.',
  )
  const delivery = { ...startOf(definitionOf('delivery-order')), lines: [{ orderLine: newId(), quantity: '1' }] }
  for (const submit of ['', '?submit=true']) {
    const reply = await world.ask('POST', world.path('delivery-order') + submit, delivery)
    expect([reply.status, reply.body['errors']], reply.text).toMatchObject([
      422,
      [{ path: 'lines.0.orderLine', code: 'unknown-record' }],
    ])
  }
})

test('no field of any resource takes the server down', async () => {
  let asked = 0
  const faults: string[] = []
  for (const { definition } of world.registry.resources.values()) {
    const all = attempts(definition)
    const submit = definition.kind === 'document' ? '?submit=true' : ''
    for (let start = 0; start < all.length; start += 8) {
      await Promise.all(
        all.slice(start, start + 8).map(async ({ at, body }) => {
          asked++
          const reply = await world.ask('POST', world.path(definition.key) + submit, body)
          const told =
            reply.status < 300 || (reply.body['code'] !== undefined && String(reply.body['detail']).includes(' '))
          if (reply.status >= 500 || !told)
            faults.push(`${definition.key} ${at} ${JSON.stringify(body).slice(0, 300)} → ${reply.text.slice(0, 300)}`)
        }),
      )
    }
  }
  console.log(`${asked} requests`)
  expect(asked).toBeGreaterThan(10_000)
  expect(faults.slice(0, 10)).toEqual([])
}, 600_000)
