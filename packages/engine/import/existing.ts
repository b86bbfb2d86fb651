import { type AnyMaster, kinds, name, sql, toWire, type Values } from '@lumbung/definition'
import type { Unit } from '../lifecycle/unit.ts'
import { columnOf, linesOf, plainFieldsOf, tableOf } from '../store/naming.ts'
import { readRecords } from '../store/read.ts'
import { linesIn } from '../store/save.ts'
import type { UploadRecord } from './records.ts'

const STEP = 5000

/** Ids of masters that have these codes already, by code in small letters. */
export async function idsByCode(
  unit: Unit,
  definition: AnyMaster,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  const column = name(columnOf(definition.identity.code))
  for (let at = 0; at < codes.length; at += STEP) {
    const some = codes.slice(at, at + STEP).map((code) => code.toLowerCase())
    const rows = await unit.transaction.query<{ id: string; code: string }>(
      sql`select id, lower(${column}) as code from ${name(tableOf(definition.key))}
        where lower(${column}) = any(${some})`,
    )
    for (const row of rows) found.set(row.code, row.id)
  }
  return found
}

/** References that earlier uploads of this name brought, with what they became. */
export async function idsByReference(
  unit: Unit,
  upload: string,
  references: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>()
  for (let at = 0; at < references.length; at += STEP) {
    const rows = await unit.transaction.query<{ ref: string; resource_id: string }>(
      sql`select ref, resource_id from upload_reference where name = ${upload}
        and ref = any(${references.slice(at, at + STEP)})`,
    )
    for (const row of rows) found.set(row.ref, row.resource_id)
  }
  return found
}

/** Records as stored, by id, some at a time so that a large file does not fill the memory. */
export async function storedRecords(
  unit: Unit,
  key: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Values>> {
  const all = new Map<string, Values>()
  for (let at = 0; at < ids.length; at += STEP) {
    for (const [id, values] of await readRecords(unit, key, ids.slice(at, at + STEP), { lock: false }))
      all.set(id, values)
  }
  return all
}

/**
 * The body of a change: what a file says of the first line of a list goes onto the line that stands there, and all the
 * other lines stay as they are.
 */
export function changeBody(definition: AnyMaster, record: UploadRecord, stored: Values): Record<string, unknown> {
  // The code has found the record, whatever the size of its letters; it is no change.
  const { [definition.identity.code]: _found, ...body }: Record<string, unknown> = record.body
  for (const [key, fields] of linesOf(definition)) {
    if (!(key in body)) continue
    const said = [...record.cells.keys()].filter((path) => path.startsWith(`${key}.0.`))
    if (said.length === 0) {
      delete body[key]
      continue
    }
    const before = linesIn(stored, key).map(
      (line): Record<string, unknown> => ({
        id: line.id,
        ...Object.fromEntries(
          plainFieldsOf(fields).flatMap(([one, field]) =>
            field.options.derived ? [] : [[one, toWire(line[one], field)]],
          ),
        ),
      }),
    )
    const [first, ...rest] = before
    const given = linesIn(record.body, key)[0] ?? { id: '' }
    const merged: Record<string, unknown> = { ...first }
    for (const [one, value] of Object.entries(given)) {
      const kept = first?.[one]
      if (!first || said.some((path) => path.startsWith(`${key}.0.${one}`)))
        merged[one] = mergedValue(fields[one]?.kind, kept, value)
    }
    body[key] = [merged, ...rest]
  }
  return body
}

/** Parts of an address replace their own part only. */
const mergedValue = (kind: string | undefined, kept: unknown, given: unknown): unknown =>
  kind === 'address' && typeof kept === 'object' && typeof given === 'object' ? { ...kept, ...given } : given

/** A new record says nothing where the file says "empty this". */
export function creationBody(definition: AnyMaster, record: UploadRecord): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record.body).filter(
      ([key, value]) => value !== null || kinds[definition.fields[key]?.kind ?? 'text'].column === null,
    ),
  )
}
