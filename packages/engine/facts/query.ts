// Facts that domains answer: a query stands beside its document in `*.query.ts` and is joined here with the fact.
import type { Erased, Fact, Hidden, Question, Sql, Values } from '@lumbung/definition'

/** What a query is handed, and for whom: where its answer decides, it is shown to nobody and nothing is left out. */
export interface FactQuery {
  /** Runs one statement, under a name that is prepared once for each connection. */
  readonly query: <R extends Readonly<Record<string, unknown>>>(statement: Sql, name: string) => Promise<R[]>
  /** Masters by id, from memory; the archived among them. */
  readonly records: (resource: string, ids: readonly string[]) => Promise<ReadonlyMap<string, Values>>
  /**
   * What was worked out of a master is kept in memory, under this key, until one of its records changes; of a document
   * that a guard decides by, until a field that the guard names does.
   */
  readonly remembered: <T>(resource: string, key: string, load: (query: FactQuery['query']) => Promise<T>) => Promise<T>
  /** Stands for the piece of work, an upload for one: the same object as long as it lasts. */
  readonly work: object
  /** SQL: which rows `d` of a resource the user may see. */
  readonly visible: (resource: string) => Sql
  /** Branches that the user may see; null where the answer decides. */
  readonly branches: readonly string[] | null
  /** Guards of what must be left out. */
  readonly hidden: Hidden
  /** The document that is being saved: it does not count in what others did. */
  readonly except: string | null
  /** The document that comes into force again: it counts as if it were. */
  readonly reopening: string | null
  /** The business day. */
  readonly today: string
  /** SQL: what successors have done of line `l` of such a document, by the name of the progress. */
  readonly done: (resource: string, progress: string) => Sql
  /**
   * SQL: rows (item, warehouse, day, quantity, resource, document, number, party, approved_at, hard) of what open
   * documents bring into warehouses of a branch, or of all, and take with a minus; without document, number and party
   * where who asks does not see it.
   */
  readonly expected: (items: readonly string[], branch: string | null) => Sql
  /**
   * Makes whoever else decides about the same wait until this is stored: money on an account, credit of a party. Where
   * nothing is decided, nothing.
   */
  readonly lock: (by: string, ids: readonly string[]) => Promise<void>
}

export interface FactAnswer<Q extends Question, A> {
  /** Adds up what the user may not see row by row: rules and postings may ask it, forms may not. */
  readonly decides?: true
  /** Answers each question, in their order. They come together, so that one statement reads them all. */
  readonly answer: (reading: FactQuery, questions: readonly Q[]) => Promise<readonly A[]>
}

export interface AnyFactAnswer {
  readonly key: string
  readonly decides: boolean
  readonly answer: Erased<[reading: FactQuery, questions: readonly Question[]], Promise<readonly unknown[]>>
}

/** Joins a fact with its query. Typed here, erased for the generic machinery. */
export const answerFact = <Q extends Question, A>(
  fact: Fact<Q, A>,
  { decides, answer }: FactAnswer<Q, NoInfer<A>>,
): AnyFactAnswer => ({
  key: fact.key,
  decides: decides === true,
  answer,
})
