import { Decimal, type Finding, isId, newId, Problem, refuse } from '@lumbung/core'
import {
  completed,
  type Definition,
  type Field,
  type Fields,
  type KeyOf,
  listsOfLines,
  readBody,
  TYPE_FIELD,
  type Values,
  WHO_BEGINS,
} from '@lumbung/definition'
import { may } from '../actor.ts'
import type { Moment } from '../behaviour.ts'
import { loadFacts } from '../facts/load.ts'
import { referenceOf } from '../masters/cache.ts'
import { typeOf } from '../masters/transaction-type.ts'
import { knownKeys } from '../rights.ts'
import { sees } from '../seen.ts'
import { withUnseenConditions } from '../seen-conditions.ts'
import { linesOf, plainFieldsOf } from '../store/naming.ts'
import { linesIn, withLineIds } from '../store/save.ts'
import { isVisible } from '../store/visible.ts'
import { conditionFindings } from './conditions.ts'
import { hookOf } from '../masters/hook.ts'
import { idNamed, unknownDocuments } from './named.ts'
import { translated } from './translated.ts'
import { askedByType, isForBranch, isOfType } from './transaction-type.ts'
import { keptUnseen, refuseUnseen, seenFindings } from './unseen.ts'
import { isWaiting } from '../store/states.ts'
import { todayOf, type Unit } from '../unit.ts'

/**
 * The day that a new record begins with. Of a document it is today when that lies in the period its author works in,
 * else the last day of that period (finance 1.4).
 */
export function firstDayOf(unit: Pick<Unit, 'now' | 'actor'>, { kind }: Pick<Definition, 'kind'>): string {
  const today = todayOf(unit)
  const { period } = unit.actor
  if (kind !== 'document' || !period) return today
  return today < period.start || today > period.end ? period.end : today
}

export const momentOf = (unit: Unit, { key }: Definition, step: Moment['step']): Moment => ({
  today: todayOf(unit),
  user: unit.actor.user,
  step,
  may: (right) => may(unit.actor, `${key}.${right}`),
  sees: (guard) => sees(unit.actor, guard),
  limit: (of) => unit.actor.limits?.[of] ?? null,
})

/** Reads a body against the definition; malformed input is 400, what is missing 422, each with every finding. */
export async function readValues(
  unit: Unit,
  definition: Definition,
  body: unknown,
  stored: Values | null,
): Promise<Values> {
  refuseUnseen(unit.actor, definition, body)
  const read = readBody(definition.fields, body, { partial: stored !== null })
  if (read.malformed.length > 0)
    throw new Problem(400, read.malformed[0]?.code ?? 'malformed', read.malformed[0]?.values ?? {}, read.malformed)
  const merged: Values = stored
    ? keptUnseen(unit.actor, definition, { ...stored, ...read.values }, stored)
    : { id: newId(), version: 1, ...read.values }
  const input = await resolveInput(unit, definition, withUnseenConditions(unit, definition, merged, stored))
  // Before anything is filled in: rows that name their line by its place mean the lines as they were sent.
  const resolved = withLineIds(definition, input, stored)
  // Only now, since the same record may be named by its id or by its code.
  refuseFixed(definition, resolved, stored)
  const needed = read.missing.filter(({ path }) => !mayFollow(definition, path))
  if (needed.length === 0 && (stored !== null || !leavesOpen(definition, body))) return resolved
  const whole =
    stored === null ? asSent(definition, body, resolved, await filledIn(unit, definition, body, resolved)) : resolved
  const missing = needed.filter((finding) => isBlank(valueAt(whole, finding.path)))
  if (missing.length > 0) {
    if (definition.kind === 'master') throw refuse(missing.map(ofMaster))
    throw refuse([...missing, ...(await alsoMissing(unit, definition, whole, missing))])
  }
  return withLineIds(definition, whole, resolved)
}

/**
 * What rules ask for beside that and is left open too, as the customer of a receipt or the reference that its method
 * demands: a form is told of everything at once. Other findings wait until there is something to judge.
 */
