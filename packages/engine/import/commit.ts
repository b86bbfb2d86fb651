// A checked file becomes records: in one transaction, by the very functions that serve the screens.
import { Problem } from '@lumbung/core'
import { type AnyMaster, type Definition, name, sql, type Values } from '@lumbung/definition'
import type { JobProgress } from '../jobs/runner.ts'
import { createDocument } from '../lifecycle/document.ts'
import { changeMaster, createMaster } from '../lifecycle/master.ts'
import { NumberLine } from '../lifecycle/number-line.ts'
import type { Unit } from '../lifecycle/unit.ts'
import { definitionFor } from '../lifecycle/unseen.ts'
import { tableOf } from '../store/naming.ts'
import { idsThere, refusalOf } from './check.ts'
import { changeBody, creationBody, storedRecords } from './existing.ts'
import type { FileRow } from './read-file.ts'
import {
  groupsOf,
  keyOf,
  type ReadingPlan,
  recordOf,
  type RowFinding,
  type RowGroup,
  type UploadRecord,
} from './records.ts'
import type { CommitOptions } from './service.ts'
import { inTurns, unitTogether } from './together.ts'
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
  /** Given up once they are sorted into records. */
  readonly rows: FileRow[]
  /** Rows that the check found wrong: left out when the user wants the others. */
  readonly wrong: ReadonlySet<number>
  readonly options: CommitOptions
}

export interface Committed {
  readonly brought: readonly Brought[]
  readonly findings: readonly RowFinding[]
}

async function store(
  unit: Unit,
  { definition, plan, options }: Commit,
  record: UploadRecord,
  known: string | undefined,
  stored: Values | undefined,
): Promise<Brought | null> {
  const row = record.rows[0] ?? 0
  if (definition.kind === 'document') {
    if (known) return null
    const { values } = await createDocument(unit, definition, record.body, { submit: options.submit })
    return { id: String(values.id), row, reference: record.reference, made: true }
  }
  const { values } = stored
    ? await change(
        unit,
        definition,
        changeBody(unit, definitionFor(unit.actor, definition), plan, record, stored),
        stored,
      )
    : await createMaster(unit, definition, creationBody(definition, record))
  return { id: String(values.id), row, reference: record.reference, made: !stored }
}

const change = (unit: Unit, definition: AnyMaster, body: Record<string, unknown>, { id, version }: Values) =>
  changeMaster(unit, definition, String(id), { ...body, version })

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

/** Stores every record, or none: a refusal ends it, unless the user wants the right rows of masters alone. */
export async function commitRecords(unit: Unit, commit: Commit, progress: JobProgress): Promise<Committed> {
  const { definition, plan, rows, wrong, options } = commit
  const groups = groupsOf(plan, rows).groups.filter((group) => !group.rows.some((row) => wrong.has(row.row)))
  const ids = await idsThere(unit, definition, plan, groups)
  const idOf = ({ reference }: RowGroup): string | undefined => ids.get(keyOf(plan, reference))
  const together = await unitTogether(unit, plan, rows)
  rows.length = 0
  const brought: Brought[] = []
  const findings: RowFinding[] = []
  const each = async (one: Unit, group: RowGroup, there: ReadonlyMap<string, Values>): Promise<void> => {
    const record = recordOf(plan, group, [])
    const id = idOf(group)
    try {
      const made = await store(one, commit, record, id, there.get(id ?? ''))
      if (made) brought.push(made)
    } catch (error) {
      findings.push(...refusalOf(plan, record, error))
    }
  }
  const line = new NumberLine()
  const inLine = async (group: RowGroup, there: ReadonlyMap<string, Values>): Promise<void> => {
    const numberPlace = line.place()
    return each({ ...together, numberPlace }, group, there).finally(() => numberPlace.leave())
  }
  const turns = inTurns<ReadonlyMap<string, Values>>(groups, {
    before: (some) =>
      storedRecords(unit, definition.key, definition.kind === 'master' ? some.flatMap((one) => idOf(one) ?? []) : []),
    each: inLine,
    // What is posted must stand before the next one is priced.
    ...(options.submit ? { alone: (group: RowGroup) => each(unit, group, new Map()).then(() => flush(unit)) } : {}),
    after: async (done) => {
      if (findings.length > 0 && !options.partial) throw new Refused(findings)
      await flush(unit)
      await progress.report(done)
    },
  })
  await turns.finally(() => line.rest().forEach((one) => unit.engine.spareNumbers.giveBack(one)))
  await remember(unit, commit, brought)
  return { brought: brought.toSorted((a, b) => a.row - b.row), findings }
}
