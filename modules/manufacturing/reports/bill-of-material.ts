// What a recipe takes, level by level or in all, and where an item is used. The arithmetic is that of the explosion
// (bill-of-materials/explosion.ts): quantities are carried in 40 decimals and rounded once, when they are shown; what
// is counted whole is rounded up in the summary. A component costs what lies of it costs on the day.
import { defineReport, f, type Sql, sql } from '@lumbung/definition'

const views = {
  tree: ['Explode, tree', 'Urai, bertingkat'],
  summary: ['Explode, summary', 'Urai, ringkasan'],
  direct: ['Where-used, direct', 'Dipakai di, langsung'],
  all: ['Where-used, all levels', 'Dipakai di, semua tingkat'],
} as const

// No way down is longer: a loop cannot be active.
const DEEPEST = 60

const activeOn = (day: string): Sql =>
  sql`h.state = 'active' and not h.archived and ${day}::date between h.valid_from and coalesce(h.valid_to, 'infinity')`

/** A recipe `h` by which line `c` is made. */
const makes = (day: string): Sql => sql`not c.recycled and h.item = c.item and case when c.sub_version is null
  then ${activeOn(day)} else h.id = c.sub_version and h.state = 'active' and not h.archived end`

/** Lines of the recipes `reached`: what one of the output takes is grown ÷ whole; fixed lines take no loss. */
const lines = (day: string): Sql => sql`
  line as materialized (
    select c.document as recipe, p.item as product, c.position, c.item, c.sub_version, c.recycled, c.fixed,
           p.planned_loss, h.id as child,
           (case when p.basis = 'percent' then c.percent * p.output_quantity * 0.01 else c.quantity end)
             * coalesce(u.numerator, 1) * (100 + c.scrap) * 0.01 as grown,
           coalesce(u.denominator, 1)
             * case when c.fixed then 1 else p.output_quantity * (100 - p.planned_loss) * 0.01 end as whole
      from reached r join bill_of_materials p on p.id = r.id
      join bill_of_materials_components c on c.document = p.id
      left join item_units u on u.document = c.item and u.unit = c.unit
      left join bill_of_materials h on ${makes(day)}
  )`

const PER_OUTPUT = sql`round(l.grown, 40) / l.whole`

interface Asked {
  readonly item: string | null
  readonly version: string | null
  readonly quantity: string
  readonly day: string
}

/** The recipe asked for, all below it, and their lines. */
const below = ({ item, version, day }: Asked): Sql => sql`
  chosen as (
    select h.id from bill_of_materials h
     where case when ${version}::uuid is null then h.item = ${item}::uuid and ${activeOn(day)}
                else h.id = ${version}::uuid end
  ), reached as (
    select id from chosen
    union
    select h.id from reached r join bill_of_materials_components c on c.document = r.id
      join bill_of_materials h on ${makes(day)}
  ), ${lines(day)}`

const tree = (asked: Asked): Sql => sql`
  ${below(asked)}, walked as (
    select 1 as level, array[l.position::integer] as path, l.item, l.child, l.planned_loss,
           ${PER_OUTPUT} as per,
           case when l.fixed then 1 else ${asked.quantity}::numeric end * ${PER_OUTPUT} as need
      from line l where l.recipe in (select id from chosen)
    union all
    select w.level + 1, w.path || l.position::integer, l.item, l.child, l.planned_loss, ${PER_OUTPUT},
           round(case when l.fixed then 1 else w.need end * l.grown, 40) / l.whole
      from walked w join line l on l.recipe = w.child where w.level < ${DEEPEST}::integer
  ), found as (
    select path, level, item, child as recipe, planned_loss, round(round(per, 20), 6) as per, round(need, 20) as need,
           child is null as is_end from walked
  )`

