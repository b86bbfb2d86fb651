// Which set a document falls under (services 5.1):
//   the first by priority of which every condition holds: its branches, from an amount in rupiah on, with a warning
//   that asks for a level, and what is said of single fields; of a field of lines it holds when it does in any line.
import { Decimal, type Finding, ONE, ZERO } from '@lumbung/core'
import { type AnyDocument, type Field, moneyOf, type Values } from '@lumbung/definition'
import type { ApprovalSet, Condition } from './types.ts'

/** What a set is asked about: the document as calculated, its warnings, and codes of what it refers to by id. */
export interface Subject {
  readonly definition: AnyDocument
  readonly values: Values
  readonly warnings: readonly Finding[]
  readonly codeOf: (id: string) => string | undefined
}

/** The conditions of a set that do not hold, by what they are about; none: the set is the one. */
export function missed(set: ApprovalSet, subject: Subject): readonly string[] {
  const { values, warnings } = subject
  const isInBranch = set.branches.length === 0 || set.branches.includes(String(values.branch))
  const hasException = set.exception === null || warnings.some((one) => one.level === set.exception)
  return [
    ...(isInBranch ? [] : ['branches']),
    ...(isFrom(set.amountFrom, subject) ? [] : ['amountFrom']),
    ...(hasException ? [] : ['exception']),
    ...set.conditions.flatMap((one) => (holds(one, subject) ? [] : [one.field])),
  ]
}

export const matching = (sets: readonly ApprovalSet[], subject: Subject): ApprovalSet | undefined =>
  sets.find((set) => missed(set, subject).length === 0)

/** The total in rupiah; a document without one is worth nothing here. */
export function amountOf({ definition, values }: Subject): Decimal {
  const { total } = definition
  const amount = total === undefined ? ZERO : values[total]
  if (!(amount instanceof Decimal) || total === undefined) return ZERO
  const rate = values[moneyOf(definition, total).rate]
  return amount.times(rate instanceof Decimal && !rate.isZero() ? rate : ONE)
}

const isFrom = (from: unknown, subject: Subject): boolean =>
  !(from instanceof Decimal) || amountOf(subject).greaterThanOrEqualTo(from)

function holds({ field, operator, value }: Condition, subject: Subject): boolean {
  const found = valuesAt(field, subject)
  const wanted = value.trim()
  if (operator === 'not') return found.every((one) => !isAlike(one, wanted, subject))
  if (operator === 'is') return found.some((one) => isAlike(one, wanted, subject))
  if (operator === 'contains') return found.some((one) => textOf(one, subject).includes(wanted.toLowerCase()))
  return found.some((one) => isBeyond(one, wanted, operator))
}

/** `customer`, or `lines.discountPercent`: what every line says. */
function valuesAt(path: string, { values }: Subject): readonly unknown[] {
  const [first = '', second] = path.split('.')
  const value = values[first]
  if (second === undefined) return [value]
  return Array.isArray(value) ? value.map((line: Values) => line[second]) : []
}

const textOf = (value: unknown, { codeOf }: Subject): string =>
  value === null || value === undefined ? '' : (codeOf(String(value)) ?? String(value)).toLowerCase()

function isAlike(value: unknown, wanted: string, subject: Subject): boolean {
  if (value instanceof Decimal) return isNumber(wanted) && value.equals(wanted)
  return textOf(value, subject) === wanted.toLowerCase()
}

function isBeyond(value: unknown, wanted: string, operator: 'least' | 'most'): boolean {
  if (value instanceof Decimal || typeof value === 'number') {
    if (!isNumber(wanted)) return false
    const compared = new Decimal(value).comparedTo(wanted)
    return operator === 'least' ? compared >= 0 : compared <= 0
  }
  // Days are written so that they compare as texts.
  const text = String(value ?? '')
  return text !== '' && (operator === 'least' ? text >= wanted : text <= wanted)
}

const isNumber = (text: string): boolean => /^-?\d{1,18}(\.\d{1,6})?$/.test(text)

/** The field that a condition speaks of; undefined where the document has none of that name. */
export function fieldOf(definition: AnyDocument, path: string): Field<unknown, boolean> | undefined {
  const [first = '', second] = path.split('.')
  const field = definition.fields[first]
  if (second === undefined) return field?.kind === 'lines' ? undefined : field
  return field?.options.fields?.[second]
}
