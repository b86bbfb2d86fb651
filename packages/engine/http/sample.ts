// A small shop for the tests of HTTP: definitions, a service that notes what it was asked, and a database that knows
// two users. It stands for any business and names no real document.
import { newId, Problem } from '@lumbung/core'
import {
  type AnyReport,
  defineDocument,
  defineMaster,
  defineModule,
  defineReport,
  f,
  resource,
  sql,
} from '@lumbung/definition'
import type { Database, Row } from '../database/connection.ts'
import type { Service } from '../engine.ts'
import { mergedCatalogue } from '../errors.ts'
import type { Answer } from '../lifecycle/answer.ts'
import { type Registry, registryOf } from '../registry.ts'
import { menuOf } from '../menu/menu-service.ts'
import { hashOf } from '../session/token.ts'
import type { ListQuery, PageAnswer } from '../store/list-query.ts'
import { type Engine, readingOf, unitOf } from '../unit.ts'
import { createServer, type ServerOptions } from './server.ts'

const partner = defineMaster({
  key: 'partner',
  module: 'shop',
  identity: { code: 'code', name: 'name' },
  fields: { code: f.code({ unique: true }), name: f.text(), limit: f.money({ optional: true }) },
  list: { columns: ['code', 'name', 'limit'], search: ['name'], sort: 'code' },
  form: { header: ['code', 'name', 'limit'] },
})

const bill = defineDocument({
  key: 'bill',
  module: 'shop',
  numbering: 'B/{SEQ:4}',
  resets: 'never',
  date: 'date',
  total: 'total',
  fields: {
    partner: f.ref('partner'),
    date: f.date({ default: 'today' }),
    note: f.text({ optional: true }),
    kind: f.choice({ cash: ['Cash', 'Tunai'], credit: ['Credit', 'Kredit'] }, { default: 'cash' }),
    lines: f.lines({ name: f.text(), quantity: f.quantity({ above: '0' }), price: f.price() }, { atLeast: 1 }),
    total: f.money({ derived: true }),
  },
  list: {
    columns: ['number', 'date', 'partner', 'kind', 'note', 'total', 'status'],
    search: ['number'],
    sort: '-date',
  },
  form: { header: ['partner', 'date', 'note', 'kind'], lines: ['lines'], totals: ['total'] },
  progress: {
    paid: {
      settles: true,
      words: [
        ['Unpaid', 'Belum dibayar'],
        ['Partly paid', 'Dibayar sebagian'],
        ['Paid', 'Lunas'],
      ],
    },
  },
})

const turnover: AnyReport = defineReport({
  key: 'turnover',
  module: 'shop',
  routes: ['/report/turnover'],
  dates: 'range',
  filters: { partner: f.ref('partner', { optional: true }) },
  columns: { partner: f.text(), amount: f.money() },
  totals: ['amount'],
  title: ['Turnover', 'Omzet'],
  sentence: ['What was sold.', 'Yang terjual.'],
  words: { partner: ['Partner', 'Mitra'] },
  rows: () => sql`select 1`,
})

export const shopRegistry = (): Registry =>
  registryOf([
    {
      module: defineModule({
        key: 'shop',
        title: ['Shop', 'Toko'],
        icon: 'store',
        order: 1,
        resources: [
          resource(partner, { title: ['Partner', 'Mitra'], limit: ['Limit', 'Batas'] }),
          resource(bill, { title: ['Bill', 'Nota'], partner: ['Partner', 'Mitra'], note: ['Note', 'Catatan'] }),
        ],
      }),
      reports: [turnover],
    },
  ])

export interface SampleCall {
  readonly call: string
  readonly arguments: readonly unknown[]
}

const RECORD = newId()
const TURNOVER = { rows: [{ partner: '@SUM(A1)', amount: '-5.00' }], totals: { amount: '-5.00' }, dataAt: null }
const ROWS = [
  {
    id: RECORD,
    number: 'B/0001',
    date: '2026-11-21',
    partner: { id: RECORD, code: 'P1', name: '=HYPERLINK("x")' },
    kind: 'cash',
    note: '-1+1',
    total: '-1250.50',
    status: 'approved',
    progress: { paid: 'partly' },
  },
  {
    id: newId(),
    number: 'B/0002',
    date: '2026-11-20',
    partner: { id: RECORD, code: 'P2', name: 'Toko, "Maju"' },
    kind: 'credit',
    note: null,
    total: '99.00',
    status: 'draft',
  },
]

