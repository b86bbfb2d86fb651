// Items that lie in a warehouse below the minimum that was set for them there, in base units; goods of others do not
// count. Told once, and again when it has risen and falls anew. Costs what minimums were set, not what ever moved.
import { defineWatch, sql } from '@lumbung/definition'

export const minimumWatch = defineWatch({
  event: 'stock-below-minimum',
  restSeconds: 60,
  rows: () => sql`
    select l.id as subject, 'item' as resource, i.id as record, i.code as number, w.branch,
           '{}'::uuid[] as concerned, null::numeric as amount,
           jsonb_build_object('item', i.name, 'warehouse', w.name,
             'quantity', replace(trim_scale(coalesce(b.quantity, 0))::text, '.', ','),
             'minimum', replace(trim_scale(l.minimum)::text, '.', ',')) as places
      from item_stock_levels l join item i on i.id = l.document and not i.archived
      join warehouses w on w.id = l.warehouse
      left join lateral (select sum(s.quantity) as quantity from stock_balance s
        where s.item = l.document and s.warehouse = l.warehouse and s.owner is null) b on true
     where l.minimum > 0 and coalesce(b.quantity, 0) < l.minimum`,
})
