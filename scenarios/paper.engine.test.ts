// Documents on paper: real ones, posted by the engine, set by Typst, read back from the PDF.
import { writeFileSync } from 'node:fs'
import { sql } from '@lumbung/definition'
import { refreshWhenMoved } from '@lumbung/engine/jobs/summaries.ts'
import { printServiceOf, type PrintService } from '@lumbung/engine/print/paper.ts'
import { createPrinter, type Printer } from '@lumbung/engine/print/printer.ts'
import type { CompanyBook } from '../database/seed/company.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settled } from '../checks/testing/settled.ts'
import { byCode, record } from '../modules/masters/starter.ts'
import { openTradingCompany, type TradingCompany } from './trading-company.ts'

let company: TradingCompany
let printer: Printer
let prints: PrintService
const made = new Map<string, string>()

const line = (item: string, quantity: string, unitPrice: string, more: object = {}) => ({
  item: byCode(item),
  quantity,
  unit: byCode('PCS'),
  unitPrice,
  ...more,
})

beforeAll(async () => {
  company = await openTradingCompany()
  printer = createPrinter()
  prints = printServiceOf(company.engine, printer)
  await company.engine.database.query(sql`insert into setting (key, value)
    values ('companyTaxNumber', '0013121660091000')
    on conflict (key) do update set value = excluded.value`)
  await makeOrders(company.book)
  await makeDelivery(company.book)
  await makeReceipt(company.book)
})

const date = '2025-03-10'
const lines = [
  line('KPI-1001', '40', '1140000', { discountPercent1: '5' }),
  line('SBL-2003', '80', '298500'),
  line('GLA-3105', '36', '378000'),
]

async function makeOrders(book: CompanyBook): Promise<void> {
  const order = await book.create(record('sales-order', { date, customer: byCode('C-1'), lines }))
  made.set('sales-order', order.id)
  const service = lines.map(({ item, quantity, unitPrice }) => ({
    kind: 'service',
    description: `Jasa ${item.code}`,
    quantity,
    unitPrice,
    taxGroup: byCode('PPN'),
  }))
  const invoice = await book.create(
    record('sales-invoice', {
      date,
      customer: byCode('C-1'),
      term: byCode('NET30'),
      bank: byCode('BCA'),
      lines: service,
    }),
    true,
  )
  made.set('sales-invoice', invoice.id)
  const purchase = await book.create(
    record('purchase-order', {
      date,
      supplier: byCode('S-1'),
      warehouse: byCode('MAIN'),
      term: byCode('NET30'),
      lines: lines.slice(1),
    }),
    true,
  )
  made.set('purchase-order', purchase.id)
}

async function makeDelivery(book: CompanyBook): Promise<void> {
  await book.create(
    record('adjustment-in', {
      date: '2025-03-03',
      warehouse: byCode('MAIN'),
      type: 'opening',
      adjustmentReason: byCode('STOCK-OPENING'),
      lines: [{ item: byCode('KPI-1001'), quantity: '100', unit: byCode('PCS'), unitCost: '900000' }],
    }),
    true,
  )
  const sold = await book.create(
    record('sales-order', { date, customer: byCode('C-1'), customerOrderNumber: 'PO-7788', lines: lines.slice(0, 1) }),
    true,
  )
  const [soldLine] = Array.isArray(sold.lines) ? sold.lines : []
  const delivery = await book.create(
    record('delivery-order', {
      date,
      customer: byCode('C-1'),
      warehouse: byCode('MAIN'),
      lines: [{ orderLine: soldLine.id, quantity: '12' }],
    }),
    true,
  )
  const [deliveryLine] = Array.isArray(delivery.lines) ? delivery.lines : []
  const shipped = await book.create(
    record('shipment', {
      date,
      customer: byCode('C-1'),
      warehouse: byCode('MAIN'),
      driver: 'Pak Slamet',
      vehicle: 'B 9123 XYZ',
      lines: [{ deliveryLine: deliveryLine.id, quantity: '12' }],
    }),
    true,
  )
  made.set('shipment', shipped.id)
  made.set('delivery number', String(delivery.number))
  const [shippedLine] = Array.isArray(shipped.lines) ? shipped.lines : []
  const billed = await book.create(
    record('sales-invoice', {
      date,
      customer: byCode('C-1'),
      term: byCode('NET30'),
      lines: [{ shipmentLine: shippedLine.id, quantity: '12', unitPrice: '1083000', taxGroup: byCode('PPN') }],
    }),
    true,
  )
  made.set('billed', billed.id)
  made.set('sources', [sold.number, 'PO-7788', shipped.number].join(' '))
}

