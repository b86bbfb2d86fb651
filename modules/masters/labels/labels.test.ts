// What labels bear: element strings of GS1, codes that a scanner reads, and how many of them there are.
import { decimal, ONE } from '@lumbung/core'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { barsDrawn, CODE_128_ALONE, codesOfField, decoded } from '../../../checks/testing/decoded.ts'
import { barsOf, codesInZpl, codesOf } from './code128.ts'
import { labelsOf, type LabelRow, MOST_LABELS, numbersIn, partsOf, readCounts } from './counting.ts'
import { drawn, pictureOf } from './draw.service.ts'
import { checkDigit } from '../scanning/check-digit.ts'
import { bracketed, elementsOf, elementString, readGtin } from './gs1.ts'
import { judge } from './judge.ts'
import { type Code, type Labelled, type Symbol, symbolOf } from './label.ts'
import { type LabelUnit, type MovedPiece, rowsOfPieces } from './pieces.ts'
import { barWidth, dotWidth, pagesFor, roomOf, SIZES, stepOf } from './sizes.ts'

const GS = '\u001d'
const BARE: Labelled = {
  isPlace: false,
  name: 'Kopi Luwak 250 g',
  code: 'KOPI',
  barcode: null,
  batch: null,
  serial: null,
  expiry: null,
  quantity: null,
  unit: 'PCS',
  pieces: null,
  number: null,
  price: null,
}
const WIDE = { room: roomOf(SIZES['100x50'], null), size: '100 × 50 mm' }

const symbolFor = (values: Partial<Labelled>, code: Code = 'auto'): Symbol => {
  const symbol = symbolOf({ ...BARE, ...values }, { ...WIDE, code })
  if (!('kind' in symbol)) throw new Error(symbol.code)
  return symbol
}

describe('GS1', () => {
  test('899111200001 ends in 4, a GTIN of 14, 12 and 8 digits as well', () => {
    expect(['899111200001', '629104150021', '1899111200001', '03600029145', '9638507'].map(checkDigit)).toEqual([
      '4',
      '3',
      '1',
      '2',
      '4',
    ])
    expect(readGtin('8991112000014')).toEqual({ gtin: '08991112000014' })
    expect(readGtin('96385074')).toEqual({ gtin: '00000096385074' })
    expect(readGtin('8991112000017')).toEqual({ expected: '4' })
    // Eight digits are often a number of one's own.
    expect(['20261128', 'KOPI', '123', null].map(readGtin)).toEqual([null, null, null, null])
  })
  test('fixed lengths come first, and a separator ends what has none, but for the last', () => {
    const goods = { gtin: '08991112000014', expiry: '2027-05-31', batch: 'L0412', serial: 'S7', count: '12' } as const
    expect(bracketed(elementsOf(goods))).toBe('(01)08991112000014(17)270531(10)L0412(21)S7(37)12')
    expect(elementString(elementsOf(goods))).toBe(`01089911120000141727053110L0412${GS}21S7${GS}3712`)
    expect(elementString(elementsOf({ ...goods, serial: null, count: '1' }))).toBe('01089911120000141727053110L0412')
    expect(bracketed(elementsOf({ ...goods, expiry: null, batch: null, serial: null, count: '2.5' }))).toBe(
      '(01)08991112000014',
    )
  })
})

describe('Code 128', () => {
  test('digits stand two in a code, and a printer is told the subsets', () => {
    expect(codesInZpl(codesOf('L0412'))).toBe('>:L>50412')
    expect(codesInZpl(codesOf('KOPI/L1'))).toBe('>:KOPI/L1')
    expect(codesInZpl(codesOf('20261199'))).toBe('>;20261199')
    expect(codesInZpl(codesOf('A>^~'))).toBe('>:A>0><>=')
    const text = elementString(
      elementsOf({ gtin: '08991112000014', expiry: null, batch: 'A1', serial: '7', count: null }),
    )
    expect(codesInZpl(codesOf(text, true))).toBe('>;>8010899111200001410>6A1>8217')
    expect(barsOf(codesOf('KOPI/L1'))).toBe(11 * 9 + 13)
  })
  test('what a printer is told is what was meant, whatever the text', async () => {
    const letters = fc.string({
      unit: fc.constantFrom(...'0123456789ABCxyz-/>^~_ '.split('')),
      minLength: 1,
      maxLength: 20,
    })
    const row = await barsDrawn()
    fc.assert(
      fc.property(letters, fc.boolean(), (text, isGs1) => {
        const bars = row(codesOfField(codesInZpl(codesOf(text, isGs1))))
        expect(bars).toHaveLength(barsOf(codesOf(text, isGs1)))
        expect(decoded([bars], CODE_128_ALONE).text).toBe(text)
      }),
      { numRuns: 60, examples: [['2~', true]] },
    )
  })
})

