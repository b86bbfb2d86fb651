// What came back and was billed is credited (sales 3.7, finance 5.10): the customer's credit, the taxes of the invoice
// and the cost of the goods, to the last cent.
import { decimal, sum } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import { printServiceOf } from '@lumbung/engine/print/paper.ts'
import { createPrinter } from '@lumbung/engine/print/printer.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type OpenCompany, openCompany } from '../checks/testing/company.ts'
import { because } from '../checks/testing/why.ts'
import { byCode } from '../modules/masters/starter.ts'
import { ageing, breaches, draftOf, masters, refusal, type Row, stock, table, trialBalance } from './reading.ts'
import { costs, day, DELIVERED, type Made, RETURN, SOLD, returning, whyNot } from './returning.ts'

let company: OpenCompany
const { back, journal, next, ordered, shipped, standing, told, undo } = returning(() => company)

beforeAll(async () => {
  company = await openCompany()
  await masters(company)
  await stock(company, 'KOPI', '100', '60000')
})
afterAll(() => company.close())

const GOODS: Row = { itemGroup: byCode('GOODS'), baseUnit: byCode('PCS'), taxGroup: byCode('PPN') }

describe('credited', () => {
  const bill = (shipment: Made, quantity?: string): Promise<Made> =>
    next(shipment, 'sales-invoice', quantity, day('2026-10-08'))
  const credit = (returned: Made, quantity?: string, more: Row = {}): Promise<Made> =>
    next(returned, 'sales-return-invoice', quantity, { ...day('2026-10-12'), ...more })

  test('1 of 6 billed at 100,000: the return, then 111,000 of credit, and its cost back', async () => {
    await company.create('item', { ...GOODS, code: 'ROTI', name: 'Roti' })
    await stock(company, 'ROTI', '6', '60000')
    const { order, shipment } = await shipped('6', { item: byCode('ROTI') })
    const invoice = await bill(shipment)
    expect(await told(order)).toMatchObject({ status: 'closed' })
    const [, returned] = await back(invoice, '1')
    expect(await journal(returned)).toBe(costs(DELIVERED, 60000))
    expect(await standing(shipment)).toBe('-1 | -60000')
    expect((await told(returned)).progress).toEqual({ credited: 'none' })
    const credited = await credit(returned)
    expect(await journal(credited)).toBe(
      table(`
      114114 | 60000  | 0
      214101 | 11000  | 0
      411201 | 100000 | 0
      112101 | 0      | 111000
      511101 | 0      | 60000`),
    )
    expect(await standing(shipment)).toBe('0 | 0')
    expect(await told(credited)).toMatchObject({ total: '111000.00', progress: { applied: 'none' } })
    expect((await told(returned)).progress).toEqual({ credited: 'complete' })
    expect((await told(invoice)).progress).toEqual({ paid: 'overdue', credited: 'partly' })
    expect((await told(shipment)).progress).toMatchObject({ returned: 'partly', invoiced: 'complete' })
    expect(await told(order)).toMatchObject({ status: 'closed', progress: { invoiced: 'complete' } })
    expect(await ageing(company, '2026-10-31')).toContain(`${credited[1].number} | 0 | 0 | 0 | 0 | 0 | -111000`)
    expect(await breaches(company)).toEqual([])
    await undo(credited)
    expect(await standing(shipment)).toBe('-1 | -60000')
    expect((await told(returned)).progress).toEqual({ credited: 'none' })
    expect(await breaches(company)).toEqual([])
  })
  test('of 6 of which 4 are billed 3 come back: two of them nobody billed, one is credited', async () => {
    const { shipment } = await shipped('6')
    await bill(shipment, '4')
    const [, returned] = await back(shipment, '3')
    expect((await told(returned)).lines).toMatchObject([{ billed: '1.000000', toCredit: '1.000000' }])
    const credited = await credit(returned)
    expect((await told(credited)).lines).toMatchObject([{ quantity: '1.000000', netAmount: '100000.00' }])
    expect(await standing(shipment)).toBe('0 | 0')
    expect((await told(shipment)).progress).toMatchObject({ invoiced: 'complete' })
    expect(await breaches(company)).toEqual([])
  })
  test('of 10 of which 4 are billed 2 come back: the other 6 are billed before those are credited', async () => {
    await company.create('item', { ...GOODS, code: 'KUE', name: 'Kue' })
    await stock(company, 'KUE', '10', '60000')
    const order = await ordered('10', { item: byCode('KUE') })
    const sent = async (quantity: string): Promise<Made> => {
      const delivery = await next(order, 'delivery-order', quantity, day('2026-10-06'))
      return next(delivery, 'shipment', undefined, day('2026-10-07'))
    }
    const [first, second] = [await sent('4'), await sent('6')]
    await bill(first)
    const [, returned] = await back(first, '2')
    expect(await told(order)).toMatchObject({ status: 'approved', progress: { invoiced: 'partly' } })
    await bill(second)
    expect(await told(order)).toMatchObject({ status: 'closed', progress: { invoiced: 'complete' } })
    await credit(returned)
    expect(await told(order)).toMatchObject({ status: 'closed', progress: { invoiced: 'complete' } })
    expect(await breaches(company)).toEqual([])
  })
  test('price after all discounts, to the last cent of what was billed, credit by credit', async () => {
    const { shipment } = await shipped('3', { unitPrice: '33333.33', discountPercent1: '7' }, { discount: '1000' })
    const invoice = await bill(shipment)
    const [line] = (await told(invoice)).lines as Row[]
    const credits: Row[] = []
    for (const date of ['2026-10-13', '2026-10-14', '2026-10-15']) {
      const [, returned] = await back(invoice, '1')
      credits.push(await told(await credit(returned, undefined, { date })))
    }
    const lines = credits.flatMap((one) => one.lines as Row[])
    const total = (key: string): string => sum(lines.map((one) => decimal(String(one[key])))).toFixed(2)
    expect([total('netAmount'), total('taxAmount')]).toEqual([line?.netAmount, line?.taxAmount])
    expect(lines.map((one) => one.netAmount)).toEqual(['30666.66', '30666.67', '30666.66'])
    expect((await told(invoice)).progress).toMatchObject({ credited: 'complete' })
    expect(await breaches(company)).toEqual([])
  })
  test('in dollars at the rates of the invoice: VAT in rupiah and its exchange difference go back', async () => {
    const dollars = { currency: byCode('USD'), rate: '15500', customer: byCode('C-USD') }
    const { shipment } = await shipped('2', { unitPrice: '500' }, dollars)
    const draft = await draftOf(company, [shipment[0], shipment[1].id], 'sales-invoice')
    const billed = { ...draft, date: '2026-10-08', taxRate: '15427' }
    const invoice: Made = ['sales-invoice', await company.create('sales-invoice', billed, true)]
    const [, returned] = await back(invoice, '2')
    const credited = await credit(returned)
    expect(await told(credited)).toMatchObject({
      rate: '15500.000000',
      total: '1110.00',
      taxTotal: '110.00',
      taxTotalIdr: '1696970.00',
    })
    const rows = (await journal(credited)).split('\n')
    expect(rows.filter((row) => /^(112|214|411|7|8)/.test(row))).toEqual(
      table(`
      214101 | 1696970  | 0
      411201 | 15500000 | 0
      721103 | 8030     | 0
      112103 | 0        | 17205000`).split('\n'),
    )
    expect(await breaches(company)).toEqual([])
  })
  test('what a piece cost is corrected afterwards for what was kept, and for what came back', async () => {
    await company.create('item', { ...GOODS, code: 'SIRUP', name: 'Sirup' })
    await stock(company, 'SIRUP', '10', '60000')
    const { shipment } = await shipped('6', { item: byCode('SIRUP') })
    const invoice = await bill(shipment)
    const [, returned] = await back(invoice, '1')
    await credit(returned)
    // 10 more were there on the 2nd, at 80,000: a piece cost 70,000 when it left.
    const found = { date: '2026-10-02', warehouse: byCode('MAIN'), adjustmentReason: byCode('STOCK-COUNT') }
    const line = { item: byCode('SIRUP'), quantity: '10', unit: byCode('PCS'), unitCost: '80000' }
    await company.create('adjustment-in', { ...found, lines: [line] }, true)
    expect(await standing(shipment)).toBe('0 | 0')
    const period = { from: '2026-10-01', to: '2026-10-31' }
    const { rows } = await company.service.report(company.actor, 'sales-per-item', period)
    const sold = rows.map(({ item, quantity, net, cost }) => ({ code: (item as Row).code, quantity, net, cost }))
    expect(sold.find(({ code }) => code === 'SIRUP')).toEqual({
      code: 'SIRUP',
      quantity: '5.000000',
      net: '500000.00',
      cost: '350000.00',
    })
    expect(await breaches(company)).toEqual([])
  })
  test('a gift that comes back takes its VAT and its cost out of promotion', async () => {
    const gift = { unitPrice: '0', isFree: true, freeReason: byCode('DISCOUNT') }
    const { shipment } = await shipped('2', gift)
    const invoice = await bill(shipment)
    const billed = (await journal(invoice)).split('\n')
    const [, returned] = await back(invoice, '2')
    const credited = await credit(returned)
    const turned = billed.map((row) => row.split(' | ')).map(([account, debit, other]) => [account, other, debit])
    expect((await journal(credited)).split('\n').toSorted()).toEqual(turned.map((row) => row.join(' | ')).toSorted())
    expect(await told(credited)).toMatchObject({ total: '0.00' })
    expect(await breaches(company)).toEqual([])
  })
  test('what an invoice delivered itself comes out of cost of goods sold', async () => {
    const line = {
      item: byCode('KOPI'),
      quantity: '3',
      unit: byCode('PCS'),
      unitPrice: '100000',
      taxGroup: byCode('PPN'),
    }
    const head = { date: '2026-10-07', kind: 'direct', customer: byCode('C-1') }
    const invoice: Made = ['sales-invoice', await company.create('sales-invoice', { ...head, lines: [line] }, true)]
    const replaced = next(invoice, 'sales-return-order', '1', { ...RETURN, action: 'replace' })
    expect(await refusal(replaced)).toMatchObject([{ code: 'replace-without-order' }])
    const [, returned] = await back(invoice, '1')
    expect(await journal(returned)).toContain(`${SOLD} | 0`)
    const credited = await credit(returned)
    expect(await journal(credited)).toBe(
      table(`
      214101 | 11000  | 0
      411201 | 100000 | 0
      112101 | 0      | 111000`),
    )
    expect(await breaches(company)).toEqual([])
  })
  test('goods that their order bills are credited by its invoice, as far as it billed more than stays', async () => {
    const ordering = { code: 'C-9', name: 'Hotel Melati', term: byCode('NET30'), salesRep: byCode('RINA') }
    await company.create('customer', { ...ordering, invoicePolicy: 'ordered' })
    const { order, shipment } = await shipped('6', {}, { customer: byCode('C-9') })
    const invoice = await next(order, 'sales-invoice', '5')
    const [, returned] = await back(shipment, '2')
    expect((await told(returned)).lines).toMatchObject([{ billed: '1.000000', billedAsOrdered: true }])
    const credited = await credit(returned)
    expect((await told(credited)).lines).toMatchObject([{ quantity: '1.000000' }])
    expect((await told(invoice)).progress).toMatchObject({ credited: 'partly' })
    expect(await told(order)).toMatchObject({ status: 'closed', progress: { invoiced: 'complete' } })
    expect(await breaches(company)).toEqual([])
  })
  test('refused: beyond what came back or was billed, and of another invoice', async () => {
    const { shipment } = await shipped('4')
    const invoice = await bill(shipment)
    const other = await bill((await shipped('1')).shipment)
    const [, returned] = await back(invoice, '2')
    expect(await refusal(credit(returned, '3'))).toMatchObject([{ code: 'over-source', open: '2' }])
    expect(await refusal(credit(returned, '1', { salesInvoice: other[1].id }))).toMatchObject([
      { path: 'lines.0.invoiceLine', code: 'credit-other-invoice' },
    ])
    const foreign = credit(returned, '1', { customer: byCode('C-2') })
    expect(await refusal(foreign)).toMatchObject([{ code: 'credit-other-customer' }, { code: 'other-customer' }])
    const credited = await credit(returned)
    expect(await whyNot(undo(returned))).toMatchObject({ code: 'void-successors', successors: credited[1].number })
    expect(await whyNot(undo(invoice))).toMatchObject({ code: 'void-successors' })
  })
  const act = async ([key, { id }]: Made, action: string, fields: Row): Promise<void> => {
    await company.refresh()
    const { service, actor } = company
    const { version } = (await service.read(actor, key, id)).body as { version: number }
    const why = action === 'undo' ? because('void', 'Applied to the wrong invoice') : {}
    await service.write(actor, null, (unit) => service.act(unit, key, id, action, { version, fields, ...why }))
  }
  describe('of a VAT-registered buyer', () => {
    const NOTE = { returnNoteNumber: 'NR-1', returnNoteDate: '2026-10-12' }
    const C8 = { customer: byCode('C-8') }
    const TAXABLE = {
      taxable: true,
      taxIdType: 'npwp',
      taxNumber: '0013121660091000',
      taxName: 'PT Kena Pajak',
      taxAddress: 'Jl. Gatot Subroto 1',
    }
    /** One piece billed at 100,000 that came back. */
    const cameBack = async (): Promise<Made> => {
      const [, returned] = await back(await bill((await shipped('1', {}, C8)).shipment), '1')
      return returned
    }

    beforeAll(async () => {
      const buyer = { code: 'C-8', name: 'PT Kena Pajak', term: byCode('NET30'), salesRep: byCode('RINA') }
      await company.create('customer', { ...buyer, ...TAXABLE })
    })

    test('number and date of its return note come with the credit; nobody approves without but by right', async () => {
      const returned = await cameBack()
      const half = credit(returned, undefined, { returnNoteNumber: 'NR-1' })
      expect(await refusal(half)).toMatchObject([{ path: 'returnNoteDate', code: 'return-note-half' }])
      const draft = { ...(await draftOf(company, [returned[0], returned[1].id], 'sales-return-invoice')) }
      const { id } = await company.create('sales-return-invoice', { ...draft, date: '2026-10-12' })
      const rights = ['read', 'submit', 'approve'].map((right) => `sales-return-invoice.${right}`)
      const clerk = { ...company.actor, administrator: false, permissions: new Set(rights) }
      const submitted = company.service.write(clerk, null, (unit) =>
        company.service.act(unit, 'sales-return-invoice', id, 'submit', { version: 1 }),
      )
      expect(await refusal(submitted)).toEqual([
        { path: 'returnNoteNumber', code: 'return-note-missing', customer: 'C-8' },
      ])
      const other = await credit(await cameBack(), undefined, NOTE)
      expect(await told(other)).toMatchObject({ status: 'approved', ...NOTE, returnNote: 'received' })
      expect(await journal(other)).toContain('214101 | 11000 | 0')
    })
    test('approved without, 100,000 are credited; the note brings 11,000 of VAT, and is undone', async () => {
      const credited = await credit(await cameBack())
      const first = (await journal(credited)).split('\n')
      expect(first).toEqual(expect.arrayContaining(['411201 | 100000 | 0', '112101 | 0 | 100000']))
      expect(first.some((row) => row.startsWith('214101'))).toBe(false)
      const missing = async (): Promise<readonly unknown[]> => {
        const filters = [{ field: 'returnNote', operator: 'eq' as const, values: ['missing'] }]
        const all = { q: null, page: 1, pageSize: 10, cursor: null, sort: [], fields: null, counts: null, totals: [] }
        const query = { ...all, filters, asOf: null }
        const { data } = await company.service.list(company.actor, 'sales-return-invoice', query)
        return data.map(({ number }) => number)
      }
      expect(await missing()).toContain(credited[1].number)
      const { version } = await told(credited)
      const amended = company.service.write(company.actor, null, (unit) =>
        company.service.change(unit, credited[0], credited[1].id, { version, ...NOTE }),
      )
      expect(await refusal(amended)).toMatchObject([{ path: 'returnNoteNumber', code: 'return-note-by-action' }])
      const before = await trialBalance(company, '2026-10-31')
      await act(credited, 'return-note', { date: '2026-10-20', ...NOTE })
      expect(await told(credited)).toMatchObject({ ...NOTE, returnNote: 'received', progress: { applied: 'none' } })
      expect((await journal(credited)).split('\n').filter((row) => !first.includes(row))).toEqual(
        table(`
        214101 | 11000 | 0
        112101 | 0     | 11000`).split('\n'),
      )
      expect(await missing()).not.toContain(credited[1].number)
      expect(await breaches(company)).toEqual([])
      await act(credited, 'undo', {})
      expect(await told(credited)).toMatchObject({ returnNoteNumber: null, returnNote: 'missing' })
      expect(await trialBalance(company, '2026-10-31')).toBe(before)
      expect(await breaches(company)).toEqual([])
    })
    test('in dollars the VAT that waited goes back at the rates of the invoice', async () => {
      const exporter = { code: 'C-USD8', name: 'PT Ekspor', term: byCode('NET30'), salesRep: byCode('RINA') }
      await company.create('customer', { ...exporter, ...TAXABLE, group: byCode('EKSPOR') })
      const dollars = { currency: byCode('USD'), rate: '15500', customer: byCode('C-USD8') }
      const { shipment } = await shipped('2', { unitPrice: '500' }, dollars)
      const draft = await draftOf(company, [shipment[0], shipment[1].id], 'sales-invoice')
      const billed = { ...draft, date: '2026-10-08', taxRate: '15427' }
      const invoice: Made = ['sales-invoice', await company.create('sales-invoice', billed, true)]
      const [, returned] = await back(invoice, '2')
      const credited = await credit(returned)
      const first = (await journal(credited)).split('\n')
      expect(first).toContain('112103 | 0 | 15500000')
      await act(credited, 'return-note', { date: '2026-10-20', ...NOTE })
      expect((await journal(credited)).split('\n').filter((row) => !first.includes(row))).toEqual(
        table(`
        214101 | 1696970 | 0
        721103 | 8030    | 0
        112103 | 0       | 1705000`).split('\n'),
      )
      expect(await breaches(company)).toEqual([])
    })
  })

  /** Everything a document has written for its applications: the day, the item's number, the amount; and journals. */
  const applied = async ([, { id }]: Made): Promise<string> => {
    const rows = await company.engine.database.query<{ row: string }>(sql`
      select a.date || ' | ' || o.number || ' | ' || trim_scale(sum(a.amount)) as row from allocation a
        join open_item o on o.id = a.open_item where a.source = ${id} and o.source <> ${id}
       group by a.date, o.number having sum(a.amount) <> 0
      union all select date || ' | journal | ' || event from journal where source = ${id} and event like '%apply-%'
       order by row`)
    return rows.map(({ row }) => row).join('\n')
  }
  const itemOf = async ([, { id }]: Made): Promise<string | undefined> => {
    const items = await company.engine.database.query<{ id: string }>(
      sql`select id from open_item where source = ${id}`,
    )
    return items[0]?.id
  }
  /** What may be undone, as it is offered. */
  const undoes = async ([key, { id }]: Made) =>
    (await company.service.actions(company.actor, key, id)).find(({ action }) => action === 'undo')?.undoes ?? []

  test('222,000 over two invoices of its account: two allocations, no journal, and either is undone', async () => {
    const { shipment } = await shipped('4')
    const invoice = await bill(shipment)
    const other = await bill((await shipped('1')).shipment)
    const [, returned] = await back(invoice, '2')
    const credited = await credit(returned)
    const to = async (made: Made, amount: string, date: string) =>
      act(credited, 'apply', { date, appliedTo: { id: await itemOf(made) }, applied: amount })
    const before = await trialBalance(company, '2026-10-31')
    await to(invoice, '100000', '2026-10-20')
    // An earlier day is as good: nothing before it takes more than was there.
    await to(other, '111000', '2026-10-14')
    const [first, second] = [invoice[1].number, other[1].number]
    expect(await applied(credited)).toBe(
      table(`
      2026-10-14 | ${second} | 111000
      2026-10-20 | ${first}  | 100000`),
    )
    expect(await trialBalance(company, '2026-10-31')).toBe(before)
    expect(await told(credited)).toMatchObject({ progress: { applied: 'partly' } })
    expect(await ageing(company, '2026-10-13')).toContain(`${credited[1].number} | 0 | 0 | 0 | 0 | 0 | -222000`)
    expect(await ageing(company, '2026-10-19')).toContain(`${credited[1].number} | 0 | 0 | 0 | 0 | 0 | -111000`)
    expect(await ageing(company, '2026-10-31')).toContain(`${credited[1].number} | 0 | 0 | 0 | 0 | 0 | -11000`)
    expect(await breaches(company)).toEqual([])
    const [newest, oldest] = await undoes(credited)
    expect([newest, oldest]).toMatchObject([
      { action: 'apply', date: '2026-10-14', settled: second, amount: '111000.00' },
      { action: 'apply', date: '2026-10-20', settled: first, amount: '100000.00' },
    ])
    await act(credited, 'undo', { event: oldest?.event })
    expect(await applied(credited)).toBe(`2026-10-14 | ${second} | 111000`)
    expect(await undoes(credited)).toMatchObject([{ settled: second }])
    expect(await whyNot(act(credited, 'undo', { event: oldest?.event }))).toEqual({ code: 'nothing-to-undo' })
    await expect(undo(credited)).rejects.toThrow('void-event')
    await act(credited, 'undo', {})
    expect([await applied(credited), await undoes(credited)]).toEqual(['', []])
    expect(await breaches(company)).toEqual([])
    await undo(credited)
    expect(await breaches(company)).toEqual([])
  })
  test('in dollars it posts the exchange difference alone: USD 1,110 at 15,500 for an invoice at 15,900', async () => {
    const dollars = { currency: byCode('USD'), customer: byCode('C-USD') }
    const sold = async (rate: string): Promise<Made> => {
      const { shipment } = await shipped('2', { unitPrice: '500' }, { ...dollars, rate })
      const draft = await draftOf(company, [shipment[0], shipment[1].id], 'sales-invoice')
      const billed = { ...draft, date: '2026-10-08', rate, taxRate: rate }
      return ['sales-invoice', await company.create('sales-invoice', billed, true)]
    }
    const [cheap, dear] = [await sold('15500'), await sold('15900')]
    const [, returned] = await back(cheap, '2')
    const credited = await credit(returned)
    const was = await trialBalance(company, '2026-10-31')
    const earlier = (await journal(credited)).split('\n')
    await act(credited, 'apply', { date: '2026-10-15', appliedTo: { id: await itemOf(dear) } })
    expect(await applied(credited)).toContain(`2026-10-15 | ${dear[1].number} | 1110`)
    const difference = ['721103 | 444000 | 0', '112103 | 0 | 444000']
    const posted = (await journal(credited)).split('\n')
    expect(posted.filter((row) => !earlier.includes(row))).toEqual(difference)
    expect(await breaches(company)).toEqual([])
    await act(credited, 'undo', {})
    expect(await trialBalance(company, '2026-10-31')).toBe(was)
    expect(await breaches(company)).toEqual([])
  })
  test('what is applied keeps the credit from being voided', async () => {
    const { shipment } = await shipped('2')
    const invoice = await bill(shipment)
    const [, returned] = await back(invoice, '1')
    const credited = await credit(returned)
    const lines = [
      { openItem: await itemOf(invoice), amount: '222000' },
      { openItem: await itemOf(credited), amount: '111000' },
    ]
    const bank = { date: '2026-10-20', bank: byCode('BCA'), method: byCode('TRANSFER'), customer: byCode('C-1') }
    const receipt = await company.create('cash-bank-receipt', { ...bank, amount: '111000', lines }, true)
    expect(await told(credited)).toMatchObject({ progress: { applied: 'complete' } })
    expect(await whyNot(undo(credited))).toMatchObject({ code: 'void-successors', successors: receipt.number })
    expect(await breaches(company)).toEqual([])
  })
})

