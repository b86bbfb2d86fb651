// Accounts that a sub-ledger keeps are never posted to by hand: cheque, inventory, WIP, delivered not invoiced, GR/IR,
// cost clearing, asset, cash and bank, loyalty, inter-branch. A foreign account of money is revalued. The type is that
// of the category.
import { fact, type FactsOf, f, view } from '@lumbung/definition'
import type { ChartOfAccount } from './definition.ts'

/** Kept by their own documents only (finance 3). */
export const KEPT: ReadonlySet<string> = new Set([
  'CASH_BANK',
  'CHEQUE',
  'INVENTORY',
  'WIP',
  'GDNI',
  'GRIR',
  'COST_CLEARING',
  'ASSET',
  'LOYALTY',
  'INTER_BRANCH',
])
/** Every amount on them belongs to a party and an open item. */
export const OWED: ReadonlySet<string> = new Set(['AR', 'AP', 'DEPOSIT', 'ADVANCE'])

const currencyView = view('currency', { code: f.code() })
const categoryView = view('chart-of-account-category', { type: f.ref('chart-of-account-type', { optional: true }) })

export const needs = (account: ChartOfAccount) => ({
  currencies: fact.records(currencyView, [account.currency]),
  categories: fact.records(categoryView, [account.category]),
})

export function calculate(account: ChartOfAccount, facts: FactsOf<typeof needs>): ChartOfAccount {
  const currency = facts.currencies.get(account.currency)?.code ?? 'IDR'
  return {
    ...account,
    type: facts.categories.get(account.category)?.type ?? null,
    manualPosting: account.manualPosting && !account.header && !KEPT.has(account.control),
    revalue: currency === 'IDR' ? account.revalue : true,
  }
}
