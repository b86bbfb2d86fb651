import type { Decimal, Finding } from '@lumbung/core'
import type {
  AnyDocument,
  DateText,
  Definition,
  DocumentOf,
  DraftOf,
  Erased,
  FactsOf,
  Fields,
  Guard,
  MasterOf,
  Requests,
  Values,
  ValuesOf,
} from '@lumbung/definition'
import type { Entry } from '@lumbung/ledger'

/** How far who asks may go where a rule says how far at all; null: as far as the company lets everybody. */
export interface Limits {
  readonly discountPercent: Decimal | null
  readonly writeOff: Decimal | null
  readonly backdatingDays: number | null
}

/** What a rule or a posting may know of the moment, beside its document and facts. */
export interface Moment {
  readonly today: DateText
  readonly user: string
  /** 'save' checks what must hold of a draft too; 'approve' and 'reopen' what must hold of what is in force. */
  readonly step: 'save' | 'approve' | 'reopen'
  /** Whether who asks holds a right that the document declares beside the usual ones. */
  readonly may: (right: string) => boolean
  /** Whether they see fields of this guard: a refusal must not tell what its reader does not see. */
  readonly sees: (guard: Guard) => boolean
  /** How far their role lets them go; null: as far as the company lets everybody. */
  readonly limit: (of: 'discountPercent' | 'writeOff') => Decimal | null
}

/** How the journal of a document is filed, where it is not an ordinary one. */
export interface Filing {
  readonly kind?: 'normal' | 'opening' | 'closing' | 'revaluation'
  /** Journals that the engine writes on later days; a void takes them back with the first. */
  readonly later?: readonly LaterJournal[]
}

/** The mirror of a journal (an accrual takes itself back), or the same once more (rent, every month). */
export interface LaterJournal {
  readonly date: DateText
  readonly kind: 'mirror' | 'copy'
}

/** A master that a document's approval creates; its id is known before, so that the posting can name it. */
export interface CreatedMaster {
  readonly resource: string
  readonly id: string
  readonly values: Values
}

/**
 * What a document does, as pure functions typed by its definition. `needs` names the facts of rules and posting (those
 * of the calculation are declared with it). Nothing here fetches, writes or reads a clock.
 */
export interface Behaviour<D, N extends (value: never) => Requests> {
  readonly needs?: N
  /** Every finding at once; warnings do not block. */
  readonly rules?: (value: DocumentOf<D> | MasterOf<D>, facts: FactsOf<N>, moment: Moment) => readonly Finding[]
  /** What approval does to the ledgers. */
  readonly post?: (value: DocumentOf<D>, facts: FactsOf<N>, moment: Moment) => readonly Entry[]
  /** Masters that approval creates with it, whoever may create such: the batches of what is received. */
  readonly creates?: (value: DocumentOf<D>, facts: FactsOf<N>) => readonly CreatedMaster[]
  readonly file?: (value: DocumentOf<D>) => Filing
}

/** What is typed with an action of a document. */
export type TypedWith<D, K> = Extract<
  D extends { readonly actions?: infer A }
    ? K extends keyof A
      ? A[K] extends { readonly fields: infer F extends Fields }
        ? ValuesOf<F>
        : Values
      : Values
    : Values,
  Values
>

/**
 * An action as it is taken: by whom, when (to the second, at the company), why, and with which fields and rows, as they
 * are sent.
 */
export interface ActionTaken<F = Values, R extends Values = Values> {
  readonly user: string
  readonly today: DateText
  readonly time: string
  /** The reason of the master, where it takes one. */
  readonly reason: string | null
  readonly fields: F
  readonly rows: readonly R[]
}

/** What an action of a document does, beside what its definition declares of it. Pure, as all that a document does. */
export interface ActionWork<D, N extends (value: never, taking: never) => Requests, F, R extends Values> {
  readonly needs?: N
  /** What stands in its way, beyond the state of the document; warnings do not. */
  readonly rules?: (value: DocumentOf<D>, facts: FactsOf<N>, taking: ActionTaken<F, R>) => readonly Finding[]
  readonly run?: (value: DocumentOf<D>, facts: FactsOf<N>, taking: ActionTaken<F, R>) => ActionOutcome<D>
}

/** What comes of an action. */
export interface ActionOutcome<D = never> {
  /** What changes of the document: fields of its header, and whole lines. */
  readonly values?: Partial<DocumentOf<D>>
  /** The rows that are added. */
  readonly rows?: readonly Values[]
  /** A journal of its own beside what the document posted. */
  readonly entries?: readonly Entry[]
  /**
   * The day of the action and its entries, judged as that of a document and not before what happened to it last; the
   * day on which it is taken where none is said.
   */
  readonly date?: DateText
}

/**
 * What choosing a value brings along. `changed` is the path typed into (`customer`, `lines.2.item`), or '' for a new
 * form; the answer is the draft with what follows filled in, and what the user typed kept.
 */
export interface Filling<
  D,
  N extends (value: never, changed: string) => Requests,
  S extends (value: never) => Requests = () => Record<string, never>,
> {
  readonly needs: N
  readonly fill: (draft: DraftOf<D>, facts: FactsOf<N>, changed: string) => DraftOf<D>
  /** Lines that follow from other lines, whoever typed those: asked after each filling and before each save. */
  readonly supplementNeeds?: S
  readonly supplement?: (draft: DraftOf<D>, facts: FactsOf<S>) => DraftOf<D>
}

/** A source document with how much of each line is done, by progress name, in base units. */
export interface Source<T> {
  readonly document: T
  readonly done: ReadonlyMap<string, Readonly<Record<string, import('@lumbung/core').Decimal>>>
}

