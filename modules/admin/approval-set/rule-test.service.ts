// The sets as they read, and which of them a document would fall under: read only, nothing is submitted by asking.
import { Decimal, type Finding, isId, Problem, ZERO } from '@lumbung/core'
import { type AnyDocument, type ApprovalSubject, exceptionsOf, OWN_LIMIT, type Values } from '@lumbung/definition'
import {
  allSets,
  type ApprovalRequestView,
  type ApprovalSet,
  approvableOf,
  approversFor,
  calculated,
  changedSubject,
  definitionOf,
  engineFor,
  fieldsOfSubject,
  judgedRules,
  type LevelPart,
  levelViews,
  type Matched,
  matchedBy,
  matchedViews,
  matching,
  may,
  type Missed,
  missed,
  namedFor,
  permit,
  readRecords,
  seenConditions,
  setsFor,
  stampsOf,
  type Subject,
  subjectOf,
  todayOf,
  type Unit,
  valueOfText,
} from '@lumbung/engine/kernel.ts'
import { approvalSet } from './definition.ts'

/** A set in force, by what people call what it names. */
export interface RuleView {
  readonly id: string
  readonly name: string
  readonly document: string
  readonly matched: Matched
  readonly levels: readonly (Pick<LevelPart, 'level' | 'quorum' | 'count'> & {
    readonly group: string | null
    readonly user: string | null
  })[]
}

export interface TestedRule extends RuleView {
  readonly missed: readonly Missed[]
  /** Exceptions of the document that it would have to ask for to be the one. */
  readonly lacking: readonly string[]
}

/** Which set a document would fall under now, why others would not, and who would be asked. */
export interface RuleTest {
  readonly set: string | null
  /** Of which everything that is seen holds, and that asks for more besides. */
  readonly unsure: string | null
  readonly sets: readonly TestedRule[]
  /** Exceptions that would refuse it, since no set lets them pass. */
  readonly refused: readonly string[]
  readonly levels: ApprovalRequestView['levels']
}

async function viewsOf(unit: Unit, sets: readonly ApprovalSet[]): Promise<readonly RuleView[]> {
  const { groups, people } = await approversFor(unit, '', null)
  const conditions = sets.map(matchedBy)
  const viewOf = await matchedViews(unit, conditions)
  return sets.map((set, at) => ({
    id: set.id,
    name: set.name,
    document: set.document,
    matched: viewOf(conditions[at] ?? matchedBy(set)),
    levels: set.levels.map(({ level, quorum, count, group, user }) => ({
      level,
      quorum,
      count,
      group: groups.get(group ?? '')?.name ?? null,
      user: people.get(user ?? '')?.name ?? null,
    })),
  }))
}

/** A set without conditions on fields that who asks does not see; the same one where it has none. */
function seenSet(unit: Unit, set: ApprovalSet): ApprovalSet {
  const conditions = seenConditions(unit, set.document, set.conditions)
  return conditions === set.conditions ? set : { ...set, conditions }
}

/** Every set in force. */
export async function rulesOf(unit: Unit): Promise<readonly RuleView[]> {
  permit(unit, approvalSet.key, 'read')
  const sets = await allSets(unit)
  return viewsOf(
    unit,
    sets.map((one) => seenSet(unit, one)),
  )
}

/** What is asked of the test: a document there is, by its number, or what one would say. */
export interface Tested {
  readonly document: string
  readonly number?: string
  readonly branch?: string
  readonly amount?: string
  readonly exceptions?: readonly string[]
  readonly values?: Readonly<Record<string, string>>
}

interface Found {
  readonly subject: Subject
  readonly passed: readonly Finding[]
  readonly submittedBy: string
}

/** Which set a document would fall under; in a transaction that is taken back. */
export async function testRules(unit: Unit, asked: Tested): Promise<RuleTest> {
  permit(unit, approvalSet.key, 'read')
  if (asked.document === '') throw refusal('document', 'required')
  const approvable = approvableOf(unit.engine.registry, asked.document)
  if (!approvable) throw refusal('document', 'unknown-key', { key: asked.document })
  const all = await setsFor(unit, approvable.key)
  const sets = all.map((one) => seenSet(unit, one))
  const found =
    asked.number === undefined ? typed(unit, approvable, asked) : await stored(unit, approvable, asked, sets)
  const { subject, passed, submittedBy } = found
  const first = matching(sets, subject, passed)
  // Where more is asked than may be told, what is seen does not say which one it is.
  const set = first && all.includes(first) ? first : undefined
  const views = await viewsOf(unit, sets)
  const tested = views.map((view, at): TestedRule => {
    const own = sets[at]
    const lacking = passed.flatMap(({ level = '' }) => (own?.exceptions.includes(level) ? [] : [level]))
    return { ...view, missed: own ? missed(own, subject) : [], lacking: [...new Set(lacking)] }
  })
  const levels = set ? await askedNow(unit, approvable, set, found.subject.branch, submittedBy) : []
  const refused = first ? [] : passed.map(({ level = '' }) => level)
  const unsure = set ? null : (first?.id ?? null)
  return { set: set?.id ?? null, unsure, sets: tested, refused: [...new Set(refused)], levels }
}

