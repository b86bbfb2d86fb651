// Whom settings tell, by mail and in digests, once: with many workers, with one that dies in the middle, and only what
// its receiver may read when it is sent.
import { type Sql, sql } from '@lumbung/definition'
import { freshen, outside } from '@lumbung/engine/notice/people.ts'
import { postDigests, postDue, sweepOld } from '@lumbung/engine/notification/post.ts'
import { look } from '@lumbung/engine/notification/watch.ts'
import type { OpenEngine } from '@lumbung/engine/open.ts'
import { openEngine } from '@lumbung/engine/open.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  byCode,
  type Headers,
  type Json,
  openWorld,
  serviceInvoice,
  stockUp,
  stored,
  type Stored,
  type World,
} from './world.ts'
import { spawnServer } from './spawned.ts'

const RIGHTS = ['read', 'create', 'update', 'submit', 'void'].map((right) => `sales-invoice.${right}`)
const SITE = 'https://erp.test'
const HOUR = 3_600_000

let world: World
let now = Date.parse('2026-11-16T03:00:00Z')
let clerk: Headers
let manager: Headers
let other: OpenEngine

beforeAll(async () => {
  world = await openWorld(() => now)
  clerk = await world.user('Clerk', RIGHTS)
  manager = await world.user('Manager', [...RIGHTS, 'item.read', 'customer.read'])
  other = openEngine(world.registry, world.server.connection, { now: () => now })
})

afterAll(async () => {
  await other.close()
  await world.close()
})

afterEach(async () => {
  for (const table of ['notification', 'notification_finding', 'notification_digest', 'mail'])
    await world.owner.query({ parts: [`delete from ${table}`], values: [] })
  await world.owner.query(sql`delete from notification_setting where name = 'own'`)
  await world.owner.query(sql`update app_user set muted = '{}'`)
})

const ask = <T extends Json>(statement: Sql): Promise<T[]> => world.owner.query<T>(statement)
const setting = (event: string, more: Json = {}) =>
  world.make('notification-setting', { name: 'own', event, concerned: false, roles: [byCode('Manager')], ...more })
const said = async (who: Headers): Promise<readonly unknown[]> => {
  const { body } = await world.ask('GET', '/notification', undefined, who)
  return Array.isArray(body['data']) ? body['data'].map((one: Json) => one['said'] ?? one['kind']) : []
}
const mails = () =>
  ask<{ address: string; subject: string; body: string }>(sql`select address, subject, body from mail order by id`)
const invoice = (who: Headers): Promise<Stored> =>
  world.ask('POST', world.path('sales-invoice'), serviceInvoice('1000'), who).then(stored)
const comment = async (who: Headers, one: Stored, text: string): Promise<void> => {
  stored(await world.ask('POST', `${world.path('sales-invoice')}/${one.id}/comments`, { text }, who))
}
const engines = (count: number): readonly OpenEngine[] =>
  Array.from({ length: count }, (_, index) => (index % 2 ? world.engine : other))
const watch = async (event: string): Promise<readonly string[]> => {
  const found = world.registry.watches.find((one) => one.event === event)
  if (!found) throw new Error(`Nothing watches ${event}.`)
  for (const engine of engines(2)) await freshen(outside(engine))
  return (await Promise.all(engines(20).map((engine) => look(engine, found)))).flat().filter((user) => user !== null)
}

test('a setting adds people, ways and words; without one all stays as it was', async () => {
  const one = await invoice(clerk)
  await comment(manager, one, 'Tanpa pengaturan')
  expect([await said(clerk), await said(manager)]).toEqual([['comment'], []])
  await setting('comment', {
    subjectEnglish: '{by}: {document}',
    textEnglish: 'For {name}',
    subjectIndonesian: '{by}: {document}',
    textIndonesian: 'Untuk {name}',
  })
  await comment(world.administrator, one, 'Dengan pengaturan')
  expect(await said(manager)).toEqual([{ subject: 'Owner: Sales invoice', text: 'For Manager' }])
  expect(await said(clerk)).toHaveLength(2)
  const strange = await world.ask('POST', world.path('notification-setting'), {
    name: 'own',
    event: 'never-heard-of',
  })
  expect([strange.status, strange.text.includes('never-heard-of')]).toEqual([422, true])
})