async function alsoMissing(
  unit: Unit,
  definition: Definition,
  values: Values,
  missing: readonly Finding[],
): Promise<readonly Finding[]> {
  const told = new Set(missing.map(({ path }) => path))
  const findings = await findingsOf(unit, definition, values, 'save')
  return findings.filter(
    ({ path, warning }) => path !== '' && !warning && !told.has(path) && isBlank(valueAt(values, path)),
  )
}

/**
 * A text of a document's header comes from a paper that may not be there yet, as the number of a supplier's bill: a
 * draft is saved without it and submitted with it.
 */
const mayFollow = ({ kind, fields }: Definition, path: string): boolean =>
  kind === 'document' && fields[path]?.kind === 'text'

/** Texts that a draft was saved without. */
const textsMissing = (definition: Definition, values: Values): Finding[] =>
  plainFieldsOf(definition.fields).flatMap(([path, { options }]) =>
    mayFollow(definition, path) && !options.optional && !options.derived && isBlank(values[path])
      ? [{ path, code: 'required' }]
      : [],
  )

/** Masters are saved, not submitted. */
const ofMaster = (finding: Finding): Finding =>
  finding.code === 'no-lines' ? { path: finding.path, code: 'no-lines-kept' } : finding

/** What a sender left open is filled as the form would fill it: terms of the customer, price and unit of the item. */
async function filledIn(unit: Unit, definition: Definition, body: unknown, values: Values): Promise<Values> {
  const { fill, fillNeeds } = unit.engine.registry.behaviours.get(definition.key) ?? {}
  if (!fill) return values
  // A default is only what holds when nobody brings anything: the customer's currency goes before rupiah.
  const unsent = unsentReferences(definition, body)
  const draft = {
    ...values,
    branch: values.branch ?? unit.actor.branch,
    ...Object.fromEntries(unsent.map((key) => [key, null])),
  }
  const needs = fillNeeds?.(draft, '')
  const except = String(values.id)
  const facts = needs ? translated(unit, needs, await loadFacts(unit, needs, { lock: false, except })) : {}
  const filled: Record<string, unknown> = { ...draft, ...fill(draft, facts, '') }
  for (const key of unsent) if (isOpen(filled[key])) filled[key] = values[key]
  for (const [key, fields] of linesOf(definition))
    filled[key] = linesIn(filled, key).map((line) => completed(fields, line))
  return completed(definition.fields, filled)
}

const isOpen = (value: unknown): boolean => value === undefined || value === null || value === ''

function unsentReferences(definition: Definition, body: unknown): string[] {
  const sent = keysOf(body)
  return plainFieldsOf(definition.fields).flatMap(([key, field]) =>
    field.kind === 'ref' && !field.options.derived && !sent.has(key) ? [key] : [],
  )
}

const brought = (field: Field<unknown, boolean>): boolean =>
  !field.options.derived && (field.kind === 'ref' || field.kind === 'price')

const keysOf = (value: unknown): ReadonlySet<string> =>
  new Set(typeof value === 'object' && value !== null ? Object.keys(value) : [])

const sentLines = (body: unknown, key: string): readonly unknown[] => {
  const lines = typeof body === 'object' && body !== null ? Reflect.get(body, key) : null
  return Array.isArray(lines) ? lines : []
}

const leavesFieldOpen = (fields: Fields, value: unknown): boolean => {
  const keys = keysOf(value)
  return plainFieldsOf(fields).some(([key, field]) => brought(field) && key !== TYPE_FIELD && !keys.has(key))
}

/**
 * A form sends every field; a sender who leaves out what customer or item would bring, or a whole list of rows that
 * belong to lines, wants it brought.
 */
function leavesOpen(definition: Definition, body: unknown): boolean {
  return (
    leavesFieldOpen(definition.fields, body) ||
    listsOfLines(definition.fields).some(([key]) => !keysOf(body).has(key)) ||
    linesOf(definition).some(([key, fields]) => sentLines(body, key).some((line) => leavesFieldOpen(fields, line)))
  )
}

/** What was sent stays as it was sent, an explicit null too; the rest is what was brought. */
function asSent(definition: Definition, body: unknown, sent: Values, filled: Values): Values {
  const kept: Record<string, unknown> = { ...filled }
  const header = keysOf(body)
  for (const [key] of plainFieldsOf(definition.fields)) if (header.has(key)) kept[key] = sent[key]
  for (const [key, fields] of linesOf(definition)) {
    const given = sentLines(body, key)
    const before = linesIn(sent, key)
    kept[key] = linesIn(filled, key).map((line, index) => {
      const own: Record<string, unknown> = { ...line }
      for (const name of keysOf(given[index])) if (name in fields && name in line) own[name] = before[index]?.[name]
      return own
    })
  }
  return kept
}

