// Bad input: every refusal is a 4xx that names the field, in both languages; nothing is written, nothing is a 500.
import { newId } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  adjustmentOut,
  byCode,
  type Json,
  line,
  openWorld,
  type Reply,
  serviceInvoice,
  stockUp,
  type World,
} from './world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  await stockUp(world, ['KOPI', '100', '50000'])
})

afterAll(async () => {
  expect(await world.breaches()).toEqual([])
  await world.close()
})

interface Finding {
  readonly path: string
  readonly code: string
  readonly message: string
}

const findings = (reply: Reply): readonly Finding[] => {
  const errors = reply.body['errors']
  return Array.isArray(errors) ? errors : []
}

/** Refused with this status, the field named, with a sentence in each language. */
async function refused(
  resource: string,
  body: Json | string,
  status: number,
  path: string,
  submit = true,
): Promise<Reply> {
  const at = `${world.path(resource)}${submit ? '?submit=true' : ''}`
  const before = await counted(resource)
  const english = await world.ask('POST', at, body)
  const shown = `${JSON.stringify(body).slice(0, 200)} → ${english.text.slice(0, 400)}`
  expect(english.status, shown).toBe(status)
  const finding = findings(english).find((one) => one.path === path)
  expect(finding, shown).toBeDefined()
  expect(english.headers['content-type']).toContain('application/problem+json')
  for (const one of [english.body['detail'], finding?.message]) {
    expect(String(one), shown).toMatch(/\w+ \w+/)
    expect(String(one), shown).not.toMatch(/\{\w+\}|undefined|NaN|null/)
  }
  expect(world.catalogue[finding?.code ?? '']?.[1], shown).not.toBe(world.catalogue[finding?.code ?? '']?.[0])
  expect(await counted(resource)).toBe(before)
  return english
}

async function counted(resource: string): Promise<unknown> {
  return (await world.ask('GET', `${world.path(resource)}?pageSize=1`)).body['total']
}

const order = (line_: Json, more: Json = {}): Json => ({
  date: '2026-11-10',
  customer: byCode('C-1'),
  salesRep: byCode('REP'),
  lines: [line_],
  ...more,
})

describe('amounts', () => {
  const strange = [
    'NaN',
    'Infinity',
    '-Infinity',
    '1e309',
    '1e5',
    '0x10',
    '1,5',
    '1.250,00',
    '٣',
    ' 1',
    '1 000',
    '9'.repeat(40),
    '1e-30',
    '',
    null,
    true,
    {},
    [],
    ['1'],
    1e21,
    1.1e-7,
  ]
  test.each(strange.map((value) => [JSON.stringify(value), value]))('a price of %s is refused', async (_, value) => {
    const status = value === '' || value === null ? 422 : 400
    await refused('sales-order', order({ ...line('KOPI', '1', '1'), unitPrice: value }), status, 'lines.0.unitPrice')
    await refused('sales-order', order({ ...line('KOPI', '1', '1'), quantity: value }), status, 'lines.0.quantity')
  })
  test('numbers that JSON does not know are no JSON', async () => {
    const reply = await world.ask('POST', world.path('sales-order'), '{"lines":[{"quantity":NaN}]}')
    expect([reply.status, reply.body['code']]).toEqual([400, 'malformed-json'])
    const big = JSON.stringify(order(line('KOPI', '1', '1'))).replace('"unitPrice":"1"', '"unitPrice":1e309')
    await refused('sales-order', big, 400, 'lines.0.unitPrice')
  })
  test('minus zero is zero, and a tenth sent as a JSON number is a tenth', async () => {
    const body = order({ ...line('KOPI', '1', '1'), unitPrice: 0.1, discountAmount: '-0' })
    const reply = await world.ask('POST', world.path('sales-order'), body)
    expect(reply.status).toBe(201)
    expect(reply.body).toMatchObject({ lines: [{ unitPrice: '0.100000', discountAmount: '0.00' }] })
    const three = await world.ask('POST', world.path('sales-order'), {
      ...order(line('KOPI', '3', '0.1')),
      lines: [line('KOPI', '1', '0.1'), line('KOPI', '1', '0.2')],
    })
    expect(three.body['subtotal']).toBe('0.30')
  })
  test('too many decimals for the field', async () => {
    await refused(
      'sales-order',
      order({ ...line('KOPI', '1', '1'), discountAmount: '0.001' }),
      400,
      'lines.0.discountAmount',
    )
    await refused('sales-order', order(line('KOPI', '0.0000001', '1')), 400, 'lines.0.quantity')
    // Pieces are whole.
    await refused('sales-order', order(line('KOPI', '1.5', '1')), 422, 'lines.0.quantity')
  })
})

