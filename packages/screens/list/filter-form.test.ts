import { expect, test } from 'vitest'
import type { AnyField } from '../kinds/kind-screen.ts'
import { filtersOf } from './filter-form.tsx'

const date: AnyField = { kind: 'date', options: {} }
const money: AnyField = { kind: 'money', options: {} }
const choice: AnyField = { kind: 'choice', options: {} }

test('from one value to another is two conditions, one where only one end was typed', () => {
  expect(filtersOf('total', money, 'between', ['1000000', '2000000'])).toEqual([
    { field: 'total', operator: 'gte', value: '1000000' },
    { field: 'total', operator: 'lte', value: '2000000' },
  ])
  expect(filtersOf('total', money, 'between', [null, '2000000'])).toEqual([
    { field: 'total', operator: 'lte', value: '2000000' },
  ])
})

test('days typed the wrong way round are turned', () =>
  expect(filtersOf('date', date, 'between', ['2026-11-30', '2026-11-01'])).toEqual([
    { field: 'date', operator: 'gte', value: '2026-11-01' },
    { field: 'date', operator: 'lte', value: '2026-11-30' },
  ]))

test('one choice is that, several are one of them, none is no filter', () => {
  expect(filtersOf('status', choice, 'eq', ['draft'])).toEqual([{ field: 'status', operator: 'eq', value: 'draft' }])
  expect(filtersOf('status', choice, 'eq', ['draft', 'pending'])).toEqual([
    { field: 'status', operator: 'in', value: 'draft,pending' },
  ])
  expect(filtersOf('status', choice, 'eq', [])).toEqual([])
})
