// A provider of OpenID Connect on this machine, for tests: it says of people whatever a test wants, rightly or wrongly.
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'

export const CLIENT = { clientId: 'lumbung', clientSecret: 'a secret of the test' }

/** What the next answer says, and what is wrong with it. */
export interface Said {
  readonly subject: string
  readonly email?: string
  readonly isVerified?: boolean
  /** Claims in place of the right ones. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** Signs with a key that is not published. */
  readonly isForged?: boolean
}

export interface TestProvider {
  readonly issuer: string
  /** What is said of whoever comes next. */
  expect(said: Said): void
  /** Sends a browser there and answers where it is sent back to. */
  visit(address: string, said: Said): Promise<URL>
  close(): Promise<void>
}

interface Granted {
  readonly said: Said
  readonly nonce: string
  readonly challenge: string
  readonly redirect: string
}

const newKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 })
const encoded = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

function signed(claims: object, key: KeyObject): string {
  const text = `${encoded({ alg: 'RS256', kid: 'one', typ: 'JWT' })}.${encoded(claims)}`
  return `${text}.${createSign('RSA-SHA256').update(text).sign(key).toString('base64url')}`
}

export async function startProvider(): Promise<TestProvider> {
  const [key, foreign] = [newKey(), newKey()]
  const granted = new Map<string, Granted>()
  let next: Said = { subject: 'nobody' }
  const answer = async (request: http.IncomingMessage): Promise<object | string | null> => {
    const url = new URL(request.url ?? '/', issuer)
    if (url.pathname === '/.well-known/openid-configuration') return published(issuer)
    if (url.pathname === '/keys')
      return { keys: [{ ...key.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] }
    if (url.pathname === '/authorize') return authorize(url, next, granted)
    if (url.pathname !== '/token') return null
    const grant = redeemed(request, new URLSearchParams(await bodyOf(request)), granted)
    return grant && tokens(grant, issuer, grant.said.isForged ? foreign.privateKey : key.privateKey)
  }
  const server = http.createServer((request, response) => {
    void answer(request).then((body) => {
      if (typeof body === 'string') return response.writeHead(302, { location: body }).end()
      response.writeHead(body === null ? 400 : 200, { 'content-type': 'application/json' })
      return response.end(JSON.stringify(body ?? { error: 'invalid_grant' }))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const issuer = `http://127.0.0.1:${port}`
  return {
    issuer,
    expect(said) {
      next = said
    },
    async visit(address, said) {
      next = said
      const sent = await fetch(address, { redirect: 'manual' })
      return new URL(sent.headers.get('location') ?? '')
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const published = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
})

function authorize({ searchParams }: URL, said: Said, granted: Map<string, Granted>): string {
  const asked = (name: string): string => searchParams.get(name) ?? ''
  const code = randomUUID()
  const redirect = asked('redirect_uri')
  granted.set(code, { said, nonce: asked('nonce'), challenge: asked('code_challenge'), redirect })
  return `${redirect}?${new URLSearchParams({ code, state: asked('state') })}`
}

/** A code is good once, for who asked for it, at the address it was sent to. */
function redeemed(request: http.IncomingMessage, body: URLSearchParams, granted: Map<string, Granted>): Granted | null {
  const code = body.get('code') ?? ''
  const grant = granted.get(code)
  granted.delete(code)
  const secret = [CLIENT.clientId, CLIENT.clientSecret].map((part) => new URLSearchParams({ part }).toString().slice(5))
  const isClient = request.headers.authorization === `Basic ${Buffer.from(secret.join(':')).toString('base64')}`
  const proof = createHash('sha256')
    .update(body.get('code_verifier') ?? '')
    .digest('base64url')
  const isRight = isClient && grant?.challenge === proof && grant.redirect === body.get('redirect_uri')
  return isRight ? grant : null
}

function tokens({ said, nonce }: Granted, issuer: string, key: KeyObject): object {
  const now = Math.floor(Date.now() / 1000)
  const person = { sub: said.subject, email: said.email, email_verified: said.isVerified ?? true }
  const times = { iat: now, exp: now + 300 }
  const claims = { iss: issuer, aud: CLIENT.clientId, nonce, ...person, ...times, ...said.claims }
  return { access_token: randomUUID(), token_type: 'Bearer', expires_in: 300, id_token: signed(claims, key) }
}

async function bodyOf(request: http.IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString()
}
