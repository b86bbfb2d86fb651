// The folder of backups is the truth about them: each is a file, and beside it stands what is known of it besides. It
// outlives the books that are replaced, and a file that is put there from elsewhere is a backup like another.
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { clockIn, Problem, todayIn } from '@lumbung/core'
import { type BackupKind, readManifest, type BackupFile } from './format.ts'
import { ENDING } from './errors.ts'
import { PART } from './take.ts'
import type { Sentence } from './sentence.ts'

export interface Verification {
  readonly at: string
  /** What speaks against it; null: it was restored and every invariant held. */
  readonly problem: Sentence | null
  readonly checked: number
}

export interface Backup {
  readonly name: string
  readonly kind: BackupKind
  readonly by: string | null
  readonly state: 'running' | 'done' | 'failed'
  readonly startedAt: string
  /** Not known of a file that was put there. */
  readonly finishedAt: string | null
  readonly size: number
  readonly checksum: string
  readonly attachments: { readonly count: number; readonly bytes: number } | null
  readonly failure: Sentence | null
  readonly verified: Verification | null
}

const NAME = /^[a-z0-9][a-z0-9.-]{0,100}$/
const NOTE = '.json'

/** A name of ours, which leads nowhere else. */
const isName = (name: string): boolean => NAME.test(name) && !name.includes('..')

export class BackupFolder {
  readonly #place: string

  constructor(place: string) {
    this.#place = place
  }

  get place(): string {
    return this.#place
  }

  file(name: string): string {
    return path.join(this.#place, name + ENDING)
  }

  async prepare(): Promise<void> {
    await mkdir(this.#place, { recursive: true, mode: 0o700 })
  }

  /** A name by the clock of the business that nothing in the folder has. */
  async nameFor(now: number): Promise<string> {
    const name = `lumbung-${todayIn('WIB', now)}-${clockIn('WIB', now).replaceAll(':', '')}`
    const same = (await readdir(this.#place)).filter((one) => one.startsWith(name)).length
    return same === 0 ? name : `${name}-${same}`
  }

  /** The newest first. */
  async list(): Promise<Backup[]> {
    const names = await readdir(this.#place).catch(() => [])
    const noted = new Set(ending(names, NOTE))
    const found = await Promise.all([
      ...[...noted].map((name) => this.#noted(name)),
      ...ending(names, ENDING)
        .filter((name) => isName(name) && !noted.has(name))
        .map((name) => this.#unnoted(name)),
    ])
    return found.filter((one) => one !== null).toSorted((a, b) => (a.startedAt < b.startedAt ? 1 : -1))
  }

  async read(name: string): Promise<Backup> {
    const found = isName(name) ? ((await this.#noted(name)) ?? (await this.#unnoted(name))) : null
    if (!found) throw new Problem(404, 'not-found')
    return found
  }

  /** A finished backup whose file is there. */
  async ready(name: string): Promise<Backup> {
    const backup = await this.read(name)
    if (backup.failure?.code === 'backup-check-failed')
      throw new Problem(422, 'backup-check-failed', backup.failure.values)
    if (backup.state !== 'done') throw new Problem(409, 'backup-not-finished', { b: name })
    await this.sizeOf(name)
    return backup
  }

  async sizeOf(name: string): Promise<number> {
    const there = await stat(this.file(name)).catch(() => null)
    if (!there) throw new Problem(404, 'backup-gone', { b: name })
    return there.size
  }

  /** Written beside and renamed, so that nobody reads a half. */
  async note(backup: Backup): Promise<void> {
    const file = path.join(this.#place, backup.name + NOTE)
    const draft = `${file}.${process.pid}`
    try {
      await writeFile(draft, JSON.stringify(backup), { mode: 0o600 })
      await rename(draft, file)
    } catch (error) {
      await rm(draft, { force: true })
      throw error
    }
  }

  async remove(name: string): Promise<void> {
    for (const end of [ENDING, ENDING + PART, NOTE]) await rm(path.join(this.#place, name + end), { force: true })
  }

  /** What an ended process left: its note says that it failed, its half file is gone. */
  async fail(backup: Backup, finishedAt: string, failure: Sentence): Promise<Backup> {
    const failed: Backup = { ...backup, state: 'failed', finishedAt, failure }
    await rm(this.file(backup.name) + PART, { force: true })
    await this.note(failed)
    return failed
  }

  async #noted(name: string): Promise<Backup | null> {
    try {
      const read: unknown = JSON.parse(await readFile(path.join(this.#place, name + NOTE), 'utf8'))
      return isBackup(read) && read.name === name ? read : null
    } catch {
      return null
    }
  }

  async #unnoted(name: string): Promise<Backup | null> {
    const file = this.file(name)
    const there = await stat(file).catch(() => null)
    if (!there?.isFile()) return null
    const at = there.mtime.toISOString()
    const unknown: Backup = { ...begun(name, 'manual', null, at), state: 'failed', size: there.size }
    try {
      return finished(unknown, await readManifest(file), null)
    } catch (error) {
      const problem = error instanceof Problem ? { code: error.code, values: error.values } : null
      return { ...unknown, failure: problem }
    }
  }
}

const ending = (names: readonly string[], end: string): string[] =>
  names.filter((name) => name.endsWith(end)).map((name) => name.slice(0, -end.length))

const isBackup = (value: unknown): value is Backup =>
  typeof value === 'object' && value !== null && 'name' in value && 'state' in value && 'startedAt' in value

export const begun = (name: string, kind: BackupKind, by: string | null, startedAt: string): Backup => ({
  name,
  kind,
  by,
  state: 'running',
  startedAt,
  finishedAt: null,
  size: 0,
  checksum: '',
  attachments: null,
  failure: null,
  verified: null,
})

export const finished = (
  backup: Backup,
  { manifest, size, checksum }: BackupFile,
  finishedAt: string | null,
): Backup => ({
  ...backup,
  kind: manifest.kind,
  by: manifest.by,
  startedAt: manifest.takenAt,
  state: 'done',
  finishedAt,
  size,
  checksum,
  attachments: manifest.attachments,
})
