import { decimal, ONE, ZERO } from '@lumbung/core'
import { table } from '@lumbung/ledger/table.ts'
import { describe, expect, test } from 'vitest'
import { calculate, required } from './calculate.ts'
import type { JournalLine, MemorialJournal } from './definition.ts'
import type { JournalFacts } from './needs.ts'
import { file, post } from './posting.ts'
import { repeatDays } from './repeating.ts'
import { rules } from './rules.ts'

const line = (account: string, debit: string, credit: string, rest: Partial<JournalLine> = {}): JournalLine => ({
  id: `${account}-${debit}-${credit}`,
  account,
  branch: null,
  debit: decimal(debit),
  credit: decimal(credit),
  customer: null,
  supplier: null,
  openItem: null,
  dueDate: null,
  costCode: null,
  project: null,
  tax: null,
  taxBase: null,
  memo: null,
  ...rest,
})
const journal = (lines: readonly JournalLine[], rest: Partial<MemorialJournal> = {}): MemorialJournal =>
  calculate(
    {
      id: 'MJ',
      number: null,
      status: 'draft',
      branch: 'JKT',
      version: 1,
      kind: 'GENERAL',
      date: '2025-03-31',
      reversalDate: null,
      repeatEvery: null,
      repeatUntil: null,
      currency: 'IDR',
      rate: ONE,
      reference: null,
      memo: null,
      debitTotal: ZERO,
      creditTotal: ZERO,
      difference: ZERO,
      ...rest,
      lines,
    },
    { currencies: new Map([['IDR', { id: 'IDR', archived: false, code: 'IDR' }]]) },
  )

const COST_CODE_OF: Readonly<Record<string, 'required'>> = { '621103': 'required' }
const account = (
  code: string,
  control: 'NONE' | 'AR' | 'AP' | 'CASH_BANK' | 'INVENTORY' | 'TAX',
  manualPosting = true,
) =>
  [code, { id: code, archived: false, code, control, manualPosting, costCode: COST_CODE_OF[code] ?? 'none' }] as const
const owed = (id: string, amount: string) =>
  [
    id,
    {
      id,
      number: id,
      party: 'C-1',
      role: 'ar',
      branch: 'JKT',
      currency: 'IDR',
      amount: decimal(amount),
      outstanding: decimal(amount),
      outstandingIdr: decimal(amount),
      source: id,
      date: '2025-01-01',
      dueDate: '2025-01-31',
    },
  ] as const

const facts: JournalFacts = {
  accounts: new Map([
    account('621103', 'NONE'),
    account('212102', 'NONE'),
    account('112101', 'AR'),
    account('211101', 'AP'),
    account('111201', 'CASH_BANK', false),
    account('114107', 'INVENTORY', false),
    account('214101', 'TAX'),
    account('311901', 'NONE'),
    account('999999', 'NONE', false),
  ]),
  openItems: new Map([owed('INV-1', '1000000'), owed('BILL-1', '-400000')]),
}
const now = {}
const refused = (document: MemorialJournal): string[] =>
  rules(document, facts, now).map((one) => `${one.path} ${one.code}`)

test('accrual of electricity (finance 5.1), reversed on 1 April', () => {
  const document = journal([line('621103', '4500000', '0'), line('212102', '0', '4500000')], {
    kind: 'ACCRUAL',
    reversalDate: '2025-04-01',
  })
  expect(rules(document, facts, now)).toEqual([])
  expect(`\n${table(post(document, facts))}\n`).toBe(`
debit  621103    4500000.00
credit  212102    4500000.00
`)
  expect(file(document)).toEqual({ kind: 'normal', later: [{ date: '2025-04-01', kind: 'mirror' }] })
})

test('opening debts of a customer and a supplier against the opening balance', () => {
  const document = journal(
    [
      line('112101', '1500000', '0', { customer: 'C-1', dueDate: '2025-04-15' }),
      line('211101', '0', '600000', { supplier: 'S-1', dueDate: '2025-04-30' }),
      line('111201', '2000000', '0'),
      line('311901', '0', '2900000'),
    ],
    { kind: 'OPENING' },
  )
  expect(rules(document, facts, now)).toEqual([])
  expect(`\n${table(post(document, facts))}\n`).toBe(`
owed  debit  ar  C-1  1500000.00  2025-04-15
owed  credit  ap  S-1  600000.00  2025-04-30
debit  111201    2000000.00
credit  311901    2900000.00
`)
  expect(post(document, facts)[0]).toMatchObject({ account: '112101' })
  expect(file(document)).toEqual({ kind: 'opening', later: [] })
})

