// Dimensions in reports of the ledger: a filter and a column each, and the same filters on the way to another report.
import type { Words } from '@lumbung/core'
import {
  type AnyReport,
  type Dimension,
  type DimensionSql,
  f,
  join,
  name,
  type Opening,
  type ReportContext,
  type Sql,
  sql,
} from '@lumbung/definition'
import { columnOf } from './naming.ts'

type Dimensions = ReadonlyMap<string, Dimension>

/** Called so, a filter that splits the rows of balances by a dimension. */
const SPLIT = 'splitBy'

/** The report with a filter and a column for every dimension, and among its groups. */
export function withDimensions(report: AnyReport, dimensions: Dimensions): AnyReport {
  if (!report.dimensions || dimensions.size === 0) return report
  const all = [...dimensions.values()]
  const keys = all.map(({ key }) => key)
  const fields = Object.fromEntries(all.map(({ key, resource }) => [key, f.ref(resource, { optional: true })]))
  const choices = Object.fromEntries(all.map(({ key, words }) => [key, titled(words)]))
  const split = report.dimensions === 'balances' ? { [SPLIT]: f.choice(choices, { optional: true }) } : {}
  const words = { ...choices, [SPLIT]: ['Split by', 'Rinci menurut'] as const }
  return {
    ...report,
    filters: { ...report.filters, ...fields, ...split },
    columns: { ...report.columns, ...fields },
    groups: [...(report.groups ?? []), ...keys],
    open: Object.fromEntries(Object.entries(report.open ?? {}).map(([key, one]) => [key, along(one, keys)])),
    words: { ...words, ...report.words },
  }
}

/** Another report is opened about the same. */
const along = (opening: Opening | undefined, keys: readonly string[]): Opening | undefined =>
  opening && 'report' in opening
    ? { ...opening, with: { ...opening.with, ...Object.fromEntries(keys.map((key) => [key, key])) } }
    : opening

const titled = ([english, indonesian]: Words): Words => [upperFirst(english), upperFirst(indonesian)]
const upperFirst = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** What a report's query says of dimensions, as they are asked for. */
export function dimensionSql(
  dimensions: Dimensions,
  filters: Readonly<Record<string, unknown>>,
  { branches }: Pick<ReportContext, 'branches'>,
): DimensionSql {
  const columns = [...dimensions.keys()].map((key) => ({ key, column: columnOf(key), asked: filters[key] ?? null }))
  const list = (one: (column: (typeof columns)[number]) => Sql): Sql =>
    join(
      columns.map((each) => sql`, ${one(each)}`),
      '',
    )
  const where = join(
    columns.flatMap(({ column, asked }) =>
      asked === null ? [] : [sql` and l.${name(column)} = ${String(asked)}::uuid`],
    ),
    '',
  )
  const isTold = ({ key, asked }: (typeof columns)[number]): boolean => asked !== null || filters[SPLIT] === key
  const told = columns.filter(isTold)
  return {
    where,
    of: (alias) => list(({ column }) => name(`${alias}.${column}`)),
    none: list(({ column }) => sql`null::uuid as ${name(column)}`),
    balances: (from, to, closing = true) => {
      if (told.length === 0) {
        const empty = list(({ column }) => sql`null::uuid as ${name(column)}`)
        return sql`(select b.*${empty} from account_balances(${from}, ${to}, ${branches}::uuid[], ${closing}) b)`
      }
      const own = list((one) => (isTold(one) ? name(`l.${one.column}`) : sql`null::uuid as ${name(one.column)}`))
      const apart = join(
        told.map(({ column }) => sql`, l.${name(column)}`),
        '',
      )
      return sql`(select l.account${own},
          coalesce(sum(l.idr_debit - l.idr_credit) filter (where l.date < ${from}), 0) as opening,
          coalesce(sum(l.idr_debit) filter (where l.date >= ${from}), 0) as debit,
          coalesce(sum(l.idr_credit) filter (where l.date >= ${from}), 0) as credit
        from journal_line l join journal j on j.id = l.journal
       where l.date <= ${to} and l.branch = any(${branches}::uuid[]) and (${closing} or j.kind <> 'closing')${where}
       group by l.account${apart})`
    },
  }
}
