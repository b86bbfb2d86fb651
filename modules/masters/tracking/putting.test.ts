import { decimal, sum, ZERO } from '@lumbung/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arrivalPlace, type Place, placeBesideOwn, putTo } from './putting.ts'

const place = (id: string, more: Partial<Place> = {}): Place => ({
  id,
  storage: 'HALL',
  temperature: null,
  use: 'pick',
  capacity: null,
  mixItems: true,
  mixBatches: true,
  lies: ZERO,
  own: [],
  ...more,
})
/** A location for 100 with so much of a batch in it. */
const holding = (id: string, batch: string, quantity: number, more: Partial<Place> = {}): Place =>
  place(id, {
    capacity: decimal(100),
    lies: decimal(quantity),
    own: [{ item: 'MILK', batch, quantity: decimal(quantity) }],
    ...more,
  })
const milk = (quantity: number, batch = 'A', more: object = {}) => ({
  item: 'MILK',
  batch,
  quantity: decimal(quantity),
  storage: 'HALL',
  temperature: null,
  uses: ['pick', 'bulk'] as const,
  ...more,
})
const put = (goods: Parameters<typeof putTo>[0], places: readonly Place[]) =>
  putTo(goods, places).map(({ batch, locationTo, quantity }) => `${batch} ${locationTo ?? '–'} ${quantity.toFixed()}`)

describe('where goods are put', () => {
  test('80 of batch A lie in A-1, which holds 100; 50 more come: 20 there, 30 into the empty A-2', () => {
    expect(put([milk(50)], [holding('A-1', 'A', 80), place('A-2', { capacity: decimal(100) })])).toEqual([
      'A A-1 20',
      'A A-2 30',
    ])
  })
  test('its batch first, then its item, then an empty location of the storage', () => {
    const places = [place('E'), holding('B', 'B', 10), holding('A', 'A', 10)]
    expect(put([milk(10)], places)).toEqual(['A A 10'])
    expect(put([milk(10)], places.slice(0, 2))).toEqual(['A B 10'])
    expect(put([milk(10)], places.slice(0, 1))).toEqual(['A E 10'])
  })
  test('what all of it fits into comes before what splits it; then pick before bulk, then as they stand', () => {
    const small = place('S', { capacity: decimal(10) })
    expect(put([milk(30)], [small, place('L', { use: 'bulk' })])).toEqual(['A L 30'])
    expect(put([milk(30)], [place('L', { use: 'bulk' }), place('P'), place('Q')])).toEqual(['A P 30'])
  })
  test('another storage only where this one has no room, and at the same temperature', () => {
    const full = holding('F', 'A', 100)
    const cold = place('C', { storage: 'COLD', temperature: 'chilled' })
    expect(put([milk(5)], [full, cold, place('Y', { storage: 'YARD' })])).toEqual(['A Y 5'])
    expect(put([milk(5)], [full, cold])).toEqual(['A – 5'])
  })
  test('nothing mixed where that is not taken, of what lies there and of what comes along', () => {
    const pure = holding('P', 'B', 10, { mixBatches: false })
    expect(put([milk(5)], [pure])).toEqual(['A – 5'])
    const other = place('O', { lies: decimal(5), mixItems: false })
    expect(put([milk(5)], [other])).toEqual(['A – 5'])
    const single = place('S', { mixBatches: false })
    expect(put([milk(5), milk(5, 'B')], [single])).toEqual(['A S 5', 'B – 5'])
  })
  test('what is held back goes where goods are inspected, and nowhere else', () => {
    const uses = ['qc'] as const
    expect(put([milk(5, 'A', { uses })], [place('P'), place('Q', { use: 'qc' })])).toEqual(['A Q 5'])
    expect(put([milk(5, 'A', { uses })], [place('P')])).toEqual(['A – 5'])
  })
  test('all of it is put somewhere or said to fit nowhere, and no location holds more than it has room for', () => {
    const count = fc.integer({ min: 1, max: 60 })
    const some = fc.array(fc.tuple(count, fc.constantFrom('A', 'B')), { minLength: 1, maxLength: 8 })
    const rooms = fc.array(fc.tuple(count, count, fc.constantFrom('A', 'B'), fc.boolean()), { maxLength: 8 })
    fc.assert(
      fc.property(some, rooms, (goods, shelves) => {
        const places = shelves.map(([capacity, lies, batch, mixBatches], index) =>
          holding(`P${index}`, batch, Math.min(capacity, lies), { capacity: decimal(capacity), mixBatches }),
        )
        const found = putTo(
          goods.map(([quantity, batch]) => milk(quantity, batch)),
          places,
        )
        expect(String(sum(found.map(({ quantity }) => quantity)))).toBe(
          String(goods.reduce((all, [one]) => all + one, 0)),
        )
        for (const { id, capacity, lies } of places) {
          const brought = sum(found.filter(({ locationTo }) => locationTo === id).map(({ quantity }) => quantity))
          expect(capacity?.greaterThanOrEqualTo(lies.plus(brought))).toBe(true)
        }
      }),
    )
  })
})

test('goods that come in are put to the first location for them that takes them, by the uses in their order', () => {
  const goods = { item: 'MILK' }
  const pure = place('R-1', { use: 'receive', lies: decimal(5), mixItems: false })
  expect(arrivalPlace([pure, place('R-2', { use: 'receive', lies: decimal(5) })], ['receive'], goods)).toBe('R-2')
  expect(arrivalPlace([pure], ['receive'], goods)).toBeNull()
  const full = place('R-3', { use: 'receive', capacity: decimal(5), lies: decimal(5) })
  expect(arrivalPlace([full], ['receive'], goods)).toBeNull()
  const both = [place('B-1', { use: 'return' }), place('Q-1', { use: 'qc' })]
  expect(arrivalPlace(both, ['qc', 'return'], goods)).toBe('Q-1')
  expect(arrivalPlace(both, ['return'], goods)).toBe('B-1')
})

test('beside its own: of its batch first, and only where there is room', () => {
  const places = [place('E'), holding('B', 'B', 10), holding('A', 'A', 10), holding('F', 'C', 100)]
  expect(placeBesideOwn(places, { item: 'MILK', batch: 'A' })).toBe('A')
  expect(placeBesideOwn(places, { item: 'MILK' })).toBe('B')
  expect(placeBesideOwn(places, { item: 'TEA' })).toBeNull()
})
