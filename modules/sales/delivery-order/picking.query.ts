// What is in force is picked once of every line as much lies ready as it asks for.
import { sql } from '@lumbung/definition'
import { answerStatus } from '@lumbung/engine/contract.ts'
import { deliveryOrder } from './definition.ts'

export const pickingAnswer = answerStatus(deliveryOrder, 'picking', () => {
  const isInForce = sql`d.status = 'approved'`
  const waits = sql`exists (
    select from delivery_order_line l where l.document = d.id and coalesce(l.picked, 0) < l.quantity)`
  return { none: sql`${isInForce} and ${waits}`, complete: sql`${isInForce} and not ${waits}` }
})
