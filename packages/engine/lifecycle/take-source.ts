// Choosing a line of a predecessor in a form brings what is open of it, as a draft made from it would: quantity, price,
// and what the header leaves open. Choosing the predecessor itself brings all of its open lines.
import { Decimal, isId, newId } from '@lumbung/core'
import { type AnyDocument, type Definition, type Field, name, sql, type Values } from '@lumbung/definition'
import { may } from '../actor.ts'
import { lineTableOf, tableOf } from '../store/naming.ts'
import { readRecords } from '../store/read.ts'
import { linesIn } from '../store/save.ts'
import { isVisible } from '../store/visible.ts'
import { draftsFrom } from './flow.ts'
import type { Unit } from '../unit.ts'

interface Chosen {
  readonly lines: string
  readonly index: number
  readonly field: string
  readonly id: string
  readonly source: AnyDocument
  readonly sourceLines: string
}

const PLACE = /^(\w+)\.(\d+)\.(\w+)$/

/** What was just chosen, where it is a line of a document that this one can be made from. */
function chosenIn(unit: Unit, definition: Definition, values: Values, changed: string): Chosen | null {
  const [, lines = '', place = '', field = ''] = PLACE.exec(changed) ?? []
  const index = Number.parseInt(place, 10)
  const { key = '', line } = definition.fields[lines]?.options.fields?.[field]?.options ?? {}
  const { registry } = unit.engine
  const source = registry.resources.get(key)?.definition
  const id = line === undefined ? null : linesIn(values, lines)[index]?.[field]
  const isMade = registry.successions.some((one) => one.from === key && one.to === definition.key)
  if (source?.kind !== 'document' || line === undefined || !isId(id) || !isMade || !may(unit.actor, `${key}.read`))
    return null
  return { lines, index, field, id, source, sourceLines: line }
}

/** The document, and the line of it where a line was chosen. */
async function sourceOf({ transaction }: Unit, { id, source, sourceLines }: Chosen): Promise<Values | null> {
  const [row] = await transaction.query<{ document: string; line: string | null }>(
    sql`select id as document, null::uuid as line from ${name(tableOf(source.key))} where id = ${id}
        union all select document, id from ${name(lineTableOf(source.key, sourceLines))} where id = ${id}`,
    'take-source',
  )
  return row ?? null
}

/** Null where nothing is brought: the choice stays as it is, and the rules say what is wrong with it. */
export async function withSource(
  unit: Unit,
  definition: Definition,
  values: Values,
  changed: string,
): Promise<Values | null> {
  const chosen = definition.kind === 'document' ? chosenIn(unit, definition, values, changed) : null
  if (definition.kind !== 'document' || !chosen) return null
  const found = await sourceOf(unit, chosen)
  const document = String(found?.document ?? '')
  const record = found && (await readRecords(unit, chosen.source.key, [document], { lock: false })).get(document)
  if (record?.status !== 'approved' || !isVisible(unit.actor, chosen.source, record)) return null
  const only = typeof found?.line === 'string' ? [found.line] : null
  const [draft] = await draftsFrom(unit, definition, chosen.source, [document], only)
  return draft ? merged(definition, values, draft, chosen) : null
}

const isBlank = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (value instanceof Decimal && value.isZero())

/** What a line begins with was typed by nobody. */
const isBegun = ({ options }: Field<unknown, boolean>, value: unknown): boolean =>
  isBlank(value) || (options.default !== undefined && String(value) === String(options.default))

/** What was typed stays; only a form without other lines follows the header of what it is made from. */
function merged(definition: Definition, values: Values, draft: Values, { lines, index, field }: Chosen): Values {
  const before = linesIn(values, lines)
  const own = before[index]
  const others = before.filter((_, place) => place !== index)
  const taken = new Set(others.map((line) => line[field]))
  const brought = linesIn(draft, lines).filter((line) => !taken.has(line[field]))
  const fields = definition.fields[lines]?.options.fields ?? {}
  const typed = Object.entries(own ?? {}).filter(([key, value]) => {
    const one = fields[key]
    return one !== undefined && key !== field && !isBegun(one, value)
  })
  const added = brought.map((line, place) =>
    place === 0 && own ? { ...line, ...Object.fromEntries(typed), id: own.id } : { ...line, id: newId() },
  )
  if (added.length === 0) return values
  const isFirst = others.every((line) => isBlank(line[field]))
  const header = Object.entries(draft).filter(
    ([key, value]) => key !== lines && !isBlank(value) && (isFirst ? key !== 'date' : isBlank(values[key])),
  )
  const whole = [...before.slice(0, index), ...added, ...before.slice(index + 1)]
  return { ...values, ...Object.fromEntries(header), [lines]: whole }
}
