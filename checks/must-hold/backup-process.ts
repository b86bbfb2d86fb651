// Saves the books in a process of its own, so that a test may kill it: where and into which folder come as JSON.
import { BackupService } from '@lumbung/engine/backup/service.ts'
import { programNamed } from '@lumbung/engine/backup/told.ts'
import { openEngine } from '@lumbung/engine/open.ts'
import { registryOf } from '@lumbung/engine/registry.ts'
import { modules } from '../../apps/server/modules.ts'

const { connection, folder } = JSON.parse(process.argv[2] ?? '{}')
const engine = openEngine(registryOf(modules), connection)
const restart = async (): Promise<void> => undefined
const backups = new BackupService({ engine, place: connection, folder, product: '1.2.0', restart })
console.log(await backups.start(programNamed('another process')))
await backups.idle()
await engine.close()
