// Paper and files over the API itself: rights, content types, forms with a file, progress of the job.
import { sql } from '@lumbung/definition'
import { serviceOf } from '@lumbung/engine/engine.ts'
import { asProblem, sentenceFor } from '@lumbung/engine/http/problem.ts'
import { createServer } from '@lumbung/engine/http/server.ts'
import { UploadService } from '@lumbung/engine/import/uploads.ts'
import { createJobRunner, type JobRunner } from '@lumbung/engine/jobs/runner.ts'
import { printServiceOf } from '@lumbung/engine/print/paper.ts'
import { createPrinter, type Printer } from '@lumbung/engine/print/printer.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTradingCompany, type TradingCompany } from './trading-company.ts'

let company: TradingCompany
let printer: Printer
let jobs: JobRunner
let app: ReturnType<typeof createServer>
let cookie = ''
const origin = 'http://localhost'

beforeAll(async () => {
  company = await openTradingCompany()
  printer = createPrinter()
  const { engine, catalogue } = company
  jobs = createJobRunner(engine.database, (error, language) =>
    sentenceFor(catalogue, asProblem(error).code, asProblem(error).values, language),
  )
  app = createServer({
    service: serviceOf(engine),
    registry: engine.registry,
    database: engine.database,
    catalogue,
    origin,
    prints: printServiceOf(engine, printer),
    uploads: new UploadService({ engine, jobs, catalogue }),
    onStamps: (stamps) => engine.masters.validate(stamps),
  })
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    headers: { origin },
    payload: { email: 'a@example.test', password: 'a long enough password' },
  })
  cookie = String(answer.headers['set-cookie']).split(';')[0] ?? ''
})

afterAll(async () => {
  await app.close()
  printer.close()
  await company.close()
})

const form = (file: string): { payload: Buffer; type: string } => ({
  type: 'multipart/form-data; boundary=XX',
  payload: Buffer.from(
    '--XX\r\nContent-Disposition: form-data; name="file"; filename="../../x.csv"\r\n' +
      `Content-Type: text/csv\r\n\r\n${file}\r\n--XX--\r\n`,
  ),
})

const send = (url: string, file: string, from = origin) => {
  const { payload, type } = form(file)
  return app.inject({
    method: 'POST',
    url: `/api/v1/bulk-upload/${url}`,
    headers: { cookie, origin: from, 'content-type': type },
    payload,
  })
}
const get = (url: string, headers: object = { cookie }) =>
  app.inject({ method: 'GET', url: `/api/v1/${url}`, headers: { ...headers } })

test('a record is printed as PDF, for those who are signed in', async () => {
  const [customer] = await company.engine.database.query<{ id: string }>(sql`select id from customer limit 1`)
  const answer = await get(`master/customer/${customer?.id}/print?lang=en`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toBe('application/pdf')
  expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect((await get(`master/customer/${customer?.id}/print`, {})).statusCode).toBe(401)
  expect((await get(`master/customer/${customer?.id}/print?lang=fr`)).statusCode).toBe(400)
  expect((await get('transaction/sales-invoice/prints')).json().data.map((one: { key: string }) => one.key)).toEqual([
    'invoice',
    'print',
  ])
})

test('a file is checked, committed as a job, and its progress read', async () => {
  const answer = await send('master-customer?mode=check', 'code,name,pkp,address,term\nH-1,Toko,no,Jl. A,NET30\n')
  expect(answer.statusCode).toBe(201)
  expect(answer.json()).toMatchObject({ fileName: 'x.csv', state: 'checked', summary: { rows: 1, wrong: 0 } })
  const committed = await app.inject({
    method: 'POST',
    url: '/api/v1/bulk-upload/master-customer?mode=commit',
    headers: { cookie, origin },
    payload: { upload: answer.json().upload },
  })
  expect(committed.statusCode).toBe(202)
  await jobs.idle()
  expect((await get(`jobs/${committed.json().job}`)).json()).toMatchObject({
    state: 'done',
    done: 1,
    total: 1,
    result: { made: 1 },
  })
  expect((await get(`bulk-upload/master-customer/${answer.json().upload}`)).json()).toMatchObject({
    state: 'committed',
    summary: { made: 1 },
  })
  expect((await get('bulk-upload/master-customer/template')).headers['content-type']).toContain('spreadsheetml')
  const offered: readonly { readonly name: string }[] = (await get('bulk-upload')).json().data
  expect(offered.map(({ name }) => name).toSorted()).toEqual([...company.engine.registry.uploads.keys()].toSorted())
})

test('another site, an unknown upload and a form elsewhere are refused', async () => {
  const file = 'code,name\nH-2,Toko\n'
  expect((await send('master-customer', file, 'https://elsewhere.example')).statusCode).toBe(403)
  expect((await send('nothing', file)).statusCode).toBe(404)
  const { payload, type } = form(file)
  const elsewhere = await app.inject({
    method: 'POST',
    url: '/api/v1/master/customer',
    headers: { cookie, origin, 'content-type': type },
    payload,
  })
  expect(elsewhere.statusCode).toBe(415)
  const large = await send('master-customer', 'x'.repeat(21 * 1024 * 1024))
  expect(large.statusCode).toBe(413)
})

test('a cancelled upload stores nothing and may be committed again', async () => {
  const rows = Array.from({ length: 3000 }, (_, index) => `K-${index},Toko,no,Jl. A,NET30`)
  const checked = (await send('master-customer', ['code,name,pkp,address,term', ...rows].join('\n'))).json()
  // So many rows are checked by a job of their own.
  await jobs.idle()
  const commit = () =>
    app.inject({
      method: 'POST',
      url: '/api/v1/bulk-upload/master-customer?mode=commit',
      headers: { cookie, origin },
      payload: { upload: checked.upload },
    })
  const { job } = (await commit()).json()
  await app.inject({ method: 'POST', url: `/api/v1/jobs/${job}/cancel`, headers: { cookie, origin }, payload: {} })
  await jobs.idle()
  expect((await get(`jobs/${job}`)).json()).toMatchObject({
    state: 'cancelled',
    message: 'The upload was cancelled; nothing was stored.',
  })
  const [left] = await company.engine.database.query(
    sql`select count(*)::int as count from customer where code like 'K-%'`,
  )
  expect(left).toEqual({ count: 0 })
  expect((await commit()).statusCode).toBe(202)
  await jobs.idle()
  expect((await get(`bulk-upload/master-customer/${checked.upload}`)).json().summary.made).toBe(3000)
})
