import { type ClosingPeriod, type Sql, sql } from '@lumbung/definition'

/** Documents whose goods moved before the period and still stand in a clearing account at its end, with their value. */
export const standingBefore = (role: string, { from, to }: ClosingPeriod): Sql => sql`
  select opened.source_type as resource, opened.source as id, opened.branch, sum(standing.value) as value,
         (select min(j.source_number) from journal j where j.source = opened.source) as label
    from (select source_line, sum(value) as value, min(date) as came from clearing_entry
           where role = ${role} and date <= ${to} group by source_line having sum(quantity) > 0) standing
    join lateral (select c.source_type, c.source, c.branch from clearing_entry c
                   where c.role = ${role} and c.source_line = standing.source_line
                   order by c.date, c.tx, c.id limit 1) opened on true
   where standing.came < ${from}
   group by opened.source_type, opened.source, opened.branch`
