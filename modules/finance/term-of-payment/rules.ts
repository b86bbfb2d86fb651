// Instalments make 100%: 50 + 50 is well, 50 + 40 leaves a tenth of every invoice never due.
// A discount for paying early names the days in which it holds: 2% within 10 days. What is in use is not put away.
import { asQuantity, type Finding, sum } from '@lumbung/core'
import type { FactsOf } from '@lumbung/definition'
import { inUseFindings, inUseNeeds } from '../../masters/in-use.ts'
import type { TermOfPayment } from './definition.ts'

export const needs = (term: TermOfPayment) => inUseNeeds('term-of-payment', term)

export function rules(term: TermOfPayment, facts: FactsOf<typeof needs>): Finding[] {
  const findings = inUseFindings(term, facts)
  const total = sum(term.instalments.map((row) => row.percent))
  if (!total.equals(100)) {
    findings.push({ path: 'instalments', code: 'instalments-sum', values: { sum: asQuantity(total) } })
  }
  if (!term.discountPercent.isZero() && term.discountDays === 0) {
    findings.push({ path: 'discountDays', code: 'discount-days' })
  }
  return findings
}
