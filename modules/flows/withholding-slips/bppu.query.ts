// Payments withhold line by line, by a bank or by a giro, bills at once by their journal: one statement over all. What
// a payment withheld of a bill that its maker may not see is left out, since the slip names that bill. A giro that
// bounced has withheld all the same (finance 5.4).
import { join, raw, type Sql, sql } from '@lumbung/definition'
import type { FileContext } from '@lumbung/engine/contract.ts'

const IN_FORCE = raw("d.status in ('approved', 'closed')")

/** Documents that pay, with their tables. */
const PAYMENTS = [
  ['cash-bank-issued', raw('cash_bank_issued'), raw('cash_bank_issued_line')],
  ['check-issued', raw('check_issued'), raw('check_issued_line')],
] as const

const ofPayments = (
  { from, to, branches, visible }: FileContext,
  [resource, table, lines]: (typeof PAYMENTS)[number],
): Sql => sql`
  select l.id::text as id, ${resource}::text as resource, d.id as record, d.number, d.branch, d.date, d.supplier,
         l.withholding_tax as tax, round(l.withholding_base * d.rate, 2) as base,
         round(l.withholding * d.rate, 2) as amount, i.number as document_number, i.date as document_date,
         l.slip_number
    from ${table} d
    join ${lines} l on l.document = d.id
    left join open_item o on o.id = l.open_item and o.source_type = 'purchase-invoice'
    left join lateral (
      select d.supplier_invoice_number as number, d.supplier_invoice_date as date
        from purchase_invoice d where d.id = o.source and ${visible('purchase-invoice')}) i on true
   where ${IN_FORCE} and l.withholding > 0 and d.date between ${from}::date and ${to}::date
     and d.branch = any(${branches}::uuid[]) and ${visible(resource)}
     and (o.id is null or i.number is not null)`

// The journal says what each tax withheld; of bills in another currency its base follows from the rupiah withheld.
const ofBills = ({ from, to, branches, visible }: FileContext): Sql => sql`
  select d.id || '.' || t.id, 'purchase-invoice', d.id, d.number, d.branch, d.date, d.supplier, t.id,
         case when c.code = 'IDR' then sum(p.tax_base) else
           round(sum(p.idr_credit - p.idr_debit) * 100 * t.factor_denominator / t.factor_numerator / t.rate, 2) end,
         sum(p.idr_credit - p.idr_debit), d.supplier_invoice_number, d.supplier_invoice_date, d.slip_number
    from purchase_invoice d
    join currency c on c.id = d.currency
    join journal j on j.source = d.id and j.kind = 'normal'
    join journal_line p on p.journal = j.id
    join tax t on t.id = p.tax and t.kind = 'WITHHOLDING' and t.rate > 0
   where ${IN_FORCE} and d.date between ${from}::date and ${to}::date
     and d.branch = any(${branches}::uuid[]) and ${visible('purchase-invoice')}
   group by d.id, t.id, c.code having sum(p.idr_credit - p.idr_debit) > 0`

export const slipRows = (context: FileContext): Sql => sql`
  with withheld as (${join([...PAYMENTS.map((one) => ofPayments(context, one)), ofBills(context)], ' union all ')})
  select w.id, w.resource, w.record, w.number, w.branch, w.date, w.supplier, w.tax, t.object_code,
         round(w.base * t.factor_numerator / t.factor_denominator, 2) as base, t.rate, w.amount,
         case when w.document_number is null then 'PaymentProof' else 'CommercialInvoice' end as document_kind,
         coalesce(w.document_number, w.number) as document_number, coalesce(w.document_date, w.date) as document_date,
         w.slip_number, s.tax_id_type, s.tax_number, s.tax_place_number, b.tax_place_number as branch_place_number,
         s.code as supplier_code, t.code as tax_code, b.code as branch_code
    from withheld w
    join tax t on t.id = w.tax and t.side = 'PURCHASE'
    join branch b on b.id = w.branch
    left join supplier s on s.id = w.supplier
   order by w.date, w.number, w.id`
