// What else is known of the records that a field offers: figures in columns of their own, which a module declares for
// the places where it helps to choose. All rows that are shown are answered together.
import type { Language, Words } from '@lumbung/core'
import type { FactsOf, Requests } from '@lumbung/definition'
import type { FactQuery } from '../facts/query.ts'

/** A column of figures. A figure is text as it travels: a number, or what is read as it is. */
export interface LookupFigure {
  readonly title: Words
  readonly kind: 'quantity' | 'money' | 'price' | 'text'
  /** Nothing, or less, is marked: stock that is gone, credit that is taken. */
  readonly warnsAtZero?: true
  /** Who asks may see it; those who may read the records, where nothing is said. */
  readonly isShown?: (asked: LookupAsked) => boolean
}

/** What figures are answered from: what who asks may see, and the form in which they choose. */
export interface LookupAsked {
  /** The document or master that is entered. */
  readonly key: string
  /** Its values as far as they are typed, references by id; `line` holds those of the line that is entered. */
  readonly context: Readonly<Record<string, unknown>>
  readonly language: Language
  /** The branch of who asks, null for all. */
  readonly branch: string | null
  readonly may: (right: string) => boolean
  readonly query: FactQuery
  readonly facts: <R extends Requests>(requests: R) => Promise<FactsOf<() => R>>
}

type FiguresOf<K extends string> = Readonly<Partial<Record<K, string | null>>>

interface Figures<K extends string> {
  /** The places it is shown at: `KEY.field`, `KEY.lines.field`. */
  readonly at: readonly string[]
  readonly figures: Readonly<Record<K, LookupFigure>>
  /** By id of a record; one statement for each thing that is asked, however many records there are. */
  readonly answer: (asked: LookupAsked, ids: readonly string[]) => Promise<ReadonlyMap<string, FiguresOf<K>>>
}

export type LookupFigures = Figures<string>

/** Declares figures beside the records that fields offer; a module lists them as `lookups` in its `server.ts`. */
export const defineLookup = <const K extends string>(declared: Figures<K>): LookupFigures => declared

/** A column as it is answered. */
export interface ShownFigure {
  readonly key: string
  readonly title: Words
  readonly kind: LookupFigure['kind']
  readonly warnsAtZero: boolean
}
