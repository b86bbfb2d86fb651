// What must hold of goods that are told apart (inventory 9.11 and 9.19), read from the stock ledger and the masters.
import { sql } from '@lumbung/definition'
import { defineInvariant } from '@lumbung/engine/contract.ts'
import { MAY_TAKE } from './guards.ts'

const NAMED = sql`b.item || ' ' || coalesce(b.serial, b.batch::text, '')`

const serialOnce = defineInvariant({
  code: 'serial-once',
  words: [
    'A serial number is in one location at most, with a quantity of one',
    'Sebuah nomor seri ada di paling banyak satu tempat, dan mewakili satu barang',
  ],
  breaches: sql`
    select 'serial ' || b.serial as row from stock_balance b
     where b.serial is not null and b.quantity <> 0
     group by b.item, b.serial having count(*) > 1 or sum(b.quantity) <> 1`,
})

const batchNotBelow = defineInvariant({
  code: 'batch-below-zero',
  words: [
    'No batch has negative stock in a location, unless its warehouse allows it',
    'Tidak ada batch dengan stok minus di suatu tempat, kecuali gudangnya mengizinkan',
  ],
  breaches: sql`
    select 'balance ' || ${NAMED} as row from stock_balance b join warehouses w on w.id = b.warehouse
     where b.batch is not null and b.quantity < 0 and not w.allow_negative`,
})

const trackedNamed = defineInvariant({
  code: 'tracked-named',
  words: [
    'Stock of a tracked item names its batch or serial number, and the batch belongs to the item',
    'Stok barang yang dilacak disebut batch atau nomor serinya, dan batch itu milik barang tersebut',
  ],
  breaches: sql`
    select 'balance ' || ${NAMED} as row
      from stock_balance b join item i on i.id = b.item left join batch t on t.id = b.batch
     where b.quantity <> 0
       and ((i.tracking = 'batch' and b.batch is null) or (i.tracking = 'serial' and b.serial is null)
         or (b.batch is not null and t.item is distinct from b.item))`,
})

// A date that was changed may say another than was right then. Mirrors take back.
const usableSold = defineInvariant({
  code: 'unusable-sold',
  words: [
    'No goods left quality hold, damaged stock or an expired batch but by documents that may take them',
    'Barang tahanan mutu, stok rusak, atau batch kedaluwarsa hanya keluar lewat dokumen yang boleh mengambilnya',
  ],
  breaches: sql`
    select 'move ' || m.number || ' ' || m.id as row from stock_move m left join batch t on t.id = m.batch
     where m.kind = 'move' and m.quantity < 0 and m.source_type <> all(${[...MAY_TAKE]}::text[])
       and (m.status <> 'available' or (t.expiry < m.posted_date and t.version = 1))`,
})

// The last pieces take along what is left of their weight.
const measuredWithPieces = defineInvariant({
  code: 'measured-with-pieces',
  words: [
    'Items with catch weight are counted in whole pieces, and have weight where pieces lie and nowhere else',
    'Barang yang ditimbang dihitung dalam satuan bulat, dan hasil timbangnya hanya ada di tempat barangnya ada',
  ],
  breaches: sql`
    select 'balance ' || ${NAMED} as row from stock_balance b join item i on i.id = b.item
     where i.measure_unit is not null and (b.quantity <> trunc(b.quantity)
       or case when b.quantity > 0 then coalesce(b.measured, 0) <= 0
               when b.quantity = 0 then coalesce(b.measured, 0) <> 0 else false end)`,
})

export const trackingInvariants = [serialOnce, batchNotBelow, trackedNamed, usableSold, measuredWithPieces]