describe('a code', () => {
  test.each([
    ['an item with a GTIN of 13 digits', { barcode: '8991112000014' }, 'EAN_13', '8991112000014'],
    ['an item with a GTIN of 8 digits', { barcode: '96385074' }, 'EAN_8', '96385074'],
    ['an item with a number of its own', { barcode: '20261128' }, 'CODE_128', '20261128'],
    ['an item without a barcode', {}, 'CODE_128', 'KOPI'],
    ['a batch without a GTIN', { batch: 'L0412', expiry: '2027-05-31' }, 'CODE_128', 'KOPI/L0412'],
    ['a serial number', { serial: 'SN-7' }, 'CODE_128', 'SN-7'],
    ['a location', { isPlace: true, code: 'A-01-03' }, 'CODE_128', 'A-01-03'],
    [
      'a location with a barcode',
      { isPlace: true, code: 'A-01-03', barcode: '8991112000017' },
      'CODE_128',
      '8991112000017',
    ],
    [
      'a batch with a GTIN',
      { barcode: '8991112000014', batch: 'L0412', expiry: '2027-05-31' },
      'CODE_128',
      '01089911120000141727053110L0412',
    ],
    [
      'a serial number with a GTIN and its batch',
      { barcode: '8991112000014', batch: 'L0412', serial: 'S7' },
      'CODE_128',
      `010899111200001410L0412${GS}21S7`,
    ],
    ['twelve pieces', { barcode: '8991112000014', pieces: '12' }, 'CODE_128', '01089911120000143712'],
    ['a batch number that GS1 does not take', { barcode: '8991112000014', batch: 'L(4)' }, 'CODE_128', 'KOPI/L(4)'],
    ['letters beyond ASCII', { code: 'KOPI-É' }, 'QR_CODE', 'KOPI-É'],
  ] as const)('of %s is read', async (_, values, kind, text) => {
    expect(decoded((await drawn(symbolFor(values))).rows)).toEqual({ kind, text })
  })
  test('as a square says the same', async () => {
    const batch = { barcode: '8991112000014', batch: 'L0412', serial: 'S7' }
    expect(decoded((await drawn(symbolFor(batch, 'qr'))).rows)).toEqual({
      kind: 'QR_CODE',
      text: `010899111200001410L0412${GS}21S7`,
    })
    expect(decoded((await drawn(symbolFor({}, 'qr'))).rows)).toEqual({ kind: 'QR_CODE', text: 'KOPI' })
  })
  test('of the own number has no GS1 in it', async () => {
    const wrong = { barcode: '8991112000017', batch: 'L0412' }
    expect(decoded((await drawn(symbolFor(wrong, 'code128'))).rows).text).toBe('KOPI/L0412')
  })
  test('becomes a square where its bars had no room', () => {
    const batch = { ...BARE, barcode: '8991112000014', batch: 'L0412', expiry: '2027-05-31' } as const
    const on = (size: keyof typeof SIZES, resolution: '203' | '300' | null) => {
      const room = roomOf(SIZES[size], resolution === null ? null : stepOf(resolution))
      const symbol = symbolOf(batch, { code: 'auto', room, size })
      return 'kind' in symbol ? symbol.kind : symbol.code
    }
    expect(on('58x40', null)).toBe('gs1-128')
    // Two dots of 203 in an inch are a quarter of a millimetre.
    expect(on('58x40', '203')).toBe('gs1-qr')
    expect(on('100x50', '203')).toBe('gs1-128')
    expect(on('a4-5x13', null)).toBe('gs1-qr')
    expect(barWidth(roomOf(SIZES['100x50'], stepOf('203')), 232)).toBe(0.25)
    expect(barWidth(roomOf(SIZES['50x25'], stepOf('203')), 232)).toBe(0)
  })
  test('that cannot be printed says why, each row once', () => {
    const rows = [
      { ...BARE, barcode: '8991112000017' },
      { ...BARE, code: 'KOPI-É' },
      { ...BARE, code: 'K'.repeat(40) },
    ]
    const wish = { size: SIZES['50x25'], step: null, language: 'en', dates: 'dd/MM/yyyy' } as const
    const findings = (code: Code) =>
      judge(
        [...rows, ...rows].map((of, at) => ({ of, row: at % 3 })),
        { ...wish, code },
      ).findings
    expect(findings('auto')).toEqual([
      { path: 'rows.0', code: 'label-check-digit', values: { item: 'KOPI', barcode: '8991112000017', digit: '4' } },
    ])
    expect(findings('code128')).toEqual([
      { path: 'rows.1', code: 'label-letters', values: { number: 'KOPI-É' } },
      { path: 'rows.2', code: 'label-too-wide', values: { number: 'K'.repeat(40), size: '50 × 25 mm' } },
    ])
  })
  test('of GS1-128 alone begins with the GTIN, else says why not', async () => {
    const wish = (values: Partial<Labelled>, size: keyof typeof SIZES = '100x50') => {
      const symbol = symbolOf({ ...BARE, ...values }, { code: 'gs1-128', room: roomOf(SIZES[size], null), size })
      return 'kind' in symbol ? symbol.text : symbol
    }
    const barcode = '8991112000014'
    expect(wish({ barcode })).toBe('0108991112000014')
    expect(decoded((await drawn(symbolFor({ barcode }, 'gs1-128'))).rows).text).toBe('0108991112000014')
    expect(wish({})).toEqual({ code: 'label-no-gtin', values: { item: 'KOPI' } })
    expect(wish({ isPlace: true, barcode })).toMatchObject({ code: 'label-no-gtin' })
    expect(wish({ barcode, batch: 'L(4)' })).toEqual({ code: 'label-gs1-letters', values: { number: 'L(4)' } })
    expect(wish({ barcode, batch: 'L4', serial: 'S'.repeat(21) })).toEqual({
      code: 'label-gs1-letters',
      values: { number: 'S'.repeat(21) },
    })
    expect(wish({ barcode, batch: 'L0412', expiry: '2027-05-31' }, '40x25')).toEqual({
      code: 'label-too-wide',
      values: { number: '(01)08991112000014(17)270531(10)L0412', size: '40x25' },
    })
  })
  test('as a square is as large as was measured at least, and refused where its dots were too small', async () => {
    for (const text of ['K', 'KOPI/L0412', 'é'.repeat(40), 'x'.repeat(81), '漢'.repeat(81)]) {
      const { columns } = await drawn({ kind: 'qr', text, human: text, bars: 0 })
      expect(dotWidth({ width: 0, side: columns + 8, step: null }, text)).toBeLessThanOrEqual(1)
    }
    const far = { code: '漢'.repeat(40), batch: '漢'.repeat(40) }
    const on = (size: keyof typeof SIZES) =>
      symbolOf({ ...BARE, ...far }, { code: 'qr', room: roomOf(SIZES[size], stepOf('203')), size })
    expect(on('100x50')).toMatchObject({ kind: 'qr' })
    expect(on('40x25')).toMatchObject({ code: 'label-too-long', values: { size: '40x25' } })
  })
  test('is one path of what is black', () => {
    const rows = [
      [true, true, false],
      [false, false, true],
    ]
    expect(pictureOf({ columns: 3, rows })).toContain('<path d="M0 0h2v1h-2zM2 1h1v1h-1z"/>')
  })
})

