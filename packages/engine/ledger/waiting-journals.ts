import { type ClosingPeriod, type Sql, sql } from '@lumbung/definition'
import type { LaterJournal } from '../behaviour.ts'
import type { Unit } from '../unit.ts'
import type { LedgerRow } from './header.ts'
import { writeLater } from './writer.ts'

/** SQL: mirrors of accruals and journals that repeat themselves, whose day has come and which were not written. */
export const waitingJournals = ({ from, to }: ClosingPeriod): Sql =>
  sql`select j.source_type as resource, j.source as id, j.source_number as label, j.branch, null::numeric as value
        from outbox o join journal j on j.id = (o.payload ->> 'journal')::uuid
       where o.topic in ('auto-mirror', 'auto-copy') and o.done_at is null
         and (o.payload ->> 'date')::date between ${from} and ${to}
         and not exists (select from journal v where v.reverses = j.id and v.kind = 'void')`

interface WaitingRow extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly payload: LaterJournal & { readonly journal: string }
}

/** What waited for the period that opens now is posted: mirrors of accruals, journals that repeat themselves. */
export async function writeWaiting(unit: Unit, { id: period, from, to }: ClosingPeriod & { readonly id: string }) {
  const waiting = await unit.transaction.query<WaitingRow>(
    sql`select id, payload from outbox where topic in ('auto-mirror', 'auto-copy') and done_at is null
        and (payload ->> 'date')::date between ${from} and ${to}
      order by payload ->> 'date', id for update`,
  )
  for (const { id, payload } of waiting) {
    const [journal] = await unit.transaction.query<LedgerRow>(sql`select * from journal where id = ${payload.journal}
      and not exists (select 1 from journal v where v.reverses = journal.id and v.kind = 'void')`)
    unit.batch.update('outbox', ['id'], { id, done_at: new Date(unit.now).toISOString() })
    if (!journal) continue
    const stored = await unit.transaction.query<LedgerRow>(
      sql`select * from journal_line where journal = ${payload.journal} order by position`,
    )
    writeLater(unit, { journal, lines: stored }, payload, period)
  }
}
