// Unsaved forms survive a crash, a lost sign-in and a dropped network: kept in this browser after a second of rest, and
// on the server after ten.
import type { GridLine } from '@lumbung/ui'
import { client } from '../client.ts'
import { ApiProblem, asJson, asText, type Json } from '../problem.ts'
import { sessionStore } from '../session.ts'
import { toastError } from '../shell/toasts.ts'
import type { RecordForm } from './form.ts'

export interface StoredDraft {
  readonly version: number
  readonly header: Json
  readonly lines: Readonly<Record<string, readonly GridLine[]>>
  readonly savedAt: string
}

const LOCAL_REST = 1000
const SERVER_REST = 10_000

export const draftKey = (resource: string, id: string | null): string => `${resource}:${id ?? 'new'}`

const localName = (key: string): string => `lumbung.draft.${sessionStore.current()?.user.id ?? ''}.${key}`

const isDraft = (value: unknown): value is StoredDraft => {
  const given = asJson(value)
  return typeof given.savedAt === 'string' && typeof given.header === 'object'
}

function readLocal(key: string): StoredDraft | null {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(localName(key)) ?? 'null')
    return isDraft(read) ? read : null
  } catch {
    return null
  }
}

/** The unsaved form of this key, the newer of what the browser and the server keep. */
export async function findDraft(key: string): Promise<StoredDraft | null> {
  const local = readLocal(key)
  try {
    const answer = asJson(await client.get<unknown>(`/me/drafts/${encodeURIComponent(key)}`))
    const kept = answer.value
    if (isDraft(kept) && (!local || kept.savedAt > local.savedAt)) return kept
  } catch {
    // None is kept there, or the server cannot be asked; the browser's own is good.
  }
  return local
}

export function forgetDraft(key: string): void {
  localStorage.removeItem(localName(key))
  void client.delete(`/me/drafts/${encodeURIComponent(key)}`).catch(() => undefined)
}

function snapshot(form: RecordForm): StoredDraft {
  const lines = Object.fromEntries([...form.grids].map(([key, store]) => [key, store.lines()]))
  const version = typeof form.base?.version === 'number' ? form.base.version : 0
  return { version, header: form.header(), lines, savedAt: new Date().toISOString() }
}

let isTold = false

/** Told once that there is no room for more; any other failure leaves the browser's own copy. */
function tellFull(error: unknown): void {
  if (isTold || !(error instanceof ApiProblem) || error.code !== 'too-many-drafts') return
  isTold = true
  toastError(error)
}

/** Keeps a form while it is edited. `onKept` tells when; the answer ends it. */
export function keepDraft(form: RecordForm, key: string, onKept: (savedAt: string) => void): () => void {
  let local: ReturnType<typeof setTimeout> | undefined
  let server: ReturnType<typeof setTimeout> | undefined
  const keepLocal = (): void => {
    if (!form.isDirty()) return
    const kept = snapshot(form)
    try {
      localStorage.setItem(localName(key), JSON.stringify(kept))
      onKept(kept.savedAt)
    } catch {
      // The browser's room is full: the server's copy follows in a moment.
    }
  }
  const keepThere = (): void => {
    if (!form.isDirty()) return
    void client.put(`/me/drafts/${encodeURIComponent(key)}`, snapshot(form)).catch(tellFull)
  }
  const stop = form.subscribe(() => {
    clearTimeout(local)
    clearTimeout(server)
    local = setTimeout(keepLocal, LOCAL_REST)
    server = setTimeout(keepThere, SERVER_REST)
  })
  window.addEventListener('beforeunload', keepLocal)
  return () => {
    stop()
    clearTimeout(local)
    clearTimeout(server)
    window.removeEventListener('beforeunload', keepLocal)
  }
}

export const draftTitle = (key: string): { readonly resource: string; readonly id: string | null } => {
  const [resource = '', id = 'new'] = key.split(':')
  return { resource, id: id === 'new' ? null : asText(id) }
}
