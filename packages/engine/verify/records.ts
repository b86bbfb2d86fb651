// Documents, rights and periods must say what the trail says of them: the newest fingerprint of each record is made
// again from its values. Who approved is in the trail too, and files have the bytes that were put there. All of it is
// read in batches, so that the memory it takes does not grow with the books.
import { createHash } from 'node:crypto'
import { type Definition, join, name, raw, type Sql, sql, type Values } from '@lumbung/definition'
import type { Connection, Row } from '../database/connection.ts'
import {
  APPROVED,
  COVERED_MASTERS,
  type Fingerprint,
  fingerprintOf,
  LAYOUT,
  PERSONAL_PART,
} from '../trail/fingerprint.ts'
import { documentsOf, type Registry } from '../registry.ts'
import { tableOf } from '../store/naming.ts'
import { decodeRecord, recordStatement } from '../store/record.ts'
import type { Breach } from '../ledger/breach.ts'
import { pagesOf } from './pages.ts'

// Documents with their lines, a thousand of them each at most.
const BATCH = 200

/** Of one record: its newest fingerprint, and whether the trail knows that it was made or approved. */
interface Told extends Row {
  readonly record: string
  readonly number: string | null
  readonly fingerprint: Fingerprint | null
  readonly isKnown: boolean
  /** Whether it tells of a step that may have approved it. */
  readonly isSubmitted: boolean
  /** Whether any row of it carries a fingerprint. */
  readonly isProved: boolean
  /** What it proves of people, beside the trail; null where there is nothing, or it was taken out. */
  readonly personal: string | null
  readonly hasPersonal: boolean
}

const PERSONAL_PATH = `$[*] ? (@.path == "${PERSONAL_PART}")`

const SUBMITTING: readonly string[] = ['create-submit', 'submit', 'approve']
const TELLING: readonly string[] = ['create', ...SUBMITTING]

async function toldOf(connection: Connection, ids: readonly string[]): Promise<ReadonlyMap<string, Told>> {
  const rows = await connection.query<Told>(
    sql`select distinct on (a.record) a.record, a.number, p.after #>> '{}' as personal,
               case when a.fingerprint ->> 'hash' is not null then a.fingerprint end as fingerprint,
               coalesce(a.changes @? ${PERSONAL_PATH}::jsonpath, false) as "hasPersonal",
               bool_or(a.action = any(${TELLING}::text[]) or a.fingerprint is not null) over of_it as "isKnown",
               bool_or(a.action = any(${SUBMITTING}::text[])) over of_it as "isSubmitted",
               bool_or(a.fingerprint is not null) over of_it as "isProved"
          from audit a left join audit_personal p on p.audit = a.id and p.path = ${PERSONAL_PART}
         where a.record = any(${ids}::uuid[])
        window of_it as (partition by a.record)
         order by a.record, (a.fingerprint ->> 'version')::integer desc nulls last, a.at desc`,
    'verify-told',
  )
  return new Map(rows.map((row) => [row.record, row]))
}

/** Whether the trail never proved it: histories that are laid out by SQL, for measurements, have no fingerprints. */
const isUnproved = ({ kind }: Definition, { isSubmitted, isProved }: Told): boolean =>
  kind !== 'document' || (isSubmitted && !isProved)

/** What a record says otherwise than the trail; null where it says the same. */
function difference(definition: Definition, values: Values, told: Told | undefined, retained: string): string | null {
  if (!told?.isKnown) return 'the trail does not know of it'
  const { fingerprint: kept } = told
  if (!kept) return isUnproved(definition, told) ? null : 'is approved, and the trail tells of no approval'
  if (kept.layout > LAYOUT) return `layout ${kept.layout} is of a later version of the program`
  const now = fingerprintOf(definition, values, kept.layout)
  if (!now) return `status ${String(values.status)}, after it was approved`
  if (now.version < kept.version) return `version ${now.version}, in the trail ${kept.version}`
  if (now.hash !== kept.hash) return `says something else than version ${kept.version} in the trail`
  if (definition.kind !== 'document') return null
  if (String(values.number) !== told.number) return `number ${String(values.number)}, in the trail ${told.number}`
  const isRetained = String(values[definition.date]) < retained
  return isSameOfPeople(now, told, isRetained)
    ? null
    : `says something else of people than version ${kept.version} in the trail`
}

/** Whether it says of people what it said, or nothing any more where its books need not be kept. */
function isSameOfPeople(now: Fingerprint, told: Told, isRetained: boolean): boolean {
  // Taken out of the trail: whether that was lawful is asked of every row.
  if (told.hasPersonal && told.personal === null) return true
  const kept = told.fingerprint?.personal ?? told.personal ?? undefined
  return now.personal === kept || (isRetained && now.personal === undefined)
}

