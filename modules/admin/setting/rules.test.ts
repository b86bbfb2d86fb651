import { defineSettings, settingSections } from '@lumbung/definition'
import { ownSettings } from '@lumbung/engine/contract.ts'
import { expect, test } from 'vitest'
import { tradeSettings } from '../../masters/trade/settings.ts'
import { calculate } from './calculate.ts'
import { rules } from './rules.ts'

const DAYS = { validFrom: null, earlier: [] }

const sample = defineSettings(settingSections.finance, {
  writeOffLimit: { kind: 'money', default: '10000.00', isDated: true, title: ['Write-off', 'Penghapusan'] },
  agingDays: { kind: 'day-limits', default: '30,60,90', title: ['Aging', 'Umur'] },
})
const declared = [...ownSettings, sample, tradeSettings].flatMap((group) => Object.values(group))

function check(key: string, value: string, validFrom: string | null = null) {
  const setting = declared.find((one) => one.key === key) ?? null
  const row = { id: 'S', archived: false, version: 1, section: '', key, value, ...DAYS, validFrom }
  const calculated = calculate(row, { setting })
  expect(calculated.section).toBe(setting?.section.key)
  return rules(calculated, { setting })
}

test.each<[string, readonly string[], readonly string[]]>([
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

test('only one that postings read by their date has a day', () => {
  expect(check('writeOffLimit', '25000', '2026-11-01')).toEqual([])
  expect(check('clock', '12', '2026-11-01')).toEqual([{ path: 'validFrom', code: 'setting-undated' }])
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
