// A shop asks the main warehouse for stock (inventory 5.6): planned from the levels of its items, submitted, claimed
// from one warehouse and expected in the other on its day, and bought as far as the supplying warehouse cannot send it.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byCode,
  type Json,
  openWorld,
  type Reply,
  type Stored,
  stored,
  stockUp,
  type World,
} from '../checks/must-hold/world.ts'

let world: World
let planned: Stored
let bought: Stored

const HEADER = {
  date: '2026-11-12',
  warehouseRequesting: byCode('SHOP'),
  warehouseSupplying: byCode('MAIN'),
  neededBy: '2026-11-20',
}
const BUYING = { supplier: byCode('S-1'), term: byCode('NET30') }
const line = (item: string, quantity: string, more: Json = {}) => ({
  item: byCode(item),
  quantity,
  unit: byCode('PCS'),
  ...more,
})

beforeAll(async () => {
  world = await openWorld()
  await world.make('warehouses', { code: 'SHOP', name: 'Toko', branch: byCode('JKT') })
  await levels('KOPI', { minimum: '40', maximum: '100', multiple: '12' })
  await levels('GULA', { minimum: '10', maximum: '50' })
  await levels('TEH', { minimum: '20', maximum: '60' })
  await stockUp(world, ['KOPI', '50', '60000'], ['GULA', '500', '12000'], ['TEH', '5', '8000'])
  const opening = { date: '2026-11-02', warehouse: byCode('SHOP'), adjustmentReason: byCode('STOCK-OPENING') }
  const lines = [line('KOPI', '30', { unitCost: '60000' }), line('GULA', '20', { unitCost: '12000' })]
  await world.make('adjustment-in', { ...opening, type: 'found', lines }, true)
})
afterAll(() => world?.close())

/** Says the levels of an item in the shop. */
async function levels(code: string, level: Json, warehouse = 'SHOP'): Promise<void> {
  const { body } = await world.ask('GET', `/master/item?filter[code]=${code}`)
  const [item] = body['data'] as readonly Stored[]
  const stockLevels = [{ warehouse: byCode(warehouse), ...level }]
  stored(await world.ask('PATCH', `/master/item/${item?.id}`, { version: item?.version, stockLevels }))
}

const at = ({ id }: Pick<Stored, 'id'>, step = ''): string => `${world.path('replenishment-order')}/${id}${step}`
const now = async (order: Pick<Stored, 'id'>): Promise<Stored> => stored(await world.ask('GET', at(order)))
const plan = async (order: Stored): Promise<Reply> =>
  world.ask('POST', at(order, '/actions/plan'), { version: (await now(order)).version })

/** A line: item, what is proposed, what is asked for. */
const table = async (order: Stored): Promise<readonly string[]> =>
  (await now(order)).lines.map(({ item, suggested, quantity }) =>
    [Object(item).code, suggested ?? '–', quantity].join(' ').replaceAll('.000000', ''),
  )
const refusal = ({ status, body }: Reply) => [status, body['code'], body['detail']]
const progress = async (order: Stored) => {
  const { body } = await world.ask('GET', `${world.path('replenishment-order')}?filter[number]=${order.number}`)
  const [{ status, progress: counted } = expect.fail()] = body['data'] as readonly Json[]
  return [status, Object(counted).ordered]
}

/** What is reserved of an item in the main warehouse, what is free, and for whom. */
async function reserved(item: string): Promise<unknown> {
  const taking = { date: '2026-11-12', warehouse: byCode('MAIN'), adjustmentReason: byCode('STOCK-COUNT') }
  const lines = [line(item, '50')]
  const { body } = await world.ask('POST', `${world.path('adjustment-out')}?submit=true`, { ...taking, lines })
  return body['detail']
}

/** On which day a shop or the main warehouse can promise so many, asked for the 15th. */
async function promised(warehouse: string, quantity: string): Promise<unknown> {
  const head = { date: '2026-11-12', customer: byCode('C-1'), salesRep: byCode('REP'), requiredDate: '2026-11-15' }
  const lines = [line('KOPI', quantity, { unitPrice: '90000', taxGroup: byCode('PPN'), warehouse: byCode(warehouse) })]
  return (await world.make('sales-order', { ...head, lines })).lines[0]?.['availableDate']
}

