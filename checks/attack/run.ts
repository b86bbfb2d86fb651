// Sends every call as every caller with every class of ids and bodies, and judges each answer. What differs is how a
// request is sent: over HTTP to a company that was started for it, or into the server of a test.
import { newId } from '@lumbung/core'
import type { JudgeAnswer } from '../api/described.ts'
import { type AttackBody, bodiesFor, NONE, QUERIES } from './bodies.ts'
import { type AttackedCall, LEFT } from './calls.ts'
import { breachesOf, type CallerName } from './judge.ts'
import { type Target, targetAt } from './targets.ts'

export type Headers = Readonly<Record<string, string>>
export interface AttackReply {
  readonly status: number
  readonly text: string
}
export type Ask = (method: string, path: string, body: string | undefined, headers: Headers) => Promise<AttackReply>

export interface Attack {
  readonly ask: Ask
  readonly judge: JudgeAnswer
  readonly calls: readonly AttackedCall[]
  readonly callers: readonly (readonly [CallerName, Headers])[]
  readonly targets: ReadonlyMap<string, Target>
  /** So many requests travel at once. */
  readonly atOnce: number
  /** No request begins after it, by `performance.now()`. */
  readonly until: number
}

export interface Outcome {
  readonly asked: number
  /** By caller, class of ids and class of bodies, how often each status was answered. */
  readonly counts: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** The rule, the caller and the call, with the first answer that broke it and how many did. */
  readonly breaches: readonly string[]
  /** Calls that were left alone, with the reason. */
  readonly left: readonly string[]
  /** Calls that time did not reach. */
  readonly unreached: number
}

type IdClass = 'own' | 'foreign' | 'missing' | 'none'

interface Shot {
  readonly caller: CallerName
  readonly headers: Headers
  readonly call: AttackedCall
  readonly ids: IdClass
  readonly id: string
  readonly body: AttackBody
  readonly query: string
  readonly target: Target
}

const isStopped = (caller: CallerName): boolean => ['nobody', 'no rights', 'read-only token'].includes(caller)

const idsOf = ({ path }: AttackedCall, target: Target): readonly (readonly [IdClass, string])[] => {
  if (!path.includes('{')) return [['none', '']]
  const { own, foreign, missing } = target
  return [
    ...(own === null ? [] : [['own', own] as const]),
    ...(foreign === null ? [] : [['foreign', foreign] as const]),
    ['missing', missing],
  ]
}

/** Everything that is sent of one call by one caller. */
function shotsOf(call: AttackedCall, [caller, headers]: readonly [CallerName, Headers], target: Target): Shot[] {
  const isRead = call.method === 'GET'
  return idsOf(call, target).flatMap(([ids, id]): Shot[] => {
    const bodies = isRead ? [NONE] : bodiesFor(call, target, isStopped(caller) || ids === 'missing')
    const isIn = caller !== 'nobody' && caller !== 'no rights'
    const queries = isRead && ids === 'none' && isIn ? ['', ...QUERIES] : ['']
    const one = { caller, headers, call, ids, id, target }
    return bodies.flatMap((body) => queries.map((query) => ({ ...one, body, query })))
  })
}

const addressOf = ({ call, query }: Shot, id: string): string =>
  `${call.path.replace('{id}', id).replace(/\{[^}]+\}/g, id === '' ? newId() : id)}${query === '' ? '' : `?${query}`}`

const kindOf = ({ call, query, body }: Shot): string =>
  call.method === 'GET' ? (query === '' ? 'read' : 'odd question') : body.kind

/** An answer without what tells two askings of the same apart. */
const plain = (text: string, id: string): string =>
  text
    .replaceAll(id, 'ID')
    .replace(/"request":"[^"]*"/g, '')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{22}/g, 'NEW')

/** Attacks, and answers what came of it. */
export async function attack({ ask, judge, calls, callers, targets, atOnce, until }: Attack): Promise<Outcome> {
  const counts = new Map<string, Map<number, number>>()
  const breaches = new Map<string, { count: number; first: string }>()
  const attacked = calls.filter(({ path }) => !LEFT.some(([pattern]) => pattern.test(path)))
  const left = LEFT.map(
    ([pattern, why]) => `${calls.filter(({ path }) => pattern.test(path)).length} × ${pattern.source}: ${why}`,
  )
  let asked = 0

  async function shoot(shot: Shot): Promise<void> {
    const { call, headers, body, ids, id, caller, target } = shot
    const began = performance.now()
    const { status, text } = await ask(call.method, addressOf(shot, id), body.text, headers)
    asked += 1
    const place = `${caller} · ${ids} id · ${kindOf(shot)}`
    const known = counts.get(place) ?? new Map<number, number>()
    counts.set(place, known.set(status, (known.get(status) ?? 0) + 1))
    const milliseconds = performance.now() - began
    const missing = newId()
    const other = ids === 'foreign' ? await ask(call.method, addressOf(shot, missing), body.text, headers) : null
    const asMissing = other ? { asMissing: { status: other.status, text: plain(other.text, missing) } } : {}
    const own = other ? plain(text, id) : text
    const undescribed = judge(call.method, call.described, status, text)
    const judged = {
      caller,
      call,
      ids,
      status,
      text: own,
      milliseconds,
      undescribed,
      guarded: target.guarded,
      ...asMissing,
    }
    for (const rule of breachesOf(judged)) {
      const key = `${rule}: ${caller}, ${call.method} ${call.path}`
      const told = undescribed ?? text.slice(0, 200)
      const first = `${ids} id, ${kindOf(shot)}, ${addressOf(shot, id)} → ${status} ${told}`
      breaches.set(key, { count: (breaches.get(key)?.count ?? 0) + 1, first: breaches.get(key)?.first ?? first })
    }
  }

  // One caller after the other, the mightiest last: what they change is not in the way of those before.
  let unreached = 0
  for (const caller of callers) {
    const waiting = attacked.map((call) => shotsOf(call, caller, targetAt(targets, call.path))).values()
    const work = async (): Promise<void> => {
      for (const shots of waiting) {
        if (performance.now() > until) unreached += 1
        else for (const shot of shots) await shoot(shot)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }
  const told = [...breaches].map(([key, { count, first }]) => `${key} (${count} ×)\n    ${first}`)
  return { asked, counts, breaches: told, left, unreached }
}
