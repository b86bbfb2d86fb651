import type { Definition, Upload, Values } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import { asIf } from '../lifecycle/preview.ts'
import { type Engine, forOne, type Unit } from '../unit.ts'
import { definitionFor } from '../lifecycle/unseen.ts'
import { definitionOf } from '../registry.ts'
import { isAmending, withEntered } from './amendments.ts'
import { checkRecord, idsThere } from './check.ts'
import { storedRecords } from './existing.ts'
import { rowsOf } from './keep.ts'
import type { ColumnPlace, ReadingPlan, RowFinding, RowTotal, UploadRecord } from './plan.ts'
import type { FileRow, FileTable } from './read-file.ts'
import { groupsOf, keyOf, recordOf, type RowGroup } from './records.ts'
import { totalsOf, withCurrencies } from './row-totals.ts'
import { namedLines } from './source-lines.ts'
import { SourcesTaken } from './sources-taken.ts'
import { StockTaken } from './stock-taken.ts'
import { comparedWithStored } from './stored-before.ts'
import { inTurns, unitTogether } from './together.ts'
import { JudgedTogether } from './judged-together.ts'
import { missingColumns, planOf } from './understand.ts'
import { isError, type StoredUpload, type Understanding } from './view.ts'

/** An upload with its columns found in the definition. */
export interface Known {
  readonly upload: Upload
  readonly places: readonly ColumnPlace[]
  readonly kind: Definition['kind']
  /** What a template of it is known by, whoever took it. */
  readonly stamp: string
}

/** What a check found out of a file, or of those of its rows that were asked for. */
export interface Checked {
  readonly findings: readonly RowFinding[]
  readonly totals: readonly RowTotal[]
  readonly records: number
  /** Documents that an earlier upload brought already; their rows change nothing. */
  readonly already: readonly { readonly reference: string; readonly rows: readonly number[] }[]
  /** Of these, documents whose rows say something else than what is stored. */
  readonly differing: number
  /** Masters that are there already and will be changed. */
  readonly changes: number
  /** Of these, archived ones that are brought back. */
  readonly restores: number
  /** Columns that the file lacks. */
  readonly missing: readonly string[]
}

export interface CheckedRows {
  /** Only records of these rows are judged by the rules; null for all. */
  readonly only: ReadonlySet<number> | null
  readonly report: (rows: number) => Promise<void>
}

/** Checks the rows of a file against the rules of saving, in a transaction that is taken back. */
export async function checkTable(
  engine: Engine,
  actor: Actor,
  known: Known,
  { id, shape, understanding }: StoredUpload,
  of: CheckedRows,
): Promise<Checked> {
  const result = await asIf(engine, actor, async (unit) => {
    const table = { header: shape.header, rows: await rowsOf(unit.transaction, id) }
    return judged(unit, known, table, understanding, of)
  })
  if (!isChecked(result)) throw new Error('A check answers its findings.')
  return result
}

const isChecked = (value: unknown): value is Checked =>
  typeof value === 'object' && value !== null && 'findings' in value

const NOTHING: Omit<Checked, 'missing'> = {
  findings: [],
  totals: [],
  records: 0,
  already: [],
  differing: 0,
  changes: 0,
  restores: 0,
}

/** Rows that are given up once they are sorted into records. */
interface Sorting extends Pick<FileTable, 'header'> {
  readonly rows: FileRow[]
}

async function judged(
  unit: Unit,
  { upload, places }: Known,
  table: Sorting,
  understanding: Understanding,
  { only, report }: CheckedRows,
): Promise<Checked> {
  const definition = definitionOf(unit.engine.registry, upload.resource)
  const missing = missingColumns(upload, understanding)
  const plan = await namedLines(unit, planOf(upload, places, table, understanding), table.rows)
  if (!plan.index.has(plan.naming)) return { ...NOTHING, missing }
  const { groups, findings: found } = groupsOf(plan, table.rows)
  const findings =
    definition.kind === 'document' && isAmending(definition, upload)
      ? await withEntered(unit, definition, plan, found, table.rows)
      : found
  const ids = await idsThere(unit, definition, plan, groups)
  const isThere = (group: RowGroup): boolean => ids.has(keyOf(plan, group.reference))
  const there = groups.filter(isThere)
  const records = groups.length
  const asked = groups.splice(0).filter((group) => only === null || group.rows.some((row) => only.has(row.row)))
  // From here on a row stands in the memory only until its record was judged.
  table.rows.length = 0
  if (definition.kind === 'master' || isAmending(definition, upload)) {
    const rules = await judgedRecords(unit, definition, plan, asked, ids, byRow(findings), report)
    return {
      ...NOTHING,
      records,
      missing,
      findings: [...findings, ...rules.findings],
      changes: there.length,
      restores: rules.restores,
    }
  }
  const before = await comparedWithStored(unit, definition, plan, asked.filter(isThere), ids)
  const fresh = asked.filter((group) => !isThere(group))
  const rules = await judgedRecords(unit, definition, plan, fresh, ids, byRow(findings), report)
  return {
    ...NOTHING,
    records,
    missing,
    findings: [...findings, ...before.findings, ...rules.findings],
    totals: rules.totals,
    already: there.map(({ reference, rows }) => ({ reference, rows: rows.map((row) => row.row) })),
    differing: before.differing,
  }
}

