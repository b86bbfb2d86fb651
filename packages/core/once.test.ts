import { expect, test } from 'vitest'
import { once } from './once.ts'

test('each object is worked out once, an equal one by itself, and what is empty is kept as well', () => {
  const worked: string[] = []
  const shouted = once(({ text }: { readonly text: string }) => {
    worked.push(text)
    return text.toUpperCase()
  })
  const one = { text: 'ab' }
  const empty = { text: '' }
  const asked = [one, { text: 'ab' }, one, empty, empty]
  expect(asked.map(shouted)).toEqual(['AB', 'AB', 'AB', '', ''])
  expect(worked).toEqual(['ab', 'ab', ''])
})
