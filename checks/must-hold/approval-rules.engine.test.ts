// Which rule of approval a document falls under: what a rule may say, what it lets pass, and what trying it tells.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  byCode,
  type Headers,
  type Json,
  line,
  openWorld,
  type Reply,
  serviceInvoice,
  type Stored,
  stored,
  TODAY,
  type World,
} from './world.ts'

const ORDER = 'sales-order'
const INVOICE = 'sales-invoice'
const LIFE = ['read', 'create', 'update', 'submit', 'approve']

let world: World
let ana: Headers
let clerk: Headers
const ids: Record<string, string> = {}

beforeAll(async () => {
  world = await openWorld()
  const rights = [ORDER, INVOICE].flatMap((key) => LIFE.map((right) => `${key}.${right}`))
  ana = await world.user('ana', rights)
  clerk = await world.user('clerk', rights)
  await world.make('customer-group', { code: 'RETAIL', name: 'Retail' })
  await world.make('customer', { code: 'C-9', name: 'Toko Sembilan', term: byCode('NET30'), creditLimit: '1000000' })
  await world.make('customer', { code: 'C-7', name: 'Toko Tujuh', term: byCode('NET30'), creditLimit: '1000000' })
  await world.make('customer', { code: 'C-8', name: 'Toko Delapan', term: byCode('NET30'), group: byCode('RETAIL') })
  const rows = await world.owner.query<{ id: string; name: string }>(sql`select id, name from app_user`)
  for (const { id, name } of rows) ids[name] = id
})

afterAll(() => world.close())

const path = (): string => world.path('approval-set')

beforeEach(async () => {
  const { body } = await world.ask('GET', `${path()}?pageSize=50`)
  for (const set of Array.isArray(body['data']) ? body['data'] : [])
    await world.ask('DELETE', `${path()}/${set.id}?version=${set.version}`)
})

const asSet = (more: Json = {}): Json => ({
  name: 'Orders',
  document: ORDER,
  levels: [{ user: { id: ids['ana'] } }],
  ...more,
})
const set = (more: Json = {}): Promise<Stored> => world.make('approval-set', asSet(more))

const order = (more: Json = {}): Json => ({
  date: TODAY,
  customer: byCode('C-1'),
  salesRep: byCode('REP'),
  lines: [line('KOPI', '10', '200000')],
  ...more,
})
const submit = (body: Json, resource = ORDER): Promise<Reply> =>
  world.ask('POST', `${world.path(resource)}?submit=true`, body, clerk)
const told = ({ status, body }: Reply): string => `${status} ${String(body['code'] ?? body['status'])}`
const listed = (errors: unknown): string =>
  (Array.isArray(errors) ? errors : []).map((one) => `${one.path} ${one.code}`).join(', ')
const places = ({ status, body }: Reply): string => `${status} ${listed(body['errors'])}`

describe('what a rule may say', () => {
  const condition = (field: string, operator: string, value: string): Json => ({
    conditions: [{ field, operator, value }],
  })
  test.each<[string, () => Json, string]>([
    ['a field the document has not', () => condition('warehouse', 'is', 'MAIN'), 'conditions.0.field condition-field'],
    ['lines as a whole', () => condition('lines', 'is', 'x'), 'conditions.0.field condition-field'],
    ['a customer at least', () => condition('customer', 'least', 'C-1'), 'conditions.0.operator condition-operator'],
    ['an amount that contains', () => condition('total', 'contains', '1'), 'conditions.0.operator condition-operator'],
    ['an amount that is none', () => condition('total', 'least', 'a lot'), 'conditions.0.value condition-value'],
    ['a day that is none', () => condition('date', 'least', '2026-02-30'), 'conditions.0.value condition-value'],
    ['a choice that is none', () => condition('deliveryMode', 'is', 'drone'), 'conditions.0.value condition-value'],
    ['a customer that is none', () => condition('customer', 'is', 'C-77'), 'conditions.0.value unknown-code'],
    [
      'a group of customers that is none',
      () => condition('customer.group', 'is', 'X'),
      'conditions.0.value unknown-code',
    ],
    [
      'customers of which one is none',
      () => condition('customer', 'among', 'C-7, C-77'),
      'conditions.0.value unknown-code',
    ],
    ['customers without any', () => condition('customer', 'among', ' , '), 'conditions.0.value required'],
    [
      'choices of which one is none',
      () => condition('deliveryMode', 'among', 'pickUp,drone'),
      'conditions.0.value condition-value',
    ],
    ['one of several amounts', () => condition('total', 'among', '1,2'), 'conditions.0.operator condition-operator'],
    ['the telephone of a customer', () => condition('customer.phone', 'is', '1'), 'conditions.0.field condition-field'],
    ['an exception of other documents', () => ({ exceptions: ['match'] }), 'exceptions exception-strange'],
    ['an exception of none', () => ({ exceptions: ['tardy'] }), 'exceptions unknown-key'],
    ['no level', () => ({ levels: [] }), 'levels no-lines-kept'],
  ])('%s is refused', async (_, more, refused) => {
    expect(places(await world.ask('POST', path(), asSet(more())))).toBe(`422 ${refused}`)
  })

  test('more are asked for than a group has, or a group of which everybody has left, is refused', async () => {
    const members = ['ana', 'clerk'].map((name) => ({ user: { id: ids[name] } }))
    const pair = await world.make('approval-group', { code: 'PAIR', name: 'Pair', members })
    const three = { levels: [{ group: { id: pair.id }, quorum: 'count', count: 3 }] }
    expect(places(await world.ask('POST', path(), asSet(three)))).toBe('422 levels.0.count quorum-too-large')
    const past = [{ user: { id: ids['ana'] }, to: '2026-01-31' }]
    const gone = await world.make('approval-group', { code: 'GONE', name: 'Gone', members: past })
    const none = { levels: [{ group: { id: gone.id } }] }
    expect(places(await world.ask('POST', path(), asSet(none)))).toBe('422 levels.0.group group-empty')
  })

  test('a set that no longer fits can still be put away', async () => {
    const one = await set(condition('total', 'least', '1'))
    await world.owner.query(sql`update approval_set_conditions set field = 'gone' where document = ${one.id}`)
    const away = await world.ask('PATCH', `${path()}/${one.id}`, { version: one.version, archived: true })
    expect(away.status).toBe(200)
  })
})

