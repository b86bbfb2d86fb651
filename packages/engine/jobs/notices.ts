import type { Watch } from '@lumbung/definition'
import type { Engine } from '../unit.ts'
import { freshen, outside } from '../notice/people.ts'
import { postDigests, postDue, sweepOld } from '../notification/post.ts'
import { engineWatches, look } from '../notification/watch.ts'
import { every, type Timer } from './timer.ts'
import { tellTurns } from './turns.ts'

const PAUSE_MS = 3000
const TURNS_MS = 60_000
const SWEEP_MS = 3_600_000

interface NoticesOptions {
  readonly engine: Engine
  /** Where links in mails lead. */
  readonly site: string
  readonly tell: (users: readonly string[]) => void
  readonly onError: (error: unknown) => void
}

/**
 * Finds what time brings, turns to approve among it, writes mails and digests of notifications, and deletes the old
 * ones, as long as it runs.
 */
export function keepNotices({ engine, site, tell, onError }: NoticesOptions): Timer {
  const due = new Map<Watch, number>()
  let nextTurns = 0
  let nextSweep = 0
  const round = async (): Promise<void> => {
    const now = performance.now()
    await freshen(outside(engine))
    for (const watch of [...engineWatches, ...engine.registry.watches]) {
      if ((due.get(watch) ?? 0) > now) continue
      const notified = await look(engine, watch)
      // What nobody wants yet is looked for as soon as somebody does.
      if (notified === null) continue
      due.set(watch, now + watch.restSeconds * 1000)
      tell(notified)
    }
    if (now >= nextTurns) {
      nextTurns = now + TURNS_MS
      tell(await tellTurns(engine))
    }
    await postDue(engine, site)
    await postDigests(engine, site)
    if (now < nextSweep) return
    nextSweep = now + SWEEP_MS
    while ((await sweepOld(engine)) > 0);
  }
  return every(PAUSE_MS, round, onError)
}
