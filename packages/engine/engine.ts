import { encodeFacts, Problem } from '@lumbung/core'
import { type AnyDocument, approvalSubjects, type Definition, pathOf, type Values } from '@lumbung/definition'
import { may } from './actor.ts'
import { approvalOf } from './approval/view.ts'
import { numberOf } from './attached/attached-to.ts'
import { changeComment, comment, commentsOf } from './attached/comments.ts'
import { attach, detach, fileOf, filesOf } from './attached/files.ts'
import { readersOf } from './attached/mentions.ts'
import { readerOf } from './record-reader.ts'
import { definitionOf } from './registry.ts'
import { engineFor, hiddenFrom } from './seen.ts'
import { seenRuleChanges } from './seen-conditions.ts'
import { seenChanges, seenFacts } from './seen-values.ts'
import { loadFacts } from './facts/load.ts'
import type { AttachedService, HomeService, Service } from './http/service.ts'
import { lastChange, namedHistory, storedHistory } from './lifecycle/history.ts'
import { actOn, isAction, removeDraft } from './lifecycle/actions.ts'
import type { Answer } from './lifecycle/answer.ts'
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
import type { Placed } from './lifecycle/successors.ts'
import { typedKinds } from './lifecycle/transaction-type.ts'
import { type Engine, type Unit, unitOf } from './unit.ts'
import { write } from './lifecycle/write.ts'
import { menuService } from './menu/menu-service.ts'
import { arrangedRoles, arrangeRole, keptArrangements } from './reports/arrangement.ts'
import { erasePerson, erases } from './person/erase.ts'
import { personalFile } from './print/personal-file.ts'
import { figures, figuresFor } from './reports/figures.ts'
import { lateToday } from './reports/late.ts'
import { report, reportText } from './reports/as-of.ts'
import { explainCell } from './reports/explain.ts'
import { describeReport } from './reports/run.ts'
import { recordAsOf, untilOf } from './store/as-of.ts'
import { draftOf, inputOf } from './store/input.ts'
import { list, neighbours } from './store/list.ts'
import { lookup } from './store/lookup.ts'
import { readRecords } from './store/read.ts'
import { toOutput } from './store/output.ts'
import { search } from './store/search.ts'
import { unfinished } from './approval/unfinished.ts'
import { branchFieldOf, isVisible } from './store/visible.ts'

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
    write: (actor, key, work, confirm) => write(engine, actor, key, work, confirm),

    async create(unit, key, body, options) {
      const definition = definitionOf(registry, key)
      const saved =
        definition.kind === 'document'
          ? await createDocument(unit, definition, body, options)
          : await createMaster(unit, definition, body)
      return answerOf(unit, definition, saved, 201)
    },

    async change(unit, key, id, body) {
      const definition = definitionOf(registry, key)
      const saved = await withCurrent(unit, definition, id, () =>
        definition.kind === 'document'
          ? changeDocument(unit, definition, id, body)
          : changeMaster(unit, definition, id, body),
      )
      return answerOf(unit, definition, saved, 200)
    },

    async remove(unit, key, id, version) {
      const definition = definitionOf(registry, key)
      if (definition.kind === 'document') await removeDraft(unit, definition, id, version)
      else await removeMaster(unit, definition, id, version)
      return { status: 204, body: null, resource: key, id }
    },

    async act(unit, key, id, action, options) {
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
  } satisfies Partial<Service>
}

