import { type DateText, type Sql, sql } from '@lumbung/definition'
import { salesSettings } from './settings.ts'

const { key, default: usual } = salesSettings.creditCountsReceipts

/** SQL: whether unapplied receipts count against the credit taken, by what the company says on the day. */
export const countsReceipts = (today: DateText): Sql => sql`coalesce((
  select value from (
    select valid_from, value from setting where key = ${key}
    union all
    select e.valid_from, e.value from setting_earlier e
      join setting s on s.id = e.document where s.key = ${key}
  ) held where valid_from is null or valid_from <= ${today}::date
   order by valid_from desc nulls last limit 1), ${usual}) = 'yes'`
