// What a record said when a row of the trail was written, as a hash over its values: with the row it is covered by the
// row's own hash and by the seals, so that whoever changes an approved document past the product is found. Only values
// count, in one canonical form, and an empty one as none: a column or a list of lines that a later version adds breaks
// no older hash. A version that leaves a field out, or writes a value another way, raises the layout and keeps reading
// the older one.
import { createHash } from 'node:crypto'
import { canonicalJson, Decimal, once } from '@lumbung/core'
import { type Definition, type Field, type Fields, listsOfLines, toWire, type Values } from '@lumbung/definition'
import { isPersonal } from './personal-field.ts'
import { keptFieldsOf, linesOf } from '../store/naming.ts'
import { linesIn } from '../store/save.ts'

/** What a row of the trail keeps of a record's values. */
export interface Fingerprint {
  /** The form in which they were hashed. */
  readonly layout: number
  /** The version that the write made: the highest one of a record's rows is what it has to say. */
  readonly version: number
  readonly hash: string
  /**
   * Of what the law may have taken off a document once its books need not be kept; absent where there is none. The
   * trail keeps it as it keeps all that tells of people, salted; those of the first layout had it here.
   */
  readonly personal?: string
}

export const LAYOUT = 3
// Until then empty lists were told as well. No document had rows of lines, so such lists came after it.
const EMPTY_LISTS_TOLD = 2

/** Where it is kept among the changes of a row of the trail; no field is called so. */
export const PERSONAL_PART = '*fingerprint'

// Who did what when, in the order of their names.
const STAMPS = [
  'approvedAt',
  'approvedBy',
  'createdAt',
  'createdBy',
  'submittedAt',
  'submittedBy',
  'voidedAt',
  'voidedBy',
]

/** Masters on which it depends who may do what, and when: what of them is covered. */
const COVERED: Readonly<Record<string, readonly string[]>> = {
  role: ['code', 'administrator', 'permissions', 'discountLimit', 'writeOffLimit', 'backdatingLimit'],
  user: ['role', 'branches'],
  'accounting-period': ['name', 'fiscalYear', 'startDate', 'endDate', 'status'],
}

/** Masters whose records carry one. */
export const COVERED_MASTERS: readonly string[] = Object.keys(COVERED)

/** Statuses of a document that was approved. */
export const APPROVED: readonly string[] = ['approved', 'closed', 'void']

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex')

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** Several keys have no order; the parts of an address have theirs by their names. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(String).toSorted()
  if (typeof value !== 'object' || value === null || Decimal.isDecimal(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

type Plan = readonly (readonly [key: string, field: Field<unknown, boolean> | null])[]

/** Fields with a column in the order of their keys, among them the id of a line. */
const planOf: (fields: Fields) => Plan = once((fields: Fields) => {
  const own: Plan = keptFieldsOf(fields)
  return [...own, ['id', null] as const].toSorted(([a], [b]) => (a < b ? -1 : 1))
})

/**
 * The values that say something, each as it travels and in the order of their keys: JSON of them is the canonical one,
 * and a document of a thousand lines need not sort each of them.
 */
function plainValues(fields: Fields, values: Values, isMeant?: (key: string) => boolean): Record<string, unknown> {
  const said: Record<string, unknown> = {}
  for (const [key, field] of planOf(fields)) {
    if (isMeant && (field === null || !isMeant(key))) continue
    const value = field === null ? values[key] : toWire(values[key], field)
    if (!isEmpty(value)) said[key] = typeof value === 'object' ? inOrder(value) : value
  }
  return said
}

/** Columns that the retention of old books may empty. */
export const isTakenOff = (definition: Definition, key: string): boolean => {
  const field = definition.fields[key]
  return field !== undefined && field.options.optional === true && isPersonal(definition, key, field)
}

/** The lists of lines that say something, in the order of their keys. */
function listsTold(definition: Definition, values: Values, layout: number): readonly (readonly [string, Fields])[] {
  const later = new Set(listsOfLines(definition.fields).map(([key]) => key))
  return linesOf(definition)
    .filter(([key]) => (layout > EMPTY_LISTS_TOLD ? linesIn(values, key).length > 0 : !later.has(key)))
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
}

function ofDocument(definition: Definition, values: Values, layout: number): Fingerprint | null {
  if (!APPROVED.includes(String(values.status))) return null
  const { fields } = definition
  const lines = listsTold(definition, values, layout)
  // In the order of its keys, as the values in it.
  const said = {
    branch: values.branch,
    fields: plainValues(fields, values, (key) => !isTakenOff(definition, key)),
    // It closes and opens by what follows it; that nothing comes after a void does not change.
    isVoid: values.status === 'void',
    lines: Object.fromEntries(
      lines.map(([key, own]) => [key, linesIn(values, key).map((line) => plainValues(own, line))]),
    ),
    stamps: Object.fromEntries(STAMPS.flatMap((key) => (isEmpty(values[key]) ? [] : [[key, values[key]]]))),
  }
  const personal = plainValues(fields, values, (key) => isTakenOff(definition, key))
  return {
    layout,
    version: Number(values.version),
    hash: hashOf(JSON.stringify(said)),
    ...(Object.keys(personal).length > 0 ? { personal: hashOf(JSON.stringify(personal)) } : {}),
  }
}

/** The same for a master, by its key alone: users and roles are also made before there are definitions to ask. */
export function masterFingerprint(resource: string, values: Values): Fingerprint | null {
  const covered = COVERED[resource]
  if (!covered) return null
  const fields = covered.flatMap((key): [string, unknown][] => {
    const value = values[key]
    return isEmpty(value) ? [] : [[key, inOrder(value)]]
  })
  const said = { isArchived: values.archived === true, fields: Object.fromEntries(fields) }
  return { layout: LAYOUT, version: Number(values.version), hash: hashOf(canonicalJson(said)) }
}

/**
 * What the trail keeps of these values; null of drafts and of masters that are not covered. `layout`: that of an
 * earlier version, to compare what it kept.
 */
export const fingerprintOf = (definition: Definition, values: Values, layout = LAYOUT): Fingerprint | null =>
  definition.kind === 'document' ? ofDocument(definition, values, layout) : masterFingerprint(definition.key, values)
