import { decimal, sum } from '@lumbung/core'
import { issue, receive } from '@lumbung/ledger'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { byId } from '../trade/samples.ts'
import { measuredFindings } from './measured.ts'
import { inPieces } from './pieces.ts'
import { withSuggestions } from './suggested.ts'

const chicken = {
  id: 'CHICKEN',
  archived: false,
  code: 'CHICKEN',
  baseUnitCode: 'PCS',
  tracking: 'none' as const,
  expiryControl: false,
  shelfLife: null,
  minimumDaysIn: null,
  minimumDaysOut: null,
  measureUnit: 'KG' as never,
  measureUnitCode: 'KG',
  measureDecimals: 3,
  nominalMeasure: decimal('1.5'),
  measureTolerance: decimal(10),
}
const coffee = { ...chicken, id: 'COFFEE', code: 'COFFEE', measureUnit: null }
const piece = (quantity: number, measured: string | null) => ({
  location: null,
  batch: null,
  serial: null,
  quantity: decimal(quantity),
  measured: measured === null ? null : decimal(measured),
})

const findings = (item: string, quantity: number, ...rows: readonly ReturnType<typeof piece>[]) =>
  measuredFindings(
    {
      lines: [{ id: 'L1', item, baseQuantity: decimal(quantity) }],
      tracking: rows.map((row) => ({ ...row, line: 'L1' })),
    },
    { tracked: byId(chicken, coffee) },
  ).map(({ path, code, warning }) => `${path} ${code}${warning ? ' warning' : ''}`)

describe('what pieces weigh', () => {
  test('12 that should weigh 16.2 to 19.8 kg', () => {
    expect(findings('CHICKEN', 12, piece(12, '18.4'))).toEqual([])
    expect([piece(12, '16.2'), piece(12, '19.8')].flatMap((row) => findings('CHICKEN', 12, row))).toEqual([])
    expect(findings('CHICKEN', 12, piece(12, '16.199'))).toEqual(['tracking.0.measured measure-unusual warning'])
    expect(findings('CHICKEN', 12, piece(12, '19.801'))).toEqual(['tracking.0.measured measure-unusual warning'])
  })
  test('is said of every row, once, and of no other item', () => {
    expect(findings('CHICKEN', 12)).toEqual(['lines.0.item measure-missing'])
    expect(findings('CHICKEN', 12, piece(6, '9'), piece(6, null))).toEqual(['tracking.1.measured measure-missing'])
    expect(findings('CHICKEN', 12, piece(12, '18.40001'))).toEqual(['tracking.0.measured measure-decimals'])
    expect(findings('COFFEE', 12, piece(12, '18.4'))).toEqual(['tracking.0.measured not-measured'])
    expect(findings('COFFEE', 12, piece(12, null))).toEqual([])
  })
  test('goes with the entries of the line, by their pieces where several share a row', () => {
    const entry = (quantity: number) =>
      receive({ item: 'C', warehouse: 'W', quantity: decimal(quantity), value: null, contra: 'grir', line: 'L1' })
    const parts = inPieces([entry(4), entry(8)], [piece(12, '18.4')])
    expect(parts.map(({ quantity, measured }) => [quantity, measured].join(' '))).toEqual(['4 6.133333', '8 12.266667'])
  })
  test('is suggested where all that lies there is taken; of fewer the scale says it', () => {
    const lying = new Map([['C', [{ ...piece(0, '18.4'), free: decimal(12) }]]])
    const taken = (needed: number) =>
      withSuggestions([{ item: 'C', needed: decimal(needed) }], [], lying).map(({ quantity, measured }) =>
        [quantity, measured ?? '–'].join(' '),
      )
    expect(taken(12)).toEqual(['12 18.4'])
    expect(taken(5)).toEqual(['5 –'])
    const chosen = [{ line: 1, ...piece(12, '18.4') }]
    expect(withSuggestions([{ item: 'C', needed: decimal(5) }], chosen, lying)).toMatchObject([{ measured: null }])
  })
})

test('however rows and entries share a line, pieces stay whole and both measures come to what was said', () => {
  const row = fc.record({ pieces: fc.integer({ min: 1, max: 50 }), grams: fc.integer({ min: 1, max: 90_000 }) })
  fc.assert(
    fc.property(
      fc.array(row, { minLength: 1, maxLength: 8 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (rows, at) => {
        const all = rows.reduce((count, { pieces }) => count + pieces, 0)
        const first = Math.min(all - 1, Math.floor(all * at))
        const goods = { item: 'C', warehouse: 'W', contra: 'cogs', line: 'L1' } as const
        const entries = [first, all - first]
          .filter((one) => one > 0)
          .map((one) => issue({ ...goods, quantity: decimal(one) }))
        const pieces = rows.map(({ pieces: count, grams }) => piece(count, decimal(grams).div(1000).toFixed()))
        const parts = inPieces(entries, pieces)
        expect(parts.every(({ quantity }) => quantity.isInteger() && quantity.isPositive())).toBe(true)
        expect(sum(parts.map(({ quantity }) => quantity)).toNumber()).toBe(all)
        const said = sum(pieces.map(({ measured }) => measured ?? decimal(0)))
        expect(sum(parts.map(({ measured }) => measured ?? decimal(0))).equals(said)).toBe(true)
      },
    ),
  )
})