test('planning fills the draft with what is below its minimum, up to the maximum in whole dozens', async () => {
  const draft = await world.make('replenishment-order', { ...HEADER, lines: [] })
  expect(draft['origin']).toBe('manual')
  const reply = await plan(draft)
  expect(reply.status, reply.text).toBe(200)
  planned = await now(draft)
  expect(planned['origin']).toBe('plan')
  expect(await table(planned)).toEqual(['KOPI 72 72', 'TEH 60 60'])
  expect(refusal(await plan(planned))).toEqual([
    422,
    'nothing-left-to-plan',
    'Nothing to add in SHOP. Below minimum but on the way: 0; on this order already: 2.',
  ])
})

test('approved it claims the goods in one warehouse and is expected in the other, on its day', async () => {
  const reply = await world.act('replenishment-order', planned, 'submit')
  planned = stored(reply)
  expect(Object(reply.body).warnings).toMatchObject([
    { path: 'lines.0.quantity', message: 'The supplying warehouse has 50 free; the rest stays open.' },
    { path: 'lines.1.quantity', message: 'The supplying warehouse has 5 free; the rest stays open.' },
  ])
  expect(await progress(planned)).toEqual(['approved', 'none'])
  expect(await reserved('KOPI')).toBe(
    `72 PCS of KOPI is reserved for ${planned.number}; -22 is free. Release the reservation or lower the quantity.`,
  )
  expect([await promised('SHOP', '40'), await promised('SHOP', '103'), await promised('MAIN', '1')]).toEqual([
    '2026-11-20',
    null,
    null,
  ])
  const again = await world.make('replenishment-order', { ...HEADER, lines: [] })
  expect(refusal(await plan(again))[1]).toBe('nothing-left-to-plan')
})

/** A purchase order of what the supplying warehouse cannot send. */
async function toBuy(): Promise<readonly Json[]> {
  const path = `${world.path('purchase-order')}/from/replenishment-order`
  const { body, text } = await world.ask('POST', path, { ids: [planned.id] })
  expect(body['data'], text).toBeInstanceOf(Array)
  return body['data'] as readonly Json[]
}

const lineOf = (place: number, quantity: string, more: Json = {}): Json => ({
  ...line('KOPI', quantity, { unitPrice: '60000', taxGroup: byCode('PPN') }),
  replenishmentLine: planned.lines[place]?.id,
  ...more,
})
const buy = (lines: readonly Json[], warehouse = 'SHOP'): Promise<Reply> =>
  world.ask('POST', `${world.path('purchase-order')}?submit=true`, {
    ...BUYING,
    date: '2026-11-21',
    warehouse: byCode(warehouse),
    lines,
  })

test('what cannot be sent is bought for the shop: it is claimed and expected there no more', async () => {
  const [draft = expect.fail()] = await toBuy()
  expect(draft).toMatchObject({ warehouse: { code: 'SHOP' } })
  const lines = (draft['lines'] as readonly Json[]).map((one) => ({ ...one, unitPrice: '60000' }))
  expect(lines).toMatchObject([
    { item: { code: 'KOPI' }, quantity: '22.000000', requiredDate: '2026-11-21' },
    { item: { code: 'TEH' }, quantity: '55.000000', requiredDate: '2026-11-21' },
  ])
  bought = await world.make('purchase-order', { ...draft, ...BUYING, lines }, true)
  expect(await progress(planned)).toEqual(['approved', 'partly'])
  expect(await reserved('KOPI')).toContain('50 PCS of KOPI is reserved')
  expect(await toBuy()).toEqual([])
  // 30 there, 50 on the 20th, 22 on the 21st.
  expect([await promised('SHOP', '80'), await promised('SHOP', '81')]).toEqual(['2026-11-20', '2026-11-21'])
})

test('no more is bought than was asked for, and nothing else', async () => {
  expect(refusal(await buy([lineOf(0, '51')]))).toEqual([
    422,
    'over-source',
    `Line 1: 51 PCS is more than the 50 PCS still open on ${planned.number}, tolerance 0% included. ` +
      'Lower the quantity.',
  ])
  expect(refusal(await buy([lineOf(1, '5')]))).toEqual([
    422,
    'not-asked-for',
    `Line 1: ${planned.number} asks for another item here. Choose that one, or clear the replenishment line.`,
  ])
  expect(refusal(await buy([lineOf(0, '5')], 'MAIN')).slice(0, 2)).toEqual([422, 'asked-elsewhere'])
})

