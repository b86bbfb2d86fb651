import type { Words } from '@lumbung/core'
import type { Definition, DocumentOf, MasterOf } from './definition.ts'
import type { FactsOf, Requests } from './facts.ts'
import type { Fields } from './field.ts'
import { type GlossaryKey, glossary } from './glossary.ts'
import type { NotificationEvent } from './notification.ts'
import type { Values } from './read.ts'
import type { Setting } from './setting.ts'

type LineKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends { fields: infer L extends Fields } ? keyof L & string : never
}[keyof F]
type FieldKeys<D> = D extends { fields: infer F extends Fields } ? (keyof F & string) | LineKeys<F> : never

/** Titles and the words the glossary lacks; forgetting one does not compile. A glossary word may be reworded here. */
export type Labels<D> = { readonly title: Words; readonly plural?: Words } & {
  readonly [K in Exclude<FieldKeys<D>, GlossaryKey>]: Words
} & { readonly [K in GlossaryKey]?: Words }

type ValueFor<D> = DocumentOf<D> | MasterOf<D>
type Path<V> = (keyof V & string) | `${keyof V & string}.${number}.${string}`

/**
 * What follows from what was typed; runs in the form after every change and on the server before every save, with the
 * facts that `needs` asked for. `fill` says what choosing a value brings along; `changed` is its path, '' at first.
 */
interface Calculation<D, N extends (value: never) => Requests> {
  readonly needs: N
  readonly calculate: (value: ValueFor<D>, facts: FactsOf<N>) => ValueFor<D>
  /** Fields that must be filled as others are: the reference that a method asks for, `lines.0.reason`. */
  readonly required?: (value: ValueFor<D>, facts: FactsOf<N>) => readonly Path<ValueFor<D>>[]
}

/**
 * A function of a document as the generic machinery calls it. Its own types were checked against the definition where
 * the two were joined, and what it is handed was read against that definition: so its parameters, a method's, are
 * compared both ways.
 */
export type Erased<Given extends readonly unknown[], Result> = { call(...given: Given): Result }['call']

/** A calculation as the engine and the form run it. */
interface AnyCalculation {
  readonly needs: Erased<[value: Values], Requests>
  readonly calculate: Erased<[value: Values, facts: Values], Values>
  readonly required?: Erased<[value: Values, facts: Values], readonly string[]>
}

/** A definition with its words and its arithmetic: all that browser and server both know of it. */
export interface Resource {
  readonly definition: Definition
  readonly words: Readonly<Record<string, Words>>
  readonly calculation: AnyCalculation | null
}

/** Joins definition, words and calculation. Types are checked here and erased for the generic machinery. */
export function resource<const D extends Definition, N extends (value: never) => Requests = never>(
  definition: D,
  labels: Labels<D>,
  calculation?: Calculation<D, N>,
): Resource {
  return { definition, words: { ...glossary, ...labels }, calculation: calculation ?? null }
}

/** A page of a domain beside its lists and reports. What draws it stands under its key in `web.tsx`. */
export interface ModulePage {
  readonly key: string
  /** A part that is the id of a record is called `:id`. */
  readonly path: string
  readonly title: Words
  /** Of the interface kit; what has one is offered wherever pages are looked for. */
  readonly icon?: string
  /** What one must hold to open it: `KEY.read`, or `administrator`; null where signing in is enough. */
  readonly right: string | null
}

/** A tab on records of whichever domain: a list of one's own, as far as it names the record. */
export interface RecordTab {
  /** The key of the records on which it stands. */
  readonly of: string
  readonly title: Words
  readonly resource: string
  /** The field of its rows, of lines too (`lines.item`), that names the record. */
  readonly by: string
}

/** A domain as browser and server know it. */
export interface Module {
  readonly key: string
  readonly title: Words
  /** Name of an icon of the interface kit. */
  readonly icon: string
  readonly order: number
  readonly resources: readonly Resource[]
  readonly pages?: readonly ModulePage[]
  readonly tabs?: readonly RecordTab[]
  /** What people may be told of it. */
  readonly events?: readonly NotificationEvent[]
  /** What a company may set of it: the groups of `defineSettings`. */
  readonly settings?: readonly Readonly<Record<string, Setting>>[]
}

export const defineModule = (module: Module): Module => module

/** All settings of these groups. */
export const settingsIn = ({ settings = [] }: Pick<Module, 'settings'>): readonly Setting[] =>
  settings.flatMap(Object.values)

export const wordsOf = (one: Resource, key: string): Words => one.words[key] ?? [key, key]
