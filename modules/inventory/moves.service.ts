// What must hold of the moves of all goods (inventory 9.4, 9.7, 9.15 and 9.16), read from the stock ledger.
import { sql } from '@lumbung/definition'
import { defineInvariant } from '@lumbung/engine/contract.ts'

// 10 in on the 3rd, 4 out on the 5th: 10, then 6. What moves at one instant counts together. A warehouse that once
// allowed negative stock may have had it then.
const neverBelow = defineInvariant({
  code: 'stock-below-zero',
  words: [
    'No location had negative stock at any moment, unless its warehouse allows it',
    'Tidak ada tempat yang stoknya pernah minus, kecuali gudangnya mengizinkan',
  ],
  breaches: sql`
    with moved as (
      select item, warehouse, location, batch, serial, status, owner, effective_at, sum(quantity) as quantity
        from stock_move group by item, warehouse, location, batch, serial, status, owner, effective_at),
    held as (
      select item, warehouse, effective_at, sum(quantity) over (
               partition by item, warehouse, location, batch, serial, status, owner order by effective_at) as quantity
        from moved)
    select i.code || ' in ' || w.code || ' at ' || min(h.effective_at) || ': ' || trim_scale(min(h.quantity)) as row
      from held h join item i on i.id = h.item join warehouses w on w.id = h.warehouse
     where h.quantity < 0 and not w.allow_negative
       and not exists (select from audit a where a.resource = 'warehouses' and a.record = w.id
         and a.changes @> '[{"path": "allowNegative"}]')
     group by i.id, w.id`,
})

// 10 / 1,000 in, corrected to 1,075, voided: 10 / 1,000 and 75 back out of the same place.
const asNeverEntered = defineInvariant({
  code: 'stock-mirrors',
  words: [
    'A void takes each move back where it was made, with all corrections it has had',
    'Pembatalan menarik kembali setiap mutasi di tempatnya, termasuk semua koreksinya',
  ],
  breaches: sql`
    select 'move ' || m.number || ' ' || m.id as row
      from stock_move m join stock_move c on c.cause = m.id and c.kind in ('mirror', 'revalue')
     where exists (select from stock_move v where v.cause = m.id and v.kind = 'mirror')
     group by m.id
    having m.quantity + sum(c.quantity) <> 0 or m.value + sum(c.value) <> 0
        or bool_or((c.item, c.pool, c.warehouse, c.location, c.batch, c.serial, c.status, c.owner, c.effective_at)
          is distinct from (m.item, m.pool, m.warehouse, m.location, m.batch, m.serial, m.status, m.owner,
            m.effective_at))`,
})

// 8 at a standard of 50,000: 400,000.
const atStandard = defineInvariant({
  code: 'stock-standard',
  words: [
    'Items valued by standard are worth quantity times the standard in force',
    'Barang yang dinilai dengan biaya standar bernilai kuantitas kali standar yang berlaku',
  ],
  breaches: sql`
    select i.code || ': ' || trim_scale(p.quantity) || ' / ' || p.value || ', standard '
           || coalesce(trim_scale(s.cost)::text, 'none') as row
      from stock_pool p join item i on i.id = p.item
      join lateral (select branch from stock_move m where m.item = p.item and m.pool = p.pool limit 1) m on true
      left join lateral (
        select cost from standard_cost c
         where c.item = p.item and (c.branch is null or c.branch = m.branch) and c.valid_from <= current_date
         order by c.branch is null, c.valid_from desc limit 1) s on true
     where i.costing = 'standard' and p.value <> round(p.quantity * coalesce(s.cost, 0), 2)`,
})

// 1 box = 12 pieces, 1 gram = 1/1000 of a kilogram with three decimals; 1 pack = 3/2 pieces does not hold.
const exactUnits = defineInvariant({
  code: 'units-exact',
  words: [
    'Each unit of an item is an exact number of its base unit, so that quantities convert back',
    'Setiap satuan barang adalah kelipatan tepat satuan dasarnya, sehingga kuantitas dapat dikonversi balik',
  ],
  breaches: sql`
    select i.code || ': ' || trim_scale(u.numerator) || ' / ' || trim_scale(u.denominator) as row
      from item_units u join item i on i.id = u.document
     where mod(u.numerator * power(10::numeric, i.base_decimals), u.denominator) <> 0`,
})

export const moveInvariants = [neverBelow, asNeverEntered, atStandard, exactUnits]
