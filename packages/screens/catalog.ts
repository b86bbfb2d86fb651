// What the modules declare, as the screens look it up: by key, and by address. Here stands what every page knows of it,
// the heads; whole definitions come with the pages that show them, and on their way by `useWholes` or `bring`.
import { eventTitles, inLanguage, inSentence, type Language, type Words } from '@lumbung/core'
import {
  approvalSubject,
  approvalSubjects,
  type Definition,
  type DefinitionHead,
  engineEvents,
  exceptionsOf,
  type Head,
  type ModuleHead,
  type ModulePage,
  type NotificationEvent,
  papersOf,
  pathOf,
  type Resource,
  subjectTitle,
  withTransactionType,
} from '@lumbung/definition'
import { createContext, useContext } from 'react'
import { changedDefinitions, type Definitions, definitionsOf, type Domains } from './definitions.ts'
import { asText, type Json } from './problem.ts'
import type { Meta } from './session.ts'
import type { Wholes } from './use-wholes.ts'

/** A page that a module draws by itself. */
export type OwnPage = ModulePage & { readonly module: string }

export interface Catalog {
  readonly modules: readonly ModuleHead[]
  readonly byKey: ReadonlyMap<string, Head>
  readonly byPath: ReadonlyMap<string, Head>
  /** Pages of modules' own, by their addresses. */
  readonly pages: ReadonlyMap<string, OwnPage>
  /** The wholes, as who is signed in sees them. */
  readonly definitions: Definitions
  /** What people may be told of, by key. */
  readonly events: ReadonlyMap<string, NotificationEvent>
}

export function catalogOf(modules: readonly ModuleHead[], domains: Domains = {}): Catalog {
  const all = modules.flatMap((module) => module.resources)
  return {
    modules: modules.toSorted((a, b) => a.order - b.order),
    byKey: new Map(all.map((one) => [one.definition.key, one])),
    byPath: new Map(all.map((one) => [pathOf(one.definition), one])),
    pages: pagesIn(modules),
    definitions: definitionsOf(modules, domains),
    events: eventsBy(modules),
  }
}

export const pagesIn = (modules: readonly Pick<ModuleHead, 'key' | 'pages'>[]): Catalog['pages'] =>
  new Map(modules.flatMap(({ key, pages = [] }) => pages.map((page) => [page.path, { ...page, module: key }])))

const eventsBy = (modules: readonly ModuleHead[]): Catalog['events'] =>
  new Map([...engineEvents, ...modules.flatMap((one) => one.events ?? [])].map((one) => [one.key, one]))

/** The catalog of a company: kinds of documents that have transaction types name one, the others have no such field. */
export function catalogWithTypes(catalog: Catalog, classes: Meta['typed']): Catalog {
  if (classes.length === 0) return catalog
  const asked = new Map(classes.map(({ key, isAsked }) => [key, isAsked]))
  const typed = (one: Resource): Resource => {
    const isAsked = asked.get(one.definition.key)
    return isAsked === undefined ? one : withTransactionType(one, !isAsked)
  }
  return { ...catalog, definitions: changedDefinitions(catalog.definitions, typed) }
}

const CatalogContext = createContext<Catalog>(catalogOf([]))
export const CatalogProvider = CatalogContext.Provider
export const useCatalog = (): Catalog => useContext(CatalogContext)

export const titleOf = (one: Head): Words => one.words.title ?? [one.definition.key, one.definition.key]
export const pluralOf = (one: Head): Words => one.words.plural ?? titleOf(one)

/** So many of them, within a sentence: `1 order`, `11 orders`. */
export function countedOf({ words, ...one }: Resource, count: number): Words {
  const [english, indonesian] = words['title'] ?? [one.definition.key, one.definition.key]
  const single: Words = [inSentence(english), inSentence(indonesian)]
  if (count === 1) return single
  const [several, jamak] = words['several'] ?? words['plural'] ?? single
  return [inSentence(several), inSentence(jamak)]
}

/** What may be approved, and what it is called: documents of a kind, or a change of the records of a master. */
export interface Approvable {
  readonly key: string
  readonly resource: Head
  readonly title: Words
  readonly isChange: boolean
}

