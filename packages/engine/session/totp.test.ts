import { expect, test } from 'vitest'
import { authenticatorAddress, base32, codeAt, stepAt, stepOfCode } from './totp.ts'

const SECRET = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is that of RFC 6238, appendix B: %s', (second, code) => {
  expect(codeAt(SECRET, stepAt(second * 1000), 8)).toBe(code)
  expect(codeAt(SECRET, stepAt(second * 1000))).toBe(code.slice(2))
})

test('a code counts one step early or late, and not once it or a later one was used', () => {
  const moment = 1_234_567_890_000
  const now = stepAt(moment)
  const accepted = (step: number, last = 0) => stepOfCode(SECRET, codeAt(SECRET, step), moment, last)
  expect([-2, -1, 0, 1, 2].map((late) => accepted(now + late))).toEqual([null, now - 1, now, now + 1, null])
  expect([accepted(now, now), accepted(now - 1, now), accepted(now + 1, now)]).toEqual([null, null, now + 1])
  for (const wrong of ['', '12345', '1234567', 'abcdef', ' 12345']) {
    expect(stepOfCode(SECRET, wrong, moment, 0)).toBeNull()
  }
})

test('secrets are written as RFC 4648 has it', () => {
  expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    '',
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
})

test('the address says whose code it is, whatever stands in the names', () => {
  const issuer = 'PT%20Maju%20%20Jaya%20%26%20Co'
  expect(authenticatorAddress(Buffer.from('foobar'), 'ana@maju.co.id', 'PT Maju: Jaya & Co')).toBe(
    `otpauth://totp/${issuer}:ana%40maju.co.id?secret=MZXW6YTBOI&issuer=${issuer}`,
  )
})
