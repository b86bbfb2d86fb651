import type { CommentEntry, FileEntry, Mention } from '@lumbung/core'
import type { RequestView } from '../approval/view.ts'
import type { Said } from '../attached/comments.ts'
import type { FileGiven } from '../attached/files.ts'
import type { OutgoingFile } from '../import/service.ts'
import type { Flow } from '../lifecycle/flow.ts'
import type { arrangedRoles, keptArrangements } from '../reports/arrangement.ts'
import type { Figured, FiguresAnswer, FiguresAsked } from '../reports/figures.ts'
import type { LateAnswer } from '../reports/late.ts'
import type { LookupPage } from '../store/lookup.ts'
import type { Unfinished } from '../approval/unfinished.ts'
import type { Actor } from '../actor.ts'
import type { Connection } from '../database/connection.ts'
import type { ActOptions } from '../act-options.ts'
import type { Answer, IdempotencyKey } from '../lifecycle/answer.ts'
import type { TypedKind } from '../lifecycle/transaction-type.ts'
import type { MenuService } from '../menu/menu-service.ts'
import type { ReadingUnit } from '../record-reader.ts'
import type { ReportAnswer } from '../reports/answer.ts'
import type { ListQuery, LookupQuery, Neighbours, PageAnswer, WireRow } from '../store/list-query.ts'
import type { Unit } from '../unit.ts'

export interface CreateOptions {
  readonly submit: boolean
  readonly previewHash?: string
}

/** What people put beside a record. Who may is asked before; whether the record is theirs to see, here. */
export interface AttachedService {
  /** What the record is called that bears them. */
  number(actor: Actor, key: string, id: string): Promise<string | null>
  files(actor: Actor, key: string, id: string): Promise<readonly FileEntry[]>
  file(actor: Actor, key: string, id: string, file: string): Promise<FileGiven & FileEntry>
  attach(unit: Unit, key: string, id: string, given: FileGiven): Promise<FileEntry>
  detach(unit: Unit, key: string, id: string, file: string): Promise<void>
  comments(actor: Actor, key: string, id: string): Promise<readonly CommentEntry[]>
  /** Whom a comment may speak to. */
  readers(actor: Actor, key: string, id: string, q: string): Promise<readonly Mention[]>
  comment(unit: Unit, key: string, id: string, said: Said): Promise<CommentEntry>
  changeComment(
    unit: Unit,
    key: string,
    id: string,
    changed: Said & { readonly comment: string },
  ): Promise<CommentEntry>
}

/** What waits for a user, and how the day stands: of what they may read, in the branches they work in. */
export interface HomeService {
  unfinished(actor: Actor): Promise<Unfinished>
  late(actor: Actor): Promise<readonly LateAnswer[]>
  /** Those of the first page about their usual days, or those that are asked for. */
  figures(actor: Actor, asked: FiguresAsked | null): Promise<FiguresAnswer>
  /** Every figure that the user may read. */
  readableFigures(actor: Actor): readonly Figured[]
  /** How figures are arranged: by the user, by a role. */
  arrangements(actor: Actor): ReturnType<typeof keptArrangements>
  arrangedRoles(actor: Actor): ReturnType<typeof arrangedRoles>
  arrangeRole(
    actor: Actor,
    role: string,
    arrangement: unknown,
    said: (arrangement: unknown) => string | null,
  ): Promise<void>
}

/** What the engine does for HTTP. `key` is always the key of a resource or report that the registry knows. */
export interface Service {
  readonly attached: AttachedService
  readonly home: HomeService
  readonly menu: MenuService
  /** Who reads outside of any transaction: what the services of a module ask with. */
  reading(actor: Actor): ReadingUnit
  /** Runs work in a transaction that is always taken back: what it answers is what would have been. */
  asIf<T>(actor: Actor, work: (unit: Unit) => Promise<T>): Promise<T>
  /**
   * Opens the transaction, answers a repeated key with its first answer, and stores key and answer with the write.
   * Where `confirm` answers no, the actor is not who was presumed: nothing is stored, and `ActorChanged` is thrown.
   */
  write(
    actor: Actor,
    key: IdempotencyKey | null,
    work: (unit: Unit) => Promise<Answer>,
    confirm?: (connection: Connection) => Promise<boolean>,
  ): Promise<Answer>
  create(unit: Unit, key: string, body: unknown, options: CreateOptions): Promise<Answer>
  /** `body` carries `version` beside the fields that change. */
  change(unit: Unit, key: string, id: string, body: unknown): Promise<Answer>
  remove(unit: Unit, key: string, id: string, version: number): Promise<Answer>
  act(unit: Unit, key: string, id: string, action: string, options: ActOptions): Promise<Answer>
  read(actor: Actor, key: string, id: string): Promise<Answer>
  /** What can be told of it as of a day or an instant. */
  readAsOf(actor: Actor, key: string, id: string, asOf: string): Promise<WireRow>
  list(actor: Actor, key: string, query: ListQuery): Promise<PageAnswer>
  neighbours(actor: Actor, key: string, id: string, query: ListQuery): Promise<Neighbours>
  lookup(actor: Actor, key: string, query: LookupQuery): Promise<LookupPage>
  preview(actor: Actor, key: string, of: { readonly id?: string; readonly body?: unknown }): Promise<unknown>
  /** What voiding the record would write. */
  voidPreview?(actor: Actor, key: string, id: string): Promise<unknown>
  actionPreview?(actor: Actor, key: string, id: string, action: string): Promise<unknown>
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
