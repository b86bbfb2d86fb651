// Asks a running company over HTTP, and makes people in it as an administrator would: invited, with a password of
// their own.
import type { Ask, Headers } from './run.ts'

export interface AttackUser {
  readonly id: string
  readonly role: string
  readonly headers: Headers
}

export interface AttackClient {
  readonly ask: Ask
  readonly administrator: Headers
  /** Ids of the branches, by code. */
  branches(): Promise<readonly string[]>
  /** A user with exactly these rights, signed in. */
  user(name: string, permissions: readonly string[], branch: string): Promise<AttackUser>
  /** A token of theirs that may only read. */
  token(headers: Headers): Promise<Headers>
}

// No answer takes longer; one that does is named by the judge.
const LONGEST = 30_000
const PASSWORD = 'seven wooden boats at sea'

/** Signs in as the administrator of the company at this address. */
export async function clientOf(
  origin: string,
  api: string,
  pathTo: (key: string) => string,
  signIn: { readonly email: string; readonly password: string },
): Promise<AttackClient> {
  const sent = (method: string, path: string, body: string | undefined, headers: Headers): Promise<Response> =>
    fetch(`${origin}${api}${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      signal: AbortSignal.timeout(LONGEST),
      ...(body === undefined ? {} : { body }),
    })
  const ask: Ask = async (method, path, body, headers) => {
    try {
      const reply = await sent(method, path, body, headers)
      return { status: reply.status, text: await reply.text() }
    } catch (error) {
      // A connection that ends without an answer is a fault too.
      return { status: 599, text: String(error) }
    }
  }
  const signedIn = async (email: string, password: string): Promise<Headers> => {
    const reply = await sent('POST', '/auth/login', JSON.stringify({ email, password }), { origin })
    if (reply.status !== 200) throw new Error(`Nobody is signed in as ${email}: ${await reply.text()}`)
    return {
      origin,
      cookie: reply.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; '),
    }
  }
  const administrator = await signedIn(signIn.email, signIn.password)
  const asked = async (path: string, body?: unknown, headers = administrator) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const reply = await ask(body === undefined ? 'GET' : 'POST', path, text, headers)
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.text}`)
    return reply.text === '' ? {} : JSON.parse(reply.text)
  }
  return {
    ask,
    administrator,
    branches: async () => (await asked(`${pathTo('branch')}?sort=code`)).data.map(({ id }: { id: string }) => id),
    async user(name, permissions, branch) {
      const role = await asked(pathTo('role'), { code: name, name, permissions })
      const email = `${name}@example.com`
      const values = { name, email, role: { id: role.id }, branches: [{ id: branch }] }
      const { id, once } = await asked(pathTo('user'), values)
      const token = /token=([\w-]+)/.exec(String(once))?.[1] ?? ''
      await asked('/auth/reset-password', { token, password: PASSWORD }, { origin })
      return { id, role: role.id, headers: await signedIn(email, PASSWORD) }
    },
    async token(headers) {
      const { token } = await asked('/auth/tokens', { name: 'attack', scopes: ['*.read'] }, headers)
      return { authorization: `Bearer ${token}` }
    },
  }
}
