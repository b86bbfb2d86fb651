import { asQuantity, Decimal, type Figure, type Finding, Problem, refuse, sum, ZERO } from '@lumbung/core'
import {
  type AnyDocument,
  type Definition,
  doersOf,
  join,
  name,
  raw,
  type Sql,
  sql,
  type Values,
} from '@lumbung/definition'
import { marksFinished } from '../store/finished.ts'
import { FINISHED_COLUMN } from '../store/finished-column.ts'
import { columnOf, lineTableOf, tableOf } from '../store/naming.ts'
import { concerned, type Counting, countingsOf, doneOf, takenOf } from '../store/progress.ts'
import { linesIn } from '../store/save.ts'
import { type SourceField, sourceFieldsOf } from './source-fields.ts'
import { idsOf, type LockedSources } from './sources.ts'
import { effective } from '../store/states.ts'
import type { Unit } from '../unit.ts'

/** A line of a source under lock: what it asks for and what others have done of it, by progress. */
interface SourceLine {
  readonly document: string
  readonly number: string
  readonly status: string
  readonly closedByHand: boolean
  /** Its place, quantity and unit as they were typed. */
  readonly position: number
  readonly typed: Values
  readonly of: readonly Decimal[]
  readonly done: Decimal[]
  readonly tolerance: readonly Decimal[]
  readonly concerned: readonly boolean[]
  /** One successor must take all of the document. */
  readonly whole: readonly boolean[]
}

interface Source {
  readonly definition: AnyDocument
  readonly field: SourceField
  readonly countings: readonly Counting[]
}

interface SourceHeld extends Source {
  readonly documents: readonly string[]
}

function sourcesOf(unit: Unit, definition: Definition, locked: LockedSources): SourceHeld[] {
  const byKey = new Map<string, SourceHeld>()
  for (const field of sourceFieldsOf(unit.engine.registry, definition)) {
    const documents = locked.documents.filter((one) => one.resource === field.source.key).map((one) => one.id)
    const countings = countingsOf(unit.engine.registry, field.source)
    if (documents.length > 0 && countings.length > 0)
      byKey.set(field.source.key, { definition: field.source, field, countings, documents })
  }
  return [...byKey.values()]
}

/** The lines of one kind of document for which this holds, with all that is done of each beside `except`. */
function linesStatement({ definition, field, countings }: Source, condition: Sql, except: string): Sql {
  const columns = countings.flatMap((counting, index) => {
    const { progress } = counting
    const tolerance = progress.tolerance ? sql`coalesce(l.${name(columnOf(progress.tolerance))}, 0)` : raw('0')
    const whole = progress.partly ? sql`not coalesce(d.${name(columnOf(progress.partly))}, true)` : raw('false')
    return [
      sql`${whole} as whole${raw(String(index))}`,
      sql`l.${name(columnOf(progress.of))} as of${raw(String(index))}`,
      sql`${doneOf(counting, except)} as done${raw(String(index))}`,
      sql`${tolerance} as tolerance${raw(String(index))}`,
      sql`${concerned(counting, except)} as concerned${raw(String(index))}`,
    ]
  })
  const fields = definition.fields[field.sourceLines]?.options.fields ?? {}
  const typed = ['quantity', 'unit'].filter((key) => fields[key]).map((key) => name(`l.${columnOf(key)}`))
  return sql`select l.id, l.document, d.number, d.status, d.closed_by_hand, l.position,
      ${join([...typed, ...columns], ', ')}
    from ${name(lineTableOf(definition.key, field.sourceLines))} l join ${name(tableOf(definition.key))} d
      on d.id = l.document
   where ${condition}`
}

async function readLines(unit: Unit, source: Source, condition: Sql, except: string): Promise<Map<string, SourceLine>> {
  const rows = await unit.transaction.query(linesStatement(source, condition, except), 'open-quantities')
  const numbers = (row: Readonly<Record<string, unknown>>, column: string): Decimal[] =>
    source.countings.map((_, index) => new Decimal(String(row[`${column}${index}`] ?? 0)))
  const flags = (row: Readonly<Record<string, unknown>>, column: string): boolean[] =>
    source.countings.map((_, index) => row[`${column}${index}`] === true)
  return new Map(
    rows.map((row) => [
      String(row.id),
      {
        document: String(row.document),
        number: String(row.number),
        status: String(row.status),
        closedByHand: row.closed_by_hand === true,
        of: numbers(row, 'of'),
        done: numbers(row, 'done'),
        tolerance: numbers(row, 'tolerance'),
        concerned: flags(row, 'concerned'),
        whole: flags(row, 'whole'),
        position: Number(row.position),
        typed: { quantity: row.quantity ? new Decimal(String(row.quantity)) : null, unit: row.unit },
      },
    ]),
  )
}

