// Uploads of documents without a reference of their own: each row names an approved document by its number and enters
// what comes after its approval. What is entered already stays: the same again changes nothing, anything else is
// refused and corrected on the document itself.
import { type Finding, refuse } from '@lumbung/core'
import { type AnyDocument, type Definition, name, sql, toWire, type Upload, type Values } from '@lumbung/definition'
import { amendment, isAmendable } from '../lifecycle/amend.ts'
import { changeDocument, permit } from '../lifecycle/document.ts'
import type { Unit } from '../unit.ts'
import { tableOf } from '../store/naming.ts'
import { visibleCondition } from '../store/visible.ts'
import { inSteps, storedRecords } from './existing.ts'
import { documentNumber } from './places.ts'
import type { ReadingPlan, RowFinding, UploadRecord } from './plan.ts'
import type { FileRow } from './read-file.ts'
import { keyOf, recordOf, referenceIn } from './records.ts'
import type { How } from './view.ts'

export const isAmending = ({ kind }: Pick<Definition, 'kind'>, { reference }: Pick<Upload, 'reference'>): boolean =>
  kind === 'document' && reference === undefined

/** Documents that somebody may see, by their number in small letters. */
export async function idsByNumber(
  unit: Unit,
  definition: AnyDocument,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const seen = visibleCondition(unit.actor, unit.engine.registry, definition)
  const rows = await inSteps(numbers, (some) =>
    unit.transaction.query<{ id: string; number: string }>(
      sql`select d.id, d.number from ${name(tableOf(definition.key))} d where d.number = any(${some}) and ${seen}`,
    ),
  )
  return new Map(rows.map(({ id, number }) => [number.toLowerCase(), id]))
}

/** Why a row cannot be entered at all: no such document, or not an approved one. */
export function notAmendable(
  unit: Unit,
  definition: AnyDocument,
  plan: ReadingPlan,
  { rows, reference }: UploadRecord,
  stored: Values | null,
): RowFinding | null {
  if (stored && isAmendable(definition, stored.status)) return null
  const at = { row: rows[0] ?? 0, column: plan.naming }
  return stored
    ? { ...at, code: 'upload-not-approved', values: { number: reference } }
    : {
        ...at,
        code: 'upload-cell',
        values: { value: reference },
        expected: documentNumber(unit.engine.registry, definition.key),
      }
}

/** Judges what a row enters into its document; nothing is stored. */
export async function judgedAmendment(
  unit: Unit,
  definition: AnyDocument,
  record: UploadRecord,
  stored: Values,
): Promise<{ readonly values: Values; readonly warnings: readonly Finding[] }> {
  permit(unit, definition.key, 'update')
  const { values, warnings } = await amendment(unit, definition, stored, record.body)
  const others = [...record.cells.keys()].flatMap((path): Finding[] => {
    const before = told(definition, stored, path)
    if (before === '' || before === told(definition, values, path)) return []
    return [{ path, code: 'upload-entered-before', values: { number: record.reference, value: before } }]
  })
  if (others.length > 0) throw refuse(others)
  return { values, warnings }
}

/** Whether a document holds what a row says. */
const holds = (definition: Definition, stored: Values, { body, cells }: UploadRecord): boolean =>
  cells.size > 0 && [...cells.keys()].every((path) => told(definition, stored, path) === told(definition, body, path))

function told({ fields }: Definition, values: Values, path: string): string {
  const field = fields[path]
  const value = values[path]
  return field === undefined || value === null || value === undefined ? '' : String(toWire(value, field))
}

/** Enters what a row says, where the document does not say it yet. */
export async function storeAmendment(
  unit: Unit,
  definition: AnyDocument,
  record: UploadRecord,
  stored: Values,
): Promise<How> {
  const { values } = await judgedAmendment(unit, definition, record, stored)
  const isSame = [...record.cells.keys()].every(
    (path) => told(definition, values, path) === told(definition, stored, path),
  )
  if (isSame) return 'same'
  await changeDocument(unit, definition, String(stored.id), { ...record.body, version: stored.version })
  return 'changed'
}

/** Where a document holds what a skipped row says, the remark says so: it may have to be changed there. */
export async function withEntered(
  unit: Unit,
  definition: AnyDocument,
  plan: ReadingPlan,
  findings: readonly RowFinding[],
  rows: readonly FileRow[],
): Promise<readonly RowFinding[]> {
  const skipped = new Set(findings.filter(({ code }) => code === 'upload-skipped').map((one) => one.row))
  const named = rows.flatMap((row) => {
    const reference = skipped.has(row.row) ? referenceIn(plan, row) : ''
    return reference === '' ? [] : [{ reference, row }]
  })
  if (named.length === 0) return findings
  const references = named.map((one) => one.reference)
  const ids = await idsByNumber(unit, definition, references)
  const stored = await storedRecords(unit, definition.key, [...new Set(ids.values())])
  const numberOf = new Map<number, string>()
  for (const { reference, row } of named) {
    const document = stored.get(ids.get(keyOf(plan, reference)) ?? '')
    const record = recordOf(plan, { reference, rows: [row] }, [])
    if (document && holds(definition, document, record)) numberOf.set(row.row, String(document.number))
  }
  return findings.map((one) => {
    const number = one.code === 'upload-skipped' ? numberOf.get(one.row) : undefined
    return number === undefined ? one : { ...one, code: 'upload-skipped-entered', values: { ...one.values, number } }
  })
}
