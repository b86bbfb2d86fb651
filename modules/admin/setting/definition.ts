import type { Words } from '@lumbung/core'
import { type CompanySettingKey, companySettings, defineMaster, f, type MasterOf } from '@lumbung/definition'

const words = Object.fromEntries(Object.entries(companySettings).map(([key, one]) => [key, one.words])) as Readonly<
  Record<CompanySettingKey, Words>
>

/** What the company has decided for itself (services 5.6), one row a setting. */
export const setting = defineMaster({
  key: 'setting',
  module: 'admin',
  path: '/setting/app',
  identity: { code: 'key', name: 'key' },
  few: true,
  fields: {
    key: f.choice(words, { fixed: true }),
    value: f.text({ optional: true, max: 60 }),
  },
  unique: [['key']],
  list: { columns: ['key', 'value'], search: ['key'], sort: 'key' },
  form: { header: ['key', 'value'] },
  menu: { group: 'setting', order: 5 },
})

export type CompanySettingRow = MasterOf<typeof setting>