const FIGURE = { title: '', value: null, link: null, formula: null, inputs: [], isComplete: true }

const page = (query: ListQuery): PageAnswer => ({
  data: ROWS,
  page: query.page,
  pageSize: query.pageSize,
  total: ROWS.length,
  totalIsExact: true,
})

const done = (key: string, id: string, status = 200): Answer => ({
  status,
  body: { id, version: 2 },
  resource: key,
  id,
  etag: '2',
})

const nothing = () => Promise.resolve({ data: [], counts: { draft: 0, returned: 0, waiting: 0 }, more: [] })

const NOTHING_WAITS: Service['home'] = {
  unfinished: nothing,
  waiting: nothing,
  late: () => Promise.resolve([]),
  queues: () => Promise.resolve([]),
  figures: () => Promise.resolve({ answers: [], failed: [], dataAt: null }),
  readableFigures: () => [],
  arrangements: () => Promise.resolve({ own: null, role: null }),
  arrangedRoles: () => Promise.resolve([]),
  arrangeRole: () => Promise.resolve(),
}

/** A service that notes every call; `refuse` makes the next call throw. */
export class FakeService {
  readonly asked: SampleCall[] = []
  refuse: Error | null = null
  readonly record = RECORD
  private readonly database: Database

  constructor(database: Database) {
    this.database = database
  }

  #note<T>(call: string, given: readonly unknown[], answer: T): Promise<T> {
    this.asked.push({ call, arguments: given.slice(1) })
    const { refuse } = this
    this.refuse = null
    return refuse ? Promise.reject(refuse) : Promise.resolve(answer)
  }

  /** What the tests of HTTP ask; the rest of a service is not there. */
  service(): Service {
    const engine = { database: this.database, registry: shopRegistry(), now: () => 0 } as Engine
    const asked: Partial<Service> = {
      home: NOTHING_WAITS,
      menu: {
        of: (actor) => Promise.resolve(menuOf(shopRegistry(), { modules: [], groups: [] }, actor)),
        reset: () => Promise.resolve({ status: 200, body: { count: 0 } }),
      },
      reading: (actor) => readingOf(engine, actor),
      write: async (actor, key, work, confirm) => {
        this.asked.push({ call: 'write', arguments: [key] })
        if (confirm && !(await confirm(this.database))) throw new Error('the actor has changed')
        return work(unitOf(engine, actor, { kind: 'transaction', query: this.database.query }))
      },
      create: (...given) => this.#note('create', given, done(given[1], RECORD, 201)),
      change: (...given) => this.#note('change', given, done(given[1], given[2])),
      remove: (...given) => this.#note('remove', given, { status: 204, body: null, resource: given[1], id: given[2] }),
      act: (...given) => this.#note('act', given, done(given[1], given[2])),
      read: (...given) =>
        given[2] === RECORD
          ? this.#note('read', given, done(given[1], given[2]))
          : Promise.reject(new Problem(404, 'not-found')),
      readAsOf: (...given) => this.#note('readAsOf', given, { id: given[2], asOf: given[3] }),
      list: (...given) => this.#note('list', given, page(given[2])),
      neighbours: (...given) => this.#note('neighbours', given, { previous: null, next: null }),
      lookup: (...given) => this.#note('lookup', given, { resource: given[1], columns: [], data: [] }),
      preview: (...given) => this.#note('preview', given, { hash: 'x' }),
      effects: (...given) => this.#note('effects', given, { ledger: [] }),
      flow: (...given) => this.#note('flow', given, { nodes: [], edges: [] }),
      approval: (...given) => this.#note('approval', given, []),
      history: (...given) => this.#note('history', given, []),
      personalData: (...given) =>
        this.#note('personalData', given, { name: 'person.xlsx', type: 'text/plain', bytes: new Uint8Array([1]) }),
      draftFrom: (...given) => this.#note('draftFrom', given, { data: [] }),
      fill: (...given) => this.#note('fill', given, {}),
      facts: (...given) => this.#note('facts', given, {}),
      actions: (...given) => this.#note('actions', given, []),
      report: (...given) => this.#note('report', given, TURNOVER),
      reportText: (...given) =>
        this.#note('reportText', given, JSON.stringify(given[3] ? TURNOVER : { totals: TURNOVER.totals })),
      drillDown: (...given) => this.#note('drillDown', given, { months: [], lines: [], count: 0 }),
      explainReport: (...given) => this.#note('explainReport', given, { ...FIGURE, cell: given[3] }),
      describeReport: (...given) => this.#note('describeReport', given, {}),
      typedKinds: () => Promise.resolve([]),
      search: (...given) => this.#note('search', given, []),
      idempotency: (...given) => this.#note('idempotency', given, { status: 404, body: { state: 'never-arrived' } }),
    }
    return asked as Service
  }
}

