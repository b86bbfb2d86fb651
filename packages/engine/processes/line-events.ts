import type { ClientConfig } from 'pg'
import type { ChangedEvent, EventHub, HubEvent } from './events.ts'
import type { Engine } from '../unit.ts'
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
  'present',
])

// A process of a newer version may tell of things that this one does not know.
const isKnown = (sent: unknown): sent is SharedEvent =>
  typeof sent === 'object' && sent !== null && 'kind' in sent && KINDS.has(sent.kind)

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
  { masters, database }: Engine,
  { onLost, onWrote }: Heard = {},
): Promise<Line> {
  const deliver = async (sent: readonly unknown[]): Promise<void> => {
    const events = sent.filter(isKnown)
    for (const event of events) if (event.kind === 'changed') onWrote?.(event.by)
    const users = new Set(events.flatMap((one) => (one.kind === 'changed' ? [one.by] : [])))
    const people = await masters.load(database, 'user', [...users])
    for (const event of events) {
      if (event.kind !== 'changed') hub.deliver(event)
      else hub.deliver({ ...event, by: { id: event.by, name: String(people.get(event.by)?.name ?? '') } })
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
