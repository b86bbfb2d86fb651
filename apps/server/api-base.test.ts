import { expect, test } from 'vitest'
import { apiBaseFrom, policyFor } from './api-base.ts'

test.each([
  [undefined, ''],
  [' ', ''],
  ['/', ''],
  ['/erp/', '/erp'],
  ['https://API.example.co.id/', 'https://api.example.co.id'],
  ['http://10.0.0.5:3000/erp/', 'http://10.0.0.5:3000/erp'],
])('%j is the base %j', (text, base) => expect(apiBaseFrom(text)).toBe(base))

test.each(['erp', '//elsewhere', 'ftp://a', 'https://u:p@a', 'https://a?x=1', 'javascript:1', '/a"b'])(
  '%j is refused with how it is written',
  (text) => expect(() => apiBaseFrom(text)).toThrow('API_BASE_URL must be an address'),
)

test('only an address elsewhere is added to what the page may ask and show', () => {
  const policy = "default-src 'self'; connect-src 'self'; img-src 'self' data:; script-src 'self'"
  expect(policyFor(policy, '/erp')).toBe(policy)
  expect(policyFor(policy, 'https://api.example/erp')).toBe(
    policy
      .replace("connect-src 'self'", "connect-src 'self' https://api.example")
      .replace("img-src 'self'", "img-src 'self' https://api.example"),
  )
})
