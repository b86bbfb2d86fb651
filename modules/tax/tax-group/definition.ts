import { defineMaster, f, type MasterOf } from '@lumbung/definition'
import { bilingualName } from '../../masters/naming.ts'
import { POSTING_POINTS, TAX_KINDS, TAX_SIDES } from '../tax/definition.ts'

/**
 * Taxes in order, for sales and purchases alike: a document takes the rows of its side that hold on its date. What a
 * row repeats of its tax never changes there, so documents read one record and not two.
 */
export const taxGroup = defineMaster({
  key: 'tax-group',
  module: 'tax',
  identity: { code: 'code', name: 'name' },
  few: true,
  fields: {
    ...bilingualName,
    lines: f.lines(
      {
        tax: f.ref('tax'),
        base: f.choice(
          { NET: ['Net amount', 'Jumlah bersih'], CUMULATIVE: ['Net and taxes before', 'Termasuk pajak sebelumnya'] },
          { default: 'NET' },
        ),
        validFrom: f.date({ optional: true }),
        validTo: f.date({ optional: true }),
        kind: f.choice(TAX_KINDS, { derived: true }),
        side: f.choice(TAX_SIDES, { derived: true }),
        rate: f.percent({ derived: true }),
        factorNumerator: f.integer({ derived: true }),
        factorDenominator: f.integer({ derived: true }),
        creditablePercent: f.percent({ derived: true }),
        withoutNumberFactor: f.rate({ derived: true }),
        postingPoint: f.choice(POSTING_POINTS, { derived: true }),
      },
      { atLeast: 1 },
    ),
  },
  list: { columns: ['code', 'name', 'nameIndonesian'], search: ['code', 'name'], sort: 'code' },
  form: {
    header: ['code', 'name', 'nameIndonesian'],
    lines: ['lines'],
    hidden: ['factorNumerator', 'factorDenominator', 'creditablePercent', 'withoutNumberFactor', 'postingPoint'],
  },
  menu: { group: 'master', heading: ['Tax', 'Pajak'], order: 51 },
})

export type TaxGroup = MasterOf<typeof taxGroup>