/** Everything that an approval set may speak of. */
export const allApprovable = ({ byKey }: Catalog): readonly Approvable[] =>
  [...byKey.values()].flatMap((resource) =>
    approvalSubjects(resource.definition).map((subject) => ({
      key: subject.key,
      resource,
      title: subjectTitle(subject, titleOf(resource)),
      isChange: subject.change !== null,
    })),
  )

/** What an approval set of this key is about. */
export function approvableOf({ byKey }: Catalog, key: string): Approvable | undefined {
  const subject = approvalSubject(key, (one) => byKey.get(one)?.definition)
  const resource = subject && byKey.get(subject.definition.key)
  if (!resource) return undefined
  return { key, resource, title: subjectTitle(subject, titleOf(resource)), isChange: subject.change !== null }
}

/** What is called by a key: a kind of record or event, or an approval. */
export function keyTitle(catalog: Catalog, key: string, language: Language): string | undefined {
  const { byKey, events } = catalog
  const named = byKey.get(key)
  const paper = papersIn(byKey, key)[key]
  if (paper) return inLanguage(paper, language)
  const words = named
    ? titleOf(named)
    : (approvableOf(catalog, key)?.title ?? events.get(key)?.title ?? eventTitles[key])
  return words && inLanguage(words, language)
}

/** The papers of the document that the key of one begins with. */
function papersIn(byKey: Catalog['byKey'], key: string): Readonly<Record<string, Words>> {
  const document = byKey.get(key.slice(0, Math.max(0, key.indexOf('.'))))
  return document ? papersOf(document.definition) : {}
}

/** The same of a value: of several, which are fields, each `resource.field` or `resource.lines.field`. */
export function keysTitle(catalog: Catalog, wholes: Wholes, value: unknown, language: Language): string | undefined {
  if (!Array.isArray(value)) return keyTitle(catalog, String(value), language)
  return value.map((one) => fieldTitle(catalog, wholes, String(one), language)).join('; ')
}

/**
 * The kinds that these records name by keys: fields of theirs, values of such fields, and what is called by a key of
 * its own. Their wholes are needed to tell them.
 */
export function kindsNamed({ byKey }: Catalog, definition: Definition, records: readonly Json[]): readonly string[] {
  const fields = Object.entries(definition.fields)
  const keyed = fields.flatMap(([key, { options }]) =>
    options.keyOf === 'field' || options.guard === 'any' ? [key] : [],
  )
  const openings = definition.kind === 'master' ? Object.values(definition.opens ?? {}) : []
  const types = [...new Set(openings.flatMap((one) => one?.type ?? []))]
  if (keyed.length + types.length === 0) return []
  const named = records.flatMap((record) => [
    ...keyed.flatMap((key) => (Array.isArray(record[key]) ? record[key] : asText(record[key]).split(/[\s,]+/))),
    ...types.flatMap((key) => (byKey.get(asText(record[key]))?.definition.kind === 'master' ? record[key] : [])),
  ])
  return [...new Set(named.map((one) => kindIn(String(one))))].filter((key) => byKey.has(key))
}

const kindIn = (path: string): string => path.split('.', 1)[0] ?? ''

/** What a document may be in spite of its rules, as whichever document declares it calls it. */
function exceptionWords(byKey: Catalog['byKey'], key: string): Words | undefined {
  for (const { definition } of byKey.values()) {
    const words = exceptionsOf(definition)[key]
    if (words) return words
  }
  return undefined
}

function fieldTitle({ byKey }: Catalog, wholes: Wholes, path: string, language: Language): string {
  const resource = wholes.get(kindIn(path))
  // What an export was asked for stands beside fields: `filter[status]`.
  const key = path.slice(path.lastIndexOf('.') + 1).replace(/^filter\[(\w+)\].*$/, '$1')
  const words = resource?.words[key] ?? eventTitles[key] ?? exceptionWords(byKey, key)
  return words ? inLanguage(words, language) : key
}

/** The code under which a reference to this record is read, and its name. */
export const identityOf = (definition: DefinitionHead): { readonly code: string; readonly name: string } =>
  definition.kind === 'master' ? definition.identity : { code: 'number', name: 'number' }
