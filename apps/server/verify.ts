// npm run verify: checks the invariants of the books on the running or the embedded database. Changes nothing.
import { invariantWords, verify } from '@lumbung/engine/ledger/verify.ts'
import { openSystem, optionsFromEnvironment } from './system.ts'

async function run(): Promise<void> {
  const system = await openSystem(optionsFromEnvironment((line) => console.log(line)))
  try {
    const { checked, breaches } = await verify(system.database, system.registry)
    for (const { invariant, row } of breaches)
      console.log(`BREACH ${invariant}: ${row} (${invariantWords(invariant)[0]})`)
    console.log(`${checked} invariants checked, ${breaches.length} breaches.`)
    if (checked === 0 || breaches.length > 0) process.exitCode = 1
  } finally {
    await system.stop()
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
