import fs from 'node:fs'
import path from 'node:path'
import { BackupService } from '@lumbung/engine/backup/service.ts'
import { companyOf } from '@lumbung/engine/company.ts'
import { EventHub } from '@lumbung/engine/http/events.ts'
import { failAbandonedJobs } from '@lumbung/engine/http/jobs.ts'
import { createServer } from '@lumbung/engine/http/server.ts'
import { asProblem, sentenceFor } from '@lumbung/engine/http/problem.ts'
import { recoverUploads, uploadServiceOf } from '@lumbung/engine/import/uploads.ts'
import { createJobRunner } from '@lumbung/engine/jobs/runner.ts'
import { every } from '@lumbung/engine/jobs/timer.ts'
import { keepSummaries } from '@lumbung/engine/jobs/summaries.ts'
import { printServiceOf } from '@lumbung/engine/print/paper.ts'
import { createPrinter } from '@lumbung/engine/print/printer.ts'
import type { FastifyInstance } from 'fastify'
import { apiBaseFrom } from './api-base.ts'
import { createDemo } from './demo.ts'
import { readNote } from './sign-in-note.ts'
import { backupFolderOf, openSystem, optionsFromEnvironment, product, root, type System } from './system.ts'
import { serveWeb } from './web-files.ts'

const log = (line: string): void => console.log(line)

interface Running {
  /** In order: no new requests, those under way end, then the database. */
  stop(): Promise<void>
}

/** Starts the product; anew when its books were replaced by those of a backup. */
async function run(): Promise<void> {
  let running: Promise<Running>
  const restart = async (): Promise<void> => {
    log('The books were restored from a backup. Starting again ...')
    const before = await running
    running = before.stop().then(() => start(restart))
    await running.catch(giveUp)
  }
  let stopping = false
  const stopOnSignal = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    log('Stopping ...')
    const now = await running
    await now.stop()
    process.exit(0)
  }
  running = start(restart)
  await running
  process.on('SIGINT', () => void stopOnSignal())
  process.on('SIGTERM', () => void stopOnSignal())
}

/** Where people reach it. Asked for port 0, the system has chosen a free one. */
function addressOf({ server }: FastifyInstance, host: string): string {
  const listening = server.address()
  const port = typeof listening === 'object' ? listening?.port : listening
  return process.env['PUBLIC_URL'] || `http://${host}:${port}`
}

async function start(restart: () => Promise<void>): Promise<Running> {
  const host = process.env['HOST'] || 'localhost'
  const port = Number.parseInt(process.env['PORT'] || '3000', 10)
  const options = optionsFromEnvironment(log)
  const system = await openSystem(options)
  try {
    const wantsDemo = system.embedded || process.argv.includes('--demo')
    if ((await companyOf(system.database)) === null && wantsDemo) await createDemo(system, options.dataDirectory, log)
    await failAbandonedJobs(system.database)
    await recoverUploads(system.engine)
    const backups = new BackupService({
      engine: system.engine,
      place: system.place,
      folder: backupFolderOf(options),
      product,
      restart,
    })
    await backups.recover()
    const app = serverOf(system, backups)
    await app.listen({ port, host })
    await announce(system, options.dataDirectory, addressOf(app, host))
    const stop = async (): Promise<void> => {
      await app.close()
      await system.stop()
    }
    return { stop }
  } catch (error) {
    await system.stop()
    throw error
  }
}

/** How often it is looked whether the time of the schedule has come. */
const LOOK_MS = 30_000

/** The API and the browser application, with what works behind them as long as they are there. */
function serverOf(system: System, backups: BackupService): FastifyInstance {
  const { engine, catalogue } = system
  const events = new EventHub()
  const printer = createPrinter()
  const summaries = keepSummaries(engine.database, (error) => log(`Summaries were not refreshed: ${String(error)}`))
  const schedule = every(
    LOOK_MS,
    () => backups.runDue(),
    (error) => log(`The scheduled backup did not begin: ${asProblem(error).code}`),
  )
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
    backups,
    origin: process.env['PUBLIC_URL']?.replace(/\/$/, '') || null,
    trustProxy: process.env['TRUST_PROXY'] === 'true',
    docs: process.env['API_DOCS'] !== 'off',
    onStamps: (stamps) => system.engine.masters.validate(stamps),
    // Only what went wrong is worth a line; what was done stands in the audit trail.
    logLevel: process.env['LOG_LEVEL'] || 'warn',
  })
  app.addHook('onClose', async () => {
    printer.close()
    await backups.stop()
    await schedule.stop()
    await summaries.stop()
    await jobs.idle()
  })
  const web = path.join(root, 'build', 'web')
  const apiBase = apiBaseFrom(process.env['API_BASE_URL'])
  if (fs.existsSync(path.join(web, 'index.html'))) serveWeb(app, web, apiBase)
  return app
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

function giveUp(error: unknown): void {
  console.error(error instanceof Error ? error.message : error)
  if (process.env['LOG_LEVEL'] === 'debug') console.error(error)
  process.exitCode = 1
}

run().catch(giveUp)
