import type { Upload } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import { asIf } from '../lifecycle/preview.ts'
import type { Engine, Unit } from '../lifecycle/unit.ts'
import { definitionOf } from '../registry.ts'
import { checkRecords, keyOf, standingOf } from './check.ts'
import type { Place } from './places.ts'
import type { FileTable } from './read-file.ts'
import { recordsOf } from './records.ts'
import { missingColumns, planOf } from './understand.ts'
import type { CheckResult, Understanding } from './view.ts'

/** An upload with its columns found in the definition. */
export interface Known {
  readonly upload: Upload
  readonly places: readonly Place[]
}

const nothing = (table: FileTable, missing: readonly string[]): CheckResult => ({
  rows: table.rows.length,
  records: 0,
  findings: [],
  already: [],
  changes: 0,
  missing,
})

async function judged(
  unit: Unit,
  { upload, places }: Known,
  table: FileTable,
  understanding: Understanding,
): Promise<CheckResult> {
  const definition = definitionOf(unit.engine.registry, upload.resource)
  const missing = missingColumns(upload, understanding)
  const plan = planOf(upload, places, table, understanding)
  if (!plan.index.has(plan.naming)) return nothing(table, missing)
  const { records, findings } = recordsOf(plan, table.rows)
  const standing = await standingOf(unit, definition, plan, records)
  const there = records.filter((record) => standing.ids.has(keyOf(plan, record)))
  const isThere = new Set(there.flatMap((record) => record.rows))
  // A record that exists keeps what its row leaves blank; what was brought before is not read again.
  const own = findings.filter(
    (one) => !isThere.has(one.row) || (definition.kind === 'master' && one.code !== 'upload-missing'),
  )
  const rules = await checkRecords(unit, definition, plan, records, standing, own)
  return {
    rows: table.rows.length,
    records: records.length,
    missing,
    findings: [...own, ...rules].toSorted((a, b) => a.row - b.row),
    already: definition.kind === 'document' ? there.map(({ reference, rows }) => ({ reference, rows })) : [],
    changes: definition.kind === 'master' ? there.length : 0,
  }
}

const isResult = (value: unknown): value is CheckResult =>
  typeof value === 'object' && value !== null && 'findings' in value

/** Checks a table against the rules of saving, in a transaction that is taken back. */
export async function checkTable(
  engine: Engine,
  actor: Actor,
  known: Known,
  table: FileTable,
  understanding: Understanding,
): Promise<CheckResult> {
  const result = await asIf(engine, actor, (unit) => judged(unit, known, table, understanding))
  if (!isResult(result)) throw new Error('A check answers its findings.')
  return result
}
