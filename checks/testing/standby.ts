// A PostgreSQL of a test's own and a streaming replica of it, made of the programs that the product brings along: those
// have no pg_basebackup, so the files are copied while the primary says that a backup is taken.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { type EmbeddedConnection, type EmbeddedDatabase, startEmbedded } from '../../apps/server/database/embedded.ts'

export interface Standby {
  /** Null while it is stopped. */
  readonly connection: () => EmbeddedConnection | null
  start(): Promise<void>
  stop(): Promise<void>
}

export interface Cluster {
  readonly connection: EmbeddedConnection
  standby(): Promise<Standby>
  stop(): Promise<void>
}

const quiet = (): void => undefined
const start = (dataDirectory: string): Promise<EmbeddedDatabase> =>
  startEmbedded({ dataDirectory, durable: false, log: quiet })

function newFolder(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-test-'))
  // The account of the database must be able to walk in; what lies inside is closed on its own.
  fs.chmodSync(folder, 0o755)
  return folder
}

/** Copies the files of a running server; answers what the copy has to begin with. */
async function copyFiles(connection: EmbeddedConnection, from: string, to: string): Promise<string> {
  const client = new pg.Client({ ...connection })
  await client.connect()
  try {
    await client.query("select pg_backup_start('standby', true)")
    const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' })
    // Files that come and go meanwhile are made right by what is replayed.
    if (status !== 0 && !fs.existsSync(path.join(to, 'PG_VERSION'))) throw new Error(stderr)
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    return rows[0]?.labelfile ?? ''
  } finally {
    await client.end()
  }
}

async function makeStandby(primary: EmbeddedConnection, from: string): Promise<Standby & { remove(): Promise<void> }> {
  const folder = newFolder()
  const place = path.join(folder, 'postgres')
  const label = await copyFiles(primary, from, place)
  fs.rmSync(path.join(place, 'postmaster.pid'), { force: true })
  const { uid, gid } = fs.statSync(place)
  const write = (name: string, text: string): void => {
    fs.writeFileSync(path.join(place, name), text)
    fs.chownSync(path.join(place, name), uid, gid)
  }
  write('backup_label', label)
  write('standby.signal', '')
  const { host, port, user } = primary
  write('postgresql.auto.conf', `primary_conninfo = 'host=${host} port=${port} user=${user}'\n`)
  let running: EmbeddedDatabase | null = null
  const standby: Standby = {
    connection: () => running?.connection ?? null,
    async start() {
      running = await start(folder)
    },
    async stop() {
      await running?.stop()
      running = null
    },
  }
  await standby.start()
  const remove = async (): Promise<void> => {
    await standby.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
  return { ...standby, remove }
}

export async function startCluster(): Promise<Cluster> {
  const folder = newFolder()
  const primary = await start(folder)
  const standbys: { remove(): Promise<void> }[] = []
  return {
    connection: primary.connection,
    async standby() {
      const made = await makeStandby(primary.connection, path.join(folder, 'postgres'))
      standbys.push(made)
      return made
    },
    async stop() {
      await Promise.all(standbys.map((one) => one.remove()))
      await primary.stop()
      fs.rmSync(folder, { recursive: true, force: true })
    },
  }
}
