import { type AnyDocument, moneyOf, STEP_REASON } from '@lumbung/definition'
import { documentsOf, masterOf, type Registry } from '../registry.ts'
import { columnOf, plainFieldsOf, tableOf } from './naming.ts'

/** What documents are made out to: customers, suppliers. */
export const partiesOf = (documents: readonly AnyDocument[]): ReadonlySet<string> =>
  new Set(documents.flatMap(({ party, fields }) => (party ? (fields[party]?.options.key ?? []) : [])))

/** The name of whom a document is made out to; a payment may name one of several. */
export function partyName(registry: Registry, { fields }: AnyDocument, parties: ReadonlySet<string>): string {
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

/** Why a document was voided; a company without a master of reasons has notes alone. */
const reasonOf = ({ fields }: AnyDocument): string =>
  fields[STEP_REASON] ? `d.${columnOf(STEP_REASON)}` : 'null::uuid'

/**
 * Every voided document: who undid what, when and why, with the total it was made out for; of a document without one,
 * what it posted. Made from the definitions, since only they say which field is the total.
 */
export function voidedView(registry: Registry): string {
  const documents = documentsOf(registry)
  const parties = partiesOf(documents)
  const none = 'select null::date, null::uuid, null::text, null::numeric, null::uuid where false'
  const parts = documents.map(
    (one) => `select d.${columnOf(one.date)} as date, d.branch, ${partyName(registry, one, parties)} as party_name,
      ${totalOf(one)} as amount, ${reasonOf(one)} as reason
      from ${tableOf(one.key)} d where a.resource = '${one.key}' and d.id = a.record`,
  )
  // A view keeps the types of its columns: where one has changed since, it is made anew. Rights follow behind.
  return `drop view if exists voided_document;
  create view voided_document as
  select a.id, a.number, a.resource as source_type, a.record::text as source, d.date, d.branch,
         coalesce(d.party_name, '') as party_name,
         coalesce(d.amount, (select sum(l.idr_debit) from journal j join journal_line l on l.journal = j.id
           where j.source = a.record and j.event = 'approve'), 0)::numeric(20, 2) as amount,
         to_char(a.at at time zone 'Asia/Jakarta', 'DD/MM/YYYY HH24:MI') as voided_at, a.user_name as voided_by,
         d.reason, coalesce(a.reason, '') as note, a.at as created_at
    from audit a
    left join lateral (${[...parts, none].join('\n    union all ')}
      ) d (date, branch, party_name, amount, reason) on true
   where a.action = 'void'`
}
