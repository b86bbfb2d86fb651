// Many at once: the same request, the same document, the same last pieces, the same items in opposite order.
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  adjustmentOut,
  byCode,
  deliveryOf,
  type Json,
  line,
  openWorld,
  type Reply,
  salesOrder,
  serviceInvoice,
  shipmentBody,
  stockUp,
  stored,
  type Stored,
  type World,
} from './world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  await stockUp(world, ['KOPI', '10', '50000'], ['GULA', '500', '12000'], ['TEH', '500', '9000'])
})

afterAll(async () => {
  expect(await world.breaches()).toEqual([])
  await world.close()
})

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))

const count = (replies: readonly Reply[], status: number): number =>
  replies.filter((one) => one.status === status).length

const journalsOf = async (id: string): Promise<number> => {
  const [row] = await world.owner.query<{ count: number }>(
    sql`select count(*) as count from journal where source = ${id}`,
  )
  return row?.count ?? 0
}

const invoices = async (): Promise<number> => {
  const [row] = await world.owner.query<{ count: number }>(sql`select count(*) as count from sales_invoice`)
  return row?.count ?? 0
}

test('the same key fifty times at once is one document, and everyone gets the same answer', async () => {
  const before = await invoices()
  const headers = { ...world.administrator, 'idempotency-key': 'fifty-at-once' }
  const replies = await times(50, () =>
    world.ask('POST', `${world.path('sales-invoice')}?submit=true`, serviceInvoice('125000'), headers),
  )
  expect(new Set(replies.map((one) => one.status))).toEqual(new Set([201]))
  for (const one of replies) expect([one.body, one.headers['etag']]).toEqual([replies[0]?.body, '"1"'])
  expect(await invoices()).toBe(before + 1)
  expect(await Promise.all(replies.slice(0, 1).map((one) => journalsOf(stored(one).id)))).toEqual([1])
})

test('numbers counted for refused and repeated postings go to the next documents: no gap is left', async () => {
  const post = (body: Json, key: string) =>
    world.ask('POST', `${world.path('adjustment-out')}?submit=true`, body, {
      ...world.administrator,
      'idempotency-key': key,
    })
  const sequence = (reply: Reply): number => Number(/(\d+)$/.exec(stored(reply).number ?? '')?.[1])
  const first = sequence(await post(adjustmentOut('GULA', '1'), 'numbers-first'))
  const refused = await times(10, (index) => post(adjustmentOut('GULA', '100000'), `numbers-refused-${index}`))
  expect(count(refused, 422)).toBe(10)
  await times(10, () => post(adjustmentOut('GULA', '1'), 'numbers-repeated'))
  const later = await times(10, (index) => post(adjustmentOut('GULA', '1'), `numbers-later-${index}`))
  const numbers = later.map(sequence).toSorted((a, b) => a - b)
  const taken = new Set([...numbers, sequence(await post(adjustmentOut('GULA', '1'), 'numbers-repeated'))])
  expect([...taken].toSorted((a, b) => a - b)).toEqual(Array.from({ length: 11 }, (_, index) => first + 1 + index))
})

test('a key used again for something else is refused, and tells another user nothing', async () => {
  const headers = { ...world.administrator, 'idempotency-key': 'mine' }
  const first = await world.ask('POST', world.path('sales-invoice'), serviceInvoice('1000'), headers)
  expect(first.status).toBe(201)
  const other = await world.ask('POST', world.path('sales-invoice'), serviceInvoice('2000'), headers)
  expect([other.status, other.body['code']]).toEqual([422, 'idempotency-mismatch'])
  const clerk = await world.user('keys', ['sales-invoice.read', 'sales-invoice.create'])
  const theirs = { ...clerk, 'idempotency-key': 'mine' }
  expect((await world.ask('GET', '/idempotency/mine', undefined, theirs)).status).toBe(404)
  const foreign = stored(await world.ask('POST', world.path('sales-invoice'), serviceInvoice('1000'), theirs))
  expect(foreign.id).not.toBe(first.body['id'])
})

test('an answer that never arrived is asked for again with the same key: one effect', async () => {
  const headers = { ...world.administrator, 'idempotency-key': 'cut-after-commit' }
  const address = await listening()
  const body = JSON.stringify(serviceInvoice('777000'))
  // The server commits; the client hangs up before it reads a byte of the answer.
  await hangUp(address, `${world.path('sales-invoice')}?submit=true`, body, headers)
  const again = stored(await world.ask('POST', `${world.path('sales-invoice')}?submit=true`, body, headers))
  const rows = await world.owner.query(sql`select id from sales_invoice where subtotal = 777000`)
  expect(rows).toEqual([{ id: again.id }])
  expect(await journalsOf(again.id)).toBe(1)
})

