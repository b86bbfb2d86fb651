import fs from 'node:fs'
import path from 'node:path'
import { startOf } from './processes.ts'

/** The right of one process to a data folder, for as long as it lives or until it lets go. */
export interface Ownership {
  release(): void
}

/**
 * Takes the data folder for this process. A file names the owner by number and start time, so the mark of a process
 * that was killed is recognised and taken over, even when its number has been given to another since.
 */
export function takeOwnership(dataDirectory: string): Ownership {
  const file = path.join(dataDirectory, 'owner.json')
  const own = JSON.stringify({ pid: process.pid, start: startOf(process.pid) })
  const draft = `${file}.${process.pid}`
  fs.writeFileSync(draft, own)
  try {
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (tryLink(draft, file)) return { release: () => releaseFile(file, own) }
      refuseLivingOwner(file, dataDirectory)
      setAside(file)
    }
  } finally {
    fs.rmSync(draft, { force: true })
  }
  throw new Error(`The data folder ${dataDirectory} could not be locked: ${file} keeps changing.`)
}

/** A link appears whole or not at all: no one ever reads a half-written mark. */
function tryLink(draft: string, file: string): boolean {
  try {
    fs.linkSync(draft, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  }
}

function refuseLivingOwner(file: string, dataDirectory: string): void {
  const pid = livingOwner(readMark(file))
  if (pid === null) return
  throw new Error(
    `The data in ${dataDirectory} is in use by another process of this program (number ${pid}). ` +
      'Stop that one first, or start this one with another data folder.',
  )
}

/** Moves a dead mark away. Of several processes that try, the rename gives it to one. */
function setAside(file: string): void {
  const aside = `${file}.stale.${process.pid}`
  try {
    fs.renameSync(file, aside)
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return
    throw error
  }
  // Between our look and our move another process may have taken over; then the mark is living, and goes back.
  if (livingOwner(readMark(aside)) !== null) tryLink(aside, file)
  fs.rmSync(aside, { force: true })
}

/** Whether a living process owns the data folder. */
export const isOwned = (dataDirectory: string): boolean =>
  livingOwner(readMark(path.join(dataDirectory, 'owner.json'))) !== null

function livingOwner(mark: string | null): number | null {
  const found = /"pid":(\d+),"start":"([^"]*)"/.exec(mark ?? '')
  if (found === null) return null
  const pid = Number.parseInt(found[1] ?? '', 10)
  return startOf(pid) === found[2] ? pid : null
}

function releaseFile(file: string, own: string): void {
  if (readMark(file) === own) fs.rmSync(file, { force: true })
}

function readMark(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** The system's code of a failed call, such as EEXIST. */
export function codeOf(error: unknown): string | null {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : null
}
