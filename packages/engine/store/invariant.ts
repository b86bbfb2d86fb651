import type { Words } from '@lumbung/core'
import { raw, type Sql, sql } from '@lumbung/definition'

/** Days of the books, the first and the last of them. */
export interface ProvedDays {
  readonly from: string
  readonly to: string
}

/** What must hold of the books, by one statement. */
export interface Invariant {
  readonly code: string
  readonly words: Words
  /** Rows that break it; their column `row` names each. */
  readonly breaches: Sql
  /** The same of what is dated on some days: what both sides must say alike of each day. */
  readonly between?: (days: ProvedDays) => Sql
}

/** Declares what must hold of a module's own ledgers and documents: `verify` asks it with the others. */
export const defineInvariant = (invariant: Invariant): Invariant => invariant

/** An invariant that both sides keep day by day: asked of all days, or of some. */
export const daily = (
  code: string,
  words: Words,
  breaches: (within: (column: string) => Sql) => Sql,
): Invariant & Required<Pick<Invariant, 'between'>> => ({
  code,
  words,
  breaches: breaches(() => raw('true')),
  between: ({ from, to }) => breaches((column) => sql`${raw(column)} between ${from} and ${to}`),
})
