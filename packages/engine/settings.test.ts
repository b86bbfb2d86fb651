// Settings as they are declared, stored and read: a dated one as of the day of what asks, each as what its kind says.
import { decimal } from '@lumbung/core'
import {
  defineModule,
  defineReport,
  defineSettings,
  fact,
  type FactsOf,
  settingSections,
  sql,
} from '@lumbung/definition'
import { expect, test } from 'vitest'
import { registryOf } from './registry.ts'
import { chosenSettings, settingOn, type Settings } from './settings.ts'

const returns = defineSettings(settingSections.stock, {
  returnDays: { kind: 'whole', range: [0, 365], default: '14', isDated: true, title: ['Days', 'Hari'] },
  restocking: { kind: 'percent', default: '0', title: ['Fee', 'Biaya'] },
})
const shop = defineModule({
  key: 'shop',
  title: ['Shop', 'Toko'],
  icon: 'x',
  order: 1,
  resources: [],
  settings: [returns],
})
const bare = { ...shop, settings: [] }
const registry = registryOf([{ module: shop }])

const stored: Settings = new Map([
  [
    'returnDays',
    [
      { from: null, value: '14' },
      { from: '2026-11-05', value: '30' },
    ],
  ],
])

test.each([
  ['the day before the change', '2026-11-04', 14],
  ['the day of the change', '2026-11-05', 30],
  ['a document without a day yet', null, 30],
])('%s: %s, %i days', (_, day, days) => {
  expect(settingOn(stored, returns.returnDays, day)).toBe(days)
})

test('what nobody has set holds as it is declared, as what its kind is', () => {
  expect(chosenSettings(registry, new Map(), ['returnDays', 'restocking'], '2026-11-05')).toEqual({
    returnDays: 14,
    restocking: decimal(0),
  })
})

test('what no module lists is named, asked by a rule or by a report at the start; a dated one without day too', () => {
  expect(() => chosenSettings(registryOf([{ module: bare }]), stored, ['returnDays'], null)).toThrow(
    "No module lists the setting 'returnDays'.",
  )
  expect(() => chosenSettings(registry, stored, ['returnDays'], null)).toThrow("Setting 'returnDays' is dated")
  const report = defineReport({
    key: 'returned',
    module: 'shop',
    routes: [],
    dates: 'as-of',
    filters: {},
    columns: {},
    title: ['Returned', 'Diretur'],
    sentence: ['What came back.', 'Yang kembali.'],
    words: {},
    settings: [returns.restocking],
    rows: (_, { settings }) => sql`select ${settings.restocking.toFixed()}`,
  })
  expect(registryOf([{ module: shop, reports: [report] }]).reports.size).toBe(1)
  expect(() => registryOf([{ module: bare, reports: [report] }])).toThrow(
    "Report 'returned' reads the setting 'restocking', which no module lists.",
  )
  expect(() => registryOf([{ module: shop }, { module: { ...shop, key: 'till' } }])).toThrow('declared twice')
})

test('a rule reads what it asked for, by its type', () => {
  const needs = (day: string) => ({ settings: fact.settingsOn(day, returns.returnDays) })
  const settings: FactsOf<typeof needs>['settings'] = { returnDays: 14 }
  expect(settings.returnDays + 1).toBe(15)
  // @ts-expect-error: it was not asked for.
  expect(settings.restocking).toBeUndefined()
  // @ts-expect-error: no such setting is declared.
  expect(returns.returnDay).toBeUndefined()
})
