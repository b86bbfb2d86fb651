import { setTimeout as pause } from 'node:timers/promises'

/** SQLSTATE of a failed statement, if the error came from the database. */
export const sqlState = (error: unknown): string | null =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.length === 5
    ? error.code
    : null

// PostgreSQL's own, and the system's for files of ours: no room, or none for this account.
const FULL: ReadonlySet<string> = new Set(['53100', 'ENOSPC', 'EDQUOT'])

/** Whether something could not be written because the disk is full. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && FULL.has(error.code)

const TRIES = 10
const PAUSE_MS = 20

/**
 * Opens a connection. A restore gives two databases each other's names: who connects in that instant is told that there
 * is none of this name, and finds it a moment later.
 */
export async function reached<T>(open: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await open()
    } catch (error) {
      if (sqlState(error) !== '3D000' || tries >= TRIES) throw error
      await pause(tries * PAUSE_MS)
    }
  }
}
