import { completed, type Definition, type Field, readBody, type Values, WHO_BEGINS } from '@lumbung/definition'
import { loadFacts } from '../facts/load.ts'
import { toOutput } from '../store/output.ts'
import { linesOf } from '../store/naming.ts'
import { linesIn } from '../store/save.ts'
import { idNamed } from './named.ts'
import { firstDayOf } from './prepare.ts'
import { translated } from './translated.ts'
import { supplemented } from './supplement.ts'
import { withSource } from './take-source.ts'
import { withUsualTypeIn } from './transaction-type.ts'
import type { Unit } from '../unit.ts'

/** An unfinished form as values: what cannot be read yet stays blank, nothing is refused. */
export async function draftValues(unit: Unit, definition: Definition, draft: unknown): Promise<Values> {
  const given = typeof draft === 'object' && draft !== null ? { ...draft } : {}
  const own = Object.fromEntries(
    Object.entries(given).filter(([key]) => {
      const field = definition.fields[key]
      return field !== undefined && !field.options.derived
    }),
  )
  for (const [key, fields] of linesOf(definition)) {
    const lines = linesIn(own, key)
    if (lines.length > 0)
      own[key] = lines.map((line) =>
        Object.fromEntries(
          Object.entries(line).filter(([name]) => name === 'id' || (fields[name] && !fields[name].options.derived)),
        ),
      )
  }
  const read = readBody(definition.fields, own, { partial: false })
  const header = Object.fromEntries(
    ['id', 'number', 'status', 'version', 'branch'].flatMap((key) =>
      key in given ? [[key, plainReference(Reflect.get(given, key))]] : [],
    ),
  )
  const values: Record<string, unknown> = {
    ...completed(definition.fields, read.values),
    branch: unit.actor.branch,
    ...header,
  }
  for (const [key, field] of Object.entries(definition.fields)) {
    if (values[key] === 'today') values[key] = firstDayOf(unit, definition)
    if (values[key] === WHO_BEGINS) values[key] = unit.actor.name
    if (field.kind === 'ref') values[key] = await codeToId(unit, field, values[key])
  }
  return values
}

const plainReference = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value

async function codeToId(unit: Unit, field: Field<unknown, boolean>, value: unknown): Promise<unknown> {
  if (typeof value !== 'object' || value === null || !('code' in value)) return value
  return idNamed(unit, field, String(value.code))
}

/** What choosing a value brings along, and what follows from it: the draft as the form should now show it. */
export async function filled(unit: Unit, definition: Definition, draft: unknown, given: string): Promise<Values> {
  const behaviour = unit.engine.registry.behaviours.get(definition.key)
  const typed = await draftValues(unit, definition, draft)
  const taken = await withSource(unit, definition, typed, given)
  let values = taken ?? typed
  // What comes from a predecessor is filled as a draft made from it is.
  const changed = taken ? '' : given
  if (definition.kind === 'document' && changed === '') values = await withUsualTypeIn(unit, definition, values)
  if (behaviour?.fill) {
    const needs = behaviour.fillNeeds?.(values, changed)
    // What is filled in is text of who writes the document, who may change it.
    const facts = needs ? translated(unit, needs, await loadFacts(unit, needs, { lock: false, except: '' })) : {}
    values = dated(unit, definition, { ...values, ...behaviour.fill(values, facts, changed) })
  }
  values = await supplemented(unit, definition, values)
  const calculation = unit.engine.registry.resources.get(definition.key)?.calculation
  if (calculation) {
    const whole = completedLines(definition, values)
    const facts = await loadFacts(unit, calculation.needs(whole), { lock: false, except: String(values.id ?? '') })
    values = calculation.calculate(whole, facts)
  }
  // It is answered whatever it was sent, so it names nothing that who sent it may not see.
  const output = await toOutput({ ...unit, seenBy: unit.actor }, definition.key, values)
  return withoutZeros(definition, draft, output)
}

/** A day that is filled in as 'today', as a default is. */
function dated(unit: Unit, definition: Definition, values: Values): Values {
  const days = Object.keys(definition.fields).filter((key) => values[key] === 'today')
  return { ...values, ...Object.fromEntries(days.map((key) => [key, firstDayOf(unit, definition)])) }
}

/** A whole number that nobody gave is open, not nought: a year, a count of days. */
function withoutZeros(definition: Definition, draft: unknown, output: Values): Values {
  const given = new Map(Object.entries(draft ?? {}))
  const isOpen = (key: string, value: unknown): boolean => {
    const field = definition.fields[key]
    if (value !== 0 || field?.kind !== 'integer') return false
    return field.options.default === undefined && !field.options.derived && (given.get(key) ?? '') === ''
  }
  return Object.fromEntries(Object.entries(output).map(([key, value]) => [key, isOpen(key, value) ? null : value]))
}

/** Lines that a fill has added carry only what it knew; the calculation wants every field. */
function completedLines(definition: Definition, values: Values): Values {
  const whole: Record<string, unknown> = { ...values }
  for (const [key, fields] of linesOf(definition))
    whole[key] = linesIn(values, key).map((line) => completed(fields, line))
  return whole
}
