// Tax numbers of Indonesia (Indonesia 5), as far as their make-up is certain.
//   NPWP of a company  16 digits, 0 and the old 15; the first nine of those carry a check digit, which only warns
//   NPWP of a person   the NIK
//   NIK                PPKKCC DDMMYY and a serial of four: PP a province, KK and CC never 00, women's days plus 40
//   NITKU              22 digits: the NPWP and 000000 for the head office, 000001 and on for branches
// 01.312.166-0.091.000 is 0013121660091000; 3174015203900001 is a woman born on 12/03/90 in South Jakarta.
import { type Finding, isLocalDate } from '@lumbung/core'

/** Provinces by the code of the ministry of home affairs, which a NIK begins with. */
const PROVINCES = new Set(
  (
    '11 12 13 14 15 16 17 18 19 21 31 32 33 34 35 36 51 52 53 61 62 63 64 65 71 72 73 74 75 76 81 82 ' +
    '91 92 93 94 95 96'
  ).split(' '),
)

/** Without the marks it is written with; of an old NPWP with 15 digits the new one. */
export function plainTaxNumber(text: string): string {
  const plain = text.replaceAll(/[\s.-]/g, '')
  return /^\d{15}$/.test(plain) ? `0${plain}` : plain
}

/** The same for a NITKU, which may be written with marks as well. */
export const plainTaxPlace = (text: string): string => text.replaceAll(/[\s.-]/g, '')

type Fault = Omit<Finding, 'path'>

/** What is wrong with an NPWP; that of a person is a NIK. */
export function npwpFault(number: string): Fault | null {
  if (!/^\d{16}$/.test(number)) return { code: 'tax-number' }
  if (!number.startsWith('0')) return nikFault(number)
  const values = { number }
  return hasCheckDigit(number.slice(1, 10)) ? null : { code: 'npwp-check-digit', warning: true, values }
}

/** What is wrong with a NIK. */
export function nikFault(number: string): Fault | null {
  if (!/^\d{16}$/.test(number)) return { code: 'tax-number' }
  const [region, birth] = [number.slice(0, 6), number.slice(6, 12)]
  const [province = '', ...parts] = region.match(/../g) ?? []
  if (!PROVINCES.has(province) || parts.includes('00')) return { code: 'nik-region', values: { region } }
  if (!isBirthDate(birth)) return { code: 'nik-birth-date', values: { birth } }
  return number.endsWith('0000') ? { code: 'nik-serial', warning: true, values: { number } } : null
}

/** What is wrong with a NITKU; it begins with the NPWP, where one is known. */
export function taxPlaceFault(place: string, number: string | null): Fault | null {
  if (!/^\d{22}$/.test(place)) return { code: 'tax-number' }
  const own = place.slice(0, 16)
  if (number && own !== number) return { code: 'tax-place-other', values: { place, number } }
  const fault = npwpFault(own)
  return fault?.warning ? null : fault
}

/** The century is not said: 29 February is a day of 1996 and of 2000, which is all that a year of two digits tells. */
function isBirthDate(text: string): boolean {
  const [day = '', month = '', year = ''] = text.match(/../g) ?? []
  const plain = day >= '41' ? `${'0123'[Number.parseInt(day[0] ?? '', 10) - 4] ?? ''}${day[1] ?? ''}` : day
  return isLocalDate(`20${year}-${month}-${plain}`)
}

/** Luhn: every second digit from the right counts double, less nine when that has two digits; the sum ends with 0. */
function hasCheckDigit(digits: string): boolean {
  const values = digits
    .split('')
    .toReversed()
    .map((digit, place) => {
      const value = Number.parseInt(digit, 10) * (place % 2 === 0 ? 1 : 2)
      return value > 9 ? value - 9 : value
    })
  return values.reduce((sum, value) => sum + value, 0) % 10 === 0
}
