// Every call of a resource, once. The router runs this table, the rights are checked from it, and the OpenAPI
// description is made of it, so no call can be there without a right or without a description.
import { isId, Problem } from '@lumbung/core'
import { actionsOf, type Definition, reasonTypeOf } from '@lumbung/definition'
import { attachedOperations } from './attached.ts'
import * as shapes from './operation-shapes.ts'
import { type Body, checkBody, idsOf, objectBody, textOf, unknownField, whyIn } from './body.ts'
import { startBulk } from './bulk.ts'
import { type Call, sendFile, write } from './context.ts'
import { exportList, exportPicked, FORMAT_QUERY } from './export.ts'
import { demand, permissionOf, type Right, rightOfAction, STEPS } from './permissions.ts'
import { listPrints, PAPER_QUERY, printRecord, PRINTS_QUERY } from './print-routes.ts'
import { pickedIn } from './picked.ts'
import type { ActOptions } from '../act-options.ts'
import { sentenceFor, valuesAsData } from './problem.ts'
import { checkQuery, notAmong, readAsOf, readListQuery, single } from './query.ts'
import type { BodySchema, Query } from './schema.ts'
import type { Answer } from '../lifecycle/answer.ts'

/** A call of one resource: its definition, and the id and the name in the address. */
export interface ResourceCall extends Call {
  readonly definition: Definition
  readonly key: string
  readonly id: string
  readonly name: string
}

export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Below the resource; `:id` is a record, `:name` a word. */
  readonly pattern: string
  /** 'action': the right of the action named. */
  readonly right: Right | 'action'
  readonly summary: string
  readonly only?: 'document' | 'master'
  /** All it does is one `write`. */
  readonly writes?: true
  /** Takes the parameters of a list beside its own. */
  readonly lists?: true
  /** Takes the name of the action that is previewed. */
  readonly previews?: true
  /** The parameters that it knows; it refuses all others. */
  readonly query?: Query
  /** The keys that its body may have, where they are not those of the definition. */
  readonly body?: BodySchema
  /** Its body has the fields that the action named asks beside these. */
  readonly acts?: true
  /** Stores nothing, though it comes with a body: who only looks at the product may ask it. */
  readonly inPreview?: true
  /** Null: the answer has been sent already. */
  readonly run: (call: ResourceCall) => Promise<Answer | null>
}

/** No more is ticked and worked on at once: as far as a list counts, and a body has room for. */
const SELECTION_LIMIT = 10_000

const ok = (body: unknown): Answer => ({ status: 200, body })

const ETAG = /^(?:W\/)?"?(\d{1,9})"?$/

/** The version a client read: from the body, or from If-Match. */
function versionOf(call: ResourceCall, body: Body): number {
  const given = body.version ?? ETAG.exec(call.request.headers['if-match'] ?? '')?.[1]
  const version = typeof given === 'string' ? Number.parseInt(given, 10) : given
  if (typeof version === 'number' && Number.isSafeInteger(version) && version >= 0) return version
  throw new Problem(400, 'version-missing', {}, [{ path: 'version', code: 'version-missing' }])
}

const list = async (call: ResourceCall): Promise<Answer> =>
  ok(await call.context.service.list(call.actor, call.key, readListQuery(call.definition, call.parameters)))

/** What matches at this moment, in one reading: what comes later is not among it. */
async function matching(call: ResourceCall): Promise<Answer> {
  const asked = readListQuery(call.definition, call.parameters)
  const query = { ...asked, page: 1, pageSize: SELECTION_LIMIT, cursor: null, counts: null, totals: [] }
  return ok(await call.context.service.list(call.actor, call.key, query))
}

async function create(call: ResourceCall): Promise<Answer> {
  const submit = single(call.parameters, 'submit') === 'true'
  if (submit) demand(call.actor, permissionOf(call.key, 'submit'))
  const previewHash = single(call.parameters, 'previewHash')
  const options = previewHash === null ? { submit } : { submit, previewHash }
  const body = objectBody(call.request.body)
  // What is new has no version that anybody has read: who sends one means to change something.
  if ('version' in body) throw unknownField('version')
  return write(call, (unit) => call.context.service.create(unit, call.key, body, options))
}

async function change(call: ResourceCall): Promise<Answer> {
  const body = objectBody(call.request.body)
  const versioned = { ...body, version: versionOf(call, body) }
  return write(call, (unit) => call.context.service.change(unit, call.key, call.id, versioned))
}

