// A count by location, batch and serial number (inventory 5.3): what lies there is counted piece by piece, the
// difference of each piece is booked, and a hard freeze locks the locations that are counted.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Json, type Reply, type Stored, stored } from '../checks/must-hold/world.ts'
import { type CountDesk, openCountDesk } from './count-desk.ts'

let desk: CountDesk
const RACKS = byCode('RACKS')

beforeAll(async () => {
  desk = await openCountDesk()
  const { world } = desk
  const goods = { itemGroup: byCode('DRY'), baseUnit: byCode('PCS') }
  await world.make('item', { ...goods, code: 'MILK', name: 'Milk', tracking: 'batch' })
  await world.make('item', { ...goods, code: 'PHONE', name: 'Phone', tracking: 'serial' })
  await world.make('warehouses', { code: 'RACKS', name: 'Racks', branch: byCode('JKT'), usesLocations: true })
  await world.make('location-category', { code: 'PICK', name: 'Pick', use: 'pick' })
  for (const storage of ['DRY', 'COLD']) await world.make('storage', { code: storage, name: storage, warehouse: RACKS })
  for (const [code, storage] of [
    ['D-1', 'DRY'],
    ['D-2', 'DRY'],
    ['C-1', 'COLD'],
  ] as const)
    await world.make('location', {
      code,
      name: code,
      storage: byCode(storage),
      category: byCode('PICK'),
    })
  await broughtIn('MILK', '30', [
    { location: byCode('D-1'), batchNumber: 'A', quantity: '10' },
    { location: byCode('D-2'), batchNumber: 'A', quantity: '5' },
    { location: byCode('C-1'), batchNumber: 'B', quantity: '15' },
  ])
  await broughtIn('PHONE', '2', [
    { location: byCode('D-1'), serial: 'SN-1', quantity: '1' },
    { location: byCode('D-1'), serial: 'SN-2', quantity: '1' },
  ])
})
afterAll(() => desk?.world.close())

const asked = (resource: string, body: Json): Promise<Reply> =>
  desk.world.ask('POST', `${desk.world.path(resource)}?submit=true`, body)

async function broughtIn(item: string, quantity: string, rows: readonly Json[]): Promise<Stored> {
  const lines = [{ item: byCode(item), quantity, unit: byCode('PCS'), unitCost: '1000' }]
  const tracking = rows.map((row) => ({ line: 1, ...row }))
  const head = { date: '2026-11-02', warehouse: RACKS, type: 'found', adjustmentReason: byCode('STOCK-COUNT') }
  return stored(await asked('adjustment-in', { ...head, lines, tracking }))
}

const codeOf = (value: unknown): unknown => (value as Json | null)?.['code'] ?? null
const pieces = ({ lines }: Stored): string[] =>
  lines
    .map(({ item, location, batch, serial }) =>
      [codeOf(item), codeOf(location), codeOf(batch), serial].filter(Boolean).join(' '),
    )
    .toSorted()

const count = (one: Stored, rows: readonly Json[]): Promise<Reply> => desk.take(one, 'count', { rows }, desk.ani)

const piece = (item: string, location: string, quantity: string, more: Json = {}): Json => ({
  item: byCode(item),
  location: byCode(location),
  quantity,
  ...more,
})

const idOf = async (number: string): Promise<string | undefined> =>
  (await desk.world.owner.query<{ id: string }>(sql`select id from batch where number = ${number}`))[0]?.id

