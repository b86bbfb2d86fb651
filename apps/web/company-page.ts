// A company, its server and a page of its browser application, for the tests of this folder.
import fs from 'node:fs'
import net, { type AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { type AnyDocument, sql } from '@lumbung/definition'
import { BackupService } from '@lumbung/engine/backup/service.ts'
import { serviceOf } from '@lumbung/engine/engine.ts'
import { mergedCatalogue } from '@lumbung/engine/errors.ts'
import { createServer, type ServerOptions } from '@lumbung/engine/http/server.ts'
import { UploadService } from '@lumbung/engine/import/uploads.ts'
import { createJobRunner } from '@lumbung/engine/jobs/runner.ts'
import { printServiceOf } from '@lumbung/engine/print/paper.ts'
import { createPrinter } from '@lumbung/engine/print/printer.ts'
import { createUser, ensureRole } from '@lumbung/engine/session/users.ts'
import { chromium, type Page } from 'playwright-core'
import { inject } from 'vitest'
import { type OpenCompany, openCompany } from '../../checks/testing/company.ts'
import { modules, routes } from '../server/modules.ts'
import { serveWeb } from '../server/web-files.ts'

export const OWNER = { email: 'owner@example.com', password: 'correct horse battery' }
const root = path.resolve(import.meta.dirname, '..', '..')

export interface CompanyPage {
  readonly company: OpenCompany
  readonly page: Page
  readonly address: string
  signIn(): Promise<void>
  /** Somebody else with these rights, signed in in a window of their own. */
  signInBeside(person: Person, permissions: readonly string[]): Promise<Page>
  close(): Promise<void>
}

interface Person {
  readonly email: string
  readonly name: string
  readonly password: string
}

/** A port that nobody listens on: what has to be known before the server does. */
async function freePort(): Promise<number> {
  const taken = net.createServer()
  await new Promise<void>((resolve) => {
    taken.listen(0, '127.0.0.1', resolve)
  })
  const { port } = taken.address() as AddressInfo
  await new Promise((resolve) => {
    taken.close(resolve)
  })
  return port
}

/**
 * Starts a server over a company of its own, and opens a page of the built application. With a provider people may sign
 * in there too.
 */
export async function openCompanyPage(openId: ServerOptions['openId'] = null): Promise<CompanyPage> {
  const company = await openCompany()
  const { engine } = company
  const catalogue = mergedCatalogue(modules.flatMap((module) => (module.errors ? [module.errors] : [])))
  const jobs = createJobRunner(engine.database, (error) => String(error))
  const printer = createPrinter()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'lumbung-test-backups-'))
  const place = company.connection
  const backups = new BackupService({ engine, place, folder, product: '1.0.0', restart: async () => undefined })
  const port = await freePort()
  const address = `http://127.0.0.1:${port}`
  const app = createServer({
    routes,
    origin: address,
    openId,
    service: serviceOf(engine),
    registry: engine.registry,
    database: engine.database,
    catalogue,
    prints: printServiceOf(engine, printer),
    uploads: new UploadService({ engine, jobs, catalogue }),
    backups,
    onStamps: (stamps) => engine.masters.validate(stamps),
  })
  serveWeb(app, path.join(root, 'build', 'web'), { hasOpenId: openId !== null })
  await app.listen({ port, host: '127.0.0.1' })
  const browser = await chromium.connect(inject('browser'))
  const open = async (): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 }, locale: 'en-GB' })
    return context.newPage()
  }
  const page = await open()
  return {
    company,
    page,
    address,
    signIn: () => enter(page, address, OWNER),
    async signInBeside(person, permissions) {
      await addUser(company, person, permissions)
      const beside = await open()
      beside.setDefaultTimeout(10_000)
      await enter(beside, address, person)
      return beside
    },
    async close() {
      await browser.close()
      await app.close()
      printer.close()
      await jobs.idle()
      await backups.idle()
      fs.rmSync(folder, { recursive: true, force: true })
      await company.close()
    },
  }
}

async function enter(page: Page, address: string, { email, password }: Omit<Person, 'name'>): Promise<void> {
  await page.goto(`${address}/login`)
  await page.getByLabel('E-mail').fill(email)
  await page.locator('input[name=password]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/home')
}

async function addUser({ engine }: OpenCompany, person: Person, permissions: readonly string[]): Promise<void> {
  const { database } = engine
  const role = await ensureRole(database, { code: person.name, name: person.name, permissions })
  const [branch] = await database.query<{ id: string }>(sql`select id from branch limit 1`)
  await createUser(database, { ...person, role, branches: branch ? [branch.id] : [] })
}

/** A document that posts money and needs nothing before it: found by what it declares, whatever it is called. */
export function documentAlone({ engine }: OpenCompany): AnyDocument {
  for (const { definition } of engine.registry.resources.values()) {
    if (definition.kind !== 'document' || !definition.postsMoney || definition.party) continue
    if (definition.fields.lines?.options.fields?.unitCost?.kind === 'price') return definition
  }
  throw new Error('No document fits these tests.')
}
