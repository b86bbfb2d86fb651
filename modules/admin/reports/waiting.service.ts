import type { AnyDocument, AnyMaster } from '@lumbung/definition'
import { columnOf, documentsOf, mastersOf, partyName, type Registry, tableOf, totalOf } from '@lumbung/engine/kernel.ts'

/** A total that not everybody sees is told by the document alone. */
const openTotalOf = (one: AnyDocument): string =>
  one.fields[one.total ?? '']?.options.guard === undefined ? totalOf(one) : 'null::numeric'

/** The changes of a master's records that wait, each with what it would set where it has an amount. */
const changesOf = ({ key, identity: { code, name }, approvable = {} }: AnyMaster): readonly string[] =>
  Object.entries(approvable).map(([change, { amount }]) => {
    const set = amount === undefined ? 'null::numeric' : `(r.document -> 'after' ->> '${amount}')::numeric`
    return `select r.resource, r.record, m.${columnOf(code)}, (r.submitted_at at time zone 'Asia/Jakarta')::date,
      null::uuid, m.${columnOf(name)}, ${set}, r.submitted_at, r.submitted_by, '${key}.${change}'
      from approval_request r join ${tableOf(key)} m on m.id = r.record
      where r.state = 'waiting' and r.resource = '${key}' and r.change = '${change}'`
  })

/**
 * Every document that waits to be approved, and every change of a master, since when and of whom, with its total in
 * rupiah. Made from the definitions; each kind is read along its index of what is not finished.
 */
export function waitingView(registry: Registry): string {
  const none = `select null::text, null::uuid, null::text, null::date, null::uuid, null::text, null::numeric,
    null::timestamptz, null::uuid, null::text where false`
  const parts = documentsOf(registry).map(
    (one) => `select '${one.key}', d.id, d.number, d.${columnOf(one.date)}, d.branch,
      ${partyName(registry, one)}, ${openTotalOf(one)}, coalesce(d.submitted_at, d.created_at), d.created_by,
      '${one.key}'
      from ${tableOf(one.key)} d where d.status = 'pending'`,
  )
  const changes = mastersOf(registry).flatMap(changesOf)
  return `create or replace view waiting_document (source_type, source, number, date, branch, party_name, amount,
    since, created_by, subject) as ${[none, ...parts, ...changes].join('\n  union all ')}`
}
