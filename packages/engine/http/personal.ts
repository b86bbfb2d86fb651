// What belongs to one user: unsaved forms, preferences, saved views.
import { isId, newId, Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { type Actor, may } from '../actor.ts'
import type { Connection, Row } from '../database/connection.ts'
import { auditEvent } from '../trail/audit.ts'
import { type Body, neededText, objectBody } from './body.ts'
import type { Call } from './context.ts'
import { permissionOf } from './permissions.ts'
import { single } from './query.ts'
import { seenView } from './seen-view.ts'
import type { Route } from './routes.ts'
import { anything, bodyOf, flag, instant, named, nullable, objectOf, rowsOf, text } from './schema.ts'

const notFound = (): Problem => new Problem(404, 'not-found')
const PREFERENCES_LIMIT = 100_000

function draftKey(call: Call): string {
  if (call.param === '' || call.param.length > 200) throw notFound()
  return call.param
}

/** As many as are listed. */
const MOST = 200

/** Refuses one more than anybody needs. Of one user, one is counted after the other. */
async function refuseMore(
  transaction: Connection,
  { user }: Actor,
  code: 'too-many-drafts' | 'too-many-views',
): Promise<void> {
  await transaction.query(sql`select from app_user where id = ${user} for no key update`, 'own-lock')
  const counted =
    code === 'too-many-drafts'
      ? sql`select count(*) as count from user_draft where app_user = ${user}`
      : sql`select count(*) as count from saved_view where app_user = ${user}`
  const [row] = await transaction.query<{ readonly count: number }>(counted, code)
  if (row && row.count >= MOST) throw new Problem(409, code, { max: MOST })
}

async function getDraft(call: Call) {
  const [draft] = await call.context.database.query(
    sql`select key, value, saved_at as "savedAt" from user_draft
      where app_user = ${call.actor.user} and key = ${draftKey(call)}`,
    'draft',
  )
  // Every form asks; that nothing is kept is an answer like another.
  return draft ?? { key: draftKey(call), value: null, savedAt: null }
}

async function putDraft(call: Call) {
  const { actor, context } = call
  const key = draftKey(call)
  const value = JSON.stringify(objectBody(call.request.body))
  const [again] = await context.database.query(
    sql`update user_draft set value = ${value}::jsonb, saved_at = now()
      where app_user = ${actor.user} and key = ${key} returning key, saved_at as "savedAt"`,
    'draft-save',
  )
  const saved = again ?? (await context.database.transaction((transaction) => newDraft(transaction, actor, key, value)))
  return saved
}

async function newDraft(transaction: Connection, actor: Actor, key: string, value: string): Promise<Row | undefined> {
  await refuseMore(transaction, actor, 'too-many-drafts')
  const [saved] = await transaction.query(
    sql`insert into user_draft (app_user, key, value) values (${actor.user}, ${key}, ${value}::jsonb)
      on conflict (app_user, key) do update set value = excluded.value, saved_at = now()
      returning key, saved_at as "savedAt"`,
    'draft-new',
  )
  return saved
}

async function deleteDraft(call: Call) {
  await call.context.database.query(
    sql`delete from user_draft where app_user = ${call.actor.user} and key = ${draftKey(call)}`,
    'draft-delete',
  )
}

async function getDrafts(call: Call) {
  const rows = await call.context.database.query(
    sql`select key, saved_at as "savedAt" from user_draft
      where app_user = ${call.actor.user} order by saved_at desc limit ${MOST}`,
  )
  return { data: rows }
}

async function getPreferences(call: Call) {
  const [row] = await call.context.database.query<{ readonly preferences: unknown }>(
    sql`select preferences from app_user where id = ${call.actor.user}`,
    'preferences',
  )
  return row?.preferences ?? {}
}

/** Given keys replace stored ones; a key with null is forgotten. */
async function patchPreferences(call: Call) {
  const given = JSON.stringify(objectBody(call.request.body))
  if (given.length > PREFERENCES_LIMIT) throw new Problem(413, 'too-long', { max: PREFERENCES_LIMIT })
  const [row] = await call.context.database.query<{ readonly preferences: unknown }>(
    sql`update app_user set preferences = jsonb_strip_nulls(preferences || ${given}::jsonb)
      where id = ${call.actor.user}
      and length(preferences::text) < ${10 * PREFERENCES_LIMIT} returning preferences`,
  )
  return row?.preferences ?? {}
}

const VIEW = { name: text, value: anything, shared: flag, isDefault: flag }

function flagOf(body: Body, key: string): boolean {
  const value = body[key]
  if (value === undefined) return false
  if (typeof value === 'boolean') return value
  throw new Problem(400, 'not-yes-or-no', {}, [{ path: key, code: 'not-yes-or-no' }])
}

// A shared view is everybody's who may read the resource; only its maker or an administrator changes it.
async function getViews(call: Call) {
  const of = single(call.parameters, 'of') ?? ''
  const { actor, context } = call
  const readable = may(actor, permissionOf(of, 'read'))
  const rows = await context.database.query(
    sql`select v.id, v.name, v.value, v.shared, v.is_default as "isDefault",
        v.app_user = ${actor.user} as mine, u.name as "by"
      from saved_view v join app_user u on u.id = v.app_user
      where v.resource = ${of} and (v.app_user = ${actor.user} or (v.shared and ${readable}::boolean))
      order by v.name, v.id`,
    'views',
  )
  const data = rows.map((row) => ({ ...row, value: seenView(context.registry, of, row.value) }))
  return { data }
}

interface SharedView extends Row {
  readonly name: string
  readonly value: unknown
  readonly shared: boolean
}

/** What others see of a view is kept; one's own alone is nobody's business. */
const viewNamed = (id: string, name: string) => ({ resource: 'saved-view', record: id, number: name })

/** A view that the actor may change, held until it is. */
async function ownView(connection: Connection, actor: Actor, id: string): Promise<SharedView> {
  const [found] = await connection.query<SharedView>(
    sql`select name, value, shared from saved_view where id = ${id}
      and (app_user = ${actor.user} or (shared and ${actor.administrator}::boolean)) for update`,
  )
  if (!found) throw notFound()
  return found
}

async function postView(call: Call) {
  const body = objectBody(call.request.body)
  const id = newId()
  const of = neededText(body, 'of', 100)
  const isDefault = flagOf(body, 'isDefault')
  const { actor, context } = call
  const shared = flagOf(body, 'shared')
  const name = neededText(body, 'name', 100)
  await context.database.transaction(async (transaction) => {
    await refuseMore(transaction, actor, 'too-many-views')
    if (isDefault) {
      await transaction.query(
        sql`update saved_view set is_default = false where app_user = ${actor.user} and resource = ${of}`,
      )
    }
    await transaction.query(
      sql`insert into saved_view (id, app_user, resource, name, value, shared, is_default)
        values (${id}, ${actor.user}, ${of}, ${name},
          ${JSON.stringify(objectBody(body.value))}::jsonb, ${shared}, ${isDefault})`,
    )
    if (shared) await auditEvent(transaction, actor, { ...viewNamed(id, name), action: 'create' })
  })
  return { id }
}

async function patchView(call: Call) {
  const body = objectBody(call.request.body)
  const { actor, context, param } = call
  if (!isId(param)) throw notFound()
  const name = body.name === undefined ? null : neededText(body, 'name', 100)
  const value = body.value === undefined ? null : JSON.stringify(objectBody(body.value))
  const shared = body.shared === undefined ? null : flagOf(body, 'shared')
  const isDefault = body.isDefault === undefined ? null : flagOf(body, 'isDefault')
  await context.database.transaction(async (transaction) => {
    const before = await ownView(transaction, actor, param)
    const [after] = await transaction.query<SharedView>(
      sql`update saved_view set name = coalesce(${name}, name), value = coalesce(${value}::jsonb, value),
        shared = coalesce(${shared}::boolean, shared), is_default = coalesce(${isDefault}::boolean, is_default)
        where id = ${param} returning name, value, shared`,
    )
    if (!after || !(before.shared || after.shared)) return
    const changes = (['name', 'value', 'shared'] as const)
      .map((path) => ({ path, from: before[path], to: after[path] }))
      .filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to))
    await auditEvent(transaction, actor, { ...viewNamed(param, after.name), action: 'update', changes })
  })
  return { id: param }
}

