// Counts taken on a phone without network (issue 20, decision 0500): rows are dated when they were counted, not when
// they arrive, so that goods which moved meanwhile are not taken for missing ones.
//   100 are frozen at 08:00 and counted at 08:20; 8 are shipped at 09:00; the count arrives at
//   10:00: nothing is missing
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Stored, stored } from '../checks/must-hold/world.ts'
import {
  beginCount,
  countRowsOf,
  type CountWork,
  judgeCount,
  pieceKey,
  TAKE,
} from '../modules/flows/floor/count/counting-goods.ts'
import { entryOf, instantOfEntry, replayed } from '../modules/masters/scanning/sheet.ts'
import { type CountDesk, HERE, openCountDesk } from './count-desk.ts'

let desk: CountDesk
let opname: Stored

beforeAll(async () => {
  desk = await openCountDesk()
  opname = await desk.step(await desk.plan(), 'freeze')
})
afterAll(() => desk?.world.close())

const workOf = async (): Promise<CountWork> => {
  const reply = await desk.world.ask('GET', `/warehouse-work/count/${opname.id}`, undefined, desk.ani)
  if (reply.status !== 200) throw new Error(reply.text)
  return reply.body as unknown as CountWork
}

/** Rows of a count of all that lies there, taken so many minutes after the page was opened. */
function counted(work: CountWork, minutes: number, ...quantities: readonly string[]) {
  const entries = work.lines.map((line, index) => entryOf(TAKE, quantities[index] ?? '100', pieceKey(line)))
  const { state } = replayed(beginCount(), entries, judgeCount(work))
  const [first] = entries
  // The clock of the device differs from the server's by this much, beside the minutes that have passed.
  const ahead = (first ? instantOfEntry(first) : 0) - work.now - minutes * 60_000
  return countRowsOf({ ...work, ahead }, state)
}

test('8 that leave after the count, and before it arrives, are not missing', async () => {
  const work = await workOf()
  const rows = counted(work, 20)
  desk.pass(60)
  const { world } = desk
  const lines = [{ item: byCode('TEH'), quantity: '8' }]
  await world.make('adjustment-out', { ...HERE, adjustmentReason: byCode('STOCK-COUNT'), lines }, true)
  desk.pass(60)
  stored(await desk.take(opname, 'count', rows, desk.ani))
  const [said] = await world.owner.query<{ at: string }>(
    sql`select distinct counted_at::text as at from stock_opname_counts where document = ${opname.id}`,
  )
  expect(said?.at).toBe('08:20:00')
  const reviewed = await desk.step(opname, 'review')
  expect(reviewed.lines.map(({ expected, variance }) => [Number(expected), Number(variance)])).toEqual([
    [100, 0],
    [100, 0],
  ])
  expect(stored(await desk.submit(reviewed)).status).toBe('approved')
  expect(await world.breaches()).toEqual([])
})

test('what was counted before the freeze, or later than now, is refused with a sentence', async () => {
  opname = await desk.step(await desk.plan(), 'freeze')
  const work = await workOf()
  const told = async (minutes: number) => {
    const { status, body } = await desk.take(opname, 'count', counted(work, minutes), desk.ani)
    const [error] = body['errors'] as readonly { code: string; message: string }[]
    return [status, error?.code, error?.message]
  }
  expect(await told(30)).toEqual([
    422,
    'counted-ahead',
    expect.stringMatching(/^Counted on 21.+ at 10:30, but it is only 10:00\. Set the clock of this device/),
  ])
  expect(await told(-30)).toEqual([
    422,
    'counted-before-freeze',
    expect.stringMatching(
      /^Counted on 21.+ at 09:30, before the stock was frozen on 21.+ at 10:00\. Count it again\.$/,
    ),
  ])
  // Clocks that differ by little are put right: it was counted now.
  stored(await desk.take(opname, 'count', counted(work, 2), desk.ani))
  const [said] = await desk.world.owner.query<{ at: string }>(
    sql`select distinct counted_at::text as at from stock_opname_counts where document = ${opname.id}`,
  )
  expect(said?.at).toBe('10:00:00')
})
