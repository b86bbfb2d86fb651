import { asQuantity, decimal, ONE, ZERO } from '@lumbung/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byId, moment, sample, stockState, tradeFacts } from '../../masters/trade/samples.ts'
import { calculate } from './calculate.ts'
import { replenishmentOrder } from './definition.ts'
import { fill } from './fill.ts'
import { isBelowMinimum, type StockLevel, suggestedOf } from './levels.ts'
import * as plan from './plan.ts'
import { rules } from './rules.ts'

/** Minimum, maximum, multiple, free, on the way. */
type Figures = readonly [minimum: string, maximum: string, multiple: string, free: string, incoming: string]

const level = (
  [minimum, maximum, multiple, free, incoming]: Figures,
  baseDecimals = 0,
  more: Partial<StockLevel> = {},
): StockLevel => ({
  code: 'ITEM',
  baseUnit: 'PC',
  baseDecimals,
  minimum: decimal(minimum),
  maximum: decimal(maximum),
  multiple: multiple === '' ? null : decimal(multiple),
  free: decimal(free),
  incoming: decimal(incoming),
  safety: ZERO,
  leadDays: 0,
  unfit: ZERO,
  ...more,
})

describe('what the levels of an item propose', () => {
  test.each<[string, Figures, string, boolean]>([
    ['below its minimum, up to its maximum', ['40', '100', '', '30', '0'], '70', true],
    ['what is on the way is there already', ['40', '100', '', '30', '24'], '46', false],
    ['up to the dozen', ['40', '100', '12', '30', '24'], '48', false],
    ['a dozen that fits', ['40', '100', '12', '16', '0'], '84', true],
    ['exactly its minimum is not below it', ['40', '100', '', '40', '0'], '60', false],
    ['full', ['40', '100', '12', '100', '0'], '0', false],
    ['more than full', ['40', '100', '12', '130', '0'], '0', false],
    ['more promised than there is', ['40', '100', '', '-25', '0'], '125', true],
    ['whole pieces', ['1', '10', '', '2.5', '0'], '8', false],
  ])('%s: %j', (_, figures, suggested, below) => {
    expect([suggestedOf(level(figures)).toFixed(), isBelowMinimum(level(figures))]).toEqual([suggested, below])
  })

  test('a unit with decimals is asked for in them', () => {
    expect(suggestedOf(level(['1', '10', '', '2.345', '0'], 2)).toFixed()).toBe('7.66')
    expect(suggestedOf(level(['1', '10', '0.25', '2.345', '0'], 2)).toFixed()).toBe('7.75')
  })

  test('safety stock above the minimum is what it is planned below', () => {
    const safe = (free: string, incoming: string, maximum = '100') =>
      level(['40', maximum, '', free, incoming], 0, { safety: decimal(50) })
    expect([isBelowMinimum(safe('45', '0')), suggestedOf(safe('45', '0')).toFixed()]).toEqual([true, '55'])
    expect([isBelowMinimum(safe('45', '5')), isBelowMinimum(safe('50', '0'))]).toEqual([false, false])
    // A maximum from before it was held to the safety stock.
    expect(suggestedOf(safe('45', '0', '46')).toFixed()).toBe('5')
  })

  test('it fills the warehouse, is a whole number of the multiple, and one multiple less would not do', () => {
    const count = fc.bigInt(0n, 100_000n)
    fc.assert(
      fc.property(count, count, fc.bigInt(1n, 500n), fc.bigInt(-1_000n, 100_000n), (minimum, over, multiple, free) => {
        const one = level([minimum, minimum + over, multiple, free, 0n].map(String) as unknown as Figures)
        const suggested = suggestedOf(one)
        expect(suggested.mod(String(multiple)).isZero()).toBe(true)
        expect(suggested.plus(one.free).greaterThanOrEqualTo(one.maximum)).toBe(true)
        if (suggested.isZero()) return
        expect(suggested.minus(String(multiple)).plus(one.free).lessThan(one.maximum)).toBe(true)
      }),
    )
  })
})

const LEVELS = new Map([
  ['KOPI', level(['40', '100', '12', '30', '0'])],
  ['GULA', level(['10', '50', '', '20', '0'])],
])
const order = (more: object = {}, ...lines: readonly object[]) =>
  calculate(
    sample(replenishmentOrder, {
      date: '2026-11-11',
      warehouseRequesting: 'SHOP',
      warehouseSupplying: 'WH',
      neededBy: '2026-11-14',
      lines,
      ...more,
    }),
    { items: tradeFacts.items, levels: LEVELS, suppliers: byId() },
  )
const kopi = (quantity: number, unit = 'PC') => ({ item: 'KOPI', quantity: decimal(quantity), unit })

