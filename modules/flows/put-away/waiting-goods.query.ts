// Which goods still lie where they arrived (inventory 5.4): what is on a location for receiving now, with the
// receivings that brought it there and from which no transfer put it away; the newest ones, where several brought the
// same goods and some of them are gone.
//   receivings of 10 and 5 to one location, 7 of them left:  the newer one still has 5 there, the older one 2
// What pieces weigh is what lies there, where it is all of it, else what the line brought, where nothing of it is gone.
import { raw, type Sql, sql } from '@lumbung/definition'
import { receiving } from '../../purchasing/receiving/definition.ts'

const samePiece = (a: string, b: string): Sql =>
  raw(`${a}.item = ${b}.item and ${a}.warehouse = ${b}.warehouse and ${a}.location = ${b}.location
    and ${a}.batch is not distinct from ${b}.batch and ${a}.serial is not distinct from ${b}.serial`)

// Of goods that lie there longer nobody asks any more which receiving brought them.
const NEWEST = 100

/** SQL: `source`, `line`, `item`, `location`, `batch`, `serial`, `status`, `quantity` and `measured`. */
export const waitingGoods = (): Sql => sql`
  select source, line, item, warehouse, location, storage, temperature, batch, serial, status,
         least(open, there - before) as quantity, sequence,
         case when least(open, there - before) = there then weighs
              when least(open, there - before) = brought then came_with end as measured
    from (
      select came.*, sum(open) over (partition by item, warehouse, location, batch, serial, status
               order by sequence desc rows unbounded preceding) - open as before
        from (
          select h.*, m.source, m.line, m.sequence, greatest(m.quantity - p.put, 0) as open,
                 m.quantity as brought, m.measured as came_with
            from (
              select b.item, b.warehouse, b.location, b.batch, b.serial, b.status, l.storage, s.temperature,
                     sum(b.quantity) as there, sum(b.measured) as weighs
                from location_category c join location l on l.category = c.id join storage s on s.id = l.storage
                join stock_balance b on b.location = l.id
               where c.use = 'receive' and b.quantity > 0 and b.owner is null
               group by b.item, b.warehouse, b.location, b.batch, b.serial, b.status, l.storage, s.temperature
            ) h cross join lateral (
              select a.source, a.line, a.quantity, a.measured, a.sequence from stock_move a
               where ${samePiece('a', 'h')} and a.source_type = ${receiving.key} and a.kind = 'move' and a.quantity > 0
                 and not exists (select from stock_move x where x.cause = a.id and x.kind = 'mirror')
               order by a.local_at desc limit ${NEWEST}
            ) m cross join lateral (
              select coalesce(sum(-t.quantity), 0) as put
                from storage_transfer_line l join stock_move t on t.line = l.id
               where l.receiving_line = m.line and ${samePiece('t', 'h')}
            ) p
        ) came
    ) shared
   where open > 0 and there > before`
