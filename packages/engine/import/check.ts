// The whole file against the rules of real saving: the same functions that create and change use, without the writing.
import { type Finding, Problem } from '@lumbung/core'
import type { AnyDocument, AnyMaster, Definition, Values } from '@lumbung/definition'
import { may } from '../actor.ts'
import { heldChange } from '../approval/change.ts'
import { checkAskable } from '../approval/request.ts'
import { draftFor } from '../lifecycle/document.ts'
import { checkAuthorPeriod } from '../ledger/period.ts'
import { calculated, checkReferences, checkRules } from '../lifecycle/prepare.ts'
import { checkSubmittable } from '../lifecycle/submittable.ts'
import { readDocument } from '../lifecycle/supplement.ts'
import type { Unit } from '../unit.ts'
import { definitionFor } from '../lifecycle/unseen.ts'
import { idsByNumber, isAmending, judgedAmendment, notAmendable } from './amendments.ts'
import { changeBody, creationBody, existing, idsByCode, referencesThere } from './existing.ts'
import type { ColumnPlace, ReadingPlan, RowFinding, UploadRecord } from './plan.ts'
import type { RowGroup } from './records.ts'

/** A path of the engine as a cell of the file: its own cell, else the column that would say it. */
function cellOf(
  plan: ReadingPlan,
  record: UploadRecord,
  found: string,
): { readonly row: number; readonly column: string | null } {
  // A row gives a master one line of a list, wherever that stands among those that were there.
  const path = plan.upload.lines ? found : found.replace(/\.\d+(?=\.|$)/, '.0')
  const exact = record.cells.get(path) ?? cellsAround(record.cells).get(path) ?? cellAbove(record.cells, path)
  if (exact) return exact
  const [, list = '', index = '0', field = ''] = /^([^.]+)\.(\d+)\.(.+)$/.exec(path) ?? []
  const rows = list === '' ? undefined : record.rowsOf.get(list)
  const row = rows?.[Number.parseInt(index, 10)] ?? record.rows[0] ?? 0
  const columnOf = (wanted: string): string | undefined =>
    plan.places.find(
      ({ column }) => column.path === wanted || (column.path !== '' && column.path.startsWith(`${wanted}.`)),
    )?.column.name
  // How much a row is may stand in the column of its line.
  const column = rows ? (columnOf(`${list}.${field}`) ?? columnOf(`${plan.upload.lines}.${field}`)) : columnOf(path)
  return { row, column: column ?? null }
}

type Cells = UploadRecord['cells']

const around = new WeakMap<Cells, Map<string, { readonly row: number; readonly column: string }>>()

/** Of what several cells say together, the first of them: a document of a file may have thousands of findings. */
function cellsAround(cells: Cells) {
  const known = around.get(cells)
  if (known) return known
  const found = new Map<string, { readonly row: number; readonly column: string }>()
  for (const [path, cell] of cells) {
    for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1)) {
      const whole = path.slice(0, end)
      if (!found.has(whole)) found.set(whole, cell)
    }
  }
  around.set(cells, found)
  return found
}

function cellAbove(cells: Cells, path: string) {
  for (let end = path.lastIndexOf('.'); end > 0; end = path.lastIndexOf('.', end - 1)) {
    const cell = cells.get(path.slice(0, end))
    if (cell) return cell
  }
  return undefined
}

/** A finding of the engine as one about a cell of the file. */
export function findingOf(plan: ReadingPlan, record: UploadRecord, finding: Finding): RowFinding {
  const { row, column } = cellOf(plan, record, finding.path)
  const warning = finding.onSubmit
    ? ({ warning: true, onSubmit: true } as const)
    : finding.warning === true
      ? { warning: true }
      : {}
  const place: ColumnPlace | undefined = plan.places.find((one) => one.column.name === column)
  if (finding.code === 'unknown-code' && place) {
    return {
      row,
      column,
      code: 'upload-cell',
      values: { value: String(finding.values?.code ?? '') },
      expected: place.expected,
      isReference: true,
      ...warning,
    }
  }
  if (finding.code === 'required')
    return { row, column, code: column ? 'upload-missing' : 'required', values: {}, ...warning }
  return { row, column, code: finding.code, values: finding.values ?? {}, ...warning }
}

