import { type Definition, type Field, type Fields, toWire, type Values } from '@lumbung/definition'
import { definitionOf } from '../registry.ts'
import { registryFor } from '../seen.ts'
import { seenConditions } from '../seen-conditions.ts'
import { withNames } from './kept-values.ts'
import { plainFieldsOf } from './naming.ts'
import { documentProgress } from './progress.ts'
import { headerColumnsOf } from './record.ts'
import type { Reader } from '../unit.ts'
import { type Naming, type References, referencesIn, userNames } from './references.ts'

export type Output = Readonly<Record<string, unknown>>

const USER_KEYS: ReadonlySet<string> = new Set(['createdBy', 'submittedBy', 'approvedBy', 'voidedBy'])
const BRANCH: Field<unknown, boolean> = { kind: 'ref', options: { key: 'branch' } }

/** A field's value as sent: references as { id, code, name }, decimals as text. */
export function outputValue(field: Field<unknown, boolean>, value: unknown, references: References): unknown {
  if (field.kind === 'ref') return references.of(field, value)
  if (field.kind === 'refs') return Array.isArray(value) ? value.map((id) => references.of(field, id)) : (value ?? null)
  return toWire(value, field)
}

function outputLines(fields: Fields, rows: unknown, references: References): readonly Output[] {
  if (!Array.isArray(rows)) return []
  return rows.map((row: Values) => {
    const line: Record<string, unknown> = row.id === undefined ? {} : { id: row.id }
    for (const [key, field] of plainFieldsOf(fields)) line[key] = outputValue(field, row[key], references)
    return line
  })
}

/** Fields whose references a row of this definition needs, the branch of a document among them. */
export const referringFields = (definition: Definition): Fields =>
  definition.kind === 'document' && !definition.fields.branch
    ? { ...definition.fields, branch: BRANCH }
    : definition.fields

/** Lines that are conditions stand without those on fields that are not seen. */
function rowsSeen(reader: Reader, { options: { subject } }: Field<unknown, boolean>, values: Values, name: string) {
  const rows = values[name]
  return subject !== undefined && Array.isArray(rows) ? seenConditions(reader, values[subject], rows) : rows
}

/** A record as who asks sees it. `progress` adds how much of a stored document is done, as its definition names it. */
export async function toOutput(
  reader: Naming,
  key: string,
  values: Values,
  options: { readonly progress?: boolean } = {},
): Promise<Output> {
  const definition = definitionOf(registryFor(reader.engine.registry, reader.actor), key)
  const fields = referringFields(definition)
  const references = await referencesIn(reader, fields, [values])
  const users = Object.keys(values).some((one) => USER_KEYS.has(one) && values[one])
    ? await userNames(reader)
    : new Map()
  const output: Record<string, unknown> = values.id === undefined ? {} : { id: values.id }
  for (const [name] of headerColumnsOf(definition)) {
    const value = values[name] ?? null
    if (!(name in values)) continue
    output[name] = USER_KEYS.has(name) ? (users.get(String(value)) ?? null) : value
    if (name === 'branch') output[name] = references.of(BRANCH, value)
  }
  for (const [name, field] of Object.entries(definition.fields)) {
    output[name] =
      field.kind === 'lines'
        ? outputLines(field.options.fields ?? {}, rowsSeen(reader, field, values, name), references)
        : outputValue(field, values[name], references)
  }
  if (options.progress && definition.kind === 'document' && typeof values.id === 'string') {
    Object.assign(output, (await documentProgress(reader, definition, [values.id]))(values.id))
  }
  const [named = output] = await withNames(reader, definition.fields, [output])
  return named
}
