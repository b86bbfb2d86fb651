// Files for somebody outside, over HTTP: nobody makes, sees or downloads rows or fields that are not theirs to see.
import { sql } from '@lumbung/definition'
import { rightGroups } from '@lumbung/engine/rights.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { byCode, type Headers, type Json, openWorld, stored, type World } from './world.ts'

const FILE = '/file/bppu'
const NOVEMBER = '?from=2026-11-01&to=2026-11-30&branch=all'

let world: World
let jakarta: Headers
let bandung: Headers
let both: Headers
/** Sees no personal data; may read, not make; may not read one of its kinds of documents. */
let unseeing: Headers
let reader: Headers
let halved: Headers

beforeAll(async () => {
  world = await openWorld()
  const branches = await world.owner.query<{ id: string; code: string }>(sql`select id, code from branch`)
  const idOf = (code: string): string => branches.find((one) => one.code === code)?.id ?? ''
  const all = rightGroups(world.registry).flatMap((group) => group.rights.map((right) => `${group.key}.${right}`))
  const own = [idOf('BDG')]
  jakarta = await world.user('jakarta', all)
  bandung = await world.user('bandung', all, own)
  both = await world.user('both', all, [idOf('JKT'), idOf('BDG')])
  unseeing = await world.user(
    'unseeing',
    all.filter((right) => right !== 'field.personal.read'),
  )
  reader = await world.user(
    'reader',
    all.filter((right) => right !== 'file.bppu.create'),
  )
  halved = await world.user(
    'halved',
    all.filter((right) => !right.startsWith('purchase-invoice.')),
  )
  await world.owner.query(sql`update setting set value = '0013121660091000' where key = 'companyTaxNumber'`)
  await world.owner.query(
    sql`insert into setting (id, version, key, value)
        select gen_random_uuid(), 1, 'companyTaxNumber', '0013121660091000'
         where not exists (select from setting where key = 'companyTaxNumber')`,
  )
  await world.owner.query(sql`update branch set tax_place_number = '0013121660091000000001'`)
  await world.make('supplier', {
    code: 'KNOWN',
    name: 'CV Servis',
    term: byCode('NET30'),
    taxIdType: 'npwp',
    taxNumber: '0027654326109000',
  })
  await world.make('tax', {
    code: 'NOW',
    name: 'Withheld at once',
    kind: 'WITHHOLDING',
    side: 'PURCHASE',
    rate: '2',
    objectCode: '24-104-24',
    postingPoint: 'INVOICE',
  })
  await bill('JKT-1', '1000000', jakarta)
  await bill('BDG-1', '2000000', bandung)
})
afterAll(() => world.close())

const bill = async (number: string, unitPrice: string, headers: Headers, supplier = 'KNOWN'): Promise<Json> =>
  stored(
    await world.ask(
      'POST',
      `${world.path('purchase-invoice')}?submit=true`,
      {
        date: '2026-11-10',
        kind: 'service',
        supplier: byCode(supplier),
        supplierInvoiceNumber: number,
        supplierInvoiceDate: '2026-11-09',
        term: byCode('NET30'),
        withholdingTax: byCode('NOW'),
        lines: [{ account: byCode('621103'), quantity: '1', unitPrice }],
      },
      headers,
    ),
  )

const told = async (headers: Headers, query = NOVEMBER): Promise<readonly unknown[]> => {
  const { status, body } = await world.ask('GET', FILE + query, undefined, headers)
  expect(status).toBe(200)
  return (body['rows'] as Json[]).map((row) => Object(row['values'])['documentNumber'])
}
const post = (headers: Headers, more: Json = {}) =>
  world.ask('POST', FILE, { from: '2026-11-01', to: '2026-11-30', branch: 'all', ...more }, headers)

test('a file would hold what its maker may see: of their branches', async () => {
  expect(await told(both)).toEqual(['BDG-1', 'JKT-1'])
  expect(await told(jakarta)).toEqual(['JKT-1'])
  expect(await told(bandung)).toEqual(['BDG-1'])
})

test('rows of another branch are not there to be chosen', async () => {
  const { body } = await world.ask('GET', FILE + NOVEMBER, undefined, bandung)
  const rows = (body['rows'] as Json[]).map((row) => row['id'])
  expect(await post(jakarta, { rows })).toMatchObject({ status: 409, body: { code: 'file-rows-gone' } })
})