describe('counts', () => {
  const row = (count: number, more: Partial<LabelRow> = {}): LabelRow => ({
    id: 'a',
    labels: Array.from({ length: count }, () => BARE),
    count,
    isEach: false,
    ...more,
  })
  const lengthOf = (found: ReturnType<typeof labelsOf>): unknown => ('code' in found ? found.code : found.length)

  test('100 kg, 30 on a label, are 30, 30, 30 and 10; nothing is none', () => {
    const parts = (quantity: string, per: string) =>
      partsOf(decimal(quantity), decimal(per)).map((one) => one.toFixed())
    expect(parts('100', '30')).toEqual(['30', '30', '30', '10'])
    expect(parts('2.5', '1')).toEqual(['1', '1', '0.5'])
    expect([parts('0', '1'), parts('-1', '1'), parts('3', '0')]).toEqual([[], [], []])
    expect(parts('1000000', '1')).toHaveLength(MOST_LABELS + 1)
  })
  test('what is typed counts before what is usual; of serial numbers there are no more', () => {
    const rows = [row(2), row(3, { isEach: true })]
    expect(lengthOf(labelsOf(rows, [], 1))).toBe(5)
    expect(lengthOf(labelsOf(rows, [4, 9], 2))).toBe(14)
    expect(lengthOf(labelsOf(rows, [null, 0], 1))).toBe(2)
    expect(lengthOf(labelsOf(rows, [0, 0], 1))).toBe('labels-none')
    expect(lengthOf(labelsOf([row(0)], [5], 1))).toBe('labels-none')
    expect(lengthOf(labelsOf([row(1)], [MOST_LABELS], 1))).toBe(MOST_LABELS)
    expect(lengthOf(labelsOf([row(1)], [MOST_LABELS], 2))).toBe('labels-too-many')
    expect(readCounts('3,,0')).toEqual([3, null, 0])
    expect(numbersIn(' SN-1, SN-2\nSN-3;SN-4 ')).toEqual(['SN-1', 'SN-2', 'SN-3', 'SN-4'])
    expect([readCounts('3,-1'), readCounts('1e9')]).toEqual([null, null])
  })
  test('30 labels on sheets of 24, 20 of the first used, are three pages', () => {
    expect(pagesFor(30, 20, SIZES['a4-3x8'])).toBe(3)
    expect(pagesFor(30, 0, SIZES['58x40'])).toBe(30)
    expect(pagesFor(0, 5, SIZES['a4-3x8'])).toBe(0)
  })
})

