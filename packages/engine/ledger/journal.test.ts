import { decimal, Problem } from '@lumbung/core'
import { expect, test } from 'vitest'
import { assertStockAgrees, lineOf } from './journal.ts'

const debit = (account: string, branch: string, idr: number) =>
  lineOf(account, branch, 'debit', decimal(0), decimal(idr))
const credit = (account: string, branch: string, idr: number) =>
  lineOf(account, branch, 'credit', decimal(0), decimal(idr))
const move = (account: string, branch: string, value: number) => ({ account, branch, value: decimal(value) })
const holding = new Set(['stock', 'transit'])

const refusal = (work: () => void): string => {
  try {
    work()
  } catch (error) {
    if (error instanceof Problem) return `${error.code} ${JSON.stringify(error.values)}`
    throw error
  }
  return ''
}

test('a journal says of goods what the stock ledger says, by account and branch', () => {
  const lines = [debit('stock', 'jakarta', 600), credit('stock', 'jakarta', 100), credit('grir', 'jakarta', 500)]
  expect(
    refusal(() => assertStockAgrees(lines, [move('stock', 'jakarta', 600), move('stock', 'jakarta', -100)], holding)),
  ).toBe('')
  // A warehouse of its own account, which no role names, is held to the same.
  const own = [debit('own', 'jakarta', 40), credit('grir', 'jakarta', 40)]
  expect(refusal(() => assertStockAgrees(own, [move('own', 'jakarta', 40)], holding))).toBe('')
})

test.each([
  ['by a cent', [debit('stock', 'jakarta', 600.01)], [move('stock', 'jakarta', 600)], '600.01', '600.00'],
  ['in another branch', [debit('stock', 'bandung', 600)], [move('stock', 'jakarta', 600)], '0.00', '600.00'],
  ['a line without goods', [credit('transit', 'jakarta', 5)], [], '-5.00', '0.00'],
  ['goods without a line', [], [move('own', 'jakarta', 7)], '0.00', '7.00'],
])('what differs is refused: %s', (_name, lines, moves, journal, stock) => {
  expect(refusal(() => assertStockAgrees(lines, moves, holding))).toBe(
    `stock-disagrees ${JSON.stringify({ journal, stock })}`,
  )
})
