import type { CommentEntry, FileEntry, Mention, Words } from '@lumbung/core'
import type { RuleTest, RuleView, Tested } from '../approval/rules.ts'
import type { RequestView } from '../approval/view.ts'
import type { Said } from '../attached/comments.ts'
import type { FileGiven } from '../attached/files.ts'
import type { CheckLine } from '../closing/checklist.ts'
import type { FiscalYear } from '../closing/fiscal-year.ts'
import type { OutgoingFile } from '../import/service.ts'
import type { Flow } from '../lifecycle/flow.ts'
import type { DashboardAnswer, DashboardAsked, DashboardRole } from '../reports/dashboard.ts'
import type { MenuEntry, MenuGroup } from '../menu/declared.ts'
import type { Raise } from '../numbering/raise.ts'
import type { GapBranch } from '../numbering/report.ts'
import type { NextNumbers } from '../numbering/sample.ts'
import type { FiguresAnswer } from '../reports/figures.ts'
import type { LateAnswer } from '../reports/late.ts'
import type { LookupPage } from '../store/lookup.ts'
import type { Unfinished } from '../store/unfinished.ts'
import type { Actor } from '../actor.ts'
import type { Connection } from '../database/connection.ts'

/** What a call answers: status, body, and what the idempotency store and the ETag need to know of it. */
export interface Answer {
  readonly status: number
  readonly body: unknown
  /** The body as JSON, where it was written already. */
  readonly text?: string
  readonly resource?: string
  readonly id?: string
  readonly etag?: string
  /** A secret told beside the body: not kept with what answers a repeated request. */
  readonly once?: string
  /** Users who are told of it. */
  readonly told?: readonly string[]
}

/** The transaction of one write, with all that belongs to it. HTTP only passes it on. */
export type WriteUnit = object

/** The key of a repeatable write, with the SHA-256 of method, address and body. */
export interface IdempotencyKey {
  readonly key: string
  readonly hash: Buffer
}

export type Operator = 'eq' | 'ne' | 'lt' | 'gt' | 'lte' | 'gte' | 'contains' | 'in' | 'empty'

/** One condition of a list. Values are read and checked, in their written form; `in` may have several, the rest one. */
export interface ListFilter {
  readonly field: string
  readonly operator: Operator
  readonly values: readonly string[]
}

export interface ListSort {
  readonly field: string
  readonly descending: boolean
}

/** A list as asked for. Every name in it is a field of the definition, of the header, or a progress. */
export interface ListQuery {
  readonly q: string | null
  readonly page: number
  readonly pageSize: number
  /** Where a page of a long list goes on; wins over `page`. */
  readonly cursor: string | null
  readonly sort: readonly ListSort[]
  readonly filters: readonly ListFilter[]
  /** Null: the columns of the list. */
  readonly fields: readonly string[] | null
  /** Rows are counted per value of this field. */
  readonly counts: string | null
  /** Fields summed over the whole filter. */
  readonly totals: readonly string[]
  readonly asOf: string | null
}

export type WireRow = Readonly<Record<string, unknown>>

export interface PageAnswer {
  readonly data: readonly WireRow[]
  readonly page: number
  readonly pageSize: number
  readonly total: number
  readonly totalIsExact: boolean
  /** Cursor of the next rows; null or absent at the end. */
  readonly next?: string | null
  readonly counts?: Readonly<Record<string, number>>
  readonly totals?: Readonly<Record<string, string>>
  readonly asOf?: string
}

export interface Neighbours {
  readonly previous: string | null
  readonly next: string | null
}

export interface LookupQuery {
  readonly q: string
  readonly field: string
  readonly context: Readonly<Record<string, unknown>>
}

/** A reason of the master: by its id or its code. */
export type ReasonChoice = { readonly id: string } | { readonly code: string }

export interface ActOptions {
  readonly version: number
  /** Why, for steps that take a reason of the master. */
  readonly reason?: ReasonChoice
  /** What is said beside it, or with any other step. */
  readonly note?: string
  readonly previewHash?: string
  readonly confirm?: string
  /** Who takes an approval over. */
  readonly to?: string
}

