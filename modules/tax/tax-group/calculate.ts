// A row repeats what its tax says: kind, side, rate and base factor. None of these ever change on a tax, so the copy
// stays true; when the law changes, a new tax gets a new row with its own dates.
import { ONE, ZERO } from '@lumbung/core'
import { fact, type FactsOf, f, view } from '@lumbung/definition'
import { POSTING_POINTS, TAX_KINDS, TAX_SIDES } from '../tax/definition.ts'
import type { TaxGroup } from './definition.ts'

export const taxView = view('tax', {
  code: f.code(),
  kind: f.choice(TAX_KINDS),
  side: f.choice(TAX_SIDES),
  rate: f.percent(),
  factorNumerator: f.integer(),
  factorDenominator: f.integer(),
  creditablePercent: f.percent(),
  withoutNumberFactor: f.rate(),
  postingPoint: f.choice(POSTING_POINTS),
  validFrom: f.date({ optional: true }),
  validTo: f.date({ optional: true }),
})

export const needs = (group: TaxGroup) => ({
  taxes: fact.records(
    taxView,
    group.lines.map((line) => line.tax),
  ),
})

export function calculate(group: TaxGroup, facts: FactsOf<typeof needs>): TaxGroup {
  const lines = group.lines.map((line) => {
    const tax = facts.taxes.get(line.tax)
    return {
      ...line,
      kind: tax?.kind ?? 'VAT',
      side: tax?.side ?? 'SALES',
      rate: tax?.rate ?? ZERO,
      factorNumerator: tax?.factorNumerator ?? 1,
      factorDenominator: tax?.factorDenominator ?? 1,
      creditablePercent: tax?.creditablePercent ?? ZERO,
      withoutNumberFactor: tax?.withoutNumberFactor ?? ONE,
      postingPoint: tax?.postingPoint ?? 'INVOICE',
      validFrom: line.validFrom ?? tax?.validFrom ?? null,
      validTo: line.validTo ?? tax?.validTo ?? null,
    }
  })
  return { ...group, lines }
}
