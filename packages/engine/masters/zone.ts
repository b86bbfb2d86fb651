import { type Zone, zoneNamed } from '@lumbung/core'
import type { Unit } from '../unit.ts'

/** The zone in which a branch lies; that of the company where nothing says which branch. */
export async function zoneOf(
  { engine, transaction }: Pick<Unit, 'engine' | 'transaction'>,
  branch: unknown,
): Promise<Zone> {
  if (typeof branch !== 'string') return zoneNamed(null)
  return zoneNamed((await engine.masters.load(transaction, 'branch', [branch])).get(branch)?.timeZone)
}
