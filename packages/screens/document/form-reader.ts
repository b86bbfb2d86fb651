// The form as its calculation sees it, and what the calculation changed, in the form's own values.
import { canonicalJson, Decimal } from '@lumbung/core'
import { completed, type Fields, fromWire, kinds, linesOf, plainOf, toWire, type Values } from '@lumbung/definition'
import type { GridLine } from '@lumbung/ui'
import { isReference } from '../kinds/reference.ts'
import { asRows, asText, type Json } from '../problem.ts'
import { sessionStore } from '../session.ts'
import type { LinesBrought } from './brought.ts'
import { derivedOf, isBlank, isEmptyLine } from './field-values.ts'
import type { RecordForm } from './form.ts'

const inMemory = (value: unknown, kind: string): unknown => {
  if (kind === 'ref') return isReference(value) ? value.id : asText(value) || null
  // Nothing chosen is the blank itself, so that it is known again when a calculation gives it back.
  if (kind === 'refs' && !(Array.isArray(value) && value.length > 0)) return kinds.refs.blank
  if (kind === 'refs' && Array.isArray(value)) return value.map((one) => (isReference(one) ? one.id : one))
  return value
}

function plainValues(fields: Fields, values: Json): Record<string, unknown> {
  const read: Record<string, unknown> = {}
  for (const [key, field] of plainOf(fields)) {
    const value = values[key] === '' ? null : values[key]
    read[key] = field.kind === 'ref' || field.kind === 'refs' ? inMemory(value, field.kind) : fromWire(value, field)
  }
  return read
}

/**
 * Reads a form: decimals, ids, blanks where nothing is typed. A line is read once and answered again as it is while it
 * stays the same, so that a key costs its own line and not the other thousand.
 */
export class FormReader {
  readonly #form: RecordForm
  readonly #lines = new WeakMap<GridLine, Values>()
  /** Lines that show what was calculated of them. */
  readonly #settled = new WeakSet<GridLine>()

  constructor(form: RecordForm) {
    this.#form = form
  }

  values(): Values {
    const form = this.#form
    const { definition } = form.resource
    const base = form.base ?? {}
    const ownBranch = isReference(base.branch) ? base.branch.id : (sessionStore.current()?.user.branch?.id ?? '')
    const lines = linesOf(definition.fields).map(([key, fields]) => [
      key,
      (form.grids.get(key)?.lines() ?? []).map((line) => this.line(line, fields)),
    ])
    return {
      ...completed(definition.fields, plainValues(definition.fields, form.header())),
      ...Object.fromEntries(lines),
      id: asText(base.id),
      number: base.number ?? null,
      status: asText(base.status) || 'draft',
      branch: ownBranch,
      version: base.version ?? 1,
      archived: base.archived ?? false,
    }
  }

  line(line: GridLine, fields: Fields): Values {
    const known = this.#lines.get(line)
    if (known) return known
    const read = completed(fields, { id: line.key, ...plainValues(fields, line.values) })
    this.#lines.set(line, read)
    return read
  }

  /** What the calculation changed in the header. */
  headerChanges(before: Values, after: Values): Json {
    return changesIn(this.#form, this.#form.resource.definition.fields, this.#form.header(), before, after)
  }

  /** What the calculation changed in the lines, by grid and line. */
  lineChanges(after: Values): ReadonlyMap<string, LinesBrought> {
    const form = this.#form
    const changed = new Map<string, LinesBrought>()
    for (const [key, fields] of linesOf(form.resource.definition.fields)) {
      const rows = asRows(after[key])
      const found = new Map<string, Json>()
      for (const [place, line] of (form.grids.get(key)?.lines() ?? []).entries()) {
        const read = this.line(line, fields)
        const row = rows[place]
        if (!row || (row === read && this.#settled.has(line))) continue
        // A line into which nothing was typed stays empty, so that it is not asked for when the record is saved.
        const open = isEmptyLine(line, fields) ? derivedOf(fields) : fields
        const changes = changesIn(form, open, line.values, read, row)
        if (Object.keys(changes).length > 0) found.set(line.key, changes)
        else this.#settled.add(line)
      }
      if (found.size > 0) changed.set(key, { values: found })
    }
    return changed
  }
}

/** `shown` stands in the form, `read` is the same as the calculation was given it. */
const isSame = (shown: unknown, read: unknown, calculated: unknown): boolean => {
  if (isBlank(shown)) return isBlank(calculated)
  if (read === calculated) return true
  if (calculated instanceof Decimal) return read instanceof Decimal && read.equals(calculated)
  return typeof calculated === 'object' && !isReference(shown) && canonicalJson(shown) === canonicalJson(calculated)
}

/** Values the calculation answered otherwise. An id whose name nobody knows is left to the server. */
function changesIn(form: RecordForm, fields: Fields, shown: Json, read: Values, after: Values): Json {
  const changes: Record<string, unknown> = {}
  for (const [key, field] of plainOf(fields)) {
    const value = after[key]
    if (value === undefined || isSame(shown[key], read[key], value) || isUntouched(field, shown[key], value)) continue
    const isNamed = field.kind === 'ref' && typeof value === 'string' && value !== ''
    const next = isNamed ? form.reference(value) : toWire(value, field)
    if (next !== undefined) changes[key] = next
  }
  return changes
}

/** Blanks that the calculation was given for what is not typed yet come back as they went. */
function isUntouched(field: Fields[string], now: unknown, value: unknown): boolean {
  if (field.options.derived) return false
  const isZero = value instanceof Decimal && value.isZero() && (now ?? null) === null
  return isZero || value === kinds[field.kind].blank
}
