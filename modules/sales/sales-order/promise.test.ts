// Available to promise (inventory 6, sales 3.3), with the handbook's own figures.
import { decimal } from '@lumbung/core'
import { describe, expect, test } from 'vitest'
import { byId, item, sample } from '../../masters/trade/samples.ts'
import type { Turn } from '../../masters/item-knowledge/availability.ts'
import { type SalesOrder, salesOrder } from './definition.ts'
import { earliest, promisable, promiseFindings, promiseNeeds, promises } from './promise.ts'

const turn = (day: string | null, quantity: number, warehouse = 'WH'): Turn => ({
  day,
  quantity: decimal(quantity),
  warehouse,
})
const MARCH = [turn(null, 100), turn('2026-03-10', -30), turn('2026-03-12', 50), turn('2026-03-20', -90)]

describe('what can be promised', () => {
  test.each([
    ['2026-03-01', '30'],
    ['2026-03-10', '30'],
    ['2026-03-12', '30'],
    ['2026-03-20', '30'],
  ])('on hand 100, −30, +50, −90: on %s it is %s', (day, quantity) => {
    expect(promisable(MARCH, day).toFixed()).toBe(quantity)
  })
  test('31 on the 10th would break the 20th; what comes later moves the day', () => {
    expect(earliest(MARCH, decimal(30), '2026-03-10')).toBe('2026-03-10')
    expect(earliest(MARCH, decimal(31), '2026-03-10')).toBe(null)
    expect(earliest([...MARCH, turn('2026-04-02', 1)], decimal(31), '2026-03-10')).toBe('2026-04-02')
  })
  test('more promised than there is leaves nothing, not less', () => {
    expect(promisable([turn(null, 5), turn('2026-03-10', -8)], '2026-03-01').toFixed()).toBe('0')
  })
})

const line = { item: 'KOPI', warehouse: 'WH', baseQuantity: decimal(31), deliverable: true, requiredDate: '2026-03-10' }
const order = (more: object, ...lines: readonly object[]) => sample(salesOrder, { date: '2026-03-01', lines, ...more })
const stands = (...turns: readonly Turn[]) => ({ availability: new Map([['KOPI', turns]]) })
const items = byId(item('KOPI'), item('JASA', { type: 'service' }))

describe('an order', () => {
  test('asks for no stock where no day was asked for', () => {
    const today = { ...line, requiredDate: '2026-03-01' }
    const asked = (of: SalesOrder) => promiseNeeds(of).availability.question
    expect(asked(order({}, today))).toMatchObject({ items: [] })
    expect(asked(order({ requiredDate: '2026-03-01' }, today))).toMatchObject({ items: ['KOPI'] })
    expect(asked(order({}, line))).toMatchObject({ items: ['KOPI'] })
  })
  test('a line takes from what the lines before it leave, by the day they ask for', () => {
    const two = order({}, { ...line, requiredDate: '2026-03-12' }, line)
    const facts = stands(turn(null, 40), turn('2026-03-25', 40))
    expect(Object.fromEntries(promises(two, facts))).toEqual({ L1: '2026-03-25', L2: '2026-03-10' })
  })
  test('only its own warehouse counts; services wait for nothing', () => {
    const facts = { ...stands(turn(null, 100, 'WH2')), items }
    const service = { ...line, item: 'JASA', deliverable: false, warehouse: null }
    expect(promiseFindings(order({}, line, service), facts)).toEqual([
      {
        path: 'lines.0.requiredDate',
        code: 'never-promised',
        warning: true,
        values: { line: 1, item: 'KOPI', date: '2026-03-10' },
      },
    ])
  })
  test('a later day warns with the earliest one; a day that holds says nothing', () => {
    const late = { ...stands(...MARCH, turn('2026-04-02', 1)), items }
    expect(promiseFindings(order({}, line), late)[0]).toMatchObject({
      code: 'promised-later',
      warning: true,
      values: { date: '2026-03-10', atp: '2026-04-02' },
    })
    expect(promiseFindings(order({}, { ...line, baseQuantity: decimal(30) }), late)).toEqual([])
  })
})
