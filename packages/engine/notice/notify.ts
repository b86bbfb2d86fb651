import { EVENT_OF, newId, type NotificationKind, type Words } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Connection, Row } from '../database/connection.ts'
import type { Notice } from './notice.ts'
import type { Unit } from '../unit.ts'
import type { WriteRow } from '../database/batch.ts'
import { receiversOf } from './audience.ts'
import { peopleIn, type Reading, settingsIn } from './people.ts'

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
  return all.flatMap((notice) => {
    const event = reading.engine.registry.events.get(eventOf(notice.kind))
    if (!event) return []
    const occasion = { event, concerned: notice.to, branch: notice.branch, amount: notice.amount ?? null }
    const receivers = receiversOf(occasion, settings.get(event.key) ?? [], people)
    return receivers
      .filter(({ user }) => user !== notice.besides)
      .map(({ user, inApp, mail, said }) => ({
        id: newId(),
        app_user: user,
        kind: notice.kind,
        resource: notice.resource,
        record: notice.record,
        number: notice.number,
        branch: notice.branch,
        at,
        caused_by: notice.by?.id ?? user,
        user_name: notice.by?.name ?? '',
        comment: notice.comment ?? null,
        reason: notice.reason ?? null,
        request: notice.turn?.request ?? null,
        level: notice.turn?.level ?? null,
        places: notice.because ? { ...notice.places, ...becauseIn(notice.because) } : (notice.places ?? null),
        said,
        in_app: inApp,
        mail,
        // What is only mailed waits for nobody in the product.
        read_at: inApp ? null : at,
        finding: notice.finding ?? null,
      }))
  })
}

/** Adds what a unit has to tell to what it writes. */
export async function tellWith(unit: Unit): Promise<void> {
  const rows = await rowsOf(unit, unit.toNotify.splice(0))
  unit.batch.insert('notification', ...rows)
  for (const { app_user: user } of rows) unit.notified.add(user)
}

/** Notifies outside of a unit, but for who was notified of the same before. Answers who was notified. */
export async function tell(connection: Connection, rows: readonly WriteRow[]): Promise<readonly string[]> {
  if (rows.length === 0) return []
  const notified = await connection.query<Row & { readonly user: string }>(
    sql`insert into notification (id, app_user, kind, resource, record, number, branch, at, caused_by, user_name,
        request, level, places, said, in_app, mail, read_at, finding)
      select t.id, t.app_user, t.kind, t.resource, t.record,
          -- The number stands with those who were notified first.
          coalesce(t.number, (select n.number from notification n where n.request = t.request limit 1)),
          t.branch, t.at, t.caused_by, t.user_name, t.request, t.level, t.places, t.said, t.in_app,
          t.mail, t.read_at, t.finding
        from jsonb_populate_recordset(null::notification, ${JSON.stringify(rows)}::jsonb) as t
       where t.request is null or exists (select from approval_request r
         where r.id = t.request and r.level = t.level and r.state = 'waiting')
      on conflict do nothing returning app_user as user`,
    'notification-tell',
  )
  return [...new Set(notified.map(({ user }) => user))]
}

type Given = Omit<Notice, 'to' | 'besides' | 'by'> & { readonly kind: NotificationKind; readonly by?: Notice['by'] }

/**
 * Tells these users, and whom the company's settings add, what the actor did, in the statement that writes what was
 * done. Whether somebody may still read the record is asked when they read the notification.
 */
export function notify(unit: Unit, to: readonly string[], given: Given): void {
  const { user, name } = unit.actor
  unit.toNotify.push({ by: { id: user, name }, ...given, to, besides: user })
}
