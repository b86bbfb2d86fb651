// Instalments make 100%: 50 + 50 is well, 50 + 40 leaves a tenth of every invoice never due.
// A discount for paying early names the days in which it holds: 2% within 10 days.
import { type Finding, formatQuantity, sum } from '@lumbung/core'
import type { TermOfPayment } from './definition.ts'

export function rules(term: TermOfPayment): Finding[] {
  const findings: Finding[] = []
  const total = sum(term.instalments.map((row) => row.percent))
  if (!total.equals(100)) {
    findings.push({ path: 'instalments', code: 'instalments-sum', values: { sum: formatQuantity(total) } })
  }
  if (!term.discountPercent.isZero() && term.discountDays === 0) {
    findings.push({ path: 'discountDays', code: 'discount-days' })
  }
  return findings
}
