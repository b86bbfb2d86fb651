import type { Backup } from './folder.ts'
import type { Schedule } from './schedule.ts'
import type { Sentence } from './told.ts'

/** What is under way in this process, and how far it is; a share of a hundred. */
export interface Progress {
  readonly name: string
  readonly doing: 'saving' | 'verifying' | 'waiting' | 'saving-before' | 'restoring' | 'starting'
  readonly done: number
}

export interface BackupList {
  readonly backups: readonly Backup[]
  readonly schedule: Schedule
  readonly progress: Progress | null
  /** Where the files lie. */
  readonly folder: string
  /** Why the last check or restore from here did not come about. */
  readonly refused: Sentence | null
}
