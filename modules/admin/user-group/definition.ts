import { defineMaster, f, type MasterOf } from '@lumbung/definition'

/** Users who are spoken to and see together: adds branches, never rights (services 5.5). */
export const userGroup = defineMaster({
  key: 'user-group',
  module: 'admin',
  path: '/setting/user-groups',
  identity: { code: 'code', name: 'name' },
  few: true,
  fields: {
    code: f.code({ max: 40, unique: true }),
    name: f.text({ max: 120 }),
    members: f.refs('user'),
    branches: f.refs('branch', { optional: true }),
  },
  list: { columns: ['code', 'name', 'members', 'branches'], search: ['code', 'name'], sort: 'code' },
  form: { header: ['code', 'name', 'members', 'branches'] },
  menu: { group: 'setting', heading: ['People', 'Orang'], order: 35 },
})

export type UserGroup = MasterOf<typeof userGroup>
