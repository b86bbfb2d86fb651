import { Decimal, type Finding, ONE, Problem } from '@lumbung/core'
import type { AnyDocument, Values } from '@lumbung/definition'
import type { Entry } from '@lumbung/ledger'
import type { Filing } from '../behaviour.ts'
import { loadFacts } from '../facts/load.ts'
import type { PostingHeader } from '../ledger/header.ts'
import { type PlannedJournal, type Posting, posting, writePosting } from '../ledger/writer.ts'
import { numberFor, ordinaryNumber } from './numbering.ts'
import { checkBackdating, checkRoleBackdating, periodsOf, postingPeriod, writeWhileClosing } from '../ledger/period.ts'
import { calculated, checkReferences, judgedRules, momentOf } from './prepare.ts'
import { checkOpenQuantities, closeFinished, type Finished } from './open-quantities.ts'
import { insertLines } from '../store/save.ts'
import { createdRecords, type CreatedRecord, writeCreated } from './created.ts'
import { lockSources, nothingLocked } from './sources.ts'
import type { Unit } from '../unit.ts'

/** What approval would write: the document as it then is, and its ledgers. */
export interface Approval {
  readonly values: Values
  readonly posting: Posting | null
  readonly warnings: readonly Finding[]
  /** Refusals that an approval lets pass. */
  readonly passed: readonly Finding[]
  /** Predecessors of which nothing is open any more once this stands. */
  readonly finished: readonly Finished[]
  /** Masters that it creates. */
  readonly created: readonly CreatedRecord[]
  /** Its lines and these predecessors are written already. */
  readonly isAhead: boolean
}

const textOr = (value: unknown, otherwise: string | null): string | null =>
  typeof value === 'string' && value !== '' ? value : otherwise

export async function headerOf(
  unit: Unit,
  definition: AnyDocument,
  values: Values,
  number: string,
): Promise<PostingHeader> {
  const date = String(values[definition.date])
  const period = await postingPeriod(unit, definition, date)
  const idr = await unit.engine.masters.idByCode(unit.transaction, 'currency', 'IDR')
  const currency = textOr(values.currency, idr)
  if (!currency) throw new Problem(422, 'unknown-code', { code: 'IDR' })
  const rate = values.rate instanceof Decimal && currency !== idr ? values.rate : ONE
  return {
    date,
    period: period.id,
    currency,
    rate,
    branch: String(values.branch),
    party: definition.party ? textOr(values[definition.party], null) : null,
    sourceType: definition.key,
    source: String(values.id),
    number,
    event: 'approve',
    kind: filingOf(unit, definition, values).kind ?? 'normal',
  }
}

/** An order that waited while its month was closed posts nothing there, so it is still approved. */
async function checkPeriod(unit: Unit, definition: AnyDocument, status: unknown, date: string): Promise<void> {
  const doesPost = Boolean(unit.engine.registry.behaviours.get(definition.key)?.post)
  if (doesPost || status !== 'pending') await postingPeriod(unit, definition, date)
}

interface ApprovalOptions {
  readonly preview: boolean
  readonly ahead?: boolean
  /** Refusals of these levels do not hold it up. */
  readonly passing: ReadonlySet<string>
}

/**
 * Approval in one story: lock what it is made from, calculate and check again under that lock, number it, ask the
 * document what it posts, and turn that into rows. Nothing is written here; `writeApproval` and the preview both take
 * what comes back, so a preview equals the posting.
 */
export async function approval(
  unit: Unit,
  definition: AnyDocument,
  given: Values,
  { preview, ahead = false, passing }: ApprovalOptions,
): Promise<Approval> {
  const locking = lockSources(unit, definition, given, nothingLocked)
  // What the calculation reads travels behind the lock, so it sees what the lock protects.
  const calculating = calculated(unit, definition, given, true)
  for (const one of [locking, calculating]) one.catch(() => undefined)
  const first = await locking
  const values = await calculating
  // A source that only the calculation found is locked before what is open on it is read.
  const locked = await lockSources(unit, definition, values, first)
  const numbering = preview ? Promise.resolve(null) : ordinaryNumber(unit, definition, values)
  // The checks do not wait for each other, so their statements travel together; what they refuse is told in this order.
  const references = checkReferences(unit, definition, values, given)
  const quantities = checkOpenQuantities(unit, definition, values, locked)
  const rules = judgedRules(unit, definition, values, passing)
  for (const one of [numbering, references, quantities, rules]) one.catch(() => undefined)
  await references
  const finished = await quantities
  const { warnings, passed } = await rules
  const dating = await checkRoleBackdating(unit, definition, values, passing)
  const { entries, created } = await outcomeOf(unit, definition, values)
  const said = { warnings, passed: [...passed, ...dating], finished, created }
  const moves = entries.some((entry) => entry.ledger === 'stock')
  const isAhead =
    ahead && entries.length > 0 && writeAhead(unit, definition, values, finished, moves ? 'behind' : 'at-once')
  if (moves) await checkBackdating(unit, definition, values)
  if (entries.length === 0) {
    await checkPeriod(unit, definition, given.status, String(values[definition.date]))
    const number = preview ? values.number : await numberOf(unit, definition, values, numbering)
    return { ...said, values: { ...values, number }, posting: null, isAhead }
  }
  // A gapless number is counted last, when nothing but the writing can still fail: its lock is held the shortest.
  const written = await posting(unit, await headerOf(unit, definition, values, String(values.number ?? '')), entries)
  const draft = { ...written, later: await plannedLater(unit, definition, values) }
  const number = preview ? values.number : await numberOf(unit, definition, values, numbering)
  const made = numbered(draft, typeof number === 'string' ? number : '')
  return { ...said, values: { ...values, number }, posting: made, isAhead }
}

