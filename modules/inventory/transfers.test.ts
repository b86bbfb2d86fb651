import { type Decimal, decimal, ONE } from '@lumbung/core'
import { table } from '@lumbung/ledger/table.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { untracked } from '../masters/tracking/samples.ts'
import { byId, moment, sample, source, sourceLine, stockState, tradeFacts } from '../masters/trade/samples.ts'
import { intersiteTransfer } from './intersite-transfer/definition.ts'
import { fill as fillTransfer } from './intersite-transfer/fill.ts'
import { post as postTransfer } from './intersite-transfer/posting.ts'
import { rules as transferRules } from './intersite-transfer/rules.ts'
import { calculate as calculateReceiving } from './replenishment-receiving/calculate.ts'
import { replenishmentReceiving } from './replenishment-receiving/definition.ts'
import { fill as fillReceiving } from './replenishment-receiving/fill.ts'
import { receivingFromTransfer } from './replenishment-receiving/from-intersite-transfer.ts'
import { valueOfLost } from './replenishment-receiving/in-transit.ts'
import { post as postReceiving } from './replenishment-receiving/posting.ts'
import { calculate as calculateMove } from './storage-transfer/calculate.ts'
import { storageTransfer } from './storage-transfer/definition.ts'
import { post as postMove } from './storage-transfer/posting.ts'
import { dispatchLineView } from './views.ts'
import { needs as guardNeeds, rules as guardRules } from './warehouses/transit.ts'

const warehouses = byId(
  { id: 'WH', archived: false, code: 'WH', branch: 'HQ', allowNegative: false },
  { id: 'SHOP', archived: false, code: 'SHOP', branch: 'BDG', allowNegative: false },
)

describe('intersite transfer', () => {
  const counted = { item: 'KOPI', unit: 'PC', factor: ONE }
  const transfer = (more: object = {}, quantity = 10) =>
    sample(intersiteTransfer, {
      date: '2026-11-11',
      expectedDate: '2026-11-14',
      warehouseFrom: 'WH',
      branchTo: 'BDG',
      warehouseTo: 'SHOP',
      lines: [{ ...counted, quantity: decimal(quantity), baseQuantity: decimal(quantity) }],
      ...more,
    })
  test('goods leave at their cost and lie in transit at just that', () => {
    expect(table(postTransfer(transfer(), { transit: 'ROAD' }))).toBe(
      'out  KOPI  WH  10  at cost\nin  KOPI  ROAD  10  at cost',
    )
  })
  test('choosing a branch brings its usual warehouse', () => {
    const facts = {
      ...untracked,
      items: tradeFacts.items,
      branches: byId({ id: 'HQ', archived: false, code: 'HQ', defaultWarehouse: 'WH' }),
      ownWarehouses: [],
      destinations: byId({ id: 'BDG', archived: false, code: 'BDG', defaultWarehouse: 'SHOP' }),
    }
    expect(fillTransfer({ branchTo: 'BDG', warehouseTo: 'OLD', lines: [] }, facts, 'branchTo').warehouseTo).toBe('SHOP')
    expect(fillTransfer({ branchTo: 'BDG', warehouseTo: 'OLD', lines: [] }, facts, '').warehouseTo).toBe('OLD')
    const blank = { branch: 'HQ', lines: [{ item: 'KOPI' }] }
    expect(fillTransfer(blank, facts, '')).toMatchObject({ warehouseFrom: 'WH', lines: [{ unit: 'PC' }] })
  })
  test.each<[string, object, string | null, string[]]>([
    ['40 of 40 free', {}, 'ROAD', []],
    ['within the branch', { branchTo: 'HQ' }, 'ROAD', ['branchTo inside-branch']],
    ['to a warehouse of a third branch', { branchTo: 'SBY' }, 'ROAD', ['warehouseTo warehouse-elsewhere']],
    ['to arrive before it leaves', { expectedDate: '2026-11-10' }, 'ROAD', ['expectedDate expected-before-sent']],
    ['out of another branch', { warehouseFrom: 'SHOP' }, 'ROAD', ['warehouseFrom foreign-branch']],
    ['without a transit warehouse', {}, null, ['warehouseFrom no-transit']],
  ])('%s', (_, more, transit, expected) => {
    const facts = {
      ...tradeFacts,
      ...untracked,
      units: byId(),
      warehouses,
      branches: byId(
        { id: 'HQ', archived: false, name: 'Jakarta' },
        { id: 'BDG', archived: false, name: 'Bandung' },
        { id: 'SBY', archived: false, name: 'Surabaya' },
      ),
      asked: byId(),
      stock: new Map([['KOPI', stockState('60', '20')]]),
      transit,
    }
    const found = transferRules(transfer(more, 40), facts, moment('approve'))
    expect(found.map(({ path, code }) => `${path} ${code}`)).toEqual(expected)
    const tooMuch = transferRules(transfer({}, 41), { ...facts, transit: 'ROAD' }, moment('approve'))
    expect(tooMuch).toMatchObject([{ path: 'lines.0.quantity', code: 'reserved' }])
  })
})

