import { shopServer } from '@lumbung/engine/http/sample.ts'
import { expect, test } from 'vitest'
import { trustProxyFrom } from './trust-proxy.ts'

test('proxies are named by their addresses or counted', () => {
  for (const off of [undefined, '', ' ', 'false']) expect(trustProxyFrom(off)).toBe(false)
  expect(trustProxyFrom('1')).toBe(1)
  expect(trustProxyFrom('10.0.0.5')).toEqual(['10.0.0.5'])
  expect(trustProxyFrom('10.0.0.0/8, ::1,fd00::/8')).toEqual(['10.0.0.0/8', '::1', 'fd00::/8'])
  expect(trustProxyFrom('loopback, uniquelocal')).toEqual(['loopback', 'uniquelocal'])
})

test.each([
  'true',
  'yes',
  '0',
  '10',
  '-1',
  '10.0.0',
  '10.0.0.0/33',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.1,',
  '10.0.0.1/x',
  'proxy',
])('%s is refused with what to write', (wrong) => {
  expect(() => trustProxyFrom(wrong)).toThrow(
    `TRUST_PROXY is ${wrong}. Write the addresses of your proxies (10.0.0.5,10.1.0.0/16,loopback) or how many of them`,
  )
})

// Whoever asks writes the first address of the header; the last one is written by the proxy next to us.
test.each([
  ['1', '127.0.0.1', '203.0.113.9'],
  ['loopback', '127.0.0.1', '203.0.113.9'],
  ['10.0.0.5', '127.0.0.1', '127.0.0.1'],
  ['loopback,203.0.113.0/24', '127.0.0.1', '198.51.100.7'],
])(
  'behind %s the address is that of who reached the proxy, whatever they claim',
  async (setting, remoteAddress, ip) => {
    const { app } = shopServer({ trustProxy: trustProxyFrom(setting) })
    app.get('/address', (request) => ({ ip: request.ip }))
    const headers = { 'x-forwarded-for': '198.51.100.7, 203.0.113.9' }
    const answer = await app.inject({ url: '/address', headers, remoteAddress })
    expect(answer.json()).toEqual({ ip })
    await app.close()
  },
)
