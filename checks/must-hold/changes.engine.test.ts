// Changes of masters that others have to agree to before they hold: a supplier's bank account, a customer's credit
// limit.
import { sql } from '@lumbung/definition'
import { tellTurns } from '@lumbung/engine/jobs/turns.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { byCode, type Headers, type Json, MORNING, openWorld, type Reply, stored, type World } from './world.ts'
import { because } from '../testing/why.ts'

const SEEN = 'field.personal.read'
const RIGHTS = [
  SEEN,
  ...['supplier', 'customer'].flatMap((key) =>
    ['read', 'create', 'update', 'delete', 'approve'].map((right) => `${key}.${right}`),
  ),
]

let world: World
let now = MORNING
const as: Record<string, Headers> = {}
const ids: Record<string, string> = {}

beforeAll(async () => {
  world = await openWorld(() => now)
  for (const name of ['clerk', 'ana', 'budi', 'citra']) as[name] = await world.user(name, RIGHTS)
  as['blind'] = await world.user('blind', ['supplier.read', 'supplier.update', 'supplier.approve'])
  as['keeper'] = await world.user('keeper', ['supplier.read', 'supplier.update', 'customer.read', SEEN])
  const rows = await world.owner.query<{ id: string; name: string }>(sql`select id, name from app_user`)
  for (const { id, name } of rows) ids[name] = id
})
afterAll(() => world.close())

let count = 0
let supplier: Json
let customer: Json

const OLD = { bankName: 'BCA', accountNumber: '5720814493', accountHolder: 'PT Jaya' }
const NEW = { bankName: 'Mandiri', accountNumber: '1230009', accountHolder: 'PT Jaya' }

beforeEach(async () => {
  now = MORNING
  const { body } = await world.ask('GET', `${world.path('approval-set')}?pageSize=50`)
  for (const set of Array.isArray(body['data']) ? body['data'] : [])
    await world.ask('DELETE', `${world.path('approval-set')}/${set.id}?version=${set.version}`)
  const named = { code: `J-${++count}`, name: `Jaya ${count}`, term: byCode('NET30') }
  supplier = await world.make('supplier', { ...named, bankAccounts: [OLD] })
  customer = await world.make('customer', { ...named, creditLimit: '1000000' })
})

const user = (name: string) => ({ id: ids[name] ?? name })
const set = (document: string, levels: readonly object[], more: object = {}) =>
  world.make('approval-set', { name: 'Masters', document, levels, ...more })
const forBanks = (levels: readonly object[] = [{ user: user('ana') }]) => set('supplier.bank-accounts', levels)
const forLimits = (more: object = {}, levels: readonly object[] = [{ user: user('ana') }]) =>
  set('customer.credit-limit', levels, more)

const at = (key: 'supplier' | 'customer', more = ''): string =>
  `${world.path(key)}/${String((key === 'supplier' ? supplier : customer)['id'])}${more}`
const read = async (key: 'supplier' | 'customer'): Promise<Json> => (await world.ask('GET', at(key))).body
const change = async (key: 'supplier' | 'customer', fields: Json, by = 'clerk'): Promise<Reply> =>
  world.ask('PATCH', at(key), { version: (await read(key))['version'], ...fields }, as[by])
const decide = async (key: 'supplier' | 'customer', action: string, by: string, more: Json = {}): Promise<Reply> =>
  world.ask(
    'POST',
    at(key, `/${action}`),
    { version: (await read(key))['version'], ...because(action, 'The holder is another'), ...more },
    as[by],
  )
const told = ({ status, body }: Reply): string => `${status} ${status === 200 ? 'done' : String(body['code'])}`
const codes = ({ body }: Reply): readonly unknown[] =>
  [body['warnings'], body['errors']].flatMap((all) => (Array.isArray(all) ? all.map(({ code }) => code) : []))
