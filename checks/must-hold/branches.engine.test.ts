// Another branch is as if it were not there: for what a document names, for what a form asks, and for every call that
// takes an id.
import { isDeepStrictEqual } from 'node:util'
import { newId } from '@lumbung/core'
import { type Definition, name, sql } from '@lumbung/definition'
import { rightGroups } from '@lumbung/engine/rights.ts'
import { tableOf } from '@lumbung/engine/store/naming.ts'
import { branchFieldOf } from '@lumbung/engine/store/visible.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { askedFor, costed, DATE, money, NAMING, trade } from './foreign-names.ts'
import {
  API,
  byCode,
  type Headers,
  type Json,
  line,
  type Method,
  openWorld,
  stockUp,
  type Reply,
  type Stored,
  stored,
  type World,
} from './world.ts'

let world: World
let jakarta: Headers
let bandung: Headers
/** What Bandung has, by what it is: a document, its first line, an open item, a master. */
const theirs = new Map<string, string>()

const SECRET = '77123.45'
let jakartaReceived = ''

beforeAll(async () => {
  world = await openWorld()
  const all = rightGroups(world.registry).flatMap((group) => group.rights.map((right) => `${group.key}.${right}`))
  const [branch] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  jakarta = await world.user('jakarta', all)
  bandung = await world.user('bandung', all, [branch?.id ?? ''])
  await makeMasters()
  await askForStock()
  await sell()
  await buy()
  await buyAtHome()
  await pay()
})

afterAll(() => world.close())

async function make(resource: string, body: Json, submit = true): Promise<Stored> {
  const one = stored(await world.ask('POST', `${world.path(resource)}${submit ? '?submit=true' : ''}`, body, bandung))
  theirs.set(resource, one.id)
  if (one.lines?.[0]) theirs.set(`${resource} line`, one.lines[0].id)
  return one
}

const itemOf = async (source: Stored): Promise<string> =>
  (await world.owner.query<{ id: string }>(sql`select id from open_item where source = ${source.id} limit 1`))[0]?.id ??
  ''

async function makeMasters(): Promise<void> {
  await make('sales-rep', { code: 'RBDG', name: 'Dedi', branch: byCode('BDG') }, false)
  const [warehouse] = await world.owner.query<{ id: string }>(sql`select id from warehouses where code = 'WBDG'`)
  theirs.set('warehouses', warehouse?.id ?? '')
  await make('storage', { code: 'ZBDG', name: 'Zone', warehouse: byCode('WBDG') }, false)
  await world.make('location-category', { code: 'PICK', name: 'Pick', use: 'pick' })
  const category = byCode('PICK')
  await make('location', { code: 'LBDG', name: 'Rack', storage: byCode('ZBDG'), category }, false)
  const [account] = await world.owner.query<{ category: string }>(
    sql`select category from chart_of_account where code = '111201'`,
  )
  const own = {
    code: '111299',
    name: 'Bank Bandung',
    nameIndonesian: 'Bank Bandung',
    category: { id: account?.category },
    root: 'ASSET',
    control: 'CASH_BANK',
  }
  await world.make('chart-of-account', own)
  const chequeBooks = [{ kind: 'GIRO', firstLeaf: 'G-001', lastLeaf: 'G-025' }]
  const bank = { code: 'BBDG', name: 'Bank Bandung', branch: byCode('BDG'), account: byCode('111299'), chequeBooks }
  await make('bank', bank, false)
  const stock = {
    date: '2026-11-02',
    warehouse: byCode('WBDG'),
    type: 'opening',
    adjustmentReason: byCode('STOCK-OPENING'),
  }
  const counted = { item: byCode('KOPI'), quantity: '100', unit: byCode('PCS') }
  await make('adjustment-in', { ...stock, lines: [{ ...counted, unitCost: '50000' }] })
  const lost = { date: DATE, warehouse: byCode('WBDG'), adjustmentReason: byCode('STOCK-COUNT') }
  await make('adjustment-out', { ...lost, lines: [{ ...counted, quantity: '1' }] })
  await make('stock-opname', { warehouse: byCode('WBDG'), team: [], lines: [{ item: byCode('KOPI') }] }, false)
}

async function askForStock(): Promise<void> {
  await world.make('warehouses', { code: 'SHOPBDG', name: 'Toko Bandung', branch: byCode('BDG') })
  const [warehouseRequesting, warehouseSupplying] = [byCode('SHOPBDG'), byCode('WBDG')]
  await make('replenishment-order', { ...askedFor, warehouseRequesting, warehouseSupplying })
  await moveGoods()
}

