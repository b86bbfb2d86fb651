// What is declared as somebody sees it: without the fields, columns and figures that their rights leave out. All that
// reads is handed this registry, so a field that is not seen is to it a field that does not exist.
import {
  type AnyReport,
  type Definition,
  type Fields,
  type Guard,
  type Hidden,
  hiddenFor,
  keysSeen,
  type ReportFigure,
  seenDefinition,
  seenFields,
  type Upload,
} from '@lumbung/definition'
import { type Actor, may } from './actor.ts'
import type { Engine } from './unit.ts'
import type { Registry } from './registry.ts'

const NOTHING: Hidden = new Set()
const byRights = new WeakMap<ReadonlySet<string>, Hidden>()

/** What an actor does not see. Who sets the company up sees all. */
export function hiddenFrom(actor: Actor): Hidden {
  if (actor.administrator || actor.founding) return NOTHING
  const known = byRights.get(actor.permissions)
  if (known) return known
  const hidden = hiddenFor((right) => may(actor, right))
  byRights.set(actor.permissions, hidden)
  return hidden
}

export const sees = (actor: Actor, guard: Guard): boolean => !hiddenFrom(actor).has(guard)

/** What is drawn beside a figure along its days: the other columns of the chart on which it stands itself. */
export const drawnBeside = (
  { chart }: Pick<AnyReport, 'chart'>,
  { along, sum = [] }: ReportFigure,
): readonly string[] =>
  along !== undefined && chart?.axis === along && sum.every((key) => chart.figures.includes(key))
    ? chart.figures.filter((key) => !sum.includes(key))
    : []

const columnsNamed = (report: AnyReport, figure: ReportFigure): readonly string[] => {
  const { sum, less, parts, by, counts, along } = figure
  return [sum, less, parts, drawnBeside(report, figure), by, counts, along].flat().filter((key) => key !== undefined)
}

/** A report without columns that are not seen, and without the figures that are made of them. */
export function seenReport(report: AnyReport, hidden: Hidden): AnyReport {
  const columns = seenFields(report.columns, hidden)
  const filters = seenFields(report.filters, hidden)
  if (columns === report.columns && filters === report.filters) return report
  const named = (keys?: readonly string[]): readonly string[] => keysSeen(keys, report.columns, columns)
  const isNamed = (keys: readonly string[]): boolean => named(keys).length === keys.length
  const only = <T>(by: Readonly<Record<string, T>> = {}) =>
    Object.fromEntries(Object.entries(by).filter(([key]) => isNamed([key])))
  const { chart, late, ...rest } = report
  const drawn = named(chart?.figures)
  const { amount, ...untold } = late ?? {}
  const isTold = amount === undefined || isNamed([amount])
  return {
    ...rest,
    columns,
    filters,
    totals: named(report.totals),
    groups: named(report.groups),
    levels: named(report.levels),
    open: only(report.open),
    formulas: only(report.formulas),
    figures: (report.figures ?? []).filter((one) => isNamed(columnsNamed(report, one))),
    ...(chart && drawn.length > 0 ? { chart: { ...chart, figures: drawn } } : {}),
    ...(late && { late: isTold ? late : { ...late, ...untold } }),
  }
}

/** Whether a path of an upload or of the trail leads to what is seen; places and ids of lines are passed over. */
export function isPathSeen(definition: Definition, seen: Definition, path: string): boolean {
  let [all, own]: [Fields, Fields] = [definition.fields, seen.fields]
  for (const part of path.split('.')) {
    if (!Object.hasOwn(all, part)) continue
    if (!Object.hasOwn(own, part)) return false
    all = all[part]?.options.fields ?? {}
    own = own[part]?.options.fields ?? {}
  }
  return true
}

function seenUpload(upload: Upload, registry: Registry, hidden: Hidden): Upload {
  const definition = registry.resources.get(upload.resource)?.definition
  const seen = definition && seenDefinition(definition, hidden)
  if (!definition || !seen || seen === definition) return upload
  return { ...upload, columns: upload.columns.filter(({ path }) => isPathSeen(definition, seen, path)) }
}

const seenRegistry = (registry: Registry, hidden: Hidden): Registry => ({
  ...registry,
  declared: registry,
  resources: new Map(
    [...registry.resources].map(([key, one]) => {
      const definition = seenDefinition(one.definition, hidden)
      return [key, definition === one.definition ? one : { ...one, definition }]
    }),
  ),
  reports: new Map([...registry.reports].map(([key, one]) => [key, seenReport(one, hidden)])),
  // Without a column it would be another file.
  files: new Map([...registry.files].filter(([, one]) => seenFields(one.columns, hidden) === one.columns)),
  uploads: new Map([...registry.uploads].map(([key, one]) => [key, seenUpload(one, registry, hidden)])),
})

const made = new WeakMap<Registry, Map<string, Registry>>()

/** The registry as an actor sees it: the same one for who sees all, and what they see of it already stays as it is. */
export function registryFor(registry: Registry, actor: Actor): Registry {
  const hidden = hiddenFrom(actor)
  if (hidden.size === 0 || registry.declared) return registry
  const known = made.get(registry) ?? new Map<string, Registry>()
  made.set(registry, known)
  const key = [...hidden].join(' ')
  const seen = known.get(key) ?? seenRegistry(registry, hidden)
  known.set(key, seen)
  return seen
}

/** The engine as reading on behalf of an actor works with it; what calculates and posts has all of it. */
export function engineFor(engine: Engine, actor: Actor): Engine {
  const registry = registryFor(engine.registry, actor)
  return registry === engine.registry ? engine : { ...engine, registry }
}
