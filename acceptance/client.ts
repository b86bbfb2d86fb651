// The API as any client sees it: a session cookie, JSON, an idempotency key on every write.

export type Json = Readonly<Record<string, unknown>>

export class Refusal extends Error {
  readonly status: number
  readonly body: unknown

  constructor(call: string, status: number, body: unknown) {
    super(`${call}: ${status} ${JSON.stringify(body).slice(0, 600)}`)
    this.status = status
    this.body = body
  }
}

export interface Answer {
  readonly status: number
  readonly body: Json
}

/** A signed-in client; counts what it asked for. */
export class Client {
  readonly base: string
  private cookie = ''
  requests = 0
  writes = 0

  constructor(base: string) {
    this.base = base.replace(/\/$/, '')
  }

  async signIn(email: string, password: string): Promise<Json> {
    const response = await this.send('POST', '/auth/login', { email, password }, null)
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0]
    const body = await bodyOf(response)
    if (!response.ok || !cookie) throw new Refusal('sign in', response.status, body)
    this.cookie = cookie
    return body
  }

  get(path: string): Promise<Json> {
    return this.call('GET', path, undefined, null).then((answer) => answer.body)
  }

  /** A write that may be sent again and again: the same key answers what the first one answered. */
  post(path: string, body: unknown, key: string): Promise<Answer> {
    this.writes++
    return this.call('POST', path, body, key)
  }

  put(path: string, body: unknown): Promise<Answer> {
    return this.call('PUT', path, body, null)
  }

  async upload(path: string, name: string, text: string): Promise<Json> {
    const form = new FormData()
    form.set('file', new Blob([text], { type: 'text/csv' }), name)
    const response = await this.send('POST', path, form, null)
    const body = await bodyOf(response)
    if (!response.ok) throw new Refusal(`POST ${path}`, response.status, body)
    return body
  }

  /** Every row of a list, page after page. */
  async all(path: string): Promise<Json[]> {
    const rows: Json[] = []
    for (let page = 1; ; page++) {
      const answer = await this.get(`${path}${path.includes('?') ? '&' : '?'}pageSize=500&page=${page}`)
      const data = listOf(answer.data)
      rows.push(...data)
      if (data.length < 500) return rows
    }
  }

  private async call(method: string, path: string, body: unknown, key: string | null): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      const response = await this.send(method, path, body, key)
      const answer = await bodyOf(response)
      if (response.ok) return { status: response.status, body: answer }
      // Its twin still runs, or the server asks to wait: sent again under the same key, nothing happens twice.
      const passing = (response.status === 409 && answer.code === 'in-progress') || response.status === 429
      if (!passing || tries >= 20) throw new Refusal(`${method} ${path} ${key ?? ''}`, response.status, answer)
      await new Promise((resolve) => setTimeout(resolve, 100 * tries))
    }
  }

  private send(method: string, path: string, body: unknown, key: string | null): Promise<Response> {
    this.requests++
    const form = body instanceof FormData
    return fetch(`${this.base}/api/v1${path}`, {
      method,
      headers: {
        origin: this.base,
        ...(this.cookie ? { cookie: this.cookie } : {}),
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...(key === null ? {} : { 'idempotency-key': key }),
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    })
  }
}

async function bodyOf(response: Response): Promise<Json> {
  const text = await response.text()
  if (text === '') return {}
  try {
    const read: unknown = JSON.parse(text)
    return isJson(read) ? read : { data: read }
  } catch {
    return { text: text.slice(0, 200) }
  }
}

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const listOf = (value: unknown): readonly Json[] => (Array.isArray(value) ? value.filter(isJson) : [])

/** The code of a reference in an answer. */
export const codeIn = (value: unknown): string => (isJson(value) ? String(value.code ?? '') : '')

/** Runs work over a list with so many of them under way at a time. */
export async function inFlight<T>(list: readonly T[], count: number, work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...list]
  const worker = async (): Promise<void> => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one)
  }
  await Promise.all(Array.from({ length: count }, worker))
}
