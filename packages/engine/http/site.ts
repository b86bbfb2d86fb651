import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'

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
