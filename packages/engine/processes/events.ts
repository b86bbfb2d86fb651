// What open pages are told without asking: a record changed, a job went on, the session ended. Nothing secret travels:
// ids and versions only, and only to who may read the resource and see its branch; the page then asks for the record.
import { newId } from '@lumbung/core'
import type { Actor } from '../actor.ts'
import { isMenu } from '../store/menu-masters.ts'
import type { Answer } from '../lifecycle/answer.ts'
import { type Presence, Present } from './present.ts'

export interface ChangedEvent {
  readonly kind: 'changed'
  readonly resource: string
  readonly id: string
  readonly version: number | null
  readonly branch: string | null
  readonly by: { readonly id: string; readonly name: string }
}
/** How far a job is. */
export interface JobEvent {
  readonly id: string
  readonly user: string
  readonly state: string
  readonly done: number
  readonly total: number | null
}
export type HubEvent =
  | ChangedEvent
  | ({ readonly kind: 'job' } & JobEvent)
  /** These users were notified of something: a hint to ask what. */
  | { readonly kind: 'notified'; readonly users: readonly string[] }
  /** A session of this user ended: their streams may have to. */
  | { readonly kind: 'session-end'; readonly user: string }
  /** The menu is another now: every page asks for its own. */
  | { readonly kind: 'menu' }
  /** Somebody has a record open. */
  | ({ readonly kind: 'present' } & Presence)
  /** Something may have happened that nobody heard of: what is shown must be read again. */
  | { readonly kind: 'reload' }

export interface Numbered {
  readonly sequence: number
  /** Names the event within this process and no other. */
  readonly id: string
  readonly event: HubEvent
}

// Enough for a page that lost its connection for a moment; one that was away longer loads anew.
const KEPT = 1000
// An event has to pass between processes in one piece.
const NOTIFIED_TOGETHER = 100

/**
 * Hands events to the open pages of this process, after the commit and without a statement, and to the processes beside
 * it where there are any (`processes/line-events.ts`).
 */
export class EventHub {
  /** Another process, or this one started anew, counts its events from the beginning. */
  readonly #epoch = newId().slice(-8)
  readonly #subscribers = new Map<(numbered: Numbered) => void, () => void>()
  readonly #kept: Numbered[] = []
  /** Who has which record open, in all processes. */
  readonly present = new Present()
  #sequence = 0
  #tellOthers: (event: HubEvent) => void = () => undefined

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
    // Everybody has a menu, whoever may read how it is kept.
    if (isMenu(answer.resource)) this.publish({ kind: 'menu' })
  }

  /** Tells open pages of these users that they were told something. */
  notified(users: readonly string[] = []): void {
    for (let at = 0; at < users.length; at += NOTIFIED_TOGETHER)
      this.publish({ kind: 'notified', users: users.slice(at, at + NOTIFIED_TOGETHER) })
  }

  /** From now on what happens here is told to the processes beside this one too. */
  share(tellOthers: (event: HubEvent) => void): void {
    this.#tellOthers = tellOthers
  }

  /** Tells of what happened here. */
  publish(event: HubEvent): void {
    this.deliver(event)
    this.#tellOthers(event)
  }

  /** Hands an event to the open pages of this process. */
  deliver(event: HubEvent): void {
    // Pages ask who is beside them: nothing is kept of it for those that come back.
    if (event.kind === 'present') return this.present.hear(event)
    const sequence = ++this.#sequence
    const numbered = { sequence, id: `${this.#epoch}-${sequence}`, event }
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

  /** Events may have been lost: every page reads anew, one that comes back too. */
  lost(): void {
    this.#kept.splice(0)
    this.deliver({ kind: 'reload' })
  }

  /** Events after the one of this id; null when some of them are no longer known, and the page must load anew. */
  since(id: string): readonly Numbered[] | null {
    const [epoch, count] = id.split('-')
    const sequence = Number(count)
    if (epoch !== this.#epoch || !Number.isSafeInteger(sequence) || sequence > this.#sequence) return null
    const oldest = this.#kept[0]?.sequence ?? this.#sequence + 1
    return sequence + 1 < oldest ? null : this.#kept.filter((one) => one.sequence > sequence)
  }

  /** The id of the last event. */
  get last(): string {
    return `${this.#epoch}-${this.#sequence}`
  }

  get listeners(): number {
    return this.#subscribers.size
  }
}

const asRecord = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {}
