// A warehouse with two counters and a clock, for the tests of stock counts: 100 TEH and 100 KOPI at 50,000.
import { sql } from '@lumbung/definition'
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

export interface CountDesk {
  readonly world: World
  readonly ani: Headers
  readonly budi: Headers
  readonly pass: (minutes: number) => void
  readonly at: (one: Stored, more?: string) => string
  /** Takes an action as it is asked. */
  readonly take: (one: Stored, action: string, body: Json, headers?: Headers) => Promise<Reply>
  /** Plans a count of the warehouse. */
  readonly plan: (more?: Json) => Promise<Stored>
  /** Takes an action of the version that stands now. */
  readonly step: (one: Stored, action: string) => Promise<Stored>
  readonly count: (one: Stored, item: string, quantity: string, by: Headers) => Promise<Reply>
  /** Changes lines of a count that is reviewed, by the code of their item. */
  readonly decide: (one: Stored, decisions: Readonly<Record<string, Json>>) => Promise<Stored>
  readonly submit: (one: Stored) => Promise<Reply>
}

export const HERE = { warehouse: byCode('MAIN') }
const RIGHTS = ['stock-opname.read', 'stock-opname.count']
const ITEMS = ['TEH', 'KOPI']

const codeOf = (line: Json): string => (line['item'] as { readonly code: string }).code

const at = ({ id }: Stored, more = ''): string => `/transaction/stock-opname/${id}${more}`

export async function openCountDesk(): Promise<CountDesk> {
  let clock = Date.parse('2026-11-21T01:00:00Z')
  const world = await openWorld(() => clock)
  const [ani, budi] = [await world.user('ani', RIGHTS), await world.user('budi', RIGHTS)]
  const users = await world.owner.query<{ id: string }>(sql`select id from app_user where name in ('ani', 'budi')`)
  const team = users.map(({ id }) => id)
  const lines = ITEMS.map((code) => ({ item: byCode(code), quantity: '100', unitCost: '50000' }))
  await world.make(
    'adjustment-in',
    { date: '2026-11-01', ...HERE, adjustmentReason: byCode('STOCK-COUNT'), lines },
    true,
  )
  const take: CountDesk['take'] = (one, action, body, headers) =>
    world.ask('POST', at(one, `/actions/${action}`), body, headers)
  const now = async (one: Stored): Promise<Stored> => stored(await world.ask('GET', at(one)))
  return {
    world,
    ani,
    budi,
    at,
    take,
    pass: (minutes) => {
      clock += minutes * 60_000
    },
    plan: (more = {}) => world.make('stock-opname', { ...HERE, team, ...more }),
    step: async (one, action) => stored(await take(one, action, { version: (await now(one)).version })),
    count: (one, item, quantity, by) => take(one, 'count', { rows: [{ item: byCode(item), quantity }] }, by),
    decide: async (one, decisions) => {
      const { version, lines: all } = await now(one)
      const changed = all.map((line) => ({ id: line.id, item: byCode(codeOf(line)), ...decisions[codeOf(line)] }))
      return stored(await world.ask('PATCH', at(one), { version, lines: changed }))
    },
    submit: async (one) => world.ask('POST', at(one, '/submit'), { version: (await now(one)).version }),
  }
}
