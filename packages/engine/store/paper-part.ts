// What a module lends to the papers of documents of all kinds: a record of a small master, chosen for each paper by
// branch, day and currency, and what it puts there. A submitted document keeps which one it was.
import type { AnyMaster, Erased, MasterOf, PrintSheet, PrintWriter, Values } from '@lumbung/definition'

/** The paper that a record is chosen for. */
export interface PaperAsked {
  /** The branch that issues it; null for the company. */
  readonly branch: string | null
  /** The day of the document. */
  readonly date: string
  /** The letters of its currency. */
  readonly currency: string
  /** Whether it tells the reader where to pay. */
  readonly asksForMoney: boolean
}

/** What may be put on a paper: the head of the company, and where to pay. */
export type PaperHead = Pick<PrintSheet, 'company' | 'payment'>

type Written = Pick<PrintWriter, 'label' | 'text'>

interface PaperPart<M> {
  readonly key: string
  /** One of the records that are in use; undefined where none fits. */
  readonly choose: (records: readonly MasterOf<M>[], paper: PaperAsked) => MasterOf<M> | undefined
  readonly put: (head: PaperHead, record: MasterOf<M>, write: Written) => PaperHead
}

export interface AnyPaperPart {
  readonly key: string
  readonly master: string
  readonly choose: Erased<[records: readonly Values[], paper: PaperAsked], Values | undefined>
  readonly put: Erased<[head: PaperHead, record: Values, write: Written], PaperHead>
}

/** Joins a master with what its records put on papers; a module lists it as `paperParts` in its `server.ts`. */
export const definePaperPart = <const M extends AnyMaster>(
  { key }: M,
  { key: own, choose, put }: PaperPart<M>,
): AnyPaperPart => ({ key: own, master: key, choose, put })
