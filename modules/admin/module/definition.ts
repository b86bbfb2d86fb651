import { defineMaster, f, type MasterOf } from '@lumbung/definition'
import { ICONS } from '../module-group/icons.ts'

/**
 * A place in the menu (services 5.5): each page and report of the product, which may be renamed, moved and hidden, and
 * the company's own shortcuts. Rights are not its business: what is hidden may still be opened by who has the right.
 */
export const module = defineMaster({
  key: 'module',
  module: 'admin',
  path: '/setting/module',
  identity: { code: 'code', name: 'name' },
  few: true,
  kept: 'archivable',
  fields: {
    code: f.code({ max: 80, unique: true, fixed: true }),
    kind: f.choice(
      { page: ['Page', 'Halaman'], report: ['Report', 'Laporan'], shortcut: ['Shortcut', 'Pintasan'] },
      { derived: true },
    ),
    name: f.text({ max: 80 }),
    nameIndonesian: f.text({ optional: true, max: 80 }),
    address: f.text({ max: 500, unique: true }),
    moduleGroup: f.ref('module-group', { where: { archived: false } }),
    heading: f.text({ optional: true, max: 60 }),
    headingIndonesian: f.text({ optional: true, max: 60 }),
    position: f.integer({ min: '0', upTo: '9999', default: 1000 }),
    icon: f.choice(ICONS, { optional: true }),
    visible: f.flag({ default: true }),
    /** The company has changed it: it no longer follows what the product declares. */
    changed: f.flag({ derived: true }),
  },
  list: {
    columns: ['name', 'nameIndonesian', 'moduleGroup', 'heading', 'position', 'kind', 'visible', 'changed', 'address'],
    search: ['code', 'name', 'nameIndonesian', 'address'],
    sort: 'moduleGroup,position',
  },
  form: {
    header: [
      'code',
      'address',
      'name',
      'nameIndonesian',
      'heading',
      'headingIndonesian',
      'moduleGroup',
      'position',
      'icon',
      'visible',
    ],
  },
  menu: { group: 'setting', heading: ['Menu', 'Menu'], order: 47 },
})

export type Module = MasterOf<typeof module>
