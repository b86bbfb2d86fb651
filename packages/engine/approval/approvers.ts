// What approval reads of the company: its sets, groups and people, all kept in memory as fresh as their stamps.
import { Decimal } from '@lumbung/core'
import { COMPARISONS, type Definition, type Field, type Values } from '@lumbung/definition'
import { todayOf, type Unit } from '../unit.ts'
import { linesIn } from '../store/save.ts'
import { peopleIn } from '../notice/people.ts'
import type { Approvers, Group } from './candidates.ts'
import type { NamedRecords } from './match.ts'
import type { ApprovalSet, Condition, LevelPart } from './types.ts'

type Reading = Pick<Unit, 'engine' | 'transaction' | 'now'>

const textOr = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
const numberOr = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const idsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : [])

/** A row of a level, as a request keeps it. */
export const levelPart = (line: Values): LevelPart => ({
  level: Number(line.level),
  group: textOr(line.group),
  user: textOr(line.user),
  quorum: line.quorum === 'all' || line.quorum === 'count' ? line.quorum : 'any',
  count: numberOr(line.count),
  escalateAfter: numberOr(line.escalateAfter),
  escalateTo: textOr(line.escalateTo),
})

const conditionOf = (line: Values): Condition => ({
  field: String(line.field),
  operator: COMPARISONS.find((one) => one === line.operator) ?? 'is',
  value: String(line.value),
})

const setOf = (row: Values): ApprovalSet => ({
  id: String(row.id),
  version: Number(row.version),
  name: String(row.name),
  document: String(row.document),
  priority: Number(row.priority),
  branches: idsOf(row.branches),
  amountFrom: row.amountFrom instanceof Decimal ? row.amountFrom : null,
  exceptions: idsOf(row.exceptions),
  levels: linesIn(row, 'levels').map(levelPart),
  conditions: linesIn(row, 'conditions').map(conditionOf),
})

/** The sets in force, by document, the first to be asked first. Often there is none, and knowing that costs nothing. */
export const allSets = ({ engine, transaction }: Reading): Promise<readonly ApprovalSet[]> =>
  engine.masters.remembered(
    transaction,
    'approval-set',
    async (connection) => {
      const rows = await engine.masters.whole(connection, 'approval-set')
      const all = rows.filter((row) => row.archived !== true).map(setOf)
      return all.toSorted((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1))
    },
    'approval-sets',
  )

/** Those for documents of a kind, or for a change of masters. */
export const setsFor = async (unit: Reading, document: string): Promise<readonly ApprovalSet[]> =>
  (await allSets(unit)).filter((one) => one.document === document)

/** What the conditions of these sets have to know of records that one names. */
export async function namedFor(
  { engine, transaction }: Reading,
  definition: Definition,
  values: Values,
  sets: readonly ApprovalSet[],
): Promise<NamedRecords> {
  const records = new Map<string, Values>()
  const codes = new Map<string, string>()
  const take = async (field: Field<unknown, boolean> | undefined, held: readonly unknown[]): Promise<void> => {
    const target = engine.registry.resources.get(field?.options.key ?? '')?.definition
    if (field?.kind !== 'ref' || target?.kind !== 'master') return
    const wanted = held.filter((id): id is string => typeof id === 'string' && id !== '')
    for (const [id, record] of await engine.masters.load(transaction, target.key, wanted)) {
      records.set(id, record)
      codes.set(id, String(record[target.identity.code] ?? ''))
    }
  }
  const paths = new Set(sets.flatMap(({ conditions }) => conditions.map(({ field }) => field)))
  for (const [first = '', second] of [...paths].map((path) => path.split('.'))) {
    const field = definition.fields[first]
    await take(field, [values[first]])
    if (second === undefined || !field) continue
    const lines = field.options.fields
    if (lines) {
      await take(
        lines[second],
        linesIn(values, first).map((line) => line[second]),
      )
      continue
    }
    const party = engine.registry.resources.get(field.options.key ?? '')?.definition
    await take(party?.fields[second], [records.get(String(values[first]))?.[second]])
  }
  return { codeOf: (id) => codes.get(id), recordOf: (id) => records.get(id) }
}

const groupOf = (group: Values): Group => ({
  id: String(group.id),
  name: String(group.name),
  substitute: textOr(group.substitute),
  members: linesIn(group, 'members'),
})

/** Everybody who may be asked to approve records of this kind in this branch, and the groups they are in. */
export async function approversFor(unit: Reading, resource: string, branch: string | null): Promise<Approvers> {
  const { engine, transaction, now } = unit
  const groups = await engine.masters.remembered(
    transaction,
    'approval-group',
    async (connection) => {
      const rows = await engine.masters.whole(connection, 'approval-group')
      return new Map(rows.map((group) => [String(group.id), groupOf(group)]))
    },
    'approval-groups',
  )
  return { people: await peopleIn(unit), groups, right: `${resource}.approve`, branch, today: todayOf(unit), now }
}
