import { encodeFacts, Problem } from '@lumbung/core'
import {
  type AnyDocument,
  approvalSubjects,
  type Definition,
  pathOf,
  type Requests,
  type Values,
} from '@lumbung/definition'
import type { ActOptions } from './act-options.ts'
import { type Actor, may } from './actor.ts'
import { approvalOf } from './approval/view.ts'
import { readerOf } from './record-reader.ts'
import { definitionOf } from './registry.ts'
import { engineFor, hiddenFrom } from './seen.ts'
import { seenRuleChanges } from './seen-conditions.ts'
import { seenChanges, seenFacts } from './seen-values.ts'
import { loadFacts } from './facts/load.ts'
import type { Connection } from './database/connection.ts'
import { lastChange, namedHistory, storedHistory } from './lifecycle/history.ts'
import { actOn, isAction, removeDraft } from './lifecycle/actions.ts'
import type { Answer, IdempotencyKey } from './lifecycle/answer.ts'
import { takeOwnAction } from './lifecycle/own-action.ts'
import { actOnMaster, possibleForChange } from './lifecycle/change-decision.ts'
import { possibleActions } from './lifecycle/possible.ts'
import { changeDocument, createDocument } from './lifecycle/document.ts'
import { namedEffects, storedEffects } from './lifecycle/effects.ts'
import { draftsFrom, flowOf } from './lifecycle/flow.ts'
import { filled, draftValues } from './lifecycle/fill.ts'
import type { Saved } from './masters/hook.ts'
import { answered } from './lifecycle/idempotency.ts'
import { changeMaster, createMaster, removeMaster } from './lifecycle/master.ts'
import { actionPreviewOf, asIf, previewOf, voidPreviewOf } from './lifecycle/preview.ts'
import { remarksOnDraft } from './lifecycle/submittable.ts'
import type { Placed } from './lifecycle/successors.ts'
import { typedKinds } from './lifecycle/transaction-type.ts'
import { type Engine, readingOf, type Unit, unitOf } from './unit.ts'
import { write } from './lifecycle/write.ts'
import { menuService } from './menu/menu-service.ts'
import { arrangedRoles, arrangeRole, keptArrangements } from './reports/arrangement.ts'
import { erasePerson, erases } from './person/erase.ts'
import { personalFile } from './print/personal-file.ts'
import { type FiguresAsked, figures, figuresFor } from './reports/figures.ts'
import { lateToday } from './reports/late.ts'
import { queuesOf } from './reports/queues.ts'
import { report, reportText } from './reports/as-of.ts'
import { drillDown, type FigureOf } from './reports/drill-down.ts'
import { explainCell } from './reports/explain.ts'
import { describeReport } from './reports/run.ts'
import { recordAsOf, untilOf } from './store/as-of.ts'
import { draftOf, inputOf } from './store/input.ts'
import type { ListQuery, LookupQuery } from './store/list-query.ts'
import { list, neighbours } from './store/list.ts'
import { lookup } from './store/lookup.ts'
import { factsFor, withFigures } from './facts/lookup-figures.ts'
import { readRecords } from './store/read.ts'
import { toOutput } from './store/output.ts'
import { search } from './store/search.ts'
import { unfinished, waitingForActor } from './approval/unfinished.ts'
import { branchFieldOf, isVisible } from './store/visible.ts'

type Parameters = Readonly<Record<string, string>>

interface CreateOptions {
  readonly submit: boolean
  readonly previewHash?: string
}

/** Records that drafts are made from, and which lines of them. */
interface DraftSource {
  readonly ids: readonly string[]
  readonly lines?: readonly string[]
}

const document = (definition: Definition): AnyDocument => {
  if (definition.kind !== 'document') throw new Problem(404, 'not-found')
  return definition
}

async function outputOf(
  unit: Pick<Unit, 'engine' | 'actor' | 'transaction'>,
  definition: Definition,
  { values, warnings }: Saved,
): Promise<Readonly<Record<string, unknown>>> {
  const output = await toOutput(unit, definition.key, values)
  return warnings.length > 0 ? { ...output, warnings } : output
}

async function answerOf(unit: Unit, definition: Definition, saved: Saved, status: number): Promise<Answer> {
  return {
    status,
    body: await outputOf(unit, definition, saved),
    resource: definition.key,
    id: String(saved.values.id),
    etag: `"${String(saved.values.version)}"`,
    ...(saved.once === undefined ? {} : { once: saved.once }),
  }
}

