// Erasing a person's data (UU PDP 27/2022, articles 8 and 16):
//   nobody who still owes us, or whom we still owe, is erased, nor who stands on documents that are not finished;
//   name, contacts, addresses, files, comments and what the trail says of them go; code, documents and ledgers stay;
//   books are kept ten years (UU KUP 28, 11): what tax law wants told of who stands on them lies apart until then.
import { type Finding, Problem } from '@lumbung/core'
import { actionsOf, type AnyMaster, type Field, type Person, sql, type Values } from '@lumbung/definition'
import { ERASED_NAME, isPersonal } from '../trail/personal-field.ts'
import { waitingChange } from '../approval/change.ts'
import { openDocumentFacts } from '../facts/open-documents.ts'
import type { ActOptions } from '../act-options.ts'
import { auditRecord, numberIn } from '../trail/audit.ts'
import { checkVersion, lockRecord, permit } from '../lifecycle/document.ts'
import { refuseErased } from '../lifecycle/master.ts'
import type { Saved } from '../masters/hook.ts'
import { checkNote } from '../lifecycle/reason.ts'
import { todayOf, type Unit } from '../unit.ts'
import { linesOf, plainFieldsOf } from '../store/naming.ts'
import { linesIn, updateRecord } from '../store/save.ts'
import { forgetPerson } from './forget.ts'
import { keepLawful } from './lawful.ts'

/** A master whose records may be people. */
export type PersonMaster = AnyMaster & { readonly person: Person<string> }

export const isPersonMaster = (definition: AnyMaster): definition is PersonMaster => definition.person !== undefined

/** Whether this is the step by which the record of a person is erased. */
export const erases = (definition: AnyMaster, action: string): boolean =>
  actionsOf(definition)[action]?.right === 'erase'

/** The step of a record: for who has the right to erase, with a reason. */
export async function erasePerson(unit: Unit, definition: AnyMaster, id: string, options: ActOptions): Promise<Saved> {
  permit(unit, definition.key, 'erase')
  if (!isPersonMaster(definition)) throw new Problem(404, 'not-found')
  const stored = await lockRecord(unit, definition, id)
  checkVersion(stored, options.version)
  return { values: await eraseStored(unit, definition, stored, checkNote(options)), warnings: [] }
}

/** Erases a locked record for good, and answers what is left of it. */
export async function eraseStored(
  unit: Unit,
  definition: PersonMaster,
  stored: Values,
  reason: string,
): Promise<Values> {
  refuseErased(definition, stored)
  const findings = await hindrances(unit, definition, stored)
  const [first] = findings
  if (first) throw new Problem(409, first.code, first.values ?? {}, findings)
  const version = Number(stored.version) + 1
  const left: Values = { ...withoutPerson(definition, stored, todayOf(unit)), archived: true, version }
  updateRecord(unit.batch, definition, left, stored, { archived: true, version })
  auditRecord(unit, definition, left, { action: 'erase', reason })
  // The trail gives out what it says of people only behind the row that tells of it.
  await unit.batch.send(unit.transaction)
  await keepLawful(unit, definition, stored)
  await forgetPerson(unit, definition, stored)
  return left
}

/** What stands in the way, all of it. */
async function hindrances(unit: Unit, definition: AnyMaster, stored: Values): Promise<readonly Finding[]> {
  const id = String(stored.id)
  const name = numberIn(definition, stored)
  const documents = await openDocumentFacts(unit, { kind: 'openDocuments', resource: definition.key, id })
  const [owed] = await unit.transaction.query<{ readonly count: number }>(
    sql`select count(*)::int as count from open_item o where o.party = ${id}
         and o.amount <> (select coalesce(sum(a.amount), 0) from allocation a where a.open_item = o.id)`,
    'person-owed',
  )
  const waits = definition.approvable !== undefined && (await waitingChange(unit, id)) !== null
  return [
    ...(documents > 0 ? [{ path: '', code: 'person-documents', values: { name, count: documents } }] : []),
    ...((owed?.count ?? 0) > 0 ? [{ path: '', code: 'person-owed', values: { name, count: owed?.count ?? 0 } }] : []),
    ...(waits ? [{ path: '', code: 'change-undecided', values: { name } }] : []),
  ]
}

/** The record without its person. */
function withoutPerson(definition: PersonMaster, stored: Values, today: string): Values {
  const left: Record<string, unknown> = { ...stored, [definition.person.erasedOn]: today }
  for (const [key, field] of plainFieldsOf(definition.fields))
    if (isPersonal(definition, key, field)) left[key] = emptied(field)
  for (const [key, fields] of linesOf(definition)) {
    const lines = definition.fields[key]
    if (lines && isPersonal(definition, key, lines)) left[key] = []
    else left[key] = linesIn(stored, key).map((line) => withoutPersonal(fields, line))
  }
  return left
}

function withoutPersonal(fields: AnyMaster['fields'], line: Values): Values {
  const emptiedFields = plainFieldsOf(fields).flatMap(([key, field]): [string, unknown][] =>
    field.options.guard === 'personal' ? [[key, emptied(field)]] : [],
  )
  return emptiedFields.length === 0 ? line : { ...line, ...Object.fromEntries(emptiedFields) }
}

const emptied = (field: Field<unknown, boolean>): string | null => (field.options.optional ? null : ERASED_NAME)
