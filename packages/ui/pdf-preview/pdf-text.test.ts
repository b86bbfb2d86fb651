import { expect, test } from 'vitest'
import { placesIn, type TextPiece } from './pdf-text.ts'

const piece = (text: string, top: number): TextPiece => ({ text, left: 10, top, width: text.length * 5, height: 12 })
const pieces = [piece('Kopi Arabika', 0), piece('250 g', 20), piece('kopi', 40)]

test('every place is found, whatever its capitals, with the box of its letters', () => {
  const found = placesIn(pieces, 3, ' KOPI ')
  expect(found).toEqual([
    { page: 3, boxes: [{ left: 10, top: 0, width: 20, height: 12 }] },
    { page: 3, boxes: [{ left: 10, top: 40, width: 20, height: 12 }] },
  ])
})

test('what goes on in the next piece has a box in each', () => {
  expect(placesIn(pieces, 1, 'arabika 250')).toEqual([
    {
      page: 1,
      boxes: [
        { left: 35, top: 0, width: 35, height: 12 },
        { left: 10, top: 20, width: 15, height: 12 },
      ],
    },
  ])
  expect(placesIn(pieces, 1, 'tea')).toEqual([])
  expect(placesIn(pieces, 1, ' ')).toEqual([])
})
