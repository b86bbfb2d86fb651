import { type NotificationEntry, Problem, UNREAD_MOST } from '@lumbung/core'
import { raw, sql, type Sql } from '@lumbung/definition'
import { type Actor, may } from '../actor.ts'
import type { Connection, Row } from '../database/connection.ts'
import type { Registry } from '../registry.ts'
import { isKind } from '../notice/notify.ts'
import { type DocumentHead, documentHeads } from '../store/document-heads.ts'
import type { Reader } from '../unit.ts'
import { reasonText, sayingOf, type SayingRow } from './say.ts'

/** Where notifications are read: by whom, and of what they may read by now. */
interface NotificationReader {
  readonly database: Connection
  readonly registry: Registry
  readonly actor: Actor
  /** With what they see of records. */
  readonly reading: Reader
}

type SeenBy = Pick<NotificationReader, 'registry' | 'actor'>

const readableOf = ({ registry, actor }: SeenBy): readonly string[] =>
  [...registry.resources.keys()].filter((key) => may(actor, `${key}.read`))

/** The user's own, about records that they may read: the right to them, and their branch. */
const visible = (reader: SeenBy): Sql => sql`n.app_user = ${reader.actor.user}
  and n.in_app and n.resource = any(${['', ...readableOf(reader)]}::text[])
  and (n.branch is null or n.branch = any(${reader.actor.branches}::uuid[]))`

const ofKind = (kind: string | null): Sql => (kind === null ? raw('') : sql`and n.kind = ${kind}`)

/** How many wait unread, as a part of another statement; no more than are worth counting. */
export const unreadCount = (reader: SeenBy): Sql => sql`(select count(*)::int from (
  select from notification n where ${visible(reader)} and (n.read_at is null) limit ${UNREAD_MOST}) as waiting)`

interface NotificationPage {
  readonly data: readonly NotificationEntry[]
  /** Cursor of the next ones; null at the end. */
  readonly next: string | null
}

interface NotificationQuery {
  readonly kind: string | null
  readonly cursor: string | null
  readonly size: number
}

const CURSOR = /^([ur])\.([0-9a-f-]{36})$/

const after = (cursor: string | null): Sql => {
  if (cursor === null) return raw('')
  const [, part, id] = CURSOR.exec(cursor) ?? []
  if (!id) throw new Problem(400, 'wrong-parameter', { parameter: 'cursor' })
  return sql`and (n.read_at is null, n.id) < (${part === 'u'}::boolean, ${id}::uuid)`
}

// Ids rise with time, so they are the order within a part.
const cursorOf = (last: NotificationEntry | undefined): string | null =>
  last ? `${last.readAt === null ? 'u' : 'r'}.${last.id}` : null

interface StoredRow extends Omit<NotificationEntry, 'said' | keyof Told>, SayingRow, Row {}

type Told = Pick<NotificationEntry, 'party' | 'total' | 'currency'>

/** What of a document is told with its number. */
const toldBy = (head: DocumentHead | undefined): Told => ({
  party: head?.party && 'name' in head.party ? head.party.name : null,
  total: head?.total ?? null,
  currency: head?.currency && 'code' in head.currency ? head.currency.code : null,
})

/** Steps of others are told in words of the screen; whatever else, in those of its event or setting. */
function entryOf({ registry, actor }: SeenBy, row: StoredRow, head: DocumentHead | undefined): NotificationEntry {
  const { reason, places, said, ...entry } = row
  const isOwn = said !== null || !isKind(row.kind)
  // What was chosen is told in the reader's language, before what was said beside it.
  const text = reasonText({ places, reason }, actor.language) || entry.text
  const number = entry.number ?? head?.number ?? null
  return {
    ...entry,
    ...toldBy(head),
    number,
    text,
    said: isOwn ? sayingOf(registry, row, actor.language, actor.name) : null,
  }
}

/** A kind of step, or the key of an event that comes with time. */
function checkKind({ events }: Registry, kind: string | null): void {
  if (kind === null || isKind(kind) || events.has(kind)) return
  throw new Problem(400, 'wrong-parameter', { parameter: 'kind' })
}

/** What one is told, and marking it read. */
export function toldOf(reader: NotificationReader) {
  const { database, registry } = reader
  const unread = async (): Promise<number> => {
    const [row] = await database.query<{ readonly unread: number }>(
      sql`select ${unreadCount(reader)} as unread`,
      'notifications-unread',
    )
    return row?.unread ?? 0
  }

  /** Unread first, the newest of each part first. */
  async function rowsOf({ kind, cursor, size }: NotificationQuery): Promise<NotificationPage> {
    const rows = await database.query<StoredRow>(
      sql`select n.id, n.kind, n.resource, n.record, n.number, n.at, n.user_name as by,
          coalesce((select left(c.text, 300) from record_comment c where c.id = n.comment), n.reason) as text,
          n.read_at as "readAt", n.reason, n.places, n.said
        from notification n
        where ${visible(reader)} ${ofKind(kind)} ${after(cursor)}
        order by (n.read_at is null) desc, n.id desc limit ${size + 1}`,
      'notifications',
    )
    const shown = rows.slice(0, size)
    const heads = await documentHeads(reader.reading, shown)
    const data = shown.map((row) => entryOf(reader, row, heads.get(row.record)))
    return { data, next: rows.length > size ? cursorOf(data.at(-1)) : null }
  }

  return {
    unread,
    async page(query: NotificationQuery) {
      checkKind(registry, query.kind)
      const [page, waiting] = await Promise.all([rowsOf(query), unread()])
      return { ...page, unread: waiting }
    },

    /** Marks these read; again changes nothing. One that is not the user's is as if it were not there. */
    async read(ids: readonly string[]): Promise<void> {
      const wanted = [...new Set(ids)]
      const [row] = await database.query<{ readonly found: number }>(
        sql`with own as (select n.id from notification n where ${visible(reader)} and n.id = any(${wanted}::uuid[])),
            marked as (update notification n set read_at = now() from own
              where n.id = own.id and n.read_at is null and (select count(*) from own) = ${wanted.length}::int)
          select count(*)::int as found from own`,
        'notifications-mark',
      )
      if (row?.found !== wanted.length) throw new Problem(404, 'not-found')
    },

    /** Marks all read up to one, so that what came since stays unread; of one kind where one is given. */
    async readAll({ until, kind }: { readonly until: string | null; readonly kind: string | null }): Promise<void> {
      checkKind(registry, kind)
      await database.query(
        sql`update notification n set read_at = now()
          where ${visible(reader)} and (n.read_at is null) ${ofKind(kind)}
            and (${until}::uuid is null or n.id <= ${until}::uuid)`,
        'notifications-mark-all',
      )
    },
  }
}
