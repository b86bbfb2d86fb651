// Undoing takes back an action of a document that can be undone and still stands, the newest where none is named: what
// it wrote is mirrored on its own day, and the fields that it changed say what they said before. The trail knows both:
// which action it was, in which transaction, and every field before and after. So nothing is kept for it. What changed
// a field again since, or settled what it opened, is taken back first.
import { Problem } from '@lumbung/core'
import { type AnyDocument, fromWire, type Values } from '@lumbung/definition'
import { allocatedBeyond } from '../ledger/open-items.ts'
import { postingPeriod } from '../ledger/period.ts'
import type { Posting } from '../ledger/writer.ts'
import type { Unit } from '../unit.ts'
import { changedBy, undoableEvents } from './events.ts'
import { allocatedSince, dependants } from './successors.ts'
import { mirror } from './void.ts'

interface Undone {
  /** The row of the trail that is taken back. */
  readonly event: string
  readonly postings: readonly Posting[]
  /** The fields as they were. */
  readonly values: Values
}

/** What undoing writes. */
export async function undoing(unit: Unit, definition: AnyDocument, stored: Values, named: unknown): Promise<Undone> {
  const [source, number] = [String(stored.id), String(stored.number ?? '')]
  const events = await undoableEvents(unit, definition, source)
  const event = named ? events.find(({ id }) => id === named) : events[0]
  if (!event) throw new Problem(409, 'nothing-to-undo', { number })
  const postings = await mirror(unit, definition, stored, event.tx)
  const allocations = postings.flatMap((one) => one.allocations)
  const dated = [...postings.flatMap(({ journal }) => (journal ? [journal] : [])), ...allocations]
  for (const day of new Set(dated.map(({ date }) => String(date)))) await postingPeriod(unit, definition, day)
  const beyond = await allocatedBeyond(unit, source, allocations)
  if (beyond.length > 0) {
    const since = await allocatedSince(unit.transaction, beyond, { source, tx: event.tx })
    throw new Problem(409, 'undo-later', { number, ...dependants(since.length > 0 ? since : [number]) })
  }
  return { event: event.id, postings, values: asBefore(definition, event) }
}

const asBefore = (definition: AnyDocument, event: Parameters<typeof changedBy>[1]): Values =>
  Object.fromEntries(
    changedBy(definition, event).flatMap(({ path, from }) => {
      const field = definition.fields[path]
      return field ? [[path, fromWire(from, field)]] : []
    }),
  )
