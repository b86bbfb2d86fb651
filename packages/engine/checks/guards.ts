// A field that not everybody sees must be one that the rest of the record does without.
import { type Definition, type Field, type Fields, listsOfLines } from '@lumbung/definition'

/** Fields by which records are named, found, ordered and scoped for everybody. */
function structureOf(definition: Definition): readonly (string | undefined)[] {
  const { list } = definition
  const sorted = list.sort?.split(',').map((one) => one.replace(/^-/, '')) ?? []
  const long = list.long ? [list.long.days, ...list.long.by] : []
  const own =
    definition.kind === 'document'
      ? [definition.date, definition.party, definition.lines]
      : [definition.identity.code, definition.identity.name, definition.branch]
  return [...own, ...sorted, ...long]
}

const isNeeded = ({ kind, options }: Field<unknown, boolean>): boolean =>
  kind === 'lines' ? (options.atLeast ?? 0) > 0 : !options.optional && !options.derived && options.default === undefined

const guarded = (fields: Fields, path: string): (readonly [string, Field<unknown, boolean>])[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    if (field.options.guard !== undefined) return [[`${path}.${key}`, field] as const]
    return guarded(field.options.fields ?? {}, `${path}.${key}`)
  })

/** Rows of a ledger and lists that are only read are saved by nobody. */
const isWritten = (definition: Definition): boolean =>
  definition.kind === 'document' || !(definition.ledger || definition.readOnly)

/** Rows tell of the lines that they belong to. */
const rowsSeenAlone = ({ key: resource, fields }: Definition): string[] =>
  listsOfLines(fields).flatMap(([key, of]) => {
    const guard = fields[of]?.options.guard
    return guard === undefined || guard === fields[key]?.options.guard
      ? []
      : [`${resource}.${key} belongs to '${of}', which not everybody sees: it needs the guard '${guard}' too.`]
  })

/** `wish.code is guarded, but records are named, ordered or scoped by it.` */
export function checkGuards(definition: Definition): string[] {
  const structure = new Set(structureOf(definition).map((key) => `${definition.key}.${key ?? ''}`))
  const alone = rowsSeenAlone(definition)
  const named = guarded(definition.fields, definition.key).flatMap(([path, field]) => [
    ...(structure.has(path) ? [`${path} is guarded, but records are named, ordered or scoped by it.`] : []),
    ...(isWritten(definition) && isNeeded(field)
      ? [`${path} is guarded and must be filled: who does not see it could save no new record.`]
      : []),
  ])
  return [...named, ...alone]
}
