// Saved views of lists and layouts of reports: what an address says, under a name; one's own, or shared with everybody
// who may read what it shows, or with those of some roles alone.
import { isId, newId, Problem } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { type Actor, may } from '../actor.ts'
import type { Connection, Row } from '../database/connection.ts'
import { auditEvent } from '../trail/audit.ts'
import { type Body, neededText, objectBody } from './body.ts'
import type { Call } from './context.ts'
import { refuseMore } from './personal.ts'
import { permissionOf } from './permissions.ts'
import { single } from './query.ts'
import type { Route } from './routes.ts'
import { anything, bodyOf, flag, listOf, named, objectOf, rowsOf, text } from './schema.ts'
import { seenView } from './seen-view.ts'

const notFound = (): Problem => new Problem(404, 'not-found')

const VIEW = { name: text, value: anything, shared: flag, roles: listOf(text), isDefault: flag }
const ROLES_MOST = 50

function flagOf(body: Body, key: string): boolean {
  const value = body[key]
  if (value === undefined) return false
  if (typeof value === 'boolean') return value
  throw new Problem(400, 'not-yes-or-no', {}, [{ path: key, code: 'not-yes-or-no' }])
}

/** Roles that somebody may share with: those they may read, else their own. */
async function rolesOffered({ actor, context, signedIn }: Call) {
  const own = may(actor, permissionOf('role', 'read')) ? null : signedIn.role.id
  return context.database.query<Row & { readonly id: string; readonly name: string }>(
    sql`select id, name from role where not archived and (${own}::uuid is null or id = ${own}) order by name, id`,
    'view-roles',
  )
}

const refusal = (code: string): Problem => new Problem(400, code, {}, [{ path: 'roles', code }])

/** The roles of a body; null where it says nothing of them. */
async function rolesIn(call: Call, body: Body): Promise<readonly string[] | null> {
  const value = body['roles']
  if (value === undefined) return null
  if (!Array.isArray(value) || value.length > ROLES_MOST) throw refusal('not-a-list')
  if (value.length === 0) return []
  const offered = new Set((await rolesOffered(call)).map(({ id }) => id))
  const roles = value.filter((one): one is string => typeof one === 'string' && offered.has(one))
  if (roles.length < value.length) throw refusal('not-an-id')
  return roles
}

// A shared view is theirs who may read what it shows and have one of its roles, where it names any; only its maker or
// an administrator changes it.
async function getViews(call: Call) {
  const of = single(call.parameters, 'of') ?? ''
  const { actor, context, signedIn } = call
  const readable = may(actor, permissionOf(of, 'read'))
  const rows = await context.database.query(
    sql`select v.id, v.name, v.value, v.shared, v.roles, v.is_default as "isDefault",
        v.app_user = ${actor.user} as mine, u.name as "by"
      from saved_view v join app_user u on u.id = v.app_user
      where v.resource = ${of} and (v.app_user = ${actor.user} or (v.shared and ${readable}::boolean
        and (v.roles = '{}' or ${signedIn.role.id} = any(v.roles) or ${actor.administrator}::boolean)))
      order by v.name, v.id`,
    'views',
  )
  const data = rows.map((row) => ({ ...row, value: seenView(context.registry, actor, of, row.value) }))
  return { data }
}

interface SharedView extends Row {
  readonly name: string
  readonly value: unknown
  readonly shared: boolean
  readonly roles: readonly string[]
}

/** What others see of a view is kept; one's own alone is nobody's business. */
const viewNamed = (id: string, name: string) => ({ resource: 'saved-view', record: id, number: name })

/** A view that the actor may change, held until it is. */
async function ownView(connection: Connection, actor: Actor, id: string): Promise<SharedView> {
  const [found] = await connection.query<SharedView>(
    sql`select name, value, shared, roles from saved_view where id = ${id}
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
  const roles = shared ? ((await rolesIn(call, body)) ?? []) : []
  await context.database.transaction(async (transaction) => {
    await refuseMore(transaction, actor, 'too-many-views')
    if (isDefault) {
      await transaction.query(
        sql`update saved_view set is_default = false where app_user = ${actor.user} and resource = ${of}`,
      )
    }
    await transaction.query(
      sql`insert into saved_view (id, app_user, resource, name, value, shared, roles, is_default)
        values (${id}, ${actor.user}, ${of}, ${name},
          ${JSON.stringify(objectBody(body.value))}::jsonb, ${shared}, ${roles}::uuid[], ${isDefault})`,
    )
    if (shared) await auditEvent(transaction, actor, { ...viewNamed(id, name), action: 'create' })
  })
  return { id }
}

/** What a body changes; null what it says nothing of. */
const changesIn = (body: Body) => ({
  name: body.name === undefined ? null : neededText(body, 'name', 100),
  value: body.value === undefined ? null : JSON.stringify(objectBody(body.value)),
  shared: body.shared === undefined ? null : flagOf(body, 'shared'),
  isDefault: body.isDefault === undefined ? null : flagOf(body, 'isDefault'),
})

async function patchView(call: Call) {
  const body = objectBody(call.request.body)
  const { actor, context, param } = call
  if (!isId(param)) throw notFound()
  const { name, value, shared, isDefault } = changesIn(body)
  const roles = await rolesIn(call, body)
  await context.database.transaction(async (transaction) => {
    const before = await ownView(transaction, actor, param)
    const [after] = await transaction.query<SharedView>(
      sql`update saved_view set name = coalesce(${name}, name), value = coalesce(${value}::jsonb, value),
        shared = coalesce(${shared}::boolean, shared),
        roles = case when coalesce(${shared}::boolean, shared) then coalesce(${roles}::uuid[], roles) else '{}' end,
        is_default = coalesce(${isDefault}::boolean, is_default)
        where id = ${param} returning name, value, shared, roles`,
    )
    if (!after || !(before.shared || after.shared)) return
    const changes = (['name', 'value', 'shared', 'roles'] as const)
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

export const viewRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/views',
    summary: 'Saved views of a list or report (?of=)',
    query: { of: { description: 'The key of a kind of records, or report.KEY' } },
    answer: rowsOf(named('SavedView')),
    run: getViews,
  },
  {
    method: 'GET',
    path: '/views/roles',
    summary: 'Roles that a view may be shared with',
    answer: rowsOf(objectOf({ id: text, name: text })),
    run: async (call) => ({ data: await rolesOffered(call) }),
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