async function remove(call: ResourceCall): Promise<Answer> {
  const body = objectBody(call.request.body)
  const asked = single(call.parameters, 'version')
  const version = versionOf(call, asked === null ? body : { version: asked })
  return write(call, (unit) => call.context.service.remove(unit, call.key, call.id, version))
}

async function act(call: ResourceCall): Promise<Answer> {
  if (!/^[a-z][a-z-]{1,40}$/.test(call.name)) throw new Problem(404, 'not-found')
  const body = objectBody(call.request.body)
  const previewHash = textOf(body, 'previewHash', 200)
  const confirm = textOf(body, 'confirm', 200)
  const to = textOf(body, 'to', 200)
  const { appends, fields } = actionsOf(call.definition)[call.name] ?? {}
  const asked = Object.entries(body).filter(([key]) => fields && Object.hasOwn(fields, key))
  const options: ActOptions = {
    version: appends === undefined ? versionOf(call, body) : undefined,
    ...(asked.length === 0 ? {} : { fields: Object.fromEntries(asked) }),
    ...(body.rows === undefined ? {} : { rows: body.rows }),
    ...whyIn(body),
    ...(previewHash === undefined ? {} : { previewHash }),
    ...(confirm === undefined ? {} : { confirm }),
    ...(to === undefined ? {} : { to }),
  }
  return write(call, (unit) => call.context.service.act(unit, call.key, call.id, call.name, options))
}

async function draftFrom(call: ResourceCall): Promise<Answer> {
  const source = call.context.registry.resources.get(call.name)
  const known = call.context.registry.successions.some((one) => one.from === call.name && one.to === call.key)
  if (!source || !known) throw new Problem(404, 'not-found')
  demand(call.actor, permissionOf(call.name, 'read'))
  const body = objectBody(call.request.body)
  const ids = idsOf(body, 'ids')
  const lines = body.lines === undefined || body.lines === null ? undefined : idsOf(body, 'lines')
  const strange = [...ids, ...(lines ?? [])].find((id) => !isId(id))
  if (strange !== undefined) throw new Problem(400, 'not-an-id', {}, [{ path: 'ids', code: 'not-an-id' }])
  const of = lines === undefined ? { ids } : { ids, lines }
  return ok(await call.context.service.draftFrom(call.actor, call.key, call.name, of))
}

async function fill(call: ResourceCall): Promise<Answer> {
  const body = objectBody(call.request.body)
  const of = { draft: objectBody(body.draft), changed: textOf(body, 'changed', 200) ?? '' }
  return ok(await call.context.service.fill(call.actor, call.key, of))
}

async function lookup(call: ResourceCall): Promise<Answer> {
  const field = single(call.parameters, 'for')
  if (field === null) throw new Problem(400, 'wrong-parameter', { parameter: 'for' })
  // A form names the line as well: `lines.3.item`.
  const known = pickedIn(call.definition)
  if (!known.includes(field.replaceAll(/\.\d+(?=\.)/g, ''))) throw notAmong('for', known)
  const text = single(call.parameters, 'context', 8000)
  const query = {
    q: single(call.parameters, 'q') ?? '',
    field,
    context: objectIn(text, 'context'),
    ...(single(call.parameters, 'figures') === 'true' ? { figures: true as const } : {}),
  }
  return ok(await call.context.service.lookup(call.actor, call.key, query))
}

/** A parameter that is JSON. */
function objectIn(text: string | null, parameter: string): Body {
  if (text === null) return {}
  try {
    return objectBody(JSON.parse(text))
  } catch {
    throw new Problem(400, 'wrong-parameter', { parameter })
  }
}

async function lastChange(call: ResourceCall): Promise<Answer> {
  return ok({ data: await call.context.service.lastChange(call.actor, call.key) })
}

async function neighbours(call: ResourceCall): Promise<Answer> {
  const query = readListQuery(call.definition, call.parameters)
  return ok(await call.context.service.neighbours(call.actor, call.key, call.id, query))
}

/** `?of=void` shows what voiding would write, `?of=close` what closing by hand would, or another action that posts. */
async function previewStored(call: ResourceCall): Promise<Answer> {
  const { actor, context, key, id } = call
  const of = single(call.parameters, 'of')
  if (of === null) return ok(await context.service.preview(actor, key, { id }))
  if (of === 'void') return ok(await context.service.voidPreview(actor, key, id))
  const fields = objectIn(single(call.parameters, 'fields', 8000), 'fields')
  return ok(await context.service.actionPreview(actor, key, { id, action: of, fields }))
}

