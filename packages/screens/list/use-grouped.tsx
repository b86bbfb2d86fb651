import { inLanguage } from '@lumbung/core'
import type { Resource } from '@lumbung/definition'
import { useLanguage } from '@lumbung/ui'
import { useMemo } from 'react'
import { asText, type Json } from '../problem.ts'
import type { Column } from './list-widths.ts'

// No field is called so.
const HEADING = ' heading'

/** Whether a row only says what those beneath it have in common. */
export const isHeading = (row: Json): boolean => row[HEADING] !== undefined

/** The rows of a list under the values of the choice it is grouped by, in their order; else as they are. */
export function useGrouped(resource: Resource, rows: readonly Json[] | undefined): readonly Json[] | undefined {
  const language = useLanguage()
  return useMemo(() => {
    const { fields, list } = resource.definition
    const by = list.grouped
    if (by === undefined || !rows) return rows
    const groups = Map.groupBy(rows, (row) => asText(row[by]))
    return Object.entries(fields[by]?.options.choices ?? {}).flatMap(([key, words]) => {
      const those = groups.get(key) ?? []
      return those.length === 0 ? [] : [{ id: `heading ${key}`, [HEADING]: inLanguage(words, language) }, ...those]
    })
  }, [resource, rows, language])
}

export const kindOf = (row: Json): 'group' | 'row' => (isHeading(row) ? 'group' : 'row')

/** Where the keys begin: at the record under the first heading, where there is one. */
export const firstIn = (rows: readonly Json[] | undefined): string | undefined =>
  rows?.some(isHeading) ? asText(rows.find((row) => !isHeading(row))?.id) : undefined

/** The columns of such a list: a heading stands in the first of them. */
export const withHeadings = (columns: readonly Column[]): readonly Column[] =>
  columns.map((column, place) => ({
    ...column,
    render: (row) => (isHeading(row) ? place === 0 ? <b>{asText(row[HEADING])}</b> : null : column.render(row)),
    titleOf: (row) => (isHeading(row) ? '' : (column.titleOf?.(row) ?? '')),
  }))
