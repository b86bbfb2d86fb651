import fs from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { todayIn, yearOf } from '@lumbung/core'
import { newPassword } from '@lumbung/engine/session/password.ts'
import { type CompanyBook, createCompany, openMonth } from '../../database/seed/company.ts'
import { writeNote } from './sign-in-note.ts'
import { root, type System } from './system.ts'

/** What `database/seed/demo.ts` exports: fills the company that stands with a year of business. */
type SeedDemo = (book: CompanyBook) => Promise<unknown>

const EMAIL = 'admin@lumbung.example'

/** Makes an empty database the demo company; its password is made here and noted beside the data. */
export async function createDemo(system: System, dataDirectory: string, log: (line: string) => void): Promise<void> {
  log('Creating the demo company ...')
  const today = todayIn('WIB', system.engine.now())
  const year = yearOf(today)
  const password = newPassword()
  const book = await createCompany(system.engine, system.service, {
    name: 'Lumbung Demo',
    kind: 'demo',
    firstYear: year - 1,
    lastYear: year,
    branch: { code: 'JKT', name: 'Jakarta' },
    administrator: { email: EMAIL, name: 'Administrator', password },
  })
  // Noted before the seed runs: whoever interrupts it can still sign in.
  writeNote(dataDirectory, { email: EMAIL, password })
  const seedDemo = await loadSeed()
  await seedDemo?.(book)
  await openMonth(book, today.slice(0, 7))
}

async function loadSeed(): Promise<SeedDemo | null> {
  const file = path.join(root, 'database', 'seed', 'demo.ts')
  if (!fs.existsSync(file)) return null
  const loaded: { readonly seedDemo?: SeedDemo } = await import(pathToFileURL(file).href)
  return loaded.seedDemo ?? null
}
