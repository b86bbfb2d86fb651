import { sql } from '@lumbung/definition'
import type { ClientConfig } from 'pg'
import type { Connection, Row } from '../database/connection.ts'
import type { ChangedEvent, EventHub, HubEvent } from './events.ts'
import { type Line, openLine } from './line.ts'

/** An event as it travels between processes: ids only, whoever listens on the database. */
type SharedEvent = Exclude<HubEvent, ChangedEvent> | (Omit<ChangedEvent, 'by'> & { readonly by: string })

const shared = (event: HubEvent): SharedEvent => (event.kind === 'changed' ? { ...event, by: event.by.id } : event)

const KINDS: ReadonlySet<unknown> = new Set<HubEvent['kind']>([
  'changed',
  'job',
  'notified',
  'menu',
  'session-end',
  'reload',
])

// A process of a newer version may tell of things that this one does not know.
const isKnown = (sent: unknown): sent is SharedEvent =>
  typeof sent === 'object' && sent !== null && 'kind' in sent && KINDS.has(sent.kind)

const NAME_KEPT_MS = 60_000

interface Person extends Row {
  readonly id: string
  readonly name: string
}

/** Names of users by id, asked for again after a minute. */
function namesOf(database: Connection): (ids: readonly string[]) => Promise<ReadonlyMap<string, string>> {
  const kept = new Map<string, { readonly name: string; readonly until: number }>()
  return async (ids) => {
    const now = performance.now()
    const unknown = ids.filter((id) => (kept.get(id)?.until ?? 0) < now)
    if (unknown.length > 0) {
      const people = await database.query<Person>(
        sql`select id, name from app_user where id = any(${unknown}::uuid[])`,
        'event-names',
      )
      for (const { id, name } of people) kept.set(id, { name, until: now + NAME_KEPT_MS })
    }
    return new Map(ids.map((id) => [id, kept.get(id)?.name ?? '']))
  }
}

/** What a process does about what it hears, or no longer hears. */
interface Heard {
  /** The line was broken: the database may have been started anew. */
  readonly onLost?: () => void
  /** A user changed something in another process. */
  readonly onWrote?: (user: string) => void
}

/** Opens this process's line and shares the events of its pages with the processes beside it. */
export async function shareEvents(
  config: ClientConfig,
  hub: EventHub,
  database: Connection,
  { onLost, onWrote }: Heard = {},
): Promise<Line> {
  const names = namesOf(database)
  const deliver = async (sent: readonly unknown[]): Promise<void> => {
    const events = sent.filter(isKnown)
    for (const event of events) if (event.kind === 'changed') onWrote?.(event.by)
    const people = await names([...new Set(events.flatMap((one) => (one.kind === 'changed' ? [one.by] : [])))])
    for (const event of events) {
      if (event.kind !== 'changed') hub.deliver(event)
      else hub.deliver({ ...event, by: { id: event.by, name: people.get(event.by) ?? '' } })
    }
  }
  // In the order they were sent, whatever each has to ask first.
  let delivering: Promise<void> = Promise.resolve()
  const line = await openLine(config, {
    onEvents: (events) => {
      delivering = delivering.then(() => deliver(events)).catch(() => hub.lost())
    },
    onLost: () => {
      onLost?.()
      hub.lost()
    },
  })
  hub.share((event) => line.tell(shared(event)))
  return line
}
