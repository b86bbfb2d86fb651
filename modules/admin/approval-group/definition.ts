import { defineMaster, f, type MasterOf } from '@lumbung/definition'

/** Who decides together on a level of an approval (services 5.1). */
export const approvalGroup = defineMaster({
  key: 'approval-group',
  module: 'admin',
  path: '/setting/approval-groups',
  identity: { code: 'code', name: 'name' },
  few: true,
  fields: {
    code: f.code({ max: 40, unique: true }),
    name: f.text({ max: 120 }),
    /** Takes the place of a member who has left. */
    substitute: f.ref('user', { optional: true }),
    members: f.lines(
      {
        user: f.ref('user'),
        branch: f.ref('branch', { optional: true }),
        from: f.date({ optional: true }),
        to: f.date({ optional: true }),
      },
      { atLeast: 1 },
    ),
  },
  list: { columns: ['code', 'name', 'substitute'], search: ['code', 'name'], sort: 'code' },
  form: { header: ['code', 'name', 'substitute'], lines: ['members'] },
  menu: { group: 'setting', heading: ['Approval', 'Persetujuan'], order: 45 },
})

export type ApprovalGroup = MasterOf<typeof approvalGroup>
