import { isId } from '@lumbung/core'
import { type Definition, raw, type Request, type Sql } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Gather, Reader, StandingRow } from '../unit.ts'
import { visibleCondition } from '../store/visible.ts'

/** Where facts are asked, and what was read there before. */
export interface FactsContext extends Reader {
  readonly now?: number
  /** Answers of this transaction so far; what is asked again is not read again. */
  readonly facts?: Map<string, unknown>
  /** Stands for the piece of work, by identity: what facts of domains keep of it. */
  readonly work?: object
  /** What stands in clearing accounts, by source line, once it was read under lock. */
  readonly standings?: Map<string, readonly StandingRow[]>
  /** Puts what is asked together with what other records ask beside this one. */
  readonly gather?: Gather
}

/** Where facts are read, and for whom: `seenBy` is null where they decide. */
export interface FactsReader extends Reader {
  readonly seenBy: Actor | null
}

/** What SQL over documents of all kinds is made of. */
export interface OverDocuments extends Pick<FactsReader, 'seenBy'> {
  readonly engine: Pick<Reader['engine'], 'registry'>
}

/** SQL: which rows `d` are read: all where the answer decides, else those that the user may see. */
export const visibleRows = ({ seenBy, engine }: OverDocuments, definition: Definition): Sql =>
  seenBy ? visibleCondition(seenBy, engine.registry, definition) : raw('true')

/** The ids among these, each once. */
export const idsOf = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => isId(id))),
]

/** Those of the found ones that were asked for, in the order in which they were. */
export const foundOf = <T>(found: ReadonlyMap<string, T>, ids: readonly (string | null | undefined)[]) =>
  new Map(
    idsOf(ids).flatMap((id): (readonly [string, T])[] => {
      const one = found.get(id)
      return one === undefined ? [] : [[id, one]]
    }),
  )

/** The request of a kind. */
export type Of<K extends Request['kind']> = Extract<Request, { readonly kind: K }>

/** Requests of one kind with the names they were asked under. */
export type NamedRequests<K extends Request['kind']> = readonly (readonly [name: string, request: Of<K>])[]
