import { isId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { answerFact } from '@lumbung/engine/contract.ts'
import { drawnLeaves } from './drawn.ts'

interface Row extends Readonly<Record<string, unknown>> {
  readonly bank: string
  readonly kind: string
  readonly number: string
}

export const drawnLeavesAnswer = answerFact(drawnLeaves, {
  answer: async ({ query, visible, except }, questions) => {
    const banks = questions.flatMap(({ bank }) => (isId(bank) ? [bank] : []))
    if (banks.length === 0) return questions.map(() => [])
    const drawn = await query<Row>(
      sql`select d.bank, d.kind, d.cheque_number as number from check_issued d
           where d.bank = any(${banks}::uuid[]) and d.status not in ('void', 'rejected')
             and d.id is distinct from ${except}::uuid and ${visible('check-issued')}`,
      'fact-drawn-leaves',
    )
    return questions.map(({ bank, kind }) =>
      drawn.filter((one) => one.bank === bank && one.kind === kind).map(({ number }) => number),
    )
  },
})
