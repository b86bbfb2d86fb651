// What documents take from their transaction type beside account and number (services 5.4): the tax where nothing else
// says one, among which reasons is chosen, the state in which goods come in, and which paper is the usual one.
import { sql } from '@lumbung/definition'
import { printServiceOf } from '@lumbung/engine/print/paper.ts'
import type { Printer } from '@lumbung/engine/print/printer.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, idOf, masters, refusal, type Row } from './reading.ts'
import { typedDocuments } from './typed-documents.ts'

let company: OpenCompany
const { type, read } = typedDocuments(() => company)

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
})
afterAll(async () => {
  expect(await breaches(company)).toEqual([])
  await company.close()
})

const linesOf = (row: Row): readonly Row[] => (Array.isArray(row.lines) ? row.lines : [])
const codeOf = (value: unknown): unknown => (value as Row | null)?.code ?? null

/** The tax group on the only line of a new document. */
async function taxOf(resource: string, values: Row, line: Row = {}): Promise<unknown> {
  const lines = [{ item: byCode('BIJI'), quantity: '1', unit: byCode('PCS'), unitPrice: '1000', ...line }]
  const { id } = await company.create(resource, { date: '2026-10-05', ...values, lines })
  return codeOf(linesOf(await read(resource, id))[0]?.taxGroup)
}

test('the tax of a type holds where neither line nor party says one, and goes before that of the item', async () => {
  await company.create('tax-group', {
    code: 'NIL',
    name: 'Low tax',
    nameIndonesian: 'Pajak lain',
    lines: [{ tax: byCode('PPN-OUT') }],
  })
  await company.create('item', {
    code: 'BIJI',
    name: 'Biji',
    itemGroup: byCode('GOODS'),
    baseUnit: byCode('PCS'),
    taxGroup: byCode('PPN'),
  })
  const sold = { customer: byCode('C-1') }
  expect(await taxOf('sales-order', sold)).toBe('PPN')
  await type('sales-order', 'EXPORT', { taxGroup: byCode('NIL') })
  await type('sales-order', 'LOCAL')
  const exported = { ...sold, transactionType: byCode('EXPORT') }
  expect(await taxOf('sales-order', exported)).toBe('NIL')
  expect(await taxOf('sales-order', exported, { taxGroup: byCode('PPN') })).toBe('PPN')
  expect(await taxOf('sales-order', { ...sold, transactionType: byCode('LOCAL') })).toBe('PPN')
  const { service, actor } = company
  const customer = await idOf(company, 'customer', 'C-1')
  const { version } = await read('customer', customer)
  const taxGroup = byCode('PPN')
  await service.write(actor, null, (unit) => service.change(unit, 'customer', customer, { version, taxGroup }))
  await company.refresh()
  expect(await taxOf('sales-order', exported)).toBe('PPN')
  await type('purchase-order', 'IMPORT', { taxGroup: byCode('NIL') })
  const bought = { supplier: byCode('S-1'), warehouse: byCode('MAIN'), term: byCode('NET30') }
  expect(await taxOf('purchase-order', bought)).toBe('NIL')
})

const found = (rest: Row = {}): Row => ({
  date: '2026-10-05',
  warehouse: byCode('MAIN'),
  type: 'found',
  adjustmentReason: byCode('STOCK-OPENING'),
  lines: [{ item: byCode('KOPI'), quantity: '2', unit: byCode('PCS'), unitCost: '1000' }],
  ...rest,
})

test('goods come in in the state that the type says, unless the line says one', async () => {
  await type('adjustment-in', 'FAIR', { stockStatus: 'qc' })
  const states = async (line: Row): Promise<unknown> => {
    const lines = [{ item: byCode('KOPI'), quantity: '2', unitCost: '1000', ...line }]
    const { id } = await company.create('adjustment-in', found({ lines }), true)
    return linesOf(await read('adjustment-in', id))[0]?.condition
  }
  expect(await states({})).toBe('qc')
  expect(await states({ condition: 'damaged' })).toBe('damaged')
  expect(await states({ condition: 'available' })).toBe('available')
  const held = await company.engine.database.query(
    sql`select sum(quantity)::text as held from stock_move where status = 'qc'`,
  )
  expect(held).toEqual([{ held: '2.000000' }])
})

