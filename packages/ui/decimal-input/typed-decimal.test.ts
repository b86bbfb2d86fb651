import { describe, expect, it } from 'vitest'
import { fillIn } from '@lumbung/core'
import { UI_TEXTS, type UiTextKey } from '../language/ui-texts.ts'
import { type Reading, readSum, readTypedDecimal } from './typed-decimal.ts'

const say = (key: UiTextKey, values?: Readonly<Record<string, string | number>>): string =>
  fillIn(UI_TEXTS[key][0], values)

const read = (text: string, decimals = 2, most?: number): Reading =>
  readSum(text, (part) => readTypedDecimal(part, { decimals, most }, say), decimals, say)

const valueOf = (reading: Reading): string => ('value' in reading ? reading.value : reading.error)

describe('a typed number', () => {
  it.each([
    ['1250000', '1250000'],
    ['1.250.000', '1250000'],
    ['1.250.000,5', '1250000.5'],
    ['1,25jt', '1250000'],
    ['1,25 jt', '1250000'],
    ['3 ribu', '3000'],
    ['2m', '2000000000'],
    ['Rp 1.250.000,-', '1250000'],
    ['Rp1.250.000,00', '1250000'],
    ['1,250.00', '1250'],
    ['(500)', '-500'],
    ['-500', '-500'],
    ['0,01', '0.01'],
    ['99.999.999.999.999,99', '99999999999999.99'],
    ['12*3', '36'],
    ['=12 x 3', '36'],
    ['(2+3)*1.250.000', '6250000'],
    ['1,25jt/2', '625000'],
    ['100.000*11%', '11000'],
    ['10/3', '3.33'],
    ['0,1+0,2', '0.3'],
    ['1250*1,001', '1251.25'],
  ])('%s is %s', (text, value) => {
    expect(valueOf(read(text))).toBe(value)
  })

  it.each([
    ['abc', 'This is not a number. Write it such as 1.250.000,50'],
    ['1,234567', 'At most 2 decimals'],
    ['12*', 'This sum cannot be computed. Check its signs.'],
    ['5/0', 'This sum divides by zero.'],
  ])('%s is refused', (text, reason) => {
    expect(valueOf(read(text))).toBe(reason)
  })

  it('that could mean two things says both, and only where both may stand', () => {
    expect(read('1.250', 6)).toEqual({ value: '1250', guess: '1.250', other: '1,25' })
    expect(read('1,250', 6)).toEqual({ value: '1.25', guess: '1,25', other: '1.250' })
    expect(read('1.250', 0)).toEqual({ value: '1250', guess: '1.250', other: undefined })
    expect(read('1.250.000')).toEqual({ value: '1250000', guess: undefined, other: undefined })
  })

  it('keeps six decimals of a quantity, of a sum as well', () => {
    expect(valueOf(read('0,123456', 6))).toBe('0.123456')
    expect(valueOf(read('1/3', 6))).toBe('0.333333')
    expect(valueOf(read('0,1234567', 6))).toBe('At most 6 decimals')
  })

  it('is held to its bounds as a whole, not in its parts', () => {
    expect(valueOf(read('20-9', 2, 12))).toBe('11')
    expect(valueOf(read('20', 2, 12))).toBe('At most 12')
    expect(valueOf(read('6*3', 2, 12))).toBe('At most 12')
  })
})
