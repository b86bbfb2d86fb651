import { describe, expect, it } from 'vitest'
import { readTypedTime, showTime, stepTime } from './typed-time.ts'

describe('a typed time', () => {
  it.each([
    ['9', '09:00:00'],
    ['21', '21:00:00'],
    ['930', '09:30:00'],
    ['0930', '09:30:00'],
    ['9.30', '09:30:00'],
    ['9:30 pm', '21:30:00'],
    ['12am', '00:00:00'],
    ['12 PM', '12:00:00'],
    ['0', '00:00:00'],
  ])('reads %s as %s', (text, value) => {
    expect(readTypedTime(text)).toEqual({ value })
  })

  it.each(['24:00', '9:60', '13 pm', '0 am', 'abc', '', '9:3', '12345', '09:30:15'])('refuses %s', (text) => {
    expect(readTypedTime(text)).toEqual({ error: 'unread' })
  })

  it('has seconds where they are asked for, and keeps to the step', () => {
    expect(readTypedTime('093015', { hasSeconds: true })).toEqual({ value: '09:30:15' })
    expect(readTypedTime('9:32', { step: 5 })).toEqual({ error: 'offStep' })
    expect(readTypedTime('9:35', { step: 5 })).toEqual({ value: '09:35:00' })
  })

  it('is shown by the clock of the reader', () => {
    expect(showTime('00:05:09')).toBe('00:05')
    expect(showTime('00:05:09', { clock: 12, hasSeconds: true })).toBe('12:05:09 AM')
    expect(showTime('21:30:00', { clock: 12 })).toBe('09:30 PM')
  })

  it('goes by the step, over midnight too', () => {
    expect(stepTime('09:32:00', 1, 5)).toBe('09:35:00')
    expect(stepTime('09:32:00', -1, 5)).toBe('09:30:00')
    expect(stepTime('23:55:00', 1, 5)).toBe('00:00:00')
    expect(stepTime('00:00:00', -1, 5)).toBe('23:55:00')
  })
})
