// Who does not see a field works on all the same: what they do not see is kept, counted and posted, and not told.
import { sql } from '@lumbung/definition'
import { rightGroups } from '@lumbung/engine/rights.ts'
import { updateSchema } from '@lumbung/engine/store/schema.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { HIDDEN } from './planted.ts'
import {
  adjustmentOut,
  API,
  byCode,
  deliveryOf,
  type Headers,
  type Json,
  line,
  openWorld,
  ORIGIN,
  type Reply,
  salesOrder,
  shipmentBody,
  type Stored,
  stored,
  stockUp,
  type World,
} from './world.ts'

let world: World
/** Every right but those over fields. */
let clerk: Headers

beforeAll(async () => {
  world = await openWorld()
  const all = rightGroups(world.registry).flatMap(({ key, rights }) => rights.map((right) => `${key}.${right}`))
  clerk = await world.user(
    'clerk',
    all.filter((right) => !HIDDEN.includes(right)),
  )
  await stockUp(world, ['KOPI', '100', '41234'], ['GULA', '100', '15000'])
})

afterAll(() => world.close())

const read = async (resource: string, id: string, headers?: Headers): Promise<Stored> =>
  stored(await world.ask('GET', `${world.path(resource)}/${id}`, undefined, headers))
const change = (resource: string, { id, version }: Stored, values: Json): Promise<Reply> =>
  world.ask('PATCH', `${world.path(resource)}/${id}`, { version, ...values }, clerk)
const codesOf = ({ body }: Reply): readonly unknown[] =>
  Array.isArray(body['warnings']) ? body['warnings'].map(({ code }: Json) => code) : []

test('saving a master loses nothing of what is not seen', async () => {
  const made = await world.make('supplier', {
    code: 'S-9',
    name: 'PT Sembilan',
    term: byCode('NET30'),
    phone: '021-555',
    taxNumber: '0123456789012345',
    contacts: [{ name: 'Ibu Rina', phone: '0811' }],
    bankAccounts: [{ bankName: 'BCA', accountNumber: '777', accountHolder: 'PT Sembilan' }],
  })
  const seen = await read('supplier', made.id, clerk)
  expect(Object.keys(seen).filter((key) => ['phone', 'taxNumber', 'contacts', 'bankAccounts'].includes(key))).toEqual(
    [],
  )
  const {
    id: _id,
    version: _version,
    archived: _archived,
    createdAt: _at,
    createdBy: _by,
    erasedOn: _on,
    hasTaxNumber: isKnown,
    ...body
  } = seen
  // That there is a number may be known; which one it is, not.
  expect(isKnown).toBe(true)
  const plain = Object.fromEntries(Object.entries(body).map(([key, value]) => [key, Object(value).id ?? value]))
  const saved = await change('supplier', seen, { ...plain, withholdingTax: null, name: 'PT Sembilan Jaya' })
  expect([saved.status, saved.body['name'], saved.text.includes('021-555')]).toEqual([200, 'PT Sembilan Jaya', false])
  expect(await read('supplier', made.id)).toMatchObject({
    name: 'PT Sembilan Jaya',
    phone: '021-555',
    taxNumber: '0123456789012345',
    hasTaxNumber: true,
    contacts: [{ name: 'Ibu Rina', phone: '0811' }],
    bankAccounts: [{ accountNumber: '777' }],
  })
})

test('a line keeps what is not seen of it; a line that is new begins without', async () => {
  const made = await world.make('price-list', {
    code: 'RETAIL',
    name: 'Retail',
    validFrom: '2026-01-01',
    lines: [{ item: byCode('KOPI'), unit: byCode('PCS'), price: '60000', floorPrice: '52345' }],
  })
  const [own] = (await read('price-list', made.id, clerk)).lines
  expect(own && 'floorPrice' in own).toBe(false)
  const lines = [
    { id: own?.id, item: byCode('KOPI'), unit: byCode('PCS'), price: '61000' },
    { item: byCode('GULA'), unit: byCode('PCS'), price: '20000' },
  ]
  const low = [{ ...lines[0], price: '52344' }]
  const refused = await change('price-list', made, { lines: low })
  const [finding] = Array.isArray(refused.body['errors']) ? refused.body['errors'] : []
  expect([refused.status, finding?.code]).toEqual([422, 'unseen-field'])
  expect(finding?.message).toContain('Floor price')
  expect(refused.text).not.toMatch(/52[.,]?345/)
  expect((await change('price-list', made, { lines })).status).toBe(200)
  const after = (await read('price-list', made.id)).lines.map(({ price, floorPrice }) => [price, floorPrice])
  expect(after).toEqual([
    ['61000.000000', '52345.000000'],
    ['20000.000000', null],
  ])
})

