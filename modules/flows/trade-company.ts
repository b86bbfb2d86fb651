// A company at work through the engine, for the stories told in the tests beside.
import { sql } from '@lumbung/definition'
import { type Database, openDatabase } from '@lumbung/engine/database/connection.ts'
import { serviceOf } from '@lumbung/engine/engine.ts'
import type { Service } from '@lumbung/engine/engine.ts'
import { openEngine } from '@lumbung/engine/open.ts'
import { registryOf } from '@lumbung/engine/registry.ts'
import { createSchema } from '@lumbung/engine/store/schema.ts'
import { modules } from '../../apps/server/modules.ts'
import { freshDatabase, type TestDatabase } from '../../checks/testing/database.ts'
import { type CompanyBook, createCompany, type Created, freshen, openMonth } from '../../database/seed/company.ts'
import { byCode, record } from '../masters/starter.ts'

let server: TestDatabase
export let owner: Database
export let book: CompanyBook
export let service: Service
let closeEngine: () => Promise<void>

/** A company with its whole chart, one customer, one supplier and three items. */
export async function openCompany(): Promise<void> {
  server = await freshDatabase()
  owner = openDatabase({ ...server.connection, max: 2 })
  const registry = registryOf(modules)
  await createSchema(owner, registry)
  const engine = openEngine(registry, { ...server.connection }, { now: () => Date.parse('2026-03-15T03:00:00Z') })
  closeEngine = () => engine.close()
  service = serviceOf(engine)
  book = await createCompany(engine, service, {
    name: 'PT Contoh',
    kind: 'demo',
    firstYear: 2026,
    lastYear: 2026,
    branch: { code: 'JKT', name: 'Jakarta' },
    administrator: { email: 'a@example.test', name: 'A', password: 'a long enough password' },
  })
  await openMonth(book, '2026-03')
  for (const one of masters) await book.create(one)
}

export async function closeCompany(): Promise<void> {
  await closeEngine()
  await owner.close()
  await server.drop()
}

const masters = [
  record('sales-rep', { code: 'REP', name: 'Sari', branch: byCode('JKT') }),
  record('customer', { code: 'C-1', name: 'Toko Maju', term: byCode('NET30') }),
  record('supplier', { code: 'S-1', name: 'PT Sumber', term: byCode('NET30') }),
  record('item-group', { code: 'KOPI', name: 'Kopi' }),
  ...['KOPI', 'GULA', 'TEH'].map((code) =>
    record('item', {
      code,
      name: code,
      itemGroup: byCode('KOPI'),
      baseUnit: byCode('PCS'),
      taxGroup: byCode('PPN'),
      units: [{ unit: byCode('CTN'), numerator: '12' }],
    }),
  ),
]

export const line = (item: string, quantity: string, unitPrice: string, unit = 'PCS') => ({
  item: byCode(item),
  quantity,
  unit: byCode(unit),
  unitPrice,
  taxGroup: byCode('PPN'),
})

/** A document, approved. */
export const approved = (resource: string, values: object): Promise<Created> =>
  book.create(record(resource, { date: '2026-03-10', ...values }), true)

export const purchased = (item: string, quantity: string, price: string): Promise<Created> =>
  approved('purchase-order', {
    supplier: byCode('S-1'),
    warehouse: byCode('MAIN'),
    term: byCode('NET30'),
    lines: [{ ...line(item, quantity, price), priceReason: 'Agreed with the supplier' }],
  })
export const ordered = (...lines: readonly object[]): Promise<Created> =>
  approved('sales-order', { customer: byCode('C-1'), salesRep: byCode('REP'), term: byCode('NET30'), lines })

interface Drafts {
  readonly data: readonly Readonly<Record<string, unknown>>[]
}
type Lines = readonly Readonly<Record<string, unknown>>[]

