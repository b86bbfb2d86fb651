// npm run verify: checks the invariants of the books on the running or the embedded database, or on that of
// DATABASE_URL, while people go on working. Changes nothing.
// npm run verify -- --audit FILE: checks an exported audit trail, without any database.
import fs from 'node:fs'
import readline from 'node:readline'
import { parseArgs } from 'node:util'
import {
  type Breach,
  checkAuditChain,
  invariantWords,
  openEngine,
  registryOf,
  schemaCheck,
  verify,
} from '@lumbung/engine'
import { isEmbedded } from './database/embedded.ts'
import { modules } from './modules.ts'
import { optionsFromEnvironment, reachPlace } from './system.ts'

const registry = registryOf(modules)

const tell = ({ invariant, row }: Breach): void =>
  console.log(`BREACH ${invariant}: ${row} (${invariantWords(registry, invariant)[0]})`)

async function runFile(file: string): Promise<void> {
  const { rows, lastSeal, breaches } = await checkAuditChain(readline.createInterface(fs.createReadStream(file)))
  breaches.forEach(tell)
  console.log(`${rows} audit rows checked, ${breaches.length} breaches.`)
  // Only what was noted elsewhere proves that the end of the trail was not cut off together with its seals.
  if (lastSeal) console.log(`Last seal: ${lastSeal.sequence} ${lastSeal.hash}`)
  if (breaches.length > 0) process.exitCode = 1
}

async function run(): Promise<void> {
  const { values } = parseArgs({ options: { audit: { type: 'string' } } })
  if (values.audit !== undefined) return runFile(values.audit)
  return runDatabase()
}

async function runDatabase(): Promise<void> {
  const options = optionsFromEnvironment((line) => console.log(line))
  if (options.databaseUrl === null && !isEmbedded(options.dataDirectory))
    throw new Error(`There are no books in ${options.dataDirectory}.`)
  const place = await reachPlace(options)
  const engine = openEngine(registry, place.connection, { connections: 2 })
  try {
    if (!(await schemaCheck(registry)(engine.database)))
      throw new Error('The tables are not those of this version of the program. Start it once, then verify.')
    const { checked, breaches } = await verify(engine.database, registry)
    breaches.forEach(tell)
    console.log(`${checked} invariants checked, ${breaches.length} breaches.`)
    if (checked === 0 || breaches.length > 0) process.exitCode = 1
  } finally {
    await engine.close()
    await place.stop()
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
