// What guards of domains find in moves of stock. Masters and what facts remember lie in memory, so that it costs no
// statement; the books have confirmed behind a lock that it is new.
import type { GuardedMoves } from '../unit.ts'
import { loadFacts } from './load.ts'

/** Asks every guard. What was read earlier in the transaction was read before the lock, and is not used. */
export const guardedMoves: GuardedMoves = async (unit, moves, posted, isReading) => {
  const { facts: _earlier, gather: _together, ...alone } = unit
  const found = await Promise.all(
    [...unit.engine.registry.guards.values()].map(async ({ needs, rules }) =>
      rules(moves, await loadFacts(alone, needs(moves), { lock: !isReading, whole: true }), posted),
    ),
  )
  return found.flat()
}