// The rows of a level are one value, so that what several ways lead to is added up before it is gone through.
const summary = (asked: Asked): Sql => sql`
  ${below(asked)}, walked as (
    select 1 as level, (
      select jsonb_agg(to_jsonb(x)) from (
        select l.item, l.child, count(*) as ways,
               sum(case when l.fixed then 1 else ${asked.quantity}::numeric end * ${PER_OUTPUT}) as need
          from line l where l.recipe in (select id from chosen) group by l.item, l.child) x) as rows
    union all
    select w.level + 1, (
      select jsonb_agg(to_jsonb(x)) from (
        select l.item, l.child, sum(s.ways) as ways,
               sum(round(case when l.fixed then s.ways else s.need end * l.grown, 40) / l.whole) as need
          from jsonb_to_recordset(w.rows) as s (child uuid, ways numeric, need numeric)
          join line l on l.recipe = s.child group by l.item, l.child) x)
      from walked w where w.rows is not null and w.level < ${DEEPEST}::integer
  ), found as (
    select null::integer[] as path, max(w.level) as level, s.item, null::uuid as recipe, null::numeric as planned_loss,
           round(round(sum(s.need) / ${asked.quantity}::numeric, 20), 6) as per, round(sum(s.need), 20) as need,
           true as is_end
      from walked w cross join jsonb_to_recordset(w.rows) as s (item uuid, child uuid, need numeric)
     where s.child is null group by s.item
  )`

/**
 * Upwards: what one more of a product takes of the item (`more`), and what it takes however many are made (`once`).
 * A line that chose another version than the one below it does not count.
 */
const used = ({ item, quantity, day }: Asked, deepest: number): Sql => sql`
  live as materialized (
    select h.id from bill_of_materials h
     where h.state = 'active' and not h.archived and (${activeOn(day)} or exists (
       select from bill_of_materials_components c join bill_of_materials p on p.id = c.document
        where c.sub_version = h.id and p.state = 'active' and not p.archived))
  ), reached as (
    select c.document as id from bill_of_materials_components c join live on live.id = c.document
     where c.item = ${item}::uuid
    union
    select c.document from reached r join bill_of_materials b on b.id = r.id
      join bill_of_materials_components c on c.item = b.item and not c.recycled and coalesce(c.sub_version, b.id) = b.id
      join live on live.id = c.document
  ), ${lines(day)}, walked as (
    select 1 as level, (
      select jsonb_agg(to_jsonb(x)) from (
        select l.product, l.recipe, max(l.planned_loss) as loss,
               sum(case when l.fixed then 0 else ${PER_OUTPUT} end) as more,
               sum(case when l.fixed then ${PER_OUTPUT} else 0 end) as once
          from line l where l.item = ${item}::uuid group by l.product, l.recipe) x) as rows
    union all
    select w.level + 1, (
      select jsonb_agg(to_jsonb(x)) from (
        select l.product, l.recipe, max(l.planned_loss) as loss,
               sum(case when l.fixed then 0 else round(s.more * l.grown, 40) / l.whole end) as more,
               sum(s.once + case when l.fixed then round(s.more * l.grown, 40) / l.whole else 0 end) as once
          from jsonb_to_recordset(w.rows) as s (recipe uuid, more numeric, once numeric)
          join line l on l.child = s.recipe group by l.product, l.recipe) x)
      from walked w where w.rows is not null and w.level < ${deepest}::integer
  ), found as (
    select null::integer[] as path, w.level, s.product as item, s.recipe, s.loss as planned_loss,
           round(round(s.more + s.once, 20), 6) as per,
           round(s.more * ${quantity}::numeric + s.once, 20) as need, false as is_end
      from walked w cross join jsonb_to_recordset(w.rows)
        as s (product uuid, recipe uuid, loss numeric, more numeric, once numeric)
  )`

type View = keyof typeof views

const foundIn = (view: View, asked: Asked): Sql => {
  if (view === 'tree') return tree(asked)
  return view === 'summary' ? summary(asked) : used(asked, view === 'direct' ? 1 : DEEPEST)
}

