import { newId, Problem } from '@lumbung/core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ADMINISTRATOR, asUser, BRANCH, CLERK, PERIOD, shopServer } from './sample.ts'

let shop: ReturnType<typeof shopServer>
beforeEach(() => {
  shop = shopServer()
})
afterEach(() => shop.app.close())

const BILL = '/api/v1/transaction/bill'
type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'

async function ask(
  method: Method,
  url: string,
  body?: unknown,
  headers: Record<string, string> = asUser(ADMINISTRATOR),
) {
  const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
  const type: Record<string, string> = body === undefined ? {} : { 'content-type': 'application/json' }
  const host = { host: 'localhost:80' }
  const answer = await shop.app.inject({ method, url, headers: { ...host, ...type, ...headers }, ...payload })
  const text = answer.body
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text,
    body: text.startsWith('{') ? JSON.parse(text) : null,
  }
}

describe('who may call', () => {
  test('nobody without a session; the answer names no inside', async () => {
    const answer = await ask('GET', BILL, undefined, {})
    expect(answer.status).toBe(401)
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect(answer.body).toMatchObject({ code: 'not-signed-in', detail: 'Sign in to continue.', title: 'Unauthorized' })
    expect(answer.body.request).toMatch(/^[0-9a-f-]{36}$/)
  })
  test('a write with a cookie needs an origin, and the right one', async () => {
    const { origin: _, ...without } = asUser(ADMINISTRATOR)
    expect((await ask('POST', BILL, {}, without)).body.code).toBe('wrong-origin')
    const foreign = { ...asUser(ADMINISTRATOR), origin: 'https://evil.example' }
    expect((await ask('POST', BILL, {}, foreign)).status).toBe(403)
    expect(shop.fake.asked).toEqual([])
  })
  test('rights follow from the key; sentences come in the language of the user', async () => {
    expect((await ask('GET', BILL, undefined, asUser(CLERK))).status).toBe(200)
    const refused = await ask('GET', '/api/v1/master/partner', undefined, asUser(CLERK))
    expect(refused.status).toBe(403)
    expect(refused.body.detail).toBe('Anda tidak memiliki izin untuk mengakses ini.')
    const id = shop.fake.record
    expect((await ask('POST', `${BILL}/${id}/approve`, { version: 1 }, asUser(CLERK))).status).toBe(403)
    expect((await ask('POST', `${BILL}?submit=true`, {}, asUser(CLERK))).status).toBe(403)
    expect((await ask('GET', '/api/v1/report/turnover/export?format=csv', undefined, asUser(CLERK))).status).toBe(403)
  })
  test('a page of another branch or period is refused with both names', async () => {
    const page = { ...asUser(CLERK), 'x-branch': newId() }
    const answer = await ask('POST', BILL, {}, page)
    expect(answer.status).toBe(409)
    expect(answer.body.detail).toContain('cabang Jakarta')
    expect((await ask('POST', BILL, {}, { ...asUser(CLERK), 'x-branch': BRANCH, 'x-period': PERIOD })).status).toBe(201)
    expect((await ask('POST', BILL, {}, { ...asUser(ADMINISTRATOR), 'x-branch': 'all' })).status).toBe(201)
    expect((await ask('POST', BILL, {}, { ...asUser(CLERK), 'x-period': newId() })).body.code).toBe('period-changed')
  })
})

