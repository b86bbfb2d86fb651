import { pause } from './database/processes.ts'
import type { Serving } from './serving.ts'

/** What runs may take so long to end; then it is cut, and the database takes back what was not committed. */
const PATIENCE_MS = 30_000

/** What serves, and what it stands on. */
export interface Running {
  readonly serving: Serving
  /** Lets go of the database, and ends it where it is our own. */
  readonly stop: () => Promise<void>
}

export interface StoppingOptions {
  /** What runs now: it is started anew when its books are replaced. */
  readonly running: () => Promise<Running>
  /** The time that whoever balances takes to notice that no more shall come. */
  readonly drainMs: number
  readonly log: (line: string) => void
}

/**
 * Ends in order: whoever balances hears that no more shall come, new requests are refused, those under way end, then
 * the database.
 */
export function stopOnSignal({ running, drainMs, log }: StoppingOptions): void {
  let isEnding = false
  const end = async (drain: number): Promise<void> => {
    if (isEnding) return
    isEnding = true
    const { serving, stop } = await running()
    serving.readiness.end()
    log('Stopping ...')
    if (drain > 0) await pause(drain)
    await Promise.race([serving.close(), pause(PATIENCE_MS)])
    await stop()
    process.exit(0)
  }
  // Ctrl+C comes from somebody who waits before the terminal.
  process.on('SIGINT', () => void end(0))
  process.on('SIGTERM', () => void end(drainMs))
}
