// What a piece of work sends to the database, whatever the machine: statements, round trips (a statement that travels
// while nothing of its connection is under way begins one), and where the time goes.
import pg from 'pg'
import { Packet } from '@lumbung/engine/database/packet.ts'

export interface Sent {
  readonly statements: number
  readonly roundTrips: number
}

export interface StatementTime {
  readonly text: string
  readonly count: number
  readonly milliseconds: number
}

interface Timed {
  count: number
  milliseconds: number
}

export interface Trace {
  sent(): Sent
  /** By statement, the longest total first. */
  times(): StatementTime[]
  reset(): void
  /** Takes the trace off again. */
  end(): void
}

/** Watches every statement of this process. */
export function trace(): Trace {
  const prototype: { query: (...args: unknown[]) => unknown } = Reflect.get(pg.Client, 'prototype')
  const original = prototype.query
  const underWay = new WeakMap<object, number>()
  let statements = 0
  let roundTrips = 0
  const times = new Map<string, Timed>()
  const add = (text: string, since: number): number => {
    const now = performance.now()
    const known = times.get(text) ?? { count: 0, milliseconds: 0 }
    times.set(text, { count: known.count + 1, milliseconds: known.milliseconds + now - since })
    return now
  }
  prototype.query = function query(this: object, ...args: unknown[]): unknown {
    const before = underWay.get(this) ?? 0
    underWay.set(this, before + 1)
    if (before === 0) roundTrips++
    const ended = (): void => {
      underWay.set(this, (underWay.get(this) ?? 1) - 1)
    }
    const [first] = args
    let since = performance.now()
    if (first instanceof Packet) {
      statements += first.statements.length
      watch(first, (text) => void (since = add(textOf(text), since)), ended)
      return original.apply(this, args)
    }
    statements++
    const result = original.apply(this, args)
    if (result instanceof Promise) result.then(ended, ended)
    return result
  }
  return {
    sent: () => ({ statements, roundTrips }),
    times: () =>
      [...times].map(([text, one]) => ({ text, ...one })).toSorted((a, b) => b.milliseconds - a.milliseconds),
    reset() {
      statements = 0
      roundTrips = 0
      times.clear()
    },
    end() {
      prototype.query = original
    },
  }
}

/** Tells when each statement of a packet was answered, as the time since the one before, and when all were. */
function watch(packet: Packet, answered: (text: string) => void, ended: () => void): void {
  const complete = packet.handleCommandComplete.bind(packet)
  const fail = packet.handleError.bind(packet)
  let place = 0
  packet.handleCommandComplete = () => {
    complete()
    answered(packet.statements[place]?.text ?? '')
    place++
    if (place === packet.statements.length) ended()
  }
  packet.handleError = (error) => {
    fail(error)
    ended()
  }
}

const textOf = (text: string): string => text.replace(/\s+/g, ' ').slice(0, 110)
