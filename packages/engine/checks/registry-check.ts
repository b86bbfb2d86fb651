import {
  type AnyDocument,
  type AnyMaster,
  type AnyReport,
  completed,
  type CountedLines,
  type Definition,
  doersOf,
  type Field,
  type Fields,
  type RecordTab,
  type Request,
  type Requests,
  type StatusProgress,
  type SuccessorProgress,
  type Values,
} from '@lumbung/definition'
import type { Registry } from '../registry.ts'
import { allPermissions } from '../rights.ts'
import { linesOf, tableOf } from '../store/naming.ts'
import { checkGuards } from './guards.ts'
import { checkActions } from './actions.ts'
import { checkLedgers } from './ledgers.ts'
import { checkPerson } from './persons.ts'
import { checkLineUses } from './line-uses.ts'
import { HEADER, missing } from './missing.ts'
import { didYouMean } from './nearest.ts'

/**
 * What declarations say of each other and is not so, one sentence each; empty when all is well. Domains name each
 * other's records by key only, so no compiler sees these mistakes: a check of the house looks for them.
 */
export function checkRegistry(registry: Registry): string[] {
  const found: string[] = []
  const tables = new Map<string, string>()
  for (const { definition } of registry.resources.values()) {
    found.push(...checkReferences(registry, definition), ...checkLayout(definition), ...checkGuards(definition))
    found.push(...(definition.kind === 'document' ? checkDocument(registry, definition) : checkMaster(definition)))
    const table = tableOf(definition.key)
    const other = tables.get(table)
    if (other) found.push(`'${definition.key}' and '${other}' would share the table '${table}'.`)
    tables.set(table, definition.key)
  }
  found.push(...checkNeeds(registry), ...checkStatuses(registry), ...checkActions(registry), ...checkLedgers(registry))
  for (const { tabs = [] } of registry.modules) found.push(...tabs.flatMap((tab) => checkTab(registry, tab)))
  found.push(...checkLookups(registry))
  for (const one of registry.successions) found.push(...checkSuccession(registry, one.from, one.to))
  for (const report of registry.reports.values()) found.push(...checkReport(registry, report))
  return [...new Set(found)]
}

/** `Figures stand at 'bill.lines.itm', which offers no records.` */
function checkLookups({ lookups, resources }: Registry): string[] {
  const all = [...resources.values()].flatMap(({ definition: { fields, key } }) => referencesOf(fields, key))
  const places = new Set(all.map(([path]) => path))
  return [...lookups.keys()].flatMap((place) =>
    places.has(place) ? [] : [`Figures stand at '${place}', which offers no records.${didYouMean(place, places)}`],
  )
}

const ask = (registry: Registry, key: string): string => didYouMean(key, registry.resources.keys())

/** `wish.lines.goods refers to 'good', which no module defines.` */
function checkReferences(registry: Registry, definition: Definition): string[] {
  const own = referencesOf(definition.fields, definition.key)
  return own.flatMap(([path, field]) => checkReference(registry, path, field))
}

const referencesOf = (fields: Fields, path: string): (readonly [string, Field<unknown, boolean>])[] =>
  Object.entries(fields).flatMap(([key, field]) => {
    if (field.kind === 'lines') return referencesOf(field.options.fields ?? {}, `${path}.${key}`)
    return field.kind === 'ref' || field.kind === 'refs' ? [[`${path}.${key}`, field] as const] : []
  })

/** `A tab of 'item' lists 'recipe', which no module defines.` */
function checkTab(registry: Registry, tab: RecordTab): string[] {
  const { of } = tab
  const says = `A tab of '${of}'`
  if (!registry.resources.has(of)) return [`${says} stands on what no module defines.${ask(registry, of)}`]
  if ('key' in tab) {
    return allPermissions(registry).has(tab.right) ? [] : [`${says} asks for '${tab.right}', which nobody can hold.`]
  }
  const { resource, by } = tab
  const listed = registry.resources.get(resource)?.definition
  if (!listed) return [`${says} lists '${resource}', which no module defines.${ask(registry, resource)}`]
  const named = referencesOf(listed.fields, '').some(([path, { options }]) => path === `.${by}` && options.key === of)
  return named ? [] : [`${says} lists '${resource}' by '${by}', which does not refer to '${of}'.`]
}

