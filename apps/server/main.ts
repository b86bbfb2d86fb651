import fs from 'node:fs'
import path from 'node:path'
import { companyOf } from '@lumbung/engine/company.ts'
import { EventHub } from '@lumbung/engine/http/events.ts'
import { failAbandonedJobs } from '@lumbung/engine/http/jobs.ts'
import { createServer } from '@lumbung/engine/http/server.ts'
import { asProblem, sentenceFor } from '@lumbung/engine/http/problem.ts'
import { recoverUploads, uploadServiceOf } from '@lumbung/engine/import/uploads.ts'
import { createJobRunner } from '@lumbung/engine/jobs/runner.ts'
import { keepSummaries } from '@lumbung/engine/jobs/summaries.ts'
import { keepTellingTurns } from '@lumbung/engine/jobs/turns.ts'
import { keepDelivering } from '@lumbung/engine/mail/delivery.ts'
import { mailServerAt } from '@lumbung/engine/mail/smtp.ts'
import { printServiceOf } from '@lumbung/engine/print/paper.ts'
import { createPrinter } from '@lumbung/engine/print/printer.ts'
import type { FastifyInstance } from 'fastify'
import { apiBaseFrom } from './api-base.ts'
import { createDemo } from './demo.ts'
import { mailSettingsFrom } from './mail-settings.ts'
import { readNote } from './sign-in-note.ts'
import { openSystem, optionsFromEnvironment, root, type System } from './system.ts'
import { serveWeb } from './web-files.ts'

const log = (line: string): void => console.log(line)

/** Stops in order: no new requests, those under way end, then the database. */
function stopOnSignal(app: FastifyInstance, system: System): void {
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    log('Stopping ...')
    await app.close()
    await system.stop()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
}

/** Where people reach it. Asked for port 0, the system has chosen a free one. */
function addressOf({ server }: FastifyInstance, host: string): string {
  const listening = server.address()
  const port = typeof listening === 'object' ? listening?.port : listening
  return process.env['PUBLIC_URL'] || `http://${host}:${port}`
}

async function start(): Promise<void> {
  const host = process.env['HOST'] || 'localhost'
  const port = Number.parseInt(process.env['PORT'] || '3000', 10)
  const options = optionsFromEnvironment(log)
  const apiBase = apiBaseFrom(process.env['API_BASE_URL'])
  const mail = mailSettingsFrom(process.env)
  const system = await openSystem(options)
  try {
    const wantsDemo = system.embedded || process.argv.includes('--demo')
    if ((await companyOf(system.database)) === null && wantsDemo) await createDemo(system, options.dataDirectory, log)
    await failAbandonedJobs(system.database)
    await recoverUploads(system.engine)
    const { engine, catalogue } = system
    const events = new EventHub()
    const printer = createPrinter()
    const summaries = keepSummaries(engine.database, (error) => log(`Summaries were not refreshed: ${String(error)}`))
    const mails = keepDelivering(engine.database, mail && mailServerAt(mail.url, mail.from), (error) =>
      log(`Mails were not sent: ${String(error)}`),
    )
    const turns = keepTellingTurns(engine, (error) => log(`Approvers were not told: ${String(error)}`))
    const jobs = createJobRunner(
      engine.database,
      (error, language) => sentenceFor(catalogue, asProblem(error).code, asProblem(error).values, language),
      (event) => events.publish({ kind: 'job', ...event }),
    )
    const app = createServer({
      service: system.service,
      registry: system.registry,
      database: system.database,
      catalogue,
      events,
      prints: printServiceOf(engine, printer),
      uploads: uploadServiceOf({ engine, jobs, catalogue }),
      origin: process.env['PUBLIC_URL']?.replace(/\/$/, '') || null,
      isMailDelivered: mail !== null,
      trustProxy: process.env['TRUST_PROXY'] === 'true',
      docs: process.env['API_DOCS'] !== 'off',
      onStamps: (stamps) => system.engine.masters.validate(stamps),
      // Only what went wrong is worth a line; what was done stands in the audit trail.
      logLevel: process.env['LOG_LEVEL'] || 'warn',
    })
    app.addHook('onClose', async () => {
      printer.close()
      await summaries.stop()
      await Promise.all([mails.stop(), turns.stop()])
      await jobs.idle()
    })
    const web = path.join(root, 'build', 'web')
    if (fs.existsSync(path.join(web, 'index.html'))) serveWeb(app, web, apiBase)
    await app.listen({ port, host })
    stopOnSignal(app, system)
    await announce(system, options.dataDirectory, addressOf(app, host))
  } catch (error) {
    await system.stop()
    throw error
  }
}

async function announce(system: System, dataDirectory: string, address: string): Promise<void> {
  const company = await companyOf(system.database)
  log(`Lumbung is ready: ${address}`)
  if (company === null) {
    log('There is no company yet. Stop, make one with `npm run company:new`, and start again.')
    return
  }
  const note = company.kind === 'demo' ? readNote(dataDirectory) : null
  const place = path.relative(process.cwd(), path.join(dataDirectory, 'sign-in.txt'))
  if (note) log(`Sign in to ${company.name} as ${note.email}, password ${note.password} (kept in ${place}).`)
  else log(`Sign in to ${company.name} with your e-mail address and password.`)
}

start().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error)
  process.exitCode = 1
})