test('a refusal of a price under its floor does not say the floor, nor does the form’s calculation', async () => {
  const order = {
    date: '2026-11-10',
    customer: byCode('C-1'),
    salesRep: byCode('REP'),
    lines: [line('KOPI', '1', '50000')],
  }
  const [bare, full] = [
    await world.ask('POST', world.path('sales-order'), order, clerk),
    await world.ask('POST', world.path('sales-order'), order),
  ]
  expect([bare.status, ...codesOf(bare)]).toEqual([201, 'price-under-allowed'])
  expect([full.status, ...codesOf(full)]).toEqual([201, 'price-under-floor'])
  expect(full.text).toMatch(/52[.,]345/)
  for (const path of ['facts', 'fill', 'preview']) {
    const draft = path === 'fill' ? { draft: full.body, changed: '' } : path === 'facts' ? full.body : order
    const reply = await world.ask('POST', `${world.path('sales-order')}/${path}`, draft, clerk)
    expect([path, reply.status]).toEqual([path, 200])
    expect(reply.text).not.toMatch(/52[.,]?345/)
  }
})

test('what is posted without seeing costs is what everybody posts', async () => {
  const out = await world.ask('POST', `${world.path('adjustment-out')}?submit=true`, adjustmentOut('KOPI', '2'), clerk)
  expect([out.status, out.text.includes('82468')]).toEqual([201, false])
  const adjusted = stored(out)
  expect(await read('adjustment-out', adjusted.id)).toMatchObject({ costTotal: '82468.00', status: 'approved' })
  const delivery = await deliveryOf(world, await salesOrder(world, [line('KOPI', '3', '60000')]))
  const shipped = stored(
    await world.ask('POST', `${world.path('shipment')}?submit=true`, shipmentBody(delivery), clerk),
  )
  for (const [resource, { id }] of [
    ['adjustment-out', adjusted],
    ['shipment', shipped],
  ] as const) {
    const path = `${world.path(resource)}/${id}/effects`
    const [full, bare] = [await world.ask('GET', path), await world.ask('GET', path, undefined, clerk)]
    expect(full.text, resource).toMatch(/82468|123702/)
    expect(bare.text, resource).not.toMatch(/82468|123702/)
    expect([full.body['isWhole'], bare.body['isWhole'], bare.body['totals']]).toEqual([true, false, {}])
    const rows = (reply: Reply) => (Array.isArray(reply.body['general']) ? reply.body['general'] : [])
    expect(rows(bare).length).toBe(rows(full).length)
    const undone = await world.ask('GET', `${world.path(resource)}/${id}/preview?of=void`, undefined, clerk)
    expect([undone.status, /82468|123702/.test(undone.text)]).toEqual([200, false])
  }
  expect(await world.breaches()).toEqual([])
})

test('a posting that was looked at before is approved by what was seen, and a changed one does not tell', async () => {
  const draft = await world.make('adjustment-out', adjustmentOut('GULA', '4'))
  const at = `${world.path('adjustment-out')}/${draft.id}`
  const { body } = await world.ask('GET', `${at}/preview`, undefined, clerk)
  const step = (previewHash: unknown) =>
    world.ask('POST', `${at}/submit`, { version: draft.version, previewHash }, clerk)
  const refused = await step('another')
  expect([refused.status, refused.body['code'], refused.text.includes('60000')]).toEqual([
    409,
    'preview-changed',
    false,
  ])
  expect((await step(body['hash'])).status).toBe(200)
})

const send = (key: string, file: string, headers: Headers) =>
  world.app.inject({
    method: 'POST',
    url: `${API}/bulk-upload/${key}`,
    headers: { host: new URL(ORIGIN).host, ...headers, 'content-type': 'multipart/form-data; boundary=XX' },
    payload: Buffer.from(
      '--XX\r\nContent-Disposition: form-data; name="file"; filename="x.csv"\r\n' +
        `Content-Type: text/csv\r\n\r\n${file}\r\n--XX--\r\n`,
    ),
  })

test('an upload refuses a column that is not seen by its heading, and changes the rest', async () => {
  await world.make('customer', { code: 'C-9', name: 'Toko Lama', term: byCode('NET30'), phone: '0812' })
  const refused = await send('master-customer', 'code;name;phone\nC-9;Toko Baru;0813', clerk)
  expect([refused.statusCode, refused.json().code, refused.json().detail]).toEqual([
    422,
    'unknown-field',
    'There is no field phone here. Remove it.',
  ])
  expect((await send('master-customer', 'code;name;phone\nC-9;Toko Baru;0813', world.administrator)).statusCode).toBe(
    201,
  )
  const taken = await send('master-customer?mode=commit', 'code;name\nC-9;Toko Baru', clerk)
  expect(taken.statusCode, taken.body).toBe(202)
  await expect
    .poll(async () => {
      const [row] = await world.owner.query(sql`select name, phone from customer where code = 'C-9'`)
      return row
    })
    .toEqual({ name: 'Toko Baru', phone: '0812' })
})

