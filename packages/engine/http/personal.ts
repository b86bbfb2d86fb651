// What belongs to one user: unsaved forms and preferences.
import { Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Actor } from '../actor.ts'
import type { Connection, Row } from '../database/connection.ts'
import { keepPreferences, PREFERENCES_LIMIT } from '../session/preferences.ts'
import { objectBody } from './body.ts'
import type { Call } from './context.ts'
import type { Route } from './routes.ts'
import { anything, instant, nullable, objectOf, rowsOf, text } from './schema.ts'

const notFound = (): Problem => new Problem(404, 'not-found')

function draftKey(call: Call): string {
  if (call.param === '' || call.param.length > 200) throw notFound()
  return call.param
}

/** As many as are listed. */
const MOST = 200

/** Refuses one more than anybody needs. Of one user, one is counted after the other. */
export async function refuseMore(
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

async function patchPreferences(call: Call) {
  const given = JSON.stringify(objectBody(call.request.body))
  if (given.length > PREFERENCES_LIMIT) throw new Problem(413, 'too-long', { max: PREFERENCES_LIMIT })
  return keepPreferences(call.context.database, call.actor.user, given)
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
]