test('lines count in base units beside what is proposed; an item without levels is proposed nothing', () => {
  const { lines } = order({}, kopi(2, 'BOX'), { item: 'JASA', quantity: ONE, unit: 'PC' })
  expect(lines.map((line) => [line.baseQuantity.toFixed(), line.suggested?.toFixed() ?? null])).toEqual([
    ['24', '72'],
    ['1', null],
  ])
})

test('whether it stays within the branch says by which transfer it is sent', () => {
  const within = (branch: string | null) => {
    const warehouse = { id: 'WH', archived: false, code: 'WH', branch: branch ?? '', allowNegative: false }
    const facts = { items: tradeFacts.items, levels: LEVELS, suppliers: branch === null ? byId() : byId(warehouse) }
    return calculate(order({ branch: 'HQ' }), facts).withinBranch
  }
  expect([within('HQ'), within('BDG'), within(null)]).toEqual([true, false, null])
})

describe('filling', () => {
  const facts = {
    items: tradeFacts.items,
    levels: LEVELS,
    branches: byId({ id: 'HQ', archived: false, code: 'HQ', defaultWarehouse: 'SHOP' }),
    ownWarehouses: [],
  }
  const filled = (line: object, changed = 'lines.0.item') =>
    fill({ warehouseRequesting: 'SHOP', lines: [line] }, facts, changed).lines?.map((one) => [
      one.unit,
      one.quantity?.toFixed() ?? null,
    ])

  test('an item brings its unit and what is proposed; a quantity that was typed stays', () => {
    expect(filled({ item: 'KOPI' })).toEqual([['PC', '72']])
    expect(filled({ item: 'KOPI', quantity: ZERO })).toEqual([['PC', '72']])
    expect(filled({ item: 'KOPI', quantity: decimal(5) })).toEqual([['PC', '5']])
    expect(filled({ item: 'JASA' })).toEqual([['PC', null]])
  })
  test('a document with gaps is filled alike; cartons are for who sends them to count', () => {
    expect(filled({ item: 'KOPI' }, '')).toEqual([['PC', '72']])
    expect(filled({ item: 'KOPI', unit: 'BOX' }, '')).toEqual([['BOX', null]])
    expect(filled({ item: 'KOPI' }, 'neededBy')).toEqual([[undefined, null]])
  })
  test('stock is asked for into the usual warehouse of the branch', () => {
    const draft = { branch: 'HQ', lines: [] }
    expect(fill(draft, facts, '').warehouseRequesting).toBe('SHOP')
    expect(fill({ ...draft, warehouseRequesting: 'FAR' }, facts, '').warehouseRequesting).toBe('FAR')
  })
})

describe('planning', () => {
  const known = (...rows: readonly (readonly [string, StockLevel])[]) => ({ hasLevels: true, short: new Map(rows) })
  const facts = {
    stock: known(
      ['KOPI', level(['40', '100', '12', '30', '0'])],
      ['TEH', level(['5', '30', '', '-2', '6'])],
      ['SUSU', level(['5', '30', '', '0', '0'])],
    ),
    warehouses: byId({ id: 'SHOP', archived: false, code: 'SHOP', branch: 'HQ', allowNegative: false }),
  }
  const planned = (...lines: readonly object[]) =>
    plan
      .run(order({}, ...lines), facts)
      .values.lines.map((line) => `${line.item} ${line.suggested?.toFixed()} ${line.quantity.toFixed()} ${line.unit}`)

  test('adds what is below its minimum; what was typed stays, and is not asked for twice', () => {
    expect(planned()).toEqual(['KOPI 72 72 PC', 'TEH 26 26 PC', 'SUSU 30 30 PC'])
    expect(planned(kopi(3, 'BOX'))).toEqual(['KOPI 72 3 BOX', 'TEH 26 26 PC', 'SUSU 30 30 PC'])
    expect(plan.run(order(), facts).values.origin).toBe('plan')
  })
  test('where nothing is below its minimum it says so', () => {
    expect(plan.rules(order(), facts)).toEqual([])
    expect(plan.rules(order(), { ...facts, stock: known() })).toEqual([
      { path: 'warehouseRequesting', code: 'nothing-to-plan', values: { warehouse: 'SHOP' } },
    ])
    expect(plan.rules(order(), { ...facts, stock: { ...known(), hasLevels: false } })).toMatchObject([
      { code: 'plan-without-levels' },
    ])
  })
  test('what is left out is told, and why', () => {
    const named = (code: string, free: string, incoming: string, more: Partial<StockLevel> = {}) =>
      [code, level(['40', '100', '', free, incoming], 0, { code, ...more })] as const
    const mixed = {
      ...facts,
      stock: known(
        named('KOPI', '30', '0'),
        named('GULA', '30', '10'),
        named('SUSU', '5', '0', { unfit: decimal(60) }),
      ),
    }
    expect(plan.rules(order({}, kopi(1)), mixed)).toEqual([
      { path: 'lines', code: 'plan-covered', values: { count: 1, items: 'GULA' }, warning: true },
      { path: 'lines', code: 'plan-listed', values: { count: 1, items: 'KOPI' }, warning: true },
      { path: 'lines', code: 'plan-unfit', values: { count: 1, items: 'SUSU' }, warning: true },
    ])
    const all = order({}, kopi(1), { item: 'SUSU', quantity: ONE, unit: 'PC' })
    expect(plan.rules(all, mixed)).toEqual([
      {
        path: 'warehouseRequesting',
        code: 'nothing-left-to-plan',
        values: { warehouse: 'SHOP', covered: 1, listed: 2 },
      },
    ])
    const many = Array.from({ length: 12 }, (_, at) => named(`I${at}`, '30', '70'))
    expect(plan.rules(order(), { ...facts, stock: known(...many, named('KOPI', '0', '0')) })).toMatchObject([
      { code: 'plan-covered', values: { count: 12, items: 'I0, I1, I2, I3, I4, I5, I6, I7, I8, I9, …' } },
    ])
  })
  test('on the 11th, with 5 lead days, it is needed by the 16th; a later day stays', () => {
    const slow = {
      ...facts,
      stock: known(
        ['KOPI', level(['40', '100', '', '30', '0'], 0, { code: 'KOPI', leadDays: 5 })],
        ['TEH', level(['40', '100', '', '30', '0'], 0, { code: 'TEH', leadDays: 2 })],
      ),
    }
    expect(plan.run(order(), slow).values).toMatchObject({ neededBy: '2026-11-16' })
    expect(plan.rules(order(), slow)).toEqual([
      { path: 'neededBy', code: 'plan-later', values: { date: '2026-11-16', item: 'KOPI', days: 5 }, warning: true },
    ])
    const later = order({ neededBy: '2026-11-17' })
    expect(plan.run(later, slow).values).not.toHaveProperty('neededBy')
    expect(plan.rules(later, slow)).toEqual([])
    // What is on the order already does not move its day.
    expect(plan.run(order({}, kopi(1)), slow).values).not.toHaveProperty('neededBy')
  })
})