function checkReference(registry: Registry, path: string, field: Field<unknown, boolean>): string[] {
  const { key = '', line, where } = field.options
  const target = registry.resources.get(key)?.definition
  if (!target) return [`${path} refers to '${key}', which no module defines.${ask(registry, key)}`]
  if (line && target.fields[line]?.kind !== 'lines') {
    const names = linesOf(target).map(([one]) => one)
    return [`${path} refers to '${line}' of '${key}', which has no such lines.${didYouMean(line, names)}`]
  }
  return Object.keys(where ?? {}).flatMap((one) => missing(target, one, `${path} asks for`))
}

function checkLayout(definition: Definition): string[] {
  const { key, list, form } = definition
  const listed = [
    ...list.columns,
    ...(list.search ?? []),
    ...(list.sort ? list.sort.split(',').map((one) => one.replace(/^-/, '')) : []),
  ]
  const rowsHeld = Object.values(definition.fields).flatMap(({ options: { rows } }) => (rows ? [rows.by] : []))
  const formed = [form.header, form.more, form.lines, form.totals, form.notes].flatMap((one) => one ?? [])
  const named =
    definition.kind === 'document'
      ? [definition.date, definition.party, definition.total, definition.lines]
      : [definition.identity.code, definition.identity.name, definition.branch]
  const sets = [...(definition.index ?? []), ...(definition.unique ?? []).flat()]
  return [
    ...listed.flatMap((one) => missing(definition, one, `The list of '${key}' names`)),
    ...rowsHeld.flatMap((one) => missing(definition, one, `A total of '${key}' names`)),
    ...formed.flatMap((one) => missing(definition, one, `The form of '${key}' names`)),
    ...named.flatMap((one) => (one === undefined ? [] : missing(definition, one, `'${key}' names`))),
    ...sets.flatMap((one) => missingPath(definition, one, `An index of '${key}' names`)),
  ]
}

/** Of a header field, or of a field of lines behind a point. */
function missingPath(definition: Definition, path: string, what: string): string[] {
  const [lines = '', key] = path.split('.')
  const own = key === undefined ? undefined : definition.fields[lines]?.options.fields
  if (!own || key === undefined) return missing(definition, path, what)
  return Object.hasOwn(own, key) ? [] : [`${what} '${path}', which does not exist.${didYouMean(key, Object.keys(own))}`]
}

const checkMaster = (definition: AnyMaster): string[] => [
  ...checkConfirmed(definition),
  ...checkPerson(definition),
  // What a ledger holds lies in a branch, and is seen by those who see the branch.
  ...(definition.ledger && !definition.branch ? [`'${definition.key}' is of a ledger and names no branch.`] : []),
]

function checkConfirmed({ key, confirmed, fields }: AnyMaster): string[] {
  if (!confirmed) return []
  const own = fields[confirmed.lines]?.options.fields ?? {}
  const unknown = [...confirmed.fields, confirmed.flag, confirmed.date].filter((one) => !own[one])
  return unknown.map((one) => `'${key}' is confirmed by '${one}', which lines '${confirmed.lines}' do not have.`)
}

/** What is told apart has its words in a definition. */
const checkStatuses = ({ statuses, resources }: Registry): string[] =>
  [...statuses.values()].flatMap(({ document, key }) => {
    const definition = resources.get(document)?.definition
    const progress = definition?.kind === 'document' ? definition.progress?.[key] : undefined
    return progress && 'states' in progress ? [] : [`States of '${document}.${key}' are told apart, which has none.`]
  })

function checkStatus(registry: Registry, of: string, { states }: StatusProgress): string[] {
  const told = registry.statuses.get(of)?.states({ today: '2000-01-01' })
  if (!told) return [`Nobody tells the states of '${of}' apart.`]
  const [named, answered] = [Object.keys(states), Object.keys(told)].map((keys) => keys.toSorted().join())
  return named === answered ? [] : [`'${of}' has the states ${named}, and ${answered} are told apart.`]
}

function checkDocument(registry: Registry, definition: AnyDocument): string[] {
  const found: string[] = []
  for (const [name, progress] of Object.entries(definition.progress ?? {})) {
    if ('by' in progress) found.push(...checkProgress(registry, definition, name, progress))
    if ('states' in progress) found.push(...checkStatus(registry, `${definition.key}.${name}`, progress))
  }
  for (const key of definition.successors ?? []) {
    const made = registry.successions.some((one) => one.from === definition.key && one.to === key)
    if (!registry.resources.has(key)) {
      found.push(`'${definition.key}' is followed by '${key}', which no module defines.${ask(registry, key)}`)
    } else if (!made) {
      found.push(`'${definition.key}' is followed by '${key}', but no succession makes one from the other.`)
    }
  }
  return [...found, ...checkLineUses(definition)]
}

