import { asRupiah, Decimal, formatPeriod, type Language, type Values, type Words } from '@lumbung/core'
import { type CloseCheck, type CloseWay, type ClosingPeriod, raw, type Sql, sql } from '@lumbung/definition'
import type { Unit } from '../unit.ts'
import type { Registry } from '../registry.ts'
import { ownChecks } from './own-checks.ts'

/** Who asks, and on which connection. */
export type ClosingReader = Pick<Unit, 'engine' | 'transaction' | 'actor'>

export interface FoundRow {
  readonly label: string | null
  readonly resource: string | null
  readonly id: string | null
  readonly branch: string | null
  readonly value: string | null
}

/** What a check found: all there is counted, some of it named. */
export interface CheckResult {
  readonly count: number
  /** In rupiah, where it is worth something. */
  readonly value: string | null
  readonly rows: readonly FoundRow[]
}

interface Common {
  readonly key: string
  readonly title: Words
  readonly blocks: boolean
  readonly code: string
  readonly way?: ((period: ClosingPeriod) => CloseWay) | undefined
  /** Adds up all there is: asked when the period closes, and before that by who wants to know. */
  readonly isLong?: true
  /** Few rows, which are counted once more when nothing can be posted any more. */
  readonly isLocked?: true
}

/** A check as the engine asks it: one query of rows, or a search of its own. */
export type Check = Common &
  (
    | { readonly rows: (registry: Registry, period: ClosingPeriod) => Sql | null; readonly find?: never }
    | { readonly find: (asking: ClosingReader, period: ClosingPeriod) => Promise<CheckResult>; readonly rows?: never }
  )

export const NOTHING: CheckResult = { count: 0, value: null, rows: [] }

/** So many findings are named. */
const NAMED = 10

const declared = ({ rows, ...check }: CloseCheck): Check => ({ ...check, rows: (_registry, period) => rows(period) })

/** All that is asked of a period, what blocks first. */
export function checksOf(registry: Registry): readonly Check[] {
  const all = [...ownChecks, ...registry.closeChecks.map(declared)]
  return [...all.filter((check) => check.blocks), ...all.filter((check) => !check.blocks)]
}

interface Row extends FoundRow, Readonly<Record<string, unknown>> {
  readonly count: number
  readonly total: string | null
}

export async function foundBy(asking: ClosingReader, check: Check, period: ClosingPeriod): Promise<CheckResult> {
  if (check.find) return check.find(asking, period)
  const statement = check.rows(asking.engine.registry, period)
  if (!statement) return NOTHING
  const rows = await asking.transaction.query<Row>(
    sql`select found.*, count(*) over ()::integer as count, sum(value) over ()::text as total
          from (${statement}) found order by label, id limit ${raw(String(NAMED))}`,
  )
  return { count: rows[0]?.count ?? 0, value: rows[0]?.total ?? null, rows }
}

/** What the sentence of a check shows. */
export function valuesOf({ title }: Check, found: CheckResult, period: ClosingPeriod, language: Language): Values {
  const labels = found.rows.flatMap(({ label }) => (label === null ? [] : [formatPeriod(label, language)]))
  const more = found.count - labels.length
  const list = labels.join(', ') + (more > 0 ? ` (+${more})` : '')
  const value = asRupiah(new Decimal(found.value ?? 0))
  const { name, from, to } = period
  return { period: name, start: from, end: to, rule: [title], count: found.count, value, list }
}
