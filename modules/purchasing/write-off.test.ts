import { decimal, ZERO } from '@lumbung/core'
import { expect, test } from 'vitest'
import { needs, run } from './write-off.ts'

const lines = ['A', 'B', 'C', 'D'].map((id) => ({ id, item: `item ${id}` }))
const at = (quantity: number) => ({ quantity: decimal(quantity), value: ZERO, amount: ZERO })
const standing = new Map([
  ['A', at(40)],
  ['B', at(0)],
  ['C', at(-40)],
])

test('asks what is left of each line', () => {
  expect(needs({ lines }).standing).toMatchObject({ role: 'grir', lines: ['A', 'B', 'C', 'D'] })
})

test('what is left goes to the price variance, what was billed ahead on the other side; what is cleared stays', () => {
  expect(run({ lines }, { standing }).entries).toMatchObject([
    { ledger: 'clear', role: 'grir', source: 'A', item: 'item A', quantity: decimal(40), contra: 'ppv', line: 'A' },
    { ledger: 'clear', role: 'grir', source: 'C', item: 'item C', quantity: decimal(-40), contra: 'ppv', line: 'C' },
  ])
})
