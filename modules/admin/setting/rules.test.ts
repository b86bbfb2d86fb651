import type { CompanySettingKey } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { calculate } from './calculate.ts'
import { rules } from './rules.ts'

const check = (key: CompanySettingKey, value: string) =>
  rules(calculate({ id: 'S', archived: false, version: 1, section: 'company', key, value }), {}, { language: 'en' })

test.each<[CompanySettingKey, readonly string[], readonly string[]]>([
  ['quantityTolerance', ['0', ' 5 ', '2.5', '2,5', '100'], ['', '-1', '101', '5%']],
  ['backdatingDays', ['0', '30'], ['', '1.5', '-1', 'ten']],
  ['digestHour', ['0', '7', '23'], ['24', '-1', '7.5']],
  ['uploadRows', ['1', '500', '100000'], ['', '0', '100001', '1.000']],
  ['uploadSize', ['1', '20'], ['0', '21', '2.5']],
  ['writeOffLimit', ['0', '10000.00'], ['10.000,00', '-1']],
  ['dateFormat', ['yyyy-MM-dd'], ['d/m/y', '']],
  ['clock', ['24', '12'], ['', '13', '24h']],
  ['companyTaxNumber', ['', '0012345678901234'], []],
])('%s', (key, good, bad) => {
  for (const value of good) expect(check(key, value)).toEqual([])
  for (const value of bad) expect(check(key, value)).toMatchObject([{ path: 'value', code: 'setting-value' }])
})

test('the sentence says what is expected', () => {
  expect(check('quantityTolerance', '5%')).toMatchObject([
    { values: { value: '5%', expected: 'a percentage from 0 to 100, like 2,5' } },
  ])
})
