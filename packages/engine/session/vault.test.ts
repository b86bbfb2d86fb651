import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { vaultWith } from './vault.ts'

const SECRET = Buffer.from('a secret of an authenticator')
const sealed = vaultWith(randomBytes(32))
const plain = vaultWith(null)

test('with a key nothing of the secret can be read, and no two seals are alike', () => {
  const stored = sealed.seal(SECRET, 'ana')
  expect(Buffer.from(stored.slice(7), 'base64').includes(SECRET)).toBe(false)
  expect(sealed.seal(SECRET, 'ana')).not.toBe(stored)
  expect(sealed.open(stored, 'ana')).toEqual(SECRET)
})

test('without a key it is kept as it is, and a key that comes later still reads it', () => {
  const stored = plain.seal(SECRET, 'ana')
  expect([plain.open(stored, 'ana'), sealed.open(stored, 'ana')]).toEqual([SECRET, SECRET])
})

test('another key, no key, another owner or an altered seal open nothing', () => {
  const stored = sealed.seal(SECRET, 'ana')
  const altered = `${stored.slice(0, -8)}AAAAAAA=`
  for (const open of [
    () => vaultWith(randomBytes(32)).open(stored, 'ana'),
    () => plain.open(stored, 'ana'),
    () => sealed.open(stored, 'budi'),
    () => sealed.open(altered, 'ana'),
  ])
    expect(open).toThrow('secret-sealed')
})
