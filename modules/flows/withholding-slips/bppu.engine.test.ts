// Withholding slips from documents: what a payment and a bill withheld, written as the tax office takes it, entered
// in the register, made again after a change.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sql } from '@lumbung/definition'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Created, freshen } from '../../../database/seed/company.ts'
import { fileAnswer } from '../../../packages/engine/files/answer.ts'
import { madeBytes, madeFile, madeFiles } from '../../../packages/engine/files/made.ts'
import { makeFile } from '../../../packages/engine/files/make.ts'
import { because } from '../../../checks/testing/why.ts'
import { byCode, record } from '../../masters/starter.ts'
import { approved, book, closeCompany, openCompany, owner, service } from '../trade-company.ts'

const SAMPLE = readFileSync(new URL('sample.xml', import.meta.url), 'utf8')
const MARCH = { from: '2026-03-01', to: '2026-03-31' }

const change = async (resource: string, code: string, values: object): Promise<void> => {
  await freshen(book.engine)
  const id = await book.engine.masters.idByCode(book.engine.database, resource, code)
  const { version } = Object((await service.read(book.actor, resource, id ?? '')).body)
  await service.write(book.actor, null, (unit) => service.change(unit, resource, id ?? '', { version, ...values }))
  await freshen(book.engine)
}

beforeAll(async () => {
  await openCompany()
  await book.create(
    record('supplier', {
      code: 'SOFT',
      name: 'PT Piranti',
      term: byCode('NET30'),
      taxIdType: 'npwp',
      taxNumber: '0027654326109000',
    }),
  )
  const withheld = { kind: 'WITHHOLDING', side: 'PURCHASE', rate: '2', article: '23', slipNeeded: true }
  for (const [code, postingPoint] of [
    ['SOFTWARE', 'PAYMENT'],
    ['AT-ONCE', 'INVOICE'],
  ] as const)
    await book.create(record('tax', { code, name: code, ...withheld, objectCode: '24-104-24', postingPoint }))
  await change('branch', 'JKT', { taxPlaceNumber: '0012345674901000000000' })
  const capital = { date: '2026-03-02', bank: byCode('KAS'), method: byCode('CASH'), amount: '90000000' }
  const lines = [{ kind: 'ACCOUNT', account: byCode('311101'), amount: '90000000' }]
  await approved('cash-bank-receipt', { ...capital, partyKind: 'OTHER', counterpart: 'Owner', lines })
})
afterAll(closeCompany)

const billed = (number: string, price: string, withholdingTax: string, date = '2026-03-05'): Promise<Created> =>
  approved('purchase-invoice', {
    date,
    kind: 'service',
    supplier: byCode('SOFT'),
    supplierInvoiceNumber: number,
    supplierInvoiceDate: date,
    term: byCode('NET30'),
    withholdingTax: byCode(withholdingTax),
    lines: [{ account: byCode('621103'), quantity: '1', unitPrice: price, taxGroup: byCode('PPN') }],
  })

const paid = async (bill: Created, date: string, line: object, amount: string): Promise<Created> => {
  const [item] = await owner.query<{ id: string }>(sql`select id from open_item where source = ${bill.id}`)
  const money = { date, bank: byCode('KAS'), method: byCode('CASH'), partyKind: 'SUPPLIER', supplier: byCode('SOFT') }
  return approved('cash-bank-issued', {
    ...money,
    amount,
    lines: [{ openItem: item?.id, withholdingTax: byCode('SOFTWARE'), slipToFollow: true, ...line }],
  })
}

const made = async (rows: readonly string[] | null = null, days: object = MARCH): Promise<Record<string, unknown>> => {
  await freshen(book.engine)
  const parameters = Object.fromEntries(Object.entries(days))
  const { status, body } = await service.write(book.actor, null, async (unit) => {
    const { id, isNew } = await makeFile(unit, 'bppu', parameters, rows)
    return { status: isNew ? 201 : 200, body: await madeFile(unit, 'bppu', id) }
  })
  return { ...Object(body), status }
}
const asked = async () => {
  await freshen(book.engine)
  return fileAnswer(service.reading(book.actor), 'bppu', MARCH)
}

let first: Record<string, unknown>

test('without the NPWP of the company nothing is made, and it is said', async () => {
  const bill = await billed('INV-2026-0088', '10000000', 'SOFTWARE')
  await paid(bill, '2026-03-10', { amount: '11100000', withholdingBase: '10000000', withholding: '200000' }, '10900000')
  expect((await asked()).findings.map(({ code }) => code)).toEqual(['slip-company-number'])
  await expect(made()).rejects.toMatchObject({ status: 422, code: 'slip-company-number' })
  expect(await madeFiles(service.reading(book.actor), 'bppu')).toEqual([])
})

test('10,000,000 of an invoice of 5 March, paid on the 10th: the sample of the tax office, byte for byte', async () => {
  await change('setting', 'companyTaxNumber', { value: '0012345674901000' })
  expect((await asked()).findings).toEqual([])
  first = await made()
  expect(first).toMatchObject({ status: 201, name: 'bppu-2026-03.xml', rows: 1, replaces: [] })
  const { bytes } = await madeBytes(service.reading(book.actor), 'bppu', String(first['id']))
  expect(bytes.toString('utf8')).toBe(SAMPLE)
  expect(first['sha256']).toBe(createHash('sha256').update(SAMPLE).digest('hex'))
})