test('is mailed once in the language of its receiver, whoever else writes mails', async () => {
  await setting('comment', { concerned: true, roles: null, inApp: false, email: true })
  await ask(sql`update app_user set language = 'id' where name = 'Clerk'`)
  const one = await invoice(clerk)
  for (let count = 0; count < 12; count++) await comment(manager, one, `Ke-${count}`)
  await Promise.all(engines(20).map((engine) => postDue(engine, SITE)))
  await postDue(world.engine, SITE)
  const sent = await mails()
  expect(sent).toHaveLength(12)
  expect(sent[0]).toMatchObject({
    address: 'clerk@example.com',
    subject: expect.stringMatching(/^Manager mengomentari /),
  })
  expect(sent[0]?.body).toContain(`${SITE}${world.path('sales-invoice')}/${one.id}`)
  expect(sent[0]?.body).not.toContain('Ke-0')
  await ask(sql`update app_user set language = 'en' where name = 'Clerk'`)
})

test('what was begun by a worker that died is mailed once by another, and never half', async () => {
  await setting('comment', { concerned: true, roles: null, email: true })
  await comment(manager, await invoice(clerk), 'Satu')
  const dying = world.engine.database.transaction(async (transaction) => {
    await transaction.query(sql`select from notification where mail = 'now' for update`)
    await transaction.query(sql`update notification set mail = null`)
    throw new Error('killed')
  })
  await expect(dying).rejects.toThrow('killed')
  expect(await mails()).toEqual([])
  await postDue(other, SITE)
  expect(await mails()).toHaveLength(1)
})

test('two processes, one of them killed again and again, mail and find everything once', async () => {
  await setting('comment', { concerned: true, roles: null, email: true })
  const [clerkRow] = await ask<{ id: string }>(sql`select id from app_user where name = 'Clerk'`)
  const one = await invoice(clerk)
  await ask(sql`insert into notification (id, app_user, kind, resource, record, number, at, caused_by, user_name, mail)
    select gen_random_uuid(), ${clerkRow?.id}, 'comment', 'sales-invoice', ${one.id}, n::text, now(), ${clerkRow?.id},
      'x', 'now' from generate_series(1, 2000) as n`)
  const waiting = async (): Promise<number> => {
    const [row] = await ask<{ count: number }>(
      sql`select count(*)::int as count from notification where mail is not null`,
    )
    return row?.count ?? 0
  }
  let before = 2000
  const lasting = await spawnServer(world)
  while (before > 0) {
    const killed = await spawnServer(world)
    await expect.poll(waiting, { timeout: 15_000, interval: 5 }).toBeLessThan(Math.max(before, 1))
    await killed.kill()
    before = await waiting()
  }
  await lasting.kill()
  const [sent] = await ask<{ all: number; different: number }>(
    sql`select count(*)::int as all, count(distinct subject)::int as different from mail`,
  )
  expect(sent).toEqual({ all: 2000, different: 2000 })
})

test('nothing is mailed to who may no longer read it, or has left', async () => {
  await setting('comment', { concerned: true, roles: null, email: true })
  await comment(manager, await invoice(clerk), 'Satu')
  await ask(sql`update role set permissions = array['sales-order.read'] where code = 'Clerk'`)
  await postDue(other, SITE)
  expect(await mails()).toEqual([])
  await ask(sql`update role set permissions = ${RIGHTS}::text[] where code = 'Clerk'`)
  await postDue(other, SITE)
  expect(await mails()).toEqual([])
})

test('a digest comes once a day, from its hour on, with what came since, and not where nothing came', async () => {
  await setting('comment', { concerned: true, roles: null, email: true, timing: 'daily' })
  const one = await invoice(clerk)
  await comment(manager, one, 'Satu')
  await comment(manager, one, 'Dua')
  const at = (hour: number, day = 17) => (now = Date.parse(`2026-11-${day}T00:00:00Z`) + (hour - 7) * HOUR)
  const digests = () => Promise.all(engines(20).map((engine) => postDigests(engine, SITE)))
  at(6)
  await digests()
  expect(await mails()).toEqual([])
  at(7)
  await digests()
  await comment(manager, one, 'Tiga')
  await digests()
  const [first, ...more] = await mails()
  expect([first?.subject, more]).toEqual(['Lumbung: 2 notices', []])
  expect(first?.body).toMatch(/^Hello Clerk,\n\nComment\n- Manager commented on [^\n]+\n- Manager commented/)
  at(8, 18)
  await digests()
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Lumbung: 2 notices', 'Lumbung: 1 notice'])
  at(8, 19)
  await digests()
  expect(await mails()).toHaveLength(2)
})

test('what somebody muted is not told by that way; approvals and sign-ins cannot be muted', async () => {
  await setting('comment', { concerned: true, roles: null, email: true })
  const mute = (muted: readonly string[], who: Headers = clerk) =>
    world.ask('PUT', '/notification/muted', { muted }, who)
  expect((await mute(['comment.app'])).status).toBe(200)
  expect((await world.ask('GET', '/notification/muted', undefined, clerk)).body).toEqual({ muted: ['comment.app'] })
  await comment(manager, await invoice(clerk), 'Satu')
  expect(await said(clerk)).toEqual([])
  await postDue(other, SITE)
  expect(await mails()).toHaveLength(1)
  const refused = await mute(['decided.mail'])
  expect([refused.status, refused.body['code']]).toEqual([422, 'mute-protected'])
  for (const wrong of ['comment', 'comment.pigeon', 'x.app']) expect((await mute([wrong])).status, wrong).toBe(400)
  const trail = await ask(sql`select changes from audit where action = 'update' and changes::text like '%muted%'`)
  expect(trail).toHaveLength(1)
})

