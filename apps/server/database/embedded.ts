import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { accountFor, canReach, findBinaries, reachableBinaries, type Account, type Binaries } from './binaries.ts'
import { isOwned, takeOwnership, type Ownership } from './owner.ts'
import { isServerOf, until } from './processes.ts'
import { clusterOptions, serverPort, serverSettings } from './settings.ts'
import { socketFolderFor } from './socket-folder.ts'

export interface EmbeddedOptions {
  /** Holds `postgres/` (the data), `postgres.log` and `owner.json`. Created when missing. */
  readonly dataDirectory: string
  readonly log: (line: string) => void
  /** False only for data that are thrown away: no fsync. */
  readonly durable?: boolean
  /** Other programs than the ones found on the machine. */
  readonly binaries?: Binaries
}

/** Connection options as `pg` takes them. */
export interface EmbeddedConnection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

export interface EmbeddedDatabase {
  readonly connection: EmbeddedConnection
  /** The same connection as one text, for libraries that take no options. */
  readonly url: string
  /** The version of PostgreSQL, such as `15.13`. */
  readonly version: string
  /** Orderly end: open transactions are rolled back, everything is written. A second call waits for the first. */
  stop(): Promise<void>
}

interface Server {
  readonly binaries: Binaries
  readonly account: Account | null
  readonly cluster: string
  readonly logFile: string
}

const databaseName = 'lumbung'
const userName = 'lumbung'

/**
 * Starts a real PostgreSQL on a data folder, for when no DATABASE_URL names a server. It listens on a Unix socket that
 * only our own account reaches. One process owns a data folder; a second one is refused in one sentence.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (process.platform === 'win32') {
    throw new Error('The embedded database needs Linux or macOS. Set DATABASE_URL to a PostgreSQL server.')
  }
  const dataDirectory = path.resolve(options.dataDirectory)
  fs.mkdirSync(dataDirectory, { recursive: true })
  refuseForeignData(dataDirectory)
  const ownership = takeOwnership(dataDirectory)
  try {
    return await startOwned(dataDirectory, options, ownership)
  } catch (error) {
    ownership.release()
    throw error
  }
}

/** The database of another process of ours that works on this data folder now; null when none does. */
export function runningEmbedded(dataDirectory: string): EmbeddedConnection | null {
  const cluster = path.join(path.resolve(dataDirectory), 'postgres')
  if (!isOwned(path.resolve(dataDirectory)) || majorOf(cluster) === null) return null
  return connectionTo(socketFolderFor(cluster, accountFor(cluster)))
}

/** Whether there are data in this folder. */
export const isEmbedded = (dataDirectory: string): boolean =>
  majorOf(path.join(path.resolve(dataDirectory), 'postgres')) !== null

const connectionTo = (host: string): EmbeddedConnection => ({
  host,
  port: serverPort,
  user: userName,
  database: databaseName,
})

async function startOwned(
  dataDirectory: string,
  options: EmbeddedOptions,
  ownership: Ownership,
): Promise<EmbeddedDatabase> {
  const cluster = path.join(dataDirectory, 'postgres')
  const account = accountFor(cluster)
  const binaries = reachableBinaries(options.binaries ?? findBinaries(majorOf(cluster)), account)
  const server: Server = { binaries, account, cluster, logFile: path.join(dataDirectory, 'postgres.log') }
  if (majorOf(cluster) === null) createCluster(server, options.log)
  await stopOrphan(cluster, options.log)
  const socketFolder = socketFolderFor(cluster, account)
  const child = await startServer(server, serverSettings(socketFolder, options.durable ?? true))
  const connection = connectionTo(socketFolder)
  const url = `socket:${socketFolder}?db=${databaseName}&user=${userName}`
  const stop = async (): Promise<void> => {
    await stopServer(child)
    fs.rmSync(socketFolder, { recursive: true, force: true })
    ownership.release()
  }
  let stopping: Promise<void> | undefined
  return { connection, url, version: versionOf(binaries), stop: () => (stopping ??= stop()) }
}

function majorOf(cluster: string): number | null {
  const file = path.join(cluster, 'PG_VERSION')
  return fs.existsSync(file) ? Number.parseInt(fs.readFileSync(file, 'utf8'), 10) : null
}

