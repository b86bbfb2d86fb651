import { expect, test } from 'vitest'
import type { Approver, Decided, Round } from './approval.ts'
import { awaitedIn, levelState, personRows, placeOf } from './rows.ts'

const asked = (name: string, hasApproved = false): Approver => ({
  id: name,
  name,
  for: null,
  hasApproved,
  awayUntil: null,
})
const decided = (by: string, level: number, decision: Decided['decision'] = 'approve'): Decided => ({
  by,
  level,
  decision,
  for: null,
  to: null,
  reason: null,
  comment: null,
  at: '2026-11-12T03:00:00Z',
})
const part = (people: readonly Approver[], needed = 1, approved: readonly string[] = []) => ({
  group: 'G',
  user: null,
  quorum: 'any',
  count: null,
  needed,
  asked: people,
  approved,
})
const round: Round = {
  id: 'r',
  set: 'Large ones',
  change: null,
  matched: { branches: [], amountFrom: null, exceptions: [], conditions: [] },
  state: 'waiting',
  submittedBy: 'clerk',
  submittedAt: '2026-11-12T02:00:00Z',
  level: 1,
  since: '2026-11-12T02:00:00Z',
  levels: [
    { level: 1, parts: [part([asked('ana', true), asked('budi')], 2, ['ana']), part([asked('citra')])] },
    { level: 2, parts: [part([asked('dewi')])] },
  ],
  decisions: [decided('ana', 1)],
  delegates: [],
  changed: [],
}
const names = (one: Round, level: number) =>
  personRows(one, level).map((row) => `${row.name} ${row.decided?.decision ?? (row.isAwaited ? 'waits' : 'later')}`)

test('on the level asked now stand who agreed and who still may, behind it who comes after', () => {
  expect(names(round, 1)).toEqual(['ana approve', 'budi waits', 'citra waits'])
  expect(names(round, 2)).toEqual(['dewi later'])
  expect([levelState(round, 1), levelState(round, 2)]).toEqual(['waiting', 'later'])
  expect(awaitedIn([round])).toMatchObject({ now: ['budi', 'citra'], next: { level: 2, names: ['dewi'] } })
  expect(placeOf(round)).toEqual({ level: 1, count: 2 })
})

test('a row that is filled asks nobody else', () => {
  const filled = [part([asked('ana', true), asked('budi')], 1, ['ana']), part([asked('citra')])]
  expect(names({ ...round, levels: [{ level: 1, parts: filled }] }, 1)).toEqual(['ana approve', 'citra waits'])
})

test('who passed their task on is told, and the level waits on', () => {
  const passed: Round = { ...round, decisions: [{ ...decided('ana', 1, 'delegate'), to: 'dewi' }] }
  expect(levelState(passed, 1)).toBe('waiting')
  expect(personRows(passed, 1)[0]?.decided).toMatchObject({ decision: 'delegate', to: 'dewi' })
})

test('what is decided awaits nobody', () => {
  const back: Round = { ...round, state: 'revision', decisions: [decided('ana', 1), decided('budi', 1, 'revise')] }
  expect(names(back, 1)).toEqual(['ana approve', 'budi revise'])
  expect([levelState(back, 1), levelState(back, 2)]).toEqual(['refused', 'ended'])
  expect(awaitedIn([back])).toBeNull()
  expect(awaitedIn([])).toBeNull()
  expect(levelState({ ...round, state: 'approved' }, 2)).toBe('done')
})
