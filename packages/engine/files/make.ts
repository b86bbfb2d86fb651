// A file is made once and kept as it was: its bytes, what they are of, and which earlier file it takes the place of.
import { newId, Problem, refuse } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import { audit } from '../trail/audit.ts'
import type { Unit } from '../unit.ts'
import type { OutgoingRow } from './file.ts'
import { askFile, type AskedFile, hashOf, isDue, layoutOf, type FileParameters, written } from './asked.ts'

/** The rows asked for by their ids, those that are due where none are. */
function chosenRows(asked: AskedFile, ids: readonly string[] | null): readonly OutgoingRow[] {
  const chosen = ids && new Set(ids)
  const rows = asked.rows.filter((row) => (chosen ? chosen.has(row.id) : isDue(asked, row)))
  if (chosen && rows.length < chosen.size) throw new Problem(409, 'file-rows-gone')
  if (rows.length === 0) throw new Problem(422, 'file-empty')
  return rows
}

/** Makes the file and answers its id; the same bytes once more are the file that was made of them. */
export async function makeFile(
  unit: Unit,
  key: string,
  parameters: FileParameters,
  ids: readonly string[] | null,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  // Two who press at once would enter the same rows twice.
  await unit.transaction.query(sql`select pg_advisory_xact_lock(hashtextextended(${`file ${key}`}, 0))`)
  const asked = await askFile(unit, key, parameters)
  const rows = chosenRows(asked, ids)
  const findings = asked.file.check(rows, asked.given).filter(({ warning }) => !warning)
  if (findings.length > 0) throw refuse(findings)
  const layout = layoutOf(asked.file)
  const bytes = Buffer.from(written(asked.file, layout, rows, asked.given) ?? '')
  const same = await sameFile(unit, asked, rows, hashOf(bytes))
  return same ? { id: same, isNew: false } : { id: await enter(unit, asked, { rows, layout, bytes }), isNew: true }
}

/** The file with these bytes, as long as no other was made of its rows since. */
async function sameFile({ transaction }: Unit, { earlier }: AskedFile, rows: readonly OutgoingRow[], hash: Buffer) {
  const [newest, ...others] = new Set(rows.map(({ id }) => earlier.get(id)?.id ?? null))
  if (!newest || others.length > 0) return null
  const [same] = await transaction.query<Row & { id: string }>(
    sql`select id from made_file where id = ${newest} and hash = ${hash}`,
  )
  return same?.id ?? null
}

interface Made {
  readonly rows: readonly OutgoingRow[]
  readonly layout: string
  readonly bytes: Buffer
}

async function enter(unit: Unit, { file, given, earlier }: AskedFile, { rows, layout, bytes }: Made): Promise<string> {
  const { actor, batch, transaction } = unit
  const id = newId()
  const name = file.name(given)
  const hash = hashOf(bytes)
  const replaces = [...new Set(rows.flatMap((row) => earlier.get(row.id)?.id ?? []))]
  const branches = [...new Set(rows.map(({ branch }) => branch))]
  // Bytes would double as JSON, so they do not travel with the batch.
  await transaction.query(
    sql`insert into made_file (id, file, layout, name, from_date, to_date, branches, row_count, size, hash, bytes,
          replaces, made_at, made_by, user_name)
        values (${id}, ${file.key}, ${layout}, ${name}, ${given.from}, ${given.to}, ${branches}::uuid[],
          ${rows.length}, ${bytes.length}, ${hash}, ${bytes}, ${replaces}::uuid[],
          ${new Date(unit.now).toISOString()}, ${actor.user}, ${actor.name})`,
  )
  const proofOf = (row: OutgoingRow): string =>
    `\\x${hashOf(written(file, layout, [row], given) ?? '').toString('hex')}`
  batch.insert(
    'made_file_row',
    ...rows.map((row) => ({
      made_file: id,
      row: row.id,
      resource: row.resource,
      record: row.record,
      number: row.number,
      hash: proofOf(row),
    })),
  )
  const to = { file: id, name, layout, sha256: hash.toString('hex') }
  for (const { resource, record, number } of new Map(rows.map((row) => [row.record, row])).values())
    audit(unit, {
      resource,
      record,
      number,
      action: 'make-file',
      reason: name,
      changes: [{ path: '', from: null, to }],
    })
  return id
}
