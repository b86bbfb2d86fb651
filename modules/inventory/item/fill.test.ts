import { expect, test } from 'vitest'
import { byId } from '../../masters/trade/samples.ts'
import { fill } from './fill.ts'

const group = { baseUnit: 'PCS', taxGroup: 'PPN', inspectOnReceipt: false, archived: false, version: 1 }
const plain = { id: 'DRY', ...group, costing: null }
const fifo = { ...plain, id: 'FRESH', costing: 'fifo' } as const
const facts = { groups: byId<typeof plain | typeof fifo>(plain, fifo) }

test('a new item takes the costing of its group when that is chosen', () => {
  expect(fill({ itemGroup: 'FRESH', costing: 'average' }, facts, 'itemGroup')).toMatchObject({
    costing: 'fifo',
    baseUnit: 'PCS',
    taxGroup: 'PPN',
  })
  expect(fill({ itemGroup: 'DRY', costing: 'average' }, facts, 'itemGroup')).toMatchObject({ costing: 'average' })
})

test('sent without a costing it takes the group’s; another choice stays, and so does that of a stored item', () => {
  expect(fill({ itemGroup: 'FRESH' }, facts, '')).toMatchObject({ costing: 'fifo' })
  expect(fill({ itemGroup: 'FRESH', costing: 'average' }, facts, '')).toMatchObject({ costing: 'average' })
  expect(fill({ id: 'KOPI', itemGroup: 'FRESH', costing: 'average' }, facts, 'itemGroup')).toMatchObject({
    costing: 'average',
  })
  expect(fill({ itemGroup: 'FRESH' }, facts, 'name')).toEqual({ itemGroup: 'FRESH' })
})
