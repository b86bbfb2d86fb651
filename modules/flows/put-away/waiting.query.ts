import { Decimal, isId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { answerFact, answerStatus } from '@lumbung/engine/contract.ts'
import { receiving } from '../../purchasing/receiving/definition.ts'
import { type Waiting, waitingOf } from './waiting.ts'
import { waitingGoods } from './waiting-goods.query.ts'

type Row = Omit<Waiting, 'quantity' | 'measured'> & {
  readonly source: string
  readonly quantity: string
  readonly measured: string | null
} & Readonly<Record<string, unknown>>

export const waitingAnswer = answerFact(waitingOf, {
  answer: async ({ query, visible }, questions) => {
    const asked = questions.map(({ receivings }) => receivings.filter((id) => isId(id)))
    const ids = [...new Set(asked.flat())]
    if (ids.length === 0) return questions.map(() => [])
    const rows = await query<Row>(
      sql`select w.source, w.line, w.item, w.location, w.storage, w.temperature, w.batch, w.serial, w.status,
                 w.quantity, w.measured
            from (${waitingGoods()}) w join receiving d on d.id = w.source join location l on l.id = w.location
           where d.id = any(${ids}::uuid[]) and ${visible(receiving.key)}
           order by l.pick_sequence, l.code, w.sequence, w.serial`,
      'fact-put-away',
    )
    return asked.map((own) =>
      rows
        .filter(({ source }) => own.includes(source))
        .map(({ source: _source, quantity, measured, ...row }) => ({
          ...row,
          quantity: new Decimal(quantity),
          measured: measured === null ? null : new Decimal(measured),
        })),
    )
  },
})

/** Of receivings that brought goods to a location for receiving: whether some still lie there. */
export const putAwayAnswer = answerStatus(receiving, 'putAway', () => {
  const isLeft = sql`d.id in (select source from (${waitingGoods()}) w)`
  const isBegun = sql`exists (
    select from receiving_line l join storage_transfer_line s on s.receiving_line = l.id
      join storage_transfer t on t.id = s.document and t.status in ('approved', 'closed')
     where l.document = d.id)`
  const waited = sql`d.status in ('approved', 'closed') and exists (
    select from receiving_tracking t join location l on l.id = t.location join location_category c on c.id = l.category
     where t.document = d.id and c.use = 'receive')`
  return {
    none: sql`${isLeft} and not ${isBegun}`,
    partly: sql`${isLeft} and ${isBegun}`,
    complete: sql`${waited} and not ${isLeft}`,
  }
})