test('while something was ordered it stays; closed by hand it holds nothing, until it is reopened', async () => {
  expect(refusal(await world.act('replenishment-order', await now(planned), 'void'))).toEqual([
    409,
    'void-successors',
    `${planned.number} cannot be voided because ${bought.number} depends on it. Void it first.`,
  ])
  const closed = stored(await world.act('replenishment-order', await now(planned), 'close'))
  expect(await progress(planned)).toEqual(['closed', 'partly'])
  expect(await promised('MAIN', '50')).toBe('2026-11-15')
  stored(await world.act('replenishment-order', closed, 'reopen'))
  expect(await progress(planned)).toEqual(['approved', 'partly'])
})

test('bought whole it closes by itself; with its purchases voided it is open, and void it leaves nothing', async () => {
  const rest = stored(await buy([lineOf(0, '50'), lineOf(1, '5', { item: byCode('TEH') })]))
  expect(await progress(planned)).toEqual(['closed', 'complete'])
  for (const one of [rest, bought]) stored(await world.act('purchase-order', one, 'void'))
  expect(await progress(planned)).toEqual(['approved', 'none'])
  stored(await world.act('replenishment-order', await now(planned), 'void'))
  const again = await world.make('replenishment-order', { ...HEADER, lines: [] })
  stored(await plan(again))
  expect(await table(again)).toEqual(['KOPI 72 72', 'TEH 60 60'])
  expect(await world.breaches()).toEqual([])
})

test.each<[string, Json, readonly unknown[]]>([
  ['nothing', { lines: [] }, ['no-lines', 'Add at least one line before you submit.']],
  ['from where it goes', { warehouseSupplying: byCode('SHOP') }, ['same-place', 'From and to are the same location.']],
  [
    'too early',
    { neededBy: '2026-11-11' },
    [
      'needed-before-document',
      'The goods are needed by 11/11/2026, before the document date 12/11/2026. Choose a later date.',
    ],
  ],
  [
    'into another branch',
    { warehouseRequesting: byCode('WBDG') },
    ['foreign-branch', 'Warehouse WBDG belongs to another branch. Choose a warehouse of your own branch.'],
  ],
  [
    'half a piece',
    { lines: [line('KOPI', '0.5')] },
    ['not-whole', 'KOPI is counted in whole PCS. Enter a whole number.'],
  ],
])('asking for %s is refused', async (_, more, expected) => {
  const body = { ...HEADER, lines: [line('KOPI', '1')], ...more }
  const reply = await world.ask('POST', `${world.path('replenishment-order')}?submit=true`, body)
  expect(refusal(reply)).toEqual([422, ...expected])
})

test('without a quantity it asks for what the levels propose; a till of another maker says who it is', async () => {
  const sent = { ...HEADER, origin: 'pos', lines: [{ item: byCode('KOPI') }] }
  const made = await world.make('replenishment-order', sent)
  expect([made['origin'], await table(made)]).toEqual(['pos', ['KOPI 72 72']])
})

test('what a shop of another branch asks for is promised to nobody else here', async () => {
  const branches = await world.owner.query<{ id: string }>(
    sql`select id from branch where code in ('BDG', 'JKT') order by code`,
  )
  const rights = ['read', 'create', 'submit', 'update'].map((right) => `replenishment-order.${right}`)
  const both = branches.map(({ id }) => id)
  const bandung = await world.user('shop', rights, both)
  await world.owner.query(sql`update app_user set branch = ${both[0]} where email = 'shop@example.com'`)
  expect(await promised('MAIN', '50')).toBe('2026-11-15')
  const warehouses = { warehouseRequesting: byCode('WBDG'), warehouseSupplying: byCode('MAIN') }
  const body = { ...HEADER, ...warehouses, neededBy: '2026-11-14', lines: [line('KOPI', '30')] }
  stored(await world.ask('POST', `${world.path('replenishment-order')}?submit=true`, body, bandung))
  expect([await promised('MAIN', '20'), await promised('MAIN', '21')]).toEqual(['2026-11-15', null])
})

