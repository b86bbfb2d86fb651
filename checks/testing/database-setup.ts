import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import type { Binaries } from '../../apps/server/database/binaries.ts'
import { startEmbedded, type EmbeddedConnection } from '../../apps/server/database/embedded.ts'
import { isOwned } from '../../apps/server/database/owner.ts'
import { stopOrphan } from '../../apps/server/database/server.ts'
import { makeRoles } from './roles.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL that all tests of one run work in. */
    databaseServer: EmbeddedConnection
  }
}

const prefix = 'lumbung-test-'

/** The PostgreSQL that came with the packages, so that tests run on one version everywhere. */
export const setup = (project: TestProject): Promise<() => Promise<void>> => startFor(project)

/** One PostgreSQL for the whole run, in a folder that is thrown away; that is why it may skip fsync. */
export async function startFor(project: TestProject, binaries?: Binaries): Promise<() => Promise<void>> {
  await removeAbandoned()
  const dataDirectory = fs.mkdtempSync(path.join(os.tmpdir(), prefix))
  // The account of the database must be able to walk in; what lies inside is closed on its own.
  fs.chmodSync(dataDirectory, 0o755)
  const database = await startEmbedded({
    dataDirectory,
    durable: false,
    log: () => undefined,
    ...(binaries ? { binaries } : {}),
  })
  await makeRoles(database.connection)
  project.provide('databaseServer', database.connection)
  return async () => {
    await database.stop()
    fs.rmSync(dataDirectory, { recursive: true, force: true })
  }
}

/** A test run that was killed leaves its server working and its folder behind. */
async function removeAbandoned(): Promise<void> {
  for (const name of fs.readdirSync(os.tmpdir())) {
    const folder = path.join(os.tmpdir(), name)
    if (!name.startsWith(prefix) || !fs.existsSync(path.join(folder, 'owner.json')) || isOwned(folder)) continue
    await stopOrphan(path.join(folder, 'postgres'), () => undefined)
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
