import { defineMaster, f, type MasterOf } from '@lumbung/definition'

/**
 * Who signs in (services 5.5). Put away, a user is signed out everywhere and stays in the books under their name; the
 * password is theirs alone and stands in no definition.
 */
export const user = defineMaster({
  key: 'user',
  module: 'admin',
  path: '/setting/user',
  identity: { code: 'email', name: 'name' },
  kept: true,
  fields: {
    name: f.text({ max: 100 }),
    email: f.text({ max: 200, unique: true }),
    role: f.ref('role'),
    branches: f.refs('branch', { optional: true }),
    defaultBranch: f.ref('branch', { optional: true }),
    substitute: f.ref('user', { optional: true }),
    absentFrom: f.date({ optional: true }),
    absentTo: f.date({ optional: true }),
    language: f.choice({ en: ['English', 'Inggris'], id: ['Indonesian', 'Indonesia'] }, { default: 'en' }),
  },
  list: {
    columns: ['name', 'email', 'role', 'branches', 'archived'],
    search: ['name', 'email'],
    sort: 'name',
  },
  form: {
    header: ['name', 'email', 'role', 'branches', 'defaultBranch', 'language'],
    more: ['substitute', 'absentFrom', 'absentTo'],
  },
  menu: { group: 'setting', heading: ['People', 'Orang'], order: 25 },
})

export type User = MasterOf<typeof user>
