import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Sentences } from './sentences.tsx'

const shown = (...all: readonly string[]): string => renderToStaticMarkup(<Sentences all={all} />)

test('sentences that differ are a list, one alone is none', () => {
  const [reason, note] = ['Choose a reason.', 'Say more: at least 10 letters.']
  expect(shown(reason)).toBe(reason)
  expect(shown(reason, reason, '')).toBe(reason)
  expect(shown(reason, note, reason)).toMatch(
    /^<ul[^>]*><li>Choose a reason\.<\/li><li>Say more: at least 10 letters\.<\/li><\/ul>$/,
  )
  expect(shown()).toBe('')
})
