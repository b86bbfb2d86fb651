// What is left of goods received and not invoiced is written off (finance 5.11): by closing the receiving that nobody
// will bill, or the order that was billed ahead and never came. With a reason; reopening takes it back.
import { asRupiah } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import type { Created } from '../database/seed/company.ts'
import { byCode } from '../modules/masters/starter.ts'
import { breaches, draftOf, journalIn, masters, type Row, table, trialBalance, voidIt } from './reading.ts'
import { because } from '../checks/testing/why.ts'
import type { SaidWhy } from '@lumbung/engine/lifecycle/reason.ts'

let company: OpenCompany
let notes = 0

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
})
afterAll(() => company.close())

const order = (line: Row = {}): Promise<Created> =>
  company.create(
    'purchase-order',
    {
      date: '2026-10-05',
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      lines: [{ item: byCode('KOPI'), quantity: '100', unit: byCode('PCS'), unitPrice: '50000', ...line }],
    },
    true,
  )

async function next(source: readonly [string, Created], resource: string, line: Row, head: Row = {}): Promise<Created> {
  const draft = await draftOf(company, [source[0], source[1].id], resource)
  const lines = (draft.lines as Row[]).map((one) => ({ ...one, ...line }))
  return company.create(resource, { ...draft, ...head, lines }, true)
}

const receive = (from: Created): Promise<Created> =>
  next(['purchase-order', from], 'receiving', {}, { date: '2026-10-08', supplierDeliveryNumber: `SJ-${++notes}` })

const bill = (source: readonly [string, Created], line: Row): Promise<Created> => {
  const day = '2026-10-09'
  const head = { date: day, supplierInvoiceDate: day, supplierInvoiceNumber: `F-${++notes}` }
  return next(source, 'purchase-invoice', { ...line, taxGroup: null }, head)
}

async function act(key: string, { id }: Created, action: 'close' | 'reopen', options?: SaidWhy): Promise<void> {
  await company.refresh()
  const { service, actor } = company
  const { version } = (await service.read(actor, key, id)).body as { version: number }
  await service.write(actor, null, (unit) =>
    service.act(unit, key, id, action, { version, ...(options ?? because(action)) }),
  )
}

/** Debit and credit by which the accounts of clearing and of price variance stand. */
async function standing(): Promise<string> {
  const rows = (await trialBalance(company, '2026-11-30')).split('\n')
  return rows.filter((row) => /^(211105|511203) /.test(row)).join('\n')
}

test('100 received at 50,000, 60 billed: the other 40 are written off, and can no longer be billed', async () => {
  const received = await receive(await order())
  await bill(['receiving', received], { quantity: '60' })
  expect(await standing()).toBe(table('211105 | 0 | 2000000'))
  await expect(
    act('receiving', received, 'close', { note: 'The supplier gave the rest for nothing' }),
  ).rejects.toMatchObject({ code: 'reason-missing' })
  await act('receiving', received, 'close')
  expect(await standing()).toBe(table('511203 | 0 | 2000000'))
  await expect(bill(['receiving', received], {})).rejects.toThrow('source-not-live')
  expect(await breaches(company)).toEqual([])

  await act('receiving', received, 'reopen')
  expect(await standing()).toBe(table('211105 | 0 | 2000000'))
  await bill(['receiving', received], { quantity: '10' })
  await act('receiving', received, 'close')
  expect(await standing()).toBe(table('511203 | 0 | 1500000'))
  expect(await breaches(company)).toEqual([])
})

test('what closing is going to post is shown before, and nothing else is posted', async () => {
  const shown = async (key: string, { id }: Created): Promise<Row> => {
    await company.refresh()
    return (await company.service.actionPreview?.(company.actor, key, { id, action: 'close', fields: {} })) as Row
  }
  const received = await receive(await order())
  const seen = await shown('receiving', received)
  expect(journalIn(seen)).toBe(table('211105 | 5000000 | 0\n511203 | 0 | 5000000'))
  const { service, actor } = company
  const { version } = (await service.read(actor, 'receiving', received.id)).body as { version: number }
  const close = (previewHash: string) =>
    service.write(actor, null, (unit) =>
      service.act(unit, 'receiving', received.id, 'close', { version, ...because('close'), previewHash }),
    )
  await expect(close('something else')).rejects.toMatchObject({ code: 'preview-changed' })
  await close(String(seen.hash))
  const plain = await order()
  expect(journalIn(await shown('purchase-order', plain))).toBe('')
  await act('receiving', received, 'reopen')
  await voidIt(company, 'receiving', received.id)
})

test('what was written off is not waited for', async () => {
  const received = await receive(await order())
  const found = async (state: string): Promise<readonly unknown[]> => {
    const filters = [{ field: 'invoiced', operator: 'eq' as const, values: [state] }]
    const all = { q: null, page: 1, pageSize: 10, cursor: null, sort: [], fields: null, counts: null, totals: [] }
    const { data } = await company.service.list(company.actor, 'receiving', { ...all, filters, asOf: null })
    return data.map((row) => row.id)
  }
  expect(await found('none')).toContain(received.id)
  await act('receiving', received, 'close')
  expect(await found('none')).not.toContain(received.id)
  await act('receiving', received, 'reopen')
  await voidIt(company, 'receiving', received.id)
})

test('closed, opened again and voided it has left nothing', async () => {
  const before = await standing()
  const received = await receive(await order())
  await act('receiving', received, 'close')
  await act('receiving', received, 'reopen')
  await voidIt(company, 'receiving', received.id)
  expect(await standing()).toBe(before)
  expect(await breaches(company)).toEqual([])
})

test('40 billed ahead at 52,000 that never come are lost with the closing of their order', async () => {
  const ahead = await order({ billBeforeReceipt: true, priceReason: 'Agreed' })
  const invoice = await bill(['purchase-order', ahead], { quantity: '40', unitPrice: '52000' })
  expect(await standing()).toBe(table('211105 | 2080000 | 0\n511203 | 0 | 1500000'))
  await act('purchase-order', ahead, 'close')
  expect(await standing()).toBe(table('511203 | 580000 | 0'))
  await expect(voidIt(company, 'purchase-invoice', invoice.id)).rejects.toMatchObject({ code: 'void-successors' })
  expect(await breaches(company)).toEqual([])

  await act('purchase-order', ahead, 'reopen')
  await voidIt(company, 'purchase-invoice', invoice.id)
  expect(await standing()).toBe(table('511203 | 0 | 1500000'))
  expect(await breaches(company)).toEqual([])
})

test('what came before a month and is billed by nobody is said when the month closes', async () => {
  await receive(await order())
  const [month] = await company.engine.database.query<{ id: string; version: number }>(
    sql`select id, version from accounting_period where name = '2026-11'`,
  )
  await company.refresh()
  const { service, actor } = company
  const closing = await service.write(actor, null, (unit) =>
    service.act(unit, 'accounting-period', month?.id ?? '', 'start-closing', { version: month?.version ?? 0 }),
  )
  const values = expect.objectContaining({ start: '2026-11-01', count: 1, value: asRupiah('5000000') })
  expect((closing.body as Row).warnings).toContainEqual({
    path: '',
    code: 'period-received-unbilled',
    warning: true,
    values,
  })
})
