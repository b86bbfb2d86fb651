import { type Decimal, newId, type Words } from '@lumbung/core'
import { EVENT_OF, type NotificationKind, sql } from '@lumbung/definition'
import type { Connection, Row } from '../database/connection.ts'
import type { Unit } from '../lifecycle/unit.ts'
import type { WriteRow } from '../store/batch.ts'
import { receiversOf } from './audience.ts'
import { peopleIn, type Reading, settingsIn } from './people.ts'

/** What is told, and about what. */
export interface Notice {
  /** One of the kinds, or the key of the event itself. */
  readonly kind: string
  readonly resource: string
  readonly record: string
  readonly number: string | null
  /** Null: no branch may not see it. */
  readonly branch: string | null
  readonly comment?: string
  readonly reason?: string | null
  /** What the chosen reason is called. */
  readonly because?: Words | null
  /** The request and its level at which it is their turn. */
  readonly turn?: { readonly request: string; readonly level: number }
  /** Who causes it; null where only time does. */
  readonly by: { readonly id: string; readonly name: string } | null
  readonly amount?: Decimal | null
  /** What fills the places of the text. */
  readonly places?: Readonly<Record<string, string>> | null
  /** What was found, so that each is told of it once. */
  readonly finding?: string
  /** Whom it concerns. */
  readonly to: readonly string[]
  /** Nobody is told of what they did themselves. */
  readonly besides: string | null
}

type Given = Omit<Notice, 'to' | 'besides' | 'by'> & { readonly kind: NotificationKind; readonly by?: Notice['by'] }

/**
 * Tells these users, and whom the company's settings add, what the actor did, in the statement that writes what was
 * done. Whether somebody may still read the record is asked when they read the notification.
 */
export function notify(unit: Unit, to: readonly string[], told: Given): void {
  const { user, name } = unit.actor
  unit.toTell.push({ by: { id: user, name }, ...told, to, besides: user })
}

export const isKind = (kind: string): kind is NotificationKind => kind in EVENT_OF

/** The event that a kind belongs to. */
export const eventOf = (kind: string): string => (isKind(kind) ? EVENT_OF[kind] : kind)

// Who reads it may speak the other language.
const becauseIn = ([en, id]: Words): Readonly<Record<string, string>> => ({ 'because-en': en, 'because-id': id })

/** The rows of the table `notification` that tell this. */
export async function rowsOf(
  reading: Reading,
  all: readonly Notice[],
): Promise<readonly (WriteRow & { app_user: string })[]> {
  if (all.length === 0) return []
  const [settings, people] = [await settingsIn(reading), await peopleIn(reading)]
  const at = new Date(reading.now).toISOString()
  return all.flatMap((told) => {
    const event = reading.engine.registry.events.get(eventOf(told.kind))
    if (!event) return []
    const occasion = { event, concerned: told.to, branch: told.branch, amount: told.amount ?? null }
    const receivers = receiversOf(occasion, settings.get(event.key) ?? [], people)
    return receivers
      .filter(({ user }) => user !== told.besides)
      .map(({ user, inApp, mail, said }) => ({
        id: newId(),
        app_user: user,
        kind: told.kind,
        resource: told.resource,
        record: told.record,
        number: told.number,
        branch: told.branch,
        at,
        caused_by: told.by?.id ?? user,
        user_name: told.by?.name ?? '',
        comment: told.comment ?? null,
        reason: told.reason ?? null,
        request: told.turn?.request ?? null,
        level: told.turn?.level ?? null,
        places: told.because ? { ...told.places, ...becauseIn(told.because) } : (told.places ?? null),
        said,
        in_app: inApp,
        mail,
        // What is only mailed waits for nobody in the product.
        read_at: inApp ? null : at,
        finding: told.finding ?? null,
      }))
  })
}

/** Adds what a unit has to tell to what it writes. */
export async function tellWith(unit: Unit): Promise<void> {
  const rows = await rowsOf(unit, unit.toTell.splice(0))
  unit.batch.insert('notification', ...rows)
  for (const { app_user: user } of rows) unit.told.add(user)
}

/** Tells beside a unit; who was told of the same before is left out. Answers who was told. */
export async function tell(connection: Connection, rows: readonly WriteRow[]): Promise<readonly string[]> {
  if (rows.length === 0) return []
  const told = await connection.query<Row & { readonly user: string }>(
    sql`insert into notification (id, app_user, kind, resource, record, number, branch, at, caused_by, user_name,
        request, level, places, said, in_app, mail, read_at, finding)
      select t.id, t.app_user, t.kind, t.resource, t.record,
          -- The number stands with those who were told first.
          coalesce(t.number, (select n.number from notification n where n.request = t.request limit 1)),
          t.branch, t.at, t.caused_by, t.user_name, t.request, t.level, t.places, t.said, t.in_app,
          t.mail, t.read_at, t.finding
        from jsonb_populate_recordset(null::notification, ${JSON.stringify(rows)}::jsonb) as t
       where t.request is null or exists (select from approval_request r
         where r.id = t.request and r.level = t.level and r.state = 'waiting')
      on conflict do nothing returning app_user as user`,
    'notification-tell',
  )
  return [...new Set(told.map(({ user }) => user))]
}
