// A value is kept without blanks around it, and a number with a point, as it is read: ' 2,5 ' is 2.5.
// One that is taken away is an empty text. Each stands in the section of what it is about.
import { companySettings } from '@lumbung/definition'
import type { CompanySettingRow } from './definition.ts'
import { SECTION_OF } from './sections.ts'

export const needs = (_row: CompanySettingRow) => ({})

const NUMBERS: ReadonlySet<string> = new Set(['percent', 'money'])

export function calculate(row: CompanySettingRow): CompanySettingRow {
  const value = row.value?.trim() ?? ''
  // Only a row that is still blank has no setting.
  const kind = row.key ? companySettings[row.key].kind : 'text'
  const section = row.key ? SECTION_OF[row.key] : row.section
  return { ...row, section, value: NUMBERS.has(kind) ? value.replace(/^(\d+),(\d+)$/, '$1.$2') : value }
}
