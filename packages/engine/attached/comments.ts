import { newId, Problem } from '@lumbung/core'
import { type CommentEntry, sql } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import { audit } from '../lifecycle/audit.ts'
import type { Unit } from '../lifecycle/unit.ts'
import type { Reader } from '../store/read.ts'
import { bearerOf } from './bearer.ts'

/** How long its author may still change a comment: others have read it by then. */
const EDITABLE_MS = 15 * 60_000

interface CommentRow extends Row {
  readonly id: string
  readonly text: string
  readonly at: string
  readonly by: string
  readonly editedAt: string | null
  readonly author: string
}

const COLUMNS = sql`id, text, written_at as at, user_name as by, edited_at as "editedAt", written_by as author`

function entryOf({ author, ...row }: CommentRow, { actor, now }: Pick<Unit, 'actor' | 'now'>): CommentEntry {
  const until = Date.parse(row.at) + EDITABLE_MS
  const isEditable = author === actor.user && now < until
  return { ...row, editableUntil: isEditable ? new Date(until).toISOString() : null }
}

/** What was said about a record, the oldest first. */
export async function commentsOf(reader: Reader, key: string, id: string): Promise<readonly CommentEntry[]> {
  await bearerOf(reader, key, id)
  const rows = await reader.transaction.query<CommentRow>(
    sql`select ${COLUMNS} from record_comment where record = ${id} order by written_at, id limit 500`,
    'comments',
  )
  const { actor, engine } = reader
  return rows.map((row) => entryOf(row, { actor, now: engine.now() }))
}

export async function comment(unit: Unit, key: string, id: string, text: string): Promise<CommentEntry> {
  const bearer = await bearerOf(unit, key, id)
  const { actor } = unit
  const row: CommentRow = {
    id: newId(),
    text,
    at: new Date(unit.now).toISOString(),
    by: actor.name,
    editedAt: null,
    author: actor.user,
  }
  unit.batch.insert('record_comment', {
    id: row.id,
    resource: key,
    record: id,
    text,
    written_at: row.at,
    written_by: actor.user,
    user_name: actor.name,
  })
  audit(unit, { ...bearer, action: 'comment', reason: text })
  return entryOf(row, unit)
}

/** Changes a comment of one's own, as long as it is fresh. The audit trail keeps what it said before. */
export async function changeComment(
  unit: Unit,
  key: string,
  id: string,
  changed: { readonly comment: string; readonly text: string },
): Promise<CommentEntry> {
  const bearer = await bearerOf(unit, key, id)
  const [row] = await unit.transaction.query<CommentRow>(
    sql`select ${COLUMNS} from record_comment where id = ${changed.comment} and record = ${id} for update`,
  )
  if (!row) throw new Problem(404, 'not-found')
  if (row.author !== unit.actor.user) throw new Problem(403, 'comment-of-another')
  if (entryOf(row, unit).editableUntil === null)
    throw new Problem(409, 'comment-settled', { minutes: EDITABLE_MS / 60_000 })
  const editedAt = new Date(unit.now).toISOString()
  unit.batch.update('record_comment', ['id'], { id: row.id, text: changed.text, edited_at: editedAt })
  const changes = [{ path: '', from: row.text, to: changed.text }]
  audit(unit, { ...bearer, action: 'comment-edit', reason: changed.text, changes })
  return entryOf({ ...row, text: changed.text, editedAt }, unit)
}
