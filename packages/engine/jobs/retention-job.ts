import { runRetention } from '../person/retention.ts'
import { defineJob } from './job.ts'

/** What nobody needs any more goes once an hour (services 5.6), as law and the company let it. */
export const retentionJob = defineJob({
  key: 'retention',
  title: ['Removal of old data', 'Penghapusan data lama'],
  every: 3600,
  retries: 1,
  run: async ({ engine, actor }) => {
    await runRetention(engine, actor)
  },
})