describe('what a rule is about', () => {
  test.each<[string, Json, Json, string]>([
    [
      'a group of customers',
      { conditions: [{ field: 'customer.group', operator: 'is', value: 'RETAIL' }] },
      { customer: byCode('C-8') },
      '201 pending',
    ],
    [
      'another group',
      { conditions: [{ field: 'customer.group', operator: 'is', value: 'RETAIL' }] },
      {},
      '201 approved',
    ],
    [
      'one of several customers',
      { conditions: [{ field: 'customer', operator: 'among', value: 'c-7, C-8' }] },
      { customer: byCode('C-8') },
      '201 pending',
    ],
    [
      'another than these',
      { conditions: [{ field: 'customer', operator: 'among', value: 'C-7,C-8' }] },
      {},
      '201 approved',
    ],
    ['a day before today', { exceptions: ['backdated'] }, { date: '2026-11-10' }, '201 pending'],
    ['today', { exceptions: ['backdated'] }, {}, '201 approved'],
  ])('%s', async (_, more, body, answer) => {
    await set(more)
    expect(told(await submit(order(body)))).toBe(answer)
  })

  test('over the credit limit passes only under a set that asks for it, and only once it is approved', async () => {
    const over = order({ customer: byCode('C-9') })
    expect(told(await submit(over))).toBe('422 over-credit')
    await set({ name: 'All', priority: 1 })
    // Who decides there was never asked about credit.
    expect(told(await submit(over))).toBe('422 over-credit')
    await set({ name: 'Credit', priority: 2, exceptions: ['credit'] })
    const reply = await submit(over)
    expect(told(reply)).toBe('201 pending')
    expect(JSON.stringify(reply.body['warnings'])).toContain('over the limit of')
    const waiting = stored(reply)
    const seen = await world.ask('GET', `${world.path(ORDER)}/${waiting.id}/preview`, undefined, ana)
    expect([seen.status, JSON.stringify(seen.body['warnings'])]).toEqual([
      200,
      expect.stringContaining('over the limit'),
    ])
    expect(told(await world.act(ORDER, waiting, 'approve', ana))).toBe('200 approved')
    expect(await world.breaches()).toEqual([])
  })

  test('a document that waits for something else does not pass over the limit by waiting', async () => {
    await set({ name: 'All' })
    const small = { customer: byCode('C-7'), lines: [line('KOPI', '3', '200000')] }
    const waiting = [stored(await submit(order(small))), stored(await submit(order(small)))]
    const answers: string[] = []
    for (const one of waiting) answers.push(told(await world.act(ORDER, one, 'approve', ana)))
    expect(answers).toEqual(['200 approved', '422 over-credit'])
  })
})

