import { createHash } from 'node:crypto'
import fs from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { Problem } from '@lumbung/core'
import { raw, sql } from '@lumbung/definition'
import { from as copyFrom } from 'pg-copy-streams'
import { type Connection, sqlState } from '../database/connection.ts'
import { invariantWords, verify } from '../verify/verify.ts'
import type { Registry } from '../registry.ts'
import { updateSchema } from '../store/schema.ts'
import { tablesOf } from '../store/tables.ts'
import { type Manifest, proveFile, type SavedTable, type BackupFile } from './format.ts'
import type { Plain } from './plain.ts'
import { problemWith } from './errors.ts'
import { constrain, copied, layOut, quoted } from './structure.ts'

/** What restoring needs to know besides the file. */
export interface Restoring {
  readonly file: string
  readonly registry: Registry
  readonly product: string
  readonly report?: (done: number, total: number) => void
  /** Done last, in the transaction of the rows. */
  readonly before?: (connection: Connection) => Promise<void>
}

export interface Restored {
  readonly manifest: Manifest
  /** How many invariants were checked; all of them hold. */
  readonly checked: number
}

/** Looks at the whole file and at what made it; what cannot be restored is refused before anything is touched. */
export async function acceptable({ file, registry, product }: Restoring): Promise<BackupFile> {
  const found = await proveFile(file)
  const { manifest } = found
  if (isNewer(manifest.product, product)) throw problemWith(file, 'backup-newer', { version: manifest.product })
  const parts = manifest.product === product ? unknownParts(manifest, registry) : []
  if (parts.length > 0) throw problemWith(file, 'backup-unknown-parts', { parts: parts.slice(0, 5).join(', ') })
  return found
}

const numbersOf = (version: string): readonly number[] =>
  version.split('.').map((part) => Number.parseInt(part, 10) || 0)

function isNewer(one: string, other: string): boolean {
  const [own, its] = [numbersOf(other), numbersOf(one)]
  const place = its.findIndex((part, index) => part !== (own[index] ?? 0))
  return place >= 0 && (its[place] ?? 0) > (own[place] ?? 0)
}

/** What the definitions that made it named and ours do not: of the same version, it comes from after ours. */
function unknownParts({ tables }: Manifest, registry: Registry): string[] {
  const known = new Map(tablesOf(registry).map((table) => [table.name, new Set(table.columns.map((one) => one.name))]))
  return tables.flatMap(({ name, declared }) => {
    if (declared.length === 0) return []
    const columns = known.get(name)
    return columns ? declared.filter((one) => !columns.has(one)).map((one) => `${name}.${one}`) : [name]
  })
}

/** Nothing may be there: books are never written over or mixed. */
async function refuseUsedPlace(connection: Connection): Promise<void> {
  const [used] = await connection.query<{ tables: number; company: boolean }>(sql`
    select count(*)::int as tables, coalesce(bool_or(relname = 'company'), false) as company
      from pg_class where relnamespace = to_regnamespace('public') and relkind in ('r', 'p', 'S')`)
  if ((used?.tables ?? 0) === 0) return
  const [company] = used?.company ? await connection.query<{ name: string }>(sql`select name from company`) : []
  throw company ? new Problem(409, 'backup-place-taken', { name: company.name }) : new Problem(409, 'backup-place-used')
}

/**
 * Restores an accepted backup into an empty database and proves it there, in one transaction: when a table, a
 * constraint or an invariant does not hold, the database is as empty as it was.
 */
export async function restoreInto(target: Plain, found: BackupFile, restoring: Restoring): Promise<Restored> {
  const { manifest } = found
  const { file, registry } = restoring
  await refuseUsedPlace(target)
  await passTransactions(target, manifest, file)
  await target.query(raw('begin'))
  try {
    await asRefusal(file, async () => {
      await layOut(target, manifest)
      await loadTables(target, manifest, restoring)
      await constrain(target, manifest.tables)
      await setSequences(target, manifest)
      await bringUpToDate(target, registry)
    })
    await restoring.before?.(target)
    restoring.report?.(3, 4)
    const checked = await prove(target, restoring)
    await target.query(raw('commit'))
    return { manifest, checked }
  } catch (error) {
    await target.query(raw('rollback')).catch(() => undefined)
    throw error
  }
}

