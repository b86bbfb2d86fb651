// Balances of places, and only what moved after the day: so it costs what lies there, however long the history. Layers
// are those of now. Batches and serial numbers that are costed apart have a pool each, and add up.
import { Decimal, isId, isLocalDate } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { answerFact } from '@lumbung/engine/contract.ts'
import { type Received, receivedGoods } from './received.ts'

interface Row extends Readonly<Record<string, unknown>> {
  readonly place: number
  readonly line: string
  readonly value: string
  readonly onHand: string
}

// No day begins anywhere before it does in the east: by that the index finds what may lie after it.
const IN_POOL = sql`coalesce((select sum(b.quantity) from stock_balance b where b.item = r.item and b.pool = r.pool), 0)
  - coalesce((select sum(m.quantity) from stock_move m
               where m.item = r.item and m.pool = r.pool and m.local_at >= r.until + 1
                 and m.effective_at >= (r.until + 1)::timestamp at time zone 'Asia/Jayapura'), 0)`

export const receivedGoodsAnswer = answerFact(receivedGoods, {
  answer: async ({ query, branches, hidden, today }, questions) => {
    const wanted = questions.flatMap(({ lines, until }, place) =>
      lines.filter((line) => isId(line)).map((line) => ({ place, line, until: isLocalDate(until) ? until : today })),
    )
    if (wanted.length === 0) return questions.map(() => new Map<string, Received>())
    const rows = await query<Row>(
      sql`with r as (
            select k.place, k.line, k.until, m.item, m.pool, sum(m.value) as value, sum(m.quantity) as quantity,
                   coalesce(sum((select sum(y.quantity) from stock_layer y
                                  where y.item = m.item and y.pool = m.pool and y.move = m.id)), 0) as layered
              from unnest(${wanted.map(({ place }) => place)}::integer[], ${wanted.map(({ line }) => line)}::uuid[],
                     ${wanted.map(({ until }) => until)}::date[]) as k (place, line, until)
              join stock_move m on m.line = k.line and m.kind = 'move' and m.quantity > 0
             where ${branches === null ? sql`true` : sql`m.branch = any(${branches}::uuid[])`}
               and not exists (select from stock_move x where x.cause = m.id and x.kind = 'mirror')
             group by k.place, k.line, k.until, m.item, m.pool)
          select r.place, r.line, sum(r.value) as value,
                 sum(case when exists (select from stock_layer y where y.item = r.item and y.pool = r.pool)
                      then r.layered else least(${IN_POOL}, r.quantity) end) as "onHand"
            from r group by r.place, r.line`,
      'fact-received-goods',
    )
    const byPlace = Map.groupBy(rows, ({ place }) => place)
    const isWorthHidden = hidden.has('cost')
    return questions.map(
      (_, place) =>
        new Map(
          (byPlace.get(place) ?? []).map(({ line, value, onHand }): [string, Received] => [
            line,
            { value: new Decimal(isWorthHidden ? 0 : value), onHand: new Decimal(onHand) },
          ]),
        ),
    )
  },
})