async function askedNow(
  unit: Unit,
  { definition: { key } }: ApprovalSubject,
  { levels }: ApprovalSet,
  branch: string | null,
  submittedBy: string,
): Promise<ApprovalRequestView['levels']> {
  const state = { submittedBy, levelSince: String(stampsOf(unit, 'submitted').submittedAt), decisions: [] }
  return levelViews(levels, await approversFor(unit, key, branch), state)
}

/**
 * A document there is, as it would be judged now; what would refuse it otherwise is not the question here. A change of
 * a record is judged as if it were to what the record says.
 */
async function stored(
  unit: Unit,
  { definition, change }: ApprovalSubject,
  { number = '' }: Tested,
  sets: readonly ApprovalSet[],
): Promise<Found> {
  const missing = new Problem(404, 'number-unknown', { number }, [
    { path: 'number', code: 'number-unknown', values: { number } },
  ])
  if (!may(unit.actor, `${definition.key}.read`)) throw new Problem(403, 'no-permission')
  const id = await unit.engine.masters.idByCode(unit.transaction, definition.key, number.trim())
  const record = id === null ? undefined : (await readRecords(unit, definition.key, [id], { lock: false })).get(id)
  if (!record) throw missing
  if (definition.kind === 'master') {
    const subject = changedSubject(change, record, await namedFor(unit, definition, record, sets))
    return { subject, passed: [], submittedBy: '' }
  }
  if (!unit.actor.branches.includes(String(record.branch))) throw missing
  const values = await calculated(unit, definition, record, false)
  const passed = await passedOf(unit, definition, values)
  const named = await namedFor(unit, definition, values, sets)
  const { warnings, refusals } = passed
  const subject = subjectOf(definition, values, { warnings: [...warnings, ...refusals], today: todayOf(unit), named })
  return { subject, passed: refusals, submittedBy: String(record.submittedBy ?? record.createdBy ?? '') }
}

async function passedOf(unit: Unit, definition: AnyDocument, values: Values) {
  try {
    const all = new Set([OWN_LIMIT, ...Object.keys(exceptionsOf(definition))])
    const { warnings, passed } = await judgedRules(unit, definition, values, all)
    // Whose limit it is beyond is not the question of a rule.
    return { warnings, refusals: passed.filter(({ level }) => level !== OWN_LIMIT) }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return { warnings: [], refusals: error.findings.filter(({ level }) => level !== undefined && level !== OWN_LIMIT) }
  }
}

const AMOUNT = { kind: 'money', options: {} } as const

/** What a document would say; what is left open says nothing. */
function typed(unit: Unit, { definition, change }: ApprovalSubject, asked: Tested): Found {
  const { registry } = engineFor(unit.engine, unit.actor)
  const branch = change ? null : branchOf(unit, asked)
  const amount = asked.amount ? valueOfText(AMOUNT, asked.amount) : ZERO
  if (!(amount instanceof Decimal)) throw refusal('amount', 'not-a-number')
  const known = new Map(
    fieldsOfSubject(registry, definitionOf(registry, definition.key)).map((one) => [one.path, one.field]),
  )
  const values = new Map(
    Object.entries(asked.values ?? {}).map(([path, text]) => {
      const field = known.get(path)
      if (!field) throw refusal(`values.${path}`, 'condition-field')
      const value = valueOfText(field, text)
      if (value === undefined) throw refusal(`values.${path}`, 'condition-value', { value: text })
      return [path, value]
    }),
  )
  const exceptions = new Set(asked.exceptions ?? [])
  const valuesAt = (path: string): readonly unknown[] => (values.has(path) ? [values.get(path)] : [])
  const subject = { branch, amount, exceptions, valuesAt, codeOf: () => undefined }
  return { subject, passed: [], submittedBy: '' }
}

function branchOf({ actor }: Unit, asked: Tested): string {
  const branch = asked.branch ?? actor.branch
  if (branch === null || !isId(branch)) throw refusal('branch', 'branch-missing')
  if (!actor.branches.includes(branch)) throw refusal('branch', 'branch-unknown')
  return branch
}

const refusal = (path: string, code: string, values: Finding['values'] = {}): Problem =>
  new Problem(422, code, values, [{ path, code, values }])
