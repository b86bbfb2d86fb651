import { Problem } from '@lumbung/core'
import { expect, test } from 'vitest'
import { keptTiles, readTiles, saidTiles, usualTiles } from './tiles.ts'

const sales = { figure: { key: 'sales' } }
const stock = { figure: { key: 'stock' } }
const revenue = { figure: { key: 'revenue', face: 'chart' } }
const tile = (figure: string, width = 1, height = 1) => ({ figure, width, height })

test('who has no arrangement begins with a row of figures, then the charts, then the other figures', () => {
  expect(usualTiles([revenue, sales, stock])).toEqual([tile('sales'), tile('stock'), tile('revenue', 2, 2)])
  const others = ['late', 'waiting', 'below'].map((key) => ({ figure: { key } }))
  const shown = usualTiles([revenue, sales, stock, ...others]).map(({ figure }) => figure)
  expect(shown).toEqual(['sales', 'stock', 'late', 'waiting', 'revenue', 'below'])
})

test('a wide chart comes first, with figures one above the other beside it', () => {
  const year = { figure: { key: 'year', face: 'wide' } }
  const others = ['late', 'waiting', 'below', 'due', 'old'].map((key) => ({ figure: { key } }))
  expect(usualTiles([revenue, sales, stock, year, ...others])).toEqual([
    tile('year', 3, 2),
    ...['sales', 'stock', 'late', 'waiting', 'below', 'due'].map((key) => tile(key)),
    tile('revenue', 2, 2),
    tile('old'),
  ])
})

test('of what was kept, each figure stands once, in a size there is', () => {
  expect(keptTiles(null)).toBeNull()
  expect(keptTiles([tile('sales'), tile('sales', 2), tile('stock', 5), 'stock', null])).toEqual([tile('sales', 2)])
})

const placeOf = (tiles: unknown): string | undefined => {
  try {
    readTiles(tiles, [sales, stock])
    return undefined
  } catch (error) {
    return error instanceof Problem ? error.findings[0]?.path : String(error)
  }
}

test.each([
  [[tile('sales'), tile('stock', 4, 3)], undefined],
  [[tile('sales'), tile('revenue')], 'tiles.1'],
  [[tile('sales', 0)], 'tiles.0'],
  [[tile('sales'), tile('sales')], 'tiles'],
  [Array.from({ length: 41 }, () => tile('sales')), 'tiles'],
  ['sales', 'tiles'],
])('%j is wrong at %s', (tiles, place) => expect(placeOf(tiles)).toBe(place))

test('the trail tells figures with their sizes', () => {
  expect(saidTiles([tile('sales'), tile('stock', 4, 3)])).toBe('sales 1×1, stock 4×3')
  expect(saidTiles(null)).toBeNull()
})