/** A refusal of the engine as findings about rows. Anything else is a defect and goes on. */
export function refusalOf(plan: ReadingPlan, record: UploadRecord, error: unknown): RowFinding[] {
  if (!(error instanceof Problem)) throw error
  if (error.status === 403) throw error
  if (error.findings.length > 0) return error.findings.map((finding) => findingOf(plan, record, finding))
  return [{ row: record.rows[0] ?? 0, column: null, code: error.code, values: error.values }]
}

async function judge(
  unit: Unit,
  definition: Definition,
  values: Values,
  stored: Values | null,
  seen: (whole: Values) => void,
): Promise<readonly Finding[]> {
  const whole = await calculated(unit, definition, values, false)
  await checkReferences(unit, definition, whole, stored)
  const warnings = await (definition.kind === 'document'
    ? ofDocument(unit, definition, whole)
    : checkRules(unit, definition, whole, 'save'))
  seen(whole)
  return [...warnings, ...(await waits(unit, definition, whole, stored))]
}

/**
 * A file is checked for all that submitting asks, whether it is submitted in the end or not: what a draft may be stored
 * with is a remark that says so. Where submitting would pass, that is the only round of rules.
 */
async function ofDocument(unit: Unit, definition: AnyDocument, whole: Values): Promise<readonly Finding[]> {
  if (!may(unit.actor, `${definition.key}.submit`)) return checkRules(unit, definition, whole, 'save')
  try {
    return await checkSubmittable(unit, definition, whole)
  } catch (error) {
    if (!(error instanceof Problem) || error.status === 403) throw error
    const warnings = await checkRules(unit, definition, whole, 'save')
    const { findings, code, values } = error
    const refusals = findings.length > 0 ? findings : [{ path: definition.date, code, values }]
    const others = warnings.filter(
      (one) => !refusals.some(({ path, code: own }) => path === one.path && own === one.code),
    )
    return [...others, ...refusals.map((one): Finding => ({ ...one, warning: true, onSubmit: true }))]
  }
}

/** A change that others have to agree to is told as the form tells it on saving. */
async function waits(
  unit: Unit,
  definition: Definition,
  whole: Values,
  stored: Values | null,
): Promise<readonly Finding[]> {
  const held = stored && definition.kind === 'master' ? await heldChange(unit, definition, whole, stored) : null
  if (held?.request) await checkAskable(unit, definition.key, null, held.request.set)
  return held ? [held.remark] : []
}

async function judgeDocument(
  unit: Unit,
  definition: AnyDocument,
  record: UploadRecord,
  seen: (whole: Values) => void,
): Promise<readonly Finding[]> {
  const draft = await draftFor(unit, definition, record.body, null)
  checkAuthorPeriod(unit, definition, draft)
  return judge(unit, definition, draft, null, seen)
}

const nobody = (): void => undefined

async function judgeMaster(
  unit: Unit,
  definition: AnyMaster,
  plan: ReadingPlan,
  record: UploadRecord,
  stored: Values | null,
): Promise<readonly Finding[]> {
  if (!stored) {
    const read = await readDocument(unit, definition, creationBody(definition, record), null)
    return judge(unit, definition, { ...read, archived: false, version: 1 }, null, nobody)
  }
  const body = changeBody(unit, definitionFor(unit.actor, definition), plan, record, stored)
  const read = await readDocument(unit, definition, body, stored)
  return judge(unit, definition, { ...read, archived: false }, stored, nobody)
}

