import type { CompanySettingKey } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { calculate } from './calculate.ts'
import { rules } from './rules.ts'

const DAYS = { validFrom: null, earlier: [] }

const check = (key: CompanySettingKey, value: string) =>
  rules(calculate({ id: 'S', archived: false, version: 1, section: 'company', key, value, ...DAYS }))

test.each<[CompanySettingKey, readonly string[], readonly string[]]>([
  ['quantityTolerance', ['0', ' 5 ', '2.5', '2,5', '100'], ['', '-1', '101', '5%']],
  ['backdatingDays', ['0', '30'], ['', '1.5', '-1', 'ten']],
  ['digestHour', ['0', '7', '23'], ['24', '-1', '7.5']],
  ['uploadRows', ['1', '500', '100000'], ['', '0', '100001', '1.000']],
  ['uploadSize', ['1', '20'], ['0', '21', '2.5']],
  ['passwordLength', ['8', '64'], ['7', '65', '', '08', 'long']],
  ['sessionIdleHours', ['1', '720'], ['0', '721', '1.5']],
  ['lockMinutes', ['1', '60'], ['0', '61']],
  ['tokenDays', ['1', '3650'], ['0', '3651']],
  ['writeOffLimit', ['0', '10000.00'], ['10.000,00', '-1']],
  ['dateFormat', ['yyyy-MM-dd'], ['d/m/y', '']],
  ['clock', ['24', '12'], ['', '13', '24h']],
  ['companyTaxNumber', ['', '0012345678901234', '0012.3456.7890-1234', '013121660091000'], ['1312166', 'NPWP']],
  ['companyTaxPlace', ['', '0012345678901234000000'], ['0012345678901234']],
  ['companyEmail', ['', 'kantor@maju.co.id'], ['kantor', 'a b@c.id']],
  [
    'agingDays',
    ['30,60,90', '15, 30, 45', '7/14/28'],
    ['', '30', '30,60', '60,30,90', '30,30,60', '0,30,60', '1,2,1000'],
  ],
])('%s', (key, good, bad) => {
  for (const value of good) expect(check(key, value)).toEqual([])
  for (const value of bad) expect(check(key, value)).toMatchObject([{ path: 'value', code: 'setting-value' }])
})

test('the sentence says what is expected', () => {
  expect(check('quantityTolerance', '5%')).toMatchObject([
    {
      values: {
        value: '5%',
        expected: ['a percentage from 0 to 100, like 2,5', 'persen dari 0 sampai 100, seperti 2,5'],
      },
    },
  ])
  expect(check('uploadRows', '0')).toMatchObject([
    { values: { expected: ['a whole number from 1 to 100.000', 'angka bulat dari 1 sampai 100.000'] } },
  ])
})
