// What must hold of an account chosen for a purpose (finance 2):
//   its root is one the purpose may use, and its control type is that of the purpose, so that a control account and its
//   sub-ledger cannot part ways.
import { type Finding, type Words } from '@lumbung/core'
import { f, fact, type FactsOf, view } from '@lumbung/definition'
import { roles } from '@lumbung/ledger'
import { controlWords, rootWords } from './account-words.ts'
import type { AccountSetting } from './definition.ts'
import { roleWords } from './role-words.ts'

const accountView = view('chart-of-account', { code: f.code(), root: f.text(), control: f.text() })

export const needs = (setting: AccountSetting) => ({ accounts: fact.records(accountView, [setting.account]) })

/** What an account is, as it is called: `assets (cash and bank)`. */
function kindOf(roots: readonly string[], control: string): Words {
  const said = (place: 0 | 1): string => {
    const names = roots.map((root) => rootWords[root]?.[place] ?? root).join('/')
    const words = controlWords[control]
    return words ? `${names} (${words[place]})` : names
  }
  return [said(0), said(1)]
}

export function rules(setting: AccountSetting, { accounts }: FactsOf<typeof needs>): Finding[] {
  const account = accounts.get(setting.account)
  if (!account) return []
  const role = roles[setting.role]
  const control = role.control ?? 'NONE'
  const fits = role.roots.some((root) => root === account.root) && (account.control || 'NONE') === control
  if (fits) return []
  const values = {
    code: account.code,
    type: kindOf([account.root], account.control),
    purpose: roleWords[setting.role],
    expected: kindOf(role.roots, control),
  }
  return [{ path: 'account', code: 'account-unfit', values }]
}
