// The one place that talks to the server. A write carries a key of its own; when its answer is lost, the server is
// asked what became of that key, and only what never arrived is sent again.
import { newId } from '@lumbung/core'
import { ApiProblem, asJson, asText, Unreachable } from './problem.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

interface CallOptions {
  readonly body?: unknown
  readonly signal?: AbortSignal | undefined
  /** Signing in and the first question of a page deal with 401 themselves. */
  readonly isSigningIn?: boolean
  /** The page asks by itself, every now and then: it keeps no session alive. */
  readonly isBackground?: boolean
  /**
   * Changes where the user works, so it may come from a page of elsewhere. To do it twice is to do it once: that no
   * answer came is told at once, and the user may try again.
   */
  readonly changesPlace?: boolean
  /**
   * The key of a write that its page keeps until it is answered, and sends again itself: under the same key it is done
   * once, from whichever page and whenever it is sent. That no answer came is told at once.
   */
  readonly key?: string
}

interface Place {
  readonly branch: string
  readonly period: string
}

/** What the client needs of the page: where it was drawn, and how to ask for the password again. */
interface ClientHost {
  /** Asks for the password over the page; resolves when the session lives again. */
  reauthenticate: () => Promise<void>
  /** The page was drawn in another branch or period than the user works in now. */
  onPlaceChanged: (sentence: string) => void
  onOnline: (isOnline: boolean) => void
}

const RETRIES_MS = [400, 1200, 3000, 6000, 10_000]
/** The page was drawn in another branch or period than its user now works in. */
const PLACE_LEFT: ReadonlySet<string> = new Set(['branch-changed', 'period-changed', 'period-left'])

const wait = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

const apiBase = (): string => {
  const meta = typeof document === 'undefined' ? null : document.querySelector('meta[name="api-base"]')
  return `${meta?.getAttribute('content') ?? ''}/api/v1`
}

export class Client {
  readonly #base = apiBase()
  /** Writes whose outcome is still unknown, by method and path. */
  readonly #unresolved = new Map<string, string>()
  #place: Place | null = null
  #barred: string | null = null
  #reviving: Promise<void> | null = null
  host: ClientHost = {
    reauthenticate: () => Promise.reject(new Unreachable('no page')),
    onPlaceChanged: () => undefined,
    onOnline: () => undefined,
  }

  /** Branch and period the page is drawn with; every write says them. */
  setPlace(place: Place | null): void {
    this.#place = place
  }

  /** Why this page writes nothing any more; null lets it write again. */
  bar(sentence: string | null): void {
    this.#barred = sentence
  }

  /** The server is of another origin than the page. */
  get isElsewhere(): boolean {
    return this.#base.startsWith('http')
  }

  address(path: string): string {
    return this.#base + path
  }

  get<T>(path: string, options: CallOptions = {}): Promise<T> {
    return this.#send<T>('GET', path, options, null)
  }

  post<T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> {
    return this.#write<T>('POST', path, { ...options, body })
  }

  put<T>(path: string, body: unknown, options: CallOptions = {}): Promise<T> {
    return this.#write<T>('PUT', path, { ...options, body })
  }

  patch<T>(path: string, body: unknown): Promise<T> {
    return this.#write<T>('PATCH', path, { body })
  }

  delete<T>(path: string, body?: unknown): Promise<T> {
    return this.#write<T>('DELETE', path, body === undefined ? {} : { body })
  }

  /** Sends a file to be looked at; nothing is stored by it, so it may be sent again. */
  upload<T>(path: string, file: File): Promise<T> {
    const form = new FormData()
    form.append('file', file)
    return this.#send<T>('POST', path, { body: form }, null)
  }

  /** Sends a file that is stored: a write like another, told apart from others of the same place by what it is. */
  attach<T>(path: string, file: File): Promise<T> {
    const form = new FormData()
    form.append('file', file)
    return this.#write<T>('POST', path, { body: form }, `${file.name} ${file.size} ${file.lastModified}`)
  }

  /** A file of the server, whole. */
  async file(path: string): Promise<ArrayBuffer> {
    const answer = await this.#answered('GET', path, {}, null)
    return answer.arrayBuffer()
  }

  /** A file that is asked for with a body: nothing is stored by it. */
  async fileOf(path: string, body: unknown): Promise<ArrayBuffer> {
    const answer = await this.#answered('POST', path, { body }, null)
    return answer.arrayBuffer()
  }

  /** A question that is long enough for a body: nothing is stored, so it needs no key and may be asked again. */
  ask<T>(path: string, body: unknown, signal?: AbortSignal): Promise<T> {
    return this.#send<T>('POST', path, { body, signal }, null)
  }

  /** What the page says by itself again and again: stored nowhere, so it has no key, and keeps no session alive. */
  repeat<T>(path: string, body: unknown): Promise<T> {
    return this.#send<T>('PUT', path, { body, isBackground: true }, null)
  }

