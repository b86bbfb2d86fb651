// What a record said when a row of the trail was written, as a hash over its values: with the row it is covered by the
// row's own hash and by the seals, so that whoever changes an approved document past the product is found. Only values
// count, in one canonical form, and an empty one as none: a column that a later version adds breaks no older hash. A
// version that leaves a field out, or writes a value another way, raises the layout and keeps reading the older one.
import { createHash } from 'node:crypto'
import { canonicalJson } from '@lumbung/core'
import { type Definition, type Fields, isPersonal, toWire, type Values } from '@lumbung/definition'
import { keptFieldsOf, linesOf } from '../store/naming.ts'
import { linesIn } from '../store/save.ts'

/** What a row of the trail keeps of a record's values. */
export interface Fingerprint {
  /** The form in which they were hashed. */
  readonly layout: number
  /** The version that the write made: the highest one of a record's rows is what it has to say. */
  readonly version: number
  readonly hash: string
  /** Of what the law may have taken off a document once its books need not be kept; absent where there is none. */
  readonly personal?: string
}

export const LAYOUT = 1

// Who did what when.
const STAMPS = [
  'createdAt',
  'createdBy',
  'submittedAt',
  'submittedBy',
  'approvedAt',
  'approvedBy',
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

const hashOf = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex')

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  value === '' ||
  value === false ||
  (Array.isArray(value) && value.length === 0)

/** Several keys have no order. */
const asSet = (value: unknown): unknown => (Array.isArray(value) ? value.map(String).toSorted() : value)

/** The values of these fields that say something, each as it travels. */
const plainValues = (fields: Fields, values: Values, isMeant: (key: string) => boolean): [string, unknown][] =>
  keptFieldsOf(fields).flatMap(([key, field]): [string, unknown][] => {
    const value = isMeant(key) ? toWire(values[key], field) : null
    return isEmpty(value) ? [] : [[key, asSet(value)]]
  })

const whole = (fields: Fields, values: Values): Values => Object.fromEntries(plainValues(fields, values, () => true))

/** Columns that the retention of old books may empty. */
export const isTakenOff = (definition: Definition, key: string): boolean => {
  const field = definition.fields[key]
  return field !== undefined && field.options.optional === true && isPersonal(definition, key, field)
}

function ofDocument(definition: Definition, values: Values): Fingerprint | null {
  if (!APPROVED.includes(String(values.status))) return null
  const { fields } = definition
  const lines = linesOf(definition).map(([key, own]) => [
    key,
    linesIn(values, key).map((line) => ({ id: line.id, ...whole(own, line) })),
  ])
  const said = {
    // It closes and opens by what follows it; that nothing comes after a void does not change.
    isVoid: values.status === 'void',
    branch: values.branch,
    stamps: Object.fromEntries(STAMPS.flatMap((key) => (isEmpty(values[key]) ? [] : [[key, values[key]]]))),
    fields: Object.fromEntries(plainValues(fields, values, (key) => !isTakenOff(definition, key))),
    lines: Object.fromEntries(lines),
  }
  const personal = plainValues(fields, values, (key) => isTakenOff(definition, key))
  return {
    layout: LAYOUT,
    version: Number(values.version),
    hash: hashOf(said),
    ...(personal.length > 0 ? { personal: hashOf(Object.fromEntries(personal)) } : {}),
  }
}

/** The same for a master, by its key alone: users and roles are also made before there are definitions to ask. */
export function masterFingerprint(resource: string, values: Values): Fingerprint | null {
  const covered = COVERED[resource]
  if (!covered) return null
  const fields = covered.flatMap((key): [string, unknown][] => {
    const value = values[key]
    return isEmpty(value) ? [] : [[key, asSet(value)]]
  })
  const said = { isArchived: values.archived === true, fields: Object.fromEntries(fields) }
  return { layout: LAYOUT, version: Number(values.version), hash: hashOf(said) }
}

/** What the trail keeps of these values; null of drafts and of masters that are not covered. */
export const fingerprintOf = (definition: Definition, values: Values): Fingerprint | null =>
  definition.kind === 'document' ? ofDocument(definition, values) : masterFingerprint(definition.key, values)
