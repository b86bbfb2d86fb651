// A value is kept without blanks around it, and a number with a point, as it is read: ' 2,5 ' is 2.5.
// One that is taken away is an empty text.
import { companySettings } from '@lumbung/definition'
import type { CompanySettingRow } from './definition.ts'

export const needs = (_row: CompanySettingRow) => ({})

const NUMBERS: ReadonlySet<string> = new Set(['percent', 'money'])

export function calculate(row: CompanySettingRow): CompanySettingRow {
  const value = row.value?.trim() ?? ''
  // Only a row that is still blank has no setting.
  const kind = row.key ? companySettings[row.key].kind : 'text'
  return { ...row, value: NUMBERS.has(kind) ? value.replace(/^(\d+),(\d+)$/, '$1.$2') : value }
}
