// What only a whole file shows: each document may pass, and all of them together not.
import type { Finding } from '@lumbung/core'
import type { AnyDocument, Definition, DocumentOf, Erased, FactsOf, Requests, Values } from '@lumbung/definition'

/** Every document is judged knowing of those before it that are of the same: the orders of one party. */
export interface WholeFile<D, K, N extends (of: string) => Requests> {
  readonly of: (document: DocumentOf<D>) => string
  /** What of a document is kept until all were read: as little as can be. */
  readonly keep: (document: DocumentOf<D>) => K
  readonly needs: N
  /** What is wrong with each of them, in the order of the file. */
  readonly findings: (kept: readonly K[], facts: FactsOf<N>) => readonly (readonly Finding[])[]
  /** Codes that are judged here alone: a document by itself does not know those before it. */
  readonly judges?: readonly string[]
}

export interface AnyWholeFile {
  readonly definition: Definition
  readonly of: Erased<[document: Values], string>
  readonly keep: Erased<[document: Values], unknown>
  readonly needs: Erased<[of: string], Requests>
  readonly findings: Erased<[kept: readonly unknown[], facts: Values], readonly (readonly Finding[])[]>
  readonly judges: ReadonlySet<string>
}

/** Joins a definition with what is judged over a file of it. Typed here, erased for the generic machinery. */
export const defineWholeFile = <const D extends AnyDocument, K, N extends (of: string) => Requests>(
  definition: D,
  { of, keep, needs, findings, judges = [] }: WholeFile<D, K, N>,
): AnyWholeFile => ({ definition, of, keep, needs, findings, judges: new Set(judges) })