const accounts = async (): Promise<unknown> => {
  const lines = (await read('supplier'))['bankAccounts']
  return Array.isArray(lines) ? lines.map((one) => `${one.bankName} ${one.accountNumber} ${one.confirmed}`) : lines
}
const firstAccount = async (): Promise<Json> => {
  const lines = (await read('supplier'))['bankAccounts']
  const { changedOn: _, ...line } = Array.isArray(lines) ? lines[0] : {}
  return line
}
const rounds = async (key: 'supplier' | 'customer'): Promise<readonly Json[]> =>
  JSON.parse((await world.ask('GET', at(key, '/approval'))).text)
const history = async (key: 'supplier' | 'customer'): Promise<readonly Json[]> =>
  JSON.parse((await world.ask('GET', at(key, '/history'))).text)

test('without a set a change holds at once, and a bank account waits for its second person', async () => {
  expect(told(await change('customer', { creditLimit: '9000000' }))).toBe('200 done')
  expect((await read('customer'))['creditLimit']).toBe('9000000.00')
  await change('supplier', { bankAccounts: [{ ...(await firstAccount()), ...NEW }] })
  expect(await accounts()).toEqual(['Mandiri 1230009 false'])
})

test('under a set the old value holds, the rest is saved, and all that was typed waits', async () => {
  await forBanks()
  const reply = await change('supplier', {
    phone: '021-555',
    bankAccounts: [
      { ...(await firstAccount()), ...NEW },
      { ...OLD, accountNumber: '777' },
    ],
  })
  expect([told(reply), codes(reply)]).toEqual(['200 done', ['change-waits']])
  expect([(await read('supplier'))['phone'], await accounts()]).toEqual(['021-555', ['BCA 5720814493 true']])
  const [round] = await rounds('supplier')
  expect(round).toMatchObject({ change: 'bank-accounts', state: 'waiting', submittedBy: 'clerk', set: 'Masters' })
  expect(round?.['changed']).toEqual([
    { path: 'bankAccounts.bankName', line: 1, from: 'BCA', to: 'Mandiri' },
    { path: 'bankAccounts.accountNumber', line: 1, from: '5720814493', to: '1230009' },
    { path: 'bankAccounts.bankName', line: 2, from: null, to: 'BCA' },
    { path: 'bankAccounts.accountNumber', line: 2, from: null, to: '777' },
    { path: 'bankAccounts.accountHolder', line: 2, from: null, to: 'PT Jaya' },
  ])
  expect((await history('supplier')).map(({ action, by }) => `${String(action)} ${String(by)}`)).toEqual([
    'submit clerk',
    'update clerk',
    'create Owner',
  ])
  expect(await world.breaches()).toEqual([])
})

test('who does not see bank accounts sees none in what waits, and decides about none', async () => {
  await forBanks([{ user: user('blind') }])
  await change('supplier', { bankAccounts: [{ ...(await firstAccount()), ...NEW }] })
  for (const path of ['', '/approval', '/history']) {
    const { status, text } = await world.ask('GET', at('supplier', path), undefined, as['blind'])
    expect([path, status, text.includes('1230009'), text.includes('5720814493')]).toEqual([path, 200, false, false])
  }
  expect(told(await decide('supplier', 'approve', 'blind'))).toBe('400 unknown-field')
  expect(await accounts()).toEqual(['BCA 5720814493 true'])
})

test('the last decision writes it, confirmed by that, with who decided in its history', async () => {
  await forBanks([{ user: user('ana') }, { level: 2, user: user('budi') }])
  await change('supplier', {
    bankAccounts: [
      { ...(await firstAccount()), ...NEW },
      { ...OLD, accountNumber: '777' },
    ],
  })
  const steps = ['clerk', 'keeper', 'budi', 'ana', 'ana', 'budi', 'budi']
  const answers: string[] = []
  for (const by of steps) answers.push(told(await decide('supplier', 'approve', by)))
  expect(answers).toEqual([
    '403 own-request',
    '403 no-permission',
    '403 not-approver',
    '200 done',
    '403 other-level',
    '200 done',
    '409 no-change-waits',
  ])
  expect(await accounts()).toEqual(['Mandiri 1230009 true', 'BCA 777 true'])
  expect((await history('supplier')).slice(0, 2).map(({ action, by }) => `${String(action)} ${String(by)}`)).toEqual([
    'approve budi',
    'approve-level ana',
  ])
  expect(await world.breaches()).toEqual([])
})

