import type { Words } from '@lumbung/core'
import {
  type CompanySetting,
  type CompanySettingKey,
  companySettings,
  defineMaster,
  f,
  type Fields,
  type MasterOf,
} from '@lumbung/definition'
import { SECTIONS } from './sections.ts'

const words = Object.fromEntries(Object.entries(companySettings).map(([key, one]) => [key, one.words])) as Readonly<
  Record<CompanySettingKey, Words>
>

const pattern = (text: string): Words => [text, text]

const FIELDS = {
  whole: f.quantity({ optional: true }),
  rows: f.quantity({ optional: true }),
  megabytes: f.quantity({ optional: true }),
  years: f.quantity({ optional: true }),
  'law-years': f.quantity({ optional: true }),
  hour: f.quantity({ optional: true }),
  percent: f.percent({ optional: true }),
  money: f.money({ optional: true }),
  'date-format': f.choice({
    'dd/MM/yyyy': pattern('dd/MM/yyyy'),
    'MM/dd/yyyy': pattern('MM/dd/yyyy'),
    'yyyy-MM-dd': pattern('yyyy-MM-dd'),
  }),
  'yes-no': f.choice({ yes: ['Yes', 'Ya'], no: ['No', 'Tidak'] }),
  clock: f.choice({ '24': ['24 hours, 14:32', '24 jam, 14:32'], '12': ['12 hours, 2:32 PM', '12 jam, 2:32 PM'] }),
  text: f.text({ optional: true, max: 60 }),
} satisfies Readonly<Record<CompanySetting['kind'], Fields[string]>>

const valueFields = Object.fromEntries(Object.entries(companySettings).map(([key, one]) => [key, FIELDS[one.kind]]))

/** What the company has decided for itself (services 5.6), one row a setting. */
export const setting = defineMaster({
  key: 'setting',
  module: 'admin',
  path: '/setting/app',
  identity: { code: 'key', name: 'key' },
  few: true,
  fields: {
    section: f.choice(SECTIONS, { derived: true }),
    key: f.choice(words, { fixed: true }),
    value: f.text({ optional: true, max: 60, readAs: { by: 'key', fields: valueFields } }),
  },
  unique: [['key']],
  list: { columns: ['key', 'value'], search: ['key', 'section'], sort: 'key', grouped: 'section' },
  form: { header: ['key', 'value'] },
  menu: { group: 'setting', heading: ['General', 'Umum'], order: 5 },
})

export type CompanySettingRow = MasterOf<typeof setting>
