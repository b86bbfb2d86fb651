import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { type Machine, ownFolders, packageFor, programIn, programsFor, thisMachine } from './machine.ts'

/** The PostgreSQL programs of one folder, and their major version. */
export interface Binaries {
  readonly folder: string
  readonly major: number
}

const oldestMajor = 15

/**
 * The PostgreSQL that came with the packages, so that all have one version, or else the newest of the machine. Data
 * that exist already decide: only the major version that wrote them can read them.
 */
export function findBinaries(majorOfData: number | null): Binaries {
  return chooseBinaries([...packagedBinaries(), ...ownBinaries()], majorOfData)
}

/** The first that can read the data; any, where there are none yet. */
export function chooseBinaries(
  found: readonly Binaries[],
  majorOfData: number | null,
  machine: Machine = thisMachine,
): Binaries {
  const first = found.find(({ major }) => majorOfData === null || major === majorOfData)
  if (first !== undefined) return first
  if (majorOfData !== null) {
    throw new Error(
      `The data folder was written by PostgreSQL ${majorOfData}, and this machine has ${listOf(found)}. ` +
        `Install PostgreSQL ${majorOfData}${packageHint(majorOfData, machine)} and start again.`,
    )
  }
  throw new Error(
    `No PostgreSQL ${oldestMajor} or later was found on this machine (${machine.platform} ${machine.arch}). ` +
      'Install PostgreSQL, or set DATABASE_URL to a PostgreSQL server.',
  )
}

const packageHint = (major: number, { platform }: Machine): string =>
  platform === 'linux' ? ` (package postgresql-${major})` : ''

const listOf = (found: readonly Binaries[]): string =>
  found.length === 0 ? 'no PostgreSQL' : `PostgreSQL ${found.map((binaries) => binaries.major).join(' and ')}`

/** The PostgreSQL of the machine itself, the newest first. */
export function ownBinaries(folders = ownFolders(thisMachine, process.env)): readonly Binaries[] {
  return folders
    .filter(({ base }) => fs.existsSync(base))
    .flatMap(({ base, version }) =>
      fs.readdirSync(base).flatMap((name) => {
        const major = Number.parseInt(version.exec(name)?.[1] ?? '', 10)
        return major >= oldestMajor ? [{ folder: path.join(base, name, 'bin'), major }] : []
      }),
    )
    .filter(({ folder }) => isComplete(folder))
    .toSorted((a, b) => b.major - a.major)
}

/** The PostgreSQL that came with the packages of the project, where there is one for this machine. */
export function packagedBinaries(): readonly Binaries[] {
  const folder = packagedFolder()
  if (folder === null || !isComplete(folder)) return []
  const answer = spawnSync(programIn(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  const major = Number.parseInt(/\d+/.exec(answer.stdout ?? '')?.[0] ?? '', 10)
  return major >= oldestMajor ? [{ folder, major }] : []
}

function packagedFolder(): string | null {
  const name = packageFor(thisMachine)
  if (name === null) return null
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return path.join(path.dirname(entry), '..', 'native', 'bin')
  } catch {
    return null
  }
}

const isComplete = (folder: string): boolean =>
  programsFor(thisMachine).every((program) => fs.existsSync(programIn(folder, program)))

/**
 * Binaries that the account of the database may run. A project under a closed home folder (mode 0700) hides its own
 * node_modules from that account, so the programs are copied once to a folder everyone can read.
 */
export function reachableBinaries(binaries: Binaries, account: Account | null): Binaries {
  if (account === null || canReach(binaries.folder, account)) return binaries
  const origin = path.dirname(binaries.folder)
  const written = Math.trunc(fs.statSync(path.join(binaries.folder, 'postgres')).mtimeMs)
  const name = `lumbung-postgres-${binaries.major}-${written}`
  const base = ['/var/cache', os.tmpdir(), '/tmp'].find((folder) => isWritable(folder) && canReach(folder, account))
  if (base === undefined)
    throw new Error('No folder of this machine can hold the PostgreSQL programs for their account.')
  const target = path.join(base, name)
  if (!fs.existsSync(target)) copyPrograms(origin, target)
  if (fs.lstatSync(target).uid !== 0)
    throw new Error(`${target} belongs to another account; remove it and start again.`)
  return { folder: path.join(target, 'bin'), major: binaries.major }
}

function copyPrograms(origin: string, target: string): void {
  const unfinished = fs.mkdtempSync(`${target}-`)
  fs.cpSync(origin, unfinished, { recursive: true, verbatimSymlinks: true })
  fs.chmodSync(unfinished, 0o755)
  try {
    fs.renameSync(unfinished, target)
  } catch {
    // Another process finished the same copy first.
    fs.rmSync(unfinished, { recursive: true, force: true })
  }
}

function isWritable(folder: string): boolean {
  try {
    fs.accessSync(folder, fs.constants.W_OK)
    return true
  } catch {
    return false
  }
}

/** The operating system account that PostgreSQL runs as when we are root, which it refuses to be. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** Whether the account may walk down to this folder: every folder above must let it pass. */
export function canReach(folder: string, account: Account): boolean {
  const real = fs.realpathSync(folder)
  for (let place = real; ; place = path.dirname(place)) {
    const { mode, uid, gid } = fs.statSync(place)
    const bits = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode
    if ((bits & 1) === 0) return false
    if (place === path.dirname(place)) return true
  }
}

/** The account for PostgreSQL: none when we are not root; the owner of existing data; `postgres`, or else 65534. */
export function accountFor(cluster: string): Account | null {
  if (process.getuid?.() !== 0) return null
  const owner = fs.existsSync(cluster) ? fs.statSync(cluster) : null
  if (owner !== null && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const line = /^postgres:[^:]*:(\d+):(\d+):/m.exec(fs.readFileSync('/etc/passwd', 'utf8'))
  if (line === null) return { uid: 65534, gid: 65534 }
  return { uid: Number.parseInt(line[1] ?? '', 10), gid: Number.parseInt(line[2] ?? '', 10) }
}
