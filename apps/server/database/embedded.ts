import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { accountFor, findBinaries, reachableBinaries, type Binaries } from './binaries.ts'
import { createCluster, majorOf, type Server } from './cluster.ts'
import {
  connectionTo,
  type EmbeddedConnection,
  listeningFor,
  listeningNow,
  listensOn,
  passwordFor,
  urlTo,
} from './listening.ts'
import { programIn } from './machine.ts'
import { isOwned, takeOwnership, type Ownership } from './owner.ts'
import { keepServer, stopOrphan } from './server.ts'
import { type Listening, serverSettings } from './settings.ts'

export type { EmbeddedConnection }

export interface EmbeddedOptions {
  /** Holds `postgres/` (the data), `postgres.log` and `owner.json`. Created when missing. */
  readonly dataDirectory: string
  readonly log: (line: string) => void
  /** False only for data that are thrown away: no fsync. */
  readonly durable?: boolean
  /** Other programs than the ones found on the machine. */
  readonly binaries?: Binaries
  /** How new data are reached; as the system has it unless said. */
  readonly listensOn?: Listening['kind']
  /** The database ended and could not be started again. */
  readonly onLost?: (error: unknown) => void
  /** Whether a disk has no room; asked of the system unless said. */
  readonly isFull?: (folder: string) => boolean
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

/**
 * Starts a real PostgreSQL on a data folder, for when no DATABASE_URL names a server. It listens on a Unix socket that
 * only our own account reaches, or on loopback with a password. One process owns a data folder; a second one is refused
 * in one sentence.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
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
  const listening = listeningNow(path.resolve(dataDirectory), accountFor(cluster))
  return listening && connectionTo(listening)
}

/** Whether there are data in this folder. */
export const isEmbedded = (dataDirectory: string): boolean =>
  majorOf(path.join(path.resolve(dataDirectory), 'postgres')) !== null

async function startOwned(
  dataDirectory: string,
  options: EmbeddedOptions,
  ownership: Ownership,
): Promise<EmbeddedDatabase> {
  const cluster = path.join(dataDirectory, 'postgres')
  const account = accountFor(cluster)
  const binaries = reachableBinaries(options.binaries ?? findBinaries(majorOf(cluster)), account)
  const server: Server = { binaries, account, cluster, logFile: path.join(dataDirectory, 'postgres.log') }
  const password = passwordFor(dataDirectory, options.listensOn ?? listensOn(process.platform))
  if (majorOf(cluster) === null) createCluster(server, password, options.log)
  await stopOrphan(cluster, options.log, binaries.folder)
  const listening = await listeningFor(cluster, account, password)
  const { log, durable = true, onLost = (error) => log(String(error)) } = options
  const keeping = { log, onLost, ...(options.isFull ? { isFull: options.isFull } : {}) }
  const kept = await keepServer(server, serverSettings(listening, durable), keeping)
  const stop = async (): Promise<void> => {
    await kept.stop()
    if (listening.kind === 'socket') fs.rmSync(listening.folder, { recursive: true, force: true })
    ownership.release()
  }
  const [connection, url] = [connectionTo(listening), urlTo(listening)]
  let stopping: Promise<void> | undefined
  return { connection, url, version: versionOf(binaries), stop: () => (stopping ??= stop()) }
}

function versionOf(binaries: Binaries): string {
  const answer = spawnSync(programIn(binaries.folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return /\d+(\.\d+)*/.exec(answer.stdout)?.[0] ?? String(binaries.major)
}

/** Data made by root belong to the account of the database, and another account could not even see that they exist. */
function refuseForeignData(dataDirectory: string): void {
  const own = process.getuid?.()
  const places = [dataDirectory, path.join(dataDirectory, 'postgres')].filter((place) => fs.existsSync(place))
  const foreign = places.find((place) => fs.statSync(place).uid !== own)
  // Windows has no such numbers.
  if (own === undefined || own === 0 || foreign === undefined) return
  throw new Error(
    `The data in ${foreign} belong to account number ${fs.statSync(foreign).uid}, because another account created ` +
      'them. Start as that account or as root, or give the folder to your own account (chown -R).',
  )
}