test('stock below its minimum is told once until it has risen again, to who may read it', async () => {
  const [kopi] = await ask<{ id: string; version: number }>(sql`select id, version from item where code = 'KOPI'`)
  const level = { warehouse: byCode('MAIN'), minimum: '5', maximum: '10' }
  stored(
    await world.ask('PATCH', `${world.path('item')}/${kopi?.id}`, { version: kopi?.version, stockLevels: [level] }),
  )
  expect(await watch('stock-below-minimum')).toEqual([])
  await setting('stock-below-minimum', { roles: [byCode('Manager'), byCode('Clerk')] })
  await watch('stock-below-minimum')
  await watch('stock-below-minimum')
  expect(await said(manager)).toMatchObject([{ text: 'KOPI has 0 left in Gudang Utama; the minimum is 5.' }])
  expect(await said(clerk)).toEqual([])
  await stockUp(world, ['KOPI', '7', '1000'])
  await watch('stock-below-minimum')
  expect(await said(manager)).toHaveLength(1)
  stored(
    await world.ask('POST', `${world.path('adjustment-out')}?submit=true`, {
      date: '2026-11-12',
      warehouse: byCode('MAIN'),
      adjustmentReason: byCode('STOCK-COUNT'),
      lines: [{ item: byCode('KOPI'), quantity: '3', unit: byCode('PCS') }],
    }),
  )
  await watch('stock-below-minimum')
  expect(await said(manager)).toHaveLength(2)
})

test('what is overdue is told once to who posted it, from the amount that is asked for', async () => {
  await setting('overdue', { concerned: true, roles: null, amountFrom: '2000' })
  for (const price of ['1000', '5000'])
    stored(
      await world.ask(
        'POST',
        `${world.path('sales-invoice')}?submit=true`,
        serviceInvoice(price, { date: '2026-11-02' }),
      ),
    )
  now = Date.parse('2026-12-02T03:00:00Z')
  await watch('overdue')
  expect(await said(world.administrator)).toEqual([])
  now = Date.parse('2026-12-03T03:00:00Z')
  await watch('overdue')
  await watch('overdue')
  expect(await said(world.administrator)).toMatchObject([{ text: 'Rp 5.550,00 was due on 02/12/2026.' }])
})

test('who owes more than the limit is told of once', async () => {
  const [customer] = await ask<{ id: string; version: number }>(
    sql`select id, version from customer where code = 'C-1'`,
  )
  const change = { version: customer?.version, creditLimit: '100' }
  stored(await world.ask('PATCH', `${world.path('customer')}/${customer?.id}`, change))
  await setting('credit-over')
  await watch('credit-over')
  await watch('credit-over')
  expect(await said(manager)).toMatchObject([{ subject: 'Toko Maju owes more than the credit limit' }])
})

test('after 90 days all is forgotten but whose turn it still is', async () => {
  const [user] = await ask<{ id: string }>(sql`select id from app_user where name = 'Clerk'`)
  await ask(sql`insert into notification (id, app_user, kind, resource, record, at, caused_by, user_name)
    select gen_random_uuid(), ${user?.id}, 'void', 'sales-invoice', gen_random_uuid(),
        ${new Date(now).toISOString()}::timestamptz - make_interval(days => n % 100), ${user?.id}, 'x'
      from generate_series(0, 2999) as n`)
  const [old] = await ask<{ record: string }>(sql`select record from notification order by at limit 1`)
  await ask(sql`insert into approval_request (id, resource, record, branch, approval_set, set_name, set_version, hash,
      matched, levels, level, level_since, state, submitted_by, submitted_at, document)
    select gen_random_uuid(), 'sales-invoice', ${old?.record}, gen_random_uuid(), gen_random_uuid(), '', 1, '', '{}',
      '[]', 1, now(), 'waiting', ${user?.id}, now(), '{}'`)
  await ask(sql`update notification n set kind = 'waiting', level = 1, request = r.id
    from approval_request r where r.record = n.record and n.record = ${old?.record}`)
  let gone = 0
  for (let some = 1; some > 0; gone += some) some = await sweepOld(other)
  const [left] = await ask<{ count: number }>(sql`select count(*)::int as count from notification`)
  expect([gone, left?.count]).toEqual([269, 2731])
})
