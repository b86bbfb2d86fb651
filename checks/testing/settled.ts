import { sql } from '@lumbung/definition'
import type { Database } from '@lumbung/engine/database/connection.ts'
import { refreshSummaries } from '@lumbung/engine/reports/summaries.ts'
import { expect, vi } from 'vitest'

/**
 * Brings the summaries up to the last row. A row counts as settled once no older transaction runs anywhere on the
 * server, other tests' included: one refresh may stop before it, and the next one go further.
 */
export const settled = (database: Database): Promise<void> =>
  vi.waitFor(
    async () => {
      await refreshSummaries(database)
      const left = await database.query(
        sql`select w.ledger from summary_watermark w where
          (w.ledger = 'general' and exists (select from journal j where j.tx >= w.tx))
          or (w.ledger = 'stock' and exists (select from stock_move m where m.tx >= w.tx))`,
      )
      expect(left).toEqual([])
    },
    { timeout: 30_000, interval: 100 },
  )