async function makeReceipt(book: CompanyBook): Promise<void> {
  const receipt = await book.create(
    record('cash-bank-receipt', {
      date,
      bank: byCode('BCA'),
      method: byCode('TRANSFER'),
      customer: byCode('C-1'),
      amount: '7500000',
      lines: [{ kind: 'DEPOSIT', amount: '7500000', memo: 'Uang muka pesanan' }],
    }),
    true,
  )
  made.set('cash-bank-receipt', receipt.id)
  const cheque = await book.create(
    record('check-received', {
      date,
      kind: 'GIRO',
      chequeNumber: 'BG771',
      drawerBank: 'MANDIRI',
      issueDate: date,
      effectiveDate: '2025-03-20',
      customer: byCode('C-1'),
      amount: '25000000',
      lines: [{ kind: 'DEPOSIT', amount: '25000000', memo: 'Uang muka giro' }],
    }),
    true,
  )
  made.set('check-received', cheque.id)
  await book.create(record('exchange-rate', { currency: byCode('USD'), date, rate: '15900' }))
  const advance = await book.create(
    record('cash-bank-issued', {
      date,
      bank: byCode('BCA'),
      method: byCode('TRANSFER'),
      supplier: byCode('S-1'),
      currency: byCode('USD'),
      amount: '1590000',
      lines: [{ kind: 'DEPOSIT', amount: '100' }],
    }),
  )
  made.set('cash-bank-issued', advance.id)
}

afterAll(async () => {
  printer.close()
  await company.close()
})

async function paperOf(key: string, template: string | null, language: 'en' | 'id' = 'id', of = key) {
  const paper = await prints.paper(company.book.actor, key, made.get(of) ?? '', { template, language })
  const folder = process.env['PAPERS_TO']
  if (folder) writeFileSync(`${folder}/${key}-${template ?? 'usual'}-${language}.pdf`, paper.pdf)
  const document = await getDocument({ data: new Uint8Array(paper.pdf), verbosity: 0 }).promise
  const texts: string[] = []
  for (let page = 1; page <= document.numPages; page++) {
    const content = await (await document.getPage(page)).getTextContent()
    texts.push(content.items.map((item) => ('str' in item ? item.str : '')).join(' '))
  }
  const plain = (text = ''): string => text.replaceAll(/\s+/g, ' ')
  return { text: plain(texts.join(' ')), last: plain(texts.at(-1)), fileName: paper.fileName }
}

test('the customer invoice says base, other base, tax and total, and the amount in both languages', async () => {
  const { text, fileName } = await paperOf('sales-invoice', 'invoice')
  expect(fileName).toMatch(/^INV-JKT-2503-0001\.pdf$/)
  expect(text).toContain('Faktur Penjualan Sales Invoice')
  // 45,600,000 + 23,880,000 + 13,608,000; other base × 11/12; VAT 12% of it, line by line.
  for (const amount of ['83.088.000,00', '76.164.000,00', '9.139.680,00', 'Rp 92.227.680,00'])
    expect(text).toContain(amount)
  for (const label of ['DPP nilai lain (11/12)', 'PPN 12% × 11/12', 'VAT 12% × 11/12']) expect(text).toContain(label)
  expect(text).toContain('# Sembilan puluh dua juta')
  expect(text).toContain('# Ninety-two million')
  expect(text).toContain('Syarat Net 30 hari')
  expect(text).not.toContain('DRAFT')
})

test('an invoice names the order, the purchase order of the customer and the delivery note it is made of', async () => {
  const { text } = await paperOf('sales-invoice', 'invoice', 'id', 'billed')
  for (const part of ['Pesanan Order', 'PO Anda', 'Surat jalan', ...(made.get('sources') ?? '').split(' ')])
    expect(text).toContain(part)
})