describe('what it costs', () => {
  test.each([
    ['no set', async () => undefined],
    ['a set that does not match', () => set({ document: INVOICE, amountFrom: '900000000' })],
    ['a set that matches', () => set({ document: INVOICE })],
  ])('%s: the posting is worked out once', async (_, given) => {
    await given()
    // Whoever asks first after a change of rights or masters is asked about anew.
    await submit(serviceInvoice('1'), INVOICE)
    const behaviour = world.registry.behaviours.get(INVOICE)
    if (!behaviour?.post) throw new Error('There is no posting.')
    const posting = vi.fn<typeof behaviour.post>(behaviour.post)
    Object.assign(behaviour, { post: posting })
    const direct = stored(await submit(serviceInvoice('1000000'), INVOICE))
    expect([posting.mock.calls.length, direct.number !== null || direct.status === 'pending']).toEqual([1, true])
    const draft = stored(await world.ask('POST', world.path(INVOICE), serviceInvoice('1000000'), clerk))
    posting.mockClear()
    const answer = await world.act(INVOICE, draft, 'submit', clerk)
    expect([answer.status, posting.mock.calls.length]).toEqual([200, 1])
    Object.assign(behaviour, { post: posting.getMockImplementation() })
    expect(await world.breaches()).toEqual([])
  })
})

