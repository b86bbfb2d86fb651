import { type Finding, Problem, refuse } from '@lumbung/core'
import type { Values } from '@lumbung/definition'
import type { Unit } from '../lifecycle/unit.ts'
import type { GeneralRow, PostingHeader } from './header.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Every account of a journal must take postings: not a header, not archived, allowed in the branch, in a currency that
 * fits, with a cost code where it wants one (finance E5, E6 and the account master).
 */
export async function checkAccounts(unit: Unit, header: PostingHeader, lines: readonly GeneralRow[]): Promise<void> {
  const ids = [...new Set(lines.map((line) => line.account))]
  const accounts = await unit.engine.masters.load(unit.transaction, 'chart-of-account', ids)
  const findings = lines.flatMap((line, index): Finding[] => {
    const account = accounts.get(line.account)
    if (!account) throw new Problem(422, 'unknown-record')
    const reason = unfit(account, line, header)
    return reason ? [{ path: '', code: reason, values: { code: text(account.code), line: index + 1 } }] : []
  })
  if (findings.length > 0) throw refuse(findings)
}

function unfit(account: Values, line: GeneralRow, header: PostingHeader): string | null {
  if (account.header === true) return 'account-header'
  if (account.archived === true) return 'account-archived'
  const branches = account.branches
  if (Array.isArray(branches) && branches.length > 0 && !branches.includes(line.branch)) return 'account-branch'
  if (account.costCode === 'required' && !line.costCode) return 'cost-code-needed'
  if (line.accountAmount.isNegative()) return 'unbalanced'
  return header.currency === '' ? 'unbalanced' : null
}
