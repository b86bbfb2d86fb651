import { Problem, type Mention } from '@lumbung/core'
import { type Sql, sql } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import type { Reader } from '../unit.ts'
import { OWN_BRANCHES } from '../session/own-branches.ts'
import { attachedTo } from './attached-to.ts'

/** Users `u` of roles `r` who may read records of a kind in a branch. */
const mayRead = (key: string, branch: string | null): Sql => sql`not u.archived and (r.administrator or (
  ${`${key}.read`} = any(r.permissions) and (${branch}::uuid is null or ${branch}::uuid = any(${OWN_BRANCHES}))))`

const OFFERED = 8

/** Whom one may speak to about a record: those who may read it, but for oneself; found by a part of the name. */
export async function readersOf(reader: Reader, key: string, id: string, q: string): Promise<readonly Mention[]> {
  const { branch } = await attachedTo(reader, key, id)
  return reader.transaction.query<Mention & Row>(
    sql`select u.id, u.name from app_user u join role r on r.id = u.role
      where ${mayRead(key, branch)} and u.id <> ${reader.actor.user}
        and strpos(lower(u.name), ${q.trim().toLowerCase()}) > 0
      order by u.name, u.id limit ${OFFERED}`,
    'readers',
  )
}

/** Those a comment mentions, with their names; somebody who may not read the record is refused. */
export async function mentioned(
  { transaction }: Pick<Reader, 'transaction'>,
  key: string,
  branch: string | null,
  ids: readonly string[],
): Promise<readonly Mention[]> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return []
  const people = await transaction.query<Mention & Row>(
    sql`select u.id, u.name from app_user u join role r on r.id = u.role
      where u.id = any(${wanted}::uuid[]) and ${mayRead(key, branch)} order by u.name`,
    'mentioned',
  )
  if (people.length === wanted.length) return people
  throw new Problem(422, 'mention-unreadable', {}, [{ path: 'mentions', code: 'mention-unreadable' }])
}
