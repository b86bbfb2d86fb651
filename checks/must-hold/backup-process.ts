// Saves the books in a process of its own, or replaces them by those of a backup, so that a test may kill it: where,
// into which folder, and which backup come as JSON.
import { flushCompileCache } from 'node:module'
import { sql } from '@lumbung/definition'
import { BackupService } from '@lumbung/engine/backup/service.ts'
import { programNamed } from '@lumbung/engine/backup/sentence.ts'
import { openEngine } from '@lumbung/engine/open.ts'
import { registryOf } from '@lumbung/engine/registry.ts'
import { modules } from '../../apps/server/modules.ts'

const { connection, folder, restore = null, company = '' } = JSON.parse(process.argv[2] ?? '{}')
// A process that is killed would leave the next one nothing of what it compiled.
flushCompileCache()
const engine = openEngine(registryOf(modules), connection)
const restart = async (): Promise<void> => undefined
const backups = new BackupService({ engine, place: connection, folder, product: '1.2.0', restart })
// Its clock is asked with the first statement.
await engine.database.query(sql`select 1`)
const who = programNamed('another process')
if (restore === null) console.log(await backups.start(who))
else console.log((await backups.restore(who, restore, company)) && 'begun')
await backups.idle()
await engine.close()
