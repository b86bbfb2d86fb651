import { type Language, newId, type Words } from '@lumbung/core'
import { client } from './client.ts'
import { stopListening } from './live.ts'
import { ApiProblem } from './problem.ts'
import { createStore, useStore } from './store.ts'

interface Branch {
  readonly id: string
  readonly code: string
  readonly name: string
}

interface Period {
  readonly id: string
  readonly name: string
  readonly start: string
  readonly end: string
  readonly status: string
}

export interface User {
  readonly id: string
  readonly name: string
  readonly email: string
  /** A small picture as a data address. */
  readonly picture: string | null
  readonly language: Language
  readonly administrator: boolean
  readonly role: { readonly id: string; readonly name: string }
  /** Null: an administrator who works in all branches. */
  readonly branch: Branch | null
  readonly branches: readonly Branch[]
  readonly period: Period | null
}

/** `GET /auth/me`. */
export interface Me {
  readonly user: User
  readonly permissions: readonly string[]
  /** As whom one looks at the product, with their rights and branches; nothing is written. */
  readonly preview: { readonly kind: 'role' | 'user'; readonly id: string; readonly name: string } | null
  readonly settings: Readonly<Record<string, string>>
  readonly preferences: Readonly<Record<string, unknown>>
  readonly company: { readonly name: string; readonly kind: string }
  /** Notifications that wait. */
  readonly unread: number
}

export interface ReportEntry {
  readonly key: string
  readonly module: string
  readonly title: Words
  /** The company leaves it out of menu, catalogue and palette; who has the right may still open it. */
  readonly isHidden?: true
  readonly sentence: Words
  readonly routes: readonly string[]
  readonly dates: 'range' | 'as-of'
  readonly export: boolean
  /** Figures of the first page and of dashboards that this report tells. */
  readonly figures: readonly FigureEntry[]
}

export interface FigureEntry {
  readonly key: string
  readonly title: Words
  /** What it is called where other days are chosen than its title names. */
  readonly plainTitle: Words
  readonly order: number
  /** A number of things, not of rupiah. */
  readonly isCount: boolean
  /** There is more to draw than itself. */
  readonly isDrawable: boolean
  /** Drawn as a chart where nobody has said otherwise. */
  readonly isChart: boolean
  /** What to do where there is nothing to draw. */
  readonly whenNone: Words | null
  readonly isOnFirstPage: boolean
}

/** The interactive face of a report when it has two. */
export const screenOf = (report: ReportEntry): string => report.routes.at(-1) ?? `/report/${report.key}`

/** Reports that are led to. */
export const shownReports = ({ meta }: Pick<Session, 'meta'>): readonly ReportEntry[] =>
  meta.reports.filter(({ isHidden }) => isHidden !== true)

export interface MenuItem {
  readonly key: string
  readonly title: Words
  readonly path: string
  readonly group: string
  readonly heading: Words | null
  /** Its own picture, where the company gave it one. */
  readonly icon?: string
}

interface MenuGroupEntry {
  readonly key: string
  readonly title: Words
  readonly icon: string
  readonly order: number
}

/** `GET /meta`. */
export interface Meta {
  readonly modules: readonly MenuGroupEntry[]
  /** Names how the company has arranged the menu; absent where it is as the product declares it. */
  readonly menuVersion?: string
  /** In the order of each group. */
  readonly menu: readonly MenuItem[]
  /** Groups that no module is, and those that are called or stand otherwise than their module. */
  readonly groups: readonly MenuGroupEntry[]
  readonly reports: readonly ReportEntry[]
  /** Reports that the user may not open. */
  readonly closedReports: readonly Pick<ReportEntry, 'key' | 'module' | 'title' | 'routes'>[]
  /** Every bulk upload by the resource it brings records into. */
  readonly uploads: readonly { readonly key: string; readonly resource: string }[]
  /** Files for somebody outside that the user may ask for, by the kinds of documents that they are made of. */
  readonly files: readonly { readonly key: string; readonly title: Words; readonly of: readonly string[] }[]
  /** Kinds of documents that have transaction types; asked for one where any is in use. */
  readonly typed: readonly { readonly key: string; readonly isAsked: boolean }[]
}

/** Who is signed in and what they may see. */
export interface Session extends Me {
  readonly rights: ReadonlySet<string>
  readonly meta: Meta
}

export const sessionStore = createStore<Session | null>(null)

const USER_KEY = 'lumbung.user'
const BEGUN_KEY = 'lumbung.begun'

/**
 * The tabs of a browser share who is signed in: a page of somebody else's is told when that changes, since what it
 * wrote would bear the other's name. The answer ends it.
 */
export function watchUser(onOther: (isOther: boolean) => void): () => void {
  const listening = new AbortController()
  const look = ({ key, newValue }: StorageEvent): void => {
    const own = sessionStore.current()?.user.id
    if (key === USER_KEY && newValue !== null && own !== undefined) onOther(newValue !== own)
  }
  window.addEventListener('storage', look, { signal: listening.signal })
  return () => listening.abort()
}

/** Told when a page of any tab begins with somebody signed in: they have perhaps just been. The answer ends it. */
export function watchSignIn(onBegun: () => void): () => void {
  const listening = new AbortController()
  const look = ({ key }: StorageEvent): void => {
    if (key === BEGUN_KEY) onBegun()
  }
  window.addEventListener('storage', look, { signal: listening.signal })
  // Another window of the browser may have been used, or a page that does not tell.
  window.addEventListener('focus', onBegun, { signal: listening.signal })
  return () => listening.abort()
}

/** What no role gives: the page of who may do everything. */
const ADMINISTRATOR = 'administrator'

