// The statement of account that a customer is sent: it closes on what the books have for the day, its open items add up
// to the same, and it tells nobody of what they may not see.
import { formatMoney } from '@lumbung/core'
import { sql } from '@lumbung/definition'
import type { Actor } from '@lumbung/engine/actor.ts'
import { createPrinter } from '@lumbung/engine/print/printer.ts'
import { printServiceOf } from '@lumbung/engine/print/paper.ts'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freshen } from '../database/seed/company.ts'
import { byCode, record } from '../modules/masters/starter.ts'
import { openTradingCompany, type TradingCompany } from './trading-company.ts'

let company: TradingCompany
let customer = ''
const printer = createPrinter()

const bill = async (date: string, price: string, code = 'C-1') =>
  company.book.create(
    record('sales-invoice', {
      date,
      customer: byCode(code),
      term: byCode('NET30'),
      lines: [{ kind: 'service', description: 'Sortir', quantity: '1', unitPrice: price, taxGroup: byCode('PPN') }],
    }),
    true,
  )

beforeAll(async () => {
  company = await openTradingCompany()
  const { database } = company.engine
  const [found] = await database.query<{ id: string }>(sql`select id from customer where code = 'C-1'`)
  customer = found?.id ?? ''
  const first = await bill('2025-03-01', '5000000')
  await bill('2025-03-06', '1000000')
  const [item] = await database.query<{ id: string }>(sql`select id from open_item where source = ${first.id}`)
  await company.book.create(
    record('cash-bank-receipt', {
      date: '2025-03-10',
      bank: byCode('BCA'),
      method: byCode('TRANSFER'),
      customer: byCode('C-1'),
      amount: '5000000',
      lines: [{ openItem: item?.id, amount: '5000000' }],
    }),
    true,
  )
})
afterAll(async () => {
  printer.close()
  await company.close()
})

const ASKED = { template: 'statement', language: 'en' } as const
const DAYS = { from: '2025-03-05', to: '2025-05-05' }

interface Sheet {
  readonly tables: readonly { readonly rows: readonly (readonly { readonly text: string }[])[] }[]
  readonly facts: readonly { readonly label: readonly string[]; readonly value: string }[]
}

/** What the statement says, before it is set. */
async function sheetFor(actor: Actor, days = DAYS): Promise<Sheet> {
  const sheets: Sheet[] = []
  const kept = {
    print: (papers: readonly { readonly sheet: unknown }[]) => {
      // Of the layout, so its own shape.
      for (const { sheet } of papers) sheets.push(sheet as Sheet)
      return Promise.resolve(new Uint8Array())
    },
    close: () => undefined,
  }
  await freshen(company.engine)
  await printServiceOf(company.engine, kept).paper(actor, 'customer', customer, { ...ASKED, days, isPreview: true })
  const [sheet] = sheets
  if (!sheet) throw new Error('Nothing was printed.')
  return sheet
}

const rowsOf = ({ tables }: Sheet, place: number): string[] =>
  (tables[place]?.rows ?? []).map((row) => row.map(({ text }) => text).join(' | '))

test('it leads from the opening to the closing balance, which is what is open and what the ledger has', async () => {
  const sheet = await sheetFor(company.book.actor)
  expect(rowsOf(sheet, 0)).toEqual([
    '05/03/2025 | Opening balance |  |  |  | 5.550.000,00',
    '06/03/2025 | INV/JKT/2503/0002 | 05/04/2025 | 1.110.000,00 |  | 6.660.000,00',
    '10/03/2025 | CR/JKT/2503/0001 |  |  | 5.000.000,00 | 1.660.000,00',
    '05/05/2025 | Closing balance |  |  |  | 1.660.000,00',
  ])
  // 550,000 of the first, due on 31 March: 35 days on 5 May.
  expect(rowsOf(sheet, 1)).toEqual([
    '01/03/2025 | INV/JKT/2503/0001 | 31/03/2025 | 35 | 5.550.000,00 | 550.000,00',
    '06/03/2025 | INV/JKT/2503/0002 | 05/04/2025 | 30 | 1.110.000,00 | 1.110.000,00',
    ' | Total |  |  |  | 1.660.000,00',
  ])
  expect(rowsOf(sheet, 2)).toEqual(['0,00 | 1.110.000,00 | 550.000,00 | 0,00 | 0,00 | 1.660.000,00'])
  const [books] = await company.engine.database.query<{ owed: string }>(
    sql`select sum(l.idr_debit - l.idr_credit) as owed
          from journal_line l join chart_of_account c on c.id = l.account and c.control = 'AR'
         where l.party = ${customer} and l.date <= '2025-05-05'`,
  )
  expect(formatMoney(books?.owed ?? '')).toBe('1.660.000,00')
})

