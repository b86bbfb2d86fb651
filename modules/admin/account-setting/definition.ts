import { defineMaster, f, type MasterOf } from '@lumbung/definition'
import { roleWords } from './role-words.ts'

/** Which account each purpose posts to, for the company or for one branch (finance 2). */
export const accountSetting = defineMaster({
  key: 'account-setting',
  module: 'admin',
  path: '/setting/chart-of-accounts-setting',
  identity: { code: 'role', name: 'role' },
  fields: {
    role: f.choice(roleWords, { fixed: true }),
    branch: f.ref('branch', { optional: true, fixed: true }),
    account: f.ref('chart-of-account', { where: { header: false } }),
  },
  unique: [['role', 'branch']],
  list: { columns: ['role', 'account', 'branch'], search: ['role'], sort: 'role' },
  form: { header: ['role', 'account', 'branch'] },
  menu: { group: 'setting', heading: ['General', 'Umum'], order: 10 },
})

export type AccountSetting = MasterOf<typeof accountSetting>