function checkProgress(
  registry: Registry,
  definition: AnyDocument,
  name: string,
  progress: SuccessorProgress,
): string[] {
  const what = `Progress '${name}' of '${definition.key}'`
  const all = [...doersOf(progress), ...(progress.reversedBy ?? []), ...(progress.reducedBy ?? [])]
  const found = all.flatMap((counted) => checkCounted(registry, definition, what, counted))
  if (progress.partly && definition.fields[progress.partly]?.kind !== 'flag')
    found.push(`${what} asks '${progress.partly}' whether it may be done in parts, which is no flag of it.`)
  if (progress.only && !lineNames(definition).includes(progress.only))
    found.push(`${what} asks '${progress.only}' of its lines, which do not have it.`)
  if (!lineNames(definition).includes(progress.of)) {
    found.push(
      `${what} measures against '${progress.of}', which its own lines do not have.` +
        didYouMean(progress.of, lineNames(definition)),
    )
  }
  return found
}

/** Whether lines of another document name those of this one, and by how much. */
function checkCounted(registry: Registry, { key }: AnyDocument, what: string, counted: CountedLines): string[] {
  const by = registry.resources.get(counted.by)?.definition
  if (!by) return [`${what} counts '${counted.by}', which no module defines.${ask(registry, counted.by)}`]
  const lines = linesOf(by).find(([, fields]) => fields[counted.line])?.[1]
  if (!lines)
    return [
      `${what} counts lines by '${counted.line}', which the lines of '${by.key}' do not have.` +
        didYouMean(counted.line, lineNames(by)),
    ]
  const { options } = lines[counted.line] ?? {}
  return [
    ...(options?.key === key && options.line
      ? []
      : [`${what} counts by '${counted.line}' of '${by.key}', which does not refer to lines of '${key}'.`]),
    ...(lines[counted.quantity]
      ? []
      : [
          `${what} adds up '${counted.quantity}', which the lines of '${by.key}' do not have.` +
            didYouMean(counted.quantity, Object.keys(lines)),
        ]),
  ]
}

const lineNames = (definition: Definition): string[] => linesOf(definition).flatMap(([, fields]) => Object.keys(fields))

const checkSuccession = (registry: Registry, from: string, to: string): string[] =>
  [from, to].flatMap((key) =>
    registry.resources.has(key)
      ? []
      : [`A succession from '${from}' to '${to}' names '${key}', which no module defines.${ask(registry, key)}`],
  )

function checkReport(registry: Registry, report: AnyReport): string[] {
  const path = `Report ${report.key}`
  const columns = Object.keys(report.columns)
  const named = [
    ...(report.hidden ?? []),
    ...(report.totals ?? []),
    ...(report.groups ?? []),
    ...(report.levels ?? []),
    ...(report.sums ? [report.sums.by] : []),
    ...Object.keys(report.open ?? {}),
  ]
  const choices = Object.keys(report.columns[report.sums?.by ?? '']?.options.choices ?? {})
  const openings = Object.values(report.open ?? {}).flatMap((opening): string[] => {
    if (!opening) return []
    if ('report' in opening && !registry.reports.has(opening.report))
      return [
        `${path} opens report '${opening.report}', which no module declares.` +
          didYouMean(opening.report, registry.reports.keys()),
      ]
    if ('resource' in opening && !registry.resources.has(opening.resource))
      return [`${path} opens '${opening.resource}', which no module defines.${ask(registry, opening.resource)}`]
    return []
  })
  return [
    ...[...referencesOf(report.filters, path), ...referencesOf(report.columns, path)].flatMap(([one, field]) =>
      checkReference(registry, one, field),
    ),
    ...named.flatMap((one) =>
      columns.includes(one)
        ? []
        : [`${path} names column '${one}', which it does not have.${didYouMean(one, columns)}`],
    ),
    ...openings,
    ...sumsNamed(report).flatMap((one) =>
      choices.includes(one) ? [] : [`${path} sums '${one}', which is no choice.${didYouMean(one, choices)}`],
    ),
  ]
}

