// What an open event stream goes by: whether its session or API token still lives, and with the same rights, branches
// and place. Asked for all streams of a process at once.
import { type Sql, sql } from '@lumbung/definition'
import type { Connection, Row } from '../database/connection.ts'
import { SESSION_LIVES } from './demands.ts'
import { OWN_BRANCHES } from './own-branches.ts'

interface Living extends Row {
  readonly proof: string
  readonly state: string
}

// Of a user `u` with the role `r`: all that decides what they hear of.
const STATE: Sql = sql`u.role, r.xmin, u.branch, u.default_branch, case when r.administrator
  then (select string_agg(b.id::text, ',' order by b.id) from branch b where not b.archived)
  else (select string_agg(one::text, ',' order by one) from unnest(${OWN_BRANCHES}) one) end`

/**
 * By the hash of what each stream was opened with, in hex: its state. What has ended, was revoked, or belongs to
 * somebody who may no longer sign in, is missing.
 */
export async function livingProofs(
  connection: Connection,
  hashes: readonly Buffer[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await connection.query<Living>(
    sql`select encode(s.token_hash, 'hex') as proof, concat_ws(' ', ${STATE}, s.preview_role, s.preview_user,
        p.role, p.branches, q.xmin) as state
      from session s join app_user u on u.id = s.app_user and not u.archived join role r on r.id = u.role
        left join app_user p on p.id = s.preview_user left join role q on q.id = coalesce(s.preview_role, p.role)
      where s.token_hash = any(${hashes}::bytea[]) and ${SESSION_LIVES}
      union all
      select encode(t.token_hash, 'hex'), concat_ws(' ', ${STATE}, t.scopes)
      from api_token t join app_user u on u.id = t.app_user and not u.archived join role r on r.id = u.role
      where t.token_hash = any(${hashes}::bytea[]) and t.revoked_at is null and (t.expires_at > now()) is not false`,
    'living-proofs',
  )
  return new Map(rows.map(({ proof, state }) => [proof, state]))
}