/** Rows that break a constraint, or tables this product cannot take over, speak against the backup. */
async function asRefusal(file: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const isOfDatabase = /^(22|23|42)/.test(sqlState(error) ?? '')
    if (isOfDatabase && error instanceof Error) throw problemWith(file, 'backup-structure', { reason: error.message })
    throw error
  }
}

async function loadTables(target: Plain, { tables }: Manifest, { file, report }: Restoring): Promise<void> {
  const total = tables.reduce((sum, one) => sum + one.bytes, 0)
  let done = 0
  for (const table of tables) {
    await loadTable(target, table, file)
    done += table.bytes
    // To prove them takes as long again.
    report?.(done, 2 * total)
  }
}

async function loadTable(target: Plain, table: SavedTable, file: string): Promise<void> {
  const hash = createHash('sha256')
  const hashing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      done(null, chunk)
    },
  })
  const { offset, length } = table
  const rows = target.client.query(copyFrom(`${copied(table)} from stdin`))
  const stored = fs.createReadStream(file, { start: offset, end: offset + length - 1, highWaterMark: 1 << 18 })
  await pipeline(stored, createZstdDecompress(), hashing, rows)
  if (hash.digest('hex') !== table.sha256 || rows.rowCount !== table.rows)
    throw problemWith(file, 'backup-rows-differ', { table: table.name })
}

async function setSequences(target: Plain, { sequences }: Manifest): Promise<void> {
  for (const { name, last, isCalled } of sequences)
    await target.query(sql`select setval(${quoted(name)}::regclass, ${last}::bigint, ${isCalled}::boolean)`)
}

/** As a start does with an older database; also what is not rows: indexes, views, functions, triggers, rights. */
async function bringUpToDate(target: Plain, registry: Registry): Promise<void> {
  await target.query(sql`update schema_version set definitions = 'restored'`)
  await updateSchema(target, registry)
  // Nobody is signed in to books that have just come back, and nothing works at what was under way.
  await target.query(sql`delete from session`)
  // What waited then may have left since.
  await target.query(sql`update mail set body = null where is_secret`)
  await target.query(sql`update mail set state = 'unknown', ended_at = now() where state in ('waiting', 'sending')`)
  await target.query(sql`delete from password_link`)
  await target.query(sql`delete from sign_in_ticket`)
  await target.query(sql`update job set state = 'failed', finished_at = now() where state in ('running', 'waiting')`)
  await target.query(raw('analyze'))
}

async function prove(target: Plain, { file, registry }: Restoring): Promise<number> {
  const [row] = await target.query<{ here: boolean }>(sql`select summaries_belong_here() as here`)
  if (!row?.here) await target.query(sql`select rebuild_summaries()`)
  const { checked, breaches } = await verify(target, registry)
  const [first] = breaches
  if (!first) return checked
  throw problemWith(file, 'backup-breach', { invariant: [invariantWords(registry, first.invariant)], row: first.row })
}

/** More than an hour of counting. */
const FAR = 1_000_000_000n
const STEP = 100_000n

/**
 * Rows name the transaction that wrote them, and seals and summaries go by that count, so this server's has to be past
 * theirs. Transactions that write nothing cost ten microseconds; on the server the backup came from there are none.
 */
async function passTransactions(target: Plain, { nextTransaction }: Manifest, file: string): Promise<void> {
  for (;;) {
    const [row] = await target.query<{ now: string }>(sql`select pg_current_xact_id()::text as now`)
    const missing = BigInt(nextTransaction) - BigInt(row?.now ?? '0')
    if (missing <= 0n) return
    if (missing > FAR) throw problemWith(file, 'backup-far-ahead', { count: String(missing) })
    const step = missing < STEP ? missing : STEP
    await target.query(
      raw(`do $$ begin for i in 1..${step} loop perform pg_current_xact_id(); commit; end loop; end $$`),
    )
  }
}
