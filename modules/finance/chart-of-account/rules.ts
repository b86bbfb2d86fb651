// What must hold of an account: its root is its category's and its parent's, its parent is a header, and only accounts
// of money or trade are kept in a foreign currency. Root, header, currency and control type never change afterwards:
// an account that was set up wrongly is archived and a new one created. The type may change until something is posted:
// the statements of past periods show the account where it stood. What is archived holds nothing: 112101 with 250,000
// left on it stays.
import { asRupiah, type Finding } from '@lumbung/core'
import { fact, type FactsOf, f, view } from '@lumbung/definition'
import { ROOTS } from '../chart-of-account-type/definition.ts'
import { type ChartOfAccount, CONTROLS } from './definition.ts'

const FOREIGN: ReadonlySet<string> = new Set(['AR', 'AP', 'DEPOSIT', 'ADVANCE', 'CASH_BANK'])

const categoryView = view('chart-of-account-category', {
  name: f.text(),
  root: f.choice(ROOTS),
  type: f.ref('chart-of-account-type', { optional: true }),
})
const accountView = view('chart-of-account', { code: f.code(), root: f.choice(ROOTS), header: f.flag() })
const storedView = view('chart-of-account', {
  category: f.ref('chart-of-account-category'),
  type: f.ref('chart-of-account-type', { optional: true }),
  currency: f.ref('currency'),
  control: f.choice(CONTROLS),
})
const currencyView = view('currency', { code: f.code() })

export const needs = (account: ChartOfAccount) => ({
  categories: fact.records(categoryView, [account.category]),
  parents: fact.records(accountView, [account.parent]),
  currencies: fact.records(currencyView, [account.currency]),
  stored: fact.records(storedView, [account.id]),
  // Nothing was posted to an account that is being created.
  ledger: fact.accounts(account.version > 1 ? [account.id] : []),
})

export function rules(account: ChartOfAccount, facts: FactsOf<typeof needs>): Finding[] {
  const foreign = facts.currencies.get(account.currency)?.code !== 'IDR'
  const findings = [
    ...categoryFindings(account, facts),
    ...parentFindings(account, facts),
    ...postedFindings(account, facts),
    ...balanceFindings(account, facts),
  ]
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

/** What was posted stays where the statements showed it. An account from before types were kept has none to compare. */
function postedFindings(account: ChartOfAccount, facts: FactsOf<typeof needs>): Finding[] {
  const stored = facts.stored.get(account.id)
  if (!stored || !facts.ledger.get(account.id)?.posted) return []
  const values = { code: account.code }
  const changed = [
    ['category', stored.category !== account.category && stored.type !== null && stored.type !== account.type],
    ['currency', stored.currency !== account.currency],
    ['control', stored.control !== account.control],
  ] as const
  return changed.flatMap(([path, isChanged]) => (isChanged ? [{ path, code: 'account-posted', values }] : []))
}

/** Money left on an archived account would stand in the statements with nobody able to move it. */
function balanceFindings(account: ChartOfAccount, facts: FactsOf<typeof needs>): Finding[] {
  const balance = facts.ledger.get(account.id)?.balance
  const wasArchived = facts.stored.get(account.id)?.archived ?? false
  if (!account.archived || wasArchived || !balance || balance.isZero()) return []
  const values = { code: account.code, balance: asRupiah(balance) }
  return [{ path: 'archived', code: 'account-balance', values }]
}
