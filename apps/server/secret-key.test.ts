import { expect, test } from 'vitest'
import { secretKeyFrom } from './secret-key.ts'

test('a key is 32 bytes in base64 or none; anything else ends the start', () => {
  expect([secretKeyFrom(undefined), secretKeyFrom(' ')]).toEqual([null, null])
  expect(secretKeyFrom(`${Buffer.alloc(32, 7).toString('base64')}\n`)).toEqual(Buffer.alloc(32, 7))
  for (const wrong of ['secret', Buffer.alloc(31).toString('base64'), Buffer.alloc(33).toString('base64')])
    expect(() => secretKeyFrom(wrong)).toThrow('SECRET_KEY has to be 32 bytes')
})
