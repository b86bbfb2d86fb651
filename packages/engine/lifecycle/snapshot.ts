// A submitted document keeps what its papers say of others: name, address and tax numbers of its party, terms and bank,
// branch and company. A reprint ten years later is the same paper, whatever the masters say by then.
//   the customer moves and takes another NPWP in May: a document of March is reprinted with the old ones.
// A draft prints the masters of today; recalled and submitted again, a document keeps those of its last submission.
// Of a person who was erased since, every paper says what the master says: erased.
import { type AnyDocument, type AnyMaster, type Definition, name, sql, type Values } from '@lumbung/definition'
import type { Transaction } from '../database/connection.ts'
import { editable } from '../store/states.ts'
import { type Engine, todayOf, type Unit } from '../unit.ts'
import { type MasterCache, referenceOf } from '../masters/cache.ts'
import { companySettings } from '../own-settings.ts'
import { masterOf } from '../registry.ts'
import { type Settings, settingNow, settingValues } from '../settings.ts'
import { columnOf, plainFieldsOf, tableOf } from '../store/naming.ts'
import { askedFor, lentTo } from './paper-parts.ts'
import { proofOfSnapshot, salted, type Snapshot, type SnapshotProof } from '../trail/snapshot-proof.ts'

const TABLE = 'document_snapshot'
const PRINTED: ReadonlySet<string> = new Set(['text', 'code', 'choice', 'address'])

const printedKeys = ({ fields }: AnyMaster): readonly string[] =>
  plainFieldsOf(fields).flatMap(([key, { kind }]) => (PRINTED.has(kind) ? [key] : []))

/** The field with the addresses of a party. */
const addressesOf = ({ fields }: AnyMaster): string | undefined =>
  Object.keys(fields).find((key) => fields[key]?.options.fields?.address?.kind === 'address')

/** The masters that the header of a document refers to, and its branch. */
function referencedBy({ engine }: Pick<Unit, 'engine'>, { fields }: AnyDocument, values: Values) {
  const referenced = plainFieldsOf(fields).map(([key, { kind, options }]) => ({
    resource: kind === 'ref' && !options.line ? (options.key ?? '') : '',
    id: values[key],
  }))
  return [...referenced, { resource: 'branch', id: values.branch }].flatMap(({ resource, id }) => {
    const master = engine.registry.resources.get(resource)?.definition
    return master?.kind === 'master' && !master.ledger && typeof id === 'string' && id !== '' ? [{ master, id }] : []
  })
}

// A master that changes is read as another object; the same object prints the same.
const known = new WeakMap<Values, Values>()

/** What papers print of a record: its texts, and of many addresses the one to bill. */
function printedOf(master: AnyMaster, record: Values): Values {
  const before = known.get(record)
  if (before) return before
  const texts = printedKeys(master).flatMap((key): [string, unknown][] => (record[key] ? [[key, record[key]]] : []))
  const addresses = addressesOf(master)
  const billed = addresses === undefined ? undefined : billedRow(record)
  if (addresses !== undefined && billed) texts.push([addresses, [{ address: billed.address }]])
  const made = Object.fromEntries(texts)
  known.set(record, made)
  return made
}

const companyOf = (all: Settings): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.values(companySettings).flatMap((one): [string, string][] => {
      const value = settingNow(all, one)
      return value === '' ? [] : [[one.key, value]]
    }),
  )

/**
 * Keeps what a document prints of others, in the batch of its submission; masters and settings are in memory. Answers
 * what the row of the trail proves it by.
 */
export async function takeSnapshot(unit: Unit, definition: AnyDocument, values: Values): Promise<SnapshotProof> {
  const { masters, registry } = unit.engine
  const records: Record<string, Values> = {}
  for (const { master, id } of referencedBy(unit, definition, values)) {
    const record = (await masters.load(unit.transaction, master.key, [id])).get(id)
    if (record) records[id] = master.person ? salted(printedOf(master, record)) : printedOf(master, record)
  }
  const lent = registry.paperParts.size > 0 ? await keptParts(unit, definition, values, records) : undefined
  const settings = registry.resources.has('setting') ? companyOf(await settingValues(unit.transaction, masters)) : {}
  const snapshot: Snapshot = { records, settings, ...(lent ? { lent } : {}) }
  unit.batch.insert(TABLE, { id: values.id, snapshot })
  return proofOfSnapshot(snapshot)
}

