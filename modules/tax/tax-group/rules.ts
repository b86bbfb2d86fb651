// A tax stands in a group once at a time, only while it holds itself; the first row has no taxes before it to add up.
// PPN 11% until 2024-12-31 and PPN 12% from 2025-01-01 may stand in one group; both on one day may not.
// What is in use is not put away.
import type { Finding } from '@lumbung/core'
import type { FactsOf } from '@lumbung/definition'
import { inUseFindings, inUseNeeds } from '../../masters/in-use.ts'
import { needs as calculationNeeds } from './calculate.ts'
import type { TaxGroup } from './definition.ts'

type Row = TaxGroup['lines'][number]

const overlap = (a: Row, b: Row): boolean =>
  a.tax === b.tax && (a.validFrom ?? '') <= (b.validTo ?? '9999') && (b.validFrom ?? '') <= (a.validTo ?? '9999')

export const needs = (group: TaxGroup) => ({ ...calculationNeeds(group), ...inUseNeeds('tax-group', group) })

export function rules(group: TaxGroup, facts: FactsOf<typeof needs>): Finding[] {
  const findings = inUseFindings(group, facts)
  group.lines.forEach((line, index) => {
    const tax = facts.taxes.get(line.tax)
    const code = tax?.code ?? ''
    const path = `lines.${index}`
    if (group.lines.some((other, place) => place < index && overlap(line, other))) {
      findings.push({ path: `${path}.tax`, code: 'tax-twice', values: { code } })
    }
    if (line.validFrom && line.validTo && line.validTo < line.validFrom) {
      findings.push({ path: `${path}.validTo`, code: 'ends-before-start', values: { start: line.validFrom } })
    }
    if (tax?.validFrom && (line.validFrom ?? '') < tax.validFrom) {
      findings.push({ path: `${path}.validFrom`, code: 'tax-not-yet', values: { code, start: tax.validFrom } })
    }
    if (line.base === 'CUMULATIVE' && index === 0) findings.push({ path: `${path}.base`, code: 'first-cumulative' })
  })
  return findings
}
