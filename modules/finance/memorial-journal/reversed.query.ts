// An accrual is reversed once the day has come on which its mirror was booked. Other journals are never reversed so.
import { sql } from '@lumbung/definition'
import { answerStatus } from '@lumbung/engine/contract.ts'
import { memorialJournal } from './definition.ts'

export const reversedAnswer = answerStatus(memorialJournal, 'reversed', ({ today }) => {
  const mirror = sql`exists (
    select from journal j where j.source = d.id and j.kind = 'auto_reversal' and j.date <= ${today}::date)`
  const isAccrual = sql`d.reversal_date is not null`
  return { none: sql`${isAccrual} and not ${mirror}`, complete: sql`${isAccrual} and ${mirror}` }
})
