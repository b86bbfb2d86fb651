import { isQueued, replayNext } from '../ledger/replay.ts'
import { freshen, outside } from '../notice/people.ts'
import { sql } from '@lumbung/definition'
import { defineJob } from './job.ts'

/** Stock that was left to a job is recalculated pool by pool: each is stored whole, whatever becomes of the next. */
export const replayJob = defineJob({
  key: 'stock-replay',
  title: ['Recalculation of stock values', 'Penghitungan ulang nilai persediaan'],
  every: 60,
  retries: 1,
  when: async ({ query }) => (await query(sql`select where ${isQueued}`)).length > 0,
  run: async ({ engine, service, actor }) => {
    for (let isMore = true; isMore; ) {
      await freshen(outside(engine))
      const { body } = await service.write(actor, null, async (unit) => ({ status: 200, body: await replayNext(unit) }))
      isMore = body === true
    }
  },
})
