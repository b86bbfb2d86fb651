import { readFileSync } from 'node:fs'
import { addDays, endOfMonth, isLocalDate } from '@lumbung/core'
import { type AnyMaster, engineEvents, GUARD_KEYS, type Guard, guardRight, sql } from '@lumbung/definition'
import type { Actor } from '@lumbung/engine/actor.ts'
import type { Database } from '@lumbung/engine/database/connection.ts'
import type { Service } from '@lumbung/engine/engine.ts'
import type { Engine } from '@lumbung/engine/unit.ts'
import { keepMenu } from '@lumbung/engine/menu/keep-menu.ts'
import { allPermissions } from '@lumbung/engine/rights.ts'
import { keepSettings } from '@lumbung/engine/settings-kept.ts'
import { beginCompany, finishCompany } from '@lumbung/engine/half-made.ts'
import { administratorRole, createUser, ensureRole, tellMade } from '@lumbung/engine/session/users.ts'
import {
  accountSettings,
  chartStarter,
  financeStarter,
  type StarterFiles,
  type StarterSetting,
} from '@lumbung/modules/finance/starter.ts'
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

const starterFiles = (): StarterFiles => ({
  types: file('coa-types'),
  categories: file('coa-categories'),
  accounts: file('coa-sak-ep'),
})

const UNITS = [
  ['PCS', 'Piece', 0],
  ['BOX', 'Box', 0],
  ['CTN', 'Carton', 0],
  ['KG', 'Kilogram', 3],
  ['HOUR', 'Hour', 2],
] as const

interface RoleSeed {
  readonly code: string
  readonly name: string
  readonly modules: readonly string[]
  /** Documents of other domains that the role works with. */
  readonly documents: readonly string[]
  /** Domains whose documents it may read. */
  readonly reads: readonly string[]
  /** What not everybody who works with a document may do. */
  readonly rights?: readonly string[]
  /** Guarded fields that it sees. */
  readonly sees: readonly Guard[]
}

/** Roles every company begins with: what each may do, as the keys of what there is. */
const ROLES: readonly RoleSeed[] = [
  { code: 'sales', name: 'Sales', modules: ['sales'], documents: [], reads: ['inventory'], sees: ['personal'] },
  {
    code: 'purchasing',
    name: 'Purchasing',
    modules: ['purchasing'],
    documents: [],
    reads: ['inventory'],
    sees: ['cost', 'personal'],
  },
  // Goods come and go through the warehouse, whoever ordered them.
  {
    code: 'warehouse',
    name: 'Warehouse',
    modules: ['inventory'],
    documents: ['delivery-order', 'shipment', 'receiving', 'sales-return'],
    reads: ['sales', 'purchasing'],
    rights: ['stock-opname.count'],
    sees: [],
  },
  {
    code: 'accounting',
    name: 'Accounting',
    modules: ['finance', 'tax'],
    documents: ['sales-invoice', 'purchase-invoice'],
    reads: ['sales', 'purchasing', 'inventory', 'admin'],
    rights: ['purchase-invoice.account', 'check-received.bank', 'check-issued.clear'],
    sees: GUARD_KEYS,
  },
]
const ACTIONS = [
  'read',
  'create',
  'update',
  'delete',
  'submit',
  'approve',
  'void',
  'close',
  'reopen',
  'print',
  'export',
  'import',
]

/** The first administrator at work, without a session: for setting up only. */
const founder = (user: string, name: string, branches: readonly string[], branch: string | null): Actor => ({
  user,
  name,
  language: 'en',
  administrator: true,
  permissions: new Set(),
  branches,
  branch,
  period: null,
  request: 'setup',
  founding: true,
})

const answered = (body: unknown): Created => body as Created

/** Creates one record in a transaction of its own. */
export async function createRecord(
  engine: Engine,
  service: Service,
  actor: Actor,
  one: StarterRecord,
  submit = false,
): Promise<Created> {
  await freshen(engine)
  const answer = await service.write(actor, null, (unit) => service.create(unit, one.resource, one.values, { submit }))
  return answered(answer.body)
}

/**
 * Everything a new company begins with: chart, lists, taxes, periods, roles and its first administrator, and what
 * `more` adds. Until all of it is there the company is half made, and a start begins anew.
 */
export async function createCompany(
  engine: Engine,
  service: Service,
  company: NewCompany,
  more: (book: CompanyBook) => Promise<void> = () => Promise.resolve(),
): Promise<CompanyBook> {
  await beginCompany(engine.database, company)
  const book = await fillCompany(engine, service, company)
  await more(book)
  await finishCompany(engine.database)
  return book
}

