import type { Catalogue } from '@lumbung/core'
import {
  type AnyDocument,
  type AnyMaster,
  type AnyPrint,
  type AnyReport,
  type CloseCheck,
  type Definition,
  type Dimension,
  engineEvents,
  glossary,
  hasTransactionType,
  type Module,
  type NotificationEvent,
  REASONS,
  type Resource,
  type Setting,
  SETTINGS,
  settingsIn,
  TRANSACTION_TYPES,
  TYPE_FIELD,
  type Upload,
  type Watch,
  withSettings,
  withStepReason,
  withTransactionType,
} from '@lumbung/definition'
import type { AnyFile } from './files/file.ts'
import { ownSettings } from './own-settings.ts'
import type { AnyFactAnswer } from './facts/query.ts'
import type { CloseSearch } from './store/close-search.ts'
import type { Queue } from './store/queue.ts'
import type { Invariant } from './store/invariant.ts'
import type { AnyLedger } from './store/ledger.ts'
import type { LookupFigures } from './store/lookup-figures.ts'
import type { AnyPaperPart } from './store/paper-part.ts'
import type { StatusAnswer } from './store/status.ts'
import { withDimensions } from './store/dimensions.ts'
import { withKindsNamed } from './store/kind-columns.ts'
import type { AnyWholeFile } from './import/whole-file.ts'
import type { AnyActionWork, AnyBehaviour, AnyStockGuard, AnySuccession } from './behaviour.ts'
import type { MasterHook } from './masters/hook.ts'

/**
 * A domain as the server knows it: what browser and server share, and what its documents do. How it answers calls is
 * known where calls are (http/module-routes.ts), and what its jobs are handed where those are (jobs/scheduled.ts).
 */
export interface ModuleServer<Route = never, Job = never> {
  readonly module: Module
  readonly behaviours?: readonly AnyBehaviour[]
  readonly successions?: readonly AnySuccession[]
  /** What actions of its documents do. */
  readonly actions?: readonly AnyActionWork[]
  /** What it refuses of the stock that documents of any domain move. */
  readonly guards?: readonly AnyStockGuard[]
  /** What the engine does about some of its masters, by their keys. */
  readonly hooks?: Readonly<Record<string, MasterHook>>
  readonly reports?: readonly AnyReport[]
  /** Papers of its documents beyond the default one. */
  readonly prints?: readonly AnyPrint[]
  /** What it lends to papers of documents of any domain. */
  readonly paperParts?: readonly AnyPaperPart[]
  readonly uploads?: readonly Upload[]
  readonly wholeFiles?: readonly AnyWholeFile[]
  /** Files that it makes for somebody outside. */
  readonly files?: readonly AnyFile[]
  /** What its events are found by, where time alone makes them. */
  readonly watches?: readonly Watch[]
  /** Ledgers that its postings write rows of, beside those of the engine. */
  readonly ledgers?: readonly AnyLedger[]
  /** What must hold of its books, beyond what the engine asks of every ledger. */
  readonly invariants?: readonly Invariant[]
  /** What answers its facts. */
  readonly facts?: readonly AnyFactAnswer[]
  /** What is known of records where they are chosen. */
  readonly lookups?: readonly LookupFigures[]
  /** What tells states of its documents apart. */
  readonly statuses?: readonly StatusAnswer[]
  /** Its calls besides those of its resources. */
  readonly routes?: readonly Route[]
  /** What the product does of it by itself. */
  readonly jobs?: readonly Job[]
  /** What it asks of a period before it closes. */
  readonly closeChecks?: readonly (CloseCheck | CloseSearch)[]
  /** What waits in those of its pages that are queues. */
  readonly queues?: readonly Queue[]
  /** Statements that make views of all that is declared; made anew whenever tables are. */
  readonly views?: readonly RegistryView[]
  /** Sentences of the codes its rules use. */
  readonly errors?: Catalogue
}

