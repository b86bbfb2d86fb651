import { sql } from '@lumbung/definition'
import { expect, test, vi } from 'vitest'
import { SharedAnswers } from './shared.ts'

const statement = (branch: string) => sql`select count(*) from invoice where branch = ${branch}`

/** A database that counts what it is asked, and takes its time. */
function counted(took = 20) {
  let asked = 0
  const read = async (): Promise<readonly number[]> => {
    asked++
    const answer = asked
    await new Promise((resolve) => setTimeout(resolve, took))
    return [answer]
  }
  return { read, asked: () => asked }
}

test('a hundred people who see the same rows are one statement, and are told from when it is', async () => {
  const [shared, { read, asked }] = [new SharedAnswers(10_000), counted()]
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => shared.ask(`user ${index}`, statement('A'), read)),
  )
  expect(asked()).toBe(1)
  expect(answers[0]).toEqual({ value: [1], dataAt: null })
  expect(answers[99]?.value).toEqual([1])
  expect(Date.now() - Date.parse(answers[99]?.dataAt ?? '')).toBeLessThan(5000)
  expect((await shared.ask('late', statement('A'), read)).value).toEqual([1])
})

test('other branches, rights or filters are another answer', async () => {
  const [shared, { read, asked }] = [new SharedAnswers(10_000), counted()]
  await Promise.all([shared.ask('a', statement('A'), read), shared.ask('b', statement('B'), read)])
  expect(asked()).toBe(2)
})

test('who wrote something never sees what was read before, not even what was under way', async () => {
  const [shared, { read, asked }] = [new SharedAnswers(10_000), counted()]
  const before = shared.ask('other', statement('A'), read)
  shared.wrote('writer')
  expect(await shared.ask('writer', statement('A'), read)).toEqual({ value: [2], dataAt: null })
  await before
  // What the writer had asked anew serves the others too.
  expect((await shared.ask('other', statement('A'), read)).value).toEqual([2])
  expect(asked()).toBe(2)
})

test('an answer lives no longer than it may, and what is cheap hardly at all', async () => {
  vi.useFakeTimers()
  try {
    const shared = new SharedAnswers(10_000)
    const dear = counted(1000)
    const first = shared.ask('a', statement('A'), dear.read)
    await vi.advanceTimersByTimeAsync(1000)
    await first
    await vi.advanceTimersByTimeAsync(8000)
    await shared.ask('b', statement('A'), dear.read)
    expect(dear.asked()).toBe(1)
    await vi.advanceTimersByTimeAsync(1500)
    const again = shared.ask('c', statement('A'), dear.read)
    await vi.advanceTimersByTimeAsync(1000)
    await again
    expect(dear.asked()).toBe(2)
    const cheap = counted(1)
    const quick = shared.ask('a', statement('B'), cheap.read)
    await vi.advanceTimersByTimeAsync(1)
    await quick
    await vi.advanceTimersByTimeAsync(100)
    const anew = shared.ask('b', statement('B'), cheap.read)
    await vi.advanceTimersByTimeAsync(1)
    await anew
    expect(cheap.asked()).toBe(2)
  } finally {
    vi.useRealTimers()
  }
})

test('what failed is asked anew, and with no age allowed everybody asks for themselves', async () => {
  const shared = new SharedAnswers(10_000)
  await expect(shared.ask('a', statement('A'), () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  const { read, asked } = counted()
  expect((await shared.ask('a', statement('A'), read)).value).toEqual([1])
  const none = new SharedAnswers(0)
  await Promise.all([none.ask('a', statement('A'), read), none.ask('b', statement('A'), read)])
  expect(asked()).toBe(3)
})
