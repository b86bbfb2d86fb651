// What bills said they traded, read from them and the trade ledger (sales and purchasing 7.12).
import { sql } from '@lumbung/definition'
import { defineInvariant } from '@lumbung/engine/contract.ts'

// The lines of a bill, without tax, at its rate: 600,000; those of a credit with a minus.
export const tradeNet = defineInvariant({
  code: 'trade-net',
  words: [
    'What a bill traded is the net amount of its lines, and nothing of it stands once it is void',
    'Yang diperdagangkan sebuah faktur adalah jumlah bersih barisnya; faktur batal tidak menyisakan apa pun',
  ],
  breaches: sql`
    select t.number as row from trade_ledger t
     where t.event in ('approve', 'void-approve') group by t.source, t.number
    having sum(t.net) <> coalesce((
             select sum(round(l.net_amount * i.rate, 2)) from sales_invoice i join sales_invoice_line l
               on l.document = i.id where i.id = t.source and i.status in ('approved', 'closed')), 0)
           + coalesce((
             select -sum(round(l.net_amount * i.rate, 2)) from sales_return_invoice i join sales_return_invoice_line l
               on l.document = i.id where i.id = t.source and i.status in ('approved', 'closed')), 0)
           + coalesce((
             select sum(round(l.net_amount * i.rate, 2)) from purchase_invoice i join purchase_invoice_line l
               on l.document = i.id where i.id = t.source and i.status in ('approved', 'closed')), 0)`,
})