test('the internal copy shows the accounts; a text with signs of markup stays a text', async () => {
  const { text } = await paperOf('sales-invoice', 'print', 'en')
  expect(text).toContain('Journal')
  expect(text).toMatch(/112101|Piutang/)
  const order = await paperOf('sales-order', null)
  expect(order.text).toContain('Sambal Bawang #[150] $x$ *g*')
  expect(order.text).toContain('DRAFT')
})

test('an order to a supplier, and a receipt with its place for the stamp', async () => {
  const ordered = (await paperOf('purchase-order', null)).text
  expect(ordered).toContain('Kirim ke Deliver to')
  // The supplier has two addresses to bill; the default one is written to.
  expect(ordered).toContain('Jl. Gatot Subroto Kav. 38')
  expect(ordered).not.toContain('Jl. Gudang Lama 1')
  // 23,880,000 + 13,608,000; × 11/12; VAT 12% of it.
  for (const part of ['37.488.000,00', '34.364.000,00', 'PPN 12% × 11/12', '4.123.680,00'])
    expect(ordered).toContain(part)
  const { text } = await paperOf('cash-bank-receipt', null)
  for (const part of [
    'Kuitansi',
    'Telah terima dari Received from',
    'Rp 7.500.000,00',
    '# Tujuh juta lima ratus ribu rupiah #',
    'Meterai 10.000',
    'Uang muka pesanan',
  ]) {
    expect(text).toContain(part)
  }
})

test('the slip of a giro says which paper we hold, and that it pays once it has cleared', async () => {
  const { text } = await paperOf('check-received', null)
  for (const part of [
    'Tanda Terima Giro/Cek',
    'BG771',
    'MANDIRI',
    '# Dua puluh lima juta rupiah #',
    'Uang muka giro',
    'Pembayaran sah setelah dicairkan bank',
  ]) {
    expect(text).toContain(part)
  }
})

test('the voucher of a receipt tells the accounts it was booked to', async () => {
  const { text } = await paperOf('cash-bank-receipt', 'voucher')
  for (const part of ['Bukti Penerimaan Kas/Bank', '# Tujuh juta lima ratus ribu rupiah #', '111201', '213101'])
    expect(text).toContain(part)
  expect((await paperOf('cash-bank-issued', null)).text).toContain('Bukti Pengeluaran Kas/Bank')
})

test('rupiah that pay dollars are written as rupiah, in figures and in words; what they pay as dollars', async () => {
  const { text } = await paperOf('cash-bank-issued', null)
  for (const part of [
    'Rp 1.590.000,00',
    '# Satu juta lima ratus sembilan puluh ribu rupiah #',
    'USD 100,00',
    'Pembayaran',
  ])
    expect(text).toContain(part)
  expect(text).not.toContain('USD 1.590.000,00')
})

test('abroad, the invoice says under which HS code its goods are declared; at home it does not', async () => {
  const { book } = company
  const green = { code: 'KPI-GREEN', name: 'Kopi hijau Gayo', itemGroup: byCode('DRY'), baseUnit: byCode('PCS') }
  await book.create(record('item', { ...green, type: 'nonStock', customsCode: '0901.11', taxGroup: byCode('PPN') }))
  const sold = { customer: byCode('C-1'), term: byCode('NET30'), date }
  const terms = { currency: byCode('USD'), rate: '15900', taxRate: '15900' }
  const goods = [line('KPI-GREEN', '10', '60', { taxGroup: byCode('PPN') })]
  const abroad = await book.create(record('sales-invoice', { ...sold, ...terms, lines: goods }))
  const home = await book.create(record('sales-invoice', { ...sold, lines: goods }))
  made.set('abroad', abroad.id)
  made.set('home', home.id)
  expect((await paperOf('sales-invoice', 'invoice', 'en', 'abroad')).text).toContain('HS 0901.11')
  expect((await paperOf('sales-invoice', 'invoice', 'en', 'home')).text).not.toContain('HS ')
})

