// What is free of an item, what comes, what it earns; how a limit is taken up.
import { decimal } from '@lumbung/core'
import { expect, test } from 'vitest'
import type { Turn } from './availability.ts'
import { comingIn, freeIn } from './item-knowledge.ts'
import { pricesIn, wantedOf } from './last-prices.ts'
import { marginOf, numberIn } from './margin.ts'
import { leftOf, partsOf } from '../summary/party-standing.ts'

const turn = (day: string | null, quantity: number): Turn => ({ warehouse: 'WH', day, quantity: decimal(quantity) })
const TURNS = [turn(null, 100), turn('2026-03-10', -30), turn('2026-03-12', 50), turn('2026-03-12', 10)]

test('on hand 100, 30 promised: 70 are free, whatever comes; 60 come on the 12th', () => {
  expect(freeIn(TURNS).toFixed()).toBe('70')
  expect(comingIn(TURNS)).toEqual([{ day: '2026-03-12', quantity: decimal(60) }])
  expect(comingIn([])).toEqual([])
})

test('12 that bring 540,000 and cost 32,400 each earn 28 %; below cost it is less than nothing', () => {
  expect(marginOf(decimal(540_000), decimal(12), decimal(32_400))?.toFixed()).toBe('28')
  expect(marginOf(decimal(300_000), decimal(12), decimal(32_400))?.toFixed()).toBe('-29.6')
  expect(marginOf(decimal(0), decimal(12), decimal(32_400))).toBe(null)
})

test('what is half typed is no number', () => {
  expect(numberIn('12.50')?.toFixed()).toBe('12.5')
  expect([numberIn('12,'), numberIn(''), numberIn(null)]).toEqual([null, null, null])
})

test('of a limit of 900, 512.3 owed and 223 of this document leave 164.7', () => {
  const standing = { limit: decimal(900), owed: decimal('512.3'), ordered: decimal(0), own: decimal(223) }
  expect(leftOf(standing).toFixed()).toBe('164.7')
  expect(partsOf(standing)).toEqual({ owed: '56.92', ordered: '0', own: '24.78' })
  // Past the limit the bar is all that is taken.
  expect(partsOf({ ...standing, own: decimal('487.7') })).toEqual({ owed: '51.23', ordered: '0', own: '48.77' })
})

test('12 boxes that came to 540,000 were 45,000 a box; a question without a party asks nothing', () => {
  const [item, party] = ['019ac5b0-0000-7000-8000-000000000001', '019ac5b0-0000-7000-8000-000000000002']
  const questions = [
    { party: null, items: [item] },
    { party, items: [item, item, null] },
  ]
  expect(wantedOf(questions)).toEqual({ places: [1], parties: [party], items: [item] })
  const row = { id: 'd', number: 'SI-1', date: '2026-03-01', unit: 'box', currency: 'IDR', item }
  const [none, found] = pricesIn(questions, [{ ...row, place: 1, amount: '540000', net: '480000', quantity: '12' }])
  expect([none?.size, found?.get(item)?.[0]?.price.toFixed()]).toEqual([0, '45000'])
})
