// What only the author of a document can mend is asked when they submit it. Who approves cannot write a reason into it,
// so a price that has become another one meanwhile is a remark for them, and no refusal that nobody can satisfy.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Headers, line, openWorld, type Stored, stored, type World } from './world.ts'

const KEY = 'purchase-order'

let world: World
let clerk: Headers
let boss: Headers

beforeAll(async () => {
  world = await openWorld()
  clerk = await world.user(
    'clerk',
    ['create', 'read', 'submit'].map((right) => `${KEY}.${right}`),
  )
  boss = await world.user(
    'boss',
    ['read', 'approve'].map((right) => `${KEY}.${right}`),
  )
  const [found] = await world.owner.query<{ id: string }>(sql`select id from app_user where name = 'boss'`)
  await world.make('approval-set', { name: 'Orders', document: KEY, levels: [{ user: { id: found?.id } }] })
})

afterAll(() => world.close())

const ask = (unitPrice: string) =>
  world.ask(
    'POST',
    `${world.path(KEY)}?submit=true`,
    { date: '2026-11-12', supplier: byCode('S-1'), warehouse: byCode('MAIN'), lines: [line('KOPI', '10', unitPrice)] },
    clerk,
  )

test('a price above what was bought since is asked of the author, and not of who approves', async () => {
  const dear: Stored = stored(await ask('1500'))
  const cheap: Stored = stored(await ask('1000'))
  expect([dear.status, cheap.status]).toEqual(['pending', 'pending'])
  expect((await world.act(KEY, cheap, 'approve', boss)).body['status']).toBe('approved')
  const { status, body } = await world.act(KEY, dear, 'approve', boss)
  expect([status, body['status']]).toEqual([200, 'approved'])
  expect(JSON.stringify(body['warnings'])).toContain('price-above-last')
  const third = await ask('3000')
  expect([third.status, third.body['code']]).toEqual([422, 'price-above-last'])
})
