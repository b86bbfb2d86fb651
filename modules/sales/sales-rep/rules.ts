// What must hold of a sales rep: no two rates of commission for one group of items
// and no two targets from one day, nobody is their own supervisor, and
// who works for us until a day began on it or before.
import type { Finding } from '@lumbung/core'
import { type FactsOf, f, fact, view } from '@lumbung/definition'
import { given } from '../../masters/trade/given.ts'
import type { SalesRep } from './definition.ts'

const itemGroupView = view('item-group', { code: f.code() })

export const needs = (rep: SalesRep) => ({
  itemGroups: fact.records(itemGroupView, given(rep.commissions.map((row) => row.itemGroup))),
})

export function rules(rep: SalesRep, { itemGroups }: FactsOf<typeof needs>): Finding[] {
  const { activeFrom, activeTo, commissions, targets } = rep
  const findings = commissions.flatMap((row, index): Finding[] => {
    const first = commissions.findIndex((other) => other.itemGroup === row.itemGroup)
    const values = { line: index + 1, group: itemGroups.get(row.itemGroup)?.code ?? '', row: first + 1 }
    return first < index ? [{ path: `commissions.${index}.itemGroup`, code: 'commission-twice', values }] : []
  })
  targets.forEach(({ validFrom }, index) => {
    const first = targets.findIndex((other) => other.validFrom === validFrom)
    const values = { line: index + 1, date: validFrom, row: first + 1 }
    if (first < index) findings.push({ path: `targets.${index}.validFrom`, code: 'target-twice', values })
  })
  if (rep.supervisor && rep.supervisor === rep.id) findings.push({ path: 'supervisor', code: 'own-supervisor' })
  if (activeFrom && activeTo && activeTo < activeFrom)
    findings.push({ path: 'activeTo', code: 'ends-before-start', values: { start: activeFrom } })
  return findings
}