/** The values by which sums and what they add up are known. */
const sumsNamed = ({ sums }: AnyReport): readonly string[] =>
  sums ? [...Object.entries(sums.of).flatMap(([sum, of]) => [sum, ...of]), ...(sums.less ?? [])] : []

/** Views show themselves when a calculation or behaviour is asked for its needs over an empty record. */
function checkNeeds(registry: Registry): string[] {
  return [...registry.resources.values()].flatMap(({ definition, calculation }) => {
    const blank = blankOf(definition)
    const behaviour = registry.behaviours.get(definition.key)
    const asked = [
      calculation ? () => calculation.needs(blank) : null,
      behaviour?.needs ? () => behaviour.needs?.(blank) ?? {} : null,
      behaviour?.fillNeeds ? () => behaviour.fillNeeds?.(blank, '') ?? {} : null,
    ]
    return asked.flatMap((needs) =>
      needs ? requestsOf(needs).flatMap((one) => checkRequest(registry, definition.key, one)) : [],
    )
  })
}

/** An empty record with one empty line in each grid, so that needs of lines are asked as well. */
function blankOf(definition: Definition): Values {
  const lines = Object.fromEntries(linesOf(definition).map(([key]) => [key, [{}]]))
  const header = { id: '', number: null, status: 'draft', branch: '', version: 1, archived: false }
  return { ...header, ...completed(definition.fields, lines) }
}

// Needs that cannot stand an empty record are not wrong for that: forms never ask them for one.
function requestsOf(needs: () => Requests): readonly Request[] {
  try {
    return Object.values(needs())
  } catch {
    return []
  }
}

function checkRequest(registry: Registry, by: string, request: Request): string[] {
  if (request.kind === 'matching') {
    const target = registry.resources.get(request.resource)?.definition
    if (!target)
      return [
        `'${by}' compares itself with '${request.resource}', which no module defines.` +
          ask(registry, request.resource),
      ]
    const asked = [...Object.keys(request.where), ...(request.field === undefined ? [] : [request.field])]
    return asked.flatMap((key) => missing(target, key, `'${by}' compares by`))
  }
  if (request.kind === 'asked') {
    if (registry.facts.has(request.fact)) return []
    const known = didYouMean(request.fact, [...registry.facts.keys()])
    return [`'${by}' asks the fact '${request.fact}', which no module answers.${known}`]
  }
  if (!('view' in request)) return []
  const { view } = request
  const target = registry.resources.get(view.resource)?.definition
  if (!target) return [`'${by}' reads '${view.resource}', which no module defines.${ask(registry, view.resource)}`]
  if ('fields' in view) return checkView(by, target, view.fields)
  const lines = target.fields[view.lines]
  if (lines?.kind !== 'lines') return [`'${by}' reads '${view.lines}' of '${view.resource}', which has no such lines.`]
  return [
    ...checkView(by, target, view.header),
    ...checkFields(by, `lines of ${target.key}`, lines.options.fields ?? {}, view.line),
  ]
}

const checkView = (by: string, target: Definition, fields: Fields): string[] =>
  checkFields(
    by,
    target.key,
    target.fields,
    Object.fromEntries(
      Object.entries(fields).filter(([key]) => Object.hasOwn(target.fields, key) || !HEADER[target.kind].includes(key)),
    ),
  )

function checkFields(by: string, of: string, own: Fields, wanted: Fields): string[] {
  return Object.entries(wanted).flatMap(([key, field]): string[] => {
    const found = own[key]
    if (!found)
      return [`'${by}' reads '${key}' of '${of}', which does not have it.${didYouMean(key, Object.keys(own))}`]
    // A choice or a code read elsewhere is a text: its words stay with the domain that owns it.
    const asText = field.kind === 'text' && (found.kind === 'choice' || found.kind === 'code')
    if (found.kind !== field.kind && !asText)
      return [`'${by}' reads '${key}' of '${of}' as ${field.kind}, but it is ${found.kind}.`]
    if (found.options.key !== field.options.key)
      return [`'${by}' reads '${key}' of '${of}' as '${field.options.key}', but it refers to '${found.options.key}'.`]
    if (field.kind === 'lines')
      return checkFields(by, `${of}.${key}`, found.options.fields ?? {}, field.options.fields ?? {})
    return []
  })
}
