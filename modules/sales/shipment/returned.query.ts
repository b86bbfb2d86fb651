// How much of a shipment came back; of what nobody returned nothing is said.
import { type Sql, sql } from '@lumbung/definition'
import { answerStatus } from '@lumbung/engine/contract.ts'
import { shipment } from './definition.ts'

const BACK = sql`coalesce((
  select sum(r.base_quantity) from sales_return_line r join sales_return h on h.id = r.document
   where r.shipment_line = l.id and h.status in ('approved', 'closed')), 0)`

const someLine = (condition: Sql): Sql =>
  sql`exists (select from shipment_line l where l.document = d.id and ${condition})`

// Few shipments were ever returned: those are found first.
const BEGUN = sql`d.id = any(array(
  select l.document from sales_return_line r join sales_return h on h.id = r.document
    join shipment_line l on l.id = r.shipment_line where h.status in ('approved', 'closed')))`
const REST = someLine(sql`l.base_quantity > ${BACK}`)

export const returnedAnswer = answerStatus(shipment, 'returned', () => ({
  partly: sql`${BEGUN} and ${REST}`,
  complete: sql`${BEGUN} and not ${REST}`,
}))
