import { type ClosingPeriod, type Sql, sql } from '@lumbung/definition'

/**
 * Documents whose goods moved before the period and still stand in a clearing account at its end, with their value.
 * Most lines were cleared, so what the others are worth and when they came is asked of those alone.
 */
export const standingBefore = (role: string, { from, to }: ClosingPeriod): Sql => sql`
  with standing as materialized (
    select source_line from clearing_entry where role = ${role} and date <= ${to}
     group by source_line having sum(quantity) > 0
  )
  select opened.source_type as resource, opened.source as id, opened.branch, sum(worth.value) as value,
         (select min(j.source_number) from journal j where j.source = opened.source) as label
    from standing
    join lateral (select sum(c.value) as value, min(c.date) as came from clearing_entry c
                   where c.role = ${role} and c.source_line = standing.source_line and c.date <= ${to}) worth
      on worth.came < ${from}
    join lateral (select c.source_type, c.source, c.branch from clearing_entry c
                   where c.role = ${role} and c.source_line = standing.source_line
                   order by c.date, c.tx, c.id limit 1) opened on true
   group by opened.source_type, opened.source, opened.branch`
