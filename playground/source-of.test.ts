import { expect, test } from 'vitest'
import { sourceOf } from './source-of.ts'

const FILE = `import a from 'a'

function First() {
  return <b>{'}'}</b>
}

export function FirstAgain() {
  if (a) {
    return null
  }
  return a
}
`

test('a function is taken out whole, by its whole name', () => {
  expect(sourceOf(FILE, 'First')).toBe("function First() {\n  return <b>{'}'}</b>\n}")
  expect(sourceOf(FILE, 'FirstAgain')).toBe('function FirstAgain() {\n  if (a) {\n    return null\n  }\n  return a\n}')
})

test('what is not there is empty', () => {
  expect(sourceOf(FILE, 'Second')).toBe('')
})
