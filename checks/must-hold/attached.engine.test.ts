// Files and comments beside a record: typed by content, sent as download, with the rights of the record they hang on.
import { newId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  API,
  byCode,
  type Headers,
  type Json,
  MORNING,
  openWorld,
  ORIGIN,
  serviceInvoice,
  type Stored,
  type World,
} from './world.ts'

let world: World
let clock = MORNING
let document: Stored
let at = ''

beforeAll(async () => {
  world = await openWorld(() => clock)
  document = await world.make('sales-invoice', serviceInvoice('1000'), true)
  at = `${world.path('sales-invoice')}/${document.id}`
})

afterAll(() => world.close())

const PDF = Buffer.from('%PDF-1.7\nfaktur')
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

const attach = (to: string, name: string, bytes: Buffer, headers: Headers = world.administrator) => {
  const head = `--XX\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
  return world.app.inject({
    method: 'POST',
    url: `${API}${to}/attachments`,
    headers: { host: new URL(ORIGIN).host, ...headers, 'content-type': 'multipart/form-data; boundary=XX' },
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--XX--\r\n')]),
  })
}

const rows = (body: Json): readonly Json[] => (Array.isArray(body['data']) ? body['data'] : [])
const listed = async (what: string, headers?: Headers): Promise<readonly Json[]> =>
  rows((await world.ask('GET', `${at}/${what}`, undefined, headers)).body)

test('a file comes back byte for byte, as a download that nothing can run in', async () => {
  const added = await attach(at, '../../Faktur März.pdf', PDF)
  expect(added.statusCode, added.body).toBe(201)
  const [file] = await listed('attachments')
  expect(file).toMatchObject({ type: 'application/pdf', size: PDF.length, by: 'Owner', isOwn: true })
  expect(String(file?.['name'])).toMatch(/^Faktur M.*\.pdf$/)
  const url = `${API}${at}/attachments/${String(file?.['id'])}`
  const got = await world.app.inject({ url, headers: { ...world.administrator } })
  expect(got.rawPayload.equals(PDF)).toBe(true)
  expect(got.headers).toMatchObject({ 'content-type': 'application/pdf', 'x-content-type-options': 'nosniff' })
  expect(got.headers['content-disposition']).toMatch(/^attachment; filename="[\w. -]+"; filename\*=UTF-8''/)
  expect(got.headers['content-security-policy']).toContain('sandbox')
  const viewed = await world.app.inject({ url: `${url}?view=true`, headers: { ...world.administrator } })
  expect(viewed.headers['content-disposition']).toMatch(/^inline/)
})

test('a master bears files too, and a text is never handed out as more than a text', async () => {
  const customer = await world.make('customer', { code: 'C-9', name: 'Toko Berkas', term: byCode('NET30') })
  const of = `${world.path('customer')}/${customer.id}`
  expect((await attach(of, 'daftar.csv', Buffer.from('<script>alert(1)</script>'))).statusCode).toBe(201)
  const [file] = rows((await world.ask('GET', `${of}/attachments`)).body)
  const got = await world.ask('GET', `${of}/attachments/${String(file?.['id'])}?view=true`)
  expect(got.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8' })
  expect(got.headers['content-disposition']).toMatch(/^attachment/)
})

test.each([
  ['a page that calls itself a paper', 'x.pdf', Buffer.from('<html><script>1</script>'), 415, 'attachment-content'],
  ['a drawing with scripts', 'x.svg', Buffer.from('<svg onload="x"/>'), 415, 'attachment-type'],
  ['a program', 'x.exe', Buffer.from('MZ'), 415, 'attachment-type'],
  ['a program that calls itself a text', 'x.txt', Buffer.from('MZ\0\x03'), 415, 'attachment-content'],
  ['a name without an ending', 'faktur', PDF, 415, 'attachment-type'],
  ['nothing', 'x.pdf', Buffer.alloc(0), 422, 'attachment-empty'],
  ['more than the limit', 'x.pdf', Buffer.concat([PDF, Buffer.alloc(25 * 1024 * 1024)]), 413, 'attachment-large'],
  ['the same once more', 'lagi.pdf', PDF, 409, 'attachment-twice'],
])('%s is refused in a sentence', async (_, name, bytes, status, code) => {
  const answer = await attach(at, name, bytes)
  expect([answer.statusCode, answer.json().code]).toEqual([status, code])
  expect(answer.json().detail).not.toMatch(/[{}]/)
})

test('a repeated key attaches once, and what a key was used for is the file too', async () => {
  const keyed = { ...world.administrator, 'idempotency-key': newId() }
  const [first, again] = [await attach(at, 'foto.png', PNG, keyed), await attach(at, 'foto.png', PNG, keyed)]
  expect([first.statusCode, again.json().id]).toEqual([201, first.json().id])
  expect((await attach(at, 'lain.png', Buffer.concat([PNG, PDF]), keyed)).statusCode).toBe(422)
  expect(await listed('attachments')).toHaveLength(2)
})

test('files ask for the rights of their record, and another branch sees none', async () => {
  const reader = await world.user('file-reader', ['sales-invoice.read'])
  const clerk = await world.user('file-clerk', ['sales-invoice.read', 'sales-invoice.update'])
  const [bandung] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  const other = await world.user('file-other', ['sales-invoice.read', 'sales-invoice.update'], [bandung?.id ?? ''])
  const [file] = await listed('attachments', reader)
  const one = `${at}/attachments/${String(file?.['id'])}`
  expect((await attach(at, 'x.pdf', Buffer.from('%PDF-2'), reader)).statusCode).toBe(403)
  expect((await attach(at, 'x.pdf', Buffer.from('%PDF-2'), other)).statusCode).toBe(404)
  expect((await world.ask('GET', one, undefined, other)).status).toBe(404)
  expect((await world.ask('GET', one, undefined, {})).status).toBe(401)
  expect((await world.ask('GET', `${at}/attachments/${newId()}`)).status).toBe(404)
  const elsewhere = await attach(at, 'x.pdf', PDF, { ...clerk, origin: 'https://elsewhere.example' })
  expect(elsewhere.statusCode).toBe(403)
  const taken = await world.ask('DELETE', one, undefined, clerk)
  expect([taken.status, taken.body['code']]).toEqual([403, 'attachment-of-another'])
  expect((await world.ask('DELETE', one)).status).toBe(204)
  expect((await world.ask('GET', one)).status).toBe(404)
})

test('a comment is its author’s to change, for a quarter of an hour', async () => {
  const writer = await world.user('writer', ['sales-invoice.read'])
  const said = await world.ask('POST', `${at}/comments`, { text: ' Tolong cek <b>harga</b> ' }, writer)
  expect([said.status, said.body['text']]).toEqual([201, 'Tolong cek <b>harga</b>'])
  const one = `${at}/comments/${String(said.body['id'])}`
  expect((await world.ask('POST', `${at}/comments`, { text: '  ' }, writer)).status).toBe(422)
  expect((await world.ask('PATCH', one, { text: 'Bukan saya' })).body['code']).toBe('comment-of-another')
  clock += 14 * 60_000
  expect((await world.ask('PATCH', one, { text: 'Sudah dicek' }, writer)).status).toBe(200)
  expect(await listed('comments', writer)).toMatchObject([{ text: 'Sudah dicek', by: 'writer' }])
  clock += 2 * 60_000
  expect((await world.ask('PATCH', one, { text: 'Terlambat' }, writer)).body['code']).toBe('comment-settled')
  expect(await listed('comments', writer)).toMatchObject([{ text: 'Sudah dicek', editableUntil: null }])
})

test('a token that may only read says nothing', async () => {
  const made = await world.ask('POST', '/auth/tokens', { name: 'reader', scopes: ['sales.read'] })
  const bearer = { authorization: `Bearer ${String(made.body['token'])}` }
  expect((await world.ask('GET', `${at}/comments`, undefined, bearer)).status).toBe(200)
  expect((await world.ask('POST', `${at}/comments`, { text: 'Mesin' }, bearer)).status).toBe(403)
})

test('all of it stands in the history of the record, and goes with a draft that is deleted', async () => {
  const { text } = await world.ask('GET', `${at}/history`)
  const steps = (JSON.parse(text) as readonly Json[]).map((step) => step['action'])
  expect(steps).toEqual(['comment-edit', 'comment', 'detach', 'attach', 'attach', 'create-submit'])
  const draft = await world.make('sales-invoice', serviceInvoice('1000'))
  const of = `${world.path('sales-invoice')}/${draft.id}`
  await attach(of, 'x.pdf', PDF)
  await world.ask('POST', `${of}/comments`, { text: 'Salah' })
  expect((await world.ask('DELETE', `${of}?version=${draft.version}`)).status).toBe(204)
  const [left] = await world.owner.query(
    sql`select (select count(*) from attachment where record = ${draft.id})::int as files,
      (select count(*) from record_comment where record = ${draft.id})::int as comments`,
  )
  expect(left).toEqual({ files: 0, comments: 0 })
  expect(await world.breaches()).toEqual([])
})