test('what lies in a file says so and does not go into another; asked for once more it is the same file', async () => {
  const { rows } = await asked()
  expect(rows).toMatchObject([{ isDue: false, earlier: { id: first['id'], name: first['name'], isChanged: false } }])
  await expect(made()).rejects.toMatchObject({ status: 422, code: 'file-empty' })
  expect(await made([rows[0]?.id ?? ''])).toMatchObject({ status: 200, id: first['id'] })
  expect(await madeFiles(service.reading(book.actor), 'bppu')).toHaveLength(1)
})

test('what a bill withholds at once is a slip of its own, by the journal', async () => {
  await billed('INV-2026-0091', '3333333', 'AT-ONCE')
  const { rows } = await asked()
  expect(rows.filter(({ isDue }) => isDue).map(({ resource, values }) => [resource, values])).toMatchObject([
    [
      'purchase-invoice',
      { base: '3333333.00', rate: '2.0000', amount: '66667.00', documentNumber: 'INV-2026-0091', date: '2026-03-05' },
    ],
  ])
  expect((await asked()).findings).toEqual([])
})

test('a supplier who moves changes its slips: the new file names the one it takes the place of', async () => {
  await change('supplier', 'SOFT', { taxPlaceNumber: '0027654326109000000002' })
  const { rows } = await asked()
  expect(rows.find(({ resource }) => resource === 'cash-bank-issued')).toMatchObject({
    isDue: true,
    earlier: { id: first['id'], isChanged: true },
  })
  const second = await made()
  expect(second).toMatchObject({ status: 201, rows: 2, replaces: [{ id: first['id'], name: 'bppu-2026-03.xml' }] })
  const old = await madeBytes(service.reading(book.actor), 'bppu', String(first['id']))
  expect(old.bytes.toString('utf8')).toBe(SAMPLE)
  const { documents } = await madeFile(service.reading(book.actor), 'bppu', String(second['id']))
  expect(documents).toMatchObject([{ resource: 'cash-bank-issued' }, { resource: 'purchase-invoice' }])
})

test('what is again as it was is one more file, since another was handed over meanwhile', async () => {
  const [second] = await madeFiles(service.reading(book.actor), 'bppu')
  await change('supplier', 'SOFT', { taxPlaceNumber: null })
  const payment = (await asked()).rows.find(({ resource }) => resource === 'cash-bank-issued')
  expect(payment).toMatchObject({ isDue: true, earlier: { id: second?.id, isChanged: true } })
  const third = await made([payment?.id ?? ''])
  expect(third).toMatchObject({ status: 201, sha256: first['sha256'], replaces: [{ id: second?.id }] })
})

test('the history of a document tells of each file that it went into', async () => {
  const { rows } = await asked()
  const payment = rows.find(({ resource }) => resource === 'cash-bank-issued')
  const history = await service.history(book.actor, 'cash-bank-issued', payment?.record ?? '')
  expect(history).toMatchObject([
    { action: 'make-file', note: 'bppu-2026-03.xml' },
    { action: 'make-file', note: 'bppu-2026-03.xml' },
    { action: 'make-file', note: 'bppu-2026-03.xml' },
    { action: 'create-submit' },
  ])
})

test('a voided payment has no slip, and a file that names it is refused', async () => {
  const before = await asked()
  const payment = before.rows.find(({ resource }) => resource === 'cash-bank-issued')
  const [row] = await owner.query<{ version: number; number: string }>(
    sql`select version, number from cash_bank_issued where id = ${payment?.record}`,
  )
  await service.write(book.actor, null, (unit) =>
    service.act(unit, 'cash-bank-issued', payment?.record ?? '', 'void', {
      version: row?.version ?? 0,
      ...because('void', 'Paid twice'),
      confirm: row?.number ?? '',
    }),
  )
  expect((await asked()).rows.map(({ resource }) => resource)).toEqual(['purchase-invoice'])
  await expect(made([payment?.id ?? ''])).rejects.toMatchObject({ status: 409, code: 'file-rows-gone' })
})

test('neither a file nor its rows are ever changed, not even by who owns the tables', async () => {
  await expect(owner.query(sql`update made_file set name = 'x'`)).rejects.toMatchObject({ code: 'LB001' })
  await expect(owner.query(sql`delete from made_file_row`)).rejects.toMatchObject({ code: 'LB001' })
})

test('withheld of slips is what the payable account holds', async () => {
  const [ledger] = await owner.query<{ withheld: string }>(
    sql`select sum(l.idr_credit - l.idr_debit) as withheld from journal_line l join account_setting s
          on s.account = l.account where s.role = 'wht_payable'`,
  )
  const { rows } = await asked()
  expect(rows.map(({ values }) => values['amount'])).toEqual([ledger?.withheld])
})

test('what is withheld by a giro is a slip as well', async () => {
  const bill = await billed('INV-2026-0099', '5000000', 'SOFTWARE')
  await change('bank', 'BCA', { chequeBooks: [{ kind: 'GIRO', firstLeaf: 'GB01', lastLeaf: 'GB25' }] })
  const [item] = await owner.query<{ id: string }>(sql`select id from open_item where source = ${bill.id}`)
  const withheld = { withholdingTax: byCode('SOFTWARE'), withholdingBase: '5000000', withholding: '100000' }
  await approved('check-issued', {
    date: '2026-03-12',
    bank: byCode('BCA'),
    chequeNumber: 'GB01',
    issueDate: '2026-03-12',
    effectiveDate: '2026-03-20',
    supplier: byCode('SOFT'),
    amount: '5450000',
    lines: [{ openItem: item?.id, amount: '5550000', slipToFollow: true, ...withheld }],
  })
  const { rows } = await asked()
  const slip = rows.find(({ resource }) => resource === 'check-issued')
  expect(slip?.values).toMatchObject({ base: '5000000.00', amount: '100000.00', documentNumber: 'INV-2026-0099' })
})
