import { createHash } from 'node:crypto'
import { canonicalJson, Decimal, newId } from '@lumbung/core'
import { type Definition, type Field, type Fields, toWire, type Values } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import type { Device } from '../session/trail.ts'
import { Batch } from '../store/batch.ts'
import { linesOf, plainFieldsOf } from '../store/naming.ts'
import { linesIn } from '../store/save.ts'
import type { Unit } from './unit.ts'

/** One field that changed: path, before, after; lines are named by their id. */
export interface Change {
  readonly path: string
  readonly from: unknown
  readonly to: unknown
}

// The database answers the parts of an address in an order of its own: texts are compared with their keys sorted.
const same = (a: unknown, b: unknown): boolean =>
  a instanceof Decimal && b instanceof Decimal ? a.equals(b) : canonicalJson(a ?? null) === canonicalJson(b ?? null)

function fieldChanges(fields: Fields, before: Values, after: Values, prefix: string): Change[] {
  return plainFieldsOf(fields).flatMap(([key, field]) =>
    same(before[key], after[key]) ? [] : [{ path: prefix + key, ...difference(before[key], after[key], field) }],
  )
}

/** Before and after; of several keys only those that went and those that came. */
function difference(before: unknown, after: unknown, field: Field<unknown, boolean>): Pick<Change, 'from' | 'to'> {
  if (field.kind !== 'keys') return { from: toWire(before, field), to: toWire(after, field) }
  const [old, now] = [listOf(before), listOf(after)]
  return { from: old.filter((one) => !now.includes(one)), to: now.filter((one) => !old.includes(one)) }
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** What differs between two states of a record, field by field. */
export function changesBetween(definition: Definition, before: Values, after: Values): readonly Change[] {
  const changes = fieldChanges(definition.fields, before, after, '')
  for (const [key, fields] of linesOf(definition)) {
    const old = new Map(linesIn(before, key).map((line) => [line.id, line]))
    for (const line of linesIn(after, key)) {
      changes.push(...fieldChanges(fields, old.get(line.id) ?? {}, line, `${key}.${line.id}.`))
      old.delete(line.id)
    }
    for (const id of old.keys()) changes.push({ path: `${key}.${id}`, from: 'line', to: null })
  }
  return changes
}

/**
 * What a record held that is gone, its lines' fields too: nothing else tells of them. A field that is not named was
 * empty, as where it was created.
 */
export const contentsOf = (definition: Definition, values: Values): readonly Change[] =>
  changesBetween(definition, {}, values).map(({ path, to }) => ({ path, from: to, to: null }))

export interface AuditEntry {
  readonly resource: string
  /** Null where it is about many at once: an exported list. */
  readonly record: string | null
  readonly number: string | null
  readonly action: string
  readonly changes?: readonly Change[] | null
  readonly reason?: string | null
}

/** Who did it: an actor, or whoever tries to become one. */
export interface Author {
  /** Null for somebody unknown, who is called by what they gave as their name. */
  readonly user: string | null
  readonly name: string
  readonly request: string
  readonly origin?: string
}

const ORIGIN_LENGTH = 300

/** From where it was done: the address, a space, and what the browser or program calls itself. */
export const originText = ({ address, name }: Device): string => `${address} ${name}`.trimEnd().slice(0, ORIGIN_LENGTH)

const rowOf = (by: Author, now: number, entry: AuditEntry) => ({
  id: newId(),
  at: new Date(now).toISOString(),
  app_user: by.user,
  user_name: by.name,
  resource: entry.resource,
  record: entry.record,
  number: entry.number,
  action: entry.action,
  changes: entry.changes && entry.changes.length > 0 ? entry.changes : null,
  reason: entry.reason ?? null,
  origin: by.origin ?? '',
  request: by.request,
})

/**
 * Adds the audit row of what is no write of a record: a file taken out, a sign-in, a token made. Within the transaction
 * of what it tells of, where there is one.
 */
export async function auditEvent(connection: Connection, by: Author, entry: AuditEntry): Promise<void> {
  const row = rowOf(by, Date.now(), entry)
  const batch = new Batch()
  batch.insert('audit', { ...row, hash: `\\x${auditHash(row)}` })
  await batch.send(connection)
}

/** Who writes, when, and with what else. */
export interface Audited extends Pick<Unit, 'now' | 'batch'> {
  readonly actor: Author
}

/** Adds the one audit row of a write. Its hash covers what it says, so that an altered row shows. */
export function audit(unit: Audited, entry: AuditEntry): void {
  const row = rowOf(unit.actor, unit.now, entry)
  // The hash of a number that is still to be counted is made where it is.
  if (entry.number !== null && entry.number === unit.batch.numbering?.token)
    unit.batch.insertWith('audit', row, { column: 'hash', text: canonicalJson(row), kind: 'sha256' })
  else unit.batch.insert('audit', { ...row, hash: `\\x${auditHash(row)}` })
}

/** Hash of what an audit row says, as verification recomputes it. */
export const auditHash = (row: Readonly<Record<string, unknown>>): string =>
  createHash('sha256').update(canonicalJson(row)).digest('hex')
