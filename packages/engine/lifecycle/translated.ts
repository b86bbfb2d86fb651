// What a refusal says of other records, it says by the names its reader knows, and what is filled in by those of who
// writes. Calculations and postings are given the records as they are: what they write is the same for every reader.
import type { Requests, Values } from '@lumbung/definition'
import { INDONESIAN_NAME, referenceOf } from '../masters/cache.ts'
import type { Unit } from '../unit.ts'

type Naming = Pick<Unit, 'engine' | 'actor'>

/** Facts of rules, or of a filling: their records carry the name of the reader's, or writer's, language. */
export function translated(unit: Naming, requests: Requests, facts: Values): Values {
  if (unit.actor.language === 'en') return facts
  const renamed = Object.entries(requests).flatMap(([key, request]) => {
    const records = facts[key]
    if ((request.kind !== 'records' && request.kind !== 'named') || !(records instanceof Map)) return []
    const definition = unit.engine.registry.resources.get(request.view.resource)?.definition
    if (definition?.kind !== 'master' || !definition.fields[INDONESIAN_NAME]) return []
    const named = [...records].map(([id, record]: [string, Values]) => {
      const { name } = referenceOf(definition, record, unit.actor.language)
      return [id, { ...record, [definition.identity.name]: name }] as const
    })
    return [[key, new Map(named)] as const]
  })
  return { ...facts, ...Object.fromEntries(renamed) }
}
