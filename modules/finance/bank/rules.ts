// A bank and its ledger account are kept in the same currency, and no account serves two banks. A cash box is not
// overdrawn. A book of cheques begins with its lowest leaf: 000101 to 000125, never the other way round. What still
// holds money is not put away.
import { asRupiah, type Finding } from '@lumbung/core'
import { fact, type FactsOf, f, view } from '@lumbung/definition'
import { isBox } from './calculate.ts'
import type { Bank } from './definition.ts'

const accountView = view('chart-of-account', { code: f.code(), currency: f.ref('currency') })

export const needs = (bank: Bank) => ({
  accounts: fact.records(accountView, [bank.account]),
  twins: fact.matching('bank', { account: bank.account }, bank.id),
  ledger: fact.accounts(bank.archived ? [bank.account] : []),
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
  if (isBox(bank) && bank.overdraftLimit?.greaterThan(0)) {
    findings.push({ path: 'overdraftLimit', code: 'box-overdrawn', values: { bank: bank.name } })
  }
  const balance = facts.ledger.get(bank.account)?.balance
  if (account && balance && !balance.isZero()) {
    const values = { code: account.code, balance: asRupiah(balance) }
    findings.push({ path: 'archived', code: 'account-balance', values })
  }
  bank.chequeBooks.forEach((book, index) => {
    if (book.firstLeaf.length === book.lastLeaf.length && book.firstLeaf <= book.lastLeaf) return
    findings.push({ path: `chequeBooks.${index}.lastLeaf`, code: 'leaves-reversed', values: { first: book.firstLeaf } })
  })
  return findings
}