test('an opening journal of debts alone has its other side on the opening balance', () => {
  const owedToUs = journal([line('112101', '1500000', '0', { customer: 'C-1', dueDate: '2025-04-15' })], {
    kind: 'OPENING',
  })
  expect(rules(owedToUs, facts, now)).toEqual([])
  expect(owedToUs).toMatchObject({ debitTotal: decimal('1500000'), creditTotal: decimal('1500000') })
  expect(`\n${table(post(owedToUs, facts))}\n`).toBe(`
owed  debit  ar  C-1  1500000.00  2025-04-15
credit  opening_balance    1500000.00
`)
  const owedByUs = journal([line('211101', '0', '600000', { supplier: 'S-1', dueDate: '2025-04-30' })], {
    kind: 'OPENING',
  })
  expect(owedByUs.debitTotal).toEqual(decimal('600000'))
  expect(table(post(owedByUs, facts)).split('\n').at(-1)).toBe('debit  opening_balance    600000.00')
  // The same line of a general journal does not balance.
  expect(refused(journal([...owedToUs.lines]))).toEqual(['lines journal-unbalanced'])
})

test('a debt set off against a receivable settles both items', () => {
  const document = journal([
    line('211101', '400000', '0', { openItem: 'BILL-1' }),
    line('112101', '0', '400000', { openItem: 'INV-1' }),
  ])
  expect(rules(document, facts, now)).toEqual([])
  expect(`\n${table(post(document, facts))}\n`).toBe(`
settle  BILL-1  400000.00
settle  INV-1  400000.00
`)
})

test('the sentence of an account that stock keeps', () => {
  const document = journal([line('114107', '1', '0'), line('311901', '0', '1')])
  expect(rules(document, facts, now)).toEqual([
    {
      path: 'lines.0.account',
      code: 'account-kept',
      values: {
        code: '114107',
        ledger: ['the stock ledger', 'buku persediaan'],
        document: ['a stock adjustment', 'penyesuaian persediaan'],
      },
    },
  ])
})

const other = line('311901', '0', '1')

test('half a journal may be kept as a draft', () => {
  expect(rules(journal([line('621103', '2', '0'), other]), facts, { step: 'save' })).toEqual([])
})

test.each<[string, MemorialJournal, string[]]>([
  ['unbalanced', journal([line('621103', '2', '0'), other]), ['lines journal-unbalanced']],
  [
    'both sides',
    journal([line('621103', '1', '1'), line('311901', '0', '0')]),
    ['lines.0.debit one-side', 'lines.1.debit one-side'],
  ],
  ['a bank outside opening', journal([line('111201', '1', '0'), other]), ['lines.0.account account-kept']],
  [
    'stock in opening',
    journal([line('114107', '1', '0'), other], { kind: 'OPENING' }),
    ['lines.0.account account-kept'],
  ],
  ['manual posting off', journal([line('999999', '1', '0'), other]), ['lines.0.account manual-posting']],
  ['a receivable without customer', journal([line('112101', '1', '0'), other]), ['lines.0.customer party-missing']],
  ['a payable without supplier', journal([line('211101', '1', '0'), other]), ['lines.0.supplier party-missing']],
  [
    'neither item nor due date',
    journal([line('112101', '1', '0', { customer: 'C-1' }), other]),
    ['lines.0.dueDate due-or-item'],
  ],
  [
    'settling on the wrong side',
    journal([line('112101', '1', '0', { openItem: 'INV-1' }), other]),
    ['lines.0.openItem settle-credit'],
  ],
  [
    'settling too much',
    journal([line('112101', '0', '1000001', { openItem: 'INV-1' }), line('621103', '1000001', '0')]),
    ['lines.0.credit open-item-exceeded'],
  ],
  [
    'a due date on an expense',
    journal([line('621103', '1', '0', { dueDate: '2025-05-01' }), other]),
    ['lines.0.openItem item-needs-trade'],
  ],
  ['tax without base', journal([line('214101', '1', '0', { tax: 'PPN' }), other]), ['lines.0.tax journal-tax']],
  [
    'an accrual without reversal',
    journal([line('621103', '1', '0'), other], { kind: 'ACCRUAL' }),
    ['reversalDate required'],
  ],
  [
    'a reversal on the same day',
    journal([line('621103', '1', '0'), other], { kind: 'ACCRUAL', reversalDate: '2025-03-31' }),
    ['reversalDate reversal-date'],
  ],
  [
    'a reversal of a general journal',
    journal([line('621103', '1', '0'), other], { reversalDate: '2025-04-01' }),
    ['reversalDate reversal-only-accrual'],
  ],
  [
    'an accrual of a debt',
    journal([line('112101', '1', '0', { customer: 'C-1', dueDate: '2025-05-01' }), other], {
      kind: 'ACCRUAL',
      reversalDate: '2025-04-01',
    }),
    ['lines.0.account accrual-trade'],
  ],
])('%s', (_name, document, expected) => {
  expect(refused(document)).toEqual(expected)
})