describe('replenishment receiving', () => {
  const dispatched = (quantity: number, done = 0, more: object = {}) =>
    sourceLine(
      dispatchLineView,
      'D1',
      { date: '2026-11-10', warehouseFrom: 'WH', branchTo: 'BDG', warehouseTo: 'SHOP' },
      {
        item: 'KOPI',
        description: null,
        quantity: decimal(quantity),
        unit: 'PC',
        factor: ONE,
        baseQuantity: decimal(quantity),
        replenishmentLine: null,
        ...more,
      },
      { received: decimal(done) },
    )
  const arrival = (sent: ReturnType<typeof dispatched>, header: object, ...lines: readonly object[]) =>
    calculateReceiving(
      sample(replenishmentReceiving, {
        date: '2026-11-11',
        warehouse: 'SHOP',
        lines: lines.map((line) => ({ dispatchLine: 'D1', received: null, ...line })),
        ...header,
      }),
      { dispatched: new Map([['D1', sent]]) },
    )
  /** Pools of what is in transit: quantity, value, and whose pieces they are. */
  const inPools = (...pools: readonly (readonly [quantity: string, value: string, piece?: string])[]) => ({
    warehouse: 'ROAD',
    pools: pools.map(([quantity, value, piece]) => ({
      quantity: decimal(quantity),
      value: decimal(value),
      pieces: new Set(piece === undefined ? [] : [piece]),
    })),
    origins: [],
  })
  const posted = (sent: ReturnType<typeof dispatched>, header: object, line: object): string =>
    table(
      postReceiving(arrival(sent, header, line), {
        dispatched: new Map([['D1', sent]]),
        inTransit: new Map([['D1', inPools(['10', '600000'])]]),
      }),
    )

  test('5 of 6 go back to the locations they left: 4 to R1 and 1 to R2', () => {
    const at = (location: string, quantity: number) => ({
      location,
      batch: null,
      serial: null,
      quantity: decimal(quantity),
    })
    const goods = { ...inPools(['6', '600']), origins: [at('R1', 4), at('R2', 2)] }
    const facts = { dispatched: new Map([['D1', dispatched(6)]]), inTransit: new Map([['D1', goods]]) }
    const line = { received: decimal(1), shortDecision: 'back' }
    const back = postReceiving(arrival(dispatched(6), {}, line), facts).flatMap((entry) =>
      entry.ledger === 'stock' && entry.direction === 'in' && entry.contra === null
        ? [`${entry.location} ${entry.quantity.toFixed()}`]
        : [],
    )
    expect(back).toEqual(['R1 4', 'R2 1'])
  })
  test('9 of 10 at 60,000 arrive and 1 is lost', () => {
    expect(posted(dispatched(10), {}, { received: decimal(9), shortDecision: 'lost' })).toBe(
      [
        'out  KOPI  ROAD  9  at cost  inter_branch',
        'out  KOPI  ROAD  1  at cost  adjustment_loss',
        'in  KOPI  SHOP  9  at cost  inter_branch',
      ].join('\n'),
    )
  })
  test('lost by a carrier it is claimed; sent back it lies where it came from; damaged it is damaged', () => {
    expect(
      posted(dispatched(10), { carrier: 'DAKOTA' }, { received: decimal(9), shortDecision: 'lost' })
        .split('\n')
        .slice(3),
    ).toEqual(['owed  debit  ar_other  DAKOTA  60000.00  2026-11-11', 'credit  adjustment_loss  KOPI  60000.00'])
    expect(
      posted(dispatched(10), {}, { received: decimal(6), damaged: decimal(2), shortDecision: 'back' }).split('\n'),
    ).toEqual([
      'out  KOPI  ROAD  8  at cost  inter_branch',
      'out  KOPI  ROAD  2  at cost',
      'in  KOPI  SHOP  6  at cost  inter_branch',
      'in  KOPI  SHOP  2  at cost  inter_branch  damaged',
      'in  KOPI  WH  2  at cost',
    ])
  })
  test('where nothing is said all of it arrived; what is waited for stays in transit', () => {
    const counts = (line: ReturnType<typeof arrival>['lines'][number] | undefined) =>
      [line?.sent, line?.received, line?.short, line?.baseQuantity, line?.settledQuantity].map(String)
    expect(counts(arrival(dispatched(10), {}, {}).lines[0])).toEqual(['10', '10', '0', '10', '10'])
    expect(counts(arrival(dispatched(10, 4), {}, { damaged: ONE }).lines[0])).toEqual(['6', '5', '0', '6', '6'])
    expect(counts(arrival(dispatched(10), {}, { received: decimal(7) }).lines[0])).toEqual(['10', '7', '3', '7', '7'])
    const [, second] = arrival(dispatched(10), {}, { received: decimal(7) }, { received: decimal(7) }).lines
    expect(counts(second)).toEqual(['3', '7', '0', '7', '7'])
  })
  test('a third of a box of 10, three times, is all 10 pieces', () => {
    const box = dispatched(1, 0, { unit: 'BOX', baseQuantity: decimal(10), factor: decimal(10) })
    const [line] = arrival({ ...box, progress: { received: decimal('6.666666') } }, {}, {}).lines
    expect(String(line?.baseQuantity)).toBe('3.333334')
  })
  test('shares of a value, the last one the rest, always come to all of it', () => {
    const cents = fc.bigInt(1n, 10_000_000_000n).map((value) => decimal(String(value)).div(100))
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 500 }), fc.integer({ min: 1, max: 500 }), (value, arrived, lost) => {
        const all = inPools([String(arrived + lost), value.toFixed()])
        const first: Decimal = value
          .times(arrived)
          .div(arrived + lost)
          .toDecimalPlaces(2)
        const gone = valueOfLost(all, [
          { quantity: decimal(arrived), isLost: false },
          { quantity: decimal(lost), isLost: true },
        ])
        expect(gone.lost.plus(first).toFixed(2)).toBe(value.toFixed(2))
        expect(gone.left.pools.map((pool) => pool.value.toFixed())).toEqual(['0'])
      }),
    )
  })
  test('a piece that is costed apart is lost at its own cost', () => {
    const batches = inPools(['2', '200', 'A'], ['1', '150', 'B'])
    const leaving = (batch: string, isLost: boolean) => ({ quantity: ONE, batch, isLost })
    const lostOf = (...gone: readonly ReturnType<typeof leaving>[]) => valueOfLost(batches, gone).lost.toFixed()
    expect([lostOf(leaving('A', false), leaving('B', true)), lostOf(leaving('B', false), leaving('A', true))]).toEqual([
      '150',
      '100',
    ])
    const { left } = valueOfLost(batches, [leaving('A', false), leaving('A', true)])
    expect(left.pools.map(({ quantity, value }) => [quantity, value].join(' '))).toEqual(['0 0', '1 150'])
  })
  test('noting what is damaged lowers what was received, and no more than it must', () => {
    const damaged = (received: number, broken: number): string | undefined =>
      fillReceiving(
        { lines: [{ sent: decimal(10), received: decimal(received), damaged: decimal(broken) }] },
        { dispatched: new Map(), sent: new Map(), takingIn: [], places: [] },
        'lines.0.damaged',
      ).lines?.[0]?.received?.toFixed()
    expect([damaged(10, 2), damaged(7, 2), damaged(9, 1)]).toEqual(['8', '7', '9'])
  })
  test('the pieces that were sent are suggested; which of them are missing only a person knows', () => {
    const piece = (batch: string, free: number) => ({ location: null, batch, serial: null, free: decimal(free) })
    const facts = {
      dispatched: new Map([['D1', dispatched(10, 2)]]),
      sent: new Map([['D1', [piece('A', 5), piece('B', 3)]]]),
      takingIn: [],
      places: [],
    }
    const rows = (line: object, changed: string, tracking: readonly object[] = [], known = facts): readonly string[] =>
      (
        fillReceiving({ lines: [{ dispatchLine: 'D1', ...line }], tracking: [...tracking] }, known, changed).tracking ??
        []
      ).map(({ batch, location, quantity }) => [batch, location, quantity].filter(Boolean).join(' '))
    expect(rows({}, '')).toEqual(['A 5', 'B 3'])
    expect(rows({ received: decimal(6) }, 'lines.0.received')).toEqual(['A 5', 'B 1'])
    expect(rows({ received: decimal(6), shortDecision: 'lost' }, 'lines.0.shortDecision')).toEqual(['A 5', 'B 3'])
    expect(rows({ received: decimal(6) }, '')).toEqual([])
    expect(rows({ damaged: ONE }, '')).toEqual([])
    const single = { ...facts, sent: new Map([['D1', [piece('A', 8)]]]) }
    expect(rows({ received: decimal(6) }, '', [], single)).toEqual(['A 6'])
    // What somebody put into a location stays there, and is not suggested again.
    const put = { line: 1, batch: 'A', location: 'R1', quantity: decimal(5) }
    expect(rows({}, 'suggest', [put])).toEqual(['A R1 5', 'B 3'])
  })
  test('what arrives is given a location for receiving; the warehouse is the one that all was sent to', () => {
    const place = { id: 'D-1', storage: 'HALL', temperature: null, use: 'receive', capacity: null, own: [] } as const
    const none: readonly { readonly id: string; readonly number: string }[] = []
    const places = [{ ...place, mixItems: true, mixBatches: true, lies: decimal(0) }]
    const known = { dispatched: new Map([['D1', dispatched(10, 2)]]), sent: new Map(), takingIn: none, places }
    const line = { dispatchLine: 'D1', received: decimal(6) }
    const filled = (changed: string, facts: typeof known) =>
      fillReceiving(facts.dispatched.size > 0 ? { lines: [line] } : {}, facts, changed)
    const { warehouse, tracking } = filled('', known)
    expect([warehouse, tracking?.map(({ location, quantity }) => `${location} ${quantity?.toFixed()}`)]).toEqual([
      'SHOP',
      ['D-1 6'],
    ])
    const some = (...ids: readonly string[]) => ({
      ...known,
      dispatched: new Map(),
      takingIn: ids.map((id) => ({ id, number: id })),
    })
    expect(filled('', some('SHOP')).warehouse).toBe('SHOP')
    expect([filled('', some('SHOP', 'RACKS')).warehouse, filled('warehouse', some('SHOP')).warehouse]).toEqual([
      undefined,
      undefined,
    ])
    // Which pieces of a tracked item arrived is not said yet: no row of their own for the location alone.
    const apart = { location: null, batch: 'A', serial: null, free: decimal(5) }
    const open = { ...known, sent: new Map([['D1', [apart, { ...apart, batch: 'B' }]]]) }
    expect(filled('', open).tracking).toEqual([])
  })
  test('it is made of what is still in transit, by warehouse', () => {
    const line = (id: string) => ({
      id,
      item: 'KOPI',
      quantity: decimal(10),
      unit: 'PC',
      factor: ONE,
      baseQuantity: decimal(10),
    })
    const sent = (warehouseTo: string, id: string, done: number) =>
      source(sample(intersiteTransfer, { warehouseTo, lines: [line(id)] }), { [id]: { received: decimal(done) } })
    const made = receivingFromTransfer.make(
      [sent('SHOP', 'A', 4), sent('SHOP', 'B', 10), sent('KIOSK', 'C', 0)],
      {},
      moment('save'),
    )
    expect(made).toMatchObject([
      { warehouse: 'SHOP', lines: [{ dispatchLine: 'A', received: decimal(6) }] },
      { warehouse: 'KIOSK', lines: [{ dispatchLine: 'C', received: decimal(10) }] },
    ])
  })
})