export interface CreateOptions {
  readonly submit: boolean
  readonly previewHash?: string
}

/** Rows as sent, keyed by column; `totals` has the summed columns. */
export interface ReportAnswer {
  readonly rows: readonly WireRow[]
  /** As of an instant: rows that have come since, dated inside. */
  readonly postedLater?: readonly WireRow[]
  readonly totals: WireRow | null
  /** What its columns are called, where they follow settings. */
  readonly words?: Readonly<Record<string, Words>>
  /** The moment up to which everything posted is in it, when a replica answered; null: up to now. */
  readonly dataAt: string | null
  readonly [extra: string]: unknown
}

/** What people put beside a record. Who may is asked before; whether the record is theirs to see, here. */
export interface AttachedService {
  /** What the record is called that bears them. */
  number(actor: Actor, key: string, id: string): Promise<string | null>
  files(actor: Actor, key: string, id: string): Promise<readonly FileEntry[]>
  file(actor: Actor, key: string, id: string, file: string): Promise<FileGiven & FileEntry>
  attach(unit: WriteUnit, key: string, id: string, given: FileGiven): Promise<FileEntry>
  detach(unit: WriteUnit, key: string, id: string, file: string): Promise<void>
  comments(actor: Actor, key: string, id: string): Promise<readonly CommentEntry[]>
  /** Whom a comment may speak to. */
  readers(actor: Actor, key: string, id: string, q: string): Promise<readonly Mention[]>
  comment(unit: WriteUnit, key: string, id: string, said: Said): Promise<CommentEntry>
  changeComment(
    unit: WriteUnit,
    key: string,
    id: string,
    changed: Said & { readonly comment: string },
  ): Promise<CommentEntry>
}

/** What waits for a user, and how the day stands: of what they may read, in the branches they work in. */
export interface HomeService {
  unfinished(actor: Actor): Promise<Unfinished>
  late(actor: Actor): Promise<readonly LateAnswer[]>
  figures(actor: Actor): Promise<FiguresAnswer>
  dashboard(actor: Actor, asked: DashboardAsked): Promise<DashboardAnswer>
  dashboardRoles(actor: Actor): Promise<readonly DashboardRole[]>
}

/** Sets of approval as they read, and which of them a document would fall under. */
export interface ApprovalService {
  rules(actor: Actor): Promise<readonly RuleView[]>
  test(actor: Actor, asked: Tested): Promise<RuleTest>
}

/** Accounting periods beyond what every master has. */
export interface PeriodService {
  /** What is checked before a period closes; what adds up all there is only `withLong`. */
  checklist(actor: Actor, id: string, withLong: boolean): Promise<readonly CheckLine[]>
  createYear(unit: WriteUnit, asked: FiscalYear): Promise<Answer>
}

/** A series as it is typed. */
export interface AskedNumbers {
  readonly document: string
  readonly branch: string | null
  readonly transactionType: string | null
  readonly pattern: string
  readonly resets: string
  readonly validFrom: string
}

/** Numbering sets beyond what every master has. */
export interface NumberingService {
  stored(actor: Actor, id: string): Promise<readonly NextNumbers[]>
  typed(actor: Actor, asked: AskedNumbers): Promise<readonly NextNumbers[]>
  gaps(actor: Actor, id: string, period: string): Promise<readonly GapBranch[]>
  raise(unit: WriteUnit, id: string, asked: Raise): Promise<Answer>
}

/** The menu as one user sees it. */
export interface ActorMenu {
  /** Names how the company has arranged it; null where it is as the product declares it. */
  readonly version: string | null
  readonly entries: readonly MenuEntry[]
  /** The groups of these entries. */
  readonly groups: readonly MenuGroup[]
  /** Every report as the company calls it, by `report.KEY`. */
  readonly reports: ReadonlyMap<string, MenuEntry>
}

/** A kind of documents that has transaction types, and whether a new one names one. */
export interface TypedKind {
  readonly key: string
  readonly isAsked: boolean
}

