// Documents from a file name their transaction type by its code; a file that names none has the usual one.
import { sql } from '@lumbung/definition'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { record } from '../modules/masters/starter.ts'
import { csv, messages, openUploadDesk } from './upload-desk.ts'

let desk: Awaited<ReturnType<typeof openUploadDesk>>

beforeAll(async () => {
  desk = await openUploadDesk()
})
afterAll(() => desk.close())

const headings = async (): Promise<readonly unknown[]> => {
  const { bytes } = await desk.uploads.template(desk.book.actor, 'adjustment-in')
  const { sheets } = await readXlsx(bytes)
  return sheets[0]?.rows[0] ?? []
}
const rows = (...types: readonly string[]): Buffer =>
  csv(
    'ref,date,warehouse,type,reason,item,qty,unit_cost,transaction_type',
    ...types.map((type, place) => `R-${place},2025-03-10,MAIN,found,STOCK-COUNT,KPI-1001,2,1000,${type}`),
  )

test('the template asks for the type once there is one', async () => {
  expect(await headings()).not.toContain('transaction_type')
  const offered = async () => JSON.stringify(await desk.uploads.describe(desk.book.actor, 'adjustment-in'))
  expect(await offered()).not.toContain('transaction_type')
  for (const [code, isDefault] of [['FOUND', true] as const, ['GIFT', false] as const])
    await desk.book.create(
      record('transaction-type', { class: 'adjustment-in', code, name: code, nameIndonesian: code, isDefault }),
    )
  expect(await headings()).toContain('transaction_type')
  expect(await offered()).toContain('transaction_type')
})

test('by its code, the usual one where none is said, and none that there is not', async () => {
  const wrong = await desk.check('adjustment-in', rows('NONE'))
  expect(messages(wrong)).toHaveLength(1)
  const right = await desk.check('adjustment-in', rows('GIFT', ''))
  expect(messages(right)).toEqual([])
  await desk.commit('adjustment-in', right.upload)
  const stored = await desk.engine.database.query<{ code: string }>(
    sql`select t.code from adjustment_in d join transaction_type t on t.id = d.transaction_type order by d.reference`,
  )
  expect(stored.map(({ code }) => code)).toEqual(['GIFT', 'FOUND'])
})
