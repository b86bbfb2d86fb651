import { decimal } from '@lumbung/core'
import { expect, test } from 'vitest'
import { stockState } from './samples.ts'
import { costsOf } from './stock-cost.ts'

const layer = (quantity: string, value: string) => ({ quantity: decimal(quantity), value: decimal(value) })
const line = (item: string, quantity: string) => ({ item, baseQuantity: decimal(quantity) })
const layered = { ...stockState('20', '0'), layers: [layer('10', '500000'), layer('10', '600000')] }
const costs = (
  state: typeof layered,
  ...lines: readonly { item: string; baseQuantity: ReturnType<typeof decimal> }[]
) => costsOf(lines, new Map([['SUSU', state]])).map((one) => one?.toFixed() ?? null)

test('first in, first out, the oldest layers go first, line after line', () => {
  expect(costs(layered, line('SUSU', '12'))).toEqual(['620000'])
  expect(costs(layered, line('SUSU', '4'), line('SUSU', '8'))).toEqual(['200000', '420000'])
})

test('a part of a layer costs its share, the whole of it takes every cent', () => {
  const odd = { ...layered, layers: [layer('3', '100')] }
  expect(costs(odd, line('SUSU', '1'), line('SUSU', '2'))).toEqual(['33.33', '66.67'])
})

test('without layers, or beyond them, a unit costs what it costs; without any cost it is not known', () => {
  expect(costs({ ...layered, layers: [] }, line('SUSU', '2'))).toEqual(['120000'])
  expect(costs(layered, line('SUSU', '21'))).toEqual(['1160000'])
  expect(costsOf([line('SUSU', '1')], new Map([['SUSU', { ...layered, layers: [], unitCost: null }]]))).toEqual([null])
  expect(costs(layered, line('TEH', '1'))).toEqual([null])
})