/** SQL that creates a view of records of several kinds. */
export type RegistryView = (registry: Registry) => string

/** All that is declared, found by key. Made once at start-up. */
export interface Registry {
  readonly modules: readonly Module[]
  readonly resources: ReadonlyMap<string, Resource>
  readonly behaviours: ReadonlyMap<string, AnyBehaviour>
  readonly successions: readonly AnySuccession[]
  /** By document and name of the action, with a point between. */
  readonly actions: ReadonlyMap<string, AnyActionWork>
  readonly guards: ReadonlyMap<string, AnyStockGuard>
  readonly hooks: ReadonlyMap<string, MasterHook>
  readonly reports: ReadonlyMap<string, AnyReport>
  /** Papers by resource, the usual one first. */
  readonly prints: ReadonlyMap<string, readonly AnyPrint[]>
  readonly paperParts: ReadonlyMap<string, AnyPaperPart>
  readonly uploads: ReadonlyMap<string, Upload>
  /** What is judged over all documents of a file, by their key. */
  readonly wholeFiles: ReadonlyMap<string, AnyWholeFile>
  readonly files: ReadonlyMap<string, AnyFile>
  readonly events: ReadonlyMap<string, NotificationEvent>
  /** What a company may set, the product's own first. */
  readonly settings: ReadonlyMap<string, Setting>
  /** What lines of journals may be about, by key. */
  readonly dimensions: ReadonlyMap<string, Dimension>
  readonly watches: readonly Watch[]
  readonly queues: readonly Queue[]
  readonly ledgers: ReadonlyMap<string, AnyLedger>
  readonly invariants: ReadonlyMap<string, Invariant>
  readonly facts: ReadonlyMap<string, AnyFactAnswer>
  /** By the place of the field that offers records. */
  readonly lookups: ReadonlyMap<string, LookupFigures>
  /** By document and name of the progress, with a point between. */
  readonly statuses: ReadonlyMap<string, StatusAnswer>
  readonly closeChecks: readonly (CloseCheck | CloseSearch)[]
  readonly views: readonly RegistryView[]
  /** Where this is what somebody sees of it: all that is declared. */
  readonly declared?: Registry
}

type Lists = Required<Omit<ModuleServer<unknown, unknown>, 'module' | 'hooks' | 'errors'>>
type Listed = { readonly [K in keyof Lists]: Lists[K][number] }
type ModuleLists = { readonly [K in keyof Listed]?: readonly Listed[K][] }

/** Builds the registry; two declarations of one key are a defect named at once. */
export function registryOf(servers: readonly ModuleServer<unknown, unknown>[]): Registry {
  const lists: readonly ModuleLists[] = servers
  const all = <K extends keyof Listed>(list: K): Listed[K][] => lists.flatMap((one) => one[list] ?? [])
  const resources = byKey(
    ofDefinition,
    servers.flatMap(({ module }) => module.resources),
  )
  const settings = settingsOf(servers)
  const dimensions = byKey<Dimension>(
    ofOwn,
    servers.flatMap(({ module }) => module.dimensions ?? []),
  )
  const stored = resources.get(SETTINGS)
  if (stored) resources.set(SETTINGS, withSettings(stored, settings.values()))
  if (resources.has(REASONS)) for (const [key, one] of resources) resources.set(key, withStepReason(one))
  if (resources.has(TRANSACTION_TYPES)) for (const [key, one] of resources) resources.set(key, withTransactionType(one))
  return {
    modules: servers.map((server) => server.module),
    resources,
    behaviours: byKey(ofDefinition, all('behaviours')),
    successions: all('successions'),
    actions: byKey(ofDocument, all('actions')),
    guards: byKey(ofDefinition, all('guards')),
    hooks: new Map(servers.flatMap((server) => Object.entries(server.hooks ?? {}))),
    reports: byKey(
      ofOwn,
      all('reports').map((one) => withDimensions(withKindsNamed(one, resources), dimensions)),
    ),
    prints: Map.groupBy(all('prints'), ({ resource }) => resource),
    paperParts: byKey(ofOwn, all('paperParts')),
    uploads: byKey(
      ofOwn,
      all('uploads').map((one) => withTypeColumn(one, resources)),
    ),
    wholeFiles: byKey(ofDefinition, all('wholeFiles')),
    files: byKey(ofOwn, all('files')),
    events: byKey(ofOwn, [...engineEvents, ...servers.flatMap(({ module }) => module.events ?? [])]),
    settings,
    dimensions,
    watches: all('watches'),
    queues: all('queues'),
    ledgers: byKey(ofOwn, all('ledgers')),
    invariants: byKey(({ code }) => code, all('invariants')),
    facts: byKey(ofOwn, all('facts')),
    lookups: lookupsOf(all('lookups')),
    statuses: byKey(ofDocument, all('statuses')),
    closeChecks: all('closeChecks'),
    views: all('views'),
  }
}

