// A checked file becomes records: in one transaction, by the very functions that serve the screens.
import { Problem } from '@lumbung/core'
import { type AnyMaster, type Definition, name, sql, type Values } from '@lumbung/definition'
import type { JobProgress } from '../jobs/runner.ts'
import { createDocument } from '../lifecycle/document.ts'
import { changeMaster, createMaster } from '../lifecycle/master.ts'
import type { Unit } from '../lifecycle/unit.ts'
import { tableOf } from '../store/naming.ts'
import { keyOf, refusalOf, type Standing, standingOf } from './check.ts'
import { changeBody, creationBody } from './existing.ts'
import type { ReadingPlan, RowFinding, UploadRecord } from './records.ts'
import type { CommitOptions } from './service.ts'
import type { Brought } from './view.ts'

/** The file was right when it was checked and is not any more: what stands in the way now, by row. */
export class Refused extends Error {
  readonly findings: readonly RowFinding[]

  constructor(findings: readonly RowFinding[]) {
    super('The upload was refused')
    this.findings = findings
  }
}

export interface Commit {
  readonly upload: string
  readonly definition: Definition
  readonly plan: ReadingPlan
  readonly records: readonly UploadRecord[]
  /** Rows that the check found wrong: left out when the user wants the others. */
  readonly wrong: ReadonlySet<number>
  readonly options: CommitOptions
}

export interface Committed {
  readonly brought: readonly Brought[]
  readonly findings: readonly RowFinding[]
}

// Writes wait for one another and go out together; more at once would only fill the memory.
const TOGETHER = 500

async function store(unit: Unit, commit: Commit, record: UploadRecord, standing: Standing): Promise<Brought | null> {
  const { definition, plan, options } = commit
  const known = standing.ids.get(keyOf(plan, record))
  const row = record.rows[0] ?? 0
  if (definition.kind === 'document') {
    if (known) return null
    const { values } = await createDocument(unit, definition, record.body, { submit: options.submit })
    return { id: String(values.id), row, reference: record.reference, made: true }
  }
  const stored = known ? standing.stored.get(known) : undefined
  const { values } = stored
    ? await change(unit, definition, record, stored)
    : await createMaster(unit, definition, creationBody(definition, record))
  return { id: String(values.id), row, reference: record.reference, made: !stored }
}

const change = (unit: Unit, definition: AnyMaster, record: UploadRecord, stored: Values) =>
  changeMaster(unit, definition, String(stored.id), {
    ...changeBody(definition, record, stored),
    version: stored.version,
  })

async function flush(unit: Unit): Promise<void> {
  if (!(await unit.batch.send(unit.transaction))) throw new Problem(409, 'version-conflict', { number: '' })
}

/** Documents remember their upload, and their references may not come again. */
async function remember(unit: Unit, { upload, definition, plan }: Commit, brought: readonly Brought[]): Promise<void> {
  if (definition.kind !== 'document' || brought.length === 0) return
  const ids = brought.map((one) => one.id)
  await unit.transaction.query(
    sql`update ${name(tableOf(definition.key))} set upload = ${upload} where id = any(${ids}::uuid[])`,
  )
  await unit.transaction.query(sql`insert into upload_reference (name, ref, resource_id, upload)
    select ${plan.upload.key}, r.ref, r.id, ${upload}::uuid
      from unnest(${brought.map((one) => one.reference)}::text[], ${ids}::uuid[]) as r (ref, id)`)
}

/** Stores every record, or none: the first refusal ends it, unless the user wants the right rows of masters alone. */
export async function commitRecords(unit: Unit, commit: Commit, progress: JobProgress): Promise<Committed> {
  const { definition, plan, records, wrong, options } = commit
  const standing = await standingOf(unit, definition, plan, records)
  const brought: Brought[] = []
  const findings: RowFinding[] = []
  let [waiting, rows] = [0, 0]
  for (const record of records) {
    rows += record.rows.length
    if (record.rows.some((row) => wrong.has(row))) continue
    try {
      const one = await store(unit, commit, record, standing)
      if (one) brought.push(one)
    } catch (error) {
      const refused = refusalOf(plan, record, error)
      if (!options.partial) throw new Refused(refused)
      findings.push(...refused)
      continue
    }
    // What is posted must stand before the next one is priced.
    if (options.submit || ++waiting >= TOGETHER) {
      await flush(unit)
      waiting = 0
    }
    await progress.report(rows)
  }
  await flush(unit)
  await remember(unit, commit, brought)
  return { brought, findings }
}
