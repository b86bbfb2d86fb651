import { Problem } from '@lumbung/core'
import { expect, test } from 'vitest'
import type { Actor } from '../actor.ts'
import { accountPolicy, ADDRESS, addressKey, waitAfter } from './attempts.ts'
import { hashPassword, isPassword, newPassword } from './password.ts'
import { checkPassword } from './password-rule.ts'
import { rightsInScope } from './read.ts'
import { hashOf, isToken, newToken } from './token.ts'

test('a few wrong passwords cost nothing; then the wait doubles and ends at minutes, never hours', () => {
  const waits = [1, 5, 6, 7, 8, 9, 10, 11, 200].map((tries) => waitAfter(tries, accountPolicy(5)))
  expect(waits).toEqual([0, 0, 15, 30, 60, 120, 240, 300, 300])
  expect([6, 10, 11, 12, 200].map((tries) => waitAfter(tries, accountPolicy(10)))).toEqual([15, 240, 480, 600, 600])
  expect([20, 21, 24, 25, 5000].map((tries) => waitAfter(tries, ADDRESS))).toEqual([0, 5, 40, 60, 60])
})

test('an IPv6 network counts as one address, a mapped IPv4 as itself', () => {
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2')
  expect(addressKey('::ffff:10.0.0.7')).toBe('10.0.0.7')
  expect(addressKey('10.0.0.7')).toBe('10.0.0.7')
})

test('a password is kept as argon2id with a salt of its own', async () => {
  const [first, second] = await Promise.all([hashPassword('beras-merah-2026'), hashPassword('beras-merah-2026')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
  expect(first).not.toBe(second)
  expect(await isPassword('beras-merah-2026', first)).toBe(true)
  expect(await isPassword('beras-merah-2027', first)).toBe(false)
  expect(await isPassword('beras-merah-2026', null)).toBe(false)
  expect(await isPassword('beras-merah-2026', 'not a hash')).toBe(false)
})

test('any letters make a password, from eight on; what is tried first is refused, with its path', () => {
  const ana = { name: 'Ana Wijaya', email: 'ana.w@maju.co.id', company: 'PT Maju Jaya' }
  const said = (password: string): string | undefined => {
    try {
      checkPassword(password, { owner: ana, path: 'next' })
    } catch (error) {
      return error instanceof Problem ? `${error.findings[0]?.path} ${error.code}` : 'something else'
    }
    return undefined
  }
  expect(['seven77', 'x'.repeat(201), 'Password', 'PASSWORD1', 'qwertyuiop'].map(said)).toEqual([
    'next password-short',
    'next too-long',
    'next password-known',
    'next password-known',
    'next password-known',
  ])
  // One's own name, address and company, with what people put behind them.
  const own = ['ana wijaya', 'Wijaya2026!', 'ana.w@maju.co.id', 'PT Maju Jaya', 'Lumbung123']
  expect(own.map(said)).toEqual(own.map(() => 'next password-own'))
  const fine = ['gunung 7', '日本語のパスワード', 'x'.repeat(32) + ' ü '.repeat(32), 'tiga kata biru', '!!!!!!%%']
  expect(fine.map(said)).toEqual(fine.map(() => undefined))
  expect(newPassword()).toMatch(/^([a-hj-km-np-z2-9]{4}-){3}[a-hj-km-np-z2-9]{4}$/)
})

test('a token is 256 random bits; nothing else is looked up', () => {
  const { token, hash } = newToken('lmb_')
  expect(isToken(token)).toBe(true)
  expect(hash.equals(hashOf(token))).toBe(true)
  for (const text of ['', 'x', "' or 1=1 --", 'a'.repeat(500)]) expect(isToken(text)).toBe(false)
})

test('scopes narrow rights, never widen them', () => {
  const permissions = new Map([
    ['bill.read', 'sales'],
    ['bill.export', 'sales'],
    ['bill.create', 'sales'],
    ['stock.read', 'inventory'],
  ])
  const actor: Actor = {
    user: 'u',
    name: 'U',
    language: 'en',
    administrator: false,
    permissions: new Set(['bill.read', 'bill.create']),
    branches: [],
    branch: null,
    period: null,
    request: 'r',
  }
  const within = (scopes: string[], of: Actor = actor) => [...rightsInScope(of, scopes, permissions)]
  expect(within(['sales.read'])).toEqual(['bill.read'])
  expect(within(['sales.*'])).toEqual(['bill.read', 'bill.create'])
  expect(within(['*.read'], { ...actor, administrator: true })).toEqual(['bill.read', 'bill.export', 'stock.read'])
  expect(within(['inventory.*'])).toEqual([])
})