/** A refused version answers with the record as it is now, so that the form can show both side by side. */
async function withCurrent(unit: Unit, definition: Definition, id: string, work: () => Promise<Saved>): Promise<Saved> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'version-conflict') throw error
    const values = (await readRecords(unit, definition.key, [id], { lock: false })).get(id)
    const [last] = await storedHistory(unit.transaction, id, 1)
    const current = values ? await toOutput(unit, definition.key, values) : null
    throw new Problem(409, error.code, error.values, error.findings, {
      current,
      changedBy: last?.by ?? null,
      changedAt: last?.at ?? null,
    })
  }
}

function writesOf(engine: Engine) {
  const { registry } = engine
  return {
    /**
     * Opens the transaction, answers a repeated key with its first answer, and stores key and answer with the write.
     * Where `confirm` answers no, the actor is not who was presumed: nothing is stored, and `ActorChanged` is thrown.
     */
    write: (
      actor: Actor,
      key: IdempotencyKey | null,
      work: (unit: Unit) => Promise<Answer>,
      confirm?: (connection: Connection) => Promise<boolean>,
    ) => write(engine, actor, key, work, confirm),

    async create(unit: Unit, key: string, body: unknown, options: CreateOptions): Promise<Answer> {
      const definition = definitionOf(registry, key)
      const saved =
        definition.kind === 'document'
          ? await createDocument(unit, definition, body, options)
          : await createMaster(unit, definition, body)
      return answerOf(unit, definition, saved, 201)
    },

    /** `body` carries `version` beside the fields that change. */
    async change(unit: Unit, key: string, id: string, body: unknown): Promise<Answer> {
      const definition = definitionOf(registry, key)
      const saved = await withCurrent(unit, definition, id, () =>
        definition.kind === 'document'
          ? changeDocument(unit, definition, id, body)
          : changeMaster(unit, definition, id, body),
      )
      return answerOf(unit, definition, saved, 200)
    },

    async remove(unit: Unit, key: string, id: string, version: number): Promise<Answer> {
      const definition = definitionOf(registry, key)
      if (definition.kind === 'document') await removeDraft(unit, definition, id, version)
      else await removeMaster(unit, definition, id, version)
      return { status: 204, body: null, resource: key, id }
    },

    async act(unit: Unit, key: string, id: string, action: string, options: ActOptions): Promise<Answer> {
      const definition = definitionOf(registry, key)
      if (definition.kind === 'master') {
        const saved = await withCurrent(unit, definition, id, () =>
          erases(definition, action)
            ? erasePerson(unit, definition, id, options)
            : actOnMaster(unit, definition, id, action, options),
        )
        return answerOf(unit, definition, saved, 200)
      }
      const saved = await withCurrent(unit, definition, id, () =>
        isAction(action)
          ? actOn(unit, definition, id, action, options)
          : takeOwnAction(unit, definition, id, action, options),
      )
      return answerOf(unit, definition, saved, action === 'duplicate' ? 201 : 200)
    },
  }
}

function readsOf(engine: Engine) {
  const { reading, permitRead, stored } = readerOf(engine)
  const { database } = engine
  return {
    async read(actor: Actor, key: string, id: string): Promise<Answer> {
      const values = await stored(actor, key, id)
      return {
        status: 200,
        body: await toOutput(reading(actor), key, values, { progress: true }),
        resource: key,
        id,
        // What somebody kept who saw more is not answered as still so.
        ...(hiddenFrom(actor).size === 0 ? { etag: `"${String(values.version)}"` } : {}),
      }
    },

    /** What can be told of it as of a day or an instant. */
    readAsOf: (actor: Actor, key: string, id: string, asOf: string) =>
      recordAsOf(reading(actor), permitRead(actor, key), asOf, async (reader) => {
        const values = await stored(actor, key, id, reader)
        return { values, output: await toOutput(reader, key, values, {}) }
      }),
    list: (actor: Actor, key: string, query: ListQuery) => {
      permitRead(actor, key)
      return list(reading(actor), key, query)
    },
    neighbours: (actor: Actor, key: string, id: string, query: ListQuery) => {
      permitRead(actor, key)
      return neighbours(reading(actor), key, id, query)
    },
    lookup: async (actor: Actor, key: string, query: LookupQuery) => {
      const page = await lookup(reading(actor), key, query)
      return query.figures ? withFigures(readingOf(engine, actor), key, query, page) : page
    },
    report: (actor: Actor, key: string, parameters: Parameters) => report(reading(actor), key, parameters),
    /** The same answer as the JSON text that is sent, with or without its rows. */
    reportText: (actor: Actor, key: string, parameters: Parameters, withRows: boolean) =>
      reportText(reading(actor), key, parameters, withRows),
    /** What one figure of a report is made of. */
    explainReport: (actor: Actor, key: string, parameters: Parameters, cell: string) =>
      explainCell(reading(actor), key, parameters, cell),
    /** What stands behind one figure of a report. */
    drillDown: (actor: Actor, key: string, parameters: Parameters, figure: FigureOf) =>
      drillDown(reading(actor), key, parameters, figure),
    describeReport: (actor: Actor, key: string) => describeReport(reading(actor), key),
    search: (actor: Actor, q: string) => search(reading(actor), q),
    typedKinds: () => typedKinds({ engine, transaction: database }),
    /** What became of a key: done, running, or never arrived (404). */
    idempotency: (actor: Actor, key: string) => answered(database, actor, key),
  }
}