test('reasons are chosen in the group of the type, in the list, on saving, and when the type is changed', async () => {
  await company.create('reason', {
    code: 'COUNT-FAIR',
    name: 'Fair',
    nameIndonesian: 'Pameran',
    type: 'ADJUSTMENT',
    reasonGroup: 'FAIR',
  })
  expect(await refusal(type('adjustment-in', 'LOST', { reasonGroup: 'NOBODY' }))).toMatchObject([
    { path: 'reasonGroup', code: 'reason-group-unknown' },
  ])
  const counted = await type('adjustment-in', 'COUNTED', { reasonGroup: 'FAIR' })
  const offered = async (context: Row): Promise<readonly unknown[]> => {
    const { data } = await company.service.lookup(company.actor, 'adjustment-in', {
      q: '',
      field: 'adjustmentReason',
      context,
    })
    return data.map(({ code }) => code)
  }
  expect(await offered({ transactionType: counted.id })).toEqual(['COUNT-FAIR'])
  expect(await offered({})).toContain('STOCK-OPENING')
  const typed = { transactionType: byCode('COUNTED') }
  expect(await refusal(company.create('adjustment-in', found(typed)))).toMatchObject([
    { path: 'adjustmentReason', code: 'unfit-type' },
  ])
  await company.create('adjustment-in', found({ ...typed, adjustmentReason: byCode('COUNT-FAIR') }))
  const { service, actor } = company
  const other = await company.create('adjustment-in', found({ transactionType: byCode('FAIR') }))
  const changed = service.write(actor, null, (unit) =>
    service.change(unit, 'adjustment-in', other.id, { version: other.version, ...typed }),
  )
  expect(await refusal(changed)).toMatchObject([{ path: 'adjustmentReason', code: 'unfit-type' }])
})

test.each([
  ['purchase-invoice', 'stockStatus', 'qc'],
  ['sales-order', 'stockStatus', 'qc'],
  ['delivery-order', 'taxGroup', 'PPN'],
  ['memorial-journal', 'reasonGroup', 'FAIR'],
])('a type of %s says no %s: its documents would not take it', async (of, field, value) => {
  const given = field === 'taxGroup' ? byCode(value) : value
  expect(await refusal(type(of, `IDLE-${field}`.slice(0, 20), { [field]: given }))).toMatchObject([
    { path: field, code: 'type-field-idle' },
  ])
})

test('the paper that the type says is the usual one, offered first and printed where none is chosen', async () => {
  const printed: string[] = []
  const printer: Printer = {
    print: (papers) => {
      printed.push(...papers.map(({ sheet }) => JSON.stringify(sheet)))
      return Promise.resolve(new Uint8Array())
    },
    close: () => undefined,
  }
  const prints = printServiceOf(company.engine, printer)
  await type('sales-invoice', 'INSIDE', { paper: 'sales-invoice.print', isDefault: true })
  await type('sales-invoice', 'OUTSIDE')
  const billed = (code: string): Promise<Created> =>
    company.create('sales-invoice', {
      date: '2026-10-05',
      customer: byCode('C-1'),
      transactionType: byCode(code),
      lines: [{ kind: 'service', description: 'Jasa', quantity: '1', unitPrice: '1000', taxGroup: byCode('PPN') }],
    })
  const [inside, outside] = [await billed('INSIDE'), await billed('OUTSIDE')]
  const offered = async (id: string | null): Promise<readonly string[]> =>
    (await prints.templates(company.actor, 'sales-invoice', id)).map(({ key }) => key)
  expect(await offered(inside.id)).toEqual(['print', 'invoice'])
  expect(await offered(outside.id)).toEqual(['invoice', 'print'])
  expect(await offered(null)).toEqual(['invoice', 'print'])
  const copyOf = async ({ id }: Created, template: string | null = null): Promise<boolean> => {
    printed.length = 0
    await prints.paper(company.actor, 'sales-invoice', id, { template, language: 'en', isPreview: true })
    return printed.join('').includes('nternal copy')
  }
  expect([await copyOf(inside), await copyOf(outside), await copyOf(inside, 'invoice')]).toEqual([true, false, false])
  expect(await refusal(type('sales-invoice', 'STRANGE', { paper: 'sales-invoice.nothing' }))).toMatchObject([
    { path: 'paper', code: 'unknown-key' },
  ])
  expect(await refusal(type('purchase-order', 'STRANGE', { paper: 'sales-invoice.print' }))).toMatchObject([
    { path: 'paper', code: 'unknown-key' },
    { path: 'paper', code: 'type-field-idle' },
  ])
})
