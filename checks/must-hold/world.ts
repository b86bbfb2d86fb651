// A trading company behind the real HTTP server on a real database, asked as a browser asks: by address and cookie.
import { type Database, openDatabase } from '@lumbung/engine/database/connection.ts'
import { verify } from '@lumbung/engine/verify/verify.ts'
import { type OpenEngine, openEngine } from '@lumbung/engine/open.ts'
import { type ModuleServer, type Registry, registryOf } from '@lumbung/engine/registry.ts'
import { createSchema } from '@lumbung/engine/store/schema.ts'
import type { Catalogue } from '@lumbung/core'
import { pathOf, sql } from '@lumbung/definition'
import { createUser, ensureRole } from '@lumbung/engine/session/users.ts'
import type { FastifyInstance } from 'fastify'
import { modules } from '../../apps/server/modules.ts'
import { byCode } from '../../modules/masters/starter.ts'
import { companyTemplate, TODAY } from '../testing/company.ts'
import { makeRoles } from '../testing/roles.ts'
import { because } from '../testing/why.ts'
import { freshDatabase, prepareTemplate, signInOf, type TestDatabase } from '../testing/database.ts'
import { serverOver } from './server.ts'

export { byCode, TODAY }

/** Ten o'clock in Jakarta. */
export const MORNING = Date.parse(`${TODAY}T03:00:00Z`)

export const ADMINISTRATOR = { email: 'owner@example.com', password: 'correct horse battery' }
const HOST = 'lumbung.test'
export const ORIGIN = `http://${HOST}`
export const API = '/api/v1'

export type Json = Readonly<Record<string, unknown>>
export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
export type Headers = Readonly<Record<string, string>>

export interface Reply {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  /** The JSON that came back; an empty object when none did. */
  readonly body: Json
}

/** A record as the API answers it. */
export interface Stored extends Json {
  readonly id: string
  readonly number: string
  readonly status: string
  readonly version: number
  readonly lines: readonly (Json & { readonly id: string })[]
}

export interface World {
  readonly engine: OpenEngine
  readonly registry: Registry
  readonly catalogue: Catalogue
  readonly app: FastifyInstance
  readonly server: TestDatabase
  /** The account that owns the tables: what it may do, the application may not. */
  readonly owner: Database
  /** The cookie of the administrator. */
  readonly administrator: Headers
  /** One request; with the administrator's cookie unless other headers are given. A text is sent as it is. */
  ask(method: Method, path: string, body?: unknown, headers?: Headers): Promise<Reply>
  /** Signs in; answers the headers of that user's requests. */
  signIn(email: string, password: string): Promise<Headers>
  /** A user with exactly these rights, signed in. */
  user(name: string, permissions: readonly string[], branches?: readonly string[]): Promise<Headers>
  /** Where a resource lies below the address of the API. */
  path(resource: string): string
  /** Creates a record; with `submit` a document is approved at once. Throws on a refusal. */
  readonly make: (resource: string, values: Json, submit?: boolean) => Promise<Stored>
  /** Runs a step of the life cycle. */
  act(
    resource: string,
    one: Pick<Stored, 'id' | 'version' | 'number'>,
    action: string,
    headers?: Headers,
  ): Promise<Reply>
  /** What `npm run verify` would say. */
  breaches(): Promise<readonly string[]>
  close(): Promise<void>
}

const PASSWORD = 'a long enough password'

export function stored(reply: Reply): Stored {
  if (reply.status >= 300) throw new Error(`${reply.status} ${reply.text.slice(0, 600)}`)
  return reply.body as Stored
}

const parsed = (text: string): Json => (text.startsWith('{') ? JSON.parse(text) : {})

const TEMPLATE = 'world_template'

/** Enters the masters in a copy of a company; nobody stays signed in. */
async function fillWorld(connection: TestDatabase['connection']): Promise<void> {
  const world = await worldOver({ connection, drop: () => Promise.resolve() }, () => MORNING)
  await addMasters(world)
  await world.owner.query(sql`delete from session`)
  await world.close()
}

/** That world, made once per run. */
async function worldTemplate(): Promise<string> {
  await prepareTemplate(TEMPLATE, fillWorld, await companyTemplate())
  return TEMPLATE
}

/**
 * Opens a company of one's own, or in a database: two branches, customers, suppliers, items, a dollar rate. A test may
 * bring modules of its own, whose tables are made.
 */
export async function openWorld(
  now: () => number = () => MORNING,
  on: TestDatabase | null = null,
  more: readonly ModuleServer[] = [],
): Promise<World> {
  if (on === null) return worldOver(await freshDatabase({ template: await worldTemplate() }), now, more)
  await makeRoles(on.connection)
  const world = await worldOver(on, now)
  await addMasters(world)
  return world
}

