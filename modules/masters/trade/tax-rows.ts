// The taxes of an order or invoice, one row per tax and rate, added over the lines as the tax invoice adds them:
//   tax base                                                              44,217,600
//   other tax base (11/12)  = tax base × 11/12 (DPP nilai lain)           40,532,800
//   VAT 12% × 11/12         = 12% of the other tax base                    4,863,936
// A tax on all of its base has no row for another one. Form and paper both show these rows.
import { type Decimal, formatQuantity, type Words, ZERO } from '@lumbung/core'
import type { LineResult } from './amounts.ts'

export const TAX_ROWS = {
  otherBase: ['Other tax base ({terms})', 'DPP nilai lain ({terms})'],
  VAT: ['VAT {terms}', 'PPN {terms}'],
  LUXURY: ['Luxury tax {terms}', 'PPnBM {terms}'],
  LOCAL: ['Local tax {terms}', 'Pajak daerah {terms}'],
} as const satisfies Readonly<Record<string, Words>>

/** KEY|TERMS|AMOUNT in each line, the keys of TAX_ROWS; null where nothing is taxed. */
export function taxRows(results: readonly LineResult[]): string | null {
  const amounts = new Map<string, Decimal>()
  const add = (key: string, terms: string, amount: Decimal): void => {
    const row = `${key}|${terms}`
    amounts.set(row, (amounts.get(row) ?? ZERO).plus(amount))
  }
  for (const tax of results.flatMap((one) => one.tax.taxes)) {
    const rate = `${formatQuantity(tax.rate)}%`
    if (tax.factor) add('otherBase', tax.factor, tax.otherBase)
    add(tax.kind, tax.factor ? `${rate} × ${tax.factor}` : rate, tax.amount)
  }
  return [...amounts].map(([row, amount]) => `${row}|${amount.toFixed(2)}`).join('\n') || null
}
