import { expect, test } from 'vitest'
import { type TileLayout, moved, pressed, sized, withFigure, without } from './layout.ts'

const tile = (figure: string, width = 1, height = 1) => ({ figure, width, height })
const LAYOUT: TileLayout = [tile('a'), tile('b', 2, 2), tile('c', 4, 3)]
const names = (layout: TileLayout | null): string => (layout ?? []).map(({ figure }) => figure).join('')

test('a tile moves to a place, and no further than the ends', () => {
  expect([0, 1, 2, 9, -1].map((place) => names(moved(LAYOUT, 'b', place)))).toEqual(['bac', 'abc', 'acb', 'acb', 'bac'])
  expect(moved(LAYOUT, 'x', 0)).toBe(LAYOUT)
})

test('its size stays between one and what there is', () => {
  expect(sized(LAYOUT, 'a', { width: 9, height: 0 })[0]).toEqual(tile('a', 4, 1))
  expect(sized(LAYOUT, 'c', { width: 5, height: 4 })).toBe(LAYOUT)
  // What cannot be drawn stays a figure.
  expect(sized(LAYOUT, 'a', { width: 2, height: 3 }, 1)[0]).toEqual(tile('a', 2, 1))
})

test('arrows move it, with Shift they change its size; other keys do nothing', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']
  expect(keys.map((key) => names(pressed(LAYOUT, 'b', { key, shiftKey: false })))).toEqual([
    'bac',
    'acb',
    'bac',
    'acb',
    'bac',
    'acb',
  ])
  expect(keys.slice(0, 4).map((key) => pressed(LAYOUT, 'b', { key, shiftKey: true })?.[1])).toEqual([
    tile('b', 1, 2),
    tile('b', 3, 2),
    tile('b', 2, 1),
    tile('b', 2, 3),
  ])
  expect(pressed(LAYOUT, 'b', { key: 'Enter', shiftKey: false })).toBeNull()
})

test('a figure stands once; one that is added comes last', () => {
  expect(names(withFigure(LAYOUT, 'd', true))).toBe('abcd')
  expect(withFigure(LAYOUT, 'd', true).at(-1)).toEqual(tile('d', 2, 2))
  expect(withFigure(LAYOUT, 'b', true)).toBe(LAYOUT)
  expect(names(without(LAYOUT, 'b'))).toBe('ac')
})
