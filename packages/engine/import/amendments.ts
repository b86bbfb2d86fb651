// Uploads of documents without a reference of their own: each row names an approved document by its number and enters
// what comes after its approval. What is entered already stays: the same again changes nothing, anything else is
// refused and corrected on the document itself.
import { type Finding, refuse } from '@lumbung/core'
import { type AnyDocument, type Definition, name, sql, toWire, type Upload, type Values } from '@lumbung/definition'
import { amendment } from '../lifecycle/amend.ts'
import { changeDocument, permit } from '../lifecycle/document.ts'
import type { Unit } from '../lifecycle/unit.ts'
import { isAmendable } from '../lifecycle/amend.ts'
import { tableOf } from '../store/naming.ts'
import { visibleCondition } from '../store/visible.ts'
import { documentNumber } from './places.ts'
import type { ReadingPlan, RowFinding, UploadRecord } from './records.ts'
import type { How } from './view.ts'

export const isAmending = ({ kind }: Pick<Definition, 'kind'>, { reference }: Pick<Upload, 'reference'>): boolean =>
  kind === 'document' && reference === undefined

const STEP = 5000

/** Documents that somebody may see, by their number in small letters. */
export async function idsByNumber(
  unit: Unit,
  definition: AnyDocument,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const seen = visibleCondition(unit.actor, unit.engine.registry, definition)
  const found = new Map<string, string>()
  for (let at = 0; at < numbers.length; at += STEP) {
    const rows = await unit.transaction.query<{ id: string; number: string }>(
      sql`select d.id, d.number from ${name(tableOf(definition.key))} d
        where d.number = any(${numbers.slice(at, at + STEP)}) and ${seen}`,
    )
    for (const { id, number } of rows) found.set(number.toLowerCase(), id)
  }
  return found
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
