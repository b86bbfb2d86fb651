// What is kept beside the audit trail must be what its rows prove, and may be missing only where a row tells that it
// was taken out: of one record, or of all that was older than a day.
import { sql } from '@lumbung/definition'
import type { Connection, Row } from '../database/connection.ts'
import { type Apart, takenOut, unproved } from '../trail/set-apart.ts'
import type { Breach } from './breach.ts'

/** An audit row, as far as it matters here. */
export interface ProvedRow extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly at: string
  readonly resource: string
  readonly record: string | null
  readonly number: string | null
  readonly action: string
  readonly changes: unknown
}

export const namedRow = ({ resource, number, id }: Pick<ProvedRow, 'resource' | 'number' | 'id'>): string =>
  `${resource} ${number ?? ''} ${id}`

const breachOf = (row: ProvedRow, path: string): Breach => ({
  invariant: 'audit-personal',
  row: `${namedRow(row)} ${path}`,
})

/** Hears rows of the trail one by one, each with what lies beside it. Which of them are erased may be told later. */
export class ApartCheck {
  private readonly found: Breach[] = []
  private readonly incomplete: { readonly row: ProvedRow; readonly paths: readonly string[] }[] = []
  private readonly erased = new Set<string>()
  private before = ''

  hear(row: ProvedRow, apart: readonly Apart[]): void {
    const { action, record, number, changes } = row
    if (action === 'erase' && record !== null) this.erased.add(record)
    if (action === 'retention' && number !== null && number > this.before) this.before = number
    this.found.push(...unproved(changes, apart).map((path) => breachOf(row, path)))
    const paths = takenOut(changes, apart)
    if (paths.length > 0) this.incomplete.push({ row, paths })
  }

  /** What does not hold, now that all rows were heard. */
  breaches(): readonly Breach[] {
    const silent = this.incomplete.filter(({ row }) => !this.isTold(row))
    return [...this.found, ...silent.flatMap(({ row, paths }) => paths.map((path) => breachOf(row, path)))]
  }

  private isTold({ record, at }: ProvedRow): boolean {
    return (record !== null && this.erased.has(record)) || at.slice(0, 10) < this.before
  }
}

/** What lies beside these rows, by row. */
export async function apartOf(
  connection: Connection,
  rows: readonly Pick<ProvedRow, 'id'>[],
): Promise<ReadonlyMap<string, readonly Apart[]>> {
  const found = await connection.query<Apart & { readonly audit: string } & Row>(
    sql`select audit, path, salt, before, after from audit_personal
         where audit = any(${rows.map(({ id }) => id)}::uuid[]) order by audit, path`,
    'audit-apart',
  )
  return Map.groupBy(found, ({ audit }) => audit)
}

/** Values beside the trail of which no row knows: slipped in. */
export async function strayApart(connection: Connection): Promise<readonly Breach[]> {
  const rows = await connection.query<{ readonly row: string }>(
    sql`select p.audit || ' ' || p.path as row from audit_personal p
         where not exists (select from audit a where a.id = p.audit) order by 1 limit 20`,
  )
  return rows.map(({ row }) => ({ invariant: 'audit-personal', row }))
}
