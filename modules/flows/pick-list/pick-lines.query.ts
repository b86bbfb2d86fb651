// What is still to be taken for delivery orders, less what was shipped of each piece; for transfers to another branch
// all that they send, since they move their goods at once and are picked for before or after that.
import { Decimal, isId } from '@lumbung/core'
import { name, type Sql, sql } from '@lumbung/definition'
import { answerFact } from '@lumbung/engine/contract.ts'
import { type PickLine, pickLines } from './pick-lines.ts'

type Row = Omit<PickLine, 'quantity' | 'measured' | 'units'> & {
  readonly quantity: string
  readonly measured: string | null
  readonly units: readonly { readonly code: string; readonly contains: string }[]
} & Readonly<Record<string, unknown>>

type Kind = 'delivery-order' | 'intersite-transfer'

/** SQL: pieces of each line with how much of them is left; a line that names none is one piece. */
const pieces: Readonly<Record<Kind, (ids: readonly string[]) => Sql>> = {
  'delivery-order': (ids) => sql`
    select l.id as line, l.document, l.item, t.location, t.batch, t.serial,
           coalesce(t.quantity, l.base_quantity) - coalesce((
             select sum(case when t.id is null then s.base_quantity else st.quantity end)
               from shipment_line s join shipment h on h.id = s.document and h.status in ('approved', 'closed')
               left join shipment_tracking st on st.line = s.id
                and (st.location, st.batch, st.serial) is not distinct from (t.location, t.batch, t.serial)
              where s.delivery_line = l.id), 0) as quantity, null::numeric as measured
      from delivery_order_line l left join delivery_order_tracking t on t.line = l.id
     where l.document = any(${[...ids]}::uuid[]) and l.open`,
  'intersite-transfer': (ids) => sql`
    select l.id as line, l.document, l.item, t.location, t.batch, t.serial,
           coalesce(t.quantity, l.base_quantity) as quantity, t.measured
      from intersite_transfer_line l left join intersite_transfer_tracking t on t.line = l.id
     where l.document = any(${[...ids]}::uuid[])`,
}

const documents: Readonly<Record<Kind, Sql>> = {
  'delivery-order': sql`select d.id, d.number, d.warehouse, c.name as party, d.priority, d.branch, d.status,
      d.created_by from delivery_order d join customer c on c.id = d.customer`,
  'intersite-transfer': sql`select d.id, d.number, d.warehouse_from as warehouse, w.name as party, 5 as priority,
      d.branch, d.status, d.created_by from intersite_transfer d join warehouses w on w.id = d.warehouse_to`,
}

/** SQL: the units of an item beside its own, each with how many base units are in one. */
const UNITS = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('code', u.code, 'contains',
           trim_scale(iu.numerator / iu.denominator)::text)), '[]')
    from item_units iu join unit u on u.id = iu.unit where iu.document = i.id and iu.denominator <> 0)`

export const pickLinesAnswer = answerFact(pickLines, {
  answer: ({ query, visible }, questions) =>
    Promise.all(
      questions.map(async ({ of, ids }): Promise<readonly PickLine[]> => {
        const asked = ids.filter((id) => isId(id))
        if (asked.length === 0) return []
        const seen = name(of === 'delivery-order' ? 'delivery_order' : 'intersite_transfer')
        const rows = await query<Row>(
          sql`
          select w.name as warehouse, d.id as document, d.number, d.party, k.code as location, i.code as "itemCode",
                 i.name as "itemName", i.name_indonesian as "itemNameIndonesian", b.number as batch, b.expiry, p.serial,
                 p.quantity, p.measured, i.measure_unit_code as "measureUnit", i.base_unit_code as unit,
                 ${UNITS} as units
            from (${pieces[of](asked)}) p join (${documents[of]}) d on d.id = p.document
            join warehouses w on w.id = d.warehouse join item i on i.id = p.item
            left join location k on k.id = p.location left join batch b on b.id = p.batch
           where p.quantity > 0 and exists (select from ${seen} d where d.id = p.document and ${visible(of)})
           order by w.name, k.pick_sequence nulls last, k.code nulls last, i.code, b.expiry nulls last, b.number,
                    p.serial, d.priority, d.number`,
          'fact-pick-lines',
        )
        return rows.map(({ quantity, measured, units, ...row }) => ({
          ...row,
          quantity: new Decimal(quantity),
          measured: measured === null ? null : new Decimal(measured),
          units: units.map(({ code, contains }) => ({ code, contains: new Decimal(contains) })),
        }))
      }),
    ),
})
