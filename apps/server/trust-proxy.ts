import { isIPv4, isIPv6 } from 'node:net'
import type { ServerOptions } from '@lumbung/engine'

const NAMED: readonly string[] = ['loopback', 'linklocal', 'uniquelocal']

const ADDRESS = /^([^/]+?)(?:\/([1-9]\d{0,2}))?$/

/** An address, or a network of more than nobody: `10.0.0.5`, `10.0.0.0/8`, `fd00::/8`. */
function isProxy(text: string): boolean {
  const [, address = '', prefix = '1'] = ADDRESS.exec(text) ?? []
  const bits = isIPv4(address) ? 32 : 128
  return NAMED.includes(text) || ((isIPv4(address) || isIPv6(address)) && Number(prefix) <= bits)
}

/**
 * Which proxies are believed what they say of a client's address and protocol, from the environment. All of the world
 * is none of the answers: a header that whoever asks may write would be their address, and attempts to sign in are
 * counted by address.
 */
export function trustProxyFrom(setting = ''): NonNullable<ServerOptions['trustProxy']> {
  const text = setting.trim()
  if (text === '' || text === 'false') return false
  if (/^[1-9]$/.test(text)) return Number(text)
  const proxies = text.split(',').map((one) => one.trim())
  if (proxies.every(isProxy)) return proxies
  throw new Error(
    `TRUST_PROXY is ${text}. Write the addresses of your proxies (10.0.0.5,10.1.0.0/16,loopback) or how many of them ` +
      'a request passes (1).',
  )
}
