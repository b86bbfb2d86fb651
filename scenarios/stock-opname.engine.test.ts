// A count of a warehouse over HTTP (inventory 5.3): frozen, goods go on moving, counted by several, reviewed, counted
// again by another person, submitted; the books take the difference. Who counts never reads a quantity of the books.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  byCode,
  type Headers,
  type Json,
  openWorld,
  type Reply,
  type Stored,
  stored,
  type World,
} from '../checks/must-hold/world.ts'

let world: World
let clock = Date.parse('2026-11-21T01:00:00Z')
let ani: Headers
let budi: Headers
let team: readonly string[]

const RIGHTS = ['stock-opname.read', 'stock-opname.count']

beforeAll(async () => {
  world = await openWorld(() => clock)
  ani = await world.user('ani', RIGHTS)
  budi = await world.user('budi', RIGHTS)
  const users = await world.owner.query<{ id: string }>(sql`select id from app_user where name in ('ani', 'budi')`)
  team = users.map(({ id }) => id)
  const line = { item: byCode('TEH'), quantity: '100', unitCost: '50000' }
  await world.make(
    'adjustment-in',
    { date: '2026-11-01', ...HERE, adjustmentReason: byCode('STOCK-COUNT'), lines: [line] },
    true,
  )
})
afterAll(() => world.close())

const HERE = { warehouse: byCode('MAIN') }
const pass = (minutes: number): void => {
  clock += minutes * 60_000
}
const at = ({ id }: Stored, more = ''): string => `/transaction/stock-opname/${id}${more}`
const take = (one: Stored, action: string, body: Json, headers?: Headers): Promise<Reply> =>
  world.ask('POST', at(one, `/actions/${action}`), body, headers)
const now = async (one: Stored, headers?: Headers): Promise<Stored> =>
  stored(await world.ask('GET', at(one), undefined, headers))
const step = async (one: Stored, action: string): Promise<Stored> =>
  stored(await take(one, action, { version: (await now(one)).version }))
const counting = (one: Stored, quantity: string, by: Headers): Promise<Reply> =>
  take(one, 'count', { rows: [{ item: byCode('TEH'), quantity }] }, by)

test('book 100, shipped 8 before counting, counted 90: 2 at 50,000 are lost, at the moment of the count', async () => {
  const planned = await world.make('stock-opname', { ...HERE, team })
  const frozen = await step(planned, 'freeze')
  expect(frozen).toMatchObject({ stage: 'frozen', lines: [{ book: null, expected: null, counted: null }] })
  const second = await world.make('stock-opname', { ...HERE, team })
  const twice = await take(second, 'freeze', { version: second.version })
  expect([twice.status, twice.body['errors']]).toMatchObject([422, [{ path: 'warehouse', code: 'count-running' }]])
  pass(30)
  const gone = [{ item: byCode('TEH'), quantity: '8' }]
  await world.make('adjustment-out', { ...HERE, adjustmentReason: byCode('STOCK-COUNT'), lines: gone }, true)
  pass(30)
  const replies = await Promise.all([counting(planned, '60', ani), counting(planned, '30', ani)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  for (const path of ['', '/history', '/actions', '/preview']) {
    const { text } = await world.ask('GET', at(planned, path), undefined, ani)
    expect(text).not.toMatch(/"(100|92)(\.0+)?"/)
  }
  const reviewed = await step(planned, 'review')
  expect(reviewed.lines).toMatchObject([
    {
      book: '100.000000',
      moved: '-8.000000',
      expected: '92.000000',
      counted: '90.000000',
      variance: '-2.000000',
      decision: 'recount',
    },
  ])
  const refused = await world.ask('POST', at(planned, '/submit'), { version: reviewed.version })
  expect([refused.status, refused.body.code]).toEqual([422, 'line-recount'])
  const again = await step(planned, 'recount')
  expect(again.lines).toMatchObject([{ round: 2, book: null, variance: null }])
  const own = await counting(planned, '90', ani)
  expect([own.status, own.body.code]).toEqual([422, 'counted-before'])
  pass(10)
  expect((await counting(planned, '90', budi)).status).toBe(200)
  const last = await step(planned, 'review')
  const [line] = last.lines
  const accepted = await world.ask('PATCH', at(planned), {
    version: last.version,
    lines: [{ id: line?.id, item: byCode('TEH'), decision: 'accept' }],
  })
  const posted = stored(await world.ask('POST', at(planned, '/submit'), { version: stored(accepted).version }))
  expect(posted.status).toBe('approved')
  const moves = await world.owner.query(
    sql`select effective_at, quantity, value from stock_move where source = ${posted.id}`,
  )
  expect(moves).toEqual([{ effective_at: '2026-11-21 09:10:00', quantity: '-2.000000', value: '-100000.00' }])
  expect(await world.breaches()).toEqual([])
})
