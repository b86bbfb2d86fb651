import type { Words } from '@lumbung/core'
import { defineMaster, type DraftOf, f, type MasterOf } from '@lumbung/definition'

// What may be set is declared by the modules and by the product itself: keys, sections and values follow from that.
const declared: Readonly<Record<string, Words>> = {}

/** What the company has decided for itself (services 5.6), one row a setting. */
export const setting = defineMaster({
  key: 'setting',
  module: 'admin',
  path: '/setting/app',
  identity: { code: 'key', name: 'key' },
  few: true,
  fields: {
    section: f.choice(declared, { derived: true }),
    key: f.choice(declared, { fixed: true }),
    value: f.text({ optional: true, max: 200 }),
    validFrom: f.date({ optional: true }),
    earlier: f.lines(
      { validFrom: f.date({ optional: true }), value: f.text({ optional: true, max: 200 }) },
      { derived: true },
    ),
  },
  unique: [['key']],
  list: { columns: ['key', 'value', 'validFrom'], search: ['key', 'section'], sort: 'key' },
  form: { header: ['key', 'value', 'validFrom'] },
  menu: { group: 'setting', heading: ['General', 'Umum'], order: 5 },
})

export type CompanySettingRow = MasterOf<typeof setting>
export type CompanySettingDraft = DraftOf<typeof setting>
