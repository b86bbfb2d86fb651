// Values that the audit trail kept of fields. It keeps ids; people are told what the records are called today.
import { isId } from '@lumbung/core'
import { type Field, type Fields, namingFieldOf, REASONS, STEP_REASON, type Values } from '@lumbung/definition'
import type { LineReference, Reference } from './reference.ts'
import { fieldAt } from './naming.ts'
import type { Registry } from '../registry.ts'
import type { Reader } from '../unit.ts'
import { type References, referencesOf } from './references.ts'

/** A value, or several, and the field it was kept of: `resource.field`, `resource.lines.field`. */
type Kept = readonly [path: string, value: unknown]

/** What an id of a field refers to; null where the field refers to nothing, or nobody knows the record any more. */
export type NameOf = (path: string, id: unknown) => Reference | LineReference | null

const REASON: Field<unknown, boolean> = { kind: 'ref', options: { key: REASONS } }

function referringAt({ resources }: Registry, path: string): Field<unknown, boolean> | null {
  const [key = '', ...within] = path.split('.')
  const fields = resources.get(key)?.definition.fields ?? {}
  // Masters have no such field: what was decided about a change of theirs is told as that of a document.
  const field = within[0] === STEP_REASON ? REASON : fieldAt(fields, within.join('.'))
  return field?.kind === 'ref' || field?.kind === 'refs' ? field : null
}

const textOf = (found: Reference | LineReference): string =>
  'position' in found ? `${found.number ?? ''} #${found.position}` : found.name || found.code

/** Reads what all of these values refer to, together. */
export async function namesOf(reader: Reader, kept: readonly Kept[]): Promise<NameOf> {
  const { registry } = reader.engine
  const columns = kept.flatMap(([path, value]) => {
    const field = referringAt(registry, path)
    return field ? [[field, [value].flat().filter((one) => isId(one))] as const] : []
  })
  const references: References = await referencesOf(reader, columns)
  return (path, id) => {
    const field = referringAt(registry, path)
    const found = field && references.of(field, id)
    return found && textOf(found) !== '' ? found : null
  }
}

const linesIn = (value: unknown): readonly string[] => (typeof value === 'string' ? value.split('\n') : [])
const pathsIn = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** Rows whose fields hold such values as text, one in a line: ids in them give way to names. */
export async function withNames<R extends Values>(
  reader: Reader,
  fields: Fields,
  rows: readonly R[],
): Promise<readonly R[]> {
  const told = Object.keys(fields).flatMap((key) => {
    const names = namingFieldOf(fields, key)
    return names === undefined ? [] : [[key, names] as const]
  })
  if (told.length === 0) return rows
  const keptIn = (row: R, [key, paths]: readonly [string, string]) =>
    linesIn(row[key]).map((line, at) => [pathsIn(row[paths])[at] ?? '', line.split(', ')] as const)
  const nameOf = await namesOf(
    reader,
    rows.flatMap((row) => told.flatMap((one) => keptIn(row, one))),
  )
  const read = (path: string, id: string): string => {
    const found = nameOf(path, id)
    return found ? textOf(found) : id
  }
  return rows.map((row) => {
    const named = told.flatMap((one) => {
      const lines = keptIn(row, one).map(([path, ids]) => ids.map((id) => read(path, id)).join(', '))
      return lines.length === 0 ? [] : [[one[0], lines.join('\n')] as const]
    })
    return { ...row, ...Object.fromEntries(named) }
  })
}
