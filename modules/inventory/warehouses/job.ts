// A company that had its warehouses before there were transfers gets its transit warehouses when the product starts.
import { defineJob } from '@lumbung/engine/contract.ts'
import { branchesWithoutTransit } from './transit.query.ts'
import { addTransit } from './transit.service.ts'

export const transitJob = defineJob({
  key: 'transit-warehouses',
  title: ['Transit warehouses', 'Gudang transit'],
  every: 30,
  when: async ({ query }) => (await query(branchesWithoutTransit, 'branches-without-transit')).length > 0,
  run: ({ whole }) =>
    whole(async (unit) => {
      const branches = await unit.transaction.query<{ id: string }>(branchesWithoutTransit, 'branches-without-transit')
      for (const { id } of branches) await addTransit(unit, id)
    }),
})
