import { isId, Problem, type MailEntry, type MailState } from '@lumbung/core'
import { raw, sql } from '@lumbung/definition'
import type { Connection, Row } from '../database/connection.ts'
import { MAIL_LIFE_MINUTES } from './mail.ts'

export interface MailQuery {
  readonly state: MailState | null
  readonly q: string
  readonly cursor: string | null
  readonly size: number
  /** A mail server sends them: then nobody has to be handed what opens an account. */
  readonly isDelivered: boolean
}

interface MailPage {
  readonly data: readonly MailEntry[]
  /** Cursor of the next ones; null at the end. */
  readonly next: string | null
}

/** The newest first. Ids rise with time, so they are the order and the cursor. */
export async function mailsOf(connection: Connection, query: MailQuery): Promise<MailPage> {
  const { state, cursor, size, isDelivered } = query
  if (cursor !== null && !isId(cursor)) throw new Problem(400, 'wrong-parameter', { parameter: 'cursor' })
  const pattern = `%${query.q.replace(/[\\%_]/g, '\\$&')}%`
  const rows = await connection.query<MailEntry & Row>(
    sql`select id, address, recipient, subject, state, tries, error, created_at as "createdAt", ended_at as "endedAt",
        case when state = 'waiting' and tries > 0 then due_at end as "dueAt", asked_again_by as "askedAgainBy",
        case when not is_secret then body when ${isDelivered}::boolean or expires_at <= now() then null else body end
          as text,
        state in ('sent', 'failed', 'unknown', 'expired') and body is not null
          and (not is_secret or expires_at > now()) as "canSendAgain"
      from mail
      where true ${state === null ? raw('') : sql`and state = ${state}`}
        and (${query.q === ''}::boolean or concat_ws(' ', address, recipient, subject) ilike ${pattern})
        ${cursor === null ? raw('') : sql`and id < ${cursor}::uuid`}
      order by id desc limit ${size + 1}`,
    'mails',
  )
  const data = rows.slice(0, size)
  return { data, next: rows.length > size ? (data.at(-1)?.id ?? null) : null }
}

/**
 * Puts a mail back among those that wait. `seen` is the state that whoever asks has before them: where it is another by
 * now, somebody else may have asked, and a second mail would leave.
 */
export async function sendAgain(connection: Connection, id: string, seen: MailState, by: string): Promise<void> {
  const rows = await connection.query(
    sql`update mail set state = 'waiting', tries = 0, due_at = now(), claim = null, error = null, ended_at = null,
            asked_again_by = ${by},
            expires_at = case when is_secret then expires_at
              else now() + make_interval(mins => ${MAIL_LIFE_MINUTES}) end
          where id = ${id} and state = ${seen} and state in ('sent', 'failed', 'unknown', 'expired')
            and body is not null and (not is_secret or expires_at > now())
          returning id`,
    'mail-again',
  )
  if (rows.length === 0) throw new Problem(409, 'mail-moved-on')
}
