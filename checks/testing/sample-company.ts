// A month of a small company written straight into the ledgers, for the tests of the reports.
import { newId } from '@lumbung/core'
import { defineMaster, defineModule, f, resource, sql } from '@lumbung/definition'
import type { Database } from '@lumbung/engine/database/connection.ts'

const party = (key: string) =>
  resource(
    defineMaster({
      key,
      module: 'parties',
      identity: { code: 'code', name: 'name' },
      fields: { code: f.code(), name: f.text() },
      list: { columns: ['code', 'name'] },
      form: { header: ['code', 'name'] },
    }),
    { title: [key, key] },
  )
export const parties = defineModule({
  key: 'parties',
  title: ['Parties', 'Pihak'],
  icon: 'users',
  order: 1,
  resources: [party('customer'), party('supplier')],
})

let owner: Database

export const jakarta = newId()
export const surabaya = newId()
const idr = newId()
export const customer = newId()
export const supplier = newId()
const period = newId()
const accounts = new Map<string, string>()
export const account = (code: string): string => accounts.get(code) ?? ''

export const CHART = [
  ['1101', 'ASSET', 'CASH_BANK', 'cash-bank'],
  ['1121', 'ASSET', 'AR', 'receivable'],
  ['2111', 'LIABILITY', 'AP', 'payable'],
  ['3111', 'EQUITY', 'NONE', 'equity'],
  ['3112', 'EQUITY', 'NONE', 'result'],
  ['4111', 'INCOME', 'NONE', 'revenue'],
  ['5111', 'EXPENSE', 'NONE', 'cost-of-sales'],
  ['6111', 'EXPENSE', 'NONE', 'operating-expense'],
  ['7111', 'INCOME', 'NONE', 'other-income'],
  ['8111', 'EXPENSE', 'NONE', 'income-tax'],
] as const

type Line = readonly [account: string, debit: number, credit: number, item?: string, who?: string]

export async function journal(
  date: string,
  number: string,
  lines: readonly Line[],
  kind = 'normal',
  branch = jakarta,
): Promise<string> {
  const id = newId()
  const rows = lines.map(([code, debit, credit, item, who], index) => ({
    position: index + 1,
    account: account(code),
    debit: String(debit),
    credit: String(credit),
    open_item: item ?? null,
    party: who ?? null,
  }))
  await owner.query(sql`
    with j as (insert into journal (id, number, date, period, currency, rate, source_type, source, source_number,
          event, kind, branch, created_by, hash)
      values (${id}, ${number}, ${date}, ${period}, ${idr}, 1, 'memorial-journal', ${id}, ${number},
          'approve', ${kind}, ${branch}, ${id}, ''))
    insert into journal_line (journal, position, date, account, branch, party, open_item, debit, credit,
          idr_debit, idr_credit)
      select ${id}, position, ${date}::date, account, ${branch}::uuid, party, open_item, debit, credit, debit, credit
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
          as r (position int, account uuid, debit numeric, credit numeric, open_item uuid, party uuid)`)
  return id
}

/** A journal whose first line opens an item; positive amounts are owed to us. */
async function owed(
  date: string,
  due: string,
  number: string,
  amount: number,
  lines: readonly Line[],
): Promise<string> {
  const item = newId()
  const [first, ...others] = lines
  const who = first?.[0] === '1121' ? customer : supplier
  const id = await journal(date, number, first ? [[first[0], first[1], first[2], item, who], ...others] : [])
  await owner.query(sql`insert into open_item (id, account, role, party, branch, source_type, source, number, date,
      due_date, currency, amount, idr, journal)
    values (${item}, ${account(first?.[0] ?? '')}, 'ar', ${who}, ${jakarta}, 'memorial-journal', ${id},
      ${number}, ${date},
      ${due}, ${idr}, ${amount}, ${amount}, ${id})`)
  return item
}

