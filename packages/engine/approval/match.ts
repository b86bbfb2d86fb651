// Which set a document, or a change of a master, falls under (services 5.1):
//   the first by priority of which every condition holds: its branches, from an amount in rupiah on, every exception it
//   asks for, and what is said of single fields; of a field of lines it holds when it does in any line, of
//   several values when it does for one of them: the transaction type is one of LOCAL, EXPORT.
//   A refusal that an approval may let pass falls only under a set that asks for that very exception.
//   What is beyond the limit of who submits it alone, a discount of 15% where their role may give 10%, falls under any
//   set: somebody else decides, by a limit of their own.
//   A change of a master is of no branch; its amount is the new value of the field that says it, a new credit limit of
//   50 million is worth 50 million.
import { Decimal, type Finding, ONE, ZERO } from '@lumbung/core'
import {
  type AnyDocument,
  type ApprovalSubject,
  BACKDATED,
  moneyOf,
  OWN_LIMIT,
  type Values,
  valuesNamed,
} from '@lumbung/definition'
import type { ApprovalSet, Condition } from './types.ts'

/** What a set is asked about. */
export interface Subject {
  /** Null: of all. */
  readonly branch: string | null
  /** In rupiah; what has no total is worth nothing here. */
  readonly amount: Decimal
  readonly exceptions: ReadonlySet<string>
  /** `customer`, `lines.discountPercent` (what every line says), `customer.group`. */
  readonly valuesAt: (path: string) => readonly unknown[]
  readonly codeOf: (id: string) => string | undefined
}

/** Records that a record names, by id. */
export interface NamedRecords {
  readonly codeOf: (id: string) => string | undefined
  readonly recordOf: (id: string) => Values | undefined
}

/** A document as calculated, as sets see it. */
export function subjectOf(
  definition: AnyDocument,
  values: Values,
  {
    warnings,
    today,
    named,
  }: { readonly warnings: readonly Finding[]; readonly today: string; readonly named: NamedRecords },
): Subject {
  const isBackdated = String(values[definition.date] ?? today) < today
  const levels = warnings.flatMap(({ level }) => (level === undefined ? [] : [level]))
  return {
    branch: String(values.branch),
    amount: amountOf(definition, values),
    exceptions: new Set(isBackdated ? [...levels, BACKDATED] : levels),
    valuesAt: (path) => valuesAt(path, values, named),
    codeOf: named.codeOf,
  }
}

/** A record as it would be by the change, as sets see it. */
export function changedSubject(change: ApprovalSubject['change'], values: Values, named: NamedRecords): Subject {
  const amount = change?.amount === undefined ? null : values[change.amount]
  return {
    branch: null,
    amount: amount instanceof Decimal ? amount : ZERO,
    exceptions: new Set(),
    valuesAt: (path) => valuesAt(path, values, named),
    codeOf: named.codeOf,
  }
}

function amountOf(definition: AnyDocument, values: Values): Decimal {
  const { total } = definition
  const amount = total === undefined ? ZERO : values[total]
  if (!(amount instanceof Decimal) || total === undefined) return ZERO
  const rate = values[moneyOf(definition, total).rate]
  return amount.times(rate instanceof Decimal && !rate.isZero() ? rate : ONE)
}

function valuesAt(path: string, values: Values, { recordOf }: NamedRecords): readonly unknown[] {
  const [first = '', second] = path.split('.')
  const value = values[first]
  if (second === undefined) return [value]
  if (Array.isArray(value)) return value.map((line: Values) => line[second])
  return typeof value === 'string' ? [recordOf(value)?.[second]] : []
}

/** A condition of a set that does not hold: what it is about, and where in its list. */
export interface Missed {
  readonly what: 'branches' | 'amountFrom' | 'exceptions' | 'conditions'
  readonly at: number
}

/** The conditions of a set that do not hold, in the order in which they are read; none: the set is the one. */
export function missed(set: ApprovalSet, subject: Subject): readonly Missed[] {
  const { branch } = subject
  const isInBranch = set.branches.length === 0 || (branch !== null && set.branches.includes(branch))
  const isEnough = set.amountFrom === null || subject.amount.greaterThanOrEqualTo(set.amountFrom)
  const lacking = (what: Missed['what'], holding: readonly boolean[]): readonly Missed[] =>
    holding.flatMap((isHolding, at) => (isHolding ? [] : [{ what, at }]))
  return [
    ...lacking('branches', [isInBranch]),
    ...lacking('amountFrom', [isEnough]),
    ...lacking(
      'exceptions',
      set.exceptions.map((one) => subject.exceptions.has(one)),
    ),
    ...lacking(
      'conditions',
      set.conditions.map((one) => holds(one, subject)),
    ),
  ]
}

/** The set that is the one; `passed` are the refusals that it would have to let pass. */
export const matching = (
  sets: readonly ApprovalSet[],
  subject: Subject,
  passed: readonly Finding[],
): ApprovalSet | undefined =>
  sets.find(
    (set) =>
      missed(set, subject).length === 0 &&
      passed.every(({ level }) => level === OWN_LIMIT || set.exceptions.some((one) => one === level)),
  )

function holds({ field, operator, value }: Condition, subject: Subject): boolean {
  const found = subject.valuesAt(field)
  const wanted = value.trim()
  if (operator === 'not') return found.every((one) => !isAlike(one, wanted, subject))
  if (operator === 'is' || operator === 'among')
    return valuesNamed(operator, value).some((named) => found.some((one) => isAlike(one, named, subject)))
  if (operator === 'contains') return found.some((one) => textOf(one, subject).includes(wanted.toLowerCase()))
  return found.some((one) => isBeyond(one, wanted, operator))
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
