// npm run company:new -- --name "PT Maju" --email owner@maju.co.id [--password ...] [--admin "Name"] [--branch JKT]
// [--branch-name Jakarta] [--year 2026 | --year 2024-2026]. What is not given is asked for.
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { todayIn, yearOf } from '@lumbung/core'
import { checkPassword, companyOf, newPassword } from '@lumbung/engine'
import { createCompany, type NewCompany, openMonth } from '../../database/seed/company.ts'
import { openSystem, optionsFromEnvironment } from './system.ts'

const { values: given } = parseArgs({
  options: {
    name: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
    admin: { type: 'string' },
    branch: { type: 'string' },
    'branch-name': { type: 'string' },
    year: { type: 'string' },
  },
})

/** Asks on the terminal; without one, what is missing and has no default is named. */
async function ask(question: string, flag: string, fallback: string | null): Promise<string> {
  if (!process.stdin.isTTY) {
    if (fallback !== null) return fallback
    throw new Error(`Give --${flag}.`)
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answer = (await terminal.question(`${question}${fallback ? ` [${fallback}]` : ''}: `)).trim()
  terminal.close()
  if (answer !== '') return answer
  return fallback ?? ask(question, flag, fallback)
}

/** `2026` is the year from which books are kept, until now; `1996-1998` says both ends. */
function yearsOf(text: string | undefined, now: number): { readonly firstYear: number; readonly lastYear: number } {
  const match = /^(\d{4})(?:-(\d{4}))?$/.exec(text ?? String(now))
  if (!match) throw new Error('Give --year as 2026 or as 2024-2026.')
  const firstYear = Number.parseInt(match[1] ?? '', 10)
  const lastYear = match[2] === undefined ? Math.max(firstYear, now) : Number.parseInt(match[2], 10)
  if (lastYear < firstYear) throw new Error('The last year lies before the first.')
  return { firstYear, lastYear }
}

async function run(): Promise<void> {
  const system = await openSystem(optionsFromEnvironment((line) => console.log(line)))
  try {
    const existing = await companyOf(system.database)
    if (existing) throw new Error(`This database already holds the books of ${existing.name}.`)
    const name = given.name ?? (await ask('Name of the company', 'name', null))
    const email = given.email ?? (await ask('E-mail of the first administrator', 'email', null))
    const administrator = given.admin ?? (await ask('Name of the administrator', 'admin', 'Administrator'))
    const code = given.branch ?? (await ask('Code of the first branch', 'branch', 'PST'))
    const branchName = given['branch-name'] ?? (await ask('Name of the first branch', 'branch-name', 'Pusat'))
    const password = given.password ?? newPassword()
    checkPassword(password, { owner: { name: administrator, email, company: name } })
    const today = todayIn('WIB', system.engine.now())
    const { firstYear, lastYear } = yearsOf(given.year, yearOf(today))
    const company: NewCompany = {
      name,
      kind: 'real',
      firstYear,
      lastYear,
      branch: { code, name: branchName },
      administrator: { email, name: administrator, password },
    }
    await createCompany(system.engine, system.service, company, async (book) => {
      // Books of past years have no month that holds today: theirs are opened one after the other, by hand.
      if (yearOf(today) <= lastYear) await openMonth(book, today.slice(0, 7))
      // Before it is whole: nobody can look it up afterwards.
      if (given.password === undefined) console.log(`Password, shown only now: ${password}`)
    })
    console.log(`${name} is ready. Start with \`npm start\` and sign in as ${email}.`)
  } finally {
    await system.stop()
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
