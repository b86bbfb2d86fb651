import { createHash } from 'node:crypto'
import { canonicalJson, Decimal, newId } from '@lumbung/core'
import { type Definition, type Field, type Fields, toWire, type Values } from '@lumbung/definition'
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
  readonly record: string
  readonly number: string | null
  readonly action: string
  readonly changes?: readonly Change[] | null
  readonly reason?: string | null
}

/** Who writes, when, and with what else. */
export interface Audited extends Pick<Unit, 'now' | 'batch'> {
  readonly actor: Pick<Unit['actor'], 'user' | 'name' | 'request'>
}

/** Adds the one audit row of a write. Its hash covers what it says, so that an altered row shows. */
export function audit(unit: Audited, entry: AuditEntry): void {
  const row = {
    id: newId(),
    at: new Date(unit.now).toISOString(),
    app_user: unit.actor.user,
    user_name: unit.actor.name,
    resource: entry.resource,
    record: entry.record,
    number: entry.number,
    action: entry.action,
    changes: entry.changes && entry.changes.length > 0 ? entry.changes : null,
    reason: entry.reason ?? null,
    origin: '',
    request: unit.actor.request,
  }
  // The hash of a number that is still to be counted is made where it is.
  if (entry.number !== null && entry.number === unit.batch.numbering?.token)
    unit.batch.insertWith('audit', row, { column: 'hash', text: canonicalJson(row), kind: 'sha256' })
  else unit.batch.insert('audit', { ...row, hash: `\\x${auditHash(row)}` })
}

/** Hash of what an audit row says, as verification recomputes it. */
export const auditHash = (row: Readonly<Record<string, unknown>>): string =>
  createHash('sha256').update(canonicalJson(row)).digest('hex')
