import { createHash } from 'node:crypto'
import { canonicalJson, decimal, Problem } from '@lumbung/core'
import { describe, expect, test } from 'vitest'
import { assertStockAgrees, journalHash, lineOf } from './journal.ts'

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

describe('the hash of a journal', () => {
  const head = { id: 'J', date: '2026-11-21', source_type: 'gift', source: 'S', event: 'approve' }
  const journal = { ...head, kind: 'normal', currency: 'IDR', rate: '1' }
  const amounts = { debit: '5', credit: '0', idr_debit: '5', idr_credit: '0', account_debit: '5', account_credit: '0' }
  const row = (more: Readonly<Record<string, unknown>>) => [
    { position: 1, account: 'A', branch: 'B', ...amounts, ...more },
  ]
  const of = (layout: number, more: Readonly<Record<string, unknown>>): string =>
    journalHash({ ...journal, layout }, row(more))

  test('says what lines are about by name, whatever is declared later', () => {
    const about = of(2, { cost_code: 'HO' })
    expect(about).not.toBe(of(2, {}))
    expect(about).not.toBe(of(2, { project: 'HO' }))
    expect(of(2, { cost_code: 'HO', project: null })).toBe(about)
    expect(of(2, { project: 'P', cost_code: 'HO' })).toBe(of(2, { cost_code: 'HO', project: 'P' }))
  })
  test('of the first layout has the one dimension there was in its place', () => {
    const line = '1 A B  5.00 0.00 5.00 0.00    HO   '
    const said = ['J', '2026-11-21', 'gift', 'S', 'approve', 'normal', 'IDR', '1.000000', line]
    const hash = createHash('sha256').update(canonicalJson(said)).digest('hex')
    expect(of(1, { cost_code: 'HO' })).toBe(hash)
    expect(of(1, { cost_code: 'HO', project: 'P' })).not.toBe(hash)
  })
})