/** The units of refused lines by their code. */
async function withUnits(unit: Unit, findings: readonly Finding[]): Promise<Finding[]> {
  const named: Finding[] = []
  for (const finding of findings) {
    const id = String(finding.values?.unit ?? '')
    const { masters } = unit.engine
    const reference = id && (await masters.reference(unit.transaction, 'unit', id, unit.actor.language))
    named.push({ ...finding, values: { ...finding.values, unit: reference ? reference.code : '' } })
  }
  return named
}

/** Pieces as the line counts them: in the unit it was typed in. */
function asTyped(pieces: Decimal, line: Values, counted: Decimal): Figure {
  const typed = line.quantity
  if (!(typed instanceof Decimal) || typed.isZero() || counted.isZero()) return asQuantity(pieces)
  return asQuantity(pieces.times(typed).div(counted))
}

/** Adds what this document takes back of what is done of its source lines, and what it takes off them. */
function takeBack(
  definition: Definition,
  values: Values,
  { countings, field }: Source,
  lines: ReadonlyMap<string, SourceLine>,
): void {
  countings.forEach(({ progress: { reversedBy = [], reducedBy = [] } }, at) => {
    for (const [others, sign] of [[reversedBy, -1] as const, [reducedBy, 1] as const])
      for (const { by, line: link, quantity } of others)
        for (const own of by === definition.key ? linesIn(values, field.lines) : []) {
          const line = lines.get(String(own[link]))
          if (line) line.done[at] = (line.done[at] ?? ZERO).plus(quantityIn(own, quantity).times(sign))
        }
  })
}

/** Adds what this document does to its source lines; answers what it takes beyond what is open. */
function take(
  definition: Definition,
  values: Values,
  source: Source,
  lines: ReadonlyMap<string, SourceLine>,
): Finding[] {
  const findings: Finding[] = []
  takeBack(definition, values, source, lines)
  source.countings.forEach(({ progress }, at) => {
    const doer = doersOf(progress).find(({ by }) => by === definition.key)
    if (!doer) return
    for (const [index, own] of linesIn(values, source.field.lines).entries()) {
      const line = lines.get(String(own[doer.line]))
      const quantity = own[doer.quantity]
      if (!line || !(quantity instanceof Decimal)) continue
      const open = mostOf(line, at).minus(line.done[at] ?? ZERO)
      line.done[at] = (line.done[at] ?? ZERO).plus(quantity)
      if (!progress.limits || !quantity.greaterThan(open)) continue
      const shown = {
        line: index + 1,
        quantity: asTyped(quantity, own, quantity),
        open: asTyped(Decimal.max(open, 0), own, quantity),
        unit: String(own.unit ?? ''),
        source: line.number,
        tolerance: asQuantity(line.tolerance[at] ?? ZERO),
      }
      findings.push({ path: `${source.field.lines}.${index}.quantity`, code: 'over-source', values: shown })
    }
  })
  return findings
}

const quantityIn = (line: Values, key: string): Decimal => {
  const quantity = line[key]
  return quantity instanceof Decimal ? quantity : ZERO
}

/** What this document leaves of sources that one successor must take whole. */
function leave(
  definition: Definition,
  values: Values,
  source: Source,
  lines: ReadonlyMap<string, SourceLine>,
): Finding[] {
  return source.countings.flatMap(({ progress }, at): Finding[] => {
    if (progress.by !== definition.key || !progress.partly) return []
    const own = linesIn(values, source.field.lines)
    const named = new Set(own.map((line) => lines.get(String(line[progress.line]))?.document))
    return [...lines].flatMap(([id, line]): Finding[] => {
      if (!line.whole[at] || !line.concerned[at] || !named.has(line.document)) return []
      const taking = own.filter((one) => one[progress.line] === id)
      const of = line.of[at] ?? ZERO
      const left = of.minus(sum(taking.map((one) => quantityIn(one, progress.quantity))))
      if (left.lessThanOrEqualTo(ZERO)) return []
      const index = own.findIndex((one) => one === taking[0])
      const path = index < 0 ? source.field.lines : `${source.field.lines}.${index}.quantity`
      const shown = {
        source: line.number,
        line: line.position,
        open: asTyped(left, line.typed, of),
        unit: String(line.typed.unit ?? ''),
      }
      return [{ path, code: 'source-left', values: shown }]
    })
  })
}

