import { expect, test } from 'vitest'
import { entryOf, type Judge, replayed, replaying, SCAN, UNDO } from './sheet.ts'

const judge: Judge<readonly string[]> = (state, { text }) =>
  text.startsWith('x')
    ? { state, outcome: { tone: 'wrong', key: 'unknown', values: { text } } }
    : { state: [...state, text], outcome: { tone: 'right', key: 'taken' } }

const scan = (text: string) => entryOf(SCAN, text)
const undo = () => entryOf(UNDO, '')

test('what is wrong counts for nothing and is said', () => {
  const { state, outcome, standing } = replayed([], [scan('a'), scan('x1')], judge)
  expect(state).toEqual(['a'])
  expect(outcome).toEqual({ tone: 'wrong', key: 'unknown', values: { text: 'x1' } })
  expect(standing).toHaveLength(1)
})

test('the last scan that counted is taken back, then the one before it', () => {
  const entries = [scan('a'), scan('b'), scan('x'), undo()]
  expect(replayed([], entries, judge)).toMatchObject({ state: ['a'], outcome: { key: 'undone' } })
  expect(replayed([], [...entries, undo(), undo()], judge)).toMatchObject({
    state: [],
    outcome: { tone: 'wrong', key: 'nothingToUndo' },
  })
  expect(replayed([], [...entries, scan('c')], judge).state).toEqual(['a', 'c'])
})

test('an entry that came twice counts once', () => {
  const one = scan('a')
  expect(replayed([], [one, one], judge).state).toEqual(['a'])
})

test('more entries go on from those before them; other ones begin anew', () => {
  let judged = 0
  const counting: Judge<readonly string[]> = (state, entry) => {
    judged += 1
    return judge(state, entry)
  }
  const replay = replaying<readonly string[]>([], counting)
  const [a, b, c] = [scan('a'), scan('b'), scan('c')]
  expect(replay([a, b]).state).toEqual(['a', 'b'])
  expect(replay([a, b, undo(), c]).state).toEqual(['a', 'c'])
  expect(judged).toBe(3)
  expect(replay([b]).state).toEqual(['b'])
  expect(replay([]).state).toEqual([])
})
