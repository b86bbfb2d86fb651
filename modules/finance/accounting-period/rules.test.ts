import { expect, test } from 'vitest'
import { calculate } from './calculate.ts'
import type { AccountingPeriod } from './definition.ts'
import { rules } from './rules.ts'

const period = (startDate: string, endDate: string): AccountingPeriod => ({
  id: 'new',
  archived: false,
  version: 1,
  name: '2026-03',
  fiscalYear: 2026,
  startDate,
  endDate,
  status: 'future',
})
const none = { all: [], before: [], after: [], overlapping: [] }
const february = { id: 'a', number: '2026-02', value: '2026-02-28' }

test('the first period, and one that goes on from the last, are accepted', () => {
  expect(rules(period('2026-03-01', '2026-03-31'), none)).toEqual([])
  expect(rules(period('2026-03-01', '2026-03-31'), { ...none, all: [february], before: [february] })).toEqual([])
})

test('a gap, an overlap and an end before the start are refused', () => {
  const codes = [
    rules(period('2026-04-01', '2026-04-30'), { ...none, all: [february] }),
    rules(period('2026-02-01', '2026-02-28'), {
      ...none,
      all: [february],
      before: [february],
      overlapping: [february],
    }),
    rules(period('2026-03-31', '2026-03-01'), none),
  ].map((findings) => findings[0]?.code)
  expect(codes).toEqual(['period-gap', 'period-gap', 'period-ends-before-start'])
})

test('the refusal says on which day to start, and a closed period stays as it is', () => {
  const [gap] = rules(period('2026-04-01', '2026-04-30'), { ...none, all: [february] })
  expect(gap?.values).toEqual({ period: '2026-03', previous: '2026-02', date: '2026-03-01' })
  const closed = { ...period('2026-03-01', '2026-03-31'), status: 'closed' as const }
  expect(rules(closed, { ...none, all: [february], before: [february] })).toMatchObject([{ code: 'period-immutable' }])
})

test('the fiscal year is that of the first day, unless another is given', () => {
  const blank = { ...period('2027-01-01', '2027-01-31'), fiscalYear: 0 }
  expect(calculate(blank).fiscalYear).toBe(2027)
  expect(calculate({ ...blank, fiscalYear: 2026 }).fiscalYear).toBe(2026)
  expect(calculate({ ...blank, startDate: '' }).fiscalYear).toBe(0)
})

test('a new period lies in the future, an opened one stays as it is', () => {
  const blank: AccountingPeriod = { ...period('2026-03-01', '2026-03-31'), status: '' as 'future' }
  expect(calculate(blank).status).toBe('future')
  expect(calculate({ ...blank, status: 'active' }).status).toBe('active')
})