describe('resources', () => {
  test('create answers 201 with an ETag, and hands body and key on', async () => {
    const answer = await ask(
      'POST',
      `${BILL}?submit=true&previewHash=h`,
      { note: 'x' },
      {
        ...asUser(ADMINISTRATOR),
        'idempotency-key': 'k-1',
      },
    )
    expect(answer.status).toBe(201)
    expect(answer.headers.etag).toBe('"2"')
    const [written, created] = shop.fake.asked
    expect(written).toMatchObject({ call: 'write', arguments: [{ key: 'k-1' }] })
    expect(created).toEqual({ call: 'create', arguments: ['bill', { note: 'x' }, { submit: true, previewHash: 'h' }] })
  })
  test('the hash of a key differs with the body and the address', async () => {
    const hashes: string[] = []
    for (const [url, body] of [
      [BILL, { note: 'a' }],
      [BILL, { note: 'b' }],
      [`${BILL}?submit=true`, { note: 'a' }],
      [BILL, { note: 'a' }],
    ] as const) {
      await ask('POST', url, body, { ...asUser(ADMINISTRATOR), 'idempotency-key': 'k' })
    }
    for (const {
      call,
      arguments: [key],
    } of shop.fake.asked) {
      if (call === 'write' && typeof key === 'object' && key !== null && 'hash' in key) hashes.push(String(key.hash))
    }
    expect(new Set(hashes.slice(0, 3)).size).toBe(3)
    expect(hashes[3]).toBe(hashes[0])
  })
  test('change takes the version from the body or If-Match; without one it is 400', async () => {
    const url = `${BILL}/${shop.fake.record}`
    expect((await ask('PATCH', url, { note: 'x' })).body.code).toBe('version-missing')
    await ask('PATCH', url, { note: 'x', version: 3 })
    await ask('PATCH', url, { note: 'x' }, { ...asUser(ADMINISTRATOR), 'if-match': '"4"' })
    await ask('DELETE', `${url}?version=5`)
    expect(shop.fake.asked.filter((one) => one.call !== 'write')).toEqual([
      { call: 'change', arguments: ['bill', shop.fake.record, { note: 'x', version: 3 }] },
      { call: 'change', arguments: ['bill', shop.fake.record, { note: 'x', version: 4 }] },
      { call: 'remove', arguments: ['bill', shop.fake.record, 5] },
    ])
  })
  test('steps and events reach the service; unknown fields, steps and ids do not', async () => {
    const url = `${BILL}/${shop.fake.record}`
    expect(
      (await ask('POST', `${url}/void`, { version: 1, reason: { code: 'ERR' }, note: 'wrong', confirm: 'B/0001' }))
        .status,
    ).toBe(200)
    expect((await ask('POST', `${url}/actions/give-back`, { version: 1 })).status).toBe(200)
    expect(shop.fake.asked.filter((one) => one.call === 'act').map((one) => one.arguments)).toEqual([
      ['bill', shop.fake.record, 'void', { version: 1, note: 'wrong', reason: { code: 'ERR' }, confirm: 'B/0001' }],
      ['bill', shop.fake.record, 'give-back', { version: 1 }],
    ])
    expect((await ask('POST', `${url}/approve`, { version: 1, status: 'approved' })).body.code).toBe('unknown-field')
    expect((await ask('POST', `${url}/explode`, { version: 1 })).status).toBe(404)
    const missing = await ask('GET', `${BILL}/${newId()}`)
    const strange = await ask('GET', `${BILL}/1%27%20or%201=1`)
    expect({ ...missing.body, request: '' }).toEqual({ ...strange.body, request: '' })
    expect(missing.body).toMatchObject({ status: 404, code: 'not-found', detail: 'Not found' })
  })
  test('reading twice with the ETag sends nothing again', async () => {
    const url = `${BILL}/${shop.fake.record}`
    expect((await ask('GET', url, undefined, { ...asUser(ADMINISTRATOR), 'if-none-match': '"2"' })).status).toBe(304)
  })
  test('every reading call reaches its service call', async () => {
    const url = `${BILL}/${shop.fake.record}`
    for (const what of ['effects', 'flow', 'history', 'actions', 'neighbours', 'preview']) {
      expect((await ask('GET', `${url}/${what}`)).status).toBe(200)
    }
    await ask('POST', `${BILL}/preview`, { note: 'x' })
    await ask('POST', `${BILL}/fill`, { draft: { note: 'x' }, changed: 'partner' })
    await ask('POST', `${BILL}/facts`, { note: 'x' })
    await ask('GET', `${BILL}/lookup?for=partner&q=toko&context=%7B%22date%22%3A%222026-11-21%22%7D`)
    expect(shop.fake.asked.map((one) => one.call)).toEqual([
      'effects',
      'flow',
      'history',
      'actions',
      'neighbours',
      'preview',
      'preview',
      'fill',
      'facts',
      'lookup',
    ])
    expect(shop.fake.asked.at(-1)?.arguments).toEqual([
      'bill',
      { q: 'toko', field: 'partner', context: { date: '2026-11-21' } },
    ])
    await ask('GET', `${BILL}/lookup?for=partner&figures=true`)
    expect(shop.fake.asked.at(-1)?.arguments).toEqual(['bill', { q: '', field: 'partner', context: {}, figures: true }])
    expect((await ask('GET', `/api/v1/master/partner/${shop.fake.record}/effects`)).status).toBe(404)
  })
})

