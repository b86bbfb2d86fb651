import { defineMaster, f, type MasterOf } from '@lumbung/definition'

/** The logo of the company, or of a branch, for a time. A picture stays; another one is another logo. */
export const logo = defineMaster({
  key: 'logo',
  module: 'masters',
  identity: { code: 'name', name: 'name' },
  few: true,
  fields: {
    name: f.text({ max: 120 }),
    image: f.image({ fixed: true }),
    /** Empty: that of all branches. */
    branch: f.ref('branch', { optional: true }),
    validFrom: f.date({ default: 'today' }),
    validTo: f.date({ optional: true }),
  },
  unique: [['branch', 'validFrom']],
  list: { columns: ['name', 'branch', 'validFrom', 'validTo'], search: ['name'], sort: 'name' },
  form: { header: ['name', 'image', 'branch', 'validFrom', 'validTo'] },
  menu: { group: 'master', heading: ['Company', 'Perusahaan'] },
})

export type Logo = MasterOf<typeof logo>