const codesIn = ({ body }: Reply): string[] =>
  (body['errors'] as readonly { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`)

const lying = async (item: string): Promise<string[]> => {
  const rows = await desk.world.owner.query<{ piece: string }>(sql`
    select concat_ws(' ', l.code, t.number, b.serial, trim_scale(b.quantity)) as piece
      from stock_balance b join item i on i.id = b.item left join batch t on t.id = b.batch
      left join location l on l.id = b.location
     where i.code = ${item} and b.quantity <> 0 order by 1`)
  return rows.map(({ piece: one }) => one)
}

const gone = async (location: string, number: string, quantity = '1'): Promise<Reply> =>
  asked('adjustment-out', {
    date: '2026-11-21',
    warehouse: RACKS,
    adjustmentReason: byCode('STOCK-COUNT'),
    lines: [{ item: byCode('MILK'), quantity, unit: byCode('PCS') }],
    tracking: [{ line: 1, location: byCode(location), batch: await idOf(number), quantity }],
  })

const acceptedLine = ({ id, item, location, batch, serial }: Json): Json => ({
  id,
  item,
  location,
  batch,
  serial,
  decision: 'accept',
})

/** Accepts every line of a count that is reviewed. */
async function accepted(one: Stored): Promise<void> {
  const { version } = stored(await desk.world.ask('GET', desk.at(one)))
  const lines = one.lines.map(acceptedLine)
  stored(await desk.world.ask('PATCH', desk.at(one), { version, lines }))
}

test('what lies there is counted piece by piece, and each difference is booked at its place', async () => {
  const { world, step, pass } = desk
  const planned = await step(await desk.plan({ warehouse: RACKS, tolerancePercent: '100' }), 'freeze')
  expect(pieces(planned)).toEqual([
    'MILK C-1 MILK/B',
    'MILK D-1 MILK/A',
    'MILK D-2 MILK/A',
    'PHONE D-1 SN-1',
    'PHONE D-1 SN-2',
  ])
  pass(10)
  // Four of A leave D-1 after the freeze, before it is counted.
  stored(await gone('D-1', 'A', '4'))
  pass(10)
  const [a, b] = [await idOf('A'), await idOf('B')]
  const bare = await count(planned, [{ item: byCode('MILK'), quantity: '1' }])
  expect(codesIn(bare)).toEqual(['rows.0.batch batch-missing', 'rows.0.location location-missing'])
  expect(codesIn(await count(planned, [piece('PHONE', 'D-1', '2', { serial: 'SN-1' })]))).toEqual([
    'rows.0.quantity serial-counted',
  ])
  const counted = [
    piece('MILK', 'D-1', '5', { batch: a }),
    piece('MILK', 'D-2', '6', { batch: a }),
    piece('MILK', 'C-1', '15', { batch: b }),
    piece('PHONE', 'D-1', '0', { serial: 'SN-1' }),
    piece('PHONE', 'D-1', '1', { serial: 'SN-2' }),
    piece('MILK', 'C-1', '2', { batch: a }),
  ]
  stored(await count(planned, counted))
  const reviewed = await step(planned, 'review')
  const figures = reviewed.lines.map(({ batch, location, serial, book, moved, expected, counted: found, variance }) =>
    [codeOf(location), codeOf(batch) ?? serial, ...[book, moved, expected, found, variance].map(Number)].join(' '),
  )
  expect(figures.toSorted()).toEqual([
    'C-1 MILK/A 0 0 0 2 2',
    'C-1 MILK/B 15 0 15 15 0',
    'D-1 MILK/A 10 -4 6 5 -1',
    'D-1 SN-1 1 0 1 0 -1',
    'D-1 SN-2 1 0 1 1 0',
    'D-2 MILK/A 5 0 5 6 1',
  ])
  // A counted line that names no batch any more, or is gone, would book its difference nowhere.
  const [first, ...others] = reviewed.lines.map(acceptedLine)
  for (const lines of [others, [{ ...first, batch: null, serial: null }, ...others]]) {
    const { version } = stored(await world.ask('GET', desk.at(planned)))
    const changed = await world.ask('PATCH', desk.at(planned), { version, lines })
    expect([changed.status, codesIn(changed)]).toEqual([422, ['lines counted-without-line']])
  }
  await accepted(reviewed)
  expect(stored(await desk.submit(planned)).status).toBe('approved')
  expect(await lying('MILK')).toEqual(['C-1 A 2', 'C-1 B 15', 'D-1 A 5', 'D-2 A 6'])
  expect(await lying('PHONE')).toEqual(['D-1 SN-2 1'])
  expect(await world.breaches()).toEqual([])
})

test('a count of a storage, frozen hard, locks its locations and no others', async () => {
  const { step, world } = desk
  const planned = await desk.plan({ warehouse: RACKS, storage: byCode('DRY'), freeze: 'hard' })
  const frozen = await step(planned, 'freeze')
  expect(pieces(frozen)).toEqual(['MILK D-1 MILK/A', 'MILK D-2 MILK/A', 'PHONE D-1 SN-2'])
  const refused = await gone('D-2', 'A')
  expect(codesIn(refused)).toEqual(['lines.0.item location-frozen'])
  expect(refused.text).toContain(
    `Location D-2 is being counted in ${frozen.number}. Wait for its approval or use another location.`,
  )
  stored(await gone('C-1', 'B'))
  expect(codesIn(await count(frozen, [piece('MILK', 'C-1', '1', { batch: await idOf('B') })]))).toEqual([
    'rows.0.location place-not-counted',
  ])
  const again = await desk.plan({ warehouse: RACKS, location: byCode('D-2') })
  const second = await desk.take(again, 'freeze', { version: again.version })
  expect(codesIn(second)).toEqual(['warehouse count-running'])
  const other = await desk.plan({ warehouse: RACKS, location: byCode('C-1') })
  expect(pieces(await step(other, 'freeze'))).toEqual(['MILK C-1 MILK/A', 'MILK C-1 MILK/B'])
  expect(await world.breaches()).toEqual([])
})

test('what is found is added, at what the item costs; where nothing says that, it is refused', async () => {
  const { step } = desk
  const plan = async (more: Json): Promise<Stored> =>
    step(await desk.plan({ items: [byCode('PHONE')], tolerancePercent: '100', ...more }), 'freeze')
  const main = await plan({})
  expect(pieces(main)).toEqual(['PHONE'])
  const bare = { item: byCode('PHONE'), quantity: '0' }
  stored(await count(main, [bare, { ...bare, serial: 'SN-8', quantity: '1' }]))
  await accepted(await step(main, 'review'))
  expect((await desk.submit(main)).body['detail']).toBe(
    'No cost is known for Phone in Jakarta. Receive it or enter a cost first.',
  )
})

test('a serial number that nobody knew comes in where others of its item lie', async () => {
  const { step, world } = desk
  await world.make('warehouses', { code: 'SHOP', name: 'Shop', branch: byCode('JKT') })
  stored(
    await asked('adjustment-in', {
      date: '2026-11-02',
      warehouse: byCode('SHOP'),
      type: 'found',
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: [{ item: byCode('PHONE'), quantity: '1', unit: byCode('PCS'), unitCost: '800' }],
      tracking: [{ line: 1, serial: 'SN-5' }],
    }),
  )
  const planned = await step(await desk.plan({ warehouse: byCode('SHOP'), tolerancePercent: '100' }), 'freeze')
  const phone = { item: byCode('PHONE'), quantity: '1' }
  stored(
    await count(planned, [
      { ...phone, serial: 'SN-5' },
      { ...phone, serial: 'SN-6' },
    ]),
  )
  const reviewed = await step(planned, 'review')
  await accepted(reviewed)
  stored(await desk.submit(planned))
  const [found] = await world.owner.query<{ value: string }>(
    sql`select value::text as value from stock_move where serial = 'SN-6'`,
  )
  expect(found?.value).toBe('800.00')
  expect(await world.breaches()).toEqual([])
})

test('goods are counted at a blocked location too: what is found is booked, nothing else is put there', async () => {
  const { step, world } = desk
  await world.make('warehouses', { code: 'YARD', name: 'Yard', branch: byCode('JKT'), usesLocations: true })
  await world.make('storage', { code: 'OPEN', name: 'Open', warehouse: byCode('YARD') })
  const place = { code: 'Y-1', name: 'Y-1', storage: byCode('OPEN'), category: byCode('PICK') }
  const location = await world.make('location', place)
  const yard = { date: '2026-11-02', warehouse: byCode('YARD'), type: 'found', adjustmentReason: byCode('STOCK-COUNT') }
  const lines = [{ item: byCode('TEH'), quantity: '5', unit: byCode('PCS'), unitCost: '1000' }]
  const found = { ...yard, lines, tracking: [{ line: 1, location: byCode('Y-1'), quantity: '5' }] }
  stored(await asked('adjustment-in', found))
  const { version } = location
  stored(await world.ask('PATCH', `${world.path('location')}/${location.id}`, { version, blocked: true }))
  const more = await asked('adjustment-in', found)
  expect(codesIn(more)).toEqual(['lines.0.item location-blocked'])
  const planned = await step(await desk.plan({ warehouse: byCode('YARD'), tolerancePercent: '100' }), 'freeze')
  stored(await count(planned, [piece('TEH', 'Y-1', '6')]))
  await accepted(await step(planned, 'review'))
  expect(stored(await desk.submit(planned)).status).toBe('approved')
  expect(await lying('TEH')).toContain('Y-1 6')
  expect(await world.breaches()).toEqual([])
})
