import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Catalogue, Problem } from '@lumbung/core'
import {
  clearHalfMade,
  createSchema,
  type Database,
  type Engine,
  isHalfMade,
  type Login,
  loginIn,
  makeLogin,
  mergedCatalogue,
  openDatabase,
  openEngine,
  refusePrivileged,
  type Registry,
  registryOf,
  schemaCheck,
  sentenceFor,
  SERVER_LOGIN,
  type Service,
  serviceOf,
  timeOf,
} from '@lumbung/engine'
import type { PoolConfig } from 'pg'
import { runningEmbedded, startEmbedded } from './database/embedded.ts'
import { pause } from './database/processes.ts'
import { modules } from './modules.ts'
import { numberFrom, secondsFrom } from './variables.ts'

export const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))))

/** The version of the product. */
export const product: string = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')).version

export interface SystemOptions {
  /** A PostgreSQL server of one's own; without it the embedded one is started on the data folder. */
  readonly databaseUrl: string | null
  /** The account there that owns the tables: it makes and upgrades them, and restores. */
  readonly databaseOwnerUrl?: string | null
  /** A streaming replica of that server, which answers reports while it lies behind by no more than the bound. */
  readonly replica?: { readonly url: string; readonly mostLagMs: number } | null
  /** Connections of each pool. */
  readonly connections?: number
  /** A report is stopped after so long. */
  readonly reportSeconds?: number
  /** How old figures, counts and sums may be that several people share. */
  readonly sharedMs?: number
  readonly dataDirectory: string
  readonly log: (line: string) => void
  readonly now?: () => number
  /** The embedded database ended and could not be started again. */
  readonly onLost?: (error: unknown) => void
}

/** The product without its HTTP server: database, definitions, engine. */
export interface System {
  readonly engine: Engine
  readonly service: Service
  readonly registry: Registry
  /** As the application works: without rights over the books. */
  readonly database: Database
  readonly catalogue: Catalogue
  readonly embedded: boolean
  /** Where the data of an embedded database lie. */
  readonly dataFolder: string | null
  /** As the server signs in. */
  readonly login: PoolConfig
  /** As the account that owns the tables works, where it is known. */
  readonly connection: PoolConfig
  stop(): Promise<void>
}

const replicaFromEnvironment = (): NonNullable<SystemOptions['replica']> | null => {
  const url = process.env['DATABASE_REPLICA_URL']
  return url ? { url, mostLagMs: secondsFrom('REPLICA_LAG_SECONDS', 30) } : null
}

/** Where the database is, from the environment. */
export const optionsFromEnvironment = (log: (line: string) => void): SystemOptions => ({
  databaseUrl: process.env['DATABASE_URL'] || null,
  databaseOwnerUrl: process.env['DATABASE_OWNER_URL'] || null,
  replica: replicaFromEnvironment(),
  connections: numberFrom('DATABASE_CONNECTIONS', 12),
  reportSeconds: numberFrom('REPORT_SECONDS', 60),
  sharedMs: secondsFrom('SHARED_SECONDS', 10),
  dataDirectory: path.resolve(process.env['DATA_DIRECTORY'] || path.join(root, 'data')),
  log,
})

/** Where backups lie, from the environment. */
export const backupFolderOf = ({ dataDirectory }: SystemOptions): string =>
  path.resolve(process.env['BACKUP_DIRECTORY'] || path.join(dataDirectory, 'backups'))

/** A database that answers, whatever is in it. */
export interface OpenPlace {
  /** For what is done to the books as a whole: by the account that owns the tables, where it is known. */
  readonly connection: PoolConfig
  stop(): Promise<void>
}

/** Reaches the server that is named, or starts the embedded one. */
export async function openPlace(options: SystemOptions): Promise<OpenPlace> {
  const { databaseUrl, databaseOwnerUrl, dataDirectory, log, onLost } = options
  if (databaseUrl !== null)
    return { connection: { connectionString: databaseOwnerUrl || databaseUrl }, stop: async () => undefined }
  const embedded = await startEmbedded({ dataDirectory, log, ...(onLost ? { onLost } : {}) })
  return { connection: { ...embedded.connection }, stop: () => embedded.stop() }
}

