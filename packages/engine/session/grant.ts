import { Decimal, type Finding, isId, refuse } from '@lumbung/core'
import { GUARD_KEYS, guardRight, guards, sql, TELLS, type Values } from '@lumbung/definition'
import { type Actor, UNLIMITED } from '../actor.ts'
import type { Limits } from '../behaviour.ts'
import type { MasterHook } from '../masters/hook.ts'
import type { Unit } from '../unit.ts'

/** Nobody gives, takes or changes rights beyond their own. Administrators may all. */
export const roleHook: MasterHook = {
  check: async (unit, values, stored) => {
    const telling = guardFindings(values)
    if (telling.length > 0) throw refuse(telling)
    refuseBeyond(unit, stored ? [values, stored] : [values], 'permissions')
  },
}

/**
 * What is ticked without what it would tell: who sees margins sees costs, since a price of 100 at a margin of 30% has
 * cost 70. An administrator holds every right.
 */
export function guardFindings({ administrator, permissions, archived }: Values): Finding[] {
  const ticked = new Set<unknown>(Array.isArray(permissions) ? permissions : [])
  if (administrator === true || archived === true) return []
  return GUARD_KEYS.flatMap((guard): Finding[] => {
    const told = TELLS[guard]
    if (told === undefined || !ticked.has(guardRight(guard)) || ticked.has(guardRight(told))) return []
    return [{ path: 'permissions', code: 'guard-tells', values: { guard: [guards[guard]], told: [guards[told]] } }]
  })
}

/** A group gives its branches to its members, so who makes or changes one holds all of them. */
export const groupHook: MasterHook = {
  check: async (unit, values, stored) => refuseBranches(unit, branchesIn([values, stored ?? {}])),
}

/**
 * Neither of who holds a role or works in a branch: by their address a password could be set. Whoever is put away is
 * signed out everywhere in the same transaction.
 */
export async function checkUser(unit: Unit, values: Values, stored: Values | null): Promise<void> {
  refuseBeyond(unit, await rolesOf(unit, stored ? [values, stored] : [values]), 'role')
  await refuseBranches(unit, branchesIn([values, stored ?? {}, ...(await groupsOf(unit, values))]))
  if (values.archived === true && stored?.archived !== true) await putAway(unit, values)
}

function refuseBeyond({ actor }: Unit, roles: readonly Values[], path: string): void {
  if (actor.administrator || actor.founding) return
  const findings = roles.flatMap((role) => beyond(actor, role, path))
  if (findings.length > 0) throw refuse(findings.slice(0, 1))
}

const branchesIn = (records: readonly Values[]): readonly unknown[] =>
  records.flatMap(({ branches }): readonly unknown[] => (Array.isArray(branches) ? branches : []))

async function groupsOf({ engine, transaction }: Unit, { id }: Values): Promise<readonly Values[]> {
  const groups = await engine.masters.whole(transaction, 'user-group')
  return groups.filter(({ archived, members }) => !archived && Array.isArray(members) && members.includes(id))
}

/** Nobody gives or takes a branch that they do not work in themselves. Administrators work in all. */
async function refuseBranches({ actor, engine, transaction }: Unit, given: readonly unknown[]): Promise<void> {
  if (actor.administrator || actor.founding) return
  const other = given.filter(isId).find((id) => !actor.branches.includes(id))
  if (other === undefined) return
  const branch = (await engine.masters.load(transaction, 'branch', [other])).get(other)
  throw refuse([{ path: 'branches', code: 'branch-not-held', values: { branch: String(branch?.code ?? '') } }])
}

async function rolesOf(unit: Unit, states: readonly Values[]): Promise<readonly Values[]> {
  const ids = [...new Set(states.map(({ role }) => role))].filter(isId)
  return [...(await unit.engine.masters.load(unit.transaction, 'role', ids)).values()]
}

/** The first thing about a role that is more than who asks may give. */
export function beyond(actor: Actor, role: Values, path: string): Finding[] {
  if (role.administrator === true) return [{ path, code: 'administrator-only' }]
  const rights: readonly unknown[] = Array.isArray(role.permissions) ? role.permissions : []
  const right = rights.find((one) => !actor.permissions.has(String(one)))
  if (right !== undefined) return [{ path, code: 'right-not-held', values: { right: String(right) } }]
  return isWider(actor.limits ?? UNLIMITED, role) ? [{ path, code: 'limit-not-held' }] : []
}

/** Who is put away is out at once; brought back, they are bound anew to whom the provider then says they are. */
async function putAway(unit: Unit, user: Values): Promise<void> {
  await signOutEverywhere(unit, user)
  await unit.transaction.query(sql`delete from user_identity where app_user = ${user.id}`)
}

/** Whether a role lets go further than who asks may go; one without a limit goes furthest. */
function isWider(own: Limits, role: Values): boolean {
  const pairs = [
    [own.discountPercent, role.discountLimit],
    [own.writeOff, role.writeOffLimit],
    [own.backdatingDays, role.backdatingLimit],
  ] as const
  return pairs.some(
    ([most, given]) => most !== null && !(isFigure(given) && new Decimal(given).lessThanOrEqualTo(most)),
  )
}

const isFigure = (value: unknown): value is Decimal | number => value instanceof Decimal || typeof value === 'number'

/** Ends every session and every API token of the user, in the transaction of what asks for it. */
export async function signOutEverywhere({ transaction }: Unit, { id }: Values): Promise<void> {
  await transaction.query(sql`delete from session where app_user = ${id}`, 'sign-out')
  await transaction.query(
    sql`update api_token set revoked_at = now() where app_user = ${id} and revoked_at is null`,
    'revoke-tokens',
  )
}