async function deleteView(call: Call) {
  const { actor, context, param } = call
  if (!isId(param)) throw notFound()
  await context.database.transaction(async (transaction) => {
    const { name, shared, value } = await ownView(transaction, actor, param)
    await transaction.query(sql`delete from saved_view where id = ${param}`)
    const changes = [{ path: 'value', from: value, to: null }]
    if (shared) await auditEvent(transaction, actor, { ...viewNamed(param, name), action: 'delete', changes })
  })
}

/** What a page keeps for itself. */
const OWN = { ...anything, properties: {} }

export const personalRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/me/drafts',
    summary: 'Unsaved forms',
    answer: rowsOf(objectOf({ key: text, savedAt: instant })),
    run: getDrafts,
  },
  {
    method: 'GET',
    path: '/me/drafts/:key',
    summary: 'An unsaved form',
    answer: objectOf({ key: text, value: nullable(anything), savedAt: nullable(instant) }),
    run: getDraft,
  },
  {
    method: 'PUT',
    path: '/me/drafts/:key',
    summary: 'Keep an unsaved form',
    body: OWN,
    answer: objectOf({ key: text, savedAt: instant }),
    run: putDraft,
  },
  {
    method: 'DELETE',
    path: '/me/drafts/:key',
    summary: 'Forget an unsaved form',
    answer: null,
    run: deleteDraft,
  },
  {
    method: 'GET',
    path: '/me/preferences',
    summary: 'Own preferences',
    answer: anything,
    run: getPreferences,
  },
  {
    method: 'PATCH',
    path: '/me/preferences',
    summary: 'Change own preferences',
    body: OWN,
    answer: anything,
    run: patchPreferences,
  },
  {
    method: 'GET',
    path: '/views',
    summary: 'Saved views of a list or report (?of=)',
    query: { of: { description: 'The key of a kind of records, or report.KEY' } },
    answer: rowsOf(named('SavedView')),
    run: getViews,
  },
  {
    method: 'POST',
    path: '/views',
    summary: 'Save a view',
    body: bodyOf({ of: text, ...VIEW }, ['of', 'name', 'value']),
    answer: objectOf({ id: text }),
    status: 201,
    run: postView,
  },
  {
    method: 'PATCH',
    path: '/views/:id',
    summary: 'Change a saved view',
    body: bodyOf(VIEW),
    answer: objectOf({ id: text }),
    run: patchView,
  },
  {
    method: 'DELETE',
    path: '/views/:id',
    summary: 'Delete a saved view',
    answer: null,
    run: deleteView,
  },
]