/** `GET /R/:id?asOf=`: of a past day or instant only what ledgers and progress tell. */
async function readOne({ parameters, context, actor, key, id }: ResourceCall): Promise<Answer> {
  const asOf = readAsOf(parameters)
  return asOf === null ? context.service.read(actor, key, id) : ok(await context.service.readAsOf(actor, key, id, asOf))
}

/** `GET /R/:id/history?asOf=`. */
async function history({ parameters, context, actor, key, id }: ResourceCall): Promise<Answer> {
  const asOf = readAsOf(parameters)
  if (asOf === null) return ok(await context.service.history(actor, key, id))
  return ok({ data: await context.service.history(actor, key, id, asOf), asOf })
}

type Reading = 'effects' | 'flow' | 'approval'
const reading =
  (what: Reading) =>
  async (call: ResourceCall): Promise<Answer> => {
    return ok(await call.context.service[what](call.actor, call.key, call.id))
  }

/** What is held of a person, for who sees personal data. */
async function personalData(call: ResourceCall): Promise<null> {
  void sendFile(call.reply, await call.context.service.personalData(call.actor, call.key, call.id))
  return null
}

/** The actions possible now; why one is off is said in the user's language. */
async function actions(call: ResourceCall): Promise<Answer> {
  const { catalogue, service } = call.context
  const said = (await service.actions(call.actor, call.key, call.id)).map((one) => {
    if (!one.reason) return one
    const { code, values } = one.reason
    const message = sentenceFor(catalogue, code, values, call.actor)
    return { ...one, reason: { code, values: valuesAsData(values, call.actor.language), message } }
  })
  return ok(said)
}

const bulk = async (call: ResourceCall): Promise<Answer> => {
  const body = objectBody(call.request.body)
  const ids = idsOf(body, 'ids', SELECTION_LIMIT)
  if (!STEPS.has(call.name) || !ids.every(isId)) throw new Problem(404, 'not-found')
  const why = whyIn(body)
  const isAsked =
    reasonTypeOf(call.definition, call.name) !== undefined && why.reason === undefined && why.note === undefined
  if (isAsked) throw new Problem(422, 'reason-missing', {}, [{ path: 'reason', code: 'reason-missing' }])
  return startBulk(call, call.key, call.name, ids, why)
}

