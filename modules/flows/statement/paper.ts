// The statement of account on paper, as a bookkeeper sends it: what was owed before, each document with what is owed
// after it, what is open at the end by its age, and where to pay.
//   opening 5,550,000; invoice 1,110,000: 6,660,000; receipt 5,550,000: 1,110,000 = open items = closing
import { type Decimal, formatMoney, sum, type Words } from '@lumbung/core'
import {
  definePrint,
  fact,
  type FactsOf,
  type PrintCell,
  type PrintDays,
  type PrintFact,
  type PrintSheet,
  type PrintTable,
  type PrintTotal,
  type PrintWriter,
} from '@lumbung/definition'
import { financeSettings } from '../../finance/settings.ts'
import type { Side } from '../../masters/summary/rights.ts'
import { purchaseInvoice } from '../../purchasing/purchase-invoice/definition.ts'
import { supplier } from '../../purchasing/supplier/definition.ts'
import { customer } from '../../sales/customer/definition.ts'
import { salesInvoice } from '../../sales/sales-invoice/definition.ts'
import { type StatementOfAccount, statementOfAccount } from './account.ts'
import { agingOf, daysLate, limitNames } from './aging.ts'
import { statementWords as words } from './words.ts'

type Write = Pick<PrintWriter, 'label' | 'text' | 'date' | 'called'>

const money = (amount: Decimal): string =>
  amount.isNegative() ? `(${formatMoney(amount.abs())})` : formatMoney(amount)
const orNothing = (amount: Decimal): string => (amount.isZero() ? '' : money(amount))
const cells = (...texts: readonly string[]): readonly PrintCell[] => texts.map((text) => ({ text }))

const right = (key: keyof typeof words, write: Write) =>
  ({ key, label: write.label(words[key]), align: 'right' }) as const
const left = (key: keyof typeof words, write: Write) =>
  ({ key, label: write.label(words[key]), align: 'left' }) as const

/** What moved, between the opening and the closing balance. */
export function movedTable(account: StatementOfAccount, write: Write): PrintTable {
  const columns = [
    left('date', write),
    { ...left('document', write), grow: true },
    left('due', write),
    right('added', write),
    right('settled', write),
    right('balance', write),
  ]
  const balance = (date: string, name: Words, amount: Decimal) =>
    cells(write.date(date), write.text(name), '', '', '', money(amount))
  const rows = account.moved.map(({ date, number, key, dueDate, added, settled, balance: after }) => [
    { text: write.date(date) },
    { text: number, below: write.called(key) },
    ...cells(added.isZero() ? '' : write.date(dueDate), orNothing(added), orNothing(settled), money(after)),
  ])
  return {
    columns,
    rows: [
      balance(account.from, words.opening, account.opening),
      ...rows,
      balance(account.to, words.closing, account.closing),
    ],
  }
}

/** What is open at the end; amounts of their currency where not all of it is rupiah. */
export function openTable({ open, to }: StatementOfAccount, write: Write): PrintTable {
  const isForeign = open.some(({ currency }) => currency !== 'IDR')
  const columns = [
    left('date', write),
    { ...left('document', write), grow: true },
    left('due', write),
    right('daysLate', write),
    ...(isForeign ? [left('currency', write)] : []),
    right('amount', write),
    right('open', write),
    ...(isForeign ? [right('rupiah', write)] : []),
  ]
  const rows = open.map((row) => [
    { text: write.date(row.date) },
    { text: row.number, below: write.called(row.key) },
    ...cells(
      write.date(row.dueDate),
      row.rupiah.isNegative() || daysLate(row, to) === 0 ? '' : String(daysLate(row, to)),
      ...(isForeign ? [row.currency] : []),
      money(row.amount),
      money(row.open),
      ...(isForeign ? [money(row.rupiah)] : []),
    ),
  ])
  const { total } = agingOf(open, to, [])
  const last = ['', write.text(words.total), '', '', ...(isForeign ? ['', '', ''] : ['']), money(total)]
  return { title: write.label(words.openItems), columns, rows: [...rows, cells(...last)] }
}

/** One row: how much of it is how late. */
export function agingTable({ open, to }: StatementOfAccount, limits: readonly number[], write: Write): PrintTable {
  const { notDue, late, unapplied, total } = agingOf(open, to, limits)
  const columns = [
    right('notDue', write),
    ...limitNames(limits).map((name) => ({ key: name, label: [name, ''], align: 'right' }) as const),
    ...(unapplied.isZero() ? [] : [right('unapplied', write)]),
    right('total', write),
  ]
  const all = [notDue, ...late, ...(unapplied.isZero() ? [] : [unapplied]), total]
  return { title: write.label(words.aging), columns, rows: [cells(...all.map(money))] }
}

function factsOf(account: StatementOfAccount, code: string, overdue: Decimal, write: Write): PrintFact[] {
  const said = (label: Words, value: string): PrintFact => ({ label: write.label(label), value })
  return [
    { ...said(words.code, code), mono: true },
    said(words.period, `${write.date(account.from)} – ${write.date(account.to)}`),
    ...(account.branches ? [said(words.branches, account.branches.join(', '))] : []),
    said(words.balanceDue, `Rp ${money(account.closing)}`),
    ...(overdue.isZero() ? [] : [said(words.overdue, `Rp ${money(overdue)}`)]),
  ]
}

function totalsOf(account: StatementOfAccount, write: Write): PrintTotal[] {
  const total = (key: string, label: Words, value: string, style: PrintTotal['style']): PrintTotal => ({
    key,
    label: write.label(label),
    value,
    style,
  })
  return [
    ...(account.uncleared.isZero() ? [] : [total('uncleared', words.uncleared, money(account.uncleared), 'plain')]),
    total('closing', words.balanceDue, `Rp ${money(account.closing)}`, 'grand'),
  ]
}

const needsOf =
  (side: Side) =>
  ({ id }: { readonly id: string }, { from, to }: PrintDays) => ({
    account: statementOfAccount({ party: id, side, from, to }),
    limits: fact.settings(financeSettings.agingDays),
  })

type Facts = FactsOf<ReturnType<typeof needsOf>>

/** The sheet of a party as its statement. */
function composed(
  sheet: PrintSheet,
  code: string,
  { account, limits: { agingDays } }: Facts,
  write: PrintWriter,
  title: Words,
): PrintSheet {
  const overdue = sum(agingOf(account.open, account.to, agingDays).late)
  const open = account.open.length > 0 ? [openTable(account, write), agingTable(account, agingDays, write)] : []
  return {
    ...sheet,
    title: write.label(title),
    facts: factsOf(account, code, overdue, write),
    tables: [movedTable(account, write), ...open],
    notes: [],
    totals: totalsOf(account, write),
    foot: write.text(words.foot),
  }
}

const source = new URL('./statement.typ', import.meta.url)

export const customerStatement = definePrint(customer, {
  key: 'statement',
  name: words.receivable,
  ofDays: true,
  right: `${salesInvoice.key}.read`,
  asksForMoney: true,
  source,
  needs: needsOf('sale'),
  compose: (sheet, { code }, facts, write) => composed(sheet, code, facts, write, words.receivable),
})

export const supplierStatement = definePrint(supplier, {
  key: 'statement',
  name: words.payable,
  ofDays: true,
  right: `${purchaseInvoice.key}.read`,
  source,
  needs: needsOf('purchase'),
  compose: (sheet, { code }, facts, write) => composed(sheet, code, facts, write, words.payable),
})
