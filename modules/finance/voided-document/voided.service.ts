import { columnOf, documentsOf, partyName, reasonOf, type Registry, tableOf, totalOf } from '@lumbung/engine/kernel.ts'

/**
 * Every voided document: who undid what, when and why, with the total it was made out for; of a document without one,
 * what it posted. Made from the definitions, since only they say which field is the total.
 */
export function voidedView(registry: Registry): string {
  const none = 'select null::date, null::uuid, null::text, null::numeric, null::uuid where false'
  const parts = documentsOf(registry).map(
    (one) => `select d.${columnOf(one.date)} as date, d.branch, ${partyName(registry, one)} as party_name,
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
