// Price lists that ended a year ago are archived every night at two, so that nobody chooses one of them any more: one
// that was valid to 20 November 2025 goes in the night of 21 November 2026.
import { addDays, localDate, todayIn } from '@lumbung/core'
import { defineJob } from '@lumbung/engine/contract.ts'
import { endedBefore } from './example.query.ts'

export const priceListJob = defineJob({
  key: 'old-price-lists',
  title: ['Archiving of old price lists', 'Pengarsipan daftar harga lama'],
  at: async () => ({ time: '02:00' }),
  retries: 1,
  run: ({ engine, query, service, whole }) =>
    whole(async (unit) => {
      const yearAgo = addDays(localDate(todayIn('WIB', engine.now())), -365)
      for (const { id, version } of await query(endedBefore(yearAgo)))
        await service.change(unit, 'price-list', String(id), { version, archived: true })
    }),
})
