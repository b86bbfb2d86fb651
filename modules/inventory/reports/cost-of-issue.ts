// How an issue came to its cost, as it is known now: what its pool held before and after it, each receipt that it took
// from (first in, first out) or the average of that moment, and what corrected it since.
//   FIFO 100 @ 50,000 and 50 @ 52,000, issue of 120     100 / 5,000,000 of the first, 20 / 1,040,000 of the second
//   average 20 / 2,300, issue of 5                      5 × 115 = 575, booked as 500, corrected by 75
// Before + issue + corrections = after; what was taken from receipts is the issue with its corrections.
import { defineReport, f, sql } from '@lumbung/definition'

export const costOfIssue = defineReport({
  key: 'cost-of-issue',
  module: 'inventory',
  routes: [],
  dates: 'range',
  filters: { item: f.ref('item'), issue: f.text({ optional: true, max: 60 }) },
  columns: {
    issue: f.text(),
    step: f.choice({
      before: ['Cost pool before', 'Kelompok harga pokok sebelum'],
      issued: ['Issue as posted', 'Pengeluaran sesuai pembukuan'],
      layer: ['Taken from receipt', 'Diambil dari penerimaan'],
      uncovered: ['Not yet covered by a receipt', 'Belum tertutup penerimaan'],
      corrected: ['Correction', 'Koreksi'],
      after: ['Cost pool after', 'Kelompok harga pokok sesudah'],
    }),
    date: f.date(),
    number: f.text({ optional: true }),
    warehouse: f.ref('warehouses'),
    batch: f.ref('batch', { optional: true }),
    quantity: f.quantity(),
    unit: f.ref('unit'),
    unitCost: f.price({ optional: true, guard: 'cost' }),
    value: f.money({ guard: 'cost' }),
    sourceType: f.text({ optional: true }),
    source: f.text({ optional: true }),
  },
  hidden: ['sourceType', 'source'],
  isSparse: true,
  levels: ['issue'],
  groups: ['issue', 'step'],
  open: { number: { type: 'sourceType', id: 'source' } },
  formulas: { unitCost: ['Value ÷ quantity', 'Nilai ÷ kuantitas'] },
  title: ['Cost of an issue', 'Harga pokok pengeluaran'],
  sentence: [
    'The receipts an issue took from, or the average at that time, and what corrected it.',
    'Penerimaan yang diambil suatu pengeluaran, atau rata-rata pada saat itu, dan koreksinya.',
  ],
  words: {
    item: ['Item', 'Barang'],
    issue: ['Issue', 'Pengeluaran'],
    step: ['Step', 'Tahap'],
    date: ['Date', 'Tanggal'],
    number: ['Document', 'Dokumen'],
    warehouse: ['Warehouse', 'Gudang'],
    batch: ['Batch', 'Batch'],
    quantity: ['Quantity', 'Kuantitas'],
    unit: ['Unit', 'Satuan'],
    unitCost: ['Unit cost', 'Harga pokok satuan'],
    value: ['Value', 'Nilai'],
    sourceType: ['Document type', 'Jenis dokumen'],
    source: ['Document', 'Dokumen'],
  },
  menu: 'hidden',
  rows: ({ item, issue }, { from, to, branches }) => sql`
    with moved as (
      -- Corrections and voids stand where the row they belong to stands.
      select m.*, coalesce(c.sequence, m.sequence) as place
        from stock_move m left join stock_move c on c.id = m.cause and m.kind in ('revalue', 'mirror')
       where m.item = ${item}::uuid and m.owner is null
    ), pool as materialized (
      select pool, effective_at, place, sum(quantity) as quantity, sum(value) as value,
             sum(sum(quantity)) over reached as held, sum(sum(value)) over reached as worth
        from moved group by pool, effective_at, place
      window reached as (partition by pool order by effective_at, place)
    ), issued as materialized (
      select m.*, p.quantity as whole, p.value as truth, p.held, p.worth
        from moved m join pool p on p.pool = m.pool and p.effective_at = m.effective_at and p.place = m.place
       where m.kind = 'move' and m.quantity < 0 and m.priced and m.branch = any(${branches}::uuid[])
         and m.posted_date <= ${to}::date
         and case when ${issue}::text is null then m.posted_date >= ${from}::date else m.number = ${issue} end
         and not exists (select from stock_move x where x.cause = m.id and x.kind = 'mirror')
    ), taken as (
      select i.id, c.quantity, c.value, r.local_at, r.sequence, r.number, r.source_type, r.source, r.warehouse
        from issued i join stock_consumption c on c.issue = i.id and c.quantity <> 0
        join stock_move r on r.id = c.layer
    ), told as (
      select id, 1 as turn, 'before' as step, posted_date as date, null::text as number, null::text as source_type,
             null::uuid as source, warehouse, held - whole as quantity, worth - truth as value,
             null::timestamp as local_at, null::bigint as sequence from issued
      union all
      select id, 2, 'issued', posted_date, number, source_type, source, warehouse, quantity, value, null, null
        from issued
      union all
      select id, 3, 'layer', local_at::date, number, source_type, source, warehouse, -quantity, -value, local_at,
             sequence from taken
      union all
      select i.id, 4, 'uncovered', i.posted_date, null, null, null, i.warehouse, i.quantity + coalesce(t.quantity, 0),
             i.truth + coalesce(t.value, 0), null, null
        from issued i join item n on n.id = i.item and n.costing = 'fifo'
        left join (select id, sum(quantity) as quantity, sum(value) as value from taken group by id) t on t.id = i.id
       where i.quantity + coalesce(t.quantity, 0) <> 0
      union all
      select i.id, 5, 'corrected', x.posted_date, x.number, x.source_type, x.source, i.warehouse, 0, sum(x.value),
             null, min(x.sequence)
        from issued i join stock_move x on x.cause = i.id and x.kind = 'revalue'
       group by i.id, x.posted_date, x.number, x.source_type, x.source, i.warehouse
      union all
      select id, 6, 'after', posted_date, null, null, null, warehouse, held, worth, null, null from issued
    )
    select i.number as issue, t.step, t.date, t.number, t.warehouse, i.batch, t.quantity, n.base_unit as unit,
           case when t.quantity <> 0 then round(t.value / t.quantity, 6) end as unit_cost, t.value, t.source_type,
           t.source
      from told t join issued i on i.id = t.id join item n on n.id = i.item
     order by i.effective_at, i.place, t.turn, t.date, t.local_at, t.sequence`,
})
