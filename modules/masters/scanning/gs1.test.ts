import { describe, expect, test } from 'vitest'
import { gtinOf, isChecked } from './check-digit.ts'
import { readGs1 } from './gs1.ts'

const GS = '\u001d'
const GTIN = '08991234567891'
const NOTHING = { gtin: null, sscc: null, place: null, batch: null, serial: null, made: null } as const
const REST = { expiry: null, count: null, kilograms: null, pounds: null } as const
const read = (text: string) => readGs1(text, 2026)

describe('check digits', () => {
  test('the example of the General Specifications: 6291041500213', () => {
    expect(isChecked('6291041500213')).toBe(true)
    expect(isChecked('6291041500212')).toBe(false)
    expect(isChecked(GTIN)).toBe(true)
    expect(isChecked('376104250021234569')).toBe(true)
  })
  test('an EAN-13 is the GTIN-14 with a zero before it', () => {
    expect([gtinOf('8991234567891'), gtinOf(GTIN), gtinOf('TEH-01')]).toEqual([GTIN, GTIN, 'TEH-01'])
  })
})

describe('element strings', () => {
  const whole = {
    ...NOTHING,
    ...REST,
    gtin: GTIN,
    batch: 'L0412',
    expiry: '2026-12-31',
    count: '24',
  }
  test.each([
    ['GS1-128', `]C101${GTIN}1726123110L0412${GS}3724`],
    ['GS1 DataMatrix', `]d201${GTIN}1726123110L0412${GS}3724`],
    ['GS1 QR', `]Q301${GTIN}1726123110L0412${GS}3724`],
    ['FNC1 as GS before it', `${GS}01${GTIN}1726123110L0412${GS}3724`],
    ['no word of its kind', `01${GTIN}1726123110L0412${GS}3724`],
    ['a reader that writes {GS}', `01${GTIN}1726123110L0412{GS}3724`],
    ['brackets', `(01)${GTIN}(17)261231(10)L0412(37)24`],
    ['another order', `]C110L0412${GS}3724${GS}1726123101${GTIN}`],
  ])('%s', (_name, text) => {
    expect(read(text)).toEqual(whole)
  })

  test('serial number, day of production, best before, weight and place', () => {
    expect(read(`]C101${GTIN}1126010521SN-1${GS}3103001250`)).toEqual({
      ...NOTHING,
      ...REST,
      gtin: GTIN,
      serial: 'SN-1',
      made: '2026-01-05',
      kilograms: '1.250',
    })
    expect(read(`]C101${GTIN}15270300`)?.expiry).toBe('2027-03-31')
    expect(read(`]C101${GTIN}1727063015270331`)?.expiry).toBe('2027-06-30')
    expect(read(']C13100000042')?.kilograms).toBe('42')
    expect(read(']C13202000375')).toMatchObject({ kilograms: null, pounds: '3.75' })
    expect(read(']C1254A-01-02')?.place).toBe('A-01-02')
    expect(read('00376104250021234569')?.sscc).toBe('376104250021234569')
  })

  test('02 with 37 tells what a case holds', () => {
    expect(read(`]C102${GTIN}3712`)).toMatchObject({ gtin: GTIN, count: '12' })
  })

  test('years lie around this one: 75 is 2075 in 2026 and 77 is 1977', () => {
    expect(read(`]C101${GTIN}17750101`)?.expiry).toBe('2075-01-01')
    expect(read(`]C101${GTIN}17770101`)?.expiry).toBe('1977-01-01')
    expect(readGs1(`]C101${GTIN}17020101`, 2099)?.expiry).toBe('2102-01-01')
  })
})

test.each([
  ['an EAN-13', '8991234567891'],
  ['a code of ours', 'A-01-02'],
  ['a plain number that begins like an item', '0112345678901234'],
  ['a wrong check digit', `]C10108991234567890`],
  ['a day there is not', `]C101${GTIN}17261331`],
  ['a value that is cut', `]C1010899123`],
  ['a value that is too long', `]C110${'X'.repeat(21)}`],
  ['an identifier there is not', ']C15512'],
  ['letters where pieces stand', `]C101${GTIN}37AB`],
  ['nothing', ''],
  ['a word of its kind alone', ']C1'],
])('%s is no element string', (_name, text) => {
  expect(read(text)).toBeNull()
})