async function listening(): Promise<string> {
  const known = world.app.server.address()
  if (typeof known === 'object' && known !== null) return `http://127.0.0.1:${known.port}`
  return world.app.listen({ port: 0, host: '127.0.0.1' })
}

/** Sends a request, waits until its document stands in the database, and drops the connection. */
async function hangUp(
  address: string,
  path: string,
  body: string,
  headers: Readonly<Record<string, string>>,
): Promise<void> {
  const before = await invoices()
  const { hostname, port } = new URL(address)
  const { connect } = await import('node:net')
  const socket = connect({ host: hostname, port: Number(port) })
  const own = Object.entries({
    ...headers,
    host: 'lumbung.test',
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
  })
  socket.pause()
  socket.write(
    `POST /api/v1${path} HTTP/1.1\r\n${own.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body}`,
  )
  await expect.poll(invoices, { timeout: 5_000, interval: 10 }).toBe(before + 1)
  socket.destroy()
}

test('twenty approvals of one document at once: one succeeds, one effect set', async () => {
  const draft = await world.make('sales-invoice', serviceInvoice('300000'))
  const replies = await times(20, () => world.act('sales-invoice', draft, 'submit'))
  expect([count(replies, 200), count(replies, 409)]).toEqual([1, 19])
  expect(await journalsOf(draft.id)).toBe(1)
})

test('approve, change and void at once leave one outcome with its effects whole', async () => {
  for (let round = 0; round < 8; round++) {
    const draft = await world.make('sales-invoice', serviceInvoice('50000'))
    const path = `${world.path('sales-invoice')}/${draft.id}`
    const replies = await Promise.all([
      world.act('sales-invoice', draft, 'submit'),
      world.ask('PATCH', path, { version: draft.version, reference: 'changed' }),
      world.act('sales-invoice', draft, 'void'),
    ])
    for (const one of replies) expect([200, 409, 422]).toContain(one.status)
    expect(count(replies, 200)).toBe(1)
    const now = stored(await world.ask('GET', path))
    expect(await journalsOf(draft.id)).toBe(now.status === 'approved' ? 1 : 0)
  }
})

test('two voids and an approval pass each other once', async () => {
  const made = await world.make('sales-invoice', serviceInvoice('90000'), true)
  const replies = await times(10, () => world.act('sales-invoice', made, 'void'))
  expect([count(replies, 200), count(replies, 409)]).toEqual([1, 9])
  expect(await journalsOf(made.id)).toBe(2)
})

test('thirty issues of the last ten pieces: ten pass, the others name the item and what is free', async () => {
  const replies = await times(30, () =>
    world.ask('POST', `${world.path('adjustment-out')}?submit=true`, adjustmentOut('KOPI', '1')),
  )
  expect([count(replies, 201), count(replies, 422)]).toEqual([10, 20])
  for (const one of replies.filter((reply) => reply.status === 422)) {
    expect(String(one.body['detail'])).toMatch(/KOPI/)
    expect(String(one.body['detail'])).toMatch(/\b0\b/)
  }
  const [left] = await world.owner.query<{ quantity: string }>(
    sql`select sum(quantity) as quantity from stock_balance b join item i on i.id = b.item where i.code = 'KOPI'`,
  )
  expect(left?.quantity).toBe('0.000000')
})

test('thirty shipments of the last ten pieces, each of its own order: ten leave', async () => {
  await stockUp(world, ['SUSU', '10', '20000'])
  const more = await stockUp(world, ['SUSU', '20', '20000'])
  const deliveries: Stored[] = []
  // Every instruction is written while there are thirty; then twenty turn out never to have come.
  const orders = await times(30, () => salesOrder(world, [line('SUSU', '1', '30000', { reserve: false })]))
  for (const order of orders) deliveries.push(await deliveryOf(world, order))
  expect((await world.act('adjustment-in', more, 'void')).status).toBe(200)
  const replies = await Promise.all(
    deliveries.map((one) => world.ask('POST', `${world.path('shipment')}?submit=true`, shipmentBody(one))),
  )
  expect([count(replies, 201), count(replies, 422)]).toEqual([10, 20])
  for (const one of replies.filter((reply) => reply.status === 422))
    expect(String(one.body['detail'])).toMatch(/SUSU.*\b0\b|\b0\b.*SUSU/)
})