/** The same, or the embedded one that another process of ours has started. */
export async function reachPlace(options: SystemOptions): Promise<OpenPlace> {
  const running = options.databaseUrl === null ? runningEmbedded(options.dataDirectory) : null
  return running ? { connection: { ...running }, stop: async () => undefined } : openPlace(options)
}

const CLOSING_MS = 5000

/** Starts or reaches the database, brings it to the definitions, and makes the engine. */
export async function openSystem(options: SystemOptions): Promise<System> {
  const registry = registryOf(modules)
  const catalogue = mergedCatalogue(modules.flatMap((module) => (module.errors ? [module.errors] : [])))
  const place = await openPlace(options)
  const { connection } = place
  const login = await prepared(connection, registry, options).catch(async (error: unknown) => {
    await place.stop()
    throw error instanceof Problem ? new Error(sentenceFor(catalogue, error.code, error.values, 'en')) : error
  })
  const { now, connections, replica, reportSeconds, sharedMs } = options
  const engine = openEngine(registry, login, {
    ...(now ? { now } : {}),
    ...(connections ? { connections } : {}),
    ...(reportSeconds ? { reportSeconds } : {}),
    ...(sharedMs ? { sharedMs } : {}),
    replica: replica ? { config: { connectionString: replica.url }, mostLagMs: replica.mostLagMs } : null,
  })
  // Whatever comes next may ask what time it is, which is that of the database.
  await timeOf(engine.database)
  const stop = async (): Promise<void> => {
    // What still holds a connection then is cut with it.
    await Promise.race([engine.close(), pause(CLOSING_MS)])
    await place.stop()
  }
  const { database } = engine
  const service = serviceOf(engine)
  const embedded = options.databaseUrl === null
  const dataFolder = embedded ? options.dataDirectory : null
  return { engine, service, registry, database, catalogue, embedded, dataFolder, login, connection, stop }
}

/** Brings the tables to the definitions where the account is known that owns them; answers how the server signs in. */
async function prepared(connection: PoolConfig, registry: Registry, options: SystemOptions): Promise<PoolConfig> {
  const { databaseUrl, databaseOwnerUrl } = options
  if (databaseUrl === null) return prepareAsOwner(connection, registry, ownLogin(connection), options)
  const login = { connectionString: databaseUrl }
  if (databaseOwnerUrl) await prepareAsOwner(connection, registry, loginIn(databaseUrl), options)
  await refusePrivileged(login)
  const database = openDatabase({ ...login, max: 1 })
  try {
    if (await isHalfMade(database))
      throw new Error(
        'The company of this database is half made. Run `npm run company:new` with DATABASE_OWNER_URL, the account ' +
          'that owns the tables: it begins anew.',
      )
    if (await schemaCheck(registry)(database)) return login
    throw new Error(
      'The tables are not those of this version of the program. Start it with DATABASE_OWNER_URL, the account that ' +
        'owns them, so that they are made or upgraded.',
    )
  } finally {
    await database.close()
  }
}

/** The server's account of the embedded database: where a password is asked, it has a new one with each start. */
const ownLogin = ({ password }: PoolConfig): Login => ({
  user: SERVER_LOGIN,
  password: password === undefined ? null : randomBytes(24).toString('base64url'),
})

async function prepareAsOwner(
  connection: PoolConfig,
  registry: Registry,
  login: Login,
  options: SystemOptions,
): Promise<PoolConfig> {
  const { log } = options
  const owner = openDatabase({ ...connection, max: 1 })
  try {
    if (await clearHalfMade(owner)) log('The company of an earlier start was not finished. Beginning anew ...')
    const { created, migrated, added } = await createSchema(owner, registry)
    for (const name of migrated) log(`Brought the books to a new edition: ${name}.`)
    if (created) log('Created the tables of the books.')
    else if (added.length > 0) log(`Added to the database: ${added.join(', ')}.`)
    await makeLogin(owner, login, options.databaseUrl === null)
    return { ...connection, ...login, password: login.password ?? undefined }
  } finally {
    await owner.close()
  }
}
