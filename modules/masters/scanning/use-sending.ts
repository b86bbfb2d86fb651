// Sends sheets that were closed, under the keys that were fixed then. Without an answer a sheet waits and is sent
// again; what is refused is open again, with the sentence; what may not be submitted stays a draft.
import { ApiProblem, client, Unreachable } from '@lumbung/screens'
import { onlineManager } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { type Closing, dropSheet, type Made, noteMade, readSheet, reopenSheet } from './kept-sheets.ts'

export type Sent = { readonly is: 'waiting' } | { readonly is: 'refused'; readonly sentence: string } | SentOff

interface SentOff {
  readonly is: 'sent'
  readonly href: string
  readonly number: string | null
  /** Taken by a document that was there, or a new one that was submitted; else it stays a draft. */
  readonly became: 'added' | 'approved' | 'draft'
  /** Why it was not submitted. */
  readonly draft: string | null
}

const WAITING: Sent = { is: 'waiting' }

/** The server could not answer now, or the page may not write any more: nothing is wrong with what was sent. */
const isForLater = (error: unknown): boolean =>
  error instanceof Unreachable ||
  (error instanceof ApiProblem &&
    (error.status >= 500 || [408, 425, 429].includes(error.status) || LATER.has(error.code)))
const LATER: ReadonlySet<string> = new Set(['in-progress', 'user-changed'])

const sending = new Map<string, Promise<Sent>>()

/** Sends a sheet; who asks while it is under way is told the same. */
export function sendSheet(id: string): Promise<Sent> {
  const known = sending.get(id)
  if (known) return known
  const one = sent(id).finally(() => sending.delete(id))
  sending.set(id, one)
  return one
}

async function sent(id: string): Promise<Sent> {
  const kept = await readSheet(id)
  if (!kept?.sheet.closing) return WAITING
  const { closing, made } = kept.sheet
  try {
    const done = made ?? (await create(id, closing))
    const step = closing.submit === null ? null : await submitted(closing, done)
    await dropSheet(id)
    return {
      is: 'sent',
      href: `${closing.path}/${done.id}`,
      number: step?.number ?? done.number,
      became: closing.action !== '' ? 'added' : step && step.refused === null ? 'approved' : 'draft',
      draft: step?.refused ?? null,
    }
  } catch (error) {
    if (isForLater(error) || !(error instanceof ApiProblem)) return WAITING
    await reopenSheet(id)
    return { is: 'refused', sentence: error.message }
  }
}

async function create(id: string, { path, action, body, key }: Closing): Promise<Made> {
  const to = action === '' ? path : `${path}/${action}`
  const answer = await client.post<Made>(to, body, { key })
  const made = { id: answer.id, version: answer.version, number: answer.number || null }
  await noteMade(id, made)
  return made
}

interface Submitted {
  readonly number: string | null
  /** Why it was refused; null where it is done. */
  readonly refused: string | null
}

async function submitted({ path, submit }: Closing, { id, version }: Made): Promise<Submitted> {
  try {
    const step = await client.post<Made>(`${path}/${id}/actions/submit`, { version }, { key: submit ?? id })
    return { number: step.number || null, refused: null }
  } catch (error) {
    if (isForLater(error) || !(error instanceof ApiProblem)) throw error
    return { number: null, refused: error.message }
  }
}

const AGAIN_MS = 15_000

/** Whether the server answers. */
export const useIsOnline = (): boolean =>
  useSyncExternalStore(
    (changed) => onlineManager.subscribe(changed),
    () => onlineManager.isOnline(),
  )

/** Sends what is closed, now, when the network is back, and every now and then. */
export function useSending(ids: readonly string[], onSent: (id: string, sent: Sent) => void): void {
  const isOnline = useIsOnline()
  const all = ids.join(' ')
  const send = useEffectEvent(() => {
    for (const id of ids) void sendSheet(id).then((told) => (told.is === 'waiting' ? undefined : onSent(id, told)))
  })
  useEffect(() => {
    if (all === '') return undefined
    if (isOnline) send()
    const asking = setInterval(send, AGAIN_MS)
    return () => clearInterval(asking)
  }, [all, isOnline])
}
