import { Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Connection } from '../database/connection.ts'
import type { Answer, IdempotencyKey } from '../http/service.ts'
import type { Unit } from './unit.ts'

interface Kept extends Readonly<Record<string, unknown>> {
  readonly request_hash: Buffer
  readonly status: number
  readonly answer: { readonly body: unknown; readonly etag: string | null }
  readonly resource: string | null
  readonly resource_id: string | null
}

const find = async (connection: Connection, user: string, key: string): Promise<Kept | undefined> => {
  const [row] = await connection.query<Kept>(
    sql`select request_hash, status, answer, resource, resource_id from idempotency where app_user = ${user}
      and key = ${key}`,
    'idempotency',
  )
  return row
}

const answerOf = (kept: Kept): Answer => ({
  status: kept.status,
  body: kept.answer.body,
  ...(kept.resource ? { resource: kept.resource } : {}),
  ...(kept.resource_id ? { id: kept.resource_id } : {}),
  ...(kept.answer.etag ? { etag: kept.answer.etag } : {}),
})

/**
 * Claims a key for this write, or answers what the first write with it answered. A twin that is still running holds its
 * row; the insert waits for it, so fifty at once make one document.
 */
export async function claim(unit: Unit, { key, hash }: IdempotencyKey): Promise<Answer | null> {
  const [claimed] = await unit.transaction.query(
    sql`insert into idempotency (app_user, key, request_hash, status) values (${unit.actor.user}, ${key}, ${hash}, 0)
        on conflict do nothing returning 1 as claimed`,
    'claim',
  )
  if (claimed) return null
  // Read beside the transaction, in which what was begun meanwhile may already have failed.
  const kept = await find(unit.engine.database, unit.actor.user, key)
  if (!kept) throw new Problem(409, 'in-progress')
  if (!kept.request_hash.equals(hash)) throw new Problem(422, 'idempotency-mismatch')
  return answerOf(kept)
}

/** Keeps the answer with the write, in the same statement. */
export function keep(unit: Unit, { key }: IdempotencyKey, answer: Answer): void {
  unit.batch.update('idempotency', ['app_user', 'key'], {
    app_user: unit.actor.user,
    key,
    status: answer.status,
    answer: { body: answer.body, etag: answer.etag ?? null },
    resource: answer.resource ?? null,
    resource_id: answer.id ?? null,
  })
}

/** What became of a key: 200 with the state, or 404 when nothing with it was ever stored. */
export async function answered(connection: Connection, actor: Actor, key: string): Promise<Answer> {
  const kept = await find(connection, actor.user, key)
  if (!kept) return { status: 404, body: { state: 'never-arrived' } }
  return { status: 200, body: { state: 'done', status: kept.status, resource: kept.answer.body } }
}
