// A bank and its ledger account are kept in the same currency, and no account serves two banks. A cash box is not
// overdrawn. Who is asked to pay into an account is told its number. A book of cheques begins with its lowest leaf:
// 000101 to 000125, never the other way round; a spoiled leaf is one of a book, was not drawn, and is noted once. What
// still holds money is not put away.
import { asRupiah, type Finding } from '@lumbung/core'
import { fact, type FactsOf, f, view } from '@lumbung/definition'
import { inBooks } from '../cheque/leaves.ts'
import { isBox } from './calculate.ts'
import type { Bank } from './definition.ts'

const accountView = view('chart-of-account', { code: f.code(), currency: f.ref('currency') })

export const needs = (bank: Bank) => ({
  accounts: fact.records(accountView, [bank.account]),
  twins: fact.matching('bank', { account: bank.account }, bank.id),
  ledger: fact.accounts(bank.archived ? [bank.account] : []),
  drawn: fact.matching(
    'check-issued',
    { bank: bank.id, chequeNumber: bank.spoiledLeaves.map(({ leaf }) => leaf) },
    '',
    { field: 'chequeNumber' },
  ),
})

export function rules(bank: Bank, facts: FactsOf<typeof needs>): Finding[] {
  const findings: Finding[] = []
  const account = facts.accounts.get(bank.account)
  const twin = facts.twins[0]
  if (account && account.currency !== bank.currency) {
    findings.push({ path: 'account', code: 'bank-other-currency', values: { code: account.code } })
  }
  if (account && twin) {
    findings.push({ path: 'account', code: 'bank-account-taken', values: { code: account.code, bank: twin.number } })
  }
  findings.push(...kindFindings(bank))
  const balance = facts.ledger.get(bank.account)?.balance
  if (account && balance && !balance.isZero()) {
    const values = { code: account.code, balance: asRupiah(balance) }
    findings.push({ path: 'archived', code: 'account-balance', values })
  }
  bank.chequeBooks.forEach((book, index) => {
    if (book.firstLeaf.length === book.lastLeaf.length && book.firstLeaf <= book.lastLeaf) return
    findings.push({ path: `chequeBooks.${index}.lastLeaf`, code: 'leaves-reversed', values: { first: book.firstLeaf } })
  })
  return [...findings, ...spoiledFindings(bank, facts)]
}

function kindFindings(bank: Bank): Finding[] {
  const values = { bank: bank.name }
  const isUnnamed = bank.onPapers && (bank.kind !== 'BANK' || !bank.accountNumber)
  return [
    ...(isBox(bank) && bank.overdraftLimit?.greaterThan(0)
      ? [{ path: 'overdraftLimit', code: 'box-overdrawn', values }]
      : []),
    ...(isUnnamed ? [{ path: 'onPapers', code: 'bank-unprintable', values }] : []),
  ]
}

const spoiledFindings = ({ name, chequeBooks, spoiledLeaves }: Bank, { drawn }: FactsOf<typeof needs>): Finding[] =>
  spoiledLeaves.flatMap(({ kind, leaf }, index): Finding[] => {
    const path = `spoiledLeaves.${index}.leaf`
    const isTwice = spoiledLeaves.findIndex((one) => one.kind === kind && one.leaf === leaf) < index
    if (isTwice || drawn.some(({ value }) => value === leaf))
      return [{ path, code: 'leaf-used', values: { number: leaf, bank: name } }]
    return inBooks(chequeBooks, { kind, leaf })
      ? []
      : [{ path, code: 'leaf-unknown', values: { number: leaf, bank: name } }]
  })
