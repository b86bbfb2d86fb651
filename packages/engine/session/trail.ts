// What signing in leaves in the audit trail, in the history of the user it concerns: begun, refused, ended, by which
// device and from where. It lies in the same chain as every write.
import { sql } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import { auditEvent } from '../trail/audit.ts'
import { addressKey } from './attempts.ts'
import type { Device } from './device.ts'

const EVENTS = [
  'session-begin',
  'session-new-device',
  'session-refused',
  'session-end',
  'password-change',
  'password-reset',
  'code-refused',
  'recovery-code',
  'recovery-codes-new',
  'two-factor-on',
  'two-factor-off',
  'openid-bound',
  'openid-refused',
] as const

export type SessionEvent = (typeof EVENTS)[number]

/** Steps of the history of a user that tell by which device and from where they signed in. */
export const SESSION_EVENTS: ReadonlySet<string> = new Set(EVENTS)

/** Whom it concerns; of somebody without an account nothing is kept but that it was tried. */
export interface Concerned {
  readonly id: string
  readonly name: string
  readonly email: string
}

const MOST_LETTERS = 200

/** A device as it is kept, with sessions and in the trail. */
export const deviceText = ({ name }: Device): string => name.slice(0, MOST_LETTERS)

/** Adds one row. The device stands where others give a reason. */
export const noteSession = (
  connection: Connection,
  action: SessionEvent,
  of: Concerned | null,
  device: Device,
): Promise<void> =>
  auditEvent(
    connection,
    { user: of?.id ?? null, name: of?.name ?? '', request: '', origin: addressKey(device.address) },
    {
      resource: 'session',
      record: of?.id ?? null,
      number: of?.email ?? null,
      action,
      reason: deviceText(device) || null,
    },
  )

/** A sign-in, noted apart where the user never came by this device before; their first one of all is not new. */
export async function noteBegin(connection: Connection, of: Concerned, device: Device): Promise<void> {
  const begun = sql`select from audit where record = ${of.id} and action in ('session-begin', 'session-new-device')`
  const [known] = await connection.query<{ readonly isNew: boolean }>(
    sql`select exists (${begun}) and not exists (${begun}
      and reason is not distinct from ${deviceText(device) || null}::text) as "isNew"`,
    'known-device',
  )
  await noteSession(connection, known?.isNew ? 'session-new-device' : 'session-begin', of, device)
}
