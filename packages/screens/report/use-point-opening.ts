import { useLocation } from 'react-router'
import type { NestedRow } from '@lumbung/definition'
import { isReference } from '../kinds/reference.ts'
import { asText, type Json } from '../problem.ts'
import { type Described, documentColumn } from './report-shape.ts'
import type { Open } from './use-opening.ts'

const asRow = (values: Json): NestedRow => ({ key: '', kind: 'row', level: 0, values, label: '', groupKey: '' })

/** Where all rows of a point lead alike; null where they part. */
function alike(rows: readonly Json[], column: string, open: Open): string | null {
  const paths = new Set(rows.map((row) => open(asRow(row), column)))
  const [path] = paths
  return paths.size === 1 ? (path ?? null) : null
}

/** The parameter by which the report itself is narrowed to a point. */
function narrowing({ filters, columns }: Described, axis: string): string | undefined {
  const target = columns[axis]?.options.key
  return target === undefined ? undefined : Object.keys(filters).find((key) => filters[key]?.options.key === target)
}

/**
 * Where a point of a chart leads: where its figure leads in the grid; what is made of several rows to those rows, as
 * far as the report can be narrowed to them; else to what it is named after.
 */
export function usePointOpening(
  described: Described,
  open: Open,
): (rows: readonly Json[], axis: string, figure: string) => string | null {
  const { pathname, search } = useLocation()
  return (rows, axis, figure) => {
    const [first] = rows
    if (!first) return null
    const ofDocument = documentColumn(described)
    const ofFigure = alike(rows, figure, open) ?? (ofDocument ? alike(rows, ofDocument, open) : null)
    if (ofFigure !== null) return ofFigure
    const parameter = narrowing(described, axis)
    const value = first[axis]
    const asked = new URLSearchParams(search)
    const id = isReference(value) ? value.id : asText(value)
    if (parameter === undefined || id === '' || asked.get(parameter) === id) return alike(rows, axis, open)
    asked.set(parameter, id)
    return `${pathname}?${asked.toString()}`
  }
}
