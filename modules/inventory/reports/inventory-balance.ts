// What each item began a period with, what moved it, and what it ended with, in quantity and value. Opening and the
// moves of the period come to the closing; its value is that of the inventory account in the general ledger, by branch.
//   opening 100 / 5,000,000, received 50 / 2,600,000, issued −120 / −6,040,000     closing 30 / 1,560,000
// What was there before is read from the summaries, so a month costs its own moves however long the history.
import { defineReport, f, join, raw, sql } from '@lumbung/definition'
import { MOVEMENTS, movement, movesBooked } from './movement.ts'

const figures = join(
  ['opening', ...MOVEMENTS].map((one) =>
    raw(`coalesce(sum(t.quantity) filter (where t.movement = '${one}'), 0) as ${one}_quantity,
         coalesce(sum(t.value) filter (where t.movement = '${one}'), 0) as ${one}_value`),
  ),
  ', ',
)

const moves = (kind: string) => ({
  report: 'detail-stock',
  with: { item: 'item', branch: 'branch', movement: kind },
})
const valueOf = (kind: string) => ({ ...moves(kind), amount: 'valueChange' })
const card = { report: 'detail-stock', with: { item: 'item', branch: 'branch' } }
const opening = { ...card, standsOn: 'day-before' } as const
const closing = { ...card, standsOn: 'last-day' } as const

