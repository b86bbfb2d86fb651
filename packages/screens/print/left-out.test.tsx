import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { addWords } from '../words.ts'
import { listWords } from '../words-list.ts'
import { LeftOut } from './left-out.tsx'

addWords(listWords)

const left = (number: string, detail: string) => ({ resource: 'parcel', number, problem: { detail } })
const shown = (...records: readonly ReturnType<typeof left>[]): string =>
  renderToStaticMarkup(<LeftOut left={records} all={5} />)
const DRAFT = 'A draft is not printed. Submit it first.'
const HIDDEN = 'You may not print this.'

test('one reason is said with all its records', () => {
  const html = shown(left('P/1', DRAFT), left('P/2', DRAFT))
  expect(html).toContain(`<b>${DRAFT}</b>`)
  expect(html).toContain('Not printed: P/1, P/2')
})

test('reasons that differ are a list, each with the records that it keeps out', () => {
  const html = shown(left('P/1', DRAFT), left('P/2', HIDDEN), left('P/3', DRAFT))
  expect(html).toContain('<b>3 of 5 are not printed</b>')
  expect(html).toContain(`<li>P/1, P/3: ${DRAFT}</li><li>P/2: ${HIDDEN}</li>`)
})
