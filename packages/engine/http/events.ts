// What open pages are told without asking: a record changed, a job went on, the session ended. Nothing secret travels:
// ids and versions only, and only to who may read the resource and see its branch; the page then asks for the record.
import type { Actor } from '../actor.ts'
import { may, scopeOf } from '../actor.ts'
import { permissionOf } from './permissions.ts'
import type { Answer } from './service.ts'

export interface ChangedEvent {
  readonly kind: 'changed'
  readonly resource: string
  readonly id: string
  readonly version: number | null
  readonly branch: string | null
  readonly by: { readonly id: string; readonly name: string }
}
export interface JobEvent {
  readonly kind: 'job'
  readonly id: string
  readonly user: string
  readonly state: string
  readonly done: number
  readonly total: number | null
}
export interface SessionEndEvent {
  readonly kind: 'session-end'
  readonly user: string
}
export type HubEvent = ChangedEvent | JobEvent | SessionEndEvent

export interface Numbered {
  readonly sequence: number
  readonly event: HubEvent
}

// Enough for a page that lost its connection for a moment; one that was away longer loads anew.
const KEPT = 1000

/** Hands events to the open pages, after the commit and without a statement: one server serves one company. */
export class EventHub {
  readonly #subscribers = new Map<(numbered: Numbered) => void, () => void>()
  readonly #kept: Numbered[] = []
  #sequence = 0
  /** Tells of a write that has committed. */
  changed(answer: Answer, actor: Actor): void {
    const body = asRecord(answer.body)
    const branch = asRecord(body.branch).id
    this.publish({
      kind: 'changed',
      resource: answer.resource ?? '',
      id: answer.id ?? '',
      version: typeof body.version === 'number' ? body.version : null,
      branch: typeof branch === 'string' ? branch : null,
      by: { id: actor.user, name: actor.name },
    })
  }

  publish(event: HubEvent): void {
    const numbered = { sequence: ++this.#sequence, event }
    this.#kept.push(numbered)
    if (this.#kept.length > KEPT) this.#kept.splice(0, KEPT / 2)
    for (const subscriber of this.#subscribers.keys()) subscriber(numbered)
  }

  /** `onEnd` is called when the server stops; answers how to leave before. */
  subscribe(subscriber: (numbered: Numbered) => void, onEnd: () => void = () => undefined): () => void {
    this.#subscribers.set(subscriber, onEnd)
    return () => this.#subscribers.delete(subscriber)
  }

  /** Ends every open stream. */
  close(): void {
    for (const end of this.#subscribers.values()) end()
  }

  /** Events after `sequence`; null when some of them are no longer known, and the page must load anew. */
  since(sequence: number): readonly Numbered[] | null {
    if (sequence > this.#sequence) return null
    const oldest = this.#kept[0]?.sequence ?? this.#sequence + 1
    return sequence + 1 < oldest ? null : this.#kept.filter((one) => one.sequence > sequence)
  }

  get sequence(): number {
    return this.#sequence
  }
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}

/** Whether this user may learn of the event. */
export function mayHear(actor: Actor, event: HubEvent): boolean {
  if (event.kind !== 'changed') return event.user === actor.user
  if (!may(actor, permissionOf(event.resource, 'read'))) return false
  return event.branch === null || scopeOf(actor).includes(event.branch)
}

/** The event as one block of the stream. */
export function asStream({ sequence, event }: Numbered): string {
  const { kind, ...data } = event
  return `id: ${sequence}\nevent: ${kind}\ndata: ${JSON.stringify(data)}\n\n`
}
