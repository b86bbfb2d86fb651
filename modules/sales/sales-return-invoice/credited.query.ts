import { Decimal, type Id, isId } from '@lumbung/core'
import { type Sql, sql } from '@lumbung/definition'
import { answerFact } from '@lumbung/engine/contract.ts'
import { creditableLines, creditedOf } from './credited.ts'

const idsIn = (questions: readonly { readonly lines: readonly (string | null)[] }[]): string[] => [
  ...new Set(questions.flatMap(({ lines }) => lines.filter((line) => isId(line)))),
]

/** SQL: what was credited of the line `b` of an invoice. */
const credited = (except: string | null): Sql => sql`coalesce((
  select sum(c.base_quantity) from sales_return_invoice_line c join sales_return_invoice h on h.id = c.document
   where c.invoice_line = b.id and h.status in ('approved', 'closed') and h.id is distinct from ${except}::uuid), 0)`

export const creditedAnswer = answerFact(creditedOf, {
  answer: async ({ query, visible, except }, questions) => {
    const ids = idsIn(questions)
    const none = new Map<string, Decimal>()
    if (ids.length === 0) return questions.map(() => none)
    const rows = await query<{ readonly id: string; readonly credited: string }>(
      sql`select b.id, ${credited(except)} as credited
            from sales_invoice_line b join sales_invoice d on d.id = b.document
           where b.id = any(${ids}::uuid[]) and ${visible('sales-invoice')}`,
      'fact-credited',
    )
    const all = new Map(rows.map((row) => [row.id, new Decimal(row.credited)]))
    return questions.map(({ lines }) => new Map([...all].filter(([id]) => lines.includes(id))))
  },
})

interface Row extends Readonly<Record<string, unknown>> {
  readonly return_line: string
  readonly sales_invoice: Id<'sales-invoice'>
  readonly id: Id<'sales-invoice'>
  readonly left: string
}

export const creditableAnswer = answerFact(creditableLines, {
  answer: async ({ query, visible, except }, questions) => {
    const ids = idsIn(questions)
    if (ids.length === 0) return questions.map(() => [])
    const rows = await query<Row>(
      sql`select r.id as return_line, b.document as sales_invoice, b.id,
                 b.base_quantity - ${credited(except)} as left
            from sales_return_line r
            join sales_invoice_line b on case when r.shipment_line is null then b.id = r.invoice_line
                   when r.billed_as_ordered then b.order_line = r.order_line and b.is_free is not true
                   else b.shipment_line = r.shipment_line end
            join sales_invoice d on d.id = b.document and d.status in ('approved', 'closed')
           where r.id = any(${ids}::uuid[]) and ${visible('sales-invoice')}
           order by r.id, (b.id = r.invoice_line) desc nulls last, d.date desc, d.number desc, b.position`,
      'fact-creditable',
    )
    const all = rows.map((row) => ({
      returnLine: row.return_line,
      salesInvoice: row.sales_invoice,
      invoiceLine: row.id,
      left: new Decimal(row.left),
    }))
    return questions.map(({ lines }) => all.filter(({ returnLine }) => lines.includes(returnLine)))
  },
})