/** What nobody typed and nothing brought. Zero counts: a quantity or price left open must not slip in as nothing. */
const isBlank = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  (value instanceof Decimal && value.isZero()) ||
  (Array.isArray(value) && value.length === 0)

/** The value at a path like `lines.2.unit`. */
const valueAt = (values: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((at, key) => (typeof at === 'object' && at !== null ? Reflect.get(at, key) : undefined), values)

function refuseFixed(definition: Definition, values: Values, stored: Values | null): void {
  if (!stored) return
  const findings = plainFieldsOf(definition.fields).flatMap(([key, field]): Finding[] =>
    field.options.fixed && key in values && values[key] !== stored[key] && !same(values[key], stored[key])
      ? [{ path: key, code: 'fixed-field' }]
      : [],
  )
  if (findings.length > 0) throw refuse(findings)
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** Codes become ids, 'today' the day a record begins with. */
export async function resolveInput(unit: Unit, definition: Definition, values: Values): Promise<Values> {
  const findings: Finding[] = []
  const resolving = { unit, day: firstDayOf(unit, definition), findings }
  const resolved: Record<string, unknown> = {
    ...values,
    ...(await resolveFields(resolving, definition.fields, values, '')),
  }
  for (const [key, fields] of linesOf(definition)) {
    const lines: unknown[] = []
    for (const [index, line] of linesIn(values, key).entries()) {
      lines.push({ ...line, ...(await resolveFields(resolving, fields, line, `${key}.${index}.`)) })
    }
    resolved[key] = lines
  }
  if (findings.length > 0) throw refuse(findings)
  return resolved
}

interface Resolving {
  readonly unit: Unit
  /** What 'today' means. */
  readonly day: string
  readonly findings: Finding[]
}

async function resolveFields(
  resolving: Resolving,
  fields: Fields,
  values: Values,
  prefix: string,
): Promise<Record<string, unknown>> {
  const { unit, findings } = resolving
  const resolved: Record<string, unknown> = {}
  for (const [key, field] of plainFieldsOf(fields)) {
    const value = values[key]
    if (field.options.keyOf) checkKeys(unit, field.options.keyOf, value, prefix + key, findings)
    const begun = begunWith(resolving, field, value)
    if (begun !== undefined) resolved[key] = begun
    if (field.kind === 'ref') {
      const id = await resolveOne(unit, field, value, prefix + key, findings)
      if (id !== undefined) resolved[key] = id
    }
    if (field.kind === 'refs' && Array.isArray(value)) {
      const ids: string[] = []
      for (const one of value) ids.push((await resolveOne(unit, field, one, prefix + key, findings)) ?? String(one))
      resolved[key] = ids
    }
  }
  return resolved
}

/** What a default says of the moment: the day, the time, who begins. */
function begunWith({ unit, day }: Resolving, { kind }: Field<unknown, boolean>, value: unknown): string | undefined {
  if (value === 'today' && kind === 'date') return day
  if (value === WHO_BEGINS) return unit.actor.name
  if (value === 'now' && kind === 'time') return new Date(unit.now + 7 * 3_600_000).toISOString().slice(11, 19)
  return undefined
}

/** What names something declared must name what there is. */
function checkKeys(unit: Unit, of: KeyOf, value: unknown, path: string, findings: Finding[]): void {
  const known = knownKeys(unit.engine.registry, of)
  const given = Array.isArray(value) ? value.map(String) : typeof value === 'string' && value !== '' ? [value] : []
  const strange = given.find((one) => !known.has(one))
  if (strange !== undefined) findings.push({ path, code: 'unknown-key', values: { key: strange } })
}

async function resolveOne(
  unit: Unit,
  field: Field<unknown, boolean>,
  value: unknown,
  path: string,
  findings: Finding[],
): Promise<string | undefined> {
  if (typeof value !== 'object' || value === null || !('code' in value)) return undefined
  const code = String(value.code)
  const looked = unit.codes?.get(`${field.options.key ?? ''} ${code.toLowerCase()}`)
  const id = await idNamed(unit, field, code, looked)
  if (id) return id
  findings.push({ path, code: 'unknown-code', values: { code } })
  return ''
}

/** A master is in force once it is saved; the rows of a file are judged side by side, and lock nothing. */
const holdsWhenSaved = ({ gather }: Unit, { kind }: Definition): boolean => kind === 'master' && !gather

/** The document as the calculation leaves it, with the facts it asked for. */
export async function calculated(unit: Unit, definition: Definition, values: Values, locks: boolean): Promise<Values> {
  const calculation = unit.engine.registry.resources.get(definition.key)?.calculation
  if (!calculation) return values
  const lock = locks || holdsWhenSaved(unit, definition)
  const facts = await loadFacts(unit, calculation.needs(values), { lock, whole: true, except: String(values.id) })
  return calculation.calculate(values, facts)
}

/** What rules say: remarks, and refusals that an approval may let pass. */
export interface Judged {
  readonly warnings: readonly Finding[]
  readonly passed: readonly Finding[]
}

/**
 * Every finding of the document's own rules, or those about some of its fields; warnings come back, refusals are thrown
 * together.
 */
export async function checkRules(
  unit: Unit,
  definition: Definition,
  values: Values,
  step: Moment['step'],
  about: ReadonlySet<string> | null = null,
): Promise<readonly Finding[]> {
  const findings = await findingsOf(unit, definition, values, step)
  return judged(about === null ? findings : findings.filter((finding) => about.has(finding.path)), NOTHING).warnings
}

/** The same before approval, where refusals of these levels do not hold it up. */
export const judgedRules = async (
  unit: Unit,
  definition: Definition,
  values: Values,
  passing: ReadonlySet<string>,
  lock = true,
): Promise<Judged> => {
  const findings = await findingsOf(unit, definition, values, 'approve', lock)
  return judged(isWaiting(values) ? findings.map(asOfAuthor) : findings, passing)
}

/** Who approves can change nothing of a document: what its author was asked on submission is a remark for them. */
const asOfAuthor = (finding: Finding): Finding => (finding.ofAuthor ? { ...finding, warning: true } : finding)

const NOTHING: ReadonlySet<string> = new Set()

function judged(findings: readonly Finding[], passing: ReadonlySet<string>): Judged {
  const hard = findings.filter(({ warning }) => !warning)
  // A remark beside a refusal would look like one: it is shown once the refusal is mended.
  const refusals = hard.filter(({ level }) => level === undefined || !passing.has(level))
  if (refusals.length > 0) throw refuse(hard)
  return { warnings: findings.filter(({ warning }) => warning), passed: hard }
}

async function findingsOf(
  unit: Unit,
  definition: Definition,
  values: Values,
  step: Moment['step'],
  lock = step !== 'save' || holdsWhenSaved(unit, definition),
): Promise<readonly Finding[]> {
  const asked = step === 'reopen' ? [] : await askedByType(unit, definition, values)
  const needed = step === 'approve' ? textsMissing(definition, values) : []
  const behaviour = unit.engine.registry.behaviours.get(definition.key)
  if (!behaviour?.rules) return [...asked, ...needed]
  const id = String(values.id)
  const own = step === 'reopen' ? { reopening: id } : { except: id }
  const needs = behaviour.needs?.(values) ?? {}
  const facts = await loadFacts(unit, needs, { lock, whole: true, ...own })
  const findings = behaviour.rules(values, translated(unit, needs, facts), momentOf(unit, definition, step))
  return [...asked, ...needed, ...seenFindings(unit, definition, findings)]
}

interface RefUse {
  readonly path: string
  readonly field: Field<unknown, boolean>
  readonly id: string
  /** What is stored already may stay although it was archived since. */
  readonly kept: boolean
}

function referencesIn(definition: Definition, values: Values, stored: Values | null): RefUse[] {
  const used: RefUse[] = []
  const collect = (fields: Fields, from: Values, before: Values | undefined, prefix: string): void => {
    for (const [key, field] of plainFieldsOf(fields)) {
      if ((field.kind !== 'ref' && field.kind !== 'refs') || field.options.line) continue
      const value = from[key]
      const list: readonly unknown[] = Array.isArray(value) ? value : [value]
      for (const id of list) if (isId(id)) used.push({ path: prefix + key, field, id, kept: before?.[key] === value })
    }
  }
  collect(definition.fields, values, stored ?? undefined, '')
  for (const [key, fields] of linesOf(definition)) {
    const old = new Map(stored ? linesIn(stored, key).map((line) => [line.id, line]) : [])
    linesIn(values, key).forEach((line, index) => collect(fields, line, old.get(line.id), `${key}.${index}.`))
  }
  return used
}

/**
 * What a record refers to must exist and lie in a branch the user may see; masters must be active and of the kind the
 * field asks for. Documents may be left to the approval that follows, which reads them under their lock anyway.
 */
export async function checkReferences(
  unit: Unit,
  definition: Definition,
  values: Values,
  stored: Values | null,
  { documents = true }: { readonly documents?: boolean } = {},
): Promise<void> {
  const { masters, registry } = unit.engine
  const uses = referencesIn(definition, values, stored)
  const type = await typeOf(unit, values[TYPE_FIELD])
  const isTypeNew = stored?.[TYPE_FIELD] !== values[TYPE_FIELD]
  const byResource = Map.groupBy(uses, (use) => use.field.options.key ?? '')
  const findings: Finding[] = []
  for (const [key, group] of byResource) {
    const target = registry.resources.get(key)?.definition
    if (target?.kind !== 'master') continue
    const records = await masters.load(unit.transaction, key, [...new Set(group.map((use) => use.id))])
    for (const use of group) {
      const record = records.get(use.id)
      const isAsked = type !== null && (isTypeNew || !use.kept)
      const wrong =
        otherBranch(unit, definition, target, use) ??
        wrongReference(unit, target, use, record, values.branch) ??
        (record && isAsked ? otherThanType(unit, target, use, record, type) : null)
      if (wrong) findings.push({ path: use.path, ...wrong })
    }
  }
  findings.push(
    ...(documents ? await unknownDocuments(unit, definition, values) : []),
    ...(await conditionFindings(unit, definition, values)),
    ...((await hookOf(unit, definition).findings?.(unit, definition, values)) ?? []),
  )
  if (findings.length > 0) throw refuse(findings)
}

/** What the type of the document does not let be chosen. */
function otherThanType(
  unit: Unit,
  target: Definition & { readonly kind: 'master' },
  { field }: RefUse,
  record: Values,
  type: Values,
): Omit<Finding, 'path'> | null {
  if (isOfType(field, record, type)) return null
  const { name: shown } = referenceOf(target, record, unit.actor.language)
  return { code: 'unfit-type', values: { name: shown, type: String(type.code) } }
}

/** What is posted to a branch, or belongs to it, is written by who works there. */
function otherBranch(
  { actor }: Unit,
  definition: Definition,
  target: Definition,
  { path, id, field }: RefUse,
): Omit<Finding, 'path'> | null {
  if (field.options.anyBranch) return null
  const isPlace = definition.kind === 'document' || definition.branch === path
  if (target.key !== 'branch' || !isPlace || actor.founding || actor.branches.includes(id)) return null
  return { code: 'unknown-record' }
}

function wrongReference(
  unit: Unit,
  target: Definition & { readonly kind: 'master' },
  use: RefUse,
  record: Values | undefined,
  branchOf: unknown,
): Omit<Finding, 'path'> | null {
  if (!record) return { code: 'unknown-record' }
  const { name: shown } = referenceOf(target, record, unit.actor.language)
  if (!use.field.options.anyBranch && !isVisible(unit.actor, target, record)) return { code: 'unknown-record' }
  if (use.kept) return null
  if (record.archived === true) return { code: 'archived', values: { name: shown } }
  const unfit = Object.entries(use.field.options.where ?? {}).some(([key, wanted]) =>
    Array.isArray(wanted) ? !wanted.includes(String(record[key])) : record[key] !== wanted,
  )
  if (unfit) return { code: 'unfit', values: { name: shown } }
  return isForBranch(target, record, branchOf) ? null : { code: 'other-branch', values: { name: shown } }
}
