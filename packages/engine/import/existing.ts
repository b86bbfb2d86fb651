import {
  type AnyMaster,
  type Definition,
  type Fields,
  kinds,
  name,
  sql,
  toWire,
  type Values,
} from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import type { Unit } from '../unit.ts'
import { columnOf, linesOf, plainFieldsOf, tableOf } from '../store/naming.ts'
import { readRecords } from '../store/read.ts'
import { linesIn } from '../store/save.ts'
import type { ReadingPlan, UploadRecord } from './plan.ts'

const STEP = 5000

/** Asks about many some at a time: all of a large file in one statement would fill the memory. */
export async function inSteps<T, R>(
  all: readonly T[],
  ask: (some: readonly T[]) => Promise<Iterable<R>>,
): Promise<readonly R[]> {
  const found: R[] = []
  for (let at = 0; at < all.length; at += STEP) for (const one of await ask(all.slice(at, at + STEP))) found.push(one)
  return found
}

/** Ids of masters that have these codes already, by code in small letters. */
export async function idsByCode(
  unit: Unit,
  definition: AnyMaster,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const column = name(columnOf(definition.identity.code))
  const rows = await inSteps(codes, (some) =>
    unit.transaction.query<{ id: string; code: string }>(
      sql`select id, lower(${column}) as code from ${name(tableOf(definition.key))}
        where lower(${column}) = any(${some.map((code) => code.toLowerCase())})`,
    ),
  )
  return new Map(rows.map((row) => [row.code, row.id]))
}

/** A document that an upload brought under a reference. */
export interface Referred {
  readonly id: string
  readonly upload: string
}

/** References that uploads of this name brought, with what they became. */
export async function referencesThere(
  connection: Connection,
  key: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, Referred>> {
  const rows = await inSteps(references, (some) =>
    connection.query<{ ref: string; id: string; upload: string }>(
      sql`select ref, resource_id as id, upload from upload_reference where name = ${key} and ref = any(${some})`,
    ),
  )
  return new Map(rows.map(({ ref, ...one }) => [ref, one]))
}

/** Which of these records are there. */
export async function existing(unit: Unit, { key }: Definition, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await inSteps(ids, (some) =>
    unit.transaction.query<{ id: string }>(sql`select id from ${name(tableOf(key))} where id = any(${some}::uuid[])`),
  )
  return new Set(rows.map(({ id }) => id))
}

/** Records as stored, by id. */
export const storedRecords = async (
  unit: Unit,
  key: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Values>> =>
  new Map(await inSteps(ids, (some) => readRecords(unit, key, some, { lock: false })))

/**
 * The body of a change: what a file says of a line of a list goes onto the line that it tells, else onto the first, and
 * all the other lines stay as they are.
 */
export function changeBody(
  { codes }: Pick<Unit, 'codes'>,
  definition: AnyMaster,
  plan: ReadingPlan,
  record: UploadRecord,
  stored: Values,
): Record<string, unknown> {
  // The code has found the record, whatever the size of its letters; it is no change.
  const { [definition.identity.code]: _found, ...body }: Record<string, unknown> = record.body
  for (const [key, fields] of linesOf(definition)) {
    if (!(key in body)) continue
    const said = [...record.cells.keys()].filter((path) => path.startsWith(`${key}.0.`))
    if (said.length === 0) {
      delete body[key]
      continue
    }
    const lines = linesIn(stored, key).map((line) => asSent(fields, line))
    const given = linesIn(record.body, key)[0] ?? {}
    const at = lineMeant(plan, key, fields, lines, given, codes)
    const before = lines[at]
    const merged: Record<string, unknown> = { ...before }
    for (const [one, value] of Object.entries(given)) {
      if (!before || said.some((path) => path.startsWith(`${key}.0.${one}`)))
        merged[one] = mergedValue(before?.[one], value, saidParts(record, `${key}.0.${one}`))
    }
    body[key] = before ? lines.with(at, merged) : [...lines, merged]
  }
  for (const key of Object.keys(body).filter((one) => definition.fields[one]?.kind === 'address')) {
    body[key] = mergedValue(stored[key], body[key], saidParts(record, key))
  }
  return body
}

/** A stored line as a form would send it. */
const asSent = (fields: Fields, line: Values): Record<string, unknown> => ({
  id: line.id,
  ...Object.fromEntries(
    plainFieldsOf(fields).flatMap(([one, field]) => (field.options.derived ? [] : [[one, toWire(line[one], field)]])),
  ),
})

/** The place of the line that a file means; -1 where it tells one that is not there. */
function lineMeant(
  { places }: ReadingPlan,
  key: string,
  fields: Fields,
  lines: readonly Values[],
  given: Values,
  codes: Unit['codes'],
): number {
  const prefix = `${key}.0.`
  const said = places.flatMap(({ column: { path } }) => (path.startsWith(prefix) ? [path.slice(prefix.length)] : []))
  const one = said.find((path) => fields[path]?.kind === 'ref' && !fields[path].options.optional)
  if (one === undefined) return 0
  const value = given[one]
  if (typeof value !== 'object' || value === null || !('code' in value)) return -1
  const id = codes?.get(`${fields[one]?.options.key} ${String(value.code).toLowerCase()}`)
  return lines.findIndex((line) => line[one] === id)
}

/** The parts of an address that the file itself says; null of any other field. */
function saidParts({ cells }: UploadRecord, path: string): readonly string[] | null {
  const parts = [...cells.keys()].filter((one) => one.startsWith(`${path}.`)).map((one) => one.slice(path.length + 1))
  return parts.length > 0 ? parts : null
}

/** Parts of an address replace their own part only; what every record is given keeps what is there. */
function mergedValue(kept: unknown, given: unknown, parts: readonly string[] | null): unknown {
  if (!parts || typeof kept !== 'object' || kept === null || typeof given !== 'object') return given
  return { ...kept, ...Object.fromEntries(Object.entries(given ?? {}).filter(([part]) => parts.includes(part))) }
}

/** A new record says nothing where the file says "empty this". */
export function creationBody(definition: AnyMaster, record: UploadRecord): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record.body).filter(
      ([key, value]) => value !== null || kinds[definition.fields[key]?.kind ?? 'text'].column === null,
    ),
  )
}
