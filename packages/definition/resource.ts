import type { Words } from '@lumbung/core'
import type { Definition, DocumentOf, MasterOf } from './definition.ts'
import type { Dimension } from './dimension.ts'
import type { FactsOf, Requests } from './facts.ts'
import type { Fields } from './field.ts'
import { type GlossaryKey, glossary } from './glossary.ts'
import type { NotificationEvent } from './notification.ts'
import type { Values } from './read.ts'
import type { Setting } from './setting.ts'

type LineKeys<F extends Fields> = {
  [K in keyof F]: F[K] extends { fields: infer L extends Fields } ? keyof L & string : never
}[keyof F]
type FieldKeys<D> = D extends { fields: infer F extends Fields }
  ? (keyof F & string) | LineKeys<F> | ActionKeys<D>
  : never
type ActionKeys<D> = D extends { readonly actions?: infer A }
  ? { [K in keyof A]: A[K] extends { readonly fields: infer F extends Fields } ? keyof F & string : never }[keyof A]
  : never

/** Titles (`several`: within a sentence), what its empty list says, and words the glossary lacks or words otherwise. */
export type Labels<D> = { readonly title: Words } & { readonly [K in 'plural' | 'several' | 'empty']?: Words } & {
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
 * A function of a document as the generic machinery calls it. Its own types were checked where it was joined with the
 * definition, and what it is handed was read against that: so its parameters, a method's, are compared both ways.
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
  /** It shows a paper, over the whole window as those of records do. */
  readonly isPaper?: true
  /** Work that waits for who holds one of these rights (`*.approve`: over any records): a `queue` of the module. */
  readonly queueFor?: readonly string[]
}

/** A tab of records: lists what names them by a field (`lines.item`), or is drawn under its key by its `web.tsx`. */
export type RecordTab = { readonly of: string; readonly title: Words } & (
  | { readonly resource: string; readonly by: string }
  | { readonly key: string; readonly right: string }
)

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
  /** What lines of journals may be about, of its masters. */
  readonly dimensions?: readonly Dimension[]
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