async function settled(date: string, item: string, amount: number): Promise<void> {
  await owner.query(sql`insert into allocation (id, open_item, date, amount, idr, source_type, source, number)
    values (${newId()}, ${item}, ${date}, ${amount}, ${amount}, 'memorial-journal', ${newId()}, 'X')`)
}

async function masters(): Promise<void> {
  await owner.query(
    sql`insert into branch (id, code, name) values (${jakarta}, 'JKT', 'Jakarta'), (${surabaya}, 'SBY', 'Surabaya')`,
  )
  await owner.query(sql`insert into currency (id, code, name) values (${idr}, 'IDR', 'Rupiah')`)
  await owner.query(sql`insert into customer (id, code, name) values (${customer}, 'C-1', 'Toko Maju')`)
  await owner.query(sql`insert into supplier (id, code, name) values (${supplier}, 'S-1', 'PT Sumber')`)
  await owner.query(sql`insert into accounting_period (id, name, fiscal_year, start_date, end_date, status)
    values (${period}, '2025', 2025, '2025-01-01', '2025-12-31', 'active')`)
  for (const [code, root, control, type] of CHART) {
    const [typeId, category, id] = [newId(), newId(), newId()]
    accounts.set(code, id)
    await owner.query(sql`insert into chart_of_account_type (id, code, root) values (${typeId}, ${type}, ${root})`)
    await owner.query(
      sql`insert into chart_of_account_category (id, code, root, type)
        values (${category}, ${code}, ${root}, ${typeId})`,
    )
    await owner.query(sql`insert into chart_of_account (id, code, name, root, category, header, control, currency)
      values (${id}, ${code}, ${code}, ${root}, ${category}, false, ${control}, ${idr})`)
  }
  await owner.query(
    sql`insert into account_setting (role, branch, account) values ('current_earnings', null, ${account('3112')})`,
  )
}

async function business(): Promise<void> {
  await journal('2025-01-05', 'CAPITAL', [
    ['1101', 5000, 0],
    ['3111', 0, 5000],
  ])
  const first = await owed('2025-01-10', '2025-02-09', 'INV-1', 1000, [
    ['1121', 1000, 0],
    ['4111', 0, 1000],
  ])
  const second = await owed('2025-03-01', '2025-03-31', 'INV-2', 600, [
    ['1121', 600, 0],
    ['4111', 0, 600],
  ])
  await owed('2025-03-05', '2025-03-05', 'CN-1', -150, [
    ['1121', 0, 150],
    ['4111', 150, 0],
  ])
  const bill = await owed('2025-02-15', '2025-03-17', 'BILL-1', -700, [
    ['2111', 0, 700],
    ['5111', 700, 0],
  ])
  await journal('2025-03-20', 'RENT', [
    ['6111', 200, 0],
    ['1101', 0, 200],
  ])
  await journal('2025-03-21', 'INTEREST', [
    ['1101', 30, 0],
    ['7111', 0, 30],
  ])
  await journal('2025-03-31', 'TAX', [
    ['8111', 90, 0],
    ['1101', 0, 90],
  ])
  await journal('2025-03-25', 'PAY-1', [
    ['1101', 400, 0],
    ['1121', 0, 400, first, customer],
  ])
  await settled('2025-03-25', first, 400)
  await journal('2025-03-26', 'PAY-2', [
    ['2111', 300, 0, bill, supplier],
    ['1101', 0, 300],
  ])
  await settled('2025-03-26', bill, -300)
  // Paid later: on 31 March it was still open.
  await journal('2025-04-10', 'PAY-3', [
    ['1101', 600, 0],
    ['1121', 0, 600, second, customer],
  ])
  await settled('2025-04-10', second, 600)
  await journal(
    '2025-03-12',
    'SBY',
    [
      ['6111', 40, 0],
      ['1101', 0, 40],
    ],
    'normal',
    surabaya,
  )
}

/** Founds the company in an empty database and lets it do business. */
export async function foundCompany(database: Database): Promise<void> {
  owner = database
  await masters()
  await business()
}
