import { expect, test } from 'vitest'
import { numberFrom, secondsFrom } from './variables.ts'

test('a number of the environment is read whole or refused; without one the usual is taken', () => {
  expect(numberFrom('PLACES', 12, {})).toBe(12)
  expect(numberFrom('PLACES', 12, { PLACES: ' ' })).toBe(12)
  expect(numberFrom('PLACES', 12, { PLACES: '0' })).toBe(0)
  expect(secondsFrom('WAIT', 30, { WAIT: '5' })).toBe(5000)
  for (const wrong of ['-1', '1.5', '10s', '1e3', 'many'])
    expect(() => numberFrom('PLACES', 12, { PLACES: wrong })).toThrow(`PLACES must be a whole number, and is ${wrong}.`)
})