/** Which records of a file are there already, by the name they are known by. */
export async function idsThere(
  unit: Unit,
  definition: Definition,
  { upload }: ReadingPlan,
  groups: readonly RowGroup[],
): Promise<ReadonlyMap<string, string>> {
  const references = groups.map((group) => group.reference)
  // What names the rows of one master, where a master takes several, names nothing that is there.
  if (definition.kind === 'master') return upload.reference ? new Map() : idsByCode(unit, definition, references)
  if (isAmending(definition, upload)) return idsByNumber(unit, definition, references)
  const there = await referencesThere(unit.transaction, upload.key, references)
  // A draft that was deleted since may come again.
  const ids = await existing(
    unit,
    definition,
    [...there.values()].map(({ id }) => id),
  )
  return new Map([...there].flatMap(([reference, { id }]) => (ids.has(id) ? [[reference, id] as const] : [])))
}

/** What is wrong with a record beyond cells that cannot be read. Nothing is stored. */
export async function checkRecord(
  unit: Unit,
  definition: Definition,
  plan: ReadingPlan,
  record: UploadRecord,
  stored: Values | null,
  unreadable: readonly RowFinding[],
  seen: (whole: Values) => void = nobody,
): Promise<readonly RowFinding[]> {
  if (definition.kind === 'document' && isAmending(definition, plan.upload)) {
    const barred = notAmendable(unit, definition, plan, record, stored)
    if (barred || !stored) return barred ? [barred] : []
    const amended = async (one: UploadRecord) => {
      const { values, warnings } = await judgedAmendment(unit, definition, one, stored)
      seen(values)
      return warnings
    }
    return findingsOf(plan, record, amended, unreadable)
  }
  const judged = (one: UploadRecord) =>
    definition.kind === 'document'
      ? judgeDocument(unit, definition, one, seen)
      : judgeMaster(unit, definition, plan, one, stored)
  return findingsOf(plan, record, judged, unreadable)
}

// Reading refuses in turns: what is malformed, codes nobody knows, what is missing.
const TURNS = 3

/**
 * Everything wrong with a record, so that one round of mending is enough: without the values found wrong it is read
 * again. Only cells are judged then: of half a record, rules and what it would be filled with say what is not so.
 */
async function findingsOf(
  plan: ReadingPlan,
  record: UploadRecord,
  judged: (record: UploadRecord) => Promise<readonly Finding[]>,
  known: readonly RowFinding[],
): Promise<readonly RowFinding[]> {
  const found: RowFinding[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const before = [...known, ...found]
    const isWhole = before.length === 0
    try {
      const warnings = await judged({ ...record, body: bodyWithout(record, before) })
      return isWhole ? warnings.map((warning) => findingOf(plan, record, warning)) : found
    } catch (error) {
      const cells = new Set(before.map(cellNamed))
      const fresh = refusalOf(plan, record, error).filter((one) => !cells.has(cellNamed(one)))
      const isOfCells = error instanceof Problem && error.status === 400
      const told = isWhole ? fresh : fresh.filter((one) => isOfCells || one.code === 'upload-cell')
      if (told.length === 0) return found
      found.push(...told)
    }
  }
  return found
}

const cellNamed = ({ row, column }: Pick<RowFinding, 'row' | 'column'>): string => `${row} ${column ?? ''}`

/** The body without the cells that were found wrong. */
function bodyWithout(record: UploadRecord, findings: readonly RowFinding[]): Record<string, unknown> {
  const found = new Set(findings.map(cellNamed))
  const wrong = [...record.cells].filter(([, cell]) => found.has(cellNamed(cell)))
  if (wrong.length === 0) return record.body
  const body = structuredClone(record.body)
  for (const [path] of wrong) remove(body, path.split('.'))
  return body
}

function remove(at: unknown, [first = '', ...rest]: readonly string[]): void {
  if (typeof at !== 'object' || at === null) return
  if (rest.length === 0) Reflect.deleteProperty(at, first)
  else remove(Reflect.get(at, first), rest)
}
