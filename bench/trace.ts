// What a piece of work sends to the database, whatever the machine: statements, round trips (a statement that travels
// while nothing of its connection is under way begins one), and where the time goes.
import pg from 'pg'

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
  prototype.query = function query(this: object, ...args: unknown[]): unknown {
    const before = underWay.get(this) ?? 0
    underWay.set(this, before + 1)
    statements++
    if (before === 0) roundTrips++
    const start = performance.now()
    const text = textOf(args[0])
    const ended = (): void => {
      underWay.set(this, (underWay.get(this) ?? 1) - 1)
      const known = times.get(text) ?? { count: 0, milliseconds: 0 }
      known.count++
      known.milliseconds += performance.now() - start
      times.set(text, known)
    }
    const callback = args.findIndex((one) => typeof one === 'function')
    if (callback < 0) {
      const result = original.apply(this, args)
      if (result instanceof Promise) result.then(ended, ended)
      return result
    }
    const given = args[callback]
    args[callback] = (...answer: unknown[]): unknown => {
      ended()
      return typeof given === 'function' ? given(...answer) : undefined
    }
    return original.apply(this, args)
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

const textOf = (statement: unknown): string => {
  const text = typeof statement === 'object' && statement !== null ? Reflect.get(statement, 'text') : statement
  return String(text).replace(/\s+/g, ' ').slice(0, 110)
}
