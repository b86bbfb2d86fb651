// What the modules declare, as the screens look it up: by key, and by address.
import { inLanguage, type Language, type Words, eventTitles } from '@lumbung/core'
import {
  approvalSubject,
  approvalSubjects,
  type Definition,
  engineEvents,
  exceptionsOf,
  type Module,
  type NotificationEvent,
  papersOf,
  pathOf,
  type Resource,
  subjectTitle,
  withTransactionType,
} from '@lumbung/definition'
import { createContext, useContext } from 'react'
import type { Meta } from './session.ts'

export interface Catalog {
  readonly modules: readonly Module[]
  readonly byKey: ReadonlyMap<string, Resource>
  readonly byPath: ReadonlyMap<string, Resource>
  /** What people may be told of, by key. */
  readonly events: ReadonlyMap<string, NotificationEvent>
}

export function catalogOf(modules: readonly Module[]): Catalog {
  const all = modules.flatMap((module) => module.resources)
  return {
    modules: modules.toSorted((a, b) => a.order - b.order),
    byKey: new Map(all.map((one) => [one.definition.key, one])),
    byPath: new Map(all.map((one) => [pathOf(one.definition), one])),
    events: eventsBy(modules),
  }
}

const eventsBy = (modules: readonly Module[]): Catalog['events'] =>
  new Map([...engineEvents, ...modules.flatMap((one) => one.events ?? [])].map((one) => [one.key, one]))

/** The catalog of a company: kinds of documents that have transaction types name one, the others have no such field. */
export function catalogWithTypes(catalog: Catalog, classes: Meta['typed']): Catalog {
  if (classes.length === 0) return catalog
  const asked = new Map(classes.map(({ key, isAsked }) => [key, isAsked]))
  const typed = (one: Resource): Resource => {
    const isAsked = asked.get(one.definition.key)
    return isAsked === undefined ? one : withTransactionType(one, !isAsked)
  }
  const all = (by: ReadonlyMap<string, Resource>) => new Map([...by].map(([key, one]) => [key, typed(one)]))
  return { ...catalog, byKey: all(catalog.byKey), byPath: all(catalog.byPath) }
}

const CatalogContext = createContext<Catalog>(catalogOf([]))
export const CatalogProvider = CatalogContext.Provider
export const useCatalog = (): Catalog => useContext(CatalogContext)

export const titleOf = (one: Resource): Words => one.words.title ?? [one.definition.key, one.definition.key]
export const pluralOf = (one: Resource): Words => one.words.plural ?? titleOf(one)

/** What may be approved, and what it is called: documents of a kind, or a change of the records of a master. */
export interface Approvable {
  readonly key: string
  readonly resource: Resource
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

/** What an approval set of this key speaks of. */
export function approvableOf({ byKey }: Catalog, key: string): Approvable | undefined {
  const subject = approvalSubject(key, (one) => byKey.get(one)?.definition)
  const resource = subject && byKey.get(subject.definition.key)
  if (!resource) return undefined
  return { key, resource, title: subjectTitle(subject, titleOf(resource)), isChange: subject.change !== null }
}

/** What is called by a key: a kind of record or event, and fields, each `resource.field` or `resource.lines.field`. */
export function keyTitle(catalog: Catalog, value: unknown, language: Language): string | undefined {
  const { byKey, events } = catalog
  if (Array.isArray(value)) return value.map((one) => fieldTitle(byKey, String(one), language)).join('; ')
  const key = String(value)
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

/** What a document may be in spite of its rules, as whichever document declares it calls it. */
function exceptionWords(byKey: Catalog['byKey'], key: string): Words | undefined {
  for (const { definition } of byKey.values()) {
    const words = exceptionsOf(definition)[key]
    if (words) return words
  }
  return undefined
}

function fieldTitle(byKey: Catalog['byKey'], path: string, language: Language): string {
  const resource = byKey.get(path.split('.', 1)[0] ?? '')
  // What an export was asked for stands beside fields: `filter[status]`.
  const key = path.slice(path.lastIndexOf('.') + 1).replace(/^filter\[(\w+)\].*$/, '$1')
  const words = resource?.words[key] ?? eventTitles[key] ?? exceptionWords(byKey, key)
  return words ? inLanguage(words, language) : key
}

/** The code under which a reference to this record is read, and its name. */
export const identityOf = (definition: Definition): { readonly code: string; readonly name: string } =>
  definition.kind === 'master' ? definition.identity : { code: 'number', name: 'number' }
