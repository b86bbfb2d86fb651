import { decimal } from '@lumbung/core'
import { issue, receive } from '@lumbung/ledger'
import { describe, expect, test } from 'vitest'
import { incomingPieces, inPieces, newBatches, outgoingPieces } from './pieces.ts'
import { isSuggested, suggestion, withSuggestions } from './suggested.ts'

const piece = (
  batch: string | null,
  quantity: number,
  serial: string | null = null,
  location: string | null = null,
) => ({
  location,
  batch,
  serial,
  quantity: decimal(quantity),
})
const entry = (quantity: number, more: object = {}) =>
  receive({
    item: 'MILK',
    warehouse: 'WH',
    quantity: decimal(quantity),
    value: null,
    contra: 'grir',
    line: 'L1',
    ...more,
  })
const said = (entries: ReturnType<typeof inPieces>) =>
  entries.map(({ batch, serial, quantity, value }) =>
    [batch ?? serial ?? '–', String(quantity), value === null ? 'at cost' : value.toFixed(2)].join(' '),
  )

describe('pieces of an entry', () => {
  test('10 at 100.00, 7 of batch A and 3 of batch B', () => {
    const parts = inPieces([entry(10, { value: decimal(100) })], [piece('A', 7), piece('B', 3)])
    expect(said(parts)).toEqual(['A 7 70.00', 'B 3 30.00'])
  })
  test('3 at 100.00, three serial numbers: the cents go to the first', () => {
    const serials = ['S1', 'S2', 'S3'].map((serial) => piece(null, 1, serial))
    expect(said(inPieces([entry(3, { value: decimal(100) })], serials))).toEqual([
      'S1 1 33.34',
      'S2 1 33.33',
      'S3 1 33.33',
    ])
  })
  test('what goes out has no value before it is priced; what no piece covers stays as it is', () => {
    const out = issue({ item: 'MILK', warehouse: 'WH', quantity: decimal(5), contra: 'cogs', line: 'L1' })
    expect(said(inPieces([out], [piece('A', 3)]))).toEqual(['A 3 at cost', '– 2 at cost'])
    expect(inPieces([out], [])).toEqual([out])
  })
  test('entries of one line take pieces in turn: 4 billed before they came, 6 at the order’s price', () => {
    const entries = [entry(4, { value: decimal(44) }), entry(6, { value: decimal(60) })]
    expect(said(inPieces(entries, [piece('A', 5), piece('B', 5)]))).toEqual(['A 4 44.00', 'A 1 10.00', 'B 5 50.00'])
  })
})

describe('batches that come in', () => {
  const row = (id: string, batchNumber: string, batch: string | null = null, line = 'L1') => ({
    ...piece(batch, 1),
    id,
    line,
    batchNumber,
    expiry: '2027-01-31',
    made: null,
    supplierBatch: null,
  })
  const lines = [
    { id: 'L1', item: 'MILK' },
    { id: 'L2', item: 'CREAM' },
  ]
  test('a number that is new is one batch, however many rows say it; that of another item is another', () => {
    const document = {
      lines,
      tracking: [row('R1', 'A'), row('R2', 'a'), row('R3', 'A', null, 'L2'), row('R4', 'B', 'B1')],
    }
    expect(newBatches(document).map(({ id, values }) => [id, values.item, values.number])).toEqual([
      ['R1', 'MILK', 'A'],
      ['R3', 'CREAM', 'A'],
    ])
    expect(incomingPieces(document, { id: 'L1' }).map(({ batch }) => batch)).toEqual(['R1', 'R1', 'B1'])
    expect(incomingPieces(document, { id: 'L2' }).map(({ batch }) => batch)).toEqual(['R3'])
  })
  test('rows of another line are not taken', () => {
    expect(outgoingPieces({ tracking: [{ line: 'L2', ...piece('A', 1) }] }, { id: 'L1' })).toEqual([])
  })
})

describe('what to take', () => {
  const free = (batch: string, quantity: number) => ({ location: null, batch, serial: null, free: decimal(quantity) })
  const lying = new Map([['MILK', [free('A', 20), free('B', 50)]]])
  const line = (needed: number | null, more: object = {}) => ({
    item: 'MILK',
    needed: needed === null ? null : decimal(needed),
    ...more,
  })
  const rows = (found: ReturnType<typeof withSuggestions>) =>
    found.map((row) => [row.line, row.batch, String(row.quantity)].join(' '))
  test('30 over two batches, the one that expires first before the other', () => {
    expect(rows(withSuggestions([line(30)], [], lying))).toEqual(['1 A 20', '1 B 10'])
  })
  test('two lines of an item do not take the same pieces', () => {
    expect(rows(withSuggestions([line(15), line(15)], [], lying))).toEqual(['1 A 15', '2 A 5', '2 B 10'])
  })
  test('what was chosen stays: more adds the rest, less gives up the last rows', () => {
    const chosen = [{ line: 'L1', location: null, serial: null, batch: 'B', quantity: decimal(10) }]
    expect(rows(withSuggestions([line(12, { id: 'L1' })], chosen, lying))).toEqual(['L1 B 10', 'L1 A 2'])
    expect(rows(withSuggestions([line(4, { id: 'L1' })], chosen, lying))).toEqual(['L1 B 4'])
  })
  test('more than there is takes what there is; nothing is known of goods that are not told apart', () => {
    expect(rows(withSuggestions([line(100)], [], lying))).toEqual(['1 A 20', '1 B 50'])
    expect(withSuggestions([line(3, { item: 'SUGAR' })], [], lying)).toEqual([])
    const own = [{ line: 1, batch: 'X', quantity: decimal(9) }]
    expect(withSuggestions([line(null)], own, lying)).toEqual(own)
  })
  test('is asked once for each item', () => {
    expect(suggestion({ warehouse: 'WH', date: '2026-11-11' }, [line(3), line(4), line(null)])).toEqual({
      warehouse: 'WH',
      day: '2026-11-11',
      sold: false,
      wanted: [{ item: 'MILK', quantity: '7' }],
    })
    expect(['lines.0.quantity', 'suggest', '', 'warehouse'].every(isSuggested)).toBe(true)
    expect(['notes', 'tracking.0.batch'].some(isSuggested)).toBe(false)
  })
})
