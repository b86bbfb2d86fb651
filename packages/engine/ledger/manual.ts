import { type Finding, Problem, refuse } from '@lumbung/core'
import type { Values } from '@lumbung/definition'
import type { Unit } from '../unit.ts'
import type { GeneralRow, PostingHeader } from './header.ts'

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * Every account of a journal must take postings: not a header, not archived, allowed in the branch, in a currency that
 * fits, about something where it asks for that, and that valid on the day (finance E5, E6 and the masters of 3).
 */
export async function checkAccounts(unit: Unit, header: PostingHeader, lines: readonly GeneralRow[]): Promise<void> {
  const { masters } = unit.engine
  const ids = [...new Set(lines.map((line) => line.account))]
  const [accounts, about, base] = await Promise.all([
    masters.load(unit.transaction, 'chart-of-account', ids),
    aboutLines(unit, lines),
    masters.idByCode(unit.transaction, 'currency', 'IDR'),
  ])
  const findings: Finding[] = []
  for (const [index, line] of lines.entries()) {
    const account = accounts.get(line.account)
    if (!account) throw new Problem(422, 'unknown-record')
    const values = { code: text(account.code), line: lineNumber(line) ?? index + 1 }
    const reason = unfit(account, line, header)
    if (reason) findings.push({ path: pathIn(line), code: reason, values })
    if (isForeign(account, line, header, base)) {
      const kept = text(account.currency)
      const currency = text((await masters.load(unit.transaction, 'currency', [kept])).get(kept)?.code)
      findings.push({
        path: pathIn(line),
        code: 'account-currency',
        values: { ...values, currency },
      })
    }
    for (const { key, words } of unit.engine.registry.dimensions.values()) {
      const path = pathIn(line, key)
      const record = about.get(line.dimensions[key] ?? '')
      if (account[key] === 'required' && !line.dimensions[key])
        findings.push({ path, code: 'dimension-needed', values: { ...values, dimension: words } })
      if (record && !isValid(record, header.date)) {
        const unfitting = { ...values, code: text(record.code), date: header.date, dimension: words }
        findings.push({ path, code: 'dimension-dates', values: unfitting })
      }
    }
  }
  if (findings.length > 0) throw refuse(findings)
}

/** The records that lines are about, by id. */
async function aboutLines(unit: Unit, lines: readonly GeneralRow[]): Promise<ReadonlyMap<string, Values>> {
  const { masters, registry } = unit.engine
  const found = new Map<string, Values>()
  for (const { key, resource } of registry.dimensions.values()) {
    const ids = [...new Set(lines.flatMap(({ dimensions }) => dimensions[key] ?? []))]
    if (ids.length === 0) continue
    for (const [id, record] of await masters.load(unit.transaction, resource, ids)) found.set(id, record)
  }
  return found
}

/** The field of the line in which the account was chosen; nowhere when nobody chose it. */
const pathIn = ({ at }: GeneralRow, field = 'account'): string => (at === null ? '' : `${at}.${field}`)

const lineNumber = ({ at }: GeneralRow): number | null => (at === null ? null : Number(at.split('.')[1]) + 1)

function unfit(account: Values, line: GeneralRow, header: PostingHeader): string | null {
  if (account.header === true) return 'account-header'
  if (account.archived === true) return 'account-archived'
  const branches = account.branches
  if (Array.isArray(branches) && branches.length > 0 && !branches.includes(line.branch)) return 'account-branch'
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
