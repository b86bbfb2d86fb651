import { f, readBody } from '@lumbung/definition'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ADMINISTRATOR, asUser, shopServer } from './sample.ts'

const BILL = '/api/v1/transaction/bill'

let shop: ReturnType<typeof shopServer>
beforeEach(() => {
  shop = shopServer()
})
afterEach(() => shop.app.close())

async function send(url: string, payload: string | Buffer, user: Record<string, string> = asUser(ADMINISTRATOR)) {
  const headers = { host: 'localhost:80', 'content-type': 'application/json', ...user }
  const answer = await shop.app.inject({ method: 'POST', url, headers, payload })
  return { status: answer.statusCode, body: JSON.parse(answer.body) }
}

const refusal = async (payload: string | Buffer) => {
  const { status, body } = await send(BILL, payload)
  return [status, body.code]
}

describe('a body that two programs could read differently', () => {
  test.each([
    '{"note":"a","note":"b"}',
    '{"note":"a","n\\u006fte":"b"}',
    '{"lines":[{"quantity":1},{"quantity":1,"quantity":100}]}',
    '{"__proto__":1,"__proto__":2}',
    '{"":1,"":2}',
  ])('%s names a field twice', async (payload) => {
    expect(await refusal(payload)).toEqual([400, 'duplicate-key'])
    expect(shop.fake.asked).toEqual([])
  })
  test('the same name in different records is no duplicate, nor is a colon in a text a field', async () => {
    expect((await send(BILL, '{"note":"a:b:c","lines":[{"note":"x"},{"note":"y"}]}')).status).toBe(201)
  })
  test('bytes that are no UTF-8, and halves of letters, are no text', async () => {
    const bytes = (hex: string) => Buffer.from(`7b226e6f7465223a22${hex}227d`, 'hex')
    for (const broken of ['ff', 'c3', 'c080', 'eda080', 'f8808080']) {
      expect([broken, await refusal(bytes(broken))]).toEqual([broken, [400, 'broken-text']])
    }
    expect(await refusal('{"note":"\\ud800"}')).toEqual([400, 'broken-text'])
    expect(await refusal('{"\\udc00":1}')).toEqual([400, 'broken-text'])
    expect(shop.fake.asked).toEqual([])
    expect((await send(BILL, '{"note":"\\ud83d\\ude00 é 統一"}')).status).toBe(201)
  })
  test('the sentence says how to mend it, in both languages', async () => {
    const [english, indonesian] = [
      await send(BILL, '{"a":1,"a":2}', {}),
      await send(BILL, '{"a":1,"a":2}', { 'accept-language': 'id' }),
    ]
    expect(english.body.detail).toBe('A field is named twice. Send each field once.')
    expect(indonesian.body.detail).toBe('Ada kolom yang disebut dua kali. Kirim setiap kolom sekali saja.')
  })
})

test('a code has one form: composed letters, plain spaces, nothing that nobody sees', () => {
  const fields = { code: f.code({ unique: true }), serial: f.text({ unique: true, optional: true }), name: f.text() }
  const read = (code: string, serial = 'S') => readBody(fields, { code, serial, name: 'e\u0301' }, { partial: false })
  for (const code of ['KAFE\u0301 1', 'KAF\u00c9\u00a01', '\u00a0KAF\u00c9 1\u2003']) {
    expect(read(code).values).toMatchObject({ code: 'KAF\u00c9 1', name: 'e\u0301' })
  }
  for (const sign of ['\u200b', '\u200d', '\u202e', '\u2066', '\ufeff', '\u00ad', '\u2060', '\u3164']) {
    expect(read(`A${sign}1`).malformed).toEqual([{ path: 'code', code: 'invisible-letters' }])
    expect(read('A', `S${sign}`).malformed).toEqual([{ path: 'serial', code: 'invisible-letters' }])
  }
})

describe('a body of what nobody asked for', () => {
  test('of many unknown fields ten are named', async () => {
    const url = '/api/v1/auth/login'
    const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, 1]))
    const { status, body } = await send(url, JSON.stringify(unknown))
    expect([status, body.code, body.errors.length]).toEqual([400, 'unknown-field', 10])
  })
  test('nor does a record of unknown fields, or ten thousand lines of them, name more', () => {
    const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`k${index}`, 1]))
    const fields = { note: f.text({ optional: true }), lines: f.lines({ name: f.text({ optional: true }) }) }
    for (const body of [unknown, { lines: Array.from({ length: 10_000 }, () => unknown) }]) {
      expect(readBody(fields, body, { partial: true }).malformed).toHaveLength(10)
    }
  })
  test('what strangers may call takes 16 KB, and says so', async () => {
    for (const path of ['login', 'reauthenticate', 'forgot-password', 'reset-password', 'login/code']) {
      const payload = JSON.stringify({ email: 'x'.repeat(17_000) })
      const { status, body } = await send(`/api/v1/auth/${path}`, payload, {})
      expect([path, status, body.code]).toEqual([path, 413, 'too-big-unknown'])
      expect(body.detail).toBe('The request is larger than 16 KB. Send less.')
    }
    const usual = await send('/api/v1/auth/login', JSON.stringify({ email: 'x'.repeat(15_000) }), {})
    expect(usual.status).not.toBe(413)
  })
})

test('the description of the API is read by who is signed in', async () => {
  for (const url of ['/api/docs', '/api/v1/openapi.json']) {
    const as = async (headers: Record<string, string>) =>
      (await shop.app.inject({ url, headers: { host: 'localhost:80', ...headers } })).statusCode
    expect([url, await as({}), await as(asUser(ADMINISTRATOR))]).toEqual([url, 401, 200])
  }
})
