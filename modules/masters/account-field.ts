import { f } from '@lumbung/definition'
import { type AccountRole, roles } from '@lumbung/ledger'

/**
 * An account of one's own for a purpose, chosen among those that may serve it (finance 2): by root, and by control
 * type, so that a control account and its sub-ledger cannot part ways.
 */
export const accountFor = (role: AccountRole) =>
  f.ref('chart-of-account', {
    optional: true,
    where: { header: false, control: roles[role].control ?? 'NONE', root: roles[role].roots },
  })
