// A server in a process of its own, so that a test may kill it: connection and day come as JSON on the command line,
// and where its mails go when they go anywhere.
import { keepDelivering } from '@lumbung/engine/mail/delivery.ts'
import { mailServerAt } from '@lumbung/engine/mail/smtp.ts'
import { openEngine } from '@lumbung/engine/open.ts'
import { registryOf } from '@lumbung/engine/registry.ts'
import { modules } from '../../apps/server/modules.ts'
import { serverOver } from './server.ts'

const { connection, today, smtp } = JSON.parse(process.argv[2] ?? '{}')
const engine = openEngine(registryOf(modules), connection, { now: () => Date.parse(`${today}T03:00:00Z`) })
const { app } = serverOver(engine)
if (smtp)
  keepDelivering(engine.database, mailServerAt(smtp, 'Lumbung <erp@lumbung.test>'), console.error, { pause: 20 })
console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