test('a storage transfer takes goods out of one place and into another, in their condition or a new one', () => {
  const line = { item: 'KOPI', quantity: decimal(2), unit: 'BOX' }
  const moved = (header: object, more: object) =>
    calculateMove(
      sample(storageTransfer, { warehouseFrom: 'WH', warehouseTo: 'WH', lines: [{ ...line, ...more }], ...header }),
      { ...tradeFacts, ...untracked },
    )
  expect(table(postMove(moved({ warehouseTo: 'LAB' }, {})))).toBe(
    'out  KOPI  WH  24  at cost\nin  KOPI  LAB  24  at cost',
  )
  expect(table(postMove(moved({}, { conditionFrom: 'qc', conditionTo: 'damaged' })))).toBe(
    'out  KOPI  WH  24  at cost    qc\nin  KOPI  WH  24  at cost    damaged',
  )
})

test('tracked goods: each piece goes by itself, out of its location and into another', () => {
  const rows = [
    { id: 'R1', line: 'L1', batch: 'A', serial: null, location: 'RACK', locationTo: 'DOCK', quantity: decimal(20) },
    { id: 'R2', line: 'L1', batch: 'B', serial: null, location: 'RACK', locationTo: null, quantity: decimal(4) },
  ]
  const lines = [{ item: 'KOPI', quantity: decimal(2), unit: 'BOX', conditionFrom: 'available' }]
  const places = { warehouseFrom: 'WH', warehouseTo: 'WH' }
  const made = calculateMove(sample(storageTransfer, { ...places, lines, tracking: rows }), {
    ...tradeFacts,
    ...untracked,
  })
  expect(
    postMove(made).map((entry) =>
      entry.ledger === 'stock'
        ? [entry.direction, entry.batch, entry.location, entry.quantity.toFixed()].join(' ')
        : '',
    ),
  ).toEqual(['out A RACK 20', 'out B RACK 4', 'in A DOCK 20', 'in B RACK 4'])
})

test('what lies in transit is moved by transfers, and by nothing else', () => {
  const move = {
    path: 'lines.0.',
    date: '2026-11-11',
    item: 'KOPI',
    warehouse: 'ROAD',
    location: null,
    batch: null,
    serial: null,
    status: 'available',
    owner: null,
    quantity: ONE,
    measured: null,
  } as const
  const facts = {
    warehouses: byId(
      { id: 'ROAD', archived: true, name: 'On the road', type: 'transit' as const },
      { id: 'WH', archived: false, name: 'Main', type: 'storage' as never },
    ),
  }
  const found = (resource: string, warehouse: string) =>
    guardRules([{ ...move, warehouse }], facts, { resource, id: 'X' }).map(({ path, code }) => `${path} ${code}`)
  expect(guardNeeds([move]).warehouses.ids).toEqual(['ROAD'])
  expect(found('adjustment-out', 'ROAD')).toEqual(['lines.0.item transit-warehouse'])
  expect([...found('replenishment-receiving', 'ROAD'), ...found('adjustment-out', 'WH')]).toEqual([])
})