test.each([
  ['reject', 'ana'],
  ['recall', 'clerk'],
])('%s drops it, with its reason in the history', async (action, by) => {
  await forLimits()
  await change('customer', { creditLimit: '9000000' })
  expect(told(await decide('customer', action, by))).toBe('200 done')
  expect((await read('customer'))['creditLimit']).toBe('1000000.00')
  const [last, before] = await history('customer')
  const name = action === 'reject' ? 'Not approved' : null
  expect(last).toMatchObject({ action, by, reason: name && { name }, note: 'The holder is another' })
  expect(before).toMatchObject({ action: 'submit', by: 'clerk', changes: [{ path: 'creditLimit', to: '9000000.00' }] })
  expect(told(await decide('customer', 'approve', 'ana'))).toBe('409 no-change-waits')
  expect(codes(await change('customer', { creditLimit: '8000000' }))).toEqual(['change-waits'])
})

test('only who asked recalls it; a rejection says why', async () => {
  await forLimits()
  await change('customer', { creditLimit: '9000000' })
  expect(told(await decide('customer', 'recall', 'ana'))).toBe('403 recall-others')
  expect(told(await decide('customer', 'reject', 'ana', { reason: null }))).toBe('422 reason-missing')
  expect(told(await decide('customer', 'revise', 'ana'))).toBe('404 not-found')
})

test('while one waits another is refused, the same is not asked again, and the rest may change', async () => {
  await forLimits()
  await change('customer', { creditLimit: '9000000' })
  const second = await change('customer', { creditLimit: '9500000' }, 'budi')
  expect([told(second), codes(second)]).toEqual(['422 change-waits-already', ['change-waits-already']])
  expect(codes(await change('customer', { creditLimit: '9000000' }, 'budi'))).toEqual(['change-waits'])
  expect(await rounds('customer')).toHaveLength(1)
  expect(told(await change('customer', { phone: '1' }, 'budi'))).toBe('200 done')
  expect(told(await decide('customer', 'approve', 'ana'))).toBe('200 done')
  expect((await read('customer'))['creditLimit']).toBe('9000000.00')
})

test.each([
  ['an amount that is not reached', { amountFrom: '50000000' }, '9000000.00'],
  ['an amount that is reached', { amountFrom: '9000000' }, '1000000.00'],
  ['another customer', { conditions: [{ field: 'code', operator: 'is', value: 'somebody' }] }, '9000000.00'],
  [
    'a limit in the change',
    { conditions: [{ field: 'creditLimit', operator: 'least', value: '2000000' }] },
    '1000000.00',
  ],
])('a set asks for %s', async (_, more, holds) => {
  await forLimits(more)
  await change('customer', { creditLimit: '9000000' })
  expect((await read('customer'))['creditLimit']).toBe(holds)
})

test('a set about a change names no branches, no exceptions, and nothing that cannot be approved', async () => {
  const made = (more: object) =>
    world.ask('POST', world.path('approval-set'), { name: 'X', levels: [{ user: user('ana') }], ...more })
  const document = 'customer.credit-limit'
  expect(codes(await made({ document, branches: [byCode('JKT')] }))).toEqual(['change-of-all-branches'])
  expect(codes(await made({ document, exceptions: ['backdated'] }))).toEqual(['exception-strange'])
  expect(codes(await made({ document: 'customer.name' }))).toEqual(['unknown-key'])
  const field = { field: 'lines.price', operator: 'is', value: '1' }
  expect(codes(await made({ document, conditions: [field] }))).toEqual(['condition-field'])
})

