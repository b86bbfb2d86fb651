import { isIP } from 'node:net'
import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'

// Names that nobody can own on the internet (RFC 2606, 6762, 8375, and what routers and offices use).
const PRIVATE = /(^|\.)(localhost|local|lan|internal|home\.arpa|test)$/

/**
 * Whether a host may be believed to be ours while nobody has said how the product is called: an address, this machine's
 * own name, a name of the local network. Any other name may belong to a stranger's page whose name was made to lead
 * here, and which would then count as our own.
 */
export function isBelievable(host: string): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  if (isIP(name.replace(/^\[(.*)\]$/, '$1')) !== 0 || !name.includes('.')) return true
  return name === hostname().toLowerCase() || PRIVATE.test(name)
}

const EVERY_ADDRESS = new Set(['0.0.0.0', '::'])

/**
 * Where the server itself listens: what links begin with while nobody has said how the product is called. What a
 * request says of its host is never asked, since whoever asks for a link chooses it.
 */
export function listeningAt({ server }: FastifyInstance): string {
  const listening = server.address()
  if (listening === null || typeof listening === 'string') return 'http://localhost'
  const { address, family, port } = listening
  if (EVERY_ADDRESS.has(address)) return `http://${hostname()}:${port}`
  if (address === '127.0.0.1' || address === '::1') return `http://localhost:${port}`
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`
}