export const billOfMaterial = defineReport({
  key: 'bill-of-material',
  module: 'manufacturing',
  routes: ['/report/bill-of-material', '/report/v2/bill-of-material'],
  dates: 'as-of',
  filters: {
    item: f.ref('item', { optional: true }),
    version: f.ref('bill-of-materials', { optional: true }),
    quantity: f.quantity({ above: '0', default: '1' }),
    view: f.choice(views, { default: 'tree' }),
  },
  columns: {
    // As far in as it is down: 1, · 2, · · 3.
    level: f.text(),
    item: f.ref('item'),
    recipe: f.ref('bill-of-materials', { optional: true }),
    quantityPer: f.quantity(),
    total: f.quantity(),
    unit: f.ref('unit'),
    loss: f.percent({ optional: true }),
    onHand: f.quantity(),
    short: f.quantity({ optional: true }),
    unitCost: f.price({ optional: true, guard: 'cost' }),
    amount: f.money({ optional: true, guard: 'cost' }),
  },
  totals: ['amount'],
  groups: ['level', 'item'],
  open: { item: { resource: 'item' }, recipe: { resource: 'bill-of-materials' } },
  formulas: {
    quantityPer: [
      'Quantity × (1 + scrap) ÷ (1 − planned loss) ÷ output',
      'Kuantitas × (1 + afkir) ÷ (1 − susut terencana) ÷ hasil',
    ],
    short: ['Total − on hand, line by line', 'Total − di gudang, baris demi baris'],
    unitCost: ['Value on hand ÷ quantity on hand', 'Nilai di gudang ÷ kuantitas di gudang'],
    amount: ['Total × unit cost, where nothing is below', 'Total × harga pokok, jika tidak ada tingkat di bawahnya'],
  },
  title: ['Bill of materials', 'Daftar bahan (BOM)'],
  sentence: [
    'What an item is made of, level by level, and where it is used.',
    'Bahan suatu barang, tingkat demi tingkat, dan di mana barang itu dipakai.',
  ],
  words: {
    level: ['Level', 'Tingkat'],
    recipe: ['Bill of materials', 'Daftar bahan (BOM)'],
    quantityPer: ['Quantity per', 'Kuantitas per'],
    total: ['Total quantity', 'Total kuantitas'],
    loss: ['Loss %', 'Susut %'],
    onHand: ['On hand', 'Di gudang'],
    short: ['Short', 'Kurang'],
    view: ['View', 'Tampilan'],
  },
  menu: { group: 'report', heading: ['Manufacturing', 'Produksi'], order: 60 },
  rows: ({ item, version, quantity, view }, { asOf, branches }) => sql`
    with recursive ${foundIn(view, { item, version, quantity: quantity.toFixed(), day: asOf })},
    lying as (
      select b.item, sum(b.quantity) as quantity, sum(b.value) / nullif(sum(b.quantity), 0) as cost
        from stock_booked(${asOf}::date) b join warehouses w on w.id = b.warehouse
       where w.branch = any(${branches}::uuid[]) and b.item in (select item from found) group by b.item
    ), shown as (
      select f.*, i.code, i.base_unit, coalesce(s.quantity, 0) as on_hand,
             round(s.cost, 6) as cost,
             case when ${view} = 'summary' and i.base_decimals = 0 then ceil(f.need)
                  when ${view} = 'summary' then round(f.need, i.base_decimals) else round(f.need, 6) end as total
        from found f join item i on i.id = f.item
        left join lying s on s.item = f.item
    )
    select repeat('· ', level - 1) || level as level, item, recipe, per as quantity_per, total, base_unit as unit,
           planned_loss as loss, on_hand,
           case when ${view} in ('tree', 'summary')
                then greatest(0, least(total, sum(total) over (partition by item order by path, level) - on_hand))
                end as short,
           case when is_end then cost end as unit_cost, case when is_end then round(total * cost, 2) end as amount
      from shown order by path, level, code`,
})