test('what travels with the goods names the delivery order and no price', async () => {
  const { text } = await paperOf('shipment', null)
  for (const part of [
    'Surat Jalan',
    made.get('delivery number') ?? '-',
    'Kopi Arabika Gayo 250 g',
    'Pak Slamet',
    'B 9123 XYZ',
  ])
    expect(text).toContain(part)
  expect(text).not.toMatch(/1\.140\.000|900\.000|Rp/)
})

test('each print is counted in the history; another template or a stranger finds nothing', async () => {
  const before = await paperOf('purchase-order', null)
  expect(before.text).toContain('Cetakan 2')
  expect((await paperOf('purchase-order', null)).text).toContain('Cetakan 3')
  await expect(paperOf('purchase-order', 'nothing')).rejects.toMatchObject({ status: 404 })
  const stranger = {
    ...company.book.actor,
    administrator: false,
    permissions: new Set(['purchase-order.print']),
    branches: [],
  }
  await expect(
    prints.paper(stranger, 'purchase-order', made.get('purchase-order') ?? '', { template: null, language: 'en' }),
  ).rejects.toMatchObject({ status: 404 })
})

test('what is printed is counted, what is only looked at is not', async () => {
  const id = made.get('purchase-order') ?? ''
  const counted = async (): Promise<number> => {
    const [row] = await company.engine.database.query<{ count: number }>(
      sql`select count(*)::int as count from audit where record = ${id} and action = 'print'`,
    )
    return row?.count ?? -1
  }
  const before = await counted()
  const asked = { template: null, language: 'en' } as const
  await prints.paper(company.book.actor, 'purchase-order', id, { ...asked, isPreview: true })
  expect(await counted()).toBe(before)
  await prints.paper(company.book.actor, 'purchase-order', id, asked)
  expect(await counted()).toBe(before + 1)
})

test('forty lines, the process warm: the same paper every time, and the time is told', async () => {
  const forty = Array.from({ length: 40 }, (_, index) => line('KPI-1001', String(index + 1), '1000'))
  const order = await company.book.create(
    record('sales-order', { date: '2025-03-10', customer: byCode('C-1'), lines: forty }),
  )
  const times: number[] = []
  const sizes = new Set<number>()
  for (let round = 0; round < 12; round++) {
    const start = performance.now()
    const asked = { template: null, language: 'id', isPreview: true } as const
    const { pdf } = await prints.paper(company.book.actor, 'sales-order', order.id, asked)
    times.push(performance.now() - start)
    sizes.add(pdf.byteLength)
  }
  const median = times.toSorted((a, b) => a - b)[6] ?? 0
  console.log(`40 lines: ${median.toFixed(1)} ms`)
  expect(sizes.size).toBe(1)
})

test('what a paper comes to never stands on a page without a line', async () => {
  // Among so many lengths some fill a page to its end.
  for (const length of [13, 14, 15, 16, 17, 18, 34, 35, 36]) {
    const rows = Array.from({ length }, (_, index) => line('KPI-1001', String(index + 1), '1000'))
    const order = await company.book.create(record('sales-order', { date, customer: byCode('C-1'), lines: rows }))
    made.set('sales-order', order.id)
    const { last } = await paperOf('sales-order', null, 'en')
    expect(last).toContain('Item')
    expect(last).toContain('Rp')
    expect(last).toContain('Prepared by')
  }
})

test('a printer replaces its process and still answers everything', async () => {
  const small = createPrinter({ recycleAfter: 2 })
  const own = printServiceOf(company.engine, small)
  const all = await Promise.all(
    Array.from({ length: 5 }, () =>
      own.paper(company.book.actor, 'purchase-order', made.get('purchase-order') ?? '', {
        template: null,
        language: 'en',
      }),
    ),
  )
  small.close()
  expect(all.every((paper) => paper.pdf.length > 10_000)).toBe(true)
})

test('summaries are refreshed after postings, and left alone while nothing moves', async () => {
  const { database } = company.engine
  expect(await refreshWhenMoved(database)).toBe(true)
  await settled(database)
  expect(await refreshWhenMoved(database)).toBe(false)
})