export interface MenuService {
  of(actor: Actor): Promise<ActorMenu>
  /** Puts back what the product declares; shortcuts and groups of the company's own stay. */
  reset(unit: WriteUnit): Promise<Answer>
}

/** What the engine does for HTTP. `key` is always the key of a resource or report that the registry knows. */
export interface Service {
  readonly attached: AttachedService
  readonly home: HomeService
  readonly approvals: ApprovalService
  readonly periods: PeriodService
  readonly numbering: NumberingService
  readonly menu: MenuService
  /**
   * Opens the transaction, answers a repeated key with its first answer, and stores key and answer with the write.
   * Where `confirm` answers no, the actor is not who was presumed: nothing is stored, and `ActorChanged` is thrown.
   */
  write(
    actor: Actor,
    key: IdempotencyKey | null,
    work: (unit: WriteUnit) => Promise<Answer>,
    confirm?: (connection: Connection) => Promise<boolean>,
  ): Promise<Answer>
  create(unit: WriteUnit, key: string, body: unknown, options: CreateOptions): Promise<Answer>
  /** `body` carries `version` beside the fields that change. */
  change(unit: WriteUnit, key: string, id: string, body: unknown): Promise<Answer>
  remove(unit: WriteUnit, key: string, id: string, version: number): Promise<Answer>
  act(unit: WriteUnit, key: string, id: string, action: string, options: ActOptions): Promise<Answer>
  read(actor: Actor, key: string, id: string): Promise<Answer>
  /** What can be told of it as of a day or an instant. */
  readAsOf(actor: Actor, key: string, id: string, asOf: string): Promise<WireRow>
  list(actor: Actor, key: string, query: ListQuery): Promise<PageAnswer>
  neighbours(actor: Actor, key: string, id: string, query: ListQuery): Promise<Neighbours>
  lookup(actor: Actor, key: string, query: LookupQuery): Promise<LookupPage>
  preview(actor: Actor, key: string, of: { readonly id?: string; readonly body?: unknown }): Promise<unknown>
  /** What voiding the record would write. */
  voidPreview?(actor: Actor, key: string, id: string): Promise<unknown>
  closePreview?(actor: Actor, key: string, id: string): Promise<unknown>
  effects(actor: Actor, key: string, id: string): Promise<unknown>
  flow(actor: Actor, key: string, id: string): Promise<Flow>
  /** Who was asked to approve the document, each time it was submitted, and what they decided. */
  approval(actor: Actor, key: string, id: string): Promise<readonly RequestView[]>
  history(actor: Actor, key: string, id: string, asOf?: string): Promise<unknown>
  /** All that is held of a person; leaves a row in the trail. */
  personalData(actor: Actor, key: string, id: string): Promise<OutgoingFile>
  /** Who changed a record of this kind last, and when. */
  lastChange?(actor: Actor, key: string): Promise<unknown>
  draftFrom(
    actor: Actor,
    key: string,
    source: string,
    of: { readonly ids: readonly string[]; readonly lines?: readonly string[] },
  ): Promise<unknown>
  fill(actor: Actor, key: string, of: { readonly draft: unknown; readonly changed: string }): Promise<unknown>
  facts(actor: Actor, key: string, draft: unknown): Promise<unknown>
  /** The actions possible now on a record, with the reason of each that is not. */
  actions(actor: Actor, key: string, id: string): Promise<unknown>
  report(actor: Actor, key: string, parameters: Readonly<Record<string, string>>): Promise<ReportAnswer>
  /** The same answer as the JSON text that is sent, with or without its rows. */
  reportText(
    actor: Actor,
    key: string,
    parameters: Readonly<Record<string, string>>,
    withRows: boolean,
  ): Promise<string | Buffer>
  /** What one figure of a report is made of. */
  explainReport(actor: Actor, key: string, parameters: Readonly<Record<string, string>>, cell: string): Promise<unknown>
  describeReport(actor: Actor, key: string): Promise<unknown>
  search(actor: Actor, q: string): Promise<unknown>
  typedKinds(): Promise<readonly TypedKind[]>
  /** What became of a key: done, running, or never arrived (404). */
  idempotency(actor: Actor, key: string): Promise<Answer>
}
