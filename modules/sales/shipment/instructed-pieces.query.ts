import { Decimal, isId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { answerFact } from '@lumbung/engine/contract.ts'
import { toldApart } from '../../masters/tracking/told-apart.ts'
import { deliveryOrder } from '../delivery-order/definition.ts'
import { instructedPieces } from './instructed-pieces.ts'

interface Row extends Readonly<Record<string, unknown>> {
  readonly line: string
  readonly location: string | null
  readonly batch: string | null
  readonly serial: string | null
  readonly free: string
}

export const instructedPiecesAnswer = answerFact(instructedPieces, {
  answer: async ({ query, visible, records, except }, questions) => {
    const apart = await Promise.all(
      questions.map(({ warehouse, lines: asked }) => toldApart({ records }, warehouse ?? '', asked)),
    )
    const lines = [...new Set(apart.flat().flatMap(({ line }) => (isId(line) ? [line] : [])))]
    if (lines.length === 0) return questions.map(() => new Map())
    const rows = await query<Row>(
      sql`
      with named as (
        select t.line, t.location, t.batch, t.serial, min(t.position) as position, sum(t.quantity) as quantity
          from delivery_order_tracking t join delivery_order d on d.id = t.document
         where t.line = any(${lines}::uuid[]) and ${visible(deliveryOrder.key)}
         group by t.line, t.location, t.batch, t.serial
      ), gone as (
        select l.delivery_line as line, t.location, t.batch, t.serial, sum(t.quantity) as quantity
          from shipment_line l join shipment d on d.id = l.document join shipment_tracking t on t.line = l.id
         where l.delivery_line in (select line from named) and d.status in ('approved', 'closed')
           and d.id is distinct from ${except}::uuid
         group by l.delivery_line, t.location, t.batch, t.serial
      )
      select n.line, n.location, n.batch, n.serial, n.quantity - coalesce(g.quantity, 0) as free
        from named n left join gone g on g.line = n.line and g.location is not distinct from n.location
         and g.batch is not distinct from n.batch and g.serial is not distinct from n.serial
       where n.quantity > coalesce(g.quantity, 0) order by n.line, n.position`,
      'fact-instructed-pieces',
    )
    const pieces = Map.groupBy(
      rows.map(({ free, ...row }) => ({ ...row, free: new Decimal(free) })),
      ({ line }) => line,
    )
    return questions.map(() => pieces)
  },
})
