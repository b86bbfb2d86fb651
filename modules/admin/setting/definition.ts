import type { Words } from '@lumbung/core'
import {
  type CompanySetting,
  companySettings,
  DATED_SETTINGS,
  defineMaster,
  type DraftOf,
  f,
  type Fields,
  type MasterOf,
} from '@lumbung/definition'
import { SECTIONS } from './sections.ts'
import { SETTING_WORDS } from './setting-words.ts'

const pattern = (text: string): Words => [text, text]

const FIELDS = {
  whole: f.quantity({ optional: true }),
  percent: f.percent({ optional: true }),
  money: f.money({ optional: true }),
  'date-format': f.choice({
    'dd/MM/yyyy': pattern('dd/MM/yyyy'),
    'MM/dd/yyyy': pattern('MM/dd/yyyy'),
    'yyyy-MM-dd': pattern('yyyy-MM-dd'),
  }),
  'yes-no': f.choice({ yes: ['Yes', 'Ya'], no: ['No', 'Tidak'] }),
  clock: f.choice({ '24': ['24 hours, 14:32', '24 jam, 14:32'], '12': ['12 hours, 2:32 PM', '12 jam, 2:32 PM'] }),
  text: f.text({ optional: true, max: 200 }),
  email: f.text({ optional: true, max: 200 }),
  'tax-number': f.code({ optional: true, max: 40 }),
  'tax-place': f.code({ optional: true, max: 40 }),
  'day-limits': f.text({ optional: true, max: 40 }),
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
    key: f.choice(SETTING_WORDS, { fixed: true }),
    value: f.text({ optional: true, max: 200, readAs: { by: 'key', fields: valueFields } }),
    validFrom: f.date({ optional: true, shownFor: { by: 'key', values: DATED_SETTINGS } }),
    earlier: f.lines(
      {
        validFrom: f.date({ optional: true }),
        value: f.text({ optional: true, max: 200, readAs: { by: 'key', fields: valueFields } }),
      },
      { derived: true },
    ),
  },
  unique: [['key']],
  list: { columns: ['key', 'value', 'validFrom'], search: ['key', 'section'], sort: 'key', grouped: 'section' },
  form: { header: ['key', 'value', 'validFrom'] },
  menu: { group: 'setting', heading: ['General', 'Umum'], order: 5 },
})

export type CompanySettingRow = MasterOf<typeof setting>
export type CompanySettingDraft = DraftOf<typeof setting>
