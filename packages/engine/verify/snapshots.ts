// What papers of submitted documents say of others must be what the row of the trail about the submission proves. A
// snapshot may be gone where the books of its year need not be kept any more, and a person in it where the trail tells
// of the erasure. Documents submitted before the trail proved it are not judged.
import { type AnyDocument, name, sql } from '@lumbung/definition'
import type { Connection, Row } from '../database/connection.ts'
import { editable } from '../store/states.ts'
import { differenceOf, type Snapshot, type SnapshotDifference, type SnapshotProof } from '../trail/snapshot-proof.ts'
import { columnOf, tableOf } from '../store/naming.ts'
import type { Breach } from '../ledger/breach.ts'
import { pagesOf } from './pages.ts'

const BATCH = 500
const SUBMISSIONS: readonly string[] = ['submit', 'create-submit']

interface Kept extends Row {
  readonly id: string
  readonly number: string | null
  readonly snapshot: Snapshot | null
  readonly proof: SnapshotProof
  readonly isRetained: boolean
}

/** The next submitted documents whose newest submission is proved; `after` is an id. */
const keptOf = (connection: Connection, { key, date }: AnyDocument, after: string): Promise<Kept[]> =>
  connection.query<Kept>(
    sql`select d.id, d.number, s.snapshot, told.proof, coalesce(d.${name(columnOf(date))} <
               (select max(number)::date from audit where action = 'retention'), false) as "isRetained"
          from ${name(tableOf(key))} d
          join lateral (select a.fingerprint -> 'snapshot' as proof from audit a
                         where a.record = d.id and a.action = any(${SUBMISSIONS}::text[])
                         order by a.at desc, a.id desc limit 1) told on told.proof is not null
          left join document_snapshot s on s.id = d.id
         where d.id > ${after}::uuid and d.status <> all(${[...editable]}::text[])
         order by d.id limit ${BATCH}`,
    'verify-snapshot',
  )

/** Which of these people the trail tells were erased. */
async function erasedOf(connection: Connection, people: readonly string[]): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set()
  const rows = await connection.query<{ readonly record: string }>(
    sql`select distinct record from audit where action = 'erase' and record = any(${people}::uuid[])`,
    'verify-erased',
  )
  return new Set(rows.map(({ record }) => record))
}

/** Snapshots of submitted documents that are changed or gone. */
export async function alteredSnapshots(
  connection: Connection,
  documents: readonly AnyDocument[],
): Promise<readonly Breach[]> {
  const breaches: Breach[] = []
  for (const definition of documents) breaches.push(...(await alteredOf(connection, definition)))
  return breaches
}

async function alteredOf(connection: Connection, definition: AnyDocument): Promise<Breach[]> {
  const breaches: Breach[] = []
  for await (const kept of pagesOf((after) => keptOf(connection, definition, after))) {
    const compared = kept.map(({ snapshot, proof, ...one }) => ({
      ...one,
      difference: snapshot && differenceOf(snapshot, proof),
    }))
    const erased = await erasedOf(
      connection,
      compared.flatMap(({ difference }) => difference?.missing ?? []),
    )
    for (const { id, number, isRetained, difference } of compared) {
      const found = wordsFor(difference, isRetained, erased)
      if (found) breaches.push({ invariant: 'paper-altered', row: `${definition.key} ${number ?? id}: ${found}` })
    }
  }
  return breaches
}

function wordsFor(
  difference: SnapshotDifference | null,
  isRetained: boolean,
  erased: ReadonlySet<string>,
): string | null {
  if (!difference) return isRetained ? null : 'what its papers say of others is gone'
  if (difference.isChanged) return 'its papers say something else of others than when it was submitted'
  return difference.missing.every((id) => erased.has(id)) ? null : 'its papers lack a person whom nobody erased'
}
