import { sql } from '@lumbung/definition'
import { expect, test } from 'vitest'
import { SharedAnswers } from './answer-cache.ts'

const statement = (branch: string) => sql`select count(*) from wish where branch = ${branch}`

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
  const [shared, { read, asked }] = [new SharedAnswers(10_000, () => 0), counted()]
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => shared.ask(`user ${index}`, statement('A'), read)),
  )
  expect(asked()).toBe(1)
  expect(answers[0]).toEqual({ value: [1], dataAt: null })
  expect(answers[99]?.value).toEqual([1])
  expect(answers[99]?.dataAt).toBe('1970-01-01T00:00:00.000Z')
  expect((await shared.ask('late', statement('A'), read)).value).toEqual([1])
})

test('other branches, rights or filters are another answer', async () => {
  const [shared, { read, asked }] = [new SharedAnswers(10_000, () => 0), counted()]
  await Promise.all([shared.ask('a', statement('A'), read), shared.ask('b', statement('B'), read)])
  expect(asked()).toBe(2)
})

test('who wrote something never sees what was read before, not even what was under way', async () => {
  const [shared, { read, asked }] = [new SharedAnswers(10_000, () => 0), counted()]
  const before = shared.ask('other', statement('A'), read)
  shared.wrote('writer')
  expect(await shared.ask('writer', statement('A'), read)).toEqual({ value: [2], dataAt: null })
  await before
  // What the writer had asked anew serves the others too.
  expect((await shared.ask('other', statement('A'), read)).value).toEqual([2])
  expect(asked()).toBe(2)
})

test('an answer lives no longer than it may, and what is cheap hardly at all', async () => {
  let now = 0
  const shared = new SharedAnswers(
    10_000,
    () => 0,
    () => now,
  )
  const asked = { dear: 0, cheap: 0 }
  const ask = (what: 'dear' | 'cheap', took: number) =>
    shared.ask('a', statement(what), async () => {
      asked[what]++
      now += took
      return [asked[what]]
    })
  await ask('dear', 1000)
  now = 9500
  await ask('dear', 1000)
  expect(asked.dear).toBe(1)
  now = 10_001
  await ask('dear', 1000)
  expect(asked.dear).toBe(2)
  await ask('cheap', 1)
  now += 51
  await ask('cheap', 1)
  expect(asked.cheap).toBe(2)
})

test('what failed is asked anew, and with no age allowed everybody asks for themselves', async () => {
  const shared = new SharedAnswers(10_000, () => 0)
  await expect(shared.ask('a', statement('A'), () => Promise.reject(new Error('gone')))).rejects.toThrow('gone')
  const { read, asked } = counted()
  expect((await shared.ask('a', statement('A'), read)).value).toEqual([1])
  const none = new SharedAnswers(0, () => 0)
  await Promise.all([none.ask('a', statement('A'), read), none.ask('b', statement('A'), read)])
  expect(asked()).toBe(3)
})