/** What was worked out to see whom it concerns, with its number: nobody has to be asked, so it is posted as it is. */
export async function withNumber(unit: Unit, definition: AnyDocument, made: Approval): Promise<Approval> {
  const number = await numberOf(unit, definition, made.values, ordinaryNumber(unit, definition, made.values))
  const values = { ...made.values, number }
  return { ...made, values, posting: made.posting && numbered(made.posting, number ?? '') }
}

/**
 * Writes the lines, which the posting does not change any more, while the posting is worked out: the database would be
 * idle otherwise. Only where the writing is all of the transaction; answers whether it was done.
 */
function writeAhead(
  unit: Unit,
  definition: AnyDocument,
  values: Values,
  finished: readonly Finished[],
  when: 'at-once' | 'behind',
): boolean {
  const send = unit.countsWithWrite ? unit.transaction.ahead?.() : null
  if (!send) return false
  insertLines(unit.batch, definition, values, true)
  closeFinished(unit, finished)
  const statement = unit.batch.taken()
  if (statement) send(statement, when)
  return true
}

/** The number counted meanwhile, or that of a gapless series, counted now. */
const numberOf = async (
  unit: Unit,
  definition: AnyDocument,
  values: Values,
  numbering: Promise<string | null>,
): Promise<string | null> => (await numbering) ?? numberFor(unit, definition, values, true)

const filingOf = (unit: Unit, definition: AnyDocument, values: Values): Filing =>
  unit.engine.registry.behaviours.get(definition.key)?.file?.(values) ?? {}

/** Adds an approval's rows to the batch. */
export function writeApproval(unit: Unit, { posting: made, finished, created, isAhead }: Approval): void {
  if (!isAhead) closeFinished(unit, finished)
  writeCreated(unit, created)
  if (made) writePosting(unit, made)
}

/**
 * What follows on later days, the mirror of an accrual for one. It waits while the period of that day is not open, and
 * the opening of the period writes it (finance 1.1).
 */
const plannedLater = (unit: Unit, definition: AnyDocument, values: Values): Promise<PlannedJournal[]> =>
  Promise.all(
    (filingOf(unit, definition, values).later ?? []).map(async ({ date, kind }) => {
      const period = (await periodsOf(unit)).find((one) => date >= one.start && date <= one.end)
      if (period?.status === 'closed') throw new Problem(422, 'period-closed', { period: period.name })
      if (period?.status === 'closing') await writeWhileClosing(unit)
      const isOpen = period?.status === 'active' || period?.status === 'closing'
      return { date, kind, period: isOpen ? period.id : null }
    }),
  )

interface Outcome {
  readonly entries: readonly Entry[]
  readonly created: readonly CreatedRecord[]
}

/** Entries of the document's own posting, and the masters it creates; a document that does neither has none. */
async function outcomeOf(unit: Unit, definition: AnyDocument, values: Values): Promise<Outcome> {
  const behaviour = unit.engine.registry.behaviours.get(definition.key)
  if (!behaviour?.post && !behaviour?.creates) return { entries: [], created: [] }
  const facts = behaviour.needs
    ? await loadFacts(unit, behaviour.needs(values), { lock: true, except: String(values.id) })
    : {}
  const entries = behaviour.post?.(values, facts, momentOf(unit, definition, 'approve')) ?? []
  return { entries, created: await createdRecords(unit, behaviour.creates?.(values, facts) ?? []) }
}

/** Puts the number, known last, into every row that shows it. */
function numbered(draft: Posting, number: string): Posting {
  if (draft.header.number === number) return draft
  const named = <R extends Readonly<Record<string, unknown>>>(rows: readonly R[]): R[] =>
    rows.map((row) => ({ ...row, number }))
  return {
    ...draft,
    header: { ...draft.header, number },
    journal: draft.journal ? { ...draft.journal, number, source_number: number } : null,
    openItems: named(draft.openItems),
    allocations: named(draft.allocations),
    declared: draft.declared.map(({ ledger, row }) => ({ ledger, row: { ...row, number } })),
    stock: draft.stock ? { ...draft.stock, moves: named(draft.stock.moves) } : null,
    corrections: (draft.corrections ?? []).map((one) => ({
      ...one,
      journal: { ...one.journal, number, source_number: number },
    })),
  }
}