/** What a form sends of a prefilled draft: ids of references, and nothing that we compute. */
async function draftFrom(source: string, id: string, resource: string): Promise<Readonly<Record<string, unknown>>> {
  await freshen(book.engine)
  const { data } = (await service.draftFrom(book.actor, resource, source, { ids: [id] })) as Drafts
  if (!data[0]) throw new Error(`Nothing is open on ${source}.`)
  return data[0]
}

const given = (values: Readonly<Record<string, unknown>>, keys: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(
    keys.filter((key) => values[key] !== undefined && values[key] !== null).map((key) => [key, values[key]]),
  )

/** Makes the successor with these lines' fields taken over and changed. */
async function follow(
  source: string,
  made: Created,
  resource: string,
  keys: readonly string[],
  change: (line: Readonly<Record<string, unknown>>, index: number) => object = () => ({}),
  header: object = {},
): Promise<Created> {
  const draft = await draftFrom(source, made.id, resource)
  const lines = (draft.lines as Lines).map((one, index) => ({ ...given(one, keys), ...change(one, index) }))
  const own = given(draft, ['customer', 'supplier', 'warehouse', 'term', 'salesRep', 'currency', 'kind', 'salesOrder'])
  return approved(resource, { ...own, lines, ...header })
}

const lineId = (column: string, value: unknown): string => {
  const id = (value as { id?: string } | null)?.id
  if (!id) throw new Error(column)
  return id
}

export const deliver = async (order: Created, quantity?: string): Promise<Created> => {
  const change = (one: Readonly<Record<string, unknown>>) => ({
    orderLine: lineId('orderLine', one.orderLine),
    ...(quantity ? { quantity } : {}),
  })
  const delivery = await follow('sales-order', order, 'delivery-order', ['quantity'], change)
  return follow('delivery-order', delivery, 'shipment', ['quantity'], (one) => ({
    deliveryLine: lineId('deliveryLine', one.deliveryLine),
  }))
}

const PRICES = ['quantity', 'unitPrice', 'taxGroup', 'discountAmount']
export const billed = (shipment: Created, header: object = {}): Promise<Created> =>
  follow(
    'shipment',
    shipment,
    'sales-invoice',
    PRICES,
    (one) => ({ shipmentLine: lineId('shipmentLine', one.shipmentLine) }),
    header,
  )

export const received = (order: Created, note: string, quantity?: string): Promise<Created> =>
  follow(
    'purchase-order',
    order,
    'receiving',
    ['delivered'],
    (one) => ({ orderLine: lineId('orderLine', one.orderLine), ...(quantity ? { delivered: quantity } : {}) }),
    { supplierDeliveryNumber: note },
  )

export const booked = (receiving: Created, number: string, unitPrice: string): Promise<Created> =>
  follow(
    'receiving',
    receiving,
    'purchase-invoice',
    PRICES,
    (one) => ({ receivingLine: lineId('receivingLine', one.receivingLine), unitPrice }),
    { supplierInvoiceNumber: number, supplierInvoiceDate: '2026-03-10' },
  )

/** Names of accounts as the settings have them, so that the ledger reads like the handbook. */
export async function posted(one: Created): Promise<string[]> {
  const rows = await owner.query<Record<'role' | 'debit' | 'credit', string>>(sql`
    select coalesce((select min(s.role) from account_setting s where s.account = l.account), c.code) as role,
           sum(l.idr_debit) as debit, sum(l.idr_credit) as credit
      from journal_line l join journal j on j.id = l.journal join chart_of_account c on c.id = l.account
     where j.source = ${one.id} group by c.code, l.account, l.idr_debit > 0
     order by sum(l.idr_debit) desc, sum(l.idr_credit)`)
  return rows.map((row) => `${row.role} ${row.debit} ${row.credit}`)
}

export async function reason(): Promise<string> {
  const [row] = await owner.query<{ id: string }>(
    sql`select id from reason where type = 'ADJUSTMENT' and default_account is null order by code limit 1`,
  )
  if (!row) throw new Error('The starter has no reason for adjustments.')
  return row.id
}
