// What a document is told by wherever it is named among others: its number, whom it is about and what it comes to.
import { writtenDigits } from '@lumbung/core'
import { type AnyDocument, type Field, join, moneyOf, name, raw, type Sql, sql } from '@lumbung/definition'
import { may } from '../actor.ts'
import type { Row } from '../database/connection.ts'
import type { Reader } from '../unit.ts'
import { columnOf, tableOf } from './naming.ts'
import type { LineReference, Reference } from './reference.ts'
import { type References, referencesOf } from './references.ts'
import { visibleCondition } from './visible.ts'

export interface DocumentHead {
  readonly number: string | null
  readonly party: Reference | LineReference | null
  readonly total: string | null
  readonly currency: Reference | LineReference | null
}

/** The same as it is stored. */
export interface StoredHead {
  readonly number: string | null
  readonly party: string | null
  readonly total: string | null
  readonly currency: string | null
}

const fieldOf = ({ fields }: AnyDocument, key: string | undefined): Field<unknown, boolean> | null =>
  (key === undefined ? undefined : fields[key]) ?? null

const currencyKeyOf = (definition: AnyDocument): string =>
  (definition.total === undefined ? undefined : moneyOf(definition, definition.total).currency) ?? 'currency'

/** A column of rows `d` that not every kind has. */
export const columnIf = (definition: AnyDocument, key: string | undefined, type: 'uuid' | 'text'): Sql =>
  key !== undefined && fieldOf(definition, key) ? sql`d.${name(columnOf(key))}::${raw(type)}` : raw(`null::${type}`)

/** Party, total and currency of rows `d` of a kind. */
export const headColumns = (definition: AnyDocument): Sql => sql`
  ${columnIf(definition, definition.party, 'uuid')} as party,
  ${columnIf(definition, definition.total, 'text')} as total,
  ${columnIf(definition, currencyKeyOf(definition), 'uuid')} as currency`

/** Columns that refer to something, with what they hold. */
export const headReferences = (definition: AnyDocument, { party, currency }: StoredHead) =>
  [
    [fieldOf(definition, definition.party), party] as const,
    [fieldOf(definition, currencyKeyOf(definition)), currency] as const,
  ].flatMap(([field, id]) => (field ? [[field, [id]] as const] : []))

export function namedHead(definition: AnyDocument, stored: StoredHead, references: References): DocumentHead {
  const [party, currency] = [fieldOf(definition, definition.party), fieldOf(definition, currencyKeyOf(definition))]
  return {
    number: stored.number,
    party: party && references.of(party, stored.party),
    total: stored.total === null ? null : writtenDigits(stored.total, 2),
    currency: currency && references.of(currency, stored.currency),
  }
}

interface Found extends Row, StoredHead {
  readonly resource: string
  readonly id: string
}

/** By id, of those that may be read: one statement for all, without what who asks does not see. */
export async function documentHeads(
  reader: Reader,
  records: readonly { readonly resource: string; readonly record: string }[],
): Promise<ReadonlyMap<string, DocumentHead>> {
  const { actor, engine, transaction } = reader
  const kinds = new Map<string, AnyDocument>()
  const parts = [...Map.groupBy(records, ({ resource }) => resource)].flatMap(([resource, some]) => {
    const definition = engine.registry.resources.get(resource)?.definition
    if (definition?.kind !== 'document' || !may(actor, `${resource}.read`)) return []
    kinds.set(resource, definition)
    const ids = some.map(({ record }) => record)
    return [
      sql`select ${resource}::text as resource, d.id, d.number, ${headColumns(definition)}
        from ${name(tableOf(resource))} d
       where d.id = any(${ids}::uuid[]) and ${visibleCondition(actor, engine.registry, definition)}`,
    ]
  })
  if (parts.length === 0) return new Map()
  const rows = await transaction.query<Found>(join(parts, ' union all '), 'document-heads')
  const named = rows.flatMap((row) => {
    const definition = kinds.get(row.resource)
    return definition ? [{ definition, row }] : []
  })
  const references = await referencesOf(
    reader,
    named.flatMap(({ definition, row }) => headReferences(definition, row)),
  )
  return new Map(named.map(({ definition, row }) => [row.id, namedHead(definition, row, references)]))
}
