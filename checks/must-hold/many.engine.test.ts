// What is done to many records at once: papers as one file, masters put away by a job.
import { newId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { API, byCode, type Headers, type Json, openWorld, serviceInvoice, type Stored, type World } from './world.ts'

let world: World
let bill: Stored
let customer: Stored

beforeAll(async () => {
  world = await openWorld()
  bill = await world.make('sales-invoice', serviceInvoice('1000'), true)
  customer = await world.make('customer', { code: 'C-9', name: 'Toko Cetak', term: byCode('NET30') })
})

afterAll(() => world.close())

const rows = (body: Json): readonly Json[] => (Array.isArray(body['data']) ? body['data'] : [])
const printed = (question: string, headers: Headers = world.administrator) =>
  world.app.inject({ url: `${API}/print?${question}`, headers: { ...headers } })
const pagesIn = (pdf: Buffer): number => pdf.toString('latin1').split(/\/Type\s*\/Page\b/).length - 1
const printsOf = async (id: string): Promise<number> => {
  const [row] = await world.owner.query<{ count: number }>(
    sql`select count(*)::int as count from audit where record = ${id} and action = 'print'`,
  )
  return row?.count ?? 0
}

test('records of several kinds are one file, each counted as printed', async () => {
  const of = `of=sales-invoice:${bill.id}&of=customer:${customer.id}&of=sales-invoice:${bill.id}`
  const preview = await printed(`${of}&preview=true`)
  expect([preview.statusCode, await printsOf(bill.id)]).toEqual([200, 0])
  const answer = await printed(`${of}&lang=id`)
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
  expect(pagesIn(answer.rawPayload)).toBe(2)
  // The browser prints a paper from a frame of our own page, and of no other's.
  expect(answer.headers['x-frame-options']).toBe('SAMEORIGIN')
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect([await printsOf(bill.id), await printsOf(customer.id)]).toEqual([1, 1])
})

test('what may not be printed is left out and named', async () => {
  const clerk = await world.user('printer', ['sales-invoice.read', 'sales-invoice.print'])
  const [bandung] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  const other = await world.user('printer-other', ['sales-invoice.read', 'sales-invoice.print'], [bandung?.id ?? ''])
  const of = `of=customer:${customer.id}&of=sales-invoice:${bill.id}`
  expect(pagesIn((await printed(of, clerk)).rawPayload)).toBe(1)
  const named = await world.ask('GET', `/print/records?${of}`, undefined, clerk)
  expect(rows(named.body)).toMatchObject([
    { resource: 'customer', number: null, problem: { code: 'no-permission' } },
    { resource: 'sales-invoice', number: bill.number, problem: null },
  ])
  const reader = await world.user('printer-reader', ['sales-invoice.read', 'customer.print'])
  const read = await world.ask('GET', `/print/records?of=sales-invoice:${bill.id}`, undefined, reader)
  expect(rows(read.body)).toMatchObject([{ number: bill.number, problem: { code: 'no-permission' } }])
  expect((await printed(of, other)).statusCode).toBe(403)
  expect((await printed(`of=sales-invoice:${bill.id}`, other)).statusCode).toBe(404)
  for (const wrong of ['', 'of=sales-invoice', 'of=nothing:1', `of=nothing:${newId()}`])
    expect((await printed(wrong)).statusCode, wrong).toBe(400)
})

test('masters are put away by a job; what is used is refused, what is away already is passed over', async () => {
  const { body } = await world.ask('GET', `${world.path('currency')}?filter[code]=IDR`)
  const used = String(rows(body)[0]?.['id'])
  const free = await world.make('currency', { code: 'XTS', name: 'Test', nameIndonesian: 'Uji' })
  const archive = (ids: readonly string[], headers?: Headers) =>
    world.ask('POST', `${world.path('currency')}/bulk/archive`, { ids }, headers)
  expect(await resultOf(await archive([used, free.id]))).toEqual(['refused', 'done'])
  expect(await resultOf(await archive([free.id]))).toEqual(['skipped'])
  const reader = await world.user('archiver', ['currency.read', 'currency.update'])
  expect((await archive([free.id], reader)).status).toBe(403)
})

test('what matches is told at one moment; that alone is worked on and exported, and a job can be stopped', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `K${String(at).padStart(2, '0')}`)
  for (const code of names) await world.make('item-group', { code, name: `Matching ${code}` })
  const path = world.path('item-group')
  const asked = await world.ask('GET', `${path}/matching?q=Matching&sort=-code&fields=code`)
  const ids = rows(asked.body).map((row) => String(row['id']))
  expect([ids.length, asked.body['total'], rows(asked.body)[0]?.['code']]).toEqual([30, 30, 'K29'])
  await world.make('item-group', { code: 'K99', name: 'Matching later' })
  const file = await world.ask('POST', `${path}/export?format=csv&fields=code&sort=code`, { ids: ids.slice(0, 2) })
  expect(file.text.split('\r\n').slice(1, 3)).toEqual(['K28', 'K29'])
  expect((await world.ask('POST', `${path}/export`, { ids: ['K28'] })).status).toBe(400)
  const started = await world.ask('POST', `${path}/bulk/archive`, { ids })
  await world.ask('POST', `/jobs/${String(started.body['job'])}/cancel`)
  const done = await resultOf(started)
  expect(done.length).toBeLessThan(30)
  const { body } = await world.ask('GET', `${path}/matching?q=Matching&filter[archived]=true`)
  expect(rows(body).length).toBe(done.length)
  const stranger = await world.user('matching-stranger', ['currency.read'])
  expect((await world.ask('GET', `${path}/matching`, undefined, stranger)).status).toBe(403)
})

/** What became of each row, once the job has ended. */
async function resultOf(started: { readonly body: Json }): Promise<readonly unknown[]> {
  for (;;) {
    const { body } = await world.ask('GET', `/jobs/${String(started.body['job'])}`)
    const { state, result } = body
    if (state === 'running') continue
    const list = typeof result === 'object' && result !== null && 'rows' in result ? result.rows : []
    return Array.isArray(list) ? list.map((row: Json) => row['result']) : []
  }
}
