import { type Finding, Problem, refuse } from '@lumbung/core'
import type { Values } from '@lumbung/definition'
import type { Unit } from '../unit.ts'
import type { GeneralRow, PostingHeader } from './header.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Every account of a journal must take postings: not a header, not archived, allowed in the branch, in a currency that
 * fits, with a cost code where it wants one, and that one valid on the day (finance E5, E6 and the masters of 3).
 */
export async function checkAccounts(unit: Unit, header: PostingHeader, lines: readonly GeneralRow[]): Promise<void> {
  const { masters } = unit.engine
  const ids = [...new Set(lines.map((line) => line.account))]
  const codes = [...new Set(lines.flatMap((line) => line.costCode ?? []))]
  const [accounts, costCodes, base] = await Promise.all([
    masters.load(unit.transaction, 'chart-of-account', ids),
    codes.length > 0 ? masters.load(unit.transaction, 'cost-code', codes) : new Map<string, Values>(),
    masters.idByCode(unit.transaction, 'currency', 'IDR'),
  ])
  const findings: Finding[] = []
  for (const [index, line] of lines.entries()) {
    const account = accounts.get(line.account)
    if (!account) throw new Problem(422, 'unknown-record')
    const values = { code: text(account.code), line: lineNumber(line) ?? index + 1 }
    const reason = unfit(account, line, header)
    if (reason) findings.push({ path: pathIn(line, reason), code: reason, values })
    if (isForeign(account, line, header, base)) {
      const kept = text(account.currency)
      const currency = text((await masters.load(unit.transaction, 'currency', [kept])).get(kept)?.code)
      findings.push({
        path: pathIn(line, 'account-currency'),
        code: 'account-currency',
        values: { ...values, currency },
      })
    }
    const costCode = line.costCode ? costCodes.get(line.costCode) : undefined
    if (costCode && !isValid(costCode, header.date)) {
      const unfitting = { ...values, code: text(costCode.code), date: header.date }
      findings.push({ path: pathIn(line, 'cost-code-dates'), code: 'cost-code-dates', values: unfitting })
    }
  }
  if (findings.length > 0) throw refuse(findings)
}

const OF_COST_CODE: ReadonlySet<string> = new Set(['cost-code-needed', 'cost-code-dates'])

/** The field of the line in which the account was chosen; nowhere when nobody chose it. */
const pathIn = ({ at }: GeneralRow, code: string): string =>
  at === null ? '' : `${at}.${OF_COST_CODE.has(code) ? 'costCode' : 'account'}`

const lineNumber = ({ at }: GeneralRow): number | null => (at === null ? null : Number(at.split('.')[1]) + 1)

function unfit(account: Values, line: GeneralRow, header: PostingHeader): string | null {
  if (account.header === true) return 'account-header'
  if (account.archived === true) return 'account-archived'
  const branches = account.branches
  if (Array.isArray(branches) && branches.length > 0 && !branches.includes(line.branch)) return 'account-branch'
  if (account.costCode === 'required' && !line.costCode) return 'cost-code-needed'
  if (line.accountAmount.isNegative()) return 'unbalanced'
  return header.currency === '' ? 'unbalanced' : null
}

/**
 * A foreign account takes only its own currency: dollars, or rupiah with the dollars that moved said beside. Lines of
 * exchange difference are rupiah of nothing.
 */
function isForeign(account: Values, line: GeneralRow, header: PostingHeader, base: string | null): boolean {
  const kept = text(account.currency)
  if (kept === '' || kept === base || kept === header.currency || line.amount.isZero()) return false
  return line.accountAmount.equals(line.amount)
}

const isValid = ({ validFrom, validTo }: Values, date: string): boolean =>
  (!text(validFrom) || text(validFrom) <= date) && (!text(validTo) || date <= text(validTo))
