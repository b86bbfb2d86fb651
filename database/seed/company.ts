import { readFileSync } from 'node:fs'
import { addDays, endOfMonth, isLocalDate, newId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Actor } from '@lumbung/engine/actor.ts'
import type { Service } from '@lumbung/engine/http/service.ts'
import type { Engine } from '@lumbung/engine/lifecycle/unit.ts'
import { administratorRole, createUser, ensureRole } from '@lumbung/engine/session/users.ts'
import { accountSettings, chartStarter, financeStarter, type StarterFiles } from '@lumbung/modules/finance/starter.ts'
import { byCode, mastersStarter, record, type StarterRecord } from '@lumbung/modules/masters/starter.ts'
import { taxStarter } from '@lumbung/modules/tax/starter.ts'

export interface NewCompany {
  readonly name: string
  readonly kind: 'demo' | 'real'
  /** First year of the books; twelve periods a year until `lastYear`. */
  readonly firstYear: number
  readonly lastYear: number
  readonly branch: { readonly code: string; readonly name: string }
  readonly administrator: { readonly email: string; readonly name: string; readonly password: string }
}

export interface CompanyBook {
  readonly engine: Engine
  readonly service: Service
  /** The administrator working in the first branch. */
  readonly actor: Actor
  readonly branch: string
  /** Creates a record through the engine, as a user would; answers its id. */
  create(one: StarterRecord, submit?: boolean): Promise<Created>
}

export interface Created extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly number?: string
  readonly version: number
}

const file = (name: string): string => readFileSync(new URL(`./starter/${name}.csv`, import.meta.url), 'utf8')

const starterFiles = (): StarterFiles => ({ types: file('coa-types'), categories: file('coa-categories'), accounts: file('coa-sak-ep') })

const UNITS = [['PCS', 'Piece', 0], ['BOX', 'Box', 0], ['CTN', 'Carton', 0], ['KG', 'Kilogram', 3], ['HOUR', 'Hour', 2]] as const

/** Roles every company begins with: what each may do, as the keys of what there is. */
const ROLES: readonly (readonly [code: string, name: string, modules: readonly string[]])[] = [
  ['sales', 'Sales', ['sales']],
  ['purchasing', 'Purchasing', ['purchasing']],
  ['warehouse', 'Warehouse', ['inventory']],
  ['accounting', 'Accounting', ['finance', 'tax']],
]
const ACTIONS = ['read', 'create', 'update', 'submit', 'approve', 'void', 'close', 'reopen', 'print', 'export', 'import']

/** An administrator of all there is, before any user exists: for setting up only. */
const founder = (user: string, branches: readonly string[], branch: string | null): Actor => ({
  user, name: 'Lumbung', language: 'en', administrator: true, permissions: new Set(), branches, branch, period: null, request: 'setup',
})

const answered = (body: unknown): Created => body as Created

/** Creates one record in a transaction of its own. */
export async function createRecord(engine: Engine, service: Service, actor: Actor, one: StarterRecord, submit = false): Promise<Created> {
  await freshen(engine)
  const answer = await service.write(actor, null, (unit) => service.create(unit, one.resource, one.values, { submit }))
  return answered(answer.body)
}

/** Everything a new company begins with: chart of accounts, lists, taxes, periods, roles and its first administrator. */
export async function createCompany(engine: Engine, service: Service, company: NewCompany): Promise<CompanyBook> {
  const { database } = engine
  const user = newId()
  const alone = founder(user, [], null)
  const create = (one: StarterRecord): Promise<Created> => createRecord(engine, service, alone, one)
  await database.query(sql`insert into company (id, name, kind) values (${newId()}, ${company.name}, ${company.kind})`)
  for (const one of mastersStarter().filter((row) => row.resource === 'currency')) await create(one)
  const files = starterFiles()
  for (const one of chartStarter(files)) await create(one)
  const branch = await create(record('branch', { code: company.branch.code, name: company.branch.name }))
  const actor = founder(user, [branch.id], branch.id)
  const createIn = (one: StarterRecord, submit = false): Promise<Created> => createRecord(engine, service, actor, one, submit)
  for (const one of mastersStarter().filter((row) => row.resource !== 'currency')) await createIn(one)
  await database.query(sql`insert into account_setting (role, account)
    select r, a.id from unnest(${accountSettings(files.accounts).map((one) => one.role)}::text[], ${accountSettings(files.accounts).map((one) => one.account)}::text[]) as s (r, c)
      join chart_of_account a on a.code = s.c on conflict do nothing`)
  for (const one of [...taxStarter(), ...financeStarter(company.branch.code)]) await createIn(one)
  for (const [code, name, decimals] of UNITS) await createIn(record('unit', { code, name, decimals }))
  await createIn(record('warehouses', { code: 'MAIN', name: 'Gudang Utama', branch: byCode(company.branch.code) }))
  await setDefaultWarehouse(engine, service, actor, branch.id)
  for (const period of periodsOf(company)) await createIn(record('accounting-period', period))
  await createPeople(engine, company, branch.id)
  return { engine, service, actor, branch: branch.id, create: createIn }
}