const byRow = (findings: readonly RowFinding[]): ReadonlyMap<number, readonly RowFinding[]> =>
  Map.groupBy(findings, (one) => one.row)

async function judgedRecords(
  unit: Unit,
  definition: Definition,
  plan: ReadingPlan,
  groups: RowGroup[],
  ids: ReadonlyMap<string, string>,
  before: ReadonlyMap<number, readonly RowFinding[]>,
  report: (rows: number) => Promise<void>,
): Promise<Pick<Checked, 'findings' | 'totals' | 'restores'>> {
  const found: RowFinding[] = []
  let restores = 0
  const seen = definitionFor(unit.actor, definition)
  const worth: { readonly rows: readonly number[]; readonly totals: readonly RowTotal[] }[] = []
  const taken = new StockTaken(plan.upload, definition)
  const sources = new SourcesTaken(unit, definition)
  const whole = unit.engine.registry.wholeFiles.get(definition.key)
  const together = whole ? new JudgedTogether(whole) : null
  const sideBySide = await unitTogether(
    unit,
    plan,
    groups.flatMap((group) => group.rows),
  )
  const idOf = ({ reference }: RowGroup): string => ids.get(keyOf(plan, reference)) ?? ''
  await inTurns<ReadonlyMap<string, Values>>(groups, {
    before: (some) => storedRecords(unit, definition.key, some.map(idOf).filter(Boolean)),
    each: async (group, there) => {
      const read: RowFinding[] = []
      const record = recordOf(plan, group, read)
      const stored = there.get(idOf(group)) ?? null
      // A master that exists keeps what its row leaves blank.
      const keeps = stored !== null && definition.kind === 'master'
      const own = keeps ? read.filter((one) => one.code !== 'upload-missing') : read
      if (stored?.archived === true) {
        restores++
        own.push(restoring(plan, record))
      }
      const known = group.rows.flatMap((row) => before.get(row.row) ?? [])
      const judgedAs = (document: Values): void => {
        together?.add(document, record)
        if (isAmending(definition, plan.upload)) return
        taken.add(document, record)
        sources.add(document, record)
        worth.push({ rows: record.rows, totals: totalsOf(seen, document, record) })
      }
      const unreadable = [...known, ...own.filter(isError)]
      const rules = await checkRecord(forOne(sideBySide), definition, plan, record, stored, unreadable, judgedAs)
      for (const one of own) found.push(one)
      for (const one of rules) found.push(one)
    },
    after: report,
  })
  const judgedWhole = definition.kind === 'document' ? ((await together?.findings(unit, definition, plan)) ?? []) : []
  const ofFile = [...(await taken.findings(unit, definition, plan)), ...(await sources.findings(plan)), ...judgedWhole]
  const findings = onceEach([...(together?.others(found) ?? found), ...ofFile])
  const wrong = new Set(findings.filter(isError).map((one) => one.row))
  const right = worth.filter(({ rows: own }) => !own.some((row) => wrong.has(row)))
  const totals = right.flatMap((one) => one.totals)
  return { findings, totals: await withCurrencies(unit, totals), restores }
}

const cellOf = ({ row, column }: RowFinding): string => `${row} ${column}`

/** That a cell cannot be submitted need not be said where it is wrong already. */
function onceEach(findings: readonly RowFinding[]): readonly RowFinding[] {
  const wrong = new Set(findings.filter(isError).map(cellOf))
  return findings.filter((one) => !one.onSubmit || !wrong.has(cellOf(one)))
}

const restoring = ({ naming }: ReadingPlan, { rows, reference }: UploadRecord): RowFinding => ({
  row: rows[0] ?? 0,
  column: naming,
  code: 'upload-restores',
  values: { key: reference },
  warning: true,
})
