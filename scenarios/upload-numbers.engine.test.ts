// Numbers of an upload that was not stored: the next documents take them, and what nobody took is explained by the gap
// report (services 5.3), whoever looks and however the process ended.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { because } from '../checks/testing/why.ts'
import { freshen } from '../database/seed/company.ts'
import { gapReport } from '../modules/admin/numbering-set/gap-report.service.ts'
import { record } from '../modules/masters/starter.ts'
import { csv, openUploadDesk, type UploadDesk } from './upload-desk.ts'

let desk: UploadDesk
let set: { readonly id: string }

beforeAll(async () => {
  desk = await openUploadDesk()
  set = await desk.book.create(
    record('numbering-set', {
      document: 'sales-order',
      pattern: 'SO/{BR}/{YY}{MM}/{SEQ:4}',
      resets: 'month',
      gapless: false,
      validFrom: '2025-01-01',
    }),
  )
  await freshen(desk.engine)
})
afterAll(() => desk.close())

const ORDERS = 300

async function gaps(): Promise<readonly string[]> {
  const { engine, book } = desk
  const [period] = await engine.database.query<{ id: string }>(
    sql`select id from accounting_period where name = '2025-03'`,
  )
  const branches = await gapReport(book.service.reading(book.actor), set.id, period?.id ?? '')
  return branches.flatMap(({ missing }) =>
    missing.map(({ first, last, count, known, by }) => `${first} ${last} ${count} ${known} ${by ?? ''}`),
  )
}

/** An upload of so many orders that is cancelled once the first of them were worked out. */
async function cancelled(name: string): Promise<void> {
  const { uploads, book, engine } = desk
  const rows = Array.from({ length: ORDERS }, (_, at) => `${name}-${at};10/03/2025;C-1;KPI-1001;1;45.000`)
  const shown = await desk.check('sales-order', csv('ref;date;customer;item;qty;price', ...rows))
  await freshen(engine)
  const options = { partial: false, submit: false, again: false, guesses: true }
  const ended = await desk.cancelled(() => uploads.commit(book.actor, 'sales-order', shown.upload, options))
  expect(ended).toBe('cancelled')
}

const stored = async (name: string): Promise<void> => {
  const rows = [1, 2].map((at) => `${name}-${at};10/03/2025;C-1;KPI-1001;1;45.000`)
  const shown = await desk.check('sales-order', csv('ref;date;customer;item;qty;price', ...rows))
  expect(await desk.commit('sales-order', shown.upload, { guesses: true })).toBe('done')
}

test('what a cancelled upload counted is told with whose it was, as long as nobody took it', async () => {
  await cancelled('A')
  const [told, ...more] = await gaps()
  expect(more).toEqual([])
  const [first, last, count, ...rest] = (told ?? '').split(' ')
  expect(first).toBe('SO/JKT/2503/0001')
  expect(last).toBe(`SO/JKT/2503/${String(count).padStart(4, '0')}`)
  expect(rest.join(' ')).toBe('upload Ratna Dewi')
  // Those that are stored next take the lowest of them.
  await stored('B')
  expect((await gaps())[0]).toMatch(/^SO\/JKT\/2503\/0003 .* upload Ratna Dewi$/)
})

test('where the process ended in between the numbers are gone and still explained', async () => {
  const before = await gaps()
  desk.engine.spareNumbers.forget()
  await stored('C')
  expect(await gaps()).toEqual(before)
  const ranges = await desk.engine.database.query(sql`select document from numbering_ahead`)
  // What follows on is noted in one row, however often it was counted.
  expect(ranges).toHaveLength(1)
})

test('the drafts of an upload that was withdrawn are told as deleted', async () => {
  const rows = [1, 2].map((at) => `D-${at};10/03/2025;C-1;KPI-1001;1;45.000`)
  const shown = await desk.check('sales-order', csv('ref;date;customer;item;qty;price', ...rows))
  expect(await desk.commit('sales-order', shown.upload, { guesses: true })).toBe('done')
  await stored('E')
  await desk.uploads.withdraw(desk.book.actor, 'sales-order', shown.upload, because('void'))
  await desk.jobs.idle()
  expect((await gaps()).at(-1)).toMatch(/^SO\/JKT\/2503\/\d+ SO\/JKT\/2503\/\d+ 2 deleted Ratna Dewi$/)
})
