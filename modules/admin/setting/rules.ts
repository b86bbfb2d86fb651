// What must hold of a setting: its value is what those who read it can use.
// 2.5 is a percentage; 5% and 101 are none.
import { decimal, type Finding, formatNumber, type Words, ZERO } from '@lumbung/core'
import { fact, type FactsOf, type Setting, type SettingKind, type SettingRange } from '@lumbung/definition'
import { npwpFault, taxPlaceFault } from '../../masters/tax-number.ts'
import type { CompanySettingRow } from './definition.ts'

interface Kind {
  readonly fits: (value: string) => boolean
  readonly expected: Words
}

const DECIMAL = /^\d{1,12}(\.\d{1,4})?$/

/** Three limits, each later than the one before. */
function isRising(value: string): boolean {
  if (!/^[1-9]\d{0,2}(,[1-9]\d{0,2}){2}$/.test(value)) return false
  const days = value.split(',').map((one) => decimal(one))
  return days.every((day, place) => place === 0 || day.greaterThan(days[place - 1] ?? ZERO))
}

const isBetween = (value: string, least: number, most: number): boolean =>
  !decimal(value).lessThan(least) && !decimal(value).greaterThan(most)

const wholeIn = ([least, most]: SettingRange): Kind => {
  const ends = [least, most].map((end) => formatNumber(`${end}`, 0))
  return {
    fits: (value) => /^(0|[1-9]\d{0,8})$/.test(value) && isBetween(value, least, most),
    expected: [`a whole number from ${ends.join(' to ')}`, `angka bulat dari ${ends.join(' sampai ')}`],
  }
}

const isSound =
  (faultOf: typeof npwpFault) =>
  (value: string): boolean => {
    const fault = value === '' ? null : faultOf(value)
    return fault === null || fault.warning === true
  }

const oneOf = (keys: readonly string[]): Kind => ({
  fits: (value) => keys.includes(value),
  expected: [`one of ${keys.join(', ')}`, `salah satu dari ${keys.join(', ')}`],
})

const KINDS: Readonly<Record<Exclude<SettingKind, 'whole' | 'choice'>, Kind>> = {
  percent: {
    fits: (value) => /^(100|\d{1,2}(\.\d{1,4})?)$/.test(value),
    expected: ['a percentage from 0 to 100, like 2,5', 'persen dari 0 sampai 100, seperti 2,5'],
  },
  money: { fits: (value) => DECIMAL.test(value), expected: ['an amount like 10.000,00', 'nilai seperti 10.000,00'] },
  'yes-no': { fits: (value) => value === 'yes' || value === 'no', expected: ['yes or no', 'ya atau tidak'] },
  email: {
    fits: (value) => /^([^\s@]+@[^\s@]+\.[^\s@]+)?$/.test(value),
    expected: ['an address like office@example.com', 'alamat seperti kantor@contoh.co.id'],
  },
  'tax-number': { fits: isSound(npwpFault), expected: ['an NPWP of 16 digits', 'NPWP 16 angka'] },
  'tax-place': {
    fits: isSound((value) => taxPlaceFault(value, null)),
    expected: ['a NITKU: the NPWP and 6 digits', 'NITKU: NPWP dan 6 angka'],
  },
  'day-limits': {
    fits: isRising,
    expected: ['three rising numbers of days like 30,60,90', 'tiga jumlah hari yang menaik seperti 30,60,90'],
  },
  text: { fits: () => true, expected: ['a text', 'teks'] },
}

const NO_BOUNDS: SettingRange = [0, 999_999_999]

function kindOf({ kind, range = NO_BOUNDS, choices = {} }: Setting): Kind {
  if (kind === 'whole') return wholeIn(range)
  return kind === 'choice' ? oneOf(Object.keys(choices)) : KINDS[kind]
}

export const needs = ({ key }: CompanySettingRow) => ({ setting: fact.setting(key) })

export function rules(row: CompanySettingRow, { setting }: FactsOf<typeof needs>): Finding[] {
  if (!setting) return []
  const { fits, expected } = kindOf(setting)
  const value = row.value ?? ''
  const undated: Finding[] = row.validFrom && !setting.isDated ? [{ path: 'validFrom', code: 'setting-undated' }] : []
  if (fits(value)) return undated
  return [...undated, { path: 'value', code: 'setting-value', values: { value, expected } }]
}