function readsOf(engine: Engine) {
  const { reading, permitRead, stored } = readerOf(engine)
  const { database } = engine
  return {
    async read(actor, key, id) {
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

    readAsOf: (actor, key, id, asOf) =>
      recordAsOf(reading(actor), permitRead(actor, key), asOf, async (reader) => {
        const values = await stored(actor, key, id, reader)
        return { values, output: await toOutput(reader, key, values, {}) }
      }),
    list: (actor, key, query) => {
      permitRead(actor, key)
      return list(reading(actor), key, query)
    },
    neighbours: (actor, key, id, query) => {
      permitRead(actor, key)
      return neighbours(reading(actor), key, id, query)
    },
    lookup: (actor, key, query) => lookup(reading(actor), key, query),
    report: (actor, key, parameters) => report(reading(actor), key, parameters),
    reportText: (actor, key, parameters, withRows) => reportText(reading(actor), key, parameters, withRows),
    explainReport: (actor, key, parameters, cell) => explainCell(reading(actor), key, parameters, cell),
    describeReport: (actor, key) => describeReport(reading(actor), key),
    search: (actor, q) => search(reading(actor), q),
    typedKinds: () => typedKinds({ engine, transaction: database }),
    idempotency: (actor, key) => answered(database, actor, key),
  } satisfies Partial<Service>
}

/** What else is known of one record: what it wrote or would write, where it comes from and leads, who did what. */
function recordOf(engine: Engine) {
  const { registry, database } = engine
  const { reading, permitRead, stored } = readerOf(engine)
  return {
    preview: (actor, key, of) => previewOf(engine, actor, document(definitionOf(registry, key)), of),
    async effects(actor, key, id) {
      await stored(actor, key, id)
      return namedEffects(engine, reading(actor).transaction, actor, await storedEffects(database, id))
    },
    async flow(actor, key, id) {
      const values = await stored(actor, key, id)
      const isShown = (node: Placed): boolean =>
        may(actor, `${node.resource}.read`) && isVisible(actor, definitionOf(registry, node.resource), node)
      const flow = await flowOf(database, registry, document(definitionOf(registry, key)), values, isShown)
      const path = (resource: string): string => pathOf(definitionOf(registry, resource))
      return { nodes: flow.nodes.map((node) => ({ ...node, path: path(node.resource) })), edges: flow.edges }
    },
    async approval(actor, key, id) {
      const unit = reading(actor)
      const definition = definitionOf(unit.engine.registry, key)
      if (approvalSubjects(definition).length === 0) throw new Problem(404, 'not-found')
      return approvalOf(unit, definition, await stored(actor, key, id))
    },
    async history(actor, key, id, asOf) {
      await stored(actor, key, id)
      const until = asOf === undefined ? null : untilOf(asOf)
      const kept = await storedHistory(database, id, 500, until)
      const own = await registry.hooks.get(key)?.history?.(database, actor, id, kept)
      const steps = await namedHistory(reading(actor), key, own ?? kept)
      const [all, seen] = [definitionOf(registry, key), definitionOf(engineFor(engine, actor).registry, key)]
      const told = (changes: unknown) => seenRuleChanges(actor, all, seenChanges(all, seen, changes))
      return steps.map((one) => ({ ...one, changes: told(one.changes) }))
    },
    async personalData(actor, key, id) {
      const body = await toOutput(reading(actor), key, await stored(actor, key, id), {})
      return personalFile(engine, actor, { key, id, body })
    },
    async actions(actor, key, id) {
      const definition = definitionOf(registry, key)
      const values = await stored(actor, key, id)
      return definition.kind === 'document'
        ? possibleActions(engine, actor, definition, values)
        : possibleForChange(engine, actor, definition, values)
    },
    async lastChange(actor, key) {
      const definition = permitRead(actor, key)
      // What belongs to branches is told record by record.
      if (branchFieldOf(definition) !== null) throw new Problem(404, 'not-found')
      return lastChange(database, key)
    },
    voidPreview: (actor, key, id) => voidPreviewOf(engine, actor, document(definitionOf(registry, key)), id),
    actionPreview: (actor, key, id, action) =>
      actionPreviewOf(engine, actor, document(definitionOf(registry, key)), { id, action }),
  } satisfies Partial<Service>
}

/** Files and comments beside a record. */
function attachedOf(engine: Engine): AttachedService {
  const { reading } = readerOf(engine)
  return {
    number: (actor, key, id) => numberOf(reading(actor), key, id),
    files: (actor, key, id) => filesOf(reading(actor), key, id),
    file: (actor, key, id, file) => fileOf(reading(actor), key, id, file),
    comments: (actor, key, id) => commentsOf(reading(actor), key, id),
    attach,
    detach,
    readers: (actor, key, id, q) => readersOf(reading(actor), key, id, q),
    comment,
    changeComment,
  }
}

/** What the first page tells. */
function homeOf(engine: Engine): HomeService {
  const { reading } = readerOf(engine)
  return {
    unfinished: (actor) => unfinished(reading(actor)),
    late: (actor) => lateToday(reading(actor)),
    figures: (actor, asked) => figures(reading(actor), asked),
    readableFigures: (actor) => figuresFor(reading(actor).engine.registry, actor),
    arrangements: (actor) => keptArrangements(reading(actor)),
    arrangedRoles: (actor) => arrangedRoles(reading(actor)),
    arrangeRole: (actor, role, arrangement, said) =>
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
    async draftFrom(actor, key, source, { ids, lines }) {
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
    async fill(actor, key, { draft, changed }) {
      permitRead(actor, key)
      return database.transaction(
        (transaction) => filled(unitOf(engine, actor, transaction), definitionOf(registry, key), draft, changed),
        { readOnly: true },
      )
    },
    async facts(actor, key, draft) {
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
  } satisfies Partial<Service>
}

/** What the engine does for HTTP, over one database and one registry. */
export const serviceOf = (engine: Engine): Service => ({
  ...writesOf(engine),
  ...readsOf(engine),
  ...recordOf(engine),
  ...formsOf(engine),
  attached: attachedOf(engine),
  home: homeOf(engine),
  menu: menuService(engine),
  reading: readerOf(engine).reading,
  asIf: (actor, work) => asIf(engine, actor, work),
})
