import { expect, test } from 'vitest'
import { askedTogether } from './asked-together.ts'

test('cells of the rows that are drawn together are one question; the next rows are another', async () => {
  const questions: (readonly string[])[] = []
  const ask = askedTogether(async (ids) => {
    questions.push(ids)
    return new Map(ids.filter((id) => id !== 'none').map((id) => [id, `stock of ${id}`]))
  })
  expect(await Promise.all(['a', 'b', 'a', 'none'].map(ask))).toEqual(['stock of a', 'stock of b', 'stock of a', null])
  expect(await ask('c')).toBe('stock of c')
  expect(questions).toEqual([['a', 'b', 'none'], ['c']])
  const many = Array.from({ length: 150 }, (_, at) => `m${at}`)
  await Promise.all(many.map(ask))
  expect(questions.slice(2).map(({ length }) => length)).toEqual([100, 50])
})

test('a question that fails fails all that asked it, and none after', async () => {
  let isDown = true
  const ask = askedTogether(async (ids) => {
    if (isDown) throw new Error('down')
    return new Map(ids.map((id) => [id, 1]))
  })
  const failed = await Promise.allSettled([ask('a'), ask('b')])
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  isDown = false
  expect(await ask('a')).toBe(1)
})