/** As much as may be done of a line, its tolerance included. */
function mostOf({ of, tolerance }: SourceLine, at: number): Decimal {
  const asked = of[at] ?? ZERO
  return asked.plus(asked.times(tolerance[at] ?? ZERO).div(100))
}

const isDone = (line: SourceLine): boolean =>
  line.of.every((of, at) => line.concerned[at] !== true || (line.done[at] ?? ZERO).greaterThanOrEqualTo(of))

/**
 * Refuses lines that take more than is open on their source, tolerance included; counted in base units, money never
 * decides. Run after `lockSources`, so that what is counted cannot change before the commit. Answers the sources of
 * which nothing is open any more: orders and instructions close by themselves, and open again where of what had closed
 * so something is taken back.
 */
export async function checkOpenQuantities(
  unit: Unit,
  definition: Definition,
  values: Values,
  locked: LockedSources,
): Promise<readonly Finished[]> {
  const sources = sourcesOf(unit, definition, locked)
  const read = await Promise.all(
    sources.map((source) =>
      // Every line of what is locked: whether a source is finished is a question about all of it.
      readLines(unit, source, sql`l.document = any(${source.documents}::uuid[])`, String(values.id)),
    ),
  )
  const findings = sources.flatMap((source, index) => {
    const lines = read[index] ?? new Map<string, SourceLine>()
    return [...take(definition, values, source, lines), ...leave(definition, values, source, lines)]
  })
  if (findings.length > 0) throw refuse(await withUnits(unit, findings))
  return sources.flatMap((source, index) => finishedOf(unit, source, read[index] ?? new Map()))
}

function finishedOf(
  { engine }: Unit,
  { definition, documents }: SourceHeld,
  lines: ReadonlyMap<string, SourceLine>,
): Finished[] {
  const stays = marksFinished(engine.registry, definition)
  if (!definition.closesItself && !stays) return []
  const byDocument = Map.groupBy(lines.values(), (line) => line.document)
  return documents.flatMap((id): Finished[] => {
    const own = byDocument.get(id) ?? []
    if (own.length > 0 && own.every(isDone))
      return [{ resource: definition.key, id, status: stays ? 'finished' : 'closed' }]
    if (stays) return []
    const isClosed = own.some(({ status, closedByHand }) => status === 'closed' && !closedByHand)
    return isClosed ? [{ resource: definition.key, id, status: 'approved' }] : []
  })
}

/** What approving would refuse as it stands now, said without a lock when a draft is saved: others may still come. */
export async function openWarnings(unit: Unit, definition: Definition, values: Values): Promise<Finding[]> {
  const { registry } = unit.engine
  const warned = sourceFieldsOf(registry, definition).map(async (field): Promise<Finding[]> => {
    const ids = idsOf(values, field)
    const countings = countingsOf(registry, field.source)
    const isLimited = countings.some(
      ({ progress }) => progress.limits && doersOf(progress).some(({ by }) => by === definition.key),
    )
    if (!isLimited || ids.length === 0) return []
    const source: Source = { definition: field.source, field, countings }
    const own = sql`l.id = any(${ids}::uuid[])`
    const table = name(lineTableOf(field.source.key, field.sourceLines))
    const isWhole = countings.some(({ progress }) => progress.by === definition.key && progress.partly)
    const meant = isWhole ? sql`l.document in (select l.document from ${table} l where ${own})` : own
    const lines = await readLines(unit, source, meant, String(values.id))
    return [...take(definition, values, source, lines), ...leave(definition, values, source, lines)]
  })
  const findings = await withUnits(unit, (await Promise.all(warned)).flat())
  return findings.map((finding) => ({ ...finding, warning: true }))
}

const STEP = 5000

/** Lines by their ids, without a lock. */
async function linesById(unit: Unit, source: Source, ids: readonly string[]): Promise<Map<string, SourceLine>> {
  const lines = new Map<string, SourceLine>()
  for (let at = 0; at < ids.length; at += STEP) {
    const some = await readLines(unit, source, sql`l.id = any(${ids.slice(at, at + STEP)}::uuid[])`, '')
    for (const [id, line] of some) lines.set(id, line)
  }
  return lines
}

