// What must hold of a setting: its value is what those who read it can use.
// 2.5 is a percentage; 5% and 101 are none.
import { type Finding, inLanguage, type Language, type Words } from '@lumbung/core'
import { type CompanySetting, companySettings } from '@lumbung/definition'
import type { CompanySettingRow } from './definition.ts'

interface Kind {
  readonly fits: (value: string) => boolean
  readonly expected: Words
}

const DECIMAL = /^\d{1,12}(\.\d{1,4})?$/

const KINDS: Readonly<Record<CompanySetting['kind'], Kind>> = {
  whole: { fits: (value) => /^\d{1,4}$/.test(value), expected: ['a whole number like 30', 'angka bulat seperti 30'] },
  rows: {
    fits: (value) => /^([1-9]\d{0,4}|100000)$/.test(value),
    expected: ['a whole number from 1 to 100,000', 'angka bulat dari 1 sampai 100.000'],
  },
  megabytes: {
    fits: (value) => /^([1-9]|1\d|20)$/.test(value),
    expected: ['a whole number from 1 to 20', 'angka bulat dari 1 sampai 20'],
  },
  years: {
    fits: (value) => /^(100|\d{1,2})$/.test(value),
    expected: ['a whole number from 0 to 100', 'angka bulat dari 0 sampai 100'],
  },
  // UU KUP 28 (11): ten years.
  'law-years': {
    fits: (value) => /^(100|[1-9]\d)$/.test(value),
    expected: ['a whole number from 10 to 100', 'angka bulat dari 10 sampai 100'],
  },
  hour: {
    fits: (value) => /^(\d|1\d|2[0-3])$/.test(value),
    expected: ['an hour from 0 to 23', 'jam dari 0 sampai 23'],
  },
  percent: {
    fits: (value) => /^(100|\d{1,2}(\.\d{1,4})?)$/.test(value),
    expected: ['a percentage from 0 to 100, like 2,5', 'persen dari 0 sampai 100, seperti 2,5'],
  },
  money: { fits: (value) => DECIMAL.test(value), expected: ['an amount like 10.000,00', 'nilai seperti 10.000,00'] },
  'date-format': {
    fits: (value) => ['dd/MM/yyyy', 'MM/dd/yyyy', 'yyyy-MM-dd'].includes(value),
    expected: ['dd/MM/yyyy, MM/dd/yyyy or yyyy-MM-dd', 'dd/MM/yyyy, MM/dd/yyyy, atau yyyy-MM-dd'],
  },
  'yes-no': { fits: (value) => value === 'yes' || value === 'no', expected: ['yes or no', 'ya atau tidak'] },
  clock: { fits: (value) => value === '12' || value === '24', expected: ['12 or 24', '12 atau 24'] },
  text: { fits: () => true, expected: ['a text', 'teks'] },
}

export function rules(
  row: CompanySettingRow,
  _facts: object,
  { language }: { readonly language: Language },
): Finding[] {
  const { fits, expected } = KINDS[companySettings[row.key].kind]
  const value = row.value ?? ''
  if (fits(value)) return []
  return [{ path: 'value', code: 'setting-value', values: { value, expected: inLanguage(expected, language) } }]
}
