// A cost code ends after it begins and stands below another one; only leaves are posted to.
// A code held from 1 January to 31 December may be posted to on both of these days.
import type { Finding } from '@lumbung/core'
import type { CostCode } from './definition.ts'

export function rules(costCode: CostCode): Finding[] {
  const findings: Finding[] = []
  if (costCode.parent === costCode.id) findings.push({ path: 'parent', code: 'own-parent' })
  if (costCode.validFrom && costCode.validTo && costCode.validTo < costCode.validFrom) {
    findings.push({ path: 'validTo', code: 'ends-before-start', values: { start: costCode.validFrom } })
  }
  return findings
}