/** Within Bandung, from there to a third branch, and to there from Jakarta. */
async function moveGoods(): Promise<void> {
  const lines = [{ item: byCode('KOPI'), quantity: '2', unit: byCode('PCS') }]
  const from = { date: DATE, warehouseFrom: byCode('WBDG'), lines }
  await make('storage-transfer', { ...from, warehouseTo: byCode('SHOPBDG') })
  await stockUp(world, ['KOPI', '50', '50000'])
  const to = { branchTo: byCode('BDG'), warehouseTo: byCode('WBDG'), expectedDate: DATE }
  const sent = await world.make('intersite-transfer', { ...from, ...to, warehouseFrom: byCode('MAIN') }, true)
  const arrived = [{ dispatchLine: sent.lines[0]?.id, received: '2' }]
  await make('replenishment-receiving', { date: DATE, warehouse: byCode('WBDG'), lines: arrived })
  await world.make('branch', { code: 'SMG', name: 'Semarang' })
  await world.make('warehouses', { code: 'WSMG', name: 'Gudang Semarang', branch: byCode('SMG') })
  const away = { branchTo: byCode('SMG'), warehouseTo: byCode('WSMG'), expectedDate: DATE }
  await make('intersite-transfer', { ...from, ...away })
}

async function sell(): Promise<void> {
  const customer = { customer: byCode('C-1') }
  const of = { ...customer, warehouse: byCode('WBDG') }
  const order = await make('sales-order', {
    date: '2026-11-10',
    ...customer,
    salesRep: byCode('RBDG'),
    lines: [line('KOPI', '40', SECRET, { warehouse: byCode('WBDG') })],
  })
  const half = (key: string, from: Stored, quantity: string) => [{ [key]: from.lines[0]?.id, quantity }]
  const delivery = await make('delivery-order', { date: '2026-11-11', ...of, lines: half('orderLine', order, '30') })
  const shipment = await make('shipment', { date: DATE, ...of, lines: half('deliveryLine', delivery, '20') })
  const lines = [{ shipmentLine: shipment.lines[0]?.id, quantity: '20', unitPrice: SECRET, taxGroup: byCode('PPN') }]
  const invoice = await make('sales-invoice', { date: DATE, ...customer, term: byCode('NET30'), lines })
  theirs.set('open-item', await itemOf(invoice))
  const why = { date: DATE, ...customer, returnReason: byCode('RETURN-WRONG') }
  const permitted = await make('sales-return-order', { ...why, lines: half('shipmentLine', shipment, '2') })
  const back = await make('sales-return', { date: DATE, ...of, lines: half('returnOrderLine', permitted, '1') })
  const billed = [{ returnLine: back.lines[0]?.id, invoiceLine: invoice.lines[0]?.id, quantity: '1' }]
  await make('sales-return-invoice', { date: DATE, ...customer, salesInvoice: invoice.id, lines: billed }, false)
}

async function buy(): Promise<void> {
  const supplier = { supplier: byCode('S-1') }
  const order = await make('purchase-order', {
    date: '2026-11-10',
    ...supplier,
    warehouse: byCode('WBDG'),
    term: byCode('NET30'),
    lines: [line('TEH', '40', SECRET)],
  })
  const goods = [{ orderLine: order.lines[0]?.id, delivered: '20' }]
  const note = { warehouse: byCode('WBDG'), supplierDeliveryNumber: 'SJ-BDG' }
  const receiving = await make('receiving', { date: '2026-11-11', ...supplier, ...note, lines: goods })
  const bill = await make('purchase-invoice', {
    date: DATE,
    ...supplier,
    supplierInvoiceNumber: 'F-BDG',
    supplierInvoiceDate: DATE,
    term: byCode('NET30'),
    lines: [{ receivingLine: receiving.lines[0]?.id, quantity: '10', unitPrice: SECRET, taxGroup: byCode('PPN') }],
  })
  theirs.set('debt', await itemOf(bill))
  const cost = await make('additional-cost', costed({}, receiving.lines[0]?.id ?? ''))
  theirs.set('additional-cost cost', (cost['costs'] as Stored['lines'])[0]?.id ?? '')
}