describe('refusals', () => {
  test('every finding comes with its sentence, values filled', async () => {
    const findings = [
      {
        path: 'lines.0.quantity',
        code: 'over-source',
        values: { line: 1, quantity: '5', open: '3', source: 'SO-1', tolerance: '0', unit: 'pcs' },
      },
      { path: 'note', code: 'required' },
    ]
    shop.fake.refuse = new Problem(422, 'over-source', findings[0]?.values ?? {}, findings)
    const answer = await ask('POST', BILL, {})
    expect(answer.status).toBe(422)
    expect(answer.body.errors).toEqual([
      {
        path: 'lines.0.quantity',
        code: 'over-source',
        message: 'Line 1: 5 pcs is more than the 3 pcs still open on SO-1, tolerance 0% included. Lower the quantity.',
        values: findings[0]?.values,
      },
      { path: 'note', code: 'required', message: 'This field must be filled, it cannot be empty.' },
    ])
  })
  test('what goes wrong inside is one sentence and a request id', async () => {
    shop.fake.refuse = new Error('relation "secret" does not exist at /srv/app.ts:12')
    const answer = await ask('POST', BILL, {})
    expect(answer.status).toBe(500)
    expect(answer.body).toEqual({
      type: 'about:blank',
      title: 'Internal Server Error',
      status: 500,
      code: 'server-error',
      detail: 'A server error occurred.',
      request: answer.body.request,
      errors: [],
    })
    const gone = Object.assign(new Error('connect ECONNREFUSED /run/pg'), { code: 'ECONNREFUSED' })
    shop.fake.refuse = gone
    expect((await ask('POST', BILL, {})).body).toMatchObject({ status: 503, code: 'server-busy' })
  })
  test('what the database refuses is told in our words', async () => {
    const refused = async (code: string, more = {}, headers = {}, sent = {}) => {
      shop.fake.refuse = Object.assign(new Error('inside'), { code, ...more })
      const answer = await ask('POST', BILL, sent, { ...asUser(ADMINISTRATOR), ...headers })
      return [answer.status, answer.body.code, answer.body.errors, answer.headers['retry-after']]
    }
    const detail = 'Key (lower(serial_number))=(a-1) already exists.'
    const message = 'Another record already has this value (a-1). Enter a different one.'
    const twin = [{ path: 'serialNumber', code: 'duplicate', message, values: { value: 'a-1' } }]
    expect(await refused('23505', { detail })).toEqual([422, 'duplicate', twin, undefined])
    const typed = [{ ...twin[0], message: message.replace('a-1', 'A-1'), values: { value: 'A-1' } }]
    const again = await refused('23505', { detail }, {}, { serialNumber: ' A-1' })
    expect(again).toEqual([422, 'duplicate', typed, undefined])
    const twice = {
      detail: 'Key (item, serial)=(0198, SN-7 (B)) conflicts with existing key (item, serial)=(0198, SN-7 (B)).',
    }
    expect(await refused('23P01', twice)).toEqual([409, 'serial-twice', [], undefined])
    expect(await refused('LB003')).toEqual([422, 'period-not-open', [], undefined])
    expect(await refused('40P01')).toEqual([503, 'server-busy', [], '2'])
    expect(await refused('55P03', {}, { 'idempotency-key': 'k' })).toEqual([409, 'in-progress', [], '2'])
    for (const full of ['53100', 'ENOSPC']) expect(await refused(full)).toEqual([503, 'disk-full', [], '30'])
    expect(await refused('42P01')).toEqual([500, 'server-error', [], undefined])
  })
  test('bodies: too big, too deep, too many keys, not JSON, not application/json', async () => {
    const send = async (payload: string, type = 'application/json') => {
      const headers = { host: 'localhost:80', 'content-type': type, ...asUser(ADMINISTRATOR) }
      const answer = await shop.app.inject({ method: 'POST', url: BILL, headers, payload })
      return [answer.statusCode, JSON.parse(answer.body).code]
    }
    expect(await send(`{"note":"${'x'.repeat(3_000_000)}"}`)).toEqual([413, 'too-big'])
    expect(await send('['.repeat(10_000))).toEqual([400, 'too-deep'])
    expect(await send(`{${'"":1,'.repeat(300_000)}"a":1}`)).toEqual([400, 'too-many-keys'])
    expect(await send('{"note": NaN}')).toEqual([400, 'malformed-json'])
    expect(await send('[1]')).toEqual([400, 'not-an-object'])
    expect(await send('{}', 'text/plain')).toEqual([415, 'wrong-type'])
    expect(await send('a=1', 'application/x-www-form-urlencoded')).toEqual([415, 'wrong-type'])
    expect(await send('{"note":"[[[{{{\\\\\\"[["}')).toEqual([201, undefined])
    expect(shop.fake.asked.filter((one) => one.call === 'create')).toHaveLength(1)
  })
  test('lists: unknown names, operators and values are 400 and never reach the service', async () => {
    const wrong = [
      'sort=evil',
      'sort=lines',
      'sort=date,kind,note,total',
      'filter[evil]=1',
      'filter[date][contains]=2026',
      'page=0',
      'filter[date]=2026-13-01',
      "filter[total][gt]=1'; drop table bill",
      'filter[status]=nonsense',
      'pageSize=5000',
      'filter[partner]=x',
      'fields=number,evil',
      'counts=partner',
      'totals=note',
      'x=1',
      'asOf=yesterday',
      'q=a&q=b',
      'filter[__proto__]=1',
      'filter[constructor]=1',
      'filter[total][gt]=1e309',
      'filter=1',
      'filter[note][empty]=maybe',
    ]
    for (const query of wrong) expect([query, (await ask('GET', `${BILL}?${query}`)).status]).toEqual([query, 400])
    expect(shop.fake.asked).toEqual([])
  })
})

