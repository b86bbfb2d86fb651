import type { Words } from '@lumbung/core'
import type { Actor } from '../actor.ts'
import type { BackupService } from '../backup/service.ts'
import type { Connection } from '../database/connection.ts'
import type { Service } from '../engine.ts'
import type { Engine, Unit } from '../unit.ts'

/** What tells when a job is due. */
export interface JobPlace {
  /** One statement, bound; a job keeps its own in a `*.query.ts` beside it. */
  readonly query: Connection['query']
  /** What saves the books; null where this process does not. */
  readonly backups: BackupService | null
}

/** What a job works with. */
export interface JobWork extends JobPlace {
  readonly engine: Engine
  /** What documents and masters are read and written by, as by somebody signed in. */
  readonly service: Service
  /** The product itself under the name of the job: what it writes stands in the trail under that name. */
  readonly actor: Actor
  /**
   * One transaction of what the job does and of its end: both are stored or neither. What a job does outside of it must
   * bear being done again, since its process may die before the end is noted.
   */
  readonly whole: (work: (unit: Unit) => Promise<unknown>) => Promise<void>
}

/** A time of day in Western Indonesian Time, 02:30, and the instant from which on it is asked for. */
interface TimeOfDay {
  readonly time: string
  readonly since?: string | null
}

interface Declared {
  readonly key: string
  /** What it is called, in the trail too. */
  readonly title: Words
  /** How often it is tried again when it failed or its process died; never, where it is not said. */
  readonly retries?: number
  readonly run: (work: JobWork) => Promise<void>
}

/** Due every so many seconds, `when` there is something to do, or once a day at a time; null: not at all. */
export type ScheduledJob = Declared &
  (
    | { readonly every: number; readonly when?: (place: JobPlace) => Promise<boolean> }
    | { readonly at: (place: JobPlace) => Promise<TimeOfDay | null> }
  )

/** Declares a job of a module, which lists it in its `server.ts`. */
export const defineJob = (job: ScheduledJob): ScheduledJob => job
