import { Decimal, type Id, isId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { answerFact } from '@lumbung/engine/contract.ts'
import { replacementsDue } from './replacing.ts'

interface Row extends Readonly<Record<string, unknown>> {
  readonly id: Id<'sales-return'>
  readonly order_line: string
  readonly quantity: string
}

export const replacementsAnswer = answerFact(replacementsDue, {
  answer: async ({ query, visible, done }, questions) => {
    const ids = [...new Set(questions.flatMap(({ orderLines }) => orderLines.filter((line) => isId(line))))]
    if (ids.length === 0) return questions.map(() => [])
    const rows = await query<Row>(
      sql`select l.id, l.order_line, l.replaces_billed - ${done('sales-return', 'replaced')} as quantity
            from sales_return_line l join sales_return d on d.id = l.document
           where l.order_line = any(${ids}::uuid[]) and l.is_replacement and d.status in ('approved', 'closed')
             and ${visible('sales-return')} order by d.date, d.number, l.position`,
      'fact-replacements',
    )
    const due = rows
      .map(({ id, order_line: orderLine, quantity }) => ({
        returnLine: id,
        orderLine,
        quantity: new Decimal(quantity),
      }))
      .filter(({ quantity }) => quantity.greaterThan(0))
    return questions.map(({ orderLines }) => due.filter(({ orderLine }) => orderLines.includes(orderLine)))
  },
})