test('who sees every branch of a file sees the file, nobody else', async () => {
  const made = await post(both)
  expect(made).toMatchObject({ status: 201, body: { rows: 2, replaces: [] } })
  const at = `${FILE}/made/${String(made.body['id'])}`
  for (const address of [at, `${at}/content`]) {
    expect((await world.ask('GET', address, undefined, both)).status).toBe(200)
    expect((await world.ask('GET', address, undefined, jakarta)).status).toBe(404)
    expect((await world.ask('GET', address, undefined, unseeing)).status).toBe(404)
  }
  const listed = async (headers: Headers) => (await world.ask('GET', `${FILE}/made`, undefined, headers)).body['data']
  expect(await listed(both)).toMatchObject([{ id: made.body['id'], by: 'both' }])
  expect(await listed(bandung)).toEqual([])
})

test('downloaded it is what was made, by its hash, and the trail knows who took it', async () => {
  const [made] = (await world.ask('GET', `${FILE}/made`, undefined, both)).body['data'] as Json[]
  const reply = await world.ask('GET', `${FILE}/made/${String(made?.['id'])}/content`, undefined, both)
  expect(reply.headers['content-disposition']).toBe('attachment; filename="bppu-2026-11.xml"')
  expect(reply.text).toContain('<DocumentNumber>BDG-1</DocumentNumber>')
  expect(Buffer.byteLength(reply.text)).toBe(made?.['size'])
  const [last] = await world.owner.query(
    sql`select user_name, number, resource from audit where action = 'export' order by at desc limit 1`,
  )
  expect(last).toEqual({ user_name: 'both', number: 'bppu-2026-11.xml', resource: 'cash-bank-issued' })
})

test('who does not see personal data has no such file', async () => {
  expect((await world.ask('GET', FILE + NOVEMBER, undefined, unseeing)).status).toBe(404)
  expect((await world.ask('GET', `${FILE}/describe`, undefined, unseeing)).status).toBe(404)
  expect((await post(unseeing)).status).toBe(404)
  const files = async (headers: Headers) => (await world.ask('GET', '/meta', undefined, headers)).body['files']
  expect(await files(unseeing)).toEqual([])
  expect(await files(both)).toMatchObject([
    { key: 'bppu', of: ['cash-bank-issued', 'check-issued', 'purchase-invoice'] },
  ])
})

test('who may only look makes none; who may not read a kind of its documents does not even look', async () => {
  expect(await told(reader)).toEqual(['JKT-1'])
  expect(await post(reader)).toMatchObject({ status: 403, body: { code: 'no-permission' } })
  expect((await world.ask('GET', FILE + NOVEMBER, undefined, halved)).status).toBe(403)
  expect((await post(halved)).status).toBe(403)
  expect((await world.ask('GET', FILE + NOVEMBER, undefined, {})).status).toBe(401)
})

test('what stands in the way names the record and refuses the file with all of it', async () => {
  await bill('NO-1', '500000', jakarta, 'S-1')
  const { body } = await world.ask('GET', FILE + NOVEMBER, undefined, jakarta)
  const findings = body['findings'] as Json[]
  expect(findings.map(({ code, warning, at }) => [code, warning, Object(at)['resource']])).toEqual([
    ['slip-without-number', false, 'supplier'],
  ])
  expect(findings[0]?.['message']).toContain('Supplier S-1 has neither NPWP nor NIK')
  expect(await post(jakarta)).toMatchObject({ status: 422, body: { code: 'slip-without-number' } })
  const ids = (body['rows'] as Json[]).filter((row) => row['id'] !== findings[0]?.['row']).map((row) => row['id'])
  expect(await post(jakarta, { rows: ids })).toMatchObject({ status: 201, body: { rows: 1 } })
})

test('two who press at once make one file', async () => {
  await bill('JKT-2', '3000000', jakarta)
  const { body } = await world.ask('GET', FILE + NOVEMBER, undefined, jakarta)
  const ids = (body['rows'] as Json[]).filter((row) => Object(row['values'])['documentNumber'] === 'JKT-2')
  const rows = ids.map((row) => row['id'])
  const replies = await Promise.all([post(jakarta, { rows }), post(both, { rows }), post(jakarta, { rows })])
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(new Set(replies.map((reply) => reply.body['id'])).size).toBe(1)
})

test.each([
  ['?from=2026-11-30&to=2026-11-01', 400],
  ['?from=soon', 400],
  ['?colour=red', 400],
  ['?branch=00000000-0000-7000-8000-000000000000', 404],
])('%s: %i', async (query, status) => {
  expect((await world.ask('GET', FILE + query, undefined, jakarta)).status).toBe(status)
})

test.each<[Json, number]>([
  [{ rows: 'all' }, 400],
  [{ rows: [] }, 422],
  [{ colour: 'red' }, 400],
  [{ from: 7 }, 400],
])('made of %o: %i', async (more, status) => {
  expect((await post(jakarta, more)).status).toBe(status)
})

test('the books hold together', async () => expect(await world.breaches()).toEqual([]))
