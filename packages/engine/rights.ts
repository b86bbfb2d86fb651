// Rights follow from what is declared: KEY.ACTION of every resource and report. No right is typed by hand.
import { once } from '@lumbung/core'
import {
  actionsOf,
  type AnyReport,
  approvalSubject,
  type ApprovalSubject,
  type ConditionField,
  conditionFields,
  type Definition,
  exceptionsOf,
  GUARD_KEYS,
  GUARDED,
  guardKey,
  type KeyOf,
  papersOf,
  partyKey,
} from '@lumbung/definition'
import type { Registry } from './registry.ts'
import { fieldTitles } from './store/field-titles.ts'

export const BASIC = ['read', 'create', 'update', 'delete', 'print', 'export', 'import'] as const
export const LIFE = ['submit', 'approve', 'void', 'close', 'reopen'] as const
/** What a master may ask for beyond the basic ones. */
const OF_MASTERS = ['close', 'reopen', 'erase'] as const
export const REPORT = ['read', 'print', 'export'] as const
export const FILE = ['read', 'create'] as const

/** Rights of one screen family, for the grid of a role. */
export interface RightGroup {
  readonly key: string
  readonly module: string
  readonly rights: readonly string[]
}

function rightsOf(definition: Definition): readonly string[] {
  if (definition.kind === 'document') return [...BASIC, ...LIFE, ...Object.keys(definition.rights ?? {})]
  const asked = new Set(Object.values(actionsOf(definition)).map(({ right }) => right))
  const approve = definition.approvable ? (['approve'] as const) : []
  return [...BASIC, ...approve, ...OF_MASTERS.filter((right) => asked.has(right))]
}

/** Every right there is, by screen family. */
export function rightGroups(registry: Registry): readonly RightGroup[] {
  const resources = [...registry.resources.values()].map(
    ({ definition }): RightGroup => ({
      key: definition.key,
      module: definition.module,
      rights: rightsOf(definition),
    }),
  )
  const reports = [...registry.reports.values()].map(
    (report: AnyReport): RightGroup => ({
      key: `report.${report.key}`,
      module: report.module,
      rights: REPORT,
    }),
  )
  const files = [...registry.files.values()].map(
    (file): RightGroup => ({ key: `file.${file.key}`, module: file.module, rights: FILE }),
  )
  const fields = GUARD_KEYS.map((guard): RightGroup => ({ key: guardKey(guard), module: GUARDED, rights: ['read'] }))
  return [...resources, ...reports, ...files, ...fields]
}

/** Every right as one text with its module, to judge scopes by. */
export const allPermissions: (registry: Registry) => ReadonlyMap<string, string> = once(
  (registry: Registry) =>
    new Map(
      rightGroups(registry).flatMap((group) => group.rights.map((right) => [`${group.key}.${right}`, group.module])),
    ),
)

/** Every exception that some document declares. */
const allExceptions: (registry: Registry) => ReadonlySet<string> = once(
  ({ resources }: Registry) =>
    new Set([...resources.values()].flatMap(({ definition }) => Object.keys(exceptionsOf(definition)))),
)

/** What an approval set of this key is about. */
export const subjectOf = ({ resources }: Registry, key: string): ApprovalSubject | undefined =>
  approvalSubject(key, (one) => resources.get(one)?.definition)

/** The fields that conditions may speak of in records of this kind. */
export function fieldsOfSubject({ resources }: Registry, definition: Definition): readonly ConditionField[] {
  const find = (key: string): Definition | undefined => resources.get(key)?.definition
  return conditionFields(definition, find, find(partyKey(definition)))
}

/** The keys of what is declared. */
const hasPaper = ({ resources }: Registry, key: string): boolean => {
  const document = resources.get(key.slice(0, key.indexOf('.')))?.definition
  return document !== undefined && Object.hasOwn(papersOf(document), key)
}

export function knownKeys(registry: Registry, of: KeyOf): { has(key: string): boolean } {
  if (of === 'right') return allPermissions(registry)
  if (of === 'resource') return registry.resources
  if (of === 'event') return registry.events
  if (of === 'field') return fieldTitles(registry)
  if (of === 'paper') return { has: (key) => hasPaper(registry, key) }
  if (of === 'exception') return allExceptions(registry)
  if (of === 'approvable') return { has: (key) => subjectOf(registry, key) !== undefined }
  return { has: (key) => registry.resources.get(key)?.definition.kind === 'document' }
}
