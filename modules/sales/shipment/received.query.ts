// Goods are with the customer from the day on that the driver brought back; until then they are on the way.
import { sql } from '@lumbung/definition'
import { answerStatus } from '@lumbung/engine/contract.ts'
import { shipment } from './definition.ts'

export const receivedAnswer = answerStatus(shipment, 'received', () => ({
  none: sql`d.received_on is null`,
  complete: sql`d.received_on is not null`,
}))