async function fillCompany(engine: Engine, service: Service, company: NewCompany): Promise<CompanyBook> {
  const { database } = engine
  const user = await createAdministrator(engine, company)
  const alone = founder(user, company.administrator.name, [], null)
  const create = (one: StarterRecord): Promise<Created> => createRecord(engine, service, alone, one)
  for (const one of mastersStarter().filter((row) => row.resource === 'currency')) await create(one)
  const files = starterFiles()
  for (const one of chartStarter(files)) await create(one)
  const branch = await create(record('branch', { code: company.branch.code, name: company.branch.name }))
  await database.query(
    sql`update app_user
      set branches = array[${branch.id}]::uuid[], branch = ${branch.id}, version = 2 where id = ${user}`,
  )
  const values = { role: await administratorRole(database), branches: [branch.id] }
  const moved = { id: user, number: company.administrator.email, action: 'update', version: 2, values } as const
  await tellMade(database, 'user', moved, engine.now())
  const actor = founder(user, company.administrator.name, [branch.id], branch.id)
  const createIn = (one: StarterRecord, submit = false): Promise<Created> =>
    createRecord(engine, service, actor, one, submit)
  for (const one of mastersStarter().filter((row) => row.resource !== 'currency')) await createIn(one)
  await keepSettings(engine)
  // What is told as long as no setting speaks of it, as settings that can be changed.
  for (const { key, title, isNotified } of engineEvents.filter((one) => one.isNotified))
    await createIn(record('notification-setting', { name: title[0], event: key, email: isNotified === 'mailed' }))
  await fillRoles(database, accountSettings(files.accounts))
  for (const one of [...taxStarter(), ...financeStarter(company.branch.code)]) await createIn(one)
  for (const [code, name, decimals] of UNITS) await createIn(record('unit', { code, name, decimals }))
  await createIn(record('warehouses', { code: 'MAIN', name: 'Gudang Utama', branch: byCode(company.branch.code) }))
  await setDefaultWarehouse(engine, service, actor, branch.id)
  for (const period of periodsOf(company)) await createIn(record('accounting-period', period))
  await keepMenu(engine)
  await createRoles(engine)
  return { engine, service, actor, branch: branch.id, create: createIn }
}

/** Account roles of the company, as the starter chart names them. */
async function fillRoles(database: Database, settings: readonly StarterSetting[]): Promise<void> {
  const roles = settings.map((one) => one.role)
  const accounts = settings.map((one) => one.account)
  await database.query(sql`insert into account_setting (role, account)
    select r, a.id from unnest(${roles}::text[], ${accounts}::text[]) as s (r, c)
      join chart_of_account a on a.code = s.c
    on conflict do nothing`)
}

async function setDefaultWarehouse(engine: Engine, service: Service, actor: Actor, branch: string): Promise<void> {
  await freshen(engine)
  await service.write(actor, null, (unit) =>
    service.change(unit, 'branch', branch, { version: 1, defaultWarehouse: byCode('MAIN') }),
  )
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

async function createAdministrator({ database, now }: Engine, { administrator }: NewCompany): Promise<string> {
  const role = await administratorRole(database, now())
  return createUser(database, { ...administrator, role }, now())
}

/** What ledgers wrote, and how the company is set up, is nothing that every clerk chooses from. */
const isOthers = (one: AnyMaster): boolean => one.ledger === true || one.module === 'admin'

/** The rights of a role: everything about its own documents and masters, its reports, and reading other masters. */
function rightsOf({ modules, documents, reads, rights = [], sees }: RoleSeed, { registry }: Engine): string[] {
  const all = [...registry.resources.values()].map(({ definition }) => definition)
  const own = all.filter((one) => modules.includes(one.module) || documents.includes(one.key))
  const read = all.filter((one) => (one.kind === 'master' && !isOthers(one)) || reads.includes(one.module))
  const reports = [...registry.reports.values()].filter((report) => modules.includes(report.module))
  const known = allPermissions(registry)
  return [
    ...new Set([
      ...own.flatMap((one) => ACTIONS.map((action) => `${one.key}.${action}`)),
      ...rights,
      ...sees.map(guardRight),
      ...read.map((one) => `${one.key}.read`),
      ...reports.flatMap((report) => [`report.${report.key}.read`, `report.${report.key}.export`]),
    ]),
  ].filter((right) => known.has(right))
}

async function createRoles(engine: Engine): Promise<void> {
  for (const role of ROLES) {
    const { code, name } = role
    await ensureRole(engine.database, { code, name, permissions: rightsOf(role, engine) }, engine.now())
  }
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
    sql`select id, version, name, status from accounting_period where name <= ${month} order by start_date`,
  )
  const active = rows.filter((row) => row.status === 'active')
  const act = async (row: PeriodRow, action: string): Promise<void> => {
    await freshen(engine)
    await service.write(actor, null, (unit) =>
      service.act(unit, 'accounting-period', row.id, action, { version: row.version }),
    )
  }
  for (const row of rows) {
    if (row.status !== 'future') continue
    const oldest = active.length >= 2 ? active.shift() : undefined
    if (oldest) await act(oldest, 'start-closing')
    await act(row, 'open')
    active.push({ ...row, version: row.version + 1 })
  }
  await freshen(engine)
}

/** Sees what others, or we, have changed in the masters; a request over HTTP does the same with its session. */
export async function freshen({ database, masters }: Engine): Promise<void> {
  const rows = await database.query<{ resource: string; stamp: number }>(
    sql`select resource, stamp from cache_stamp`,
    'stamps',
  )
  masters.validate(new Map(rows.map((row) => [row.resource, row.stamp])))
}
