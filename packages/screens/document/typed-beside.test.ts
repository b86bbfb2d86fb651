import { expect, test } from 'vitest'
import type { Change } from './changes.ts'
import { TypedBeside } from './typed-beside.ts'

const isAsked = ({ kind }: Change): boolean => kind === 'ref' || kind === 'quantity'
const always = (): boolean => true
const never = (): boolean => false
const item: Change = { path: 'lines.0.item', kind: 'ref' }
const description: Change = { path: 'lines.0.description', kind: 'text' }

test('a description typed while something is asked stays until all is answered', () => {
  const typed = new TypedBeside()
  typed.note([item, description], isAsked, always)
  expect([item, description].map(({ path }) => typed.has(path))).toEqual([false, true])
  typed.answered(never)
  expect(typed.has(description.path)).toBe(false)
})

test('beside an item that is still looked up it stays, whatever else is answered', () => {
  const typed = new TypedBeside()
  const isLookedUp = (line: string): boolean => line === 'lines.0'
  typed.note([description, { ...description, path: 'lines.1.description' }], isAsked, isLookedUp)
  typed.answered(isLookedUp)
  expect([0, 1].map((line) => typed.has(`lines.${line}.description`))).toEqual([true, false])
})
