// What becomes of uploads with time: files that nobody stored go after a week, rows of stored ones after 90 days.
import { sql } from '@lumbung/definition'
import { serviceOf } from '@lumbung/engine/engine.ts'
import { clearUploads } from '@lumbung/engine/import/clear.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { csv, openUploadDesk, type UploadDesk } from './upload-desk.ts'
import { because } from '../checks/testing/why.ts'

let desk: UploadDesk

beforeAll(async () => {
  desk = await openUploadDesk()
})

afterAll(() => desk.close())

const KEY = 'master-customer'
const file = (code: string) => csv('code;name;pkp;address;term', `${code};Toko ${code};no;Jl. A;NET30`)
const DAY = 86_400_000

/** Clears as it would in so many days, until nothing is left to clear. */
async function clearedIn(days: number): Promise<number> {
  const later = { ...desk.engine, now: () => Date.now() + days * DAY }
  let all = 0
  for (let some = 1; some > 0; all += some) some = await clearUploads(later)
  return all
}

const trailOf = async (upload: string): Promise<readonly string[]> => {
  const rows = await desk.engine.database.query<{ action: string }>(
    sql`select action from audit where resource = 'upload' and record = ${upload} order by tx`,
  )
  return rows.map((row) => row.action)
}

const kept = (upload: string) =>
  desk.engine.database.query<{ parts: number; files: number; rows: number }>(
    sql`select (select count(*)::int from upload_part where upload = ${upload}) as parts,
      (select count(*)::int from upload_file where upload = ${upload}) as files,
      (select coalesce(sum(jsonb_array_length(rows)), 0)::int from upload_part where upload = ${upload}) as rows`,
  )

test('a file that nobody stored is kept for a week and gone after it, with its row in the trail', async () => {
  const read = await desk.check(KEY, file('C-1'), true)
  const checked = await desk.check(KEY, file('C-2'))
  expect(await clearedIn(6.9)).toBe(0)
  expect((await desk.read(KEY, read.upload)).state).toBe('read')
  expect(await clearedIn(7.1)).toBe(2)
  for (const { upload } of [read, checked]) {
    await expect(desk.read(KEY, upload)).rejects.toMatchObject({ status: 404 })
    expect(await kept(upload)).toEqual([{ parts: 0, files: 0, rows: 0 }])
    expect(await trailOf(upload)).toEqual(['create', 'delete'])
  }
  expect(await clearedIn(7.1)).toBe(0)
})

test('of a stored one the rows go after 90 days; it is still told twice, and still withdrawn', async () => {
  const { upload } = await desk.check(KEY, file('C-3'))
  expect(await desk.commit(KEY, upload)).toBe('done')
  expect(await clearedIn(89.9)).toBe(0)
  expect(await kept(upload)).toEqual([{ parts: 1, files: 0, rows: 1 }])
  expect(await clearedIn(90.1)).toBe(1)
  expect(await clearedIn(90.1)).toBe(0)
  expect(await trailOf(upload)).toEqual(['create', 'commit', 'clear-rows'])
  expect(await desk.read(KEY, upload)).toMatchObject({ state: 'committed', summary: { made: 1 } })
  for (const asked of ['result', 'errors'] as const)
    await expect(desk.uploads[asked](desk.book.actor, KEY, upload)).rejects.toMatchObject({ code: 'upload-cleared' })
  expect(await desk.check(KEY, file('C-3'))).toMatchObject({ seen: { at: expect.any(String) } })
  await desk.uploads.withdraw(desk.book.actor, KEY, upload, because('void'))
  expect(await desk.engine.database.query(sql`select archived from customer where code = 'C-3'`)).toEqual([
    { archived: true },
  ])
})

test('a file at which a job works is left alone', async () => {
  const { upload } = await desk.check(KEY, file('C-4'))
  await desk.engine.database.query(sql`update upload set state = 'committing' where id = ${upload}`)
  await clearedIn(400)
  expect((await desk.read(KEY, upload)).state).toBe('committing')
})

test('a company allows fewer rows than the product could take', async () => {
  const rows = Array.from({ length: 12 }, (_, at) => `L-${at};Toko;no;Jl. A;NET30`)
  const many = csv('code;name;pkp;address;term', ...rows)
  const { engine, book } = desk
  const [setting] = await engine.database.query<{ id: string; version: number }>(
    sql`select id, version from setting where key = 'uploadRows'`,
  )
  const service = serviceOf(engine)
  await service.write(book.actor, null, (unit) =>
    service.change(unit, 'setting', setting?.id ?? '', { value: '10', version: setting?.version }),
  )
  await expect(desk.check(KEY, many)).rejects.toMatchObject({ code: 'upload-rows', values: { n: '12', m: '10' } })
  expect(await desk.uploads.limits()).toEqual({ rows: 10, megabytes: 20 })
})
