import type { TestProject } from 'vitest/node'
import { ownBinaries } from '../../apps/server/database/binaries.ts'
import { startFor } from './database-setup.ts'

/** The newest PostgreSQL of the machine itself. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [newest] = ownBinaries()
  return newest ? startFor(project, newest) : async () => undefined
}
