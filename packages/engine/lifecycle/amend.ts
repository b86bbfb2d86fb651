// What is approved is not edited: it is copied and the old one closed or voided. Only what a definition marks may still
// be changed, remarks and the day and place of a delivery. Nothing is calculated, numbered or posted again; the audit
// trail keeps what stood there before.
import { type Finding, Problem } from '@lumbung/core'
import { type AnyDocument, type Fields, toWire, type Values } from '@lumbung/definition'
import { linesOf, plainFieldsOf } from '../store/naming.ts'
import { type LineValues, linesIn, updateRecord } from '../store/save.ts'
import { auditRecord, changesBetween } from '../trail/audit.ts'
import type { Saved } from '../masters/hook.ts'
import { calculated, checkReferences, checkRules, readValues } from './prepare.ts'
import type { Unit } from '../unit.ts'
import { laidOver, type Marks } from './laid-over.ts'
import { definitionFor } from './unseen.ts'

const isOpen: Marks = ({ options }) => options.afterApproval === true && !options.derived
const follows: Marks = ({ options }) => options.afterApproval === true && options.derived === true

const some = (definition: AnyDocument, marks: Marks): boolean =>
  [definition.fields, ...linesOf(definition).map(([, fields]) => fields)].some((fields) =>
    plainFieldsOf(fields).some(([, field]) => marks(field)),
  )

/** Whether a document in this state may still be changed, if only in part. */
export const isAmendable = (definition: AnyDocument, status: unknown): boolean =>
  status === 'approved' && some(definition, isOpen)

/** An approved document with what is entered into it afterwards, judged and not stored. */
export async function amendment(unit: Unit, definition: AnyDocument, stored: Values, body: unknown): Promise<Saved> {
  const whole = wholeLines(definitionFor(unit.actor, definition), body, stored)
  const read = await readValues(unit, definition, whole, stored)
  const given = laidOver(definition, stored, read, ({ options }) => !options.derived)
  const changed = pathsBetween(definition, stored, given)
  refuseOthers(definition, stored, changed)
  const amended = some(definition, follows)
    ? laidOver(definition, given, await calculated(unit, definition, given, false), follows)
    : given
  const values: Values = { ...amended, version: Number(stored.version) + 1 }
  await checkReferences(unit, definition, values, stored)
  const warnings = await checkRules(unit, definition, values, 'save', new Set(changed))
  return { values, warnings }
}

export async function amend(unit: Unit, definition: AnyDocument, stored: Values, body: unknown): Promise<Saved> {
  const { values, warnings } = await amendment(unit, definition, stored, body)
  updateRecord(unit.batch, definition, values, stored, { version: values.version })
  auditRecord(unit, definition, values, { action: 'update', changes: changesBetween(definition, stored, values) })
  return { values, warnings }
}

/** A sender names the lines they change; what they leave out of them, and the other lines, stay as they are. */
function wholeLines(definition: AnyDocument, body: unknown, stored: Values): unknown {
  if (typeof body !== 'object' || body === null) return body
  const whole: Record<string, unknown> = { ...body }
  for (const [key, fields] of linesOf(definition)) {
    const sent: unknown = whole[key]
    if (!Array.isArray(sent) || definition.fields[key]?.options.derived) continue
    const byId = new Map(sent.map((line: { readonly id?: unknown }) => [line?.id, line]))
    const kept = linesIn(stored, key).map((line) => {
      const { id, ...own } = { id: line.id, ...asSent(fields, line), ...byId.get(line.id) }
      byId.delete(line.id)
      return { id, ...own }
    })
    if (byId.size > 0) throw closed(stored, [key])
    whole[key] = kept
  }
  return whole
}

const asSent = (fields: Fields, line: LineValues): Record<string, unknown> =>
  Object.fromEntries(
    plainFieldsOf(fields).flatMap(([key, field]) =>
      field.options.derived || line[key] === null || line[key] === undefined ? [] : [[key, toWire(line[key], field)]],
    ),
  )

/** Paths of what differs, lines by their place, as findings name them. */
const pathsBetween = (definition: AnyDocument, before: Values, after: Values): string[] =>
  changesBetween(definition, before, after).map(({ path }) => {
    const [key = '', id, column] = path.split('.')
    return column === undefined ? path : `${key}.${linesIn(before, key).findIndex((line) => line.id === id)}.${column}`
  })

function refuseOthers(definition: AnyDocument, stored: Values, changed: readonly string[]): void {
  const others = changed.filter((path) => {
    const [key = '', , column] = path.split('.')
    const field = column ? definition.fields[key]?.options.fields?.[column] : definition.fields[key]
    return !field || !isOpen(field)
  })
  if (others.length > 0) throw closed(stored, others)
}

const closed = (stored: Values, paths: readonly string[]): Problem => {
  const values = { number: String(stored.number ?? '') }
  const findings = paths.map((path): Finding => ({ path, code: 'approved-field', values }))
  return new Problem(409, 'approved-field', { number: values.number }, findings)
}