async function buyAtHome(): Promise<void> {
  const to = { supplier: byCode('S-1'), warehouse: byCode('MAIN') }
  const ordered = { date: '2026-11-10', ...to, term: byCode('NET30'), lines: [line('TEH', '40', '9000')] }
  const order = await world.make('purchase-order', ordered, true)
  const goods = [{ orderLine: order.lines[0]?.id, delivered: '20' }]
  const note = { date: '2026-11-11', supplierDeliveryNumber: 'SJ-JKT' }
  jakartaReceived = (await world.make('receiving', { ...to, ...note, lines: goods }, true)).lines[0]?.id ?? ''
}

async function pay(): Promise<void> {
  const from = { date: DATE, bank: byCode('BBDG'), method: byCode('TRANSFER') }
  const collected = [{ openItem: theirs.get('open-item'), amount: '1000' }]
  await make('cash-bank-receipt', { ...from, customer: byCode('C-1'), amount: '1000', lines: collected })
  const paid = [{ openItem: theirs.get('debt'), amount: '10' }]
  await make('cash-bank-issued', { ...from, supplier: byCode('S-1'), amount: '10', lines: paid })
  const giro = { date: DATE, bank: byCode('BBDG'), chequeNumber: 'G-001', issueDate: DATE, effectiveDate: DATE }
  await make('check-issued', { ...giro, supplier: byCode('S-1'), amount: '10', lines: paid })
  const held = { date: DATE, drawerBank: 'BRI', chequeNumber: 'B-001', issueDate: DATE, effectiveDate: DATE }
  const deposited = [{ kind: 'DEPOSIT', amount: '10' }]
  await make('check-received', { ...held, customer: byCode('C-1'), amount: '10', lines: deposited })
  const lines = [
    { account: byCode('621103'), debit: '10' },
    { account: byCode('212102'), credit: '10' },
  ]
  await make('memorial-journal', { date: DATE, lines })
  const gone = await make('memorial-journal', { date: DATE, lines })
  expect((await world.act('memorial-journal', gone, 'void', bandung)).status).toBe(200)
}

/** What a body that is asked twice answers, without what tells the two askings apart. */
const told = ({ text }: { readonly text: string }, id: string): unknown => {
  const known = [...theirs.values()]
  const same = text
    .replaceAll(id, 'ID')
    .replace(/"request":"[^"]*"/g, '"request":""')
    .replace(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f-]{22}/g, (one) => (known.includes(one) ? one : 'NEW'))
  return same.startsWith('{') ? JSON.parse(same) : same
}

/** Whether an id of another branch is answered as one that there is not. */
const isSame = (hidden: Reply, id: string, absent: Reply, missing: string): boolean =>
  isDeepStrictEqual([hidden.status, told(hidden, id)], [absent.status, told(absent, missing)])

