// Moves a set past its neighbour of the same document, as changes of both, told in the trail as such.
import { Problem } from '@lumbung/core'
import { type Answer, changeMaster, masterOf, permit, readRecords, setsFor, type Unit } from '@lumbung/engine/kernel.ts'
import { approvalSet } from './definition.ts'
import { type Direction, movedPast } from './order.ts'

export async function moveSet(unit: Unit, id: string, by: Direction): Promise<Answer> {
  permit(unit, approvalSet.key, 'update')
  const definition = masterOf(unit.engine.registry, approvalSet.key)
  const own = (await readRecords(unit, approvalSet.key, [id], { lock: false })).get(id)
  if (!definition || !own) throw new Problem(404, 'not-found')
  const ids = (await setsFor(unit, String(own.document))).map((one) => one.id).toSorted()
  // Locked in one order for everybody, and ordered by what is stored now: two who move at once do not undo each other.
  const stored = await readRecords(unit, approvalSet.key, ids, { lock: true })
  const whole = (one: string, field: string): number => Number.parseInt(String(stored.get(one)?.[field] ?? 0), 10)
  const sets = ids
    .map((one) => ({ id: one, priority: whole(one, 'priority') }))
    .toSorted((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1))
  const changed = movedPast(sets, id, by)
  if (!changed) throw new Problem(409, by === 'up' ? 'set-first' : 'set-last', { name: String(own.name) })
  for (const one of changed.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    await changeMaster(unit, definition, one.id, { version: whole(one.id, 'version'), priority: one.priority })
  }
  return { status: 200, body: { count: changed.length } }
}