test('what the documents of a file come to is not told where their total is not seen', async () => {
  const file = 'ref;date;warehouse;type;reason;item;qty;unit\nIN-1;2026-11-12;MAIN;found;STOCK-COUNT;KOPI;2;PCS'
  const totals = async (headers: Headers): Promise<unknown> => {
    const checked = await send('adjustment-in', file, headers)
    expect(checked.statusCode, checked.body).toBe(201)
    return checked.json().summary.totals
  }
  expect(await totals(clerk)).toEqual([])
  expect(await totals(world.administrator)).toHaveLength(1)
})

test('roles that were there before a guard keep seeing what they saw, once', async () => {
  const rightsIn = async (code: string): Promise<unknown> => {
    const [row] = await world.owner.query(sql`select permissions from role where code = ${code}`)
    return row?.['permissions']
  }
  await world.user('reader', ['customer.read'])
  await world.owner.query(sql`delete from field_guard where guard in ('personal', 'margin')`)
  const start = () => world.owner.transaction((transaction) => updateSchema(transaction, world.registry))
  await start()
  expect(await rightsIn('reader')).toEqual(['customer.read', 'field.margin.read', 'field.personal.read'])
  const [trail] = await world.owner.query(
    sql`select a.user_name, a.changes from audit a join role r on r.id = a.record
      where r.code = 'reader' and a.changes is not null`,
  )
  expect(trail).toEqual({
    user_name: 'Lumbung',
    changes: [{ path: 'permissions', from: [], to: ['field.margin.read', 'field.personal.read'] }],
  })
  await world.user('newcomer', ['customer.read'])
  await start()
  expect([await rightsIn('newcomer'), await rightsIn('reader')]).toEqual([
    ['customer.read'],
    ['customer.read', 'field.margin.read', 'field.personal.read'],
  ])
  expect(await world.breaches()).toEqual([])
})

test('margins are given with costs only, and not seen by who was given them without', async () => {
  const given = (permissions: readonly string[]) =>
    world.ask('POST', world.path('role'), { code: 'margins', name: 'Margins', permissions })
  const refused = await given(['field.margin.read'])
  expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('Margins\\" would tell \\"Costs')])
  expect((await given(['field.margin.read', 'field.cost.read'])).status).toBe(201)
  const report = 'report.sales-per-item.read'
  const columnsOf = async (name: string, ...fields: readonly string[]): Promise<readonly string[]> => {
    const { body } = await world.ask(
      'GET',
      '/report/sales-per-item/describe',
      undefined,
      await world.user(name, [report, ...fields]),
    )
    return Object.keys(Object(body['columns']))
  }
  const both = await columnsOf('sees both', 'field.margin.read', 'field.cost.read')
  const margin = await columnsOf('was given margins', 'field.margin.read')
  const cost = await columnsOf('sees costs', 'field.cost.read')
  expect([both, cost, margin].map((all) => [all.includes('cost'), all.includes('margin')])).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ])
})

test('nobody gives the right to a field that they do not see', async () => {
  const role = (permissions: readonly string[]) =>
    world.ask('POST', world.path('role'), { code: 'counter', name: 'Counter', permissions }, clerk)
  const refused = await role(['customer.read', 'field.cost.read'])
  expect([refused.status, refused.text.includes('right-not-held')]).toEqual([422, true])
  expect((await role(['customer.read'])).status).toBe(201)
})

test('why somebody does not see a field is told, and a preview shows no more than they see', async () => {
  const [found] = await world.owner.query<{ id: string; role: string }>(
    sql`select id, role from app_user where email = 'newcomer@example.com'`,
  )
  const of = encodeURIComponent(world.path('customer'))
  const { body } = await world.ask('GET', `/access?user=${found?.id}&of=${of}`)
  expect(body['fields']).toEqual({ seen: [], hidden: ['field.personal.read'] })
  await world.ask('PUT', '/auth/preview', { role: found?.role })
  const seen = await world.ask('GET', `${world.path('customer')}?filter[code]=C-9`)
  expect([seen.status, seen.text.includes('0812')]).toEqual([200, false])
  await world.ask('DELETE', '/auth/preview')
  const own = await world.ask('GET', `${world.path('customer')}?filter[code]=C-9`)
  expect(own.text).toContain('0812')
})

test('a token sees the fields its user’s role sees, and never more than its scopes open', async () => {
  const made = await world.ask('POST', '/auth/tokens', { name: 'Shop', scopes: ['sales.read'] })
  const headers = { authorization: `Bearer ${String(made.body['token'])}` }
  const customers = await world.ask('GET', `${world.path('customer')}?filter[code]=C-9`, undefined, headers)
  expect([customers.status, customers.text.includes('0812')]).toEqual([200, true])
  expect((await world.ask('GET', world.path('supplier'), undefined, headers)).status).toBe(403)
})
