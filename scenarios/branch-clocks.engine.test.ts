// Branches in two zones around midnight: the instant orders the stock ledger, the branch's own clock says the day. At
// 22:30 of the 21st in Jakarta it is 00:30 of the 22nd in Jayapura.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Headers, type Json, type Stored, stored } from '../checks/must-hold/world.ts'
import { pastTriggers } from '../checks/testing/past-protection.ts'
import { type CountDesk, openCountDesk } from './count-desk.ts'

const DOCUMENTS = ['adjustment-in', 'adjustment-out', 'stock-opname']
const STEPS = ['create', 'read', 'update', 'submit', 'count']
const RIGHTS = ['field.cost.read', ...DOCUMENTS.flatMap((key) => STEPS.map((step) => `${key}.${step}`))]
const JAKARTA = { warehouse: byCode('MAIN'), adjustmentReason: byCode('STOCK-COUNT') }
const JAYAPURA = { warehouse: byCode('WJAP'), adjustmentReason: byCode('STOCK-COUNT') }

let desk: CountDesk
/** Works in Jayapura. */
let dewi: Headers

const make = async (resource: string, body: Json, by: Headers): Promise<Stored> =>
  stored(await desk.world.ask('POST', `${desk.world.path(resource)}?submit=true`, body, by))

beforeAll(async () => {
  desk = await openCountDesk()
  const { world } = desk
  const branch = await world.make('branch', { code: 'JAP', name: 'Jayapura', timeZone: 'WIT' })
  await world.make('warehouses', { code: 'WJAP', name: 'Gudang Jayapura', branch: byCode('JAP') })
  dewi = await world.user('dewi', RIGHTS, [branch.id])
  const lines = [{ item: byCode('TEH'), quantity: '100', unitCost: '50000' }]
  await make('adjustment-in', { date: '2026-11-01', ...JAYAPURA, lines }, dewi)
  // From 08:00 to 22:30 in Jakarta.
  desk.pass(14 * 60 + 30)
})
afterAll(() => desk?.world.close())

const lose = (where: Json, date: string, quantity: string) =>
  make(
    'adjustment-out',
    { date, ...where, lines: [{ item: byCode('TEH'), quantity }] },
    where === JAYAPURA ? dewi : desk.world.administrator,
  )

test('an instant orders the moves; beside it stand the clock of the branch and the day of the books', async () => {
  await lose(JAKARTA, '2026-11-21', '1')
  await lose(JAYAPURA, '2026-11-22', '2')
  // Not today any more in Jayapura, where the 21st ended half an hour ago.
  await lose(JAYAPURA, '2026-11-21', '3')
  await lose(JAKARTA, '2026-11-20', '4')
  const moves = await desk.world.owner.query<{ row: string }>(sql`
    select concat_ws(' | ', b.code, trim_scale(m.quantity), to_char(m.effective_at at time zone 'UTC', 'DD HH24:MI'),
             to_char(m.local_at, 'DD HH24:MI'), m.posted_date) as row
      from stock_move m join branch b on b.id = m.branch
     where m.quantity < 0 order by m.effective_at, m.sequence`)
  expect(moves.map(({ row }) => row)).toEqual([
    'JKT | -4 | 20 16:59 | 20 23:59 | 2026-11-20',
    'JAP | -3 | 21 14:59 | 21 23:59 | 2026-11-21',
    'JKT | -1 | 21 15:30 | 21 22:30 | 2026-11-21',
    'JAP | -2 | 21 15:30 | 22 00:30 | 2026-11-22',
  ])
  expect(await desk.world.breaches()).toEqual([])
})

const onHand = async (asOf: string): Promise<unknown[]> => {
  const { body } = await desk.world.ask('GET', `/report/summary-stock?branch=all&asOf=${asOf}`)
  return (body['rows'] as { item: { code: string }; warehouse: { code: string }; onHand: string }[])
    .filter(({ item }) => item.code === 'TEH')
    .map((row) => `${row.warehouse.code} ${Number(row.onHand)}`)
    .toSorted()
}

test('on a day means the day of the branch, of today as of days that have passed', async () => {
  const days = async () => [await onHand('2026-11-20'), await onHand('2026-11-21'), await onHand('2026-11-22')]
  const expected = [
    ['MAIN 96', 'WJAP 100'],
    ['MAIN 95', 'WJAP 97'],
    ['MAIN 95', 'WJAP 95'],
  ]
  expect(await days()).toEqual(expected)
  desk.pass(3 * 24 * 60)
  expect(await days()).toEqual(expected)
  desk.pass(-3 * 24 * 60)
  const card = await desk.world.ask('GET', '/report/detail-stock?branch=all&item=TEH&from=2026-11-21&to=2026-11-21')
  expect(card.body['rows']).toMatchObject([
    { warehouse: { code: 'MAIN' }, opening: '96.000000', balance: '96.000000' },
    { time: '22:30:00', quantityOut: '1.000000', balance: '95.000000' },
    { warehouse: { code: 'WJAP' }, opening: '100.000000', balance: '100.000000' },
    { time: '23:59:00', quantityOut: '3.000000', balance: '97.000000' },
  ])
})

test('a count is frozen and counted by the clock of its warehouse', async () => {
  const { world, at, pass } = desk
  const [own] = await world.owner.query<{ id: string }>(sql`select id from app_user where name = 'dewi'`)
  const body = { warehouse: byCode('WJAP'), team: [own?.id], items: [byCode('TEH')] }
  const planned = stored(await world.ask('POST', world.path('stock-opname'), body, dewi))
  const now = async () => stored(await world.ask('GET', at(planned), undefined, dewi))
  const step = async (action: string, more: Json = {}) =>
    stored(
      await world.ask('POST', at(planned, `/actions/${action}`), { version: (await now()).version, ...more }, dewi),
    )
  expect(await step('freeze')).toMatchObject({ frozenOn: '2026-11-22', frozenAt: '00:30:00' })
  pass(10)
  await lose(JAYAPURA, '2026-11-22', '5')
  pass(10)
  await step('count', { rows: [{ item: byCode('TEH'), quantity: '89' }] })
  expect(await step('review')).toMatchObject({ date: '2026-11-22' })
  // 95 at the freeze, 5 gone since: one piece is missing at 00:50.
  const [reviewed] = (await now()).lines
  expect(reviewed).toMatchObject({ counted: '89.000000', variance: '-1.000000' })
})

test('a move whose clock is that of no zone is found', async () => {
  const { world } = desk
  await pastTriggers(
    world.owner,
    sql`update stock_move set local_at = local_at + interval '3 hours' where quantity = -4`,
  )
  expect(await world.breaches()).toEqual([expect.stringMatching(/^stock-clock: /)])
})
