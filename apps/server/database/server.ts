// The process of an embedded PostgreSQL: started, kept working and ended.
import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { placeOf, type Server } from './cluster.ts'
import { isFull } from '@lumbung/engine'
import { type Command, environmentFor, type Machine, programIn, thisMachine } from './machine.ts'
import { isServerOf, pause, until, workersOf } from './processes.ts'

/** Ends a server: by a signal, on Windows by a program, since it knows no signals. */
export const endingCommand = (folder: string, cluster: string, machine: Machine): Command => ({
  program: programIn(folder, 'pg_ctl', machine),
  args: ['stop', '-D', cluster, '-m', 'fast', '-w', '-t', '60'],
})

function askToEnd(pid: number, folder: string | null, cluster: string): void {
  if (process.platform !== 'win32') {
    process.kill(pid, 'SIGINT')
    return
  }
  if (folder === null) return
  const { program, args } = endingCommand(folder, cluster, thisMachine)
  spawn(program, args, { env: environmentFor(thisMachine, process.env), windowsHide: true, stdio: 'ignore' })
}

/**
 * A server whose owner was killed lives on without one. It is ended in order; its data are then ours alone. `folder`
 * has the programs that wrote the data.
 */
export async function stopOrphan(
  cluster: string,
  log: (line: string) => void,
  folder: string | null = null,
): Promise<void> {
  const file = path.join(cluster, 'postmaster.pid')
  const pid = serverNumber(file)
  if (pid === null) return
  if (!isServerOf(pid, cluster)) {
    // A stranger may have got the number since, and PostgreSQL would then refuse to start for its sake.
    fs.rmSync(file, { force: true })
    return
  }
  log('The database of an earlier run is still working; ending it ...')
  askToEnd(pid, folder, cluster)
  const ended = (): boolean => !isServerOf(pid, cluster)
  // Elsewhere a program runs each time.
  const every = process.platform === 'linux' ? 5 : 500
  if (await until(ended, 30_000, every)) return
  process.kill(pid, 'SIGQUIT')
  if (await until(ended, 10_000, every)) return
  throw new Error(`The database of an earlier run (process ${pid}) does not end; end it and start again.`)
}

function serverNumber(pidFile: string): number | null {
  if (!fs.existsSync(pidFile)) return null
  const number = Number.parseInt(fs.readFileSync(pidFile, 'utf8'), 10)
  return Number.isNaN(number) ? null : number
}

/** Restarts within this time count together: one that dies again and again is not brought back by starting it. */
const RESTARTS_WITHIN_MS = 60_000
const MOST_RESTARTS = 5
/** How often it is looked whether a full disk has room again. */
const ROOM_MS = 1000

export interface KeepingOptions {
  readonly log: (line: string) => void
  /** The server ended and could not be started again. */
  readonly onLost: (error: unknown) => void
  /** Whether the disk of the data has no room. */
  readonly isFull?: (folder: string) => boolean
}

/** A server that is started again whenever it ends by itself, as when the system kills it for want of memory. */
export async function keepServer(
  server: Server,
  settings: readonly string[],
  { log, onLost, isFull: hasNoRoom = isFull }: KeepingOptions,
): Promise<{ stop(): Promise<void> }> {
  let isStopping = false
  let starting: Promise<void> = Promise.resolve()
  let restarts: readonly number[] = []
  let child = await startServer(server, settings)
  const again = async (): Promise<void> => {
    if (hasNoRoom(server.cluster)) return againWithRoom()
    const now = performance.now()
    restarts = [...restarts.filter((at) => now - at < RESTARTS_WITHIN_MS), now]
    if (restarts.length > MOST_RESTARTS)
      throw new Error(`The database ended ${restarts.length} times within a minute; ${server.logFile} may say why.`)
    log('The database ended by itself. Starting it again ...')
    child = await startServer(server, settings)
    watch()
    log('The database works again.')
  }
  // Without room for its journal it ends as often as it is started; that is no fault of the data.
  const againWithRoom = async (): Promise<void> => {
    log('The disk is full, and the database ended. It starts again as soon as there is room ...')
    for (;;) {
      await pause(ROOM_MS)
      if (isStopping) return
      try {
        if (hasNoRoom(server.cluster)) continue
        child = await startServer(server, settings)
        watch()
        log('There is room again, and the database works.')
        return
      } catch (error) {
        if (!hasNoRoom(server.cluster)) throw error
      }
    }
  }
  const watch = (): void => {
    child.once('exit', () => {
      if (!isStopping) starting = again().catch(onLost)
    })
  }
  watch()
  return {
    async stop() {
      isStopping = true
      await starting
      await stopServer(server, child)
    },
  }
}

/** After a hard kill the old server's processes take a moment to let go of the memory they held; we wait for them. */
async function startServer(server: Server, settings: readonly string[]): Promise<ChildProcess> {
  const end = performance.now() + 10_000
  for (;;) {
    const before = fs.existsSync(server.logFile) ? fs.statSync(server.logFile).size : 0
    const child = spawnServer(server, settings)
    if (await isReady(child, server.cluster)) return child
    const said = fs.readFileSync(server.logFile, 'utf8').slice(before).trim()
    const passing =
      /lock file .* already exists|shared memory block .* still in use|is being used by|could not bind/.test(said)
    if (!passing || performance.now() > end) throw new Error(`PostgreSQL did not start: ${said}`)
    // One that works on a long query notices only at its end that its server is gone.
    endWorkers(server.cluster)
    await until(() => false, 100)
  }
}

function endWorkers(cluster: string): void {
  for (const worker of workersOf(cluster)) {
    try {
      process.kill(worker, 'SIGQUIT')
    } catch {
      // It ended meanwhile.
    }
  }
}

function spawnServer(server: Server, settings: readonly string[]): ChildProcess {
  const output = fs.openSync(server.logFile, logTooLong(server.logFile) ? 'w' : 'a')
  const folder = fs.openSync(server.cluster, 'r')
  const place = placeOf(server.cluster, server.account)
  // Detached: Ctrl+C in the terminal must reach us alone, so that requests under way end before their database does.
  const child = spawn(programIn(server.binaries.folder, 'postgres'), ['-D', place.path, ...settings], {
    ...server.account,
    cwd: place.cwd,
    env: environmentFor(thisMachine, process.env),
    detached: true,
    windowsHide: true,
    stdio: ['ignore', output, output, process.platform === 'win32' ? 'ignore' : folder],
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

async function stopServer(server: Server, child: ChildProcess): Promise<void> {
  const ended = (): boolean => child.exitCode !== null || child.signalCode !== null
  if (ended()) return
  if (child.pid !== undefined) askToEnd(child.pid, server.binaries.folder, server.cluster)
  if (await until(ended, 60_000)) return
  child.kill('SIGQUIT')
  await until(ended, 10_000)
}
