import { createHash } from 'node:crypto'
import { canonicalJson, Decimal, newId } from '@lumbung/core'
import { type Definition, type Field, type Fields, sql, toWire, type Values } from '@lumbung/definition'
import { isPersonal } from './personal-field.ts'
import type { Connection } from '../database/connection.ts'
import type { SnapshotProof } from './snapshot-proof.ts'
import { Batch } from '../database/batch.ts'
import { linesOf, plainFieldsOf } from '../store/naming.ts'
import { linesIn } from '../store/save.ts'
import { type Fingerprint, fingerprintOf, PERSONAL_PART } from './fingerprint.ts'
import { type Apart, type Change, setApart } from './set-apart.ts'
import type { Unit } from '../unit.ts'

// The database answers the parts of an address in an order of its own: texts are compared with their keys sorted.
const same = (a: unknown, b: unknown): boolean =>
  a instanceof Decimal && b instanceof Decimal ? a.equals(b) : canonicalJson(a ?? null) === canonicalJson(b ?? null)

type Asks = (key: string, field: Field<unknown, boolean>) => boolean

interface Place {
  readonly prefix: string
  readonly tellsOfPerson: Asks
}

function fieldChanges(fields: Fields, before: Values, after: Values, { prefix, tellsOfPerson }: Place): Change[] {
  return plainFieldsOf(fields).flatMap(([key, field]) => {
    if (same(before[key], after[key])) return []
    const change = { path: prefix + key, ...difference(before[key], after[key], field) }
    return tellsOfPerson(key, field) ? [{ ...change, isPersonal: true }] : [change]
  })
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
  const personal: Asks = (key, field) => isPersonal(definition, key, field)
  const changes = fieldChanges(definition.fields, before, after, { prefix: '', tellsOfPerson: personal })
  for (const [key, fields] of linesOf(definition)) {
    const old = new Map(linesIn(before, key).map((line) => [line.id, line]))
    const lines = definition.fields[key]
    const isWhole = lines !== undefined && personal(key, lines)
    const inLine: Asks = (own, field) => isWhole || personal(own, field)
    for (const line of linesIn(after, key)) {
      const place = { prefix: `${key}.${line.id}.`, tellsOfPerson: inLine }
      changes.push(...fieldChanges(fields, old.get(line.id) ?? {}, line, place))
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
  changesBetween(definition, {}, values).map(({ to, ...change }) => ({ ...change, from: to, to: null }))

export interface AuditEntry {
  readonly resource: string
  /** Null where it is about many at once: an exported list. */
  readonly record: string | null
  readonly number: string | null
  readonly action: string
  readonly changes?: readonly Change[] | null
  readonly reason?: string | null
  /** Free words about a record that may be a person's, the reason of this row: kept beside the trail. */
  readonly said?: string
  /** What the record says from this write on. */
  readonly fingerprint?: Fingerprint | null
  /** What its papers say of others, where this step has kept it. */
  readonly snapshot?: SnapshotProof | null
}

/** Who did it: an actor, or whoever tries to become one. */
interface Author {
  /** Null for somebody unknown, who is called by what they gave as their name. */
  readonly user: string | null
  readonly name: string
  readonly request: string
  readonly origin?: string
}

const ORIGIN_LENGTH = 300

/** From where it was done: the address, a space, and what the browser or program calls itself. */
export const originText = ({ address, name }: Readonly<Record<'address' | 'name', string>>): string =>
  `${address} ${name}`.trimEnd().slice(0, ORIGIN_LENGTH)

/** Where words that are set apart stand among the changes of a row; no field is called so. */
export const SAID = '*said'

/** Where the row of an undoing names the row that it takes back. */
export const UNDONE = '*undone'

/** The row as the trail holds it, and what is kept beside it. */
function rowOf(by: Author, now: number, entry: AuditEntry) {
  const words: readonly Change[] =
    entry.said === undefined ? [] : [{ path: SAID, from: null, to: entry.said, isPersonal: true }]
  const { personal, ...own }: Partial<Fingerprint> = entry.fingerprint ?? {}
  const fingerprint = entry.snapshot ? { ...own, snapshot: entry.snapshot } : own
  const proved: readonly Change[] =
    personal === undefined ? [] : [{ path: PERSONAL_PART, from: null, to: personal, isPersonal: true }]
  const { changes, apart } = setApart([...(entry.changes ?? []), ...words, ...proved])
  const row = {
    id: newId(),
    at: new Date(now).toISOString(),
    app_user: by.user,
    user_name: by.name,
    resource: entry.resource,
    record: entry.record,
    number: entry.number,
    action: entry.action,
    changes: changes.length > 0 ? changes : null,
    reason: entry.reason ?? null,
    origin: by.origin ?? '',
    request: by.request,
    fingerprint: Object.keys(fingerprint).length > 0 ? fingerprint : null,
  }
  return { row, apart }
}

function insertApart(batch: Batch, { id, at, record }: ReturnType<typeof rowOf>['row'], apart: readonly Apart[]): void {
  if (apart.length > 0) batch.insert('audit_personal', ...apart.map((one) => ({ audit: id, at, record, ...one })))
}

/**
 * Adds the audit row of what is no write of a record: a file taken out, a sign-in, a token made. Within the transaction
 * of what it tells of, where there is one.
 */
export async function auditEvent(connection: Connection, by: Author, entry: AuditEntry, now?: number): Promise<void> {
  const { row, apart } = rowOf(by, now ?? (await timeOf(connection)), entry)
  const batch = new Batch()
  batch.insert('audit', { ...row, hash: `\\x${auditHash(row)}` })
  insertApart(batch, row, apart)
  await batch.send(connection)
}

/** The time of the database, where nobody has asked it before. */
export async function timeOf(connection: Connection): Promise<number> {
  const [row] = await connection.query<{ at: string }>(sql`select clock_timestamp() as at`, 'time')
  return Date.parse(row?.at ?? '')
}

/** Who writes, when, and with what else. */
export interface Audited extends Pick<Unit, 'now' | 'batch'> {
  readonly actor: Author
}

/** Adds the one audit row of a write. Its hash covers what it says, so that an altered row shows. */
export function audit(unit: Audited, entry: AuditEntry): void {
  const { row, apart } = rowOf(unit.actor, unit.now, entry)
  // The hash of a number that is still to be counted is made where it is.
  if (entry.number !== null && entry.number === unit.batch.numbering?.token)
    unit.batch.insertWith('audit', row, { column: 'hash', text: hashed(row), kind: 'sha256' })
  else unit.batch.insert('audit', { ...row, hash: `\\x${auditHash(row)}` })
  insertApart(unit.batch, row, apart)
}

/** What a record is called in the trail: a document by its number, a master by its code. */
export const numberIn = (definition: Definition, values: Values): string =>
  String(values[definition.kind === 'document' ? 'number' : definition.identity.code] ?? '')

/** The audit row of a write of a record, with what the record says from now on. */
export const auditRecord = (
  unit: Audited,
  definition: Definition,
  values: Values,
  entry: Pick<AuditEntry, 'action' | 'changes' | 'reason' | 'snapshot'>,
): void =>
  audit(unit, {
    resource: definition.key,
    record: String(values.id),
    number: numberIn(definition, values),
    fingerprint: fingerprintOf(definition, values),
    ...entry,
  })

/** Rows from before records had fingerprints are hashed without. */
const hashed = ({ fingerprint, ...row }: Readonly<Record<string, unknown>>): string =>
  canonicalJson(fingerprint ? { ...row, fingerprint } : row)

/** Hash of what an audit row says, as verification recomputes it. */
export const auditHash = (row: Readonly<Record<string, unknown>>): string =>
  createHash('sha256').update(hashed(row)).digest('hex')
