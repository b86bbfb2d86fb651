// Three states of one record meet: what both began from, what someone else saved, what stands in this form. What only
// one side touched is merged at once; where both changed the same, the user chooses.
import { linesOf, plainOf, type Resource } from '@lumbung/definition'
import type { GridLine } from '@lumbung/ui'
import type { AnyField } from '../kinds/kind-screen.ts'
import { isReference } from '../kinds/reference.ts'
import { asRows, asText, type Json } from '../problem.ts'
import type { RecordForm } from './form.ts'

export interface Difference {
  /** `term`, `lines.ID.unitPrice`, or `lines.ID` for a whole line. */
  readonly path: string
  readonly field: AnyField | null
  readonly line: number | null
  readonly column: string
  readonly before: unknown
  readonly theirs: unknown
  readonly yours: unknown
  /** Both changed it; without, one side did and it is merged already. */
  readonly isConflict: boolean
}

const textOf = (value: unknown): string => {
  if (isReference(value)) return value.id
  if (value === undefined || value === '') return 'null'
  if (typeof value === 'string' && /^-?\d+\.\d+$/.test(value)) return JSON.stringify(value.replace(/\.?0+$/, ''))
  return JSON.stringify(value)
}
const differs = (a: unknown, b: unknown): boolean => textOf(a) !== textOf(b)

function compare(
  path: string,
  field: AnyField,
  place: { readonly line: number | null; readonly column: string },
  [before, theirs, yours]: readonly [unknown, unknown, unknown],
): readonly Difference[] {
  const isTheirs = differs(before, theirs)
  const isMine = differs(before, yours)
  if (!isTheirs && !isMine) return []
  const isConflict = isTheirs && isMine && differs(theirs, yours)
  return [{ path, field, ...place, before, theirs, yours, isConflict }]
}

const byId = (rows: readonly Json[]): ReadonlyMap<string, Json> => new Map(rows.map((row) => [asText(row.id), row]))

/** Everything in which the three states differ, header first. Calculated fields are left to the calculation. */
export function differences(form: RecordForm, current: Json): readonly Difference[] {
  const { fields } = form.resource.definition
  const base = form.base ?? {}
  const own = form.header()
  const header = plainOf(fields).flatMap(([key, field]) =>
    field.options.derived ? [] : compare(key, field, { line: null, column: key }, [base[key], current[key], own[key]]),
  )
  return [...header, ...linesOf(fields).flatMap(([key]) => lineDifferences(form, key, base, current))]
}

function lineDifferences(form: RecordForm, key: string, base: Json, current: Json): readonly Difference[] {
  const fields = form.resource.definition.fields[key]?.options.fields ?? {}
  const [before, theirs] = [byId(asRows(base[key])), byId(asRows(current[key]))]
  const yours = new Map((form.grids.get(key)?.lines() ?? []).map((line) => [line.key, line]))
  const ids = [...new Set([...before.keys(), ...theirs.keys(), ...yours.keys()])]
  const owners = form.grids.get(form.resource.definition.fields[key]?.options.of ?? '')
  return ids.flatMap((id, at) => {
    const [old, their, mine] = [before.get(id), theirs.get(id), yours.get(id)?.values]
    // A row that belongs to a line is found by that one.
    const place = owners ? owners.placeOf(asText((mine ?? their ?? old)?.line)) : at
    if (their && mine) {
      return plainOf(fields).flatMap(([column, field]) =>
        field.options.derived
          ? []
          : compare(`${key}.${id}.${column}`, field, { line: place + 1, column }, [
              old?.[column],
              their[column],
              mine[column],
            ]),
      )
    }
    if (!old) return []
    if (!their && !mine) return []
    const touched = plainOf(fields).some(
      ([column, field]) => !field.options.derived && differs(old[column], (their ?? mine)?.[column]),
    )
    return [
      {
        path: `${key}.${id}`,
        field: null,
        line: place + 1,
        column: '',
        before: old,
        theirs: their,
        yours: mine,
        isConflict: touched,
      },
    ]
  })
}

/** The merged form: theirs where they alone changed it or were chosen, yours everywhere else. */
export function merged(
  form: RecordForm,
  current: Json,
  found: readonly Difference[],
  chosen: ReadonlyMap<string, 'theirs' | 'yours'>,
): { readonly header: Json; readonly lines: Readonly<Record<string, readonly GridLine[]>> } {
  const takesTheirs = new Set(
    found
      .filter((one) => (one.isConflict ? chosen.get(one.path) === 'theirs' : differs(one.before, one.theirs)))
      .map((one) => one.path),
  )
  const header: Record<string, unknown> = { ...form.header() }
  for (const path of takesTheirs) if (!path.includes('.')) header[path] = current[path]
  const lines: Record<string, readonly GridLine[]> = {}
  for (const [key] of linesOf(form.resource.definition.fields))
    lines[key] = mergedLines(form, key, current, takesTheirs)
  return { header, lines }
}

function mergedLines(
  form: RecordForm,
  key: string,
  current: Json,
  takesTheirs: ReadonlySet<string>,
): readonly GridLine[] {
  const theirs = byId(asRows(current[key]))
  const before = byId(asRows(form.base?.[key]))
  const own = form.grids.get(key)?.lines() ?? []
  const kept = own.flatMap((line): GridLine[] => {
    const their = theirs.get(line.key)
    if (!their && before.has(line.key) && takesTheirs.has(`${key}.${line.key}`)) return []
    const values: Record<string, unknown> = { ...line.values }
    for (const column of Object.keys(values)) {
      if (their && takesTheirs.has(`${key}.${line.key}.${column}`)) values[column] = their[column]
    }
    return [{ ...line, values }]
  })
  const mine = new Set(own.map((line) => line.key))
  const added = [...theirs].filter(([id]) => !mine.has(id) && (!before.has(id) || takesTheirs.has(`${key}.${id}`)))
  return [...kept, ...added.map(([id, { id: _own, ...values }]) => ({ key: id, values }))]
}

/** What a path is called: the label of the field, with its line. */
export const labelOf = (resource: Resource, column: string): readonly [string, string] =>
  resource.words[column] ?? [column, column]