/** Records that say something else than what the trail says of them. */
export async function alteredRecords(connection: Connection, registry: Registry): Promise<readonly Breach[]> {
  const [row] = await connection.query<{ retained: string | null }>(
    sql`select max(number) as retained from audit where action = 'retention'`,
  )
  const breaches: Breach[] = []
  for (const { definition } of registry.resources.values()) {
    const isCovered = definition.kind === 'document' || COVERED_MASTERS.includes(definition.key)
    if (isCovered) breaches.push(...(await alteredOf(connection, definition, row?.retained ?? '')))
  }
  return [...breaches, ...(await goneDocuments(connection, registry))]
}

async function alteredOf(connection: Connection, definition: Definition, retained: string): Promise<Breach[]> {
  const breaches: Breach[] = []
  const meant = definition.kind === 'document' ? sql` and d.status = any(${APPROVED}::text[])` : raw('')
  const pages = pagesOf((after) =>
    connection.query<{ id: string } & Row>(
      recordStatement(definition, raw(''), sql`where d.id > ${after}::uuid${meant} order by d.id limit ${BATCH}`),
    ),
  )
  for await (const rows of pages) {
    const told = await toldOf(
      connection,
      rows.map(({ id }) => id),
    )
    for (const row of rows) {
      const values = decodeRecord(definition, row)
      const found = difference(definition, values, told.get(row.id), retained)
      const named = String(values.number ?? values.code ?? values.name ?? row.id)
      if (found) breaches.push({ invariant: 'record-altered', row: `${definition.key} ${named}: ${found}` })
    }
  }
  return breaches
}

/** Documents that the trail says were approved, and that are approved no more or not there. */
async function goneDocuments(connection: Connection, registry: Registry): Promise<Breach[]> {
  const tables = documentsOf(registry).map(
    ({ key }) => sql`select id from ${name(tableOf(key))} where status = any(${APPROVED}::text[])`,
  )
  if (tables.length === 0) return []
  const rows = await connection.query<{ row: string }>(
    sql`with there as (${join(tables, ' union all ')})
      select resource || ' ' || coalesce(min(number), record::text) as row from audit a
       where fingerprint ->> 'hash' is not null and resource <> all(${COVERED_MASTERS}::text[])
         and not exists (select from there where there.id = a.record)
       group by resource, record limit 20`,
  )
  return rows.map(({ row }) => ({ invariant: 'record-altered', row: `${row}: is approved no more` }))
}

/** Decisions of which the trail says otherwise who took them, when, or which. */
export const decisionsAstray: Sql = sql`select r.resource || ' ' || r.record || ' level ' || d.level as row
    from approval_decision d join approval_request r on r.id = d.request
   where not exists (select from audit a where a.record = r.record and a.at = d.decided_at
     and a.app_user = d.app_user
     and case when a.action = 'submit' then 'approve' else replace(a.action, '-level', '') end = d.decision)`

interface FileRow extends Row {
  readonly id: string
  readonly resource: string
  readonly record: string
  readonly name: string
  readonly hash: string
  readonly bytes: Buffer
  readonly told: string | null
  readonly isErased: boolean
}

/** Files that are not the ones that were put beside their record. One at a time: each may be large. */
export async function alteredFiles(connection: Connection): Promise<readonly Breach[]> {
  const breaches: Breach[] = []
  const pages = pagesOf((after) =>
    connection.query<FileRow>(
      sql`select f.id, f.resource, f.record, f.name, encode(f.hash, 'hex') as hash, f.bytes,
            (select p.after ->> 'sha256' from audit_personal p
              where p.record = f.record and p.after ->> 'file' = f.id::text and p.after ->> 'name' = f.name) as told,
            exists (select from audit a where a.record = f.record and a.action = 'attach' and a.at = f.added_at
              and not exists (select from audit_personal p where p.audit = a.id)) as "isErased"
          from attachment f where f.id > ${after}::uuid order by f.id limit 1`,
      'verify-file',
    ),
  )
  for await (const [file] of pages) {
    if (!file) continue
    const hash = createHash('sha256').update(file.bytes).digest('hex')
    // What the trail said of it may have been taken out; the file then proves itself alone.
    const told = file.told ?? (file.isErased ? file.hash : null)
    if (hash !== told || hash !== file.hash)
      breaches.push({ invariant: 'file-altered', row: `${file.resource} ${file.record}: ${file.name}` })
  }
  return breaches
}

/** Files that were put and are gone, without a row of the trail that tells of it. */
export const filesGone: Sql = sql`select a.resource || ' ' || coalesce(a.number, a.record::text) || ': '
         || (p.after ->> 'name') as row
    from audit a join audit_personal p on p.audit = a.id and p.path = ''
   where a.action = 'attach' and not exists (select from attachment f where f.id::text = p.after ->> 'file')
     and not exists (select from audit g where g.record = a.record and (g.action in ('delete', 'erase')
       or g.action = 'detach' and exists (select from audit_personal q
            where q.audit = g.id and q.before ->> 'file' = p.after ->> 'file')))`