function versionOf(binaries: Binaries): string {
  const answer = spawnSync(path.join(binaries.folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return /\d+(\.\d+)*/.exec(answer.stdout)?.[0] ?? String(binaries.major)
}

/** Data made by root belong to the account of the database, and another account could not even see that they exist. */
function refuseForeignData(dataDirectory: string): void {
  const own = process.getuid?.()
  const places = [dataDirectory, path.join(dataDirectory, 'postgres')].filter((place) => fs.existsSync(place))
  const foreign = places.find((place) => fs.statSync(place).uid !== own)
  if (own === 0 || foreign === undefined) return
  throw new Error(
    `The data in ${foreign} belong to account number ${fs.statSync(foreign).uid}, because another account created ` +
      'them. Start as that account or as root, or give the folder to your own account (chown -R).',
  )
}

/**
 * How PostgreSQL is told where its data are. Run as root, it works under an account that may not be allowed to walk
 * down to a project in a closed home folder (mode 0700). So we open the data folder ourselves and hand it to the child
 * as its descriptor 3; on Linux `/proc/self/fd/3` leads there without that walk, and the data stay in the project.
 */
function placeOf(cluster: string, account: Account | null): { readonly path: string; readonly cwd: string } {
  const hidden = account !== null && process.platform === 'linux' && !canReach(cluster, account)
  return hidden ? { path: '/proc/self/fd/3', cwd: '/' } : { path: cluster, cwd: cluster }
}

/** A new cluster is finished beside its place and then renamed, so that an interrupted first start leaves no half. */
function createCluster(server: Server, log: (line: string) => void): void {
  log(`Creating the database (PostgreSQL ${server.binaries.major}) ...`)
  const unfinished = `${server.cluster}.new`
  fs.rmSync(unfinished, { recursive: true, force: true })
  fs.mkdirSync(unfinished, { mode: 0o700 })
  if (server.account !== null) fs.chownSync(unfinished, server.account.uid, server.account.gid)
  runProgram(server, unfinished, ['initdb', ...clusterOptions(server.binaries.major)], '')
  runProgram(server, unfinished, ['postgres', '--single', 'postgres'], `CREATE DATABASE ${databaseName};\n`)
  fs.renameSync(unfinished, server.cluster)
}

function runProgram(server: Server, cluster: string, command: readonly string[], input: string): void {
  const [program = '', ...args] = command
  const place = placeOf(cluster, server.account)
  const folder = fs.openSync(cluster, 'r')
  const answer = spawnSync(path.join(server.binaries.folder, program), args, {
    ...server.account,
    cwd: place.cwd,
    env: { ...environment(), PGDATA: place.path },
    input,
    encoding: 'utf8',
    stdio: ['pipe', 'pipe', 'pipe', folder],
  })
  fs.closeSync(folder)
  if (answer.status === 0) return
  throw new Error(`PostgreSQL could not create its data (${program}): ${answer.error?.message ?? answer.stderr.trim()}`)
}

/** Settings of PostgreSQL that the surroundings may carry must not reach our server, and messages are in English. */
const environment = (): NodeJS.ProcessEnv => ({ PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' })

/** A server whose owner was killed lives on without one. It is ended in order; its data are then ours alone. */
export async function stopOrphan(cluster: string, log: (line: string) => void): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid')
  const pid = serverNumber(file)
  if (pid === null) return
  if (!isServerOf(pid, cluster)) {
    // A stranger may have got the number since, and PostgreSQL would then refuse to start for its sake.
    fs.rmSync(file, { force: true })
    return
  }
  log('The database of an earlier run is still working; ending it ...')
  process.kill(pid, 'SIGINT')
  const ended = (): boolean => !isServerOf(pid, cluster)
  if (await until(ended, 30_000)) return
  process.kill(pid, 'SIGQUIT')
  if (await until(ended, 10_000)) return
  throw new Error(`The database of an earlier run (process ${pid}) does not end; end it and start again.`)
}

function serverNumber(pidFile: string): number | null {
  if (!fs.existsSync(pidFile)) return null
  const number = Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10)
  return Number.isNaN(number) ? null : number
}

/** After a hard kill the old server's processes take a moment to let go of the memory they held; we wait for them. */
async function startServer(server: Server, settings: readonly string[]): Promise<ChildProcess> {
  const end = performance.now() + 10_000
  for (;;) {
    const before = fs.existsSync(server.logFile) ? fs.statSync(server.logFile).size : 0
    const child = spawnServer(server, settings)
    if (await isReady(child, server.cluster)) return child
    const said = fs.readFileSync(server.logFile, 'utf8').slice(before).trim()
    const passing = /lock file .* already exists|shared memory block .* still in use|is being used by/.test(said)
    if (!passing || performance.now() > end) throw new Error(`PostgreSQL did not start: ${said}`)
    await until(() => false, 100)
  }
}

function spawnServer(server: Server, settings: readonly string[]): ChildProcess {
  const output = fs.openSync(server.logFile, logTooLong(server.logFile) ? 'w' : 'a')
  const folder = fs.openSync(server.cluster, 'r')
  const place = placeOf(server.cluster, server.account)
  // Detached: Ctrl+C in the terminal must reach us alone, so that requests under way end before their database does.
  const child = spawn(path.join(server.binaries.folder, 'postgres'), ['-D', place.path, ...settings], {
    ...server.account,
    cwd: place.cwd,
    env: environment(),
    detached: true,
    stdio: ['ignore', output, output, folder],
  })
  fs.closeSync(output)
  fs.closeSync(folder)
  return child
}

const logTooLong = (file: string): boolean => fs.existsSync(file) && fs.statSync(file).size > 20_000_000

/** Lines of a file that another process may take away at any moment; none when it is gone. */
function readLines(file: string): readonly string[] {
  try {
    return fs.readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}

/** PostgreSQL writes the state of its start into its pid file. */
async function isReady(child: ChildProcess, cluster: string): Promise<boolean> {
  const file = path.join(cluster, 'postmaster.pid')
  let failed = false
  child.once('error', () => (failed = true))
  child.once('exit', () => (failed = true))
  const ready = (): boolean => {
    if (failed) return true
    const lines = readLines(file)
    return lines[0] === String(child.pid) && lines[7]?.startsWith('ready') === true
  }
  // Replaying the journal after a power cut may take minutes, and must not be cut short.
  await until(ready, 600_000)
  return !failed
}

async function stopServer(child: ChildProcess): Promise<void> {
  const ended = (): boolean => child.exitCode !== null || child.signalCode !== null
  if (ended()) return
  child.kill('SIGINT')
  if (await until(ended, 60_000)) return
  child.kill('SIGQUIT')
  await until(ended, 10_000)
}
