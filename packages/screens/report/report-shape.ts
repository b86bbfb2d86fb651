// What the server says of a report, how its rows nest, and where they lead.
import type { AnyReport, Opening } from '@lumbung/definition'
import type { AnyField } from '../kinds/kind-screen.ts'
import { asJson, asText, type Json } from '../problem.ts'

/** A report as the server describes it: what is declared, without what only the server asks. */
export interface Described
  extends Omit<AnyReport, 'key' | 'module' | 'routes' | 'rows' | 'figures' | 'late' | 'settings' | 'wordsOf' | 'menu'> {
  /** Those that are taken when none are asked for. */
  readonly days: { readonly from: string; readonly to: string; readonly asOf: string }
  /** Columns of figures whose lines are shown beside them. */
  readonly drills: readonly string[]
}

/** The column through which a row opens the document it is of; none where rows are of something else. */
export const documentColumn = ({ open }: Pick<Described, 'open'>): string | undefined =>
  Object.entries(open ?? {}).find(
    ([, one]) => one && ('type' in one || ('resource' in one && one.id !== undefined)),
  )?.[0]

/** Whether a column holds numbers of documents: texts that open what they name. */
export function isNumbered({ open }: Pick<Described, 'open'>, key: string, { kind }: AnyField): boolean {
  const opening = open?.[key]
  return kind === 'text' && opening !== undefined && 'id' in opening && opening.id !== undefined
}

/** What a value names: the record of a reference, or itself. */
export const idOf = (value: unknown): string => (typeof value === 'string' ? value : asText(asJson(value).id))

/** Where a figure leads: the record, the document, or the report behind it. Null when its row names nothing. */
export function openingOf(
  opening: Opening | undefined,
  row: Json,
  column: string,
  pathOfKey: (key: string) => string | null,
  pathOfReport: (key: string) => string | null,
): string | null {
  if (!opening) return null
  if ('report' in opening) {
    const path = pathOfReport(opening.report)
    if (path === null) return null
    const given = Object.entries(opening.with).flatMap(([parameter, from]): [string, string][] => {
      const value = from in row ? idOf(row[from]) : from
      return value === '' ? [] : [[parameter, value]]
    })
    return `${path}?${new URLSearchParams(given).toString()}`
  }
  const key = 'type' in opening ? asText(row[opening.type]) : opening.resource
  const id = idOf(row[opening.id ?? column])
  const path = pathOfKey(key)
  return path === null || id === '' ? null : `${path}/${id}`
}
