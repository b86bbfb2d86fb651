// Who has to agree before a document is posted: in order, enough of them, never who asked, and once whoever is faster.
import { type Sql, sql } from '@lumbung/definition'
import { tellTurns } from '@lumbung/engine/jobs/turns.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pastTriggers } from '../testing/past-protection.ts'
import {
  byCode,
  type Headers,
  openWorld,
  type Reply,
  serviceInvoice,
  type Stored,
  stored,
  type World,
} from './world.ts'

const KEY = 'sales-invoice'
const RIGHTS = ['read', 'create', 'update', 'submit', 'approve', 'void'].map((right) => `${KEY}.${right}`)

let world: World
const as: Record<string, Headers> = {}
const ids: Record<string, string> = {}

beforeAll(async () => {
  world = await openWorld()
  for (const name of ['clerk', 'ana', 'budi', 'citra', 'dewi']) as[name] = await world.user(name, RIGHTS)
  as['reader'] = await world.user('reader', [`${KEY}.read`])
  const rows = await world.owner.query<{ id: string; name: string }>(sql`select id, name from app_user`)
  for (const { id, name } of rows) ids[name] = id
})

afterAll(() => world.close())

beforeEach(async () => {
  const { body } = await world.ask('GET', `${world.path('approval-set')}?pageSize=50`)
  for (const set of Array.isArray(body['data']) ? body['data'] : [])
    await world.ask('DELETE', `${world.path('approval-set')}/${set.id}?version=${set.version}`)
})

let groups = 0
const user = (name: string) => ({ id: ids[name] ?? name })
const group = (names: readonly string[], more: object = {}) =>
  world.make('approval-group', {
    code: `G${++groups}`,
    name: `Group ${groups}`,
    members: names.map((name) => ({ user: user(name) })),
    ...more,
  })
const set = (levels: readonly object[], more: object = {}) =>
  world.make('approval-set', { name: 'Invoices', document: KEY, levels, ...more })

const submitted = async (by = 'clerk', price = '1000000'): Promise<Stored> =>
  stored(await world.ask('POST', `${world.path(KEY)}?submit=true`, serviceInvoice(price), as[by]))

const decide = (one: Stored, action: string, by: string): Promise<Reply> => world.act(KEY, one, action, as[by])
const told = ({ status, body }: Reply): string => `${status} ${String(body['code'] ?? body['status'])}`
const now = async ({ id }: Stored): Promise<Stored> => stored(await world.ask('GET', `${world.path(KEY)}/${id}`))
const journals = async ({ id }: Stored): Promise<number> => {
  const [row] = await world.owner.query<{ count: number }>(
    sql`select count(*)::integer as count from journal where source = ${id}`,
  )
  return row?.count ?? -1
}