/** What posting a document, or voiding it, or an action of its own would write. */
function previewsOf(engine: Engine) {
  const documentOf = (key: string): AnyDocument => document(definitionOf(engine.registry, key))
  return {
    preview: (actor: Actor, key: string, of: { readonly id?: string; readonly body?: unknown }) =>
      previewOf(engine, actor, documentOf(key), of),
    check: (actor: Actor, key: string, of: { readonly id: string | null; readonly body: unknown }) =>
      engine.database.transaction(
        async (transaction) => ({
          warnings: await remarksOnDraft(unitOf(engine, actor, transaction), documentOf(key), of),
        }),
        { readOnly: true },
      ),
    voidPreview: (actor: Actor, key: string, id: string) => voidPreviewOf(engine, actor, documentOf(key), id),
    actionPreview: (
      actor: Actor,
      key: string,
      of: { readonly id: string; readonly action: string; readonly fields: Values },
    ) => actionPreviewOf(engine, actor, documentOf(key), of),
  }
}

/** What else is known of one record: what it wrote, where it comes from and leads, who did what. */
function recordOf(engine: Engine) {
  const { registry, database } = engine
  const { reading, permitRead, stored } = readerOf(engine)
  return {
    async effects(actor: Actor, key: string, id: string) {
      await stored(actor, key, id)
      return namedEffects(engine, reading(actor).transaction, actor, await storedEffects(database, registry, id))
    },
    async flow(actor: Actor, key: string, id: string) {
      const values = await stored(actor, key, id)
      const isShown = (node: Placed): boolean =>
        may(actor, `${node.resource}.read`) && isVisible(actor, definitionOf(registry, node.resource), node)
      const flow = await flowOf(database, registry, document(definitionOf(registry, key)), values, isShown)
      const path = (resource: string): string => pathOf(definitionOf(registry, resource))
      return { nodes: flow.nodes.map((node) => ({ ...node, path: path(node.resource) })), edges: flow.edges }
    },
    /** Who was asked to approve the document, each time it was submitted, and what they decided. */
    async approval(actor: Actor, key: string, id: string) {
      const unit = reading(actor)
      const definition = definitionOf(unit.engine.registry, key)
      if (approvalSubjects(definition).length === 0) throw new Problem(404, 'not-found')
      return approvalOf(unit, definition, await stored(actor, key, id))
    },
    async history(actor: Actor, key: string, id: string, asOf?: string) {
      await stored(actor, key, id)
      const until = asOf === undefined ? null : untilOf(asOf)
      const kept = await storedHistory(database, id, 500, until)
      const own = await registry.hooks.get(key)?.history?.(database, actor, id, kept)
      const steps = await namedHistory(reading(actor), key, own ?? kept)
      const [all, seen] = [definitionOf(registry, key), definitionOf(engineFor(engine, actor).registry, key)]
      const told = (changes: unknown) => seenRuleChanges(actor, all, seenChanges(all, seen, changes))
      return steps.map((one) => ({ ...one, changes: told(one.changes) }))
    },
    /** All that is held of a person; leaves a row in the trail. */
    async personalData(actor: Actor, key: string, id: string) {
      const body = await toOutput(reading(actor), key, await stored(actor, key, id), {})
      return personalFile(engine, actor, { key, id, body })
    },
    /** The actions possible now on a record, with the reason of each that is not. */
    async actions(actor: Actor, key: string, id: string) {
      const definition = definitionOf(registry, key)
      const values = await stored(actor, key, id)
      return definition.kind === 'document'
        ? possibleActions(engine, actor, definition, values)
        : possibleForChange(engine, actor, definition, values)
    },
    /** Who changed a record of this kind last, and when. */
    async lastChange(actor: Actor, key: string) {
      const definition = permitRead(actor, key)
      // What belongs to branches is told record by record.
      if (branchFieldOf(definition) !== null) throw new Problem(404, 'not-found')
      return lastChange(database, key)
    },
  }
}

