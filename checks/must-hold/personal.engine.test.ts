// What belongs to one user is bounded: nobody fills the database with unsaved forms or saved views.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Headers, openWorld, type Reply, type World } from './world.ts'

let world: World
let clerk: Headers

beforeAll(async () => {
  world = await openWorld()
  clerk = await world.user('clerk', ['sales-order.read'])
})

afterAll(() => world.close())

const draft = (key: string, who = clerk): Promise<Reply> =>
  world.ask('PUT', `/me/drafts/${key}`, { header: { note: key } }, who)
const view = (who = clerk): Promise<Reply> =>
  world.ask('POST', '/views', { of: 'sales-order', name: 'Mine', value: {} }, who)

test.each<[string, string, (index: number, who?: Headers) => Promise<Reply>]>([
  ['unsaved forms', 'too-many-drafts', (index, who) => draft(`order:${index}`, who)],
  ['saved views', 'too-many-views', (_, who) => view(who)],
])('a user has 200 %s at most, also when all come at once, and learns the bound', async (_what, code, more) => {
  const replies = await Promise.all(Array.from({ length: 215 }, (_, index) => more(index)))
  const refused = replies.filter(({ status }) => status === 409)
  expect(refused.length).toBe(15)
  for (const one of refused) {
    expect(one.body['code']).toBe(code)
    expect(one.text).toMatch(/You have 200 .* already\./)
  }
  expect((await more(0, world.administrator)).status).toBeLessThan(300)
})

test('a form that is kept goes on being kept, and one that is discarded makes room', async () => {
  const rows = await world.owner.query<{ key: string }>(sql`select d.key from user_draft d
    join app_user u on u.id = d.app_user where u.name = 'clerk' order by d.key`)
  const [first, second] = rows.map(({ key }) => key)
  expect((await draft(first ?? '')).status).toBe(200)
  expect((await draft('order:new')).status).toBe(409)
  expect((await world.ask('DELETE', `/me/drafts/${second}`, undefined, clerk)).status).toBe(204)
  expect((await draft('order:new')).status).toBe(200)
})
