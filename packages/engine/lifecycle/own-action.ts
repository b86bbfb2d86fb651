// What a document's own actions do, in one story: right and state, what is asked, the document's rules, then the values
// that change, the rows that are added and the journal that it writes. Rows are added to the document as it is now,
// whatever its version: whoever adds them waits for the other under the lock of the document, and nobody loses a row.
import { type Finding, newId, Problem } from '@lumbung/core'
import {
  actionsOf,
  type AnyAction,
  type AnyDocument,
  type Fields,
  readBody,
  STEP_NOTE,
  STEP_REASON,
  toWire,
  UNDO,
  type Values,
} from '@lumbung/definition'
import type { ActOptions } from '../act-options.ts'
import type { ActionTaken, AnyOutcome } from '../behaviour.ts'
import { type Posting, writePosting } from '../ledger/writer.ts'
import type { Saved } from '../masters/hook.ts'
import { linesOf } from '../store/naming.ts'
import { linesIn, updateRecord } from '../store/save.ts'
import { auditRecord, changesBetween, UNDONE } from '../trail/audit.ts'
import type { Change } from '../trail/set-apart.ts'
import type { Unit } from '../unit.ts'
import { postingOf } from './action.ts'
import { askedBy, findingsOfAction, outcomeOf, refusedNow, takingOf } from './action-work.ts'
import { checkVersion, lockRecord, nextVersion, permit } from './document.ts'
import { checkSeen } from './effects.ts'
import { checkReferences, resolveInput } from './prepare.ts'
import { reasonChange } from './reason.ts'
import { isBlank } from './transaction-type.ts'
import { undoing } from './undo.ts'

/** Takes an action that the definition of a document declares beside those of the kernel. */
export async function takeOwnAction(
  unit: Unit,
  definition: AnyDocument,
  id: string,
  action: string,
  options: ActOptions,
): Promise<Saved> {
  const declared = actionsOf(definition)[action]
  if (!declared?.done) throw new Problem(404, 'not-found')
  permit(unit, definition.key, declared.right)
  const stored = await lockRecord(unit, definition, id)
  if (!declared.appends) checkVersion(stored, options.version)
  const why = await askedBy(unit, definition, action, { number: String(stored.number ?? ''), options })
  const { outcome, postings, warnings, undone } = await worked(unit, definition, action, stored, {
    ...options,
    why: why.reason,
  })
  checkSeen(unit.actor, postings, options.previewHash)
  for (const one of postings) writePosting(unit, one)
  const { values, rows = [] } = outcome
  const added = declared.appends
    ? { [declared.appends]: [...linesIn(stored, declared.appends), ...rows.map((row) => ({ ...row, id: newId() }))] }
    : {}
  const whole: Values = {
    ...stored,
    ...withIds(definition, values ?? {}),
    ...added,
    version: nextVersion(stored),
  }
  await checkReferences(unit, definition, whole, stored)
  const changes = [...seenChanges(definition, stored, whole), ...reasonChange(why), ...undone]
  const saved: Values = why.reason === null ? whole : { ...whole, [STEP_REASON]: why.reason, [STEP_NOTE]: why.note }
  updateRecord(unit.batch, definition, saved, stored, { version: saved.version })
  auditRecord(unit, definition, saved, { action, reason: why.note, changes })
  return { values: saved, warnings }
}

/** What comes of an action, judged and worked out; nothing of it is written yet. */
interface Worked {
  readonly outcome: AnyOutcome
  readonly postings: readonly Posting[]
  readonly warnings: readonly Finding[]
  /** Of undoing: which event it takes back, as the trail has it. */
  readonly undone: readonly Change[]
}

/** Works out what an action would do now, as it is sent. */
export async function worked(
  unit: Unit,
  definition: AnyDocument,
  action: string,
  stored: Values,
  sent: Pick<ActOptions, 'fields' | 'rows'> & { readonly why?: string | null },
): Promise<Worked> {
  const said = await readSaid(unit, definition, action, stored, sent)
  const taking = await takingOf(unit, stored, { ...said, reason: sent.why ?? null })
  const findings = await findingsOfAction(unit, definition, action, stored, { lock: true, taking })
  const refused = refusedNow(definition, action, stored)
  // Where the state forbids it, a rule about the document itself says more than the state.
  const blocking = findings.filter(({ warning, path }) => !warning && (!refused || path === ''))
  const [first] = blocking
  if (first) throw new Problem(422, first.code, first.values ?? {}, blocking)
  if (refused) throw refused
  const warnings = findings.filter(({ warning }) => warning)
  if (action === UNDO) {
    const { values, postings, event } = await undoing(unit, definition, stored, said.fields.event)
    return { outcome: { values }, postings, warnings, undone: [{ path: UNDONE, from: null, to: event }] }
  }
  const outcome = await outcomeOf(unit, definition, action, stored, { lock: true, taking })
  const made = await postingOf(unit, definition, action, stored, outcome)
  return { outcome, postings: made ? [made] : [], warnings, undone: [] }
}

/** The fields and rows that are sent with an action, read and judged like those of a document. */
async function readSaid(
  unit: Unit,
  definition: AnyDocument,
  action: string,
  stored: Values,
  { fields: sent, rows }: Pick<ActOptions, 'fields' | 'rows'>,
): Promise<Pick<ActionTaken, 'fields' | 'rows'>> {
  const declared = actionsOf(definition)[action]
  const own = { ...definition, fields: { ...declared?.fields, ...rowsAsked(definition, declared) } }
  const body = {
    ...begun(definition.fields, declared?.fields, stored),
    ...sent,
    ...(rows === undefined ? {} : { rows }),
  }
  const { values, malformed, missing } = readBody(own.fields, body, { partial: false })
  const findings = [...malformed, ...missing]
  const [first] = findings
  if (first) throw new Problem(malformed.length > 0 ? 400 : 422, first.code, first.values ?? {}, findings)
  const named = await resolveInput(unit, own, values)
  await checkReferences(unit, own, { ...named, branch: stored.branch }, null)
  const { rows: _rows, ...fields } = named
  return { fields, rows: linesIn(named, 'rows') }
}

/** The rows that it adds, as they are asked: at least one. */
function rowsAsked({ fields }: AnyDocument, declared: AnyAction | undefined): Fields {
  const lines = fields[declared?.appends ?? '']
  if (!lines) return {}
  const { derived: _computed, ...options } = lines.options
  return { rows: { ...lines, options: { ...options, atLeast: 1 } } }
}

/** What the document says already of what an action asks. */
const begun = (own: Fields, asked: Fields = {}, stored: Values): Values =>
  Object.fromEntries(
    Object.entries(asked).flatMap(([key, { options }]) => {
      const field = own[key]
      const isSaid = field !== undefined && options.default === undefined && !isBlank(stored[key])
      return isSaid ? [[key, toWire(stored[key], field)]] : []
    }),
  )

/** Lines that an action adds get their id here. */
const withIds = (definition: AnyDocument, values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      definition.fields[key]?.kind === 'lines'
        ? linesIn(values, key).map((line) => ({ ...line, id: line.id || newId() }))
        : value,
    ]),
  )

/**
 * Lines are left out: what is computed of them may be what its reader must not see yet, and is told by the document as
 * long as it is there.
 */
const seenChanges = (definition: AnyDocument, before: Values, after: Values): readonly Change[] =>
  changesBetween(definition, withoutLines(definition, before), withoutLines(definition, after))

const withoutLines = (definition: AnyDocument, values: Values): Values => ({
  ...values,
  ...Object.fromEntries(linesOf(definition).map(([key]) => [key, []])),
})
