import type { Database } from '../database/connection.ts'
import type { Room } from './room.ts'
import type { Registry } from '../registry.ts'
import { schemaCheck } from '../store/schema.ts'

/** Whoever balances asks every second or two; the database is not asked more often, however many ask. */
const KEPT_MS = 1000
const PATIENCE_MS = 2000

/** Whether this process can serve, and why not. */
export interface Readiness {
  /** Null when it can; else the reason in one sentence, for whoever keeps the server. */
  reason(): Promise<string | null>
  /** From now on it shall get no new work. */
  end(): void
  readonly isEnding: boolean
}

const ENDING = 'This process is shutting down.'
const SILENT = `The database did not answer within ${PATIENCE_MS / 1000} seconds.`

export function readinessOf(database: Database, registry: Registry, room: Room): Readiness {
  const fits = schemaCheck(registry)
  let ending = false
  let kept: { readonly at: number; readonly reason: Promise<string | null> } | null = null

  const look = async (): Promise<string | null> => {
    let timer: NodeJS.Timeout | undefined
    const silence = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(SILENT), PATIENCE_MS)
    })
    const asked = fits(database).then(
      (isFitting) => (isFitting ? null : 'The tables of the database are not those of this version of the program.'),
      () => 'The database cannot be reached.',
    )
    try {
      return await Promise.race([asked, silence])
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    async reason() {
      if (ending) return ENDING
      const now = performance.now()
      if (!kept || now - kept.at > KEPT_MS) kept = { at: now, reason: room.reason().then((full) => full ?? look()) }
      return kept.reason
    },
    end() {
      ending = true
    },
    get isEnding() {
      return ending
    },
  }
}
