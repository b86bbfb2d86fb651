// A branch is put away when nothing of it is in use: what belongs to an archived branch is seen by nobody, and the
// branch itself could not be brought back while it names a warehouse that nobody sees.
import type { Finding } from '@lumbung/core'
import { fact, type FactsOf } from '@lumbung/definition'
import type { Branch } from './definition.ts'

export const needs = ({ id, archived }: Branch) => ({
  warehouses: fact.matching('warehouses', { branch: archived ? id : null }, ''),
  banks: fact.matching('bank', { branch: archived ? id : null }, ''),
})

export function rules({ code, archived }: Branch, { warehouses, banks }: FactsOf<typeof needs>): Finding[] {
  const own = [...warehouses, ...banks].map(({ number }) => number)
  if (!archived || own.length === 0) return []
  return [{ path: 'archived', code: 'branch-in-use', values: { branch: code, list: own.join(', ') } }]
}
