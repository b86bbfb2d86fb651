import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { turns } from './turns.ts'

test('so many work at a time, others wait in their order, and who comes when too many wait is refused', async () => {
  const takeTurn = turns(2, 3)
  const began: number[] = []
  let working = 0
  let most = 0
  const work = (name: number) =>
    takeTurn(async () => {
      began.push(name)
      most = Math.max(most, ++working)
      await pause(5)
      working--
      if (name === 1) throw new Error('refused')
      return name
    })
  const all = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work))
  expect(all.map((one) => one.status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ])
  expect(all[5]).toMatchObject({ reason: { status: 503, code: 'server-busy' } })
  expect([began, most]).toEqual([[0, 1, 2, 3, 4], 2])
  // A place is free again after each end, a failure too.
  expect(await Promise.all([6, 7, 8].map(work))).toEqual([6, 7, 8])
})
