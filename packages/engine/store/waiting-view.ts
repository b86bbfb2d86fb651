import type { AnyDocument } from '@lumbung/definition'
import type { Registry } from '../registry.ts'
import { columnOf, tableOf } from './naming.ts'
import { documentsOf, partiesOf, partyName, totalOf } from './voided-view.ts'

/** A total that not everybody sees is told by the document alone. */
const openTotalOf = (one: AnyDocument): string =>
  one.fields[one.total ?? '']?.options.guard === undefined ? totalOf(one) : 'null::numeric'

/**
 * Every document that waits to be approved, since when and of whom, with its total in rupiah. Made from the
 * definitions; each kind is read along its index of what is not finished.
 */
export function waitingView(registry: Registry): string {
  const documents = documentsOf(registry)
  const parties = partiesOf(documents)
  const none = `select null::text, null::uuid, null::text, null::date, null::uuid, null::text, null::numeric,
    null::timestamptz, null::uuid where false`
  const parts = documents.map(
    (one) => `select '${one.key}', d.id, d.number, d.${columnOf(one.date)}, d.branch,
      ${partyName(registry, one, parties)}, ${openTotalOf(one)}, coalesce(d.submitted_at, d.created_at), d.created_by
      from ${tableOf(one.key)} d where d.status = 'pending'`,
  )
  return `create or replace view waiting_document (source_type, source, number, date, branch, party_name, amount,
    since, created_by) as ${[none, ...parts].join('\n  union all ')}`
}
