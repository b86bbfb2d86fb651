// What is owed to us or by us past its day: open items that are not settled and were due before today, each with what
// is still open of it, in rupiah. A customer's days of grace pass first. Told once; when it is settled and comes to
// life again, once more.
import { defineWatch, sql } from '@lumbung/definition'

export const overdueWatch = defineWatch({
  event: 'overdue',
  restSeconds: 600,
  rows: ({ today }) => sql`
    select o.id as subject, o.source_type as resource, o.source as record, o.number, o.branch,
           array[j.created_by] as concerned, abs(o.rest) as amount,
           jsonb_build_object('dueDate', to_char(o.due_date, 'DD/MM/YYYY')) as places
      from (select i.*, i.idr - coalesce((select sum(a.idr) from allocation a where a.open_item = i.id), 0) as rest
              from open_item_now i where i.due_date < ${today}::date) o
      join open_item i on i.id = o.id join journal j on j.id = i.journal
      left join customer c on c.id = o.party
     where o.due_date + coalesce(c.grace_days, 0) < ${today}::date
       and o.rest <> 0 and i.reverses is null and i.role in ('ar', 'ar_other', 'ap', 'ap_other')
       -- What a party has in credit is due to nobody.
       and sign(o.rest) = case when i.role in ('ar', 'ar_other') then 1 else -1 end`,
})
