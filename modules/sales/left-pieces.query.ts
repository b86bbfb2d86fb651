// By what the rows of shipments, of direct invoices and of returns say, piece by piece.
import { Decimal, isId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { answerFact } from '@lumbung/engine/contract.ts'
import { type LeftPiece, leftPieces } from './left-pieces.ts'

type Row = Omit<LeftPiece, 'left' | 'back'> & { readonly left: string; readonly back: string } & Readonly<
    Record<string, unknown>
  >

export const leftPiecesAnswer = answerFact(leftPieces, {
  answer: async ({ query, visible, except }, questions) => {
    const lines = [...new Set(questions.flatMap((question) => question.lines.filter(isId)))]
    if (lines.length === 0) return questions.map(() => [])
    const rows = await query<Row>(
      sql`
      with gone as (
        select l.id as line, d.number, t.batch, t.serial, t.quantity
          from shipment_line l join shipment d on d.id = l.document join shipment_tracking t on t.line = l.id
         where l.id = any(${lines}::uuid[]) and d.status in ('approved', 'closed') and ${visible('shipment')}
        union all
        select l.id, d.number, t.batch, t.serial, t.quantity
          from sales_invoice_line l join sales_invoice d on d.id = l.document
          join sales_invoice_tracking t on t.line = l.id
         where l.id = any(${lines}::uuid[]) and d.status in ('approved', 'closed') and d.kind = 'direct'
           and ${visible('sales-invoice')}
      ), returned as (
        select coalesce(l.shipment_line, l.invoice_line) as line, t.batch, t.serial, sum(t.quantity) as quantity
          from sales_return_line l join sales_return h on h.id = l.document
          join sales_return_tracking t on t.line = l.id
         where coalesce(l.shipment_line, l.invoice_line) = any(${lines}::uuid[])
           and h.status in ('approved', 'closed') and h.id is distinct from ${except}::uuid
         group by 1, 2, 3
      )
      select g.line, min(g.number) as number, g.batch, g.serial, sum(g.quantity) as "left",
             coalesce(max(r.quantity), 0) as back
        from gone g left join returned r on r.line = g.line
         and (r.batch, r.serial) is not distinct from (g.batch, g.serial)
       where g.batch is not null or g.serial is not null
       group by g.line, g.batch, g.serial order by g.line, g.batch, g.serial`,
      'fact-left-pieces',
    )
    const pieces = rows.map((row) => ({ ...row, left: new Decimal(row.left), back: new Decimal(row.back) }))
    return questions.map(({ lines: asked }) => pieces.filter(({ line }) => asked.includes(line)))
  },
})
