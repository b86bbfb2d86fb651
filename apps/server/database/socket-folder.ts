import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { canReach, type Account } from './binaries.ts'

/** The system cuts socket paths at 107 bytes; PostgreSQL adds a file name of its own. */
const longestFolder = 107 - '/.s.PGSQL.5432.lock'.length

/**
 * The folder of the socket: short, found again from the data folder, and closed to every other account, since whoever
 * reaches the socket is let in.
 */
export function socketFolderFor(cluster: string, account: Account | null): string {
  const name = `lumbung-${createHash('sha256').update(fs.realpathSync(cluster)).digest('hex').slice(0, 12)}`
  const bases = [os.tmpdir(), '/tmp'].filter((base) => account === null || canReach(base, account))
  const folder = bases.map((base) => path.join(base, name)).find((whole) => Buffer.byteLength(whole) <= longestFolder)
  if (folder === undefined)
    throw new Error('No temporary folder is short enough for a PostgreSQL socket; set TMPDIR=/tmp.')
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 })
  const found = fs.lstatSync(folder)
  const owner = account?.uid ?? process.getuid?.() ?? 0
  const trusted = found.uid === owner || found.uid === process.getuid?.()
  if (!found.isDirectory() || !trusted) {
    throw new Error(`${folder} belongs to another account, so it cannot hold the socket; remove it and start again.`)
  }
  if (account !== null) fs.chownSync(folder, account.uid, account.gid)
  fs.chmodSync(folder, 0o700)
  return folder
}
