import fs from 'node:fs'
import path from 'node:path'
import { companyOf } from '@lumbung/engine/company.ts'
import type { FastifyInstance } from 'fastify'
import { apiBaseFrom } from './api-base.ts'
import { createDemo } from './demo.ts'
import { serving } from './serving.ts'
import { readNote } from './sign-in-note.ts'
import { stopOnSignal } from './stopping.ts'
import { openSystem, optionsFromEnvironment, root, type System } from './system.ts'
import { secondsFrom } from './variables.ts'
import { serveWeb } from './web-files.ts'

const log = (line: string): void => console.log(line)

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
  const drainMs = secondsFrom('DRAIN_SECONDS', 0)
  const system = await openSystem(options)
  try {
    const wantsDemo = system.embedded || process.argv.includes('--demo')
    if ((await companyOf(system.database)) === null && wantsDemo) await createDemo(system, options.dataDirectory, log)
    const served = await serving({
      engine: system.engine,
      catalogue: system.catalogue,
      connection: system.connection,
      origin: process.env['PUBLIC_URL']?.replace(/\/$/, '') || null,
      trustProxy: process.env['TRUST_PROXY'] === 'true',
      docs: process.env['API_DOCS'] !== 'off',
      metricsToken: process.env['METRICS_TOKEN'] || null,
      // Only what went wrong is worth a line; what was done stands in the audit trail.
      logLevel: process.env['LOG_LEVEL'] || 'warn',
      log,
    })
    const web = path.join(root, 'build', 'web')
    if (fs.existsSync(path.join(web, 'index.html'))) serveWeb(served.app, web, apiBase)
    await served.app.listen({ port, host })
    stopOnSignal({ serving: served, stop: () => system.stop(), drainMs, log })
    await announce(system, options.dataDirectory, addressOf(served.app, host))
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