describe('the labels of a document', () => {
  const piece = (values: Partial<MovedPiece>): MovedPiece => ({
    line: 'one',
    number: 'GR/1',
    code: 'MILK',
    name: 'Milk',
    baseUnit: 'PCS',
    barcode: '8991112000014',
    unitBarcode: null,
    factor: decimal(12),
    largest: { factor: decimal(24), barcode: '28991112000018' },
    lineQuantity: decimal(120),
    batch: null,
    serial: null,
    expiry: null,
    quantity: null,
    ...values,
  })
  const told = (pieces: readonly MovedPiece[], per = '1', unit: LabelUnit = 'line') =>
    rowsOfPieces(pieces, decimal(per), unit).map(({ labels, isEach }) => ({
      count: labels.length,
      isEach,
      first: labels[0] && [labels[0].batch, labels[0].serial, labels[0].quantity, labels[0].pieces],
    }))

  test('10 boxes of 12, 4 of batch A and 6 of B, are 4 labels and 6, each of 12 pieces', () => {
    const pieces = [
      piece({ batch: 'A', quantity: decimal(24) }),
      piece({ batch: 'B', quantity: decimal(72) }),
      piece({ batch: 'a', quantity: decimal(24) }),
    ]
    expect(told(pieces)).toEqual([
      { count: 4, isEach: false, first: ['A', null, '12', '12'] },
      { count: 6, isEach: false, first: ['B', null, '12', '12'] },
    ])
    expect(told(pieces, '4').map(({ count }) => count)).toEqual([1, 2])
    expect(told(pieces, '1', 'base').map(({ count, first }) => [count, first?.[2]])).toEqual([
      [48, null],
      [72, null],
    ])
    expect(told(pieces, '1', 'largest')).toEqual([
      { count: 2, isEach: false, first: ['A', null, '24', '1'] },
      { count: 3, isEach: false, first: ['B', null, '24', '1'] },
    ])
  })
  test('what is left of a carton bears the barcode of the pieces; without a larger unit the line is labelled', () => {
    const [row] = rowsOfPieces([piece({ lineQuantity: decimal(54) })], ONE, 'largest')
    expect(row?.labels.map(({ barcode, quantity, pieces }) => [barcode, quantity, pieces])).toEqual([
      ['28991112000018', '24', '1'],
      ['28991112000018', '24', '1'],
      ['8991112000014', '6', '6'],
    ])
    expect(told([piece({ largest: null })], '1', 'largest').map(({ count }) => count)).toEqual([10])
  })
  test('a box with a barcode of its own is one of that, though 12 pieces lie in it', () => {
    expect(told([piece({ unitBarcode: '18991112000011' })])).toEqual([
      { count: 10, isEach: false, first: [null, null, '12', '1'] },
    ])
  })
  test('serial numbers have a label each, and what came to nothing none', () => {
    const serials = ['S1', 'S2'].map((serial) => piece({ serial, quantity: decimal(1) }))
    expect(told(serials)).toEqual([{ count: 2, isEach: true, first: [null, 'S1', null, '1'] }])
    expect(told([piece({ lineQuantity: decimal(0) })]).map(({ count }) => count)).toEqual([0])
  })
})
