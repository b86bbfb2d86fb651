// The data of an embedded PostgreSQL: where they are, who made them, and how they come to be.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { canReach, type Account, type Binaries } from './binaries.ts'
import { environmentFor, type Program, programIn, thisMachine } from './machine.ts'
import { clusterOptions } from './settings.ts'

/** What it takes to run a server on a cluster. */
export interface Server {
  readonly binaries: Binaries
  readonly account: Account | null
  readonly cluster: string
  readonly logFile: string
}

export const databaseName = 'lumbung'
export const userName = 'lumbung'

/** The major version that wrote the data; null where there are none. */
export function majorOf(cluster: string): number | null {
  const file = path.join(cluster, 'PG_VERSION')
  return fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, 'utf8'), 10) : null
}

/**
 * Where PostgreSQL finds its data. Run as root, it works under an account that may not be allowed to walk
 * down to a project in a closed home folder (mode 0700). So we open the data folder ourselves and hand it to the child
 * as its descriptor 3; on Linux `/proc/self/fd/3` leads there without that walk, and the data stay in the project.
 */
export function placeOf(cluster: string, account: Account | null): { readonly path: string; readonly cwd: string } {
  const hidden = account !== null && process.platform === 'linux' && !canReach(cluster, account)
  return hidden ? { path: '/proc/self/fd/3', cwd: '/' } : { path: cluster, cwd: cluster }
}

// Whoever reaches loopback has to know the password; a socket is reached by our own account alone.
const ASKING_FOR_PASSWORD = 'host all all 127.0.0.1/32 scram-sha-256\n'

/**
 * A new cluster is finished beside its place and then renamed, so that an interrupted first start leaves no half. With
 * a password it is reached by that alone.
 */
export function createCluster(server: Server, password: string | null, log: (line: string) => void): void {
  log(`Creating the database (PostgreSQL ${server.binaries.major}) ...`)
  const unfinished = `${server.cluster}.new-${process.pid}`
  removeUnfinished(server.cluster)
  fs.mkdirSync(unfinished, { mode: 0o700 })
  if (server.account !== null) fs.chownSync(unfinished, server.account.uid, server.account.gid)
  runProgram(server, unfinished, ['initdb', ...clusterOptions(server.binaries.major)], '')
  // Nothing listens yet. One line is one command.
  const commands = [`CREATE DATABASE ${databaseName};`]
  if (password !== null) {
    fs.writeFileSync(path.join(unfinished, 'pg_hba.conf'), ASKING_FOR_PASSWORD)
    commands.push(`ALTER ROLE ${userName} PASSWORD '${password}';`)
  }
  runProgram(server, unfinished, ['postgres', '--single', 'postgres'], commands.map((one) => `${one}\n`).join(''))
  fs.renameSync(unfinished, server.cluster)
}

/** What killed starts left. A program of theirs may write there a moment longer, so each has a folder of its own. */
function removeUnfinished(cluster: string): void {
  const folder = path.dirname(cluster)
  const left = fs.readdirSync(folder).filter((name) => name.startsWith(`${path.basename(cluster)}.new`))
  for (const name of left)
    fs.rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
}

function runProgram(server: Server, cluster: string, command: readonly [Program, ...string[]], input: string): void {
  const [program, ...args] = command
  const place = placeOf(cluster, server.account)
  const folder = fs.openSync(cluster, 'r')
  const answer = spawnSync(programIn(server.binaries.folder, program), args, {
    ...server.account,
    cwd: place.cwd,
    env: { ...environmentFor(thisMachine, process.env), PGDATA: place.path },
    input,
    encoding: 'utf8',
    windowsHide: true,
    // Windows hands no folder to a program, and hides none from it either.
    stdio: ['pipe', 'pipe', 'pipe', process.platform === 'win32' ? 'ignore' : folder],
  })
  fs.closeSync(folder)
  if (answer.status === 0) return
  throw new Error(`PostgreSQL could not create its data (${program}): ${answer.error?.message ?? answer.stderr.trim()}`)
}