describe('which set', () => {
  test('without one a document is approved at once; with one it waits and posts nothing', async () => {
    expect((await submitted()).status).toBe('approved')
    await set([{ user: user('ana') }])
    const waiting = await submitted()
    expect([waiting.status, await journals(waiting)]).toEqual(['pending', 0])
    expect(told(await decide(waiting, 'approve', 'ana'))).toBe('200 approved')
    expect(await journals(waiting)).toBe(1)
  })

  test.each([
    ['an amount that is not reached', { amountFrom: '5000000' }, 'approved'],
    ['an amount that is reached', { amountFrom: '1000000' }, 'pending'],
    ['another customer', { conditions: [{ field: 'customer', operator: 'is', value: 'C-2' }] }, 'approved'],
    ['this customer', { conditions: [{ field: 'customer', operator: 'is', value: 'c-1' }] }, 'pending'],
    [
      'a price in any line',
      { conditions: [{ field: 'lines.unitPrice', operator: 'least', value: '900000' }] },
      'pending',
    ],
    ['a price in no line', { conditions: [{ field: 'lines.unitPrice', operator: 'most', value: '10' }] }, 'approved'],
    ['an exception that is not there', { exceptions: ['credit'] }, 'approved'],
    ['another branch', { branches: [byCode('BDG')] }, 'approved'],
  ])('%s', async (_, more, status) => {
    await set([{ user: user('ana') }], more)
    expect((await submitted()).status).toBe(status)
  })

  test('nobody is asked about what differs from the preview its author saw, new or saved before', async () => {
    await set([{ user: user('ana') }])
    const draft = stored(await world.ask('POST', world.path(KEY), serviceInvoice('1000000'), as['clerk']))
    const previewHash = '0'.repeat(64)
    const { id, version } = draft
    const send = `${world.path(KEY)}?submit=true&previewHash=${previewHash}`
    const made = await world.ask('POST', send, serviceInvoice('1000000'), as['clerk'])
    const saved = await world.ask('POST', `${world.path(KEY)}/${id}/submit`, { version, previewHash }, as['clerk'])
    expect([told(made), told(saved)]).toEqual(['409 preview-changed', '409 preview-changed'])
  })

  test('the first by priority decides', async () => {
    await set([{ user: user('ana') }], { priority: 20 })
    await set([{ user: user('budi') }], { priority: 10 })
    const waiting = await submitted()
    expect(told(await decide(waiting, 'approve', 'ana'))).toBe('403 not-approver')
    expect(told(await decide(waiting, 'approve', 'budi'))).toBe('200 approved')
  })
})

