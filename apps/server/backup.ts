// npm run backup: saves the books of the running or the embedded database, or of DATABASE_URL, into one file.
import { Decimal, Problem } from '@lumbung/core'
import {
  BackupService,
  mergedCatalogue,
  openEngine,
  programNamed,
  registryOf,
  sentenceFor,
  timeOf,
} from '@lumbung/engine'
import { modules } from './modules.ts'
import { backupFolderOf, optionsFromEnvironment, product, reachPlace } from './system.ts'

const catalogue = mergedCatalogue([])

async function run(): Promise<void> {
  const options = optionsFromEnvironment((line) => console.log(line))
  const place = await reachPlace(options)
  const engine = openEngine(registryOf(modules), place.connection, { connections: 2 })
  try {
    const began = performance.now()
    // The backup is named after the time of the database, which has to be asked first.
    await timeOf(engine.database)
    const backups = new BackupService({
      engine,
      place: place.connection,
      folder: backupFolderOf(options),
      product,
      restart: async () => undefined,
    })
    const name = await backups.start(programNamed('npm run backup'))
    await backups.idle()
    const { state, size, failure } = await backups.read(name)
    if (state !== 'done') throw new Problem(500, failure?.code ?? 'something-wrong', failure?.values ?? {})
    const seconds = Math.round((performance.now() - began) / 1000)
    console.log(`${backups.file(name)}: ${new Decimal(size).div(1_000_000).toFixed(1)} MB in ${seconds} s.`)
  } finally {
    await engine.close()
    await place.stop()
  }
}

run().catch((error: unknown) => {
  if (error instanceof Problem) console.error(sentenceFor(catalogue, error.code, error.values, 'en'))
  else console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
