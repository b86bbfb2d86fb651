import { defineMaster, f, type MasterOf } from '@lumbung/definition'
import { accountFor } from '../../masters/account-field.ts'
import { bilingualName } from '../../masters/naming.ts'
import { ROUNDING_MODES, ROUNDING_UNITS } from '../../masters/trade/rounding.ts'

/**
 * To what the total of an invoice is rounded, which way, and which account takes the difference (finance 3). What else
 * may be rounded, a till's total or a tax, is said here once there is something that rounds it.
 */
export const roundingRule = defineMaster({
  key: 'rounding-rule',
  module: 'finance',
  identity: { code: 'code', name: 'name' },
  few: true,
  fields: {
    ...bilingualName,
    unit: f.choice(ROUNDING_UNITS, { default: '1' }),
    mode: f.choice(ROUNDING_MODES, { default: 'NEAREST' }),
    // Where the difference goes instead of the company's own account.
    account: accountFor('rounding'),
  },
  accounts: { roles: { rounding: 'account' } },
  list: {
    columns: ['code', 'name', 'nameIndonesian', 'unit', 'mode', 'account'],
    search: ['code', 'name', 'nameIndonesian'],
    sort: 'code',
  },
  form: { header: ['code', 'name', 'nameIndonesian', 'unit', 'mode', 'account'] },
  menu: { group: 'master', heading: ['Cash and bank', 'Kas dan bank'], order: 33 },
})

export type RoundingRule = MasterOf<typeof roundingRule>
