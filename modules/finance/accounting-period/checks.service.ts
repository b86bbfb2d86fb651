import { asRupiah, Decimal, formatPeriod, type Language, type Values } from '@lumbung/core'
import { type CloseCheck, type ClosingPeriod, raw, type Sql, sql } from '@lumbung/definition'
import type { CloseFindings, CloseRow, CloseSearch, Reader, Registry } from '@lumbung/engine/kernel.ts'
import { ownChecks } from './own-checks.service.ts'

interface Common extends Omit<CloseCheck, 'rows'> {
  /** Adds up all there is: asked when the period closes, and before that by who wants to know. */
  readonly isLong?: true
}

/** A check as it is asked: one query of rows, or a search of its own. */
export type Check = Common &
  (
    | { readonly rows: (registry: Registry, period: ClosingPeriod) => Sql | null; readonly find?: never }
    | Pick<CloseSearch, 'find' | 'rows'>
  )

export const NOTHING: CloseFindings = { count: 0, value: null, rows: [] }

/** So many findings are named. */
const NAMED = 10

const declared = (check: CloseCheck | CloseSearch): Check => {
  const { rows } = check
  return rows ? { ...check, rows: (_registry, period) => rows(period) } : check
}

/** All that is asked of a period, what blocks first. */
export function checksOf(registry: Registry): readonly Check[] {
  // What is searched for, numbers that are missing, stands before what a query of one module finds.
  const theirs = registry.closeChecks.map(declared)
  const all = [...ownChecks, ...theirs.filter(({ find }) => find), ...theirs.filter(({ find }) => !find)]
  return [...all.filter((check) => check.blocks), ...all.filter((check) => !check.blocks)]
}

interface Row extends CloseRow, Readonly<Record<string, unknown>> {
  readonly count: number
  readonly total: string | null
}

export async function foundBy(asking: Reader, check: Check, period: ClosingPeriod): Promise<CloseFindings> {
  if (check.find) return check.find(asking, period)
  const statement = check.rows(asking.engine.registry, period)
  if (!statement) return NOTHING
  const rows = await asking.transaction.query<Row>(
    sql`select found.*, count(*) over ()::integer as count, sum(value) over ()::text as total
          from (${statement}) found order by label, id limit ${raw(String(NAMED))}`,
  )
  return { count: rows[0]?.count ?? 0, value: rows[0]?.total ?? null, rows }
}

/** What was found, as it is called: periods as they are shown. */
export const labelOf = ({ label }: Pick<CloseRow, 'label'>, language: Language): string =>
  formatPeriod(label ?? '', language)

/** What the sentence of a check shows. */
export function valuesOf({ title }: Check, found: CloseFindings, period: ClosingPeriod, language: Language): Values {
  const labels = found.rows.flatMap((row) => (row.label === null ? [] : [labelOf(row, language)]))
  const more = found.count - labels.length
  const list = labels.join(', ') + (more > 0 ? ` (+${more})` : '')
  const value = asRupiah(new Decimal(found.value ?? 0))
  const { name, from, to } = period
  return { period: name, start: from, end: to, rule: [title], count: found.count, value, list }
}
