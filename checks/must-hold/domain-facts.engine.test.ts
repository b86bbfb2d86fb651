// Facts that domains answer: to a user of another branch as if nothing were there, without values that they do not see,
// and what adds up all branches to no form at all.
import { decimal, decodeFacts, newId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { loadFacts } from '@lumbung/engine/facts/load.ts'
import type { Actor } from '@lumbung/engine/actor.ts'
import { unitOf } from '@lumbung/engine/unit.ts'
import { rightGroups } from '@lumbung/engine/rights.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { byCode, type Headers, type Json, line, openWorld, stored, type World } from './world.ts'

let world: World
/** Users of Bandung: with every right, and without the values of stock; and one of Jakarta with every right. */
let bandung: Headers
let storeman: Headers
let jakarta: Headers
let tea: string
let branchId: string
let receivingLine: string
/** Sold in Bandung, billed, and back to be replaced: the lines of the order, the return order and the return. */
let sold: Readonly<Record<'orderLine' | 'invoiceLine' | 'returnOrderLine' | 'returnLine', string>>

const CLERK: Actor = {
  user: newId(),
  name: 'Clerk',
  language: 'en',
  administrator: false,
  permissions: new Set(),
  branches: [],
  branch: null,
  period: null,
  request: 'domain-facts',
}

beforeAll(async () => {
  world = await openWorld()
  const all = rightGroups(world.registry).flatMap((group) => group.rights.map((right) => `${group.key}.${right}`))
  const [branch] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  branchId = branch?.id ?? ''
  const own = [branchId]
  jakarta = await world.user('jakarta', all)
  bandung = await world.user('bandung', all, own)
  storeman = await world.user(
    'storeman',
    all.filter((right) => !right.startsWith('field.')),
    own,
  )
  const [item] = await world.owner.query<{ id: string }>(sql`select id from item where code = 'TEH'`)
  tea = item?.id ?? ''
  const stockLevels = [{ warehouse: byCode('WBDG'), minimum: '10', maximum: '60' }]
  stored(await world.ask('PATCH', `${world.path('item')}/${tea}`, { version: 1, stockLevels }))
  const body = { date: '2026-11-10', supplier: byCode('S-1'), warehouse: byCode('WBDG'), term: byCode('NET30') }
  const lines = [line('TEH', '40', '77123.45')]
  const order = stored(
    await world.ask('POST', `${world.path('purchase-order')}?submit=true`, { ...body, lines }, bandung),
  )
  const goods = {
    date: '2026-11-11',
    supplier: byCode('S-1'),
    warehouse: byCode('WBDG'),
    supplierDeliveryNumber: 'SJ-1',
    lines: [{ orderLine: order.lines[0]?.id, delivered: '40' }],
  }
  const arrived = stored(await world.ask('POST', `${world.path('receiving')}?submit=true`, goods, bandung))
  receivingLine = arrived.lines[0]?.id ?? ''
  sold = await soldAndBack()
})

/** 6 sold and billed, 2 back to be replaced. */
async function soldAndBack(): Promise<typeof sold> {
  const head = { date: '2026-11-12', customer: byCode('C-1') }
  const made = async (document: string, body: Json, lines: readonly Json[]): Promise<string> => {
    const reply = await world.ask('POST', `${world.path(document)}?submit=true`, { ...head, ...body, lines }, bandung)
    return stored(reply).lines[0]?.id ?? ''
  }
  const warehouse = byCode('WBDG')
  const found = { warehouse, adjustmentReason: byCode('STOCK-COUNT') }
  const counted = { item: byCode('KOPI'), quantity: '6', unit: byCode('PCS'), unitCost: '60000' }
  await world.ask(
    'POST',
    `${world.path('adjustment-in')}?submit=true`,
    { date: '2026-11-12', ...found, lines: [counted] },
    bandung,
  )
  const goods = { ...line('KOPI', '6', '100000'), warehouse }
  await world.make('sales-rep', { code: 'RBDG', name: 'Dedi', branch: byCode('BDG') })
  const orderLine = await made('sales-order', { salesRep: byCode('RBDG') }, [goods])
  const deliveryLine = await made('delivery-order', { warehouse }, [{ orderLine, quantity: '6' }])
  const shipmentLine = await made('shipment', { warehouse }, [{ deliveryLine, quantity: '6' }])
  const billed = { shipmentLine, quantity: '6', unitPrice: '100000' }
  const invoiceLine = await made('sales-invoice', { term: byCode('NET30') }, [billed])
  const why = { returnReason: byCode('RETURN-WRONG'), action: 'replace' }
  const returnOrderLine = await made('sales-return-order', why, [{ shipmentLine, quantity: '2' }])
  const returnLine = await made('sales-return', { warehouse }, [{ returnOrderLine, quantity: '2' }])
  return { orderLine, invoiceLine, returnOrderLine, returnLine }
}

afterAll(() => world.close())

/** What a form of `document` is told under `name`. */
async function toldTo(headers: Headers, document: string, draft: Json, name: string): Promise<readonly unknown[]> {
  const { status, body } = await world.ask('POST', `${world.path(document)}/facts`, draft, headers)
  expect([status, body['code']]).toEqual([200, undefined])
  const facts = Object(decodeFacts(body))
  return facts[name] instanceof Map ? [...facts[name].values()] : [facts[name]].filter((one) => one !== undefined)
}

/** Facts that are answered, within these branches, when drafts are made of other documents. */
const toldInDrafts = (branches: readonly string[], fact: string, question: Json): Promise<readonly unknown[]> =>
  world.engine.database.transaction(async (transaction) => {
    const unit = unitOf(world.engine, { ...CLERK, branches }, transaction)
    const { it } = await loadFacts(unit, { it: { kind: 'asked', fact, question } }, { lock: false })
    if (it instanceof Map) return [...it.values()].flat()
    return Array.isArray(it) ? it : []
  })

interface Form {
  readonly document: string
  readonly draft: Json
  /** Under which name the form asks. */
  readonly name: string
  readonly told: readonly unknown[]
  /** It is about what belongs to no branch, and told to everybody alike. */
  readonly isOfAll?: true
}

/** A form that asks a fact about what Bandung did, and what users of Bandung are told. */
const FORMS: Readonly<Record<string, () => Form>> = {
  'purchase-order.bought': () => {
    const header = { date: '2026-11-11', supplier: byCode('S-1'), term: byCode('NET30') }
    return {
      document: 'purchase-order',
      draft: { ...header, lines: [{ item: tea, quantity: '1' }] },
      name: 'bought',
      told: [{ netAmount: decimal('3084938'), baseQuantity: decimal('40'), rate: decimal('1') }],
    }
  },
  'trade.availability': () => ({
    document: 'sales-order',
    draft: { date: '2026-11-11', branch: branchId, requiredDate: '2026-12-11', lines: [{ item: tea, quantity: '1' }] },
    name: 'availability',
    told: [[{ quantity: decimal('40') }]],
  }),
  'replenishment-order.levels': () => ({
    document: 'replenishment-order',
    draft: { date: '2026-11-11', warehouseRequesting: byCode('WBDG'), lines: [{ item: tea }] },
    name: 'levels',
    told: [{ minimum: decimal('10'), maximum: decimal('60'), free: decimal('40'), incoming: decimal('0') }],
  }),
  'additional-cost.received': () => ({
    document: 'additional-cost',
    draft: { date: '2026-11-12', costs: [], lines: [{ receivingLine }] },
    name: 'received',
    told: [{ onHand: decimal('40') }],
  }),
  // A form does not send the stage of a count, and before the review nothing is told.
  'stock-opname.claimed': () => ({
    document: 'stock-opname',
    draft: { date: '2026-11-11', warehouse: byCode('WBDG'), team: [], lines: [{ item: tea }] },
    name: 'claims',
    told: [null],
    isOfAll: true,
  }),
  'sales.delivered': () => ({
    document: 'sales-return',
    draft: { date: '2026-11-12', lines: [{ returnOrderLine: sold.returnOrderLine, quantity: '1' }] },
    name: 'delivered',
    told: [{ moved: decimal('6'), returned: decimal('2'), due: decimal('4'), billed: decimal('6') }],
  }),
  'sales.credited': () => ({
    document: 'sales-return-invoice',
    draft: { date: '2026-11-12', lines: [{ invoiceLine: sold.invoiceLine, quantity: '1' }] },
    name: 'credited',
    told: [decimal('0')],
  }),
  'bill-of-materials.next-version': () => ({
    document: 'bill-of-materials',
    draft: { item: tea, components: [] },
    name: 'next',
    told: [1],
    isOfAll: true,
  }),
}

/** No form asks it, but drafts made of other documents do. */
const IN_DRAFTS = ['sales.replacements', 'sales.creditable'] as const

/** Goods that are still at the location of their receiving; drafts of transfers request it. */
const PUT_AWAY = 'put-away.waiting'

/** What is known of pieces by their numbers, where they are filled in. */
const TRACKED = [
  'tracking.lying',
  'tracking.places',
  'tracking.serials',
  'tracking.batches',
  'shipment.instructed',
  'sales.left-pieces',
  'replenishment-receiving.sent',
] as const

/** No calculation asks it, but what fills a form. */
const DRAWN = 'check-issued.drawn'

/** What is below its level in a warehouse; the action *Plan* requests it. */
const SHORT = 'replenishment-order.short'

/** What fills a purchase, and what is shown under the lines of sales and purchases: by branch there. */
const LAST_PRICES = ['purchasing.last-bought', 'sales.last-sold'] as const

/** Papers ask them. */
const PICKED = 'pick-list.lines'
const CHARGED = 'additional-cost.charged'
const STATEMENT = 'party.statement'

const factsThat = (decide: boolean): readonly string[] =>
  [...world.registry.facts.values()].filter(({ decides }) => decides === decide).map(({ key }) => key)

test('every fact that forms may ask is tried here', () => {
  expect(factsThat(false).toSorted()).toEqual(
    [Object.keys(FORMS), IN_DRAFTS, TRACKED, LAST_PRICES, DRAWN, CHARGED, STATEMENT, PUT_AWAY, PICKED, SHORT]
      .flat()
      .toSorted(),
  )
})

test.each(Object.entries(FORMS))(
  '%s tells of a branch to its users alone, and no more than they see',
  async (_, form) => {
    const { document, draft, name, told, isOfAll } = form()
    expect(await toldTo(bandung, document, draft, name)).toMatchObject(told)
    expect(await toldTo(storeman, document, draft, name)).toMatchObject(told)
    expect(await toldTo(jakarta, document, draft, name)).toEqual(isOfAll ? told : [])
  },
)

test.each(IN_DRAFTS)('%s answers for a branch to its users alone', async (fact) => {
  const { orderLine, invoiceLine, returnLine } = sold
  const asked = {
    'sales.replacements': [{ orderLines: [orderLine] }, { returnLine, orderLine, quantity: decimal('2') }],
    'sales.creditable': [{ lines: [returnLine] }, { returnLine, invoiceLine, left: decimal('6') }],
  } as const
  const [question, told] = asked[fact]
  expect(await toldInDrafts([branchId], fact, question)).toMatchObject([told])
  expect(await toldInDrafts([newId()], fact, question)).toEqual([])
})

describe('tracked goods', () => {
  let phone = ''
  let delivery = ''
  let deliveryLine = ''
  beforeAll(async () => {
    const goods = { code: 'PHONE', name: 'Phone', itemGroup: byCode('DRY'), baseUnit: byCode('PCS') }
    phone = (await world.make('item', { ...goods, tracking: 'serial' })).id
    const found = { date: '2026-11-10', warehouse: byCode('WBDG'), adjustmentReason: byCode('STOCK-COUNT') }
    const lines = [{ item: byCode('PHONE'), quantity: '2', unit: byCode('PCS'), unitCost: '9' }]
    const tracking = ['BD-1', 'BD-2'].map((serial) => ({ line: 1, serial }))
    const made = async (document: string, body: Json) =>
      stored(await world.ask('POST', `${world.path(document)}?submit=true`, body, bandung))
    await made('adjustment-in', { ...found, lines, tracking })
    const head = { date: '2026-11-12', customer: byCode('C-1') }
    const order = await made('sales-order', {
      ...head,
      salesRep: byCode('RBDG'),
      lines: [line('PHONE', '1', '20', { warehouse: byCode('WBDG') })],
    })
    const goingOut = { ...head, warehouse: byCode('WBDG'), tracking: [{ line: 1, serial: 'BD-1' }] }
    const sent = [{ orderLine: order.lines[0]?.id, quantity: '1' }]
    const told = await made('delivery-order', { ...goingOut, lines: sent })
    delivery = told.id
    deliveryLine = told.lines[0]?.id ?? ''
  })
  test('what lies, where numbers are and what has left is answered for a branch to its users alone', async () => {
    const [warehouse] = await world.owner.query<{ id: string }>(sql`select id from warehouses where code = 'WBDG'`)
    const asked: readonly (readonly [string, Json, unknown])[] = [
      [
        'tracking.lying',
        { warehouse: warehouse?.id, day: '2026-11-12', wanted: [{ item: phone, quantity: '5' }] },
        { serial: 'BD-2', free: decimal('1') },
      ],
      ['tracking.serials', { serials: [{ item: phone, serial: 'BD-2' }] }, { warehouseCode: 'WBDG' }],
      [
        'shipment.instructed',
        { warehouse: warehouse?.id, lines: [{ line: deliveryLine, item: phone }] },
        { serial: 'BD-1', free: decimal('1') },
      ],
      [PICKED, { of: 'delivery-order', ids: [delivery] }, { serial: 'BD-1', quantity: decimal('1') }],
    ]
    for (const [fact, question, told] of asked) {
      expect(await toldInDrafts([branchId], fact, question)).toMatchObject([told])
      expect(await toldInDrafts([newId()], fact, question)).toEqual([])
    }
  })
  test('what has left with a line is answered for its branch to its users alone', async () => {
    const head = { date: '2026-11-12', customer: byCode('C-1'), warehouse: byCode('WBDG') }
    const sent = { ...head, lines: [{ deliveryLine, quantity: '1' }], tracking: [{ line: 1, serial: 'BD-1' }] }
    const shipment = stored(await world.ask('POST', `${world.path('shipment')}?submit=true`, sent, bandung))
    const question = { lines: [shipment.lines[0]?.id] }
    const told = { serial: 'BD-1', left: decimal('1'), back: decimal('0') }
    expect(await toldInDrafts([branchId], 'sales.left-pieces', question)).toMatchObject([told])
    expect(await toldInDrafts([newId()], 'sales.left-pieces', question)).toEqual([])
  })
  test('what is in transit of a line is answered for the branches of its transfer alone', async () => {
    const body = {
      date: '2026-11-12',
      warehouseFrom: byCode('WBDG'),
      branchTo: byCode('JKT'),
      warehouseTo: byCode('MAIN'),
      expectedDate: '2026-11-13',
      lines: [{ item: byCode('PHONE'), quantity: '1', unit: byCode('PCS') }],
      tracking: [{ line: 1, serial: 'BD-2' }],
    }
    const transfer = stored(await world.ask('POST', `${world.path('intersite-transfer')}?submit=true`, body, bandung))
    const [to] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'JKT'`)
    const question = { lines: [transfer.lines[0]?.id] }
    const told = { serial: 'BD-2', free: decimal('1') }
    for (const branch of [branchId, to?.id ?? ''])
      expect(await toldInDrafts([branch], 'replenishment-receiving.sent', question)).toMatchObject([told])
    expect(await toldInDrafts([newId()], 'replenishment-receiving.sent', question)).toEqual([])
  })
  test('batches belong to no branch', async () => {
    const goods = { code: 'MILK', name: 'Milk', itemGroup: byCode('DRY'), baseUnit: byCode('PCS') }
    const { id: item } = await world.make('item', { ...goods, tracking: 'batch' })
    await world.make('batch', { item: byCode('MILK'), number: 'L-1' })
    const question = { numbers: [{ item, number: 'l-1' }] }
    expect(await toldInDrafts([newId()], 'tracking.batches', question)).toMatchObject([{ number: 'L-1' }])
  })
})

test('put-away locations and goods to put away are answered for a branch to its users alone', async () => {
  const racks = { code: 'RBDG', name: 'Racks', branch: byCode('BDG'), usesLocations: true }
  const { id: warehouse } = await world.make('warehouses', racks)
  await world.make('storage', { code: 'SBDG', name: 'Hall', warehouse: byCode('RBDG') })
  await world.make('location-category', { code: 'DOCK', name: 'Dock', use: 'receive' })
  const place = { code: 'DBDG', name: 'Dock', storage: byCode('SBDG'), category: byCode('DOCK'), capacity: '50' }
  await world.make('location', place)
  const made = async (document: string, body: Json) =>
    stored(await world.ask('POST', `${world.path(document)}?submit=true`, body, bandung))
  const head = { date: '2026-11-12', supplier: byCode('S-1'), warehouse: byCode('RBDG') }
  const order = await made('purchase-order', { ...head, term: byCode('NET30'), lines: [line('TEH', '7', '77123.45')] })
  const lines = [{ orderLine: order.lines[0]?.id, delivered: '7' }]
  const receipt = await made('receiving', { ...head, supplierDeliveryNumber: 'SJ-9', lines })
  const asked: readonly (readonly [string, Json, unknown])[] = [
    [
      'tracking.places',
      { warehouse, uses: ['receive'], items: [tea] },
      { use: 'receive', lies: decimal('7'), own: [{ item: tea, quantity: decimal('7') }] },
    ],
    [PUT_AWAY, { receivings: [receipt.id] }, { item: tea, quantity: decimal('7'), status: 'available' }],
  ]
  for (const [fact, question, told] of asked) {
    expect(await toldInDrafts([branchId], fact, question)).toMatchObject([told])
    expect(await toldInDrafts([newId()], fact, question)).toEqual([])
  }
})

test('items below their level in a warehouse are answered for a branch to its users alone', async () => {
  const levels = [{ warehouse: byCode('WBDG'), minimum: '5', maximum: '9' }]
  const goods = { code: 'SALT', name: 'Salt', itemGroup: byCode('DRY'), baseUnit: byCode('PCS') }
  const { id } = await world.make('item', { ...goods, stockLevels: levels })
  const [warehouse] = await world.owner.query<{ id: string }>(sql`select id from warehouses where code = 'WBDG'`)
  const told = (branches: readonly string[]): Promise<unknown> =>
    world.engine.database.transaction(async (transaction) => {
      const asked = { it: { kind: 'asked', fact: SHORT, question: { warehouse: warehouse?.id } } } as const
      const { it } = await loadFacts(unitOf(world.engine, { ...CLERK, branches }, transaction), asked, { lock: false })
      const { hasLevels, short } = it as { readonly hasLevels: boolean; readonly short: ReadonlyMap<string, unknown> }
      return [hasLevels, ...short.keys()]
    })
  expect(await told([branchId])).toEqual([true, id])
  expect(await told([newId()])).toEqual([false])
})

test('what of a charge fell on stock is answered for a branch to its users alone, if they see costs', async () => {
  const costs = [{ costType: 'Freight', amount: '40000', basis: 'value' }]
  const body = { date: '2026-11-12', costs, lines: [{ receivingLine }] }
  const { id } = stored(await world.ask('POST', `${world.path('additional-cost')}?submit=true`, body, bandung))
  const told = (actor: Actor): Promise<readonly unknown[]> =>
    world.engine.database.transaction(async (transaction) => {
      const asked = { it: { kind: 'asked', fact: CHARGED, question: { id } } } as const
      const { it } = await loadFacts(unitOf(world.engine, actor, transaction), asked, { lock: false })
      return it instanceof Map ? [...it.values()] : []
    })
  const here = { ...CLERK, branches: [branchId] }
  const seesCosts = new Set(['field.cost.read'])
  expect(await told({ ...here, permissions: seesCosts })).toMatchObject([decimal('40000')])
  expect(await told({ ...here, permissions: seesCosts, branches: [newId()] })).toEqual([])
  expect(await told(here)).toEqual([])
})

test('the statement of a party adds up the branches of its users alone, and says which', async () => {
  const [party] = await world.owner.query<{ id: string }>(sql`select id from customer where code = 'C-1'`)
  const question = { party: party?.id ?? '', side: 'sale', from: '2026-11-01', to: '2026-11-30' }
  const told = (branches: readonly string[]): Promise<unknown> =>
    world.engine.database.transaction(async (transaction) => {
      const asked = { it: { kind: 'asked', fact: STATEMENT, question } } as const
      return (await loadFacts(unitOf(world.engine, { ...CLERK, branches }, transaction), asked, { lock: false })).it
    })
  const closing = decimal('600000')
  expect(await told([branchId])).toMatchObject({ closing, open: [{ rupiah: closing }], branches: ['BDG'] })
  expect(await told([newId()])).toMatchObject({ closing: decimal('0'), open: [], moved: [], branches: [] })
})

test('which leaves of a bank are drawn is answered for a branch to its users alone', async () => {
  const [account] = await world.owner.query<{ id: string }>(sql`
    select id from chart_of_account c where control = 'CASH_BANK' and not header
       and not exists (select from bank b where b.account = c.id) limit 1`)
  const bank = await world.make('bank', {
    code: 'BDG',
    name: 'Bank Bandung',
    branch: byCode('BDG'),
    account: account?.id,
    chequeBooks: [{ kind: 'GIRO', firstLeaf: 'G-001', lastLeaf: 'G-025' }],
  })
  const cheque = {
    date: '2026-11-12',
    bank: bank.id,
    chequeNumber: 'G-007',
    issueDate: '2026-11-12',
    effectiveDate: '2026-11-20',
    supplier: byCode('S-1'),
    amount: '5000',
    lines: [{ kind: 'DEPOSIT', amount: '5000' }],
  }
  stored(await world.ask('POST', world.path('check-issued'), cheque, bandung))
  const question = { bank: bank.id, kind: 'GIRO' }
  expect(await toldInDrafts([branchId], DRAWN, question)).toEqual(['G-007'])
  expect(await toldInDrafts([newId()], DRAWN, question)).toEqual([])
})

test.each(LAST_PRICES)('%s answers for a branch to its users alone', async (fact) => {
  const [row] = await world.owner.query<{ party: string; item: string }>(
    fact === 'sales.last-sold'
      ? sql`select d.customer as party, l.item from sales_invoice_line l join sales_invoice d on d.id = l.document
             where d.branch = ${branchId} and l.item is not null`
      : sql`select d.supplier as party, l.item from purchase_order_line l join purchase_order d on d.id = l.document
             where d.branch = ${branchId} and l.item is not null`,
  )
  const question = { party: row?.party ?? null, items: [row?.item ?? null] }
  expect(await toldInDrafts([branchId], fact, question)).not.toEqual([])
  expect(await toldInDrafts([newId()], fact, question)).toEqual([])
})

test('what adds up all branches is told to no form', async () => {
  const [decides = '', ...more] = factsThat(true)
  expect(decides).not.toBe('')
  for (const fact of [decides, ...more]) {
    const asked = world.engine.database.transaction((transaction) =>
      loadFacts(
        unitOf(world.engine, CLERK, transaction),
        { it: { kind: 'asked', fact, question: {} } },
        { lock: false },
      ),
    )
    await expect(asked).rejects.toThrow(`'${fact}' adds up all branches`)
  }
})
