// A file is read before a transaction begins: a reader that takes its time then holds neither a connection nor a lock.
// What was read waits packed, so that a large file does not lie in memory unfolded until it is written.
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import type { Connection } from '../database/connection.ts'
import { insertPart } from './keep.ts'
import { parseFile } from './parse.ts'
import type { FileShape, ReadingChoice } from './read-file.ts'

const pack = promisify(deflateRaw)
const unpack = promisify(inflateRaw)

/** Rows that are kept together, as packed JSON. */
interface PackedPart {
  readonly count: number
  readonly rows: Buffer
}

export interface ReadParts {
  readonly shape: FileShape
  readonly parts: readonly PackedPart[]
}

/** Reads a file of at most `limit` rows. */
export async function readParts(bytes: Buffer, choice: ReadingChoice, limit: number): Promise<ReadParts> {
  const parts: PackedPart[] = []
  const shape = await parseFile(bytes, choice, limit, async (rows) => {
    parts.push({ count: rows.length, rows: await pack(JSON.stringify(rows), { level: 1 }) })
  })
  return { shape, parts }
}

/** Writes what was read of an upload. */
export async function insertParts(connection: Connection, upload: string, { parts }: ReadParts): Promise<void> {
  for (const [place, { count, rows }] of parts.entries())
    await insertPart(connection, upload, place, count, String(await unpack(rows)))
}
