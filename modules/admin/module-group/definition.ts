import { defineMaster, f, type MasterOf } from '@lumbung/definition'
import { ICONS } from './icons.ts'

/** A group of the menu (services 5.5): those of the product, renamed or moved, and the company's own. */
export const moduleGroup = defineMaster({
  key: 'module-group',
  module: 'admin',
  path: '/setting/module-group',
  identity: { code: 'code', name: 'name' },
  few: true,
  kept: 'archivable',
  fields: {
    code: f.code({ max: 40, unique: true, fixed: true }),
    name: f.text({ max: 60 }),
    nameIndonesian: f.text({ optional: true, max: 60 }),
    icon: f.choice(ICONS, { default: 'folder' }),
    position: f.integer({ min: '0', upTo: '9999', default: 800 }),
    /** The company has changed it: it no longer follows what the product declares. */
    changed: f.flag({ derived: true }),
  },
  list: {
    columns: ['code', 'name', 'nameIndonesian', 'icon', 'position', 'changed'],
    search: ['code', 'name', 'nameIndonesian'],
    sort: 'position',
  },
  form: { header: ['code', 'name', 'nameIndonesian', 'icon', 'position'] },
  menu: { group: 'setting', heading: ['Menu', 'Menu'], order: 46 },
})

export type ModuleGroup = MasterOf<typeof moduleGroup>
