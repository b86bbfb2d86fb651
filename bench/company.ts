// The company that is measured: a trading company of one branch with 5,000 items in three groups, 500 customers, and
// stock of every item since the first day of its history. Items of a group share their accounts, so an invoice of five
// lines posts nine: receivable, tax, what was delivered, and revenue and cost of each of the three groups.
import { endOfMonth, localDate, newId, todayIn, yearOf } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Actor } from '@lumbung/engine/actor.ts'
import { companyOf } from '@lumbung/engine/company.ts'
import type { Database } from '@lumbung/engine/database/connection.ts'
import { newPassword } from '@lumbung/engine/session/password.ts'
import { refreshSummaries } from '@lumbung/engine/reports/summaries.ts'
import { byCode, record } from '@lumbung/modules/masters/starter.ts'
import type { System } from '../apps/server/system.ts'
import { type CompanyBook, createCompany, createRecord, openMonth } from '../database/seed/company.ts'

export const ITEMS = 5_000
export const CUSTOMERS = 500
const GROUPS = [
  ['G1', '411101', '511101'],
  ['G2', '411102', '511102'],
  ['G3', '411103', '511103'],
] as const
/** Months of history before the running one. */
const MONTHS = 23
const OPENING_PIECES = '100000000'
export const UNIT_COST = '6000'
const OPENING_LINES = 500

export interface Books {
  readonly system: System
  readonly book: CompanyBook
  /** Connected as the owner of the tables. */
  readonly owner: Database
  readonly today: string
  readonly items: readonly string[]
  readonly customers: readonly string[]
  readonly warehouse: string
  readonly unit: string
}

interface Id extends Readonly<Record<string, unknown>> {
  readonly id: string
}

const idsOf = async (owner: Database, text: ReturnType<typeof sql>): Promise<string[]> =>
  (await owner.query<Id>(text)).map((row) => row.id)

/** The company of this database, made when there is none. */
export async function companyIn(system: System, owner: Database): Promise<Books> {
  const today = todayIn('WIB', system.engine.now())
  if ((await companyOf(owner)) === null) await makeCompany(system, owner, today)
  const book = await bookOf(system, owner)
  await openMonth(book, today.slice(0, 7))
  const [warehouse = ''] = await idsOf(owner, sql`select id from warehouses where code = 'MAIN'`)
  const [unit = ''] = await idsOf(owner, sql`select id from unit where code = 'PCS'`)
  return {
    system,
    book,
    owner,
    today,
    items: await idsOf(owner, sql`select id from item order by code`),
    customers: await idsOf(owner, sql`select id from customer order by code`),
    warehouse,
    unit,
  }
}

async function bookOf(system: System, owner: Database): Promise<CompanyBook> {
  const [user] = await owner.query<{ id: string; name: string; branch: string; branches: string[] }>(
    sql`select id, name, branch, branches from app_user where branch is not null limit 1`,
  )
  if (!user) throw new Error('The company of the bench has no user; remove data/bench and start again.')
  const actor: Actor = {
    user: user.id,
    name: user.name,
    language: 'en',
    administrator: true,
    permissions: new Set(),
    branches: user.branches,
    branch: user.branch,
    period: null,
    request: 'bench',
  }
  const { engine, service } = system
  const create: CompanyBook['create'] = (one, submit) => createRecord(engine, service, actor, one, submit)
  return { engine, service, actor, branch: user.branch, create }
}

/** The month so many months before this day's. */
function monthBefore(today: string, months: number): string {
  const total = yearOf(localDate(today)) * 12 + Number(today.slice(5, 7)) - 1 - months
  return `${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, '0')}`
}

export const historyOf = (today: string): readonly string[] =>
  Array.from({ length: MONTHS }, (_, index) => monthBefore(today, MONTHS - index))

