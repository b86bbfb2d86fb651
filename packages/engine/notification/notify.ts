import { newId } from '@lumbung/core'
import type { NotificationKind } from '@lumbung/definition'
import type { Unit } from '../lifecycle/unit.ts'

interface Told {
  readonly kind: NotificationKind
  readonly resource: string
  readonly record: string
  readonly number: string | null
  /** Null: no branch may not see it. */
  readonly branch: string | null
  readonly comment?: string
  readonly reason?: string | null
  /** The request and its level at which it is their turn. */
  readonly turn?: { readonly request: string; readonly level: number }
  /** Who causes it, where that is not the actor. */
  readonly by?: { readonly id: string; readonly name: string }
}

/**
 * Tells these users what the actor did, in the statement that writes what was done. Nobody is told of what they did
 * themselves. Whether somebody may still read the record is asked when they read the notification.
 */
export function notify(unit: Unit, to: readonly string[], told: Told): void {
  const others = [...new Set(to)].filter((user) => user !== unit.actor.user)
  for (const user of others) unit.told.add(user)
  unit.batch.insert(
    'notification',
    ...others.map((user) => ({
      id: newId(),
      app_user: user,
      kind: told.kind,
      resource: told.resource,
      record: told.record,
      number: told.number,
      branch: told.branch,
      at: new Date(unit.now).toISOString(),
      caused_by: told.by?.id ?? unit.actor.user,
      user_name: told.by?.name ?? unit.actor.name,
      comment: told.comment ?? null,
      reason: told.reason ?? null,
      request: told.turn?.request ?? null,
      level: told.turn?.level ?? null,
    })),
  )
}
