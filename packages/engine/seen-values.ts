// Values as somebody sees them: of facts that a form calculates with, of records that a paper is made of, and of what
// the trail keeps, nothing that their rights leave out.
import { Decimal, ZERO } from '@lumbung/core'
import {
  type Definition,
  type Fields,
  type Hidden,
  isHidden,
  kinds,
  type Request,
  type Requests,
  seenFields,
  type Values,
} from '@lumbung/definition'
import type { Registry } from './registry.ts'
import { isPathSeen } from './seen.ts'

/** A record, or some fields of one, with blanks where something is not seen: what works with it finds every field. */
export function withBlanks(fields: Fields, hidden: Hidden, values: Values): Values {
  if (seenFields(fields, hidden) === fields) return values
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const field = Object.hasOwn(fields, key) ? fields[key] : undefined
      if (!field) return [key, value]
      if (isHidden(field, hidden)) return [key, field.options.optional ? null : kinds[field.kind].blank]
      const own = field.options.fields
      return [key, own && Array.isArray(value) ? value.map((line: Values) => withBlanks(own, hidden, line)) : value]
    }),
  )
}

type Change<T> = (value: T) => T

/** The same for every row of a fact, whether they are listed or found by id. */
function eachRow(fact: unknown, change: Change<Values>): unknown {
  if (fact instanceof Map) return new Map([...fact].map(([id, row]: [unknown, Values]) => [id, change(row)]))
  return Array.isArray(fact) ? fact.map(change) : fact
}

/** What is known of stock and of clearing accounts, without its value. */
const worthless: Change<Values> = (state) => ({
  ...state,
  ...('unitCost' in state ? { unitCost: null, layers: [] } : {}),
  ...(state.value instanceof Decimal ? { value: ZERO, amount: ZERO } : {}),
})

function seenFact(registry: Registry, hidden: Hidden, request: Request, fact: unknown): unknown {
  const fieldsOf = (key: string): Fields => registry.resources.get(key)?.definition.fields ?? {}
  switch (request.kind) {
    case 'records':
    case 'named':
      return eachRow(fact, (row) => withBlanks(fieldsOf(request.view.resource), hidden, row))
    case 'lines':
    case 'rows': {
      const fields = fieldsOf(request.view.resource)
      const lines = fields[request.view.lines]
      if (!lines || isHidden(lines, hidden)) return fact instanceof Map ? new Map() : []
      return eachRow(fact, (row) => ({
        ...withBlanks(lines.options.fields ?? {}, hidden, row),
        document: withBlanks(fields, hidden, Object(row.document)),
      }))
    }
    case 'stock':
    case 'clearing':
      return hidden.has('cost') ? eachRow(fact, worthless) : fact
    case 'matching': {
      const field = request.field === undefined ? undefined : fieldsOf(request.resource)[request.field]
      return field && isHidden(field, hidden) ? eachRow(fact, (row) => ({ ...row, value: '' })) : fact
    }
    default:
      return fact
  }
}

/** Facts as a form may have them; what is stored is calculated with all of them. */
export const seenFacts = (registry: Registry, hidden: Hidden, requests: Requests, facts: Values): Values =>
  hidden.size === 0
    ? facts
    : Object.fromEntries(
        Object.entries(facts).map(([key, fact]) => {
          const request = requests[key]
          return [key, request ? seenFact(registry, hidden, request, fact) : fact]
        }),
      )

const pathOf = (change: unknown): string =>
  typeof change === 'object' && change !== null && 'path' in change ? String(change.path) : ''

/** What the trail tells of a record, without changes of fields that are not seen. */
export const seenChanges = (all: Definition, seen: Definition, changes: unknown): unknown =>
  Array.isArray(changes) ? changes.filter((change) => isPathSeen(all, seen, pathOf(change))) : changes
