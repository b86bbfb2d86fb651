// A server in a process of its own, so that a test may kill it: connection and day come as JSON on the command line.
import { openEngine } from '@lumbung/engine/open.ts'
import { registryOf } from '@lumbung/engine/registry.ts'
import { modules } from '../../apps/server/modules.ts'
import { serverOver } from './server.ts'

const { connection, today } = JSON.parse(process.argv[2] ?? '{}')
const engine = openEngine(registryOf(modules), connection, { now: () => Date.parse(`${today}T03:00:00Z`) })
const { app } = serverOver(engine)
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
