// Why a user sees something: asked of what answers their own calls, so that it cannot say otherwise than they do.
import { isId, Problem } from '@lumbung/core'
import {
  type Definition,
  type Fields,
  type Guard,
  GUARD_KEYS,
  guardRight,
  papersOf,
  seenFields,
  sql,
} from '@lumbung/definition'
import { type Actor, may } from '../actor.ts'
import type { Row } from '../database/connection.ts'
import { rightGroups } from '../rights.ts'
import { sees } from '../seen.ts'
import type { SignedIn } from '../session/who.ts'
import type { Call } from './context.ts'
import { demand, permissionOf, reportPermission } from './permissions.ts'
import { single } from './query.ts'
import { find, pathsOf } from './router.ts'
import type { Route } from './routes.ts'
import { flag, listOf, named, nullable, objectOf, text } from './schema.ts'

/** The guards of fields, those of lines too. */
const guardsIn = (fields: Fields): readonly Guard[] =>
  GUARD_KEYS.filter((guard) => seenFields(fields, new Set([guard])) !== fields)

/** What an address leads to, and the right it asks for. */
interface Asked {
  /** As in the grid of a role: the key of a resource, or `report.KEY`. */
  readonly group: string
  readonly right: string
  readonly definition: Definition | null
  readonly record: string | null
  /** Guards of its fields or columns. */
  readonly guards: readonly Guard[]
}

const PAGES: Readonly<Record<string, 'create' | 'print'>> = { create: 'create', add: 'create', print: 'print' }

function askedIn(call: Call): Asked {
  const address = single(call.parameters, 'of', 2000) ?? ''
  const unknown = (): Problem =>
    new Problem(422, 'access-unknown', { address }, [{ path: 'of', code: 'access-unknown', values: { address } }])
  if (!URL.canParse(address, 'http://here')) throw unknown()
  const { pathname, searchParams } = new URL(address, 'http://here')
  const parts = pathname.replace(/^\/(api\/v1\/)?/, '').split('/')
  // Who asks may see less than there is.
  const { registry } = call.context
  const found = find(pathsOf(registry.declared ?? registry), parts.filter(Boolean))
  if (!found) throw unknown()
  const { target, rest } = found
  if (target.kind === 'report') {
    const right = reportPermission(target.key, 'read')
    const guards = guardsIn({ ...target.report.columns, ...target.report.filters })
    return { group: `report.${target.key}`, right, definition: null, record: null, guards }
  }
  const [first = ''] = rest
  const id = isId(first) ? first : searchParams.get('id')
  const isPaper = Object.hasOwn(papersOf(target.definition), `${target.key}.${first}`)
  const right = permissionOf(target.key, PAGES[first] ?? (isPaper ? 'print' : 'read'))
  const record = id !== null && isId(id) ? id : null
  return { group: target.key, right, definition: target.definition, record, guards: guardsIn(target.definition.fields) }
}

interface BranchRow extends Row {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly isOwn: boolean
  readonly groups: readonly string[]
}

/** The branches a user sees, each with what gives it. */
const branchesOf = (call: Call, { user, branches }: Actor): Promise<BranchRow[]> =>
  call.context.database.query<BranchRow>(
    sql`select b.id, b.code, b.name, b.id = any(u.branches) as "isOwn",
        array(select g.name from user_group g
          where not g.archived and g.members @> array[u.id] and b.id = any(g.branches) order by g.name) as groups
      from branch b, app_user u where u.id = ${user} and b.id = any(${[...branches]}::uuid[]) order by b.code`,
    'access-branches',
  )

/** Roles that give a right, so that one knows what would help. */
const holdersOf = (call: Call, right: string): Promise<Row[]> =>
  call.context.database.query(
    sql`select id, name from role where not archived and not administrator and ${right} = any(permissions)
      order by name limit 20`,
    'access-holders',
  )

interface BranchNamed {
  readonly id: string
  readonly code: string
  readonly name: string
}
const branchIn = (value: unknown): BranchNamed | null =>
  typeof value === 'object' && value !== null && 'id' in value && 'code' in value && 'name' in value
    ? { id: String(value.id), code: String(value.code), name: String(value.name) }
    : null

/** The record as who asks may see it themselves: of another nothing is told. */
async function recordOf(call: Call, { definition, record }: Asked) {
  if (definition === null || record === null) return null
  const { body } = await call.context.service.read(call.actor, definition.key, record)
  const values: Readonly<Record<string, unknown>> = Object(body)
  const isDocument = definition.kind === 'document'
  const field = isDocument ? 'branch' : definition.branch
  const number = values[isDocument ? 'number' : definition.identity.code]
  return { id: record, number: String(number ?? ''), branch: field === undefined ? null : branchIn(values[field]) }
}

/** Whether the user's own call would be answered. */
async function isOpen(call: Call, { actor }: SignedIn, { definition, record, right }: Asked): Promise<boolean> {
  if (!may(actor, right)) return false
  if (definition === null || record === null) return true
  try {
    await call.context.service.read(actor, definition.key, record)
    return true
  } catch (error) {
    if (error instanceof Problem && (error.status === 403 || error.status === 404)) return false
    throw error
  }
}

async function answerAccess(call: Call) {
  for (const key of ['user', 'role']) demand(call.actor, permissionOf(key, 'read'))
  const user = single(call.parameters, 'user') ?? ''
  const signedIn = isId(user) ? await call.context.sessions.ofUser(user, call.request.id) : null
  if (!signedIn) throw new Problem(404, 'not-found')
  const asked = askedIn(call)
  const { actor, role } = signedIn
  const record = await recordOf(call, asked)
  const isHeld = may(actor, asked.right)
  const [branches, holders, isSeen] = await Promise.all([
    branchesOf(call, actor),
    isHeld ? [] : holdersOf(call, asked.right),
    isOpen(call, signedIn, asked),
  ])
  const group = rightGroups(call.context.registry).find(({ key }) => key === asked.group)
  return {
    user: { id: actor.user, name: actor.name },
    role,
    isAdministrator: actor.administrator,
    group: asked.group,
    right: asked.right,
    isHeld,
    holders,
    rights: (group?.rights ?? []).filter((right) => may(actor, `${asked.group}.${right}`)),
    fields: {
      seen: asked.guards.filter((guard) => sees(actor, guard)).map(guardRight),
      hidden: asked.guards.filter((guard) => !sees(actor, guard)).map(guardRight),
    },
    isScoped: asked.definition?.kind !== 'master' || asked.definition.branch !== undefined,
    branches,
    worksIn: branches.find(({ id }) => id === actor.branch) ?? null,
    record,
    isSeen,
  }
}

const BRANCH = objectOf({ id: text, code: text, name: text, isOwn: flag, groups: listOf(text) })

export const accessRoutes: readonly Route[] = [
  {
    method: 'GET',
    path: '/access',
    summary: 'Why a user sees an address, or what is missing',
    query: {
      user: { description: 'The id of the user', required: true },
      of: { description: 'An address of a page or of the API', required: true },
    },
    answer: objectOf({
      user: objectOf({ id: text, name: text }),
      role: objectOf({ id: text, name: text }),
      isAdministrator: flag,
      group: text,
      right: text,
      isHeld: flag,
      holders: listOf(objectOf({ id: text, name: text })),
      rights: listOf(text),
      fields: objectOf({ seen: listOf(text), hidden: listOf(text) }),
      isScoped: flag,
      branches: listOf(BRANCH),
      worksIn: nullable(BRANCH),
      record: nullable(objectOf({ id: text, number: text, branch: nullable(named('Reference')) })),
      isSeen: flag,
    }),
    run: answerAccess,
  },
]
