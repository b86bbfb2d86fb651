import { type Sql, sql } from '@lumbung/definition'
import type { Connection } from '../database/connection.ts'
import type { Breach } from '../ledger/breach.ts'
import { daily, type Invariant } from '../store/invariant.ts'

/** Invariants 1 to 4 and 13 of inventory 9, and the clock of each move; each answers with the rows that break it. */
export const stockInvariants: readonly Invariant[] = [
  {
    code: 'stock-balances',
    words: ['Each place holds the sum of its moves', 'Setiap tempat memuat jumlah mutasinya'],
    breaches: sql`
      with moved as (
        select item, warehouse, location, batch, serial, status, owner, sum(quantity) as quantity,
               sum(measured) as measured
          from stock_move
         group by item, warehouse, location, batch, serial, status, owner having bool_or(quantity <> 0))
      select 'balance ' || coalesce(b.item, m.item) || ' in ' || coalesce(b.warehouse, m.warehouse) || ': '
             || coalesce(b.quantity, 0) || ', moves ' || coalesce(m.quantity, 0) as row
        from moved m full join stock_balance b
          on (b.item, b.warehouse, b.status) = (m.item, m.warehouse, m.status)
         and b.location is not distinct from m.location and b.batch is not distinct from m.batch
         and b.serial is not distinct from m.serial and b.owner is not distinct from m.owner
       where coalesce(b.quantity, 0) <> coalesce(m.quantity, 0) or b.measured is distinct from m.measured`,
  },
  {
    code: 'stock-costed-apart',
    words: [
      'A pool of a batch or serial holds nothing else',
      'Kelompok harga pokok suatu batch atau nomor seri tidak memuat yang lain',
    ],
    breaches: sql`
      select 'move ' || m.number || ' ' || m.id as row
        from stock_pool p join stock_move m on m.item = p.item and m.pool = p.pool
       where (p.batch is not null or p.serial is not null)
         and (m.batch is distinct from coalesce(p.batch, m.batch)
           or m.serial is distinct from coalesce(p.serial, m.serial))`,
  },
  {
    code: 'stock-pools',
    words: ['Each cost pool holds the sum of its moves', 'Setiap kelompok harga pokok memuat jumlah mutasinya'],
    breaches: sql`
      with moved as (select item, pool, sum(quantity) as quantity, sum(value) as value from stock_move
        group by item, pool)
      select 'pool ' || coalesce(p.item, m.item) || ' in ' || coalesce(p.pool, m.pool) || ': '
             || coalesce(p.quantity, 0) || ' / '
             || coalesce(p.value, 0) || ', moves ' || coalesce(m.quantity, 0) || ' / ' || coalesce(m.value, 0) as row
        from moved m full join stock_pool p on p.item = m.item and p.pool = m.pool
       where coalesce(p.quantity, 0) <> coalesce(m.quantity, 0) or coalesce(p.value, 0) <> coalesce(m.value, 0)`,
  },
  {
    code: 'stock-pool-value',
    words: [
      'An empty pool is worth nothing, a filled one never less than nothing',
      'Kelompok kosong bernilai nol, yang berisi tidak bernilai negatif',
    ],
    // What waits to be recalculated holds what was written of it so far.
    breaches: sql`select 'pool ' || item || ' in ' || pool || ': ' || quantity || ' / ' || value as row from stock_pool
      where replay_at is null and ((quantity = 0 and value <> 0) or (quantity > 0 and value < 0))`,
  },
  {
    code: 'stock-layers',
    words: ['The layers of a pool add up to it', 'Lapisan suatu kelompok berjumlah sama dengannya'],
    breaches: sql`
      with layered as (select item, pool, sum(quantity) as quantity, sum(value) as value from stock_layer
        group by item, pool)
      select 'layers ' || l.item || ' in ' || l.pool || ': ' || l.quantity || ' / ' || l.value
             || ', pool ' || p.quantity || ' / ' || p.value as row
        from layered l join stock_pool p on p.item = l.item and p.pool = l.pool
       where p.replay_at is null
         and (l.quantity <> greatest(p.quantity, 0) or (p.quantity > 0 and l.value <> p.value))`,
  },
  daily(
    'stock-accounts',
    [
      'Each inventory account equals the value of the moves on it, in every branch and on every date',
      'Setiap akun persediaan sama dengan nilai mutasinya, di setiap cabang dan pada setiap tanggal',
    ],
    (within) => sql`
      with moved as (
          select account, branch, posted_date as date, sum(value) as value from stock_move
           where ${within('posted_date')} group by account, branch, posted_date),
        booked as (
          select account, branch, date, sum(idr_debit - idr_credit) as value from journal_line
           where account = any(array(select distinct account from stock_move)) and ${within('date')}
           group by account, branch, date)
      select 'account ' || account || ' branch ' || branch || ' on ' || date || ': ledger ' || coalesce(g.value, 0)
             || ', moves ' || coalesce(m.value, 0) as row
        from moved m full join booked g using (account, branch, date)
       where coalesce(m.value, 0) <> coalesce(g.value, 0)`,
  ),
  {
    code: 'stock-foreign-owner',
    words: ['Goods of others carry no value', 'Barang milik pihak lain tidak bernilai'],
    breaches: sql`select 'move ' || number || ' ' || id as row from stock_move where owner is not null and value <> 0`,
  },
  {
    code: 'stock-clock',
    words: [
      'Each move says the time that a clock of its branch showed',
      'Setiap mutasi memuat waktu menurut jam cabangnya',
    ],
    // Any of the three zones: a branch that was entered in the wrong one is put right from then on.
    breaches: sql`select 'move ' || number || ' ' || id as row from stock_move
      where local_at not in (effective_at at time zone 'Asia/Jakarta', effective_at at time zone 'Asia/Makassar',
        effective_at at time zone 'Asia/Jayapura')`,
  },
]

/** Compares balances, pools, layers and inventory accounts with the stock ledger. Empty when all agree. */
export async function verifyStock(connection: Connection): Promise<readonly Breach[]> {
  const findings: Breach[] = []
  for (const { code, breaches } of stockInvariants) findings.push(...(await breaking(connection, code, breaches)))
  return findings
}

/** The rows that break an invariant. */
export const breaking = async (connection: Connection, invariant: string, breaches: Sql): Promise<readonly Breach[]> =>
  (await connection.query<{ row: string }>(breaches)).map(({ row }) => ({ invariant, row }))