  async #write<T>(method: Method, path: string, options: CallOptions, what = ''): Promise<T> {
    if (this.#barred !== null && !options.isSigningIn)
      throw new ApiProblem(409, { code: 'user-changed', detail: this.#barred })
    if (options.key !== undefined) return this.#send<T>(method, path, options, options.key)
    const name = `${method} ${path} ${what}`
    const earlier = this.#unresolved.get(name)
    if (earlier !== undefined) {
      const known = await this.#outcome(earlier)
      this.#unresolved.delete(name)
      if (known) return known.answer as T
    }
    const key = newId()
    try {
      return await this.#send<T>(method, path, options, key)
    } catch (error) {
      if (!(error instanceof Unreachable) || options.changesPlace) throw error
      return this.#resolve<T>({ method, path, options, key, name })
    }
  }

  /** The answer was lost. The server knows the key: done, or never arrived and safe to send again. */
  async #resolve<T>(lost: {
    method: Method
    path: string
    options: CallOptions
    key: string
    name: string
  }): Promise<T> {
    this.#unresolved.set(lost.name, lost.key)
    for (const pause of RETRIES_MS) {
      await wait(pause)
      try {
        const known = await this.#outcome(lost.key)
        const answer = known ? (known.answer as T) : await this.#send<T>(lost.method, lost.path, lost.options, lost.key)
        this.#unresolved.delete(lost.name)
        return answer
      } catch (error) {
        if (error instanceof Unreachable) continue
        this.#unresolved.delete(lost.name)
        throw error
      }
    }
    throw new Unreachable('no answer')
  }

  /** What became of a key; null when it never arrived. */
  async #outcome(key: string): Promise<{ readonly answer: unknown } | null> {
    for (;;) {
      try {
        const told = await this.#send<unknown>('GET', `/idempotency/${key}`, {}, null)
        const state = asJson(told)
        if (asText(state.state) !== 'running') return { answer: state.resource }
        await wait(500)
      } catch (error) {
        if (error instanceof ApiProblem && error.status === 404) return null
        throw error
      }
    }
  }

  async #send<T>(method: Method, path: string, options: CallOptions, key: string | null): Promise<T> {
    const answer = await this.#answered(method, path, options, key)
    return answer.status === 204 ? (null as T) : ((await jsonOf(answer)) as T)
  }

  /** A good answer. A session that ended by time is revived first; whatever else was refused is thrown. */
  async #answered(method: Method, path: string, options: CallOptions, key: string | null): Promise<Response> {
    const answer = await this.#fetch(method, path, options, key)
    if (answer.ok) return answer
    // The outcome of a key that never arrived is told as 404 with a state, not as a problem.
    const problem = new ApiProblem(answer.status, await jsonOf(answer))
    if (PLACE_LEFT.has(problem.code)) {
      this.host.onPlaceChanged(problem.message)
    }
    if (answer.status === 401 && problem.code !== 'wrong-password' && !options.isSigningIn) {
      await this.#revive()
      return this.#answered(method, path, options, key)
    }
    throw problem
  }

  async #revive(): Promise<void> {
    this.#reviving ??= this.host.reauthenticate().finally(() => {
      this.#reviving = null
    })
    return this.#reviving
  }

  #headers(options: CallOptions, key: string | null): Readonly<Record<string, string>> {
    const headers: Record<string, string> = { accept: 'application/json' }
    // Before somebody is signed in, the server answers in the language of the page.
    if (typeof document !== 'undefined') headers['accept-language'] = document.documentElement.lang
    const isForm = options.body instanceof FormData
    // The browser names the type of a form itself, with the boundary between its parts.
    if (options.body !== undefined && !isForm) headers['content-type'] = 'application/json'
    if (key !== null) headers['idempotency-key'] = key
    if (options.isBackground) headers['x-background'] = '1'
    if (key !== null && this.#place && !options.changesPlace) {
      headers['x-branch'] = this.#place.branch
      headers['x-period'] = this.#place.period
    }
    return headers
  }

  async #fetch(method: Method, path: string, options: CallOptions, key: string | null): Promise<Response> {
    const body = options.body instanceof FormData ? options.body : textOf(options.body)
    try {
      const answer = await fetch(this.#base + path, {
        method,
        headers: this.#headers(options, key),
        body,
        // Elsewhere the session is known by the same cookie.
        credentials: this.isElsewhere ? 'include' : 'same-origin',
        signal: options.signal ?? null,
      })
      this.host.onOnline(true)
      return answer
    } catch (error) {
      if (options.signal?.aborted) throw error
      this.host.onOnline(false)
      throw new Unreachable('no answer')
    }
  }
}

/** What stands between us and the server may answer in its own way: that is no answer of ours. */
async function jsonOf(answer: Response): Promise<unknown> {
  const isJson = (answer.headers.get('content-type') ?? '').includes('json')
  return isJson ? answer.json().catch(() => null) : null
}

const textOf = (body: unknown): string | null => (body === undefined ? null : JSON.stringify(body))

export const client = new Client()
