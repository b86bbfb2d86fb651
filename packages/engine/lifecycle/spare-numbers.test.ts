import { expect, test } from 'vitest'
import { SpareNumbers } from './spare-numbers.ts'

test('what came back is taken again, the lowest first, each once, each in its own series', () => {
  const spare = new SpareNumbers()
  for (const sequence of [9, 4, 7]) spare.giveBack({ series: 'letter A 2026-11', sequence })
  spare.giveBack({ series: 'letter B 2026-11', sequence: 2 })
  const taken = [1, 2, 3, 4].map(() => spare.take('letter A 2026-11'))
  expect(taken).toEqual([4, 7, 9, undefined])
  expect(spare.take('letter B 2026-11')).toBe(2)
})