describe('who decides', () => {
  test('levels follow each other, and nobody decides on two', async () => {
    const both = await group(['ana', 'budi'])
    await set([
      { level: 1, group: { id: both.id } },
      { level: 2, group: { id: both.id } },
    ])
    const waiting = await submitted()
    expect(told(await decide(waiting, 'approve', 'ana'))).toBe('200 pending')
    expect(told(await decide(waiting, 'approve', 'ana'))).toBe('403 other-level')
    expect(told(await decide(waiting, 'approve', 'budi'))).toBe('200 approved')
  })

  test('rows of one level are asked together, each with its quorum', async () => {
    const three = await group(['ana', 'budi', 'citra'])
    await set([
      { level: 1, group: { id: three.id }, quorum: 'count', count: 2 },
      { level: 1, user: user('dewi') },
    ])
    const waiting = await submitted()
    const steps = ['ana', 'ana', 'dewi', 'clerk', 'budi']
    const answers: string[] = []
    for (const by of steps) answers.push(told(await decide(waiting, 'approve', by)))
    expect(answers).toEqual(['200 pending', '409 already-decided', '200 pending', '403 own-request', '200 approved'])
  })

  test('all of a group, without who submitted it', async () => {
    const three = await group(['clerk', 'ana', 'budi'])
    await set([{ group: { id: three.id }, quorum: 'all' }])
    const waiting = await submitted('clerk')
    expect(told(await decide(waiting, 'approve', 'clerk'))).toBe('403 own-request')
    expect(told(await decide(waiting, 'approve', 'ana'))).toBe('200 pending')
    expect(told(await decide(waiting, 'approve', 'budi'))).toBe('200 approved')
  })

  test('where nobody is left who may, submitting says so', async () => {
    const alone = await group(['clerk'])
    await set([{ group: { id: alone.id } }])
    const reply = await world.ask('POST', `${world.path(KEY)}?submit=true`, serviceInvoice('5'), as['clerk'])
    expect([reply.status, reply.body['detail']]).toEqual([
      422,
      `Nobody is left who may approve level 1. Ask an administrator to complete group Group ${groups}.`,
    ])
  })

  test('a member without the right, of another branch or of other days is not asked', async () => {
    const mixed = await world.make('approval-group', {
      code: 'MIXED',
      name: 'Mixed',
      members: [
        { user: user('reader') },
        { user: user('ana'), branch: byCode('BDG') },
        { user: user('budi'), to: '2026-01-31' },
        { user: user('citra') },
      ],
    })
    await set([{ group: { id: mixed.id } }])
    const waiting = await submitted()
    for (const by of ['ana', 'budi']) expect(told(await decide(waiting, 'approve', by))).toBe('403 not-approver')
    expect(told(await decide(waiting, 'approve', 'reader'))).toBe('403 no-permission')
    expect(told(await decide(waiting, 'approve', 'citra'))).toBe('200 approved')
  })

  test('who is absent is represented, who has left is replaced', async () => {
    const pair = await group(['ana', 'budi'], { substitute: user('dewi') })
    await set([{ group: { id: pair.id }, quorum: 'all' }])
    await world.owner.query(
      sql`update app_user set substitute = ${ids['citra']}, absent_from = '2026-11-01' where id = ${ids['ana']}`,
    )
    await world.owner.query(sql`update app_user set archived = true where id = ${ids['budi']}`)
    const waiting = await submitted()
    expect(told(await decide(waiting, 'approve', 'citra'))).toBe('200 pending')
    expect(told(await decide(waiting, 'approve', 'dewi'))).toBe('200 approved')
    const { body } = await world.ask('GET', `${world.path(KEY)}/${waiting.id}/approval`)
    expect(JSON.stringify(body)).not.toContain(ids['ana'])
    await world.owner.query(sql`update app_user set substitute = null, absent_from = null, archived = false`)
  })

  test('who goes away says so, with somebody who works beside them, and is represented', async () => {
    const say = (by: string, absence: object) => world.ask('PUT', '/auth/me/absence', absence, as[by])
    const away = { from: '2026-11-01', to: null, substitute: ids['citra'] }
    const refused = [
      await say('ana', { ...away, to: '2026-10-31' }),
      await say('ana', { ...away, from: null }),
      await say('ana', { ...away, from: 'soon' }),
      await say('ana', { ...away, substitute: ids['ana'] }),
      await say('ana', { ...away, substitute: 'somebody' }),
    ]
    expect(refused.map(told)).toEqual([
      '422 ends-before-start',
      '422 required',
      '422 not-a-date',
      '422 substitute-unfit',
      '422 substitute-unfit',
    ])
    await set([{ user: user('ana') }])
    const waiting = await submitted()
    expect(told(await decide(waiting, 'approve', 'citra'))).toBe('403 not-approver')
    const said = await say('ana', away)
    expect([said.status, said.body['substitute']]).toEqual([200, ids['citra']])
    expect(told(await decide(waiting, 'approve', 'citra'))).toBe('200 approved')
    const [trail] = await world.owner.query<{ changes: readonly { path: string }[] }>(
      sql`select changes from audit where resource = 'user' and record = ${ids['ana']}
        order by at desc, id desc limit 1`,
    )
    expect(trail?.changes.map(({ path }) => path)).toEqual(['absentFrom', 'substitute'])
    expect(told(await say('ana', {}))).toBe('200 undefined')
  })

  test('a task is passed on with a reason, to whoever holds the right and is not asked yet', async () => {
    const pair = await group(['ana', 'budi'])
    await set([
      { group: { id: pair.id }, quorum: 'all' },
      { level: 2, user: user('citra') },
    ])
    const waiting = await submitted()
    const pass = (by: string, to: string, note = 'On leave from tomorrow') =>
      world.ask(
        'POST',
        `${world.path(KEY)}/${waiting.id}/delegate`,
        { version: waiting.version, to: ids[to], note },
        as[by],
      )
    const refused = [await pass('ana', 'dewi', 'short'), await pass('dewi', 'citra')]
    for (const to of ['budi', 'clerk', 'reader']) refused.push(await pass('ana', to))
    expect(refused.map(told)).toEqual([
      '422 reason-short',
      '403 not-approver',
      '422 delegate-unfit',
      '422 delegate-unfit',
      '422 delegate-unfit',
    ])
    const offered = await world.ask('GET', `${world.path(KEY)}/${waiting.id}/approval`, undefined, as['ana'])
    const names = JSON.parse(offered.text)[0].delegates.map(({ name }: { name: string }) => name)
    expect([names.includes('dewi'), names.includes('budi'), names.includes('clerk')]).toEqual([true, false, false])
    expect(told(await pass('ana', 'dewi'))).toBe('200 pending')
    expect(told(await decide(waiting, 'approve', 'ana'))).toBe('409 already-decided')
    expect(told(await decide(waiting, 'approve', 'dewi'))).toBe('200 pending')
    expect(told(await decide(waiting, 'approve', 'budi'))).toBe('200 pending')
    expect(told(await decide(waiting, 'approve', 'citra'))).toBe('200 approved')
    const { text } = await world.ask('GET', `${world.path(KEY)}/${waiting.id}/approval`)
    const [{ decisions }] = JSON.parse(text)
    expect(decisions.slice(0, 2)).toMatchObject([
      { by: 'ana', decision: 'delegate', to: 'dewi', comment: 'On leave from tomorrow' },
      { by: 'dewi', decision: 'approve', for: 'ana' },
    ])
  })

  test('after its hours a level is passed on', async () => {
    const late = await group(['dewi'])
    await set([{ user: user('ana'), escalateAfter: 24, escalateTo: { id: late.id } }])
    const waiting = await submitted()
    expect(told(await decide(waiting, 'approve', 'dewi'))).toBe('403 not-approver')
    await world.owner.query(sql`update approval_request set level_since = level_since - interval '25 hours'`)
    expect(told(await decide(waiting, 'approve', 'dewi'))).toBe('200 approved')
  })
})

