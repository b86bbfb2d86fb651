import { Decimal, isId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { answerFact } from '@lumbung/engine/contract.ts'
import { intersiteTransfer } from '../intersite-transfer/definition.ts'
import { sentPieces } from './sent-pieces.ts'

interface Row extends Readonly<Record<string, unknown>> {
  readonly line: string
  readonly batch: string | null
  readonly serial: string | null
  readonly free: string
  readonly measured: string | null
}

export const sentPiecesAnswer = answerFact(sentPieces, {
  answer: async ({ query, visible, except }, questions) => {
    const lines = [...new Set(questions.flatMap((question) => question.lines.filter(isId)))]
    if (lines.length === 0) return questions.map(() => new Map())
    const rows = await query<Row>(
      sql`
      with sent as (
        select t.line, t.batch, t.serial, min(t.position) as position, sum(t.quantity) as quantity,
               sum(t.measured) as measured
          from intersite_transfer_tracking t join intersite_transfer d on d.id = t.document
         where t.line = any(${lines}::uuid[]) and num_nonnulls(t.batch, t.serial, t.measured) > 0
           and ${visible(intersiteTransfer.key)}
         group by t.line, t.batch, t.serial
      ), gone as (
        select l.dispatch_line as line, t.batch, t.serial, sum(t.quantity) as quantity
          from replenishment_receiving_line l join replenishment_receiving d on d.id = l.document
          join replenishment_receiving_tracking t on t.line = l.id
         where l.dispatch_line in (select line from sent) and d.status in ('approved', 'closed')
           and d.id is distinct from ${except}::uuid
         group by l.dispatch_line, t.batch, t.serial
      )
      select s.line, s.batch, s.serial, s.quantity - coalesce(g.quantity, 0) as free,
             -- What all of them weighed is known; of the rest, the scale says it.
             case when g.line is null then s.measured end as measured
        from sent s left join gone g on g.line = s.line and (g.batch, g.serial) is not distinct from (s.batch, s.serial)
       where s.quantity > coalesce(g.quantity, 0) order by s.line, s.position`,
      'fact-sent-pieces',
    )
    const pieces = Map.groupBy(
      rows.map(({ free, measured, ...row }) => ({
        ...row,
        location: null,
        free: new Decimal(free),
        measured: measured === null ? null : new Decimal(measured),
      })),
      ({ line }) => line,
    )
    return questions.map(() => pieces)
  },
})
