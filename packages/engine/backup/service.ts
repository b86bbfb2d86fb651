import { createReadStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { Problem } from '@lumbung/core'
import { companyOf } from '../company.ts'
import type { Connection } from '../database/connection.ts'
import type { Engine } from '../unit.ts'
import { hashOf, newToken } from '../session/token.ts'
import { besideBooks } from './beside.ts'
import { type Backup, BackupFolder, begun, finished } from './folder.ts'
import type { BackupKind } from './format.ts'
import { holdSaving, isSaving } from './lock.ts'
import { openPlain, type DatabaseConfig, type Plain } from './plain.ts'
import { replaceBooks } from './replace.ts'
import { acceptable, restoreInto, type Restoring } from './restore.ts'
import { takeBackup } from './take.ts'
import { auditIn, type Entry, type Sentence, sentenceOf, type Who } from './sentence.ts'

/** What is under way in this process, and how far it is; a share of a hundred. */
interface Progress {
  readonly name: string
  readonly doing: 'saving' | 'verifying' | 'waiting' | 'saving-before' | 'restoring' | 'starting'
  readonly done: number
}

interface BackupList {
  readonly backups: readonly Backup[]
  readonly progress: Progress | null
  /** Where the files lie. */
  readonly folder: string
  /** Why the last check or restore from here did not come about. */
  readonly refused: Sentence | null
}

interface BackupOptions {
  readonly engine: Engine
  /** Of the account that owns the tables. */
  readonly place: DatabaseConfig
  readonly folder: string
  /** The version of the product. */
  readonly product: string
  /** Starts the product anew, over the books that were put in the place of the old ones. */
  readonly restart: () => Promise<void>
}

const ENDED_EARLY: Sentence = { code: 'backup-ended-early', values: {} }

export class BackupService {
  readonly #options: BackupOptions
  readonly #folder: BackupFolder
  #progress: Progress | null = null
  #refused: Sentence | null = null
  #source: Plain | null = null
  #ticket: Buffer | null = null
  #isStopping = false
  #work: Promise<void> = Promise.resolve()

  constructor(options: BackupOptions) {
    this.#options = options
    this.#folder = new BackupFolder(options.folder)
  }

  /** While books are replaced nobody works in them. */
  get isRestoring(): boolean {
    return this.#progress !== null && !['saving', 'verifying'].includes(this.#progress.doing)
  }

  /** How far a restore is, for who has the ticket of it; null for anybody else, and in what was started since. */
  followed(ticket: string): Pick<BackupList, 'progress' | 'refused'> | null {
    if (this.#ticket === null || !hashOf(ticket).equals(this.#ticket)) return null
    return { progress: this.isRestoring ? this.#progress : null, refused: this.#refused }
  }

  /** Ends when nothing is under way. */
  idle(): Promise<void> {
    return this.#work
  }

  read(name: string): Promise<Backup> {
    return this.#folder.read(name)
  }

  /** Where it lies on the disk of the server. */
  file(name: string): string {
    return this.#folder.file(name)
  }

  async list(): Promise<BackupList> {
    const found = await this.#folder.list()
    const backups = await Promise.all(found.map((one) => this.#looked(one)))
    return {
      backups,
      progress: this.#progress,
      folder: this.#folder.place,
      refused: this.#refused,
    }
  }

  /** What is noted as running, and whether anybody works at it. */
  async #looked(backup: Backup): Promise<Backup> {
    if (backup.state !== 'running' || (await isSaving(this.#options.engine.database))) return backup
    // It may have ended between the two looks.
    const now = await this.#folder.read(backup.name)
    if (now.state !== 'running') return now
    return this.#folder.fail(now, this.#instant(), ENDED_EARLY)
  }

  /** Saves the books in the background; refused while somebody else does. Answers its name at once. */
  async start(who: Who): Promise<string> {
    const { name } = await this.#start(who, 'manual', async ({ name: number }) => {
      await this.audited(who, { action: 'back-up', number })
    })
    return name
  }

  /** The same by a schedule, to its end: the last so many that were made so stay. Throws what it failed by. */
  async saveScheduled(who: Who, keep: number): Promise<void> {
    const { saved } = await this.#start(who, 'scheduled')
    await saved
    await this.#prune(keep)
  }

  async #start(who: Who, kind: BackupKind, note: (backup: Backup) => Promise<void> = async () => undefined) {
    this.#refuseWhileRestoring()
    const source = await openPlain(this.#options.place)
    try {
      await holdSaving(source)
      const backup = await this.#begin(kind, who)
      await note(backup)
      const { name } = backup
      const saved = this.#run({ name, doing: 'saving', done: 0 }, async () => {
        await this.#save(source, backup, 'saving').finally(() => source.end())
      })
      return { name, saved }
    } catch (error) {
      await source.end()
      throw error
    }
  }

  /** Ends what is being saved; it is noted as failed. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#source?.end()
  }

  async #begin(kind: BackupKind, who: Who): Promise<Backup> {
    const now = this.#options.engine.now()
    await this.#folder.prepare()
    const name = await this.#folder.nameFor(now)
    const backup = begun(name, kind, who.name || null, new Date(now).toISOString())
    await this.#folder.note(backup)
    return backup
  }

  /** The note of a backup follows what became of it. */
  async #save(source: Plain, backup: Backup, doing: Progress['doing']): Promise<Backup> {
    const { engine, product } = this.#options
    const { name, kind, by } = backup
    this.#source = source
    try {
      const file = this.#folder.file(name)
      const report = this.#reporting(name, doing)
      const whole = await takeBackup(source, { registry: engine.registry, file, product, kind, by, report })
      const done = finished(backup, whole, this.#instant())
      await this.#folder.note({ ...done, startedAt: backup.startedAt })
      return done
    } catch (error) {
      await this.#folder.fail(
        backup,
        this.#instant(),
        this.#isStopping ? ENDED_EARLY : sentenceOf(error, 'backup-failed'),
      )
      throw error
    } finally {
      this.#source = null
    }
  }

  /** Restores it beside the books, runs every invariant, and notes what came of it. */
  async verify(who: Who, name: string): Promise<void> {
    await this.#ready(name)
    await this.audited(who, { action: 'verify', number: name })
    void this.#run({ name, doing: 'verifying', done: 0 }, async () => {
      const { checked, problem } = await this.#proved(name)
      // Where it could not be tried, nothing is known of it.
      this.#refused = problem?.code === 'backup-check-failed' ? null : problem
      if (this.#refused) return
      const backup = await this.#folder.read(name)
      await this.#folder.note({ ...backup, verified: { at: this.#instant(), checked, problem } })
    })
  }

  async #proved(name: string): Promise<{ readonly checked: number; readonly problem: Sentence | null }> {
    try {
      const restoring = this.#restoring(name, 'verifying')
      const found = await acceptable(restoring)
      const { checked } = await besideBooks(this.#options.place, ({ database }) =>
        restoreInto(database, found, restoring),
      )
      return { checked, problem: null }
    } catch (error) {
      return { checked: 0, problem: sentenceOf(error, 'backup-not-checked') }
    }
  }

  /** The file, for who may have all of the books at once. */
  async download(who: Who, name: string): Promise<{ readonly stream: Readable; readonly size: number }> {
    await this.#folder.read(name)
    const size = await this.#folder.sizeOf(name)
    await this.audited(who, { action: 'download', number: name })
    return { stream: createReadStream(this.file(name)), size }
  }

  /** Takes away what the schedule made before the last so many. */
  async #prune(keep: number): Promise<void> {
    const own = (await this.#folder.list()).filter(({ kind }) => kind === 'scheduled')
    for (const state of ['done', 'failed']) {
      const old = own.filter((one) => one.state === state).slice(keep)
      for (const { name } of old) await this.#folder.remove(name)
    }
  }

  /** What other processes left half done, told at the start. */
  async recover(): Promise<void> {
    await this.list()
  }

  /**
   * Replaces the books by those of a backup. The whole file and what made it are looked at first; then nobody writes
   * any more, the books are saved as they are, and the backup is restored beside them and proved. Only then do the two
   * change places. The name of the company is typed by who asks; their session ends with the books, so the answer is a
   * ticket by which they can follow it.
   */
  async restore(who: Who, name: string, typed: string): Promise<string> {
    const company = (await companyOf(this.#options.engine.database))?.name ?? ''
    if (typed !== company) throw new Problem(422, 'confirm-mismatch', { number: company })
    await this.#ready(name)
    this.#refused = null
    this.#progress = { name, doing: 'waiting', done: 0 }
    const restoring = this.#restoring(name, 'restoring')
    const found = await acceptable(restoring).catch((error: unknown) => {
      this.#progress = null
      throw error
    })
    const { token, hash } = newToken()
    this.#ticket = hash
    void this.#run(this.#progress, async () => {
      try {
        await replaceBooks({
          ...this.#options,
          who,
          found,
          restoring,
          saveBefore: async (source) => this.#save(source, await this.#begin('before-restore', who), 'saving-before'),
          onSwap: () => (this.#progress = { name, doing: 'starting', done: 0 }),
        })
        // Whoever waits for this work would else wait for itself.
        setImmediate(() => void this.#options.restart())
      } catch (error) {
        this.#refused = sentenceOf(error, 'backup-not-restored')
        this.#progress = null
      }
    })
    return token
  }

  /** One that can be restored, while nothing else is done with another. */
  #ready(name: string): Promise<Backup> {
    this.#refuseWhileRestoring()
    if (this.#progress) throw new Problem(409, 'backup-checking')
    return this.#folder.ready(name)
  }

  #refuseWhileRestoring(): void {
    if (this.isRestoring) throw new Problem(503, 'backup-restoring')
  }

  #restoring(name: string, doing: Progress['doing']): Restoring {
    const { engine, product } = this.#options
    return {
      file: this.#folder.file(name),
      registry: engine.registry,
      product,
      report: this.#reporting(name, doing),
    }
  }

  #reporting(name: string, doing: Progress['doing']): (done: number, total: number) => void {
    return (done, total) => {
      this.#progress = { name, doing, done: total === 0 ? 100 : Math.round((done / total) * 100) }
    }
  }

  /** In the background; what goes wrong stands in the notes. */
  #run(progress: Progress, work: () => Promise<void>): Promise<void> {
    this.#progress = progress
    const [before, working] = [this.#work, work()]
    const ended = async (): Promise<void> => {
      await Promise.allSettled([before, working])
      if (this.#progress?.doing !== 'starting') this.#progress = null
    }
    this.#work = ended()
    return working
  }

  #instant(): string {
    return new Date(this.#options.engine.now()).toISOString()
  }

  /** Does it and leaves its row in the audit trail, or neither. */
  async audited(
    who: Who,
    entry: Entry,
    work?: (connection: Connection, at: string) => Promise<unknown>,
  ): Promise<void> {
    const { engine } = this.#options
    await engine.database.transaction(async (transaction) => {
      const now = engine.now()
      await work?.(transaction, new Date(now).toISOString())
      await auditIn(transaction, who, now, entry)
    })
  }
}