describe('what else becomes of it', () => {
  test('sent back it is changed and asked anew from the first level; what changed is told', async () => {
    await set([{ user: user('ana') }, { level: 2, user: user('budi') }])
    const waiting = await submitted()
    await decide(waiting, 'approve', 'ana')
    expect(told(await decide(waiting, 'revise', 'budi'))).toBe('200 revision')
    const back = await now(waiting)
    const changed = stored(
      await world.ask(
        'PATCH',
        `${world.path(KEY)}/${back.id}`,
        { version: back.version, reference: 'PO-9' },
        as['clerk'],
      ),
    )
    expect(told(await decide(changed, 'submit', 'clerk'))).toBe('200 pending')
    const again = await now(changed)
    expect(told(await decide(again, 'approve', 'budi'))).toBe('403 not-approver')
    const asked = await world.ask('GET', `${world.path(KEY)}/${back.id}/approval`)
    const [last] = JSON.parse(asked.text)
    expect([last.level, last.changed]).toEqual([1, [{ path: 'reference', line: null, from: null, to: 'PO-9' }]])
  })

  test('rejected is final; recalled only by who submitted it', async () => {
    await set([{ user: user('ana') }])
    const first = await submitted()
    expect(told(await decide(first, 'reject', 'ana'))).toBe('200 rejected')
    const second = await submitted()
    expect(told(await decide(second, 'recall', 'ana'))).toBe('403 recall-others')
    expect(told(await decide(second, 'recall', 'clerk'))).toBe('200 draft')
  })

  test('many are approved at once, each with its own result', async () => {
    const open = await submitted()
    await set([{ user: user('ana') }], { amountFrom: '1000000' })
    const [first, second, own] = [await submitted(), await submitted(), await submitted('budi')]
    await set([{ user: user('budi') }], { amountFrom: '2000000', priority: 1 })
    const other = await submitted('clerk', '2000000')
    const all = [first, second, own, other, open].map(({ id }) => id)
    const started = await world.ask('POST', `${world.path(KEY)}/bulk/approve`, { ids: all }, as['ana'])
    const job = async () => (await world.ask('GET', `/jobs/${String(started.body['job'])}`, undefined, as['ana'])).body
    await expect.poll(async () => (await job())['state']).toBe('done')
    const rows = JSON.parse(JSON.stringify(await job())).result.rows
    expect(rows.map((row: { result: string; problem?: { code: string } }) => row.problem?.code ?? row.result)).toEqual([
      'done',
      'done',
      'done',
      'not-approver',
      'status-conflict',
    ])
    expect([await journals(first), await journals(second)]).toEqual([1, 1])
  })

  test('what was altered beside the application is not approved', async () => {
    await set([{ user: user('ana') }])
    const waiting = await submitted()
    await world.owner.query(sql`update sales_invoice set reference = 'altered' where id = ${waiting.id}`)
    expect(told(await decide(waiting, 'approve', 'ana'))).toBe('409 contents-changed')
  })

  test('it waits on the first page of those whose turn it is, and of nobody else', async () => {
    await set([{ user: user('ana') }, { level: 2, user: user('budi') }])
    const waiting = await submitted()
    const waits = async (name: string) =>
      (await world.ask('GET', '/me/unfinished', undefined, as[name])).text.includes(waiting.id)
    expect([await waits('ana'), await waits('budi'), await waits('dewi')]).toEqual([true, false, false])
    await decide(waiting, 'approve', 'ana')
    expect([await waits('ana'), await waits('budi')]).toEqual([false, true])
  })
})

