import { defineMaster, f, type MasterOf } from '@lumbung/definition'
import { bilingualName } from '../../masters/naming.ts'
import { ROUNDING_MODES, ROUNDING_UNITS } from '../../masters/trade/rounding.ts'

/** To what a total is rounded, which way, and which account takes the difference (finance 3). */
export const roundingRule = defineMaster({
  key: 'rounding-rule',
  module: 'finance',
  identity: { code: 'code', name: 'name' },
  few: true,
  fields: {
    ...bilingualName,
    target: f.choice(
      {
        INVOICE: ['Invoice total', 'Total faktur'],
        POS: ['Point of sale total', 'Total kasir'],
        TAX: ['Tax', 'Pajak'],
      },
      { default: 'INVOICE' },
    ),
    unit: f.choice(ROUNDING_UNITS, { default: '1' }),
    mode: f.choice(ROUNDING_MODES, { default: 'NEAREST' }),
    // Where the difference goes instead of the company's own account.
    account: f.ref('chart-of-account', { optional: true, where: { header: false } }),
  },
  accounts: { roles: { rounding: 'account' } },
  list: {
    columns: ['code', 'name', 'nameIndonesian', 'target', 'unit', 'mode', 'account'],
    search: ['code', 'name', 'nameIndonesian'],
    sort: 'code',
  },
  form: { header: ['code', 'name', 'nameIndonesian', 'target', 'unit', 'mode', 'account'] },
  menu: { group: 'master', heading: ['Cash and bank', 'Kas dan bank'], order: 33 },
})

export type RoundingRule = MasterOf<typeof roundingRule>
