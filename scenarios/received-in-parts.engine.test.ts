// What is received and billed in parts at the order's price leaves nothing: goods received not invoiced ends at zero in
// rupiah and in the document's currency, no price differs, and cents of rounding are called so (finance 1.1, 5.11).
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { because } from '../checks/testing/why.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, draftOf, journalOf, masters, type Row, stock, table, voidIt } from './reading.ts'

let company: OpenCompany
let notes = 0

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  for (const [date, rate] of [
    ['2026-10-05', '15427'],
    ['2026-10-09', '16000'],
  ])
    await company.create('exchange-rate', { currency: byCode('USD'), date, rate })
})
afterAll(() => company.close())

const orderOf = (line: Row, head: Row = {}): Promise<Created> =>
  company.create(
    'purchase-order',
    {
      date: '2026-10-05',
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      lines: [{ item: byCode('KOPI'), unit: byCode('PCS'), taxGroup: byCode('PPN'), priceReason: 'Agreed', ...line }],
      ...head,
    },
    true,
  )

/** The first line of what a document leads to, with other figures. */
async function next(source: readonly [string, Created], resource: string, line: Row, head: Row): Promise<Created> {
  const draft = await draftOf(company, [source[0], source[1].id], resource)
  const lines = (draft.lines as Row[]).map((one) => ({ ...one, ...line }))
  return company.create(resource, { ...draft, ...head, lines }, true)
}

const receive = (order: Created, delivered: string, date = '2026-10-06'): Promise<Created> =>
  next(
    ['purchase-order', order],
    'receiving',
    { delivered, accepted: delivered },
    { date, supplierDeliveryNumber: `SJ-${++notes}` },
  )

const bill = (received: Created, quantity: string, date = '2026-10-09', line: Row = {}): Promise<Created> =>
  next(
    ['receiving', received],
    'purchase-invoice',
    { quantity, ...line },
    { date, supplierInvoiceDate: date, supplierInvoiceNumber: `F-${++notes}` },
  )

/** What stands on accounts, in the currency of the documents and in rupiah. */
async function standing(...accounts: readonly string[]): Promise<readonly string[]> {
  const rows = await company.engine.database.query<{ row: string }>(
    sql`select a.code || ' ' || c.code || ' ' || sum(l.debit - l.credit) || ' '
               || sum(l.idr_debit - l.idr_credit) as row
          from journal_line l join journal j on j.id = l.journal join chart_of_account a on a.id = l.account
          join currency c on c.id = j.currency
         where a.code = any(${accounts}::text[]) group by a.code, c.code order by 1`,
  )
  return rows.map((one) => one.row)
}

test('468 of 550 at 26.5965 come in at 12,447.16 and are billed at that, in one bill or two', async () => {
  const order = await orderOf({ quantity: '550', unitPrice: '26.5965' })
  const received = await receive(order, '468')
  expect(await journalOf(company, 'receiving', received.id)).toBe(
    table(`
    114107 | 12447.16 | 0
    211105 | 0        | 12447.16`),
  )
  const whole = await bill(received, '468')
  expect(await journalOf(company, 'purchase-invoice', whole.id)).toBe(
    table(`
    116101 | 1369     | 0
    211105 | 12447.16 | 0
    211101 | 0        | 13816.16`),
  )
  await voidIt(company, 'purchase-invoice', whole.id)
  await bill(received, '200')
  await bill(received, '268')
  expect(await standing('211105', '511203')).toEqual(['211105 IDR 0.00 0.00'])
  expect(await breaches(company)).toEqual([])
})

test('three bills of one piece at 33.335 owe a cent more than the receipt of three: rounding', async () => {
  const received = await receive(await orderOf({ quantity: '3', unitPrice: '33.335', taxGroup: null }), '3')
  await bill(received, '1')
  await bill(received, '1')
  const last = await bill(received, '1')
  expect(await journalOf(company, 'purchase-invoice', last.id)).toBe(
    table(`
    211105 | 33.33 | 0
    711105 | 0.01  | 0
    211101 | 0     | 33.34`),
  )
  expect(await standing('211105', '511203')).toEqual(['211105 IDR 0.00 0.00'])
  expect(await breaches(company)).toEqual([])
})

test('the discount of a whole order reaches its receipts and bills by their parts', async () => {
  const order = await orderOf({ quantity: '60', unitPrice: '50000' }, { discount: '100000' })
  const received = await receive(order, '40')
  expect(await journalOf(company, 'receiving', received.id)).toContain('114107 | 1933333.33 | 0')
  const billed = await bill(received, '40')
  expect((await journalOf(company, 'purchase-invoice', billed.id)).split('\n')).toContain('211105 | 1933333.33 | 0')
  expect(await standing('211105', '511203')).toEqual(['211105 IDR 0.00 0.00'])
})

test('in dollars every journal says dollars, and the clearing account ends at zero in both', async () => {
  const foreign = { supplier: byCode('S-USD'), currency: byCode('USD') }
  const order = await orderOf({ quantity: '550', unitPrice: '26.5965', taxGroup: null }, foreign)
  const received = await receive(order, '468')
  expect(await standing('211105')).toEqual(['211105 IDR 0.00 0.00', '211105 USD -12447.16 -192022337.32'])
  const [first] = await company.engine.database.query<{ debit: string }>(
    sql`select debit from journal_line l join journal j on j.id = l.journal
         where j.source = ${received.id} and debit > 0`,
  )
  expect(first?.debit).toBe('12447.16')
  await bill(received, '200', '2026-10-09')
  await bill(received, '200', '2026-10-09')
  expect(await breaches(company)).toEqual([])
  // What nobody bills is written off in dollars too.
  await company.refresh()
  const { service, actor } = company
  const { version } = (await service.read(actor, 'receiving', received.id)).body as { version: number }
  const options = { version, ...because('close') }
  await service.write(actor, null, (unit) => service.act(unit, 'receiving', received.id, 'close', options))
  expect(await standing('211105')).toEqual(['211105 IDR 0.00 0.00', '211105 USD 0.00 0.00'])
  expect(await breaches(company)).toEqual([])
})

test('goods delivered and invoiced in parts, for dollars too, leave nothing in delivered not invoiced', async () => {
  await stock(company, 'SUSU', '7', '14285.714286')
  for (const [customer, currency, unitPrice] of [
    ['C-1', 'IDR', '20000'],
    ['C-USD', 'USD', '2'],
  ]) {
    const order = await company.create(
      'sales-order',
      {
        date: '2026-10-05',
        customer: byCode(customer ?? ''),
        currency: byCode(currency ?? ''),
        lines: [{ item: byCode('SUSU'), quantity: '3', unit: byCode('PCS'), unitPrice, taxGroup: null }],
      },
      true,
    )
    const head = { date: '2026-10-06' }
    const sent = await next(['sales-order', order], 'delivery-order', {}, head)
    const shipped = await next(['delivery-order', sent], 'shipment', {}, head)
    for (let piece = 0; piece < 3; piece++) await next(['shipment', shipped], 'sales-invoice', { quantity: '1' }, head)
  }
  const held = await company.engine.database.query(
    sql`select role from clearing_entry where role = 'delivered_not_invoiced' group by role
        having sum(quantity) <> 0 or sum(value) <> 0 or sum(amount) <> 0`,
  )
  expect(held).toEqual([])
  expect(await breaches(company)).toEqual([])
})
