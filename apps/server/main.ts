import fs from 'node:fs'
import path from 'node:path'
import v8 from 'node:v8'
import { BackupService, companyOf, keepMenu, keepSettings, mailServerAt } from '@lumbung/engine'
import type { FastifyInstance } from 'fastify'
import { apiBaseFrom } from './api-base.ts'
import { createDemo } from './demo.ts'
import { mailSettingsFrom } from './mail-settings.ts'
import { serving } from './serving.ts'
import { secretKeyFrom } from './secret-key.ts'
import { openIdSettingsFrom } from './open-id-settings.ts'
import { readNote } from './sign-in-note.ts'
import { type Running, stopOnSignal } from './stopping.ts'
import { trustProxyFrom } from './trust-proxy.ts'
import { backupFolderOf, openSystem, optionsFromEnvironment, product, root, type System } from './system.ts'
import { secondsFrom } from './variables.ts'
import { serveWeb } from './web-files.ts'

// A heap that is allowed four times what lives in it held 724 MB while a hundred thousand rows were stored, of which
// 125 MB were alive; allowed twice, it holds 570 MB.
v8.setFlagsFromString('--heap-growing-percent=100')

const log = (line: string): void => console.log(line)

/** Starts the product; anew when its books were replaced by those of a backup. */
async function run(): Promise<void> {
  const drainMs = secondsFrom('DRAIN_SECONDS', 0)
  let running: Promise<Running>
  // Without its database it serves nobody; whoever supervises it starts both anew.
  const lost = async (reason: unknown): Promise<void> => {
    giveUp(reason)
    try {
      await (await running).stop()
    } finally {
      process.exit(1)
    }
  }
  const begin = (): Promise<Running> => start(restart, (reason) => void lost(reason))
  const restart = async (): Promise<void> => {
    log('The books were restored from a backup. Starting again ...')
    const before = await running
    running = ended(before).then(begin)
    await running.catch(giveUp)
  }
  running = begin()
  await running
  stopOnSignal({ running: () => running, drainMs, log })
}

async function ended({ serving: before, stop }: Running): Promise<void> {
  await before.close()
  await stop()
}

/** Where people reach it. Asked for port 0, the system has chosen a free one. */
function addressOf({ server }: FastifyInstance, host: string): string {
  const listening = server.address()
  const port = typeof listening === 'object' ? listening?.port : listening
  return process.env['PUBLIC_URL'] || `http://${host}:${port}`
}

async function start(restart: () => Promise<void>, onLost: (error: unknown) => void): Promise<Running> {
  const host = process.env['HOST'] || 'localhost'
  const port = Number.parseInt(process.env['PORT'] || '3000', 10)
  const options = { ...optionsFromEnvironment(log), onLost }
  const apiBase = apiBaseFrom(process.env['API_BASE_URL'])
  const mail = mailSettingsFrom({
    url: process.env['SMTP_URL'],
    from: process.env['MAIL_FROM'],
    address: process.env['PUBLIC_URL'],
  })
  const secretKey = secretKeyFrom(process.env['SECRET_KEY'])
  const openId = openIdSettingsFrom({
    issuer: process.env['OIDC_ISSUER'],
    clientId: process.env['OIDC_CLIENT_ID'],
    clientSecret: process.env['OIDC_CLIENT_SECRET'],
    address: process.env['PUBLIC_URL'],
  })
  const trustProxy = trustProxyFrom(process.env['TRUST_PROXY'])
  const system = await openSystem(options)
  const { engine, connection, login, catalogue } = system
  try {
    const wantsDemo = system.embedded || process.argv.includes('--demo')
    if ((await companyOf(system.database)) === null && wantsDemo) await createDemo(system, options.dataDirectory, log)
    await bringUpToDate(system)
    const backups = new BackupService({ engine, place: connection, folder: backupFolderOf(options), product, restart })
    await backups.recover()
    const served = await serving({
      engine,
      catalogue,
      connection: login,
      backups,
      dataFolder: system.dataFolder,
      origin: process.env['PUBLIC_URL']?.replace(/\/$/, '') || null,
      secretKey,
      openId,
      mailServer: mail && mailServerAt(mail.url, mail.from),
      trustProxy,
      docs: process.env['API_DOCS'] !== 'off',
      metricsToken: process.env['METRICS_TOKEN'] || null,
      // Only what went wrong is worth a line; what was done stands in the audit trail.
      logLevel: process.env['LOG_LEVEL'] || 'warn',
      log,
    })
    const web = path.join(root, 'build', 'web')
    if (fs.existsSync(path.join(web, 'index.html'))) serveWeb(served.app, web, { apiBase, hasOpenId: openId !== null })
    await served.app.listen({ port, host })
    await announce(system, options.dataDirectory, addressOf(served.app, host))
    return { serving: served, stop: () => system.stop() }
  } catch (error) {
    await system.stop()
    throw error
  }
}

/** What this version declares beyond the one before, as rows of a company that is there. */
async function bringUpToDate({ database, engine }: System): Promise<void> {
  if ((await companyOf(database)) === null) return
  await keepMenu(engine)
  await keepSettings(engine)
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
