import { newId, Problem, type CommentEntry, type Mention } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import { audit } from '../trail/audit.ts'
import type { Reader, Unit } from '../unit.ts'
import { notify } from '../notice/notify.ts'
import { type AttachedTo, attachedTo } from './attached-to.ts'
import { mentioned } from './mentions.ts'

/** How long its author may still change a comment: others have read it by then. */
const EDITABLE_MS = 15 * 60_000

interface CommentRow extends Row {
  readonly id: string
  readonly text: string
  readonly at: string
  readonly by: string
  readonly editedAt: string | null
  readonly author: string
  readonly mentions: readonly Mention[]
}

/** What somebody writes: the words, and the ids of those they speak to. */
export interface Said {
  readonly text: string
  readonly mentions: readonly string[]
}

const COLUMNS = sql`c.id, c.text, c.written_at as at, c.user_name as by, c.edited_at as "editedAt",
  c.written_by as author, coalesce((select json_agg(json_build_object('id', u.id, 'name', u.name) order by u.name)
    from app_user u where u.id = any(c.mentions)), '[]') as mentions`

function entryOf({ author, ...row }: CommentRow, { actor, now }: Pick<Unit, 'actor' | 'now'>): CommentEntry {
  const until = Date.parse(row.at) + EDITABLE_MS
  const isEditable = author === actor.user && now < until
  return { ...row, editableUntil: isEditable ? new Date(until).toISOString() : null }
}

/** What was said about a record, the oldest first. */
export async function commentsOf(reader: Reader, key: string, id: string): Promise<readonly CommentEntry[]> {
  await attachedTo(reader, key, id)
  const rows = await reader.transaction.query<CommentRow>(
    sql`select ${COLUMNS} from record_comment c where c.record = ${id} order by c.written_at, c.id limit 500`,
    'comments',
  )
  const { actor, engine } = reader
  return rows.map((row) => entryOf(row, { actor, now: engine.now() }))
}

/** Notifies those a comment mentions, and who made the document that it is about. */
function tell(unit: Unit, { named, branch, maker }: AttachedTo, said: string, people: readonly string[]): void {
  const about = { ...named, branch, comment: said }
  notify(unit, people, { kind: 'mention', ...about })
  if (maker !== null && !people.includes(maker)) notify(unit, [maker], { kind: 'comment', ...about })
}

export async function comment(unit: Unit, key: string, id: string, { text, mentions }: Said): Promise<CommentEntry> {
  const record = await attachedTo(unit, key, id)
  const people = await mentioned(unit, key, record.branch, mentions)
  const { actor } = unit
  const row: CommentRow = {
    id: newId(),
    text,
    at: new Date(unit.now).toISOString(),
    by: actor.name,
    editedAt: null,
    author: actor.user,
    mentions: people,
  }
  const mentionedIds = people.map((one) => one.id)
  unit.batch.insert('record_comment', {
    id: row.id,
    resource: key,
    record: id,
    text,
    written_at: row.at,
    written_by: actor.user,
    user_name: actor.name,
    mentions: mentionedIds,
  })
  audit(unit, { ...record.named, action: 'comment', said: text })
  tell(unit, record, row.id, mentionedIds)
  return entryOf(row, unit)
}

/**
 * Changes a comment of one's own, as long as it is fresh; who is spoken to only now is told. The audit trail keeps what
 * it said before.
 */
export async function changeComment(
  unit: Unit,
  key: string,
  id: string,
  { comment: one, text, mentions }: Said & { readonly comment: string },
): Promise<CommentEntry> {
  const record = await attachedTo(unit, key, id)
  const [row] = await unit.transaction.query<CommentRow>(
    sql`select ${COLUMNS} from record_comment c where c.id = ${one} and c.record = ${id} for update of c`,
  )
  if (!row) throw new Problem(404, 'not-found')
  if (row.author !== unit.actor.user) throw new Problem(403, 'comment-of-another')
  if (entryOf(row, unit).editableUntil === null)
    throw new Problem(409, 'comment-settled', { minutes: EDITABLE_MS / 60_000 })
  const people = await mentioned(unit, key, record.branch, mentions)
  const mentionedIds = people.map(({ id: person }) => person)
  const editedAt = new Date(unit.now).toISOString()
  unit.batch.update('record_comment', ['id'], { id: row.id, text, mentions: mentionedIds, edited_at: editedAt })
  audit(unit, {
    ...record.named,
    action: 'comment-edit',
    said: text,
    changes: [{ path: '', from: row.text, to: text, isPersonal: true }],
  })
  const before = new Set(row.mentions.map(({ id: person }) => person))
  const added = mentionedIds.filter((person) => !before.has(person))
  notify(unit, added, { kind: 'mention', ...record.named, branch: record.branch, comment: row.id })
  return entryOf({ ...row, text, mentions: people, editedAt }, unit)
}
