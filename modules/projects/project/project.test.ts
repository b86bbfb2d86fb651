import { decimal } from '@lumbung/core'
import { describe, expect, test } from 'vitest'
import { calculate } from './calculate.ts'
import type { Project } from './definition.ts'
import { rules } from './rules.ts'

type Milestone = Project['milestones'][number]

const milestone = (weight: number, done: number, bill = 0): Milestone => ({
  id: '',
  name: 'Foundation',
  planned: '2026-12-01',
  weight: decimal(weight),
  done: decimal(done),
  bill: decimal(bill),
})
const spent = (costCode: string, amount: number): Project['budget'][number] => ({
  id: '',
  costCode,
  quantity: null,
  amount: decimal(amount),
})

const project = (more: Partial<Project> = {}): Project => ({
  id: 'P',
  version: 1,
  archived: false,
  code: 'RUKO',
  name: 'Ruko Kemang',
  customer: null,
  salesOrder: null,
  manager: 'U',
  startDate: '2026-11-01',
  endDate: '2027-03-31',
  stage: 'RUNNING',
  completion: decimal(0),
  budgetTotal: decimal(0),
  budget: [],
  milestones: [],
  ...more,
})

describe('progress', () => {
  test('40% done whole and 60% done by a quarter are 55%', () => {
    const { completion } = calculate(project({ milestones: [milestone(40, 100), milestone(60, 25)] }))
    expect(completion.toFixed()).toBe('55')
  })
  test('the budget is the sum of its cost codes', () => {
    const { budgetTotal } = calculate(project({ budget: [spent('A', 40_000_000), spent('B', 8_000_000)] }))
    expect(budgetTotal.toFixed(2)).toBe('48000000.00')
  })
})

describe('rules', () => {
  const codes = (more: Partial<Project>): string[] => rules(project(more), { open: 0 }).map(({ code }) => code)
  test.each([
    ['nothing wrong', { milestones: [milestone(40, 0, 50), milestone(60, 0, 50)] }, []],
    ['ends before it begins', { endDate: '2026-10-31' }, ['ends-before-start']],
    ['ends the day it begins', { endDate: '2026-11-01' }, []],
    ['weights of 90%', { milestones: [milestone(40, 0), milestone(50, 0)] }, ['milestone-weights']],
    ['bills of 110%', { milestones: [milestone(40, 0, 60), milestone(60, 0, 50)] }, ['milestone-bills']],
    ['a cost code twice', { budget: [spent('A', 1), spent('B', 1), spent('A', 2)] }, ['budget-twice']],
  ])('%s', (_name, more, expected) => expect(codes(more)).toEqual(expected))
  test('it is not done while documents of it are open', () => {
    expect(rules(project({ stage: 'DONE' }), { open: 2 })).toEqual([
      { path: 'stage', code: 'project-open', values: { code: 'RUKO', count: 2 } },
    ])
  })
})
