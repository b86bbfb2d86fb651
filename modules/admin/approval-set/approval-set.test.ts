import { expect, test } from 'vitest'
import { sampleMaster } from '../../masters/trade/samples.ts'
import { required } from './calculate.ts'
import { approvalSet } from './definition.ts'
import { rules } from './rules.ts'

const level = { level: 1, group: null, user: null, quorum: 'any', count: null, escalateAfter: null, escalateTo: null }
const asked = (more: object) => {
  const set = sampleMaster(approvalSet, { levels: [{ id: 'L', ...level, ...more }] })
  const lacking = rules(set).flatMap(({ path, code }) => (code === 'required' ? [path] : []))
  return { marked: required(set), lacking }
}

test('a level marks what it lacks: who approves, how many, and when and to whom it is passed on', () => {
  expect(asked({})).toEqual({ marked: ['levels.0.group'], lacking: ['levels.0.group'] })
  expect(asked({ user: 'U', quorum: 'count' })).toEqual({
    marked: ['levels.0.count'],
    lacking: ['levels.0.count'],
  })
  expect(asked({ group: 'G', escalateAfter: 24 })).toEqual({
    marked: ['levels.0.group', 'levels.0.escalateTo'],
    lacking: ['levels.0.escalateTo'],
  })
  expect(asked({ group: 'G', escalateTo: 'H' }).marked).toEqual(['levels.0.group', 'levels.0.escalateAfter'])
})