describe('lists', () => {
  test('reads what was asked', async () => {
    const id = newId()
    const query = [
      'q=%27%3B--',
      'page=2',
      'pageSize=80',
      'sort=-date,number',
      'filter[status]=approved,pending',
      'filter[date][gte]=2026-01-01',
      `filter[partner]=${id}`,
      'counts=status',
      'totals=total',
    ].join('&')
    const answer = await ask('GET', `${BILL}?${query}`)
    expect(answer.body).toMatchObject({ page: 2, pageSize: 80, total: 2, totalIsExact: true })
    expect(shop.fake.asked).toEqual([
      {
        call: 'list',
        arguments: [
          'bill',
          {
            q: "';--",
            page: 2,
            pageSize: 80,
            cursor: null,
            sort: [
              { field: 'date', descending: true },
              { field: 'number', descending: false },
            ],
            filters: [
              { field: 'status', operator: 'in', values: ['approved', 'pending'] },
              { field: 'date', operator: 'gte', values: ['2026-01-01'] },
              { field: 'partner', operator: 'eq', values: [id] },
            ],
            fields: null,
            counts: 'status',
            totals: ['total'],
            asOf: null,
          },
        ],
      },
    ])
  })
  test('csv: text is inert, negative numbers stay numbers', async () => {
    const answer = await ask('GET', `${BILL}/export?format=csv`)
    expect(answer.headers['content-disposition']).toBe('attachment; filename="bill.csv"')
    expect(answer.text).toBe(
      [
        '\ufeffNumber,Date,Partner code,Partner,Kind,Note,Total,Status',
        `B/0001,2026-11-21,P1,"'=HYPERLINK(""x"")",Cash,'-1+1,-1250.50,Approved`,
        'B/0002,2026-11-20,P2,"Toko, ""Maju""",Credit,,99.00,Draft',
        '',
      ].join('\r\n'),
    )
    expect((await ask('GET', `${BILL}/export?format=exe`)).status).toBe(400)
  })
  test('how far a document has come is a column of words', async () => {
    const answer = await ask('GET', `${BILL}/export?format=csv&fields=number,progress`)
    expect(answer.text).toBe(['\ufeffNumber,Paid', 'B/0001,Partly paid', 'B/0002,', ''].join('\r\n'))
  })
  test('xlsx of a report opens with its rows and totals', async () => {
    const { readXlsx } = await import('hucre/xlsx')
    const headers = { host: 'localhost:80', ...asUser(ADMINISTRATOR) }
    const url = '/api/v1/report/turnover/export?from=2026-01-01&to=2026-11-30'
    const answer = await shop.app.inject({ method: 'GET', url, headers })
    const book = await readXlsx(answer.rawPayload)
    expect(book.sheets[0]?.rows).toEqual([
      ['Partner', 'Amount'],
      ["'@SUM(A1)", -5],
      ['Grand total', -5],
    ])
    expect(shop.fake.asked).toEqual([
      { call: 'report', arguments: ['turnover', { from: '2026-01-01', to: '2026-11-30' }] },
    ])
    expect((await ask('GET', '/api/v1/report/turnover?evil=1')).status).toBe(400)
  })
})