function begin(me: Me, meta: Meta): Session {
  const own = me.user.administrator ? [ADMINISTRATOR] : []
  const session = { ...me, meta, rights: new Set([...me.permissions, ...own]) }
  localStorage.setItem(USER_KEY, me.user.id)
  localStorage.setItem(BEGUN_KEY, newId())
  client.setPlace({ branch: me.user.branch?.id ?? 'all', period: me.user.period?.id ?? '' })
  sessionStore.set(session)
  languageStore.set(me.user.language)
  return session
}

interface Brought {
  readonly me: Me
  readonly meta: Meta
}

let isTaken = false
let asked: Promise<Session | null> | null = null

/**
 * Who is signed in, as the server wrote it into the page: null for nobody, undefined where it did not. Somebody is good
 * once; nobody is nobody until they sign in, and the way to sign in asks more than once.
 */
function broughtAlong(): Brought | null | undefined {
  const written = isTaken ? null : document.querySelector('#session')
  const brought = written ? (JSON.parse(written.textContent) as Brought | null) : undefined
  isTaken = brought !== null
  return brought
}

/**
 * The signed-in user with their role and the settings; null when nobody is. A page is shown once they are there: where
 * the server did not write them into it they are asked for, once for all who wait.
 */
export async function loadSession(): Promise<Session | null> {
  const known = sessionStore.current()
  if (known) return known
  const brought = broughtAlong()
  if (brought !== undefined) return brought && begin(brought.me, brought.meta)
  asked ??= askSession().finally(() => {
    asked = null
  })
  return asked
}

async function askSession(): Promise<Session | null> {
  try {
    const [me, meta] = await Promise.all([
      client.get<Me>('/auth/me', { isSigningIn: true }),
      client.get<Meta>('/meta', { isSigningIn: true }),
    ])
    return begin(me, meta)
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return null
    throw error
  }
}

// The language picked before signing in wins over the one the account had.
let chosen: Language | null = null

/** Reads anew what the company decides of menu and pages; what is open stays. */
export async function readMetaAnew(): Promise<void> {
  const meta = await client.get<Meta>('/meta', { isBackground: true })
  sessionStore.update((session) => session && { ...session, meta })
}

const KEEP_KEY = 'lumbung.keep'

/** Whether the session outlives the browser on this device, as it was chosen last. */
export const isKept = (): boolean => localStorage.getItem(KEEP_KEY) !== 'false'
export const chooseKept = (keep: boolean): void => localStorage.setItem(KEEP_KEY, String(keep))

/** Who gives the right password; refused while another step is to go. */
export const signIn = (email: string, password: string): Promise<Me> =>
  client.post<Me>('/auth/login', { email, password, keep: isKept() }, { isSigningIn: true })

/** Begins as who has just signed in; the rights may be others than before, so everything is read anew. */
export async function enter(me: Me): Promise<Session> {
  const meta = await client.get<Meta>('/meta', { isSigningIn: true })
  const session = begin(me, meta)
  if (chosen !== null && chosen !== languageStore.current()) await changeLanguage(chosen)
  return session
}

/** Lets the session of this page live again by the password. One that is gone altogether begins anew. */
export async function reviveSession(password: string): Promise<void> {
  try {
    await client.post('/auth/reauthenticate', { password, keep: isKept() }, { isSigningIn: true })
  } catch (error) {
    const email = sessionStore.current()?.user.email
    const isGone = error instanceof ApiProblem && error.code === 'not-signed-in'
    if (!isGone || email === undefined) throw error
    await signIn(email, password)
  }
}

export async function signOut(): Promise<void> {
  stopListening()
  await client.post('/auth/logout', {})
  window.location.assign('/login')
}

/** Sees with one's own rights again; where the record stands that was looked as. */
export async function endPreview(path: string): Promise<void> {
  await client.delete('/auth/preview')
  window.location.assign(path)
}

const LANGUAGE_KEY = 'lumbung.language'
const remembered = (): Language => {
  if (typeof localStorage === 'undefined') return 'en'
  return localStorage.getItem(LANGUAGE_KEY) === 'id' ? 'id' : 'en'
}

export const languageStore = createStore<Language>(remembered())
const announceLanguage = (): void => {
  localStorage.setItem(LANGUAGE_KEY, languageStore.current())
  document.documentElement.lang = languageStore.current()
}
if (typeof document !== 'undefined') announceLanguage()
languageStore.subscribe(announceLanguage)

/** Switches the language of the page at once; forms keep what was typed because they live outside the texts. */
export async function changeLanguage(language: Language): Promise<void> {
  languageStore.set(language)
  const session = sessionStore.current()
  if (!session) {
    chosen = language
    return
  }
  const me = await client.put<Me>('/auth/me/language', { language })
  begin(me, session.meta)
}

/** Changes the own name or picture; the page shows the new one at once. */
export async function changePerson(person: {
  readonly name?: string
  readonly picture?: string | null
}): Promise<void> {
  const session = sessionStore.current()
  const me = await client.put<Me>('/auth/me/person', person)
  if (session) begin(me, session.meta)
}

/** Remembers something for this user on every device. */
export function remember(preferences: Readonly<Record<string, unknown>>): void {
  sessionStore.update((session) => session && { ...session, preferences: { ...session.preferences, ...preferences } })
  void client.patch('/me/preferences', preferences).catch(() => undefined)
}

/** Of null, that nothing but signing in is asked. */
export const may = (session: Session, permission: string | null): boolean =>
  permission === null || session.rights.has(permission)

/** The session of a signed-in screen. */
export function useSession(): Session {
  const session = useStore(sessionStore)
  if (!session) throw new Error('This screen needs a session.')
  return session
}
