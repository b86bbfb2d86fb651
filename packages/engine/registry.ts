import type { Catalogue } from '@lumbung/core'
import {
  type AnyPrint,
  type AnyReport,
  type CloseCheck,
  type Definition,
  engineEvents,
  glossary,
  hasTransactionType,
  type Module,
  type NotificationEvent,
  REASONS,
  type Resource,
  TRANSACTION_TYPES,
  TYPE_FIELD,
  type Upload,
  type Watch,
  withStepReason,
  withTransactionType,
} from '@lumbung/definition'
import type { AnyFactAnswer } from './facts/query.ts'
import type { StatusAnswer } from './store/status.ts'
import { withKindsNamed } from './store/kind-columns.ts'
import type { AnyWholeFile } from './import/whole-file.ts'
import type { AnyActionWork, AnyBehaviour, AnySuccession } from './behaviour.ts'
import type { MasterHook } from './masters/hook.ts'

/**
 * A domain as the server knows it: what browser and server share, and what its documents do. How it answers calls is
 * known where calls are (http/module-routes.ts).
 */
export interface ModuleServer<Route = never> {
  readonly module: Module
  readonly behaviours?: readonly AnyBehaviour[]
  readonly successions?: readonly AnySuccession[]
  /** What actions of its documents do. */
  readonly actions?: readonly AnyActionWork[]
  /** What the engine does about some of its masters, by their keys. */
  readonly hooks?: Readonly<Record<string, MasterHook>>
  readonly reports?: readonly AnyReport[]
  /** Papers of its documents beyond the default one. */
  readonly prints?: readonly AnyPrint[]
  readonly uploads?: readonly Upload[]
  readonly wholeFiles?: readonly AnyWholeFile[]
  /** What its events are found by, where time alone makes them. */
  readonly watches?: readonly Watch[]
  /** What answers its facts. */
  readonly facts?: readonly AnyFactAnswer[]
  /** What tells states of its documents apart. */
  readonly statuses?: readonly StatusAnswer[]
  /** Its calls besides those of its resources. */
  readonly routes?: readonly Route[]
  /** What it asks of a period before it closes. */
  readonly closeChecks?: readonly CloseCheck[]
  /** Sentences of the codes its rules use. */
  readonly errors?: Catalogue
}

/** All that is declared, found by key. Made once at start-up. */
export interface Registry {
  readonly modules: readonly Module[]
  readonly resources: ReadonlyMap<string, Resource>
  readonly behaviours: ReadonlyMap<string, AnyBehaviour>
  readonly successions: readonly AnySuccession[]
  /** By document and name of the action, with a point between. */
  readonly actions: ReadonlyMap<string, AnyActionWork>
  readonly hooks: ReadonlyMap<string, MasterHook>
  readonly reports: ReadonlyMap<string, AnyReport>
  /** Papers by resource, the usual one first. */
  readonly prints: ReadonlyMap<string, readonly AnyPrint[]>
  readonly uploads: ReadonlyMap<string, Upload>
  /** What is judged over all documents of a file, by their key. */
  readonly wholeFiles: ReadonlyMap<string, AnyWholeFile>
  readonly events: ReadonlyMap<string, NotificationEvent>
  readonly watches: readonly Watch[]
  readonly facts: ReadonlyMap<string, AnyFactAnswer>
  /** By document and name of the progress, with a point between. */
  readonly statuses: ReadonlyMap<string, StatusAnswer>
  readonly closeChecks: readonly CloseCheck[]
  /** Where this is what somebody sees of it: all that is declared. */
  readonly declared?: Registry
}

/** Builds the registry; two declarations of one key are a defect named at once. References are checked in `checked`. */
export function registryOf(servers: readonly ModuleServer<unknown>[]): Registry {
  const resources = new Map<string, Resource>()
  const behaviours = new Map<string, AnyBehaviour>()
  const reports = new Map<string, AnyReport>()
  for (const { module, behaviours: own = [], reports: ownReports = [] } of servers) {
    for (const one of module.resources) put(resources, one.definition.key, one)
    for (const one of own) put(behaviours, one.definition.key, one)
    for (const one of ownReports) put(reports, one.key, one)
  }
  if (resources.has(REASONS)) for (const [key, one] of resources) resources.set(key, withStepReason(one))
  if (resources.has(TRANSACTION_TYPES)) for (const [key, one] of resources) resources.set(key, withTransactionType(one))
  return {
    modules: servers.map((server) => server.module),
    resources,
    behaviours,
    successions: servers.flatMap((server) => server.successions ?? []),
    actions: byKey(
      servers.flatMap((server) => server.actions ?? []),
      (one) => `${one.document}.${one.key}`,
    ),
    hooks: new Map(servers.flatMap((server) => Object.entries(server.hooks ?? {}))),
    reports: new Map([...reports].map(([key, one]) => [key, withKindsNamed(one, resources)])),
    prints: Map.groupBy(
      servers.flatMap((server) => server.prints ?? []),
      (print) => print.resource,
    ),
    uploads: uploadsOf(servers, resources),
    wholeFiles: new Map(
      servers.flatMap((server) => server.wholeFiles ?? []).map((one) => [one.definition.key, one] as const),
    ),
    events: eventsOf(servers),
    watches: servers.flatMap((server) => server.watches ?? []),
    facts: byKey(
      servers.flatMap((server) => server.facts ?? []),
      ({ key }) => key,
    ),
    statuses: byKey(
      servers.flatMap((server) => server.statuses ?? []),
      (one) => `${one.document}.${one.key}`,
    ),
    closeChecks: servers.flatMap((server) => server.closeChecks ?? []),
  }
}

function uploadsOf(
  servers: readonly ModuleServer<unknown>[],
  resources: Registry['resources'],
): ReadonlyMap<string, Upload> {
  const uploads = new Map<string, Upload>()
  for (const upload of servers.flatMap((server) => server.uploads ?? [])) {
    const definition = resources.get(upload.resource)?.definition
    put(
      uploads,
      upload.key,
      definition && upload.reference && hasTransactionType(definition) ? withTypeColumn(upload) : upload,
    )
  }
  return uploads
}

const withTypeColumn = (upload: Upload): Upload => ({
  ...upload,
  columns: [
    ...upload.columns,
    { name: 'transaction_type', words: glossary.transactionType, path: TYPE_FIELD, known: ['jenis transaksi'] },
  ],
})

function byKey<T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, T> {
  const found = new Map<string, T>()
  for (const one of all) put(found, keyOf(one), one)
  return found
}

function eventsOf(servers: readonly ModuleServer<unknown>[]): ReadonlyMap<string, NotificationEvent> {
  const events = new Map<string, NotificationEvent>()
  for (const one of [...engineEvents, ...servers.flatMap(({ module }) => module.events ?? [])])
    put(events, one.key, one)
  return events
}

function put<T>(map: Map<string, T>, key: string, value: T): void {
  if (map.has(key)) throw new Error(`'${key}' is declared twice.`)
  map.set(key, value)
}

export function definitionOf(registry: Registry, key: string): Definition {
  const found = registry.resources.get(key)
  if (!found) throw new Error(`No module defines '${key}'.`)
  return found.definition
}
