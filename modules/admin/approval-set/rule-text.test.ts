import { expect, test } from 'vitest'
import { ruleText } from './rule-text.tsx'

test('a rule is one sentence in both languages, its levels in order', () => {
  const subject = {
    document: 'Loading plan',
    branches: ['JKT'],
    amountFrom: '50000000.00',
    exceptions: [],
    conditions: [],
  }
  const part = { group: null, user: null, quorum: 'any', count: null }
  const levels = [
    { ...part, level: 2, user: 'Director' },
    { ...part, level: 1, group: 'Finance managers', quorum: 'count', count: 2 },
  ]
  expect(ruleText(subject, levels, 'en')).toMatch(
    /^Loading plan .*JKT.* needs any 2 of Finance managers, then Director$/,
  )
  expect(ruleText({ ...subject, document: 'Rencana muat' }, levels, 'id')).toMatch(
    /^Rencana muat .*JKT.* perlu persetujuan 2 orang dari Finance managers, lalu Director$/,
  )
})