async function setDefaultWarehouse(engine: Engine, service: Service, actor: Actor, branch: string): Promise<void> {
  await freshen(engine)
  await service.write(actor, null, (unit) => service.change(unit, 'branch', branch, { version: 1, defaultWarehouse: byCode('MAIN') }))
}

function periodsOf({ firstYear, lastYear }: NewCompany): Readonly<Record<string, unknown>>[] {
  const periods: Readonly<Record<string, unknown>>[] = []
  let start = `${firstYear}-01-01`
  while (start <= `${lastYear}-12-01` && isLocalDate(start)) {
    const end = endOfMonth(start)
    periods.push({ name: start.slice(0, 7), fiscalYear: Number(start.slice(0, 4)), startDate: start, endDate: end })
    start = addDays(end, 1)
  }
  return periods
}

async function createPeople({ database, registry }: Engine, company: NewCompany, branch: string): Promise<void> {
  const role = await administratorRole(database)
  for (const [code, name, modules] of ROLES) {
    const own = [...registry.resources.values()].filter(({ definition }) => modules.includes(definition.module))
    const reports = [...registry.reports.values()].filter((report) => modules.includes(report.module))
    const masters = [...registry.resources.values()].filter(({ definition }) => definition.kind === 'master')
    const permissions = new Set([
      ...own.flatMap(({ definition }) => ACTIONS.map((action) => `${definition.key}.${action}`)),
      ...masters.map(({ definition }) => `${definition.key}.read`),
      ...reports.flatMap((report) => [`report.${report.key}.read`, `report.${report.key}.export`]),
    ])
    await ensureRole(database, { code, name, permissions: [...permissions] })
  }
  await createUser(database, {
    email: company.administrator.email, name: company.administrator.name, password: company.administrator.password, role,
    branches: [branch], branch,
  })
}

interface PeriodRow extends Readonly<Record<string, unknown>> {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly status: string
}

/** Opens the months up to this one (2026-03), starting to close the oldest so that never more than two are active. */
export async function openMonth({ service, actor, engine }: CompanyBook, month: string): Promise<void> {
  const rows = await engine.database.query<PeriodRow>(
    sql`select id, version, name, status from accounting_period where name <= ${month} order by start_date`)
  const active = rows.filter((row) => row.status === 'active')
  const act = async (row: PeriodRow, action: string): Promise<void> => {
    await freshen(engine)
    await service.write(actor, null, (unit) => service.act(unit, 'accounting-period', row.id, action, { version: row.version }))
  }
  for (const row of rows) {
    if (row.status !== 'future') continue
    const oldest = active.length >= 2 ? active.shift() : undefined
    if (oldest) await act(oldest, 'start-closing')
    await act(row, 'open')
    active.push({ ...row, version: Number(row.version) + 1 })
  }
  await freshen(engine)
}

/** Sees what others, or we, have changed in the masters; a request over HTTP does the same with its session. */
export async function freshen({ database, masters }: Engine): Promise<void> {
  const rows = await database.query<{ resource: string; stamp: number }>(sql`select resource, stamp from cache_stamp`, 'stamps')
  masters.validate(new Map(rows.map((row) => [row.resource, Number(row.stamp)])))
}