/** Which records are lent to its papers; what they print goes to the others. */
async function keptParts(unit: Unit, definition: AnyDocument, values: Values, records: Record<string, Values>) {
  const { engine, transaction } = unit
  const lent = await lentTo(unit, await askedFor(unit, definition, values, todayOf(unit)))
  for (const [key, id] of Object.entries(lent)) {
    const master = masterOf(engine.registry, engine.registry.paperParts.get(key)?.master ?? '')
    const record = master && (await engine.masters.load(transaction, master.key, [id])).get(id)
    if (master && record) records[id] ??= printedOf(master, record)
  }
  return lent
}

/** Back in the hands of its author, a document prints the masters of today. */
export const dropSnapshot = ({ batch }: Unit, { id }: Values): void => batch.delete(TABLE, String(id))

/** What was kept of a submitted document; null where the masters of today are printed. */
export async function snapshotOf(
  { transaction }: Unit,
  definition: Definition,
  { id, status }: Values,
): Promise<Snapshot | null> {
  if (definition.kind !== 'document' || editable.has(String(status))) return null
  const [row] = await transaction.query<{ readonly snapshot: Snapshot }>(
    sql`select snapshot from document_snapshot where id = ${id}`,
    'snapshot',
  )
  return row?.snapshot ?? null
}

/** The engine whose masters read as they did when the snapshot was taken. */
export function engineAsOf(engine: Engine, snapshot: Snapshot | null): Engine {
  if (!snapshot) return engine
  const { masters, registry } = engine
  const load: MasterCache['load'] = async (connection, key, ids) => {
    const found = await masters.load(connection, key, ids)
    const master = masterOf(registry, key)
    return master ? new Map([...found].map(([id, now]) => [id, asOf(master, now, snapshot.records[id])])) : found
  }
  const then: MasterCache = {
    load,
    async reference(connection, key, id, language) {
      const master = masterOf(registry, key)
      const record = (await load(connection, key, [id])).get(id)
      return master && record ? referenceOf(master, record, language) : null
    },
    whole: (...asked) => masters.whole(...asked),
    known: (key) => masters.known(key),
    idByCode: (...asked) => masters.idByCode(...asked),
    idsByCode: (...asked) => masters.idsByCode(...asked),
    remembered: (...asked) => masters.remembered(...asked),
    validate: (stamps) => masters.validate(stamps),
    confirm: (key, stamp) => masters.confirm(key, stamp),
    size: masters.size,
  }
  return { ...engine, masters: then }
}

/** A record with its printed values as they were; what was empty then is empty. */
function asOf(master: AnyMaster, now: Values, then: Values | undefined): Values {
  if (!then) return now
  const addresses = addressesOf(master)
  return {
    ...now,
    ...Object.fromEntries(printedKeys(master).map((key) => [key, then[key] ?? null])),
    ...(addresses === undefined ? {} : { [addresses]: then[addresses] ?? [] }),
  }
}

/** Takes a person who is erased out of every snapshot; the row of the trail that says so must be written before. */
export async function eraseFromSnapshots({ engine, transaction }: Unit, key: string, id: string): Promise<void> {
  for (const { definition } of engine.registry.resources.values()) {
    if (definition.kind !== 'document') continue
    for (const [field, { kind, options }] of plainFieldsOf(definition.fields)) {
      if (kind !== 'ref' || options.line || options.key !== key) continue
      await transaction.query(
        sql`update document_snapshot s set snapshot = s.snapshot #- array['records', ${id}]::text[]
              from ${name(tableOf(definition.key))} d where d.id = s.id and d.${name(columnOf(field))} = ${id}`,
        'snapshot-erase',
      )
    }
  }
}

/** Drops the snapshots of documents whose books need not be kept any more. */
export async function dropOldSnapshots(transaction: Transaction, { registry }: Engine, before: string): Promise<void> {
  for (const { definition } of registry.resources.values()) {
    if (definition.kind !== 'document') continue
    await transaction.query(
      sql`delete from document_snapshot s using ${name(tableOf(definition.key))} d
           where d.id = s.id and d.${name(columnOf(definition.date))} < ${before}::date`,
      'snapshot-retention',
    )
  }
}

/** The address that papers show of several: the default one to bill, else any to bill, the default, any. */
export function billedRow(record: Values): Values | undefined {
  const list = Object.values(record).find(
    (one): one is Values[] => Array.isArray(one) && one.some((row: Values) => row.address),
  )
  const rows: readonly Values[] = list ?? []
  const toBill = rows.filter((row) => row.use === 'billTo')
  const asked = toBill.length > 0 ? toBill : rows
  return asked.find((row) => row.standard === true) ?? asked[0]
}