async function makeCompany(system: System, owner: Database, today: string): Promise<void> {
  const [first = today.slice(0, 7)] = historyOf(today)
  const book = await createCompany(system.engine, system.service, {
    name: 'Bench',
    kind: 'real',
    firstYear: Number(first.slice(0, 4)),
    lastYear: yearOf(localDate(today)),
    branch: { code: 'JKT', name: 'Jakarta' },
    administrator: { email: 'bench@lumbung.example', name: 'Bench', password: newPassword() },
  })
  await openMonth(book, first)
  await book.create(record('sales-rep', { code: 'REP', name: 'Sari', branch: byCode('JKT') }))
  for (const [code, sales, cogs] of GROUPS) {
    const accounts = { salesAccount: byCode(sales), cogsAccount: byCode(cogs) }
    await book.create(record('item-group', { code, name: `Group ${code}`, ...accounts }))
  }
  await makeMasters(book, owner)
  await openStock(book, owner, `${first}-01`)
}

/** One customer and one item of each group through the engine, as examples; the others are copies of them. */
async function makeMasters(book: CompanyBook, owner: Database): Promise<void> {
  const customer = { code: 'C-00001', name: 'Toko 1', term: byCode('NET30'), salesRep: byCode('REP') }
  const { id } = await book.create(record('customer', { ...customer, taxGroup: byCode('PPN') }))
  const copies = Array.from({ length: CUSTOMERS - 1 }, () => newId())
  await copyMaster(owner, 'customer', id, copies, 'C-', 'Toko ', 1)
  const each = Math.floor(ITEMS / GROUPS.length)
  for (const [index, [group]] of GROUPS.entries()) {
    const count = index === 0 ? ITEMS - each * (GROUPS.length - 1) : each
    const start = index * 10_000
    const code = `I-${String(start + 1).padStart(5, '0')}`
    const values = { code, name: `Barang ${start + 1}`, itemGroup: byCode(group), baseUnit: byCode('PCS') }
    const made = await book.create(record('item', { ...values, taxGroup: byCode('PPN') }))
    await copyMaster(
      owner,
      'item',
      made.id,
      Array.from({ length: count - 1 }, () => newId()),
      'I-',
      'Barang ',
      start + 1,
    )
  }
}

async function copyMaster(
  owner: Database,
  table: 'customer' | 'item',
  id: string,
  copies: readonly string[],
  code: string,
  name: string,
  start: number,
): Promise<void> {
  const into = table === 'item' ? sql`insert into item` : sql`insert into customer`
  const from = table === 'item' ? sql`null::item` : sql`null::customer`
  const own = table === 'item' ? sql`item` : sql`customer`
  await owner.query(sql`${into} select (jsonb_populate_record(${from}, to_jsonb(t) || jsonb_build_object('id', c.id,
      'code', ${code}::text || lpad((c.n + ${start}::bigint)::text, 5, '0'),
      'name', ${name}::text || (c.n + ${start}::bigint)))).*
    from ${own} t, unnest(${copies}::uuid[]) with ordinality as c (id, n) where t.id = ${id}`)
}

async function openStock(book: CompanyBook, owner: Database, date: string): Promise<void> {
  const items = await idsOf(owner, sql`select id from item order by code`)
  const [reason] = await idsOf(owner, sql`select id from reason where code = 'STOCK-OPENING'`)
  for (let at = 0; at < items.length; at += OPENING_LINES) {
    const lines = items
      .slice(at, at + OPENING_LINES)
      .map((item) => ({ item, quantity: OPENING_PIECES, unit: byCode('PCS'), unitCost: UNIT_COST }))
    const values = { date, warehouse: byCode('MAIN'), type: 'opening', adjustmentReason: reason, lines }
    await book.create(record('adjustment-in', values), true)
  }
}

/** The last day of a month, for reports as of a past date. */
export const lastDayOf = (month: string): string => endOfMonth(localDate(`${month}-01`))

/** Statistics and summaries as they stand after a night: rounds must not begin on a fresh copy's guesses. */
export async function settle(books: Books): Promise<void> {
  await refreshSummaries(books.system.database)
  await books.owner.query(sql`vacuum analyze`)
}
