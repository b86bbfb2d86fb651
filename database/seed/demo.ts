import { addDays, addMonths, endOfMonth, type LocalDate, startOfMonth, todayIn, weekday } from '@lumbung/core'
import { type CompanyBook, openMonth } from './company.ts'
import { Agenda } from './demo/agenda.ts'
import { buy, visitsOn } from './demo/buying.ts'
import { open, planMonth } from './demo/ledger.ts'
import { createBranches, createMasters } from './demo/masters.ts'
import { correct, order } from './demo/selling.ts'
import { type Person, worldOf } from './demo/world.ts'

export interface Seeded {
  readonly documents: number
  /** Clerks, one for each role, and how they sign in. */
  readonly people: readonly Person[]
}

/** Months of business told before this one. */
const MONTHS = 3

/**
 * Fills the company that stands with a food wholesaler's business: masters, then four months of documents, each dated
 * in its month and posted by the clerk whose work it is, through the same engine as everything else.
 */
export async function seedDemo(founded: CompanyBook, log: (line: string) => void): Promise<Seeded> {
  const today = todayIn('WIB', founded.engine.now())
  const start = addMonths(startOfMonth(today), -MONTHS)
  const { book, branches } = await createBranches(founded)
  await createMasters(book, start, today)
  await openMonth(book, start.slice(0, 7))
  log('  Masters of the demo company are there; telling its business ...')
  const world = await worldOf(book, branches, start, log)
  const agenda = new Agenda(today)
  agenda.on(start, open)
  plan(agenda, start, today)
  await agenda.live(world)
  return { documents: world.documents, people: world.people }
}

function plan(agenda: Agenda, start: LocalDate, today: LocalDate): void {
  for (let month = start; month <= today; month = addDays(endOfMonth(month), 1)) planMonth(agenda, month)
  agenda.on(addDays(start, 40), correct(agenda))
  let count = 0
  for (let day = addDays(start, 1); day <= today; day = addDays(day, 1), count++) {
    if (weekday(day) === 7) continue
    for (const [seller, branch] of visitsOn(day, Math.trunc(count / 7))) agenda.on(day, buy(agenda, seller, branch))
    // Five orders in six working days.
    if (count % 6 !== 5) agenda.on(day, order(agenda, today))
  }
}