describe('what a document names of another branch', () => {
  test.each(NAMING)('%s names no %s of it: %s', async (resource, what, path, body) => {
    const [foreign, missing] = [theirs.get(what) ?? '', newId()]
    expect(foreign, what).not.toBe('')
    for (const step of ['', '?submit=true', '/preview', '/fill', '/facts']) {
      const sent = (id: string) =>
        step === '/fill' ? { draft: body(id, jakartaReceived), changed: '' } : body(id, jakartaReceived)
      const ask = (id: string) => world.ask('POST', world.path(resource) + step, sent(id), jakarta)
      const [hidden, absent] = [await ask(foreign), await ask(missing)]
      expect(told(hidden, foreign), `${step} ${hidden.text}`).toEqual(told(absent, missing))
      expect(hidden.text).not.toContain(SECRET)
      const refused = [422, `${path} unknown-record`]
      const [first] = Array.isArray(hidden.body['errors']) ? hidden.body['errors'] : []
      const answered = [hidden.status, ...(first ? [`${first.path} ${first.code}`] : [])]
      expect(answered, `${step} ${hidden.text}`).toEqual(step.startsWith('/f') ? [200] : refused)
    }
  })

  test('by its number it is as unknown as a number never given', async () => {
    const number = async (resource: string) =>
      (await world.ask('GET', `${world.path(resource)}/${theirs.get(resource)}`, undefined, bandung)).body['number']
    for (const [resource, what, path, body] of NAMING.filter(([, , at]) => ['salesOrder', 'salesRep'].includes(at))) {
      const code = what === 'sales-rep' ? 'RBDG' : await number(what)
      const sent = (given: unknown) =>
        JSON.parse(JSON.stringify(body('ID', jakartaReceived)).replace('"ID"', JSON.stringify({ code: given })))
      const reply = await world.ask('POST', world.path(resource), sent(code), jakarta)
      expect(reply.body['errors'], resource).toMatchObject([{ path, code: 'unknown-code' }])
    }
  })

  test('nothing is posted to a branch, nor kept for it, by who does not work there', async () => {
    const [own, other] = [
      { account: byCode('621103'), debit: '10' },
      { account: byCode('212102'), credit: '10' },
    ]
    const lines = [own, { ...other, branch: byCode('BDG') }]
    const journal = await world.ask('POST', world.path('memorial-journal'), { date: DATE, lines }, jakarta)
    expect(journal.body['errors']).toMatchObject([{ path: 'lines.1.branch', code: 'unknown-record' }])
    const rep = await world.ask(
      'POST',
      world.path('sales-rep'),
      { code: 'RX', name: 'X', branch: byCode('BDG') },
      jakarta,
    )
    expect(rep.body['errors']).toMatchObject([{ path: 'branch', code: 'unknown-record' }])
    const place = (storage = newId()) => ({ code: 'LX', name: 'X', storage, category: byCode('PICK') })
    const location = (step: string, body: Json) => world.ask('POST', world.path('location') + step, body, jakarta)
    const refused = await location('', place(theirs.get('storage')))
    expect(refused.body['errors']).toMatchObject([{ path: 'storage', code: 'unknown-record' }])
    const [theirZone, noZone] = [place(theirs.get('storage')), place()]
    const filled = (draft: Json) => location('/fill', { draft, changed: 'storage' })
    expect(told(await filled(theirZone), theirZone.storage)).toEqual(told(await filled(noZone), noZone.storage))
  })

  test('who works in both delivers across them, and who works in one of them goes on from there', async () => {
    const rights = ['sales-order', 'delivery-order', 'shipment'].flatMap((key) =>
      ['read', 'create', 'submit', 'update'].map((right) => `${key}.${right}`),
    )
    const branches = await world.owner.query<{ id: string }>(sql`select id from branch where code in ('JKT', 'BDG')`)
    const both = await world.user(
      'both',
      rights,
      branches.map(({ id }) => id),
    )
    await world.make(
      'adjustment-in',
      {
        date: '2026-11-02',
        warehouse: byCode('MAIN'),
        type: 'found',
        adjustmentReason: byCode('STOCK-COUNT'),
        lines: [{ item: byCode('KOPI'), quantity: '5', unit: byCode('PCS'), unitCost: '50000' }],
      },
      true,
    )
    const [home] = await world.owner.query<{ id: string }>(sql`select id from branch where code = 'JKT'`)
    await world.owner.query(sql`update app_user set branch = ${home?.id} where email = 'both@example.com'`)
    const body = { ...trade, lines: [{ orderLine: theirs.get('sales-order line'), quantity: '2' }] }
    const delivery = stored(await world.ask('POST', `${world.path('delivery-order')}?submit=true`, body, both))
    const goes = { ...trade, lines: [{ deliveryLine: delivery.lines[0]?.id, quantity: '2' }] }
    for (const submit of ['', '?submit=true']) {
      const shipment = await world.ask('POST', world.path('shipment') + submit, goes, jakarta)
      expect(shipment.status, shipment.text).toBe(201)
    }
    // The order behind it is not told: neither in the flow of what was made from it.
    const flow = await world.ask('GET', `${world.path('delivery-order')}/${delivery.id}/flow`, undefined, jakarta)
    expect([flow.status, flow.text.includes(theirs.get('sales-order') ?? 'none')]).toEqual([200, false])
  })
})

test('open items of another branch are not brought to a form unasked', async () => {
  const draft = { ...money, customer: byCode('C-1'), lines: [] }
  const brought = (headers: Headers) =>
    world.ask('POST', `${world.path('cash-bank-receipt')}/fill`, { draft, changed: 'customer' }, headers)
  const [own, other] = [await brought(bandung), await brought(jakarta)]
  expect([own.status, other.status]).toEqual([200, 200])
  expect(own.text).toContain(theirs.get('open-item'))
  expect(other.text).not.toContain(theirs.get('open-item'))
})

const METHODS: readonly Method[] = ['GET', 'POST', 'PATCH', 'PUT', 'DELETE']
const STEPS = ['submit', 'approve', 'void', 'close', 'reopen', 'duplicate', 'recall', 'reject', 'revise', 'delegate']

