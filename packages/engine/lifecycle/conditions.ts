// What a record says of documents of a kind, or of a change of masters: conditions on their fields, branches,
// exceptions that they declare, and fields of theirs.
import type { Finding } from '@lumbung/core'
import {
  type ApprovalSubject,
  type ConditionField,
  type Definition,
  exceptionsOf,
  extraFieldsOf,
  type Field,
  fromWire,
  kinds,
  papersOf,
  type Values,
  valuesNamed,
} from '@lumbung/definition'
import { linesIn } from '../store/save.ts'
import { fieldsOfSubject, subjectOf } from '../rights.ts'
import { typeOf } from '../masters/transaction-type.ts'
import type { Unit } from '../unit.ts'

/** What does not fit the subject; nothing where it is not said which. */
export async function conditionFindings(unit: Unit, definition: Definition, values: Values): Promise<Finding[]> {
  // An archived rule is about nothing any more.
  if (values.archived === true) return []
  const findings: Finding[] = []
  for (const [key, { kind, options }] of Object.entries(definition.fields)) {
    const subject = subjectOf(unit.engine.registry, String(values[options.subject ?? ''] ?? ''))
    if (options.subject === undefined || !subject) continue
    const of = subject.definition
    if (kind === 'lines') findings.push(...(await lineFindings(unit, of, key, values)))
    else if (kind === 'refs') findings.push(...branchFindings(subject, key, values[key]))
    else if (kind === 'ref') findings.push(...(await typeFindings(unit, of, key, values[key])))
    else if (options.keyOf === 'paper') findings.push(...paperFindings(of, key, values[key]))
    else if (options.keyOf === 'field') findings.push(...extraFindings(unit, of, key, values[key]))
    else findings.push(...exceptionFindings(of, key, values[key]))
  }
  return findings
}

/** A record of a master is of no branch: a set that asked for one would never be the one. */
const branchFindings = ({ change }: ApprovalSubject, path: string, held: unknown): readonly Finding[] =>
  change && Array.isArray(held) && held.length > 0 ? [{ path, code: 'change-of-all-branches' }] : []

function exceptionFindings(subject: Definition, path: string, held: unknown): readonly Finding[] {
  const known = exceptionsOf(subject)
  const strange = Array.isArray(held) ? held.map(String).find((one) => !Object.hasOwn(known, one)) : undefined
  return strange === undefined ? [] : [{ path, code: 'exception-strange' }]
}

/** A type is one of the subject. */
async function typeFindings(unit: Unit, subject: Definition, path: string, held: unknown): Promise<readonly Finding[]> {
  const type = await typeOf(unit, held)
  if (type === null || type.class === subject.key) return []
  return [{ path, code: 'unfit', values: { name: String(type.name) } }]
}

/** The usual paper is one of theirs. */
const paperFindings = (subject: Definition, path: string, held: unknown): readonly Finding[] =>
  typeof held !== 'string' || held === '' || Object.hasOwn(papersOf(subject), held)
    ? []
    : [{ path, code: 'unknown-key', values: { key: held } }]

/** Fields that are asked for beyond those that the documents cannot do without. */
function extraFindings({ engine }: Unit, subject: Definition, path: string, held: unknown): readonly Finding[] {
  const known = new Set(extraFieldsOf(subject).map((key) => `${subject.key}.${key}`))
  if (!Array.isArray(held) || held.every((one) => known.has(String(one)))) return []
  const document = engine.registry.resources.get(subject.key)?.words.title ?? [subject.key, subject.key]
  return [{ path, code: 'type-field-unknown', values: { document: [document] } }]
}

async function lineFindings(unit: Unit, subject: Definition, key: string, values: Values): Promise<Finding[]> {
  const known = new Map(fieldsOfSubject(unit.engine.registry, subject).map((one) => [one.path, one]))
  const findings: Finding[] = []
  for (const [index, line] of linesIn(values, key).entries()) {
    const found = known.get(String(line.field))
    const wrong = found ? await wrongIn(unit, found, line) : { at: 'field', code: 'condition-field' }
    if (wrong) findings.push({ path: `${key}.${index}.${wrong.at}`, code: wrong.code, values: wrong.values ?? {} })
  }
  return findings
}

interface Wrong {
  readonly at: string
  readonly code: string
  readonly values?: Finding['values']
}

async function wrongIn(unit: Unit, { field, comparisons }: ConditionField, line: Values): Promise<Wrong | null> {
  if (!comparisons.some((one) => one === line.operator)) return { at: 'operator', code: 'condition-operator' }
  const named = valuesNamed(String(line.operator), String(line.value))
  if (named.length === 0) return { at: 'value', code: 'required' }
  for (const value of named) {
    if (field.kind !== 'ref') {
      if (!isReadable(field, value)) return { at: 'value', code: 'condition-value', values: { value } }
    } else if ((await unit.engine.masters.idByCode(unit.transaction, field.options.key ?? '', value)) === null)
      return { at: 'value', code: 'unknown-code', values: { code: value } }
  }
  return null
}

/** A text as a value of this kind, undefined where it is none; what names a record is that as it is. */
export const valueOfText = (field: Field<unknown, boolean>, text: string): unknown =>
  field.kind === 'ref' || isReadable(field, text) ? fromWire(text, field) : undefined

/** Whether a text is a value of this kind; limits of the field need not hold for what it is compared with. */
function isReadable({ kind, options }: Field<unknown, boolean>, value: string): boolean {
  if (kind === 'flag') return value === 'true' || value === 'false'
  if (kind === 'choice') return Object.hasOwn(options.choices ?? {}, value)
  if (kind === 'integer') return /^-?\d{1,9}$/.test(value)
  return !('error' in kinds[kind].read(value, { kind, options: {} }))
}
