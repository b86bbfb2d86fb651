// What must hold of a role (services 5.5):
//   nobody holds it any more when it is put away;
//   who sees margins sees costs: a price of 100 at a margin of 30% has cost 70.
import type { Finding } from '@lumbung/core'
import { fact, type FactsOf, GUARD_KEYS, guardRight, guards, TELLS } from '@lumbung/definition'
import type { Role } from './definition.ts'

export const needs = (role: Role) => ({ holders: fact.namedBy('role', role.archived ? role.id : null) })

/** What is ticked without what it would tell; an administrator holds every right. */
function tellingFindings({ administrator, permissions, archived }: Role): Finding[] {
  const ticked = new Set(permissions)
  if (administrator || archived) return []
  return GUARD_KEYS.flatMap((guard): Finding[] => {
    const told = TELLS[guard]
    if (told === undefined || !ticked.has(guardRight(guard)) || ticked.has(guardRight(told))) return []
    return [{ path: 'permissions', code: 'guard-tells', values: { guard: [guards[guard]], told: [guards[told]] } }]
  })
}

export function rules(role: Role, { holders }: FactsOf<typeof needs>): Finding[] {
  const telling = tellingFindings(role)
  if (!role.archived || holders.count === 0) return telling
  return [...telling, { path: 'archived', code: 'role-held', values: { role: role.name, count: holders.count } }]
}
