// Batches that goods come in: named after the day on which they were made, some weeks before they arrive.
import { addDays, type LocalDate } from '@lumbung/core'
import { KEEPS } from './goods.ts'
import type { Fields } from './world.ts'

const WEEKS_BEFORE = 3

/** The row of a line that brings so many pieces of goods; none of goods that keep. */
export function batchRow(code: string, line: number, pieces: string, arrives: LocalDate): readonly Fields[] {
  if (!KEEPS.has(code)) return []
  const made = addDays(arrives, -7 * WEEKS_BEFORE)
  return [{ line, batchNumber: `L${made.slice(2).replaceAll('-', '')}`, made, quantity: pieces }]
}