/** What waits for a user, and how the day stands: of what they may read, in the branches they work in. */
function homeOf(engine: Engine) {
  const { reading } = readerOf(engine)
  return {
    unfinished: (actor: Actor) => unfinished(reading(actor)),
    waiting: (actor: Actor) => waitingForActor(reading(actor)),
    late: (actor: Actor) => lateToday(reading(actor)),
    queues: (actor: Actor) => queuesOf(reading(actor)),
    /** Those of the first page about their usual days, or those that are asked for. */
    figures: (actor: Actor, asked: FiguresAsked | null) => figures(reading(actor), asked),
    /** Every figure that the user may read. */
    readableFigures: (actor: Actor) => figuresFor(reading(actor).engine.registry, actor),
    /** How figures are arranged: by the user, by a role. */
    arrangements: (actor: Actor) => keptArrangements(reading(actor)),
    arrangedRoles: (actor: Actor) => arrangedRoles(reading(actor)),
    arrangeRole: (actor: Actor, role: string, arrangement: unknown, said: (arrangement: unknown) => string | null) =>
      engine.database.transaction((transaction) => arrangeRole({ transaction, actor }, role, arrangement, said)),
  }
}

/**
 * A draft with defaults and what follows from party and items, as the form would fill it; without what is calculated,
 * so that it can be sent back as it is.
 */
async function filledDraft(unit: Unit, target: AnyDocument, draft: Values): Promise<Values> {
  const { branch, ...body } = {
    branch: draft.branch,
    ...inputOf(target.fields, await toOutput(unit, target.key, draft)),
  }
  const whole = await filled(unit, target, branch === undefined ? body : { ...body, branch }, '')
  const sendable = draftOf(target.fields, whole)
  return branch === undefined ? sendable : { ...sendable, branch: whole.branch }
}

/** What a form asks while somebody types. */
function formsOf(engine: Engine) {
  const { registry, database } = engine
  const { permitRead } = readerOf(engine)
  return {
    async draftFrom(actor: Actor, key: string, source: string, { ids, lines }: DraftSource) {
      permitRead(actor, source)
      if (!may(actor, `${key}.create`)) throw new Problem(403, 'no-permission')
      const target = document(definitionOf(registry, key))
      return database.transaction(
        async (transaction) => {
          const unit = unitOf(engine, actor, transaction)
          const drafts = await draftsFrom(unit, target, document(definitionOf(registry, source)), ids, lines ?? null)
          const outputs: unknown[] = []
          for (const draft of drafts) outputs.push(await filledDraft(unit, target, draft))
          return { data: outputs }
        },
        { readOnly: true },
      )
    },
    async fill(actor: Actor, key: string, { draft, changed }: { readonly draft: unknown; readonly changed: string }) {
      permitRead(actor, key)
      return database.transaction(
        (transaction) => filled(unitOf(engine, actor, transaction), definitionOf(registry, key), draft, changed),
        { readOnly: true },
      )
    },
    async facts(actor: Actor, key: string, draft: unknown) {
      permitRead(actor, key)
      const calculation = registry.resources.get(key)?.calculation
      if (!calculation) return {}
      return database.transaction(
        async (transaction) => {
          const unit = unitOf(engine, actor, transaction)
          const values = await draftValues(unit, definitionOf(registry, key), draft)
          const needs = calculation.needs(values)
          const facts = await loadFacts(unit, needs, { lock: false, except: String(values.id ?? '') })
          return encodeFacts(seenFacts(registry, hiddenFrom(actor), needs, facts))
        },
        { readOnly: true },
      )
    },
    /** What a call of a module asks to be shown: as who asks may see it, and no more than a form may ask. */
    factsFor: <R extends Requests>(actor: Actor, requests: R) => factsFor(readingOf(engine, actor), requests),
  }
}

/** What the engine does for HTTP, over one database and one registry; `key` is always one that the registry knows. */
export const serviceOf = (engine: Engine) => ({
  ...writesOf(engine),
  ...readsOf(engine),
  ...recordOf(engine),
  ...previewsOf(engine),
  ...formsOf(engine),
  home: homeOf(engine),
  menu: menuService(engine),
  /** Who reads outside of any transaction: what the services of a module ask with. */
  reading: readerOf(engine).reading,
  /** Runs work in a transaction that is always taken back: what it answers is what would have been. */
  asIf: <T>(actor: Actor, work: (unit: Unit) => Promise<T>) => asIf(engine, actor, work),
})

export type Service = ReturnType<typeof serviceOf>