export const BRANCH = newId()
export const PERIOD = newId()
export const ADMINISTRATOR = 'a'.repeat(43)
export const CLERK = 'c'.repeat(43)

const PERMISSIONS = ['bill.read', 'bill.create', 'report.turnover.read']

const user = (name: string, administrator: boolean): Row => ({
  stale: false,
  user_id: `00000000-0000-7000-8000-00000000000${administrator ? 1 : 2}`,
  name,
  email: `${name}@shop.test`,
  language: administrator ? 'en' : 'id',
  role: name,
  role_name: name,
  role_version: '1',
  administrator,
  branches: [BRANCH],
  branch: administrator ? null : BRANCH,
  period: PERIOD,
  period_name: '2026-11',
  start_date: '2026-11-01',
  end_date: '2026-11-30',
  period_status: 'active',
  stamps: 'partner 1',
})

/** A database that knows the cookies of an administrator and of a clerk, and answers nothing else. */
export function fakeDatabase(): Database {
  const known = new Map([
    [hashOf(ADMINISTRATOR).toString('hex'), user('administrator', true)],
    [hashOf(CLERK).toString('hex'), user('clerk', false)],
  ])
  const query = (statement: { readonly values: readonly unknown[] }, name?: string): Promise<Row[]> => {
    const [first] = statement.values
    if (name === 'session' && Buffer.isBuffer(first)) {
      const found = known.get(first.toString('hex'))
      return Promise.resolve(found ? [found] : [])
    }
    if (name === 'living-proofs' && Array.isArray(first))
      return Promise.resolve(first.map((hash: Buffer) => ({ proof: hash.toString('hex'), state: 'same' })))
    if (name === 'time') return Promise.resolve([{ at: '2026-11-21T03:00:00Z' }])
    if (name === 'role') return Promise.resolve([{ version: '1', permissions: PERMISSIONS }])
    if (name === 'attached-to') return Promise.resolve([{ branch: null, number: 'B/0001', maker: null }])
    if (name === 'branches') return Promise.resolve([{ id: BRANCH, code: 'JKT', name: 'Jakarta' }])
    return Promise.resolve([])
  }
  return {
    // Rows of the fake are what the callers of these statements expect.
    query: query as Database['query'],
    report: query as Database['report'],
    transaction: () => Promise.reject(new Error('The fake has no transactions.')),
    asOf: () => Promise.reject(new Error('The fake has no past.')),
    sent: () => 0,
    now: () => 0,
    pools: () => [],
    close: () => Promise.resolve(),
  }
}

/** A server over the fakes. */
export function shopServer(more: Pick<ServerOptions, 'origin' | 'trustProxy'> = {}) {
  const database = fakeDatabase()
  const fake = new FakeService(database)
  const app = createServer({
    service: fake.service(),
    registry: shopRegistry(),
    database,
    catalogue: mergedCatalogue([]),
    ...more,
  })
  return { app, fake }
}

/** Headers of a page's request: cookie and origin. */
export const asUser = (token: string): Record<string, string> => ({
  cookie: `other=1; lumbung_session=${token}`,
  origin: 'http://localhost:80',
})
