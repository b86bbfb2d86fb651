import type { Words } from '@lumbung/core'
import type { Definition } from './definition.ts'
import type { Field, FieldKind } from './field.ts'
import type { DefinitionHead } from './head.ts'

/** How a condition compares a field with its value. */
export const COMPARISONS = ['is', 'among', 'not', 'least', 'most', 'contains'] as const
export type Comparison = (typeof COMPARISONS)[number]

const ORDERED = ['is', 'least', 'most'] as const
const NAMED = ['is', 'among', 'not'] as const
const WRITTEN = ['is', 'not', 'contains'] as const

const BY_KIND: Readonly<Partial<Record<FieldKind, readonly Comparison[]>>> = {
  text: WRITTEN,
  longText: WRITTEN,
  code: WRITTEN,
  choice: NAMED,
  ref: NAMED,
  flag: ['is'],
  date: ORDERED,
  integer: ORDERED,
  quantity: ORDERED,
  money: ORDERED,
  price: ORDERED,
  rate: ORDERED,
  percent: ORDERED,
}

/** The values that a condition names: one, or several parted by commas of which one has to hold. */
export const valuesNamed = (operator: string, value: string): readonly string[] =>
  operator === 'among'
    ? [...new Set(value.split(',').map((one) => one.trim()))].filter((one) => one !== '')
    : [value.trim()]

/** A field that a condition may speak of. */
export interface ConditionField {
  /** `customer`; of what every line says `lines.unitPrice`; of what the party is `customer.group`. */
  readonly path: string
  readonly field: Field<unknown, boolean>
  /** The resource that declares it, and where there: what it is called and looked up by. */
  readonly of: string
  readonly at: string
  /** Empty: its kind cannot be compared. */
  readonly comparisons: readonly Comparison[]
}

type Find = (key: string) => DefinitionHead | undefined

/** A list of one's own is no reference that can be named by a code; a line of a document is none either. */
const isNamed = ({ kind, options }: Field<unknown, boolean>, find: Find): boolean =>
  kind !== 'ref' || (options.line === undefined && find(options.key ?? '')?.kind === 'master')

const isStored = ({ options }: Field<unknown, boolean>): boolean => options.computed !== true && !options.readAs

// What groups parties: the rest of a party is about one of them.
const GROUPING: ReadonlySet<FieldKind> = new Set(['ref', 'choice', 'flag'])

/** What the party of a document is a record of; empty where it has none. */
export const partyKey = ({ fields, ...rest }: Definition): string =>
  fields[(rest.kind === 'document' && rest.party) || '']?.options.key ?? ''

/**
 * The fields of a record that conditions may speak of: its own, those of its lines, and what groups its parties, which
 * are records of `target`.
 */
export function conditionFields(
  definition: Definition,
  find: Find,
  target: Definition | undefined,
): readonly ConditionField[] {
  const found = (path: string, field: Field<unknown, boolean>, of: string, at: string): ConditionField[] => {
    const comparisons = BY_KIND[field.kind] ?? []
    return comparisons.length > 0 && isStored(field) && isNamed(field, find)
      ? [{ path, field, of, at, comparisons }]
      : []
  }
  const { key, fields } = definition
  const party = definition.kind === 'document' ? definition.party : undefined
  return [
    ...Object.entries(fields).flatMap(([name, field]) => found(name, field, key, name)),
    ...Object.entries(target?.fields ?? {}).flatMap(([name, field]) =>
      party !== undefined && target && GROUPING.has(field.kind)
        ? found(`${party}.${name}`, field, target.key, name)
        : [],
    ),
    ...Object.entries(fields).flatMap(([name, { options }]) =>
      Object.entries(options.fields ?? {}).flatMap(([column, field]) =>
        found(`${name}.${column}`, field, key, `${name}.${column}`),
      ),
    ),
  ]
}

/** What any document may be: dated before the day on which it is submitted. */
export const BACKDATED = 'backdated'

/** The level of a finding that only the limit of a role makes: whoever decides last is asked by their own. */
export const OWN_LIMIT = 'own-limit'

/** What a document may be in spite of its rules, and which approval may let pass; a master obeys its own. */
export const exceptionsOf = (definition: DefinitionHead): Readonly<Record<string, Words>> =>
  definition.kind === 'master' ? {} : { ...definition.exceptions, [BACKDATED]: ['Dated back', 'Bertanggal mundur'] }
