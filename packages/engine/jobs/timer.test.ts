import { expect, test, vi } from 'vitest'
import { every } from './timer.ts'

test('work comes again, never twice at once, goes on after an error, and ends when told', async () => {
  vi.useFakeTimers()
  let [running, most, rounds] = [0, 0, 0]
  const errors: unknown[] = []
  const timer = every(
    100,
    async () => {
      most = Math.max(most, ++running)
      rounds++
      await new Promise((resolve) => setTimeout(resolve, 250))
      running--
      if (rounds === 1) throw new Error('once')
    },
    (error) => errors.push(error),
  )
  await vi.advanceTimersByTimeAsync(1400)
  expect(rounds).toBe(4)
  expect(most).toBe(1)
  expect(errors).toHaveLength(1)
  await timer.stop()
  await vi.advanceTimersByTimeAsync(2000)
  expect(rounds).toBe(4)
  vi.useRealTimers()
})
