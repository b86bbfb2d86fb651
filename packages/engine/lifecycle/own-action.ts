// What a document's own actions do, in one story: right and state, what is asked, the document's rules, then the values
// that change, the rows that are added and the journal that it writes. Rows are added to the document as it is now,
// whatever its version: whoever adds them waits for the other under the lock of the document, and nobody loses a row.
import { newId, Problem } from '@lumbung/core'
import { actionsOf, type AnyAction, type AnyDocument, readBody, type Values } from '@lumbung/definition'
import type { ActOptions } from '../act-options.ts'
import type { Saved } from '../masters/hook.ts'
import { linesIn, updateRecord } from '../store/save.ts'
import { auditRecord, changesBetween } from '../trail/audit.ts'
import type { Unit } from '../unit.ts'
import { postAction } from './action.ts'
import { askedBy, findingsOfAction, refuseNotNow, takingOf } from './action-work.ts'
import { checkVersion, lockRecord, nextVersion, permit } from './document.ts'
import { checkReferences, resolveInput } from './prepare.ts'
import { reasonChange } from './reason.ts'

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
  const number = String(stored.number ?? '')
  refuseNotNow(definition, action, stored)
  const why = await askedBy(unit, definition, action, { number, options })
  const taking = takingOf(unit, await rowsOf(unit, definition, stored, options.rows, declared))
  const findings = await findingsOfAction(unit, definition, action, stored, { lock: true, taking })
  const blocking = findings.filter(({ warning }) => !warning)
  const [first] = blocking
  if (first) throw new Problem(422, first.code, first.values ?? {}, blocking)
  const { values, rows = [] } = await postAction(unit, definition, action, stored, {
    previewHash: options.previewHash,
    taking,
  })
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
  updateRecord(unit.batch, definition, whole, stored, { version: whole.version })
  const changes = [...seenChanges(definition, stored, whole), ...reasonChange(why)]
  auditRecord(unit, definition, whole, { action, reason: why.note, changes })
  return { values: whole, warnings: findings.filter(({ warning }) => warning) }
}

/** The rows that are sent, read and judged like lines of a document. */
async function rowsOf(
  unit: Unit,
  definition: AnyDocument,
  stored: Values,
  sent: unknown,
  { appends }: AnyAction,
): Promise<readonly Values[]> {
  const lines = definition.fields[appends ?? '']
  if (!appends || !lines) {
    if (sent === undefined) return []
    const values = { field: 'rows' }
    throw new Problem(400, 'unknown-field', values, [{ path: 'rows', code: 'unknown-field', values }])
  }
  const { derived: _computed, ...options } = lines.options
  const own = { ...definition, fields: { rows: { ...lines, options: { ...options, atLeast: 1 } } } }
  const { values, malformed, missing } = readBody(own.fields, { rows: sent ?? [] }, { partial: false })
  const findings = [...malformed, ...missing]
  const [first] = findings
  if (first) throw new Problem(malformed.length > 0 ? 400 : 422, first.code, first.values ?? {}, findings)
  const named = await resolveInput(unit, own, values)
  await checkReferences(unit, own, { ...named, branch: stored.branch }, null)
  return linesIn(named, 'rows')
}

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

/** What is computed may be what its reader must not see yet, and is told by the document as long as it is there. */
const seenChanges = ({ fields, ...definition }: AnyDocument, before: Values, after: Values) =>
  changesBetween({ ...definition, fields }, before, after).filter(({ path }) => {
    const [key = '', line] = path.split('.')
    return line === undefined || fields[key]?.kind !== 'lines'
  })