async function worldOver(server: TestDatabase, now: () => number, more: readonly ModuleServer[] = []): Promise<World> {
  const owner = openDatabase({ ...server.connection, max: 2 })
  const registry = registryOf([...modules, ...more])
  if (more.length > 0) await createSchema(owner, registry)
  const engine = openEngine(registry, signInOf(server.connection), { now })
  const running = serverOver(engine)
  const { app, catalogue } = running
  const ask = asker(app)
  const signIn = async (email: string, password: string): Promise<Headers> => {
    const reply = await ask('POST', '/auth/login', { email, password }, {})
    if (reply.status !== 200) throw new Error(reply.text)
    return { cookie: cookieIn(reply), origin: ORIGIN }
  }
  const administrator = await signIn(ADMINISTRATOR.email, ADMINISTRATOR.password)
  const path = (resource: string): string => {
    const definition = registry.resources.get(resource)?.definition
    if (!definition) throw new Error(`There is no ${resource}.`)
    return pathOf(definition)
  }
  const asked = (method: Method, at: string, body?: unknown, headers: Headers = administrator): Promise<Reply> =>
    ask(method, at, body, headers)
  return {
    engine,
    registry,
    catalogue,
    app,
    server,
    owner,
    administrator,
    path,
    signIn,
    ask: asked,
    async user(name, permissions, branches) {
      const role = await ensureRole(owner, { code: name, name, permissions }, now())
      const own =
        branches ??
        (await owner.query<{ id: string }>(sql`select id from branch where code = 'JKT'`)).map((row) => row.id)
      await createUser(owner, { email: `${name}@example.com`, name, password: PASSWORD, role, branches: own }, now())
      return signIn(`${name}@example.com`, PASSWORD)
    },
    make: async (resource, values, submit = false) =>
      stored(await asked('POST', `${path(resource)}${submit ? '?submit=true' : ''}`, values)),
    act: (resource, one, action, headers) =>
      asked('POST', `${path(resource)}/${one.id}/${action}`, bodyOf(action, one), headers),
    breaches: async () => (await verify(owner, registry)).breaches.map(({ invariant, row }) => `${invariant}: ${row}`),
    async close() {
      await running.close()
      await engine.close()
      await owner.close()
      await server.drop()
    },
  }
}

const REASONED = new Set(['void', 'close', 'reject', 'revise', 'reopen'])

const bodyOf = (action: string, { version, number }: Pick<Stored, 'version' | 'number'>): Json => ({
  version,
  ...(REASONED.has(action) ? because(action) : {}),
  ...(action === 'void' ? { confirm: number } : {}),
})

type Ask = (method: Method, path: string, body: unknown, headers: Headers) => Promise<Reply>

/** Sends one request; a text or bytes go out as they are, anything else as JSON. */
const asker =
  (app: FastifyInstance): Ask =>
  async (method, path, body, headers) => {
    const payload =
      body === undefined
        ? {}
        : { payload: typeof body === 'string' || Buffer.isBuffer(body) ? body : JSON.stringify(body) }
    const type: Headers = body === undefined ? {} : { 'content-type': 'application/json' }
    const answer = await app.inject({
      method,
      url: API + path,
      headers: { host: HOST, ...type, ...headers },
      ...payload,
    })
    return { status: answer.statusCode, headers: answer.headers, text: answer.body, body: parsed(answer.body) }
  }

/** The cookie that an answer sets, as a browser would send it back. */
export function cookieIn(reply: Reply): string {
  const set = reply.headers['set-cookie']
  const text = Array.isArray(set) ? String(set[0]) : String(set ?? '')
  return text.split(';')[0] ?? ''
}

export const ITEMS = ['KOPI', 'GULA', 'TEH', 'SUSU']

async function addMasters({ make, owner, engine }: World): Promise<void> {
  await make('sales-rep', { code: 'REP', name: 'Sari', branch: byCode('JKT') })
  await make('customer', { code: 'C-1', name: 'Toko Maju', term: byCode('NET30') })
  await make('customer', { code: 'C-2', name: 'Straits Trading', term: byCode('NET30'), currency: byCode('USD') })
  await make('supplier', { code: 'S-1', name: 'PT Sumber', term: byCode('NET30') })
  await make('supplier', { code: 'S-2', name: 'Orchard Supply', term: byCode('NET30'), currency: byCode('USD') })
  await make('item-group', { code: 'DRY', name: 'Dry goods' })
  for (const code of ITEMS) {
    await make('item', {
      code,
      name: code,
      itemGroup: byCode('DRY'),
      baseUnit: byCode('PCS'),
      taxGroup: byCode('PPN'),
      units: [{ unit: byCode('CTN'), numerator: '12' }],
    })
  }
  await make('exchange-rate', { currency: byCode('USD'), date: '2026-11-15', rate: '15873.37' })
  await make('branch', { code: 'BDG', name: 'Bandung' })
  await make('warehouses', { code: 'WBDG', name: 'Gudang Bandung', branch: byCode('BDG') })
  await owner.query(sql`analyze`)
  await engine.database.query(sql`select 1`)
}

