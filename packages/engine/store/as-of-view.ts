// Tables of definitions as of a moment, beside the ledgers of database/as-of.sql. A document counts from its approval
// on and until it was voided. Masters, and what may be changed after approval, are read as they are today: they say
// what something is called, not how much it was.
import { readFileSync } from 'node:fs'
import type { Registry } from '../registry.ts'
import { FINISHED_COLUMN } from './finished-column.ts'
import { ledgerAsOf } from './ledger.ts'
import { columnOf, tableOf } from './naming.ts'
import { tablesFor } from './tables.ts'

const STATUS = `case when d.approved_at is null or d.approved_at > as_of.moment()
      then case when d.status in ('approved', 'closed', 'void') then 'draft' else d.status end
    when d.voided_at <= as_of.moment() then 'void'
    when d.status = 'closed' and d.closed_by_hand and exists (
      select from public.audit a
       where a.record = d.id and a.action = 'close' and a.at <= as_of.moment()) then 'closed'
    else 'approved' end`

// A mark is of today: what was open then is counted.
const THEN: Readonly<Record<string, string>> = { status: STATUS, [FINISHED_COLUMN]: 'false' }

const FILE = new URL('../../../database/as-of.sql', import.meta.url)

/** The schema of the books as of a moment; made anew with the tables, since views keep the columns they had. */
export function asOfSchema({ resources, ledgers }: Registry): string {
  const views = [...resources.values()].flatMap(({ definition }) => {
    const [own, ...lines] = tablesFor(definition)
    if (!own) return []
    const plain = lines.map(({ name }) => `create or replace view as_of.${name} as select * from public.${name}`)
    if (definition.kind === 'master')
      return [`create or replace view as_of.${own.name} as select * from public.${own.name}`, ...plain]
    const columns = own.columns.map(({ name }) => (THEN[name] ? `${THEN[name]} as ${name}` : `d.${name}`))
    const written = `d.created_at <= as_of.moment() and d.${columnOf(definition.date)} <= as_of.last_day()`
    return [
      `create or replace view as_of.${tableOf(definition.key)} as select ${columns.join(', ')} from public.${own.name} d
        where ${written}`,
      ...plain,
    ]
  })
  views.push(...[...ledgers.values()].map(ledgerAsOf))
  return [readFileSync(FILE, 'utf8'), `${views.join(';\n')};`, GRANTS].join('\n')
}

const GRANTS = `grant usage on schema as_of to lumbung_app;
grant select on all tables in schema as_of to lumbung_app;
grant execute on all functions in schema as_of to lumbung_app`