/** Lines of this document whose source is not approved, or was closed. */
function notLive(values: Values, { field }: Source, lines: ReadonlyMap<string, SourceLine>): Finding[] {
  return linesIn(values, field.lines).flatMap((own, index): Finding[] => {
    const line = lines.get(String(own[field.field]))
    if (!line || (effective.has(line.status) && line.status !== 'closed')) return []
    const shown = { source: line.number, status: line.status }
    return [{ path: `${field.lines}.${index}.${field.field}`, code: 'source-not-live', values: shown }]
  })
}

/** What approving documents one after the other would refuse of their sources, said without a lock: those of a file. */
export async function refusedOfSources(
  unit: Unit,
  definition: Definition,
  documents: readonly Values[],
): Promise<readonly (readonly Finding[])[]> {
  const { registry } = unit.engine
  const found = documents.map((): Finding[] => [])
  for (const field of sourceFieldsOf(registry, definition)) {
    const source: Source = { definition: field.source, field, countings: countingsOf(registry, field.source) }
    const lines = await linesById(unit, source, [...new Set(documents.flatMap((one) => idsOf(one, field)))])
    for (const [at, values] of documents.entries()) {
      const own = [...notLive(values, source, lines), ...take(definition, values, source, lines)]
      for (const one of own.length > 0 ? await withUnits(unit, own) : []) found[at]?.push(one)
    }
  }
  return found
}

export interface Finished {
  readonly resource: string
  readonly id: string
  /** Closed, or open again; or marked, where it stays approved. */
  readonly status: 'closed' | 'approved' | 'finished'
}

/** Closes what is finished, and opens what is not any more, in the batch of the document by which it is so. */
export function closeFinished(unit: Unit, finished: readonly Finished[]): void {
  for (const { resource, id, status } of finished) {
    const values = status === 'finished' ? { [FINISHED_COLUMN]: true } : { status, closed_by_hand: false }
    unit.batch.update(tableOf(resource), ['id'], { id, ...values })
  }
}

/**
 * Opens again what had closed by itself, because what finished it is voided. Where that took back what others had done,
 * it is done once more: refused where they did it anew meanwhile, and closed where nothing is open then.
 */
export async function undoSources(
  unit: Unit,
  definition: AnyDocument,
  stored: Values,
  locked: LockedSources,
): Promise<void> {
  await reopenSources(unit, locked)
  const isReversed = ({ progress }: Counting): boolean =>
    (progress.reversedBy ?? []).some(({ by }) => by === definition.key)
  for (const source of sourcesOf(unit, definition, locked).filter(({ countings }) => countings.some(isReversed))) {
    const own = sql`l.document = any(${source.documents}::uuid[])`
    for (const counting of source.countings.filter((one) => one.progress.limits && isReversed(one)))
      await refuseDoneAnew(unit, source.definition, counting, own, stored)
    const lines = await readLines(unit, source, own, String(stored.id))
    const closed = finishedOf(unit, source, lines).filter(({ status }) => status === 'closed')
    await unit.transaction.query(sql`update ${name(tableOf(source.definition.key))} set status = 'closed'
      where id = any(${closed.map(({ id }) => id)}::uuid[]) and status = 'approved'`)
  }
}

/** What was taken back is done again: no more than may be done of a line, whatever was taken off it. */
async function refuseDoneAnew(
  { transaction }: Unit,
  { key }: AnyDocument,
  counting: Counting,
  condition: Sql,
  { id, number }: Values,
): Promise<void> {
  const { of, tolerance } = counting.progress
  const beyond = tolerance ? sql`coalesce(l.${name(columnOf(tolerance))}, 0)` : raw('0')
  const [over] = await transaction.query<{ readonly number: string }>(
    sql`select d.number from ${name(counting.lineTable)} l join ${name(tableOf(key))} d on d.id = l.document
         where ${condition}
           and ${takenOf(counting, String(id))} > l.${name(columnOf(of))} * (1 + ${beyond} / 100) limit 1`,
    'done-anew',
  )
  if (over) throw new Problem(409, 'void-done-anew', { number: String(number), source: over.number })
}

async function reopenSources(unit: Unit, locked: LockedSources): Promise<void> {
  for (const [resource, documents] of Map.groupBy(locked.documents, (one) => one.resource)) {
    await unit.transaction.query(sql`update ${name(tableOf(resource))} set status = 'approved', version = version + 1
      where id = any(${documents.map((one) => one.id)}::uuid[]) and status = 'closed'
        and not coalesce(closed_by_hand, false)`)
  }
}
