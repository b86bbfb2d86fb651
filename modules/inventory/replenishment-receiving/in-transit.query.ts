import { Decimal, isId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { answerFact } from '@lumbung/engine/contract.ts'
import { inTransit } from './in-transit.ts'

interface PoolRow extends Readonly<Record<string, unknown>> {
  readonly line: string
  readonly warehouse: string
  readonly quantity: string
  readonly value: string
  readonly pieces: readonly string[]
  readonly origins: readonly OriginRow[] | null
}

interface OriginRow {
  readonly location: string
  readonly batch: string | null
  readonly serial: string | null
  readonly quantity: string
}

export const inTransitAnswer = answerFact(inTransit, {
  // What goods cost is told to nobody: only the posting asks.
  decides: true,
  answer: async ({ query }, questions) => {
    const lines = [...new Set(questions.flatMap((one) => one.lines.filter(isId)))]
    const rows =
      lines.length === 0
        ? []
        : await query<PoolRow>(
            sql`select m.line, m.warehouse, p.quantity, p.value, m.pieces,
                       (select json_agg(json_build_object('location', t.location, 'batch', t.batch, 'serial', t.serial,
                                                          'quantity', t.quantity::text) order by t.position)
                          from intersite_transfer_tracking t
                         where t.line = m.line and t.location is not null) as origins
                  from (select m.line, m.warehouse, m.item, m.pool,
                               array_remove(array_agg(m.batch::text) || array_agg(m.serial::text), null) as pieces
                          from stock_move m join warehouses w on w.id = m.warehouse and w.type = 'transit'
                         where m.line = any(${lines}::uuid[]) and m.kind = 'move' and m.quantity > 0
                         group by m.line, m.warehouse, m.item, m.pool) m
                  join stock_pool p on p.item = m.item and p.pool = m.pool
                 where p.quantity > 0 order by m.line, m.pool`,
            'fact-in-transit',
          )
    const byLine = Map.groupBy(rows, ({ line }) => line)
    return questions.map((one) => new Map(one.lines.flatMap((line) => foundOf(line, byLine.get(line)))))
  },
})

function foundOf(line: string, rows: readonly PoolRow[] = []) {
  const [first] = rows
  if (!first) return []
  const pools = rows.map(({ quantity, value, pieces }) => ({
    quantity: new Decimal(quantity),
    value: new Decimal(value),
    pieces: new Set(pieces),
  }))
  const origins = (first.origins ?? []).map((one) => ({ ...one, quantity: new Decimal(one.quantity) }))
  return [[line, { warehouse: first.warehouse, pools, origins }] as const]
}