test('an earlier day shows what was open then', async () => {
  const sheet = await sheetFor(company.book.actor, { from: '2025-03-01', to: '2025-03-05' })
  expect(rowsOf(sheet, 0)).toHaveLength(3)
  expect(rowsOf(sheet, 1)[0]).toBe('01/03/2025 | INV/JKT/2503/0001 | 31/03/2025 |  | 5.550.000,00 | 5.550.000,00')
})

test('who sees no branch of it is told of none, and which branches it tells of', async () => {
  await company.book.create(record('branch', { code: 'BDG', name: 'Bandung' }))
  const [other] = await company.engine.database.query<{ id: string }>(sql`select id from branch where code = 'BDG'`)
  const { actor } = company.book
  const sheet = await sheetFor({ ...actor, branch: other?.id ?? null, branches: [other?.id ?? ''] })
  expect(rowsOf(sheet, 0)).toEqual([
    '05/03/2025 | Opening balance |  |  |  | 0,00',
    '05/05/2025 | Closing balance |  |  |  | 0,00',
  ])
  expect(sheet.facts.find(({ label }) => label[0] === 'Branches')?.value).toBe('BDG')
})

test('it asks for the right to read invoices beside that to print customers, and is not offered without', async () => {
  const prints = printServiceOf(company.engine, printer)
  const rights = (...all: readonly string[]): Actor => ({
    ...company.book.actor,
    administrator: false,
    permissions: new Set(['customer.print', 'customer.read', ...all]),
  })
  const offered = async (actor: Actor) => (await prints.templates(actor, 'customer', null)).map(({ key }) => key)
  expect(await offered(rights())).toEqual(['usual'])
  expect(await offered(rights('sales-invoice.read'))).toEqual(['usual', 'statement'])
  await expect(prints.paper(rights(), 'customer', customer, ASKED)).rejects.toMatchObject({ status: 403 })
})

test('it is set with the address of the customer and where to pay, in both languages', async () => {
  const { database, masters } = company.engine
  await database.query(
    sql`update bank set on_papers = true, account_number = '542 018 7731', bank_name = 'Bank Central Asia'
         where code = 'BCA'`,
  )
  await database.query(sql`update cache_stamp set stamp = stamp + 1 where resource = 'bank'`)
  await freshen(company.engine)
  expect(masters.size).toBeGreaterThan(0)
  const prints = printServiceOf(company.engine, printer)
  for (const [language, said] of [
    ['en', ['Statement of Account', 'Opening balance', 'Balance due', '542 018 7731']],
    ['id', ['Kartu Piutang', 'Saldo awal', 'Saldo terutang', 'Bank Central Asia']],
  ] as const) {
    const asked = { template: 'statement', language, days: DAYS }
    const { pdf, fileName } = await prints.paper(company.book.actor, 'customer', customer, asked)
    expect(fileName).toBe('C-1-statement-2025-05-05.pdf')
    const page = await (await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise).getPage(1)
    const text = (await page.getTextContent()).items.map((item) => ('str' in item ? item.str : '')).join(' ')
    for (const part of [...said, 'Rp 1.660.000,00', '1.110.000,00']) expect(text).toContain(part)
  }
})
