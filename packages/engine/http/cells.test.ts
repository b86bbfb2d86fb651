import { expect, test } from 'vitest'
import { f } from '@lumbung/definition'
import { csvLine, textCell } from './cells.ts'

const note = (text: string): string => textCell(text, f.text(), 'id')

test.each([
  '=1+1',
  '+cmd',
  '-1+1',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  ' =1',
  '\u00a0=1',
])('a text %j is no formula', (text) => {
  expect(note(text)).toBe(`'${text}`)
})

test('text that no spreadsheet runs stays as it was typed', () => {
  for (const text of ['Toko Maju', 'a=b', 'x - y', '1+1', "'x"]) expect(note(text)).toBe(text)
})

// Excel in Indonesian splits a line at `;` wherever it stands: a quote within a field does not protect it there.
test.each([
  ['Teh;=HYPERLINK("x")', `"Teh;'=HYPERLINK(""x"")"`],
  ['Teh; @SUM(A1)', `"Teh; '@SUM(A1)"`],
  ['Teh;"=1+1', `"Teh;""'=1+1"`],
  ['Teh;＝1+1', `"Teh;'＝1+1"`],
  ['Teh\n=1+1', `"Teh\n'=1+1"`],
  ['Teh\t-1+1', `Teh\t'-1+1`],
  ['Teh;;=1', `"Teh;;'=1"`],
])('%j begins no formula after a separator', (text, expected) => {
  expect(csvLine([note(text)])).toBe(`${expected}\r\n`)
})

test('negative numbers stay numbers', () => {
  const amount = f.money()
  expect(csvLine([textCell('-1250.50', amount, 'id'), textCell(-5, null, 'id'), note('a;b')])).toBe(
    '-1250.50,-5,"a;b"\r\n',
  )
})
