// The definitions as who is signed in sees them: forms and lists are drawn from these, so a field that is not seen is
// to every screen a field that does not exist. The server leaves its values out all the same.
import { once } from '@lumbung/core'
import {
  completed,
  type Hidden,
  linesOf,
  plainOf,
  type Resource,
  seenDefinition,
  type Values,
} from '@lumbung/definition'
import type { Catalog } from './catalog.ts'
import { changedDefinitions } from './definitions.ts'
import { asRows } from './problem.ts'

/** What is not seen counts as not typed: the calculation runs all the same, over lines that stay what they are. */
function seenResource(one: Resource, hidden: Hidden): Resource {
  const { definition, calculation } = one
  const seen = seenDefinition(definition, hidden)
  if (seen === definition) return one
  const header = Object.fromEntries(plainOf(definition.fields))
  const lines = linesOf(definition.fields).map(
    ([key, fields]) => [key, once((line: Values): Values => completed(fields, line))] as const,
  )
  const whole = (value: Values): Values => ({
    ...completed(header, value),
    ...Object.fromEntries(lines.map(([key, line]) => [key, asRows(value[key]).map(line)])),
  })
  const calculated = calculation && {
    needs: (value: Values) => calculation.needs(whole(value)),
    calculate: (value: Values, facts: Values) => calculation.calculate(whole(value), facts),
  }
  return { ...one, definition: seen, calculation: calculated }
}

export const seenCatalog = (catalog: Catalog, hidden: Hidden): Catalog =>
  hidden.size === 0
    ? catalog
    : { ...catalog, definitions: changedDefinitions(catalog.definitions, (one) => seenResource(one, hidden)) }
