import { type AnyDocument, moneyOf, STEP_REASON } from '@lumbung/definition'
import { documentsOf, masterOf, type Registry } from '../registry.ts'
import { columnOf, plainFieldsOf, tableOf } from './naming.ts'

// Parts of views over all documents `d`, made from the definitions: only they say which field is the total.

/** The name of whom a document is made out to; a payment may name one of several. */
export function partyName(registry: Registry, { fields }: AnyDocument): string {
  // What documents are made out to: customers, suppliers.
  const parties = new Set(
    documentsOf(registry).flatMap((one) => (one.party ? (one.fields[one.party]?.options.key ?? []) : [])),
  )
  const names = plainFieldsOf(fields).flatMap(([key, { kind, options }]) => {
    const master = kind === 'ref' && parties.has(options.key ?? '') ? masterOf(registry, options.key ?? '') : null
    if (!master) return []
    return [
      `(select p.${columnOf(master.identity.name)} from ${tableOf(master.key)} p where p.id = d.${columnOf(key)})`,
    ]
  })
  return `coalesce(${[...names, "''"].join(', ')})`
}

/** The total of a document in rupiah, at its own rate. */
export function totalOf(definition: AnyDocument): string {
  const { total, fields } = definition
  if (!total) return 'null::numeric'
  const own = `d.${columnOf(total)}`
  const { rate } = moneyOf(definition, total)
  return fields.currency && fields[rate] ? `round(${own} * d.${columnOf(rate)}, 2)` : own
}

/** Why the last step of a document was taken; a company without a master of reasons has notes alone. */
export const reasonOf = ({ fields }: AnyDocument): string =>
  fields[STEP_REASON] ? `d.${columnOf(STEP_REASON)}` : 'null::uuid'
