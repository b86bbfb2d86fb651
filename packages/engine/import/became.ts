// What rows of a stored file became: the record of each, and what it is called.
import { type Definition, name, sql } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Connection } from '../database/connection.ts'
import { tableOf } from '../store/naming.ts'
import { isAmending } from './amendments.ts'
import { referencesThere } from './existing.ts'
import type { ReadingPlan, RowFinding } from './plan.ts'
import type { FileRow } from './read-file.ts'
import { referenceIn } from './records.ts'
import { SKIPPED_CODES } from './skipped.ts'
import type { Became, Brought, UploadPart } from './view.ts'

async function numbersOf(
  connection: Connection,
  { branches }: Actor,
  { key }: Definition,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await connection.query<{ id: string; number: string | null }>(
    sql`select id, number from ${name(tableOf(key))} where id = any(${ids}::uuid[])
      and branch = any(${branches}::uuid[])`,
  )
  return new Map(rows.map((row) => [row.id, row.number ?? '']))
}

/** A page of rows of an upload, and the parts they stand in. */
export interface RowsShown {
  readonly plan: ReadingPlan
  readonly upload: string
  readonly parts: readonly UploadPart[]
  readonly shown: readonly FileRow[]
}

/** By the number of the row. All rows of a document became that document, wherever they stand in the file. */
export async function becameOf(
  connection: Connection,
  actor: Actor,
  definition: Definition,
  { plan, upload, parts, shown }: RowsShown,
): Promise<ReadonlyMap<number, Became>> {
  if (definition.kind === 'master' || isAmending(definition, plan.upload))
    return new Map(parts.flatMap(({ brought, findings }) => [...findings.flatMap(skippedOf), ...brought.map(masterOf)]))
  const references = [...new Set(shown.map((row) => referenceIn(plan, row)))]
  const there = await referencesThere(connection, plan.upload.key, references)
  const ids = [...there.values()].map((one) => one.id)
  const numbers = await numbersOf(connection, actor, definition, ids)
  const found = shown.flatMap((row): [number, Became][] => {
    const one = there.get(referenceIn(plan, row))
    const called = one && numbers.get(one.id)
    if (!one || called === undefined) return []
    return [[row.row, { record: one.id, called, how: one.upload === upload ? 'made' : 'there' }]]
  })
  return new Map(found)
}

const skippedOf = ({ row, code }: RowFinding): [number, Became][] =>
  SKIPPED_CODES.has(code) ? [[row, { how: 'skipped' }]] : []

const masterOf = ({ row, id, reference, how }: Brought): [number, Became] => [
  row,
  { record: id, called: reference, how: how === 'same' ? 'there' : how },
]