describe('who is told', () => {
  type Told = readonly [who: string, level: number, by: string, isRead: boolean]
  const turns = async ({ id }: Stored): Promise<readonly Told[]> => {
    const rows = await world.owner.query<{ who: string; level: number; by: string; read: boolean; number: string }>(
      sql`select u.name as who, n.level, n.user_name as by, n.read_at is not null as read, n.number
        from notification n join app_user u on u.id = n.app_user
        where n.kind = 'waiting' and n.record = ${id} order by n.level, u.name`,
    )
    expect(new Set(rows.map(({ number }) => number)).size).toBeLessThan(2)
    return rows.map(({ who, level, by, read }) => [who, level, by, read])
  }

  test('those whose turn it is, when it becomes theirs; what is decided asks nobody any more', async () => {
    const alone = await submitted()
    expect(await turns(alone)).toEqual([])
    const pair = await group(['ana', 'budi'])
    await set([
      { level: 1, group: { id: pair.id } },
      { level: 2, user: user('citra') },
      { level: 2, user: user('dewi') },
    ])
    const waiting = await submitted()
    const first: readonly Told[] = [
      ['ana', 1, 'clerk', false],
      ['budi', 1, 'clerk', false],
    ]
    expect(await turns(waiting)).toEqual(first)
    await decide(waiting, 'approve', 'ana')
    const before: readonly Told[] = first.map(([who, level, by]) => [who, level, by, true])
    expect(await turns(waiting)).toEqual([...before, ['citra', 2, 'clerk', false], ['dewi', 2, 'clerk', false]])
    await decide(waiting, 'approve', 'dewi')
    expect(await turns(waiting)).toEqual([...before, ['citra', 2, 'clerk', false], ['dewi', 2, 'clerk', true]])
    const seen = await world.ask('GET', '/notification?kind=waiting', undefined, as['citra'])
    expect(JSON.parse(seen.text).data[0]).toMatchObject({ record: waiting.id, by: 'clerk', readAt: null })
    await decide(waiting, 'reject', 'citra')
    expect((await turns(waiting)).every(([, , , isRead]) => isRead)).toBe(true)
  })

  test('whom a level is passed on to, once, whichever process tells it and however often', async () => {
    const late = await group(['dewi'])
    await set([{ user: user('ana'), escalateAfter: 24, escalateTo: { id: late.id } }])
    const waiting = await submitted()
    await tellTurns(world.engine)
    expect(await turns(waiting)).toEqual([['ana', 1, 'clerk', false]])
    await world.owner.query(sql`update approval_request set level_since = level_since - interval '25 hours'
      where record = ${waiting.id}`)
    await Promise.all([tellTurns(world.engine), tellTurns(world.engine), tellTurns(world.engine)])
    await tellTurns(world.engine)
    expect(await turns(waiting)).toEqual([
      ['ana', 1, 'clerk', false],
      ['dewi', 1, 'clerk', false],
    ])
    expect(told(await decide(waiting, 'recall', 'clerk'))).toBe('200 draft')
    expect((await turns(waiting)).every(([, , , isRead]) => isRead)).toBe(true)
  })
})

