// A value is kept without blanks around it, and a number with a point, as it is read: ' 2,5 ' is 2.5; a tax number
// without the marks it is written with: 01.312.166-0.091.000 is 0013121660091000; limits of days as 30,60,90.
// One that is taken away is an empty text. Each stands in the section of what it is about.
import { fact, type FactsOf, type SettingKind } from '@lumbung/definition'
import { plainTaxNumber, plainTaxPlace } from '../../masters/tax-number.ts'
import type { CompanySettingRow } from './definition.ts'

export const needs = ({ key }: CompanySettingRow) => ({ setting: fact.setting(key) })

const decimalPoint = (value: string): string => value.replace(/^(\d+),(\d+)$/, '$1.$2')

const KEPT: Readonly<Partial<Record<SettingKind, (value: string) => string>>> = {
  percent: decimalPoint,
  money: decimalPoint,
  'tax-number': plainTaxNumber,
  'tax-place': plainTaxPlace,
  'day-limits': (value) => value.replaceAll(/\s*[,;/ ]\s*/g, ','),
}

export function calculate(row: CompanySettingRow, { setting }: FactsOf<typeof needs>): CompanySettingRow {
  const value = row.value?.trim() ?? ''
  // Only a row that is still blank has no setting.
  if (!setting) return { ...row, value }
  return { ...row, section: setting.section.key, value: KEPT[setting.kind]?.(value) ?? value }
}