test('on paper: what comes back and why, what came in as what, and what is credited of which invoice', async () => {
  const { shipment } = await shipped('2')
  const invoice = await next(shipment, 'sales-invoice', undefined, day('2026-10-08'))
  const [order, returned] = await back(invoice, '1')
  const credited = await next(returned, 'sales-return-invoice', undefined, day('2026-10-12'))
  const printer = createPrinter()
  const prints = printServiceOf(company.engine, printer)
  const paper = async ([key, { id }]: Made, template: string | null, language: 'en' | 'id'): Promise<string> => {
    const { pdf } = await prints.paper(company.actor, key, id, { template, language })
    const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise
    const { items } = await (await document.getPage(1)).getTextContent()
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ')
    return text.replaceAll(/\s+/g, ' ')
  }
  const found = async (made: Made, template: string | null, language: 'en' | 'id', ...parts: readonly string[]) => {
    const text = await paper(made, template, language)
    for (const part of [made[1].number ?? '', ...parts]) expect(text.toLowerCase()).toContain(part.toLowerCase())
    return text
  }
  await found(order, null, 'id', 'Permintaan Retur Penjualan', 'KOPI', 'Barang rusak', '24/10/2026')
  await found(returned, null, 'id', 'Retur Penjualan', 'Gudang Utama', 'KOPI', 'Baik')
  const of = [invoice[1].number ?? '', '111.000,00']
  const form = await found(credited, 'invoice', 'id', 'Dikreditkan kepada', 'seratus sebelas ribu', ...of)
  expect(form).not.toContain('112101')
  await found(credited, 'print', 'en', 'Credited to', 'Internal copy', '112101', ...of)
  printer.close()
})