describe('races', () => {
  test('twenty approvals and rejections at once have one outcome and one set of effects', async () => {
    const four = await group(['ana', 'budi', 'citra', 'dewi'])
    await set([{ group: { id: four.id } }])
    for (let round = 0; round < 5; round++) {
      const waiting = await submitted()
      const names = ['ana', 'budi', 'citra', 'dewi']
      const replies = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          decide(waiting, index % 2 === 0 ? 'approve' : 'reject', names[index % 4] ?? ''),
        ),
      )
      const done = replies.filter(({ status }) => status === 200)
      expect(done).toHaveLength(1)
      const { status } = await now(waiting)
      expect(status).toBe(done[0]?.body['status'])
      expect(await journals(waiting)).toBe(status === 'approved' ? 1 : 0)
    }
    expect(await world.breaches()).toEqual([])
  })

  test('two of a quorum at once are both counted', async () => {
    const three = await group(['ana', 'budi', 'citra'])
    await set([{ group: { id: three.id }, quorum: 'all' }])
    const waiting = await submitted()
    const replies = await Promise.all(['ana', 'budi', 'citra'].map((by) => decide(waiting, 'approve', by)))
    expect(replies.map(told).toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      '200 approved',
      '200 pending',
      '200 pending',
    ])
    expect(await journals(waiting)).toBe(1)
  })
})

test('the books say where an approval lacks a decision or was altered, and nothing where it was right', async () => {
  await set([{ user: user('ana') }, { level: 2, user: user('budi') }])
  const waiting = await submitted()
  for (const by of ['ana', 'budi']) await decide(waiting, 'approve', by)
  expect(await world.breaches()).toEqual([])
  const alter = (change: ReturnType<typeof sql>) =>
    world.owner.query(sql`update approval_request set ${change} where record = ${waiting.id}`)
  await alter(sql`submitted_by = ${ids['ana']}, document = document || '{"reference": "altered"}'`)
  expect(await world.breaches()).toEqual([
    `approvals-decided: ${KEY} ${waiting.id}`,
    `approval-altered: ${KEY} ${waiting.id}`,
  ])
  await alter(sql`submitted_by = ${ids['clerk']}, document = document || '{"reference": null}', state = 'waiting'`)
  expect(await world.breaches()).toEqual([`approval-pending: ${KEY} ${(await now(waiting)).number}`])
  await alter(sql`state = 'approved'`)
})

test.each<[string, () => Sql]>([
  ['by somebody else', () => sql`app_user = (select id from app_user where name = 'Owner')`],
  ['at another time', () => sql`decided_at = decided_at - interval '1 day'`],
  ['otherwise', () => sql`decision = 'reject'`],
])('a decision that a superuser made %s is named', async (_, change) => {
  await set([{ user: user('ana') }])
  const waiting = await submitted()
  await decide(waiting, 'approve', 'ana')
  expect(await world.breaches()).toEqual([])
  const ofIt = sql`request in (select id from approval_request where record = ${waiting.id})`
  await pastTriggers(
    world.owner,
    sql`create table kept as select * from approval_decision where ${ofIt}`,
    sql`update approval_decision set ${change()} where ${ofIt}`,
  )
  expect(await world.breaches()).toContainEqual(`approvals-told: ${KEY} ${waiting.id} level 1`)
  await pastTriggers(
    world.owner,
    sql`delete from approval_decision where ${ofIt}`,
    sql`insert into approval_decision select * from kept`,
    sql`drop table kept`,
  )
})

test('a decision is written once, also for the owner of the tables', async () => {
  await expect(world.owner.query(sql`update approval_decision set decision = 'reject'`)).rejects.toMatchObject({
    code: 'LB001',
  })
})