test('what could not be written is refused before anybody is asked, and once more where it is written', async () => {
  await forLimits()
  const wrong = await change('customer', { creditLimit: '9000000', code: 'C-1' })
  expect(wrong.status).toBeGreaterThanOrEqual(400)
  expect(await rounds('customer')).toEqual([])
  await change('customer', { creditLimit: '9000000' })
  // By the time it is approved the record breaks a rule: the change waits on, and the sentence is shown.
  await world.owner.query(sql`update customer set taxable = true where id = ${customer['id']}`)
  expect((await decide('customer', 'approve', 'ana')).status).toBe(422)
  expect((await rounds('customer'))[0]).toMatchObject({ state: 'waiting', decisions: [] })
  await world.owner.query(sql`update customer set taxable = false where id = ${customer['id']}`)
  const [round] = await rounds('customer')
  await world.owner.query(sql`update approval_request set document = jsonb_set(document, '{after,creditLimit}',
    '"1.00"')
    where id = ${round?.['id']}`)
  expect(told(await decide('customer', 'approve', 'ana'))).toBe('409 contents-changed')
  expect(await world.breaches()).toEqual([`approval-altered: customer ${String(customer['id'])}`])
  await world.owner.query(sql`update approval_request set document = jsonb_set(document, '{after,creditLimit}',
    '"9000000.00"') where id = ${round?.['id']}`)
  await world.owner.query(sql`update customer set credit_limit = 5 where id = ${customer['id']}`)
  expect(await world.breaches()).toEqual([`approval-change: customer ${String(customer['id'])}`])
  expect(told(await decide('customer', 'approve', 'ana'))).toBe('409 contents-changed')
  expect(told(await decide('customer', 'reject', 'ana'))).toBe('200 done')
  expect(await world.breaches()).toEqual([])
})

test('it waits on the first page and in the notices of who decides, not of others', async () => {
  await forLimits()
  await change('customer', { creditLimit: '9000000' })
  const waiting = async (by: string): Promise<unknown> => {
    const { body } = await world.ask('GET', '/me/unfinished', undefined, as[by])
    const rows = Array.isArray(body['data']) ? body['data'] : []
    return rows.filter(({ id }) => id === customer['id']).map(({ part, change: of, by: who }) => [part, of, who])
  }
  expect([await waiting('ana'), await waiting('budi'), await waiting('clerk')]).toEqual([
    [['waiting', 'credit-limit', 'clerk']],
    [],
    [],
  ])
  const notices = async (by: string): Promise<unknown> => {
    const { body } = await world.ask('GET', '/notification', undefined, as[by])
    const rows = Array.isArray(body['data']) ? body['data'] : []
    return rows.filter(({ record }) => record === customer['id']).map(({ kind, number }) => `${kind} ${number}`)
  }
  expect([await notices('ana'), await notices('budi')]).toEqual([[`waiting J-${count}`], []])
  await decide('customer', 'approve', 'ana')
  expect(await notices('clerk')).toEqual([`approve J-${count}`])
})

test('it is passed on after its hours, and by who is asked', async () => {
  const others = await world.make('approval-group', {
    code: `E${count}`,
    name: 'Later',
    members: [{ user: user('budi') }],
  })
  await forLimits({}, [{ user: user('ana'), escalateAfter: 4, escalateTo: { id: others.id } }])
  await change('customer', { creditLimit: '9000000' })
  expect(told(await decide('customer', 'approve', 'budi'))).toBe('403 not-approver')
  now = MORNING + 5 * 3_600_000
  expect(await tellTurns(world.engine)).toEqual([ids['budi']])
  expect(told(await decide('customer', 'delegate', 'budi', { to: ids['citra'] }))).toBe('200 done')
  expect(told(await decide('customer', 'approve', 'budi'))).toBe('409 already-decided')
  expect(told(await decide('customer', 'approve', 'citra'))).toBe('200 done')
  expect((await read('customer'))['creditLimit']).toBe('9000000.00')
})

test('of twenty decisions at once one is the one, and it stands as that said', async () => {
  await forLimits({}, [{ group: { id: (await both()).id } }])
  await change('customer', { creditLimit: '9000000' })
  const replies = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      decide('customer', index % 2 ? 'approve' : 'reject', index % 4 < 2 ? 'ana' : 'budi'),
    ),
  )
  const done = replies.filter(({ status }) => status === 200)
  expect(done).toHaveLength(1)
  const [round] = await rounds('customer')
  const holds = round?.['state'] === 'approved' ? '9000000.00' : '1000000.00'
  expect((await read('customer'))['creditLimit']).toBe(holds)
  expect(await world.breaches()).toEqual([])
})