describe('quantities, prices, rates, percentages', () => {
  test.each(['0', '-1', '-0', '0.000000'])('a quantity of %s', async (quantity) => {
    await refused('sales-order', order(line('KOPI', quantity, '100')), 400, 'lines.0.quantity')
    await refused('adjustment-out', adjustmentOut('KOPI', quantity), 400, 'lines.0.quantity')
  })
  test('a negative price, discounts beyond the whole, a rate of nothing', async () => {
    await refused('sales-order', order(line('KOPI', '1', '-1')), 400, 'lines.0.unitPrice')
    await refused(
      'sales-order',
      order(line('KOPI', '1', '100', { discountPercent1: '101' })),
      400,
      'lines.0.discountPercent1',
    )
    await refused(
      'sales-order',
      order(line('KOPI', '1', '100', { discountAmount: '101' })),
      422,
      'lines.0.discountAmount',
    )
    await refused('sales-order', order(line('KOPI', '1', '100'), { discount: '101' }), 422, 'discount')
    for (const rate of ['0', '-1'])
      await refused('sales-order', order(line('KOPI', '1', '100'), { currency: byCode('USD'), rate }), 400, 'rate')
    await refused('exchange-rate', { currency: byCode('USD'), date: '2026-11-16', rate: '0' }, 400, 'rate', false)
  })
  test('more is settled than is open', async () => {
    const made = await world.make('sales-invoice', serviceInvoice('100000'), true)
    const [item] = await world.owner.query<{ id: string }>(sql`select id from open_item where source = ${made.id}`)
    const receipt = (amount: string): Json => ({
      date: '2026-11-13',
      bank: byCode('BCA'),
      method: byCode('TRANSFER'),
      customer: byCode('C-1'),
      amount,
      lines: [{ openItem: item?.id, amount }],
    })
    await refused('cash-bank-receipt', receipt('111000.01'), 422, 'lines.0.amount')
    const whole = await world.ask('POST', `${world.path('cash-bank-receipt')}?submit=true`, receipt('111000'))
    expect(whole.status, whole.text).toBe(201)
    await refused('cash-bank-receipt', receipt('0.01'), 422, 'lines.0.amount')
  })
})

describe('dates', () => {
  test.each([
    '0000-00-00',
    '29-02-2025',
    '2025-02-29',
    '2026-13-01',
    '2026-11-31',
    '1899-12-31',
    '9999-12-31',
    '2026-11-10T00:00:00Z',
    '10/11/2026',
    46000,
    "2026-11-10'--",
  ])('the day %s', async (date) => {
    await refused('sales-order', order(line('KOPI', '1', '1'), { date }), 400, 'date')
  })
  test('no day is the day it is today', async () => {
    const undated = order(line('KOPI', '1', '1'), { date: null })
    expect((await world.ask('POST', world.path('sales-order'), undated)).status).toBe(201)
  })
  test.each(['2026-10-31', '2026-12-01', '2999-12-31', '1900-01-01'])(
    '%s is outside the period worked in; the range is named',
    async (date) => {
      const reply = await refused('sales-invoice', serviceInvoice('1', { date }), 422, 'date')
      expect(reply.body['detail']).toContain('01/11/2026')
      expect(reply.body['detail']).toContain('30/11/2026')
    },
  )
})

