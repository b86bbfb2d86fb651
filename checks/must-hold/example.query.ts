import { type Sql, sql } from '@lumbung/definition'

export const endedBefore = (day: string): Sql =>
  sql`select id, version from price_list where valid_to < ${day}::date and not archived order by id`