describe('what must hold', () => {
  const facts = {
    items: tradeFacts.items,
    units: byId({ id: 'KG', archived: false, code: 'KG' }),
    warehouses: byId({ id: 'SHOP', archived: false, code: 'SHOP', branch: 'HQ', allowNegative: false }),
    levels: new Map([['KOPI', level(['40', '100', '', '30', '0'], 0, { code: 'KOPI', leadDays: 3 })]]),
    supply: new Map([['KOPI', stockState('60', '20')]]),
  }
  const found = (more: object, ...lines: readonly object[]) =>
    rules(order(more, ...lines), facts, moment('approve')).map(({ path, code, warning }) =>
      [path, code, ...(warning ? ['warning'] : [])].join(' '),
    )

  test.each<[string, object, object, string[]]>([
    ['40 of 40 free', {}, kopi(40), []],
    ['41 of 40 free: the rest stays open', {}, kopi(41), ['lines.0.quantity supply-short warning']],
    ['of nothing', {}, { ...kopi(1), item: 'GULA' }, ['lines.0.quantity supply-short warning']],
    ['from where it goes', { warehouseSupplying: 'SHOP' }, kopi(1), ['warehouseSupplying same-place']],
    ['a day before it can be there', { neededBy: '2026-11-13' }, kopi(1), ['neededBy needed-too-early warning']],
    ['on its own day', { neededBy: '2026-11-11' }, kopi(1), ['neededBy needed-too-early warning']],
    ['the day before', { neededBy: '2026-11-10' }, kopi(1), ['neededBy needed-before-document']],
    ['for another branch', { branch: 'BDG' }, kopi(1), ['warehouseRequesting foreign-branch']],
    ['in a unit it has not', {}, kopi(1, 'KG'), ['lines.0.unit no-conversion']],
    ['half a piece', {}, { ...kopi(1), quantity: decimal('0.5') }, ['lines.0.quantity not-whole']],
  ])('%s', (_, more, line, expected) => {
    expect(found(more, line)).toEqual(expected)
  })

  test('a draft that waits to be planned has no lines, what is submitted has', () => {
    expect(rules(order(), facts, moment('save'))).toEqual([])
    expect(rules(order(), facts, moment('approve'))).toEqual([{ path: 'lines', code: 'no-lines' }])
  })
  test('lines of one item are added, and said once', () => {
    expect(rules(order({}, kopi(30), kopi(1, 'BOX')), facts, moment('save'))).toMatchObject([
      { path: 'lines.0.quantity', code: 'supply-short', values: { quantity: asQuantity(decimal(40)) }, warning: true },
    ])
  })
})