describe('what a client may not say', () => {
  test.each([
    'number',
    'status',
    'total',
    'createdBy',
    'createdAt',
    'approvedBy',
    'id',
    'role',
    'administrator',
    '__proto__',
    'constructor',
  ])('%s of a document', async (key) => {
    const body = JSON.stringify(serviceInvoice('1000')).replace('{', `{${JSON.stringify(key)}:"approved",`)
    await refused('sales-invoice', body, 400, key)
  })
  test('the branch, amounts and derived fields of a line', async () => {
    await refused('sales-invoice', serviceInvoice('1', { branch: newId() }), 400, 'branch')
    const [first] = Array.isArray(serviceInvoice('1')['lines']) ? (serviceInvoice('1')['lines'] as Json[]) : []
    for (const key of ['amount', 'taxAmount', 'baseQuantity', 'document', 'nonsense']) {
      await refused('sales-invoice', serviceInvoice('1', { lines: [{ ...first, [key]: '1' }] }), 400, `lines.0.${key}`)
    }
  })
  test('a version of a new record, which nobody has read', async () => {
    for (const version of [1, 0, '1', null, {}]) {
      await refused('sales-invoice', serviceInvoice('1000', { version }), 400, 'version')
      await refused('unit', { code: 'LSN', name: 'Dozen', decimals: 0, version }, 400, 'version')
    }
  })
  test('a change cannot say it either', async () => {
    const draft = await world.make('sales-invoice', serviceInvoice('1000'))
    const path = `${world.path('sales-invoice')}/${draft.id}`
    for (const key of ['number', 'status', 'total', 'branch', 'createdBy', 'approved']) {
      const reply = await world.ask('PATCH', path, { version: draft.version, [key]: 'x' })
      expect([reply.status, findings(reply)[0]?.path], reply.text).toEqual([400, key])
    }
    for (const version of [draft.version + 1, draft.version - 1, 999_999]) {
      expect((await world.ask('PATCH', path, { version, reference: 'x' })).status).toBe(409)
    }
    for (const version of ['x', -1, 1.5, null, {}]) {
      const reply = await world.ask('PATCH', path, { version, reference: 'x' })
      expect([reply.status, findings(reply)[0]?.path], String(version)).toEqual([400, 'version'])
    }
    expect((await world.ask('GET', path)).body).toMatchObject({ ...draft })
  })
})

describe('references', () => {
  test('a record that is not there, of another resource, or of a branch one does not work in', async () => {
    const bank = await world.owner.query<{ id: string }>(sql`select id from bank limit 1`)
    const clerk = await world.user('jakarta', [
      'adjustment-out.create',
      'adjustment-out.read',
      'adjustment-out.submit',
      'warehouses.read',
    ])
    for (const customer of [newId(), bank[0]?.id, { code: 'NOBODY' }, { code: "C-1' or 1=1 --" }]) {
      await refused('sales-invoice', serviceInvoice('1', { customer }), 422, 'customer')
    }
    for (const customer of ['C-1', 7, {}, [], { code: 7 }, 'not-a-uuid']) {
      await refused('sales-invoice', serviceInvoice('1', { customer }), 400, 'customer')
    }
    const [foreign] = await world.owner.query<{ id: string }>(sql`select id from warehouses where code = 'WBDG'`)
    const asClerk = (warehouse: string) =>
      world.ask('POST', world.path('adjustment-out'), { ...adjustmentOut('KOPI', '1'), warehouse }, clerk)
    const [missing, hidden] = [await asClerk(newId()), await asClerk(foreign?.id ?? '')]
    expect({ ...hidden.body, request: '' }).toEqual({ ...missing.body, request: '' })
    expect(hidden.status).toBe(422)
  })
})
