// Why a step is taken (ruling 35): void, reject, send back, close and reopen choose a reason of the master's type, kept
// with the document, told in its history and in lists and reports, which can be narrowed and grouped by it. What has
// nothing open is not closed.
import { Problem } from '@lumbung/core'
import type { SaidWhy } from '@lumbung/engine/lifecycle/reason.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { because } from '../checks/testing/why.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { reason as reasonMaster } from '../modules/masters/reason/definition.ts'
import { breaches, follow, idOf, masters, type Row, stock } from './reading.ts'

let company: OpenCompany

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  await stock(company, 'KOPI', '20', '60000')
  await company.create('reason', {
    code: 'VOID-STOCK',
    name: 'Goods were lost',
    nameIndonesian: 'Barang hilang',
    type: 'VOID',
    documentClasses: 'shipment, delivery-order',
  })
})
afterAll(() => company.close())

const order = (quantity = '4'): Promise<Created> =>
  company.create(
    'sales-order',
    {
      date: '2026-10-05',
      customer: byCode('C-1'),
      requiredDate: '2026-10-08',
      lines: [{ item: byCode('KOPI'), quantity, unit: byCode('PCS'), unitPrice: '100000' }],
    },
    true,
  )

const read = async (key: string, id: string): Promise<Row> =>
  (await company.service.read(company.actor, key, id)).body as Row

async function act(key: string, { id }: Pick<Created, 'id'>, action: string, said: SaidWhy): Promise<Row> {
  await company.refresh()
  const { service, actor } = company
  const { version, number } = await read(key, id)
  const options = { version: Number(version), confirm: String(number), ...said }
  return (await service.write(actor, null, (unit) => service.act(unit, key, id, action, options))).body as Row
}

const refused = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) =>
      error instanceof Problem ? [error.status, error.code, ...error.findings.map(({ path }) => path)] : error,
  )

async function listed(key: string, field: string, value: string): Promise<readonly Row[]> {
  const page = { q: null, page: 1, pageSize: 50, cursor: null, sort: [], fields: null, counts: null, totals: [] }
  const filters = [{ field, operator: 'eq' as const, values: [value] }]
  return (await company.service.list(company.actor, key, { ...page, filters, asOf: null })).data
}

const offered = async (key: string, id: string): Promise<readonly unknown[]> =>
  (await company.service.actions(company.actor, key, id)).map(({ action }) => action)

test('a new company has a reason of every type, and those called other ask for a note', async () => {
  const all = await company.engine.masters.whole(company.engine.database, 'reason')
  const types = Object.keys(reasonMaster.fields.type.options.choices ?? {})
  expect(types.filter((type) => !all.some((one) => one.type === type))).toEqual([])
  expect(all.filter((one) => one.noteNeeded === true).map((one) => one.code)).toEqual(
    expect.arrayContaining(['VOID-OTHER', 'REJECT-OTHER', 'REVISE-OTHER', 'REOPEN-OTHER', 'SHORT-OTHER']),
  )
})

test('a void keeps its reason: on the document, in its history, where voids are listed and reported', async () => {
  const made = await order()
  const reason = await idOf(company, 'reason', 'VOID-CANCEL')
  const said = { reason: { id: reason }, note: 'By telephone, 6 October' }
  const voided = await act('sales-order', made, 'void', said)
  const named = { id: reason, code: 'VOID-CANCEL', name: 'Cancelled by the other party' }
  expect(voided).toMatchObject({ status: 'void', stepReason: named, stepNote: said.note })
  const [step] = (await company.service.history(company.actor, 'sales-order', made.id)) as readonly Row[]
  expect(step).toMatchObject({ action: 'void', reason: named, note: said.note, changes: [] })

  expect(await listed('sales-order', 'stepReason', reason)).toMatchObject([{ number: made.number }])
  expect(await listed('voided-document', 'reason', reason)).toMatchObject([
    { number: made.number, reason: named, note: said.note },
  ])
  const other = await idOf(company, 'reason', 'VOID-ERROR')
  expect(await listed('voided-document', 'reason', other)).toEqual([])
  const ever = { from: '2000-01-01', to: '2100-01-01' }
  const report = (more: { readonly reason: string }) =>
    company.service.report(company.actor, 'void-sales', { ...ever, ...more })
  expect((await report({ reason })).rows).toMatchObject([{ number: made.number, reason: named, note: said.note }])
  expect((await report({ reason: other })).rows).toEqual([])
})

test('the reasons to choose from are those of the step and of the kind of document', async () => {
  const codes = async (key: string, action: string): Promise<readonly string[]> => {
    const query = { q: '', field: 'stepReason', context: { action } }
    return (await company.service.lookup(company.actor, key, query)).data.map(({ code }) => code)
  }
  expect(await codes('sales-order', 'void')).toEqual(['VOID-CANCEL', 'VOID-DOUBLE', 'VOID-ERROR', 'VOID-OTHER'])
  expect(await codes('shipment', 'void')).toContain('VOID-STOCK')
  expect(await codes('customer', 'reject')).toEqual(['REJECT', 'REJECT-BUDGET', 'REJECT-OTHER'])
  const made = await order()
  const lost = { reason: { code: 'VOID-STOCK' } }
  expect(await refused(act('sales-order', made, 'void', lost))).toEqual([422, 'reason-unfit', 'reason'])
  expect(await refused(act('sales-order', made, 'void', { note: 'By telephone' }))).toEqual([
    422,
    'reason-missing',
    'reason',
  ])
  const other = { reason: { code: 'VOID-OTHER' } }
  expect(await refused(act('sales-order', made, 'void', other))).toEqual([422, 'note-needed', 'note'])
  await act('sales-order', made, 'void', because('void'))
})

test('closing and reopening say why; the reopened order says it no longer when it goes on', async () => {
  const made = await order()
  expect(await offered('sales-order', made.id)).toContain('close')
  expect(await act('sales-order', made, 'close', because('close'))).toMatchObject({
    status: 'closed',
    stepReason: { code: 'SHORT-CLOSE' },
  })
  expect(await refused(act('sales-order', made, 'reopen', {}))).toEqual([422, 'reason-missing', 'reason'])
  expect(await act('sales-order', made, 'reopen', because('reopen'))).toMatchObject({
    status: 'approved',
    stepReason: { code: 'REOPEN' },
  })
})

test('what leaves nothing open is not closed', async () => {
  const made = await order('2')
  const delivery = await follow(company, ['sales-order', made.id], 'delivery-order', {})
  const shipment = await follow(company, ['delivery-order', delivery.id], 'shipment')
  expect(await offered('shipment', shipment.id)).toContain('close')
  const invoice = await follow(company, ['shipment', shipment.id], 'sales-invoice')
  for (const [key, { id }] of [
    ['shipment', shipment],
    ['sales-invoice', invoice],
  ] as const) {
    expect(await offered(key, id)).not.toContain('close')
    expect(await refused(act(key, { id }, 'close', because('close')))).toEqual([409, 'nothing-open'])
  }
})

test('the books hold', async () => {
  expect(await breaches(company)).toEqual([])
})
