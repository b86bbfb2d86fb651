import { decimal } from '@lumbung/core'
import { expect, test } from 'vitest'
import { withArrivalPlaces } from './arriving.ts'

const lineOf = (needed: number | null, item = 'MILK') => ({ item, needed: needed === null ? null : decimal(needed) })
const row = (more: object, line = 1) => ({
  line,
  location: null,
  batchNumber: null,
  batch: null,
  serial: null,
  ...more,
})
const said = (rows: ReturnType<typeof withArrivalPlaces>) =>
  rows.map(({ line: place, location, batchNumber, serial, quantity }) =>
    [place, location ?? '–', batchNumber ?? serial ?? '–', quantity?.toFixed() ?? '–'].join(' '),
  )
const dock = (): string => 'D-1'
const nowhere = (): null => null

test('a line without rows gets one for the location, which follows its quantity', () => {
  const first = withArrivalPlaces([lineOf(10), lineOf(null, 'TEA')], [], dock)
  expect(said(first)).toEqual(['1 D-1 – 10', '2 D-1 – –'])
  expect(said(withArrivalPlaces([lineOf(8), lineOf(null, 'TEA')], first, dock))).toEqual(['1 D-1 – 8', '2 D-1 – –'])
  expect(withArrivalPlaces([lineOf(10)], [], nowhere)).toEqual([])
})

test('rows that name goods keep their quantity, and get a location where they say none', () => {
  const rows = [
    row({ batchNumber: 'A', quantity: decimal(4) }),
    row({ batchNumber: 'B', quantity: decimal(6), location: 'P-9' }),
  ]
  expect(said(withArrivalPlaces([lineOf(12)], rows, dock))).toEqual(['1 D-1 A 4', '1 P-9 B 6'])
  const serial = [row({ serial: 'S-1', quantity: decimal(1) })]
  expect(said(withArrivalPlaces([lineOf(3)], serial, dock))).toEqual(['1 D-1 S-1 1'])
})

test('two rows by hand share a line as they were typed', () => {
  const rows = [row({ location: 'P-1', quantity: decimal(4) }), row({ location: 'P-2', quantity: decimal(6) })]
  expect(said(withArrivalPlaces([lineOf(12)], rows, dock))).toEqual(['1 P-1 – 4', '1 P-2 – 6'])
})

test('in another warehouse goods lie elsewhere; what said nothing but its location is gone without any', () => {
  const rows = [row({ location: 'P-1', quantity: decimal(4) }), row({ location: 'P-1', batchNumber: 'A' }, 2)]
  expect(said(withArrivalPlaces([lineOf(4), lineOf(5, 'TEA')], rows, dock, true))).toEqual(['1 D-1 – 4', '2 D-1 A –'])
  expect(said(withArrivalPlaces([lineOf(4), lineOf(5, 'TEA')], rows, nowhere, true))).toEqual(['2 – A –'])
})
