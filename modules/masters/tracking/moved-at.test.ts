import { expect, test } from 'vitest'
import { movedAt, SET_TIME, timeFindings } from './moved-at.ts'
import { moment } from '../trade/samples.ts'

const yesterday = { date: '2026-11-10', time: '08:30:00' }

test('the time of an earlier day is said by who may; a draft may wait for them', () => {
  expect(timeFindings(yesterday, moment('approve', SET_TIME))).toEqual([])
  expect(timeFindings(yesterday, moment('save'))).toEqual([])
  expect(timeFindings(yesterday, moment('approve'))).toEqual([
    { path: 'time', code: 'time-not-permitted', ofAuthor: true },
  ])
})

test('goods of today move when they are approved, whoever asks', () => {
  const today = { ...yesterday, date: '2026-11-11' }
  for (const step of ['save', 'approve'] as const)
    expect(timeFindings(today, moment(step, SET_TIME))).toEqual([{ path: 'time', code: 'time-of-today' }])
  expect(timeFindings({ ...today, time: null }, moment('approve'))).toEqual([])
})

test('an entry has a time only where one is said', () => {
  expect(movedAt(yesterday)).toEqual({ time: '08:30:00' })
  expect(movedAt({ ...yesterday, time: null })).toEqual({})
})
