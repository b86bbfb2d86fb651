import { decimal, type Decimal } from '@lumbung/core'
import { expect, test } from 'vitest'
import { applyReceipt, applyValue, type Costing, emptyPool, type PoolState, priceIssue } from './pool.ts'
import { billShare, fedShare, valueShare } from './share.ts'

/** Runs `in QUANTITY VALUE`, `out QUANTITY`, `value AMOUNT of LAYER` line by line; each answers with what it moved. */
function told(costing: Costing, moves: string, standard: string | null = null): string {
  let state: PoolState = emptyPool(costing, standard === null ? null : decimal(standard))
  const lines = moves
    .trim()
    .split('\n')
    .map((line, index) => {
      const [kind = '', first = '0', second, , layer] = line.trim().split(/ +/)
      const row = `r${index + 1}`
      const quantity = decimal(first)
      const step =
        kind === 'in'
          ? applyReceipt(state, row, quantity, second === undefined ? null : decimal(second))
          : kind === 'out'
            ? priceIssue(state, row, quantity)
            : applyValue(state, quantity, second === 'of' ? (layer ?? 'r1') : 'r1')
      state = step.state
      const corrections = step.corrections.map((one) => `, ${one.row} ${one.value.toFixed(2)}`).join('')
      return `${line.trim()} = ${step.value.toFixed(2)}${corrections}`
    })
  return [...lines, `left ${state.quantity.toFixed()} / ${state.value.toFixed(2)}`].join('\n')
}

const table = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim())
    .join('\n')

test('average: three pieces for 100.00 leave to the cent', () => {
  expect(told('average', 'in 3 100\nout 1\nout 1\nout 1')).toBe(
    table(`
    in 3 100 = 100.00
    out 1 = -33.33
    out 1 = -33.34
    out 1 = -33.33
    left 0 / 0.00`),
  )
})

test('FIFO: 120 pieces eat the first layer and a part of the second', () => {
  expect(told('fifo', 'in 100 5000000\nin 50 2600000\nout 120')).toBe(
    table(`
    in 100 5000000 = 5000000.00
    in 50 2600000 = 2600000.00
    out 120 = -6040000.00
    left 30 / 1560000.00`),
  )
})

test('FIFO: every consumption is known', () => {
  const first = applyReceipt(emptyPool('fifo'), 'a', decimal(100), decimal(5_000_000)).state
  const second = applyReceipt(first, 'b', decimal(50), decimal(2_600_000)).state
  const consumptions = priceIssue(second, 'x', decimal(120)).consumptions
  expect(consumptions.map((one) => `${one.layer} ${one.quantity.toFixed()} ${one.value.toFixed(2)}`)).toEqual([
    'a 100 5000000.00',
    'b 20 1040000.00',
  ])
})

test('standard: the pool is always worth quantity × standard', () => {
  expect(told('standard', 'in 10 520000\nout 3', '50000')).toBe(
    table(`
    in 10 520000 = 500000.00
    out 3 = -150000.00
    left 7 / 350000.00`),
  )
})

test.each(['average', 'fifo'] as const)('%s: what left without cover is trued up by the next receipt', (costing) => {
  expect(told(costing, 'in 1 100\nout 1\nout 2\nin 5 550')).toBe(
    table(`
    in 1 100 = 100.00
    out 1 = -100.00
    out 2 = -200.00
    in 5 550 = 550.00, r3 -20.00
    left 3 / 330.00`),
  )
})

test.each(['average', 'fifo'] as const)('%s: an issue that is covered in part leaves its rest open', (costing) => {
  expect(told(costing, 'in 3 300\nout 5\nin 1 120\nin 4 520')).toBe(
    table(`
    in 3 300 = 300.00
    out 5 = -500.00
    in 1 120 = 120.00, r2 -20.00
    in 4 520 = 520.00, r2 -30.00
    left 3 / 390.00`),
  )
})

test('without any known cost the row says so', () => {
  expect(priceIssue(emptyPool('average'), 'x', decimal(1)).uncosted).toBe(true)
  expect(applyReceipt(emptyPool('average'), 'x', decimal(1), null).uncosted).toBe(true)
})

test('freight of 100 on a receipt of 10 with 4 issued', () => {
  const share = valueShare(decimal(100), decimal(6), decimal(10))
  expect([share.stock.toFixed(2), share.rest.toFixed(2), share.pieces.toFixed()]).toEqual(['60.00', '40.00', '6'])
  expect(told('average', 'in 10 1000\nout 4\nvalue 60')).toContain('left 6 / 660.00')
  expect(told('fifo', 'in 10 1000\nout 4\nvalue 60 of the r1')).toContain('left 6 / 660.00')
})

test('a value that meets nothing, or would leave less than nothing, is not taken', () => {
  expect(told('average', 'in 2 10\nout 2\nvalue 5')).toContain('value 5 = 0.00')
  expect(told('average', 'in 2 10\nvalue -15')).toContain('value -15 = -10.00')
  expect(told('fifo', 'in 2 10\nin 2 20\nout 2\nvalue 5 of the r1')).toContain('value 5 of the r1 = 0.00')
  expect(told('average', 'in 1 10\nout 2\nvalue 5')).toContain('value 5 = 0.00')
})

const billed = (
  quantity: number,
  receipt: string,
  amount: string,
  bill: string,
  rate: string,
  onHand: number,
  earlier = 0,
) => {
  const share = billShare({
    quantity: decimal(quantity),
    receiptValue: decimal(receipt),
    receiptAmount: decimal(amount),
    agreedAmount: decimal(amount),
    billAmount: decimal(bill),
    billRate: decimal(rate),
    onHand: decimal(onHand),
    givenEarlier: decimal(earlier),
  })
  const text = (value: Decimal): string => value.toFixed(2)
  const split = `stock ${text(share.stock)} ppv ${text(share.rest)}`
  return `${split} rate ${text(share.rateDifference)} owed ${text(share.billed)}`
}

test('bills: the worked examples of finance 5.11 and purchasing 4.4', () => {
  expect(billed(100, '5000000', '5000000', '5100000', '1', 60)).toBe(
    'stock 60000.00 ppv 40000.00 rate 0.00 owed 5100000.00',
  )
  expect(billed(60, '3000000', '3000000', '3120000', '1', 40)).toBe(
    'stock 80000.00 ppv 40000.00 rate 0.00 owed 3120000.00',
  )
  expect(billed(100, '15800000', '1000', '1020', '16000', 75)).toBe(
    'stock 240000.00 ppv 80000.00 rate 200000.00 owed 16320000.00',
  )
})

test('bills: one bill and many bills end alike', () => {
  expect(billed(50, '2500000', '2500000', '2550000', '1', 60)).toContain('stock 50000.00 ppv 0.00')
  expect(billed(50, '2500000', '2500000', '2550000', '1', 60, 50)).toContain('stock 10000.00 ppv 40000.00')
})

test('shares of what went out add up to it', () => {
  const parts = [0, 1, 2].map((before) => fedShare(decimal(100), decimal(3), decimal(before), decimal(1)).toFixed(2))
  expect(parts).toEqual(['33.33', '33.34', '33.33'])
})
