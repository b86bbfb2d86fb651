import { hash, randomBytes } from 'node:crypto'

/** A random secret for a cookie, a link or an integration; only its SHA-256 is stored. */
export interface Token {
  readonly token: string
  readonly hash: Buffer
}

export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

export function newToken(prefix = ''): Token {
  const token = prefix + randomBytes(32).toString('base64url')
  return { token, hash: hashOf(token) }
}

/** What a token of ours can look like; anything else is not looked up. */
export const isToken = (text: string): boolean => /^[A-Za-z0-9_-]{43,60}$/.test(text)
