// Summaries of what is settled and the open tail, as the lowest balance of a bank is read.
import { Decimal, isId, isLocalDate, ZERO } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { answerFact, type FactQuery } from '@lumbung/engine/contract.ts'
import { balanceOn } from '../bank/balance.query.ts'
import { unclearedOfBank } from './uncleared.ts'

interface Row extends Readonly<Record<string, unknown>> {
  readonly due: string
  readonly balance: string
}

async function unclearedOf({ query, records, except }: FactQuery, bank: string, on: string, until: string) {
  const account = (await records('bank', [bank])).get(bank)?.['account']
  const [row] = await query<Row>(
    sql`select
          (select coalesce(-sum(idr), 0) from cheque_ledger where role = 'cheque_issued' and bank = ${bank}
            and effective_date <= ${until} and source is distinct from ${except}::uuid)::text as due,
          ${balanceOn(sql`${account}::uuid`, sql`${on}`)}::text as balance`,
    'fact-uncleared-cheques',
  )
  return { due: new Decimal(row?.due ?? 0), balance: new Decimal(row?.balance ?? 0) }
}

export const unclearedAnswer = answerFact(unclearedOfBank, {
  decides: true,
  answer: (reading, questions) =>
    Promise.all(
      questions.map(({ bank, on, until }) =>
        isId(bank) && isLocalDate(on) && isLocalDate(until)
          ? unclearedOf(reading, bank, on, until)
          : Promise.resolve({ due: ZERO, balance: ZERO }),
      ),
    ),
})