export const OPERATIONS: readonly Operation[] = [
  ...attachedOperations,
  { method: 'GET', pattern: '', right: 'read', summary: 'A page of the list', lists: true, run: list },
  {
    method: 'POST',
    pattern: '',
    right: 'create',
    summary: 'Create; with submit=true save and submit at once',
    writes: true,
    query: shapes.CREATE_QUERY,
    run: create,
  },
  {
    method: 'GET',
    pattern: '/export',
    right: 'export',
    summary: 'The list as a file',
    lists: true,
    query: FORMAT_QUERY,
    run: exportList,
  },
  {
    method: 'POST',
    pattern: '/export',
    right: 'export',
    summary: 'Records of the list as a file',
    inPreview: true,
    lists: true,
    query: FORMAT_QUERY,
    body: shapes.IDS,
    run: exportPicked,
  },
  {
    method: 'GET',
    pattern: '/matching',
    right: 'read',
    summary: 'Every record of a filter at this moment, as many as a list counts',
    lists: true,
    run: matching,
  },
  {
    method: 'GET',
    pattern: '/last-change',
    right: 'read',
    only: 'master',
    summary: 'Who changed a record of this kind last, and when',
    run: lastChange,
  },
  {
    method: 'GET',
    pattern: '/lookup',
    right: 'read',
    summary: 'Records to choose from for a field',
    query: shapes.LOOKUP_QUERY,
    run: lookup,
  },
  {
    method: 'POST',
    pattern: '/fill',
    right: 'read',
    summary: 'What choosing a value brings along',
    inPreview: true,
    body: shapes.FILLING,
    run: fill,
  },
  {
    method: 'POST',
    pattern: '/facts',
    right: 'read',
    summary: 'Facts that the calculation of a draft needs',
    inPreview: true,
    run: async (call) => ok(await call.context.service.facts(call.actor, call.key, objectBody(call.request.body))),
  },
  {
    method: 'POST',
    pattern: '/preview',
    right: 'read',
    only: 'document',
    summary: 'What posting this draft would write',
    inPreview: true,
    run: async (call) =>
      ok(await call.context.service.preview(call.actor, call.key, { body: objectBody(call.request.body) })),
  },
  {
    method: 'POST',
    pattern: '/check',
    right: 'read',
    only: 'document',
    summary: 'What submitting this draft would remark or refuse',
    inPreview: true,
    query: shapes.CHECK_QUERY,
    run: async ({ actor, context, key, parameters, request }) =>
      ok(await context.service.check(actor, key, { id: single(parameters, 'id'), body: objectBody(request.body) })),
  },
  {
    method: 'POST',
    pattern: '/from/:name',
    right: 'create',
    only: 'document',
    summary: 'Unsaved drafts from what is open on predecessors',
    inPreview: true,
    body: shapes.SOURCES,
    run: draftFrom,
  },
  {
    method: 'POST',
    pattern: '/bulk/:name',
    right: 'action',
    summary: 'An action on many records, as a job',
    body: shapes.MANY,
    run: bulk,
  },
  {
    method: 'GET',
    pattern: '/:id',
    right: 'read',
    summary: 'One record; as of a past day or instant what a ledger wrote, or the progress of a document',
    query: shapes.AS_OF_QUERY,
    run: readOne,
  },
  {
    method: 'PATCH',
    pattern: '/:id',
    right: 'update',
    summary: 'Change; needs the version read',
    writes: true,
    run: change,
  },
  {
    method: 'DELETE',
    pattern: '/:id',
    right: 'delete',
    summary: 'Delete a draft, archive a master',
    writes: true,
    query: shapes.REMOVE_QUERY,
    body: shapes.VERSION,
    run: remove,
  },
  {
    method: 'GET',
    pattern: '/:id/neighbours',
    right: 'read',
    summary: 'Previous and next record of a list',
    lists: true,
    run: neighbours,
  },
  {
    method: 'GET',
    pattern: '/:id/history',
    right: 'read',
    summary: 'Audit trail',
    query: shapes.AS_OF_QUERY,
    run: history,
  },
  {
    method: 'GET',
    pattern: '/:id/personal-data',
    right: 'export',
    only: 'master',
    summary: 'All that is held of a person, as a workbook',
    run: personalData,
  },
  { method: 'GET', pattern: '/:id/actions', right: 'read', summary: 'Actions possible now', run: actions },
  {
    method: 'GET',
    pattern: '/prints',
    right: 'print',
    summary: 'Papers to choose from',
    query: PRINTS_QUERY,
    run: listPrints,
  },
  {
    method: 'GET',
    pattern: '/:id/print',
    right: 'print',
    summary: 'The record as PDF',
    query: PAPER_QUERY,
    run: printRecord,
  },
  {
    method: 'GET',
    pattern: '/:id/preview',
    right: 'read',
    only: 'document',
    summary: 'What posting would write',
    previews: true,
    run: previewStored,
  },
  {
    method: 'GET',
    pattern: '/:id/effects',
    right: 'read',
    only: 'document',
    summary: 'What posting has written',
    run: reading('effects'),
  },
  {
    method: 'GET',
    pattern: '/:id/flow',
    right: 'read',
    only: 'document',
    summary: 'Predecessors and successors',
    run: reading('flow'),
  },
  {
    method: 'GET',
    pattern: '/:id/approval',
    right: 'read',
    summary: 'Who is asked to approve it, and what they decided',
    run: reading('approval'),
  },
  {
    method: 'POST',
    pattern: '/:id/actions/:name',
    right: 'action',
    summary: 'An event of the record itself',
    writes: true,
    body: shapes.ACT,
    acts: true,
    run: act,
  },
  {
    method: 'POST',
    pattern: '/:id/:name',
    right: 'action',
    summary:
      'A step of the life cycle: submit, recall, approve, reject, revise, delegate, void, close, reopen, duplicate',
    writes: true,
    body: shapes.ACT,
    run: (call) => (STEPS.has(call.name) ? act(call) : Promise.reject(new Problem(404, 'not-found'))),
  },
]

/** Goes on only when the actor may run the operation, and it knows what is sent. */
export function demandFor(operation: Operation, call: ResourceCall): void {
  const { right, lists, previews, query, acts } = operation
  demand(call.actor, permissionOf(call.key, right === 'action' ? rightOfAction(call.definition, call.name) : right))
  if (!lists) checkQuery(call.parameters, previews ? shapes.previewQuery(call.definition) : (query ?? {}))
  const body = acts ? shapes.actBody(call.definition, call.name) : operation.body
  if (body) checkBody(call.request.body, body)
}
