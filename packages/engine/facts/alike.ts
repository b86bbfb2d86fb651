// Records that may be the same as the one being entered: their names are nearly alike. The names of a master are kept
// in memory until one of them changes, so that a list of thousands is compared without asking for each.
import { letterChanges, lettersOf, likeness } from '@lumbung/core'
import { type Alike, type AlikeRequest, name, sql } from '@lumbung/definition'
import type { Row } from '../database/connection.ts'
import type { Named } from '../lifecycle/unit.ts'
import { definitionOf } from '../registry.ts'
import { columnOf, tableOf } from '../store/naming.ts'
import type { Reader } from '../store/read.ts'
import type { FactsContext } from './load.ts'

/** Texts of a field of every record in use. */
function namesOf({ engine, transaction }: Reader, resource: string, field: string): Promise<readonly Named[]> {
  const definition = definitionOf(engine.registry, resource)
  if (definition.kind !== 'master') return Promise.resolve([])
  const code = name(columnOf(definition.identity.code))
  return engine.masters.remembered(
    transaction,
    resource,
    async (connection) => {
      const rows = await connection.query<Named & Row>(
        sql`select id, ${code} as number, ${name(columnOf(field))} as text from ${name(tableOf(resource))}
             where not archived and ${name(columnOf(field))} is not null order by id`,
        'fact-alike',
      )
      return rows.map((row) => ({ ...row, letters: lettersOf(row.text) }))
    },
    `alike ${field}`,
  )
}

// Every row of a long upload with every other would take minutes: beyond so many, only names of the same letters.
const COMPARED = 1_000

/** What was entered before it in the same work, an upload for one, and is not stored yet; this one joins it. */
function enteredBefore({ entered }: FactsContext, request: AlikeRequest, letters: string): readonly Named[] {
  const { resource, field, text, except, code } = request
  if (!entered || text === null) return []
  const key = `${resource} ${field}`
  const before = entered.get(key) ?? new Map<string, Named>()
  entered.set(key, before)
  const same = before.get(letters)
  const others = before.size > COMPARED ? (same ? [same] : []) : [...before.values()]
  if (!same) before.set(letters, { id: except, number: code, text, letters })
  // Judged twice, or saved after it was judged, it is one record all the same.
  return others.filter((one) => one.id !== except && one.number !== code)
}

export async function alikeFact(reader: FactsContext, request: AlikeRequest): Promise<readonly Alike[]> {
  const { resource, field, text, except, percent } = request
  const letters = lettersOf(text ?? '')
  if (text === null || letters === '') return []
  const names = await namesOf(reader, resource, field)
  const before = enteredBefore(reader, request, letters)
  if (names.some((one) => one.id === except && one.text === text)) return []
  return [...names, ...before]
    .filter((one) => one.id !== except && isNear(one.letters, letters, percent))
    .map(({ id, number, text: other }): Alike => ({ id, number, text: other, percent: likeness(other, text) }))
    .toSorted((a, b) => b.percent - a.percent)
}

/** Most names are of another length, or differ after few letters: they cost no further look. */
function isNear(one: string, other: string, percent: number): boolean {
  const longest = Math.max(one.length, other.length)
  const atMost = Math.floor((longest * (100 - percent)) / 100)
  return Math.abs(one.length - other.length) <= atMost && letterChanges(one, other, atMost) <= atMost
}
