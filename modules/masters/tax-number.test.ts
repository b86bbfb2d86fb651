import { expect, test } from 'vitest'
import { nikFault, npwpFault, plainTaxNumber, taxPlaceFault } from './tax-number.ts'

test('an old NPWP of 15 digits becomes the one of 16, whatever marks it is written with', () => {
  expect(plainTaxNumber('01.312.166-0.091.000')).toBe('0013121660091000')
  expect(plainTaxNumber('013121660091000')).toBe('0013121660091000')
  expect(plainTaxNumber('0013 1216 6009 1000')).toBe('0013121660091000')
  expect(plainTaxNumber('12345')).toBe('12345')
})

test('the check digit of a company only warns (Indonesia 5)', () => {
  expect(npwpFault(plainTaxNumber('013121660091000'))).toBeNull()
  expect(npwpFault(plainTaxNumber('216090524017001'))).toEqual({
    code: 'npwp-check-digit',
    warning: true,
    values: { number: '0216090524017001' },
  })
  expect(npwpFault('13121660091000')).toEqual({ code: 'tax-number' })
})

test.each([
  ['3174011203900001', null],
  // A woman: 40 more in the day.
  ['3174015203900001', null],
  ['3174012902960001', null],
  ['3174012902000001', null],
  ['3174012902970001', 'nik-birth-date'],
  ['3174013204900001', 'nik-birth-date'],
  ['3174013113900001', 'nik-birth-date'],
  ['3174010003900001', 'nik-birth-date'],
  ['3174014003900001', 'nik-birth-date'],
  ['3174017203900001', 'nik-birth-date'],
  ['2074011203900001', 'nik-region'],
  ['3100011203900001', 'nik-region'],
  ['3174001203900001', 'nik-region'],
  ['3174011203900000', 'nik-serial'],
  ['317401120390001', 'tax-number'],
  ['31740112O3900001', 'tax-number'],
])('NIK %s: %s', (number, code) => {
  expect(nikFault(number)?.code ?? null).toBe(code)
  // A person's NPWP is the NIK.
  expect(npwpFault(number)?.code ?? null).toBe(code)
})

test('a NITKU is the NPWP and six digits', () => {
  const number = '0013121660091000'
  expect(taxPlaceFault(`${number}000000`, number)).toBeNull()
  expect(taxPlaceFault(`${number}000000`, null)).toBeNull()
  expect(taxPlaceFault('3174011203900001000000', number)).toMatchObject({ code: 'tax-place-other' })
  expect(taxPlaceFault('3174013203900001000000', null)).toMatchObject({ code: 'nik-birth-date' })
  expect(taxPlaceFault(number, number)).toEqual({ code: 'tax-number' })
})
