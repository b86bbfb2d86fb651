import { newId, Problem, type Values } from '@lumbung/core'
import type { Actor } from '../actor.ts'
import type { Connection } from '../database/connection.ts'
import { isDiskFull } from '../database/reach.ts'
import { type AuditEntry, auditEvent } from '../trail/audit.ts'

/** A sentence of the catalogue with its values, kept until somebody reads it in their language. */
export interface Sentence {
  readonly code: string
  readonly values: Values
}

/** What became of it as a sentence that can be kept. */
export const sentenceOf = (
  error: unknown,
  code: 'backup-failed' | 'backup-not-checked' | 'backup-not-restored',
): Sentence =>
  error instanceof Problem
    ? { code: error.code, values: error.values }
    : isDiskFull(error)
      ? { code: 'disk-full', values: {} }
      : { code, values: { reason: error instanceof Error ? error.message : String(error) } }

export type Who = Pick<Actor, 'user' | 'name' | 'request'>

/** Nobody who is signed in: the schedule, or a command. */
export const programNamed = (name: string): Who => ({ user: '00000000-0000-0000-0000-000000000000', name, request: '' })

/** The product itself under a name, which works for no branch. */
export const systemActor = (called: string): Actor => ({
  ...programNamed(called),
  language: 'en',
  administrator: true,
  permissions: new Set(),
  branches: [],
  branch: null,
  period: null,
})

export type Entry = Omit<AuditEntry, 'resource' | 'record'>

/** Leaves in the audit trail what was done with a backup; `now` is asked of the database where nobody knows it. */
export const auditIn = (connection: Connection, actor: Who, now: number | null, entry: Entry): Promise<void> =>
  auditEvent(connection, actor, { ...entry, resource: 'backup-database', record: newId() }, now ?? undefined)
