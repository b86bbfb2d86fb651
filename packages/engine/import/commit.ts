// A checked file becomes records: in one transaction, by the very functions that serve the screens.
import { Problem } from '@lumbung/core'
import { type AnyMaster, type Definition, name, sql, type Values } from '@lumbung/definition'
import type { JobProgress } from '../jobs/runner.ts'
import { createDocument } from '../lifecycle/document.ts'
import { changeMaster, createMaster } from '../lifecycle/master.ts'
import { NumberLine } from '../store/number-line.ts'
import { forOne, type Unit } from '../unit.ts'
import { definitionFor } from '../lifecycle/unseen.ts'
import { tableOf } from '../store/naming.ts'
import { isAmending, storeAmendment } from './amendments.ts'
import { idsThere, refusalOf } from './check.ts'
import { changeBody, creationBody, storedRecords } from './existing.ts'
import type { ReadingPlan, RowFinding, UploadRecord } from './plan.ts'
import type { FileRow } from './read-file.ts'
import { groupsOf, keyOf, recordOf, type RowGroup } from './records.ts'
import type { CommitOptions } from './service.ts'
import { namedLines } from './source-lines.ts'
import { inTurns, unitTogether } from './together.ts'
import type { Brought, How } from './view.ts'

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
  /** Rows whose documents the check found stored by an earlier upload: they change nothing. */
  readonly there: ReadonlySet<number>
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
): Promise<Brought> {
  const row = record.rows[0] ?? 0
  if (definition.kind === 'document' && isAmending(definition, plan.upload)) {
    if (!stored) throw new Problem(404, 'not-found')
    const how = await storeAmendment(unit, definition, record, stored)
    return { id: String(stored.id), row, reference: record.reference, how }
  }
  if (definition.kind === 'document') {
    if (known) throw new Problem(409, 'upload-there-since', { ref: record.reference })
    const { values } = await createDocument(unit, definition, record.body, { submit: options.submit })
    return { id: String(values.id), row, reference: record.reference, how: 'made' }
  }
  const { values } = stored
    ? await change(
        unit,
        definition,
        changeBody(unit, definitionFor(unit.actor, definition), plan, record, stored),
        stored,
      )
    : await createMaster(unit, definition, creationBody(definition, record))
  return { id: String(values.id), row, reference: record.reference, how: howOf(values, stored) }
}

function howOf(values: Values, stored: Values | undefined): How {
  if (!stored) return 'made'
  if (values.version === stored.version) return 'same'
  return stored.archived === true ? 'restored' : 'changed'
}

/** A record that the file names is in use: an archived one is brought back. */
const change = (unit: Unit, definition: AnyMaster, body: Record<string, unknown>, stored: Values) => {
  const { id, version, archived } = stored
  return changeMaster(unit, definition, String(id), { ...body, version, ...(archived ? { archived: false } : {}) })
}

async function flush(unit: Unit): Promise<void> {
  if (!(await unit.batch.send(unit.transaction))) throw new Problem(409, 'version-conflict', { number: '' })
}

/** Documents remember their upload, and their references may not come again. */
async function remember(unit: Unit, { upload, definition, plan }: Commit, brought: readonly Brought[]): Promise<void> {
  if (definition.kind !== 'document' || isAmending(definition, plan.upload) || brought.length === 0) return
  const ids = brought.map((one) => one.id)
  await unit.transaction.query(
    sql`update ${name(tableOf(definition.key))} set upload = ${upload} where id = any(${ids}::uuid[])`,
  )
  const taken = await unit.transaction.query(sql`insert into upload_reference as known (name, ref, resource_id, upload)
    select ${plan.upload.key}, r.ref, r.id, ${upload}::uuid
      from unnest(${brought.map((one) => one.reference)}::text[], ${ids}::uuid[]) as r (ref, id)
    on conflict (name, ref) do update set resource_id = excluded.resource_id, upload = excluded.upload
      where not exists (select from ${name(tableOf(definition.key))} d where d.id = known.resource_id)
    returning ref`)
  // Another process has stored the same reference since this one looked.
  const isTaken = new Set(taken.map(({ ref }) => ref))
  const late = brought.filter(({ reference }) => !isTaken.has(reference))
  if (late.length > 0)
    throw new Refused(
      late.map(({ row, reference }) => ({
        row,
        column: plan.naming,
        code: 'upload-there-since',
        values: { ref: reference },
      })),
    )
}

/** Stores every record, or none: a refusal ends it, unless the user wants the right rows of masters alone. */
export async function commitRecords(unit: Unit, commit: Commit, progress: JobProgress): Promise<Committed> {
  const { definition, rows, wrong, there, options } = commit
  const isLeftOut = ({ row }: FileRow): boolean => wrong.has(row) || there.has(row)
  const plan = await namedLines(unit, commit.plan, rows)
  const groups = groupsOf(plan, rows).groups.filter((group) => !group.rows.some(isLeftOut))
  const ids = await idsThere(unit, definition, plan, groups)
  const idOf = ({ reference }: RowGroup): string | undefined => ids.get(keyOf(plan, reference))
  const together = await unitTogether(unit, plan, rows)
  rows.length = 0
  const brought: Brought[] = []
  const findings: RowFinding[] = []
  const each = async (own: Unit, group: RowGroup, stored: ReadonlyMap<string, Values>): Promise<void> => {
    const unnamed: RowFinding[] = []
    const record = recordOf(plan, group, [], unnamed)
    const id = idOf(group)
    for (const one of unnamed) findings.push(one)
    if (unnamed.length > 0) return
    try {
      brought.push(await store(own, commit, record, id, stored.get(id ?? '')))
    } catch (error) {
      for (const one of refusalOf(plan, record, error)) findings.push(one)
    }
  }
  const changes = definition.kind === 'master' || isAmending(definition, plan.upload)
  const line = new NumberLine()
  const inLine = async (group: RowGroup, stored: ReadonlyMap<string, Values>): Promise<void> => {
    const numberPlace = line.place()
    return each({ ...forOne(together), numberPlace }, group, stored).finally(() => numberPlace.leave())
  }
  const turns = inTurns<ReadonlyMap<string, Values>>(groups, {
    before: (some) => storedRecords(unit, definition.key, changes ? some.flatMap((one) => idOf(one) ?? []) : []),
    each: inLine,
    // What is posted must stand before the next one is priced.
    ...(options.submit && !changes
      ? { alone: (group: RowGroup) => each(forOne(unit), group, new Map()).then(() => flush(unit)) }
      : {}),
    // A refusal does not end it: one round of mending must be enough, so the rows behind it are judged as well.
    after: async (done) => {
      await flush(unit)
      await progress.report(done)
    },
  })
  await turns.finally(() => line.rest().forEach((one) => unit.engine.spareNumbers.giveBack(one)))
  if (findings.length > 0 && !options.partial) throw new Refused(findings)
  await remember(unit, commit, brought)
  return { brought: brought.toSorted((a, b) => a.row - b.row), findings }
}
