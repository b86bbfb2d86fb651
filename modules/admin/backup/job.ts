// The books are saved once a day, at the time that an administrator has chosen (services 5.6): chosen for 02:30 at ten
// in the morning, for the first time on the next day. A process that cannot reach the folder leaves it to one that can.
import { defineJob } from '@lumbung/engine/contract.ts'
import { backupPage } from './page.ts'
import { readSchedule } from './schedule.service.ts'

export const backupJob = defineJob({
  key: backupPage.key,
  title: ['Daily backup', 'Pencadangan harian'],
  retries: 2,
  at: async ({ query, backups }) => {
    if (!backups || backups.isRestoring) return null
    const { at, changedAt } = await readSchedule(query)
    return at === null ? null : { time: at, since: changedAt }
  },
  run: async ({ query, backups, actor }) => {
    const { keep } = await readSchedule(query)
    await backups?.saveScheduled(actor, keep)
  },
})
