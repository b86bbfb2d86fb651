// What signing in leaves in the audit trail, in the history of the user it concerns: begun, refused, ended, by which
// device and from where. It lies in the same chain as every write.
import { newId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import { auditHash } from '../lifecycle/audit.ts'
import { addressKey } from './attempts.ts'
import type { Device } from './sign-in.ts'

export type SessionEvent =
  | 'session-begin'
  | 'session-new-device'
  | 'session-refused'
  | 'session-end'
  | 'password-change'
  | 'password-reset'

/** Whom it concerns; of somebody without an account nothing is kept but that it was tried. */
export interface Concerned {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** Adds one row. The device stands where others give a reason. */
export async function noteSession(
  connection: Connection,
  action: SessionEvent,
  of: Concerned | null,
  device: Device | null,
): Promise<void> {
  const row = {
    id: newId(),
    at: new Date().toISOString(),
    app_user: of?.id ?? null,
    user_name: of?.name ?? '',
    resource: 'session',
    record: of?.id ?? null,
    number: of?.email ?? null,
    action,
    changes: null,
    reason: device?.name.slice(0, 200) || null,
    origin: device ? addressKey(device.address) : '',
    request: '',
  }
  await connection.query(
    sql`insert into audit (id, at, app_user, user_name, resource, record, number, action, reason, origin, request, hash)
      values (${row.id}, ${row.at}, ${row.app_user}, ${row.user_name}, ${row.resource}, ${row.record}, ${row.number},
        ${row.action}, ${row.reason}, ${row.origin}, ${row.request}, decode(${auditHash(row)}, 'hex'))`,
    'note-session',
  )
}

/** A sign-in, noted apart where the user never came by this device before; their first one of all is not new. */
export async function noteBegin(connection: Connection, of: Concerned, device: Device): Promise<void> {
  const [known] = await connection.query<{ readonly isNew: boolean }>(
    sql`select coalesce(bool_and(reason is distinct from ${device.name.slice(0, 200) || null}), false) as "isNew"
      from audit where record = ${of.id} and action in ('session-begin', 'session-new-device')`,
    'known-device',
  )
  await noteSession(connection, known?.isNew ? 'session-new-device' : 'session-begin', of, device)
}