export const inventoryBalance = defineReport({
  key: 'inventory-balance',
  module: 'inventory',
  routes: ['/report/v2/inventory-balance'],
  dates: 'range',
  filters: {
    item: f.ref('item', { optional: true }),
    itemGroup: f.ref('item-group', { optional: true }),
    account: f.ref('chart-of-account', { optional: true }),
  },
  columns: {
    itemGroup: f.ref('item-group'),
    item: f.ref('item'),
    unit: f.ref('unit'),
    branch: f.ref('branch'),
    account: f.ref('chart-of-account'),
    openingQuantity: f.quantity(),
    openingValue: f.money({ guard: 'cost' }),
    receivedQuantity: f.quantity(),
    receivedValue: f.money({ guard: 'cost' }),
    returnedQuantity: f.quantity(),
    returnedValue: f.money({ guard: 'cost' }),
    producedQuantity: f.quantity(),
    producedValue: f.money({ guard: 'cost' }),
    transferredQuantity: f.quantity(),
    transferredValue: f.money({ guard: 'cost' }),
    issuedQuantity: f.quantity(),
    issuedValue: f.money({ guard: 'cost' }),
    adjustedQuantity: f.quantity(),
    adjustedValue: f.money({ guard: 'cost' }),
    revaluedValue: f.money({ guard: 'cost' }),
    closingQuantity: f.quantity(),
    closingValue: f.money({ guard: 'cost' }),
  },
  totals: [
    'openingValue',
    'receivedValue',
    'returnedValue',
    'producedValue',
    'transferredValue',
    'issuedValue',
    'adjustedValue',
    'revaluedValue',
    'closingValue',
  ],
  isSparse: true,
  levels: ['itemGroup'],
  groups: ['itemGroup', 'item', 'account', 'branch'],
  chart: { kind: 'bar', axis: 'itemGroup', figures: ['openingValue', 'closingValue'] },
  open: {
    item: { resource: 'item' },
    openingQuantity: opening,
    openingValue: { ...opening, amount: 'valueChange' },
    receivedQuantity: moves('received'),
    receivedValue: valueOf('received'),
    returnedQuantity: moves('returned'),
    returnedValue: valueOf('returned'),
    producedQuantity: moves('produced'),
    producedValue: valueOf('produced'),
    transferredQuantity: moves('transferred'),
    transferredValue: valueOf('transferred'),
    issuedQuantity: moves('issued'),
    issuedValue: valueOf('issued'),
    adjustedQuantity: moves('adjusted'),
    adjustedValue: valueOf('adjusted'),
    revaluedValue: valueOf('revalued'),
    closingQuantity: closing,
    closingValue: { ...closing, amount: 'valueChange' },
  },
  formulas: {
    closingQuantity: [
      'Opening quantity + received quantity + returned quantity + produced quantity + transferred quantity + ' +
        'issued quantity + adjusted quantity',
      'Kuantitas awal + kuantitas diterima + kuantitas diretur + kuantitas diproduksi + kuantitas ditransfer + ' +
        'kuantitas dikeluarkan + kuantitas disesuaikan',
    ],
    closingValue: [
      'Opening value + received value + returned value + produced value + transferred value + issued value + ' +
        'adjusted value + revalued value',
      'Nilai awal + nilai diterima + nilai diretur + nilai diproduksi + nilai ditransfer + nilai dikeluarkan + ' +
        'nilai disesuaikan + nilai dinilai ulang',
    ],
  },
  title: ['Inventory balance', 'Saldo persediaan'],
  sentence: [
    'Opening, movements and closing of each item, in quantity and value.',
    'Saldo awal, mutasi dan saldo akhir setiap barang, dalam kuantitas dan nilai.',
  ],
  words: {
    itemGroup: ['Item group', 'Kelompok barang'],
    item: ['Item', 'Barang'],
    unit: ['Unit', 'Satuan'],
    branch: ['Branch', 'Cabang'],
    account: ['Account', 'Akun'],
    openingQuantity: ['Opening quantity', 'Kuantitas awal'],
    openingValue: ['Opening value', 'Nilai awal'],
    receivedQuantity: ['Received quantity', 'Kuantitas diterima'],
    receivedValue: ['Received value', 'Nilai diterima'],
    returnedQuantity: ['Returned quantity', 'Kuantitas diretur'],
    returnedValue: ['Returned value', 'Nilai diretur'],
    producedQuantity: ['Produced quantity', 'Kuantitas diproduksi'],
    producedValue: ['Produced value', 'Nilai diproduksi'],
    transferredQuantity: ['Transferred quantity', 'Kuantitas ditransfer'],
    transferredValue: ['Transferred value', 'Nilai ditransfer'],
    issuedQuantity: ['Issued quantity', 'Kuantitas dikeluarkan'],
    issuedValue: ['Issued value', 'Nilai dikeluarkan'],
    adjustedQuantity: ['Adjusted quantity', 'Kuantitas disesuaikan'],
    adjustedValue: ['Adjusted value', 'Nilai disesuaikan'],
    revaluedValue: ['Revaluation', 'Revaluasi'],
    closingQuantity: ['Closing quantity', 'Kuantitas akhir'],
    closingValue: ['Closing value', 'Nilai akhir'],
  },
  menu: { group: 'report', heading: ['Inventory', 'Persediaan'], order: 42 },
  rows: ({ item, itemGroup, account }, { from, to, branches }) => sql`
    with lying as materialized (
      select o.item, o.warehouse, w.branch, sum(o.quantity) as quantity, sum(o.value) as value
        from (select item, warehouse, quantity, value from stock_booked(${from}::date - 1)
              union all
              -- What the books of another branch have on the day before the clock of its own does.
              select m.item, m.warehouse, m.quantity, m.value from stock_move m
               where m.local_at >= ${from}::date and m.local_at < ${from}::date + 1
                 and m.posted_date < ${from}::date and m.owner is null) o join warehouses w on w.id = o.warehouse
       where w.branch = any(${branches}::uuid[]) and (${item}::uuid is null or o.item = ${item}::uuid)
       group by 1, 2, 3 having sum(o.quantity) <> 0 or sum(o.value) <> 0
    ), turn as (
      select o.item, o.branch, a.account, 'opening' as movement, o.quantity, o.value
        from lying o cross join lateral (
          -- The account that held it: that of its last move before.
          select m.account from stock_move m
           where m.item = o.item and m.warehouse = o.warehouse and m.local_at < ${from}::date + 1
             and m.posted_date < ${from}::date and m.owner is null
           order by m.local_at desc limit 1) a
      union all
      select m.item, m.branch, m.account, ${movement}, sum(m.quantity), sum(m.value)
        from (${movesBooked({ from, to }, sql`m.owner is null and m.branch = any(${branches}::uuid[])`)}) m
       where ${item}::uuid is null or m.item = ${item}::uuid
       group by 1, 2, 3, 4
    )
    select i.item_group, t.item, i.base_unit as unit, t.branch, t.account, ${figures},
           sum(t.quantity) as closing_quantity, sum(t.value) as closing_value
      from turn t join item i on i.id = t.item
     where (${itemGroup}::uuid is null or i.item_group = ${itemGroup}::uuid)
       and (${account}::uuid is null or t.account = ${account}::uuid)
     group by i.item_group, t.item, i.base_unit, i.code, t.branch, t.account
     order by i.item_group, i.code, t.branch, t.account`,
})