describe('the rest', () => {
  test('headers say what a browser may do, and nothing about the program', async () => {
    const { headers } = await ask('GET', BILL)
    expect(headers['content-security-policy']).toContain("script-src 'self'")
    expect(headers['content-security-policy']).not.toContain('unsafe')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': 'no-store',
    })
    expect(Object.keys(headers).filter((name) => /powered|server|strict-transport/.test(name))).toEqual([])
    const secure = shopServer({ origin: 'https://erp.example' })
    const answer = await secure.app.inject({ method: 'GET', url: BILL })
    expect(answer.headers['strict-transport-security']).toContain('max-age=31536000')
    await secure.app.close()
  })
  test('meta shows what the user may open; openapi guards every call', async () => {
    const meta = await ask('GET', '/api/v1/meta', undefined, asUser(CLERK))
    expect(meta.body.menu.map((one: { key: string }) => one.key)).toEqual(['bill'])
    expect(meta.body.reports).toHaveLength(1)
    expect(meta.body.closedReports).toEqual([])
    expect(meta.body.permissions).toEqual([
      { key: 'bill', rights: ['read', 'create'] },
      { key: 'report.turnover', rights: ['read'] },
    ])
    const { paths } = (await ask('GET', '/api/v1/openapi.json')).body
    expect(Object.keys(paths)).toContain('/transaction/bill/{id}/effects')
    expect(Object.keys(paths)).not.toContain('/master/partner/{id}/effects')
    const page = await ask('GET', '/api/docs')
    expect(page.text).toContain('<code>/api/v1/transaction/bill</code>')
    expect(page.text).not.toContain('<script')
  })
  test('the first page and what waits are told in calls which take no parameters', async () => {
    for (const [path, body] of [
      ['/api/v1/me/waiting', { data: [], counts: { draft: 0, returned: 0, waiting: 0 }, more: [] }],
      ['/api/v1/me/unfinished', { data: [], counts: { draft: 0, returned: 0, waiting: 0 }, more: [] }],
      ['/api/v1/me/late', { data: [] }],
      ['/api/v1/me/queues', { data: [] }],
      ['/api/v1/me/figures', { data: [], failed: [], dataAt: null }],
    ] as const) {
      expect((await ask('GET', path, undefined, asUser(CLERK))).body).toEqual(body)
      expect((await ask('GET', `${path}?of=bill`)).status).toBe(400)
    }
  })
  test('a report asked without its rows answers its totals alone', async () => {
    const url = '/api/v1/report/turnover?asOf=2026-11-30'
    expect(Object.keys((await ask('GET', url)).body)).toContain('rows')
    const totals = await ask('GET', `${url}&rows=none`)
    expect(Object.keys(totals.body)).not.toContain('rows')
    expect(totals.body.totals).toEqual({ amount: '-5.00' })
    expect(shop.fake.asked.at(-1)).toEqual({
      call: 'reportText',
      arguments: ['turnover', { asOf: '2026-11-30' }, false],
    })
    expect((await ask('GET', `${url}&rows=some`)).status).toBe(400)
  })
  test('an unknown address, method or broken escape is a plain problem', async () => {
    expect((await ask('GET', '/api/v1/transaction/nothing')).status).toBe(404)
    expect((await ask('PUT', BILL, {})).status).toBe(404)
    expect((await ask('GET', '/api/v1/%E0%A4%A')).status).toBe(400)
    expect((await ask('GET', '/api/v1/idempotency/k')).body).toEqual({ state: 'never-arrived' })
  })
})