export const line = (item: string, quantity: string, unitPrice: string, more: Json = {}): Json => ({
  item: byCode(item),
  quantity,
  unit: byCode('PCS'),
  unitPrice,
  taxGroup: byCode('PPN'),
  ...more,
})

/** Brings stock in, so that there is something to sell. */
export const stockUp = (
  world: World,
  ...lines: readonly (readonly [item: string, quantity: string, unitCost: string])[]
): Promise<Stored> =>
  world.make(
    'adjustment-in',
    {
      date: '2026-11-02',
      warehouse: byCode('MAIN'),
      type: 'opening',
      adjustmentReason: byCode('STOCK-OPENING'),
      lines: lines.map(([item, quantity, unitCost]) => ({
        item: byCode(item),
        quantity,
        unit: byCode('PCS'),
        unitCost,
      })),
    },
    true,
  )

/** A user works in the period of this day. */
export const workAt = (world: World, name: string, date: string): Promise<unknown> =>
  world.owner.query(sql`update app_user set period = (select id from accounting_period
    where ${date}::date between start_date and end_date) where email = ${`${name}@example.com`}`)

/** Goods on their way from Bandung to the main warehouse, sent by who works there. */
export async function sentToMain(world: World, quantity: string, date = '2026-11-05'): Promise<Stored> {
  const [branch] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  const rights = ['adjustment-in', 'intersite-transfer'].flatMap((key) =>
    ['read', 'create', 'submit'].map((right) => `${key}.${right}`),
  )
  const bandung = await world.user('sender-bandung', [...rights, 'field.cost.read'], [branch?.id ?? ''])
  await workAt(world, 'sender-bandung', date)
  const post = async (resource: string, body: Json): Promise<Stored> =>
    stored(await world.ask('POST', `${world.path(resource)}?submit=true`, { date, ...body }, bandung))
  const goods = { item: byCode('KOPI'), quantity, unit: byCode('PCS') }
  await post('adjustment-in', {
    warehouse: byCode('WBDG'),
    type: 'found',
    adjustmentReason: byCode('STOCK-COUNT'),
    lines: [{ ...goods, unitCost: '60000' }],
  })
  return post('intersite-transfer', {
    warehouseFrom: byCode('WBDG'),
    branchTo: byCode('JKT'),
    warehouseTo: byCode('MAIN'),
    expectedDate: date,
    lines: [goods],
  })
}

export const salesOrder = (world: World, lines: readonly Json[], more: Json = {}): Promise<Stored> =>
  world.make(
    'sales-order',
    { date: '2026-11-10', customer: byCode('C-1'), salesRep: byCode('REP'), lines, ...more },
    true,
  )

export const deliveryOf = (world: World, order: Stored, quantities?: readonly string[]): Promise<Stored> =>
  world.make(
    'delivery-order',
    {
      date: '2026-11-11',
      customer: byCode('C-1'),
      warehouse: byCode('MAIN'),
      lines: order.lines.map((one, index) => ({ orderLine: one.id, quantity: quantities?.[index] ?? one['quantity'] })),
    },
    true,
  )

export const shipmentBody = (delivery: Stored): Json => ({
  date: '2026-11-12',
  customer: byCode('C-1'),
  warehouse: byCode('MAIN'),
  lines: delivery.lines.map((one) => ({ deliveryLine: one.id, quantity: one['quantity'] })),
})

/** The bank gives a book of giros. */
export async function giveChequeBook(world: World, firstLeaf: string, lastLeaf: string): Promise<void> {
  const [bank] = await world.owner.query<Stored>(sql`select id, version from bank where code = 'BCA'`)
  const body = { version: bank?.version, chequeBooks: [{ kind: 'GIRO', firstLeaf, lastLeaf }] }
  stored(await world.ask('PATCH', `${world.path('bank')}/${bank?.id ?? ''}`, body))
}

/** A customer invoice over a service: posts at once, needs nothing before it. */
export const serviceInvoice = (unitPrice: string, more: Json = {}): Json => ({
  date: '2026-11-12',
  customer: byCode('C-1'),
  term: byCode('NET30'),
  lines: [{ kind: 'service', description: 'Sortir', quantity: '1', unitPrice, taxGroup: byCode('PPN') }],
  ...more,
})

export const adjustmentOut = (item: string, quantity: string): Json => ({
  date: '2026-11-12',
  warehouse: byCode('MAIN'),
  adjustmentReason: byCode('STOCK-COUNT'),
  lines: [{ item: byCode(item), quantity, unit: byCode('PCS') }],
})
