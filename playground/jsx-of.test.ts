import { choice, flag, live, number, text } from '@lumbung/ui/exhibit/exhibit.ts'
import { expect, test } from 'vitest'
import { jsxOf, usualOf } from './jsx-of.ts'

const button = live(
  'Button',
  {
    size: choice('md', 'sm'),
    isOff: flag(),
    count: number(1, 0, 9),
    title: text('A', 'B'),
    children: text('Save', 'Simpan'),
  },
  () => null,
)

test('what is usual is left out', () => {
  expect(jsxOf(button, { size: 'md', isOff: false, count: 0, title: '', children: 'Save' })).toBe(
    '<Button count={0}>Save</Button>',
  )
  expect(jsxOf(button, { size: 'sm', isOff: true, title: 'say "so"', children: '' })).toBe(
    '<Button size="sm" isOff title={"say \\"so\\""} />',
  )
})

test('a control begins with its first value, in the language of the reader', () => {
  const said = ([, indonesian]: readonly [string, string]): string => indonesian
  expect(Object.values(button.controls).map((control) => usualOf(control, said))).toEqual([
    'md',
    false,
    1,
    'B',
    'Simpan',
  ])
})