const both = () =>
  world.make('approval-group', {
    code: `B${count}`,
    name: 'Both',
    members: [{ user: user('ana') }, { user: user('budi') }],
  })

test('a record is not removed while a change of it waits', async () => {
  await forLimits()
  await change('customer', { creditLimit: '9000000' })
  const { version } = stored(await world.ask('GET', at('customer')))
  expect(told(await world.ask('DELETE', at('customer', `?version=${version}`)))).toBe('409 change-undecided')
})

test('the test of rules tells which set a change would fall under', async () => {
  const limit = await forLimits({ amountFrom: '5000000' })
  const asked = async (more: object) =>
    (await world.ask('POST', '/setting/approval-set/test', { document: 'customer.credit-limit', ...more })).body['set']
  expect(await asked({ amount: '6000000' })).toBe(limit.id)
  expect(await asked({ amount: '4000000' })).toBe(null)
  expect(await asked({ number: String(customer['code']) })).toBe(null)
})

test('the report of what waits tells changes to who sees their fields, of whatever branch', async () => {
  await forBanks()
  await forLimits()
  await change('supplier', { bankAccounts: [{ ...(await firstAccount()), ...NEW }] })
  await change('customer', { creditLimit: '9000000' })
  const report = 'report.waiting-documents.read'
  const toldTo = async (name: string, ...rights: readonly string[]): Promise<readonly unknown[]> => {
    const headers = await world.user(name, [report, ...rights])
    const { body } = await world.ask('GET', '/report/waiting-documents', undefined, headers)
    const rows = Array.isArray(body['rows']) ? body['rows'] : []
    return rows.filter(({ source }) => [supplier['id'], customer['id']].includes(source))
  }
  const bank = { kind: 'supplier.bank-accounts', sourceType: 'supplier', number: supplier['code'], amount: null }
  const limit = { kind: 'customer.credit-limit', number: customer['code'], party: customer['name'], branch: null }
  const all = await toldTo('Sees all', 'supplier.read', 'customer.read', SEEN)
  expect(all).toHaveLength(2)
  expect(all).toEqual(expect.arrayContaining([expect.objectContaining(bank), expect.objectContaining(limit)]))
  expect(await toldTo('Sees no accounts', 'supplier.read', 'customer.read')).toMatchObject([
    { ...limit, amount: '9000000.00', submittedBy: 'clerk', daysWaiting: 0 },
  ])
  expect(await toldTo('Reads neither', SEEN)).toEqual([])
  const file = await world.ask('GET', '/report/waiting-documents/export?format=csv')
  expect([file.status, file.text.includes('Supplier bank account')]).toEqual([200, true])
  await decide('supplier', 'recall', 'clerk')
  expect(await toldTo('Sees the rest', 'supplier.read', SEEN)).toEqual([])
})

test('what was agreed to about somebody who is erased is gone too, and the round is still told', async () => {
  await forBanks()
  await change('supplier', { bankAccounts: [{ ...(await firstAccount()), ...NEW }] })
  const waiting = await decide('supplier', 'actions/erase', 'clerk')
  expect(told(waiting)).toBe('403 no-permission')
  const version = (await read('supplier'))['version']
  const asked = { version, note: 'Asked for it by letter' }
  const erase = (body: Json) => world.ask('POST', at('supplier', '/actions/erase'), body)
  expect(told(await erase(asked))).toBe('409 change-undecided')
  expect(told(await decide('supplier', 'approve', 'ana'))).toBe('200 done')
  expect(told(await erase({ ...asked, version: (await read('supplier'))['version'] }))).toBe('200 done')
  const kept = await world.owner.query(
    sql`select document from approval_request where record = ${String(supplier['id'])}`,
  )
  expect(kept).toEqual([{ document: {} }])
  expect(await rounds('supplier')).toMatchObject([{ state: 'approved', changed: [] }])
  expect(await world.breaches()).toEqual([])
})