test('thirty delivery orders of the last ten pieces, each of its own order: ten are promised', async () => {
  await world.make('item', { code: 'ROTI', name: 'Roti', itemGroup: byCode('DRY'), baseUnit: byCode('PCS') })
  await stockUp(world, ['ROTI', '10', '7000'])
  const orders = await times(30, () => salesOrder(world, [line('ROTI', '1', '9000', { reserve: false })]))
  const replies = await times(30, (index) =>
    world.ask('POST', `${world.path('delivery-order')}?submit=true`, {
      date: '2026-11-11',
      customer: byCode('C-1'),
      warehouse: byCode('MAIN'),
      lines: [{ orderLine: orders[index]?.lines[0]?.id, quantity: '1' }],
    }),
  )
  expect([count(replies, 201), count(replies, 422)]).toEqual([10, 20])
  for (const one of replies.filter((reply) => reply.status === 422))
    expect(String(one.body['detail'])).toMatch(/Only 0 PCS of ROTI/)
})

test('one order line, thirty delivery orders: no more than was ordered', async () => {
  const order = await salesOrder(world, [line('GULA', '10', '15000')])
  const body = {
    date: '2026-11-11',
    customer: byCode('C-1'),
    warehouse: byCode('MAIN'),
    lines: [{ orderLine: order.lines[0]?.id, quantity: '1' }],
  }
  const replies = await times(30, () => world.ask('POST', `${world.path('delivery-order')}?submit=true`, body))
  expect([count(replies, 201), count(replies, 422)]).toEqual([10, 20])
})

test('the second of two edits with the same version learns what changed and who did it', async () => {
  const clerk = await world.user('editor', ['sales-order.read', 'sales-order.create', 'sales-order.update'])
  const draft = await world.make('sales-order', {
    customer: byCode('C-1'),
    salesRep: byCode('REP'),
    lines: [line('GULA', '5', '15000')],
  })
  const path = `${world.path('sales-order')}/${draft.id}`
  const [first, second] = await Promise.all([
    world.ask('PATCH', path, { version: draft.version, reference: 'ours' }),
    world.ask('PATCH', path, { version: draft.version, reference: 'theirs' }, clerk),
  ])
  const [won, lost] = first.status === 200 ? [first, second] : [second, first]
  expect([won.status, lost.status]).toEqual([200, 409])
  expect(lost.body).toMatchObject({
    code: 'version-conflict',
    current: { id: draft.id, version: 2, reference: won.body['reference'] },
  })
  expect(lost.body['changedBy']).toBeTruthy()
})

test('documents with the same items in opposite order at once: nobody meets a deadlock', async () => {
  const lines = ['GULA', 'TEH'].map((item) => ({ item: byCode(item), quantity: '1', unit: byCode('PCS') }))
  const body = { date: '2026-11-12', warehouse: byCode('MAIN'), adjustmentReason: byCode('STOCK-COUNT') }
  const replies = await times(40, (index) =>
    world.ask('POST', `${world.path('adjustment-out')}?submit=true`, {
      ...body,
      lines: index % 2 === 0 ? lines : lines.toReversed(),
    }),
  )
  expect(replies.map((one) => one.status)).toEqual(replies.map(() => 201))
})

test('two hundred approvals of a gapless series, a fifth failing at the last moment: no gap, no twin', async () => {
  const drafts: Stored[] = []
  for (let index = 0; index < 200; index++)
    drafts.push(await world.make('sales-invoice', serviceInvoice(index % 5 === 0 ? '666' : '1000')))
  const before = await counted()
  await failLate()
  const replies = await Promise.all(drafts.map((draft) => world.act('sales-invoice', draft, 'submit')))
  await world.owner.query(sql`drop trigger fail_late on journal`)
  expect(count(replies, 200)).toBe(160)
  const numbers = replies.flatMap((one) => (one.status === 200 ? [stored(one).number] : [])).toSorted()
  expect(numbers.map((number) => Number(number.slice(-4)))).toEqual(
    Array.from({ length: 160 }, (_, index) => before + index),
  )
  expect(await counted()).toBe(before + 160)
  for (const one of replies.filter((reply) => reply.status !== 200)) expect(one.body['code']).toBe('period-not-open')
})

async function counted(): Promise<number> {
  const [row] = await world.owner.query<{ next: number }>(
    sql`select next from numbering_counter where document = 'sales-invoice'`,
  )
  return row?.next ?? 1
}

/** The database refuses these invoices when everything else is written, at the commit. */
async function failLate(): Promise<void> {
  await world.owner.query(sql`create or replace function fail_late() returns trigger language plpgsql as $$
    begin
      if (select sum(l.debit) from journal_line l where l.journal = new.id) < 800 then
        raise exception 'late' using errcode = 'LB003';
      end if;
      return null;
    end $$`)
  await world.owner.query(
    sql`create constraint trigger fail_late after insert on journal deferrable initially deferred
      for each row execute function fail_late()`,
  )
}
