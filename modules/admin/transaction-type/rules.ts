// What must hold of a transaction type (services 5.4): of one class no branch has two defaults.
//   "Local" is the default of JKT: "Export" is none of JKT, but may be one of BDG;
//   one that names no branch is the default of those for which no other is.
// The database keeps it where two are written at once. A group of reasons is one that some reason belongs to:
// otherwise its documents could choose none.
import type { Finding } from '@lumbung/core'
import { fact, type FactsOf } from '@lumbung/definition'
import type { TransactionType } from './definition.ts'

export const needs = (type: TransactionType) => ({
  defaults: fact.matching('transaction-type', { class: type.class, isDefault: 'true' }, type.id, { field: 'branches' }),
  reasons: fact.matching('reason', { reasonGroup: type.reasonGroup }, ''),
})

export const rules = (type: TransactionType, { defaults, reasons }: FactsOf<typeof needs>): Finding[] => [
  ...groupFindings(type, reasons.length),
  ...defaultFindings(type, defaults),
]

const groupFindings = ({ reasonGroup: group }: TransactionType, count: number): Finding[] =>
  group && count === 0 ? [{ path: 'reasonGroup', code: 'reason-group-unknown', values: { group } }] : []

function defaultFindings(type: TransactionType, defaults: FactsOf<typeof needs>['defaults']): Finding[] {
  if (!type.isDefault || type.archived) return []
  const other = defaults.find(({ value = '' }) => meet(type.branches ?? [], branchesIn(value)))
  return other ? [{ path: 'isDefault', code: 'type-default', values: { other: other.number } }] : []
}

/** The branches as the database tells them: {a,b}. */
const branchesIn = (value: string): readonly string[] => value.replaceAll(/[{}]/g, '').split(',').filter(Boolean)

const meet = (own: readonly string[], others: readonly string[]): boolean =>
  own.length === 0 ? others.length === 0 : own.some((one) => others.includes(one))
