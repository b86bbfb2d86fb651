// Rupiah on an account at the end of a day: whole months, then days, then what no summary has yet.
import { type Sql, sql } from '@lumbung/definition'

export const balanceOn = (account: Sql, day: Sql): Sql => sql`
  ((select coalesce(sum(debit - credit), 0) from account_month
     where account = ${account} and month < date_trunc('month', ${day}::timestamp)::date)
   + (select coalesce(sum(debit - credit), 0) from account_day
       where account = ${account} and day between date_trunc('month', ${day}::timestamp)::date and ${day}::date)
   + (select coalesce(sum(idr_debit - idr_credit), 0) from journal_line
       where tx >= (select tx from summary_watermark where ledger = 'general')
         and (account = ${account}) is true and date <= ${day}::date))`
