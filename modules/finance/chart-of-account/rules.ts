// What must hold of an account: its root is its category's and its parent's, its parent is a header, and only accounts
// of money or trade are kept in a foreign currency. Root, header, currency and control type never change afterwards:
// an account that was set up wrongly is archived and a new one created.
import type { Finding } from '@lumbung/core'
import { fact, type FactsOf, f, view } from '@lumbung/definition'
import { ROOTS } from '../chart-of-account-type/definition.ts'
import type { ChartOfAccount } from './definition.ts'

const FOREIGN: ReadonlySet<string> = new Set(['AR', 'AP', 'DEPOSIT', 'ADVANCE', 'CASH_BANK'])

const categoryView = view('chart-of-account-category', {
  name: f.text(),
  root: f.choice(ROOTS),
  type: f.ref('chart-of-account-type', { optional: true }),
})
const accountView = view('chart-of-account', { code: f.code(), root: f.choice(ROOTS), header: f.flag() })
const currencyView = view('currency', { code: f.code() })

export const needs = (account: ChartOfAccount) => ({
  categories: fact.records(categoryView, [account.category]),
  parents: fact.records(accountView, [account.parent]),
  currencies: fact.records(currencyView, [account.currency]),
})

export function rules(account: ChartOfAccount, facts: FactsOf<typeof needs>): Finding[] {
  const foreign = facts.currencies.get(account.currency)?.code !== 'IDR'
  const findings = [...categoryFindings(account, facts), ...parentFindings(account, facts)]
  if (foreign && !FOREIGN.has(account.control) && !account.header) {
    findings.push({ path: 'currency', code: 'account-foreign', values: { code: account.code } })
  }
  return findings
}

function categoryFindings(account: ChartOfAccount, facts: FactsOf<typeof needs>): Finding[] {
  const category = facts.categories.get(account.category)
  if (!category) return []
  const findings: Finding[] = []
  const values = { name: category.name }
  if (category.root !== account.root) findings.push({ path: 'category', code: 'other-root', values })
  if (!category.type && !account.header) findings.push({ path: 'category', code: 'category-heading', values })
  return findings
}

function parentFindings(account: ChartOfAccount, facts: FactsOf<typeof needs>): Finding[] {
  const parent = account.parent ? facts.parents.get(account.parent) : undefined
  const findings: Finding[] = account.parent === account.id ? [{ path: 'parent', code: 'own-parent' }] : []
  if (!parent) return findings
  if (!parent.header) findings.push({ path: 'parent', code: 'parent-not-header', values: { code: parent.code } })
  if (parent.root !== account.root) {
    findings.push({ path: 'parent', code: 'other-root', values: { name: parent.code } })
  }
  return findings
}
