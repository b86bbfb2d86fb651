// The statement of account of a party, of the branches that who prints it may see. What moved is read from the control
// accounts, what is open from the open items as they stood at the end of the last day.
import { Decimal, Problem } from '@lumbung/core'
import { raw, type Sql, sql } from '@lumbung/definition'
import { answerFact, type FactQuery } from '@lumbung/engine/contract.ts'
import type { Side } from '../../masters/summary/rights.ts'
import { statement } from '../../masters/summary/statement.query.ts'
import { type OpenRow, type StatementOfAccount, statementOfAccount, type StatementQuestion } from './account.ts'

const CONTROL = { sale: 'AR', purchase: 'AP' } as const
const CHEQUES = { sale: ['cheque_hand', 'cheque_deposited'], purchase: ['cheque_issued'] } as const
const signOf = (side: Side): Sql => (side === 'sale' ? raw('1') : raw('-1'))

type Found = Readonly<Record<keyof OpenRow, string>>

async function openOf(reading: FactQuery, { party, side, to }: StatementQuestion): Promise<readonly OpenRow[]> {
  const { query, today } = reading
  const sign = signOf(side)
  // Of today a short list is kept; of other days all items of the party are looked through.
  const items = to === today ? sql`open_item_now` : sql`open_item`
  const rows = await query<Found>(
    sql`select o.date, o.number, o.source_type as key, o.due_date as "dueDate", m.code as currency,
               ${sign} * o.amount as amount, ${sign} * (o.amount - coalesce(a.amount, 0)) as open,
               ${sign} * (o.idr - coalesce(a.idr, 0)) as rupiah
          from ${items} o
          join chart_of_account c on c.id = o.account and c.control = ${CONTROL[side]}
          join currency m on m.id = o.currency
          left join lateral (select sum(amount) as amount, sum(idr) as idr from allocation
            where open_item = o.id and date <= ${to}::date) a on true
         where o.party = ${party} and o.date <= ${to}::date
           and o.branch = any(${reading.branches ?? []}::uuid[])
           and (o.amount <> coalesce(a.amount, 0) or o.idr <> coalesce(a.idr, 0))
         order by o.due_date, o.number, o.id`,
    `statement-open-${side}-${to === today ? 'now' : 'then'}`,
  )
  return rows.map(({ amount, open, rupiah, ...row }) => ({
    ...row,
    amount: new Decimal(amount),
    open: new Decimal(open),
    rupiah: new Decimal(rupiah),
  }))
}

async function unclearedOf({ query, branches }: FactQuery, { party, side, to }: StatementQuestion): Promise<Decimal> {
  const [row] = await query<{ readonly idr: string }>(
    sql`select coalesce(abs(sum(idr)), 0) as idr from cheque_ledger
         where party = ${party} and date <= ${to}::date and role = any(${[...CHEQUES[side]]}::text[])
           and branch = any(${branches ?? []}::uuid[])`,
    `statement-uncleared-${side}`,
  )
  return new Decimal(row?.idr ?? '0')
}

/** The codes of the branches that are told of, where there are others. */
async function limitedTo({ query, branches }: FactQuery): Promise<readonly string[] | null> {
  const rows = await query<{ readonly code: string; readonly told: boolean }>(
    sql`select code, id = any(${branches ?? []}::uuid[]) as told from branch where not archived order by code`,
    'statement-branches',
  )
  return rows.every(({ told }) => told) ? null : rows.flatMap(({ code, told }) => (told ? [code] : []))
}

async function answer(reading: FactQuery, question: StatementQuestion): Promise<StatementOfAccount> {
  const { party, side, from, to } = question
  const [told, open, uncleared, branches] = await Promise.all([
    statement(reading, party, side, { from, to }, () => true),
    openOf(reading, question),
    unclearedOf(reading, question),
    limitedTo(reading),
  ])
  // A paper without its end would close on another balance than the books.
  if (told.isCut) throw new Problem(422, 'statement-long', { max: told.rows.length })
  const moved = told.rows.map(({ date, number, key, dueDate, added, settled, balance }) => ({
    date,
    number,
    key: key ?? '',
    dueDate,
    added: new Decimal(added),
    settled: new Decimal(settled),
    balance: new Decimal(balance),
  }))
  const [opening, closing] = [new Decimal(told.opening), new Decimal(told.closing)]
  return { from, to, opening, closing, moved, open, uncleared, branches }
}

export const statementAnswer = answerFact(statementOfAccount, {
  answer: (reading, questions) => Promise.all(questions.map((question) => answer(reading, question))),
})