describe('trying the rules', () => {
  const tried = async (asked: Json, headers?: Headers): Promise<Reply> =>
    world.ask('POST', `${path()}/test`, asked, headers)

  test('says which set is the one, why others are not, and who would be asked', async () => {
    await set({ name: 'Large', priority: 1, amountFrom: '500000000' })
    await set({
      name: 'Retail',
      priority: 2,
      conditions: [{ field: 'customer.group', operator: 'is', value: 'RETAIL' }],
    })
    await set({ name: 'Two lines', priority: 3, branches: [byCode('BDG')], exceptions: ['credit'] })
    const all = await set({ name: 'All', priority: 4 })
    const waiting = stored(await submit(order()))
    const reply = await tried({ document: ORDER, number: waiting.number })
    const { set: found, sets, levels } = JSON.parse(reply.text)
    expect(found).toBe(all.id)
    expect(sets.map((one: { name: string; missed: unknown }) => [one.name, one.missed])).toEqual([
      ['Large', [{ what: 'amountFrom', at: 0 }]],
      ['Retail', [{ what: 'conditions', at: 0 }]],
      [
        'Two lines',
        [
          { what: 'branches', at: 0 },
          { what: 'exceptions', at: 0 },
        ],
      ],
      ['All', []],
    ])
    expect(levels[0].parts[0].asked.map(({ name }: { name: string }) => name)).toEqual(['ana'])
    expect(sets[2].matched.branches).toEqual(['BDG'])
  })

  test('takes what is typed instead of a document, and stores nothing', async () => {
    const large = await set({ name: 'Large', amountFrom: '50000000', exceptions: ['credit'] })
    const count = async () => (await world.owner.query<{ n: number }>(sql`select count(*)::int as n from audit`))[0]?.n
    const before = await count()
    const jkt = (await world.owner.query<{ id: string }>(sql`select id from branch where code = 'JKT'`))[0]?.id ?? ''
    const asked = { document: ORDER, branch: jkt, amount: '50000000', exceptions: ['credit'] }
    expect((await tried(asked)).body['set']).toBe(large.id)
    expect((await tried({ ...asked, amount: '49999999' })).body['set']).toBe(null)
    expect((await tried({ ...asked, exceptions: [] })).body['set']).toBe(null)
    expect(places(await tried({ ...asked, values: { nothing: '1' } }))).toBe('422 values.nothing condition-field')
    expect(places(await tried({ ...asked, values: { date: 'soon' } }))).toBe('422 values.date condition-value')
    expect(await count()).toBe(before)
  })

  test('a condition on a field that somebody does not see is neither shown to them nor tried, and stays', async () => {
    const phone = { field: 'phone', operator: 'is', value: '021-777' }
    const name = { field: 'name', operator: 'contains', value: 'Toko' }
    const limits = { document: 'customer.credit-limit', conditions: [phone, name] }
    const both = await set({ name: 'By telephone', priority: 1, ...limits })
    await set({ name: 'Others', priority: 2, document: 'customer.credit-limit' })
    const rights = ['approval-set.read', 'approval-set.update', 'customer.read']
    const bare = await world.user('bare', rights)
    const full = await world.user('full', [...rights, 'field.personal.read'])
    const [at, asked] = [`${path()}/${both.id}`, { document: 'customer.credit-limit', number: 'C-7' }]
    const tells = async (shown: string) =>
      Promise.all(
        [full, bare].map(async (who) => (await world.ask('GET', shown, undefined, who)).text.includes('021-777')),
      )
    for (const shown of [at, `${path()}/rules`]) expect([shown, await tells(shown)]).toEqual([shown, [true, false]])
    const tested = async (who: Headers, more: Json = asked) => JSON.parse((await tried(more, who)).text)
    expect(await tested(bare)).toMatchObject({ set: null, unsure: both.id, levels: [] })
    const seen = await tested(full)
    expect([seen.unsure, seen.sets[0].name, seen.sets[0].missed]).toEqual([
      null,
      'By telephone',
      [{ what: 'conditions', at: 0 }],
    ])
    const typed = { document: 'customer.credit-limit', values: { phone: '021-777', name: 'Toko' } }
    expect((await tested(full, typed)).set).toBe(both.id)
    expect(places(await tried(typed, bare))).toBe('422 values.phone condition-field')
    // What they save leaves it as it is, and they write none such.
    const save = async (conditions: readonly Json[], who: Headers) => {
      const { version } = stored(await world.ask('GET', at, undefined, who))
      return world.ask('PATCH', at, { version, conditions }, who)
    }
    expect(places(await save([phone], bare))).toBe('422 conditions.0.field condition-field')
    const saved = await save([{ ...name, value: 'Tujuh' }], bare)
    expect([saved.status, saved.text.includes('021-777')]).toEqual([200, false])
    const kept = (await world.ask('GET', at, undefined, full)).body['conditions']
    expect(kept).toMatchObject([{ ...name, value: 'Tujuh' }, phone])
    expect((await save([name], full)).status).toBe(200)
    // A change names no field: the history tells it to who sees all of them.
    const history = async (who?: Headers) => (await world.ask('GET', `${at}/history`, undefined, who)).text
    expect((await history()).includes('conditions.')).toBe(true)
    expect((await history(full)).includes('conditions.')).toBe(false)
    expect((await tested(bare)).set).toBe(both.id)
  })

  test('shows nobody more than they may read', async () => {
    const bdg = await world.user(
      'bandung',
      ['approval-set.read', `${ORDER}.read`],
      [(await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`))[0]?.id ?? ''],
    )
    const blind = await world.user('blind', ['approval-set.read'])
    const { number } = stored(await submit(order()))
    expect(told(await tried({ document: ORDER, number }, bdg))).toBe('404 number-unknown')
    expect(told(await tried({ document: ORDER, number }, blind))).toBe('403 no-permission')
    expect(told(await tried({ document: ORDER }, clerk))).toBe('403 no-permission')
    expect((await world.ask('GET', `${path()}/rules`, undefined, clerk)).status).toBe(403)
  })
})

describe('moving a rule past its neighbour', () => {
  const order3 = async (): Promise<readonly string[]> => {
    const { body } = await world.ask('GET', `${path()}/rules`)
    return (Array.isArray(body['data']) ? body['data'] : []).map(({ name }) => String(name))
  }
  const move = (one: Stored, by: string, headers?: Headers): Promise<Reply> =>
    world.ask('POST', `${path()}/${one.id}/move`, { by }, headers)

  test('changes which one applies, in the order that all see; rules of other documents stay', async () => {
    const all = await set({ name: 'All', priority: 10 })
    const large = await set({
      name: 'Large',
      priority: 20,
      amountFrom: '1000000',
      levels: [{ user: { id: ids['ana'] } }],
    })
    await set({ name: 'Bills', document: INVOICE, priority: 15 })
    expect(await order3()).toEqual(['All', 'Bills', 'Large'])
    expect(await move(large, 'up')).toMatchObject({ status: 200, body: { count: 2 } })
    expect(await order3()).toEqual(['Large', 'Bills', 'All'])
    const { body } = await world.ask('POST', `${path()}/test`, { document: ORDER, amount: '5000000', values: {} })
    expect(body['set']).toBe(large.id)
    expect(await move(large, 'up')).toMatchObject({ status: 409, body: { code: 'set-first' } })
    expect(await move(all, 'down')).toMatchObject({ status: 409, body: { code: 'set-last' } })
    const { body: now } = await world.ask('GET', `${path()}/${all.id}`)
    expect([now['priority'], now['version']]).toEqual([20, 2])
  })

  test('two that share a priority are told apart, and two moves at once are both done', async () => {
    const sets = await Promise.all(['A', 'B', 'C'].map((name) => set({ name })))
    const [first, , third] = (await order3()).flatMap((name) => sets.find((one) => one['name'] === name) ?? [])
    if (!first || !third) throw new Error('Three rules were made.')
    const names = await order3()
    expect((await Promise.all([move(third, 'up'), move(first, 'down')])).map(({ status }) => status)).toEqual([
      200, 200,
    ])
    const { body } = await world.ask('GET', `${path()}?pageSize=9`)
    const rows: readonly Json[] = Array.isArray(body['data']) ? body['data'] : []
    expect(new Set(rows.map(({ priority }) => priority)).size).toBe(3)
    expect((await order3()).toSorted()).toEqual(names.toSorted())
  })

  test('asks for the right to change rules', async () => {
    const one = await set({ name: 'A' })
    await set({ name: 'B', priority: 20 })
    expect(await move(one, 'down', clerk)).toMatchObject({ status: 403 })
    expect(await move(one, 'sideways')).toMatchObject({ status: 400 })
  })
})
