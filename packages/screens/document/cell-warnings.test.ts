import { expect, test } from 'vitest'
import { cellWarnings } from './cell-warnings.ts'

const base = {
  lines: [
    { id: 'a', quantity: '1' },
    { id: 'b', quantity: '9999' },
  ],
  warnings: [
    { path: 'lines.1.quantity', message: 'Line 2: 9.999 PCS is more than what is open.' },
    { path: 'customer', message: 'Near the limit.' },
  ],
}
const line = (key: string, quantity: string) => ({ key, values: { quantity } })

test('a warning about a cell stands in it, wherever its line is by now', () => {
  expect(cellWarnings(base, 'lines', [line('b', '9999'), line('a', '1')])).toEqual([
    { line: 'b', column: 'quantity', kind: 'warning', text: '9.999 PCS is more than what is open.' },
  ])
})

test('it goes when the cell is typed over, and with its line', () => {
  expect(cellWarnings(base, 'lines', [line('a', '1'), line('b', '6')])).toEqual([])
  expect(cellWarnings(base, 'lines', [line('a', '1')])).toEqual([])
  expect(cellWarnings(null, 'lines', [])).toEqual([])
})
