// How much of the goods of an invoice was credited; of an invoice of which nothing was nothing is said.
import { type Sql, sql } from '@lumbung/definition'
import { answerStatus } from '@lumbung/engine/contract.ts'
import { salesInvoice } from './definition.ts'

const CREDITED = sql`coalesce((
  select sum(c.base_quantity) from sales_return_invoice_line c join sales_return_invoice h on h.id = c.document
   where c.invoice_line = l.id and h.status in ('approved', 'closed')), 0)`

const someLine = (condition: Sql): Sql =>
  sql`exists (select from sales_invoice_line l where l.document = d.id and ${condition})`

const BEGUN = sql`d.id = any(array(
  select h.sales_invoice from sales_return_invoice h where h.status in ('approved', 'closed')))`
const REST = someLine(sql`l.base_quantity > ${CREDITED}`)

export const creditedStateAnswer = answerStatus(salesInvoice, 'credited', () => ({
  partly: sql`${BEGUN} and ${REST}`,
  complete: sql`${BEGUN} and not ${REST}`,
}))
