import { Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Connection } from '../database/connection.ts'
import type { Answer, IdempotencyKey } from './answer.ts'
import type { Unit } from '../unit.ts'

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
 * Claims a key for this write, or answers what the first write with it answered. A twin that is still running holds the
 * key; who comes second waits for it and then reads what it left, so fifty at once make one document.
 */
export async function claim({ actor, transaction }: Unit, { key, hash }: IdempotencyKey): Promise<Answer | null> {
  const claiming = transaction.query(
    sql`select pg_advisory_xact_lock(hashtextextended(${`${actor.user} ${key}`}, 0))`,
    'claim',
  )
  // A statement of its own, behind the lock: it sees what the twin has committed.
  const [, kept] = await Promise.all([claiming, find(transaction, actor.user, key)])
  if (!kept) return null
  if (!kept.request_hash.equals(hash)) throw new Problem(422, 'idempotency-mismatch')
  return answerOf(kept)
}

/** Keeps the answer with the write, in the same statement; returns its body as JSON, which is sent as well. */
export function keep(unit: Unit, { key, hash }: IdempotencyKey, answer: Answer): string {
  const row = {
    app_user: unit.actor.user,
    key,
    request_hash: `\\x${hash.toString('hex')}`,
    status: answer.status,
    resource: answer.resource ?? null,
    resource_id: answer.id ?? null,
  }
  const body = JSON.stringify(answer.body ?? null)
  const text = `{"body":${body},"etag":${JSON.stringify(answer.etag ?? null)}}`
  unit.batch.insertWith('idempotency', row, { column: 'answer', text, kind: 'json' })
  return body
}

/** What became of a key: 200 with the state, or 404 when nothing with it was ever stored. */
export async function answered(connection: Connection, actor: Actor, key: string): Promise<Answer> {
  const kept = await find(connection, actor.user, key)
  if (!kept) return { status: 404, body: { state: 'never-arrived' } }
  return { status: 200, body: { state: 'done', status: kept.status, resource: kept.answer.body } }
}
