// What must hold of goods that came back (sales and purchasing 7.2 and 7.10, Indonesia 16.14).
import { raw, type Sql, sql } from '@lumbung/definition'
import { defineInvariant } from '@lumbung/engine/contract.ts'

/** SQL: what documents in force say of the line `l` by this field of their lines. */
const said = (what: string, table: string, link: string): Sql =>
  raw(`coalesce((
  select sum(x.${what}) from ${table}_line x join ${table} h on h.id = x.document
   where x.${link} = l.id and h.status in ('approved', 'closed')), 0)`)

/** SQL: the same of all lines of shipments. */
const taken = (what: string, table: string): Sql =>
  raw(`select x.shipment_line, ${what}, null from ${table}_line x
         join ${table} h on h.id = x.document where x.shipment_line is not null and h.status in ('approved', 'closed')`)

const returned = (link: string): Sql => said('base_quantity', 'sales_return', link)
const credited = (what: string): Sql => said(what, 'sales_return_invoice', 'invoice_line')

// 6 delivered, 4 billed, 3 back of which 1 was billed and is credited: 6 − 3 − 4 + 1 = 0 pieces stand there.
const waiting = defineInvariant({
  code: 'delivered-not-invoiced',
  words: [
    'Delivered not invoiced holds of each line what was delivered − returned − invoiced + credited',
    'Barang terkirim belum difakturkan memuat, per baris, yang terkirim − diretur − difakturkan + dikreditkan',
  ],
  // Summed over all lines at once: subqueries of each line took minutes of a long history.
  breaches: sql`
    with stood as (
      select source_line as line, quantity, quantity as held from clearing_entry where role = 'delivered_not_invoiced'
       union all
      select l.id, -l.base_quantity, null from shipment_line l join shipment d on d.id = l.document
       where d.status in ('approved', 'closed')
       union all ${taken('x.base_quantity - coalesce(x.replaces_billed, 0)', 'sales_return')}
       union all ${taken('x.base_quantity', 'sales_invoice')}
       union all ${taken('-x.base_quantity', 'sales_return_invoice')}
    ), wrong as (
      select line, sum(held) as held from stood group by line having count(held) > 0 and sum(quantity) <> 0
    )
    select d.number || ' line ' || l.position || ': ' || w.held as row
      from wrong w join shipment_line l on l.id = w.line join shipment d on d.id = l.document`,
})

const moved = defineInvariant({
  code: 'returned-moved',
  words: ['No more of a line was returned than was delivered', 'Tidak ada baris yang diretur melebihi yang dikirim'],
  breaches: sql`
    select d.number || ' line ' || l.position as row from shipment_line l join shipment d on d.id = l.document
     where l.id in (select shipment_line from sales_return_line where shipment_line is not null)
       and ${returned('shipment_line')} > l.base_quantity
     union all
    select d.number || ' line ' || l.position from sales_invoice_line l join sales_invoice d on d.id = l.document
     where l.shipment_line is null
       and l.id in (select invoice_line from sales_return_line where shipment_line is null)
       and ${returned('invoice_line')} > l.base_quantity`,
})

const billed = defineInvariant({
  code: 'credited-billed',
  words: [
    'No more of a line was credited than was billed, in quantity, amount and VAT',
    'Tidak ada baris yang dikreditkan melebihi yang difakturkan, menurut kuantitas, jumlah, dan PPN',
  ],
  breaches: sql`
    select d.number || ' line ' || l.position as row from sales_invoice_line l join sales_invoice d on d.id = l.document
     where l.id in (select invoice_line from sales_return_invoice_line)
       and (${credited('base_quantity')} > l.base_quantity or ${credited('net_amount')} > l.net_amount
            or (d.deducted = 0 and ${credited('tax_amount')} > l.tax_amount))`,
})

export const returnInvariants = [waiting, moved, billed]
