import { todayIn } from '@lumbung/core'
import type { Finding } from '@lumbung/core'
import type { Requests } from '@lumbung/definition'
import type { Actor } from './actor.ts'
import type { GuardedMove, PostedDocument } from './behaviour.ts'
import type { Database, Transaction } from './database/connection.ts'
import type { Replica } from './database/replica.ts'
import type { SharedAnswers } from './database/answer-cache.ts'
import type { MasterCache } from './masters/cache.ts'
import type { LineReference } from './store/reference.ts'
import type { Registry } from './registry.ts'
import { Batch } from './database/batch.ts'
import type { Notice } from './notice/notice.ts'
import type { NumberPlace } from './store/number-line.ts'
import type { Counted, SpareNumbers } from './store/spare-numbers.ts'

/** What stands in one clearing account for one source line, as it is stored. */
export interface StandingRow extends Readonly<Record<string, unknown>> {
  readonly role: string
  readonly source_line: string
  readonly account: string
  readonly currency: string
  readonly quantity: string
  readonly value: string
  readonly amount: string
  readonly pieces: string
}

/** What the records that are worked at together ask, as one question. */
export interface Gather {
  ask(context: Reader, requests: Requests, whole: true | undefined): Promise<Record<string, unknown>>
}

/** What reading needs to know: where to ask, who asks, and what is declared. Every unit of work is one. */
export type Reader = Pick<Unit, 'engine' | 'actor' | 'transaction'> & Partial<Pick<Unit, 'lineReferences' | 'visible'>>

/** What every part of the engine works with; made once at start-up. */
export interface Engine {
  readonly database: Database
  /** Connections that do not wait for the disk: ordinary numbers are counted there. */
  readonly counters: Database
  /** Where reports are asked, when there is one. */
  readonly replica: Replica | null
  /** Figures, counts and sums that several people ask for at once. */
  readonly shared: SharedAnswers
  readonly spareNumbers: SpareNumbers
  readonly registry: Registry
  readonly masters: MasterCache
  /** What guards of domains find in moves of stock. Facts lie above the books, which are handed this. */
  readonly guarded: GuardedMoves
  /** The clock of the database; tests pass their own. */
  readonly now: () => number
}

/** `isReading`: nothing is decided, so nothing is locked. */
export type GuardedMoves = (
  unit: Unit,
  moves: readonly GuardedMove[],
  posted: PostedDocument,
  isReading: boolean,
) => Promise<readonly Finding[]>

/** One unit of work: a transaction, who asks, and every write it will send. */
export interface Unit {
  readonly engine: Engine
  readonly actor: Actor
  readonly transaction: Transaction
  readonly batch: Batch
  readonly now: number
  /** All that is written leaves in one statement at the end, which can count a number too. */
  readonly countsWithWrite: boolean
  /** Ordinary numbers counted for this unit; they come back when nothing of it is stored. */
  readonly counted: Promise<Counted>[]
  /** Facts read in this transaction, by what was asked: nothing is read twice under one lock. */
  readonly facts: Map<string, unknown>
  /** What stands in clearing accounts, by source line, once it was read under lock. */
  readonly standings: Map<string, readonly StandingRow[]>
  /** Stands for the piece of work, by identity: what facts of domains keep of it. */
  readonly work: object
  /** What is to be told of what this unit does, and the users who are. */
  readonly toNotify: Notice[]
  readonly notified: Set<string>
  /** Lines of other documents seen on the way, as they are shown. */
  readonly lineReferences: Map<string, LineReference>
  /** Documents and their lines seen on the way, by place and id: whether who asks may see them. */
  readonly visible: Map<string, boolean>
  /** Records that are judged side by side ask together: the rows of an upload. */
  readonly gather?: Gather
  /** Where this record stands among those beside it that take a number. */
  readonly numberPlace?: NumberPlace
  /** Ids by resource and code in small letters, where all that are named were looked up before; null is unknown. */
  readonly codes?: ReadonlyMap<string, string | null>
}

export const unitOf = (engine: Engine, actor: Actor, transaction: Transaction, countsWithWrite = false): Unit => ({
  engine,
  actor,
  transaction,
  batch: new Batch(),
  now: engine.now(),
  countsWithWrite,
  counted: [],
  facts: new Map(),
  standings: new Map(),
  work: {},
  toNotify: [],
  notified: new Set(),
  lineReferences: new Map(),
  visible: new Map(),
})

/** The same work for one record among many of its transaction: what was read for it is let go with it. */
export const forOne = (unit: Unit): Unit => ({
  ...unit,
  facts: new Map(),
  standings: new Map(),
  lineReferences: new Map(),
})

/** Asks outside of any transaction, for what is only looked at. */
export const readingOf = (engine: Engine, actor: Actor): Pick<Unit, 'engine' | 'actor' | 'now' | 'transaction'> => ({
  engine,
  actor,
  now: engine.now(),
  transaction: { kind: 'transaction', query: engine.database.query },
})

/** The business day of the company. */
export const todayOf = (unit: Pick<Unit, 'now'>): string => todayIn('WIB', unit.now)
