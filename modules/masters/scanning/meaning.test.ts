import { expect, test } from 'vitest'
import { scanOf, meaningOf } from './meaning.ts'
import type { Known, KnownItem } from './known.ts'

const item = (code: string, more: Partial<KnownItem> & Pick<KnownItem, 'barcodes'>): KnownItem =>
  ({
    id: `i-${code}`,
    code,
    name: code,
    unit: 'PCS',
    decimals: 0,
    tracking: 'none',
    expiryControl: false,
    measureUnit: null,
    measureDecimals: null,
    ...more,
  }) as const
const place = (code: string, barcode: string | null) =>
  ({ id: `l-${code}`, code, name: code, barcode, sequence: 0, blocked: false }) as const
const batch = (number: string, of: string) =>
  ({ id: `b-${number}-${of}`, item: `i-${of}`, number, expiry: null, state: 'open' }) as const

const known: Known = {
  items: [
    item('MILK', {
      tracking: 'batch',
      barcodes: [
        { barcode: '8991234567891', unit: 'PCS', factor: '1' },
        { barcode: '18991234567898', unit: 'CTN', factor: '12' },
      ],
    }),
    item('PHONE', { tracking: 'serial', barcodes: [{ barcode: 'PH-1', unit: 'PCS', factor: '1' }] }),
    item('CHICKEN', { measureUnit: 'KG', barcodes: [{ barcode: '8990000000204', unit: 'PCS', factor: '1' }] }),
    item('RICE', { unit: 'KG', barcodes: [{ barcode: '8990000000105', unit: 'KG', factor: '1' }] }),
  ],
  locations: [place('A-01', '9900001'), place('A-02', null)],
  batches: [batch('L1', 'MILK'), batch('L2', 'MILK'), batch('L2', 'RICE')],
  serials: [{ item: 'i-PHONE', serial: 'SN-7', location: 'l-A-01', batch: null }],
}

const told = (typed: string) => {
  const meaning = meaningOf(scanOf(typed), known, 2026)
  if (meaning.kind === 'location') return meaning.location.code
  if (meaning.kind === 'unknown') return meaning.among
  const { quantity, batchNumber, batch: found, serial, expiry } = meaning
  return [meaning.item.code, quantity?.toFixed() ?? null, batchNumber, found?.id ?? null, serial, expiry]
}

test.each([
  ['barcode of a location', '9900001', 'A-01'],
  ['code of a location, in small letters', 'a-02', 'A-02'],
  ['barcode of an item', '8991234567891', ['MILK', null, null, null, null, null]],
  ['the same as a GTIN-14', '08991234567891', ['MILK', null, null, null, null, null]],
  ['barcode of a carton', '18991234567898', ['MILK', '12', null, null, null, null]],
  ['three cartons', '3*18991234567898', ['MILK', '36', null, null, null, null]],
  ['two and a half of an item by its code', '2,5*rice', ['RICE', '2.5', null, null, null, null]],
  ['a serial number', 'sn-7', ['PHONE', null, null, null, 'SN-7', null]],
  ['a batch number', 'L1', ['MILK', null, 'L1', 'b-L1-MILK', null, null]],
  ['a batch number of two items', 'L2', ['MILK', 'RICE']],
  ['a GS1 label', '(01)08991234567891(17)261231(10)l1(37)5', ['MILK', '5', 'l1', 'b-L1-MILK', null, '2026-12-31']],
  ['a GS1 label of a new batch', '(01)08991234567891(10)NEW', ['MILK', null, 'NEW', null, null, null]],
  ['a GS1 label of a carton', '(01)18991234567898(10)L1', ['MILK', '12', 'L1', 'b-L1-MILK', null, null]],
  ['what a pallet of cartons holds', '(02)18991234567898(37)40', ['MILK', '480', null, null, null, null]],
  ['kilograms of what is weighed', '(01)08990000000105(3103)001250', ['RICE', '1.25', null, null, null, null]],
  ['a GS1 place', '(254)A-02', 'A-02'],
  ['nothing known', '4711', []],
  ['a GS1 label of an unknown item', '(01)08990000000303', []],
])('%s', (_name, typed, meant) => {
  expect(told(typed)).toEqual(meant)
})

test('a label says what pieces weigh that are counted', () => {
  const measured = (typed: string) => {
    const meaning = meaningOf(scanOf(typed), known, 2026)
    return meaning.kind === 'goods' ? [meaning.quantity?.toFixed() ?? null, meaning.measured?.toFixed() ?? null] : []
  }
  expect(measured('(01)08990000000204(3103)001420')).toEqual([null, '1.42'])
  expect(measured('2*(01)08990000000204(3103)001420')).toEqual(['2', '2.84'])
  expect(measured('(01)08990000000204')).toEqual([null, null])
  expect(measured('(01)08990000000105(3103)001250')).toEqual(['1.25', null])
})

test.each([
  ['0*A-01', '1', '0*A-01'],
  [' 3 * x ', '1', '3 * x'],
  ['3*', '1', '3*'],
  ['12*SN*9', '12', 'SN*9'],
])('%s is read as %s times %s', (typed, times, text) => {
  const scan = scanOf(typed)
  expect([scan.times.toFixed(), scan.text]).toEqual([times, text])
})
