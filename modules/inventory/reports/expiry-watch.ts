// Batches that lie somewhere and expire within the days that the company set, told once for each branch that has them.
// Costs what expires in these days, not what ever came.
import { defineWatch, sql } from '@lumbung/definition'
import { inventorySettings } from '../settings.ts'

const { key, default: usual } = inventorySettings.expiryWarningDays

export const expiryWatch = defineWatch({
  event: 'batch-expiring',
  restSeconds: 600,
  rows: ({ today }) => sql`
    select md5(b.id::text || w.branch::text)::uuid as subject, 'batch' as resource, b.id as record, b.code as number,
           w.branch, '{}'::uuid[] as concerned, null::numeric as amount,
           jsonb_build_object('item', i.name, 'date', to_char(b.expiry, 'DD/MM/YYYY'),
             'quantity', replace(trim_scale(sum(s.quantity))::text, '.', ',') || ' ' || i.base_unit_code) as places
      from batch b join item i on i.id = b.item
      join stock_balance s on s.item = b.item and s.batch = b.id join warehouses w on w.id = s.warehouse
     where not b.archived and s.owner is null and b.expiry between ${today}::date and ${today}::date
             + coalesce((select value::int from setting where key = ${key}), ${usual}::int)
     group by b.id, i.id, w.branch having sum(s.quantity) > 0`,
})