test('a file brings what shops ask for, a row each, and says what is wrong beside it', async () => {
  const rows = ['ref,date,requesting,supplying,needed_by,item,qty', 'R1,2026-11-12,SHOP,MAIN,2026-11-20,KOPI,12']
  const wrong = ['R1,2026-11-12,SHOP,MAIN,2026-11-20,TEH,6', 'R2,2026-11-12,MAIN,MAIN,2026-11-20,TEH,6']
  const head = 'Content-Disposition: form-data; name="file"; filename="ask.csv"\r\nContent-Type: text/csv'
  const sent = `--XX\r\n${head}\r\n\r\n${[...rows, ...wrong].join('\n')}\r\n--XX--\r\n`
  const type = { ...world.administrator, 'content-type': 'multipart/form-data; boundary=XX' }
  const reply = await world.ask('POST', '/bulk-upload/replenishment-order?mode=check', sent, type)
  expect(reply.status, reply.text).toBeLessThan(300)
  expect(reply.body['summary']).toMatchObject({ rows: 3, right: 2, wrong: 1 })
  expect(reply.text).toContain('From and to are the same location.')
})

test('planned is without batches that nobody may take, below the safety stock, for when it can be there', async () => {
  await world.make('warehouses', { code: 'KIOSK', name: 'Kios', branch: byCode('JKT') })
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }
  const keeps = { tracking: 'batch', expiryControl: true, minimumDaysOut: 30 }
  await world.make('item', { ...goods, ...keeps, code: 'MILK', name: 'Milk' })
  await levels('MILK', { minimum: '20', maximum: '100', safety: '50', leadDays: 5 }, 'KIOSK')
  await levels('KOPI', { minimum: '40', maximum: '100' }, 'KIOSK')
  // Good 45, expired 20, blocked 10, and 8 that may not be sent to a customer any more.
  const expiries = { GOOD: '2027-03-31', OLD: '2026-11-20', HELD: '2027-03-31', SHORT: '2026-12-20' }
  const rows = Object.entries(expiries).map(([batchNumber, expiry], index) => ({
    line: 1,
    batchNumber,
    expiry,
    quantity: ['45', '20', '10', '8'][index],
  }))
  const opening = { date: '2026-11-02', warehouse: byCode('KIOSK'), adjustmentReason: byCode('STOCK-OPENING') }
  const lines = [line('MILK', '83', { unitCost: '5000' }), line('KOPI', '30', { unitCost: '60000' })]
  await world.make('adjustment-in', { ...opening, type: 'found', lines, tracking: rows }, true)
  const { body } = await world.ask('GET', `${world.path('batch')}?filter[number]=HELD`)
  const [held] = body['data'] as readonly Stored[]
  const blocked = { version: held?.version, state: 'blocked', stateReason: 'Smells' }
  expect((await world.ask('PATCH', `${world.path('batch')}/${held?.id}`, blocked)).status).toBe(200)
  const header = { ...HEADER, warehouseRequesting: byCode('KIOSK'), neededBy: '2026-11-14' }
  await world.make('replenishment-order', { ...header, lines: [line('KOPI', '24')] }, true)

  const draft = await world.make('replenishment-order', { ...header, lines: [] })
  const reply = await plan(draft)
  expect(reply.status, reply.text).toBe(200)
  expect(await table(draft)).toEqual(['MILK 55 55'])
  expect((await now(draft))['neededBy']).toBe('2026-11-17')
  expect((reply.body['warnings'] as readonly Json[]).map(({ message }) => message)).toEqual([
    'Left out, since enough is on the way (1): KOPI.',
    'Planned without batches that are blocked, expired or have too few days left (1): MILK.',
    'Needed by is 17/11/2026 now: MILK takes 5 days to come.',
  ])
  const early = { version: (await now(draft)).version, neededBy: '2026-11-16' }
  const saved = await world.ask('PATCH', at(draft), early)
  expect(JSON.stringify(saved.body['warnings'])).toContain('MILK takes 5 days: it can be there on 17/11/2026')
})
