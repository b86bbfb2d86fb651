// What must hold of approvals (services 5.1): who decided, on which levels, and about what.
import { canonicalJson } from '@lumbung/core'
import { type AnyDocument, type AnyMaster, name, raw, type Sql, sql, type Values } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import { tableOf } from '../store/naming.ts'
import { decodeRecord, recordStatement } from '../store/record.ts'
import { heldIn, isChange } from '../approval/change.ts'
import { hashOf } from '../approval/request.ts'
import { pagesOf } from './pages.ts'

/**
 * Every request that ended well has on each level as many decisions as it asked for at least, none by who submitted it
 * and nobody's on two levels.
 */
export const undecided: Sql = sql`select r.resource || ' ' || r.record as row from approval_request r
   where r.state = 'approved' and (
         exists (select 1 from approval_decision d where d.request = r.id and d.app_user = r.submitted_by)
      or exists (select 1 from approval_decision d where d.request = r.id and d.decision = 'approve'
                  group by d.app_user having count(*) > 1)
      or exists (select 1 from jsonb_array_elements(r.levels) l
                  where (select count(*) from approval_decision d
                          where d.request = r.id and d.decision = 'approve' and d.level = (l ->> 'level')::integer)
                        < case l ->> 'quorum' when 'count' then (l ->> 'count')::integer else 1 end))`

/** A document is pending as long as its request waits, and no longer. */
export const astray = (definition: AnyDocument): Sql =>
  sql`select ${definition.key}::text || ' ' || coalesce(d.number, d.id::text) as row
        from approval_request r join ${name(tableOf(definition.key))} d on d.id = r.record
       where r.resource = ${definition.key} and r.state = 'waiting' and d.status <> 'pending'`

/** A change that was approved is written in the trail of its record, by the same transaction. */
export const unwritten: Sql = sql`select r.resource || ' ' || r.record as row from approval_request r
   where r.change is not null and r.state = 'approved'
     and not exists (select 1 from audit a where a.record = r.record and a.action = 'approve' and a.at = r.ended_at)`

/** While a change waits its record stands, and holds what it held. */
export async function changesAstray(connection: Connection, masters: readonly AnyMaster[]): Promise<readonly string[]> {
  const astrayRows: string[] = []
  for (const definition of masters) {
    const requests = await connection.query<{ record: string; change: string; document: Values }>(
      sql`select record, change, document from approval_request
           where state = 'waiting' and resource = ${definition.key} and change is not null`,
    )
    const ids = requests.map(({ record }) => record)
    const rows = await connection.query(recordStatement(definition, raw(''), sql`where d.id = any(${ids}::uuid[])`))
    const records = new Map(rows.map((row) => [String(row.id), decodeRecord(definition, row)]))
    for (const { record, change, document } of requests) {
      const [values, of] = [records.get(record), definition.approvable?.[change]]
      const isSame =
        values &&
        of &&
        isChange(document) &&
        canonicalJson(heldIn(definition, of, values)) === canonicalJson(document.before)
      if (!isSame) astrayRows.push(`${definition.key} ${record}`)
    }
  }
  return astrayRows
}

const BLOCK = 1_000

/** Requests that no longer say what their hash says: altered after somebody had agreed. */
export async function alteredRequests(connection: Connection): Promise<readonly string[]> {
  const altered: string[] = []
  const pages = pagesOf((after) =>
    connection.query<{ id: string; resource: string; record: string; hash: string; document: Values }>(
      sql`select id, resource, record, encode(hash, 'hex') as hash, document from approval_request
           where id > ${after} and not (document = '{}' and exists (
             select from audit a where a.record = approval_request.record and a.action = 'erase'))
           order by id limit ${BLOCK}`,
    ),
  )
  for await (const rows of pages)
    altered.push(
      ...rows
        .filter(({ hash, document }) => hashOf(document) !== hash)
        .map(({ resource, record }) => `${resource} ${record}`),
    )
  return altered
}
