import { todayIn, yearOf } from '@lumbung/core'
import { newPassword } from '@lumbung/engine'
import { createCompany, type NewCompany, openMonth } from '../../database/seed/company.ts'
import { seedDemo } from '../../database/seed/demo.ts'
import { writeNote } from './sign-in-note.ts'
import type { System } from './system.ts'

const EMAIL = 'admin@lumbung.example'

/** Makes an empty database the demo company; its passwords are made here and noted beside the data. */
export async function createDemo(system: System, dataDirectory: string, log: (line: string) => void): Promise<void> {
  log('Creating the demo company ...')
  const began = performance.now()
  const today = todayIn('WIB', system.engine.now())
  const year = yearOf(today)
  const password = newPassword()
  const company: NewCompany = {
    name: 'Lumbung Demo',
    kind: 'demo',
    firstYear: year - 1,
    lastYear: year,
    branch: { code: 'JKT', name: 'Jakarta' },
    administrator: { email: EMAIL, name: 'Administrator', password },
  }
  await createCompany(system.engine, system.service, company, async (book) => {
    const { documents, people } = await seedDemo(book, log)
    await openMonth(book, today.slice(0, 7))
    // Noted before the company is whole: nobody can look it up afterwards.
    writeNote(dataDirectory, { email: EMAIL, password, others: people })
    log(`The demo company is ready: ${documents} documents in ${Math.round((performance.now() - began) / 1000)} s.`)
  })
}
