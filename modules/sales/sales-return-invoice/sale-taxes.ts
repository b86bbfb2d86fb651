// A credit repeats the tax groups of its invoice, and knows them only once that is read: until then all groups of sales
// that are in use stand for them.
import { type FactsOf, fact, lineView } from '@lumbung/definition'
import { type TaxGroups, taxFields } from '../../masters/trade/tax-groups.ts'

const saleTaxView = lineView('tax-group', 'lines', {}, taxFields)

export const saleTaxNeeds = () => ({ saleTaxes: fact.rows(saleTaxView, { side: ['SALES'] }) })

/** The groups that were asked for, and beside them all that are in use. */
export function saleTaxGroups({ saleTaxes }: FactsOf<typeof saleTaxNeeds>, named: TaxGroups): TaxGroups {
  const inUse: TaxGroups = new Map(
    [...Map.groupBy(saleTaxes, ({ document }) => document.id)].map(([id, lines]) => [
      id,
      { id, archived: false, code: '', lines },
    ]),
  )
  return new Map([...inUse, ...named])
}
