// Whether the lines of journals were better kept in a table for each month: the same lines copied to a
// plain table and to one in partitions, both with the indexes of the product, written and read by turns. The key of the
// one in partitions carries the date, as PostgreSQL asks.
import { raw, type Sql, sql } from '@lumbung/definition'
import type { Books } from './company.ts'
import { type Contender, compare, shown, table } from './measure.ts'

const PLAIN = 'lines_plain'
const PARTED = 'lines_parted'
const MONTHS = 24

async function made({ owner }: Books): Promise<void> {
  await owner.query(raw(`drop table if exists ${PLAIN}, ${PARTED}`))
  await owner.query(raw(`create table ${PLAIN} (like journal_line including defaults)`))
  await owner.query(raw(`create table ${PARTED} (like journal_line including defaults) partition by range (date)`))
  const [{ first } = { first: '' }] = await owner.query<{ first: string }>(
    sql`select date_trunc('month', min(date))::date::text as first from journal_line`,
  )
  for (let month = 0; month <= MONTHS; month++) {
    const at = (step: number): string => `('${first}'::date + interval '${month + step} months')`
    await owner.query(
      raw(`create table ${PARTED}_${month} partition of ${PARTED} for values from (${at(0)}) to (${at(1)})`),
    )
  }
  for (const one of [PLAIN, PARTED]) {
    await owner.query(raw(`insert into ${one} select * from journal_line where date < current_date + 365`))
    await owner.query(raw(`alter table ${one} add primary key (journal, position${one === PARTED ? ', date' : ''})`))
    await owner.query(raw(`create index on ${one} (account, date)`))
    await owner.query(raw(`create index on ${one} (tx)`))
    await owner.query(raw(`create index on ${one} (party, date) where party is not null`))
    await owner.query(raw(`analyze ${one}`))
  }
}

type Work = readonly [name: string, statement: (of: string) => Sql]

const WORKS: readonly Work[] = [
  [
    'Ten lines of a journal written',
    (of) => sql`insert into ${raw(of)} (journal, position, date, account, branch, idr_debit)
      select gen_random_uuid(), n, current_date, (select account from journal_line limit 1), gen_random_uuid(), 1
        from generate_series(1, 10) n`,
  ],
  [
    'The lines of one journal',
    (of) => sql`select * from ${raw(of)} where journal = (select id from journal order by id desc offset 1000 limit 1)`,
  ],
  [
    'The last 80 lines of an account in a month',
    (of) => sql`select * from ${raw(of)} where account = (select account from account_setting where role = 'vat_out'
        limit 1) and date between current_date - 30 and current_date order by date desc limit 80`,
  ],
  [
    'The last 80 lines of a party, all time',
    (of) => sql`select * from ${raw(of)} where party = (select id from customer limit 1) order by date desc limit 80`,
  ],
  [
    'Sums of all accounts of a month',
    (of) => sql`select account, sum(idr_debit), sum(idr_credit) from ${raw(of)}
      where date between date_trunc('month', current_date) - interval '2 months'
        and date_trunc('month', current_date) - interval '1 month 1 day' group by account`,
  ],
]

/** Milliseconds of each, by turns. */
export async function partitions(books: Books): Promise<string> {
  await made(books)
  const rows: string[][] = []
  for (const [work, statement] of WORKS) {
    const contenders: Contender[] = [PLAIN, PARTED].map((one) => ({
      name: one,
      run: () => books.owner.query(statement(one)),
    }))
    const [plain, parted] = await compare(contenders, { rounds: 5, count: 10, clients: 1 })
    if (!plain || !parted) throw new Error('Nothing was measured.')
    const [one, other] = [plain.milliseconds, parted.milliseconds]
    rows.push([work, shown(one), shown(other), shown(other / one)])
  }
  await books.owner.query(raw(`drop table ${PLAIN}, ${PARTED}`))
  return table(['Milliseconds', 'One table', 'A table a month', 'Ratio'], rows)
}
