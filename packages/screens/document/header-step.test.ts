import { expect, test } from 'vitest'
import { HeaderStep } from './header-step.ts'

test('what a choice brought goes with it, but for what was typed since', () => {
  const step = new HeaderStep()
  step.bring({ term: null, note: null, rate: null }, { term: 'NET14', note: 'Ring first' })
  step.bring({ term: 'NET14', note: 'Ring first', rate: null }, { term: 'NET30', rate: '1' })
  expect(step.takenBack({ term: 'NET30', note: 'Ring twice', rate: '1' })).toEqual({ term: null, rate: null })
  expect(step.takenBack({ term: 'NET30', rate: '1' })).toEqual({})
})