/** How a document is made from one or many predecessors: unsaved drafts, one per party. */
export interface Succession<S, T, N extends (sources: never, moment: Moment) => Requests> {
  readonly from: S
  readonly to: T
  /** The field of what it is made from that names its branch; that one's own where nothing is said. */
  readonly branch?: keyof DocumentOf<S> & string
  readonly needs?: N
  readonly make: (sources: readonly Source<DocumentOf<S>>[], facts: FactsOf<N>, moment: Moment) => readonly DraftOf<T>[]
}

/** A move of stock that a posting makes, or takes back. */
export interface GuardedMove {
  /** Of its line in the document: `lines.2.` */
  readonly path: string
  /** The day on which it is posted. */
  readonly date: DateText
  readonly item: string
  readonly warehouse: string
  readonly location: string | null
  readonly batch: string | null
  readonly serial: string | null
  readonly status: string
  readonly owner: string | null
  /** In base units; what goes out has a minus. */
  readonly quantity: Decimal
  /** What was weighed or measured beside that, with the same sign; null where nothing was. */
  readonly measured: Decimal | null
}

/** The document whose posting it is. */
export interface PostedDocument {
  readonly resource: string
  readonly id: string
}

/**
 * What a domain lends to the postings of all documents: findings about the stock that they move, on approval, on void
 * and in every preview. `needs` may name what is kept in memory (masters, what a fact remembers of the definition);
 * under the lock of the warehouses it is as new as the database.
 */
export interface StockGuard<D, N extends (moves: readonly GuardedMove[]) => Requests> {
  /** Of a document: the fields on which the findings depend. A master counts as a whole. */
  readonly fields: readonly (keyof DocumentOf<D> & string)[]
  readonly needs: N
  readonly rules: (moves: readonly GuardedMove[], facts: FactsOf<N>, posted: PostedDocument) => readonly Finding[]
}

export interface AnyStockGuard {
  readonly definition: Definition
  readonly fields: readonly string[]
  readonly needs: Erased<[moves: readonly GuardedMove[]], Requests>
  readonly rules: Erased<[moves: readonly GuardedMove[], facts: Values, posted: PostedDocument], readonly Finding[]>
}

export interface AnyBehaviour {
  readonly definition: Definition
  readonly needs?: Erased<[value: Values], Requests> | undefined
  readonly rules?: Erased<[value: Values, facts: Values, moment: Moment], readonly Finding[]> | undefined
  readonly post?: Erased<[value: Values, facts: Values, moment: Moment], readonly Entry[]> | undefined
  readonly creates?: Erased<[value: Values, facts: Values], readonly CreatedMaster[]> | undefined
  readonly file?: Erased<[value: Values], Filing> | undefined
  readonly fillNeeds?: Erased<[draft: Values, changed: string], Requests> | undefined
  readonly fill?: Erased<[draft: Values, facts: Values, changed: string], Values> | undefined
  readonly supplementNeeds?: Erased<[draft: Values], Requests> | undefined
  readonly supplement?: Erased<[draft: Values, facts: Values], Values> | undefined
}

export interface AnyActionWork {
  /** Key of the document, and the name of the action in it. */
  readonly document: string
  readonly key: string
  readonly needs?: Erased<[value: Values, taking: ActionTaken], Requests> | undefined
  readonly rules?: Erased<[value: Values, facts: Values, taking: ActionTaken], readonly Finding[]> | undefined
  readonly run?: Erased<[value: Values, facts: Values, taking: ActionTaken], AnyOutcome> | undefined
}

export interface AnyOutcome extends Omit<ActionOutcome, 'values'> {
  readonly values?: Values
}

export interface AnySuccession {
  readonly from: string
  readonly to: string
  readonly branch?: string | undefined
  readonly needs?: Erased<[sources: readonly Source<Values>[], moment: Moment], Requests> | undefined
  readonly make: Erased<[sources: readonly Source<Values>[], facts: Values, moment: Moment], readonly Values[]>
}

/** Joins a definition with what it does. Typed here, erased for the generic machinery. */
export function defineBehaviour<
  const D extends Definition,
  N extends (value: never) => Requests = () => Record<string, never>,
  M extends (value: never, changed: string) => Requests = () => Record<string, never>,
  S extends (value: never) => Requests = () => Record<string, never>,
>(definition: D, behaviour: Behaviour<D, N>, filling?: Filling<D, M, S>): AnyBehaviour {
  return {
    definition,
    ...behaviour,
    fillNeeds: filling?.needs,
    fill: filling?.fill,
    supplementNeeds: filling?.supplementNeeds,
    supplement: filling?.supplement,
  }
}

/** Joins a definition with the guard that decides by its records. */
export const defineGuard = <
  const D extends Definition,
  N extends (moves: readonly GuardedMove[]) => Requests = () => Record<string, never>,
>(
  definition: D,
  guard: StockGuard<D, N>,
): AnyStockGuard => ({ definition, ...guard })

/** Joins an action that a definition declares, or one of every document, with what it does. */
export const defineAction = <
  const D extends AnyDocument,
  const K extends string,
  N extends (value: never, taking: never) => Requests = () => Record<string, never>,
  R extends Values = Values,
>(
  definition: D,
  key: K,
  work: ActionWork<D, N, TypedWith<D, K>, R>,
): AnyActionWork => ({
  document: definition.key,
  key,
  ...work,
})

export function defineSuccession<
  const S extends Definition,
  const T extends Definition,
  N extends (sources: never, moment: Moment) => Requests = () => Record<string, never>,
>(succession: Succession<S, T, N>): AnySuccession {
  return { ...succession, from: succession.from.key, to: succession.to.key }
}
