// Items whose stock a job still recalculates, since a document was dated far back (inventory 4.4): a period closes when
// it has finished.
import { defineCloseCheck, sql } from '@lumbung/definition'

/** The items, in SQL. */
export const recalculating = sql`select item from stock_pool where replay_at is not null`

export const recalculated = defineCloseCheck({
  key: 'recalculated',
  title: ['No stock is being recalculated', 'Tidak ada persediaan yang sedang dihitung ulang'],
  blocks: true,
  isLocked: true,
  code: 'period-recalculating',
  rows: () => sql`select 'item' as resource, i.id, i.code as label, null::uuid as branch, null::numeric as value
                    from item i where i.id in (${recalculating})`,
})
