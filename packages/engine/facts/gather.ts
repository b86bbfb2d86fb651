import type { Request, Requests } from '@lumbung/definition'
import type { Gather } from '../unit.ts'
import type { FactsContext } from './asking.ts'
import { askedOf, followsOf, loadFacts } from './load.ts'

type Answers = Record<string, unknown>

interface Waiting {
  readonly context: FactsContext
  readonly requests: Requests
  readonly whole: true | undefined
  readonly resolve: (answers: Answers) => void
  readonly reject: (error: unknown) => void
}

/**
 * Puts the questions of many records into one: rows of an upload are judged side by side, and what they ask travels
 * together, each question once. Only for records that nothing refers to yet, since nobody's own share is left out.
 */
export function gatherFacts(): Gather {
  let waiting: Waiting[] = []
  const send = (): void => {
    const all = waiting
    waiting = []
    for (const alike of Map.groupBy(all, ({ whole }) => whole).values()) {
      const [first] = alike
      if (first) void answer(first, alike)
    }
  }
  return {
    ask: (context, requests, whole) =>
      new Promise((resolve, reject) => {
        // Everybody who can go on without the database has asked by then.
        if (waiting.push({ context, requests, whole, resolve, reject }) === 1) setImmediate(send)
      }),
  }
}

async function answer({ context, whole }: Waiting, all: readonly Waiting[]): Promise<void> {
  try {
    const merged: Record<string, Request> = {}
    const keys = all.map(({ requests }) => mergedInto(merged, requests))
    const { gather: _gathered, facts: _kept, ...alone } = context
    const answers = await loadFacts(alone, merged, { lock: false, ...(whole ? { whole } : {}) })
    all.forEach(({ resolve }, at) => {
      const own = [...(keys[at] ?? [])].map(([name, key]) => [name, answers[key]] as const)
      resolve(Object.fromEntries(own))
    })
  } catch (error) {
    for (const { reject } of all) reject(error)
  }
}

/** Adds requests under what they ask; answers the key of each by its name. */
function mergedInto(merged: Record<string, Request>, requests: Requests): ReadonlyMap<string, string> {
  const keys = new Map<string, string>()
  for (const [name, request] of Object.entries(requests)) {
    if (followsOf(request) !== undefined) continue
    const key = askedOf(request)
    merged[key] = request
    keys.set(name, key)
  }
  // What is asked of the answer to another request names that one as it is called here.
  for (const [name, request] of Object.entries(requests)) {
    if (request.kind !== 'named' && request.kind !== 'asked') continue
    if (request.of === undefined) continue
    const own: Request = { ...request, of: keys.get(request.of) ?? '' }
    // Two that make their questions themselves may make different ones.
    const key = request.kind === 'named' ? JSON.stringify(own) : `${name} ${Object.keys(merged).length}`
    merged[key] = own
    keys.set(name, key)
  }
  return keys
}
