// What may follow on the right password before there is a session: a code, the set-up of an authenticator, or another
// password. The server says which, and gives what proves the steps before.
import { client } from '../client.ts'
import { ApiProblem, asText } from '../problem.ts'
import { isKept, type Me } from '../session.ts'

/** What an authenticator is told. */
export interface NewAuthenticator {
  readonly secret: string
  readonly picture: { readonly size: number; readonly path: string }
}

export type SignInStep =
  | { readonly kind: 'code'; readonly ticket: string }
  | { readonly kind: 'set-up'; readonly ticket: string; readonly made: NewAuthenticator }
  | { readonly kind: 'new-password'; readonly token: string }

const isSigningIn = true

/** The step that a refusal asks for; whatever else was refused is thrown again. */
export async function stepAfter(refusal: unknown): Promise<SignInStep> {
  if (!(refusal instanceof ApiProblem)) throw refusal
  const ticket = asText(refusal.extra.ticket)
  if (refusal.code === 'code-needed') return { kind: 'code', ticket }
  if (refusal.code === 'password-to-change') return { kind: 'new-password', token: asText(refusal.extra.token) }
  if (refusal.code !== 'two-factor-to-set-up') throw refusal
  const made = await client.post<NewAuthenticator>('/auth/two-factor/begin', { ticket }, { isSigningIn })
  return { kind: 'set-up', ticket, made }
}

/** The code behind the password. */
export const enterCode = (ticket: string, code: string): Promise<Me> =>
  client.post('/auth/login/code', { ticket, code, keep: isKept() }, { isSigningIn })

export interface SetUp {
  readonly me: Me
  /** Told this once. */
  readonly codes: readonly string[]
}

/** Confirms the authenticator that signing in asked for. */
export async function confirmSetUp(ticket: string, code: string): Promise<SetUp> {
  const { codes, ...me } = await client.post<Me & { readonly codes: readonly string[] }>(
    '/auth/two-factor/confirm',
    { ticket, code, keep: isKept() },
    { isSigningIn },
  )
  return { me, codes }
}