/** What the product itself and the modules declare; a report that reads another is a defect named at once. */
function settingsOf(servers: readonly ModuleServer<unknown, unknown>[]): ReadonlyMap<string, Setting> {
  const own = settingsIn({ settings: ownSettings })
  const declared = byKey<Setting>(ofOwn, [...own, ...servers.flatMap(({ module }) => settingsIn(module))])
  for (const { key, settings = [] } of servers.flatMap(({ reports = [] }) => reports)) {
    const unknown = settings.find((one) => !declared.has(one.key))
    if (unknown) throw new Error(`Report '${key}' reads the setting '${unknown.key}', which no module lists.`)
  }
  return declared
}

function lookupsOf(all: readonly LookupFigures[]): ReadonlyMap<string, LookupFigures> {
  const places = all.flatMap((one) => one.at.map((place) => ({ key: place, one })))
  return new Map([...byKey(ofOwn, places)].map(([place, { one }]) => [place, one]))
}

/** Where documents are of a type, a file may name it. */
function withTypeColumn(upload: Upload, resources: Registry['resources']): Upload {
  const definition = resources.get(upload.resource)?.definition
  if (!definition || !upload.reference || !hasTransactionType(definition)) return upload
  const column = { name: 'transaction_type', words: glossary.transactionType, path: TYPE_FIELD }
  return { ...upload, columns: [...upload.columns, { ...column, known: ['jenis transaksi'] }] }
}

const ofOwn = ({ key }: { readonly key: string }): string => key
const ofDefinition = ({ definition }: { readonly definition: Definition }): string => definition.key
const ofDocument = ({ document, key }: { readonly document: string; readonly key: string }) => `${document}.${key}`

function byKey<T>(keyOf: (one: T) => string, all: readonly T[]): Map<string, T> {
  const found = new Map<string, T>()
  for (const one of all) {
    const key = keyOf(one)
    if (found.has(key)) throw new Error(`'${key}' is declared twice.`)
    found.set(key, one)
  }
  return found
}

export function definitionOf(registry: Registry, key: string): Definition {
  const found = registry.resources.get(key)
  if (!found) throw new Error(`No module defines '${key}'.`)
  return found.definition
}

export const documentsOf = ({ resources }: Pick<Registry, 'resources'>): AnyDocument[] =>
  [...resources.values()].flatMap(({ definition }) => (definition.kind === 'document' ? [definition] : []))

export const mastersOf = ({ resources }: Pick<Registry, 'resources'>): AnyMaster[] =>
  [...resources.values()].flatMap(({ definition }) => (definition.kind === 'master' ? [definition] : []))

/** The master of this key; null when there is none, or the key is that of a document. */
export function masterOf({ resources }: Pick<Registry, 'resources'>, key: string): AnyMaster | null {
  const definition = resources.get(key)?.definition
  return definition?.kind === 'master' ? definition : null
}
