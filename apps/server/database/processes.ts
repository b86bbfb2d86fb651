import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { type Command, programQuestion, startQuestion, thisMachine } from './machine.ts'

/**
 * When a process was started, in a form that tells it from a later one with the same number. Null: it does not run.
 * A zombie counts as gone: it holds nothing any more.
 */
export function startOf(pid: number): string | null {
  if (process.platform === 'linux') return startOnLinux(pid)
  const line = answerTo(startQuestion(pid, thisMachine)).trim()
  return line === '' ? null : line
}

/** What a program says; nothing where it could not be run. */
const answerTo = ({ program, args }: Command): string =>
  spawnSync(program, args, { encoding: 'utf8', windowsHide: true }).stdout ?? ''

function startOnLinux(pid: number): string | null {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the program's name in brackets and may itself hold spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z') return null
    return `${fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
  } catch {
    return null
  }
}

/** Whether a process is the PostgreSQL server of this data folder, and not a stranger that got its number. */
export function isServerOf(pid: number, cluster: string): boolean {
  if (startOf(pid) === null) return false
  if (process.platform !== 'linux') {
    return answerTo(programQuestion(pid, thisMachine)).includes('postgres')
  }
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(cluster)
  } catch {
    return false
  }
}

/** The processes that a server which was killed has left on its data; as far as the system tells. */
export function workersOf(cluster: string): readonly number[] {
  if (process.platform !== 'linux') return []
  const numbers = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return numbers
    .map((name) => Number.parseInt(name, 10))
    .filter((pid) => isServerOf(pid, cluster) && programOf(pid) === 'postgres')
}

function programOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
  } catch {
    return ''
  }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits until the condition holds. False when the time ran out first. */
export async function until(condition: () => boolean, milliseconds: number, every = 5): Promise<boolean> {
  const end = performance.now() + milliseconds
  while (!condition()) {
    if (performance.now() > end) return false
    await pause(every)
  }
  return true
}
