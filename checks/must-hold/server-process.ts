// A server in a process of its own, as the product runs it, so that a test may kill it: connection, day and what else
// differs come as JSON on the command line.
import { flushCompileCache } from 'node:module'
import { mergedCatalogue } from '@lumbung/engine/errors.ts'
import { mailServerAt } from '@lumbung/engine/mail/smtp.ts'
import { openEngine } from '@lumbung/engine/open.ts'
import { registryOf } from '@lumbung/engine/registry.ts'
import { jobs, modules } from '../../apps/server/modules.ts'
import { serving } from '../../apps/server/serving.ts'
import { stopOnSignal } from '../../apps/server/stopping.ts'
import { trialJob } from './trial-job.ts'

const {
  connection,
  today,
  metricsToken = null,
  drainMs = 0,
  smtp = null,
  trial = null,
} = JSON.parse(process.argv[2] ?? '{}')
const engine = openEngine(registryOf(modules), connection, { now: () => Date.parse(`${today}T03:00:00Z`) })
const catalogue = mergedCatalogue(modules.flatMap((module) => (module.errors ? [module.errors] : [])))
const log = (line: string): void => console.error(line)
const mailServer = smtp && mailServerAt(smtp, 'Lumbung <erp@lumbung.test>')
const scheduled = trial ? [trialJob(trial)] : jobs
const served = await serving({
  engine,
  catalogue,
  connection,
  metricsToken,
  mailServer,
  scheduled,
  log: () => undefined,
})
stopOnSignal({ running: () => Promise.resolve({ serving: served, stop: () => engine.close() }), drainMs, log })
// A process that is killed would leave the next one nothing of what it compiled.
flushCompileCache()
console.log(await served.app.listen({ port: 0, host: '127.0.0.1' }))
