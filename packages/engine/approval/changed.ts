import { type Definition, type Field, type Fields, sql, type Values } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import { changesBetween } from '../trail/audit.ts'
import { outputValue } from '../store/output.ts'
import type { Reader } from '../unit.ts'
import { type References, referencesIn } from '../store/references.ts'
import { linesIn } from '../store/save.ts'

/** One field that was otherwise when the document was submitted the time before; a line by its place. */
export interface ChangedField {
  /** `customer`, `lines.unitPrice`; `lines` of a line that came or went. */
  readonly path: string
  readonly line: number | null
  readonly from: unknown
  readonly to: unknown
}

/** What was submitted each time, by request. */
export async function contentsAt({ transaction }: Reader, record: string): Promise<ReadonlyMap<string, Values>> {
  const rows = await transaction.query<Row & { readonly id: string; readonly document: Values }>(
    sql`select id, document from approval_request where record = ${record}`,
    'approval-contents',
  )
  return new Map(rows.map(({ id, document }) => [id, document]))
}

/** What differs between two times, with names for what is referred to. What follows from the rest is not told again. */
export async function changedFields(
  reader: Reader,
  definition: Definition,
  before: Values,
  after: Values,
): Promise<readonly ChangedField[]> {
  const references = await referencesIn(reader, definition.fields, [before, after])
  const changes = changesBetween(definition, before, after)
  const told = new Set<string>()
  return changes.flatMap(({ path, from, to }): readonly ChangedField[] => {
    const [key = '', id, column] = path.split('.')
    const field = definition.fields[key]
    if (!field) return []
    if (id === undefined) {
      const isTotal = definition.kind === 'document' && key === definition.total
      if (field.options.derived && !isTotal) return []
      return [{ path, line: null, ...shown(field, from, to, references) }]
    }
    const fields = field.options.fields ?? {}
    const [old, now] = [lineAt(before, key, id), lineAt(after, key, id)]
    // What refers to nothing is told column by column.
    if ((!old || !now) && Object.values(fields).some(({ kind }) => kind === 'ref')) {
      if (told.has(id)) return []
      told.add(id)
      const names = [old, now].map((line) => (line ? nameOf(fields, line.values, references) : null))
      return [{ path: key, line: (now ?? old)?.place ?? null, from: names[0], to: names[1] }]
    }
    const inner = fields[column ?? '']
    if (!inner || inner.options.derived) return []
    const line = (now ?? old)?.place ?? null
    return [{ path: `${key}.${column ?? ''}`, line, ...shown(inner, from, to, references) }]
  })
}

const shown = (field: Field<unknown, boolean>, from: unknown, to: unknown, references: References) => ({
  from: outputValue(field, from, references),
  to: outputValue(field, to, references),
})

function lineAt(values: Values, key: string, id: string): { readonly place: number; readonly values: Values } | null {
  const lines = linesIn(values, key)
  const index = lines.findIndex((line) => line.id === id)
  const line = lines[index]
  return line ? { place: index + 1, values: line } : null
}

/** What a line is about: the first record it refers to. */
function nameOf(fields: Fields, line: Values, references: References): unknown {
  const [key, field] = Object.entries(fields).find(([name, one]) => one.kind === 'ref' && line[name]) ?? []
  return field && key !== undefined ? references.of(field, line[key]) : {}
}