describe('a recurring journal', () => {
  const rent = [line('621103', '2000000', '0'), line('212102', '0', '2000000')]
  const recurring = (rest: Partial<MemorialJournal>): MemorialJournal => journal(rent, { kind: 'RECURRING', ...rest })
  test('is posted again on the same day of every month, its last where the month is shorter', () => {
    const document = recurring({ date: '2026-01-31', repeatUntil: '2026-04-30' })
    expect(rules(document, facts, now)).toEqual([])
    expect(file(document)).toEqual({
      kind: 'normal',
      later: ['2026-02-28', '2026-03-31', '2026-04-30'].map((date) => ({ date, kind: 'copy' })),
    })
    expect(repeatDays({ ...document, repeatEvery: 3, repeatUntil: '2026-12-31' })).toEqual([
      '2026-04-30',
      '2026-07-31',
      '2026-10-31',
    ])
  })
  test('says until when, and not for ever', () => {
    expect(refused(recurring({}))).toEqual(['repeatUntil required'])
    expect(refused(recurring({ repeatUntil: '2025-04-29' }))).toEqual(['repeatUntil repeat-date'])
    expect(refused(recurring({ repeatUntil: '2035-03-31' }))).toEqual([])
    expect(refused(recurring({ repeatUntil: '2035-04-30' }))).toEqual(['repeatUntil repeat-most'])
    expect(refused(journal(rent, { repeatEvery: 1 }))).toEqual(['repeatEvery repeat-only-recurring'])
    expect(refused(journal(rent, { repeatUntil: '2025-12-31' }))).toEqual(['repeatUntil repeat-only-recurring'])
  })
  test('makes no debts', () => {
    const owing = [line('112101', '1', '0', { customer: 'C-1', dueDate: '2025-04-15' }), line('311901', '0', '1')]
    const document = journal(owing, { kind: 'RECURRING', repeatUntil: '2025-12-31' })
    expect(refused(document)).toEqual(['lines.0.account recurring-trade'])
  })
})

test('the VAT of a month is settled without a tax and a base on each line', () => {
  const lines = [line('214101', '5000000', '0'), line('311901', '0', '5000000')]
  expect(refused(journal(lines))).toEqual(['lines.0.tax journal-tax'])
  expect(refused(journal(lines, { kind: 'VAT_SETTLEMENT' }))).toEqual([])
})

test('a new debt marks its party and due date, a tax account its tax and base, others their cost code', () => {
  const lines = [line('112101', '1', '0'), line('211101', '0', '1'), line('214101', '1', '0'), line('621103', '0', '1')]
  const asked = (kind: MemorialJournal['kind'], rows: readonly JournalLine[] = lines) =>
    required(journal(rows, { kind }), { accounts: facts.accounts, currencies: new Map() })
  const tax = ['lines.2.tax', 'lines.2.taxBase']
  const debts = ['lines.0.customer', 'lines.0.dueDate', 'lines.1.supplier', 'lines.1.dueDate']
  expect(asked('GENERAL')).toEqual([...debts, ...tax, 'lines.3.costCode'])
  expect(asked('VAT_SETTLEMENT')).toEqual([...debts, 'lines.3.costCode'])
  expect(asked('RECURRING')).toEqual(['repeatUntil', ...tax, 'lines.3.costCode'])
  expect(asked('GENERAL', [line('112101', '1', '0', { openItem: 'INV-1' })])).toEqual([])
})
