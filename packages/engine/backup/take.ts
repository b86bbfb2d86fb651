import { createHash, type Hash } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { raw, sql } from '@lumbung/definition'
import { to as copyTo } from 'pg-copy-streams'
import type { Row } from '../database/connection.ts'
import type { Registry } from '../registry.ts'
import { tablesOf } from '../store/tables.ts'
import {
  type BackupKind,
  BackupWriter,
  type Manifest,
  type SavedSequence,
  type SavedTable,
  type BackupFile,
} from './format.ts'
import type { Plain } from './plain.ts'
import { copied, lockTables, quoted, readStructure, type Structure, type TableShape } from './structure.ts'

export interface Taking {
  readonly registry: Registry
  /** Where the file comes to lie; until it is whole it has another name. */
  readonly file: string
  readonly product: string
  readonly kind: BackupKind
  readonly by: string | null
  readonly report?: (done: number, total: number) => void
}

/** What a file is called that has no end yet. */
export const PART = '.part'

/** Counts and hashes what passes through. */
class Meter extends Transform {
  readonly hash: Hash = createHash('sha256')
  bytes = 0

  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void): void {
    this.hash.update(chunk)
    this.bytes += chunk.length
    done(null, chunk)
  }
}

/**
 * Saves the books as they are at one moment, while others go on writing. The file has its name only when it is whole
 * and on disk; whatever goes wrong before leaves nothing. The connection is the caller's, who holds the right to save.
 */
export async function takeBackup(source: Plain, taking: Taking): Promise<BackupFile> {
  await source.query(raw('begin isolation level repeatable read read only'))
  const part = taking.file + PART
  const writer = await BackupWriter.create(part)
  try {
    const whole = await writer.finish(await copyAll(source, writer, taking))
    await source.query(raw('commit'))
    await rename(part, taking.file)
    return whole
  } catch (error) {
    await rm(part, { force: true })
    throw error
  } finally {
    await writer.close()
  }
}

interface Moment extends Row {
  readonly snapshot: string
  readonly next: string
  readonly at: string
  readonly postgres: string
  readonly definitions: string
  readonly company: string | null
  readonly files: number
  readonly bytes: string
}

async function copyAll(source: Plain, writer: BackupWriter, taking: Taking): Promise<Manifest> {
  const structure = await readStructure(source)
  await lockTables(source, structure.tables, 'access share')
  const [moment] = await source.query<Moment>(sql`
    select pg_current_snapshot()::text as snapshot, pg_snapshot_xmax(pg_current_snapshot())::text as next, now() as at,
           current_setting('server_version') as postgres, (select definitions from schema_version) as definitions,
           (select name from company) as company, (select count(*) from attachment) as files,
           (select coalesce(sum(size::bigint), 0)::text from attachment) as bytes`)
  if (!moment) throw new Error('The database does not say what time it is.')
  const tables = await copyTables(source, writer, structure, taking)
  return {
    product: taking.product,
    definitions: moment.definitions,
    company: moment.company ?? '',
    kind: taking.kind,
    by: taking.by,
    takenAt: moment.at,
    postgres: moment.postgres,
    snapshot: moment.snapshot,
    nextTransaction: moment.next,
    attachments: { count: moment.files, bytes: Number(moment.bytes) },
    tables,
    sequences: await savedSequences(source, structure),
  }
}

async function copyTables(
  source: Plain,
  writer: BackupWriter,
  { tables }: Structure,
  { registry, report }: Taking,
): Promise<SavedTable[]> {
  const declared = new Map(tablesOf(registry).map((table) => [table.name, table.columns.map((one) => one.name)]))
  const total = tables.reduce((sum, one) => sum + one.size, 0)
  const saved: SavedTable[] = []
  let done = 0
  for (const { size, ...table } of tables) {
    saved.push({ ...table, declared: declared.get(table.name) ?? [], ...(await copyTable(source, writer, table)) })
    done += size
    report?.(done, total)
  }
  return saved
}

async function copyTable(source: Plain, writer: BackupWriter, table: TableShape) {
  const { offset } = writer
  const rows = source.client.query(copyTo(`${copied(table)} to stdout`))
  const meter = new Meter()
  const compress = createZstdCompress({ params: { [constants.ZSTD_c_compressionLevel]: 3 } })
  await pipeline(rows, meter, compress, (chunks: AsyncIterable<Buffer>) => writer.append(chunks))
  return {
    rows: rows.rowCount,
    bytes: meter.bytes,
    sha256: meter.hash.digest('hex'),
    offset,
    length: writer.offset - offset,
  }
}

/** Sequences know no snapshots: read last, they are past all that the rows hold. */
async function savedSequences(source: Plain, { sequences }: Structure): Promise<SavedSequence[]> {
  const saved: SavedSequence[] = []
  for (const sequence of sequences) {
    const [row] = await source.query<{ last: string; called: boolean }>(
      raw(`select last_value::text as last, is_called as called from ${quoted(sequence.name)}`),
    )
    saved.push({ ...sequence, last: row?.last ?? sequence.start, isCalled: row?.called ?? false })
  }
  return saved
}