/** Every kind that belongs to branches, with a record of Bandung. */
async function kinds(): Promise<readonly (readonly [Definition, string])[]> {
  const all = [...world.registry.resources.values()].flatMap(({ definition }) =>
    branchFieldOf(definition) === null ? [] : [definition],
  )
  const found: (readonly [Definition, string])[] = []
  for (const definition of all) {
    const [row] = await world.owner.query<{ id: string }>(
      sql`select d.id from ${name(tableOf(definition.key))} d join branch b on b.id = d.branch
        where b.code = 'BDG' limit 1`,
    )
    expect(row, `nothing of ${definition.key} lies in Bandung`).toBeDefined()
    found.push([definition, String(row?.id)])
  }
  return found
}

/** Every call below a kind that takes an id, from the description. */
async function callsOf(path: string): Promise<readonly (readonly [Method, string])[]> {
  const { body } = await world.ask('GET', '/openapi.json')
  const paths: Readonly<Record<string, Json>> = Object(body['paths'])
  return Object.entries(paths).flatMap(([at, item]) => {
    const own = at.replace(API, '')
    if (!own.startsWith(`${path}/{`)) return []
    const named = own.includes('{name}') ? STEPS.map((step) => own.replace('{name}', step)) : [own]
    return METHODS.filter((method) => method.toLowerCase() in item).flatMap((method) =>
      named.map((one) => [method, one] as const),
    )
  })
}

test('every call of every kind answers an id of another branch as one that there is not', async () => {
  const wrong: string[] = []
  let asked = 0
  const all = await kinds()
  expect(all.length).toBeGreaterThan(15)
  for (const [definition, id] of all) {
    const calls = await callsOf(world.path(definition.key))
    expect(calls.length, definition.key).toBeGreaterThan(8)
    for (const [method, path] of calls) {
      const ways = path.endsWith('/neighbours')
        ? ['', '?sort=id', '?sort=-createdAt']
        : path.endsWith('/preview')
          ? ['', '?of=void']
          : ['']
      for (const way of ways) {
        const ask = (of: string) =>
          world.ask(
            method,
            `${path.replace(/\{id\}/, of).replace(/\{[^}]+\}/g, newId())}${way}`,
            method === 'GET' ? undefined : { version: 1, reason: 'Typed for the wrong customer', confirm: 'x' },
            jakarta,
          )
        const missing = newId()
        const [hidden, absent] = [await ask(id), await ask(missing)]
        asked++
        if ((method === 'GET' && hidden.status === 403) || hidden.status >= 500 || !isSame(hidden, id, absent, missing))
          wrong.push(`${method} ${path}${way} → ${hidden.status}/${absent.status} ${hidden.text.slice(0, 160)}`)
        if (hidden.status < 300 && !path.endsWith('/neighbours')) wrong.push(`${method} ${path} → ${hidden.status}`)
      }
    }
  }
  expect(asked).toBeGreaterThan(400)
  expect(wrong).toEqual([])
}, 180_000)

test('ids in bodies, filters and questions of another branch find nothing', async () => {
  const wrong: string[] = []
  for (const [definition, id] of await kinds()) {
    const path = world.path(definition.key)
    const calls: readonly (readonly [Method, string, (of: string) => unknown])[] = [
      ['GET', `${path}?filter[id]=ID`, () => undefined],
      ['GET', `${path}/matching?filter[id]=ID`, () => undefined],
      ['POST', `${path}/export?format=csv`, (of) => ({ ids: [of] })],
      ['GET', `${path}/export?format=csv&filter[id]=ID`, () => undefined],
      ...[...world.registry.successions]
        .filter(({ from }) => from === definition.key)
        .map(({ from, to }) => ['POST', `${world.path(to)}/from/${from}`, (of: string) => ({ ids: [of] })] as const),
    ]
    for (const [method, at, body] of calls) {
      const ask = (of: string) => world.ask(method, at.replace('ID', of), body(of), jakarta)
      const missing = newId()
      const [hidden, absent] = [await ask(id), await ask(missing)]
      if (hidden.status >= 500 || !isSame(hidden, id, absent, missing))
        wrong.push(`${method} ${at} → ${hidden.status}/${absent.status} ${hidden.text.slice(0, 200)}`)
    }
  }
  expect(wrong).toEqual([])
})
