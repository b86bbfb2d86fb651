// What must hold of a role (services 5.5):
//   nobody holds it any more when it is put away.
import type { Finding } from '@lumbung/core'
import { fact, type FactsOf } from '@lumbung/definition'
import type { Role } from './definition.ts'

export const needs = (role: Role) => ({ holders: fact.namedBy('role', role.archived ? role.id : null) })

export const rules = (role: Role, { holders }: FactsOf<typeof needs>): Finding[] =>
  role.archived && holders.count > 0
    ? [{ path: 'archived', code: 'role-held', values: { role: role.name, count: holders.count } }]
    : []
