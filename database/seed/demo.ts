import { addDays, addMonths, endOfMonth, type LocalDate, startOfMonth, todayIn, weekday } from '@lumbung/core'
import { type CompanyBook, openMonth } from './company.ts'
import { Agenda } from './demo/agenda.ts'
import { buy, visitsOn } from './demo/buying.ts'
import { buyCoolers } from './demo/coolers.ts'
import { layDesks } from './demo/desk.ts'
import { foundTooLate, open, planMonth } from './demo/ledger.ts'
import { nameCompany } from './demo/letterhead.ts'
import { createBranches, createMasters } from './demo/masters.ts'
import { correct, order } from './demo/selling.ts'
import { createWageTax } from './demo/payroll.ts'
import { type Person, type World, worldOf } from './demo/world.ts'

export interface Seeded {
  readonly documents: number
  /** Clerks, one for each role, a cashier, a manager and the owner, and how they sign in. */
  readonly people: readonly Person[]
}

/** Months of business told before this one. */
const MONTHS = 3

/**
 * Fills the company that stands with a food wholesaler's business: masters, then four months of documents, each dated
 * in its month and posted by the clerk whose work it is, through the same engine as everything else.
 */
export async function seedDemo(founded: CompanyBook, log: (line: string) => void): Promise<Seeded> {
  const world = await liveMonths(founded, log)
  const managers = await layDesks(world)
  return { documents: world.documents, people: [...world.people, ...managers] }
}

/** The masters and the months up to today. */
export async function liveMonths(founded: CompanyBook, log: (line: string) => void): Promise<World> {
  const today = todayIn('WIB', founded.engine.now())
  const start = addMonths(startOfMonth(today), -MONTHS)
  const { book, branches } = await createBranches(founded)
  await createMasters(book, start, today)
  await nameCompany(book)
  await createWageTax(book)
  await openMonth(book, start.slice(0, 7))
  log('  Masters of the demo company are there; telling its business ...')
  const world = await worldOf(book, branches, start, log)
  const agenda = new Agenda(today)
  agenda.on(start, open)
  plan(agenda, start, today)
  await agenda.live(world)
  return world
}

/** Five orders in six working days at first, six a month later, and eight in the end. */
const ordersOn = (month: number, count: number): number => {
  if (month >= 2 && count % 3 === 0) return 2
  return month === 0 && count % 6 === 5 ? 0 : 1
}

function plan(agenda: Agenda, start: LocalDate, today: LocalDate): void {
  for (let month = start; month <= today; month = addDays(endOfMonth(month), 1)) planMonth(agenda, month)
  agenda.on(addDays(start, 40), correct(agenda))
  agenda.on(addDays(start, 44), foundTooLate)
  agenda.on(addDays(start, 76), buyCoolers(agenda))
  let count = 0
  let orders = 0
  for (let day = addDays(start, 1); day <= today; day = addDays(day, 1), count++) {
    if (weekday(day) === 7) continue
    for (const [seller, branch] of visitsOn(day, Math.trunc(count / 7))) agenda.on(day, buy(agenda, seller, branch))
    for (let of = ordersOn(Math.trunc(count / 26), count); of > 0; of--) agenda.on(day, order(agenda, today, orders++))
  }
}
