// Whether there is room on the disk. What was refused for want of room is remembered until something can be written
// again; a folder of the data is looked at itself, since the database may have ended for want of it.
import { statfsSync } from 'node:fs'
import { sql } from '@lumbung/definition'
import type { Database } from '../database/connection.ts'
import { isDiskFull } from '../database/reach.ts'

/** PostgreSQL takes room for its journal in pieces of 16 MB, and ends where it gets none. */
const LEAST = 32 * 1024 * 1024
const PROBE_MS = 5000

/** Whether less is left where this folder lies than the database needs to go on. */
export function isFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < LEAST
  } catch {
    // A folder that cannot be looked at says nothing of its disk.
    return false
  }
}

/** What an error says of the disk, and what the disk says of itself. */
export interface Room {
  /** Remembers an error that says there is none. */
  saw(error: unknown): void
  /** Whether the disk of the data is full at this moment. */
  isFull(): boolean
  /** Why nothing can be written, in one sentence for whoever keeps the server; null where it can. */
  reason(): Promise<string | null>
}

/** `folder` holds the data of an embedded database; null where they lie on another machine. */
export function roomOf(database: Database, folder: string | null): Room {
  let wasRefused = false
  let triedAt = Number.NEGATIVE_INFINITY
  const isFolderFull = (): boolean => folder !== null && isFull(folder)
  return {
    saw(error) {
      if (isDiskFull(error)) wasRefused = true
    },
    isFull: isFolderFull,
    async reason() {
      if (isFolderFull()) return `The disk with the data has less than ${LEAST / 1024 / 1024} MB left.`
      const now = performance.now()
      if (wasRefused && now - triedAt > PROBE_MS) {
        triedAt = now
        wasRefused = await isRefused(database)
      }
      return wasRefused ? 'The disk of the database is full.' : null
    },
  }
}

/** Tries to write half a megabyte that nobody keeps. */
async function isRefused(database: Database): Promise<boolean> {
  try {
    await database.transaction(async (transaction) => {
      await transaction.query(
        sql`create temporary table room on commit drop as select md5(i::text) from generate_series(1, 10000) i`,
      )
    })
    return false
  } catch (error) {
    return isDiskFull(error)
  }
}
